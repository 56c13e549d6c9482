import { maxBzip2BlockBytes } from "./bzip2-block.ts";
import { type Bzip2Mark, bzip2MagicBits, findBzip2Marks } from "./bzip2-scan.ts";

/**
 * A stretch of a bzip2 file between two places where a magic stands. All pieces together are the file, without a gap:
 * each begins at the bit where the one before ended.
 *
 * - `start`: what comes before the first magic; in a good file the header `BZh9`
 * - `block`: begins with the magic of a block
 * - `end`: begins with the magic of a stream's end; its checksum, padding, the next stream's header or whatever else
 *   follows are in here too
 * - `more`: begins with no magic; the rest of a piece that is longer than any block
 *
 * A magic may have come about by chance: whether a piece is what it seems to be is found out by decoding, in
 * bzip2-chain.ts.
 */
export interface Bzip2Piece {
  readonly kind: "start" | "more" | Bzip2Mark["kind"];
  /** Bit of the file where the piece begins. Exact: 2^53 bits are more than any file. */
  readonly startBit: number;
  /** Bit of the file behind the piece: the next one's `startBit`, or the end of the file. */
  readonly endBit: number;
  /**
   * The bytes that hold these bits; byte 0 is the file's byte ⌊startBit / 8⌋, and the piece begins at its bit startBit
   * mod 8. A buffer of its own that can be transferred to a worker; 2.7 MB at most.
   */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The digit of the last header before the piece, 9 where none was seen. */
  readonly level: number;
}

/** How much is searched at once: bounds what is held besides the piece under way. */
const segmentBytes = 1 << 18;

/**
 * Splits a bzip2 file into pieces that workers can decode independently of each other.
 *
 * @param source the file from byte ⌊startBit / 8⌋ on, in chunks of any size
 * @param options.startBit where to begin, for going on in the middle of a file: the end of a block. Default 0
 */
export async function* bzip2Pieces(
  source: AsyncIterable<Uint8Array>,
  options: { startBit?: number } = {},
): AsyncGenerator<Bzip2Piece> {
  const startBit = options.startBit ?? 0;
  let held = new Uint8Array(segmentBytes);
  let used = 0;
  let firstByte = Math.floor(startBit / 8); // the file's byte at held[0]
  let kind: Bzip2Piece["kind"] = "start";
  let begin = startBit % 8; // bit of `held` where the piece under way begins
  let searched = begin; // no magic begins in `held` before this bit, except those already found
  let level = 9;

  const cut = (end: number): Bzip2Piece => ({
    kind,
    startBit: firstByte * 8 + begin,
    endBit: firstByte * 8 + end,
    bytes: held.slice(begin >>> 3, (end + 7) >>> 3),
    level,
  });

  for await (const chunk of source) {
    for (let at = 0; at < chunk.length; at += segmentBytes) {
      const segment = chunk.subarray(at, at + segmentBytes);
      if (used + segment.length > held.length) held = enlarge(held, used + segment.length);
      held.set(segment, used);
      used += segment.length;
      const text = held.subarray(0, used);
      for (const mark of findBzip2Marks(text, searched)) {
        if (mark.bit > begin) yield cut(mark.bit);
        kind = mark.kind;
        begin = mark.bit;
        level = levelBefore(text, mark.bit) ?? level;
      }
      searched = Math.max(searched, used * 8 - bzip2MagicBits + 1);
      if ((searched >>> 3) - (begin >>> 3) > maxBzip2BlockBytes) {
        const end = searched & ~7;
        yield cut(end);
        kind = "more";
        begin = end;
      }
      const done = begin >>> 3;
      if (done > 0) {
        held.copyWithin(0, done, used);
        used -= done;
        firstByte += done;
        begin -= done * 8;
        searched -= done * 8;
      }
    }
  }
  yield cut(used * 8);
}

function enlarge(bytes: Uint8Array<ArrayBuffer>, needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(needed, bytes.length * 2));
  larger.set(bytes);
  return larger;
}

/** The digit of a header that ends right before `bit`. */
function levelBefore(bytes: Uint8Array, bit: number): number | undefined {
  if (bit % 8 !== 0 || bit < 32) return undefined;
  return readBzip2Header(bytes.subarray(bit / 8 - 4, bit / 8));
}

/** The level, 1 to 9, where `bytes` begin with the header of a bzip2 stream. */
export function readBzip2Header(bytes: Uint8Array): number | undefined {
  const [b, z, h, digit = 0] = bytes;
  const level = digit - 0x30;
  return b === 0x42 && z === 0x5a && h === 0x68 && level >= 1 && level <= 9 ? level : undefined;
}
