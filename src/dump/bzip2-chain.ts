import { KgError } from "../errors.ts";
import { bzip2FaultReasons } from "./bzip2-block.ts";
import type { BlockOutcome, DecodedPiece } from "./bzip2-decode.ts";
import { joinPieces, type PieceQueue, queuePieces, type Redecode } from "./bzip2-queue.ts";
import { bzip2MagicBits } from "./bzip2-scan.ts";
import { type Bzip2Piece, readBzip2Header } from "./bzip2-split.ts";

/*
 * Decoding a bzip2 file on any number of threads:
 *
 *   bzip2Pieces(source)  →  decodeBzip2Piece, a call a piece, on any thread  →  bzip2Chain, in the file's order
 *
 * A piece is a guess, because a magic may stand anywhere by chance. The chain turns guesses into facts. It knows where
 * the next block must begin, which is where the last one ended, and accepts what begins there and nothing else:
 * - A piece that begins before that place is a false magic within a block: dropped, whatever it decoded to.
 * - A block that a false magic cut short NEEDS_MORE_INPUT: decoded again together with the pieces behind it.
 * - Where no piece begins at that place, the file is damaged or cut off.
 * It also checks the CRC over all blocks of a stream (each block's own was checked by its decoder), goes on with the
 * next stream, and checks that nothing but zeros follows the last one.
 */

/** A place between two blocks, with all that is needed to go on from there. */
export interface Bzip2Position {
  /** Bit of the file behind the last block. */
  readonly bit: number;
  /** The stream's level, 1 to 9. */
  readonly level: number;
  /** CRC of the stream's blocks so far. */
  readonly crc: number;
  /** Whether that is all of them: not after a loss. */
  readonly whole: boolean;
}

/** A damaged stretch, in bytes of the compressed file; at `toByte` something good begins, or the file ends. */
export interface Bzip2Loss {
  readonly fromByte: number;
  readonly toByte: number;
  readonly reason: string;
}

export interface Bzip2ChainOptions {
  /** Skip damaged stretches to the next good block. Default false: they are errors. */
  salvage?: boolean | undefined;
  /** Hears of each stretch that was skipped. */
  onLoss?: ((loss: Bzip2Loss) => void) | undefined;
  /** Go on from here; the pieces must begin at this place. Default: the start of the file. */
  from?: Bzip2Position | undefined;
}

/**
 * The values of the blocks that truly belong to the file, in order, each with the position behind it. See the top of
 * this file.
 *
 * @param decoded the file's pieces in order, decoded
 * @param redecode decodes a piece; called rarely
 * @param name the file, for messages
 * @throws KgError TRUNCATED_INPUT (the file ends too early; under `salvage` as well), BZIP2_BAD_MAGIC (no bzip2 file),
 *   BZIP2_TRAILING_GARBAGE, or the {@link Bzip2Fault} of a damaged block or stream; the message names file and byte
 */
