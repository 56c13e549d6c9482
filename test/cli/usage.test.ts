import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { VERSION } from "../../src/version.ts";
import { entityJson, officialDump } from "../ingest/wikibase-json.ts";
import { ROOT, runKg, temporaryFolder } from "./run-kg.ts";

const folder = temporaryFolder();
const place = (name: string) => join(folder, name);

function dump(name: string, content: string): string {
  writeFileSync(place(name), content);
  return place(name);
}

describe("kg", () => {
  it("has the version of the package", async () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect(VERSION).toBe(version);
    expect((await runKg(["--version"])).stdout).toBe(`${version}\n`);
  });

  it("shows every command, each with help and examples of its own", async () => {
    const { stdout, code } = await runKg(["--help"]);
    expect(code).toBe(0);
    const commands = [...stdout.matchAll(/^ {2}kg (\w+)/gm)].map((match) => match[1]!);
    expect(commands).toEqual(
      expect.arrayContaining(["ingest", "get", "find", "facts", "stats", "sample", "types", "names"]),
    );
    for (const command of commands) {
      const help = await runKg([command, "--help"]);
      expect(help.code).toBe(0);
      expect(help.stdout).toMatch(/^Examples:\n +kg /m);
      // No option that only its name explains.
      expect(help.stdout).not.toMatch(/^ +--[\w-]+ +\[/m);
    }
  });

  it.each([
    [[], /Name a command/],
    [["ingst"], /ingest/],
    [["ingest"], /Not enough non-option arguments/],
    [["get", "Q1", "--nosuch"], /Unknown argument: nosuch/],
    [["get", "Q1", "--store", "a", "--store", "b"], /--store is given 2 times/],
    [["get", "forty-two"], /"forty-two" is no id: write Q42 or P31/],
    [["facts", "Q1", "--rank", "best"], /Invalid values/],
    [["ingest", "x.json", "--limit", "0"], /--limit takes a whole number of 1 or more, not 0/],
    [["ingest", "x.json", "--nth", "1.5"], /--nth takes a whole number/],
    [["ingest", "x.json", "-"], /standard input\) stands alone/],
    [["ingest", "x.json", "--drop-types", "human"], /takes item ids such as Q13442814, not "human"/],
  ])("%j is wrong usage: exit code 2, one message, no stack", async (args, message) => {
    const { code, stderr, stdout } = await runKg(args as string[], { cwd: folder });
    expect(stderr).toMatch(message as RegExp);
    expect(stderr).toMatch(/Try kg --help/);
    expect(stderr).not.toMatch(/^ +at /m);
    expect([code, stdout]).toEqual([2, ""]);
  });
});

describe("bad input of ingest: a sentence and the exit code", () => {
  it.each([
    ["a missing file", () => place("none.json"), 1, /[Tt]here is no file .*none\.json: check the path/],
    ["a folder", () => folder, 1, /is a folder/],
    ["an empty file", () => dump("empty.json", ""), 1, /is empty \(0 bytes\)/],
    ["an empty dump", () => dump("brackets.json", "[\n]\n"), 1, /no item or property in brackets\.json/],
    ["a text", () => dump("text.json", "Dear diary\n"), 1, /1 lines, 1 invalid-json/],
    [
      "a bad filter",
      () => dump("good.json", officialDump([entityJson("Q1", "one")])),
      2,
      /is no claim filter/,
    ],
  ])("%s", async (name, file, code, message) => {
    const filter = name === "a bad filter" ? ["--only", "human"] : [];
    const run = await runKg(["ingest", file(), "--store", place("s1"), ...filter]);
    expect(run.stderr).toMatch(message);
    expect(run.stderr).not.toMatch(/^ +at /m);
    expect(run.code).toBe(code);
    expect(existsSync(place("s1"))).toBe(false);
  });

  it("a dump without labels is stored, with a warning", async () => {
    const run = await runKg([
      "ingest",
      dump("bare.json", officialDump([entityJson("Q1", null)])),
      "--store",
      place("s2"),
    ]);
    expect(run.stderr).toMatch(/warning: no entity has a label in en: is --lang right\?/);
    expect(run.code).toBe(0);
  });

  it("exits 3 when lines are set aside, and says where they are", async () => {
    const file = dump("odd.json", `${JSON.stringify(entityJson("Q1", "one"))}\n{"broken"\n`);
    const run = await runKg(["ingest", file, "--store", place("s3")]);
    expect(run.stderr).toMatch(/1 lines are set aside in .*s3\/rejects\.jsonl/);
    expect(run.code).toBe(3);
    const again = await runKg(["ingest", file, "--store", place("s3")]);
    expect(again.stderr).toMatch(/holds this already; nothing was read/);
    expect(again.code).toBe(3);
  });

  it("exits 1 on a truncated dump, 0 when that is accepted", async () => {
    const whole = officialDump([entityJson("Q1", "one"), entityJson("Q2", "two")]);
    const file = dump("cut.json", whole.slice(0, -3));
    const run = await runKg(["ingest", file, "--store", place("s4")]);
    expect(run.stderr).toMatch(
      /is cut: it opens with \[ and ends without \].*accept it with --allow-incomplete/,
    );
    expect(run.code).toBe(1);
    const accepted = await runKg(["ingest", file, "--store", place("s4"), "--allow-incomplete"]);
    expect(accepted.code).toBe(0);
    const [stats] = (await runKg(["stats", "--store", place("s4")])).records();
    expect(stats).toMatchObject({ items: 2, incomplete: expect.stringContaining("is cut") });
  });

  it("reads standard input", async () => {
    const input = officialDump([entityJson("Q1", "one")]);
    const run = await runKg(["ingest", "-", "--store", place("s5"), "--json"], { input });
    expect(run.records()).toMatchObject([
      { schema: "kg.ingest/1", items: 1, resumed: false, inputs: [{ bytes: null }] },
    ]);
    expect(run.code).toBe(0);
  });

  it("is quiet when asked to be", async () => {
    const input = officialDump([entityJson("Q1", "one")]);
    const run = await runKg(["ingest", "-", "--store", place("s6"), "--quiet"], { input });
    expect([run.code, run.stdout, run.stderr]).toEqual([0, "", ""]);
  });
});

