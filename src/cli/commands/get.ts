import type { Command } from "../command.ts";
import {
  idsArgument,
  type LookUpOptions,
  lookUpOptions,
  noSuchEntity,
  openLookUp,
  readIds,
} from "./look-up.ts";

interface Options extends LookUpOptions {
  readonly id: readonly string[];
}

export const getCommand: Command<Options> = {
  name: "get",
  usage: "get <id..>",
  summary: "Show entities by id",
  describe:
    "Prints the record of each entity (kg.entity/1): label, description, aliases, types. One key look-up an entity.",
  examples: [
    ["kg get Q937", "Albert Einstein"],
    ["kg get Q937 P31 --universe universe", "the same out of a universe"],
  ],
  options: (yargs) => lookUpOptions(idsArgument(yargs)),
  async run(options, terminal) {
    const ids = readIds(options.id);
    const lookUp = await openLookUp(options);
    try {
      for (const id of ids) {
        const record = lookUp.entity(id);
        if (!record) throw noSuchEntity(id, lookUp.where);
        await terminal.record({ schema: "kg.entity/1", ...record });
      }
    } finally {
      await lookUp.close();
    }
  },
};
