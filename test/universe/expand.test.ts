import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomStream } from "../../src/graph/random.ts";
import type { Entity } from "../../src/model/entity.ts";
import { type EntityId, entityCode, entityIdOf, propertyNumber } from "../../src/model/ids.ts";
import { RANK_POLICIES } from "../../src/model/rank.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { type ExpandOptions, expandFrontier } from "../../src/universe/expand.ts";
import { createEntityFilter, type EntityFilter } from "../../src/universe/filters.ts";
import { createMemoryStore, type TestStatement, testEntity } from "./memory-store.ts";
import { randomEntities } from "./random-store.ts";

const OPTIONS: ExpandOptions = {
  seed: "42",
  steps: 1,
  uniformity: 0.6,
  fanout: 1,
  maxEntities: null,
  rank: "non-deprecated",
  splitDirection: false,
  weights: new Map(),
  without: new Set(),
  maxWasted: 1000,
};
const NO_PAUSE = { pause: async () => {} };

function filterOf(store: GraphStore): EntityFilter {
  return createEntityFilter(store, { off: new Set(), properties: false, types: null });
}

async function expand(store: GraphStore, seeds: readonly EntityId[], options: Partial<ExpandOptions>) {
  const codes = Uint32Array.from(seeds, entityCode).sort();
  const { visited, drawn, growth } = await expandFrontier(
    store,
    filterOf(store),
    codes,
    { ...OPTIONS, ...options },
    NO_PAUSE,
  );
  return {
    visited: Array.from(visited, entityIdOf),
    edges: Array.from(
      drawn.subject,
      (subject, i) =>
        `${entityIdOf(subject)} P${drawn.property[i]! % 2 ** 31} ${entityIdOf(drawn.object[i]!)}`,
    ),
    growth,
  };
}

/** Upper 0.001 points of the chi-squared distribution, by degrees of freedom. */
const CRITICAL = [0, 10.83, 13.82, 16.27, 18.47, 20.52, 22.46, 24.32, 26.12, 27.88, 29.59, 31.26, 32.91];

/** Checks counts of outcomes against their probabilities. */
function expectDistribution(counts: ReadonlyMap<string, number>, probabilities: ReadonlyMap<string, number>) {
  let rounds = 0;
  for (const [outcome, count] of counts) {
    expect(probabilities.has(outcome), `${outcome} should not happen`).toBe(true);
    rounds += count;
  }
  let chi = 0;
  for (const [outcome, p] of probabilities)
    chi += ((counts.get(outcome) ?? 0) - rounds * p) ** 2 / (rounds * p);
  expect(chi).toBeLessThan(CRITICAL[probabilities.size - 1]!);
}

async function countOutcomes(rounds: number, outcome: (seed: string) => Promise<string>) {
  const counts = new Map<string, number>();
  for (let seed = 0; seed < rounds; seed++) {
    const result = await outcome(String(seed));
    counts.set(result, (counts.get(result) ?? 0) + 1);
  }
  return counts;
}

/** Q1 with 16 edges of P1 (10 out, 6 in), 4 of P2 (out), 1 of P3 (in). */
function star(): Entity[] {
  const out: TestStatement[] = [];
  const entities: Entity[] = [];
  for (let i = 0; i < 10; i++) {
    out.push(["P1", `Q${100 + i}`]);
    entities.push(testEntity(`Q${100 + i}`));
  }
  for (let i = 0; i < 6; i++) entities.push(testEntity(`Q${200 + i}`, [["P1", "Q1"]]));
  for (let i = 0; i < 4; i++) {
    out.push(["P2", `Q${300 + i}`]);
    entities.push(testEntity(`Q${300 + i}`));
  }
  entities.push(testEntity("Q400", [["P3", "Q1"]]));
  return [testEntity("Q1", out), ...entities];
}

