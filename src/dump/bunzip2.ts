import { createBzip2BlockDecoder } from "./bzip2-block.ts";
import { type Bzip2ChainOptions, bzip2Chain } from "./bzip2-chain.ts";
import { type DecodedPiece, decodeBzip2Piece } from "./bzip2-decode.ts";
import { type Bzip2Piece, bzip2Pieces } from "./bzip2-split.ts";

/**
 * Decompresses a bzip2 file on this thread: all streams of it, all checksums verified.
 *
 * @param source the file in chunks of any size; with `options.from`, from byte ⌊options.from.bit / 8⌋ on
 * @param name the file, for messages
 * @returns the text, a block at a time, each in a buffer of its own (900 kB at most, unless runs expand: 46.6 MB)
 * @throws KgError TRUNCATED_INPUT, BZIP2_BAD_MAGIC, BZIP2_TRAILING_GARBAGE, BZIP2_CORRUPT, BZIP2_CRC_MISMATCH,
 *   BZIP2_BLOCK_TOO_LONG; the message names file and byte. Everything before has been handed out by then
 */
export async function* bunzip2(
  source: AsyncIterable<Uint8Array>,
  name: string,
  options: Bzip2ChainOptions = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const decoder = createBzip2BlockDecoder();
  const decode = (piece: Bzip2Piece): DecodedPiece<Uint8Array<ArrayBuffer>> =>
    decodeBzip2Piece(decoder, piece, (text) => new Uint8Array(text));
  async function* decodedPieces() {
    for await (const piece of bzip2Pieces(source, { startBit: options.from?.bit ?? 0 })) yield decode(piece);
  }
  for await (const { value } of bzip2Chain(decodedPieces(), decode, name, options)) yield value;
}
