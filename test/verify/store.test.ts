import { appendFileSync, cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Level } from "level";
import { beforeAll, describe, expect, it } from "vitest";
import { ingest } from "../../src/ingest/ingest.ts";
import { entityCode } from "../../src/model/ids.ts";
import { encodeEntity, readEntity } from "../../src/store/entity-codec.ts";
import {
  bucketKey,
  edgeBlockKey,
  edgesKey,
  entityKey,
  LABELS,
  metaKey,
  rankingKey,
  TITLES,
} from "../../src/store/keys.ts";
import { levelFolder, type StoreLevel } from "../../src/store/open-level.ts";
import type { StoreMeta } from "../../src/store/store-meta.ts";
import { readSchemas } from "../../src/verify/schemas.ts";
import { verifyStore } from "../../src/verify/verify-store.ts";
import { temporaryFolder } from "../cli/run-kg.ts";
import { entityJson, entityStatement, officialDump, textStatement } from "../ingest/wikibase-json.ts";

const folder = temporaryFolder();
const schemas = readSchemas();
const sound = join(folder, "sound");
let made = 0;

/** A hub with 700 incoming facts, a list of 100 outgoing ones, ranks, repeats, a self-loop, cycles of classes, a bad line. */
function dump(): string {
  const items = Array.from({ length: 700 }, (_, i) =>
    entityJson(
      `Q${100 + i}`,
      `Item ${i}`,
      { P1: [entityStatement("P1", i % 3 === 0 ? "Q5" : "Q1")], P2: [textStatement("P2", "x")] },
      { sitelinks: { enwiki: { site: "enwiki", title: `Item ${i}` } } },
    ),
  );
  const many = Array.from({ length: 100 }, (_, i) => entityStatement("P3", `Q${100 + i}`));
  const hub = entityJson("Q1", "Hub", {
    P1: [entityStatement("P1", "Q1"), entityStatement("P1", "Q2", "preferred"), entityStatement("P1", "Q3")],
    P3: [...many, entityStatement("P3", "Q100", "deprecated")],
  });
  const classes = [
    entityJson("Q2", "one class", { P279: [entityStatement("P279", "Q3")] }),
    entityJson("Q3", null, { P279: [entityStatement("P279", "Q2")] }),
  ];
  return officialDump([hub, ...classes, ...items]).replace("\n]", "\n{broken\n]");
}

beforeAll(async () => {
  const path = join(folder, "dump.json");
  writeFileSync(path, dump());
  await ingest([path], sound, { workers: 0 });
});

/** Opens the LevelDB of a store to write in it. */
async function openInPlace(store: string): Promise<StoreLevel> {
  const level: StoreLevel = new Level(levelFolder(store), { keyEncoding: "buffer", valueEncoding: "buffer" });
  await level.open();
  return level;
}

/** What is wrong with a copy of the sound store after a change. */
async function faultsAfter(change: (level: StoreLevel, store: string) => Promise<void>) {
  const store = join(folder, `broken-${made++}`);
  cpSync(sound, store, { recursive: true });
  const level = await openInPlace(store);
  await change(level, store);
  await level.close();
  const { byCheck, first, ok } = await verifyStore(store, schemas);
  expect(ok).toBe(false);
  return {
    checks: Object.keys(byCheck),
    places: first.map(({ at }) => at),
    messages: first.map(({ message }) => message),
  };
}

const code = (id: string) => entityCode(id as `Q${number}`);

async function changeMeta(level: StoreLevel, change: (meta: StoreMeta) => Partial<StoreMeta>): Promise<void> {
  const meta = JSON.parse((await level.get(metaKey()))!.toString()) as StoreMeta;
  await level.put(metaKey(), Buffer.from(JSON.stringify({ ...meta, ...change(meta) })));
}

async function changeBytes(level: StoreLevel, key: Buffer, change: (bytes: Buffer) => Buffer): Promise<void> {
  await level.put(key, change(Buffer.from((await level.get(key))!)));
}

const flipLast = (bytes: Buffer) => {
  bytes[bytes.length - 1]! ^= 1;
  return bytes;
};

