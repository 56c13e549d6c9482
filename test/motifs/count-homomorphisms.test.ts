import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildFactGraph, type FactGraph } from "../../src/graph/fact-graph.ts";
import { countHomomorphisms } from "../../src/motifs/count-homomorphisms.ts";
import { motifCounts } from "../../src/motifs/motifs.ts";
import { MOTIFS, type Pattern, parsePattern } from "../../src/motifs/pattern.ts";
import { allHomomorphisms } from "./brute-force.ts";
import { collect, randomFacts, smallWorld } from "./small-worlds.ts";

const PATTERNS = [
  ...MOTIFS.values(),
  ...["a>b", "a>d, b>d, c>d", "b>c, a>b, d>b, e>c"].map((text) => parsePattern(text)),
];

/** Every node linked to every node, itself too, by every relation. */
function completeGraph(nodes: number, relations: number): FactGraph {
  const subject: number[] = [];
  const relation: number[] = [];
  const object: number[] = [];
  for (let s = 0; s < nodes; s++) {
    for (let r = 0; r < relations; r++) {
      for (let o = 0; o < nodes; o++) {
        subject.push(s);
        relation.push(r);
        object.push(o);
      }
    }
  }
  return buildFactGraph(
    nodes,
    relations,
    Uint32Array.from(subject),
    Uint16Array.from(relation),
    Uint32Array.from(object),
  );
}

/** The count in BigInt, node by node, with nothing shared. */
function countSlowly(graph: FactGraph, pattern: Pattern): bigint {
  const ways = (node: number): bigint[] => {
    const product = new Array<bigint>(graph.nodeCount).fill(1n);
    for (const child of pattern.children[node]!) {
      const below = ways(child);
      const sums = new Array<bigint>(graph.nodeCount).fill(0n);
      graph.object.forEach((o, e) => {
        sums[o]! += below[graph.subject[e]!]!;
      });
      for (let v = 0; v < graph.nodeCount; v++) product[v]! *= sums[v]!;
    }
    return product;
  };
  return ways(pattern.answer).reduce((sum, count) => sum + count, 0n);
}

describe("countHomomorphisms", () => {
  it("counts what brute force finds", () => {
    for (let seed = 1; seed <= 5; seed++) {
      const { graph } = smallWorld(randomFacts(seed * 104729, 6, 3, 14));
      const want = PATTERNS.map((pattern) => BigInt(allHomomorphisms(graph, pattern).length));
      expect(countHomomorphisms(graph, PATTERNS)).toEqual(want);
    }
  });

  it("is exact beyond 2^53 in a complete graph: n (n r)^facts", () => {
    const graph = completeGraph(40, 60);
    const want = PATTERNS.map(({ facts }) => 40n * 2400n ** BigInt(facts.length));
    expect(want.some((count) => count > 2n ** 61n)).toBe(true);
    expect(countHomomorphisms(graph, PATTERNS)).toEqual(want);
  });

  it("is exact where only some nodes go beyond 2^53", () => {
    // A ladder of hubs with odd numbers of parallel facts, so that the last digits matter.
    const facts: string[] = [];
    for (let level = 0; level < 6; level++) {
      for (let r = 1; r <= 1999 - 2 * level; r++) facts.push(`Q${level + 1} P${r} Q${level + 2}`);
    }
    facts.push("Q9 P1 Q2", "Q9 P1 Q7");
    const { graph } = smallWorld(facts.join("\n"));
    const long = parsePattern("a>b, b>c, c>d, d>e, e>f, f>g");
    // From Q1 through the whole ladder, or from Q9 onto its second rung.
    const want = (1999n + 1n) * 1997n * 1995n * 1993n * 1991n * 1989n;
    expect(want).toBeGreaterThan(2n ** 53n);
    expect(countHomomorphisms(graph, [long])).toEqual([want]);
    expect(countHomomorphisms(graph, PATTERNS)).toEqual(PATTERNS.map((one) => countSlowly(graph, one)));
  });

  it("agrees with BigInt arithmetic on any multigraph", () => {
    const edges = fc.uniqueArray(fc.tuple(fc.nat(4), fc.nat(3), fc.nat(4)), {
      selector: (edge) => edge.join(),
      maxLength: 40,
    });
    fc.assert(
      fc.property(edges, (list) => {
        const { graph } = smallWorld(list.map(([s, p, o]) => `Q${s + 1} P${p + 1} Q${o + 1}`).join("\n"));
        expect(countHomomorphisms(graph, PATTERNS)).toEqual(PATTERNS.map((one) => countSlowly(graph, one)));
      }),
      { seed: 42, numRuns: 200 },
    );
  });

  it("makes records in the order given", async () => {
    const universe = smallWorld("Q1 P1 Q2\nQ2 P1 Q3\nQ3 P1 Q3");
    const records = await collect(motifCounts(universe, [MOTIFS.get("B")!, MOTIFS.get("A")!]));
    expect(records).toEqual([
      { schema: "kg.count/1", motif: "B", count: "3" },
      { schema: "kg.count/1", motif: "A", count: "3" },
    ]);
    expect((await collect(motifCounts(universe))).map(({ motif }) => motif).join("")).toBe("ABCDEF");
  });
});