describe("expandFrontier draws", () => {
  const relationOf = (edge: string) => edge.split(" ")[1]!;

  it.each([0, 0.3, 0.6, 1])("relations by |Γ|^α at uniformity %d", async (uniformity) => {
    const store = createMemoryStore(star());
    const counts = await countOutcomes(4000, async (seed) => {
      const { edges } = await expand(store, ["Q1"], { seed, uniformity });
      return relationOf(edges[0]!);
    });
    const weights = [16, 4, 1].map((size) => size ** (1 - uniformity));
    const total = weights.reduce((sum, weight) => sum + weight);
    expectDistribution(counts, new Map(weights.map((weight, i) => [`P${i + 1}`, weight / total])));
  });

  it("edges of a relation uniformly, out and in alike", async () => {
    const store = createMemoryStore(star());
    const counts = await countOutcomes(6000, async (seed) => {
      const { edges } = await expand(store, ["Q1"], {
        seed,
        weights: new Map([
          [2, 0],
          [3, 0],
        ]),
      });
      return edges[0]!;
    });
    expect(counts.size).toBe(16);
    const expected = 6000 / 16;
    const chi = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    expect(chi).toBeLessThan(37.7); // 15 degrees of freedom
  });

  it("a second edge by what the first left", async () => {
    const store = createMemoryStore(star());
    const counts = await countOutcomes(6000, async (seed) => {
      const { edges } = await expand(store, ["Q1"], { seed, uniformity: 0.5, fanout: 2 });
      expect(new Set(edges).size).toBe(2);
      return edges.map(relationOf).join(" ");
    });
    const sizes = { P1: 16, P2: 4, P3: 1 };
    const probabilities = new Map<string, number>();
    const chance = (left: Record<string, number>, relation: string) => {
      const total = Object.values(left).reduce((sum, size) => sum + Math.sqrt(size), 0);
      return Math.sqrt(left[relation]!) / total;
    };
    for (const first of Object.keys(sizes)) {
      for (const second of Object.keys(sizes)) {
        const left: Record<string, number> = { ...sizes };
        const one = chance(left, first);
        left[first]!--;
        const both = one * chance(left, second);
        if (both > 0) probabilities.set(`${first} ${second}`, both);
      }
    }
    expect(probabilities.size).toBe(8);
    expectDistribution(counts, probabilities);
  });

  it("directions as relations of their own where asked to", async () => {
    const store = createMemoryStore(star());
    const counts = await countOutcomes(4000, async (seed) => {
      const { edges } = await expand(store, ["Q1"], { seed, uniformity: 0.5, splitDirection: true });
      return `${relationOf(edges[0]!)} ${edges[0]!.startsWith("Q1 ") ? "out" : "in"}`;
    });
    const roots = [
      ["P1 out", 10],
      ["P1 in", 6],
      ["P2 out", 4],
      ["P3 in", 1],
    ].map(([name, size]): [string, number] => [String(name), Math.sqrt(Number(size))]);
    const total = roots.reduce((sum, [, root]) => sum + root, 0);
    expectDistribution(counts, new Map(roots.map(([name, root]) => [name, root / total])));
  });

  it("relations by their weights", async () => {
    const store = createMemoryStore(star());
    const counts = await countOutcomes(4000, async (seed) => {
      const { edges } = await expand(store, ["Q1"], {
        seed,
        uniformity: 0,
        weights: new Map([
          [1, 0.25],
          [3, 2],
        ]),
      });
      return relationOf(edges[0]!);
    });
    expectDistribution(
      counts,
      new Map([
        ["P1", 0.4],
        ["P2", 0.4],
        ["P3", 0.2],
      ]),
    );
  });

  it("again within the relation where the end is left out, so that relations keep their chances", async () => {
    // Of P1's ends 12 of 16 have no label.
    const entities = star().map((entity) => {
      const number = Number(entity.id.slice(1));
      return (number >= 104 && number < 110) || (number >= 200 && number < 206)
        ? { ...entity, label: null }
        : entity;
    });
    const store = createMemoryStore(entities);
    const counts = await countOutcomes(4000, async (seed) => {
      const { edges, growth } = await expand(store, ["Q1"], { seed, uniformity: 0.5 });
      expect(growth[0]!.draws).toBe(1);
      const relation = relationOf(edges[0]!);
      return relation === "P1" ? edges[0]! : relation;
    });
    const probabilities = new Map([
      ["P2", 2 / 7],
      ["P3", 1 / 7],
    ]);
    for (let i = 0; i < 4; i++) probabilities.set(`Q1 P1 Q${100 + i}`, 1 / 7);
    expectDistribution(counts, probabilities);
  });
});

