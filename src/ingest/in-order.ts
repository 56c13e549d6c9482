/**
 * Maps a stream by a function that works aside, keeps the order, and lets at most `ahead` results be under way.
 * When the reader stops early or something fails, results under way are waited for, their failures unheard.
 */
export async function* mapInOrder<A, B>(
  source: AsyncIterable<A>,
  ahead: number,
  map: (value: A) => Promise<B>,
): AsyncGenerator<B> {
  const flying: Promise<B>[] = [];
  try {
    for await (const value of source) {
      const flight = map(value);
      // Heard when its turn comes; until then a failure must not count as unhandled.
      flight.catch(() => {});
      flying.push(flight);
      if (flying.length >= ahead) yield await flying.shift()!;
    }
  } catch (error) {
    // What was read before the source failed is still delivered.
    while (flying.length > 0) yield await flying.shift()!;
    throw error;
  }
  while (flying.length > 0) yield await flying.shift()!;
}
