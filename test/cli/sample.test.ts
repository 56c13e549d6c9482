import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { ROOT, type Run, runKg, temporaryFolder } from "./run-kg.ts";

const folder = temporaryFolder();
const place = (name: string) => join(folder, name);
const store = place("store");

beforeAll(async () => {
  const run = await runKg(["ingest", join(ROOT, "samples", "world.json.bz2"), "--store", store]);
  expect(run.code).toBe(0);
});

/** A run that failed: one message, no stack, nothing on standard output. */
function expectFailure({ code, stdout, stderr }: Run, expected: { code: number; message: RegExp }): void {
  expect(stderr).toMatch(expected.message);
  expect(stderr.match(/^kg: /gm)).toHaveLength(1);
  expect(stderr).not.toMatch(/^ +at |a fault of kg itself/m);
  expect([code, stdout]).toEqual([expected.code, ""]);
}

function file(name: string, content: string): string {
  writeFileSync(place(name), content);
  return place(name);
}

/** What is wrong, the value of `--seeds`, the exit code and the message. */
const BAD_SEEDS: readonly (readonly [what: string, seeds: () => string, code: number, message: RegExp])[] = [
  ["an id that is not in the store", () => "Q84,Q42", 1, /seed Q42 is not in the store; look .* kg find/],
  ["several of them", () => "Q42,Q43", 1, /seeds Q42, Q43 are not in the store/],
  ["a malformed id", () => "Q84,Q0", 2, /--seeds Q84,Q0: Q0 is no id of an item or property/],
  ["a word among ids", () => "Q84,London", 2, /--seeds Q84,London: London is no id of an item or property/],
  ["a missing id in lower case", () => "q42", 1, /Q42 is not in the store/],
  ["nothing", () => "", 2, /--seeds is empty; it takes popular, top:500, type:Q5:100, ids/],
  ["a number that is none", () => "top:many", 2, /--seeds top:many: it ends in a number of 1 or more/],
  ["a class that is none", () => "type:human:5", 2, /--seeds type:human:5: "human" is no id of a class/],
  ["a class without members", () => "type:Q84:5", 1, /no seed is left of --seeds type:Q84:5/],
  ["a missing file", () => place("none.tsv"), 1, /cannot read the seeds .*none\.tsv: there is no such file/],
  ["a folder", () => folder, 1, /cannot read the seeds .*: it is a folder/],
  ["a file without ids", () => file("empty.tsv", "# none\n"), 1, /empty\.tsv has no id in it/],
  [
    "a file with a bad line",
    () => file("bad.tsv", "# cities\nQ84\tLondon\nVancouver\n"),
    1,
    /bad\.tsv, line 3: "Vancouver" is no id of an item or property/,
  ],
  [
    "a file of ids that are not in the store",
    () => file("elsewhere.tsv", "Q42\nQ43\n"),
    1,
    /seeds Q42, Q43 of .*elsewhere\.tsv are not in the store/,
  ],
];

describe("bad seeds: a sentence and the exit code, and no universe", () => {
  it.each(BAD_SEEDS)("%s", async (_, seeds, code, message) => {
    const out = place("universe-of-bad-seeds");
    const run = await runKg(["sample", "--store", store, "--seeds", seeds(), "--out", out, "--quiet"]);
    expectFailure(run, { code, message });
    expect(existsSync(out)).toBe(false);
  });

  it("a file of which some ids are there: the rest are named, and the work goes on", async () => {
    const seeds = file("some.tsv", "Q84\nQ42\nQ90\n");
    const run = await runKg(["sample", "--store", store, "--seeds", seeds, "--out", place("some")]);
    expect(run.stderr).toMatch(/1 of 3 seeds are not in the store: Q42/);
    expect(run.code).toBe(0);
  });
});

