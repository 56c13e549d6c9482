import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linkMetrics } from "../../src/pages/link-metrics.ts";
import { type PageRecord, pages } from "../../src/pages/pages.ts";
import { PAPER_FIGURES } from "../../src/pages/paper-figures.ts";
import { spreadOf } from "../../src/pages/spread.ts";
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

const ONE_ONE_TWO = {
  least: 1,
  median: 1,
  most: 2,
  buckets: [
    { from: 0, to: 0, pages: 0 },
    { from: 1, to: 1, pages: 2 },
    { from: 2, to: 3, pages: 1 },
  ],
};

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
      paper: PAPER_FIGURES,
      links: 4,
      entities: 3,
      edges: 3,
      selfLoops: 0,
      statements: 6,
      literals: 2,
      pageFacts: ONE_ONE_TWO,
      outLinks: ONE_ONE_TWO,
      inLinks: ONE_ONE_TWO,
      largestRelation: { id: "P1", label: "knows", share: 2 / 3 },
      types: { top: [{ id: "Q5", label: null, typeLabel: "human", pages: 1 }], left: 0 },
      untypedPages: 2,
      relations: {
        top: [
          { id: "P1", label: "knows", edges: 2, share: 2 / 3 },
          { id: "P2", label: null, edges: 1, share: 1 / 3 },
        ],
        left: 0,
      },
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
      pageFacts: { least: 0, median: 0, most: 0, buckets: [] },
      types: { top: [], left: 0 },
      untypedPages: 0,
      relations: { top: [], left: 0 },
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

const LABELS = ["human", "city", "country", null] as const;

/** A universe of up to 12 entities with up to 40 facts of 5 relations, of up to 3 of 6 classes each. */
const universeArbitrary = fc
  .record({
    facts: fc.array(fc.tuple(fc.nat(11), fc.integer({ min: 1, max: 5 }), fc.nat(11)), { maxLength: 40 }),
    types: fc.array(fc.uniqueArray(fc.integer({ min: 90, max: 95 }), { maxLength: 3 }), {
      minLength: 12,
      maxLength: 12,
    }),
    labels: fc.array(fc.constantFrom(...LABELS), { minLength: 12, maxLength: 12 }),
  })
  .map(({ facts, types, labels }) => {
    const entities = types.map((its, i) =>
      entity(`Q${i + 1}`, `Name ${i}`, { types: its.map((n) => `Q${n}` as const), typeLabel: labels[i]! }),
    );
    const triples = facts.map(([s, p, o]) => fact(`Q${s + 1}`, `P${p}`, `Q${o + 1}`));
    return buildUniverse({
      manifest: MANIFEST,
      entities,
      facts: triples,
      relations: [1, 2, 3].map((n) => ({ id: `P${n}` as const, label: `relation ${n}`, inverseLabel: null })),
      context: [entity("Q90", "human"), entity("Q91", "city of Sweden")],
      contextFacts: [],
    });
  });

const inOrder = <T extends { id: string }>(rows: T[], size: (row: T) => number) =>
  rows.sort((a, b) => size(b) - size(a) || Number(a.id.slice(1)) - Number(b.id.slice(1)));

describe("the spreads and tables of universeStats", () => {
  it("are those of the records of the pages, counted one by one", async () => {
    await fc.assert(
      fc.asyncProperty(universeArbitrary, fc.nat(8), async (universe, top) => {
        const stats = await universeStats(universe, { top });
        const records: PageRecord[] = [];
        for await (const page of pages(universe)) records.push(page);
        const numbers = {
          pageFacts: records.map(({ facts }) => facts.length),
          outLinks: records.map(({ links }) => links.length),
          inLinks: records.map(({ id }) => records.filter(({ links }) => links.includes(id)).length),
        };
        for (const field of ["pageFacts", "outLinks", "inLinks"] as const) {
          const { least, most, buckets } = stats[field];
          expect([least, most]).toEqual([Math.min(...numbers[field], most), Math.max(...numbers[field], 0)]);
          for (const { from, to, pages } of buckets) {
            expect(pages).toBe(numbers[field].filter((number) => number >= from && number <= to).length);
          }
          expect(buckets.reduce((sum, { pages }) => sum + pages, 0)).toBe(records.length);
        }
        const withPages = records.map(({ id }) => universe.entity(universe.node(id)));
        const types = [...new Set(withPages.flatMap((one) => one.types))].map((id) => {
          const its = withPages.filter((one) => one.types.includes(id));
          const times = (label: string | null) => its.filter(({ typeLabel }) => typeLabel === label).length;
          const [typeLabel = null] = LABELS.filter((label) => label !== null && times(label) > 0)
            .sort()
            .sort((a, b) => times(b) - times(a));
          return { id, label: universe.context().get(id)?.label ?? null, typeLabel, pages: its.length };
        });
        expect(stats.types).toEqual({
          top: inOrder(types, (row) => row.pages).slice(0, top),
          left: Math.max(0, types.length - top),
        });
        expect(stats.untypedPages).toBe(withPages.filter((one) => one.types.length === 0).length);
        const relations = universe.relations.map(({ id, label }, number) => {
          const edges = universe.graph.relation.filter((relation) => relation === number).length;
          return { id, label, edges, share: edges / universe.graph.edgeCount };
        });
        expect(stats.relations).toEqual({
          top: inOrder(relations, (row) => row.edges).slice(0, top),
          left: Math.max(0, relations.length - top),
        });
      }),
      { seed: 42, numRuns: 200 },
    );
  });
});

describe("spreadOf", () => {
  it.each<[number[], [number, number, number], [number, number, number][]]>([
    [[], [0, 0, 0], []],
    [[0], [0, 0, 0], [[0, 0, 1]]],
    [
      [4, 1, 0, 3],
      [0, 2, 4],
      [
        [0, 0, 1],
        [1, 1, 1],
        [2, 3, 1],
        [4, 7, 1],
      ],
    ],
    [
      [8, 7, 7],
      [7, 7, 8],
      [
        [0, 0, 0],
        [1, 1, 0],
        [2, 3, 0],
        [4, 7, 2],
        [8, 15, 1],
      ],
    ],
  ])("of %j", (numbers, [least, median, most], buckets) => {
    expect(spreadOf(Uint32Array.from(numbers))).toEqual({
      least,
      median,
      most,
      buckets: buckets.map(([from, to, pages]) => ({ from, to, pages })),
    });
  });
  it("has a bucket for the largest number there is", () => {
    expect(spreadOf(Uint32Array.of(2 ** 32 - 1)).buckets.at(-1)).toEqual({
      from: 2 ** 31,
      to: 2 ** 32 - 1,
      pages: 1,
    });
  });
});

describe("linkMetrics", () => {
  it("ranks the page that others link to first, and of equal ones the lowest", async () => {
    const links = new Map([
      [3, [9]],
      [5, [9]],
      [9, [3, 5]],
    ]);
    const { density, hubs } = await linkMetrics(Uint32Array.of(3, 5, 9), (page) => links.get(page)!);
    expect(density).toBeCloseTo(4 / 6, 12);
    expect(hubs.map(({ page }) => page)).toEqual([9, 3, 5]);
  });
});
