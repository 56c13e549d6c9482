import { closeSync, openSync, readSync } from "node:fs";
import { KgError } from "../errors.ts";

/** A record of a file of JSON Lines: where its line begins and how many bytes it has, the line feed included. */
export interface LineRecord<T> {
  readonly record: T;
  readonly offset: number;
  readonly bytes: number;
}

const CHUNK = 1 << 20;
const LINE_FEED = 10;

/** Reads the records of a file that this program wrote, a MiB at a time. */
export function* readLineRecords<T>(path: string): Generator<LineRecord<T>> {
  const file = openSync(path, "r");
  try {
    let pending = Buffer.alloc(0);
    let offset = 0;
    const chunk = Buffer.allocUnsafe(CHUNK);
    for (;;) {
      const read = readSync(file, chunk, 0, CHUNK, null);
      if (read === 0) break;
      let block = chunk.subarray(0, read);
      if (pending.length > 0) block = Buffer.concat([pending, block]);
      let from = 0;
      for (let end = block.indexOf(LINE_FEED); end >= 0; end = block.indexOf(LINE_FEED, from)) {
        const record = parseLine<T>(block.toString("utf8", from, end), path, offset);
        yield { record, offset, bytes: end + 1 - from };
        offset += end + 1 - from;
        from = end + 1;
      }
      pending = Buffer.from(block.subarray(from));
    }
    if (pending.length > 0) throw damaged(path, offset, "the last line is cut off");
  } finally {
    closeSync(file);
  }
}

/** Parses one line; `offset` is where it begins, for the message. */
export function parseLine<T>(line: string, path: string, offset: number): T {
  try {
    return JSON.parse(line) as T;
  } catch (cause) {
    throw damaged(path, offset, "the line is no JSON", cause);
  }
}

/** A file of a universe that is not as it was written. */
export function damaged(path: string, offset: number, why: string, cause?: unknown): KgError {
  return new KgError(
    "DAMAGED_UNIVERSE",
    `${path} is damaged at byte ${offset}: ${why}; make the universe again with the command that made it`,
    { cause },
  );
}
