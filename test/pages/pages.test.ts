import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  assignPages,
  ON_OBJECT_PAGE,
  ON_SUBJECT_PAGE,
  pageEdges,
  pageLinks,
} from "../../src/graph/page-table.ts";
import { pages } from "../../src/pages/pages.ts";
import { collect, fact, smallWorld } from "../motifs/small-worlds.ts";
import { faultsOf } from "../schemas.ts";

const WORLD = smallWorld(
  [
    fact("Q1", "P1", "Q2"),
    fact("Q1", "P2", "Q3", { P580: [{ type: "somevalue" }] }),
    fact("Q1", "P2", "Q3", {}, "preferred"),
    fact("Q4", "P1", "Q2"),
    fact("Q4", "P1", "Q4"),
    fact("Q5", "P1", "Q2"),
    fact("Q2", "P3", "Q5"),
  ],
  { Q2: { label: "Two", typeLabel: "thing" } },
);

describe("pages", () => {
  it("have the larger set of facts, the outgoing ones in a tie", async () => {
    const records = await collect(pages(WORLD));
    const facts = ({ facts: list }: (typeof records)[number]) =>
      list.map(({ subject, property, object }) => `${subject} ${property} ${object}`);
    expect(records.map((page) => [page.id, page.orientation, facts(page), page.links])).toEqual([
      ["Q1", "out", ["Q1 P1 Q2", "Q1 P2 Q3"], ["Q2", "Q3"]],
      ["Q2", "in", ["Q1 P1 Q2", "Q4 P1 Q2", "Q5 P1 Q2"], ["Q1", "Q4", "Q5"]],
      ["Q3", "in", ["Q1 P2 Q3"], ["Q1"]],
      // Two facts go out, one comes in; the loop is both and stands on the page once.
      ["Q4", "out", ["Q4 P1 Q2", "Q4 P1 Q4"], ["Q2"]],
      ["Q5", "out", ["Q5 P1 Q2"], ["Q2"]],
    ]);
    expect(records[1]).toMatchObject({ schema: "kg.page/1", label: "Two", type: "thing" });
    for (const page of records) expect(faultsOf(page)).toEqual([]);
  });

  it("show the best statement of a fact, and all where there are several", async () => {
    const [page] = await collect(pages(WORLD));
    expect(page!.facts[0]).toEqual({
      subject: "Q1",
      property: "P1",
      object: "Q2",
      rank: "normal",
      qualifiers: {},
    });
    expect(page!.facts[1]).toEqual({
      subject: "Q1",
      property: "P2",
      object: "Q3",
      rank: "preferred",
      qualifiers: {},
      statements: [
        { rank: "normal", qualifiers: { P580: [{ type: "somevalue" }] } },
        { rank: "preferred", qualifiers: {} },
      ],
    });
  });

  it("with outgoing facts alone are missing where there are none, and so are links to them", async () => {
    const records = await collect(pages(WORLD, { orientation: "out" }));
    expect(records.map(({ id, links }) => `${id} ${links.join()}`)).toEqual([
      "Q1 Q2",
      "Q2 Q5",
      "Q4 Q2",
      "Q5 Q2",
    ]);
  });

  it("are cut by taking the relations in turn", async () => {
    const lines = ["Q1 P1 Q11", "Q1 P1 Q12", "Q1 P1 Q13", "Q1 P1 Q14", "Q1 P2 Q11", "Q1 P3 Q11", "Q1 P3 Q12"];
    const world = smallWorld(lines.join("\n"));
    const facts = async (maxFacts: number) => {
      const [page] = await collect(pages(world, { maxFacts }));
      return page!.facts.map(({ property, object }) => `${property}${object}`).join(" ");
    };
    expect(await facts(1)).toBe("P1Q11");
    expect(await facts(3)).toBe("P1Q11 P2Q11 P3Q11");
    expect(await facts(5)).toBe("P1Q11 P1Q12 P2Q11 P3Q11 P3Q12");
    expect(await facts(7)).toBe(await facts(100));
    expect([...assignPages(world.graph, { maxFacts: 5 }).size]).toEqual([5, 3, 2, 1, 1]);
  });

  it("take another table, with both directions on one page", async () => {
    const { edgeCount, nodeCount } = WORLD.graph;
    const table = {
      edgePages: new Uint8Array(edgeCount).fill(ON_SUBJECT_PAGE | ON_OBJECT_PAGE),
      size: new Uint32Array(nodeCount).fill(1),
    };
    const records = await collect(pages(WORLD, { table }));
    expect(records.map(({ orientation }) => orientation)).toEqual(["out", "mixed", "in", "out", "mixed"]);
    // The loop of Q4 once.
    expect(records.map(({ facts }) => facts.length)).toEqual([2, 4, 1, 2, 2]);
    for (const page of records) expect(faultsOf(page)).toEqual([]);
  });

  it("are warned of where they are long", async () => {
    const warn = async (facts: number, nodes = 1) => {
      const lines: string[] = [];
      for (let n = 0; n < nodes; n++) {
        for (let i = 0; i < facts + n; i++) lines.push(`Q${n + 1} P1 Q${1000 + i}`);
      }
      const warnings: string[] = [];
      for await (const _ of pages(smallWorld(lines.join("\n")), {
        onWarning: (text) => warnings.push(text),
      }));
      return warnings;
    };
    expect(await warn(200)).toEqual([]);
    expect(await warn(201)).toEqual([
      "1 page has more than 200 facts, the longest 201 (Q1 Entity 1): --max-page-facts N keeps the first N, taking the relations in turn",
    ]);
    expect((await warn(205, 3))[0]).toContain(
      "3 pages have more than 200 facts, the longest 207 (Q3 Entity 3)",
    );
  });

  it("of no facts are none", async () => {
    expect(await collect(pages(smallWorld("", { Q1: {} })))).toEqual([]);
  });
});

