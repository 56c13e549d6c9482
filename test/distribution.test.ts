import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomStream } from "../src/graph/random.ts";
import { ingest } from "../src/ingest/ingest.ts";
import type { MotifOptions } from "../src/motifs/motif-options.ts";
import { motifs } from "../src/motifs/motifs.ts";
import { MOTIFS } from "../src/motifs/pattern.ts";
import { type NavigationOptions, navigationPairs } from "../src/navigation/navigation-pairs.ts";
import { openStore } from "../src/store/open-store.ts";
import { openUniverse } from "../src/universe/open-universe.ts";
import { SAMPLE_DEFAULTS, sampleUniverse } from "../src/universe/sample.ts";
import type { Universe } from "../src/universe/universe.ts";
import { collect, fact, smallWorld } from "./motifs/small-worlds.ts";

const NAMES = [...MOTIFS.keys()];

/** How many different things there are, and how many of all the commonest and the ten commonest are. */
function spread(things: readonly string[]) {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  const order = [...counts.values()].sort((a, b) => b - a);
  return {
    distinct: counts.size,
    most: order[0]!,
    ten: order.slice(0, 10).reduce((sum, count) => sum + count, 0),
  };
}

async function motifSpreads(universe: Universe, options: MotifOptions) {
  const records = await collect(motifs(universe, options));
  return new Map(
    NAMES.map((name) => {
      const list = records.filter(({ motif }) => motif === name);
      return [
        name,
        {
          found: list.length,
          answers: spread(list.map(({ answer }) => ("node" in answer ? answer.id : ""))),
          roots: spread(list.flatMap(({ roots, nodes }) => roots.map((root) => nodes[root]!.id))),
          relations: spread(list.flatMap(({ facts }) => facts.map(({ property }) => property.id))),
          facts: list.reduce((sum, { facts }) => sum + facts.length, 0),
        },
      ];
    }),
  );
}

async function pairSpreads(universe: Universe, options: NavigationOptions) {
  const pairs = await collect(navigationPairs(universe, options));
  const froms = [...new Set(pairs.map(({ bucket }) => bucket.from))];
  const buckets = froms.map((from) => {
    const list = pairs.filter(({ bucket }) => bucket.from === from);
    return { from, found: list.length, targets: spread(list.map(({ target }) => target.id)) };
  });
  return {
    buckets,
    targets: spread(pairs.map(({ target }) => target.id)),
    sources: spread(pairs.map(({ source }) => source.id)),
    paths: pairs.map(({ shortestPath }) => shortestPath).sort((a, b) => a - b),
  };
}

describe("a world with hubs", () => {
  /** Most facts point at the same few entities: the object of a fact is a number to the fourth power. */
  function hubWorld(): Universe {
    const random = randomStream("hubs");
    const nodes = 500;
    const facts = new Map<string, ReturnType<typeof fact>>();
    for (let i = 0; i < 4000; i++) {
      const object = Math.floor(nodes * (random.below(1000) / 1000) ** 4);
      const one = fact(`Q${1 + random.below(nodes)}`, `P${1 + random.below(8)}`, `Q${1 + object}`);
      facts.set(`${one.subject} ${one.property} ${one.object}`, one);
    }
    return smallWorld([...facts.values()]);
  }

  it("has motifs that hubs do not answer, unless they are let", async () => {
    const world = hubWorld();
    const share = world.graph.inStart[1]! / world.graph.edgeCount;
    expect(share).toBeGreaterThan(0.1);
    const limited = await motifSpreads(world, { limit: 100 });
    const free = await motifSpreads(world, { limit: 100, preset: "synthworlds" });
    for (const name of NAMES) {
      const { found, answers, roots } = limited.get(name)!;
      expect(found).toBeGreaterThan(50);
      expect(answers.most).toBeLessThanOrEqual(5);
      expect(answers.ten).toBeLessThanOrEqual(50);
      expect(answers.distinct).toBeGreaterThanOrEqual(Math.ceil(found / 5));
      expect(roots.distinct).toBeGreaterThan(found / 2);
    }
    for (const name of ["C", "F"]) expect(free.get(name)!.answers.most).toBeGreaterThan(20);
  });

  it("has navigation pairs to many targets in each bucket", async () => {
    const { buckets, targets, sources } = await pairSpreads(hubWorld(), { buckets: 4, perBucket: 50 });
    expect(buckets.map(({ found }) => found)).toEqual([50, 50, 50, 50]);
    for (const bucket of buckets) expect(bucket.targets.distinct).toBeGreaterThanOrEqual(10);
    expect(targets.most).toBeLessThanOrEqual(5);
    expect(sources.most).toBeLessThanOrEqual(5);
  });
});

const DATA = process.env.KG_REAL_DATA;

describe.skipIf(!DATA)("6,000 real entities", () => {
  let folder: string;
  let universe: Universe;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "kg-distribution-"));
    const place = join(folder, "store");
    await ingest([join(DATA!, "world.json.bz2")], place, { workers: 0 });
    const store = await openStore(place);
    const { language, digest, inputs } = store.meta;
    const options = { ...SAMPLE_DEFAULTS, core: { kind: "target", entities: 6000 } } as const;
    await sampleUniverse(store, { language, source: { digest, inputs } }, join(folder, "universe"), options);
    await store.close();
    universe = await openUniverse(join(folder, "universe"));
  }, 300_000);
  afterAll(() => {
    universe?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  it("have 200 motifs of each that no few entities and no few relations make up", async () => {
    for (const { found, answers, roots, relations, facts } of (await motifSpreads(universe, {})).values()) {
      expect(found).toBe(200);
      expect(answers.most).toBeLessThanOrEqual(5);
      expect(answers.ten).toBeLessThanOrEqual(50);
      expect(answers.distinct).toBeGreaterThan(90);
      expect(roots.distinct).toBeGreaterThan(180);
      expect(roots.most).toBeLessThanOrEqual(5);
      expect(relations.distinct).toBeGreaterThan(60);
      expect(relations.most).toBeLessThan(0.15 * facts);
    }
  });

  it("have 200 answers of each where each may answer once, and one for a quarter by the paper's letter", async () => {
    for (const { found, answers } of (await motifSpreads(universe, { maxTerminal: 1 })).values()) {
      expect([found, answers.distinct]).toEqual([200, 200]);
    }
    const paper = await motifSpreads(universe, { preset: "synthworlds" });
    for (const name of ["C", "F"]) expect(paper.get(name)!.answers.most).toBeGreaterThan(50);
  });

  it("have pairs to 40 targets in each bucket that the graph reaches", async () => {
    const { buckets, targets, sources, paths } = await pairSpreads(universe, {});
    expect(buckets.map(({ from, found }) => [from, found])).toEqual([
      [50, 200],
      [1000, 200],
      [10_000, 200],
      [100_000, 200],
    ]);
    for (const bucket of buckets) expect(bucket.targets.distinct).toBeGreaterThanOrEqual(40);
    expect(targets.most).toBeLessThanOrEqual(5);
    expect(sources.most).toBeLessThanOrEqual(5);
    expect(paths[paths.length >> 1]).toBeGreaterThanOrEqual(4);
    expect(paths.at(-1)).toBeGreaterThanOrEqual(8);
  });
});
