import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildFactGraph, type FactGraph } from "../../src/graph/fact-graph.ts";
import {
  CORE_DEGREES,
  type CoreDegree,
  coreNumbers,
  type EdgeList,
  neighbourCounts,
} from "../../src/graph/k-core.ts";
import { anyEdgeList, edgeList, FIXED, pairsOf } from "./random-graphs.ts";

/** Degree by the plainest reading of the definition. */
function degreeOf(node: number, graph: EdgeList, kept: ReadonlySet<number>, kind: CoreDegree): number {
  const pairs = pairsOf(graph).filter(
    ([s, o]) => s !== o && (s === node || o === node) && kept.has(s) && kept.has(o),
  );
  if (kind === "facts") return pairs.length;
  if (kind === "arcs") return new Set(pairs.map(String)).size;
  return new Set(pairs.map(([s, o]) => (s === node ? o : s))).size;
}

/** The graph in which a pair that stands n times is joined by relations 0 … n-1. */
function factGraph(graph: EdgeList): FactGraph {
  const times = new Map<string, number>();
  const edges = pairsOf(graph).map(([s, o]): [number, number, number] => {
    const relation = times.get(`${s} ${o}`) ?? 0;
    times.set(`${s} ${o}`, relation + 1);
    return [s, relation, o];
  });
  edges.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  const [subject, relation, object] = [0, 1, 2].map((part) => Uint32Array.from(edges, (edge) => edge[part]!));
  return buildFactGraph(graph.nodeCount, Math.max(1, ...times.values()), subject!, relation!, object!);
}

/** Deletes nodes of too small a degree until none is left, for every k. */
function bruteCores(graph: EdgeList, kind: CoreDegree): number[] {
  const cores = new Array<number>(graph.nodeCount).fill(0);
  for (let k = 1; ; k++) {
    const kept = new Set(cores.keys());
    for (let changed = true; changed; ) {
      changed = false;
      for (const node of kept) {
        if (degreeOf(node, graph, kept, kind) >= k) continue;
        kept.delete(node);
        changed = true;
      }
    }
    if (kept.size === 0) return cores;
    for (const node of kept) cores[node] = k;
  }
}

const complete = (n: number): [number, number][] =>
  Array.from({ length: n }, (_, i) => i).flatMap((i) =>
    Array.from({ length: i }, (_, j): [number, number] => [i, j]),
  );

describe("coreNumbers", () => {
  it.each([
    ["no node", edgeList(0, []), []],
    ["no edge", edgeList(3, []), [0, 0, 0]],
    [
      "a path",
      edgeList(3, [
        [0, 1],
        [1, 2],
      ]),
      [1, 1, 1],
    ],
    [
      "a triangle with a tail",
      edgeList(4, [
        [0, 1],
        [1, 2],
        [2, 0],
        [2, 3],
      ]),
      [2, 2, 2, 1],
    ],
    ["a complete graph of five", edgeList(5, complete(5)), [4, 4, 4, 4, 4]],
    [
      "a star",
      edgeList(5, [
        [0, 1],
        [0, 2],
        [0, 3],
        [0, 4],
      ]),
      [1, 1, 1, 1, 1],
    ],
    [
      "self-loops alone",
      edgeList(2, [
        [0, 0],
        [1, 1],
        [0, 0],
      ]),
      [0, 0],
    ],
    [
      "a pair linked four times",
      edgeList(2, [
        [0, 1],
        [0, 1],
        [1, 0],
        [0, 1],
      ]),
      [1, 1],
    ],
  ] as const)("of %s", (_, graph, expected) => {
    expect([...coreNumbers(graph)]).toEqual(expected);
  });

  it("counts arcs once a direction, facts always", () => {
    const graph = edgeList(2, [
      [0, 1],
      [0, 1],
      [1, 0],
      [0, 1],
      [1, 1],
    ]);
    expect([...coreNumbers(graph, "neighbours")]).toEqual([1, 1]);
    expect([...coreNumbers(graph, "arcs")]).toEqual([2, 2]);
    expect([...coreNumbers(graph, "facts")]).toEqual([4, 4]);
  });

  it.each(CORE_DEGREES)("equals repeated deletion, by %s", (kind) => {
    fc.assert(
      fc.property(anyEdgeList, (graph) => {
        expect([...coreNumbers(graph, kind)]).toEqual(bruteCores(graph, kind));
      }),
      FIXED,
    );
  });

  it.each(CORE_DEGREES)("finds the same in a fact graph, by %s", (kind) => {
    fc.assert(
      fc.property(anyEdgeList, (graph) => {
        expect([...coreNumbers(factGraph(graph), kind)]).toEqual([...coreNumbers(graph, kind)]);
      }),
      FIXED,
    );
  });

  it("handles a large star with parallel edges", () => {
    const n = 200_000;
    const graph = edgeList(
      n + 1,
      Array.from({ length: 2 * n }, (_, i): [number, number] => [0, 1 + (i % n)]),
    );
    expect(coreNumbers(graph).every((core) => core === 1)).toBe(true);
    expect(coreNumbers(graph, "facts").every((core) => core === 2)).toBe(true);
  });

  it("leaves the edges as they are", () => {
    const graph = edgeList(3, [
      [2, 1],
      [1, 2],
      [0, 2],
    ]);
    coreNumbers(graph, "arcs");
    expect(pairsOf(graph)).toEqual([
      [2, 1],
      [1, 2],
      [0, 2],
    ]);
  });
});

describe("neighbourCounts", () => {
  it("counts distinct neighbours of both directions, itself left out", () => {
    const graph = edgeList(4, [
      [0, 1],
      [1, 0],
      [0, 1],
      [2, 0],
      [0, 0],
    ]);
    expect([...neighbourCounts(graph)]).toEqual([2, 1, 1, 0]);
  });
});
