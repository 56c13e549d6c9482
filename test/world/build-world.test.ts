import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Command } from "../../src/cli/command.ts";
import { motifsCommand } from "../../src/cli/commands/motifs.ts";
import { namesCommand } from "../../src/cli/commands/names.ts";
import { navigateCommand } from "../../src/cli/commands/navigate.ts";
import { pagesCommand } from "../../src/cli/commands/pages.ts";
import { renameCommand } from "../../src/cli/commands/rename.ts";
import { sampleCommand } from "../../src/cli/commands/sample.ts";
import { shiftCommand } from "../../src/cli/commands/shift.ts";
import { typesCommand } from "../../src/cli/commands/types.ts";
import { verifyCommand } from "../../src/cli/commands/verify.ts";
import { worldCommand } from "../../src/cli/commands/world.ts";
import { KgError } from "../../src/errors.ts";
import type { MotifRecord } from "../../src/motifs/motif-record.ts";
import type { OutsideNamer } from "../../src/naming/namer.ts";
import type { NavRecord } from "../../src/navigation/nav-record.ts";
import type { PageRecord } from "../../src/pages/pages.ts";
import { SAMPLE_DEFAULTS } from "../../src/universe/sample.ts";
import { buildWorld } from "../../src/world/build-world.ts";
import { stepTitle } from "../../src/world/run-steps.ts";
import { WORLD_FILES } from "../../src/world/world-files.ts";
import type { WorldOptions } from "../../src/world/world-options.ts";
import type { WorldRecord } from "../../src/world/world-record.ts";
import { ROOT } from "../cli/run-kg.ts";
import { faultsOf } from "../schemas.ts";
import { temporaryFolder } from "../universe/temporary-folder.ts";
import { runCommand } from "../verify/run-command.ts";
import { linesOf, makeSmallWorld, type SmallWorld } from "../verify/small-universe.ts";

const OPTIONS: WorldOptions = {
  preset: null,
  seed: "42",
  sample: SAMPLE_DEFAULTS,
  match: "word",
  delta: 39,
  pages: {},
  limit: 20,
  navigation: { buckets: 5, perBucket: 10, workers: 0 },
};
const { real, synthetic } = WORLD_FILES;

let small: SmallWorld;
/** A finished world of {@link OPTIONS}; tests that change it work on copies. */
let made: string;
let record: WorldRecord;

beforeAll(async () => {
  small = await makeSmallWorld();
  made = join(small.store, "..", "world");
  record = await buildWorld(small.store, made, OPTIONS);
});
afterAll(() => small.remove());

function copy(): string {
  const folder = join(temporaryFolder(), "world");
  cpSync(made, folder, { recursive: true });
  return folder;
}

/** Every file of a folder, by path. */
function filesIn(folder: string, under = ""): Map<string, string> {
  const files = new Map<string, string>();
  for (const name of readdirSync(join(folder, under)).sort()) {
    const path = join(under, name);
    if (statSync(join(folder, path)).isDirectory())
      for (const [inner, content] of filesIn(folder, path)) files.set(inner, content);
    else files.set(path, readFileSync(join(folder, path), "latin1"));
  }
  return files;
}

/** Builds again and tells what was made. */
async function remake(folder: string, options: WorldOptions = OPTIONS): Promise<string[]> {
  const steps: string[] = [];
  await buildWorld(small.store, folder, options, { onStep: (step) => void steps.push(stepTitle(step)) });
  return steps;
}

const recordsOf = <T>(path: string) => linesOf(join(made, path)).map((line) => JSON.parse(line) as T);

