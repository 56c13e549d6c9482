import type { Digraph } from "./digraph.ts";

/**
 * The number of arcs of a shortest path from every node to the target, -1 where there is none. Breadth first; linear.
 *
 * @param back the graph with its arcs turned round
 */
export function distancesTo({ nodeCount, start, target: source }: Digraph, target: number): Int32Array {
  const distance = new Int32Array(nodeCount).fill(-1);
  const queue = new Uint32Array(nodeCount);
  distance[target] = 0;
  queue[0] = target;
  let found = 1;
  for (let next = 0; next < found; next++) {
    const v = queue[next]!;
    for (let a = start[v]!; a < start[v + 1]!; a++) {
      const u = source[a]!;
      if (distance[u] !== -1) continue;
      distance[u] = distance[v]! + 1;
      queue[found++] = u;
    }
  }
  return distance;
}

/**
 * The shortest path from a source to the target of {@link distancesTo}, both ends included; of several, the one whose
 * nodes come first, compared one after another from the source.
 */
export function firstShortestPath(
  { start, target }: Digraph,
  distance: Int32Array,
  source: number,
): number[] {
  const path = [source];
  for (let v = source; distance[v]! > 0; ) {
    let a = start[v]!;
    while (distance[target[a]!] !== distance[v]! - 1) a++;
    v = target[a]!;
    path.push(v);
  }
  return path;
}
