import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import yargs from "yargs";
import { type Command, STANDARD_INPUT, type Terminal, UsageError } from "../../src/cli/command.ts";
import { motifsCommand } from "../../src/cli/commands/motifs.ts";
import { pagesCommand } from "../../src/cli/commands/pages.ts";
import { ingest } from "../../src/ingest/ingest.ts";
import type { PropertyId } from "../../src/model/ids.ts";
import { writeUniverse } from "../../src/universe/write-universe.ts";
import { temporaryFolder } from "../cli/run-kg.ts";
import { entityJson, entityStatement, officialDump } from "../ingest/wikibase-json.ts";
import { faultsOf } from "../schemas.ts";
import { PLAIN_MANIFEST } from "../universe/small-content.ts";
import { randomFacts, smallWorld } from "./small-worlds.ts";

const folder = temporaryFolder();
const universe = join(folder, "universe");
const store = join(folder, "store");
const FACTS = randomFacts(77, 50, 5, 260);

beforeAll(async () => {
  const world = smallWorld(FACTS);
  const nodes = [...world.entities()].map((entity, node) => ({ entity, facts: world.facts(node) }));
  await writeUniverse(universe, {
    nodes,
    context: [],
    contextFacts: [],
    predicate: (id: PropertyId) => ({ label: `relation ${id.slice(1)}`, inverseLabel: null }),
    manifest: () => PLAIN_MANIFEST,
  });
  const dump = join(folder, "dump.json");
  const entities = nodes.map(({ entity, facts }) => {
    const claims: Record<string, ReturnType<typeof entityStatement>[]> = {};
    for (const { property, object } of facts) {
      claims[property] = [...(claims[property] ?? []), entityStatement(property, object!)];
    }
    return entityJson(entity.id, entity.label!, claims);
  });
  writeFileSync(dump, officialDump(entities));
  await ingest([dump], store, { workers: 0 });
});

/** Runs a command with the arguments of a command line. */
async function run<O>(command: Command<O>, ...args: readonly string[]) {
  const records: Record<string, unknown>[] = [];
  const said: string[] = [];
  const terminal: Terminal = {
    record: async (record) => {
      records.push(JSON.parse(JSON.stringify(record)));
    },
    text: async () => expect.unreachable("no text in place of records"),
    notice: (text) => said.push(text),
    warn: (text) => said.push(`warning: ${text}`),
    progress: { update: () => {}, clear: () => {} },
    signal: new AbortController().signal,
    quiet: false,
  };
  const parser = command
    .options(yargs(["--universe", universe, ...args]))
    .parserConfiguration({
      "duplicate-arguments-array": true,
      "boolean-negation": true,
      "parse-numbers": false,
    })
    .exitProcess(false)
    .strict()
    .fail((message, error) => {
      throw error ?? new UsageError(message);
    });
  await command.run((await parser.parseAsync()) as never, terminal);
  for (const record of records) expect(faultsOf(record)).toEqual([]);
  return { records, said };
}

