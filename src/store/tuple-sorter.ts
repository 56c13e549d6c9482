import { closeSync, openSync, rmSync } from "node:fs";
import { createMergeHeap } from "./merge-heap.ts";
import { readWhole, writeWhole } from "./whole-io.ts";

/** Columns of a tuple, each an unsigned 32-bit number. */
export const TUPLE = 3;

/** Sorts triples of 32-bit numbers, outside memory where there are many. */
export interface TupleSorter {
  readonly add: (a: number, b: number, c: number) => void;
  /** Triples added so far. */
  readonly count: () => number;
  /**
   * All triples in ascending order, column before column, as blocks of whole triples; a block is valid until the next
   * one is asked for. To be asked for once.
   */
  readonly blocks: () => Generator<Uint32Array>;
  /** Removes what it keeps on disk. */
  readonly close: () => void;
}

const FIRST_CAPACITY = 1 << 14;
const OUTPUT_TUPLES = 4096;
const LEAST_RUN_TUPLES = 1024;
const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;

/**
 * A sorter of at most `capacity` triples in memory (24 bytes each while one run is sorted, 12 while runs are merged);
 * each full load is sorted and appended to `file` as a run, and the runs are merged when all is there. One open file,
 * however many runs.
 */
export function createTupleSorter(file: string, capacity: number): TupleSorter {
  let tuples: Uint32Array = new Uint32Array(Math.min(FIRST_CAPACITY, capacity) * TUPLE);
  let length = 0;
  let total = 0;
  let descriptor = -1;
  const runs: { start: number; tuples: number }[] = [];

  const spill = () => {
    const sorted = sortTuples(tuples, length);
    if (descriptor < 0) descriptor = openSync(file, "w+");
    const bytes = new Uint8Array(sorted.buffer, sorted.byteOffset, length * 4);
    const start = total * TUPLE * 4 - bytes.length;
    writeWhole(descriptor, bytes, start);
    runs.push({ start, tuples: length / TUPLE });
    length = 0;
  };

  return {
    add(a, b, c) {
      if (length === tuples.length) {
        if (length >= capacity * TUPLE) spill();
        else {
          const grown = new Uint32Array(Math.min(tuples.length * 2, capacity * TUPLE));
          grown.set(tuples);
          tuples = grown;
        }
      }
      tuples[length] = a;
      tuples[length + 1] = b;
      tuples[length + 2] = c;
      length += TUPLE;
      total++;
    },
    count: () => total,
    *blocks() {
      if (runs.length === 0) {
        const sorted = sortTuples(tuples, length);
        for (let at = 0; at < length; at += OUTPUT_TUPLES * TUPLE) {
          yield sorted.subarray(at, Math.min(length, at + OUTPUT_TUPLES * TUPLE));
        }
        return;
      }
      if (length > 0) spill();
      tuples = new Uint32Array(0);
      yield* mergeRuns(descriptor, runs, capacity);
    },
    close() {
      if (descriptor >= 0) closeSync(descriptor);
      descriptor = -1;
      rmSync(file, { force: true });
    },
  };
}

/**
 * Sorts the first `length` numbers of `tuples` as triples: radix sort from the lowest digit of the last column to the
 * highest of the first. A last column that is in order, as it is where triples arrive so, costs nothing, nor does a digit
 * that is the same everywhere.
 *
 * @returns the array that holds the result: the given one or a new one
 */
export function sortTuples(tuples: Uint32Array, length: number): Uint32Array {
  const count = length / TUPLE;
  if (count < 2048) return sortFew(tuples, count);
  const ordered = orderedColumns(tuples, length);
  if (ordered === "all") return tuples;
  let from: Uint32Array = tuples;
  let to: Uint32Array = new Uint32Array(length);
  for (let column = ordered === "last" ? 1 : 2; column >= 0; column--) {
    const starts = countDigits(tuples, length, column);
    for (const [digit, start] of starts.entries()) {
      const shift = digit * DIGIT_BITS;
      if (start[(tuples[column]! >>> shift) & (DIGITS - 1)] === count) continue;
      let sum = 0;
      for (let value = 0; value < DIGITS; value++) {
        const size = start[value]!;
        start[value] = sum;
        sum += size * TUPLE;
      }
      for (let i = 0; i < length; i += TUPLE) {
        const value = (from[i + column]! >>> shift) & (DIGITS - 1);
        const place = start[value]!;
        start[value] = place + TUPLE;
        to[place] = from[i]!;
        to[place + 1] = from[i + 1]!;
        to[place + 2] = from[i + 2]!;
      }
      const held = from;
      from = to;
      to = held;
    }
  }
  return from;
}

