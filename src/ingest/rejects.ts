import { closeSync, ftruncateSync, openSync } from "node:fs";
import { writeWhole } from "../store/whole-io.ts";

/** One line that cannot be read. */
export interface Reject {
  /** Base name of the input. */
  readonly input: string;
  /** From 1; of pretty arrays and API answers, the number of the entity. */
  readonly line: number;
  /** Offset of the line in the uncompressed input. */
  readonly byte: number;
  readonly reason: string;
  /** Its first 200 bytes, invalid ones as U+FFFD. */
  readonly start: string;
}

/** Writes `rejects.jsonl`. */
export interface RejectsFile {
  readonly add: (reject: Reject) => void;
  /** Bytes written, all of them with the operating system. */
  readonly size: () => number;
  readonly close: () => void;
}

/**
 * Opens the file of rejects.
 *
 * @param keep the bytes that an interrupted program is known to have written; what stands behind them is cut off
 */
export function openRejects(file: string, keep: number): RejectsFile {
  const descriptor = openSync(file, keep > 0 ? "r+" : "w");
  let size = keep;
  ftruncateSync(descriptor, keep);
  return {
    add(reject) {
      const line = Buffer.from(`${JSON.stringify(reject)}\n`);
      writeWhole(descriptor, line, size);
      size += line.length;
    },
    size: () => size,
    close: () => closeSync(descriptor),
  };
}
