import { Bits, bitsAt, readBits } from "./bzip2-bits";
import {
  CANON,
  CORRUPT,
  LENGTHS,
  NEEDS_MORE_INPUT,
  NEXT_CODE,
  OK,
  SORTED,
  TABLE_BITS,
  TABLE_BYTES,
  TABLES,
  TALLY,
} from "./bzip2-memory";

/** A table entry is symbol × 16 + code length. This one says: no code of at most TABLE_BITS bits begins like this. */
export const LONG_CODE: u32 = 0xfff0;
/** The end-of-block symbol in tables, larger than any other, so that one comparison finds everything unusual. */
export const END_OF_BLOCK: u32 = 0xffe;

const LONGEST: i32 = 20;
const OFFSETS: usize = 84;

/** Reads the code lengths of one tree of `symbols` symbols and builds its tables. */
export function readTree(tree: usize, symbols: i32, inputBits: usize): i32 {
  let length = <i32>readBits(5);
  for (let s = 0; s < symbols; s++) {
    while (true) {
      if (length < 1 || length > LONGEST) return CORRUPT;
      const two = <u32>(bitsAt(Bits.position) >> 62);
      if (two < 2) break;
      Bits.position += 2;
      if (Bits.position > inputBits) return NEEDS_MORE_INPUT;
      length += two == 2 ? 1 : -1;
    }
    Bits.position += 1;
    store<u8>(LENGTHS + s, length);
  }
  buildTree(tree, symbols);
  return OK;
}

/**
 * Canonical codes: a table for the short ones, limits by length for the long ones. A tree with too many codes gets no
 * code at all, so that it is an error to use it; encoders may leave rubbish in trees that no group selects.
 */
function buildTree(tree: usize, symbols: i32): void {
  const table = TABLES + tree * TABLE_BYTES;
  const canon = CANON + (tree << 8);
  const sorted = SORTED + (tree << 10);
  memory.fill(TALLY, 0, 84);
  for (let s = 0; s < symbols; s++) {
    const at = TALLY + (<usize>load<u8>(LENGTHS + s) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
  let code: u32 = 0;
  let shorter: u32 = 0;
  for (let length = 1; length <= LONGEST; length++) {
    const at = <usize>length << 2;
    store<u32>(NEXT_CODE + at, code);
    store<u32>(canon + OFFSETS + at, shorter - code);
    code += load<u32>(TALLY + at);
    shorter += load<u32>(TALLY + at);
    store<u32>(canon + at, code << (LONGEST - length));
    code <<= 1;
  }
  for (let i: usize = 0; i < TABLE_BYTES; i += 16) v128.store(table + i, i16x8.splat(<i16>LONG_CODE));
  if (code > 1 << (LONGEST + 1)) {
    memory.fill(canon, 0, 84);
    return;
  }
  for (let s = 0; s < symbols; s++) {
    const length = <i32>load<u8>(LENGTHS + s);
    const at = <usize>length << 2;
    const own = load<u32>(NEXT_CODE + at);
    store<u32>(NEXT_CODE + at, own + 1);
    const symbol: u32 = s == symbols - 1 ? END_OF_BLOCK : s;
    store<u16>(sorted + ((own + load<u32>(canon + OFFSETS + at)) << 1), symbol);
    if (length > TABLE_BITS) continue;
    const entry = (symbol << 4) | length;
    let to = table + (<usize>own << (TABLE_BITS + 1 - length));
    const end = to + (<usize>1 << (TABLE_BITS + 1 - length));
    for (; to < end; to += 2) store<u16>(to, entry);
  }
}

/** Finds the code of more than TABLE_BITS bits that `bits` begins with: symbol × 32 + length, or 0 where there is none. */
export function findLongCode(tree: usize, bits: u64): u32 {
  const canon = CANON + (tree << 8);
  const top = <u32>(bits >> (64 - LONGEST));
  let length = TABLE_BITS + 1;
  while (length <= LONGEST && top >= load<u32>(canon + (<usize>length << 2))) length++;
  if (length > LONGEST) return 0;
  const rank = (top >> (LONGEST - length)) + load<u32>(canon + OFFSETS + (<usize>length << 2));
  return (<u32>load<u16>(SORTED + (tree << 10) + (rank << 1)) << 5) | length;
}
