import { type DocumentGraph, linksOfNode } from "../graph/document-graph.ts";
import type { FactGraph } from "../graph/fact-graph.ts";
import {
  assignPages,
  ON_OBJECT_PAGE,
  ON_SUBJECT_PAGE,
  type PageTable,
  type PageTableOptions,
  pageEdges,
  pageLinks,
} from "../graph/page-table.ts";
import type { EntityId } from "../model/ids.ts";
import { type EdgeFact, edgeFact } from "../universe/edge-fact.ts";
import type { Universe } from "../universe/universe.ts";
import { warnOfLongPages } from "./long-pages.ts";

export interface PagesOptions extends PageTableOptions {
  /** Which facts stand on which pages, where that is known better than by orientation. */
  readonly table?: PageTable;
  /** Which pages there are and what they link to, where that is known better than by the facts. */
  readonly documents?: DocumentGraph;
  /** Takes a warning where pages are long. */
  readonly onWarning?: (text: string) => void;
}

/** `mixed` is for tables that put outgoing and incoming facts on one page; {@link assignPages} never does. */
export type PageDirection = "out" | "in" | "mixed";

/** The page of an entity, as `kg pages` prints it. */
export interface PageRecord {
  readonly schema: "kg.page/1";
  readonly id: EntityId;
  readonly label: string | null;
  readonly type: string | null;
  readonly orientation: PageDirection;
  readonly facts: readonly EdgeFact[];
  readonly links: readonly EntityId[];
}

/** Yields the page of every entity that has one, in id order. One page is in memory at a time. */
export async function* pages(universe: Universe, options: PagesOptions = {}): AsyncGenerator<PageRecord> {
  const { graph } = universe;
  const table = options.table ?? assignPages(graph, options);
  const { documents } = options;
  const warning = options.table ? undefined : warnOfLongPages(universe, table.size);
  if (warning !== undefined) options.onWarning?.(warning);
  for (let node = 0; node < graph.nodeCount; node++) {
    if (table.size[node] === 0) continue;
    const { id, label, typeLabel } = universe.entity(node);
    const edges = pageEdges(graph, table.edgePages, node);
    yield {
      schema: "kg.page/1",
      id,
      label,
      type: typeLabel,
      orientation: directionOf(graph, table, node, edges),
      facts: edges.map((edge) => edgeFact(universe, edge)),
      links: (documents ? linksOfNode(documents, node) : pageLinks(graph, table, node)).map(universe.id),
    };
  }
}

function directionOf(
  graph: FactGraph,
  table: PageTable,
  node: number,
  edges: readonly number[],
): PageDirection {
  let out = false;
  let into = false;
  for (const edge of edges) {
    if (graph.subject[edge] === node && table.edgePages[edge]! & ON_SUBJECT_PAGE) out = true;
    else if (table.edgePages[edge]! & ON_OBJECT_PAGE) into = true;
  }
  return out && into ? "mixed" : into ? "in" : "out";
}
