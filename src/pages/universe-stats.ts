import { assignPages, type PageTable, type PageTableOptions, pageLinks } from "../graph/page-table.ts";
import type { EntityId, PropertyId } from "../model/ids.ts";
import type { EntityRecord } from "../model/records.ts";
import type { Manifest } from "../universe/manifest.ts";
import { type EntityMention, mentionEntity, type Universe } from "../universe/universe.ts";
import { countTypes, type TypeCount } from "./count-types.ts";
import { type LinkMetrics, linkMetrics } from "./link-metrics.ts";
import { PAPER_FIGURES } from "./paper-figures.ts";
import { type Spread, spreadOf } from "./spread.ts";

/** The first rows of a table, and how many others there are. */
export interface TopRows<T> {
  readonly top: readonly T[];
  readonly left: number;
}

/** A class and the pages that have it among their best-rank types. */
export interface TypeRow {
  readonly id: EntityId;
  readonly label: string | null;
  /** The type label that most of these pages have, of equal ones the first by code unit; null where none has one. */
  readonly typeLabel: string | null;
  readonly pages: number;
}

export interface RelationRow {
  readonly id: PropertyId;
  readonly label: string | null;
  readonly edges: number;
  /** Of all edges. */
  readonly share: number;
}

/** What `kg stats` says of a universe. The first rows are those that SynthWorlds gives of its corpora (section 4). */
export interface UniverseStats {
  readonly schema: "kg.stats/1";
  readonly of: "universe";
  readonly kind: Manifest["kind"];
  readonly pages: number;
  /** Edges, summed over the pages they stand on. */
  readonly facts: number;
  /** Distinct best-rank classes of the entities that have pages. */
  readonly entityTypes: number;
  /** Distinct type labels of the same. */
  readonly typeLabels: number;
  /** Distinct properties of edges. */
  readonly relationTypes: number;
  /** Distinct links that leave a page, on average. */
  readonly averageDegree: number;
  /** Links / n(n−1) for n pages. */
  readonly density: number;
  /** The same rows as the paper has them, and those that only motifs and navigation can be held against. */
  readonly paper: typeof PAPER_FIGURES;
  readonly links: number;
  readonly entities: number;
  readonly edges: number;
  readonly selfLoops: number;
  readonly statements: number;
  readonly literals: number;
  /** Edges on a page. */
  readonly pageFacts: Spread;
  /** Links that leave a page. */
  readonly outLinks: Spread;
  /** Links that lead to a page. */
  readonly inLinks: Spread;
  /** The relation with the most edges, and its share of them; null without edges. */
  readonly largestRelation: {
    readonly id: PropertyId;
    readonly label: string | null;
    readonly share: number;
  } | null;
  /** The classes of most pages; of equal ones the lowest id first, as below. */
  readonly types: TopRows<TypeRow>;
  /** Pages without a class. */
  readonly untypedPages: number;
  /** The relations of most edges. */
  readonly relations: TopRows<RelationRow>;
  readonly k: number;
  readonly ladder: Manifest["ladder"];
  readonly context: number;
  readonly contextFacts: number;
  /** The pages with the highest PageRank; null where the page graph is too large to look for them here. */
  readonly hubs: readonly (EntityMention & { readonly pageRank: number })[] | null;
}

/** The rows of a table, unless said otherwise. */
export const TOP_ROWS = 20;
/** Page graphs with more links are not given to graphology, which takes about 300 bytes a link. */
const MOST_LINKS = 200_000;

/**
 * Counts what is in a universe. Linear in its edges; reads every entity once. Memory: 16 bytes a page beside the graph, and the
 * classes.
 *
 * @param top the most rows of a table, {@link TOP_ROWS} by default
 * @param table which facts stand on which pages, where that is known better than by orientation
 */
