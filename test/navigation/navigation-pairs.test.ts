import { describe, expect, it } from "vitest";
import { reverseDigraph } from "../../src/graph/digraph.ts";
import { buildDocumentGraph, documentGraph } from "../../src/graph/document-graph.ts";
import { assignPages } from "../../src/graph/page-table.ts";
import { distancesTo } from "../../src/graph/shortest-paths.ts";
import { type NavigationOptions, navigationPairs } from "../../src/navigation/navigation-pairs.ts";
import { pageWalk } from "../../src/navigation/page-walk.ts";
import type { Universe } from "../../src/universe/universe.ts";
import { denseHittingTimes, denseStationary, successors } from "../graph/digraphs.ts";
import { collect, tinyUniverse } from "../naming/tiny-universe.ts";
import { faultsOf } from "../schemas.ts";
import { randomWorld } from "./random-world.ts";

/** The pairs and everything said on the way. */
async function navigate(universe: Universe, options: NavigationOptions = {}) {
  const notices: string[] = [];
  const warnings: string[] = [];
  const pairs = await collect(
    navigationPairs(universe, {
      ...options,
      onNotice: (text) => notices.push(text),
      onWarning: (text) => warnings.push(text),
    }),
  );
  return { pairs, notices, warnings };
}

async function failure(universe: Universe, options: NavigationOptions = {}): Promise<string> {
  try {
    await navigate(universe, options);
  } catch (error) {
    return `${(error as { code: string }).code}: ${(error as Error).message}`;
  }
  return "";
}

function countBy<T, K>(items: readonly T[], key: (item: T) => K): Map<K, number> {
  const counts = new Map<K, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}

const WORLD = randomWorld(300, 4);
const EDGES = [10, 100, 400, 1000, 5000];

describe("navigationPairs", () => {
  it("gives pairs whose every field is right", async () => {
    const { pairs } = await navigate(WORLD, { buckets: EDGES, perBucket: 30 });
    const { links, back, nodes } = pageWalk(documentGraph(WORLD.graph, assignPages(WORLD.graph)));
    const visited = denseStationary(links);
    const pageOf = new Map([...nodes].map((node, page) => [WORLD.id(node), page]));
    const steps = new Map<number, number[]>();
    expect(pairs.length).toBeGreaterThan(90);
    for (const pair of pairs) {
      expect(faultsOf(pair)).toEqual([]);
      const source = pageOf.get(pair.source.id)!;
      const target = pageOf.get(pair.target.id)!;
      if (!steps.has(target)) steps.set(target, denseHittingTimes(links, target));
      expect(pair.expectedSteps / steps.get(target)![source]!).toBeCloseTo(1, 8);
      expect(pair.residual).toBeLessThanOrEqual(1e-9);
      expect(pair.expectedSteps).toBeGreaterThanOrEqual(pair.bucket.from);
      expect(pair.expectedSteps).toBeLessThan(pair.bucket.to);
      expect(pair.stationaryProbability / visited[target]!).toBeCloseTo(1, 8);
      const { sourceOut, sourceIn, targetOut, targetIn } = pair.degrees;
      expect([sourceOut, targetOut]).toEqual([source, target].map((page) => successors(links, page).length));
      expect([sourceIn, targetIn]).toEqual([source, target].map((page) => successors(back, page).length));
      const path = pair.path.map((id) => pageOf.get(id)!);
      expect(path).toEqual(firstPath(links, source, target));
      expect(pair.shortestPath).toBe(path.length - 1);
      expect(pair.shortestPath).toBeGreaterThanOrEqual(2);
      const { id, label, typeLabel } = WORLD.entity(WORLD.node(pair.source.id));
      expect(pair.source).toEqual({ id, label, type: typeLabel });
    }
    expect(new Set(pairs.map(({ source, target }) => `${source.id} ${target.id}`)).size).toBe(pairs.length);
  });

  it("fills buckets alike, in order, with at most so many pairs for a target", async () => {
    for (const [perBucket, maxPerTarget] of [
      [40, 5],
      [20, 1],
      [7, 3],
    ] as const) {
      const { pairs } = await navigate(WORLD, { buckets: [200, 400, 800, 1600], perBucket, maxPerTarget });
      expect([...countBy(pairs, ({ bucket }) => bucket.from)]).toEqual([
        [200, perBucket],
        [400, perBucket],
        [800, perBucket],
      ]);
      expect(Math.max(...countBy(pairs, ({ target }) => target.id).values())).toBeLessThanOrEqual(
        maxPerTarget,
      );
    }
  });

  it("spreads targets over a bucket, and sources over lengths of paths", async () => {
    const { pairs } = await navigate(randomWorld(600, 3), {
      buckets: [300, 3000],
      perBucket: 120,
      maxPerTarget: 3,
    });
    const ranges = countBy(pairs, ({ expectedSteps }) => Math.floor(4 * Math.log10(expectedSteps / 300)));
    for (const range of [0, 1, 2, 3]) expect(ranges.get(range)).toBeGreaterThan(10);
    const lengths = countBy(pairs, ({ shortestPath }) => shortestPath);
    const [least, most] = [2, 3, 4].map((length) => lengths.get(length) ?? 0).sort((a, b) => a - b) as [
      number,
      number,
    ];
    expect(least).toBeGreaterThan(0);
    expect(most - least).toBeLessThanOrEqual(2);
  });

  it("gives the same bytes twice, others with another seed, and the same with threads asked for", async () => {
    const options = { buckets: EDGES, perBucket: 20 };
    const text = async (more: NavigationOptions = {}) =>
      JSON.stringify((await navigate(WORLD, { ...options, ...more })).pairs);
    const first = await text();
    expect(await text()).toBe(first);
    expect(await text({ seed: "42", workers: 3 })).toBe(first);
    expect(await text({ seed: "43" })).not.toBe(first);
  });

  it("follows --min-path, --orientation and --max-page-facts", async () => {
    const far = await navigate(WORLD, { buckets: EDGES, perBucket: 20, minPath: 4 });
    expect(Math.min(...far.pairs.map(({ shortestPath }) => shortestPath))).toBe(4);
    const near = await navigate(WORLD, { buckets: EDGES, perBucket: 20, minPath: 1 });
    expect(Math.min(...near.pairs.map(({ shortestPath }) => shortestPath))).toBe(1);
    const out = await navigate(WORLD, { buckets: EDGES, perBucket: 20, orientation: "out" });
    expect(out.notices[0]).not.toBe(near.notices[0]);
    const short = await navigate(WORLD, { buckets: EDGES, perBucket: 20, maxFacts: 3 });
    expect(Math.max(...short.pairs.map(({ degrees }) => degrees.sourceOut))).toBeLessThanOrEqual(3);
  });

  it("takes pages and links that are given", async () => {
    // A ring of Q1 … Q9 in one direction; 8 steps at most.
    const ring = Uint32Array.from({ length: 9 }, (_, i) => i);
    const documents = buildDocumentGraph(WORLD.graph.nodeCount, ring, 9, (page) => [(page + 1) % 9]);
    const { pairs } = await navigate(WORLD, {
      documents,
      buckets: [1.5, 8.5],
      perBucket: 1000,
      maxPerTarget: 100,
      maxPerSource: 100,
    });
    expect(pairs).toHaveLength(9 * 7);
    for (const { expectedSteps, shortestPath } of pairs) expect(expectedSteps).toBeCloseTo(shortestPath, 8);
  });

  it("finds buckets that suit the graph", async () => {
    const { pairs, notices } = await navigate(WORLD, { buckets: 4, perBucket: 25 });
    const buckets = [...new Map(pairs.map(({ bucket }) => [bucket.from, bucket])).values()];
    expect(buckets).toHaveLength(4);
    for (const [i, { from, to }] of buckets.entries()) {
      expect(from).toBe(Number(from.toPrecision(3)));
      expect(to).toBe(buckets[i + 1]?.from ?? to);
    }
    expect([...countBy(pairs, ({ bucket }) => bucket.from).values()]).toEqual([25, 25, 25, 25]);
    expect(notices).toHaveLength(5);
  });
});

