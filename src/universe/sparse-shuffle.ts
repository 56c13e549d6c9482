import type { RandomStream } from "../graph/random.ts";

/** Draws 0 … n-1 in random order, each once, in memory for the draws made alone. */
export interface SparseShuffle {
  /** How many are not drawn yet. */
  readonly left: () => number;
  /** The next one; there must be one left. */
  readonly next: (random: RandomStream) => number;
}

/**
 * A shuffle of Fisher and Yates from the end, of which only the places that were moved are kept: drawing a few of
 * 40 million costs no more than drawing a few of ten.
 */
export function createSparseShuffle(n: number): SparseShuffle {
  const moved = new Map<number, number>();
  let left = n;
  return {
    left: () => left,
    next(random) {
      const at = random.below(left);
      left--;
      const drawn = moved.get(at) ?? at;
      if (at !== left) moved.set(at, moved.get(left) ?? left);
      moved.delete(left);
      return drawn;
    },
  };
}