function writeLines(name: string, records: readonly object[]): string {
  const path = join(folder, name);
  writeFileSync(path, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
  return path;
}

describe("kg pages", () => {
  it("prints every page and says how many there are", async () => {
    const { records, said } = await run(pagesCommand);
    expect(records).toHaveLength(50);
    const facts = records.reduce((sum, { facts: list }) => sum + (list as object[]).length, 0);
    expect(said).toEqual([`50 pages with ${facts} facts`]);
    const out = await run(pagesCommand, "--orientation", "out");
    expect(out.records.every(({ orientation }) => orientation === "out")).toBe(true);
    const cut = await run(pagesCommand, "--max-page-facts", "2");
    expect(cut.records.every(({ facts: list }) => (list as object[]).length <= 2)).toBe(true);
  });

  it("prints the pages that were written", async () => {
    const { records } = await run(pagesCommand);
    const written = records.slice(1) as { id: string; facts: object[]; links: string[] }[];
    const lines = written.map(({ id, facts, links }, i) => ({
      ...{ page: id, facts: i === 0 ? [] : facts.slice(0, 3) },
      links: links.slice(0, 2),
    }));
    const file = writeLines("written.jsonl", lines);
    const both = await run(pagesCommand, "--facts", file, "--links", file);
    const written49 = lines.slice(1);
    const isThere = (end: string) => lines.some(({ page }) => page === end);
    expect(both.records.map(({ id, facts, links }) => [id, (facts as object[]).length, links])).toEqual(
      written49.map(({ page, facts, links }) => [page, facts.length, links.filter(isThere)]),
    );
    const facts = written49.reduce((sum, { facts: own }) => sum + own.length, 0);
    expect(both.said).toEqual([
      expect.stringMatching(/^\d+ links? leads? to entities that have no page in written\.jsonl; left out$/),
      expect.stringMatching(/^written\.jsonl: 48 of 50 entities have a page, \d+ of \d+ facts stand on one$/),
      `48 pages with ${facts} facts`,
      "1 pages with links have no fact and are left out",
    ]);
    // With links alone, the facts are the predicted ones of the pages that have a line.
    const predicted = await run(pagesCommand, "--links", file, "--max-page-facts", "4");
    const cut = await run(pagesCommand, "--max-page-facts", "4");
    expect(predicted.records.map(({ id, facts }) => [id, facts])).toEqual(
      cut.records.slice(1).map(({ id, facts }) => [id, facts]),
    );
  });

  it.each([
    [["--orientation", "both"], /Invalid values/],
    [["--max-page-facts", "0"], /--max-page-facts takes a whole number of 1 or more, not 0/],
    [["--facts", "x", "--orientation", "out"], /--facts replaces the pages: --orientation/],
    [["--facts", "x", "--max-page-facts", "9"], /--facts replaces the pages/],
    [["--facts", STANDARD_INPUT, "--links", STANDARD_INPUT], /cannot both be standard input/],
  ])("refuses %j", async (args, why) => {
    await expect(run(pagesCommand, ...args)).rejects.toThrow(why);
  });
});

describe("kg motifs", () => {
  const motifsOf = (records: readonly Record<string, unknown>[]) => [
    ...new Set(records.map(({ motif }) => motif)),
  ];

  it("mines all six, some, or shapes of one's own", async () => {
    expect(motifsOf((await run(motifsCommand, "--limit", "5")).records).join("")).toBe("DEFBCA");
    expect(motifsOf((await run(motifsCommand, "--limit", "5", "--motif", "all")).records)).toHaveLength(6);
    expect(motifsOf((await run(motifsCommand, "--limit", "5", "--motif", "A,C")).records).join("")).toBe(
      "CA",
    );
    const own = ["--pattern", "a>b, b>c, d>c", "--limit", "5"];
    expect(motifsOf((await run(motifsCommand, ...own)).records)).toEqual(["a>b,b>c,d>c"]);
    expect(motifsOf((await run(motifsCommand, ...own, "--motif", "A", "--motif", "A")).records)).toEqual([
      "a>b,b>c,d>c",
      "A",
    ]);
  });

  it("counts", async () => {
    const { records } = await run(motifsCommand, "--count", "--motif", "A,F");
    expect(records.map(({ motif }) => motif)).toEqual(["A", "F"]);
    const { graph } = smallWorld(FACTS);
    let pairs = 0;
    for (const o of graph.object) pairs += graph.outStart[o + 1]! - graph.outStart[o]!;
    expect(records[0]).toEqual({ schema: "kg.count/1", motif: "A", count: String(pairs) });
  });

  it("depends on the seed alone", async () => {
    const ids = async (...args: string[]) =>
      (await run(motifsCommand, "--limit", "10", ...args)).records.map(({ id }) => id);
    expect(await ids()).toEqual(await ids("--seed", "42"));
    expect(await ids()).not.toEqual(await ids("--seed", "07"));
  });

  it("keeps to the limits and rules that are typed, whatever the preset", async () => {
    const all = (...args: string[]) => run(motifsCommand, "--motif", "A", "--all", ...args);
    const free = (await all()).records.length;
    expect(free).toBeGreaterThan((await all("--avoid-shortcuts")).records.length);
    expect(free).toBeGreaterThan((await all("--max-terminal", "1")).records.length);
    expect(free).toBeGreaterThan((await all("--questions-without", "P1")).records.length);
    expect((await all("--limit", "3")).records).toHaveLength(3);
    const paper = (...args: string[]) =>
      run(motifsCommand, "--motif", "A", "--preset", "synthworlds", ...args);
    expect((await paper("--max-reuse", "off", "--limit", "9999")).records.length).toBeGreaterThan(
      (await paper("--max-reuse", "off", "--limit", "9999", "--unique", "chain")).records.length,
    );
    const plain = (...args: string[]) => run(motifsCommand, "--motif", "A", "--limit", "9999", ...args);
    expect((await plain("--no-question-rules")).records.length).toBeGreaterThan(
      (await plain()).records.length,
    );
    expect((await plain("--no-question-rules", "--avoid-shortcuts")).records).toEqual(
      (await plain("--no-question-rules", "--avoid-shortcuts", "--answers", "any")).records,
    );
    expect((await plain("--no-avoid-shortcuts")).records.length).toBeGreaterThan(
      (await plain()).records.length,
    );
  });

  it("are of the facts that pages tell", async () => {
    const { records: own } = await run(pagesCommand);
    const plain = (...args: string[]) => run(motifsCommand, "--motif", "A,C", "--limit", "20", ...args);
    const predicted = (await plain()).records;
    const file = writeLines("pages.jsonl", own);
    expect((await plain("--facts", file)).records).toEqual(predicted);
    expect((await plain("--links", file)).records).toEqual(predicted);
    expect((await plain("--facts", file, "--links", file)).records).toEqual(predicted);
    const half = writeLines(
      "half.jsonl",
      own.map((page) => ({ ...page, facts: (page.facts as object[]).filter((_, i) => i % 2 === 0) })),
    );
    const { records, said } = await plain("--facts", half);
    expect(said[0]).toMatch(/^half\.jsonl: 50 of 50 entities have a page, /);
    expect(records.length).toBeGreaterThan(5);
    expect(records).not.toEqual(predicted);
    const some = writeLines("some.jsonl", own.slice(0, 25));
    for (const { facts } of (await plain("--links", some)).records) {
      for (const { pages } of facts as { pages: string[] }[]) {
        for (const page of pages) expect(own.slice(0, 25).some(({ id }) => id === page)).toBe(true);
      }
    }
  });

  it("says what the store knows", async () => {
    const { records } = await run(motifsCommand, "--motif", "A,C", "--limit", "10", "--store", store);
    expect(records.length).toBeGreaterThan(10);
    expect(new Set(records.map(({ uniqueInStore }) => uniqueInStore))).toEqual(new Set([true]));
    const any = await run(
      motifsCommand,
      "--motif",
      "A",
      "--unique",
      "none",
      "--limit",
      "50",
      "--store",
      store,
    );
    expect(new Set(any.records.map(({ uniqueInStore }) => uniqueInStore))).toEqual(new Set([true, false]));
  });

  it.each([
    [["--motif", "G"], /--motif takes A, B, C, D, E, F or all, not G/],
    [["--pattern", "a>b, a>c"], /--pattern: the pattern 'a>b, a>c' is no tree/],
    [["--limit", "0"], /--limit takes a whole number of 1 or more/],
    [["--max-reuse", "none"], /--max-reuse takes a whole number of 1 or more, not none/],
    [["--unique", "most"], /Invalid values/],
    [["--terminals", "place"], /Invalid values/],
    [["--questions-without", "list,Q5"], /takes list, none or property ids, not 'Q5'/],
    [["--questions-without", ""], /takes list, none or property ids, not ''/],
    [["--no-such-rule"], /Unknown argument/],
    [["--facts", "x", "--max-page-facts", "9"], /--facts replaces the pages/],
  ])("refuses %j", async (args, why) => {
    await expect(run(motifsCommand, ...args)).rejects.toThrow(why);
    await expect(run(motifsCommand, ...args)).rejects.toThrow(UsageError);
  });

  it("has every switch in its help", () => {
    const source = readFileSync(join(import.meta.dirname, "../../src/motifs/question-rules.ts"), "utf8");
    const rules = [...source.matchAll(/^ {2}readonly (avoid\w+|uniqueRoots): boolean/gm)].map(
      ([, rule]) => rule!,
    );
    expect(rules).toHaveLength(6);
    const options = motifsCommand.options(yargs([])) as unknown as {
      getOptions: () => { boolean: string[] };
    };
    const known = options.getOptions().boolean;
    for (const rule of rules) {
      expect(known).toContain(rule.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`));
    }
  });
});
