import { describe, expect, it } from "vitest";
import { linkMetrics } from "../../src/pages/link-metrics.ts";
import { pages } from "../../src/pages/pages.ts";
import { universeStats } from "../../src/pages/universe-stats.ts";
import { buildUniverse } from "../../src/universe/memory-universe.ts";
import { entity, fact, PLAIN_MANIFEST, smallContent } from "../universe/small-content.ts";

const COUNTS = {
  entities: 0,
  edges: 0,
  statements: 6,
  literals: 2,
  relations: 0,
  types: 0,
  context: 1,
  contextFacts: 2,
};
const MANIFEST = {
  ...PLAIN_MANIFEST,
  schema: "kg.universe/1",
  tool: { name: "kg", version: "test" },
  counts: COUNTS,
  schemas: {},
  files: {},
} as const;

function smallUniverse() {
  const { nodes } = smallContent();
  return buildUniverse({
    manifest: MANIFEST,
    entities: nodes.map((node) => node.entity),
    facts: nodes.flatMap((node) => node.facts),
    relations: [{ id: "P1", label: "knows", inverseLabel: null }],
    context: [],
    contextFacts: [],
  });
}

describe("universeStats", () => {
  it("counts pages, facts on them and links between them", async () => {
    const { hubs, ...stats } = await universeStats(smallUniverse());
    expect(stats).toEqual({
      schema: "kg.stats/1",
      of: "universe",
      kind: "import",
      pages: 3,
      facts: 4,
      entityTypes: 1,
      typeLabels: 1,
      relationTypes: 2,
      averageDegree: 4 / 3,
      density: 4 / 6,
      links: 4,
      entities: 3,
      edges: 3,
      selfLoops: 0,
      statements: 6,
      literals: 2,
      pageFacts: { least: 1, median: 1, most: 2 },
      outLinks: { least: 1, median: 1, most: 2 },
      inLinks: { least: 1, median: 1, most: 2 },
      largestRelation: { id: "P1", label: "knows", share: 2 / 3 },
      k: 0,
      ladder: [],
      context: 1,
      contextFacts: 2,
    });
    expect(hubs!.map(({ id, label, type }) => ({ id, label, type }))).toEqual([
      { id: "Q1", label: "Ann", type: "human" },
      { id: "Q2", label: null, type: null },
      { id: "Q3", label: "Zoë 𝔷\u2028", type: null },
    ]);
    expect(hubs!.reduce((sum, { pageRank }) => sum + pageRank, 0)).toBeCloseTo(1, 5);
  });

  it("agrees with the records of the pages", async () => {
    const universe = smallUniverse();
    const { pages: count, facts, links } = await universeStats(universe, { orientation: "out" });
    const records = [];
    for await (const page of pages(universe, { orientation: "out" })) records.push(page);
    expect([count, facts, links]).toEqual([
      records.length,
      records.reduce((sum, page) => sum + page.facts.length, 0),
      records.reduce((sum, page) => sum + page.links.length, 0),
    ]);
    expect(count).toBe(2);
  });

  it("of a universe without facts has no pages", async () => {
    const stats = await universeStats(
      buildUniverse({
        manifest: MANIFEST,
        entities: [entity("Q1", "Ann")],
        facts: [],
        relations: [],
        context: [],
        contextFacts: [],
      }),
    );
    expect(stats).toMatchObject({
      pages: 0,
      averageDegree: 0,
      density: 0,
      pageFacts: { least: 0, median: 0, most: 0 },
      largestRelation: null,
      hubs: [],
    });
  });

  it("counts a self-loop on its page and not among the links", async () => {
    const { facts, links, selfLoops } = await universeStats(
      buildUniverse({
        manifest: MANIFEST,
        entities: [entity("Q1", "Ann"), entity("Q2", "Bob")],
        facts: [fact("Q1", "P1", "Q1"), fact("Q1", "P1", "Q2")],
        relations: [],
        context: [],
        contextFacts: [],
      }),
    );
    expect([facts, links, selfLoops]).toEqual([3, 2, 1]);
  });
});

describe("linkMetrics", () => {
  it("ranks the page that others link to first, and of equal ones the lowest", async () => {
    const links = new Map([
      [3, [9]],
      [5, [9]],
      [9, [3, 5]],
    ]);
    const { density, hubs } = await linkMetrics([3, 5, 9], (page) => links.get(page)!);
    expect(density).toBeCloseTo(4 / 6, 12);
    expect(hubs.map(({ page }) => page)).toEqual([9, 3, 5]);
  });
});
