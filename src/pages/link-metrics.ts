/** What graphology finds out about a graph of pages. */
export interface LinkMetrics {
  /** Links / n(n−1) for n pages; 0 for fewer than two. */
  readonly density: number;
  /** The pages with the highest PageRank, the highest first, of equal ones the lowest. */
  readonly hubs: readonly { readonly page: number; readonly pageRank: number }[];
}

const HUBS = 10;

/**
 * Metrics of the directed graph of pages and their links, by graphology (about 300 bytes a link). It is loaded when it
 * is needed.
 *
 * @param linksOf the pages that a page links to, each once, itself never
 */
export async function linkMetrics(
  pages: Uint32Array,
  linksOf: (page: number) => Iterable<number>,
): Promise<LinkMetrics> {
  if (pages.length < 2) return { density: 0, hubs: Array.from(pages, (page) => ({ page, pageRank: 1 })) };
  const [{ DirectedGraph }, { directedDensity }, { pagerank }] = await Promise.all([
    import("graphology"),
    import("graphology-metrics/graph/density.js"),
    import("graphology-metrics/centrality/index.js"),
  ]);
  const graph = new DirectedGraph();
  for (const page of pages) graph.addNode(page);
  for (const page of pages) for (const end of linksOf(page)) graph.addEdge(page, end);
  const ranks = Object.entries(pagerank(graph, { maxIterations: 1000, getEdgeWeight: null }));
  const hubs = ranks
    .map(([page, pageRank]) => ({ page: Number(page), pageRank }))
    .sort((a, b) => b.pageRank - a.pageRank || a.page - b.page)
    .slice(0, HUBS);
  return { density: directedDensity(graph), hubs };
}
