/** How many pages have a number from `from` to `to`. */
export interface Bucket {
  readonly from: number;
  readonly to: number;
  readonly pages: number;
}

/** How a number spreads over the pages: the smallest, the middle and the largest (0 where there are none), and buckets. */
export interface Spread {
  readonly least: number;
  readonly median: number;
  readonly most: number;
  /** 0, 1, 2–3, 4–7, 8–15 and so on up to the largest number; together all pages. */
  readonly buckets: readonly Bucket[];
}

/** Spreads whole numbers, one a page. */
export function spreadOf(numbers: Uint32Array): Spread {
  if (numbers.length === 0) return { least: 0, median: 0, most: 0, buckets: [] };
  const sorted = numbers.slice().sort();
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  const most = sorted[sorted.length - 1]!;
  const pages = new Array<number>(bucketOf(most) + 1).fill(0);
  for (const number of sorted) pages[bucketOf(number)]!++;
  return {
    least: sorted[0]!,
    median,
    most,
    buckets: pages.map((count, bucket) => ({
      from: bucket === 0 ? 0 : 2 ** (bucket - 1),
      to: bucket === 0 ? 0 : 2 ** bucket - 1,
      pages: count,
    })),
  };
}

/** 0 for 0, else the number of binary digits. */
function bucketOf(number: number): number {
  return 32 - Math.clz32(number);
}
