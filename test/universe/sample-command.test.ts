import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import yargs from "yargs";
import type { Terminal } from "../../src/cli/command.ts";
import { sampleCommand } from "../../src/cli/commands/sample.ts";
import { ingest } from "../../src/ingest/ingest.ts";
import type { Manifest } from "../../src/universe/manifest.ts";
import { temporaryFolder as folderOfFile } from "../cli/run-kg.ts";
import { entityJson, entityStatement, officialDump } from "../ingest/wikibase-json.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const store = join(folderOfFile(), "store");

/** Q1 … Q40 in a ring with chords, all of them instances of Q50. */
beforeAll(async () => {
  const ring = Array.from({ length: 40 }, (_, i) =>
    entityJson(`Q${i + 1}`, `item ${"abcdefghij"[i % 10]}${"abcd"[Math.floor(i / 10)]}`, {
      P31: [entityStatement("P31", "Q50")],
      P1: [1, 2].map((step) => entityStatement("P1", `Q${((i + step) % 40) + 1}`)),
      P2: [entityStatement("P2", `Q${((i + 7) % 40) + 1}`)],
    }),
  );
  const dump = join(store, "..", "dump.json");
  writeFileSync(dump, officialDump([...ring, entityJson("Q50", "station")]));
  await ingest([dump], store, { workers: 0 });
});

/** Runs the command with the arguments of a command line. */
async function run(...args: readonly string[]) {
  const said: string[] = [];
  const terminal: Terminal = {
    record: async () => expect.unreachable("kg sample prints no record"),
    text: async () => expect.unreachable("no text in place of records"),
    notice: (text) => said.push(text),
    warn: (text) => said.push(`warning: ${text}`),
    progress: { update: () => {}, clear: () => {} },
    signal: new AbortController().signal,
    quiet: false,
  };
  const out = join(temporaryFolder(), "universe");
  const parser = sampleCommand
    .options(yargs(["--store", store, "--out", out, ...args]))
    .parserConfiguration({ "duplicate-arguments-array": true, "parse-numbers": false })
    .exitProcess(false)
    .strict();
  await sampleCommand.run((await parser.parseAsync()) as never, terminal);
  const manifest = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")) as Manifest;
  return { out, said, manifest };
}

describe("kg sample", () => {
  it("writes a universe and says what is in it", async () => {
    const { out, said, manifest } = await run("--seeds", "Q1,Q20", "--k-core", "4", "--workers", "3");
    expect(existsSync(join(out, "graph.bin"))).toBe(true);
    expect(manifest.source.inputs).toMatchObject([{ name: "dump.json" }]);
    expect(manifest.source.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(said.at(-1)).toBe(
      `${out}: ${manifest.counts.entities} entities, ${manifest.counts.edges} facts among them, 2 relations, 1 types, k = 4`,
    );
    expect(said).toContain(
      `warning: the universe has only ${manifest.counts.entities} entities; a lower --k-core, more --steps or more seeds give more`,
    );
  });

  it("resolves defaults, presets and what is typed, in this order", async () => {
    const { manifest: plain } = await run();
    expect(plain.options).toMatchObject({
      seeds: "popular",
      steps: 11,
      uniformity: 0.6,
      fanout: 2,
      relation: { P31: 0, P279: 0 },
      "k-core": null,
    });
    const { manifest: preset } = await run("--preset", "synthworlds", "--k-core", "1", "--fanout", "3");
    expect(preset.options).toMatchObject({ relation: {}, "k-core": 1, fanout: 3 });
    const { manifest: typed } = await run(
      ...["--seeds", "top:3", "--steps", "2", "--uniformity", "0.25", "--rank", "truthy", "--seed", "x"],
      ...["--relation", "P31=0.5,P1=2", "--relation", "P2=0", "--without", "P279", "--types", "Q50"],
      ...["--edges", "traversed", "--target-entities", "3", "--core-degree", "facts", "--keep", "digit,time"],
      ...["--split-direction", "--properties", "--max-entities", "20", "--max-wasted", "7"],
    );
    expect(typed).toMatchObject({ seed: "x", rank: "truthy", seeds: { used: 3 } });
    expect(typed.options).toEqual({
      seeds: "top:3",
      steps: 2,
      uniformity: 0.25,
      fanout: 2,
      "max-entities": 20,
      edges: "traversed",
      "split-direction": true,
      relation: { P31: 0.5, P1: 2, P2: 0 },
      without: ["P279"],
      types: ["Q50"],
      keep: ["digit", "time"],
      properties: true,
      "max-wasted": 7,
      "k-core": null,
      "target-entities": 3,
      "core-degree": "facts",
    });
    expect((await run("--keep", "all", "--k-core", "0")).manifest.dropped).toEqual({
      "not-in-store": 0,
      property: 0,
    });
    expect((await run("--relation", "none")).manifest.options.relation).toEqual({});
  });

  it("with the paper's preset shows the cores where the 19-core is empty", async () => {
    await expect(run("--preset", "synthworlds")).rejects.toThrow(
      /^the 19-core of the \d+ visited entities is empty/,
    );
  });

  it.each([
    [["--steps", "-1"], "--steps takes a whole number of 0 or more, not -1"],
    [["--steps", "two"], "--steps takes a whole number of 0 or more, not two"],
    [["--fanout", "0"], "--fanout takes a whole number of 1 or more, not 0"],
    [["--uniformity", "1.5"], "--uniformity takes a number from 0 to 1, not 1.5"],
    [["--k-core", "2.5"], "--k-core takes a whole number of 0 or more, not 2.5"],
    [["--k-core", "2", "--target-entities", "5"], "--k-core and --target-entities exclude each other"],
    [["--relation", "P31"], "--relation takes weights of 0 or more such as P31=0.2, or none, not P31"],
    [["--relation", "P31=-1"], "--relation takes weights of 0 or more such as P31=0.2, or none, not P31=-1"],
    [["--relation", "Q5=1"], "--relation takes property ids such as P31, not Q5"],
    [["--without", "instance"], "--without takes property ids such as P31, not instance"],
    [["--types", "human"], "--types takes ids of classes such as Q5, not human"],
    [
      ["--keep", "years"],
      "--keep takes names of filters (no-label, title-prefix, digit, time, time-zone, bookkeeping, name-item, all), not years",
    ],
    [["--seeds", "top:x"], "--seeds top:x: it ends in a number of 1 or more, as top:500 or type:Q5:100"],
    [["--workers", "many"], "--workers takes a whole number of 0 or more, not many"],
  ])("%j is wrong usage", async (args, message) => {
    await expect(run(...args)).rejects.toMatchObject({
      name: "UsageError",
      message: expect.stringContaining(message),
    });
  });
});
