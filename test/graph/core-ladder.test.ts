import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { largestComponent } from "../../src/graph/components.ts";
import { coreLadder } from "../../src/graph/core-ladder.ts";
import { CORE_DEGREES, coreNumbers } from "../../src/graph/k-core.ts";
import { anyEdgeList, edgeList, FIXED } from "./random-graphs.ts";

describe("coreLadder", () => {
  it("has a rung for every k, those that no core number has among them", () => {
    // A complete graph of four beside a pair and a lone node.
    const graph = edgeList(7, [
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
      [4, 5],
    ]);
    expect(coreLadder(graph, coreNumbers(graph))).toEqual([
      { k: 0, nodes: 7, component: 4 },
      { k: 1, nodes: 6, component: 4 },
      { k: 2, nodes: 4, component: 4 },
      { k: 3, nodes: 4, component: 4 },
    ]);
  });

  it("of no node is empty, of lone nodes one rung", () => {
    expect(coreLadder(edgeList(0, []), new Uint32Array(0))).toEqual([]);
    expect(coreLadder(edgeList(2, []), new Uint32Array(2))).toEqual([{ k: 0, nodes: 2, component: 1 }]);
  });

  it("equals taking each core and its component by itself", () => {
    fc.assert(
      fc.property(anyEdgeList, fc.constantFrom(...CORE_DEGREES), (graph, kind) => {
        const cores = coreNumbers(graph, kind);
        const expected = Array.from({ length: Math.max(...cores) + 1 }, (_, k) => {
          const kept = Uint8Array.from(cores, (core) => Number(core >= k));
          return {
            k,
            nodes: kept.reduce((sum, mark) => sum + mark, 0),
            component: largestComponent(graph, kept).length,
          };
        });
        expect(coreLadder(graph, cores)).toEqual(expected);
      }),
      FIXED,
    );
  });
});
