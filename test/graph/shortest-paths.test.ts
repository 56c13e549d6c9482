import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Digraph, reverseDigraph } from "../../src/graph/digraph.ts";
import { distancesTo, firstShortestPath } from "../../src/graph/shortest-paths.ts";
import { anyDigraph, digraph, successors } from "./digraphs.ts";
import { FIXED } from "./random-graphs.ts";

/** All shortest paths in lexicographic order, by growing all shortest paths from the source at once. */
function shortestPaths(graph: Digraph, source: number, target: number): number[][] {
  const reached = new Set<number>();
  for (let paths = [[source]]; paths.length > 0; ) {
    const there = paths.filter((path) => path[path.length - 1] === target);
    if (there.length > 0) return there;
    for (const path of paths) reached.add(path[path.length - 1]!);
    paths = paths.flatMap((path) =>
      successors(graph, path[path.length - 1]!)
        .filter((w) => !reached.has(w))
        .map((w) => [...path, w]),
    );
  }
  return [];
}

describe("distancesTo and firstShortestPath", () => {
  it("agree with trying all paths", () => {
    fc.assert(
      fc.property(anyDigraph, fc.nat(), fc.nat(), (graph, a, b) => {
        const source = a % graph.nodeCount;
        const target = b % graph.nodeCount;
        const paths = shortestPaths(graph, source, target);
        const distance = distancesTo(reverseDigraph(graph), target);
        expect(distance[source]).toBe(paths.length === 0 ? -1 : paths[0]!.length - 1);
        if (paths.length > 0) expect(firstShortestPath(graph, distance, source)).toEqual(paths[0]);
      }),
      FIXED,
    );
  });

  it("take the path whose nodes come first one by one, not the lowest last step", () => {
    const graph = digraph(6, [
      [0, 2],
      [0, 3],
      [2, 4],
      [3, 1],
      [4, 5],
      [1, 5],
    ]);
    const distance = distancesTo(reverseDigraph(graph), 5);
    expect(firstShortestPath(graph, distance, 0)).toEqual([0, 2, 4, 5]);
    expect(firstShortestPath(graph, distance, 5)).toEqual([5]);
  });
});