describe("expandFrontier", () => {
  it("of no step visits the seeds", async () => {
    const store = createMemoryStore(star());
    expect(await expand(store, ["Q100", "Q1"], { steps: 0 })).toEqual({
      visited: ["Q1", "Q100"],
      edges: [],
      growth: [],
    });
  });

  it("takes an edge once, whichever end draws it", async () => {
    const store = createMemoryStore([testEntity("Q1", [["P1", "Q2"]]), testEntity("Q2")]);
    const { edges, growth } = await expand(store, ["Q1", "Q2"], { steps: 3, fanout: 2 });
    expect(edges).toEqual(["Q1 P1 Q2"]);
    expect(growth).toEqual([{ step: 1, frontier: 2, draws: 1, wasted: 0, added: 0, visited: 2 }]);
  });

  it("lets only new entities draw in the next step, in id order", async () => {
    const store = createMemoryStore([
      testEntity("Q5", [["P1", "Q4"]]),
      testEntity("Q4", [["P1", "Q3"]]),
      testEntity("Q3", [["P1", "Q2"]]),
      testEntity("Q2"),
    ]);
    const { visited, edges, growth } = await expand(store, ["Q5"], { steps: 2, fanout: 5 });
    expect(edges).toEqual(["Q5 P1 Q4", "Q4 P1 Q3"]);
    expect(visited).toEqual(["Q3", "Q4", "Q5"]);
    expect(growth).toEqual([
      { step: 1, frontier: 1, draws: 1, wasted: 0, added: 1, visited: 2 },
      { step: 2, frontier: 1, draws: 1, wasted: 0, added: 1, visited: 3 },
    ]);
  });

  it("drops a relation whose every end is left out, and draws another", async () => {
    const entities = [
      testEntity("Q1", [
        ["P1", "Q2"],
        ["P1", "Q3"],
        ["P2", "Q4"],
      ]),
      testEntity("Q2", [], { label: "2" }),
      testEntity("Q3", [], { label: null }),
      testEntity("Q4"),
    ];
    for (let seed = 0; seed < 20; seed++) {
      const { edges, growth } = await expand(createMemoryStore(entities), ["Q1"], {
        seed: String(seed),
        uniformity: 0,
        fanout: 3,
      });
      expect(edges).toEqual(["Q1 P2 Q4"]);
      expect(growth[0]).toMatchObject({ draws: 1, wasted: 2 });
    }
  });

  it("never draws a relation that is left out or of weight 0", async () => {
    const store = createMemoryStore(star());
    const { edges } = await expand(store, ["Q1"], {
      fanout: 100,
      without: new Set([1]),
      weights: new Map([[2, 0]]),
    });
    expect(edges).toEqual(["Q400 P3 Q1"]);
  });

  it("stops at the number of entities asked for", async () => {
    const store = createMemoryStore(star());
    const { visited, growth } = await expand(store, ["Q1"], { steps: 9, fanout: 50, maxEntities: 7 });
    expect(visited).toHaveLength(7);
    expect(growth).toHaveLength(1);
  });

  it("stops where it is told to", async () => {
    const pause = async () => {
      throw new Error("interrupted");
    };
    const store = createMemoryStore(star());
    await expect(
      expandFrontier(store, filterOf(store), Uint32Array.of(1), OPTIONS, { pause }),
    ).rejects.toThrow("interrupted");
  });

  it("gives the same for the same seed, another for another", async () => {
    const store = createMemoryStore(randomEntities(1, 200, 6));
    const options = { steps: 5, fanout: 2 };
    const first = await expand(store, ["Q1", "Q77"], { ...options, seed: "a" });
    expect(await expand(store, ["Q77", "Q1"], { ...options, seed: "a" })).toEqual(first);
    expect((await expand(store, ["Q1", "Q77"], { ...options, seed: "b" })).edges).not.toEqual(first.edges);
  });
});

/** A hub with 40 million incoming edges of P1 whose subjects are numbers, and two outgoing ones of P2. */
function hubStore(label: (code: number) => string | null) {
  const asked: number[] = [];
  const store: GraphStore = {
    ...createMemoryStore([]),
    entityCount: 40_000_003,
    has: () => true,
    label,
    relations: (entity) =>
      entity !== 1
        ? []
        : [
            { direction: "out", property: 2, truthy: 2, nonDeprecated: 2, all: 2 },
            { direction: "in", property: 1, truthy: 4e7, nonDeprecated: 4e7, all: 4e7 },
          ],
    neighbour(_, direction, __, index) {
      asked.push(index);
      return direction === "in" ? 1000 + index : 2 + index;
    },
    neighbours: () => [],
  };
  return { store, asked };
}

describe("expandFrontier at a hub", () => {
  it("looks at no more edges than it draws", async () => {
    const { store, asked } = hubStore(() => "something");
    const { growth } = await expand(store, ["Q1"], { fanout: 50, uniformity: 0 });
    expect(growth[0]).toMatchObject({ draws: 50, wasted: 0, added: 50 });
    expect(asked).toHaveLength(50);
    expect(Math.max(...asked)).toBeGreaterThan(1e7);
  });

  it("gives a relation up after the draws it may waste", async () => {
    const { store, asked } = hubStore((code) => (code >= 1000 ? null : "something"));
    const { edges, growth } = await expand(store, ["Q1"], { fanout: 5, uniformity: 0, maxWasted: 300 });
    expect([...edges].sort()).toEqual(["Q1 P2 Q2", "Q1 P2 Q3"]);
    expect(growth[0]).toMatchObject({ draws: 2, wasted: 300 });
    expect(asked).toHaveLength(302);
  });
});

