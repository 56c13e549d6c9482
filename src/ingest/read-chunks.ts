import { type Bzip2Loss, type Bzip2Position, bzip2Chain } from "../dump/bzip2-chain.ts";
import type { DecodedPiece } from "../dump/bzip2-decode.ts";
import { type Bzip2Piece, bzip2Pieces } from "../dump/bzip2-split.ts";
import { decompress, detectContainer } from "../dump/container.ts";
import { documentLines } from "../dump/document-lines.ts";
import { detectLayout } from "../dump/layout.ts";
import type { Source } from "../dump/source.ts";
import { KgError } from "../errors.ts";
import type { EncodedChunk } from "./encode-chunk.ts";
import type { EncoderPool } from "./encoder-pool.ts";
import { mapInOrder } from "./in-order.ts";
import type { Decoder } from "./ingest-options.ts";

/** A place in an input from which reading can go on. */
export interface ChunkPlace {
  /** Uncompressed bytes before it. */
  readonly bytes: number;
  /** Where it is in a bzip2 file; other compressed files are decompressed from their start, without being encoded. */
  readonly bzip2?: Bzip2Position;
}

/** A chunk and the place behind it. */
export interface PlacedChunk {
  readonly chunk: EncodedChunk;
  readonly behind: ChunkPlace;
}

/** How an input is read. */
export interface ReadingOptions {
  readonly decoder: Decoder;
  /** The size of a range, and the most of a text. */
  readonly chunkBytes: number;
  readonly salvage: boolean;
  /** Hears of each damaged stretch that was skipped. */
  readonly onLoss: (loss: Bzip2Loss) => void;
}

/** The chunks of an input in order. */
export interface InputChunks {
  /** Bytes of the input, compressed or not, that were read so far. */
  readonly position: () => number;
  /** Whether the input has one entity a line by itself; otherwise its lines are cut from a pretty-printed whole. */
  readonly ownLines: boolean;
  readonly chunks: AsyncGenerator<PlacedChunk>;
}

/** Text is sent to the encoders as soon as there is so much of it. */
const TEXT_BYTES = 1 << 20;

/**
 * Opens an input for reading from a place on. Uncompressed files are read by the encoders in ranges, bzip2 files are
 * decompressed by them block by block; whatever else is decompressed here. What can be read before a fault of the
 * input is delivered before the error is thrown.
 *
 * Memory: two chunks an encoder and one; a chunk has 1 to 4 MiB, or what one bzip2 block unpacks to (0.9 MB, with
 * extreme repetition up to 46 MB).
 *
 * @param path of the file, null for standard input
 */
export async function openChunks(
  source: Source,
  path: string | null,
  pool: EncoderPool,
  options: ReadingOptions,
  from: ChunkPlace,
): Promise<InputChunks> {
  if (path === null || options.decoder === "portable") return openText(source, pool, options, from);
  const { container, chunks: packed } = await detectContainer(source);
  await abandon(packed);
  if (container !== "plain" && container !== "bzip2") return openText(source, pool, options, from);
  const { layout, chunks: text } = await detectLayout(decompress(source), source.name);
  await abandon(text);
  if (layout !== "lines") return openText(source, pool, options, from);
  if (container === "bzip2") {
    return { ownLines: true, chunks: bzip2Chunks(source, pool, options, from), position: source.position };
  }
  let read = from.bytes;
  const chunks = rangeChunks(source.bytes!, path, pool, options, from, (bytes) => {
    read = bytes;
  });
  return { ownLines: true, chunks, position: () => read };
}

/** Closes a stream that was only looked at; a generator that was never asked has nothing to close yet. */
async function abandon(chunks: AsyncGenerator<Uint8Array>): Promise<void> {
  await chunks.next().catch(() => {});
  await chunks.return(undefined);
}

async function openText(
  source: Source,
  pool: EncoderPool,
  { decoder, chunkBytes, salvage, onLoss }: ReadingOptions,
  from: ChunkPlace,
): Promise<InputChunks> {
  const portable = decoder === "portable";
  const unpacked = decompress(source, { portable, bzip2: { salvage, onLoss } });
  const { layout, chunks } = await detectLayout(unpacked, source.name);
  const ownLines = layout === "lines";
  const cutDocuments = portable
    ? (await import("../dump/document-lines-portable.ts")).documentLinesPortable
    : documentLines;
  const text = ownLines ? chunks : cutDocuments(chunks, layout, source.name);
  const textBytes = Math.min(TEXT_BYTES, chunkBytes);
  return {
    ownLines,
    chunks: textChunks(skipBytes(text, from.bytes), textBytes, pool, from.bytes),
    position: source.position,
  };
}

