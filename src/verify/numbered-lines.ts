import { closeSync, openSync, readSync } from "node:fs";
import { KgError } from "../errors.ts";
import type { Faults } from "./faults.ts";

/** A line of a file. */
export interface NumberedLine {
  /** From 1 on. */
  readonly number: number;
  readonly text: string;
  /** Where it begins, in bytes. */
  readonly offset: number;
  /** With the line feed. */
  readonly bytes: number;
  /** Whether a line feed ends it: the last line of a file that was cut off has none. */
  readonly isWhole: boolean;
}

const CHUNK = 1 << 20;
const LINE_FEED = 10;

/**
 * The lines of a file, a MiB at a time.
 *
 * @throws KgError NO_INPUT
 */
export function* numberedLines(path: string): Generator<NumberedLine> {
  const file = openOrExplain(path);
  try {
    let pending: Buffer[] = [];
    let number = 0;
    let offset = 0;
    const lineOf = (bytes: Buffer, isWhole: boolean): NumberedLine => {
      const line = {
        number: ++number,
        text: bytes.toString("utf8"),
        offset,
        bytes: bytes.length + Number(isWhole),
        isWhole,
      };
      offset += line.bytes;
      return line;
    };
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const read = readSync(file, chunk, 0, CHUNK, null);
      if (read === 0) break;
      const block = chunk.subarray(0, read);
      let from = 0;
      for (let end = block.indexOf(LINE_FEED); end >= 0; end = block.indexOf(LINE_FEED, from)) {
        const rest = block.subarray(from, end);
        yield lineOf(pending.length === 0 ? rest : Buffer.concat([...pending, rest]), true);
        pending = [];
        from = end + 1;
      }
      if (from < read) pending.push(block.subarray(from));
    }
    if (pending.length > 0) yield lineOf(Buffer.concat(pending), false);
  } finally {
    closeSync(file);
  }
}

/** A line and the record that it is. */
export interface NumberedRecord<T> extends NumberedLine {
  readonly record: T;
}

/** The records of a file of JSON Lines; a line that is none is a fault and passed over. */
export function* numberedRecords<T extends object>(
  path: string,
  faults: Faults,
  name: string,
): Generator<NumberedRecord<T>> {
  for (const line of numberedLines(path)) {
    const place = { file: name, line: line.number };
    if (!line.isWhole) faults.add("whole lines", "the last line is cut off: it has no line feed", place);
    let record: unknown;
    try {
      record = JSON.parse(line.text);
    } catch (error) {
      faults.add("json", `the line is no JSON: ${(error as Error).message}`, place);
      continue;
    }
    if (typeof record !== "object" || record === null || Array.isArray(record)) {
      faults.add("json", "the line is no JSON object", place);
    } else yield { ...line, record: record as T };
  }
}

function openOrExplain(path: string): number {
  try {
    return openSync(path, "r");
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    const why = code === "ENOENT" ? `there is no file ${path}` : `cannot read ${path}: ${code}`;
    throw new KgError("NO_INPUT", `${why}; name a store, a universe or a file of records`, { cause });
  }
}
