/** Reads a stream of chunks as one sequence of bytes, for formats whose parts fall across chunks. */
export interface ByteReader {
  /** The position of the next byte. */
  position(): number;
  /**
   * The bytes at hand, without taking them: at least `wanted`, unless the input ends before. An error of the source is
   * thrown as soon as it stands in the way.
   */
  peek(wanted: number): Promise<Uint8Array>;
  /** The bytes that are in memory already, perhaps none. */
  atHand(): Uint8Array;
  /** Takes bytes that `peek` or `atHand` showed. */
  take(bytes: number): void;
  /** Goes over bytes, seen or not; gives how many there were. */
  skip(bytes: number): Promise<number>;
  /** Takes all zero bytes that come next; tells whether the input ends there. */
  skipZeros(): Promise<boolean>;
  /** Gives up the source. */
  close(): Promise<void>;
}

/** Memory: the chunk at hand, and what `peek` asks for beyond it. */
export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const iterator = source[Symbol.asyncIterator]();
  let bytes: Uint8Array = new Uint8Array(0);
  let position = 0;
  let ended = false;

  async function peek(wanted: number): Promise<Uint8Array> {
    if (bytes.length >= wanted || ended) return bytes;
    const parts = [bytes];
    let length = bytes.length;
    let failure: { error: unknown } | null = null;
    while (length < wanted && !ended && failure === null) {
      try {
        const next = await iterator.next();
        if (next.done === true) ended = true;
        else {
          parts.push(next.value);
          length += next.value.length;
        }
      } catch (error) {
        failure = { error };
      }
    }
    bytes = joined(parts, length);
    if (failure !== null) throw failure.error;
    return bytes;
  }

  function take(count: number): void {
    bytes = bytes.subarray(count);
    position += count;
  }

  async function skip(count: number): Promise<number> {
    let left = count;
    while (left > 0) {
      const part = Math.min(left, (await peek(1)).length);
      if (part === 0) break;
      take(part);
      left -= part;
    }
    return count - left;
  }

  async function skipZeros(): Promise<boolean> {
    for (;;) {
      const next = await peek(1);
      if (next.length === 0) return true;
      let zeros = 0;
      while (zeros < next.length && next[zeros] === 0) zeros++;
      take(zeros);
      if (zeros < next.length) return false;
    }
  }

  return {
    position: () => position,
    peek,
    atHand: () => bytes,
    take,
    skip,
    skipZeros,
    close: async () => {
      await iterator.return?.();
    },
  };
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const filled = parts.filter((part) => part.length > 0);
  if (filled.length === 1) return filled[0]!;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of filled) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
