import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { largestComponent } from "../../src/graph/components.ts";
import { coreNumbers } from "../../src/graph/k-core.ts";
import type { Entity } from "../../src/model/entity.ts";
import { compareIds, type EntityId } from "../../src/model/ids.ts";
import { RANK_POLICIES, type RankPolicy, selectByRank } from "../../src/model/rank.ts";
import type { EntityRecord, FactRecord, RelationRecord } from "../../src/model/records.ts";
import {
  SAMPLE_DEFAULTS,
  type SampleOptions,
  SYNTHWORLDS,
  sampleUniverse,
} from "../../src/universe/sample.ts";
import { parseSeeds } from "../../src/universe/seed-spec.ts";
import { edgeList } from "../graph/random-graphs.ts";
import { createMemoryStore, testEntity } from "./memory-store.ts";
import { randomEntities } from "./random-store.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const ORIGIN = { language: "en", source: { digest: "d", inputs: [] } };

async function sample(entities: readonly Entity[], options: Partial<SampleOptions>) {
  const folder = join(temporaryFolder(), "universe");
  const notices: string[] = [];
  const warnings: string[] = [];
  const manifest = await sampleUniverse(
    createMemoryStore(entities),
    ORIGIN,
    folder,
    { ...SAMPLE_DEFAULTS, seeds: parseSeeds("top:5"), ...options },
    { onNotice: (text) => notices.push(text), onWarning: (text) => warnings.push(text) },
  );
  const lines = <T>(name: string): T[] =>
    readFileSync(join(folder, name), "utf8")
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as T);
  return {
    folder,
    manifest,
    notices,
    warnings,
    entities: lines<EntityRecord>("entities.jsonl"),
    facts: lines<FactRecord>("facts.jsonl"),
    relations: lines<RelationRecord>("relations.jsonl"),
    context: lines<EntityRecord>("context.jsonl"),
    contextFacts: lines<FactRecord>("context-facts.jsonl"),
  };
}

const ids = (records: readonly { readonly id: EntityId }[]) => records.map(({ id }) => id);

/** The entity facts of entities under a policy, by reading every statement. */
function* factsOf(entities: readonly Entity[], rank: RankPolicy) {
  for (const { id, statements } of entities) {
    for (const property of new Set(statements.map((statement) => statement.property))) {
      for (const { snak } of selectByRank(
        statements.filter((other) => other.property === property),
        rank,
      )) {
        if (snak.kind === "entity") yield { subject: id, property, object: snak.object };
      }
    }
  }
}

/** Triangles on Q1 … Q3 and on Q11 … Q13, linked by Q3 → Q11, with a class and a literal. */
const TWO_TRIANGLES: Entity[] = [
  testEntity("Q1", [
    ["P1", "Q2"],
    ["P1", "Q3"],
    ["P31", "Q50"],
  ]),
  testEntity("Q2", [
    ["P1", "Q3"],
    ["P2", "Q3"],
    ["P1", "Q2"],
  ]),
  testEntity("Q3", [["P1", "Q11"]]),
  testEntity("Q11", [
    ["P1", "Q12"],
    ["P3", { kind: "somevalue" }],
  ]),
  testEntity("Q12", [["P1", "Q13"]]),
  testEntity("Q13", [
    ["P1", "Q11"],
    ["P1", "Q99"],
  ]),
  testEntity("Q50", [["P279", "Q51"]], { label: "thing" }),
  testEntity("Q51", [], { label: "object" }),
];
const ALL = { seeds: parseSeeds("Q1,Q2,Q3,Q11,Q12,Q13"), steps: 0 };

