import { KgError } from "../errors.ts";
import {
  type Bzip2Block,
  type Bzip2BlockDecoder,
  type Bzip2Fault,
  bzip2FaultReasons,
} from "./bzip2-block.ts";
import type { Bzip2Piece } from "./bzip2-split.ts";

/** What became of a piece. Plain data, to be sent between threads; the piece comes back with its bytes. */
export interface DecodedPiece<T> {
  readonly piece: Bzip2Piece;
  /** Only where the piece is a block. */
  readonly outcome?: BlockOutcome<T>;
}

/** What a block decoded to. `endBit` is the bit of the file behind it. */
export type BlockOutcome<T> =
  | { readonly ok: true; readonly value: T; readonly crc: number; readonly endBit: number }
  | { readonly ok: false; readonly fault: Bzip2Fault };

/**
 * Decodes a piece where it is a block.
 *
 * @param use makes of the text what is to be handed on; the text is valid only during the call
 */
export function decodeBzip2Piece<T>(
  decoder: Bzip2BlockDecoder,
  piece: Bzip2Piece,
  use: (text: Uint8Array) => T,
): DecodedPiece<T> {
  if (piece.kind !== "block") return { piece };
  const skip = piece.startBit % 8;
  let block: Bzip2Block;
  try {
    block = decoder.decode(piece.bytes, skip, piece.level);
  } catch (error) {
    if (!(error instanceof KgError && error.code in bzip2FaultReasons)) throw error;
    return { piece, outcome: { ok: false, fault: error.code as Bzip2Fault } };
  }
  const { bytes, crc, endBit } = block;
  return { piece, outcome: { ok: true, value: use(bytes), crc, endBit: piece.startBit - skip + endBit } };
}
