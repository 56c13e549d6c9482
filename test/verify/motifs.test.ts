import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MotifOptions } from "../../src/motifs/motif-options.ts";
import type { EntityAnswer, MotifRecord, TimeAnswer } from "../../src/motifs/motif-record.ts";
import { motifCounts, motifs } from "../../src/motifs/motifs.ts";
import { parsePattern } from "../../src/motifs/pattern.ts";
import { NO_RULES } from "../../src/motifs/question-rules.ts";
import { openStore, type StoreReader } from "../../src/store/open-store.ts";
import { openUniverse } from "../../src/universe/open-universe.ts";
import type { Universe } from "../../src/universe/universe.ts";
import type { RecordOptions } from "../../src/verify/record-checker.ts";
import { collect, fact, randomFacts, smallWorld, year } from "../motifs/small-worlds.ts";
import { faultsOfRecords, PAPER, withChanged } from "./record-files.ts";
import { makeSmallWorld, type SmallWorld } from "./small-universe.ts";

let world: SmallWorld;
let universe: Universe;
let store: StoreReader;
let sound: MotifRecord[];

beforeAll(async () => {
  world = await makeSmallWorld();
  universe = await openUniverse(world.universe);
  store = await openStore(world.store);
  sound = await collect(motifs(universe, { limit: 12, store }));
});
afterAll(async () => {
  universe.close();
  await store.close();
  world.remove();
});

const MODES: [string, MotifOptions, Partial<RecordOptions>][] = [
  ["the defaults", {}, {}],
  ["the paper's preset", { preset: "synthworlds" }, PAPER],
  ["one answer", { unique: "answer" }, { unique: "answer" }],
  ["the first of several", { unique: "first" }, { unique: "first" }],
  ["anything", { unique: "none", rules: NO_RULES }, { unique: "none", rules: NO_RULES }],
  ["times", { terminals: "time" }, {}],
  ["times and entities", { terminals: "any", unique: "answer" }, { unique: "answer" }],
  ["short pages", { maxFacts: 9 }, { maxPageFacts: 9 }],
  ["outgoing pages", { orientation: "out" }, { orientation: "out" }],
  ["tight limits", { maxReuse: 1, maxTerminal: 1 }, { maxReuse: 1, maxTerminal: 1 }],
  ["own patterns", { patterns: [parsePattern("a>b,b>c,d>c"), parsePattern("a>d,b>d,c>d,d>e")] }, {}],
];

