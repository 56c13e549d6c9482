import { closeSync, fsyncSync, ftruncateSync, openSync, readSync, rmSync } from "node:fs";
import { createMergeHeap } from "./merge-heap.ts";
import { type RecordBatch, ROW, ROW_LENGTH } from "./record-batch.ts";
import { writeWhole } from "./whole-io.ts";

/** A sorted run in the file of runs. */
export interface RecordRun {
  readonly start: number;
  readonly bytes: number;
  readonly records: number;
}

/** One record of the merged order; valid until the next one is asked for. */
export interface SortedRecord {
  readonly row: Uint32Array;
  readonly edges: Uint8Array;
  readonly value: Uint8Array;
}

/** Sorts encoded entities by code, outside memory where there are many. */
export interface RecordSorter {
  /** Keeps a batch; the order of the calls is the order of the input. */
  readonly add: (batch: RecordBatch) => void;
  /** Whether it holds more than so many bytes, or a million records. */
  readonly isFull: (bytes: number) => boolean;
  /** Writes what is held to disk, for good. @returns all runs so far */
  readonly spill: () => readonly RecordRun[];
  /** The runs on disk. */
  readonly runs: () => readonly RecordRun[];
  /**
   * The records by code; of several with one code the newest revision, of equal ones the first of the input.
   * `onDuplicate` hears of each other one. To be asked for once.
   */
  readonly records: (onDuplicate: () => void) => Generator<SortedRecord>;
  readonly close: () => void;
  /** Removes the file. */
  readonly discard: () => void;
}

const ROW_BYTES = ROW_LENGTH * 4;
const WRITE_BYTES = 1 << 20;
/** So that the records of one load can be numbered beside their codes in a double. */
const MOST_RECORDS = 1 << 20;
const LEAST_READ_BYTES = 1 << 16;

/**
 * A sorter with its runs in one file (one open file, however many runs). It holds what it is given until
 * {@link RecordSorter.spill}; merging reads at most `budget` bytes at once, or one record of each run where records are
 * larger.
 *
 * @param runs the runs that an interrupted program left in the file; anything behind them is cut off
 */
export function createRecordSorter(
  file: string,
  budget: number,
  runs: readonly RecordRun[] = [],
): RecordSorter {
  const known = [...runs];
  let batches: RecordBatch[] = [];
  let held = 0;
  let records = 0;
  let descriptor = -1;
  let end = known.reduce((sum, run) => Math.max(sum, run.start + run.bytes), 0);
  if (known.length > 0) {
    descriptor = openSync(file, "r+");
    ftruncateSync(descriptor, end);
  }

  const spill = () => {
    if (batches.length === 0) return known;
    if (descriptor < 0) descriptor = openSync(file, "w+");
    const start = end;
    const order = sortRows(batches);
    let buffer = Buffer.allocUnsafe(WRITE_BYTES);
    let filled = 0;
    const flush = () => {
      writeWhole(descriptor, buffer.subarray(0, filled), end);
      end += filled;
      filled = 0;
    };
    for (let i = 0; i < order.batch.length; i++) {
      const { rows, bytes } = batches[order.batch[i]!]!;
      const at = order.row[i]!;
      const size = rows[at + ROW.edgesSize]! + rows[at + ROW.valueSize]!;
      if (filled + ROW_BYTES + size > buffer.length) {
        flush();
        if (ROW_BYTES + size > buffer.length) buffer = Buffer.allocUnsafe(ROW_BYTES + size);
      }
      for (let column = 0; column < ROW_LENGTH; column++)
        buffer.writeUInt32LE(rows[at + column]!, filled + 4 * column);
      const from = rows[at + ROW.at]!;
      buffer.set(bytes.subarray(from, from + size), filled + ROW_BYTES);
      filled += ROW_BYTES + size;
    }
    flush();
    fsyncSync(descriptor);
    known.push({ start, bytes: end - start, records: order.batch.length });
    batches = [];
    held = 0;
    records = 0;
    return known;
  };

  const close = () => {
    if (descriptor >= 0) closeSync(descriptor);
    descriptor = -1;
  };

  return {
    add(batch) {
      if (batch.rows.length === 0) return;
      batches.push(batch);
      held += batch.bytes.byteLength + batch.rows.byteLength;
      records += batch.rows.length / ROW_LENGTH;
    },
    isFull: (bytes) => held > bytes || records > MOST_RECORDS,
    spill,
    runs: () => known,
    *records(onDuplicate) {
      const sources: Iterator<SortedRecord>[] = [];
      const each = Math.max(LEAST_READ_BYTES, Math.floor(budget / Math.max(1, known.length)));
      for (const run of known) sources.push(recordsOfRun(descriptor, run, each));
      if (batches.length > 0) sources.push(recordsInMemory(batches));
      yield* distinctRecords(mergeRecords(sources), onDuplicate);
    },
    close,
    discard() {
      close();
      rmSync(file, { force: true });
    },
  };
}

