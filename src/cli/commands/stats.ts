import { universeStats } from "../../pages/universe-stats.ts";
import { openStore } from "../../store/open-store.ts";
import type { StoreMeta } from "../../store/store-meta.ts";
import { openUniverse } from "../../universe/open-universe.ts";
import { type Command, type Terminal, UsageError } from "../command.ts";
import { type LookUpOptions, lookUpOptions } from "./look-up.ts";

interface Options extends LookUpOptions {
  readonly digest: boolean;
}

export const statsCommand: Command<Options> = {
  name: "stats",
  usage: "stats",
  summary: "Count what is in a store or a universe",
  describe: `Prints one record (kg.stats/1). Of a store: items, properties, statements, distinct edges, how the lines of the dump
add up; read from the store's own record, so it costs one look-up. With --digest the store's content hash alone, which
does not depend on how or in what order it was written. Of a universe (--universe typed): pages, facts summed over
pages, entity and relation types, average degree and density as SynthWorlds counts them, degree spreads, the core
ladder, and the pages with the highest PageRank where the link graph has 200,000 links or fewer.`,
  examples: [
    ["kg stats", "the store in ./kg-store"],
    ["kg stats --digest", "to compare two stores"],
    ["kg stats --universe universe", "the universe in ./universe"],
  ],
  options: (yargs) =>
    lookUpOptions(yargs).option("digest", {
      type: "boolean",
      default: false,
      describe: "Only the hash of the store's content",
    }),
  async run(options, terminal) {
    if (options.universe === undefined) await storeStats(options, terminal);
    else if (options.digest)
      throw new UsageError("--digest is of a store; a universe's hashes are in its manifest");
    else await printUniverseStats(options.universe, terminal);
  },
};

async function printUniverseStats(folder: string, terminal: Terminal): Promise<void> {
  const universe = await openUniverse(folder);
  try {
    await terminal.record(await universeStats(universe));
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
