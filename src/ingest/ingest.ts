import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openSource } from "../dump/source.ts";
import { KgError } from "../errors.ts";
import { buildLevel } from "../store/build-level.ts";
import { metaKey } from "../store/keys.ts";
import { createLevel, levelFolder, settleLevel } from "../store/open-level.ts";
import { STORE_VERSION, type StoreMeta } from "../store/store-meta.ts";
import { VERSION } from "../version.ts";
import { type Checkpoint, workFolder } from "./checkpoint.ts";
import { createEncoderPool } from "./encoder-pool.ts";
import { explainFailure } from "./explain-failure.ts";
import { fingerprintFile } from "./fingerprint.ts";
import {
  contentOptions,
  type IngestOptions,
  type ResolvedIngestOptions,
  resolveIngestOptions,
} from "./ingest-options.ts";
import { prepareStore, tidyStore } from "./prepare-store.ts";
import { type Reading, readInputs } from "./reading.ts";
import { settleAccount } from "./tally.ts";

/** How far an ingest is; data for whoever shows it. */
export interface IngestProgress {
  readonly phase: string;
  readonly done: number;
  readonly whole: number | null;
  /** Bytes of JSON read in this run. */
  readonly bytes?: number;
  readonly entities?: number;
}

/** How an ingest ended. */
export interface IngestResult {
  readonly meta: StoreMeta;
  /** The store was finished before: nothing was read. */
  readonly alreadyDone: boolean;
  /** It went on where an earlier run was interrupted. */
  readonly resumed: boolean;
}

/**
 * Ingests Wikidata dumps into a store. Reading: every input is decompressed, its lines are read and encoded by worker
 * threads, and the encoded entities are kept in sorted runs on disk. Building: the runs are merged and all keys are
 * written in ascending order. After each run a checkpoint is saved; an interrupted ingest, called again with the same
 * inputs and options, goes on from the last one, and the result is the same.
 *
 * Memory does not grow with the input: 32 MB of encoded entities and two batches of lines a worker while reading,
 * 16 MB for merging and what `buildLevel` states while building.
 *
 * @param files paths, or `-` for standard input
 * @param store the folder to write
 * @throws KgError with what failed, where, and what to do; what was read stays for the next try
 */
export async function ingest(
  files: readonly string[],
  store: string,
  options: IngestOptions = {},
  signal: AbortSignal = new AbortController().signal,
  onProgress: (progress: IngestProgress) => void = () => {},
): Promise<IngestResult> {
  const resolved = resolveIngestOptions(options);
  const isNew = !existsSync(store);
  // Standard input and pipes cannot be read again: what comes from them starts afresh.
  let canResume = false;
  let unlock = async () => {};
  // A pipe may stall for ever; nothing else waits for the outside.
  const stopWaiting = () => process.stdin.destroy(new Error("interrupted"));
  try {
    const sources = files.map((file) => openSource(file));
    if (files.includes("-")) signal.addEventListener("abort", stopWaiting, { once: true });
    canResume = sources.every((source) => source.bytes !== null);
    const identity = {
      options: contentOptions(resolved),
      inputs: sources.map(({ name, bytes }, i) =>
        bytes === null ? { name, bytes, fingerprint: null } : fingerprintFile(files[i]!, bytes),
      ),
    };
    const prepared = await prepareStore(store, identity);
    unlock = prepared.unlock;
    const { state } = prepared;
    if (state.kind === "finished") return { meta: state.meta, alreadyDone: true, resumed: false };
    const before = state.kind === "unfinished" && canResume ? state.checkpoint : undefined;
    const sizes = sources.map((source) => source.bytes ?? 0);
    const whole = canResume ? sizes.reduce((sum, size) => sum + size, 0) : null;
    const pool = createEncoderPool(resolved.workers, resolved.encode);
    let reading: Reading;
    try {
      reading = await readInputs(
        sources,
        files.map((file, i) => (sources[i]!.bytes === null ? null : file)),
        store,
        resolved,
        identity,
        before,
        pool,
        signal,
        (input, position, bytes, entities) => {
          const done = sizes.slice(0, input).reduce((sum, size) => sum + size, position);
          onProgress({ phase: "reading", done, whole, bytes, entities });
        },
      );
    } finally {
      await pool.close();
    }
    const meta = await build(store, resolved, identity, reading, signal, onProgress);
    return { meta, alreadyDone: false, resumed: before !== undefined };
  } catch (error) {
    await unlock();
    unlock = async () => {};
    if (error instanceof KgError && error.code === "NO_ENTITIES") discardStore(store, isNew);
    throw explainFailure(error, store, signal, canResume);
  } finally {
    signal.removeEventListener("abort", stopWaiting);
    await unlock();
  }
}

/** Merges what was read into a LevelDB; the last key written says that the store is finished. */
async function build(
  store: string,
  options: ResolvedIngestOptions,
  identity: Pick<Checkpoint, "options" | "inputs">,
  { account, sorter, incomplete, losses }: Reading,
  signal: AbortSignal,
  onProgress: (progress: IngestProgress) => void,
): Promise<StoreMeta> {
  const folder = levelFolder(store);
  // What an interrupted build left: its runs are all there, and to build again costs less than to check.
  rmSync(folder, { recursive: true, force: true });
  const level = await createLevel(folder);
  let meta: StoreMeta;
  try {
    let duplicates = 0;
    const records = sorter.records(() => duplicates++);
    const counts = await buildLevel(level, records, workFolder(store), signal, ({ phase, done }) => {
      onProgress({ phase: `writing ${phase}`, done, whole: phase === "entities" ? account.kept : null });
    });
    meta = {
      schema: "kg.store/1",
      version: STORE_VERSION,
      tool: { name: "kg", version: VERSION },
      language: options.encode.language,
      ...identity,
      ...counts,
      accounting: settleAccount(account, counts.items + counts.properties),
      oddities: account.oddities.toJSON(),
      incomplete: incomplete.length > 0 ? incomplete.join("; ") : null,
      losses,
    };
    await level.batch([{ type: "put", key: metaKey(), value: Buffer.from(JSON.stringify(meta)) }], {
      sync: true,
    });
    await settleLevel(level);
  } finally {
    sorter.close();
    await level.close();
  }
  sorter.discard();
  tidyStore(store, meta);
  return meta;
}

function discardStore(store: string, isNew: boolean): void {
  if (isNew) rmSync(store, { recursive: true, force: true });
  else {
    rmSync(workFolder(store), { recursive: true, force: true });
    rmSync(join(store, "rejects.jsonl"), { force: true });
  }
}
