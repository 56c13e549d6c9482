/** The first bytes of a stream of chunks, and the whole stream again. */
export interface PeekedChunks {
  /** As many bytes as were wanted, fewer where the stream ended or broke off before. */
  readonly head: Uint8Array;
  /** All chunks, those read for `head` included; an error that came with them is thrown in its place. */
  readonly chunks: AsyncGenerator<Uint8Array, void, undefined>;
  /** Gives up the stream; needed only where `chunks` is not read. */
  close(): Promise<void>;
}

/** Reads the first `wanted` bytes of a stream without taking them from it. */
export async function peekChunks(source: AsyncIterable<Uint8Array>, wanted: number): Promise<PeekedChunks> {
  const iterator = source[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let size = 0;
  let ended = false;
  let failure: { error: unknown } | null = null;
  while (size < wanted && !ended && failure === null) {
    try {
      const next = await iterator.next();
      if (next.done === true) ended = true;
      else {
        read.push(next.value);
        size += next.value.length;
      }
    } catch (error) {
      failure = { error };
    }
  }

  const head = new Uint8Array(Math.min(size, wanted));
  let at = 0;
  for (const chunk of read) {
    const part = chunk.subarray(0, head.length - at);
    head.set(part, at);
    at += part.length;
  }

  async function* chunks(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      for (const chunk of read.splice(0)) yield chunk;
      if (failure !== null) throw failure.error;
      while (!ended) {
        const next = await iterator.next();
        if (next.done === true) return;
        yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  }

  return {
    head,
    chunks: chunks(),
    close: async () => {
      await iterator.return?.();
    },
  };
}
