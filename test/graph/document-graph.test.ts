import fc from "fast-check";
import { expect, it } from "vitest";
import { buildDocumentGraph, documentGraph, linksOfNode } from "../../src/graph/document-graph.ts";
import { assignPages, keepPages, pageEdges, pageLinks } from "../../src/graph/page-table.ts";
import { smallWorld } from "../motifs/small-worlds.ts";

const EDGES = fc.uniqueArray(fc.tuple(fc.nat(7), fc.nat(2), fc.nat(7)), {
  selector: (edge) => edge.join(),
  maxLength: 40,
});
const worldOf = (list: readonly (readonly number[])[]) =>
  smallWorld(list.map(([s, p, o]) => `Q${s! + 1} P${p! + 1} Q${o! + 1}`).join("\n")).graph;

it("the document graph has the links of each page", () => {
  fc.assert(
    fc.property(EDGES, fc.constantFrom("majority" as const, "out" as const), (list, orientation) => {
      const graph = worldOf(list);
      const pages = assignPages(graph, { orientation });
      const documents = documentGraph(graph, pages);
      for (let node = -1; node <= graph.nodeCount; node++) {
        const isPage = pages.size[node]! > 0;
        expect(documents.nodes.includes(node)).toBe(isPage);
        expect(linksOfNode(documents, node)).toEqual(isPage ? pageLinks(graph, pages, node) : []);
      }
    }),
    { seed: 42, numRuns: 200 },
  );
});

it("a document graph has no link to its own page and none that leads nowhere", () => {
  const links = new Map([
    [2, [1, 2, 5]],
    [5, [2, 9]],
  ]);
  const nodes = Uint32Array.of(2, 5);
  const documents = buildDocumentGraph(10, nodes, 5, (page) => links.get(nodes[page]!)!);
  expect([linksOfNode(documents, 2), linksOfNode(documents, 5)]).toEqual([[5], [2]]);
  expect(documents.links.target).toHaveLength(2);
});

it("a table without some pages keeps what stands on the others", () => {
  fc.assert(
    fc.property(EDGES, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (list, kept) => {
      const graph = worldOf(list);
      const all = assignPages(graph);
      const nodes = Uint32Array.from(kept.keys()).filter((node) => kept[node] && node < graph.nodeCount);
      const some = keepPages(graph, all, nodes);
      for (let node = 0; node < graph.nodeCount; node++) {
        const expected = kept[node] ? pageEdges(graph, all.edgePages, node) : [];
        expect(pageEdges(graph, some.edgePages, node)).toEqual(expected);
        expect(some.size[node]).toBe(expected.length);
      }
    }),
    { seed: 42, numRuns: 200 },
  );
});
