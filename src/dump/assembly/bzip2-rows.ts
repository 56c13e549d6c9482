import { COUNTS, ENDS, ROWS, RUNS } from "./bzip2-memory";
import { Runs } from "./bzip2-symbols";

/**
 * Sorts the runs of the last column by byte value into ROWS, which is the inverse Burrows–Wheeler transform's "next"
 * array: entry = (address of the next row, from ROWS on) × 256 + the row's first byte. Both are in the walk's one load.
 *
 * A run fills neighbouring rows, and most runs are short: one SIMD store writes four rows, whatever the length, and
 * later runs overwrite what was too much. Only near the end of a value's rows, where too much would hit the next
 * value's, rows are written one by one. Half the time of writing all rows so.
 */
export function sortRuns(): void {
  let start = ROWS;
  for (let value: usize = 0; value < 1024; value += 4) {
    const end = start + (<usize>load<u32>(COUNTS + value) << 2);
    store<u32>(COUNTS + value, start);
    store<u32>(ENDS + value, end);
    start = end;
  }
  const last = Runs.end;
  store<u32>(last, Runs.length << 10);
  let run = load<u32>(RUNS);
  for (let at = RUNS; at < last; at += 4) {
    const following = load<u32>(at + 4);
    const value = <usize>(run & 255) << 2;
    let row = <usize>load<u32>(COUNTS + value);
    const end = row + (<usize>((following >> 10) - (run >> 10)) << 2);
    store<u32>(COUNTS + value, end);
    if (end + 16 <= load<u32>(ENDS + value)) {
      let four = i32x4.add(i32x4.splat(run), i32x4(0, 1 << 10, 2 << 10, 3 << 10));
      v128.store(row, four);
      for (row += 16; row < end; row += 16) {
        four = i32x4.add(four, i32x4.splat(4 << 10));
        v128.store(row, four);
      }
    } else {
      for (; row < end; row += 4) {
        store<u32>(row, run);
        run += 1 << 10;
      }
    }
    run = following;
  }
}
