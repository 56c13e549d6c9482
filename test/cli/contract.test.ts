import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import type { Manifest } from "../../src/universe/manifest.ts";
import { faultsOf } from "../schemas.ts";
import { ROOT, runKg, temporaryFolder } from "./run-kg.ts";

const PROGRAM = join(ROOT, "dist", "bin", "kg.js");
const folder = temporaryFolder();
const store = join(folder, "store");
const universe = join(folder, "universe");
/** Pages as builders hand them back: without the first fact and the first link of each. */
const written = join(folder, "written.jsonl");
const sample = (name: string) => join(ROOT, "samples", name);

/** Every command that prints records, in the forms that print different ones. A new command is a new row. */
const COMMANDS: readonly {
  readonly args: readonly string[];
  readonly schema: string;
  /** Where it looks: into the store, or into the universe. */
  readonly of: "store" | "universe";
  /** Whether `--out FILE` takes the records. */
  readonly file?: true;
}[] = [
  { args: ["get", "Q84", "P31"], schema: "kg.entity/1", of: "store" },
  { args: ["get", "Q145"], schema: "kg.entity/1", of: "universe" },
  { args: ["find", "london"], schema: "kg.entity/1", of: "store" },
  { args: ["find", "germany"], schema: "kg.entity/1", of: "universe" },
  { args: ["facts", "Q84", "Q30"], schema: "kg.fact/1", of: "store" },
  { args: ["facts", "Q30", "--rank", "all"], schema: "kg.fact/1", of: "universe" },
  { args: ["facts", "Q84", "--in"], schema: "kg.fact/1", of: "store" },
  { args: ["facts", "Q145", "--in"], schema: "kg.fact/1", of: "universe" },
  { args: ["stats"], schema: "kg.stats/1", of: "store" },
  { args: ["stats"], schema: "kg.stats/1", of: "universe" },
  { args: ["stats", "--top", "3"], schema: "kg.stats/1", of: "universe" },
  { args: ["types", "--context"], schema: "kg.type/1", of: "universe", file: true },
  { args: ["names", "--match", "word+"], schema: "kg.name/1", of: "universe", file: true },
  { args: ["names", "--leaks"], schema: "kg.leak/1", of: "universe", file: true },
  { args: ["rename"], schema: "kg.rename/1", of: "universe", file: true },
  { args: ["shift"], schema: "kg.shift/1", of: "universe", file: true },
  { args: ["pages"], schema: "kg.page/1", of: "universe", file: true },
  {
    args: ["pages", "--facts", written, "--links", written],
    schema: "kg.page/1",
    of: "universe",
    file: true,
  },
  ...["A", "B", "C", "D", "E", "F", "all"].map(
    (motif) =>
      ({
        args: ["motifs", "--motif", motif, "--limit", "5"],
        schema: "kg.motif/1",
        of: "universe",
        file: true,
      }) as const,
  ),
  { args: ["motifs", "--limit", "5", "--facts", written], schema: "kg.motif/1", of: "universe", file: true },
  { args: ["navigate", "--per-bucket", "20"], schema: "kg.nav/1", of: "universe", file: true },
  ...["--facts", "--links"].map(
    (option) =>
      ({
        args: ["navigate", "--per-bucket", "20", option, written],
        schema: "kg.nav/1",
        of: "universe",
        file: true,
      }) as const,
  ),
  {
    args: ["motifs", "--motif", "A", "--terminals", "time", "--limit", "5"],
    schema: "kg.motif/1",
    of: "universe",
  },
  {
    args: ["motifs", "--pattern", "a>b, b>c, c>d, d>e, e>f", "--limit", "5"],
    schema: "kg.motif/1",
    of: "universe",
  },
  { args: ["motifs", "--count"], schema: "kg.count/1", of: "universe", file: true },
  {
    args: ["world", "--out", join(folder, "world"), "--limit", "5", "--per-bucket", "20"],
    schema: "kg.world/1",
    of: "store",
  },
];

