import type { DecodedPiece } from "./bzip2-decode.ts";
import type { Bzip2Piece } from "./bzip2-split.ts";

/** Decodes a piece, again or with other bytes. */
export type Redecode<T> = (piece: Bzip2Piece) => DecodedPiece<T> | Promise<DecodedPiece<T>>;

/** A piece that was seen before its turn: whether it decoded well is kept, what it decoded to is not. */
interface SeenPiece {
  readonly piece: Bzip2Piece;
  readonly ok: boolean;
}

/** Reads decoded pieces in order and can look at those to come. */
export interface PieceQueue<T> {
  /** Bit behind the last piece read or looked at; at last, the file's end. */
  readonly end: number;
  next(): Promise<DecodedPiece<T> | undefined>;
  /** The piece `n` places behind the one that `next` would give. */
  peek(n: number): Promise<SeenPiece | undefined>;
  /** Stops reading. */
  close(): Promise<void>;
}

/**
 * Makes a queue of decoded pieces. A piece that was looked at is decoded again in its turn: that happens in damaged
 * files, where thousands of pieces, each of which may unpack to 46 MB, may have to be looked at.
 */
export function queuePieces<T>(
  decoded: AsyncIterable<DecodedPiece<T>>,
  redecode: Redecode<T>,
): PieceQueue<T> {
  const source = decoded[Symbol.asyncIterator]();
  let seen: SeenPiece[] = [];
  let first = 0;
  let end = 0;
  const read = async (): Promise<DecodedPiece<T> | undefined> => {
    const step = await source.next();
    if (step.done) return undefined;
    end = step.value.piece.endBit;
    return step.value;
  };
  return {
    get end() {
      return end;
    },
    async next() {
      const piece = seen[first++]?.piece;
      if (piece !== undefined) return piece.kind === "block" ? redecode(piece) : { piece };
      seen = [];
      first = 0;
      return read();
    },
    async peek(n) {
      while (seen.length - first <= n) {
        const item = await read();
        if (item === undefined) return undefined;
        seen.push({ piece: item.piece, ok: item.outcome?.ok === true });
      }
      return seen[first + n];
    },
    async close() {
      await source.return?.();
    },
  };
}

/** One piece of pieces that follow each other; it is what the first one is. */
export function joinPieces(pieces: readonly [Bzip2Piece, ...Bzip2Piece[]]): Bzip2Piece {
  const [first] = pieces;
  const last = pieces[pieces.length - 1]!;
  const firstByte = Math.floor(first.startBit / 8);
  const bytes = new Uint8Array(Math.ceil(last.endBit / 8) - firstByte);
  // Neighbours share a byte where they do not meet between two; it is the same in both.
  for (const piece of pieces) bytes.set(piece.bytes, Math.floor(piece.startBit / 8) - firstByte);
  return { ...first, endBit: last.endBit, bytes };
}
