import { LANE_BYTES, LANE_COUNT, LANES, MAX_STARTS, RAW, ROWS, STARTS, WALKERS } from "./bzip2-memory";

/** Says in a row that a walk begins there. */
const MARK: u32 = 1 << 31;
const NONE: u32 = 0xffffffff;

class Walk {
  static rows: u32 = 0;
  /** Row of start 0, the one that the block's text begins at. */
  static first: u32 = 0;
  /** Start n > 0 is row (n − 1) × spacing. */
  static spacing: u32 = 1;
  /** Row of the next start that nobody has taken yet; NONE when `first` is free. */
  static nextRow: u32 = 0;
  static unfinished: u32 = 0;
}

/**
 * Unrolls the transform: follows the rows from `first` and puts the block's bytes into RAW.
 *
 * Each step of a walk waits for a load that mostly misses the L1 cache, so one walker alone takes 10 ns a byte or more
 * while the processor idles. But the rows form cycles, and a cycle can be cut anywhere: about MAX_STARTS rows are marked, twelve
 * walkers each follow the rows from a start to the next mark, write what they meet into a lane of their own, and take
 * the next free start. Which start follows which comes out at the end, and the pieces are put together in that order.
 * Twelve loads are under way at any time: 1.4 ns a byte. (2 walkers: 5.1, 4: 3.0, 8: 1.8, 16: 1.35, with registers
 * spilled and more memory.)
 *
 * Every row is in one cycle and every cycle that is entered holds a mark, so this ends after at most `rows` rounds,
 * whatever the input.
 */
export function unrollRows(rows: u32, first: u32): void {
  Walk.rows = rows;
  Walk.first = first;
  Walk.spacing = max(rows / (MAX_STARTS - 1) + 1, 64);
  Walk.nextRow = NONE;
  Walk.unfinished = first % Walk.spacing == 0 ? 0 : 1;
  mark(first);
  for (let row: u32 = 0; row < rows; row += Walk.spacing) {
    mark(row);
    Walk.unfinished++;
  }
  // A walker without work stays on a row of its own behind the others.
  store<u32>(ROWS + (<usize>rows << 2), rows << 10);
  for (let w: usize = 0; w < LANE_COUNT; w++) store<u32>(WALKERS + (w << 3), NONE);
  runWalkers();
  joinPieces();
}

function mark(row: u32): void {
  const at = ROWS + (<usize>row << 2);
  store<u32>(at, load<u32>(at) | MARK);
}