export async function* bzip2Chain<T>(
  decoded: AsyncIterable<DecodedPiece<T>>,
  redecode: Redecode<T>,
  name: string,
  options: Bzip2ChainOptions = {},
): AsyncGenerator<{ value: T; position: Bzip2Position }> {
  const queue = queuePieces(decoded, redecode);
  const damage = watchDamage(name, options);
  const truncated = (): KgError => {
    const where = `the file ends at byte ${Math.ceil(queue.end / 8)}, within a bzip2 stream`;
    return new KgError("TRUNCATED_INPUT", `${name} is cut off: ${where}. Fetch or copy it again`);
  };
  try {
    let place = options.from ?? (await readStart(queue, name));
    if (place === "cut") throw truncated();
    for (let item = await queue.next(); item !== undefined; item = await queue.next()) {
      const { piece } = item;
      const byte = byteOf(piece.startBit);
      if (!damage.open) {
        if (piece.startBit < place.bit) continue;
        const expected = piece.startBit === place.bit && (piece.kind === "block" || piece.kind === "end");
        if (!expected) damage.begin("BZIP2_CORRUPT", byteOf(place.bit), noMagic);
      }
      if (piece.kind === "block") {
        const outcome: BlockOutcome<T> | "cut" = damage.open
          ? item.outcome!
          : await settle(item, place.level, queue, redecode);
        if (outcome === "cut") throw truncated();
        if (outcome.ok) {
          place = {
            bit: outcome.endBit,
            level: damage.open ? piece.level : place.level,
            crc: addBlockCrc(place.crc, outcome.crc),
            whole: place.whole && !damage.open,
          };
          damage.end(byte);
          yield { value: outcome.value, position: place };
        } else damage.begin(outcome.fault, byte, `a block is damaged: ${bzip2FaultReasons[outcome.fault]}`);
      } else if (piece.kind === "end") {
        const tail = readTail(await gather(piece, 15, queue), piece.startBit);
        if (damage.open) {
          // Behind damage, the end of a stream is believed only where what follows makes sense.
          if (tail === undefined || tail.follows === "garbage") continue;
          damage.end(byte);
        } else if (tail === undefined) throw truncated();
        else if (place.whole && tail.crc !== place.crc) {
          damage.begin("BZIP2_CRC_MISMATCH", byte, "the checksum of the whole stream does not match");
          damage.end(tail.byte);
        }
        if (tail.follows === "cut") throw truncated();
        if (typeof tail.follows === "number") {
          place = { bit: (tail.byte + 4) * 8, level: tail.follows, crc: 0, whole: true };
          continue;
        }
        const garbage = await findNonZero(piece, tail.byte, queue);
        if (garbage === undefined) return;
        damage.begin("BZIP2_TRAILING_GARBAGE", garbage, "something else follows the last bzip2 stream");
      }
    }
    if (!damage.open) {
      if (queue.end - place.bit < bzip2MagicBits) throw truncated();
      damage.begin("BZIP2_CORRUPT", byteOf(place.bit), noMagic);
    }
    damage.end(Math.ceil(queue.end / 8));
  } finally {
    await queue.close();
  }
}

const noMagic = "there is neither a block nor the end of the stream";

function byteOf(bit: number): number {
  return Math.floor(bit / 8);
}

function addBlockCrc(stream: number, block: number): number {
  return (((stream << 1) | (stream >>> 31)) ^ block) >>> 0;
}

/** Turns damage into errors, or, to salvage, keeps the stretch under way until something good follows. */
function watchDamage(name: string, { salvage = false, onLoss }: Bzip2ChainOptions) {
  let loss: { fromByte: number; reason: string } | undefined;
  return {
    /** Whether a damaged stretch is being skipped. */
    get open() {
      return loss !== undefined;
    },
    begin(code: string, byte: number, reason: string): void {
      if (!salvage) {
        const advice = "Fetch or copy the file again, or read on behind the damage with --salvage";
        throw new KgError(code, `${name}, byte ${byte}: ${reason}. ${advice}`);
      }
      loss ??= { fromByte: byte, reason };
    },
    end(toByte: number): void {
      if (loss !== undefined) onLoss?.({ fromByte: loss.fromByte, toByte, reason: loss.reason });
      loss = undefined;
    },
  };
}

/** Reads the header at the start of the file. */
async function readStart<T>(queue: PieceQueue<T>, name: string): Promise<Bzip2Position | "cut"> {
  const first = (await queue.peek(0))?.piece;
  const header = first === undefined ? new Uint8Array(0) : first.bytes.subarray(0, 4);
  const level = readBzip2Header(header);
  if (level !== undefined) return { bit: 32, level, crc: 0, whole: true };
  if (isCutHeader(header)) return "cut";
  throw new KgError(
    "BZIP2_BAD_MAGIC",
    `${name}, byte 0: this is no bzip2 file, which would begin with "BZh" and 1 to 9`,
  );
}

/** Whether the bytes are the beginning of a header, with less than all of it. */
function isCutHeader(bytes: Uint8Array): boolean {
  return bytes.length < 4 && bytes.every((byte, i) => byte === "BZh".charCodeAt(i));
}

