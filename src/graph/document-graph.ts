import type { Digraph } from "./digraph.ts";
import type { FactGraph } from "./fact-graph.ts";
import { type PageTable, pageLinks } from "./page-table.ts";

/** Pages and the links between them. */
export interface DocumentGraph {
  /** The nodes of the universe that have pages, ascending. */
  readonly nodes: Uint32Array;
  /** Number i is the page of `nodes[i]`. No link stands twice, none leads to its own page. */
  readonly links: Digraph;
}

/** The nodes that the page of a node links to, ascending; none where it has no page. */
export function linksOfNode({ nodes, links }: DocumentGraph, node: number): number[] {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (nodes[middle]! < node) low = middle + 1;
    else high = middle;
  }
  if (nodes[low] !== node) return [];
  return Array.from(links.target.subarray(links.start[low], links.start[low + 1]), (page) => nodes[page]!);
}

/** The document graph of the pages of a table. */
export function documentGraph(graph: FactGraph, pages: PageTable): DocumentGraph {
  const nodes = Uint32Array.from(pages.size.keys()).filter((node) => pages.size[node]! > 0);
  const most = pages.size.reduce((sum, size) => sum + size, 0);
  return buildDocumentGraph(graph.nodeCount, nodes, most, (page) => pageLinks(graph, pages, nodes[page]!));
}

/**
 * Builds the graph from what each page links to. Links that lead nowhere or to their own page are left out. 4 bytes a link and
 * 4 a node of the universe beside the result.
 *
 * @param nodes the nodes of the universe that have pages, ascending
 * @param most no fewer than all links
 * @param linksOf page → the nodes of the universe that it links to, ascending, each once
 */
export function buildDocumentGraph(
  nodeCount: number,
  nodes: Uint32Array,
  most: number,
  linksOf: (page: number) => ArrayLike<number>,
): DocumentGraph {
  const place = new Int32Array(nodeCount).fill(-1);
  for (let page = 0; page < nodes.length; page++) place[nodes[page]!] = page;
  const start = new Uint32Array(nodes.length + 1);
  const target = new Uint32Array(most);
  let next = 0;
  for (let page = 0; page < nodes.length; page++) {
    const ends = linksOf(page);
    for (let i = 0; i < ends.length; i++) {
      const end = place[ends[i]!]!;
      if (end >= 0 && end !== page) target[next++] = end;
    }
    start[page + 1] = next;
  }
  return { nodes, links: { nodeCount: nodes.length, start, target: target.slice(0, next) } };
}