/** How many chunks may be under way. */
function aheadOf(pool: EncoderPool): number {
  return 2 * Math.max(1, pool.size);
}

async function* textChunks(
  text: AsyncIterable<Uint8Array>,
  textBytes: number,
  pool: EncoderPool,
  start: number,
): AsyncGenerator<PlacedChunk> {
  // The encoders read the texts where they are gathered: fresh memory for each would cost as much as decompressing.
  const free: Uint8Array<SharedArrayBuffer>[] = [];
  const encode = async (room: Uint8Array<SharedArrayBuffer>, bytes: number) => {
    const chunk = await pool.encode({ kind: "text", text: room.subarray(0, bytes) });
    free.push(room);
    return chunk;
  };
  const takeRoom = () => free.pop() ?? new Uint8Array(new SharedArrayBuffer(textBytes));
  const gathered = gatherBytes(text, takeRoom);
  let bytes = start;
  for await (const chunk of mapInOrder(gathered, aheadOf(pool), ([room, bytes]) => encode(room, bytes))) {
    bytes += chunk.bytes;
    yield { chunk, behind: { bytes } };
  }
}

async function* rangeChunks(
  size: number,
  file: string,
  pool: EncoderPool,
  { chunkBytes }: ReadingOptions,
  from: ChunkPlace,
  onRead: (bytes: number) => void,
): AsyncGenerator<PlacedChunk> {
  async function* ranges() {
    for (let start = from.bytes; start < size; start += chunkBytes) {
      yield { kind: "range", file, start, end: Math.min(size, start + chunkBytes) } as const;
    }
  }
  let bytes = from.bytes;
  for await (const chunk of mapInOrder(ranges(), aheadOf(pool), (range) => pool.encode(range))) {
    bytes += chunk.bytes;
    onRead(bytes);
    yield { chunk, behind: { bytes } };
  }
}

async function* bzip2Chunks(
  source: Source,
  pool: EncoderPool,
  { salvage, onLoss }: ReadingOptions,
  from: ChunkPlace,
): AsyncGenerator<PlacedChunk> {
  const startBit = from.bzip2?.bit ?? 0;
  const pieces = bzip2Pieces(source.chunks(Math.floor(startBit / 8)), { startBit });
  const decode = (piece: Bzip2Piece): Promise<DecodedPiece<EncodedChunk>> =>
    pool.encode({ kind: "bzip2", piece });
  const decoded = mapInOrder(pieces, aheadOf(pool), decode);
  const chain = bzip2Chain(decoded, decode, source.name, { from: from.bzip2, salvage, onLoss });
  let { bytes } = from;
  for await (const { value: chunk, position: bzip2 } of chain) {
    bytes += chunk.bytes;
    yield { chunk, behind: { bytes, bzip2 } };
  }
}

/** Fills rooms with the bytes of a stream, so that every job is worth its way; tells how far each is filled. */
async function* gatherBytes<Room extends Uint8Array>(
  chunks: AsyncIterable<Uint8Array>,
  takeRoom: () => Room,
): AsyncGenerator<[room: Room, bytes: number]> {
  let room = takeRoom();
  let filled = 0;
  let failure: { readonly error: unknown } | undefined;
  try {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; ) {
        const part = chunk.subarray(at, at + room.length - filled);
        room.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled < room.length) continue;
        yield [room, filled];
        room = takeRoom();
        filled = 0;
      }
    }
  } catch (error) {
    failure = { error };
  }
  if (filled > 0) yield [room, filled];
  if (failure) throw failure.error;
}

/** Leaves out the first bytes of a stream. */
async function* skipBytes(chunks: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const chunk of chunks) {
    if (left >= chunk.length) left -= chunk.length;
    else {
      yield left > 0 ? chunk.subarray(left) : chunk;
      left = 0;
    }
  }
  if (left > 0) {
    throw new KgError(
      "INPUT_SHRUNK",
      "the input is shorter than when the ingest was interrupted: ingest afresh",
    );
  }
}
