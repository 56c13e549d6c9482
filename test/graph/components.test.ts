import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { disjointSets, largestComponent, weakComponents } from "../../src/graph/components.ts";
import type { EdgeList } from "../../src/graph/k-core.ts";
import { anyEdgeList, edgeList, FIXED, pairsOf } from "./random-graphs.ts";

/** Components by flooding: the lowest node of each. */
function bruteComponents(graph: EdgeList, kept: (node: number) => boolean): number[] {
  const names = new Array<number>(graph.nodeCount).fill(-1);
  for (let start = 0; start < graph.nodeCount; start++) {
    if (names[start] !== -1) continue;
    const queue = [start];
    names[start] = start;
    for (const node of queue) {
      for (const [s, o] of pairsOf(graph)) {
        if (!kept(s) || !kept(o)) continue;
        for (const [from, to] of [
          [s, o],
          [o, s],
        ] as const) {
          if (from !== node || names[to] !== -1) continue;
          names[to] = start;
          queue.push(to);
        }
      }
    }
  }
  return names;
}

describe("weakComponents", () => {
  it("ignores directions and names a component by its lowest node", () => {
    expect([
      ...weakComponents(
        edgeList(5, [
          [4, 1],
          [1, 2],
          [3, 3],
        ]),
      ),
    ]).toEqual([0, 1, 1, 3, 1]);
  });

  it("equals flooding, with and without a choice of nodes", () => {
    fc.assert(
      fc.property(anyEdgeList, fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }), (graph, marks) => {
        expect([...weakComponents(graph)]).toEqual(bruteComponents(graph, () => true));
        const kept = Uint8Array.from(marks.slice(0, graph.nodeCount), Number);
        expect([...weakComponents(graph, kept)]).toEqual(bruteComponents(graph, (v) => kept[v] === 1));
      }),
      FIXED,
    );
  });
});

describe("largestComponent", () => {
  it.each([
    [
      "of equal ones, the one with the lowest node",
      edgeList(6, [
        [5, 4],
        [2, 3],
      ]),
      [2, 3],
    ],
    [
      "the larger one",
      edgeList(6, [
        [0, 1],
        [5, 4],
        [4, 3],
      ]),
      [3, 4, 5],
    ],
    ["of lone nodes, the first", edgeList(3, []), [0]],
    ["of no node, none", edgeList(0, []), []],
  ] as const)("takes %s", (_, graph, expected) => {
    expect([...largestComponent(graph)]).toEqual(expected);
  });

  it("stays among the chosen nodes", () => {
    const path = edgeList(5, [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
    expect([...largestComponent(path, Uint8Array.of(1, 1, 0, 1, 1))]).toEqual([0, 1]);
    expect([...largestComponent(path, Uint8Array.of(0, 1, 0, 1, 1))]).toEqual([3, 4]);
    expect([...largestComponent(path, Uint8Array.of(0, 0, 0, 0, 1))]).toEqual([4]);
    expect([...largestComponent(path, new Uint8Array(5))]).toEqual([]);
  });
});

describe("disjointSets", () => {
  it("names a set by its lowest node whatever the order of unions", () => {
    const { find, union } = disjointSets(4);
    expect(union(3, 2)).toBe(2);
    expect(union(2, 1)).toBe(1);
    expect(union(3, 1)).toBe(1);
    expect([0, 1, 2, 3].map(find)).toEqual([0, 1, 1, 1]);
  });
});
