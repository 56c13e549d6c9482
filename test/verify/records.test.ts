import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openLines } from "../../src/dump/open-lines.ts";
import { assignPages, keepPages } from "../../src/graph/page-table.ts";
import type { EntityRecord, FactRecord } from "../../src/model/records.ts";
import { motifs } from "../../src/motifs/motifs.ts";
import { type LeakRecord, leaks } from "../../src/naming/leaks.ts";
import { findBase, MATCH_MODES } from "../../src/naming/name-match.ts";
import { type NameRecord, nameTasks } from "../../src/naming/name-tasks.ts";
import { type RenameRecord, rename } from "../../src/naming/rename.ts";
import { type ShiftRecord, shifts } from "../../src/naming/shift.ts";
import { type TypeRecord, types } from "../../src/naming/types.ts";
import type { NavRecord } from "../../src/navigation/nav-record.ts";
import { navigationPairs } from "../../src/navigation/navigation-pairs.ts";
import { type PageRecord, pages } from "../../src/pages/pages.ts";
import { readFacts } from "../../src/pages/read-facts.ts";
import { readLinks } from "../../src/pages/read-links.ts";
import { universeStats } from "../../src/pages/universe-stats.ts";
import { openStore } from "../../src/store/open-store.ts";
import { openUniverse } from "../../src/universe/open-universe.ts";
import type { Universe } from "../../src/universe/universe.ts";
import { findName } from "../../src/verify/find-name.ts";
import { readSchemas } from "../../src/verify/schemas.ts";
import { verifyRecords } from "../../src/verify/verify-records.ts";
import { temporaryFolder } from "../cli/run-kg.ts";
import { collect, randomFacts, smallWorld } from "../motifs/small-worlds.ts";
import { tinyUniverse } from "../naming/tiny-universe.ts";
import { faultsOfRecords, withChanged } from "./record-files.ts";
import { makeSmallWorld, type SmallWorld } from "./small-universe.ts";

const folder = temporaryFolder();
let world: SmallWorld;
let universe: Universe;

beforeAll(async () => {
  world = await makeSmallWorld();
  universe = await openUniverse(world.universe);
});
afterAll(() => {
  universe.close();
  world.remove();
});

/** Each change to the record at a place must be caught by a check, and on its line where it names one. */
type Change<T> = [what: string, change: (record: T) => object, check: string];

async function expectCaught<T>(
  records: readonly T[],
  at: number,
  change: (record: T) => object,
  check: string,
) {
  const faults = await faultsOfRecords(universe, withChanged(records, at, change));
  expect(faults.map((one) => one.check)).toContain(check);
  expect(faults.find((one) => one.check === check)!.line ?? at + 1).toBe(at + 1);
}

describe("pages", () => {
  let sound: PageRecord[];
  let at: number;
  beforeAll(async () => {
    sound = await collect(pages(universe));
    at = sound.findIndex(({ facts, links }) => facts.length > 3 && links.length > 2);
  });

  it.each([
    [{}, {}],
    [{ orientation: "out" }, { orientation: "out" }],
    [{ maxFacts: 4 }, { maxPageFacts: 4 }],
  ] as const)("made with %j are sound", async (options, verify) => {
    expect(await faultsOfRecords(universe, await collect(pages(universe, options)), verify)).toEqual([]);
    const random = smallWorld(randomFacts(5, 40, 3, 200));
    expect(await faultsOfRecords(random, await collect(pages(random, options)), verify)).toEqual([]);
  });

  it.each<Change<PageRecord>>([
    ["a field too many", (record) => ({ ...record, x: 1 }), "schema"],
    ["another entity", (record) => ({ ...record, id: "Q999999999" }), "entities"],
    ["another label", (record) => ({ ...record, label: "x" }), "mentions"],
    ["another type", (record) => ({ ...record, type: "x" }), "mentions"],
    [
      "another direction",
      (record) => ({ ...record, orientation: record.orientation === "out" ? "in" : "out" }),
      "orientation",
    ],
    ["a fact less", (record) => ({ ...record, facts: record.facts.slice(1) }), "facts"],
    ["a fact in another place", (record) => ({ ...record, facts: [...record.facts].reverse() }), "facts"],
    [
      "another rank",
      (record) => ({ ...record, facts: record.facts.map((one) => ({ ...one, rank: "deprecated" })) }),
      "facts",
    ],
    ["a link less", (record) => ({ ...record, links: record.links.slice(1) }), "links"],
  ])("catches %s", async (_, change, check) => expectCaught(sound, at, change, check));

  it("catches pages out of order, twice and missing", async () => {
    const [a, b, ...rest] = sound;
    expect(await faultsOfRecords(universe, [b!, a!, ...rest])).toEqual([
      expect.objectContaining({ check: "order", line: 2 }),
    ]);
    expect(await faultsOfRecords(universe, [a!, a!, b!, ...rest])).toEqual([
      expect.objectContaining({ check: "order", line: 2 }),
    ]);
    expect(await faultsOfRecords(universe, [b!, ...rest])).toEqual([
      expect.objectContaining({ check: "all pages" }),
    ]);
  });
});

