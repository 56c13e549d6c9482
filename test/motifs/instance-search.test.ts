import { describe, expect, it } from "vitest";
import { assignPages } from "../../src/graph/page-table.ts";
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
];
/** Nodes, relations, edges. */
const WORLDS = [
  [7, 2, 16],
  [7, 3, 22],
  [9, 6, 24],
  [12, 2, 22],
] as const;

describe.each(PATTERNS)("instances of $pattern.name", ({ pattern, canonical }) => {
  describe.each(UNIQUE_MODES)("unique %s", (unique) => {
    it.each(WORLDS)(
      "are those of brute force on %i nodes, %i relations, %i facts",
      (nodes, relations, edges) => {
        for (let seed = 1; seed <= 6; seed++) {
          const universe = smallWorld(randomFacts(seed * 7919, nodes, relations, edges));
          const { graph } = universe;
          for (const orientation of ["majority", "out"] as const) {
            const pages = assignPages(graph, { orientation });
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
            const draws = Math.min(3000, 20 * search.proposals());
            for (let i = 0; i < draws; i++) if (search.draw(random) === "valid") drawn.add(edgesOf());
            const valid = new Set(want);
            expect([...drawn].filter((one) => !valid.has(one))).toEqual([]);
            // Every valid instance has its even share of the draws: with 20 a proposal, none is missed.
            if (search.proposals() * 20 <= 3000) expect(drawn.size).toBe(valid.size);
          }
        }
      },
    );
  });
});
