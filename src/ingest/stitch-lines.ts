import { HEAD_BYTES } from "../dump/line-batches.ts";
import { type EncodedBatch, type EncodeOptions, encodeOverlongLine } from "./encode-lines.ts";
import type { ChunkPlace, PlacedChunk } from "./read-chunks.ts";
import { createScanner } from "./scan-lines.ts";

/** Lines in the order of the input, encoded. */
export interface PlacedBatch {
  readonly batch: EncodedBatch;
  /** The number of its first line, from 1. */
  readonly firstLine: number;
  /** Uncompressed bytes before it, and up to its end. */
  readonly start: number;
  readonly end: number;
  /** How to go on behind this batch; null within a chunk. */
  readonly resume: StitchPlace | null;
}

/** A place between two chunks. */
export interface StitchPlace extends ChunkPlace {
  /** The bytes before the place that belong to a line which goes on behind it. */
  readonly carry: Uint8Array;
}

/**
 * Joins what lies across the seams of chunks to whole lines, encodes these, and gives all lines in order. An error of
 * the input comes after everything before it. Memory: the line at hand, up to `maxLine` bytes.
 *
 * @param from where the first chunk begins, and how many lines end before it
 */
export async function* stitchLines(
  chunks: AsyncIterable<PlacedChunk>,
  options: EncodeOptions,
  from: StitchPlace & { readonly lines: number },
): AsyncGenerator<PlacedBatch> {
  const encode = createScanner(options);
  const { maxLine } = options;
  let parts: Uint8Array[] = from.carry.length > 0 ? [from.carry] : [];
  let length = from.carry.length;
  let line = from.lines;
  let start = from.bytes - length;

  const hold = (part: Uint8Array) => {
    // Of a line that is too long its beginning is enough.
    if (length <= maxLine || length < HEAD_BYTES) parts.push(part);
    length += part.length;
  };
  const placed = (batch: EncodedBatch, bytes: number, resume: StitchPlace | null): PlacedBatch => {
    const one = { batch, firstLine: line + 1, start, end: start + bytes, resume };
    line += batch.outcomes.length;
    start += bytes;
    return one;
  };
  const takeLine = (): PlacedBatch => {
    const ends = parts.at(-1)?.at(-1) === NEWLINE;
    const size = length - (ends ? 1 : 0);
    const batch = size > maxLine ? encodeOverlongLine(headOf(parts), ends) : encode(joinParts(parts));
    const bytes = length;
    parts = [];
    length = 0;
    return placed(batch, bytes, null);
  };

  let failure: { readonly error: unknown } | undefined;
  try {
    for await (const { chunk, behind } of chunks) {
      hold(chunk.head);
      if (chunk.lines === null) continue;
      yield takeLine();
      if (chunk.tail.length > 0) hold(chunk.tail);
      const between = chunk.bytes - chunk.head.length - chunk.tail.length;
      yield placed(chunk.lines, between, { ...behind, carry: chunk.tail });
    }
  } catch (error) {
    failure = { error };
  }
  if (length > 0) yield takeLine();
  if (failure) throw failure.error;
}

const NEWLINE = 0x0a;

function joinParts(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0]!;
  return Buffer.concat(parts);
}

function headOf(parts: readonly Uint8Array[]): Uint8Array {
  return joinParts(parts.map((part) => part.subarray(0, HEAD_BYTES))).subarray(0, HEAD_BYTES);
}