describe("names", () => {
  let sound: NameRecord[];
  let at: number;
  beforeAll(async () => {
    sound = await collect(nameTasks(universe));
    at = sound.findIndex(({ bases }) => bases.length > 0);
  });

  it.each(MATCH_MODES)("by %s are sound", async (match) => {
    expect(await faultsOfRecords(universe, await collect(nameTasks(universe, { match })), { match })).toEqual(
      [],
    );
    const tiny = tinyUniverse(
      [
        ["Q1", "Ulm"],
        ["Q2", "Ulm"],
        ["Q3", "Ulmer Münster"],
        ["Q4", "Austria", "country"],
        ["Q5", "Austrian schilling"],
        ["Q6", "Bank of Austrian schilling"],
        ["Q7", "ulm"],
        ["Q8", "Xulm Ulm"],
      ],
      "Q1 P1 Q2\nQ3 P138 Q1\nQ3 P17 Q1\nQ1 P2 Q3\nQ5 P17 Q4\nQ6 P1 Q5\nQ7 P1 Q1\nQ8 P1889 Q1\nQ8 P3 Q2\nQ9 P1 Q3\n",
      [["Q9", "Münster Ulm"]],
    );
    expect(await faultsOfRecords(tiny, await collect(nameTasks(tiny, { match })), { match })).toEqual([]);
  });

  it.each<Change<NameRecord>>([
    ["a field less", ({ level: _, ...record }) => record, "schema"],
    ["another entity", (record) => ({ ...record, id: "Q999999999" }), "entities"],
    ["another label", (record) => ({ ...record, label: `${record.label} x` }), "label"],
    ["another type", (record) => ({ ...record, typeLabel: "x" }), "typeLabel"],
    ["another level", (record) => ({ ...record, level: record.level + 1 }), "level"],
    ["another group", (record) => ({ ...record, group: [...record.group, "Q999999999"] }), "group"],
    ["a base less", (record) => ({ ...record, bases: record.bases.slice(1) }), "bases"],
    [
      "another property",
      (record) => ({ ...record, bases: record.bases.map((base) => ({ ...base, property: "P99999" })) }),
      "bases",
    ],
    [
      "another direction",
      (record) => ({
        ...record,
        bases: record.bases.map((base) => ({ ...base, direction: base.direction === "in" ? "out" : "in" })),
      }),
      "bases",
    ],
    [
      "another span",
      (record) => ({
        ...record,
        bases: record.bases.map((base) => ({ ...base, start: base.start + 1, end: base.end + 1 })),
      }),
      "spans",
    ],
  ])("catches %s", async (_, change, check) => expectCaught(sound, at, change, check));

  it("catches a base that comes after what derives from it, a task twice and one that is missing", async () => {
    const checks = async (records: readonly NameRecord[]) =>
      new Set((await faultsOfRecords(universe, records)).map(({ check }) => check));
    expect(await checks([sound[at]!, ...sound.slice(0, at), ...sound.slice(at + 1)])).toEqual(
      new Set(["bases first", "order"]),
    );
    expect(await checks([sound[0]!, ...sound])).toEqual(new Set(["once", "order"]));
    expect(await checks(sound.slice(0, -1))).toEqual(new Set(["all names"]));
  });

  it("finds names in names as the matcher does", () => {
    const part = fc.constantFrom(
      "Au",
      "str",
      "ia",
      "n",
      "Ken",
      "ya",
      "tta",
      " ",
      "-",
      "1",
      "É",
      "é",
      "e\u0301",
      "𝔷",
      "World War I",
      "II",
      "s",
    );
    const label = fc
      .array(part, { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join("").normalize("NFC"));
    fc.assert(
      fc.property(label, label, fc.constantFrom(...MATCH_MODES), (base, derived, mode) => {
        expect(findName(base, derived, mode)).toEqual(findBase(base, derived, mode));
      }),
      { seed: 11, numRuns: 3000 },
    );
  });
});

describe("types", () => {
  let sound: TypeRecord[];
  const withRule = (rule: string) => sound.findIndex(({ trace }) => trace.some((step) => step.rule === rule));
  beforeAll(async () => {
    sound = await collect(types(universe, { context: true }));
  });

  it("are sound, with and without the context", async () => {
    expect(await faultsOfRecords(universe, sound)).toEqual([]);
    expect(await faultsOfRecords(universe, await collect(types(universe)))).toEqual([]);
    const rules = new Set(sound.flatMap(({ trace }) => trace.map(({ rule }) => rule)));
    expect(rules.size).toBeGreaterThan(2);
  });

  it.each<Change<TypeRecord>>([
    ["a field less", ({ trace: _, ...record }) => record, "schema"],
    ["another label", (record) => ({ ...record, label: "x" }), "labels"],
    ["another type label", (record) => ({ ...record, typeLabel: "x" }), "type labels"],
    ["a capital", (record) => ({ ...record, typeLabel: `X ${record.typeLabel}` }), "type labels"],
    [
      "a candidate more",
      (record) => ({ ...record, candidates: [...record.candidates, "Q999999999"] }),
      "candidates",
    ],
    ["a class that is no candidate", (record) => ({ ...record, class: "Q999999999" }), "trace"],
    ["a trace without a class", (record) => ({ ...record, class: null }), "trace"],
    ["no trace", (record) => ({ ...record, trace: [] }), "trace"],
    [
      "another start",
      (record) => ({
        ...record,
        trace: [{ rule: "class", entity: record.class!, label: "x" }, ...record.trace.slice(1)],
      }),
      "trace",
    ],
    [
      "a trace that does not end at the label",
      (record) => ({ ...record, trace: record.trace.slice(0, 1) }),
      "trace",
    ],
  ])("catches %s", async (_, change, check) => {
    await expectCaught(
      sound,
      sound.findIndex(({ trace }) => trace.length > 1),
      change,
      check,
    );
  });

  it.each(["replace", "cut", "climb", "drop", "instance"])(
    "catches a step %s that does not do what it says",
    async (rule) => {
      const at = withRule(rule);
      if (at < 0) return;
      const change = (record: TypeRecord) => ({
        ...record,
        trace: record.trace.map((step) =>
          step.rule === rule ? { ...step, label: "qqq made up qqq zzz" } : step,
        ),
      });
      await expectCaught(sound, at, change, "trace");
      const stranger = (record: TypeRecord) => ({
        ...record,
        trace: record.trace.map((step) =>
          step.rule === rule && "entity" in step ? { ...step, entity: "Q999999999" } : step,
        ),
      });
      if (rule !== "cut" && rule !== "drop") await expectCaught(sound, at, stranger, "trace");
    },
  );

  it("catches types out of order, of strangers, and too few", async () => {
    const checks = async (records: readonly object[]) =>
      new Set((await faultsOfRecords(universe, records)).map(({ check }) => check));
    expect(await checks([sound[1]!, sound[0]!, ...sound.slice(2)])).toContain("order");
    expect(await checks(withChanged(sound, 3, (record) => ({ ...record, id: "Q999999999" })))).toContain(
      "entities",
    );
    expect(await checks(sound.slice(0, 10))).toEqual(new Set(["all entities"]));
    expect(await checks(sound.slice(0, -1))).toEqual(new Set(["all entities"]));
  });
});

describe("a written corpus", () => {
  let facts: string;
  let links: string;
  let told: string[];
  const write = (name: string, records: readonly object[]) => {
    const path = join(folder, name);
    writeFileSync(path, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
    return path;
  };
  beforeAll(async () => {
    const written = await collect(pages(universe, { orientation: "out" }));
    // Facts of the subjects' pages, and some of those on the pages of their objects: pages that go both ways.
    const lines = written.map(({ id, facts: own }, i) => ({
      page: id,
      facts: [
        ...own.filter((_, at) => (at + i) % 3 > 0),
        ...written.flatMap((page) => page.facts.filter(({ object }) => object === id && i % 2 === 0)),
      ].filter((fact, at, all) => all.indexOf(fact) === at),
    }));
    facts = write("observed.jsonl", lines);
    told = lines.map((line) => JSON.stringify(line));
    links = write(
      "corpus-links.jsonl",
      written.map(({ id, links: own }, i) => ({ page: id, links: [...own.slice(i % 4), "Q999999999"] })),
    );
  });
  const corpus = async (which: { facts?: string; links?: string }) => {
    const documents = which.links && (await readLinks(openLines(which.links), universe)).documents;
    const table = which.facts && (await readFacts(openLines(which.facts), universe, documents || undefined));
    return { ...(documents && { documents }), ...(table && { table }) };
  };

  it("has sound pages, motifs and pairs, and others than are predicted", async () => {
    for (const which of [{ facts }, { facts, links }]) {
      const own = await corpus(which);
      const records = [
        await collect(pages(universe, own)),
        await collect(motifs(universe, { ...own, limit: 10 })),
        await collect(navigationPairs(universe, { ...own, buckets: 2, perBucket: 6 })),
      ];
      expect(records[0]!.some((page) => "orientation" in page && page.orientation === "mixed")).toBe(true);
      for (const list of records) {
        expect(list.length).toBeGreaterThan(10);
        expect(await faultsOfRecords(universe, list, which)).toEqual([]);
        expect((await faultsOfRecords(universe, list)).length).toBeGreaterThan(0);
      }
    }
  });

  it("has sound pages where its links alone are known", async () => {
    const { documents } = await corpus({ links });
    const table = keepPages(universe.graph, assignPages(universe.graph), documents!.nodes);
    expect(documents!.nodes.length).toBeLessThan(universe.graph.nodeCount);
    const records = await collect(pages(universe, { table, documents: documents! }));
    expect(await faultsOfRecords(universe, records, { links })).toEqual([]);
    const mined = await collect(motifs(universe, { table, limit: 5 }));
    expect(await faultsOfRecords(universe, mined, { links })).toEqual([]);
  });

  it("is caught where a fact of a motif is not told", async () => {
    const { table } = await corpus({ facts });
    const mined = await collect(motifs(universe, { table: table!, limit: 3 }));
    const { page, subject, property, object } = mined[0]!.facts[0]!;
    const isIt = (one: { subject: string; property: string; object: string }) =>
      one.subject === subject && one.property === property.id && one.object === object;
    const less = told
      .map((text) => JSON.parse(text) as { page: string; facts: Parameters<typeof isIt>[0][] })
      .map((line) =>
        line.page === page ? { ...line, facts: line.facts.filter((one) => !isIt(one)) } : line,
      );
    const faults = await faultsOfRecords(universe, mined, { facts: write("less.jsonl", less) });
    expect(faults.map(({ check, line }) => [check, line])).toContainEqual(["pages", 1]);
  });

  it("is refused where it is none of the universe", async () => {
    const none = write("none.jsonl", [
      { page: "Q30", facts: [{ subject: "Q30", property: "P9999", object: "Q145" }] },
    ]);
    await expect(faultsOfRecords(universe, [], { facts: none })).rejects.toThrow(
      /none\.jsonl, line 1: the universe has no fact Q30 P9999 Q145 for the page of Q30/,
    );
    const few = write("few.jsonl", [{ page: "Q145", links: [] }]);
    await expect(faultsOfRecords(universe, [], { facts, links: few })).rejects.toThrow(
      /observed\.jsonl, line \d+: the links have no line for Q\d+, which tells facts/,
    );
  });
});

describe("navigation", () => {
  let sound: NavRecord[];
  beforeAll(async () => {
    sound = await collect(navigationPairs(universe, { perBucket: 12, buckets: 3 }));
  });

  it("is sound in real and random universes, by facts and by links of one's own", async () => {
    expect(sound.length).toBeGreaterThan(20);
    expect(await faultsOfRecords(universe, sound)).toEqual([]);
    const outgoing = await collect(
      navigationPairs(universe, {
        orientation: "out",
        perBucket: 5,
        buckets: 2,
        minPath: 1,
        maxPerTarget: 2,
      }),
    );
    expect(
      await faultsOfRecords(universe, outgoing, { orientation: "out", minPath: 1, maxPerTarget: 2 }),
    ).toEqual([]);
    const random = smallWorld(randomFacts(9, 50, 3, 160));
    expect(
      await faultsOfRecords(random, await collect(navigationPairs(random, { perBucket: 9, buckets: 2 }))),
    ).toEqual([]);
  });

  it("is sound on links of a file", async () => {
    const path = join(folder, "links.jsonl");
    const ids = sound.flatMap(({ path: way }) => way).slice(0, 40);
    const own = [...new Set(ids)];
    const lines = own.map((page, i) =>
      JSON.stringify({
        page,
        links: [own[(i + 1) % own.length], own[(i * 7 + 3) % own.length], page, "Q999999999"],
      }),
    );
    writeFileSync(path, `${lines.join("\n")}\n`);
    const { documents } = await readLinks(openLines(path), universe);
    const pairs = await collect(navigationPairs(universe, { documents, perBucket: 6, buckets: 2 }));
    expect(pairs.length).toBeGreaterThan(3);
    expect(await faultsOfRecords(universe, pairs, { links: path })).toEqual([]);
    expect((await faultsOfRecords(universe, pairs)).length).toBeGreaterThan(0);
  });

  it.each<Change<NavRecord>>([
    ["a field less", ({ path: _, ...record }) => record, "schema"],
    ["another label", (record) => ({ ...record, source: { ...record.source, label: "x" } }), "mentions"],
    [
      "a stranger",
      (record) => ({ ...record, target: { id: "Q999999999", label: null, type: null } }),
      "component",
    ],
    [
      "other steps",
      (record) => ({ ...record, expectedSteps: record.expectedSteps * 1.0001 }),
      "expected steps",
    ],
    [
      "steps outside the bucket",
      (record) => ({ ...record, bucket: { from: record.expectedSteps + 1, to: record.expectedSteps + 2 } }),
      "bucket",
    ],
    ["a large residual", (record) => ({ ...record, residual: 1e-3 }), "residual"],
    [
      "another probability",
      (record) => ({ ...record, stationaryProbability: record.stationaryProbability * 1.0001 }),
      "stationary probability",
    ],
    ["another distance", (record) => ({ ...record, shortestPath: record.shortestPath + 1 }), "shortest path"],
    [
      "a path that comes later",
      (record) => ({ ...record, path: [record.path[0]!, "Q999999999", record.path.at(-1)!] }),
      "path",
    ],
    [
      "other degrees",
      (record) => ({ ...record, degrees: { ...record.degrees, targetIn: record.degrees.targetIn + 1 } }),
      "degrees",
    ],
  ])("catches %s", async (_, change, check) => expectCaught(sound, 5, change, check));

  it("catches a pair twice, buckets out of order, too many of a target and paths too short", async () => {
    const checks = async (records: readonly object[], options = {}) =>
      new Set((await faultsOfRecords(universe, records, options)).map(({ check }) => check));
    expect(await checks([sound[0]!, sound[0]!])).toEqual(new Set(["once"]));
    expect(await checks([...sound].reverse())).toEqual(new Set(["order"]));
    expect(await checks(sound, { maxPerTarget: 1 })).toEqual(new Set(["max per target"]));
    expect(await checks(sound, { minPath: 4 })).toEqual(new Set(["min path"]));
  });
});

describe("steps of types that real data rarely has", () => {
  const odd = tinyUniverse(
    [
      ["Q1", "Tintin in Tibet", "comic book"],
      ["Q2", "Zeno", "ethnic group"],
    ],
    "Q1 P31 Q10\nQ2 P31 Q11\nQ11 P31 Q12\nQ1 P1 Q2\n",
    [
      ["Q10", "Belgian comic book"],
      ["Q11", "Italian", "ethnic group"],
      ["Q12", "ethnic group"],
    ],
  );

  it.each([
    [0, "drop", { label: "comic film" }],
    [1, "instance", { entity: "Q10" }],
  ])("are sound, and caught where they do not do what they say: line %i, %s", async (at, rule, wrong) => {
    const records = await collect(types(odd, { context: true }));
    expect(records[at]!.trace.map((step) => step.rule)).toEqual(["class", rule]);
    expect(await faultsOfRecords(odd, records)).toEqual([]);
    const changed = withChanged(records, at, (record) => ({
      ...record,
      trace: record.trace.map((step) => (step.rule === rule ? { ...step, ...wrong } : step)),
    }));
    expect((await faultsOfRecords(odd, changed)).map(({ check }) => check)).toEqual(["trace"]);
  });
});

describe("renamings", () => {
  let sound: RenameRecord[];
  let at: number;
  beforeAll(async () => {
    sound = await collect(rename(universe));
    at = sound.findIndex(({ bases, level }) => bases.length > 0 && level > 0);
  });

  it.each(MATCH_MODES)("by %s are sound", async (match) => {
    expect(await faultsOfRecords(universe, await collect(rename(universe, { match })), { match })).toEqual(
      [],
    );
  });

  it.each<Change<RenameRecord>>([
    ["a field less", ({ namer: _, ...record }) => record, "schema"],
    ["another entity", (record) => ({ ...record, id: "Q999999999" }), "entities"],
    ["another old label", (record) => ({ ...record, from: "x" }), "labels"],
    ["another type", (record) => ({ ...record, typeLabel: "x" }), "typeLabel"],
    ["another level", (record) => ({ ...record, level: record.level + 1 }), "level"],
    ["another group", (record) => ({ ...record, group: [...record.group, "Q999999999"] }), "group"],
    ["a base less", (record) => ({ ...record, bases: [] }), "bases"],
    [
      "another name of a base",
      (record) => ({ ...record, bases: record.bases.map((base) => ({ ...base, to: "Zyx" })) }),
      "bases",
    ],
    ["a name without its base", (record) => ({ ...record, to: "Qwertzu" }), "contains bases"],
    ["the old name", (record) => ({ ...record, to: record.from }), "new names"],
    ["an old word", (record) => ({ ...record, to: `${record.to} Einstein` }), "old words"],
    ["a name in lower case", (record) => ({ ...record, to: record.to.toLowerCase() }), "new names"],
    ["a digit", (record) => ({ ...record, to: `${record.to} 2` }), "new names"],
    ["a mended name with a capital", (record) => ({ ...record, namer: "mend" }), "mended"],
    ["an id of the universe", (record) => ({ ...record, opaqueId: sound[0]!.id }), "opaque ids"],
  ])("catches %s", async (_, change, check) => expectCaught(sound, at, change, check));

  it("catches one name for two, one entity twice, an opaque id twice, another order and too few", async () => {
    const checks = async (records: readonly object[]) =>
      new Set((await faultsOfRecords(universe, records)).map(({ check }) => check));
    const free = sound.flatMap(({ bases, group }, i) =>
      bases.length === 0 && group.length === 1 ? [i] : [],
    );
    const [a, b] = [free[3]!, free[4]!];
    expect(await checks(withChanged(sound, b, (record) => ({ ...record, to: sound[a]!.to })))).toContain(
      "once",
    );
    expect(await checks([...sound, sound[0]!])).toEqual(new Set(["once", "order"]));
    expect(await checks(sound.map((record) => ({ ...record, opaqueId: "Q888888888" })))).toEqual(
      new Set(["opaque ids"]),
    );
    expect(await checks([sound[1]!, sound[0]!, ...sound.slice(2)])).toEqual(new Set(["order"]));
    expect(await checks(sound.slice(0, -1))).toEqual(new Set(["all names"]));
  });

  it("catches a name that the store has, and a group of two names", async () => {
    const store = await openStore(world.store);
    const label = [...universe.context().values()].find(
      ({ label }) => label !== null && /^[A-Z]/.test(label),
    )!.label!;
    const changed = withChanged(sound, at, (record) => ({ ...record, to: label }));
    const messages = (await faultsOfRecords(universe, changed, {}, store)).map(({ message }) => message);
    await store.close();
    expect(messages).toContain(`'${label}' is a label of the store`);
    const twins = tinyUniverse(
      [
        ["Q1", "Ulm"],
        ["Q2", "Ulm"],
        ["Q3", "Bonn"],
      ],
      "Q1 P1 Q2\nQ2 P1 Q3\n",
    );
    const records = await collect(rename(twins));
    expect(await faultsOfRecords(twins, records)).toEqual([]);
    const two = records.findLastIndex(({ group }) => group.length === 2);
    const apart = withChanged(records, two, (record) => ({ ...record, to: "Zyxwv" }));
    expect((await faultsOfRecords(twins, apart)).map(({ check }) => check)).toEqual(["groups"]);
  });
});

describe("leaks", () => {
  const leaky = tinyUniverse(
    [
      ["Q1", "Albert Einstein"],
      ["Q2", "einsteinium"],
      ["Q3", "Austria"],
      ["Q4", "Austrian Bank"],
      ["Q5", "village in Austria"],
    ],
    "Q2 P138 Q1\nQ4 P17 Q3\nQ5 P1 Q4\nQ1 P1 Q6\n",
    [["Q6", "the state of Austria"]],
  );
  let sound: LeakRecord[];
  beforeAll(async () => {
    sound = await collect(leaks(leaky));
  });

  it("are sound", async () => {
    expect(sound.map(({ kind }) => kind)).toEqual(["derived", "missed", "carried", "carried"]);
    expect(await faultsOfRecords(leaky, sound)).toEqual([]);
    expect(await faultsOfRecords(universe, await collect(leaks(universe)))).toEqual([]);
  });

  it.each<Change<LeakRecord>>([
    ["a field less", ({ remove: _, ...record }) => record, "schema"],
    ["another label", (record) => ({ ...record, label: "x" }), "labels"],
    ["another place", (record) => ({ ...record, where: "context" }), "entities"],
    ["another kind", (record) => ({ ...record, kind: "missed" }), "kind"],
    [
      "another name",
      (record) => ({ ...record, names: record.names.map((name) => ({ ...name, label: "Zyx" })) }),
      "names",
    ],
    [
      "a text that is not there",
      (record) => ({ ...record, names: record.names.map((name) => ({ ...name, text: "Zyx" })) }),
      "names",
    ],
    [
      "another fact",
      (record) => ({ ...record, names: record.names.map((name) => ({ ...name, direction: "in" })) }),
      "names",
    ],
    ["too little to remove", (record) => ({ ...record, remove: [] }), "remove"],
  ])("catches %s", async (_, change, check) => {
    const faults = await faultsOfRecords(leaky, withChanged(sound, 0, change));
    expect(faults.map((one) => one.check)).toContain(check);
  });

  it("catches leaks out of order", async () => {
    expect((await faultsOfRecords(leaky, [...sound].reverse())).map(({ check }) => check)).toContain("order");
  });
});

describe("shifted times", () => {
  let sound: ShiftRecord[];
  beforeAll(async () => {
    sound = await collect(shifts(universe));
  });

  it("are sound for any number of years", async () => {
    expect(await faultsOfRecords(universe, sound)).toEqual([]);
    for (const years of [-2500, -1, 1, 400]) {
      expect(await faultsOfRecords(universe, await collect(shifts(universe, years)))).toEqual([]);
    }
  });

  it.each<Change<ShiftRecord>>([
    ["a field less", ({ flags: _, ...record }) => record, "schema"],
    [
      "another shift",
      (record) => ({
        ...record,
        after: { ...record.after, time: record.after.time.replace(/\d\d\d\d/, "1234") },
      }),
      "shift",
    ],
    [
      "another precision",
      (record) => ({ ...record, after: { ...record.after, precision: record.after.precision - 1 } }),
      "shift",
    ],
    [
      "another month",
      (record) => ({
        ...record,
        after: { ...record.after, time: record.after.time.replace(/-\d\d-/, "-13-") },
      }),
      "shift",
    ],
    ["another subject", (record) => ({ ...record, subject: "Q999999999" }), "all times"],
    [
      "another time before",
      (record) => ({ ...record, before: { ...record.before, calendar: "Q12138" } }),
      "all times",
    ],
    [
      "another place",
      (record) => ({ ...record, flags: [record.flags[0] === "value" ? "qualifier" : "value"] }),
      "all times",
    ],
  ])("catches %s", async (_, change, check) => expectCaught(sound, 4, change, check));

  it("catches times that are missing or too many", async () => {
    const checks = async (records: readonly object[]) =>
      (await faultsOfRecords(universe, records)).map(({ check }) => check);
    expect(await checks(sound.slice(0, -1))).toEqual(["all times"]);
    expect(await checks([...sound, sound[0]!])).toEqual(["all times"]);
  });
});

describe("facts, entities and statistics", () => {
  it("are as the universe has them", async () => {
    const entities = [...universe.entities()]
      .slice(0, 5)
      .map((record) => ({ schema: "kg.entity/1", ...record }));
    const context = [...universe.context().values()]
      .slice(0, 2)
      .map((record) => ({ schema: "kg.entity/1", ...record }));
    const facts = [...universe.facts(3), ...[...universe.contextFacts()].slice(0, 3)].map((one) => ({
      schema: "kg.fact/1",
      ...one,
    }));
    const stats = await universeStats(universe);
    expect(await faultsOfRecords(universe, [...entities, ...context, ...facts, stats])).toEqual([]);
    const checks = async (record: object) =>
      (await faultsOfRecords(universe, [record])).map(({ check }) => check);
    expect(await checks({ ...entities[0]!, sitelinks: 999_999 } satisfies EntityRecord & object)).toEqual([
      "entities",
    ]);
    expect(await checks({ ...entities[0]!, id: "Q999999999" })).toEqual(["entities"]);
    expect(await checks({ ...facts[0]!, rank: "preferred" } satisfies FactRecord & object)).toEqual([
      "facts exist",
    ]);
    expect(await checks({ ...facts[0]!, subject: "Q999999999" })).toEqual(["facts exist"]);
    for (const field of [
      "pages",
      "facts",
      "entityTypes",
      "typeLabels",
      "relationTypes",
      "averageDegree",
      "density",
      "links",
      "entities",
      "edges",
      "selfLoops",
    ] as const) {
      expect(await checks({ ...stats, [field]: stats[field] + 1 })).toEqual(["counts"]);
    }
    const { paper, inLinks, types, relations, untypedPages } = stats;
    const [bucket, ...buckets] = inLinks.buckets;
    const [type, ...otherTypes] = types.top;
    const [relation, ...otherRelations] = relations.top;
    for (const [change, check] of [
      [{ paper: { ...paper, pages: 6920 } }, "the paper's figures"],
      [{ inLinks: { ...inLinks, median: inLinks.median + 1 } }, "spreads"],
      [
        { inLinks: { ...inLinks, buckets: [{ ...bucket, pages: bucket!.pages + 1 }, ...buckets] } },
        "spreads",
      ],
      [{ pageFacts: stats.inLinks }, "spreads"],
      [{ types: { ...types, left: types.left + 1 } }, "types"],
      [{ types: { ...types, top: [{ ...type, typeLabel: "thing" }, ...otherTypes] } }, "types"],
      [{ types: { ...types, top: otherTypes } }, "types"],
      [{ untypedPages: untypedPages + 1 }, "types"],
      [{ relations: { ...relations, top: [{ ...relation, share: 0.01 }, ...otherRelations] } }, "relations"],
      [{ largestRelation: { ...stats.largestRelation, share: 0.01 } }, "relations"],
    ] as const) {
      expect(await checks({ ...stats, ...change })).toEqual([check]);
    }
    expect(await checks(await universeStats(universe, { top: 2 }))).toEqual([]);
  });

  it("of a store add up", async () => {
    const { storeRecord } = await import("../../src/cli/commands/stats.ts");
    const store = await openStore(world.store);
    const { meta } = store;
    await store.close();
    const record = storeRecord(meta) as { accounting: typeof meta.accounting };
    const wrong = { ...record, accounting: { ...meta.accounting, framing: 99 } };
    const ingest = (one: object) => ({ ...one, schema: "kg.ingest/1", alreadyDone: false, resumed: false });
    expect(await faultsOfRecords(universe, [record, ingest(record)])).toEqual([]);
    expect((await faultsOfRecords(universe, [wrong, ingest(wrong)])).map(({ check }) => check)).toEqual([
      "accounting",
      "accounting",
    ]);
  });
});

describe("any file of records", () => {
  it("must have lines, each a record that names a schema there is", async () => {
    const path = join(folder, "odd.jsonl");
    const verify = async (text: string) => {
      writeFileSync(path, text);
      const { first, of } = await verifyRecords(
        path,
        universe,
        (await import("./record-files.ts")).DEFAULTS,
        readSchemas(),
      );
      return [first.map(({ line, check }) => [line, check]), of];
    };
    expect(await verify("")).toEqual([[], []]);
    expect(await verify('{}\n{"schema":"kg.none/1"}\nnull\n{')).toEqual([
      [
        [1, "schema"],
        [2, "schema"],
        [3, "json"],
        [4, "whole lines"],
        [4, "json"],
      ],
      [],
    ]);
    expect((await verify('{"schema":"kg.links/1","page":"Q1","links":[]}\n'))[1]).toEqual(["kg.links/1"]);
  });
});
