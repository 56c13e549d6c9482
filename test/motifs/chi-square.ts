/** Observed and expected counts of one cell. */
export interface Cell {
  readonly count: number;
  readonly want: number;
}

/**
 * Whether counts fit expectations: Pearson's χ² is within four standard deviations of its mean (n − 1, variance
 * 2 (n − 1)). Draws come from a fixed seed, so the answer never changes by itself.
 */
export function chiSquareIsFine(cells: readonly Cell[]): boolean {
  const freedom = cells.length - 1;
  const chi = cells.reduce((sum, { count, want }) => sum + (count - want) ** 2 / want, 0);
  return chi < freedom + 4 * Math.sqrt(2 * freedom);
}
