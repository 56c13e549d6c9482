import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IMPORT_DEFAULTS, importGraph } from "../../src/formats/import-graph.ts";
import type { EntityId } from "../../src/model/ids.ts";
import type { EntityRecord, FactRecord, RelationRecord } from "../../src/model/records.ts";
import { openStore, type StoreReader } from "../../src/store/open-store.ts";
import type { Manifest } from "../../src/universe/manifest.ts";
import { SAMPLE_DEFAULTS, type SampleOptions, sampleUniverse } from "../../src/universe/sample.ts";
import { parseSeeds } from "../../src/universe/seed-spec.ts";
import { readSchemas } from "../../src/verify/schemas.ts";
import { verifyUniverse } from "../../src/verify/verify-universe.ts";
import { temporaryFolder } from "../cli/run-kg.ts";
import { createMemoryStore, type TestStatement, testEntity } from "../universe/memory-store.ts";
import { randomEntities } from "../universe/random-store.ts";
import {
  changedCopy,
  changeManifest,
  linesOf,
  makeSmallWorld,
  renewSideFile,
  type SmallWorld,
} from "./small-universe.ts";

const folder = temporaryFolder();
const schemas = readSchemas();
let world: SmallWorld;
let store: StoreReader;
let made = 0;

beforeAll(async () => {
  world = await makeSmallWorld();
  store = await openStore(world.store);
});
afterAll(async () => {
  await store.close();
  world.remove();
});

type Change = Parameters<typeof changedCopy>[2];

/** The faults of a changed copy of the sound universe. */
async function faultsAfter(change: Change, base = world.universe, whole?: StoreReader) {
  const copy = join(folder, `copy-${made++}`);
  changedCopy(base, copy, change);
  const { first, byCheck } = await verifyUniverse(copy, schemas, {}, 1000, whole);
  return { first, byCheck };
}

/** Changes the records of a file. */
function records<T>(name: string, change: (records: T[]) => T[]): Change {
  return (write, path) => {
    const all = linesOf(path(name)).map((line) => JSON.parse(line) as T);
    write(
      name,
      change(all)
        .map((record) => `${JSON.stringify(record)}\n`)
        .join(""),
    );
  };
}

/** Changes one record of a file: the first that the test takes. */
function oneRecord<T>(name: string, test: (record: T) => boolean, change: (record: T) => T): Change {
  return records<T>(name, (all) => {
    const at = all.findIndex(test);
    if (at < 0) throw new Error(`${name} has no such record`);
    return all.map((record, i) => (i === at ? change(record) : record));
  });
}

const entities = (
  change: (record: EntityRecord) => EntityRecord,
  test: (record: EntityRecord) => boolean = () => true,
) => oneRecord<EntityRecord>("entities.jsonl", test, change);
const facts = (
  change: (record: FactRecord) => FactRecord,
  test: (record: FactRecord) => boolean = () => true,
) => oneRecord<FactRecord>("facts.jsonl", test, change);
const manifest =
  (change: (manifest: Manifest) => object): Change =>
  (_, path) =>
    changeManifest(join(path("."), "."), change);
/** Takes one literal away, with all that counts it. */
const withoutFact =
  (test: (record: FactRecord) => boolean): Change =>
  (write, path) => {
    const all = linesOf(path("facts.jsonl")).map((line) => JSON.parse(line) as FactRecord);
    const gone = all.find(test)!;
    records<FactRecord>("facts.jsonl", (list) => list.filter((_, i) => i !== all.indexOf(gone)))(write, path);
    oneRecord<RelationRecord>(
      "relations.jsonl",
      ({ id }) => id === gone.property,
      (one) => ({ ...one, statements: one.statements - 1 }),
    )(write, path);
    manifest(({ counts }) => ({
      counts: { ...counts, statements: counts.statements - 1, literals: counts.literals - 1 },
    }))(write, path);
  };
