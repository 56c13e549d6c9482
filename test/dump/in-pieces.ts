import fc from "fast-check";
import { KgError } from "../../src/errors.ts";

/** The bytes cut at the given places, in any order; the memory is shared. Empty pieces are left in. */
export async function* inPieces(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  let start = 0;
  for (const cut of [...cuts, bytes.length].map((at) => Math.min(at, bytes.length)).sort((a, b) => a - b)) {
    yield bytes.subarray(start, cut);
    start = cut;
  }
}

/** Cuts for {@link inPieces} of so many bytes. */
export function arbitraryCuts(length: number): fc.Arbitrary<number[]> {
  return fc.array(fc.nat(length), { maxLength: 12 });
}

/** The bytes, and then an error in place of the end. */
export async function* thenFailing(bytes: Uint8Array, error: Error): AsyncGenerator<Uint8Array> {
  yield bytes;
  throw error;
}

/** What came before the end or the error, and the error. */
export async function drain<T>(items: AsyncIterable<T>): Promise<{ items: T[]; error: KgError | null }> {
  const taken: T[] = [];
  try {
    for await (const item of items) taken.push(item);
  } catch (error) {
    if (!(error instanceof KgError)) throw error;
    return { items: taken, error };
  }
  return { items: taken, error: null };
}

/** {@link drain} for bytes: all of them in one. */
export async function drainBytes(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ bytes: Buffer; error: KgError | null }> {
  const { items, error } = await drain(chunks);
  return { bytes: Buffer.concat(items), error };
}
