import type { Digraph } from "../graph/digraph.ts";
import type { FactGraph } from "../graph/fact-graph.ts";
import { type PageTable, pageLinks } from "../graph/page-table.ts";

/** Pages and the links between them. */
export interface DocumentGraph {
  /** The nodes of the universe that have pages, ascending. */
  readonly nodes: Uint32Array;
  /** Number i is the page of `nodes[i]`. No link stands twice, none leads to its own page. */
  readonly links: Digraph;
}

/** The document graph of pages as {@link assignPages} makes them. */
export function documentGraph(graph: FactGraph, pages: PageTable): DocumentGraph {
  const links = new Map<number, readonly number[]>();
  for (let node = 0; node < graph.nodeCount; node++) {
    if (pages.size[node]! > 0) links.set(node, pageLinks(graph, pages, node));
  }
  return buildDocumentGraph(links);
}

/**
 * Builds the graph from the pages that each page links to, nodes of the universe given in ascending order of pages, with
 * ascending links. Links that lead nowhere or to their own page are left out.
 */
export function buildDocumentGraph(links: ReadonlyMap<number, readonly number[]>): DocumentGraph {
  const nodes = Uint32Array.from(links.keys());
  const page = new Map<number, number>();
  for (const [i, node] of nodes.entries()) page.set(node, i);
  const start = new Uint32Array(nodes.length + 1);
  let count = 0;
  for (const ends of links.values()) count += ends.length;
  const target = new Uint32Array(count);
  let next = 0;
  for (const [i, node] of nodes.entries()) {
    for (const end of links.get(node)!) {
      const at = page.get(end);
      if (at !== undefined && at !== i) target[next++] = at;
    }
    start[i + 1] = next;
  }
  return { nodes, links: { nodeCount: nodes.length, start, target: target.slice(0, next) } };
}
