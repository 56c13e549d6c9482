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
const DIGITS = 1 << 16;

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
        yield sortTuples(tuples, length).subarray(0, length);
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
 * Sorts the first `length` numbers of `tuples` as triples: radix sort from the last column's low half to the first
 * column's high half. A half whose digits are all equal, or already in order, is passed over: what arrives in order
 * of one column costs nothing there.
 *
 * @returns the array that holds the result: the given one or a new one
 */
export function sortTuples(tuples: Uint32Array, length: number): Uint32Array {
  const count = length / TUPLE;
  if (count < 2048) return sortFew(tuples, count);
  let from: Uint32Array = tuples;
  let to: Uint32Array = new Uint32Array(tuples.length);
  const starts = new Uint32Array(DIGITS);
  for (let column = TUPLE - 1; column >= 0; column--) {
    for (let shift = 0; shift < 32; shift += 16) {
      starts.fill(0);
      let ordered = true;
      let before = 0;
      for (let i = column; i < length; i += TUPLE) {
        const digit = (from[i]! >>> shift) & (DIGITS - 1);
        starts[digit]!++;
        if (digit < before) ordered = false;
        before = digit;
      }
      if (ordered) continue;
      let sum = 0;
      for (let digit = 0; digit < DIGITS; digit++) {
        const size = starts[digit]!;
        starts[digit] = sum;
        sum += size;
      }
      for (let i = 0; i < length; i += TUPLE) {
        const place = starts[(from[i + column]! >>> shift) & (DIGITS - 1)]!++ * TUPLE;
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
