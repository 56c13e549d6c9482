import type { FactGraph } from "../graph/fact-graph.ts";

/** Ways of edges, summed by the nodes that they point at. */
export interface WaySums {
  /** node → the ways of all its incoming edges together */
  readonly total: Float64Array;
  /**
   * Running sums of the ways of a node's incoming edges, in the order of `inEdges`: drawing an edge by its ways is a binary
   * search among them. Made when a node is first asked for, since few ever are.
   */
  readonly running: (node: number) => Float64Array;
  /** The ways of one edge. */
  readonly ofEdge: (edge: number) => number;
}

/** Which edges count, and how often. */
export interface WayFilter {
  /** edge → bits */
  readonly role: Uint8Array;
  /** The bits that an edge must have to count. */
  readonly want: number;
  /** Bits that it must not have. */
  readonly wrong?: number;
  /** edge → how many times it counts; undefined for once */
  readonly times?: Uint8Array | undefined;
}

/**
 * Sums the ways of the edges' subjects. Edges are gone through as they leave their subjects, so that only the sums lie
 * apart in memory. Takes 8 bytes a node, and up to 2 bytes an edge for the running sums.
 *
 * @param ways node → ways of a subject
 */
export function sumWays(
  graph: FactGraph,
  ways: Float64Array,
  { role, want, wrong = 0, times }: WayFilter,
): WaySums {
  const { nodeCount, edgeCount, subject, object, outStart, inStart, inEdges } = graph;
  const mask = want | wrong;
  const ofEdge = (e: number) =>
    (role[e]! & mask) === want ? ways[subject[e]!]! * (times === undefined ? 1 : times[e]!) : 0;

  const total = new Float64Array(nodeCount);
  for (let s = 0; s < nodeCount; s++) {
    const below = ways[s]!;
    if (below === 0) continue;
    const end = outStart[s + 1]!;
    for (let e = outStart[s]!; e < end; e++) {
      if ((role[e]! & mask) !== want) continue;
      total[object[e]!]! += times === undefined ? below : below * times[e]!;
    }
  }

  let kept = new Map<number, Float64Array>();
  let room = edgeCount >>> 2;
  const running = (node: number): Float64Array => {
    const known = kept.get(node);
    if (known !== undefined) return known;
    const from = inStart[node]!;
    const sums = new Float64Array(inStart[node + 1]! - from);
    let sum = 0;
    for (let i = 0; i < sums.length; i++) {
      sum += ofEdge(inEdges[from + i]!);
      sums[i] = sum;
    }
    if (sums.length > room) {
      kept = new Map();
      room = edgeCount >>> 2;
    }
    room -= sums.length;
    kept.set(node, sums);
    return sums;
  };
  return { total, running, ofEdge };
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

/** Draws one of a node's incoming edges by its ways; it must have one with any. */
export function drawEdge(
  { inStart, inEdges }: FactGraph,
  sums: WaySums,
  node: number,
  random: { readonly below: (bound: number) => number },
): number {
  const running = sums.running(node);
  const place = firstAbove(running, 0, running.length, random.below(running.at(-1)!));
  return inEdges[inStart[node]! + place]!;
}
