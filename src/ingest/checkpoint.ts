import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Bzip2Position } from "../dump/bzip2-chain.ts";
import { KgError } from "../errors.ts";
import type { RecordRun } from "../store/record-sorter.ts";
import type { Loss, StoreInput } from "../store/store-meta.ts";
import type { SavedAccount } from "./tally.ts";

/** Where reading is: everything before this place is in the runs and in the account. */
export interface ReadingPlace {
  /** The number of the input. */
  readonly input: number;
  /** Uncompressed bytes of that input that were read. */
  readonly bytes: number;
  /** Where in a bzip2 file that is. */
  readonly bzip2?: Bzip2Position;
  /** Those of the bytes that belong to a line which goes on, as base64. */
  readonly carry: string;
  /** Lines that are done. */
  readonly lines: number;
  /** Whether the official layout's `[` and `]` were seen in that input. */
  readonly opened: boolean;
  readonly closed: boolean;
  /** Items and properties read so far, of all inputs, filtered ones among them. */
  readonly documents: number;
}

/** What an interrupted ingest needs to go on. */
export interface Checkpoint {
  readonly schema: "kg.checkpoint/1";
  /** The options that decide the content, and the inputs: the same command goes on, another is refused. */
  readonly options: { readonly [option: string]: unknown };
  readonly inputs: readonly StoreInput[];
  readonly place: ReadingPlace;
  readonly account: SavedAccount;
  readonly runs: readonly RecordRun[];
  readonly rejectsSize: number;
  /** Why an input ended before its time, once reading is done. */
  readonly incomplete: readonly string[];
  /** What --salvage skipped. */
  readonly losses: readonly Loss[];
  readonly readingDone: boolean;
}

/** The folder of an unfinished ingest inside its store. */
export function workFolder(store: string): string {
  return join(store, "work");
}

const NAME = "checkpoint.json";

/** Writes a checkpoint so that it is there whole or not at all, also after a power cut. */
export function saveCheckpoint(store: string, checkpoint: Checkpoint): void {
  const folder = workFolder(store);
  const draft = join(folder, `${NAME}.new`);
  const descriptor = openSync(draft, "w");
  try {
    writeSync(descriptor, JSON.stringify(checkpoint));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(draft, join(folder, NAME));
  const directory = openSync(folder, "r");
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}

/** Reads the checkpoint of an unfinished ingest, if there is one. */
export function loadCheckpoint(store: string): Checkpoint | undefined {
  const file = join(workFolder(store), NAME);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Checkpoint;
  } catch (error) {
    throw new KgError(
      "CHECKPOINT_DAMAGED",
      `${file} cannot be read: remove the folder ${store} and ingest afresh`,
      {
        cause: error,
      },
    );
  }
}

/** Names the first difference between what a store was begun with and what is asked for now; null where none is. */
export function nameDifference(
  before: Pick<Checkpoint, "options" | "inputs">,
  now: Pick<Checkpoint, "options" | "inputs">,
): string | null {
  const names = (inputs: readonly StoreInput[]) => inputs.map((input) => input.name).join(" ");
  if (names(before.inputs) !== names(now.inputs)) {
    return `it was made from ${names(before.inputs)}, not from ${names(now.inputs)}`;
  }
  for (const [i, input] of before.inputs.entries()) {
    const { bytes, fingerprint } = now.inputs[i]!;
    if (input.bytes !== bytes) return `${input.name} had ${input.bytes} bytes then and has ${bytes} now`;
    if (input.fingerprint !== fingerprint) return `${input.name} has the same size as then but other content`;
  }
  const options = new Set([...Object.keys(before.options), ...Object.keys(now.options)]);
  for (const option of options) {
    const [then, today] = [JSON.stringify(before.options[option]), JSON.stringify(now.options[option])];
    if (then !== today)
      return `--${option} was ${then ?? "not given"} then and is ${today ?? "not given"} now`;
  }
  return null;
}