describe("a world", () => {
  it("has a record of every file, which is that of world.json", () => {
    expect(faultsOf(record)).toEqual([]);
    expect(record.complete).toBe(true);
    expect(JSON.parse(readFileSync(join(made, "world.json"), "utf8"))).toEqual(record);
    const paths = record.steps.flatMap(({ files }) => Object.keys(files));
    expect([...filesIn(made).keys()].sort()).toEqual([...paths, "world.json"].sort());
    expect(record.steps.map(stepTitle)).toEqual([
      "real sample",
      "real types",
      "real names",
      "synthetic rename",
      "synthetic shift",
      "real pages",
      "real motifs",
      "real navigate",
      "synthetic pages",
      "synthetic motifs",
      "synthetic navigate",
      "verify",
    ]);
  });

  it("has the bytes that the commands give one by one", async () => {
    const folder = temporaryFolder();
    const of = (world: "real" | "synthetic") => ["--universe", join(made, WORLD_FILES[world].universe)];
    const navigate = ["--buckets", "auto", "--per-bucket", "10"];
    const folders: [Command<never>, string, string[]][] = [
      [sampleCommand, real.universe, ["--store", small.store]],
      [
        renameCommand,
        synthetic.universe,
        [...of("real"), "--store", small.store, "--apply", "--shift", "--mend-leaks"],
      ],
    ];
    for (const [command, path, args] of folders) {
      const out = join(folder, command.name);
      const run = await runCommand(command, [...args, "--out", out]);
      expect(filesIn(out)).toEqual(filesIn(join(made, path)));
      if (command.name === "rename")
        expect(run.records.map((one) => JSON.stringify(one))).toEqual(
          linesOf(join(made, synthetic.renamings)),
        );
    }
    const files: [Command<never>, string, string[]][] = [
      [typesCommand, real.types, of("real")],
      [namesCommand, real.names, of("real")],
      [shiftCommand, synthetic.shifts, of("real")],
      [pagesCommand, real.pages, of("real")],
      [pagesCommand, synthetic.pages, of("synthetic")],
      [motifsCommand, real.motifs, [...of("real"), "--store", small.store, "--limit", "20"]],
      [navigateCommand, real.pairs, [...of("real"), ...navigate]],
      [navigateCommand, synthetic.pairs, [...of("synthetic"), ...navigate]],
    ];
    for (const [command, path, args] of files) {
      const { records } = await runCommand(command, args);
      expect(records.map((one) => JSON.stringify(one))).toEqual(linesOf(join(made, path)));
      expect(record.steps.find(({ files }) => files[path])!.records).toBe(records.length);
    }
  });

  it("is verified, as kg verify does it", async () => {
    const verified = recordsOf<{ file: string; ok: boolean; checked: { lines: number } }>("verify.jsonl");
    expect(verified.every(({ ok }) => ok)).toBe(true);
    expect(verified.map(({ file }) => file).sort()).toEqual(
      [...Object.values(real), ...Object.values(synthetic)]
        .filter((path) => !path.endsWith("manifest.json"))
        .sort(),
    );
    for (const one of verified) expect(faultsOf(one)).toEqual([]);
    const universe = join(made, synthetic.universe);
    const run = await runCommand(verifyCommand, [join(made, synthetic.motifs), "--universe", universe]);
    expect([run.code, run.errors]).toEqual([0, ""]);
  });
});

describe("the two worlds of a world", () => {
  /** Without what names an entity; ids and everything else stay. */
  const nameless = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value, (key, inner) => (key === "label" || key === "type" ? undefined : inner)),
    ) as unknown;

  it("have the same pages, but for names and times", () => {
    const bare = (path: string) =>
      recordsOf<PageRecord>(path).map(({ id, orientation, facts, links }) => ({
        id,
        orientation,
        links,
        facts: facts.map(({ subject, property, object, rank }) => [subject, property, object, rank]),
      }));
    expect(bare(synthetic.pages)).toEqual(bare(real.pages));
  });

  it("have the same motifs on every line, under other names", () => {
    const bare = (path: string) =>
      recordsOf<MotifRecord>(path).map(({ motif, nodes, roots, bridges, facts, key, steps, ...rest }) => ({
        motif,
        nodes: nameless(nodes),
        roots,
        bridges,
        facts: facts.map(({ qualifiers: _, statements: __, ...fact }) => fact),
        key,
        steps,
        fanout: rest.fanout,
        properties: rest.properties
          .map(({ id }) => id)
          .filter((id) => facts.some((f) => f.property.id === id)),
        distractors: rest.distractors,
      }));
    expect(bare(synthetic.motifs)).toEqual(bare(real.motifs));
    const [one, other] = [real.motifs, synthetic.motifs].map((path) => recordsOf<MotifRecord>(path));
    expect(one!.length).toBeGreaterThan(60);
    const newNames = new Map(
      recordsOf<{ id: string; from: string; to: string }>(synthetic.renamings).map((r) => [r.id, r]),
    );
    for (const [i, { nodes }] of one!.entries()) {
      for (const [node, { id, label }] of Object.entries(nodes)) {
        const renaming = newNames.get(id);
        expect(renaming?.from ?? label).toBe(label);
        expect(other![i]!.nodes[node]!.label).toBe(renaming?.to ?? label);
      }
    }
  });

  it("have the same navigation pairs on every line, as hard, under other names", () => {
    const pairs = (path: string) => recordsOf<NavRecord>(path);
    expect(pairs(synthetic.pairs).map(nameless)).toEqual(pairs(real.pairs).map(nameless));
    expect(pairs(synthetic.pairs)).not.toEqual(pairs(real.pairs));
    expect(pairs(real.pairs).length).toBeGreaterThan(20);
  });
});

