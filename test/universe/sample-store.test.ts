import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { SAMPLE_DEFAULTS, sampleUniverse } from "../../src/universe/sample.ts";
import { parseSeeds } from "../../src/universe/seed-spec.ts";
import { makeStore } from "../store/make-store.ts";
import { createMemoryStore } from "./memory-store.ts";
import { randomEntities } from "./random-store.ts";
import { temporaryFolder } from "./temporary-folder.ts";

describe("sampleUniverse on LevelDB", () => {
  it.each([
    ["truthy", "top:5"],
    ["non-deprecated", "type:Q100002:12"],
    ["all", "popular"],
  ] as const)("by rank %s from %s writes the bytes that a store in memory gives", async (rank, seeds) => {
    const entities = randomEntities(31, 300, 6);
    const { reader, close } = await makeStore(entities);
    onTestFinished(close);
    const origin = { language: "en", source: { inputs: [] } };
    const options = { ...SAMPLE_DEFAULTS, seeds: parseSeeds(seeds), rank, steps: 5 };
    const parent = temporaryFolder();
    const bytes = (folder: string) =>
      readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "latin1")]);
    await sampleUniverse(reader, origin, join(parent, "level"), options);
    await sampleUniverse(createMemoryStore(entities), origin, join(parent, "memory"), options);
    expect(bytes(join(parent, "level"))).toEqual(bytes(join(parent, "memory")));
  });
});
