import { decompress } from "../dump/container.ts";
import { documentLines } from "../dump/document-lines.ts";
import { detectLayout } from "../dump/layout.ts";
import { lineBatches } from "../dump/line-batches.ts";
import type { Source } from "../dump/source.ts";
import { KgError } from "../errors.ts";
import type { ReadingPlace } from "./checkpoint.ts";
import { type EncodedBatch, encodeOverlongLine } from "./encode-lines.ts";
import type { EncoderPool } from "./encoder-pool.ts";
import { mapInOrder } from "./in-order.ts";
import type { ResolvedIngestOptions } from "./ingest-options.ts";

/** A batch in the order of the input, and where it stands. */
export interface PlacedBatch {
  readonly batch: EncodedBatch;
  /** The number of its first line, from 1. */
  readonly firstLine: number;
  /** Uncompressed bytes up to its end. */
  readonly bytesDone: number;
  /** Whether the input has one entity a line by itself; otherwise its lines are cut from a pretty-printed whole. */
  readonly ownLines: boolean;
}

/**
 * Reads one input from a place on: decompresses in this thread, reads and encodes in the pool, gives the batches in
 * order. What was read before an error of the input is delivered before the error is thrown. Memory: two batches a
 * worker, of 2 MiB each, or of one line where that is longer.
 */
export async function* encodedBatches(
  source: Source,
  pool: EncoderPool,
  options: ResolvedIngestOptions,
  from: Pick<ReadingPlace, "bytes" | "lines">,
): AsyncGenerator<PlacedBatch> {
  const { layout, chunks } = await detectLayout(decompress(source), source.name);
  const ownLines = layout === "lines";
  const bytes = ownLines ? chunks : documentLines(chunks, layout, source.name);
  const batches = lineBatches(skipBytes(bytes, from.bytes), {
    maxLine: options.maxLine,
    batchBytes: options.batchBytes,
  });
  yield* mapInOrder(batches, 2 * Math.max(1, pool.size), async (lines): Promise<PlacedBatch> => {
    const firstLine = from.lines + (lines.kind === "lines" ? lines.firstLine : lines.line);
    const start = from.bytes + lines.offset;
    if (lines.kind === "line-too-long") {
      const batch = encodeOverlongLine(start, lines.head, lines.endsWithNewline);
      return {
        batch,
        firstLine,
        bytesDone: start + lines.length + (lines.endsWithNewline ? 1 : 0),
        ownLines,
      };
    }
    const bytesDone = start + lines.bytes.length;
    const batch = await pool.encode({ ...lines, offset: start, firstLine });
    return { batch, firstLine, bytesDone, ownLines };
  });
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
