/** A range of expected steps: from ≤ h < to. */
export interface Bucket {
  readonly from: number;
  readonly to: number;
}

/** The edges of SynthWorlds, section 4.1: 50–1K, 1K–10K, 10K–100K, 100K–1M, 1M–10M. */
export const SYNTHWORLDS_EDGES: readonly number[] = [50, 1e3, 1e4, 1e5, 1e6, 1e7];

/** The buckets between edges; edges are finite, ascending, 0 or more, two at least. */
export function bucketsBetween(edges: readonly number[]): Bucket[] {
  return edges.slice(1).map((to, i) => ({ from: edges[i]!, to }));
}

/** Whether edges are as {@link bucketsBetween} takes them. */
export function areEdges(edges: readonly number[]): boolean {
  return (
    edges.length >= 2 &&
    edges[0]! >= 0 &&
    edges.every((edge, i) => edge < (edges[i + 1] ?? Number.POSITIVE_INFINITY))
  );
}

/**
 * Edges that cut a sample of step counts into parts of equal size, rounded to three digits; fewer where the sample has
 * too few distinct values.
 */
export function quantileEdges(sample: Float64Array, parts: number): number[] {
  const sorted = sample.slice().sort();
  const edges = [roundDown(sorted[0]!)];
  for (let k = 1; k < parts; k++) {
    const edge = Number(sorted[Math.floor((k * sorted.length) / parts)]!.toPrecision(3));
    if (edge > edges[edges.length - 1]!) edges.push(edge);
  }
  const last = roundUpAbove(sorted[sorted.length - 1]!);
  while (edges.length > 1 && edges[edges.length - 1]! >= last) edges.pop();
  return [...edges, last];
}

/** The largest number of three digits that is not above x > 0. */
function roundDown(x: number): number {
  const rounded = Number(x.toPrecision(3));
  return rounded <= x ? rounded : Number((rounded - unitOf(x)).toPrecision(3));
}

/** The least number of three digits that is above x > 0. */
function roundUpAbove(x: number): number {
  const rounded = Number(x.toPrecision(3));
  return rounded > x ? rounded : Number((rounded + unitOf(x)).toPrecision(3));
}

/** One in the third digit of x. */
function unitOf(x: number): number {
  const exponent = Number(x.toExponential().split("e")[1]);
  return Number(`1e${exponent - 2}`);
}
