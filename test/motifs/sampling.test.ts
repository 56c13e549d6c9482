import { describe, expect, it } from "vitest";
import { assignPages } from "../../src/graph/page-table.ts";
import { randomStream } from "../../src/graph/random.ts";
import { allInstances, type DrawTally, drawInstances } from "../../src/motifs/draw-instances.ts";
import { type Instance, searchInstances } from "../../src/motifs/instance-search.ts";
import { MOTIFS, type Pattern, parsePattern } from "../../src/motifs/pattern.ts";
import { NO_RULES, QUESTION_RULES } from "../../src/motifs/question-rules.ts";
import { prepareSearch } from "../../src/motifs/search-ground.ts";
import { createSelection } from "../../src/motifs/select-instances.ts";
import { UNIQUE_MODES, type UniqueMode } from "../../src/motifs/unique-chain.ts";
import { chiSquareIsFine } from "./chi-square.ts";
import { collect, randomFacts, smallWorld } from "./small-worlds.ts";

const idOf = ({ edge, time }: Instance) => `${edge.join()}@${time}`;
const PATTERNS = [
  ...MOTIFS.values(),
  parsePattern("a>b, b>c, d>c"),
  parsePattern("a>d, b>d, c>d"),
  parsePattern("a>b, b>c, d>e, e>f, c>g, f>g"),
];

function searchIn(
  seed: number,
  pattern: Pattern,
  unique: UniqueMode,
  size: readonly [number, number, number],
) {
  const universe = smallWorld(randomFacts(seed, ...size));
  const pages = assignPages(universe.graph);
  return searchInstances(prepareSearch(universe, pages, NO_RULES, unique, "entity"), pattern);
}

const newTally = (): DrawTally => ({ end: "exhausted", draws: 0, valid: 0, outcomes: new Map() });

describe("draws", () => {
  describe.each(PATTERNS)("of $name", (pattern) => {
    it.each(UNIQUE_MODES)("are uniform over the valid instances (unique %s)", async (unique) => {
      // A world with some hubs: nodes are few, so that weights differ a lot.
      const search = searchIn(2024, pattern, unique, [10, 4, 30]);
      const all = (await collect(allInstances([search]))).map(idOf);
      expect(all.length).toBeGreaterThan(4);
      const random = randomStream("1", pattern.name, unique);
      const counts = new Map(all.map((id) => [id, 0]));
      const wanted = 40 * all.length;
      let valid = 0;
      while (valid < wanted) {
        if (search.draw(random) !== "valid") continue;
        valid++;
        const id = idOf(search.current());
        expect(counts.has(id)).toBe(true);
        counts.set(id, counts.get(id)! + 1);
      }
      expect(chiSquareIsFine([...counts.values()].map((count) => ({ count, want: 40 })))).toBe(true);
    });
  });

  it("are uniform where which instance is first depends on the order of branches", async () => {
    // Q20 can end either branch. With it in the second, other ends of the second come later; seen from the mirror image,
    // with the branches swapped, they would come earlier.
    const pattern = parsePattern("a>b, b>c, d>e, e>f, c>g, f>g");
    const universe = smallWorld(`
      Q1 P1 Q2\nQ4 P3 Q5\nQ2 P2 Q30\nQ2 P2 Q20\nQ5 P4 Q20\nQ5 P4 Q40\nQ5 P4 Q41
      Q30 P5 Q9\nQ20 P5 Q9\nQ20 P6 Q9\nQ40 P6 Q9\nQ41 P6 Q9`);
    const pages = assignPages(universe.graph, { orientation: "out" });
    const search = searchInstances(prepareSearch(universe, pages, NO_RULES, "first", "entity"), pattern);
    const counts = new Map((await collect(allInstances([search]))).map((one) => [idOf(one), 0]));
    expect(counts.size).toBeGreaterThan(1);
    const random = randomStream("1");
    for (let valid = 0; valid < 200 * counts.size; ) {
      if (search.draw(random) !== "valid") continue;
      valid++;
      const id = idOf(search.current());
      counts.set(id, counts.get(id)! + 1);
    }
    expect(chiSquareIsFine([...counts.values()].map((count) => ({ count, want: 200 })))).toBe(true);
  });

  it("come out as random permutations: every instance is first, and last, equally often", async () => {
    const pattern = MOTIFS.get("C")!;
    const search = searchIn(77, pattern, "chain", [10, 4, 26]);
    const all = (await collect(allInstances([search]))).map(idOf);
    expect(all.length).toBeGreaterThan(8);
    const first = new Map(all.map((id) => [id, 0]));
    const last = new Map(all.map((id) => [id, 0]));
    const rounds = 60 * all.length;
    for (let round = 0; round < rounds; round++) {
      const drawn = await collect(
        drawInstances([search], randomStream("1", round), newTally(), { maxDraws: 1e6, patience: 1e6 }),
      );
      expect(drawn.map(idOf).sort()).toEqual([...all].sort());
      for (const [counts, instance] of [
        [first, drawn[0]!],
        [last, drawn.at(-1)!],
      ] as const) {
        counts.set(idOf(instance), counts.get(idOf(instance))! + 1);
      }
    }
    for (const counts of [first, last]) {
      expect(chiSquareIsFine([...counts.values()].map((count) => ({ count, want: 60 })))).toBe(true);
    }
  });
});

