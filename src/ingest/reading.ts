import { join } from "node:path";
import type { Bzip2Loss } from "../dump/bzip2-chain.ts";
import type { Source } from "../dump/source.ts";
import { KgError } from "../errors.ts";
import { createRecordSorter, type RecordSorter } from "../store/record-sorter.ts";
import type { Loss } from "../store/store-meta.ts";
import { createBatchTaker } from "./batch-taker.ts";
import { type Checkpoint, type ReadingPlace, saveCheckpoint, workFolder } from "./checkpoint.ts";
import type { EncoderPool } from "./encoder-pool.ts";
import type { ResolvedIngestOptions } from "./ingest-options.ts";
import { openChunks } from "./read-chunks.ts";
import { openRejects } from "./rejects.ts";
import { type PlacedBatch, type StitchPlace, stitchLines } from "./stitch-lines.ts";
import { type Account, openAccount, savedAccount } from "./tally.ts";

/** What reading all inputs gives. */
export interface Reading {
  readonly account: Account;
  readonly sorter: RecordSorter;
  /** Why inputs ended before their time. */
  readonly incomplete: readonly string[];
  /** What --salvage skipped. */
  readonly losses: readonly Loss[];
  /** Bytes of JSON that this run read. */
  readonly bytesRead: number;
}

/** Told after each batch: compressed bytes read of the current input, its number, JSON bytes and entities of this run. */
export type OnReading = (input: number, position: number, bytes: number, entities: number) => void;

/** What merging the sorted runs reads at once. */
const MERGE_BYTES = 16 << 20;

/** Faults of an input, not of the work: what came before them is stored, and the store is marked incomplete. */
const INPUT_FAULTS = new Set([
  "TRUNCATED_INPUT",
  "CORRUPT_INPUT",
  "BZIP2_CORRUPT",
  "BZIP2_CRC_MISMATCH",
  "BZIP2_BLOCK_TOO_LONG",
  "BZIP2_TRAILING_GARBAGE",
]);

/**
 * Reads every input into sorted runs. After each run a checkpoint is saved; `before` is the one that an interrupted run
 * left. What fits in memory is never written down: to read it again costs less.
 */
export async function readInputs(
  sources: readonly Source[],
  paths: readonly (string | null)[],
  store: string,
  options: ResolvedIngestOptions,
  identity: Pick<Checkpoint, "options" | "inputs">,
  before: Checkpoint | undefined,
  pool: EncoderPool,
  signal: AbortSignal,
  onReading: OnReading,
): Promise<Reading> {
  const sorter = createRecordSorter(join(workFolder(store), "records.sort"), MERGE_BYTES, before?.runs);
  const account = openAccount(before?.account);
  const rejects = openRejects(join(store, "rejects.jsonl"), before?.rejectsSize ?? 0);
  const taker = createBatchTaker(account, rejects, options.nth, options.limit, before?.place.documents ?? 0);
  const incomplete = [...(before?.incomplete ?? [])];
  const losses = [...(before?.losses ?? [])];
  let place: Place = before
    ? { ...before.place, carry: Buffer.from(before.place.carry, "base64") }
    : startOf(0);
  let bytesRead = 0;

  const checkpoint = (readingDone: boolean) => {
    const runs = sorter.spill();
    saveCheckpoint(store, {
      schema: "kg.checkpoint/1",
      ...identity,
      place: {
        ...place,
        carry: Buffer.from(place.carry).toString("base64"),
        documents: taker.documents(),
      },
      account: savedAccount(account),
      runs,
      rejectsSize: rejects.size(),
      incomplete,
      losses,
      readingDone,
    });
  };

  const readOne = async (source: Source, path: string | null) => {
    let cut: string | null = null;
    const onLoss = (loss: Bzip2Loss) => {
      losses.push({ input: source.name, ...loss });
    };
    try {
      const { chunks, ownLines, position } = await openChunks(
        source,
        path,
        pool,
        { ...options, onLoss },
        place,
      );
      for await (const placed of stitchLines(chunks, options.encode, place)) {
        signal.throwIfAborted();
        cut = cutIn(placed, source.name);
        sorter.add(taker.take(placed, source.name, ownLines));
        bytesRead += placed.end - placed.start;
        place = placeBehind(place, placed);
        if (taker.limitReached()) return;
        if (placed.resume === null) continue;
        onReading(place.input, position(), bytesRead, account.kept);
        if (sorter.isFull(options.heldBytes)) checkpoint(false);
      }
    } catch (error) {
      if (!(error instanceof KgError && INPUT_FAULTS.has(error.code))) throw error;
      cut = error.message;
    }
    if (cut === null && place.opened && !place.closed) {
      cut = `${source.name} is cut: it opens with [ and ends without ], after ${place.lines} lines and ${place.bytes} bytes of JSON`;
    }
    if (cut !== null) incomplete.push(cut);
  };

  try {
    if (!before?.readingDone) {
      for (let input = place.input; input < sources.length && !taker.limitReached(); input++) {
        if (input !== place.input) place = startOf(input);
        await readOne(sources[input]!, paths[input]!);
      }
      if (account.kept === 0) throw noEntities(sources, account, incomplete);
      if (sorter.runs().length > 0) checkpoint(true);
    }
    return { account, sorter, incomplete, losses, bytesRead };
  } catch (error) {
    sorter.close();
    throw error;
  } finally {
    rejects.close();
  }
}

/** A reading place as it is kept in memory; base64 is made of it only where it is saved. */
type Place = Omit<ReadingPlace, "carry"> & StitchPlace;

function startOf(input: number): Place {
  return { input, bytes: 0, carry: new Uint8Array(0), lines: 0, opened: false, closed: false, documents: 0 };
}

function placeBehind(place: Place, { batch, firstLine, end, resume }: PlacedBatch): Place {
  return {
    ...place,
    bytes: resume?.bytes ?? end,
    ...(resume?.bzip2 ? { bzip2: resume.bzip2 } : {}),
    carry: resume?.carry ?? new Uint8Array(0),
    lines: firstLine - 1 + batch.outcomes.length,
    opened: place.opened || batch.opened,
    closed: place.closed || batch.closed,
  };
}

/** Says where an input is cut if a batch ends in the middle of a JSON value. */
function cutIn({ batch, firstLine, end }: PlacedBatch, name: string): string | null {
  const last = batch.rejects.at(-1);
  if (batch.endsWithNewline || !last?.unfinished || last.line !== batch.outcomes.length - 1) return null;
  return `${name} is cut in line ${firstLine + last.line}, at byte ${end} of the JSON`;
}

function noEntities(sources: readonly Source[], account: Account, incomplete: readonly string[]): KgError {
  const names = sources.map((source) => source.name).join(", ");
  const seen = [
    `${account.lines} lines`,
    ...[account.skipped, account.filtered, account.setAside].flatMap((tally) =>
      Object.entries(tally.toJSON()).map(([name, count]) => `${count} ${name}`),
    ),
  ].join(", ");
  const cut = incomplete.length > 0 ? ` ${incomplete.join(". ")}.` : "";
  return new KgError(
    "NO_ENTITIES",
    `no item or property in ${names}: ${seen}.${cut} A Wikidata JSON dump has one entity a line (latest-all.json.bz2, .gz); nothing was stored`,
  );
}