export async function universeStats(
  universe: Universe,
  options: PageTableOptions & { readonly table?: PageTable; readonly top?: number } = {},
): Promise<UniverseStats> {
  const { graph, manifest, relations } = universe;
  const { top = TOP_ROWS } = options;
  const table = options.table ?? assignPages(graph, options);
  const pageNodes = Uint32Array.from(table.size.keys()).filter((node) => table.size[node]! > 0);
  const types = countTypes(entitiesWithPages(universe, table));
  const outLinks = new Uint32Array(graph.nodeCount);
  const inLinks = new Uint32Array(graph.nodeCount);
  let links = 0;
  for (const page of pageNodes) {
    const ends = pageLinks(graph, table, page);
    outLinks[page] = ends.length;
    for (const end of ends) inLinks[end]!++;
    links += ends.length;
  }
  let selfLoops = 0;
  for (let e = 0; e < graph.edgeCount; e++) if (graph.subject[e] === graph.object[e]) selfLoops++;
  const n = pageNodes.length;
  const metrics =
    links <= MOST_LINKS ? await linkMetrics(pageNodes, (page) => pageLinks(graph, table, page)) : null;
  return {
    schema: "kg.stats/1",
    of: "universe",
    kind: manifest.kind,
    pages: n,
    facts: pageNodes.reduce((sum, page) => sum + table.size[page]!, 0),
    entityTypes: types.classes.length,
    typeLabels: types.labels,
    relationTypes: relations.length,
    averageDegree: n === 0 ? 0 : links / n,
    density: metrics?.density ?? (n < 2 ? 0 : links / (n * (n - 1))),
    paper: PAPER_FIGURES,
    links,
    entities: graph.nodeCount,
    edges: graph.edgeCount,
    selfLoops,
    statements: manifest.counts.statements,
    literals: manifest.counts.literals,
    pageFacts: spreadOf(pageNodes.map((page) => table.size[page]!)),
    outLinks: spreadOf(pageNodes.map((page) => outLinks[page]!)),
    inLinks: spreadOf(pageNodes.map((page) => inLinks[page]!)),
    largestRelation: largestRelation(universe),
    types: topRows(types.classes, top, (row) => typeRow(universe, row)),
    untypedPages: types.untyped,
    relations: topRows(relationsByEdges(universe), top, ({ id, label, edges }) => ({
      id,
      label,
      edges,
      share: edges / graph.edgeCount,
    })),
    k: manifest.k,
    ladder: manifest.ladder,
    context: manifest.counts.context,
    contextFacts: manifest.counts.contextFacts,
    hubs: metrics && hubsOf(universe, metrics),
  };
}

function hubsOf(universe: Universe, { hubs }: LinkMetrics): UniverseStats["hubs"] {
  return hubs.map(({ page, pageRank }) => {
    const { id, label, typeLabel } = universe.entity(page);
    return { id, label, type: typeLabel, pageRank };
  });
}

function* entitiesWithPages(universe: Universe, { size }: PageTable): Generator<EntityRecord> {
  let node = 0;
  for (const entity of universe.entities()) if (size[node++]! > 0) yield entity;
}

function topRows<Row, T>(rows: readonly Row[], top: number, describe: (row: Row) => T): TopRows<T> {
  return { top: rows.slice(0, top).map(describe), left: Math.max(0, rows.length - top) };
}

function typeRow(universe: Universe, { id, typeLabel, pages }: TypeCount): TypeRow {
  return { id, label: mentionEntity(universe, id).label, typeLabel, pages };
}

/** Relations are numbered in the order of their ids, and the sort is stable. */
function relationsByEdges({ relations }: Universe) {
  return [...relations].sort((a, b) => b.edges - a.edges);
}

function largestRelation({ relations, graph }: Universe): UniverseStats["largestRelation"] {
  let largest = relations[0];
  if (!largest) return null;
  for (const relation of relations) if (relation.edges > largest.edges) largest = relation;
  return { id: largest.id, label: largest.label, share: largest.edges / graph.edgeCount };
}
