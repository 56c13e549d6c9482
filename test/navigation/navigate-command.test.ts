import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import yargs from "yargs";
import type { Terminal } from "../../src/cli/command.ts";
import { navigateCommand } from "../../src/cli/commands/navigate.ts";
import type { EntityId } from "../../src/model/ids.ts";
import type { NavRecord } from "../../src/navigation/nav-record.ts";
import { writeUniverse } from "../../src/universe/write-universe.ts";
import { faultsOf } from "../schemas.ts";
import { entity, fact, smallContent } from "../universe/small-content.ts";
import { temporaryFolder } from "../universe/temporary-folder.ts";

const NODES = 60;

/** Entities in a ring, each with two facts to others. */
async function ringUniverse(): Promise<string> {
  const folder = join(temporaryFolder(), "universe");
  const id = (v: number): EntityId => `Q${(v % NODES) + 1}`;
  const ends = (v: number) =>
    [v + 1, 7 * v + 3].map(id).sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
  await writeUniverse(folder, {
    ...smallContent(),
    context: [],
    contextFacts: [],
    nodes: Array.from({ length: NODES }, (_, v) => ({
      entity: entity(id(v), `Page ${v + 1}`),
      facts: [...new Set(ends(v))].map((end) => fact(id(v), "P1", end)),
    })),
  });
  return folder;
}

/** Runs the command in this process. */
async function navigate(args: readonly string[]) {
  const records: NavRecord[] = [];
  const said: string[] = [];
  const terminal: Terminal = {
    record: async (record) => void records.push(record as NavRecord),
    text: async () => expect.unreachable("no text in place of records"),
    notice: (text) => said.push(text),
    warn: (text) => said.push(`warning: ${text}`),
    progress: { update: () => {}, clear: () => {} },
    signal: new AbortController().signal,
    quiet: false,
  };
  const parsed = await navigateCommand
    .options(yargs([...args]).parserConfiguration({ "parse-numbers": false }))
    .exitProcess(false)
    .fail((message, error) => {
      throw error ?? new Error(message);
    })
    .parseAsync();
  await navigateCommand.run(parsed as never, terminal);
  return { records, said };
}

describe("kg navigate", () => {
  it("prints pairs and says how many each bucket has", async () => {
    const universe = await ringUniverse();
    const { records, said } = await navigate([
      ...["--universe", universe, "--buckets", "30,65,1e2", "--per-bucket", "8"],
      ...["--max-per-target", "2", "--min-path", "3", "--workers", "1"],
    ]);
    expect(records.map(({ bucket }) => bucket.from)).toEqual([...Array(8).fill(30), ...Array(8).fill(65)]);
    for (const record of records) expect(faultsOf(record)).toEqual([]);
    expect(said[0]).toMatch(/^60 pages with \d+ links; the walk is on the 60 pages/);
    expect(said.slice(1)).toEqual([
      expect.stringMatching(/^30–65: 8 pairs to \d targets$/),
      expect.stringMatching(/^65–100: 8 pairs to \d targets$/),
    ]);
    const auto = await navigate(["--universe", universe, "--buckets", "auto:3", "--per-bucket", "4"]);
    expect(auto.records).toHaveLength(12);
  });

  it("walks on links from a file", async () => {
    const universe = await ringUniverse();
    const links = join(temporaryFolder(), "links.jsonl");
    const page = (v: number, to: readonly number[]) => ({ page: `Q${v}`, links: to.map((w) => `Q${w}`) });
    const pages = [page(1, [2]), page(2, [3, 99]), page(3, [4]), page(4, [1])];
    writeFileSync(links, pages.map((line) => `${JSON.stringify(line)}\n`).join(""));
    const { records, said } = await navigate([
      "--universe",
      universe,
      "--links",
      links,
      "--buckets",
      "1.5,4",
    ]);
    expect(records).toHaveLength(8);
    expect(said.slice(0, 2)).toEqual([
      "1 link leads to entities that have no page in links.jsonl; left out",
      "4 pages with 4 links; the walk is on the 4 pages and 4 links of the largest strongly connected component",
    ]);
    await expect(navigate(["--universe", universe, "--links", join(links, "none")])).rejects.toThrow(
      /there is no file .*none: check the path/,
    );
  });

  it("walks on the other ends of the facts that a file has", async () => {
    const universe = await ringUniverse();
    const facts = join(temporaryFolder(), "observed.jsonl");
    // Each page tells the fact to the next one alone.
    const id = (v: number) => `Q${(v % NODES) + 1}`;
    const lines = Array.from({ length: NODES }, (_, v) => ({
      page: id(v),
      facts: [{ subject: id(v), property: "P1", object: id(v + 1) }],
    }));
    writeFileSync(facts, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    const args = ["--universe", universe, "--buckets", "10,20", "--per-bucket", "30"];
    const { records, said } = await navigate([...args, "--facts", facts]);
    expect(said.slice(0, 2)).toEqual([
      "observed.jsonl: 60 of 60 entities have a page, 60 of 120 facts stand on one",
      "60 pages with 60 links; the walk is on the 60 pages and 60 links of the largest strongly connected component",
    ]);
    expect(records).toHaveLength(30);
    for (const { expectedSteps, shortestPath } of records) expect(expectedSteps).toBeCloseTo(shortestPath, 6);
    await expect(navigate([...args, "--facts", facts, "--links", facts])).rejects.toThrow(
      /observed\.jsonl, line 1: "links" is missing/,
    );
  });

  it.each([
    [["--buckets", "50"], /--buckets takes two or more ascending numbers such as 50,1000,10000.*, not 50/],
    [["--buckets", "50,,100"], /--buckets takes two or more/],
    [["--buckets", "100,50"], /--buckets takes two or more/],
    [["--buckets", "a,b"], /--buckets takes two or more/],
    [["--buckets", "auto:0"], /auto: takes a whole number from 1 to 1000, not 0/],
    [["--per-bucket", "0"], /--per-bucket takes a whole number of 1 or more, not 0/],
    [["--min-path", "x"], /--min-path takes a whole number of 1 or more, not x/],
    [["--max-per-target", "1.5"], /--max-per-target takes a whole number of 1 or more/],
    [["--max-per-source", "0"], /--max-per-source takes a whole number of 1 or more/],
    [["--max-page-facts", "0"], /--max-page-facts takes a whole number of 1 or more/],
    [["--workers", "-1"], /--workers takes a whole number from 0 to 256/],
    [["--links", "x", "--orientation", "out"], /--links replaces the pages/],
    [["--links", "x", "--max-page-facts", "9"], /--links replaces the pages/],
    [["--facts", "x", "--orientation", "out"], /--facts replaces the pages/],
  ])("%j is wrong usage", async (args, message) => {
    await expect(navigate(args)).rejects.toThrow(message);
    await expect(navigate(args)).rejects.toHaveProperty("name", "UsageError");
  });

  it("refuses an orientation that there is not", async () => {
    await expect(navigate(["--orientation", "in"])).rejects.toThrow(/Invalid values/);
  });
});
