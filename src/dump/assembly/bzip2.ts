/**
 * Decodes one bzip2 block. The stages, in the order of their time on JSON dumps: the walk through the inverse
 * Burrows–Wheeler transform, the symbols, sorting rows, the CRC, expansion of runs.
 *
 * Format: the bzip2 source (Julian Seward), and "BZIP2 format specification" (Joe Tsai, 2016). The caller puts the block
 * at `stage`; nothing here trusts it.
 */
import { Bits, bitsAt, readBits, reverseInput } from "./bzip2-bits";
import { crcOf, fillCrcTables } from "./bzip2-crc";
import {
  BAD_MAGIC,
  CORRUPT,
  COUNTS,
  CRC_MISMATCH,
  FIRST_OUTPUT,
  FRONT,
  MAX_GROUPS,
  MAX_INPUT,
  NEEDS_MORE_INPUT,
  OK,
  OUTPUT,
  SELECTORS,
  STAGE,
} from "./bzip2-memory";
import { derandomise, expandRuns, Output } from "./bzip2-output";
import { sortRuns } from "./bzip2-rows";
import { fillRotations, readSymbols, Runs } from "./bzip2-symbols";
import { readTree } from "./bzip2-trees";
import { unrollRows } from "./bzip2-walk";

/** Address where the caller puts the input, and how much fits there. */
export const stage: usize = STAGE;
export const capacity: usize = MAX_INPUT;
/** Address of the result. */
export const output: usize = OUTPUT;

class Header {
  static crc: u32 = 0;
  static randomised: u32 = 0;
  static first: u32 = 0;
  static groups: u32 = 0;
}

memory.grow(<i32>((OUTPUT + FIRST_OUTPUT + 0xffff) >> 16) - memory.size());
fillCrcTables();
fillRotations();

/** Bytes of the result. */
export function outputLength(): usize {
  return Output.length;
}

/** The bit behind the block, or, after a failure, how far the decoder got. */
export function endBit(): usize {
  return Bits.position;
}

/** The CRC that the block announces. */
export function crc(): u32 {
  return Header.crc;
}

/**
 * Decodes the block that begins at bit `startBit` (0–7) of the `bytes` at `stage` and holds at most `limit` bytes before
 * the expansion of runs. Returns OK or the reason of the failure, see bzip2-memory.ts.
 */
export function decode(bytes: usize, startBit: usize, limit: u32): i32 {
  const inputBits = bytes << 3;
  Output.length = 0;
  Bits.position = startBit;
  reverseInput(bytes);
  let status = readHeader(inputBits);
  if (status == OK) status = readSymbols(Header.groups, limit, inputBits);
  // What was read beyond the end was made up, so no other verdict counts.
  if (Bits.position > inputBits) return NEEDS_MORE_INPUT;
  if (status != OK) return status;
  if (Header.first >= Runs.length) return CORRUPT;
  sortRuns();
  unrollRows(Runs.length, Header.first);
  if (Header.randomised) derandomise(Runs.length);
  status = expandRuns(Runs.length);
  if (status != OK) return status;
  return crcOf(OUTPUT, Output.length) == Header.crc ? OK : CRC_MISMATCH;
}

function readHeader(inputBits: usize): i32 {
  if (readBits(24) != 0x314159 || readBits(24) != 0x265359) return BAD_MAGIC;
  Header.crc = readBits(32);
  Header.randomised = readBits(1);
  Header.first = readBits(24);
  const symbols = readFront() + 2;
  if (symbols == 2) return CORRUPT;
  const trees = readBits(3);
  const groups = readBits(15);
  if (trees < 2 || trees > 6 || groups == 0) return CORRUPT;
  const status = readSelectors(groups, trees, inputBits);
  if (status != OK) return status;
  for (let tree: usize = 0; tree < <usize>trees; tree++) {
    const status = readTree(tree, symbols, inputBits);
    if (status != OK) return status;
    if (Bits.position > inputBits) return NEEDS_MORE_INPUT;
  }
  memory.fill(COUNTS, 0, 1024);
  return OK;
}

/** Reads which byte values occur, which is the first state of the move-to-front list, and returns their number. */
function readFront(): i32 {
  let used = 0;
  const sixteens = readBits(16);
  for (let high = 0; high < 16; high++) {
    if (!(sixteens & (0x8000 >> high))) continue;
    const ones = readBits(16);
    for (let low = 0; low < 16; low++) {
      if (ones & (0x8000 >> low)) store<u8>(FRONT + used++, (high << 4) | low);
    }
  }
  return used;
}

/** Reads which tree each group of 50 symbols uses: unary numbers, move-to-front over the trees (here a byte each). */
function readSelectors(groups: u32, trees: u32, inputBits: usize): i32 {
  let order: u64 = 0x050403020100;
  for (let group: u32 = 0; group < groups; group++) {
    const place = <u32>clz(~bitsAt(Bits.position));
    if (place >= trees) {
      Bits.position += trees;
      return CORRUPT;
    }
    Bits.position += <usize>place + 1;
    if (Bits.position > inputBits) return NEEDS_MORE_INPUT;
    const shift = <u64>place << 3;
    const tree = (order >> shift) & 255;
    const nearer = order & ((<u64>1 << shift) - 1);
    const farther = order >> (shift + 8) << (shift + 8);
    order = farther | (nearer << 8) | tree;
    if (group < MAX_GROUPS) store<u8>(SELECTORS + group, tree);
  }
  Header.groups = min(groups, MAX_GROUPS);
  return OK;
}
