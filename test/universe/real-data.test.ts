import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ingest } from "../../src/ingest/ingest.ts";
import type { EntityRecord } from "../../src/model/records.ts";
import { openStore, type StoreReader } from "../../src/store/open-store.ts";
import { FILTER_RULES } from "../../src/universe/filters.ts";
import {
  SAMPLE_DEFAULTS,
  type SampleOptions,
  SYNTHWORLDS,
  sampleUniverse,
} from "../../src/universe/sample.ts";
import { parseSeeds } from "../../src/universe/seed-spec.ts";
import { temporaryFolder as folderOfFile } from "../cli/run-kg.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const world = join(process.env.KG_REAL_DATA ?? "", "world.json.bz2");

describe.skipIf(!process.env.KG_REAL_DATA || !existsSync(world))("a universe of real facts", () => {
  const folder = folderOfFile();
  let store: StoreReader;
  beforeAll(async () => {
    await ingest([world], join(folder, "store"), { workers: 0 });
    store = await openStore(join(folder, "store"));
  }, 300_000);
  afterAll(() => store?.close());

  async function sample(options: Partial<SampleOptions>) {
    const out = join(temporaryFolder(), "universe");
    const { language } = store.meta;
    const manifest = await sampleUniverse(store, { language, source: { inputs: [] } }, out, {
      ...SAMPLE_DEFAULTS,
      ...options,
    });
    return { manifest, out };
  }

  // Core sizes found by networkx on the same facts.
  it.each([
    [0, 122_246],
    [5, 28_519],
    [19, 1856],
    [30, 280],
  ])(
    "the %d-core of everything has %d entities",
    async (k, size) => {
      const path = join(temporaryFolder(), "all.tsv");
      let ids = "";
      for await (const { id } of store.entities()) if (id.startsWith("Q")) ids += `${id}\n`;
      writeFileSync(path, ids);
      const { manifest } = await sample({
        seeds: parseSeeds(path),
        steps: 0,
        keep: [...FILTER_RULES],
        core: { kind: "fixed", k },
      });
      expect(manifest.counts.entities).toBe(size);
      expect(manifest.ladder.at(-1)!.k).toBe(44);
    },
    120_000,
  );

  it("by the defaults has a few thousand entities that pass the filters", async () => {
    const { manifest, out } = await sample({});
    expect(manifest.counts.entities).toBeGreaterThan(1500);
    expect(manifest.dropped.digit).toBeGreaterThan(50);
    const lines = readFileSync(join(out, "entities.jsonl"), "utf8").split("\n").slice(0, -1);
    for (const line of lines) {
      const { label } = JSON.parse(line) as EntityRecord;
      expect(label).toMatch(/^\P{Nd}+$/u);
    }
  }, 60_000);

  it("by the paper's letter is a small core of countries, and says so", async () => {
    const { manifest } = await sample(SYNTHWORLDS);
    expect(manifest.counts.entities).toBeLessThan(1000);
    expect(manifest.notices.join("\n")).toMatch(/diplomatic relation \(P530\) makes up \d+ % of the facts/);
  }, 60_000);
});
