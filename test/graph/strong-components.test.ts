import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Digraph, inducedDigraph, reverseDigraph } from "../../src/graph/digraph.ts";
import { largestStrongComponent, strongComponents } from "../../src/graph/strong-components.ts";
import { anyDigraph, cycle, digraph, line, successors } from "./digraphs.ts";
import { FIXED } from "./random-graphs.ts";

/** Which nodes can be reached from each node, itself included. */
function reachable(graph: Digraph): Set<number>[] {
  return Array.from({ length: graph.nodeCount }, (_, from) => {
    const seen = new Set([from]);
    for (const v of seen) for (const w of successors(graph, v)) seen.add(w);
    return seen;
  });
}

/** The components by their meaning, in order of their lowest nodes. */
function slowComponents(graph: Digraph): number[][] {
  const reach = reachable(graph);
  const components: number[][] = [];
  for (let v = 0; v < graph.nodeCount; v++) {
    if (components.some((component) => component.includes(v))) continue;
    components.push([...reach[v]!].filter((w) => reach[w]!.has(v)).sort((a, b) => a - b));
  }
  return components;
}

describe("strongComponents", () => {
  it("puts nodes together that reach each other, numbered by their lowest nodes", () => {
    fc.assert(
      fc.property(anyDigraph, (graph) => {
        const components = slowComponents(graph);
        const { count, component } = strongComponents(graph);
        expect(count).toBe(components.length);
        expect([...component]).toEqual(
          Array.from({ length: graph.nodeCount }, (_, v) => components.findIndex((c) => c.includes(v))),
        );
      }),
      FIXED,
    );
  });

  it("goes down paths of any length", () => {
    const n = 200_000;
    expect(strongComponents(digraph(n, cycle(n))).count).toBe(1);
    expect(strongComponents(digraph(n, cycle(n).slice(0, -1))).count).toBe(n);
    expect(largestStrongComponent(digraph(n, line(n)))).toHaveLength(n);
  });
});

describe("largestStrongComponent", () => {
  it("is the largest, of equal ones that with the lowest node", () => {
    fc.assert(
      fc.property(anyDigraph, (graph) => {
        const components = slowComponents(graph);
        const size = Math.max(...components.map((component) => component.length));
        expect([...largestStrongComponent(graph)]).toEqual(components.find(({ length }) => length === size));
      }),
      FIXED,
    );
  });

  it("takes the lower of two triangles, whatever leads where", () => {
    const triangles: [number, number][] = [
      [1, 3],
      [3, 5],
      [5, 1],
      [0, 2],
      [2, 4],
      [4, 0],
    ];
    expect([...largestStrongComponent(digraph(6, [...triangles, [0, 1]]))]).toEqual([0, 2, 4]);
    expect([...largestStrongComponent(digraph(6, [...triangles, [1, 0]]))]).toEqual([0, 2, 4]);
  });

  it("is empty where there is no node", () => {
    expect(largestStrongComponent(digraph(0, []))).toHaveLength(0);
  });
});

describe("reverseDigraph and inducedDigraph", () => {
  it("turn arcs round, and keep those between the nodes given", () => {
    fc.assert(
      fc.property(anyDigraph, fc.integer({ min: 0, max: 4095 }), (graph, mask) => {
        const arcs = (g: Digraph) =>
          Array.from({ length: g.nodeCount }, (_, v) => successors(g, v).map((w) => [v, w])).flat();
        expect(reverseDigraph(reverseDigraph(graph))).toEqual(graph);
        const turned = arcs(reverseDigraph(graph)).map(([a, b]) => `${b} ${a}`);
        expect(turned.sort()).toEqual(
          arcs(graph)
            .map(([a, b]) => `${a} ${b}`)
            .sort(),
        );
        const nodes = Uint32Array.from({ length: graph.nodeCount }, (_, v) => v).filter(
          (v) => mask & (1 << v),
        );
        const inner = inducedDigraph(graph, nodes);
        expect(inner.nodeCount).toBe(nodes.length);
        expect(arcs(inner).map(([a, b]) => [nodes[a!], nodes[b!]])).toEqual(
          arcs(graph).filter(([a, b]) => nodes.includes(a!) && nodes.includes(b!)),
        );
      }),
      FIXED,
    );
  });
});