describe("a world that is made again", () => {
  it("stays as it is where nothing changed", async () => {
    const folder = copy();
    expect(await remake(folder)).toEqual([]);
    expect(filesIn(folder)).toEqual(filesIn(made));
  });

  it.each<[string, Partial<WorldOptions>, string[]]>([
    ["--limit", { limit: 5 }, ["real motifs", "synthetic motifs", "verify"]],
    [
      "--per-bucket",
      { navigation: { ...OPTIONS.navigation, perBucket: 5 } },
      ["real navigate", "synthetic navigate", "verify"],
    ],
    ["--preset", { preset: "synthworlds" }, ["real motifs", "synthetic motifs", "verify"]],
    [
      "--delta",
      { delta: -7 },
      [
        "synthetic rename",
        "synthetic shift",
        "synthetic pages",
        "synthetic motifs",
        "synthetic navigate",
        "verify",
      ],
    ],
    ["--workers", { navigation: { ...OPTIONS.navigation, workers: 2 } }, []],
  ])("with another %s makes only what hangs on it", async (_, change, wanted) => {
    const folder = copy();
    const steps = await remake(folder, { ...OPTIONS, ...change });
    expect(steps).toEqual(wanted);
    const fresh = join(temporaryFolder(), "world");
    await buildWorld(small.store, fresh, { ...OPTIONS, ...change });
    expect(filesIn(folder)).toEqual(filesIn(fresh));
  });

  it("makes what was changed or removed as it was", async () => {
    const folder = copy();
    writeFileSync(join(folder, synthetic.renamings), "");
    writeFileSync(join(folder, real.universe, "notes.txt"), "mine");
    writeFileSync(join(folder, "verify.jsonl"), "{}\n");
    expect(await remake(folder)).toEqual(["real sample", "synthetic rename", "verify"]);
    expect(filesIn(folder)).toEqual(filesIn(made));
  });
});

/** The steps that are done in a folder, by its world.json. */
function doneIn(folder: string): number {
  const path = join(folder, "world.json");
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as WorldRecord).steps.length : 0;
}

