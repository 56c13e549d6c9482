import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Entity } from "../../src/model/entity.ts";
import { types } from "../../src/naming/types.ts";
import { openUniverse } from "../../src/universe/open-universe.ts";
import { SAMPLE_DEFAULTS, type SampleOptions, sampleUniverse } from "../../src/universe/sample.ts";
import { parseSeeds } from "../../src/universe/seed-spec.ts";
import { createMemoryStore, testEntity } from "./memory-store.ts";
import { randomEntities } from "./random-store.ts";
import { temporaryFolder } from "./temporary-folder.ts";

async function sampleTo(entities: readonly Entity[], options: Partial<SampleOptions>) {
  const folder = join(temporaryFolder(), "universe");
  await sampleUniverse(createMemoryStore(entities), { language: "en", source: { inputs: [] } }, folder, {
    ...SAMPLE_DEFAULTS,
    core: { kind: "fixed", k: 0 },
    ...options,
  });
  return openUniverse(folder);
}

/** Two cities, their classes, and all that the labels of these hang on. */
const CITIES: Entity[] = [
  testEntity(
    "Q10",
    [
      ["P31", "Q20"],
      ["P190", "Q11"],
    ],
    { label: "Vancouver" },
  ),
  testEntity("Q11", [["P31", "Q21"]], { label: "Graz" }),
  testEntity(
    "Q20",
    [
      ["P131", "Q30"],
      ["P279", "Q22"],
      ["P910", "Q60"],
      ["P1963", "P17"],
    ],
    {
      label: "city in British Columbia",
    },
  ),
  testEntity("Q21", [["P279", "Q23"]], { label: "Statutarstadt" }),
  testEntity("Q22", [["P279", "Q24"]], { label: "city" }),
  testEntity("Q23", [["P279", "Q24"]], { label: "municipality" }),
  testEntity("Q24", [], { label: "settlement" }),
  testEntity(
    "Q30",
    [
      ["P31", "Q40"],
      ["P36", "Q70"],
    ],
    { label: "British Columbia" },
  ),
  testEntity(
    "Q40",
    [
      ["P17", "Q50"],
      ["P910", "Q61"],
      ["P1454", "Q71"],
    ],
    { label: "province of Canada" },
  ),
  testEntity("Q50", [["P31", "Q51"]], { label: "Canada" }),
  testEntity("Q51", [], { label: "country" }),
  testEntity("Q60", [["P31", "Q4167836"]], { label: "Category:Cities in British Columbia" }),
  testEntity("Q61", [["P31", "Q4167836"]], { label: "Category:Provinces of Canada" }),
  testEntity("Q70", [], { label: "Victoria" }),
  testEntity("Q71", [], { label: "legal form" }),
  testEntity("Q72", [["P31", "Q22"]], { label: "Victoria in Australia" }),
  testEntity("P17", [], { label: "country" }),
  testEntity("P190", [], { label: "twinned administrative body" }),
];

