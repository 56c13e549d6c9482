import type { PageOrientation } from "../../graph/page-table.ts";
import { pages } from "../../pages/pages.ts";
import { openUniverse } from "../../universe/open-universe.ts";
import type { Command } from "../command.ts";
import { outFileOption, pageOptions, universeOption, wholeNumber } from "../common-options.ts";
import { type CorpusOptions, checkCorpusOptions, corpusOptions, readCorpus } from "../corpus-options.ts";

interface Options extends CorpusOptions {
  readonly universe: string;
  readonly orientation?: PageOrientation;
  readonly maxPageFacts?: string;
}

export const pagesCommand: Command<Options> = {
  name: "pages",
  usage: "pages",
  summary: "Print the facts and links of the page of each entity",
  describe:
    "The page of an entity has its outgoing or its incoming facts, whichever are more, the outgoing ones in a tie\n" +
    "(SynthWorlds, appendix A): so an entity is never told of in two directions at once. A fact stands on the page of its\n" +
    "subject, of its object, on both or on neither; literals stand on none. Each fact has its qualifiers and the rank of\n" +
    "its best statement, and all statements where there are several. The links of a page are the other ends of its facts\n" +
    "that have pages. When the texts are written, --facts and --links say what they really tell and link to.\n\n" +
    "Pages come in id order. Linear in the facts, 5 bytes a fact beside the universe; one page is in memory at a time.",
  examples: [
    ["kg pages --universe world > pages.jsonl", "the page of every entity"],
    ["kg pages --max-page-facts 100", "long pages cut to 100 facts, the relations taken in turn"],
    ["kg pages --orientation out", "always the outgoing facts; an entity without any has no page"],
    ["kg pages --facts observed.jsonl --links links.jsonl", "the pages as they were written"],
  ],
  recordsToFile: true,
  options: (yargs) => corpusOptions(pageOptions(outFileOption(universeOption(yargs)))),
  async run(options, terminal) {
    const { orientation, maxPageFacts } = options;
    checkCorpusOptions(options, orientation !== undefined || maxPageFacts !== undefined);
    const maxFacts = maxPageFacts === undefined ? undefined : wholeNumber("max-page-facts", maxPageFacts, 1);
    const universe = await openUniverse(options.universe);
    try {
      const pageOptions = {
        ...(orientation !== undefined && { orientation }),
        ...(maxFacts !== undefined && { maxFacts }),
      };
      const corpus = await readCorpus(universe, options, pageOptions, terminal);
      let count = 0;
      let facts = 0;
      const records = pages(universe, { ...pageOptions, ...corpus, onWarning: terminal.warn });
      for await (const record of records) {
        terminal.signal.throwIfAborted();
        await terminal.record(record);
        count++;
        facts += record.facts.length;
      }
      terminal.notice(`${count} pages with ${facts} facts`);
      const without = (corpus.documents?.nodes.length ?? count) - count;
      if (without > 0) terminal.notice(`${without} pages with links have no fact and are left out`);
    } finally {
      universe.close();
    }
  },
};
