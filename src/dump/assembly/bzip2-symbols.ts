import { Bits, bitsAt } from "./bzip2-bits";
import {
  CORRUPT,
  COUNTS,
  FRONT,
  NEEDS_MORE_INPUT,
  OK,
  ROTATIONS,
  RUNS,
  SELECTORS,
  TABLE_BITS,
  TABLE_BYTES,
  TABLES,
  TOO_LONG,
} from "./bzip2-memory";
import { END_OF_BLOCK, findLongCode, LONG_CODE } from "./bzip2-trees";

/** The last column of the transform as runs: each entry is (index of the run's first byte) × 1024 + byte value. */
export class Runs {
  static end: usize = 0;
  static length: u32 = 0;
}

/** Stands for a symbol beyond 16 whose byte has been moved to the front already. */
const MOVED: u32 = 17;

/**
 * Shuffle `symbol` moves the byte that this symbol names to the front. Symbols 0 and 1 (a run goes on) and MOVED move
 * nothing.
 */
export function fillRotations(): void {
  for (let symbol: u32 = 0; symbol <= MOVED; symbol++) {
    const place: u32 = symbol < 2 || symbol == MOVED ? 0 : symbol - 1;
    for (let i: u32 = 0; i < 16; i++) {
      store<u8>(ROTATIONS + (symbol << 4) + i, i == 0 ? place : i <= place ? i - 1 : i);
    }
  }
}

/**
 * Reads all symbols of a block: Huffman codes, run lengths and move-to-front in one pass, counting the bytes of each
 * value on the way.
 *
 * What pays here, on JSON dumps (0.23 symbols a byte, an eighth of them beyond place 16):
 * - The first 16 places of the list live in one SIMD register. Symbols 0 to 16, run lengths included, take the same
 *   path without a branch, which saves a fifth of the pass.
 * - 64 bits are loaded once for about 12 symbols instead of for each, another seventh.
 * - Runs are written, not bytes: six times fewer.
 */
export function readSymbols(groups: u32, limit: u32, inputBits: usize): i32 {
  let front = v128.load(FRONT);
  // A block may open with a run of whatever is in front. Where it does not, this run has length 0.
  store<u32>(RUNS, v128.extract_lane<u8>(front, 0));
  let run = RUNS + 4;
  let length: u32 = 0;
  let weight: u32 = 1;
  let position = Bits.position;
  let word: u64 = 0;
  for (let group: usize = 0; group < <usize>groups; group++) {
    const tree = <usize>load<u8>(SELECTORS + group);
    const table = TABLES + tree * TABLE_BYTES;
    let refillAt = position;
    for (let left = 50; left > 0; left--) {
      if (position >= refillAt) {
        word = bitsAt(position);
        refillAt = position + (57 - TABLE_BITS + 1);
      }
      let entry = <u32>load<u16>(table + (<usize>(word >> (64 - TABLE_BITS)) << 1));
      if (entry < MOVED << 4) {
        word <<= entry & 15;
        position += entry & 15;
      } else {
        let symbol = entry >> 4;
        let bits = entry & 15;
        if (entry == LONG_CODE) {
          const found = findLongCode(tree, bitsAt(position));
          if (found == 0) {
            Bits.position = position + 20; // what was looked at: if it is not all there, the input ended too early
            return CORRUPT;
          }
          symbol = found >> 5;
          bits = found & 31;
        }
        position += bits;
        if (symbol == END_OF_BLOCK) {
          Bits.position = position;
          Runs.end = run;
          Runs.length = length;
          return OK;
        }
        refillAt = position;
        if (symbol > 16) {
          const value = moveFarToFront(<usize>symbol - 1, v128.extract_lane<u8>(front, 15));
          const down = v128.shuffle<u8>(front, front, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
          front = v128.replace_lane<u8>(down, 0, value);
          symbol = MOVED;
        }
        entry = symbol << 4;
      }
      const goesOn = entry < 32;
      front = v128.swizzle(front, v128.load(ROTATIONS + (entry & 0xfff0)));
      const value = v128.extract_lane<u8>(front, 0);
      store<u32>(run, (length << 10) | value);
      run += goesOn ? 0 : 4;
      const more = goesOn ? weight << (entry >> 4) : 1;
      weight = goesOn ? weight << 1 : 1;
      length += more;
      const at = COUNTS + (<usize>value << 2);
      store<u32>(at, load<u32>(at) + more);
      // Checked at once: the length bounds the weight, the number of runs and every count.
      if (length > limit) {
        Bits.position = position;
        return TOO_LONG;
      }
    }
    if (position > inputBits) {
      Bits.position = position;
      return NEEDS_MORE_INPUT;
    }
  }
  Bits.position = position;
  return CORRUPT; // the groups are used up and the block has not ended
}

/**
 * Takes the byte at `place` (16 and up) out of the list, moves those from place 16 on down by one behind `pushed`, which
 * falls out of the register, and returns the byte.
 */
// @ts-ignore: a decorator of AssemblyScript
@inline
function moveFarToFront(place: usize, pushed: u8): u8 {
  let carry = pushed;
  let at = FRONT + 16;
  const last = FRONT + (place & ~15);
  for (; at < last; at += 16) {
    const v = v128.load(at);
    const down = v128.shuffle<u8>(v, v, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
    v128.store(at, v128.replace_lane<u8>(down, 0, carry));
    carry = v128.extract_lane<u8>(v, 15);
  }
  const within = place & 15;
  const value = load<u8>(at + within);
  const turned = v128.swizzle(v128.load(at), v128.load(ROTATIONS + ((within + 1) << 4)));
  v128.store(at, v128.replace_lane<u8>(turned, 0, carry));
  return value;
}