describe("a world that is interrupted", () => {
  it("goes on where kill -9 hit it, to the same bytes", async () => {
    const args = [
      "world",
      "--store",
      small.store,
      "--limit",
      "20",
      "--buckets",
      "auto",
      "--per-bucket",
      "10",
    ];
    const folder = join(temporaryFolder(), "world");
    const program = join(ROOT, "dist", "bin", "kg.js");
    for (const steps of [1, 4, 8]) {
      const child = spawn(process.execPath, [program, ...args, "--out", folder, "--quiet"], {
        stdio: "ignore",
      });
      const ended = new Promise((resolve) => child.on("close", resolve));
      let running = true;
      void ended.then(() => {
        running = false;
      });
      while (running && doneIn(folder) < steps) await new Promise((resolve) => setTimeout(resolve, 5));
      child.kill("SIGKILL");
      await ended;
    }
    const before = doneIn(folder);
    const steps = await remake(folder);
    expect(before).toBeGreaterThan(0);
    expect(steps.length).toBeLessThanOrEqual(12 - before);
    expect(filesIn(folder)).toEqual(filesIn(made));
  });

  it("does not ask a namer from outside again for names that it has", async () => {
    const folder = join(temporaryFolder(), "world");
    const asked: string[] = [];
    let answers = 100;
    const letters = "abdefgiklmnoprstuv";
    const namer: OutsideNamer = {
      name: "command",
      batchSize: 10,
      parallel: 1,
      async ask(tasks) {
        if (answers <= 0) throw new KgError("NAMER_FAILED", "the program ended with code 1");
        answers -= tasks.length;
        return tasks.map(({ id }) => {
          asked.push(id);
          const name = [...id.slice(1)].map((digit) => `${letters[Number(digit)]}u`).join("");
          return `Z${name} Q${name}`;
        });
      },
    };
    const options: WorldOptions = {
      ...OPTIONS,
      namer: { kind: "command", origin: { namer: "command", command: "secret" }, create: () => namer },
    };
    await expect(buildWorld(small.store, folder, options)).rejects.toThrow(
      "synthetic rename failed: the program ended with code 1. What was done stays, and the same command goes on from here",
    );
    const journal = readdirSync(folder).find((name) => name.endsWith(".journal"))!;
    const kept = linesOf(join(folder, journal)).map((line) => (JSON.parse(line) as { id?: string }).id);
    expect(kept.length).toBeGreaterThan(20);
    asked.length = 0;
    answers = Number.POSITIVE_INFINITY;
    const whole = await buildWorld(small.store, folder, options);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((id) => kept.includes(id))).toEqual([]);
    expect(JSON.stringify(whole)).not.toContain("secret");
    expect(readdirSync(folder).filter((name) => name.endsWith(".journal"))).toHaveLength(1);
  });

  it("fails where verify finds a fault, and says where", async () => {
    const folder = copy();
    const path = join(folder, real.motifs);
    const lines = linesOf(path);
    const changed = lines.map((line, i) =>
      i === 2 ? line.replace('"rank":"normal"', '"rank":"preferred"') : line,
    );
    writeFileSync(path, `${changed.join("\n")}\n`);
    // As if the step itself had written it.
    const bytes = readFileSync(path);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const file = { bytes: bytes.length, sha256 };
    const steps = record.steps.map((step) =>
      step.files[real.motifs] ? { ...step, files: { [real.motifs]: file } } : step,
    );
    writeFileSync(join(folder, "world.json"), JSON.stringify({ ...record, steps }));
    const warnings: string[] = [];
    const build = buildWorld(small.store, folder, OPTIONS, { onWarning: (text) => void warnings.push(text) });
    await expect(build).rejects.toThrow(
      /^verify failed: 1 fault in real\/motifs\.jsonl, all in .*the first: real\/motifs\.jsonl:3: /,
    );
    expect(warnings).toContain(
      "real/motifs.jsonl:3: facts[0]: rank, qualifiers or statements are not those of the fact [statements]",
    );
    const saved = JSON.parse(readFileSync(join(folder, "world.json"), "utf8")) as WorldRecord;
    expect(saved.complete).toBe(false);
  });
});

describe("kg world", () => {
  const run = (...args: string[]) => runCommand(worldCommand, ["--store", small.store, ...args]);

  it("prints the record, and says what it does", async () => {
    const folder = copy();
    const args = ["--out", folder, "--limit", "20", "--buckets", "auto", "--per-bucket", "10"];
    const { records, said, text } = await run(...args);
    expect([records, text]).toEqual([[record], ""]);
    expect(said.slice(0, 2)).toEqual([
      "real sample: unchanged, 250 records",
      "real types: unchanged, 250 records",
    ]);
    const again = await run(...args, "--delta", "1");
    expect(again.said).toContain("synthetic shift: made again: the option delta changed");
  });

  it.each([
    [["--limit", "0"], "--limit takes a whole number"],
    [["--seeds", "top:x"], "--seeds top:x"],
    [["--k-core", "3", "--target-entities", "9"], "exclude each other"],
    [["--buckets", "9,1"], "--buckets takes"],
    [["--namer", "other"], "--namer takes"],
    [["--model", "m"], "--model belongs to"],
    [["--delta", "0.5"], "--delta takes"],
  ])("%j is wrong usage, found before anything is made", async (args, message) => {
    const folder = join(temporaryFolder(), "world");
    await expect(run("--out", folder, ...args)).rejects.toThrow(message);
    expect(existsSync(folder)).toBe(false);
  });
});