describe("a store", () => {
  it("that is none, or is someone else's folder, is named", async () => {
    const missing = await runKg(["get", "Q1", "--store", place("nowhere")]);
    expect(missing.stderr).toMatch(/nowhere is no store: make one with kg ingest DUMP --store/);
    expect(missing.code).toBe(1);
    mkdirSync(place("thesis"));
    writeFileSync(join(place("thesis"), "chapter.txt"), "");
    const taken = await runKg([
      "ingest",
      dump("one.json", officialDump([entityJson("Q1", "one")])),
      "--store",
      place("thesis"),
    ]);
    expect(taken.stderr).toMatch(/thesis is not empty and no store: name another folder with --store/);
    expect(taken.code).toBe(1);
    expect(readdirSync(place("thesis"))).toEqual(["chapter.txt"]);
  });

  it("says what it lacks", async () => {
    await runKg([
      "ingest",
      dump("two.json", officialDump([entityJson("Q1", "one")])),
      "--store",
      place("s7"),
    ]);
    const get = await runKg(["get", "Q2", "--store", place("s7")]);
    expect([get.code, get.stderr]).toEqual([
      1,
      `kg: Q2 is not in ${place("s7")}: kg find TEXT looks for a label\n`,
    ]);
    const find = await runKg(["find", "two", "--store", place("s7")]);
    expect([find.code, find.stdout]).toEqual([1, ""]);
    const folded = await runKg(["find", "ONE"], { env: { KG_STORE: place("s7") } });
    expect(folded.records()).toMatchObject([{ schema: "kg.entity/1", id: "Q1", label: "one" }]);
  });

  it("escapes control characters of names in messages", async () => {
    const run = await runKg(["get", "Q1", "--store", place("a\u001b[31mred")]);
    expect(run.stderr).toContain("a\\u001b[31mred is no store");
  });
});

describe("a closed pipe", () => {
  it("ends quietly with 0", async () => {
    const statements = Object.fromEntries([
      [
        "P1",
        Array.from({ length: 30_000 }, (_, i) => ({
          mainsnak: {
            snaktype: "value",
            property: "P1",
            datavalue: { value: { id: `Q${i + 2}` }, type: "wikibase-entityid" },
          },
          type: "statement" as const,
        })),
      ],
    ]);
    const file = dump("hub.json", officialDump([entityJson("Q1", "hub", statements)]));
    await runKg(["ingest", file, "--store", place("s8")]);
    const { spawnSync } = await import("node:child_process");
    const kg = `${process.execPath} ${join(ROOT, "dist", "bin", "kg.js")}`;
    const run = spawnSync("sh", ["-c", `${kg} facts Q1 --store ${place("s8")} | head -1; echo left "$?"`], {
      encoding: "utf8",
    });
    expect(run.stdout).toMatch(/^\{"schema":"kg\.fact\/1","subject":"Q1".*\nleft 0\n$/);
    expect(run.stderr).toBe("");
  });
});
