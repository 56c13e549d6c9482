import { types } from "../../naming/types.ts";
import { openUniverse } from "../../universe/open-universe.ts";
import type { Command } from "../command.ts";
import { outFileOption, universeOption } from "../common-options.ts";

interface TypesCommandOptions {
  readonly universe: string;
  readonly context: boolean;
}

export const typesCommand: Command<TypesCommandOptions> = {
  name: "types",
  usage: "types",
  summary: "Print the type label of every entity of a universe and how it came about",
  describe:
    "A type label is the label of an entity's instance-of (P31) without any name in it. Of several types the one of " +
    "best rank that most entities of the universe have is taken; metaclasses, side aspects (open-access publisher, " +
    "website, …) and wide classes (organization, …) only where there is no other. Names of entities related to the " +
    "type give way to their own type labels, again and again: city in British Columbia, city in province of Canada, " +
    "city in province of country. Capitals that are left are cut away with their tail (of, in, for, under …), else a " +
    "superclass (P279) is taken, else the words are dropped. A class with the name of its own entity (mediterranean " +
    "sea) gives way as well.\n\n" +
    "Each record has the trace. Entities come in id order, nodes first. Linear in the entities; the facts of classes " +
    "are in memory.",
  examples: [
    ["kg types --universe world | head -3", "the types of the first three entities"],
    ["kg types --context", "also of classes and of entities that stand in qualifiers alone"],
  ],
  recordsToFile: true,
  options: (yargs) =>
    outFileOption(universeOption(yargs)).option("context", {
      type: "boolean",
      default: false,
      describe: "Also print the entities that are no nodes (classes, entities in qualifiers)",
    }),
  run: async (options, terminal) => {
    const universe = await openUniverse(options.universe);
    try {
      let entities = 0;
      let unlabelled = 0;
      const labels = new Set<string>();
      for await (const record of types(universe, { context: options.context })) {
        terminal.signal.throwIfAborted();
        await terminal.record(record);
        entities++;
        if (record.typeLabel === null) unlabelled++;
        else labels.add(record.typeLabel);
      }
      terminal.notice(`${entities} entities, ${labels.size} type labels, ${unlabelled} entities without one`);
    } finally {
      universe.close();
    }
  },
};
