import { createWriteStream } from "node:fs";
import type { Writable } from "node:stream";
import { KgError } from "../errors.ts";

/** Thrown where the reader of our output went away (`kg … | head`): the program ends quietly with 0. */
export class PipeClosedError extends Error {
  constructor() {
    super("the reader of the output went away");
    this.name = "PipeClosedError";
  }
}

/** Writes records as lines of JSON. */
export interface RecordWriter {
  /** Resolves when the stream can take more. */
  readonly write: (record: object) => Promise<void>;
  /** Writes lines that are no records, for people. */
  readonly writeText: (lines: string) => Promise<void>;
  /** Flushes everything; resolves when it is with the operating system. */
  readonly close: () => Promise<void>;
}

const BUFFERED_CHARACTERS = 1 << 16;

/**
 * A writer of JSON Lines on a file or on standard output. Lines are gathered to blocks of 64 K characters; memory is
 * bounded by that and by the stream's own buffer.
 */
export function createRecordWriter(file?: string): RecordWriter {
  const stream: Writable = file === undefined ? process.stdout : createWriteStream(file);
  let failure: Error | undefined;
  let wake: (() => void) | undefined;
  stream.on("error", (error: NodeJS.ErrnoException) => {
    failure ??=
      error.code === "EPIPE"
        ? new PipeClosedError()
        : new KgError("OUTPUT_FAILED", `cannot write ${file ?? "standard output"}: ${error.message}`, {
            cause: error,
          });
    wake?.();
  });
  stream.on("drain", () => wake?.());
  let pending = "";
  const flush = async () => {
    if (failure) throw failure;
    if (pending === "") return;
    const block = pending;
    pending = "";
    if (!stream.write(block)) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (failure) resolve();
      });
      wake = undefined;
    }
    if (failure) throw failure;
  };
  let scheduled = false;
  const writeText = async (lines: string) => {
    pending += lines;
    if (pending.length >= BUFFERED_CHARACTERS) await flush();
    else if (!scheduled) {
      // A slow producer's records must not wait for a full block: they leave at the next turn of the event loop.
      scheduled = true;
      setImmediate(() => {
        scheduled = false;
        flush().catch(() => {});
      });
    }
    if (failure) throw failure;
  };
  return {
    write: (record) => writeText(`${JSON.stringify(record)}\n`),
    writeText,
    async close() {
      await flush();
      await new Promise<void>((resolve, reject) => {
        if (file !== undefined) {
          stream.end(() => (failure ? reject(failure) : resolve()));
          if (failure) reject(failure);
        } else if (failure) reject(failure);
        else stream.write("", (error) => (error ? reject(failure ?? error) : resolve()));
      });
    },
  };
}
