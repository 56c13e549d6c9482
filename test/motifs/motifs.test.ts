import { describe, expect, it } from "vitest";
import type { PropertyId } from "../../src/model/ids.ts";
import { entityCode, propertyNumber } from "../../src/model/ids.ts";
import type { MotifReport } from "../../src/motifs/motif-options.ts";
import type { MotifRecord } from "../../src/motifs/motif-record.ts";
import { motifs } from "../../src/motifs/motifs.ts";
import { MOTIFS, parsePattern } from "../../src/motifs/pattern.ts";
import type { FactLookup } from "../../src/motifs/unique-in-store.ts";
import type { Universe } from "../../src/universe/universe.ts";
import { faultsOf } from "../schemas.ts";
import { collect, fact, randomFacts, smallWorld, year } from "./small-worlds.ts";

const only = (...names: string[]) => names.map((name) => MOTIFS.get(name)!);
const lines = (records: readonly object[]) => records.map((record) => JSON.stringify(record)).join("\n");

/** A world of films, people and places in which two branches meet. */
const FILMS = smallWorld(
  [
    fact("Q11", "P161", "Q21", { P453: [{ type: "entity", id: "Q70" }] }),
    fact("Q11", "P161", "Q21", { P1545: [{ type: "string", text: "2", datatype: "string" }] }, "preferred"),
    fact("Q2", "P57", "Q22"),
    fact("Q21", "P551", "Q31"),
    fact("Q21", "P551", "Q32"),
    fact("Q22", "P551", "Q31", { P580: [year(1990)] }),
    fact("Q22", "P551", "Q33"),
    fact("Q31", "P17", "Q41"),
    fact("Q12", "P161", "Q23"),
    fact("Q13", "P57", "Q23"),
  ],
  {
    Q11: { label: "Film One", typeLabel: "film" },
    Q2: { label: "Film Two", typeLabel: "film" },
    Q12: { label: "Film Three", typeLabel: "film" },
    Q13: { label: "Film Four", typeLabel: "film" },
    Q21: { label: "Ada", typeLabel: "human" },
    Q22: { label: "Byron", typeLabel: "human" },
    Q23: { label: "Carl", typeLabel: "human" },
    Q31: { label: "Paris", typeLabel: "city", aliases: ["City of Light"] },
    Q32: { label: "Rome", typeLabel: "city" },
    Q33: { label: "Bonn", typeLabel: "city" },
    Q41: { label: "France", typeLabel: "country" },
  },
  { P161: "cast member", P57: "director", P551: "residence", P580: "start time", P17: "country" },
);