describe("motifs", () => {
  it.each(MODES)("of %s are sound in a real universe", async (_, options, verify) => {
    const records = await collect(motifs(universe, { limit: 40, ...options }));
    if (records.length > 0) expect(await faultsOfRecords(universe, records, verify)).toEqual([]);
  });

  it.each(MODES)("of %s are sound in random universes", async (_, options, verify) => {
    for (const seed of [1, 2]) {
      const facts = randomFacts(seed, 60, 5, 240).map((one, i) =>
        i % 3 === 0 ? { ...one, qualifiers: { P580: [year(1900 + i)] } } : one,
      );
      const random = smallWorld(facts);
      const records = await collect(motifs(random, { limit: 30, ...options }));
      if (records.length > 0) expect(await faultsOfRecords(random, records, verify)).toEqual([]);
    }
  });

  it("that are all there are, are sound without limits", async () => {
    const random = smallWorld(randomFacts(3, 30, 4, 70));
    const records = await collect(motifs(random, { all: true }));
    const none = Number.POSITIVE_INFINITY;
    const options = { maxReuse: none, maxTerminal: none, apart: false, rules: NO_RULES };
    expect(records.length).toBeGreaterThan(20);
    expect(await faultsOfRecords(random, records, options)).toEqual([]);
    const checks = new Set((await faultsOfRecords(random, records, {})).map(({ check }) => check));
    expect(checks).toContain("apart");
    expect(checks).toContain("reuse");
  });

  it("are the same in the store as they say", async () => {
    expect(await faultsOfRecords(universe, sound, {}, store)).toEqual([]);
    const changed = withChanged(sound, 3, (record) => ({ ...record, uniqueInStore: !record.uniqueInStore }));
    expect(await faultsOfRecords(universe, changed, {}, store)).toEqual([
      expect.objectContaining({ check: "unique in store", line: 4 }),
    ]);
  });

  const isEntity = (answer: MotifRecord["answer"]): answer is EntityAnswer => "node" in answer;
  it.each<[string, (record: MotifRecord) => object, string]>([
    ["a field less", ({ key: _, ...record }) => record, "schema"],
    ["another id", (record) => ({ ...record, id: "0123456789abcdef" }), "id"],
    ["another key", (record) => ({ ...record, key: `${record.key},P1` }), "key"],
    ["no tree", (record) => ({ ...record, motif: "a>b,b>a" }), "shape"],
    ["another motif", (record) => ({ ...record, motif: record.motif === "A" ? "B" : "A" }), "shape"],
    [
      "roots and bridges exchanged",
      (record) => ({ ...record, roots: record.bridges, bridges: record.roots }),
      "shape",
    ],
    ["facts in another order", (record) => ({ ...record, facts: [...record.facts].reverse() }), "shape"],
    [
      "an entity twice",
      (record) => {
        const { e1, e2 } = record.nodes;
        const facts = record.facts.map((one) => (one.subject === e2!.id ? { ...one, subject: e1!.id } : one));
        return {
          ...record,
          nodes: { ...record.nodes, e2: e1 },
          facts: facts.map((one) => (one.object === e2!.id ? { ...one, object: e1!.id } : one)),
        };
      },
      "distinct entities",
    ],
    [
      "a fact that is not there",
      (record) => ({
        ...record,
        facts: record.facts.map((one, i) =>
          i === 0 ? { ...one, property: { id: "P99999", label: null } } : one,
        ),
      }),
      "facts exist",
    ],
    [
      "another rank",
      (record) => ({ ...record, facts: record.facts.map((one) => ({ ...one, rank: "deprecated" })) }),
      "statements",
    ],
    [
      "another qualifier",
      (record) => ({
        ...record,
        facts: record.facts.map((one) => ({ ...one, qualifiers: { P1: [{ type: "novalue" }] } })),
      }),
      "statements",
    ],
    [
      "a page of a stranger",
      (record) => ({
        ...record,
        facts: record.facts.map((one, i) =>
          i === 0 ? { ...one, pages: ["Q999999"], page: "Q999999" } : one,
        ),
      }),
      "pages",
    ],
    [
      "a page that is none of its pages",
      (record) => ({
        ...record,
        facts: record.facts.map((one, i) => (i === 0 ? { ...one, page: "Q999999" } : one)),
      }),
      "pages",
    ],
    [
      "one page for two facts",
      (record) => ({
        ...record,
        facts: record.facts.map((one) => ({ ...one, page: record.facts[0]!.page })),
      }),
      "own pages",
    ],
    [
      "another label of a node",
      (record) => ({ ...record, nodes: { ...record.nodes, e1: { ...record.nodes.e1, label: "x" } } }),
      "mentions",
    ],
    [
      "another type of a node",
      (record) => ({ ...record, nodes: { ...record.nodes, e2: { ...record.nodes.e2, type: "x" } } }),
      "mentions",
    ],
    [
      "another label of a property",
      (record) => ({
        ...record,
        facts: record.facts.map((one) => ({ ...one, property: { ...one.property, label: "x" } })),
      }),
      "mentions",
    ],
    ["a mention less", (record) => ({ ...record, mentions: record.mentions.slice(1) }), "mentions"],
    ["a property less", (record) => ({ ...record, properties: [{ id: "P1", label: null }] }), "mentions"],
    [
      "other steps",
      (record) => ({
        ...record,
        steps: record.steps.map((step) => ({ ...step, candidates: step.candidates + 1 })),
      }),
      "steps",
    ],
    [
      "another fanout",
      (record) => ({ ...record, fanout: record.fanout.map((count) => count + 1) }),
      "fanout",
    ],
    ["names it must not have", (record) => ({ ...record, mustNotMention: [] }), "mustNotMention"],
    [
      "names it must have",
      (record) => ({ ...record, mustMention: [...record.mustMention, "x"] }),
      "mustMention",
    ],
    [
      "another alias of the answer",
      (record) => ({ ...record, answer: { ...record.answer, aliases: ["x"] } }),
      "answer",
    ],
    [
      "another answer",
      (record) =>
        isEntity(record.answer)
          ? { ...record, answer: { ...record.answer, id: record.nodes.e1!.id } }
          : record,
      "shape",
    ],
    [
      "a distractor that is no page",
      (record) => ({ ...record, distractors: ["Q999999", ...record.distractors.slice(1)] }),
      "distractors",
    ],
    [
      "a distractor of its own",
      (record) => ({ ...record, distractors: [record.nodes.e1!.id, ...record.distractors.slice(1)] }),
      "distractors",
    ],
    [
      "too few distractors",
      (record) => ({ ...record, distractors: record.distractors.slice(1) }),
      "distractors",
    ],
  ])("catches %s", async (_, change, check) => {
    // The first of each motif is changed: all shapes of it must be caught.
    for (const at of [
      sound.findIndex(({ motif }) => motif === "D"),
      sound.findIndex(({ motif }) => motif === "E"),
    ]) {
      const faults = await faultsOfRecords(universe, withChanged(sound, at, change));
      expect(faults.map((one) => one.check)).toContain(check);
      expect(faults.every(({ line }) => line === at + 1 || check === "shape")).toBe(true);
    }
  });

  it("catches branches in the wrong order", async () => {
    const at = sound.findIndex(({ motif }) => motif === "E");
    const swap: Record<string, string> = { e1: "e3", e3: "e1", e2: "e4", e4: "e2" };
    const changed = withChanged(sound, at, (record) => ({
      ...record,
      nodes: Object.fromEntries(
        Object.keys(record.nodes).map((node) => [node, record.nodes[swap[node] ?? node]]),
      ),
      facts: [1, 0, 3, 2, 4].map((i) => record.facts[i]),
    }));
    const checks = (await faultsOfRecords(universe, changed)).map(({ check }) => check);
    expect(checks).toContain("branch order");
    expect(checks).toContain("id");
  });

  it("catches what a file must not have: an id twice, motifs in another order, one within another", async () => {
    const twice = await faultsOfRecords(universe, [sound[0]!, sound[0]!]);
    expect(twice.map(({ check }) => check)).toEqual(
      expect.arrayContaining(["ids once", "keys once", "apart"]),
    );
    const reversed = await faultsOfRecords(universe, [...sound].reverse());
    expect(reversed.map(({ check }) => check)).toContain("order");
    const mixed = await faultsOfRecords(universe, [sound[0]!, sound[20]!, sound[1]!]);
    expect(mixed.map(({ check }) => check)).toContain("order");
    const tight = await faultsOfRecords(universe, sound, { maxReuse: 1, maxTerminal: 1 });
    expect(new Set(tight.map(({ check }) => check))).toEqual(new Set(["reuse"]));
  });
});

