import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { isEntityId } from "../../src/model/ids.ts";
import { openStore } from "../../src/store/open-store.ts";
import { runKg, temporaryFolder } from "../cli/run-kg.ts";
import { type PlainEntity, plainEntities, storedAsPlain } from "./plain-loop.ts";

const DATA = process.env.KG_REAL_DATA;

describe.skipIf(!DATA)("ingest of 3,148 real entities", () => {
  const folder = temporaryFolder();
  const store = (name: string) => join(folder, name);
  let plain: PlainEntity[] = [];

  beforeAll(async () => {
    const dump = gunzipSync(readFileSync(join(DATA!, "entities.json.gz"))).toString("utf8");
    plain = plainEntities(dump);
    for (const [name, file] of [
      ["gz", "entities.json.gz"],
      ["bz2", "entities.json.bz2"],
      ["portable", "entities.json.bz2"],
    ] as const) {
      const run = await runKg([
        "ingest",
        join(DATA!, file),
        "--store",
        store(name),
        "--workers",
        name === "gz" ? "2" : "1",
        "--decoder",
        name === "portable" ? "portable" : "fast",
      ]);
      expect(run.stderr).toContain("3046 items, 82 properties");
      expect(run.code).toBe(0);
    }
  });

  it("gives the same digest from .gz and .bz2, with any number of workers and either decoder", async () => {
    const digests = new Set<string>();
    for (const name of ["gz", "bz2", "portable"]) {
      const run = await runKg(["stats", "--digest", "--store", store(name)]);
      digests.add(run.stdout);
    }
    expect(digests.size).toBe(1);
    expect([...digests][0]).toMatch(/^\{"digest":"[0-9a-f]{64}"\}\n$/);
  });

  it("holds what a plain JSON.parse loop finds: every entity, label, fact, rank and qualifier", async () => {
    const reader = await openStore(store("gz"));
    const stored: PlainEntity[] = [];
    for await (const entity of reader.entities()) stored.push(storedAsPlain(entity));
    await reader.close();
    const byId = (a: PlainEntity, b: PlainEntity) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
    const want = [...plain].sort(byId);
    const found = [...stored].sort(byId);
    expect(found.map((entity) => entity.id)).toEqual(want.map((entity) => entity.id));
    for (const [i, entity] of found.entries()) expect(entity).toEqual(want[i]);
  });

  it("accounts for every line", async () => {
    const [record] = (await runKg(["stats", "--store", store("bz2")])).records();
    expect(record).toMatchObject({
      schema: "kg.stats/1",
      of: "store",
      items: 3046,
      properties: 82,
      facts: plain.reduce((sum, entity) => sum + entity.facts.length, 0),
      incomplete: null,
      accounting: {
        lines: 3150,
        entities: 3128,
        skipped: { lexeme: 13, media: 7 },
        framing: 2,
        setAside: {},
      },
    });
    expect(plain.every((entity) => isEntityId(entity.id))).toBe(true);
  });
});
