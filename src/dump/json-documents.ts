import { documentLines } from "./document-lines.ts";
import type { Layout } from "./layout.ts";
import { type LineBatchOptions, lineBatches } from "./line-batches.ts";
import { type LineRejectReason, readLine } from "./read-line.ts";

/** One document of a dump, or what stood in the place of one. */
export type JsonDocument =
  | { readonly kind: "document"; readonly value: unknown; readonly offset: number; readonly index: number }
  | {
      readonly kind: "reject";
      readonly reason: LineRejectReason | "line-too-long";
      readonly offset: number;
      readonly index: number;
    };

/**
 * Reads the documents of an input of any layout one after another, on this thread. `index` counts documents and
 * rejects from 0, `offset` is the first byte of the line (of `lines`) or of the gap before the document. Redirects and
 * missing entities pass through as values.
 *
 * Memory: that of {@link lineBatches}, with one document at a time.
 *
 * @throws KgError `TRUNCATED_INPUT` after everything before the cut has been delivered ({@link documentLines})
 */
export async function* jsonDocuments(
  chunks: AsyncIterable<Uint8Array>,
  layout: Layout,
  name: string,
  options: LineBatchOptions = {},
): AsyncGenerator<JsonDocument, void, undefined> {
  const lines = layout === "lines" ? chunks : documentLines(chunks, layout, name);
  let index = 0;
  for await (const batch of lineBatches(lines, options)) {
    if (batch.kind === "line-too-long") {
      yield { kind: "reject", reason: "line-too-long", offset: batch.offset, index: index++ };
      continue;
    }
    const bytes = Buffer.from(batch.bytes.buffer, 0, batch.bytes.length);
    for (let start = 0; start < bytes.length; ) {
      const newline = bytes.indexOf(0x0a, start);
      const end = newline < 0 ? bytes.length : newline;
      const line = readLine(bytes, start, end);
      const offset = batch.offset + start;
      if (line.kind === "document") yield { kind: "document", value: line.value, offset, index: index++ };
      else if (line.kind === "reject") yield { kind: "reject", reason: line.reason, offset, index: index++ };
      start = end + 1;
    }
  }
}