/** The rows of all batches by code, of equal codes the newest revision first, of equal revisions in the order given. */
function sortRows(batches: readonly RecordBatch[]): { batch: Uint32Array; row: Uint32Array } {
  let count = 0;
  for (const { rows } of batches) count += rows.length / ROW_LENGTH;
  // code × 2^21 + ordinal: exact in a double for up to two million records, far more than one load of memory holds.
  const keys = new Float64Array(count);
  const ordinalLimit = 2 ** 21;
  if (count >= ordinalLimit) throw new Error("too many records in one load");
  const batchOf = new Uint32Array(count);
  const rowOf = new Uint32Array(count);
  let ordinal = 0;
  batches.forEach(({ rows }, batch) => {
    for (let at = 0; at < rows.length; at += ROW_LENGTH) {
      keys[ordinal] = rows[at + ROW.code]! * ordinalLimit + ordinal;
      batchOf[ordinal] = batch;
      rowOf[ordinal] = at;
      ordinal++;
    }
  });
  keys.sort();
  const sorted = { batch: new Uint32Array(count), row: new Uint32Array(count) };
  for (let i = 0; i < count; i++) {
    const from = keys[i]! % ordinalLimit;
    sorted.batch[i] = batchOf[from]!;
    sorted.row[i] = rowOf[from]!;
  }
  const rowAt = (i: number) => {
    const start = sorted.row[i]!;
    return batches[sorted.batch[i]!]!.rows.subarray(start, start + ROW_LENGTH);
  };
  for (let i = 1; i < count; i++) {
    if (Math.floor(keys[i]! / ordinalLimit) !== Math.floor(keys[i - 1]! / ordinalLimit)) continue;
    // Duplicates are rare and few: insertion does.
    for (let j = i; j > 0; j--) {
      const [before, here] = [rowAt(j - 1), rowAt(j)];
      if (before[ROW.code] !== here[ROW.code] || revision(before) >= revision(here)) break;
      for (const column of [sorted.batch, sorted.row]) {
        const held = column[j]!;
        column[j] = column[j - 1]!;
        column[j - 1] = held;
      }
    }
  }
  return sorted;
}

function* recordsInMemory(batches: readonly RecordBatch[]): Generator<SortedRecord> {
  const order = sortRows(batches);
  for (let i = 0; i < order.batch.length; i++) {
    const { rows, bytes } = batches[order.batch[i]!]!;
    const start = order.row[i]!;
    const row = rows.subarray(start, start + ROW_LENGTH);
    const at = row[ROW.at]!;
    const middle = at + row[ROW.edgesSize]!;
    yield {
      row,
      edges: bytes.subarray(at, middle),
      value: bytes.subarray(middle, middle + row[ROW.valueSize]!),
    };
  }
}

function* recordsOfRun(descriptor: number, run: RecordRun, bufferBytes: number): Generator<SortedRecord> {
  let buffer = Buffer.allocUnsafe(Math.min(bufferBytes, run.bytes));
  let at = 0;
  let filled = 0;
  let next = run.start;
  const end = run.start + run.bytes;
  /** Makes `size` bytes stand at `at`. */
  const need = (size: number) => {
    if (filled - at >= size) return;
    const rest = buffer.subarray(at, filled);
    if (size > buffer.length) {
      const grown = Buffer.allocUnsafe(size);
      rest.copy(grown);
      buffer = grown;
    } else buffer.copyWithin(0, at, filled);
    filled -= at;
    at = 0;
    while (filled < size) {
      const read = readSync(descriptor, buffer, filled, Math.min(buffer.length - filled, end - next), next);
      if (read === 0) throw new Error("a sorted run ends before its time");
      filled += read;
      next += read;
    }
  };
  const row = new Uint32Array(ROW_LENGTH);
  for (let left = run.records; left > 0; left--) {
    need(ROW_BYTES);
    for (let column = 0; column < ROW_LENGTH; column++) row[column] = buffer.readUInt32LE(at + 4 * column);
    const edgesSize = row[ROW.edgesSize]!;
    const size = edgesSize + row[ROW.valueSize]!;
    at += ROW_BYTES;
    need(size);
    yield {
      row,
      edges: buffer.subarray(at, at + edgesSize),
      value: buffer.subarray(at + edgesSize, at + size),
    };
    at += size;
  }
}

interface MergeCursor {
  readonly source: Iterator<SortedRecord>;
  readonly order: number;
  record: SortedRecord;
}

/** Merges sources that are each in order of code; equal codes by revision, newest first, then by source. */
function* mergeRecords(sources: readonly Iterator<SortedRecord>[]): Generator<SortedRecord> {
  const cursors: MergeCursor[] = [];
  sources.forEach((source, order) => {
    const first = source.next();
    if (!first.done) cursors.push({ source, order, record: first.value });
  });
  const heap = createMergeHeap(cursors, standsBefore);
  for (let first = heap.top(); first; first = heap.top()) {
    yield first.record;
    const next = first.source.next();
    if (next.done) heap.drop();
    else {
      first.record = next.value;
      heap.sink();
    }
  }
}

function standsBefore(x: MergeCursor, y: MergeCursor): boolean {
  const code = x.record.row[ROW.code]! - y.record.row[ROW.code]!;
  if (code !== 0) return code < 0;
  const newer = revision(y.record.row) - revision(x.record.row);
  return newer !== 0 ? newer < 0 : x.order < y.order;
}

function revision(row: Uint32Array): number {
  return row[ROW.revisionHigh]! * 0x1_0000_0000 + row[ROW.revisionLow]!;
}

/** Keeps the first record of each code. */
function* distinctRecords(records: Iterable<SortedRecord>, onDuplicate: () => void): Generator<SortedRecord> {
  let before = -1;
  for (const record of records) {
    const code = record.row[ROW.code]!;
    if (code === before) onDuplicate();
    else yield record;
    before = code;
  }
}
