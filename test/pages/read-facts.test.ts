import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assignPages, keepPages, type PageTable, pageEdges } from "../../src/graph/page-table.ts";
import { motifs } from "../../src/motifs/motifs.ts";
import { navigationPairs } from "../../src/navigation/navigation-pairs.ts";
import { pages } from "../../src/pages/pages.ts";
import { readFacts } from "../../src/pages/read-facts.ts";
import { readLinks } from "../../src/pages/read-links.ts";
import type { Universe } from "../../src/universe/universe.ts";
import { collect, randomFacts, smallWorld } from "../motifs/small-worlds.ts";
import { faultsOf } from "../schemas.ts";
import { linesOf, recordLines } from "./text-lines.ts";

const WORLD = smallWorld("Q1 P1 Q2\nQ1 P2 Q3\nQ4 P1 Q2\nQ4 P1 Q4\nQ2 P3 Q5\nQ5 P1 Q5", { Q9: {} });

const fact = (text: string) => {
  const [subject, property, object] = text.split(" ");
  return { subject, property, object };
};
const line = (page: string, ...facts: string[]) => ({ page, facts: facts.map(fact) });

/** The facts on each page, as text. */
function contentOf({ graph, id, relations }: Universe, { edgePages, size }: PageTable) {
  const textOf = (edge: number) =>
    `${id(graph.subject[edge]!)} ${relations[graph.relation[edge]!]!.id} ${id(graph.object[edge]!)}`;
  const content: Record<string, string[]> = {};
  for (let node = 0; node < graph.nodeCount; node++) {
    const edges = pageEdges(graph, edgePages, node);
    expect(size[node]).toBe(edges.length);
    if (edges.length > 0) content[id(node)] = edges.map(textOf);
  }
  return content;
}

const read = async (...lines: object[]) => contentOf(WORLD, await readFacts(recordLines(lines), WORLD));