describe("sampleUniverse", () => {
  it("of no step takes the seeds and all facts among them", async () => {
    const { manifest, entities, facts } = await sample(TWO_TRIANGLES, {
      ...ALL,
      core: { kind: "fixed", k: 0 },
    });
    expect(ids(entities)).toEqual(["Q1", "Q2", "Q3", "Q11", "Q12", "Q13"]);
    expect(facts.map(({ subject, property, object }) => `${subject} ${property} ${object}`)).toEqual([
      "Q1 P1 Q2",
      "Q1 P1 Q3",
      "Q2 P1 Q2",
      "Q2 P1 Q3",
      "Q2 P2 Q3",
      "Q3 P1 Q11",
      "Q11 P1 Q12",
      "Q11 P3 undefined",
      "Q12 P1 Q13",
      "Q13 P1 Q11",
    ]);
    expect(entities.map(({ coreNumber, degree }) => [coreNumber, degree])).toEqual([
      [2, 2],
      [2, 2],
      [2, 3],
      [2, 3],
      [2, 2],
      [2, 2],
    ]);
    expect(manifest.counts).toEqual({
      entities: 6,
      edges: 9,
      statements: 10,
      literals: 1,
      relations: 2,
      types: 1,
      context: 2,
      contextFacts: 2,
    });
    expect(manifest.growth).toEqual([]);
  });

  it("keeps the component with the lowest id where two are equal", async () => {
    const apart = TWO_TRIANGLES.map((entity) =>
      entity.id === "Q3" ? { ...entity, statements: [] } : entity,
    );
    const { entities, manifest } = await sample(apart, { ...ALL, core: { kind: "fixed", k: 2 } });
    expect(ids(entities)).toEqual(["Q1", "Q2", "Q3"]);
    expect(manifest.ladder).toEqual([
      { k: 0, nodes: 6, component: 3 },
      { k: 1, nodes: 6, component: 3 },
      { k: 2, nodes: 6, component: 3 },
    ]);
  });

  it("counts arcs and facts where asked to", async () => {
    const options = { ...ALL, core: { kind: "fixed", k: 3 } } as const;
    await expect(sample(TWO_TRIANGLES, options)).rejects.toThrow(
      "the 3-core of the 6 visited entities is empty",
    );
    const twice = TWO_TRIANGLES.map((entity) =>
      entity.id === "Q1"
        ? testEntity("Q1", [
            ["P1", "Q2"],
            ["P1", "Q3"],
            ["P2", "Q2"],
            ["P2", "Q3"],
          ])
        : entity,
    );
    const { entities } = await sample(twice, { ...options, coreDegree: "facts" });
    expect(ids(entities)).toEqual(["Q1", "Q2", "Q3"]);
    expect(entities.map(({ coreNumber }) => coreNumber)).toEqual([2, 2, 2]);
  });

  it("leaves a relation out altogether, and keeps its values as types", async () => {
    const { facts, entities, contextFacts } = await sample(TWO_TRIANGLES, {
      ...ALL,
      core: { kind: "fixed", k: 0 },
      without: ["P2", "P3", "P31"],
    });
    expect(new Set(facts.map(({ property }) => property))).toEqual(new Set(["P1"]));
    expect(entities[0]!.types).toEqual(["Q50"]);
    expect(contextFacts).toEqual([
      { subject: "Q1", property: "P31", object: "Q50", rank: "normal", qualifiers: {} },
      { subject: "Q50", property: "P279", object: "Q51", rank: "normal", qualifiers: {} },
    ]);
  });

  it("takes only drawn edges where asked to", async () => {
    const entities = randomEntities(5, 60, 5);
    const options = { steps: 4, core: { kind: "fixed", k: 0 } } as const;
    const induced = await sample(entities, options);
    const traversed = await sample(entities, { ...options, edges: "traversed" });
    const last = traversed.manifest.growth.at(-1)!;
    expect(last).toEqual(induced.manifest.growth.at(-1));
    const edges = (facts: FactRecord[]) =>
      new Set(
        facts.flatMap(({ subject, property, object }) =>
          object && object !== subject ? [`${subject} ${property} ${object}`] : [],
        ),
      );
    const draws = traversed.manifest.growth.reduce((sum, step) => sum + step.draws, 0);
    expect(edges(traversed.facts).size).toBeLessThanOrEqual(draws);
    expect(edges(traversed.facts).size).toBeLessThan(edges(induced.facts).size);
    for (const edge of edges(traversed.facts)) expect(edges(induced.facts)).toContain(edge);
  });

  it.each(RANK_POLICIES)(
    "holds every fact among the nodes of the core and no other, by rank %s",
    async (rank) => {
      const entities = randomEntities(11, 150, 7);
      const k = 3;
      const result = await sample(entities, { rank, steps: 6, fanout: 3, core: { kind: "fixed", k } });
      const nodes = ids(result.entities);
      expect(nodes.length).toBeGreaterThan(20);
      expect(nodes).toEqual([...nodes].sort(compareIds));
      const place = new Map(nodes.map((id, node) => [id, node]));
      const among = [...factsOf(entities, rank)].filter(
        ({ subject, object }) => place.has(subject) && place.has(object),
      );
      const named = (fact: { subject: string; property: string; object?: string }) =>
        `${fact.subject} ${fact.property} ${fact.object}`;
      expect(
        result.facts
          .filter(({ object }) => object)
          .map(named)
          .sort(),
      ).toEqual(among.map(named).sort());
      const literals = result.facts.filter(({ object }) => object === undefined);
      expect(literals.map(({ subject }) => subject)).toEqual(nodes);

      const graph = edgeList(
        nodes.length,
        among.map(({ subject, object }): [number, number] => [place.get(subject)!, place.get(object)!]),
      );
      expect([...coreNumbers(graph)]).toEqual(result.entities.map(({ coreNumber }) => coreNumber));
      expect(Math.min(...coreNumbers(graph))).toBeGreaterThanOrEqual(k);
      expect(largestComponent(graph).length).toBe(nodes.length);
      expect(result.manifest.ladder[k]!.component).toBe(nodes.length);
    },
  );

  it("describes its entities and relations", async () => {
    const { entities, relations } = await sample(randomEntities(11, 150, 7), {
      steps: 6,
      core: { kind: "fixed", k: 2 },
    });
    for (const entity of entities) {
      expect(entity).toMatchObject({ labelLanguage: "en", proper: false });
      expect(entity.typeLabel).toMatch(/^(river|body of water|geographic object|lake)$/);
    }
    expect(ids(relations)).toEqual([...ids(relations)].sort(compareIds));
    expect(relations.find(({ id }) => id === "P1")).toMatchObject({ label: "parent", inverseLabel: "child" });
    expect(relations.find(({ id }) => id === "P571")).toMatchObject({
      edges: 0,
      statements: entities.length,
    });
    // A property of qualifiers alone is there with its name.
    expect(relations.find(({ id }) => id === "P642")).toEqual({
      id: "P642",
      label: null,
      inverseLabel: null,
      edges: 0,
      statements: 0,
    });
  });

  it("has a context of classes, superclasses, what their facts name and what qualifiers name", async () => {
    const { entities, facts, context, contextFacts } = await sample(randomEntities(3, 80, 4), {
      steps: 3,
      core: { kind: "fixed", k: 2 },
    });
    const nodes = new Set(ids(entities));
    const known = new Set(ids(context));
    expect(ids(context)).toEqual([...known].sort(compareIds));
    for (const id of nodes) expect(known.has(id)).toBe(false);
    for (const { types } of entities) for (const type of types) expect(known.has(type)).toBe(true);
    expect(known.has("Q100003")).toBe(true);
    expect(known.has("Q1") || nodes.has("Q1")).toBe(true);
    for (const { qualifiers } of facts) {
      for (const value of Object.values(qualifiers).flat()) {
        if (value.type === "entity") expect(known.has(value.id) || nodes.has(value.id)).toBe(true);
      }
    }
    const all = new Set([...nodes, ...known]);
    for (const { subject, object } of contextFacts) {
      expect(all.has(subject) && all.has(object!)).toBe(true);
      expect(known.has(subject) || known.has(object!)).toBe(true);
    }
  });

  it("draws and keeps no entity that is filtered out", async () => {
    const entities = randomEntities(21, 120, 6);
    const { entities: nodes, manifest } = await sample(entities, { steps: 6, core: { kind: "fixed", k: 0 } });
    for (const { label } of nodes) expect(label).not.toBe(null);
    expect(manifest.dropped["no-label"]).toBeGreaterThan(0);
    const all = await sample(entities, { steps: 6, core: { kind: "fixed", k: 0 }, keep: ["no-label"] });
    expect(all.manifest.dropped).not.toHaveProperty("no-label");
    expect(all.entities.some(({ label }) => label === null)).toBe(true);
  });

  it("takes no more entities than asked for", async () => {
    const entities = randomEntities(21, 120, 6);
    const few = { core: { kind: "fixed", k: 0 }, maxEntities: 30 } as const;
    const { manifest } = await sample(entities, few);
    expect(manifest.growth.at(-1)!.visited).toBe(30);
    await expect(sample(entities, { ...few, maxEntities: 4 })).rejects.toThrow(
      "5 seeds are more than --max-entities 4 allows; raise it, or give fewer seeds",
    );
  });

  it("takes only entities of the classes asked for", async () => {
    const { entities, manifest } = await sample(randomEntities(21, 120, 6), {
      types: ["Q100001"],
      steps: 8,
      core: { kind: "fixed", k: 0 },
    });
    expect(entities.length).toBeGreaterThan(5);
    for (const { types } of entities) expect(types).toContain("Q100001");
    expect(manifest.dropped.type).toBeGreaterThan(0);
  });

  it("takes properties as entities where asked to", async () => {
    const entities = [
      testEntity("Q1", [
        ["P1", "Q2"],
        ["P1687", "P9"],
      ]),
      testEntity("Q2", [["P1", "Q1"]]),
      testEntity("P9", [["P1", "Q2"]]),
      testEntity("P1687"),
    ];
    const options = { seeds: parseSeeds("Q1"), core: { kind: "fixed", k: 0 } } as const;
    const without = await sample(entities, options);
    expect(ids(without.entities)).toEqual(["Q1", "Q2"]);
    expect(without.manifest.dropped.property).toBe(1);
    const { entities: nodes, facts, manifest } = await sample(entities, { ...options, properties: true });
    expect(ids(nodes)).toEqual(["Q1", "Q2", "P9"]);
    expect(nodes[2]).toMatchObject({ datatype: "wikibase-item", degree: 2 });
    expect(facts.at(-1)).toMatchObject({ subject: "P9", property: "P1", object: "Q2" });
    expect(manifest.dropped).not.toHaveProperty("property");
  });

  it("says when it is small, lopsided, or most of the store", async () => {
    const { manifest, notices, warnings } = await sample(TWO_TRIANGLES, {
      ...ALL,
      core: { kind: "fixed", k: 0 },
    });
    expect(notices).toEqual([
      "6 of the 8 entities of the store were visited, more than half: the sample is little else than the store",
    ]);
    expect(warnings).toEqual([
      "the universe has only 6 entities; a lower --k-core, more --steps or more seeds give more",
      "a relation (P1) makes up 88 % of the facts; --relation P31=0,P279=0,P1=0.2 draws it less, --without P1 leaves it out",
    ]);
    expect(manifest.notices).toEqual([...notices, ...warnings]);
  });

  it("writes the same bytes for the same store, options and seed", async () => {
    const entities = randomEntities(8, 200, 6);
    const bytes = (folder: string) =>
      Object.fromEntries(
        readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "latin1")]),
      );
    const first = await sample(entities, { steps: 5, seed: "x" });
    const again = await sample([...entities].reverse(), { steps: 5, seed: "x" });
    expect(bytes(again.folder)).toEqual(bytes(first.folder));
    const other = await sample(entities, { steps: 5, seed: "y" });
    expect(bytes(other.folder)["entities.jsonl"]).not.toBe(bytes(first.folder)["entities.jsonl"]);
    expect(Object.keys(bytes(first.folder)).sort()).toEqual([
      "context-facts.jsonl",
      "context.jsonl",
      "entities.jsonl",
      "facts.jsonl",
      "graph.bin",
      "manifest.json",
      "relations.jsonl",
    ]);
  });

  it("keeps the resolved options in the manifest, and no path", async () => {
    const { folder, manifest } = await sample(randomEntities(8, 200, 6), {
      ...SYNTHWORLDS,
      core: { kind: "target", entities: 40 },
    });
    expect(manifest).toMatchObject({
      schema: "kg.universe/1",
      kind: "sample",
      seed: "42",
      language: "en",
      rank: "non-deprecated",
      source: ORIGIN.source,
      options: {
        seeds: "top:5",
        steps: 11,
        uniformity: 0.6,
        fanout: 2,
        "max-entities": null,
        edges: "induced",
        "split-direction": false,
        relation: {},
        without: [],
        types: null,
        keep: [],
        properties: false,
        "max-wasted": 1000,
        "k-core": null,
        "target-entities": 40,
        "core-degree": "neighbours",
      },
      seeds: { asked: 5, found: 5, used: 5, filled: 0 },
    });
    expect(readFileSync(join(folder, "manifest.json"), "utf8")).not.toContain(folder);
  });

  it("ends when it is interrupted, and leaves nothing behind", async () => {
    const folder = temporaryFolder();
    const aborter = new AbortController();
    const work = sampleUniverse(
      createMemoryStore(TWO_TRIANGLES),
      ORIGIN,
      join(folder, "universe"),
      { ...SAMPLE_DEFAULTS, ...ALL, core: { kind: "fixed", k: 0 } },
      {
        signal: aborter.signal,
        onProgress: ({ phase }) => {
          if (phase === "writing the context") aborter.abort(new Error("stop"));
        },
      },
    );
    await expect(work).rejects.toThrow("stop");
    expect(readdirSync(folder)).toEqual([]);
  });
});
