/**
 * Maps a stream by a function that works aside, keeps the order, and lets at most `ahead` results be under way. Where
 * the source fails, what came before is delivered first; where a result fails, nothing behind it is.
 */
export async function* mapInOrder<A, B>(
  source: AsyncIterable<A>,
  ahead: number,
  map: (value: A) => Promise<B>,
): AsyncGenerator<B> {
  const iterator = source[Symbol.asyncIterator]();
  const flying: Promise<B>[] = [];
  let failure: { readonly error: unknown } | undefined;
  let ended = false;
  try {
    for (;;) {
      while (!ended && flying.length < ahead) {
        let next: IteratorResult<A>;
        try {
          next = await iterator.next();
        } catch (error) {
          failure = { error };
          ended = true;
          break;
        }
        if (next.done) ended = true;
        else {
          const flight = map(next.value);
          // Heard when its turn comes; until then a failure must not count as unhandled.
          flight.catch(() => {});
          flying.push(flight);
        }
      }
      if (flying.length === 0) break;
      yield await flying.shift()!;
    }
    if (failure) throw failure.error;
  } finally {
    if (!ended) await iterator.return?.();
  }
}