/** The expansion by its definition: all edges in lists, taken ones in a set, the same random numbers. */
function plainExpansion(entities: readonly Entity[], seeds: readonly EntityId[], options: ExpandOptions) {
  const store = createMemoryStore(entities);
  const filter = filterOf(store);
  const taken = new Set<string>();
  const visited = new Set<EntityId>(seeds);
  const edges: string[] = [];
  let frontier = [...seeds];
  for (let step = 1; step <= options.steps; step++) {
    const added: EntityId[] = [];
    for (const v of frontier.sort((a, b) => entityCode(a) - entityCode(b))) {
      const random = randomStream(options.seed, "expand", step, v);
      const relations = new Map<string, { weight: number; edges: string[]; open: string[] }>();
      const before = new Set(taken);
      for (const { property, direction } of store.relations(entityCode(v))) {
        if (options.without.has(property)) continue;
        const list = [...store.neighbours(entityCode(v), direction, property, options.rank)].map((code) =>
          direction === "out"
            ? `${v} P${property} ${entityIdOf(code)}`
            : `${entityIdOf(code)} P${property} ${v}`,
        );
        if (list.length === 0) continue;
        const key = options.splitDirection ? `P${property} ${direction}` : `P${property}`;
        const known = relations.get(key) ?? {
          weight: options.weights.get(property) ?? 1,
          edges: [],
          open: [],
        };
        known.edges.push(...list);
        known.open.push(...list);
        relations.set(key, known);
      }
      for (let draw = 0; draw < options.fanout; ) {
        const shares = [...relations.values()].map(({ weight, edges: all }) => {
          const left = all.filter((edge) => !taken.has(edge)).length;
          return left === 0 ? 0 : weight * left ** (1 - options.uniformity);
        });
        const total = shares.reduce((sum, share) => sum + share, 0);
        if (total === 0) break;
        let point = random.next() * total;
        const at = shares.findIndex((share) => {
          point -= share;
          return share > 0 && point < 0;
        });
        const [key, relation] = [...relations][at]!;
        let found: string | undefined;
        while (relation.open.length > 0 && found === undefined) {
          const i = random.below(relation.open.length);
          const edge = relation.open[i]!;
          relation.open[i] = relation.open.at(-1)!;
          relation.open.pop();
          const [s, , o] = edge.split(" ") as [EntityId, string, EntityId];
          if (!before.has(edge) && filter.reason(entityCode(s === v ? o : s)) === null) found = edge;
        }
        if (found === undefined) {
          relations.delete(key);
          continue;
        }
        draw++;
        taken.add(found);
        edges.push(found);
        const [s, , o] = found.split(" ") as [EntityId, string, EntityId];
        const end = s === v ? o : s;
        if (!visited.has(end)) {
          visited.add(end);
          added.push(end);
        }
      }
    }
    frontier = added;
  }
  return { visited: [...visited].sort((a, b) => entityCode(a) - entityCode(b)), edges };
}

describe("expandFrontier against its definition", () => {
  it("draws the same edges on random graphs", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          graph: fc.nat({ max: 10_000 }),
          size: fc.integer({ min: 2, max: 40 }),
          facts: fc.integer({ min: 1, max: 8 }),
          seed: fc.string({ maxLength: 4 }),
          steps: fc.integer({ min: 1, max: 5 }),
          fanout: fc.integer({ min: 1, max: 6 }),
          uniformity: fc.constantFrom(0, 0.3, 0.6, 1),
          splitDirection: fc.boolean(),
          rank: fc.constantFrom(...RANK_POLICIES),
          withoutFirst: fc.boolean(),
        }),
        async ({ graph, size, facts, withoutFirst, ...rest }) => {
          const entities = randomEntities(graph, size, facts);
          const store = createMemoryStore(entities);
          const filter = filterOf(store);
          const seeds = entities
            .map(({ id }) => id)
            .filter((id) => filter.reason(entityCode(id)) === null)
            .slice(0, 3);
          if (seeds.length === 0) return;
          const options: ExpandOptions = {
            ...OPTIONS,
            ...rest,
            weights: new Map([[31, 0.2]]),
            without: withoutFirst ? new Set([propertyNumber("P1")]) : new Set(),
          };
          const { visited, edges } = await expand(store, seeds, options);
          expect({ visited, edges }).toEqual(plainExpansion(entities, seeds, options));
        },
      ),
      { seed: 42, numRuns: 300 },
    );
  });
});