describe("drawInstances", () => {
  const search = () => searchIn(5, MOTIFS.get("B")!, "chain", [30, 4, 70]);

  it("gives all valid instances, once each, and knows it", async () => {
    const tally = newTally();
    const drawn = await collect(
      drawInstances([search()], randomStream("1"), tally, { maxDraws: 1e6, patience: 1e6 }),
    );
    const all = await collect(allInstances([search()]));
    expect(drawn.map(idOf).sort()).toEqual(all.map(idOf).sort());
    expect(drawn.map(idOf)).not.toEqual(all.map(idOf));
    expect(tally).toMatchObject({ end: "exhausted", valid: all.length });
    expect(tally.draws).toBe(Math.ceil(search().proposals()));
  });

  it("gives the same order for the same seed, another for another", async () => {
    const order = async (seed: string) =>
      (
        await collect(
          drawInstances([search()], randomStream(seed), newTally(), { maxDraws: 1e6, patience: 1e6 }),
        )
      ).map(idOf);
    expect(await order("1")).toEqual(await order("1"));
    expect(await order("1")).not.toEqual(await order("2"));
  });

  it("goes through everything even where draws are few, if that is little work", async () => {
    const tally = newTally();
    const drawn = await collect(
      drawInstances([search()], randomStream("1"), tally, { maxDraws: 3, patience: 1e6 }),
    );
    expect(tally).toMatchObject({ end: "exhausted", draws: 3, valid: drawn.length });
  });

  it("knows at once where there is nothing to draw", async () => {
    const none = searchInstances(
      prepareSearch(
        smallWorld("Q1 P1 Q2"),
        { edgePages: Uint8Array.of(3), size: Uint32Array.of(1, 1) },
        NO_RULES,
        "chain",
        "entity",
      ),
      MOTIFS.get("A")!,
    );
    const tally = newTally();
    expect(
      await collect(drawInstances([none], randomStream("1"), tally, { maxDraws: 9, patience: 9 })),
    ).toEqual([]);
    expect(tally).toMatchObject({ end: "exhausted", draws: 0, valid: 0 });
  });

  it("stops where the taker has enough, and where it is told to", async () => {
    const tally = newTally();
    for await (const _ of drawInstances([search()], randomStream("1"), tally, {
      maxDraws: 1e6,
      patience: 1e6,
    }))
      break;
    expect(tally).toMatchObject({ end: "enough", valid: 1 });
    const aborter = new AbortController();
    aborter.abort(new Error("told to"));
    const big = searchIn(5, MOTIFS.get("D")!, "none", [300, 2, 4000]);
    const options = { maxDraws: 1e7, patience: 1e9, signal: aborter.signal };
    await expect(collect(drawInstances([big], randomStream("1"), newTally(), options))).rejects.toThrow(
      "told to",
    );
  });

  it("gives up at the draw budget where going through everything takes too long", async () => {
    const big = searchIn(5, MOTIFS.get("D")!, "none", [300, 2, 4000]);
    const tally = newTally();
    await collect(drawInstances([big], randomStream("1"), tally, { maxDraws: 500, patience: 1e9 }));
    expect(tally).toMatchObject({ end: "budget", draws: 500 });
  });

  it("stays uniform over what is left when used-up entities are weighed out", async () => {
    const universe = smallWorld(randomFacts(11, 24, 4, 90));
    const pages = assignPages(universe.graph);
    const pattern = MOTIFS.get("B")!;
    const limits = { maxReuse: 2, maxTerminal: 1, apart: true, times: false };
    // The same greedy choice, from all instances in a shuffled order: what is taken must be as long on average.
    const ground = prepareSearch(universe, pages, NO_RULES, "chain", "entity");
    const all = await collect(allInstances([searchInstances(ground, pattern)]));
    const takenBy = async (
      order: AsyncIterable<Instance>,
      selection = createSelection(universe.graph, limits),
    ) => {
      const taken: string[] = [];
      for await (const instance of order)
        if (selection.take(instance) === undefined) taken.push(idOf(instance));
      return taken;
    };
    const rounds = 400;
    const plain = new Map(all.map((one) => [idOf(one), 0]));
    const weighed = new Map(all.map((one) => [idOf(one), 0]));
    let reweighed = 0;
    for (let round = 0; round < rounds; round++) {
      const random = randomStream("1", round);
      const free = searchInstances(ground, pattern);
      const options = { maxDraws: 1e6, patience: 1e6 };
      for (const id of await takenBy(drawInstances([free], random, newTally(), options))) {
        plain.set(id, plain.get(id)! + 1);
      }
      const selection = createSelection(universe.graph, limits);
      const minding = searchInstances(ground, pattern, selection.uses);
      const counted = {
        ...minding,
        reweigh: () => {
          reweighed++;
          minding.reweigh();
        },
      };
      const draws = drawInstances([counted], randomStream("2", round), newTally(), {
        maxDraws: 1e6,
        patience: 5,
      });
      for (const id of await takenBy(draws, selection)) weighed.set(id, weighed.get(id)! + 1);
    }
    expect(reweighed).toBeGreaterThan(rounds);
    const sum = (counts: Map<string, number>) => [...counts.values()].reduce((a, b) => a + b, 0);
    // Both take maximal sets of the same law: means within 5 %, and each instance about equally often.
    expect(Math.abs(sum(weighed) / sum(plain) - 1)).toBeLessThan(0.05);
    for (const [id, count] of plain)
      expect(Math.abs(weighed.get(id)! - count)).toBeLessThan(6 * Math.sqrt(count + 4));
  });
});

describe("a search with question rules", () => {
  it("draws what going through everything finds", async () => {
    const universe = smallWorld(randomFacts(31, 14, 5, 60));
    const pages = assignPages(universe.graph);
    for (const pattern of MOTIFS.values()) {
      const search = searchInstances(
        prepareSearch(universe, pages, QUESTION_RULES, "chain", "entity"),
        pattern,
      );
      const all = new Set((await collect(allInstances([search]))).map(idOf));
      const random = randomStream("1", pattern.name);
      for (let i = 0; i < 20_000 && search.proposals() > 0; i++) {
        if (search.draw(random) === "valid") expect(all.has(idOf(search.current()))).toBe(true);
      }
    }
  });
});
