import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FactGraph } from "../../src/graph/fact-graph.ts";
import { assignPages, type PageTable } from "../../src/graph/page-table.ts";
import { randomStream } from "../../src/graph/random.ts";
import { searchInstances } from "../../src/motifs/instance-search.ts";
import { MOTIFS, parsePattern } from "../../src/motifs/pattern.ts";
import { NO_RULES } from "../../src/motifs/question-rules.ts";
import { prepareSearch } from "../../src/motifs/search-ground.ts";
import { UNIQUE_MODES } from "../../src/motifs/unique-chain.ts";
import { validInstances } from "./brute-force.ts";
import { randomFacts, smallWorld } from "./small-worlds.ts";

const any = () => true;
/** Patterns with the rule that picks one of the embeddings of one set of facts. */
const PATTERNS = [
  { pattern: MOTIFS.get("A")!, canonical: any },
  { pattern: MOTIFS.get("B")!, canonical: any },
  { pattern: MOTIFS.get("C")!, canonical: (e: readonly number[]) => e[0]! < e[2]! },
  { pattern: MOTIFS.get("D")!, canonical: any },
  { pattern: MOTIFS.get("E")!, canonical: (e: readonly number[]) => e[0]! < e[2]! },
  { pattern: MOTIFS.get("F")!, canonical: any },
  { pattern: parsePattern("a>b, b>c, d>c"), canonical: any },
  { pattern: parsePattern("b>c, a>b"), canonical: any },
  {
    pattern: parsePattern("a>d, b>d, c>d"),
    canonical: (e: readonly number[]) => e[0]! < e[2]! && e[2]! < e[3]!,
  },
  {
    // a and b meet at e, c and d at f, e and f at g: nodes in order a e b c f d g
    pattern: parsePattern("a>e, b>e, c>f, d>f, e>g, f>g"),
    canonical: (e: readonly number[]) => e[0]! < e[2]! && e[3]! < e[5]! && e[0]! < e[3]!,
  },
  {
    pattern: parsePattern("a>b, b>c, d>e, e>f, c>g, f>g"),
    canonical: (e: readonly number[]) => e[0]! < e[3]!,
  },
];
/** Nodes, relations, edges. */
const WORLDS = [
  [7, 2, 16],
  [7, 3, 22],
  [9, 6, 24],
  [12, 2, 22],
] as const;

/** Any facts on any of their pages, as texts may tell them. */
function randomPages({ edgeCount, nodeCount }: FactGraph, seed: number): PageTable {
  const random = randomStream("pages", seed);
  return {
    edgePages: Uint8Array.from({ length: edgeCount }, () => random.below(4)),
    size: new Uint32Array(nodeCount).fill(1),
  };
}

describe.each(PATTERNS)("instances of $pattern.name", ({ pattern, canonical }) => {
  describe.each(UNIQUE_MODES)("unique %s", (unique) => {
    it.each(WORLDS)(
      "are those of brute force on %i nodes, %i relations, %i facts",
      (nodes, relations, edges) => {
        for (let seed = 1; seed <= 2; seed++) {
          const universe = smallWorld(randomFacts(seed * 7919, nodes, relations, edges));
          const { graph } = universe;
          for (const pages of [
            assignPages(graph),
            assignPages(graph, { orientation: "out" }),
            randomPages(graph, seed),
          ]) {
            const want = validInstances(graph, pages.edgePages, pattern, unique, canonical).map(
              ({ edges: list }) => list.join(),
            );
            const search = searchInstances(
              prepareSearch(universe, pages, NO_RULES, unique, "entity"),
              pattern,
            );
            const edgesOf = () => {
              const { edge } = search.current();
              return pattern.facts.map(({ from }) => edge[from]).join();
            };
            const got: string[] = [];
            for (const valid of search.all(false)) if (valid) got.push(edgesOf());
            expect(got.sort()).toEqual(want.sort());
            if (search.proposals() === 0) {
              expect(want).toEqual([]);
              continue;
            }
            const random = randomStream("1", seed);
            const drawn = new Set<string>();
            const draws = Math.min(2000, 20 * search.proposals());
            for (let i = 0; i < draws; i++) if (search.draw(random) === "valid") drawn.add(edgesOf());
            const valid = new Set(want);
            expect([...drawn].filter((one) => !valid.has(one))).toEqual([]);
            // Every valid instance has its even share of the draws: with 20 a proposal, none is missed.
            if (search.proposals() * 20 <= 2000) expect(drawn.size).toBe(valid.size);
          }
        }
      },
    );
  });
});

