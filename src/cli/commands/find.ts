import { KgError } from "../../errors.ts";
import type { EntityId } from "../../model/ids.ts";
import type { Command } from "../command.ts";
import { type LookUpOptions, lookUpOptions, openLookUp } from "./look-up.ts";

interface Options extends LookUpOptions {
  readonly text: string;
  readonly exact: boolean;
}

export const findCommand: Command<Options> = {
  name: "find",
  usage: "find <text>",
  summary: "Find entities by label or Wikipedia title",
  describe: `Prints the entities whose label is the text, those with the same upper and lower case first, then the entity
whose English Wikipedia title it is. Labels are compared as NFC; nothing is scanned in a store.`,
  examples: [
    ["kg find Vancouver", "everything called Vancouver"],
    ["kg find 'douglas adams'", "upper and lower case do not matter"],
    ["kg find US --exact", "only labels with exactly this case"],
  ],
  options: (yargs) =>
    lookUpOptions(
      yargs.positional("text", { type: "string", demandOption: true, describe: "A label or a title" }),
    ).option("exact", { type: "boolean", default: false, describe: "Upper and lower case must agree" }),
  async run(options, terminal) {
    const text = String(options.text);
    const lookUp = await openLookUp(options);
    try {
      const found = new Set<EntityId>(lookUp.byLabel(text, false));
      if (!options.exact) for (const id of lookUp.byLabel(text, true)) found.add(id);
      const titled = lookUp.byTitle(text);
      if (titled !== undefined) found.add(titled);
      if (found.size === 0) {
        throw new KgError("NOT_FOUND", `nothing in ${lookUp.where} has the label or the title "${text}"`);
      }
      for (const id of found) await terminal.record({ schema: "kg.entity/1", ...lookUp.entity(id)! });
    } finally {
      await lookUp.close();
    }
  },
};
