import { closeSync, openSync, readSync } from "node:fs";
import { type Bzip2BlockDecoder, createBzip2BlockDecoder } from "../dump/bzip2-block.ts";
import { type DecodedPiece, decodeBzip2Piece } from "../dump/bzip2-decode.ts";
import type { Bzip2Piece } from "../dump/bzip2-split.ts";
import { KgError } from "../errors.ts";
import type { EncodedBatch, EncodeOptions } from "./encode-lines.ts";
import { createScanner } from "./scan-lines.ts";

/** A stretch of an input, cut anywhere: its whole lines are encoded, what lies across its seams is handed back. */
export interface EncodedChunk {
  /** The bytes up to the first newline, that included; all bytes where there is none. */
  readonly head: Uint8Array<ArrayBuffer>;
  /** The lines between the first and the last newline; null where there is no newline. */
  readonly lines: EncodedBatch | null;
  /** The bytes behind the last newline. */
  readonly tail: Uint8Array<ArrayBuffer>;
  /** The length of the whole stretch. */
  readonly bytes: number;
}

/** A piece of work for an encoder. */
export type ChunkJob =
  /** Text as it comes out of a decompressor; it must stay as it is until the job is done. */
  | { readonly kind: "text"; readonly text: Uint8Array }
  /** A range of a file that is not compressed, read by the encoder itself. */
  | { readonly kind: "range"; readonly file: string; readonly start: number; readonly end: number }
  /** A piece of a bzip2 file, decompressed by the encoder itself. */
  | { readonly kind: "bzip2"; readonly piece: Bzip2Piece };

/** What a job gives: the encoded chunk, of a bzip2 piece with all that its place in the file is checked by. */
export type ChunkResult<J extends ChunkJob = ChunkJob> = J extends { kind: "bzip2" }
  ? DecodedPiece<EncodedChunk>
  : EncodedChunk;

/** Does jobs one after another. */
export type ChunkEncoder = <J extends ChunkJob>(job: J) => ChunkResult<J>;

const NEWLINE = 0x0a;

/** Makes an encoder of chunks; it keeps its working memory between jobs: the largest chunk, and a bzip2 decoder's. */
export function createChunkEncoder(options: EncodeOptions): ChunkEncoder {
  const encode = createScanner(options);
  let decoder: Bzip2BlockDecoder | undefined;
  let buffer = new Uint8Array(0);
  /** Room for a text; the scanner's own begins a page, into which the system copies several times as fast. */
  const roomFor = (bytes: number) => {
    const room = encode.room(bytes);
    if (room) return room;
    if (buffer.length < bytes) buffer = new Uint8Array(bytes);
    return buffer.subarray(0, bytes);
  };

  const chunk = (text: Uint8Array): EncodedChunk => {
    const first = text.indexOf(NEWLINE);
    if (first < 0) return { head: copyOf(text), lines: null, tail: new Uint8Array(0), bytes: text.length };
    const last = text.lastIndexOf(NEWLINE);
    const head = copyOf(text.subarray(0, first + 1));
    const tail = copyOf(text.subarray(last + 1));
    return { head, lines: encode(text.subarray(first + 1, last + 1)), tail, bytes: text.length };
  };
  const run = (job: ChunkJob): EncodedChunk | DecodedPiece<EncodedChunk> => {
    switch (job.kind) {
      case "text": {
        const room = roomFor(job.text.length);
        room.set(job.text);
        return chunk(room);
      }
      case "range":
        return chunk(readRange(job.file, job.start, roomFor(job.end - job.start)));
      case "bzip2":
        decoder ??= createBzip2BlockDecoder();
        return decodeBzip2Piece(decoder, job.piece, chunk);
    }
  };
  return run as ChunkEncoder;
}

function copyOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

function readRange(file: string, start: number, into: Uint8Array): Uint8Array {
  const descriptor = openSync(file, "r");
  try {
    for (let done = 0; done < into.length; ) {
      const read = readSync(descriptor, into, done, into.length - done, start + done);
      if (read === 0) {
        throw new KgError(
          "INPUT_SHRUNK",
          `${file} ends at byte ${start + done}: it became shorter while it was read. Ingest it afresh`,
        );
      }
      done += read;
    }
    return into;
  } finally {
    closeSync(descriptor);
  }
}

/** The buffers of a result, which can be handed from one thread to another. */
export function buffersOf(result: ChunkResult): ArrayBuffer[] {
  if ("piece" in result) {
    const { piece, outcome } = result;
    return [piece.bytes.buffer, ...(outcome?.ok ? chunkBuffers(outcome.value) : [])];
  }
  return chunkBuffers(result);
}

function chunkBuffers({ head, lines, tail }: EncodedChunk): ArrayBuffer[] {
  const buffers = [head.buffer, tail.buffer];
  if (lines) {
    const { outcomes, oddities, records } = lines;
    for (const { buffer } of [outcomes, oddities, records.rows, records.bytes])
      buffers.push(buffer as ArrayBuffer);
  }
  return buffers;
}
