/** A run of whole lines, with an ArrayBuffer of its own that can be transferred to a worker. */
export interface LineBatch {
  readonly kind: "lines";
  /** The lines with their newlines; begins at byte 0 of its ArrayBuffer, which may be larger. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The position of the first byte in the decompressed input. */
  readonly offset: number;
  /** The number of the first line, from 1. */
  readonly firstLine: number;
  /** How many lines there are; text after the last newline counts as one. */
  readonly lines: number;
  /** False where the input ended, or broke off, without a newline. */
  readonly endsWithNewline: boolean;
}

/** A line over the limit, which was not kept. */
export interface OverlongLine {
  readonly kind: "line-too-long";
  readonly offset: number;
  readonly line: number;
  /** Bytes, without the newline. */
  readonly length: number;
  /** The first bytes, at most {@link HEAD_BYTES}. */
  readonly head: Uint8Array;
  readonly endsWithNewline: boolean;
}

export interface LineBatchOptions {
  /** The size of a batch in bytes; a longer line makes a larger one. Default 2 MiB. */
  readonly batchBytes?: number;
  /** The longest line in bytes, its newline left out; longer ones are skipped. Default 256 MiB. */
  readonly maxLine?: number;
}

/** How much of a line that is set aside is kept. */
export const HEAD_BYTES = 200;

const DEFAULT_BATCH_BYTES = 2 * 1024 * 1024;
const DEFAULT_MAX_LINE = 256 * 1024 * 1024;
const NEWLINE = 0x0a;

/**
 * Cuts a stream of bytes into batches of whole lines, whatever the chunks. An error of the input is thrown after
 * everything before it has been delivered.
 *
 * Memory: one chunk and one batch (besides what the consumer holds). A line longer than a batch is gathered in a
 * buffer that doubles, so that at most twice `maxLine` is held for a moment; a line over the limit is not gathered.
 */
export async function* lineBatches(
  chunks: AsyncIterable<Uint8Array>,
  options: LineBatchOptions = {},
): AsyncGenerator<LineBatch | OverlongLine, void, undefined> {
  const maxLine = options.maxLine ?? DEFAULT_MAX_LINE;
  // No batch can hold a line over the limit, so that one comparison per full buffer finds them all.
  const largest = maxLine + 1;
  const usual = Math.max(1, Math.min(options.batchBytes ?? DEFAULT_BATCH_BYTES, largest));

  let buffer = new Uint8Array(usual);
  let filled = 0;
  let offset = 0;
  let line = 1;
  let skipping: { head: Uint8Array; length: number } | null = null;
  let failure: { error: unknown } | null = null;

  /** Takes the first `length` bytes out as a batch and keeps the rest. */
  function takeBatch(length: number): LineBatch {
    const bytes = buffer.subarray(0, length);
    const rest = buffer.subarray(length, filled);
    buffer = new Uint8Array(Math.max(usual, rest.length));
    buffer.set(rest);
    filled = rest.length;
    const endsWithNewline = bytes[length - 1] === NEWLINE;
    const lines = countNewlines(bytes) + (endsWithNewline ? 0 : 1);
    const batch: LineBatch = { kind: "lines", bytes, offset, firstLine: line, lines, endsWithNewline };
    offset += length;
    line += lines;
    return batch;
  }

  function endSkipping(endsWithNewline: boolean): OverlongLine {
    const { head, length } = skipping!;
    skipping = null;
    const overlong: OverlongLine = { kind: "line-too-long", offset, line, length, head, endsWithNewline };
    offset += length + (endsWithNewline ? 1 : 0);
    line++;
    return overlong;
  }

  const iterator = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      let chunk: Uint8Array;
      try {
        const next = await iterator.next();
        if (next.done === true) break;
        chunk = next.value;
      } catch (error) {
        failure = { error };
        break;
      }
      let at = 0;
      while (at < chunk.length) {
        if (skipping !== null) {
          const newline = chunk.indexOf(NEWLINE, at);
          const end = newline < 0 ? chunk.length : newline;
          if (skipping.head.length < HEAD_BYTES)
            skipping.head = longerHead(skipping.head, chunk.subarray(at, end));
          skipping.length += end - at;
          at = end;
          if (newline < 0) break;
          at++;
          yield endSkipping(true);
          continue;
        }
        const taken = Math.min(chunk.length - at, buffer.length - filled);
        buffer.set(chunk.subarray(at, at + taken), filled);
        filled += taken;
        at += taken;
        if (filled < buffer.length) continue;

        const newline = buffer.lastIndexOf(NEWLINE);
        if (newline >= 0) {
          yield takeBatch(newline + 1);
        } else if (buffer.length < largest) {
          const larger = new Uint8Array(Math.min(buffer.length * 2, largest));
          larger.set(buffer);
          buffer = larger;
        } else {
          skipping = { head: buffer.slice(0, HEAD_BYTES), length: filled };
          buffer = new Uint8Array(usual);
          filled = 0;
        }
      }
    }
    if (skipping !== null) yield endSkipping(false);
    if (filled > 0) yield takeBatch(filled);
    if (failure !== null) throw failure.error;
  } finally {
    await iterator.return?.();
  }
}

/** The head of a line with more of the line; the limit may be shorter than the head. */
function longerHead(head: Uint8Array, more: Uint8Array): Uint8Array {
  const longer = new Uint8Array(Math.min(HEAD_BYTES, head.length + more.length));
  longer.set(head);
  longer.set(more.subarray(0, longer.length - head.length), head.length);
  return longer;
}

function countNewlines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
}