describe("a record", () => {
  it("has everything of a motif", async () => {
    const [record, ...others] = await collect(motifs(FILMS, { patterns: only("C") }));
    expect(others).toEqual([]);
    expect(faultsOf(record)).toEqual([]);
    expect(record).toMatchObject({
      schema: "kg.motif/1",
      motif: "C",
      // Q2 is the lower root.
      nodes: {
        e1: { id: "Q2", label: "Film Two", type: "film" },
        e2: { id: "Q22" },
        e3: { id: "Q11" },
        e4: { id: "Q21" },
        e5: { id: "Q31" },
      },
      roots: ["e1", "e3"],
      bridges: ["e2", "e4"],
      answer: { node: "e5", id: "Q31", label: "Paris", type: "city", aliases: ["City of Light"] },
      key: "Q2,Q11|P57,P161,P551,P551",
      steps: [
        { facts: [0], finds: "e2", candidates: 1 },
        { facts: [1], finds: "e4", candidates: 1 },
        { facts: [2, 3], finds: "e5", candidates: 1 },
      ],
      fanout: [1, 1, 2, 2],
      mustMention: ["Film Two", "Film One"],
      mustNotMention: ["Byron", "Ada", "Paris"],
    });
    expect(record!.facts[1]).toEqual({
      subject: "Q11",
      property: { id: "P161", label: "cast member" },
      object: "Q21",
      rank: "preferred",
      qualifiers: { P1545: [{ type: "string", text: "2", datatype: "string" }] },
      statements: [
        { rank: "normal", qualifiers: { P453: [{ type: "entity", id: "Q70" }] } },
        { rank: "preferred", qualifiers: { P1545: [{ type: "string", text: "2", datatype: "string" }] } },
      ],
      pages: ["Q11"],
      page: "Q11",
    });
    expect(record!.facts.map(({ pages, page }) => `${pages.join()}>${page}`)).toEqual([
      "Q2>Q2",
      "Q11>Q11",
      "Q22,Q31>Q22",
      "Q21,Q31>Q21",
    ]);
    expect(record!.mentions.map(({ id }) => id)).toEqual(["Q2", "Q11", "Q21", "Q22", "Q31", "Q70"]);
    expect(record!.properties).toEqual([
      { id: "P57", label: "director" },
      { id: "P161", label: "cast member" },
      { id: "P453", label: null },
      { id: "P551", label: "residence" },
      { id: "P580", label: "start time" },
      { id: "P1545", label: null },
    ]);
    expect(record!.id).toMatch(/^[0-9a-f]{16}$/);
    expect("uniqueInStore" in record!).toBe(false);
  });

  it("has distractors that look like its pages and hold none of its facts", async () => {
    const [record] = await collect(motifs(FILMS, { patterns: only("C") }));
    const gold = record!.facts.map(({ page }) => page);
    // Of the pages that are left, Q12 has a cast, Q13 a director; none but the two has a residence.
    expect(record!.distractors).toEqual(expect.arrayContaining(["Q12", "Q13"]));
    expect(record!.distractors.filter((page) => gold.includes(page))).toEqual([]);
    expect(new Set(record!.distractors).size).toBe(record!.distractors.length);
    const big = smallWorld(randomFacts(4, 120, 5, 500));
    for await (const one of motifs(big, { limit: 20 })) {
      expect(one.distractors.length + one.facts.length).toBe(10);
      const own = new Set(Object.values(one.nodes).map(({ id }) => id));
      expect(one.distractors.filter((page) => own.has(page))).toEqual([]);
    }
  });

  it("keeps the pages of its facts apart", async () => {
    const world = smallWorld(randomFacts(9, 60, 5, 300));
    let records = 0;
    for await (const { facts } of motifs(world, { limit: 50 })) {
      records++;
      expect(new Set(facts.map(({ page }) => page)).size).toBe(facts.length);
      for (const { pages, page } of facts) expect(pages).toContain(page);
    }
    expect(records).toBeGreaterThan(100);
  });

  it("holds to its schema, whatever the options", async () => {
    const world = smallWorld(
      randomFacts(17, 40, 4, 220).map((one, i) =>
        i % 2 ? one : { ...one, qualifiers: { P585: [year(1900 + i)] } },
      ),
    );
    const patterns = [...MOTIFS.values(), parsePattern("a>b, b>c, d>c")];
    for (const options of [
      {},
      { preset: "synthworlds" },
      { terminals: "any" },
      { unique: "none" },
    ] as const) {
      const records = await collect(motifs(world, { patterns, limit: 30, ...options }));
      expect(records.length).toBeGreaterThan(50);
      for (const record of records) expect(faultsOf(record)).toEqual([]);
    }
  });
});

