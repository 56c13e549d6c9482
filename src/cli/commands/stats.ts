import { TOP_ROWS, universeStats } from "../../pages/universe-stats.ts";
import { openStore } from "../../store/open-store.ts";
import type { StoreMeta } from "../../store/store-meta.ts";
import { openUniverse } from "../../universe/open-universe.ts";
import { type Command, type Terminal, UsageError } from "../command.ts";
import { wholeNumber } from "../common-options.ts";
import { statsTable } from "../stats-table.ts";
import { type LookUpOptions, lookUpOptions } from "./look-up.ts";

interface Options extends LookUpOptions {
  readonly digest: boolean;
  readonly table: boolean;
  readonly top?: string;
}

export const statsCommand: Command<Options> = {
  name: "stats",
  usage: "stats",
  summary: "Count what is in a store or a universe",
  describe: `Prints one record (kg.stats/1). Of a store: items, properties, statements, distinct edges, how the lines of the dump
add up; read from the store's own record, so it costs one look-up. With --digest the store's content hash alone, which
does not depend on how or in what order it was written. Of a universe (--universe typed): pages, facts summed over
pages, entity and relation types, average degree and density as SynthWorlds counts them, beside the paper's own figures;
how facts and links spread over pages, the most frequent types and relations, the core ladder, and the pages with the
highest PageRank where the link graph has 200,000 links or fewer. With --table it is laid out for people.`,
  examples: [
    ["kg stats", "the store in ./kg-store"],
    ["kg stats --digest", "to compare two stores"],
    ["kg stats --universe universe", "the universe in ./universe"],
    ["kg stats --universe universe --table --top 10", "the same to read, with short tables"],
  ],
  options: (yargs) =>
    lookUpOptions(yargs)
      .option("digest", {
        type: "boolean",
        default: false,
        describe: "Only the hash of the store's content",
      })
      .option("table", {
        type: "boolean",
        default: false,
        describe: "Of a universe: tables to read in place of the record",
      })
      .option("top", {
        type: "string",
        requiresArg: true,
        defaultDescription: `${TOP_ROWS}`,
        describe: "Of a universe: the most types and relations that are listed",
      }),
  async run(options, terminal) {
    const { universe, digest, table, top } = options;
    if (universe === undefined) {
      if (table || top !== undefined) {
        throw new UsageError(`--${table ? "table" : "top"} is of a universe: name it with --universe`);
      }
      await storeStats(options, terminal);
    } else if (digest)
      throw new UsageError("--digest is of a store; a universe's hashes are in its manifest");
    else await printUniverseStats(universe, wholeNumber("top", top ?? TOP_ROWS, 0), table, terminal);
  },
};

async function printUniverseStats(
  folder: string,
  top: number,
  table: boolean,
  terminal: Terminal,
): Promise<void> {
  const universe = await openUniverse(folder);
  try {
    const stats = await universeStats(universe, { top });
    if (table) await terminal.text(statsTable(stats));
    else await terminal.record(stats);
  } finally {
    universe.close();
  }
}

async function storeStats(options: Options, terminal: Terminal): Promise<void> {
  const store = await openStore(options.store);
  await store.close();
  if (options.digest) await terminal.record({ digest: store.meta.digest });
  else await terminal.record(storeRecord(store.meta));
}

/** What a store says of itself, as a record. */
export function storeRecord(meta: StoreMeta): object {
  const { schema, version, labelBuckets, titleBuckets, ...counts } = meta;
  return { schema: "kg.stats/1", of: "store", ...counts };
}