/** The first of all shortest paths, by growing them from the source. */
function firstPath(graph: Parameters<typeof successors>[0], source: number, target: number): number[] {
  const seen = new Set([source]);
  for (let paths = [[source]]; paths.length > 0; ) {
    const found = paths.find((path) => path[path.length - 1] === target);
    if (found) return found;
    // In order, so that the first path to a node comes first; later ones to it are dropped.
    paths = paths.flatMap((path) =>
      successors(graph, path[path.length - 1]!)
        .filter((w) => !seen.has(w) && seen.add(w))
        .map((w) => [...path, w]),
    );
  }
  return [];
}

describe("what is said", () => {
  it("the sizes of the graph and of the walk", async () => {
    const { notices, warnings } = await navigate(WORLD, { buckets: EDGES, perBucket: 5 });
    expect(notices[0]).toMatch(
      /^300 pages with \d+ links; the walk is on the \d+ pages and \d+ links of the largest strongly connected component$/,
    );
    expect(notices[1]).toMatch(/^10–100: 5 pairs to 1 target$/);
    expect(warnings).toEqual([]);
  });

  it("that no pair takes so many or so few steps", async () => {
    const { notices, pairs } = await navigate(WORLD, { buckets: [1, 2, 300, 1e6, 1e7], perBucket: 5 });
    expect(notices[1]).toMatch(
      /^1–2: 0 of 5 pairs to 0 targets, no pair takes so few steps: the fewest found are \d+$/,
    );
    expect(notices[4]).toMatch(
      /^1000000–10000000: 0 of 5 pairs to 0 targets, no pair takes so many steps: the most found are \d+$/,
    );
    expect(pairs).toHaveLength(10);
  });

  it.each([
    [{}, " or --max-per-source (5)", "--max-per-target (5)"],
    [{ maxPerTarget: 300 }, "", "--max-per-source (5)"],
    [{ maxPerSource: 300 }, "", "--max-per-target (5)"],
  ])("what to raise for more, with %j", async (limits, second, first) => {
    const { notices } = await navigate(WORLD, { buckets: [500, 1e6], perBucket: 50_000, ...limits });
    expect(notices[1]!.split(", ")[1]).toBe(
      `every page that is as hard to reach was tried: raise ${first}${second} for more`,
    );
  });

  it("that all were tried, where there is nothing to raise", async () => {
    const limits = { maxPerTarget: 300, maxPerSource: 300 };
    const { notices, pairs } = await navigate(WORLD, { buckets: [500, 1e6], perBucket: 50_000, ...limits });
    expect(notices[1]).toBe(
      `500–1000000: ${pairs.length} of 50000 pairs to ${new Set(pairs.map(({ target }) => target.id)).size} targets, every page that is as hard to reach was tried`,
    );
    const { links } = pageWalk(documentGraph(WORLD.graph, assignPages(WORLD.graph)));
    const all = Array.from({ length: links.nodeCount }, (_, target) => denseHittingTimes(links, target));
    const back = reverseDigraph(links);
    const near = all.flatMap((_, target) => [...distancesTo(back, target)].map((length) => length < 2));
    // Pages whose steps are far from those between visits may be passed over, no more than a few.
    const possible = all.flat().filter((steps, i) => !near[i] && steps >= 500).length;
    expect(pairs.length).toBeLessThanOrEqual(possible);
    expect(pairs.length).toBeGreaterThan(0.99 * possible);
  });

  it("no more than so many pairs for a source", async () => {
    const { pairs } = await navigate(WORLD, { buckets: EDGES, perBucket: 60, maxPerSource: 2 });
    expect(Math.max(...countBy(pairs, ({ source }) => source.id).values())).toBe(2);
  });

  it("a warning where the walk is on less than half of the pages", async () => {
    const ring = ["Q1 P1 Q2", "Q2 P1 Q3", "Q3 P1 Q1"];
    const tail = Array.from({ length: 9 }, (_, i) => `Q${i + 3} P1 Q${i + 4}`);
    const world = tinyUniverse(
      Array.from({ length: 12 }, (_, i) => [`Q${i + 1}`, null] as const),
      [...ring, ...tail].join("\n"),
    );
    const { warnings, pairs } = await navigate(world, { orientation: "out", buckets: [1, 100], minPath: 1 });
    expect(warnings).toEqual([
      "less than half of the pages can be reached from each other: the pairs say little about the other 8",
    ]);
    expect(pairs).toHaveLength(6);
  });

  it("a warning where there is no pair at all", async () => {
    const triangle = tinyUniverse(
      [
        ["Q1", "A"],
        ["Q2", "B"],
        ["Q3", "C"],
      ],
      "Q1 P1 Q2\nQ2 P1 Q3\nQ3 P1 Q1\nQ2 P1 Q1\nQ3 P1 Q2\nQ1 P1 Q3",
    );
    for (const buckets of [[1, 100], 3]) {
      const { warnings, pairs } = await navigate(triangle, { buckets });
      expect(pairs).toEqual([]);
      expect(warnings).toEqual(["there is no pair with a path of 2 links or more in any bucket"]);
    }
  });

  it("that no path is so long", async () => {
    const { notices, pairs } = await navigate(WORLD, { buckets: [1, 1000], perBucket: 5, minPath: 30 });
    expect(pairs).toEqual([]);
    expect(notices[1]).toBe(
      "1–1000: 0 of 5 pairs to 0 targets, no page was found with a shortest path of 30 links or more to it",
    );
  });

  it("progress, in pairs", async () => {
    const readings: [number, number][] = [];
    await navigate(WORLD, {
      buckets: [200, 1600],
      perBucket: 20,
      onProgress: (...reading) => readings.push(reading),
    });
    expect(readings.length).toBeGreaterThan(3);
    expect(readings.at(-1)).toEqual([20, 20]);
  });
});

describe("what fails", () => {
  it("a world in which no two pages lead to each other", async () => {
    const line = tinyUniverse(
      [
        ["Q1", "A"],
        ["Q2", "B"],
      ],
      "Q1 P1 Q2",
    );
    expect(await failure(line, { orientation: "out" })).toMatch(
      /^NO_WALK: no two of the 1 pages can be reached from each other by their 0 links/,
    );
    expect(await failure(tinyUniverse([["Q1", "A"]], ""))).toMatch(/^NO_WALK: no two of the 0 pages/);
  });

  it.each([
    [[]],
    [[5]],
    [[5, 5]],
    [[100, 50]],
    [[-1, 50]],
    [[1, Number.NaN]],
    [[1, Number.POSITIVE_INFINITY]],
  ])("edges %j", async (buckets) => {
    expect(await failure(WORLD, { buckets })).toMatch(
      /^BAD_BUCKETS: edges of buckets are two or more ascending/,
    );
  });

  it("stops when it is told to", async () => {
    const aborter = new AbortController();
    aborter.abort(new Error("enough"));
    await expect(navigate(WORLD, { signal: aborter.signal })).rejects.toThrow("enough");
  });
});
