import { openStore } from "../../store/open-store.ts";
import type { StoreMeta } from "../../store/store-meta.ts";
import type { Command, Terminal } from "../command.ts";
import { storeOption } from "../common-options.ts";

interface Options {
  readonly store: string;
  readonly universe?: string;
  readonly digest: boolean;
}

export const statsCommand: Command<Options> = {
  name: "stats",
  usage: "stats",
  summary: "Count what is in a store or a universe",
  describe: `Prints one record (kg.stats/1). Of a store: items, properties, statements, distinct edges, how the lines of the dump
add up; read from the store's own record, so it costs one look-up. With --digest the store's content hash alone, which
does not depend on how or in what order it was written.`,
  examples: [
    ["kg stats", "the store in ./kg-store"],
    ["kg stats --digest", "to compare two stores"],
  ],
  options: (yargs) =>
    storeOption(yargs).option("digest", {
      type: "boolean",
      default: false,
      describe: "Only the hash of the store's content",
    }),
  run: (options, terminal) => storeStats(options, terminal),
};

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
