import type { IncomingFacts } from "./incoming-facts.ts";

/**
 * Ways summed along the incoming edges of each node: `sums[i]` is the sum over the places `inStart[v] … i` of `inEdges`,
 * where v is the object. To draw an incoming edge by its ways is a binary search.
 */
export type WaySums = Float64Array;

/**
 * @param ways node → ways of the subject
 * @param role place → bits
 * @param want the bits that a place must have to count
 * @param wrong bits that it must not have
 * @param times place → how many times it counts; undefined for once
 */
export function sumWays(
  { graph: { nodeCount, inStart }, subject }: IncomingFacts,
  ways: Float64Array,
  role: Uint8Array,
  want: number,
  { wrong = 0, times }: { readonly wrong?: number; readonly times?: Uint8Array | undefined } = {},
): WaySums {
  const sums = new Float64Array(subject.length);
  for (let v = 0; v < nodeCount; v++) {
    let sum = 0;
    for (let i = inStart[v]!; i < inStart[v + 1]!; i++) {
      if ((role[i]! & (want | wrong)) === want) {
        const below = ways[subject[i]!]!;
        sum += times === undefined ? below : below * times[i]!;
      }
      sums[i] = sum;
    }
  }
  return sums;
}

/** The ways of all places [from, to) of one node together. */
export function sumOf(sums: Float64Array, from: number, to: number): number {
  return to > from ? sums[to - 1]! : 0;
}

/** The first place in [from, to) whose running sum is above a number below the last sum. */
export function firstAbove(sums: Float64Array, from: number, to: number, number: number): number {
  let low = from;
  let high = to - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sums[middle]! > number) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether a place adds to its sums; where they are too large to tell, it may. */
export function addsWays(sums: WaySums, place: number, first: number): boolean {
  return sums[place]! > Number.MAX_SAFE_INTEGER || sums[place]! > (place > first ? sums[place - 1]! : 0);
}
