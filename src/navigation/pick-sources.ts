import type { RandomStream } from "../graph/random.ts";

/**
 * Draws sources for one target, one after another, each from the path length of which the bucket has the fewest pairs so
 * far (of equal ones, the longest), uniformly among the pages at that length.
 *
 * @param candidates by path length, pages that may be sources; drawn ones are taken out
 * @param lengths how many pairs the bucket has of each path length; counted on
 */
export function pickSources(
  candidates: ReadonlyMap<number, number[]>,
  count: number,
  lengths: Map<number, number>,
  random: RandomStream,
): number[] {
  const picked: number[] = [];
  while (picked.length < count) {
    let best = -1;
    for (const [length, pages] of candidates) {
      if (pages.length === 0) continue;
      const lead = best < 0 ? -1 : (lengths.get(length) ?? 0) - (lengths.get(best) ?? 0);
      if (lead < 0 || (lead === 0 && length > best)) best = length;
    }
    if (best < 0) break;
    const pages = candidates.get(best)!;
    const at = random.below(pages.length);
    picked.push(pages[at]!);
    pages[at] = pages[pages.length - 1]!;
    pages.pop();
    lengths.set(best, (lengths.get(best) ?? 0) + 1);
  }
  return picked;
}