describe("wrong options: exit code 2, and the option by name", () => {
  it.each([
    ["--uniformity 2", /--uniformity takes a number from 0 to 1, not 2/],
    ["--uniformity high", /--uniformity takes a number from 0 to 1, not high/],
    ["--fanout 0", /--fanout takes a whole number of 1 or more, not 0/],
    ["--fanout 1.5", /--fanout takes a whole number of 1 or more, not 1\.5/],
    ["--steps -1", /--steps takes a whole number of 0 or more, not -1/],
    ["--k-core -1", /--k-core takes a whole number of 0 or more, not -1/],
    ["--target-entities 0", /--target-entities takes a whole number of 1 or more, not 0/],
    ["--max-entities 0", /--max-entities takes a whole number of 1 or more, not 0/],
    ["--max-wasted 0", /--max-wasted takes a whole number of 1 or more, not 0/],
    ["--workers -1", /--workers takes a whole number of 0 or more, not -1/],
    ["--relation P31", /--relation takes weights of 0 or more such as P31=0\.2, or none, not P31/],
    ["--relation none,P31=0", /--relation none stands alone/],
    ["--seeds", /Not enough arguments following: seeds/],
    ["--k-core=", /--k-core is given no value/],
    ["--without Q5", /--without takes property ids such as P31, not Q5/],
    ["--types human", /--types takes ids of classes such as Q5, not human/],
    ["--types P31", /--types takes ids of classes such as Q5, not P31/],
    ["--keep years", /--keep takes names of filters \(no-label, .*, all\), not years/],
    ["--k-core 3 --target-entities 9", /--k-core and --target-entities exclude each other/],
    ["--steps 1 --steps 2", /--steps is given 2 times, it takes one value/],
    ["--edges some", /edges.*"some".*"induced", "traversed"/s],
    ["--step 3", /Unknown argument: step/],
    ["Q84", /Unknown argument: Q84/],
  ])("%s", async (options, message) => {
    const run = await runKg(["sample", "--store", store, "--out", place("none"), ...options.split(" ")]);
    expectFailure(run, { code: 2, message });
    expect(run.stderr).toMatch(/Try kg --help or kg COMMAND --help\.\n$/);
    expect(existsSync(place("none"))).toBe(false);
  });
});

describe("cores that do not exist", () => {
  it.each([
    ["--k-core 99", /the 99-core of the \d+ visited entities is empty\. The cores are:/],
    ["--preset synthworlds", /the 19-core of the \d+ visited entities is empty\. The cores are:/],
    ["--target-entities 99999", /no core of the \d+ visited entities has a component of 99999 entities/],
  ])("%s: the error shows the ladder", async (options, message) => {
    const run = await runKg([
      ...["sample", "--store", store, "--out", place("none"), "--quiet"],
      ...options.split(" "),
    ]);
    expectFailure(run, { code: 1, message });
    expect(run.stderr).toMatch(/^ +k +entities +largest component\n +0 +\d+ +\d+\n +1 +\d+ +\d+\n/m);
    expect(run.stderr).toMatch(/--target-entities.* visit more with --steps, --fanout or --seeds\.\n$/);
    expect(existsSync(place("none"))).toBe(false);
  });

  it("more seeds than --max-entities allows", async () => {
    const run = await runKg(["sample", "--store", store, "--seeds", "top:5", "--max-entities", "3"]);
    expectFailure(run, { code: 1, message: /5 seeds are more than --max-entities 3 allows/ });
  });
});

describe("folders", () => {
  it("of someone else are refused and left as they were", async () => {
    mkdirSync(place("thesis"));
    writeFileSync(join(place("thesis"), "chapter.txt"), "It was a dark night");
    const run = await runKg(["sample", "--store", store, "--out", place("thesis")]);
    expectFailure(run, {
      code: 1,
      message: /thesis is not empty and holds no universe, so it is left alone; choose .* --out, or empty it/,
    });
    expect(readdirSync(place("thesis"))).toEqual(["chapter.txt"]);
    expect(readFileSync(join(place("thesis"), "chapter.txt"), "utf8")).toBe("It was a dark night");
    expect(readdirSync(folder).filter((name) => name.startsWith(".kg"))).toEqual([]);
  });

  it("that are files are refused", async () => {
    const run = await runKg(["sample", "--store", store, "--out", file("notes", "mine")]);
    expectFailure(run, { code: 1, message: /notes is a file, not a folder; choose another folder/ });
    expect(readFileSync(place("notes"), "utf8")).toBe("mine");
  });

  it("that are no store are named", async () => {
    const run = await runKg(["sample", "--store", place("nowhere"), "--out", place("none")]);
    expectFailure(run, { code: 1, message: /nowhere is no store: make one with kg ingest DUMP --store/ });
  });

  it.each([
    ["names"],
    ["types"],
    ["pages"],
    ["motifs"],
    ["stats"],
    ["get", "Q84"],
    ["find", "London"],
    ["facts", "Q84"],
  ])("that are no universe are named: kg %s", async (...command) => {
    mkdirSync(place("empty"), { recursive: true });
    const there = await runKg([...command, "--universe", place("empty")]);
    expectFailure(there, {
      code: 1,
      message: /empty is no universe, it has no manifest\.json: .* kg sample --out/,
    });
    const nowhere = await runKg([...command, "--universe", place("nowhere")]);
    expectFailure(nowhere, { code: 1, message: /there is no universe .*nowhere: .* kg sample --out/ });
  });
});