describe("assignPages", () => {
  const edges = fc.uniqueArray(fc.tuple(fc.nat(6), fc.nat(2), fc.nat(6)), {
    selector: (edge) => edge.join(),
    maxLength: 60,
  });
  const options = fc.record(
    {
      orientation: fc.constantFrom("majority" as const, "out" as const),
      maxFacts: fc.integer({ min: 1, max: 8 }),
    },
    { requiredKeys: [] },
  );

  it("keeps its promises on any graph", () => {
    fc.assert(
      fc.property(edges, options, (list, given) => {
        const { graph } = smallWorld(list.map(([s, p, o]) => `Q${s + 1} P${p + 1} Q${o + 1}`).join("\n"));
        const table = assignPages(graph, given);
        for (let v = 0; v < graph.nodeCount; v++) {
          const mine = pageEdges(graph, table.edgePages, v);
          const out = graph.outStart[v + 1]! - graph.outStart[v]!;
          const into = graph.inStart[v + 1]! - graph.inStart[v]!;
          const isIn = given.orientation !== "out" && into > out;
          expect(table.size[v]).toBe(mine.length);
          expect(new Set(mine).size).toBe(mine.length);
          expect(mine.length).toBe(Math.min(isIn ? into : out, given.maxFacts ?? Number.POSITIVE_INFINITY));
          for (const edge of mine) expect((isIn ? graph.object : graph.subject)[edge]).toBe(v);
          // No relation has two facts more than another one that has facts left.
          const relations = new Map<number, number>();
          for (const edge of mine) {
            relations.set(graph.relation[edge]!, (relations.get(graph.relation[edge]!) ?? 0) + 1);
          }
          const isLeft = (edge: number) =>
            (isIn ? graph.object : graph.subject)[edge] === v && !mine.includes(edge);
          graph.relation.forEach((relation, edge) => {
            if (isLeft(edge))
              expect((relations.get(relation) ?? 0) + 1).toBeGreaterThanOrEqual(
                Math.max(...relations.values()),
              );
          });
          const ends = mine.map((edge) =>
            graph.subject[edge] === v ? graph.object[edge]! : graph.subject[edge]!,
          );
          const linked = [...new Set(ends)].filter((end) => end !== v && table.size[end]! > 0);
          expect(pageLinks(graph, table, v)).toEqual(linked.sort((a, b) => a - b));
        }
      }),
      { seed: 42, numRuns: 300 },
    );
  });
});