beforeAll(async () => {
  const ingest = await runKg(["ingest", sample("world.json.bz2"), "--store", store]);
  expect([ingest.code, ingest.stdout]).toEqual([0, ""]);
  const run = await runKg(["sample", "--store", store, "--out", universe]);
  expect([run.code, run.stdout]).toEqual([0, ""]);
  const pages = (await runKg(["pages", "--universe", universe])).records() as Record<
    "facts" | "links",
    object[]
  >[];
  const lines = pages.map((page) => ({ ...page, facts: page.facts.slice(1), links: page.links.slice(1) }));
  writeFileSync(written, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
});

describe.each(COMMANDS)("kg $args of a $of", ({ args, schema, of, file }) => {
  const whole = [...args, `--${of}`, of === "store" ? store : universe];

  it(`prints ${schema} alone, the same every time`, async () => {
    const { code, stdout, stderr } = await runKg(whole);
    expect(stderr).not.toMatch(/^kg:|^ +at /m);
    expect(code).toBe(0);
    const lines = stdout.split("\n");
    expect(lines.pop()).toBe("");
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      const record: unknown = JSON.parse(line);
      expect(line.startsWith(`{"schema":${JSON.stringify(schema)},`), line.slice(0, 80)).toBe(true);
      expect(faultsOf(record), line.slice(0, 400)).toEqual([]);
    }

    const again = await runKg([...whole, "--quiet"]);
    expect(again.stdout === stdout, "a second run prints other bytes").toBe(true);
    expect([again.code, again.stderr]).toEqual([0, ""]);

    if (!file) return;
    const out = join(folder, "records.jsonl");
    const toFile = await runKg([...whole, "--out", out]);
    expect([toFile.code, toFile.stdout]).toEqual([0, ""]);
    expect(readFileSync(out, "utf8") === stdout, "--out takes other bytes").toBe(true);
  });

  it("ends quietly where its reader goes away", () => {
    const command = [process.execPath, PROGRAM, ...whole, "--quiet"].map((word) => `'${word}'`).join(" ");
    const { stdout, stderr } = spawnSync("sh", ["-c", `{ ${command}; echo "code $?" >&2; } | head -1`], {
      encoding: "utf8",
    });
    expect(stderr).toBe("code 0\n");
    expect(faultsOf(JSON.parse(stdout))).toEqual([]);
  });
});

describe("a written corpus", () => {
  it("may come from standard input, packed too, and is verified", async () => {
    const lines = readFileSync(written);
    const args = ["pages", "--universe", universe, "--links", written, "--facts"];
    const plain = await runKg([...args, written]);
    for (const input of [lines, gzipSync(lines)]) {
      const piped = await runKg([...args, "-"], { input });
      expect([piped.code, piped.stdout]).toEqual([0, plain.stdout]);
    }
    const pages = join(folder, "pages-again.jsonl");
    writeFileSync(pages, plain.stdout);
    const verify = ["verify", pages, "--universe", universe];
    expect((await runKg([...verify, "--facts", written, "--links", written])).code).toBe(0);
    expect((await runKg(verify)).code).toBe(1);
  });

  it("says where it is wrong", async () => {
    const input = '{"page":"Q84","facts":[]}\n{"page":"Q84","facts":[]}\n';
    for (const command of ["pages", "motifs", "navigate"]) {
      const run = await runKg([command, "--universe", universe, "--facts", "-"], { input });
      expect([run.code, run.stdout]).toEqual([1, ""]);
      expect(run.stderr).toMatch(/^kg: standard input, line 2: Q84 has a line already, line 1\. A line is/m);
    }
  });
});

describe("the universe", () => {
  const manifest = () => JSON.parse(readFileSync(join(universe, "manifest.json"), "utf8")) as Manifest;

  it("has a manifest that holds true of its files", () => {
    const { files, schemas, ...rest } = manifest();
    expect(faultsOf({ files, schemas, ...rest })).toEqual([]);
    expect(readdirSync(universe).sort()).toEqual([...Object.keys(files), "manifest.json"].sort());
    for (const [name, { bytes, sha256 }] of Object.entries(files)) {
      const content = readFileSync(join(universe, name));
      expect([content.length, createHash("sha256").update(content).digest("hex")]).toEqual([bytes, sha256]);
    }
    expect(Object.keys(schemas).sort()).toEqual(
      Object.keys(files)
        .filter((name) => name.endsWith(".jsonl"))
        .sort(),
    );
  });

  it("has lines of the schema that the manifest names", () => {
    for (const [name, schema] of Object.entries(manifest().schemas)) {
      const lines = readFileSync(join(universe, name), "utf8").split("\n");
      expect(lines.pop(), name).toBe("");
      for (const line of lines) {
        expect(line).not.toContain('"schema"');
        expect(faultsOf(JSON.parse(line), schema), `${name}: ${line.slice(0, 400)}`).toEqual([]);
      }
    }
  });

  it("is the same bytes when it is made again", async () => {
    const again = join(folder, "again");
    expect((await runKg(["sample", "--store", store, "--out", again, "--workers", "2"])).code).toBe(0);
    for (const name of readdirSync(universe)) {
      expect(readFileSync(join(again, name)).equals(readFileSync(join(universe, name))), name).toBe(true);
    }
  });
});

describe("the digest of a store", () => {
  const digestOf = async (name: string, ...options: readonly string[]) => {
    const place = join(folder, `digest-${name}-${options.join("")}`);
    expect((await runKg(["ingest", sample(name), "--store", place, ...options])).code).toBe(0);
    const run = await runKg(["stats", "--digest", "--store", place]);
    expect(run.stdout).toMatch(/^\{"digest":"[0-9a-f]{64}"\}\n$/);
    return run.stdout;
  };

  it("does not depend on how the dump is packed, nor on the number of workers", async () => {
    const { stdout: digest } = await runKg(["stats", "--digest", "--store", store]);
    for (const name of ["world.json", "world.json.gz", "world.json.zst"]) {
      expect(await digestOf(name), name).toBe(digest);
    }
    for (const workers of ["1", "3"]) {
      expect(await digestOf("world.json.bz2", "--workers", workers), workers).toBe(digest);
    }
  });
});