function runWalkers(): void {
  let e0 = begin(0, 0);
  let e1 = begin(1, 0);
  let e2 = begin(2, 0);
  let e3 = begin(3, 0);
  let e4 = begin(4, 0);
  let e5 = begin(5, 0);
  let e6 = begin(6, 0);
  let e7 = begin(7, 0);
  let e8 = begin(8, 0);
  let e9 = begin(9, 0);
  let e10 = begin(10, 0);
  let e11 = begin(11, 0);
  let r0: u32, r1: u32, r2: u32, r3: u32, r4: u32, r5: u32, r6: u32, r7: u32, r8: u32, r9: u32, r10: u32, r11: u32;
  let to: usize = LANES;
  while (true) {
    store<u8>(to, e0);
    r0 = e0 >> 8;
    e0 = load<u32>(ROWS + r0);
    store<u8>(to, e1, LANE_BYTES);
    r1 = e1 >> 8;
    e1 = load<u32>(ROWS + r1);
    store<u8>(to, e2, 2 * LANE_BYTES);
    r2 = e2 >> 8;
    e2 = load<u32>(ROWS + r2);
    store<u8>(to, e3, 3 * LANE_BYTES);
    r3 = e3 >> 8;
    e3 = load<u32>(ROWS + r3);
    store<u8>(to, e4, 4 * LANE_BYTES);
    r4 = e4 >> 8;
    e4 = load<u32>(ROWS + r4);
    store<u8>(to, e5, 5 * LANE_BYTES);
    r5 = e5 >> 8;
    e5 = load<u32>(ROWS + r5);
    store<u8>(to, e6, 6 * LANE_BYTES);
    r6 = e6 >> 8;
    e6 = load<u32>(ROWS + r6);
    store<u8>(to, e7, 7 * LANE_BYTES);
    r7 = e7 >> 8;
    e7 = load<u32>(ROWS + r7);
    store<u8>(to, e8, 8 * LANE_BYTES);
    r8 = e8 >> 8;
    e8 = load<u32>(ROWS + r8);
    store<u8>(to, e9, 9 * LANE_BYTES);
    r9 = e9 >> 8;
    e9 = load<u32>(ROWS + r9);
    store<u8>(to, e10, 10 * LANE_BYTES);
    r10 = e10 >> 8;
    e10 = load<u32>(ROWS + r10);
    store<u8>(to, e11, 11 * LANE_BYTES);
    r11 = e11 >> 8;
    e11 = load<u32>(ROWS + r11);
    to++;
    // Rarely true, so one test for all is enough.
    if (<i32>(e0 | e1 | e2 | e3 | e4 | e5 | e6 | e7 | e8 | e9 | e10 | e11) < 0) {
      const written = <u32>(to - LANES);
      if (<i32>e0 < 0) e0 = arrive(0, r0 >> 2, written);
      if (<i32>e1 < 0) e1 = arrive(1, r1 >> 2, written);
      if (<i32>e2 < 0) e2 = arrive(2, r2 >> 2, written);
      if (<i32>e3 < 0) e3 = arrive(3, r3 >> 2, written);
      if (<i32>e4 < 0) e4 = arrive(4, r4 >> 2, written);
      if (<i32>e5 < 0) e5 = arrive(5, r5 >> 2, written);
      if (<i32>e6 < 0) e6 = arrive(6, r6 >> 2, written);
      if (<i32>e7 < 0) e7 = arrive(7, r7 >> 2, written);
      if (<i32>e8 < 0) e8 = arrive(8, r8 >> 2, written);
      if (<i32>e9 < 0) e9 = arrive(9, r9 >> 2, written);
      if (<i32>e10 < 0) e10 = arrive(10, r10 >> 2, written);
      if (<i32>e11 < 0) e11 = arrive(11, r11 >> 2, written);
      if (Walk.unfinished == 0) break;
    }
  }
}

/** Ends walker w's piece before the marked `row`, and gives the walker's next entry. */
function arrive(w: usize, row: u32, written: u32): u32 {
  const start = load<u32>(WALKERS + (w << 3));
  if (start != NONE) {
    const began = load<u32>(WALKERS + (w << 3), 4);
    const piece = STARTS + (<usize>start << 4);
    store<u32>(piece, <u32>(LANES + w * LANE_BYTES) + began, 4);
    store<u32>(piece, written - began, 8);
    store<u32>(piece, startAt(row), 12);
    Walk.unfinished--;
  }
  return begin(w, written);
}

function startAt(row: u32): u32 {
  return row == Walk.first ? 0 : row / Walk.spacing + 1;
}

/** Sends walker w to the next free start, where there is one. */
function begin(w: usize, written: u32): u32 {
  let row = Walk.nextRow;
  if (row == NONE) {
    row = Walk.first;
    Walk.nextRow = 0;
  } else {
    if (row == Walk.first) row += Walk.spacing; // start 0 under its other name
    if (row >= Walk.rows) {
      store<u32>(WALKERS + (w << 3), NONE);
      return Walk.rows << 10;
    }
    Walk.nextRow = row + Walk.spacing;
  }
  store<u32>(WALKERS + (w << 3), startAt(row));
  store<u32>(WALKERS + (w << 3), written, 4);
  return load<u32>(ROWS + (<usize>row << 2)) & ~MARK;
}

/**
 * Copies the pieces in the order of the text. Where the text is a repeated shorter one, the first row's cycle is shorter
 * than the block, and is gone round again.
 */
function joinPieces(): void {
  let to = RAW;
  const end = RAW + Walk.rows;
  let start: usize = 0;
  do {
    const piece = STARTS + (start << 4);
    const bytes = <usize>load<u32>(piece, 8);
    memory.copy(to, load<u32>(piece, 4), bytes);
    to += bytes;
    start = load<u32>(piece, 12);
  } while (start != 0);
  while (to < end) {
    const bytes = min(to - RAW, end - to);
    memory.copy(to, RAW, bytes);
    to += bytes;
  }
}