describe("the context of a universe", () => {
  it("has what its type labels hang on, and nothing that they do not", async () => {
    const universe = await sampleTo(CITIES, { seeds: parseSeeds("Q10,Q11"), steps: 0 });
    expect(universe.entity(0).typeLabel).toBe("city in province of country");
    expect(universe.entity(1).typeLabel).toBe("municipality");
    // Not Q60, a category; not Q70 and Q71, which only facts of settling classes and of named entities name.
    expect([...universe.context().keys()]).toEqual([
      "Q20",
      "Q21",
      "Q22",
      "Q23",
      "Q24",
      "Q30",
      "Q40",
      "Q50",
      "Q51",
    ]);
    expect(universe.context().get("Q30")).toMatchObject({
      label: "British Columbia",
      typeLabel: "province of country",
      types: ["Q40"],
    });
    expect(
      [...universe.contextFacts()].map((fact) => `${fact.subject} ${fact.property} ${fact.object}`),
    ).toEqual([
      "Q10 P31 Q20",
      "Q11 P31 Q21",
      "Q20 P131 Q30",
      "Q20 P279 Q22",
      "Q21 P279 Q23",
      "Q22 P279 Q24",
      "Q23 P279 Q24",
      "Q30 P31 Q40",
      "Q40 P17 Q50",
      "Q50 P31 Q51",
    ]);
  });

  it("takes properties that class facts name where properties are entities", async () => {
    const universe = await sampleTo(CITIES, { seeds: parseSeeds("Q10,Q11"), steps: 0, properties: true });
    expect(universe.context().has("P17")).toBe(true);
  });

  it("has the entities of qualifiers, and their classes", async () => {
    const qualifiers = [
      {
        property: "P1480",
        snaks: [
          { kind: "entity", object: "Q72" },
          { kind: "entity", object: "Q11" },
          { kind: "entity", object: "Q999" },
        ],
      },
    ] as const;
    const entities = [testEntity("Q9", [["P1", "Q11", { qualifiers }]]), ...CITIES];
    const universe = await sampleTo(entities, { seeds: parseSeeds("Q9,Q11"), steps: 0 });
    expect([...universe.context().keys()]).toEqual(["Q21", "Q22", "Q23", "Q24", "Q72"]);
    expect(universe.context().get("Q72")?.typeLabel).toBe("city");
  });

  it("has the facts of classes that are nodes where the universe leaves them out", async () => {
    const isNode = ({ id }: Entity) => ["Q10", "Q20", "Q22", "Q24", "Q30", "Q40", "Q50"].includes(id);
    const joined = CITIES.map((one) =>
      isNode(one)
        ? { ...one, statements: [...testEntity("Q1", [["P1", "Q10"]]).statements, ...one.statements] }
        : one,
    );
    const universe = await sampleTo(joined, {
      seeds: parseSeeds(
        joined
          .filter(isNode)
          .map(({ id }) => id)
          .join(","),
      ),
      steps: 0,
      without: ["P17", "P31", "P131", "P279"],
    });
    expect(
      [...universe.contextFacts()].map((fact) => `${fact.subject} ${fact.property} ${fact.object}`),
    ).toEqual([
      "Q10 P31 Q20",
      "Q20 P131 Q30",
      "Q20 P279 Q22",
      "Q22 P279 Q24",
      "Q30 P31 Q40",
      "Q40 P17 Q50",
      "Q40 P1454 Q71",
      "Q50 P31 Q51",
    ]);
    const labels = [];
    for await (const { id, typeLabel } of types(universe)) labels.push([id, typeLabel]);
    expect(labels[0]).toEqual(["Q10", "city in province of country"]);
    universe.close();
  });

  it.each<[string, Partial<SampleOptions>]>([
    ["all edges", {}],
    ["drawn edges alone", { edges: "traversed", weights: new Map(), fanout: 1 }],
    ["relations left out", { without: ["P17", "P279"] }],
  ])("gives every type label as the store does, with %s", async (_, options) => {
    for (let seed = 0; seed < 12; seed++) {
      const entities = withNames(randomEntities(seed, 60, 4), seed);
      const ids = entities
        .filter(({ id }, i) => id.startsWith("Q") && i % 2 === seed % 2)
        .map(({ id }) => id);
      const universe = await sampleTo(entities, {
        seeds: parseSeeds(seed % 2 === 0 ? "top:4" : ids.join(",")),
        steps: seed % 2 === 0 ? 3 : 1,
        seed: String(seed),
        ...options,
      });
      const labels = new Map<string, string | null>();
      for (const record of [...universe.entities(), ...universe.context().values()])
        labels.set(record.id, record.typeLabel);
      for await (const { id, typeLabel } of types(universe, { context: true })) {
        expect([id, typeLabel]).toEqual([id, labels.get(id)]);
        labels.delete(id);
      }
      expect(labels.size).toBe(0);
      universe.close();
    }
  });
});

/** Gives entities names, and classes of their own that hold names of others. */
function withNames(entities: readonly Entity[], seed: number): Entity[] {
  const classes: Entity[] = [];
  const named = entities.map((entity, i): Entity => {
    if (!/^Q\d{1,2}$/.test(entity.id)) return entity;
    const other = entities[(i * 7 + seed) % 60]!;
    if (i % 5 !== 0)
      return { ...entity, label: `Name${"abcdefghij"[i % 10]}${"klmnopqrst"[Math.floor(i / 10)]}` };
    const type = `Q${200_000 + i}` as const;
    const parent = `Q${200_000 + ((i + 5 * (seed % 7)) % 60)}` as const;
    classes.push(
      testEntity(
        type,
        [
          ["P17", other.id],
          ["P279", parent],
          ["P31", `Q${100_001 + (i % 4)}`],
        ],
        {
          label: `place of Name${"abcdefghij"[((i * 7 + seed) % 60) % 10]}${"klmnopqrst"[Math.floor(((i * 7 + seed) % 60) / 10)]}`,
        },
      ),
    );
    return testEntity(
      entity.id,
      [
        ["P31", type],
        ["P1", other.id],
      ],
      { label: `Town${"abcdefghij"[i % 10]}` },
    );
  });
  return [...named, ...classes];
}
