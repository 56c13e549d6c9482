/**
 * Where everything of the bzip2 decoder lies in its linear memory. Fixed addresses let the compiler fold them into the
 * load and store instructions. Areas that are never alive at the same time share their place:
 *
 *   INPUT    the compressed block, bytes in reverse order, until its symbols are read; then RAW
 *   RAW      the block's bytes before the last expansion of runs
 *   STAGE    where the caller puts the compressed block; then RUNS; then the LANES of the walk
 *   ROWS     the rows of the inverse Burrows–Wheeler transform, 4 bytes each
 *   OUTPUT   the result, to the end of the memory, which grows when a block expands far
 */

/** A block of level 9 holds at most this many bytes before run expansion. */
export const MAX_LENGTH: u32 = 900_000;

/**
 * No sane block is longer, in bytes: 900,001 symbols of 20 bits, 32,767 selectors of 6 bits and six code tables come to
 * 2.29 million. What a longer one has too much are code lengths that wander up and down.
 */
export const MAX_INPUT: usize = 2_400_000;

/** Zero bytes behind the input, so that a group of 50 symbols may be read before anybody looks whether it was there. */
export const INPUT_PAD: usize = 256;

/** A table of this many bits gives most symbols in one look-up; six of them (12 KB) stay in the L1 cache. */
export const TABLE_BITS: i32 = 10;
export const TABLE_BYTES: usize = 1 << (TABLE_BITS + 1);

/** Groups of 50 symbols that a full block may have; some encoders announce more, and nobody reads them. */
export const MAX_GROUPS: u32 = 18_002;

/** Walkers that unroll the transform side by side, see bzip2-walk.ts. */
export const LANE_COUNT: usize = 12;
/** Not a multiple of 4096, or the lanes' heads would fight for the same few lines of the L1 cache. */
export const LANE_BYTES: usize = <usize>MAX_LENGTH + 22_080;
/** Places where a walk may begin. */
export const MAX_STARTS: u32 = 256;

export const FRONT: usize = 0x1000; // 256 bytes: the move-to-front list
export const ROTATIONS: usize = 0x1100; // 18 × 16 bytes: the shuffle for each near symbol
export const COUNTS: usize = 0x1300; // 256 × u32: bytes of each value; then the next free row of each value
export const ENDS: usize = 0x1700; // 256 × u32: the end of the rows of each value
export const LENGTHS: usize = 0x1c00; // 258 bytes: code lengths of the tree being built
export const TALLY: usize = 0x1e00; // 21 × u32: codes of each length
export const NEXT_CODE: usize = 0x1e80; // 21 × u32
export const CANON: usize = 0x2000; // 6 × 256 bytes: per tree 21 × u32 limits, 21 × u32 offsets
export const SORTED: usize = 0x2800; // 6 × 1024 bytes: per tree the symbols in code order, u16
export const STARTS: usize = 0x4000; // 257 × 16 bytes: row, address, length, following start
export const WALKERS: usize = 0x5100; // 12 × 8 bytes: start under way, where in the lane it began
export const CRC: usize = 0x6000; // 16 × 1 KB
export const SELECTORS: usize = 0xa000; // 18,002 bytes
export const TABLES: usize = 0x10000; // 6 × 2 KB

export const INPUT: usize = 0x13000 + INPUT_PAD;
export const INPUT_END: usize = INPUT + MAX_INPUT;
export const RAW: usize = INPUT;

export const STAGE: usize = INPUT_END + 64;
export const RUNS: usize = STAGE;
export const LANES: usize = STAGE;

export const ROWS: usize = LANES + LANE_COUNT * LANE_BYTES;
export const OUTPUT: usize = ROWS + 4 * <usize>MAX_LENGTH + 64;
/** Room for a block that does not expand. */
export const FIRST_OUTPUT: usize = 1 << 20;
/** The longest result: runs of 259 bytes, each from 5. */
export const MAX_OUTPUT: usize = (<usize>MAX_LENGTH / 5) * 259;

/** What `decode` returns; src/dump/bzip2-block.ts knows the numbers. */
export const OK: i32 = 0;
export const NEEDS_MORE_INPUT: i32 = 1;
export const BAD_MAGIC: i32 = 2;
export const CORRUPT: i32 = 3;
export const TOO_LONG: i32 = 4;
export const CRC_MISMATCH: i32 = 5;
export const OUT_OF_MEMORY: i32 = 6;
