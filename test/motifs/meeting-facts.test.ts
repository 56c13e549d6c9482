import { describe, expect, it } from "vitest";
import { assignPages } from "../../src/graph/page-table.ts";
import { randomStream } from "../../src/graph/random.ts";
import { pointsAtBridge } from "../../src/motifs/last-facts.ts";
import { pairMeetingFacts } from "../../src/motifs/meeting-facts.ts";
import { MOTIFS } from "../../src/motifs/pattern.ts";
import { assignRoles, LAST, NO_RULES } from "../../src/motifs/question-rules.ts";
import type { UniqueMode } from "../../src/motifs/unique-chain.ts";
import { validInstances } from "./brute-force.ts";
import { chiSquareIsFine } from "./chi-square.ts";
import { randomFacts, smallWorld } from "./small-worlds.ts";

/** Groups and meetings that are paired off: all, some, none. */
const BOUNDS = [
  { groups: 1024, meetings: 100_000 },
  { groups: 6, meetings: 100_000 },
  { groups: 64, meetings: 20 },
  { groups: 1, meetings: 0 },
];

function prepare(seed: number, mode: UniqueMode) {
  const universe = smallWorld(randomFacts(seed * 7907, 8, 3, 26));
  const { graph } = universe;
  const { edgePages } = assignPages(graph);
  const roles = assignRoles(universe, edgePages, NO_RULES, "entity");
  const rules = { mode, edgePages, canPoint: pointsAtBridge(graph, roles) };
  return { graph, edgePages, roles, rules, side: { graph, role: roles.ofEdge } };
}

describe.each(BOUNDS)("pairMeetingFacts with %j", (bounds) => {
  it.each(["chain", "answer", "first"] as const)("proposes every pair of a valid instance (%s)", (mode) => {
    for (const [name, canonical] of [
      ["C", (e: readonly number[]) => e[0]! < e[2]!],
      ["F", () => true],
    ] as const) {
      const pattern = MOTIFS.get(name)!;
      const [left, right] = pattern.children[pattern.answer]!;
      const factOf = (node: number) => pattern.facts.findIndex(({ from }) => from === node);
      for (let seed = 1; seed <= 8; seed++) {
        const { graph, edgePages, rules, side: facts } = prepare(seed, mode);
        const side = { ...facts, ways: new Float64Array(graph.nodeCount).fill(1) };
        const other = name === "C" ? side : { ...facts, ways: side.ways.slice() };
        const meeting = pairMeetingFacts(pattern, [side, other], rules, bounds);
        const want = new Set(
          validInstances(graph, edgePages, pattern, mode, canonical).map(
            ({ edges }) => `${edges[factOf(left!)]} ${edges[factOf(right!)]}`,
          ),
        );
        const random = randomStream("1", seed);
        const seen = new Set<string>();
        for (let i = 0; i < 30 * meeting.proposals; i++) {
          meeting.draw(random);
          seen.add(meeting.pair.join(" "));
        }
        expect([...want].filter((pair) => !seen.has(pair))).toEqual([]);
      }
    }
  });

  it("draws each proposal by its ways", () => {
    const { graph, roles, rules, side } = prepare(3, "chain");
    const ways = Float64Array.from({ length: graph.nodeCount }, (_, v) => (v * 7) % 4);
    const more = Float64Array.from({ length: graph.nodeCount }, (_, v) => 1 + (v % 3));
    const pattern = MOTIFS.get("F")!;
    const meeting = pairMeetingFacts(
      pattern,
      [
        { ...side, ways },
        { ...side, ways: more },
      ],
      rules,
      bounds,
    );
    const random = randomStream("1");
    const draws = 200_000;
    const counts = new Map<string, number>();
    for (let i = 0; i < draws; i++) {
      meeting.draw(random);
      const pair = meeting.pair.join(" ");
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    const cells = [...counts].map(([pair, count]) => {
      const [first, second] = pair.split(" ").map(Number) as [number, number];
      expect(graph.object[first]).toBe(graph.object[second]);
      expect(roles.ofEdge[first]! & roles.ofEdge[second]! & LAST).toBe(LAST);
      const weight = ways[graph.subject[first]!]! * more[graph.subject[second]!]!;
      return { count, want: (draws * weight) / meeting.proposals };
    });
    const expected = cells.reduce((sum, { want }) => sum + want, 0);
    expect(expected).toBeCloseTo(draws, 6);
    expect(chiSquareIsFine(cells)).toBe(true);
  });
});