const isEdge = ({ object }: FactRecord) => object !== undefined;
const swapFirst = <T>([a, b, ...rest]: T[]): T[] => [b!, a!, ...rest];

describe("verifyUniverse", () => {
  it("finds no fault in a sound universe, and none against its store", async () => {
    const { ok, first, checked, information } = await verifyUniverse(world.universe, schemas, {}, 10, store);
    expect(first).toEqual([]);
    expect(ok).toBe(true);
    expect(checked.entities).toBe(linesOf(join(world.universe, "entities.jsonl")).length);
    expect(information).toMatchObject({ kind: "sample" });
  });

  it.each<[string, Change, string, string]>([
    [
      "a changed byte",
      (_, path) =>
        writeFileSync(
          path("facts.jsonl"),
          readFileSync(path("facts.jsonl"), "latin1").replace("normal", "narmal"),
          "latin1",
        ),
      "hashes",
      "facts.jsonl",
    ],
    [
      "a file that grew",
      (_, path) => writeFileSync(path("context.jsonl"), "\n", { flag: "a" }),
      "hashes",
      "context.jsonl",
    ],
    ["a missing file", (_, path) => rmSync(path("relations.jsonl")), "hashes", "relations.jsonl"],
    ["a file that is not named", (_, path) => writeFileSync(path("notes.txt"), ""), "manifest", "notes.txt"],
    [
      "a manifest of another layout",
      (_, path) =>
        writeFileSync(
          path("manifest.json"),
          JSON.stringify(JSON.parse(readFileSync(path("manifest.json"), "utf8"))),
        ),
      "manifest",
      "manifest.json",
    ],
    ["a manifest against its schema", manifest(() => ({ k: -1 })), "schema", "manifest.json"],
    [
      "a wrong count",
      manifest(({ counts }) => ({ counts: { ...counts, edges: counts.edges + 1 } })),
      "counts",
      "manifest.json",
    ],
    [
      "a ladder that does not fit",
      manifest(({ ladder, k }) => ({
        ladder: ladder.map((rung) => (rung.k === k ? { ...rung, component: rung.component - 1 } : rung)),
      })),
      "ladder",
      "manifest.json",
    ],
    [
      "growth that does not add up",
      manifest(({ growth }) => ({
        growth: growth.map((step, i) => (i === 2 ? { ...step, added: step.added + 1 } : step)),
      })),
      "growth",
      "manifest.json",
    ],
    [
      "seeds that do not add up",
      manifest(({ seeds }) => ({ seeds: { ...seeds, asked: 0 } })),
      "seeds",
      "manifest.json",
    ],
    ["a larger k than the entities have", manifest(({ k }) => ({ k: k + 1 })), "k-core", "entities.jsonl"],

    [
      "a line that is no JSON",
      (write, path) => write("entities.jsonl", `{\n${readFileSync(path("entities.jsonl"), "utf8")}`),
      "json",
      "entities.jsonl",
    ],
    [
      "a line that is no object",
      (write, path) => write("context.jsonl", `${readFileSync(path("context.jsonl"), "utf8")}[]\n`),
      "json",
      "context.jsonl",
    ],
    [
      "a last line without end",
      (write, path) => write("facts.jsonl", readFileSync(path("facts.jsonl"), "utf8").slice(0, -1)),
      "whole lines",
      "facts.jsonl",
    ],
    ["entities out of order", records<EntityRecord>("entities.jsonl", swapFirst), "order", "entities.jsonl"],
    [
      "a field too many",
      entities((record) => ({ ...record, page: 1 }) as EntityRecord),
      "schema",
      "entities.jsonl",
    ],
    [
      "a line with a schema",
      entities((record) => ({ schema: "kg.entity/1", ...record })),
      "schema",
      "entities.jsonl",
    ],
    ["no core number", entities(({ coreNumber: _, ...record }) => record), "schema", "entities.jsonl"],
    [
      "a core number of the context",
      oneRecord<EntityRecord>(
        "context.jsonl",
        () => true,
        (record) => ({ ...record, coreNumber: 1, degree: 1 }),
      ),
      "schema",
      "context.jsonl",
    ],
    [
      "proper that is not",
      entities((record) => ({ ...record, proper: !record.proper })),
      "proper",
      "entities.jsonl",
    ],
    [
      "a language without a label",
      entities((record) => ({ ...record, label: null, proper: false })),
      "labels",
      "entities.jsonl",
    ],
    [
      "a type label with a capital",
      entities((record) => ({ ...record, typeLabel: "Belgian city" })),
      "type labels",
      "entities.jsonl",
    ],
    [
      "a type label that the types do not give",
      entities((record) => ({ ...record, typeLabel: "made up" })),
      "type labels",
      "entities.jsonl",
    ],
    [
      "a type label of the context that the types do not give",
      oneRecord<EntityRecord>(
        "context.jsonl",
        () => true,
        (record) => ({ ...record, typeLabel: "made up" }),
      ),
      "type labels",
      "context.jsonl",
    ],
    [
      "a type that no fact names",
      entities(
        (record) => ({ ...record, types: [...record.types, "Q35120"] }),
        ({ types }) => !types.includes("Q35120"),
      ),
      "types",
      "entities.jsonl",
    ],
    [
      "a type twice",
      entities(
        (record) => ({ ...record, types: [...record.types, ...record.types] }),
        ({ types }) => types.length > 0,
      ),
      "types",
      "entities.jsonl",
    ],
    [
      "a wrong core number",
      entities((record) => ({ ...record, coreNumber: record.coreNumber! + 1 })),
      "core numbers",
      "entities.jsonl",
    ],
    [
      "a wrong degree",
      entities((record) => ({ ...record, degree: record.degree! + 1 })),
      "degrees",
      "entities.jsonl",
    ],
    [
      "a property among the entities",
      records<EntityRecord>("entities.jsonl", (all) => [
        ...all,
        { ...all[0]!, id: "P5", datatype: "wikibase-item" },
      ]),
      "properties",
      "entities.jsonl",
    ],

    [
      "facts out of order",
      records<FactRecord>("facts.jsonl", (all) => [...all.slice(0, 4), ...all.slice(4).reverse()]),
      "order",
      "facts.jsonl",
    ],
    [
      "a fact of a stranger",
      records<FactRecord>("facts.jsonl", (all) => [...all, { ...all[0]!, subject: "Q999999999" }]),
      "ends",
      "facts.jsonl",
    ],
    [
      "a fact about a stranger",
      facts((record) => ({ ...record, object: "Q999999999" }), isEdge),
      "ends",
      "facts.jsonl",
    ],
    [
      "a fact against the schema",
      facts((record) => ({ ...record, rank: "best" }) as never),
      "schema",
      "facts.jsonl",
    ],
    ["a deprecated fact", facts((record) => ({ ...record, rank: "deprecated" })), "rank", "facts.jsonl"],
    [
      "qualifiers out of order",
      facts(
        ({ qualifiers, ...record }) => ({
          ...record,
          qualifiers: Object.fromEntries(Object.entries(qualifiers).reverse()),
        }),
        ({ qualifiers }) => Object.keys(qualifiers).length > 1,
      ),
      "order",
      "facts.jsonl",
    ],
    [
      "a fact that was taken away",
      records<FactRecord>("facts.jsonl", (all) => all.filter((_, i) => i !== 7)),
      "counts",
      "manifest.json",
    ],
    [
      "a preferred class that is no type",
      facts((record) => ({ ...record, property: "P31", rank: "preferred" }), isEdge),
      "types",
      "facts.jsonl",
    ],
    [
      "a relation that is left out",
      manifest(({ options }) => ({ options: { ...options, without: ["P17"] } })),
      "relations left out",
      "facts.jsonl",
    ],

    [
      "a relation with a wrong count",
      oneRecord<RelationRecord>(
        "relations.jsonl",
        ({ edges }) => edges > 0,
        (record) => ({ ...record, edges: record.edges + 1 }),
      ),
      "counts",
      "relations.jsonl",
    ],
    [
      "a missing relation",
      records<RelationRecord>("relations.jsonl", ([, ...rest]) => rest),
      "relations",
      "relations.jsonl",
    ],
    [
      "a relation of nobody",
      records<RelationRecord>("relations.jsonl", (all) => [...all, { ...all[0]!, id: "P99999" }]),
      "relations",
      "relations.jsonl",
    ],
    [
      "relations out of order",
      records<RelationRecord>("relations.jsonl", swapFirst),
      "order",
      "relations.jsonl",
    ],

    [
      "a node in the context",
      (write, path) =>
        write(
          "context.jsonl",
          [
            ...linesOf(path("context.jsonl")),
            linesOf(path("entities.jsonl"))
              .at(-1)!
              .replace(/,"coreNumber".*/, "}"),
          ]
            .map((line) => `${line}\n`)
            .join(""),
        ),
      "context",
      "context.jsonl",
    ],
    [
      "a context entity that nothing names",
      records<EntityRecord>("context.jsonl", (all) => [...all, { ...all[0]!, id: "Q999999999" }]),
      "context",
      "context.jsonl",
    ],
    [
      "a context fact between nodes",
      (write, path) =>
        write(
          "context-facts.jsonl",
          `${linesOf(path("facts.jsonl")).find((line) => line.includes('"object"'))}\n${readFileSync(path("context-facts.jsonl"), "utf8")}`,
        ),
      "context",
      "context-facts.jsonl",
    ],
    [
      "a literal in the context",
      records<FactRecord>("context-facts.jsonl", ([first, ...rest]) => {
        const { object: _, ...fact } = first!;
        return [{ ...fact, novalue: true }, ...rest];
      }),
      "context",
      "context-facts.jsonl",
    ],
    [
      "a context fact about a stranger",
      records<FactRecord>("context-facts.jsonl", (all) => [...all, { ...all.at(-1)!, object: "Q999999999" }]),
      "ends",
      "context-facts.jsonl",
    ],
    [
      "context facts out of order",
      records<FactRecord>("context-facts.jsonl", (all) => all.reverse()),
      "order",
      "context-facts.jsonl",
    ],

    [
      "a side file that says something else",
      (write, path) => {
        const bytes = readFileSync(path("graph.bin"));
        bytes[bytes.length >> 1]! ^= 1;
        write("graph.bin", bytes);
      },
      "side file",
      "graph.bin",
    ],
    ["a side file that is none", (write) => write("graph.bin", "no graph"), "side file", "graph.bin"],
    [
      "a side file of other facts",
      facts(
        (record) => ({ ...record, qualifiers: { ...record.qualifiers, P582: [{ type: "novalue" }] } }),
        (record) => isEdge(record) && !("P582" in record.qualifiers),
      ),
      "side file",
      "graph.bin",
    ],
  ])("catches %s", async (_, change, check, file) => {
    const { first, byCheck } = await faultsAfter(change);
    expect(Object.keys(byCheck)).toContain(check);
    const fault = first.find((one) => one.check === check && one.file === file);
    expect(fault, JSON.stringify(first.slice(0, 5))).toBeDefined();
    if (file.endsWith(".jsonl") && !["hashes", "relations"].includes(check))
      expect(fault!.line).toBeGreaterThan(0);
  });

  it("names the line", async () => {
    const { first } = await faultsAfter(
      records<EntityRecord>("entities.jsonl", (all) =>
        all.map((one, i) => (i === 41 ? { ...one, degree: 0 } : one)),
      ),
    );
    expect(first).toContainEqual(
      expect.objectContaining({ file: "entities.jsonl", line: 42, check: "degrees" }),
    );
  });

  it("catches statements beside better ones in a universe of truthy statements", async () => {
    const { byCheck } = await faultsAfter((write, path) => {
      facts((record) => ({ ...record, rank: "preferred" }), isEdge)(write, path);
      records<FactRecord>("facts.jsonl", (all) => {
        const at = all.findIndex(({ rank }) => rank === "preferred");
        return [...all.slice(0, at + 1), { ...all[at]!, rank: "normal" }, ...all.slice(at + 1)];
      })(write, path);
      manifest(() => ({ rank: "truthy" }))(write, path);
    });
    expect(Object.keys(byCheck)).toContain("rank");
  });

  it.each<[string, Change, string]>([
    ["another label", entities((record) => ({ ...record, label: `${record.label}x` })), "entities.jsonl"],
    [
      "an alias less",
      entities(
        (record) => ({ ...record, aliases: record.aliases.slice(1) }),
        ({ aliases }) => aliases.length > 0,
      ),
      "entities.jsonl",
    ],
    [
      "other sitelinks",
      oneRecord<EntityRecord>(
        "context.jsonl",
        () => true,
        (record) => ({ ...record, sitelinks: record.sitelinks + 1 }),
      ),
      "context.jsonl",
    ],
    ["a literal less", withoutFact(({ value }) => value?.type === "time"), "facts.jsonl"],
    [
      "another value",
      facts(
        (record) => ({ ...record, value: { ...record.value!, time: "+1700-00-00T00:00:00Z" } as never }),
        ({ value }) => value?.type === "time",
      ),
      "facts.jsonl",
    ],
  ])("catches %s than the store has", async (_, change, file) => {
    const copy = join(folder, `copy-${made++}`);
    changedCopy(world.universe, copy, change);
    await renewSideFile(copy);
    expect((await verifyUniverse(copy, schemas)).first).toEqual([]);
    const { first } = await verifyUniverse(copy, schemas, {}, 10, store);
    expect(first).toEqual([expect.objectContaining({ check: "store", file })]);
  });

  it("says so where the store is another one", async () => {
    const { first } = await faultsAfter(
      manifest(({ source }) => ({ source: { ...source, digest: "d" } })),
      world.universe,
      store,
    );
    expect(first).toEqual([expect.objectContaining({ check: "store", file: "manifest.json" })]);
  });

  it("catches parts of an import that a core should hold together, and its file of ids", async () => {
    const triples = join(folder, "triples.tsv");
    writeFileSync(triples, "a\tr\tb\nc\tr\td\n");
    const out = join(folder, "imported");
    await importGraph({ triples: [triples], labels: [], relations: [] }, out, IMPORT_DEFAULTS);
    expect((await verifyUniverse(out, schemas)).first).toEqual([]);
    const asCore = manifest(({ options, ladder }) => ({
      options: { ...options, "k-core": 1 },
      ladder: ladder.map((rung) => ({ ...rung, component: 4 })),
      k: 1,
    }));
    expect((await faultsAfter(asCore, out)).byCheck).toEqual({ connected: 1 });
    const ids =
      (change: (text: string) => string): Change =>
      (write, path) =>
        write("ids.tsv", change(readFileSync(path("ids.tsv"), "utf8")));
    for (const change of [
      ids((text) => text.replace("id\tsource", "source\tid")),
      ids((text) => text.replace("Q1000000001", "Q1000000009")),
      ids((text) => `${text}P1000000009\tz\n`),
      ids((text) => text.replace("\tb", "\ta")),
      ids((text) => text.replace("\tb", " b")),
    ]) {
      expect(Object.keys((await faultsAfter(change, out)).byCheck)).toEqual(["ids"]);
    }
  });

  it("has nothing to go by without a manifest", async () => {
    await expect(verifyUniverse(folder, schemas)).rejects.toThrow(/is no universe, it has no manifest\.json/);
  });

  it("takes facts of classes between entities into the context where the universe leaves them out, no others", async () => {
    const thin = join(folder, "thin");
    const options = {
      ...SAMPLE_DEFAULTS,
      seeds: parseSeeds("Q1,Q2,Q3,Q4"),
      steps: 0,
      core: { kind: "fixed", k: 0 },
    } as const;
    const joined = (id: EntityId, ...more: TestStatement[]) =>
      testEntity(id, [["P1", "Q1"], ["P1", "Q2"], ...more]);
    const entities = [
      testEntity("Q1", [
        ["P31", "Q3"],
        ["P17", "Q4"],
      ]),
      joined("Q2"),
      joined("Q3", ["P279", "Q4"], ["P17", "Q2"]),
      joined("Q4", ["P17", "Q1"]),
    ];
    await sampleUniverse(
      createMemoryStore(entities),
      { language: "en", source: { digest: "d", inputs: [] } },
      thin,
      { ...options, without: ["P17", "P31", "P279"] },
    );
    const lines = linesOf(join(thin, "context-facts.jsonl")).map((line) => JSON.parse(line) as FactRecord);
    expect(lines.map(({ subject, property, object }) => `${subject} ${property} ${object}`)).toEqual([
      "Q1 P31 Q3",
      "Q3 P17 Q2",
      "Q3 P279 Q4",
      "Q4 P17 Q1",
    ]);
    expect((await verifyUniverse(thin, schemas)).first).toEqual([]);
    const changed = async (change: (all: FactRecord[]) => FactRecord[]) =>
      (await faultsAfter(records<FactRecord>("context-facts.jsonl", change), thin)).first
        .filter(({ file }) => file === "context-facts.jsonl")
        .map(({ check, line }) => [check, line]);
    // Q1 is no class; P1 is an edge of the universe's own.
    expect(await changed((all) => [all[0]!, { ...all[3]!, subject: "Q2" }, ...all.slice(1)])).toEqual([
      ["context", 2],
    ]);
    expect(await changed(([first, ...rest]) => [first!, { ...rest[0]!, property: "P1" }, ...rest])).toEqual([
      ["context", 2],
    ]);
    const whole = manifest(({ options }) => ({ options: { ...options, without: [] } }));
    expect((await faultsAfter(whole, thin)).byCheck).toMatchObject({ context: 4 });
    const synthetic = manifest(({ options }) => ({
      kind: "synthetic",
      options: { ...options, without: [] },
    }));
    expect((await faultsAfter(synthetic, thin)).byCheck).not.toHaveProperty("context");
  });

  const variants: [string, Partial<SampleOptions>][] = [
    ["drawn edges alone", { edges: "traversed", core: { kind: "fixed", k: 0 } }],
    ["truthy statements", { rank: "truthy" }],
    ["all statements", { rank: "all" }],
    ["relations left out", { without: ["P1", "P31"] }],
    ["a core of arcs", { coreDegree: "arcs", core: { kind: "target", entities: 40 } }],
    ["a core of facts", { coreDegree: "facts", core: { kind: "target", entities: 40 } }],
    ["properties", { properties: true, keep: ["no-label"] }],
    ["no core", { core: { kind: "fixed", k: 0 }, steps: 2 }],
  ];
  it.each(variants)("finds no fault in random universes with %s", async (_, options) => {
    for (const seed of [1, 2, 3]) {
      const random = createMemoryStore(randomEntities(seed, 120, 6));
      const out = join(folder, `random-${made++}`);
      const origin = { language: "en", source: { digest: "d", inputs: [] } };
      await sampleUniverse(random, origin, out, {
        ...SAMPLE_DEFAULTS,
        seeds: { kind: "top", count: 5 },
        ...options,
      });
      expect((await verifyUniverse(out, schemas)).first).toEqual([]);
    }
  });
});