it("any small graph, on any pages, has the instances of brute force", () => {
  const edges = fc.uniqueArray(fc.tuple(fc.nat(4), fc.nat(1), fc.nat(4)), {
    selector: (edge) => edge.join(),
    maxLength: 18,
  });
  const some = fc.constantFrom(...PATTERNS.slice(0, 4), ...PATTERNS.slice(6, 9));
  fc.assert(
    fc.property(
      edges,
      some,
      fc.constantFrom(...UNIQUE_MODES),
      fc.nat(9),
      (list, { pattern, canonical }, unique, seed) => {
        const universe = smallWorld(list.map(([s, p, o]) => `Q${s + 1} P${p + 1} Q${o + 1}`).join("\n"));
        const pages = randomPages(universe.graph, seed);
        const want = validInstances(universe.graph, pages.edgePages, pattern, unique, canonical);
        const search = searchInstances(prepareSearch(universe, pages, NO_RULES, unique, "entity"), pattern);
        const got: string[] = [];
        for (const valid of search.all(false)) {
          if (valid) got.push(pattern.facts.map(({ from }) => search.current().edge[from]).join());
        }
        expect(got.sort()).toEqual(want.map(({ edges: own }) => own.join()).sort());
      },
    ),
    { seed: 42, numRuns: 400 },
  );
});

describe("rivals that are entities of the instance themselves", () => {
  it.each([
    {
      why: "both roots of C are rivals of the answer",
      motif: "C",
      facts: "Q1 P1 Q2\nQ3 P1 Q4\nQ2 P2 Q5\nQ4 P2 Q5\nQ2 P2 Q1\nQ4 P2 Q1\nQ2 P2 Q3\nQ4 P2 Q3",
      entities: "Q1 Q2 Q3 Q4 Q5",
    },
    {
      why: "the root of F's long branch is",
      motif: "F",
      facts: "Q1 P1 Q2\nQ2 P1 Q3\nQ4 P1 Q5\nQ3 P2 Q6\nQ5 P2 Q6\nQ3 P2 Q1\nQ5 P2 Q1",
      entities: "Q1 Q2 Q3 Q4 Q5 Q6",
    },
    {
      why: "all entities of F but the pair are",
      motif: "F",
      facts:
        "Q1 P1 Q2\nQ2 P1 Q3\nQ4 P1 Q5\nQ3 P2 Q6\nQ5 P2 Q6\nQ3 P2 Q1\nQ5 P2 Q1\nQ3 P2 Q2\nQ5 P2 Q2\nQ3 P2 Q4\nQ5 P2 Q4",
      entities: "Q1 Q2 Q3 Q4 Q5 Q6",
    },
    {
      why: "all entities of D but the last two are",
      motif: "D",
      facts: "Q1 P1 Q2\nQ2 P1 Q3\nQ3 P1 Q4\nQ4 P2 Q5\nQ4 P2 Q1\nQ4 P2 Q2\nQ4 P2 Q3",
      entities: "Q1 Q2 Q3 Q4 Q5",
    },
    {
      why: "a root is a rival of the bridge next to the answer",
      motif: "B",
      facts: "Q1 P1 Q2\nQ2 P2 Q3\nQ2 P2 Q1\nQ3 P3 Q4\nQ1 P3 Q5",
      entities: "Q1 Q2 Q3 Q4",
    },
  ])("do no harm: $why", ({ motif, facts, entities }) => {
    const pattern = MOTIFS.get(motif)!;
    const universe = smallWorld(facts);
    const pages = assignPages(universe.graph, { orientation: "out" });
    const search = searchInstances(prepareSearch(universe, pages, NO_RULES, "chain", "entity"), pattern);
    const found = new Set<string>();
    const random = randomStream("1");
    for (let i = 0; i < 5000; i++) {
      if (search.draw(random) === "valid")
        found.add(Array.from(search.current().entity, universe.id).join(" "));
    }
    expect([...found]).toContain(entities);
    const all: string[] = [];
    for (const valid of search.all(false)) {
      if (valid) all.push(Array.from(search.current().entity, universe.id).join(" "));
    }
    expect(all.sort()).toEqual([...found].sort());
  });
});

it("an earlier instance is no rival of the first one where its facts have no pages of their own", () => {
  const universe = smallWorld("Q1 P1 Q2\nQ2 P2 Q3\nQ2 P2 Q4");
  // The first fact stands on Q2's page alone, so the second needs its object's, which only Q4's page gives it.
  const pages = { edgePages: Uint8Array.of(2, 1, 3), size: new Uint32Array(4).fill(1) };
  const search = searchInstances(
    prepareSearch(universe, pages, NO_RULES, "first", "entity"),
    MOTIFS.get("A")!,
  );
  expect(search.proposals()).toBeGreaterThan(0);
  const found: string[] = [];
  for (const valid of search.all(false)) {
    if (valid) found.push(Array.from(search.current().entity, universe.id).join(" "));
  }
  expect(found).toEqual(["Q1 Q2 Q4"]);
});
