import { assignPages, type PageTable, type PageTableOptions, pageLinks } from "../graph/page-table.ts";
import type { EntityId, PropertyId } from "../model/ids.ts";
import type { Manifest } from "../universe/manifest.ts";
import type { EntityMention, Universe } from "../universe/universe.ts";
import { type LinkMetrics, linkMetrics } from "./link-metrics.ts";

/** The smallest, the middle and the largest of some numbers; all 0 where there are none. */
interface Spread {
  readonly least: number;
  readonly median: number;
  readonly most: number;
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
  readonly k: number;
  readonly ladder: Manifest["ladder"];
  readonly context: number;
  readonly contextFacts: number;
  /** The pages with the highest PageRank; null where the page graph is too large to look for them here. */
  readonly hubs: readonly (EntityMention & { readonly pageRank: number })[] | null;
}

/** Page graphs with more links are not given to graphology, which takes about 300 bytes a link. */
const MOST_LINKS = 200_000;

/**
 * Counts what is in a universe. Linear in its edges; reads every entity once.
 *
 * @param table which facts stand on which pages, where that is known better than by orientation
 */
export async function universeStats(
  universe: Universe,
  options: PageTableOptions & { readonly table?: PageTable } = {},
): Promise<UniverseStats> {
  const { graph, manifest, relations } = universe;
  const table = options.table ?? assignPages(graph, options);
  const pageNodes: number[] = [];
  const types = new Set<EntityId>();
  const labels = new Set<string>();
  let node = 0;
  let facts = 0;
  for (const entity of universe.entities()) {
    if (table.size[node]! > 0) {
      pageNodes.push(node);
      facts += table.size[node]!;
      for (const type of entity.types) types.add(type);
      if (entity.typeLabel !== null) labels.add(entity.typeLabel);
    }
    node++;
  }
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
    facts,
    entityTypes: types.size,
    typeLabels: labels.size,
    relationTypes: relations.length,
    averageDegree: n === 0 ? 0 : links / n,
    density: metrics?.density ?? (n < 2 ? 0 : links / (n * (n - 1))),
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

function largestRelation({ relations, graph }: Universe): UniverseStats["largestRelation"] {
  let largest = relations[0];
  if (!largest) return null;
  for (const relation of relations) if (relation.edges > largest.edges) largest = relation;
  return { id: largest.id, label: largest.label, share: largest.edges / graph.edgeCount };
}

function spreadOf(numbers: readonly number[]): Spread {
  if (numbers.length === 0) return { least: 0, median: 0, most: 0 };
  const sorted = Float64Array.from(numbers).sort();
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return { least: sorted[0]!, median, most: sorted[sorted.length - 1]! };
}