/** A motif of a small universe in which it breaks a promise; made with the promise off. */
async function minedWith(
  options: MotifOptions,
  facts: string,
  traits: Parameters<typeof smallWorld>[1] = {},
) {
  const small = smallWorld(facts, traits);
  const records = await collect(motifs(small, { rules: NO_RULES, unique: "none", ...options }));
  expect(records.length).toBeGreaterThan(0);
  return { small, records };
}
const checksOf = async (small: Universe, records: readonly object[], options: Partial<RecordOptions>) => [
  ...new Set(
    (await faultsOfRecords(small, records, { rules: NO_RULES, unique: "none", ...options })).map(
      ({ check }) => check,
    ),
  ),
];

describe("promises of single motifs", () => {
  const A = { patterns: [parsePattern("e1>e2,e2>e3", "A")] };
  const C = { patterns: [parsePattern("e1>e2,e3>e4,e2>e5,e4>e5", "C")] };
  const only = (rule: Partial<typeof NO_RULES>) => ({ rules: { ...NO_RULES, ...rule } });

  it("are caught broken: a second chain, a second answer, one that comes before", async () => {
    const twoChains = "Q1 P1 Q2\nQ1 P1 Q3\nQ2 P2 Q4\nQ3 P2 Q4\n";
    const { small, records } = await minedWith(A, twoChains);
    expect(await checksOf(small, records, { unique: "chain" })).toContain("unique chain");
    expect(await checksOf(small, records, { unique: "answer" })).toEqual([]);
    expect((await checksOf(small, records, { unique: "first" })).sort()).toEqual([
      "keys once",
      "unique first",
    ]);
    const other = await minedWith(A, "Q1 P1 Q2\nQ1 P1 Q3\nQ2 P2 Q4\nQ3 P2 Q5\n");
    expect(await checksOf(other.small, other.records, { unique: "answer" })).toContain("unique answer");
  });

  it.each<[string, MotifOptions, string, Parameters<typeof smallWorld>[1], Partial<typeof NO_RULES>, string]>(
    [
      ["a shortcut", A, "Q1 P1 Q2\nQ2 P2 Q3\nQ3 P3 Q1\n", {}, { avoidShortcuts: true }, "question: shortcut"],
      [
        "an idle branch",
        C,
        "Q1 P1 Q2\nQ3 P1 Q4\nQ2 P2 Q5\nQ4 P2 Q5\n",
        {},
        { avoidIdleBranches: true },
        "question: idle branch",
      ],
      [
        "a name hint",
        A,
        "Q1 P1 Q2\nQ2 P2 Q3\n",
        { Q1: { label: "Mayor of Ulm" }, Q3: { label: "Ulm" } },
        { avoidNameHints: true },
        "question: name hint",
      ],
      [
        "a root that shares its label",
        A,
        "Q1 P1 Q2\nQ2 P2 Q3\n",
        { Q1: { label: "Ulm" }, Q9: { label: "Ulm" } },
        { uniqueRoots: true },
        "question: unique roots",
      ],
      [
        "an improper bridge",
        A,
        "Q1 P1 Q2\nQ2 P2 Q3\n",
        { Q2: { label: "bridge" } },
        { properBridges: true },
        "question: proper",
      ],
      [
        "an improper answer",
        A,
        "Q1 P1 Q2\nQ2 P2 Q3\n",
        { Q3: { label: "answer" } },
        { properAnswers: true },
        "question: proper",
      ],
      [
        "a relation that takes no part",
        A,
        "Q1 P1 Q2\nQ2 P2 Q3\n",
        {},
        { without: ["P2"] },
        "question: relations",
      ],
      [
        "a dominated relation before the last fact",
        A,
        `Q1 P1 Q2\nQ2 P2 Q3\n${Array.from({ length: 25 }, (_, i) => `Q${50 + i} P1 Q2`).join("\n")}\n`,
        {},
        { avoidDominated: true },
        "question: dominated",
      ],
    ],
  )("are caught broken: %s", async (_, options, facts, traits, rule, check) => {
    const { small, records } = await minedWith(options, facts, traits);
    expect(await checksOf(small, records, {})).toEqual([]);
    expect(await checksOf(small, records, only(rule))).toEqual([check]);
  });

  it("are caught broken: a fact that ended, and a time that is not the only one", async () => {
    const ended = smallWorld([
      fact("Q1", "P1", "Q2", { P582: [year(1900)] }),
      fact("Q2", "P2", "Q3", { P585: [year(1950)] }),
    ]);
    const records = await collect(motifs(ended, { ...A, rules: NO_RULES }));
    expect(await checksOf(ended, records, only({ avoidEnded: true }))).toEqual(["question: ended"]);
    const times = await collect(motifs(ended, { ...A, rules: NO_RULES, terminals: "time" }));
    expect(times).toHaveLength(1);
    expect(await checksOf(ended, times, {})).toEqual([]);
    const changed = withChanged(times, 0, (record) => ({
      ...record,
      answer: { ...record.answer, time: { ...(record.answer as TimeAnswer).time, precision: 8 } },
    }));
    expect(await checksOf(ended, changed, {})).toEqual(["answer"]);
  });
});

describe("counts", () => {
  it("are counted again", async () => {
    const counts = await collect(motifCounts(universe));
    expect(await faultsOfRecords(universe, counts)).toEqual([]);
    const changed = withChanged(counts, 2, (record) => ({
      ...record,
      count: `${BigInt(record.count) + 1n}`,
    }));
    expect(await faultsOfRecords(universe, changed)).toEqual([
      expect.objectContaining({ check: "count", line: 3 }),
    ]);
  });
});