describe("verifyStore", () => {
  it("finds no fault in a sound store, and tells what it knows", async () => {
    const { ok, first, checked, information } = await verifyStore(sound, schemas);
    expect(first).toEqual([]);
    expect(ok).toBe(true);
    expect(checked).toMatchObject({ entities: 703 });
    expect(information).toMatchObject({
      incomplete: null,
      danglingObjects: { objects: 1, edges: 234, examples: ["Q5"] },
      subclassCycles: { cycles: 1, classes: 2, examples: [["Q2", "Q3"]] },
    });
  });

  it.each<[string, (level: StoreLevel, store: string) => Promise<void>, string, RegExp]>([
    [
      "an entity cut short",
      (level) => changeBytes(level, entityKey(code("Q150")), (bytes) => bytes.subarray(0, -2)),
      "entity values",
      /entity Q150/,
    ],
    [
      "an entity with a text that runs over its end",
      (level) =>
        changeBytes(level, entityKey(code("Q150")), (bytes) =>
          Buffer.from([255, 255, 255, 255, 127, ...bytes]),
        ),
      "entity values",
      /entity Q150/,
    ],
    [
      "an entity that encodes otherwise",
      // A varint with an idle byte reads the same.
      (level) =>
        changeBytes(level, entityKey(code("Q150")), (bytes) =>
          Buffer.from([bytes[0]! | 128, 0, ...bytes.subarray(1)]),
        ),
      "entity values",
      /entity Q150/,
    ],
    [
      "a missing entity",
      (level) => level.del(entityKey(code("Q150"))),
      "store keys",
      /outgoing edges of Q150/,
    ],
    [
      "changed outgoing edges",
      (level) => changeBytes(level, edgesKey(code("Q150"), false), flipLast),
      "outgoing edges",
      /outgoing edges of Q150/,
    ],
    [
      "missing outgoing edges",
      (level) => level.del(edgesKey(code("Q150"), false)),
      "outgoing edges",
      /outgoing edges of Q150/,
    ],
    [
      "a missing block of outgoing edges",
      (level) => level.del(edgeBlockKey(1, false, 3, 0)),
      "outgoing edges",
      /Q1 by P3, edges 0 to 511/,
    ],
    [
      "changed incoming edges",
      (level) => changeBytes(level, edgesKey(code("Q150"), true), flipLast),
      "incoming edges",
      /incoming edges of Q150/,
    ],
    [
      "missing incoming edges",
      (level) => level.del(edgesKey(code("Q2"), true)),
      "incoming edges",
      /incoming edges of Q2$/,
    ],
    [
      "a changed block of incoming edges",
      (level) => changeBytes(level, edgeBlockKey(1, true, 1, 0), flipLast),
      "incoming edges",
      /incoming edges of Q1 by P1/,
    ],
    [
      "a label that is not found",
      (level) => changeBytes(level, bucketKey(LABELS, 3), (bytes) => bytes.subarray(0, -10)),
      "label index",
      /labels, bucket 3/,
    ],
    [
      "a title index with too much in it",
      (level) => changeBytes(level, bucketKey(TITLES, 2), (bytes) => Buffer.concat([bytes, bytes])),
      "title index",
      /titles, bucket 2/,
    ],
    [
      "a ranking in another order",
      (level) =>
        changeBytes(level, rankingKey(0), (bytes) =>
          Buffer.concat([bytes.subarray(4, 8), bytes.subarray(0, 4), bytes.subarray(8)]),
        ),
      "ranking",
      /most linked entities, block 0/,
    ],
    [
      "a key that means nothing",
      (level) => level.put(Buffer.from([5, 0, 0, 0, 9]), Buffer.alloc(4)),
      "store keys",
      /most linked entities, block 9/,
    ],
    [
      "a key of no kind",
      (level) => level.put(Buffer.from([9, 9]), Buffer.alloc(0)),
      "store keys",
      /key 0909/,
    ],
    [
      "a wrong count",
      (level) => changeMeta(level, ({ facts }) => ({ facts: facts + 1 })),
      "counts",
      /its own record/,
    ],
    [
      "a wrong digest",
      (level) => changeMeta(level, () => ({ digest: "0".repeat(64) })),
      "counts",
      /its own record/,
    ],
    [
      "lines that do not add up",
      (level) =>
        changeMeta(level, ({ accounting }) => ({
          accounting: { ...accounting, lines: accounting.lines + 1 },
        })),
      "accounting",
      /its own record/,
    ],
    [
      "a record that is none",
      (level) => changeMeta(level, () => ({ language: 5 as never })),
      "schema",
      /its own record/,
    ],
    [
      "a line of rejects too many",
      async (_, store) => appendFileSync(join(store, "rejects.jsonl"), "{}\n"),
      "accounting",
      /rejects\.jsonl/,
    ],
  ])("catches %s", async (_, change, check, place) => {
    const { checks, places } = await faultsAfter(change);
    expect(checks).toContain(check);
    expect(places.some((at) => at !== undefined && place.test(at))).toBe(true);
  });

  it("catches an entity that says something else than all the rest", async () => {
    const { checks } = await faultsAfter(async (level) => {
      const value = (await level.get(entityKey(code("Q150"))))!;
      const entity = readEntity(code("Q150"), value);
      const statements = entity.statements.map((one) =>
        one.snak.kind === "entity"
          ? { ...one, snak: { kind: "entity" as const, object: "Q2" as const } }
          : one,
      );
      const other = encodeEntity({ ...entity, label: "Something else", sitelinks: 9, statements });
      await level.put(entityKey(code("Q150")), other.value);
    });
    expect(checks).toEqual(
      expect.arrayContaining(["outgoing edges", "incoming edges", "label index", "ranking", "counts"]),
    );
  });

  it("keeps the first faults and counts all", async () => {
    const store = join(folder, `broken-${made++}`);
    cpSync(sound, store, { recursive: true });
    const level = await openInPlace(store);
    for (let i = 100; i < 120; i++) await level.del(edgesKey(code(`Q${i}`), false));
    await level.close();
    const { faults, byCheck, first } = await verifyStore(store, schemas, {}, 3);
    expect(faults).toBe(20);
    expect(byCheck).toEqual({ "outgoing edges": 20 });
    expect(first).toHaveLength(3);
  });

  it("does not take an unfinished store for a sound one", async () => {
    const store = join(folder, `broken-${made++}`);
    cpSync(sound, store, { recursive: true });
    const level = await openInPlace(store);
    await level.del(metaKey());
    await level.close();
    await expect(verifyStore(store, schemas)).rejects.toThrow(
      /is not finished: wait for the kg that is at it, or run the same kg ingest again/,
    );
  });
});

describe.skipIf(!process.env.KG_REAL_DATA)("stores of real dumps", () => {
  it.each(["entities-small.json", "entities.json.bz2"])("of %s are sound", async (name) => {
    const store = join(folder, name);
    await ingest([join(process.env.KG_REAL_DATA!, name)], store, { workers: 0 });
    expect((await verifyStore(store, schemas)).first).toEqual([]);
  });
});
