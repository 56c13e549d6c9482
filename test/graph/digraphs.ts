import fc from "fast-check";
import type { Digraph } from "../../src/graph/digraph.ts";
import { randomStream } from "../../src/graph/random.ts";

/** The graph of some arcs; repeats and self-loops are dropped. */
export function digraph(nodeCount: number, arcs: Iterable<readonly [number, number]>): Digraph {
  const ends = Array.from({ length: nodeCount }, () => new Set<number>());
  for (const [from, to] of arcs) if (from !== to) ends[from]!.add(to);
  const start = new Uint32Array(nodeCount + 1);
  for (const [v, set] of ends.entries()) start[v + 1] = start[v]! + set.size;
  const target = Uint32Array.from(ends.flatMap((set) => [...set].sort((a, b) => a - b)));
  return { nodeCount, start, target };
}

/** Who follows a node. */
export function successors({ start, target }: Digraph, node: number): number[] {
  return [...target.subarray(start[node]!, start[node + 1]!)];
}

/** Both directions of every arc. */
export function bothWays(arcs: readonly (readonly [number, number])[]): [number, number][] {
  return arcs.flatMap(([a, b]): [number, number][] => [
    [a, b],
    [b, a],
  ]);
}

/** 0 → 1 → … → n-1 → 0. */
export function cycle(n: number): [number, number][] {
  return Array.from({ length: n }, (_, i) => [i, (i + 1) % n]);
}

/** 0 – 1 – … – n-1. */
export function line(n: number): [number, number][] {
  return bothWays(cycle(n).slice(0, -1));
}

/** Every node linked to every other, from `first` on. */
export function clique(n: number, first = 0): [number, number][] {
  return Array.from({ length: n * n }, (_, k) => [first + Math.floor(k / n), first + (k % n)]);
}

/** A cycle with random arcs, so strongly connected: `degree` more from each node. */
export function randomRing(n: number, degree: number, seed = "ring"): [number, number][] {
  const random = randomStream(seed, n, degree);
  const more = Array.from({ length: Math.round(n * degree) }, (): [number, number] => [
    random.below(n),
    random.below(n),
  ]);
  return [...cycle(n), ...more];
}

/** Small graphs of any kind. */
export const anyDigraph = fc
  .integer({ min: 1, max: 12 })
  .chain((n) =>
    fc
      .array(fc.tuple(fc.nat({ max: n - 1 }), fc.nat({ max: n - 1 })), { maxLength: 40 })
      .map((arcs) => digraph(n, arcs)),
  );

/** Small strongly connected graphs, sparse ones and dense ones, of 2 nodes and more. */
export const strongDigraph = fc
  .integer({ min: 2, max: 14 })
  .chain((n) =>
    fc
      .array(fc.tuple(fc.nat({ max: n - 1 }), fc.nat({ max: n - 1 })), { maxLength: 60 })
      .map((arcs) => digraph(n, [...cycle(n), ...arcs])),
  );

/** The expected steps to a target by Gaussian elimination with pivots on I − P, the target left out. */
export function denseHittingTimes(graph: Digraph, target: number): number[] {
  const n = graph.nodeCount;
  const nodes = Array.from({ length: n }, (_, v) => v).filter((v) => v !== target);
  const place = new Map(nodes.map((v, i) => [v, i]));
  const size = nodes.length;
  const rows = nodes.map((v, i) => {
    const row = new Float64Array(size + 1);
    row[i] = 1;
    row[size] = 1;
    const next = successors(graph, v);
    for (const w of next) if (w !== target) row[place.get(w)!]! -= 1 / next.length;
    return row;
  });
  const solution = solveDense(rows);
  return Array.from({ length: n }, (_, v) => (v === target ? 0 : solution[place.get(v)!]!));
}

/** The stationary probabilities by Gaussian elimination: π (I − P) = 0, one equation replaced by Σ π = 1. */
export function denseStationary(graph: Digraph): number[] {
  const n = graph.nodeCount;
  const rows = Array.from({ length: n }, (_, j) => {
    const row = new Float64Array(n + 1);
    row[j] = 1;
    return row;
  });
  for (let v = 0; v < n; v++) {
    const next = successors(graph, v);
    for (const w of next) rows[w]![v]! -= 1 / next.length;
  }
  rows[n - 1]!.fill(1);
  return solveDense(rows);
}

/** Solves a system whose right-hand side is the last column. */
function solveDense(rows: Float64Array[]): number[] {
  const size = rows.length;
  for (let k = 0; k < size; k++) {
    let pivot = k;
    for (let i = k; i < size; i++) if (Math.abs(rows[i]![k]!) > Math.abs(rows[pivot]![k]!)) pivot = i;
    [rows[k], rows[pivot]] = [rows[pivot]!, rows[k]!];
    for (let i = k + 1; i < size; i++) {
      const factor = rows[i]![k]! / rows[k]![k]!;
      if (factor !== 0) for (let j = k; j <= size; j++) rows[i]![j]! -= factor * rows[k]![j]!;
    }
  }
  const x = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i--) {
    let sum = rows[i]![size]!;
    for (let j = i + 1; j < size; j++) sum -= rows[i]![j]! * x[j]!;
    x[i] = sum / rows[i]![i]!;
  }
  return x;
}

/** max over i ≠ target of |h_i − 1 − Σ P_ij h_j|, summed as it stands. */
export function plainResidual(graph: Digraph, target: number, steps: Float64Array): number {
  let largest = 0;
  for (let v = 0; v < graph.nodeCount; v++) {
    if (v === target) continue;
    const next = successors(graph, v);
    const mean = next.reduce((sum, w) => sum + steps[w]!, 0) / next.length;
    largest = Math.max(largest, Math.abs(steps[v]! - 1 - mean));
  }
  return largest;
}