/**
 * What the block that `item` begins truly decodes to: with the right level, and, where it goes on behind a false magic,
 * with the pieces behind it. "cut" where the file ends within it.
 */
async function settle<T>(
  item: DecodedPiece<T>,
  level: number,
  queue: PieceQueue<T>,
  redecode: Redecode<T>,
): Promise<BlockOutcome<T> | "cut"> {
  const pieces: [Bzip2Piece, ...Bzip2Piece[]] = [{ ...item.piece, level }];
  let outcome = item.piece.level === level ? item.outcome! : (await redecode(pieces[0])).outcome!;
  let bytes = item.piece.bytes.length;
  let goodOnesFollow = false;
  while (!outcome.ok && outcome.fault === "BZIP2_NEEDS_MORE_INPUT") {
    // Twice as much each time, or a file full of false magics would take for ever.
    const enough = bytes * 2;
    const before = pieces.length;
    while (bytes < enough) {
      const seen = await queue.peek(pieces.length - 1);
      if (seen === undefined) break;
      pieces.push(seen.piece);
      bytes += seen.piece.bytes.length;
      goodOnesFollow ||= seen.ok || isGoodEnd(seen.piece);
    }
    if (pieces.length === before) {
      // It is the block that is damaged, not the file that is cut off, if there is something good behind it.
      return goodOnesFollow ? { ok: false, fault: "BZIP2_CORRUPT" } : "cut";
    }
    outcome = (await redecode(joinPieces(pieces))).outcome!;
  }
  return outcome;
}

function isGoodEnd(piece: Bzip2Piece): boolean {
  const tail = piece.kind === "end" ? readTail(piece.bytes, piece.startBit) : undefined;
  return tail !== undefined && tail.follows !== "garbage";
}

/** The bytes from the start of `piece` on, at least `count` where the file has so many. */
async function gather<T>(piece: Bzip2Piece, count: number, queue: PieceQueue<T>): Promise<Uint8Array> {
  const pieces: [Bzip2Piece, ...Bzip2Piece[]] = [piece];
  while (byteOf(pieces.at(-1)!.endBit) - byteOf(piece.startBit) < count) {
    const seen = await queue.peek(pieces.length - 1);
    if (seen === undefined) break;
    pieces.push(seen.piece);
  }
  return pieces.length === 1 ? piece.bytes : joinPieces(pieces).bytes;
}

/** What stands behind the magic of a stream's end. */
interface Tail {
  readonly crc: number;
  /** The byte of the file behind the stream, */
  readonly byte: number;
  /** and what begins there: a stream of this level, the first bytes of its header, zeros or the file's end, or else. */
  readonly follows: number | "cut" | "nothing" | "garbage";
}

function readTail(bytes: Uint8Array, startBit: number): Tail | undefined {
  const skip = startBit % 8;
  const length = Math.ceil((skip + bzip2MagicBits + 32) / 8);
  if (bytes.length < length) return undefined;
  let crc = 0;
  for (let bit = skip + bzip2MagicBits; bit < skip + bzip2MagicBits + 32; bit++) {
    crc = (crc << 1) | ((bytes[bit >> 3]! >> (7 - (bit & 7))) & 1);
  }
  const next = bytes.subarray(length, length + 4);
  const nothing = next.every((byte) => byte === 0);
  const follows = nothing ? "nothing" : (readBzip2Header(next) ?? (isCutHeader(next) ? "cut" : "garbage"));
  return { crc: crc >>> 0, byte: byteOf(startBit) + length, follows };
}

/** Reads from byte `from` of the file, which is in `piece` or behind it, to the end, or to the first byte that is not 0. */
async function findNonZero<T>(
  piece: Bzip2Piece,
  from: number,
  queue: PieceQueue<T>,
): Promise<number | undefined> {
  for (let at: Bzip2Piece | undefined = piece; at !== undefined; at = (await queue.next())?.piece) {
    const start = byteOf(at.startBit);
    const found = at.bytes.findIndex((byte, i) => byte !== 0 && start + i >= from);
    if (found >= 0) return start + found;
  }
  return undefined;
}
