import { buildDocumentGraph, type DocumentGraph } from "../graph/document-graph.ts";
import { createNumberList } from "../universe/number-list.ts";
import type { Universe } from "../universe/universe.ts";
import { observedLinkLines, type TextLines } from "./corpus-lines.ts";

/** A document graph that was read. */
export interface ReadLinks {
  readonly documents: DocumentGraph;
  /** Distinct links to entities that have no page; they are left out. */
  readonly leadingNowhere: number;
}

/**
 * Reads the links that the pages of a written corpus really have: see {@link observedLinkLines}. Every page has a line, one
 * without links too. Links may repeat. 8 bytes a link and 20 a node.
 *
 * @throws KgError BAD_LINKS, which names the line; those of the lines
 */
export async function readLinks(input: TextLines, universe: Universe): Promise<ReadLinks> {
  const { nodeCount } = universe.graph;
  const hasPage = new Uint8Array(nodeCount);
  const from = new Uint32Array(nodeCount);
  const to = new Uint32Array(nodeCount);
  const ends = createNumberList();
  let leadingNowhere = 0;
  for await (const { node, list } of observedLinkLines(input, universe)) {
    hasPage[node] = 1;
    from[node] = ends.length();
    for (const end of Array.from(new Set(list), universe.node).sort((a, b) => a - b)) {
      if (end < 0) leadingNowhere++;
      else ends.push(end);
    }
    to[node] = ends.length();
  }
  const all = ends.toArray();
  for (const end of all) if (!hasPage[end]) leadingNowhere++;
  const nodes = Uint32Array.from(hasPage.keys()).filter((node) => hasPage[node] === 1);
  const documents = buildDocumentGraph(nodeCount, nodes, all.length, (page) =>
    all.subarray(from[nodes[page]!], to[nodes[page]!]),
  );
  return { documents, leadingNowhere };
}
