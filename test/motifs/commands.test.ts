import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import yargs from "yargs";
import { type Command, type Terminal, UsageError } from "../../src/cli/command.ts";
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

  it.each([
    [["--orientation", "both"], /Invalid values/],
    [["--max-page-facts", "0"], /--max-page-facts takes a whole number of 1 or more, not 0/],
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
