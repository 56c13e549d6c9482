import type { RankPolicy } from "../../model/rank.ts";
import type { Command } from "../command.ts";
import { rankOption } from "../common-options.ts";
import { idsArgument, type LookUpOptions, lookUpOptions, openLookUp, readIds } from "./look-up.ts";

interface Options extends LookUpOptions {
  readonly id: readonly string[];
  readonly in: boolean;
  readonly rank: RankPolicy;
}

export const factsCommand: Command<Options> = {
  name: "facts",
  usage: "facts <id..>",
  summary: "Show the facts of entities",
  describe: `Prints one record (kg.fact/1) per statement that an entity is the subject of, in order of property; with --in
per statement that it is the object of. A statement has an object (an entity), a value (a literal), or is marked
somevalue (unknown) or novalue (none).`,
  examples: [
    ["kg facts Q937", "what is said of Albert Einstein"],
    ["kg facts Q84 --in | head", "what points at London"],
    ["kg facts Q30 --rank truthy", "only the best statements"],
  ],
  options: (yargs) =>
    rankOption(lookUpOptions(idsArgument(yargs))).option("in", {
      type: "boolean",
      default: false,
      describe: "The facts that point at the entity",
    }),
  async run(options, terminal) {
    const ids = readIds(options.id);
    const lookUp = await openLookUp(options);
    try {
      for (const id of ids) {
        const facts = options.in ? lookUp.factsTo(id, options.rank) : lookUp.factsOf(id, options.rank);
        for (const fact of facts) {
          terminal.signal.throwIfAborted();
          await terminal.record({ schema: "kg.fact/1", ...fact });
        }
      }
    } finally {
      await lookUp.close();
    }
  },
};