describe("motifs", () => {
  const world = smallWorld(randomFacts(23, 80, 6, 420));

  it("gives the same bytes for the same seed, others for another", async () => {
    const run = async (seed: string) => lines(await collect(motifs(world, { limit: 40, seed })));
    const first = await run("1");
    expect(await run("1")).toBe(first);
    expect(await run("2")).not.toBe(first);
  });

  it("keeps to the limits on reuse, motif by motif", async () => {
    const limits = { maxReuse: 2, maxTerminal: 3, limit: 500 };
    const records = await collect(motifs(world, limits));
    const counts = new Map<string, number>();
    const count = (what: string, most: number) => {
      counts.set(what, (counts.get(what) ?? 0) + 1);
      expect(counts.get(what)).toBeLessThanOrEqual(most);
    };
    for (const { motif, facts, bridges, nodes, answer } of records) {
      for (const { subject, property, object } of facts)
        count(`${motif} ${subject} ${property.id} ${object}`, 2);
      for (const bridge of bridges) count(`${motif} bridge ${nodes[bridge]!.id}`, 2);
      if ("node" in answer) count(`${motif} answer ${answer.id}`, 3);
    }
    expect(Math.max(...counts.values())).toBe(3);
  });

  it("takes nothing that lies within something larger", async () => {
    const records = await collect(motifs(world, { limit: 60 }));
    const edges = records.map(
      ({ facts }) =>
        new Set(facts.map(({ subject, property, object }) => `${subject} ${property.id} ${object}`)),
    );
    edges.forEach((own, i) => {
      edges.forEach((other, j) => {
        if (i !== j) expect([...own].every((edge) => other.has(edge))).toBe(false);
      });
    });
    expect([...new Set(records.map(({ motif }) => motif))].join("")).toBe("DEFBCA");
  });

  it("says how many are short, and why", async () => {
    const notices: string[] = [];
    const reports: MotifReport[] = [];
    const options = {
      onNotice: (text: string) => notices.push(text),
      onReport: (report: MotifReport) => reports.push(report),
    };
    await collect(motifs(FILMS, { ...options, patterns: only("C", "F") }));
    expect(notices).toEqual(["F: 0 of 200: no instance is valid", "C: 1 of 200: only 1 instance is valid"]);
    notices.length = 0;
    await collect(motifs(world, { ...options, patterns: only("A"), maxTerminal: 1, maxReuse: 1000 }));
    expect(notices[0]).toMatch(
      /^A: \d+ of 200: \d+ instances are valid, \d+ of them not taken \(answer used too often \d+\)$/,
    );
    notices.length = 0;
    await collect(motifs(world, { ...options, patterns: only("D"), limit: 5 }));
    expect(notices).toEqual([]);
    expect(reports.at(-1)).toMatchObject({ motif: "D", wanted: 5, selected: 5, end: "filled" });
  });

  it("has as many reports as motifs, and numbers that add up", async () => {
    const reports: MotifReport[] = [];
    const records = await collect(motifs(world, { onReport: (report) => reports.push(report), limit: 1000 }));
    expect(reports.map(({ motif }) => motif).join("")).toBe("DEFBCA");
    expect(reports.reduce((sum, { selected }) => sum + selected, 0)).toBe(records.length);
    for (const { end, valid, selected, refused, draws, outcomes } of reports) {
      expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(draws);
      if (end !== "exhausted") continue;
      expect(valid - selected).toBe([...refused.values()].reduce((sum, count) => sum + count, 0));
    }
  });

  it("streams everything with all, in a fixed order", async () => {
    const world = smallWorld(randomFacts(29, 40, 5, 130));
    for (const unique of ["chain", "first", "none"] as const) {
      const options = { patterns: only("A", "C"), unique };
      const all = await collect(motifs(world, { ...options, all: true, seed: "1" }));
      const free = { rules: { ...noRules() }, maxReuse: 1e9, maxTerminal: 1e9, limit: 1e9 };
      const drawn = [
        ...(await collect(motifs(world, { ...free, patterns: only("C"), unique }))),
        ...(await collect(motifs(world, { ...free, patterns: only("A"), unique }))),
      ];
      expect(all.map(({ id }) => id).sort()).toEqual(drawn.map(({ id }) => id).sort());
      const again = await collect(motifs(world, { ...options, all: true, seed: "2" }));
      expect(again.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
      expect(await collect(motifs(world, { ...options, all: true, limit: 7 }))).toHaveLength(7 * 2);
    }
  });

  it("keeps one instance for each key by the paper's letter", async () => {
    const records = await collect(motifs(world, { preset: "synthworlds", limit: 300 }));
    const keys = records.map(({ motif, key }) => `${motif} ${key}`);
    expect(new Set(keys).size).toBe(keys.length);
    const uses = new Map<string, number>();
    for (const { motif, answer } of records) {
      const name = `${motif} ${"node" in answer ? answer.id : ""}`;
      uses.set(name, (uses.get(name) ?? 0) + 1);
    }
    expect(Math.max(...uses.values())).toBeGreaterThan(5);
  });

  it("mines patterns of one's own, those that find more first", async () => {
    const patterns = [parsePattern("a>b"), parsePattern("a>b, b>c, d>c"), ...only("A")];
    const records = await collect(motifs(world, { patterns, limit: 10, rules: { avoidShortcuts: false } }));
    expect([...new Set(records.map(({ motif }) => motif))]).toEqual(["a>b,b>c,d>c", "A", "a>b"]);
    const [first] = records;
    expect(Object.keys(first!.nodes)).toEqual(["a", "b", "c", "d"]);
    expect(first!.roots).toEqual(["a", "d"]);
  });

  it("takes another table of pages", async () => {
    const edgePages = new Uint8Array(FILMS.graph.edgeCount);
    const size = new Uint32Array(FILMS.graph.nodeCount);
    // Only what Ada's and Paris's pages tell, in whatever direction.
    for (let e = 0; e < edgePages.length; e++) {
      const [s, o] = [FILMS.graph.subject[e]!, FILMS.graph.object[e]!];
      if (["Q21", "Q31"].includes(FILMS.id(s))) edgePages[e]! |= 1;
      if (["Q21", "Q31"].includes(FILMS.id(o))) edgePages[e]! |= 2;
    }
    size[FILMS.node("Q21")] = 3;
    size[FILMS.node("Q31")] = 3;
    const records = await collect(
      motifs(FILMS, { patterns: only("A"), table: { edgePages, size }, all: true }),
    );
    // Byron, Paris, France fails: both facts stand on Paris's page alone. Film One, Ada leads on to Paris and Rome.
    expect(records.map(({ key }) => key)).toEqual(["Q21|P551,P17"]);
    expect(records[0]!.facts.map(({ page }) => page)).toEqual(["Q21", "Q31"]);
  });

  it("stops where it is told to", async () => {
    const aborter = new AbortController();
    aborter.abort(new Error("told to"));
    const endless = motifs(smallWorld(randomFacts(5, 300, 2, 4000)), {
      patterns: only("D"),
      limit: 1e9,
      signal: aborter.signal,
      ...{ unique: "none" as const, rules: noRules(), maxReuse: 1e9, maxTerminal: 1e9 },
    });
    await expect(collect(endless)).rejects.toThrow("told to");
  });
});

describe("times as answers", () => {
  const CHAIN = [
    fact("Q1", "P57", "Q2"),
    fact("Q2", "P166", "Q3", { P585: [year(1971)], P580: [year(1970)] }),
    fact("Q2", "P166", "Q4"),
  ];
  const mine = async (facts: Parameters<typeof smallWorld>[0], options: object = {}) =>
    collect(motifs(smallWorld(facts, {}, { P585: "point in time" }), { terminals: "time", ...options }));

  it("name the object of the last fact and ask for its time", async () => {
    const records = await mine(CHAIN, { patterns: only("A") });
    // One of the two times: each fact answers once.
    expect(records).toHaveLength(1);
    const all = await mine(CHAIN, { patterns: only("A"), all: true });
    expect(all.map(({ key }) => key)).toEqual(["Q2|P166|Q3|P580", "Q2|P166|Q3|P585"]);
    const [, record] = all;
    expect(faultsOf(record)).toEqual([]);
    expect(record).toMatchObject({
      answer: { fact: 1, qualifier: { id: "P585", label: "point in time" }, time: year(1971) },
      roots: ["e1"],
      bridges: ["e2"],
      mustMention: ["Entity 1", "Entity 3"],
      mustNotMention: ["Entity 2"],
    });
    expect(new Set(all.map(({ id }) => id)).size).toBe(2);
  });

  it.each([
    [
      "stated twice",
      [fact("Q2", "P166", "Q3", { P585: [year(1971)] }), fact("Q2", "P166", "Q3", { P585: [year(1975)] })],
      0,
    ],
    ["with two values", [fact("Q2", "P166", "Q3", { P585: [year(1971), year(1972)] })], 0],
    ["unknown", [fact("Q2", "P166", "Q3", { P585: [{ type: "somevalue" }] })], 0],
    [
      "known once, unknown once",
      [
        fact("Q2", "P166", "Q3", { P585: [year(1971)] }),
        fact("Q2", "P166", "Q3", { P585: [{ type: "novalue" }] }),
      ],
      0,
    ],
    [
      "stated once, of two statements",
      [fact("Q2", "P166", "Q3", { P585: [year(1971)] }), fact("Q2", "P166", "Q3")],
      1,
    ],
    ["no time", [fact("Q2", "P166", "Q3", { P585: [{ type: "string", text: "x", datatype: "string" }] })], 0],
    ["on another fact", [fact("Q2", "P166", "Q3")], 0],
    ["of a fact that ended", [fact("Q2", "P166", "Q3", { P582: [year(1999)] })], 1],
  ])("count where a time is %s: %#", async (_, last, want) => {
    expect(await mine([fact("Q1", "P57", "Q2"), ...last], { patterns: only("A") })).toHaveLength(want);
  });

  it("need a unique chain to the named object alone", async () => {
    // Two directors, of whom one has the award: a second one that has it too makes the chain ambiguous.
    const facts = [...CHAIN, fact("Q1", "P57", "Q5")];
    expect(await mine(facts, { patterns: only("A") })).toHaveLength(1);
    expect(await mine([...facts, fact("Q5", "P166", "Q3")], { patterns: only("A") })).toHaveLength(0);
    expect(
      await mine([...facts, fact("Q5", "P166", "Q3")], { patterns: only("A"), unique: "answer" }),
    ).toHaveLength(0);
    expect(
      await mine([...facts, fact("Q5", "P166", "Q3")], { patterns: only("A"), unique: "none" }),
    ).toHaveLength(1);
  });

  it("come in A, B, D and E alone, each fact once in all of them", async () => {
    const facts = randomFacts(41, 40, 4, 220).map((one, i) =>
      i % 2 ? one : { ...one, qualifiers: { P580: [year(1900 + i)] } },
    );
    const notices: string[] = [];
    const records = await mine(facts, { onNotice: (text: string) => notices.push(text), limit: 20 });
    expect([...new Set(records.map(({ motif }) => motif))].sort().join("")).toBe("ABDE");
    expect(notices.filter((text) => text.startsWith("C:") || text.startsWith("F:"))).toEqual([
      "F: a time answers only where a single fact points at the answer",
      "C: a time answers only where a single fact points at the answer",
    ]);
    const keys = records.map(({ key }) => key.split("|").slice(0, 3).join());
    expect(new Set(keys).size).toBe(keys.length);
    const mixed = await mine(facts, {
      terminals: "any",
      patterns: only("A"),
      limit: 1e6,
      maxReuse: 1e6,
      maxTerminal: 1e6,
    });
    const kinds = new Set(mixed.map(({ answer }) => ("time" in answer ? "time" : "entity")));
    expect(kinds.size).toBe(2);
  });
});

describe("uniqueInStore", () => {
  /** A store that has the universe's facts and some more. */
  function storeOf(universe: Universe, more: readonly (readonly [string, string, string])[]): FactLookup {
    const facts = [...more];
    for (let e = 0; e < universe.graph.edgeCount; e++) {
      const { graph, relations, id } = universe;
      facts.push([id(graph.subject[e]!), relations[graph.relation[e]!]!.id, id(graph.object[e]!)]);
    }
    return {
      neighbours: (entity, direction, property, policy) => {
        expect([direction, policy]).toEqual(["out", "non-deprecated"]);
        return facts
          .filter(
            ([s, p]) => entityCode(s as "Q1") === entity && propertyNumber(p as PropertyId) === property,
          )
          .map(([, , o]) => entityCode(o as "Q1"));
      },
    };
  }
  const uniqueIn = async (more: readonly (readonly [string, string, string])[]) => {
    const records: MotifRecord[] = await collect(
      motifs(FILMS, { patterns: only("C"), store: storeOf(FILMS, more) }),
    );
    expect(faultsOf(records[0])).toEqual([]);
    return records.map(({ uniqueInStore }) => uniqueInStore);
  };

  it.each([
    ["no other", [], true],
    [
      "another answer for both branches",
      [
        ["Q21", "P551", "Q99"],
        ["Q22", "P551", "Q99"],
      ],
      false,
    ],
    ["another answer for one", [["Q21", "P551", "Q99"]], true],
    [
      "another bridge to the answer",
      [
        ["Q11", "P161", "Q98"],
        ["Q98", "P551", "Q31"],
      ],
      false,
    ],
    [
      "another bridge to elsewhere",
      [
        ["Q11", "P161", "Q98"],
        ["Q98", "P551", "Q97"],
      ],
      true,
    ],
    [
      "another bridge that is a root",
      [
        ["Q11", "P161", "Q2"],
        ["Q2", "P551", "Q31"],
      ],
      true,
    ],
  ] as const)("where the store has %s", async (_, more, want) => {
    expect(await uniqueIn(more)).toEqual([want]);
  });
});

function noRules() {
  return {
    without: [],
    avoidDominated: false,
    avoidShortcuts: false,
    avoidIdleBranches: false,
    avoidNameHints: false,
    uniqueRoots: false,
    avoidEnded: false,
    properBridges: false,
    properAnswers: false,
  };
}