describe("readFacts", () => {
  it("puts facts on the pages that tell them: of the subject, the object, both or none", async () => {
    const lines = [
      { schema: "kg.observed/1", ...line("Q2", "Q4 P1 Q2", "Q2 P3 Q5", "Q1 P1 Q2"), title: "Two" },
      line("Q1", "Q1 P1 Q2"),
      line("Q3"),
    ];
    for (const one of lines) expect(faultsOf(one, "kg.observed/1")).toEqual([]);
    // Outgoing ones first, whatever the order of the line; Q1 P2 Q3 is told nowhere, and Q3 has no page.
    expect(await read(...lines)).toEqual({
      Q1: ["Q1 P1 Q2"],
      Q2: ["Q2 P3 Q5", "Q1 P1 Q2", "Q4 P1 Q2"],
    });
  });

  it("counts a self-loop once, with the other facts of its page", async () => {
    expect(await read(line("Q4", "Q4 P1 Q4", "Q4 P1 Q2"), line("Q5", "Q5 P1 Q5", "Q2 P3 Q5"))).toEqual({
      Q4: ["Q4 P1 Q2", "Q4 P1 Q4"],
      Q5: ["Q5 P1 Q5", "Q2 P3 Q5"],
    });
    expect(await read(line("Q4", "Q4 P1 Q4"))).toEqual({ Q4: ["Q4 P1 Q4"] });
  });

  it("takes lines of kg pages, from which facts may be gone", async () => {
    const [first, ...others] = await collect(pages(WORLD));
    const { orientation: _, ...changed } = { ...first!, facts: first!.facts.slice(1) };
    const content = await read(changed, ...others);
    expect(content).toEqual({ ...contentOf(WORLD, assignPages(WORLD.graph)), Q1: ["Q1 P2 Q3"] });
  });

  it("makes the records of pages that go both ways", async () => {
    const table = await readFacts(
      recordLines([line("Q2", "Q2 P3 Q5", "Q1 P1 Q2"), line("Q5", "Q2 P3 Q5")]),
      WORLD,
    );
    const records = await collect(pages(WORLD, { table }));
    expect(records.map(({ id, orientation, links }) => [id, orientation, links])).toEqual([
      ["Q2", "mixed", ["Q5"]],
      ["Q5", "in", ["Q2"]],
    ]);
    for (const record of records) expect(faultsOf(record)).toEqual([]);
  });

  it.each([
    [
      [],
      /^observed\.jsonl has no page; write one line for each, the page and the facts that it tells: \{"page"/,
    ],
    [[5], /^observed\.jsonl, line 1: it is no JSON object\. A line is the page and the facts/],
    [[{ facts: [] }], /line 1: "page" is missing/],
    [[{ page: "Q1" }], /line 1: "facts" is missing, not a list/],
    [[{ schema: "kg.links/1", ...line("Q1") }], /its schema is "kg\.links\/1", not "kg\.observed\/1"/],
    [[line("Q7")], /line 1: Q7 is no entity of the universe/],
    [[line("Q1"), line("Q3"), line("Q1")], /line 3: Q1 has a line already, line 1/],
    [[{ page: "Q1", facts: ["Q1 P1 Q2"] }], /a fact is "Q1 P1 Q2", not an object/],
    [[line("Q1", "x P1 Q2")], /the "subject" of a fact is "x", not an id/],
    [[line("Q1", "Q1 Q5 Q2")], /the "property" of a fact is "Q5", not an id such as "P2"/],
    [[line("Q1", "Q1 P1")], /the "object" of a fact is missing/],
    [[line("Q1", "Q1 P1 Q77")], /line 1: Q77 is no entity of the universe/],
    [[line("Q1", "Q78 P1 Q1")], /line 1: Q78 is no entity of the universe/],
    [[line("Q1", "Q1 P77 Q2")], /no fact of the universe has the property P77/],
    [[line("Q1", "Q1 P2 Q2")], /the universe has no fact Q1 P2 Q2, leave out what is not among its facts/],
    [[line("Q3", "Q1 P1 Q2")], /the fact Q1 P1 Q2 does not concern Q3: .*leave it out/],
    [[line("Q1", "Q1 P1 Q2", "Q1 P2 Q3", "Q1 P1 Q2")], /the fact Q1 P1 Q2 stands there twice/],
    [[line("Q2", "Q1 P1 Q2", "Q1 P1 Q2")], /the fact Q1 P1 Q2 stands there twice/],
    [[line("Q4", "Q4 P1 Q4", "Q4 P1 Q4")], /the fact Q4 P1 Q4 stands there twice/],
  ])("says what is wrong with %j", async (lines, message) => {
    await expect(readFacts(recordLines(lines as object[]), WORLD)).rejects.toThrow(message);
    await expect(readFacts(recordLines(lines as object[]), WORLD)).rejects.toHaveProperty(
      "code",
      "BAD_FACTS",
    );
  });

  it("refuses facts on pages that the links do not have", async () => {
    const { documents } = await readLinks(linesOf('{"page":"Q1","links":[]}', "links.jsonl"), WORLD);
    const both = (...lines: object[]) => readFacts(recordLines(lines), WORLD, documents);
    await expect(both(line("Q1", "Q1 P1 Q2"), line("Q2"))).resolves.toBeDefined();
    await expect(both(line("Q1"), line("Q2", "Q1 P1 Q2"))).rejects.toThrow(
      /line 2: the links have no line for Q2, which tells facts/,
    );
  });
});

describe("any universe", () => {
  const edges = fc.uniqueArray(fc.tuple(fc.nat(7), fc.nat(2), fc.nat(7)), {
    selector: (edge) => edge.join(),
    minLength: 1,
    maxLength: 60,
  });
  const worldOf = (list: readonly (readonly number[])[]) =>
    smallWorld(list.map(([s, p, o]) => `Q${s! + 1} P${p! + 1} Q${o! + 1}`).join("\n"));

  it("is what it was where its pages are handed back as they are, facts or links or both", async () => {
    const options = fc.record(
      {
        orientation: fc.constantFrom("majority" as const, "out" as const),
        maxFacts: fc.integer({ min: 2, max: 8 }),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(edges, options, async (list, given) => {
        const world = worldOf(list);
        const records = await collect(pages(world, given));
        const { documents } = await readLinks(recordLines(records), world);
        const table = await readFacts(recordLines(records), world, documents);
        expect(contentOf(world, table)).toEqual(contentOf(world, assignPages(world.graph, given)));
        const same = (own: object[]) =>
          own.map(({ orientation: _, ...record }: { orientation?: string }) => record);
        expect(same(await collect(pages(world, { table })))).toEqual(same(records));
        expect(same(await collect(pages(world, { table, documents })))).toEqual(same(records));
        const predicted = await collect(motifs(world, { ...given, preset: "synthworlds" }));
        expect(await collect(motifs(world, { table, preset: "synthworlds" }))).toEqual(predicted);
        expect(keepPages(world.graph, assignPages(world.graph, given), documents.nodes)).toEqual(
          assignPages(world.graph, given),
        );
      }),
      { seed: 42, numRuns: 60 },
    );
  });

  it("has just the pages and facts that were picked", async () => {
    const picks = fc.infiniteStream(fc.boolean());
    await fc.assert(
      fc.asyncProperty(edges, picks, async (list, stream) => {
        const world = worldOf(list);
        const picked = new Map<string, Set<string>>();
        for (const [s, p, o] of list) {
          const text = `Q${s + 1} P${p + 1} Q${o + 1}`;
          for (const page of new Set([`Q${s + 1}`, `Q${o + 1}`])) {
            if (stream.next().value) picked.set(page, (picked.get(page) ?? new Set()).add(text));
          }
        }
        const lines = [...picked].map(([page, facts]) => line(page, ...facts));
        if (lines.length === 0) return;
        const content = contentOf(world, await readFacts(recordLines(lines), world));
        const sorted = (facts: Iterable<string>) => [...facts].sort();
        expect(Object.entries(content).map(([page, facts]) => [page, sorted(facts)])).toEqual(
          [...picked]
            .sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
            .map(([page, facts]) => [page, sorted(facts)]),
        );
      }),
      { seed: 42, numRuns: 200 },
    );
  });
});

describe("navigation", () => {
  it("walks on the other ends of the facts that are told, and on links where they are known", async () => {
    const world = smallWorld(randomFacts(5, 40, 3, 150));
    const records = await collect(pages(world));
    const pairsOf = (options: object) =>
      collect(navigationPairs(world, { buckets: 3, perBucket: 5, minPath: 1, ...options }));
    const table = await readFacts(recordLines(records), world);
    const { documents } = await readLinks(recordLines(records), world);
    const predicted = await pairsOf({});
    expect(predicted.length).toBeGreaterThan(10);
    expect(await pairsOf({ table })).toEqual(predicted);
    expect(await pairsOf({ documents })).toEqual(predicted);
    const fewer = records.map((record) => ({ ...record, facts: record.facts.slice(1) }));
    const less = await readFacts(recordLines(fewer), world);
    expect(await pairsOf({ table: less })).not.toEqual(predicted);
    expect(await pairsOf({ table: less, documents })).toEqual(predicted);
  });
});
