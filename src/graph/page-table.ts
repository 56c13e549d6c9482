import type { FactGraph } from "./fact-graph.ts";

/** A bit of {@link PageTable.edgePages}: the edge stands on its subject's page. */
export const ON_SUBJECT_PAGE = 1;
/** A bit of {@link PageTable.edgePages}: the edge stands on its object's page. */
export const ON_OBJECT_PAGE = 2;

/** Which edges of an entity stand on its page: the larger of its two sets, or always the outgoing ones. */
export type PageOrientation = "majority" | "out";

export const PAGE_ORIENTATIONS: readonly PageOrientation[] = ["majority", "out"];

/** Which edges stand on which pages. Whatever fills it, motifs and navigation read nothing else of pages. */
export interface PageTable {
  /** edge → bits ON_SUBJECT_PAGE, ON_OBJECT_PAGE */
  readonly edgePages: Uint8Array;
  /** node → facts on its page, a self-loop once; 0 where it has no page. */
  readonly size: Uint32Array;
}

export interface PageTableOptions {
  /** Default `majority`. */
  readonly orientation?: PageOrientation;
  /** The most facts a page may have; default no bound. */
  readonly maxFacts?: number;
}

/**
 * Puts edges on pages as SynthWorlds, appendix A, does: the page of an entity has its outgoing or its incoming edges,
 * whichever set is larger, the outgoing ones in a tie. A page above `maxFacts` keeps the first edges of each relation in
 * turn (one of each, then a second of each, …), so that none of its relations goes before a larger one has paid.
 * 1 byte an edge and 4 a node.
 */
export function assignPages(graph: FactGraph, options: PageTableOptions = {}): PageTable {
  const { orientation = "majority", maxFacts = Number.POSITIVE_INFINITY } = options;
  const { nodeCount, edgeCount, subject, object, outStart, inStart } = graph;
  const edgePages = new Uint8Array(edgeCount);
  const size = new Uint32Array(nodeCount);
  const incoming = new Uint8Array(nodeCount);
  for (let v = 0; v < nodeCount; v++) {
    const out = outStart[v + 1]! - outStart[v]!;
    const into = inStart[v + 1]! - inStart[v]!;
    if (orientation === "majority" && into > out) incoming[v] = 1;
    size[v] = incoming[v] ? into : out;
  }
  for (let e = 0; e < edgeCount; e++) {
    edgePages[e] =
      (incoming[subject[e]!] ? 0 : ON_SUBJECT_PAGE) | (incoming[object[e]!] ? ON_OBJECT_PAGE : 0);
  }
  for (let v = 0; v < nodeCount; v++) {
    if (size[v]! > maxFacts) size[v] = cutPage(graph, edgePages, v, maxFacts);
  }
  return { edgePages, size };
}

/** Takes the edges that are too many off a page; returns how many are left. */
function cutPage(graph: FactGraph, edgePages: Uint8Array, node: number, maxFacts: number): number {
  const edges = pageEdges(graph, edgePages, node);
  const turn = new Map<number, number>();
  let relation = -1;
  let place = 0;
  for (const edge of edges) {
    if (graph.relation[edge] !== relation) place = 0;
    relation = graph.relation[edge]!;
    turn.set(edge, place++);
  }
  const order = [...edges].sort(
    (a, b) => turn.get(a)! - turn.get(b)! || graph.relation[a]! - graph.relation[b]!,
  );
  for (const edge of order.slice(maxFacts)) {
    const isLoop = graph.subject[edge] === graph.object[edge];
    if (isLoop) edgePages[edge] = 0;
    else edgePages[edge]! &= graph.subject[edge] === node ? ~ON_SUBJECT_PAGE : ~ON_OBJECT_PAGE;
  }
  return Math.min(maxFacts, order.length);
}

/** The table without the pages of all other nodes: what stood there alone stands on no page. */
export function keepPages(
  { edgeCount, subject, object, nodeCount }: FactGraph,
  { edgePages, size }: PageTable,
  nodes: Uint32Array,
): PageTable {
  const kept = new Uint8Array(nodeCount);
  for (const node of nodes) kept[node] = 1;
  const keptPages = new Uint8Array(edgeCount);
  for (let e = 0; e < edgeCount; e++) {
    keptPages[e] =
      edgePages[e]! & ((kept[subject[e]!] ? ON_SUBJECT_PAGE : 0) | (kept[object[e]!] ? ON_OBJECT_PAGE : 0));
  }
  return { edgePages: keptPages, size: size.map((facts, node) => (kept[node] ? facts : 0)) };
}

/**
 * The edges on a node's page: outgoing ones in order of (relation, object), then incoming ones in order of (relation,
 * subject). A page of {@link assignPages} has but one kind.
 */
export function pageEdges(graph: FactGraph, edgePages: Uint8Array, node: number): number[] {
  const edges: number[] = [];
  for (let e = graph.outStart[node]!; e < graph.outStart[node + 1]!; e++) {
    if (edgePages[e]! & ON_SUBJECT_PAGE) edges.push(e);
  }
  for (let i = graph.inStart[node]!; i < graph.inStart[node + 1]!; i++) {
    const e = graph.inEdges[i]!;
    const listed = graph.subject[e] === node && edgePages[e]! & ON_SUBJECT_PAGE;
    if (edgePages[e]! & ON_OBJECT_PAGE && !listed) edges.push(e);
  }
  return edges;
}

/** The pages that a node's page links to: the other ends of its edges that have pages, ascending. */
export function pageLinks(graph: FactGraph, pages: PageTable, node: number): number[] {
  const ends = new Set<number>();
  for (const edge of pageEdges(graph, pages.edgePages, node)) {
    const end = graph.subject[edge] === node ? graph.object[edge]! : graph.subject[edge]!;
    if (end !== node && pages.size[end]! > 0) ends.add(end);
  }
  return [...ends].sort((a, b) => a - b);
}