/** Whether the triples are in order altogether, or by their last column, as they come. */
function orderedColumns(tuples: Uint32Array, length: number): "all" | "last" | "none" {
  let all = true;
  let last = true;
  for (let i = TUPLE; i < length && (all || last); i += TUPLE) {
    if (all && compareTuples(tuples, i - TUPLE, tuples, i) > 0) all = false;
    if (tuples[i - 1]! > tuples[i + 2]!) last = false;
  }
  return all ? "all" : last ? "last" : "none";
}

/** How often each value of each digit of a column occurs. */
function countDigits(tuples: Uint32Array, length: number, column: number): Uint32Array[] {
  const low = new Uint32Array(DIGITS);
  const middle = new Uint32Array(DIGITS);
  const high = new Uint32Array(DIGITS);
  for (let i = column; i < length; i += TUPLE) {
    const value = tuples[i]!;
    low[value & (DIGITS - 1)]!++;
    middle[(value >>> DIGIT_BITS) & (DIGITS - 1)]!++;
    high[value >>> (2 * DIGIT_BITS)]!++;
  }
  return [low, middle, high];
}

function sortFew(tuples: Uint32Array, count: number): Uint32Array {
  const order = Array.from({ length: count }, (_, i) => i * TUPLE).sort((x, y) =>
    compareTuples(tuples, x, tuples, y),
  );
  const sorted = new Uint32Array(count * TUPLE);
  for (let i = 0; i < count; i++) {
    const at = order[i]!;
    sorted[i * TUPLE] = tuples[at]!;
    sorted[i * TUPLE + 1] = tuples[at + 1]!;
    sorted[i * TUPLE + 2] = tuples[at + 2]!;
  }
  return sorted;
}

function compareTuples(x: Uint32Array, at: number, y: Uint32Array, other: number): number {
  return x[at]! - y[other]! || x[at + 1]! - y[other + 1]! || x[at + 2]! - y[other + 2]!;
}

interface RunCursor {
  readonly buffer: Uint32Array;
  at: number;
  end: number;
  /** Bytes of the file that are still to be read. */
  next: number;
  left: number;
}

/** Merges sorted runs by a binary heap of cursors. Memory: `capacity` triples shared out among the runs. */
function* mergeRuns(
  descriptor: number,
  runs: readonly { start: number; tuples: number }[],
  capacity: number,
): Generator<Uint32Array> {
  const each = Math.max(LEAST_RUN_TUPLES, Math.floor(capacity / runs.length)) * TUPLE;
  const cursors: RunCursor[] = [];
  for (const { start, tuples } of runs) {
    const numbers = tuples * TUPLE;
    const cursor: RunCursor = {
      buffer: new Uint32Array(Math.min(each, numbers)),
      at: 0,
      end: 0,
      next: start,
      left: numbers * 4,
    };
    refill(descriptor, cursor);
    cursors.push(cursor);
  }
  const heap = createMergeHeap(
    cursors,
    (x: RunCursor, y: RunCursor) => compareTuples(x.buffer, x.at, y.buffer, y.at) < 0,
  );
  const output = new Uint32Array(OUTPUT_TUPLES * TUPLE);
  let filled = 0;
  for (let first = heap.top(); first; first = heap.top()) {
    output[filled] = first.buffer[first.at]!;
    output[filled + 1] = first.buffer[first.at + 1]!;
    output[filled + 2] = first.buffer[first.at + 2]!;
    filled += TUPLE;
    first.at += TUPLE;
    if (first.at < first.end || refill(descriptor, first)) heap.sink();
    else heap.drop();
    if (filled === output.length) {
      yield output;
      filled = 0;
    }
  }
  if (filled > 0) yield output.subarray(0, filled);
}

function refill(descriptor: number, cursor: RunCursor): boolean {
  if (cursor.left === 0) return false;
  const wanted = Math.min(cursor.buffer.byteLength, cursor.left);
  readWhole(descriptor, new Uint8Array(cursor.buffer.buffer, 0, wanted), cursor.next);
  cursor.next += wanted;
  cursor.left -= wanted;
  cursor.at = 0;
  cursor.end = wanted / 4;
  return true;
}
