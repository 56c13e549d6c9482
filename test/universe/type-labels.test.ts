import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EntityId } from "../../src/model/ids.ts";
import { POOR_TYPES } from "../../src/universe/poor-types.ts";
import { createTypeLabeller, type TypeSource, usesOfTypes } from "../../src/universe/type-labels.ts";

interface Row {
  readonly label?: string;
  readonly types?: readonly string[];
  readonly related?: readonly string[];
  readonly superclasses?: readonly string[];
}

function sourceOf(rows: Readonly<Record<string, Row>>): TypeSource {
  const row = (id: EntityId): Row => rows[id] ?? {};
  const ids = (list: readonly string[] | undefined) => (list ?? []) as readonly EntityId[];
  return {
    label: (id) => row(id).label,
    types: (id) => ids(row(id).types),
    related: (id) => [...ids(row(id).related), ...ids(row(id).superclasses)],
    superclasses: (id) => ids(row(id).superclasses),
  };
}

function describeType(
  rows: Readonly<Record<string, Row>>,
  id: string,
  usage: Readonly<Record<string, number>> = {},
) {
  const counts = new Map(Object.entries(usage)) as Map<EntityId, number>;
  const source = sourceOf(rows);
  const { namesakes } = usesOfTypes([id as EntityId], source);
  return createTypeLabeller(source, { counts, namesakes })(id as EntityId);
}

/** The type label of Q1, an instance of Q2 alone, whose label and facts are given. */
function labelOf(type: Row, others: Readonly<Record<string, Row>> = {}) {
  return describeType({ Q1: { label: "Thing", types: ["Q2"] }, Q2: type, ...others }, "Q1").typeLabel;
}

const VANCOUVER: Readonly<Record<string, Row>> = {
  Q24639: { label: "Vancouver", types: ["Q101"] },
  Q101: { label: "city in British Columbia", related: ["Q1974", "Q515"] },
  Q1974: { label: "British Columbia", types: ["Q11828004"] },
  Q11828004: { label: "province of Canada", related: ["Q16"] },
  Q16: { label: "Canada", types: ["Q6256"] },
  Q6256: { label: "country" },
  Q515: { label: "city" },
};

describe("the paper's example", () => {
  it("frees Vancouver's type of names, one after the other", () => {
    expect(describeType(VANCOUVER, "Q24639")).toEqual({
      class: "Q101",
      candidates: ["Q101"],
      typeLabel: "city in province of country",
      trace: [
        { rule: "class", entity: "Q101", label: "city in British Columbia" },
        {
          rule: "replace",
          entity: "Q1974",
          class: "Q11828004",
          name: "British Columbia",
          label: "city in province of Canada",
        },
        {
          rule: "replace",
          entity: "Q16",
          class: "Q6256",
          name: "Canada",
          label: "city in province of country",
        },
      ],
    });
  });
});

describe("the choice of the type", () => {
  const rows: Readonly<Record<string, Row>> = {
    Q1: { types: ["Q20", "Q30", "Q10"] },
    Q2: { types: ["Q45400320", "Q40"] },
    Q3: { types: ["Q24017414", "Q35127"] },
    Q4: { types: ["Q50", "Q40"] },
    Q5: { types: [] },
    Q6: { types: ["Q50"] },
    Q7: { types: ["Q40", "Q40"] },
    Q10: { label: "ten" },
    Q20: { label: "twenty" },
    Q30: { label: "thirty" },
    Q40: { label: "university" },
    Q45400320: { label: "open-access publisher" },
    Q24017414: { label: "second-order class" },
    Q35127: { label: "website" },
  };
  it.each([
    ["the most used", "Q1", { Q10: 1, Q20: 1, Q30: 2 }, "Q30", ["Q30", "Q10", "Q20"]],
    ["of equally used ones the lowest", "Q1", {}, "Q10", ["Q10", "Q20", "Q30"]],
    [
      "a poor type after all others, however used",
      "Q2",
      { Q45400320: 400, Q40: 1 },
      "Q40",
      ["Q40", "Q45400320"],
    ],
    [
      "a poor type where no other is",
      "Q3",
      { Q24017414: 2, Q35127: 1 },
      "Q24017414",
      ["Q24017414", "Q35127"],
    ],
    ["the next one where the first has no label", "Q4", { Q50: 9 }, "Q40", ["Q50", "Q40"]],
    ["none of none", "Q5", {}, null, []],
    ["the first where none has a label", "Q6", {}, "Q50", ["Q50"]],
    ["each once", "Q7", {}, "Q40", ["Q40"]],
  ])("takes %s", (_, id, usage, chosen, candidates) => {
    const described = describeType(rows, id, usage as Record<string, number>);
    expect(described.class).toBe(chosen);
    expect(described.candidates).toEqual(candidates);
  });

  it("counts each class once an entity, and finds namesakes", () => {
    const rows: Record<string, Row> = {
      Q1: { label: "Mediterranean Sea", types: ["Q5"] },
      Q2: { label: "sea", types: ["Q5", "Q7"] },
      Q3: { types: ["Q8"] },
      Q4: { label: "Black Sea", types: ["Q7", "Q7"] },
      Q5: { label: "mediterranean sea" },
      Q7: { label: "sea" },
    };
    const { counts, namesakes } = usesOfTypes(["Q1", "Q2", "Q3", "Q4"], sourceOf(rows));
    expect([...counts]).toEqual([
      ["Q5", 2],
      ["Q7", 2],
      ["Q8", 1],
    ]);
    expect([...namesakes]).toEqual(["Q5"]);
  });

  it("lists poor types by well-formed ids", () => {
    for (const id of POOR_TYPES.keys()) expect(id).toMatch(/^Q[1-9][0-9]*$/);
  });
});

describe("names of related entities", () => {
  it.each<[string, string, Row, Record<string, Row>]>([
    [
      "the longest name first",
      "ballet company of city",
      { label: "ballet company of New York City", related: ["Q60", "Q61"] },
      {
        Q60: { label: "New York", types: ["Q9"] },
        Q61: { label: "New York City", types: ["Q8"] },
        Q9: { label: "state" },
        Q8: { label: "city" },
      },
    ],
    [
      "whole words alone",
      "genus",
      { label: "genus of Kenyatta", related: ["Q60"] },
      { Q60: { label: "Kenya", types: ["Q9"] }, Q9: { label: "country" } },
    ],
    [
      "every occurrence",
      "district between city and city",
      { label: "district between York and York", related: ["Q60"] },
      { Q60: { label: "York", types: ["Q9"] }, Q9: { label: "city" } },
    ],
    [
      "not common nouns",
      "river in country",
      { label: "river in Kenya", related: ["Q60", "Q61"] },
      {
        Q60: { label: "Kenya", types: ["Q9"] },
        Q61: { label: "river", types: ["Q9"] },
        Q9: { label: "country" },
      },
    ],
    [
      "in whatever form of Unicode they are written",
      "region of country",
      { label: "region of Co\u0302te d'Ivoire", related: ["Q60"] },
      { Q60: { label: "C\u00f4te d'Ivoire", types: ["Q9"] }, Q9: { label: "country" } },
    ],
    [
      "before the tail is cut",
      "college of the university",
      { label: "college of the University of Oxford", related: ["Q60"] },
      { Q60: { label: "University of Oxford", types: ["Q9"] }, Q9: { label: "university" } },
    ],
  ])("replaces %s", (_, want, type, others) => {
    expect(labelOf(type, others)).toBe(want);
  });

  it("leaves a name whose entity has no type to the other rules", () => {
    expect(labelOf({ label: "river in Kenya", related: ["Q60"] }, { Q60: { label: "Kenya" } })).toBe("river");
  });
});

describe("the tail", () => {
  it.each([
    ["county of Texas", "county"],
    ["municipal corporation in the United States", "municipal corporation"],
    [
      "administrative territorial entity of a single country in Europe",
      "administrative territorial entity of a single country",
    ],
    ["county of the state of Victoria", "county of the state"],
    ["award for best film of the British Academy", "award for best film"],
    [
      "higher education institution directly under Ministry of Education of the People’s Republic of China",
      "higher education institution",
    ],
    ["time zone named for a UTC offset", "time zone"],
    ["legislature of a U.S. state", "legislature"],
    ["county of New York (state)", "county"],
    ["settlement (part of Berlin)", "settlement"],
    ["member states of the United Nations", "member states"],
    ["river", "river"],
  ])("is cut: %s", (label, want) => {
    expect(labelOf({ label })).toBe(want);
  });
});

describe("climbing", () => {
  it.each<[string, string | null, Row, Record<string, Row>]>([
    [
      "to the superclass",
      "sports team",
      { label: "American football team", superclasses: ["Q9"] },
      { Q9: { label: "sports team" } },
    ],
    [
      "to the one that needs no change",
      "presidential election",
      { label: "German presidential election", superclasses: ["Q8", "Q9"] },
      { Q8: { label: "elections in Germany" }, Q9: { label: "presidential election" } },
    ],
    [
      "to the nearest",
      "optical disc",
      { label: "DVD", superclasses: ["Q8"] },
      {
        Q8: { label: "DVD-like disc", superclasses: ["Q9"] },
        Q9: { label: "optical disc", superclasses: ["Q10"] },
        Q10: { label: "disc" },
      },
    ],
    [
      "from a class without a label",
      "heritage site",
      { superclasses: ["Q9"] },
      { Q9: { label: "heritage site" } },
    ],
    [
      "past the top of the ontology",
      "race",
      { label: "Formula One race", superclasses: ["Q35120"] },
      { Q35120: { label: "entity" } },
    ],
    [
      "to the top where nothing else is left",
      "entity",
      { label: "LGBT", superclasses: ["Q35120"] },
      { Q35120: { label: "entity" } },
    ],
    [
      "round a cycle",
      "site",
      { label: "UNESCO World Heritage Site", superclasses: ["Q8"] },
      { Q8: { label: "UNESCO site", superclasses: ["Q2", "Q8", "Q9"] }, Q9: { label: "site" } },
    ],
  ])("goes %s", (_, want, type, others) => {
    expect(labelOf(type, others)).toBe(want);
  });

  it("takes the more used of two superclasses", () => {
    const rows = {
      Q1: { types: ["Q2"] },
      Q2: { label: "Golden Globe Award", superclasses: ["Q8", "Q9"] },
      Q8: { label: "television award" },
      Q9: { label: "film award" },
    };
    expect(describeType(rows, "Q1", { Q9: 3 }).typeLabel).toBe("film award");
    expect(describeType(rows, "Q1").typeLabel).toBe("television award");
  });
});

describe("a class with the name of its entity", () => {
  const sea: Record<string, Row> = { Q1: { label: "Mediterranean Sea", types: ["Q2"] } };
  it("gives way to its superclass", () => {
    const rows = { ...sea, Q2: { label: "mediterranean sea", superclasses: ["Q9"] }, Q9: { label: "sea" } };
    expect(describeType(rows, "Q1")).toMatchObject({
      typeLabel: "sea",
      trace: [
        { rule: "class", entity: "Q2", label: "mediterranean sea" },
        { rule: "climb", entity: "Q9", label: "sea" },
      ],
    });
  });
  it("gives way to another type, where it has no superclass", () => {
    const rows = {
      Q1: { label: "Mediterranean Sea", types: ["Q2", "Q3"] },
      Q2: { label: "mediterranean sea" },
      Q3: { label: "sea" },
    };
    expect(describeType(rows, "Q1")).toMatchObject({ class: "Q3", typeLabel: "sea" });
    expect(describeType({ ...sea, Q2: { label: "mediterranean sea" } }, "Q1").typeLabel).toBeNull();
  });
  it("is no end of a climb, and stands for none of its entities", () => {
    const rows: Record<string, Row> = {
      ...sea,
      Q2: { label: "mediterranean sea", superclasses: ["Q9"] },
      Q3: { label: "Marmara sea", superclasses: ["Q2"] },
      Q4: { label: "Black Sea", types: ["Q2"] },
      Q5: { label: "Sea of Marmara", types: ["Q3"] },
      Q9: { label: "sea" },
    };
    const source = sourceOf(rows);
    const describe = createTypeLabeller(source, usesOfTypes(["Q1", "Q4", "Q5"], source));
    expect((["Q1", "Q4", "Q5"] as const).map((id) => describe(id).typeLabel)).toEqual(["sea", "sea", "sea"]);
  });
});

describe("what remains", () => {
  it.each([
    ["London borough", "borough"],
    ["U.S. state supreme court", "state supreme court"],
    ["United States Navy bureau system", "bureau system"],
    // The noun would go with the name.
    ["Christianity by country", null],
    ["Academy Award for Best Picture", null],
    ["March 22", null],
    ["Ortsteil", null],
  ])("drops the words with capitals: %s", (label, want) => {
    expect(labelOf({ label })).toBe(want);
  });

  it("asks what the class is an instance of before it gives up", () => {
    const described = describeType(
      {
        Q1: { types: ["Q2"] },
        Q2: { label: "Columbia University", types: ["Q3"] },
        Q3: { label: "university" },
      },
      "Q1",
    );
    expect(described.typeLabel).toBe("university");
    expect(described.class).toBe("Q2");
    expect(described.trace).toEqual([
      { rule: "class", entity: "Q2", label: "Columbia University" },
      { rule: "instance", entity: "Q3", label: "university" },
    ]);
    expect(
      labelOf({ label: "Ortsteil", types: ["Q24017414"] }, { Q24017414: { label: "second-order class" } }),
    ).toBeNull();
  });

  it("keeps the trace of a derivation that fails", () => {
    const described = describeType({ Q1: { types: ["Q2"] }, Q2: { label: "Ortsteil" } }, "Q1");
    expect(described).toEqual({
      class: "Q2",
      candidates: ["Q2"],
      typeLabel: null,
      trace: [{ rule: "class", entity: "Q2", label: "Ortsteil" }],
    });
  });
});

describe("the trace", () => {
  it("shows cuts and climbs inside a replaced name as the whole text", () => {
    const rows: Record<string, Row> = {
      Q1: { types: ["Q2"] },
      Q2: { label: "county of Maine", related: ["Q724"] },
      Q724: { label: "Maine", types: ["Q35657"] },
      Q35657: { label: "state of the United States" },
    };
    expect(describeType(rows, "Q1").trace.map(({ rule, label }) => [rule, label])).toEqual([
      ["class", "county of Maine"],
      ["replace", "county of state of the United States"],
      ["cut", "county of state"],
    ]);
  });
});

describe("cycles", () => {
  const rows: Record<string, Row> = {
    Q1: { label: "Ankh", types: ["Q2"] },
    Q2: { label: "city of Morpork", related: ["Q3"] },
    Q3: { label: "Morpork", types: ["Q4"] },
    Q4: { label: "twin of Ankh", related: ["Q1"] },
  };
  it("leave the name that leads back to the other rules", () => {
    expect(describeType(rows, "Q1").typeLabel).toBe("city");
    expect(describeType(rows, "Q3").typeLabel).toBe("twin");
  });
  it("of one entity too", () => {
    expect(
      describeType(
        { Q1: { label: "York", types: ["Q2"] }, Q2: { label: "city of York", related: ["Q1"] } },
        "Q1",
      ).typeLabel,
    ).toBe("city");
  });
});

/** Words with and without capitals, joined as labels are. */
const wordArbitrary = fc.constantFrom(
  "city",
  "state",
  "York",
  "Kenya",
  "New",
  "county",
  "(old)",
  "U.S.",
  "of",
  "in",
  "for",
  "under",
  "the",
);
const idArbitrary = fc.integer({ min: 1, max: 9 }).map((n) => `Q${n}`);
const rowArbitrary: fc.Arbitrary<Row> = fc.record(
  {
    label: fc.array(wordArbitrary, { minLength: 1, maxLength: 6 }).map((words) => words.join(" ")),
    types: fc.array(idArbitrary, { maxLength: 3 }),
    related: fc.array(idArbitrary, { maxLength: 4 }),
    superclasses: fc.array(idArbitrary, { maxLength: 3 }),
  },
  { requiredKeys: [] },
);
const worldArbitrary = fc
  .array(rowArbitrary, { minLength: 9, maxLength: 9 })
  .map((rows): Record<string, Row> => Object.fromEntries(rows.map((row, i) => [`Q${i + 1}`, row])));

describe("any world, cycles and all", () => {
  it("gets labels without capitals, the last step's text, whatever was asked before", () => {
    fc.assert(
      fc.property(worldArbitrary, (rows) => {
        const ids = Object.keys(rows) as EntityId[];
        const uses = usesOfTypes(ids, sourceOf(rows));
        const labeller = createTypeLabeller(sourceOf(rows), uses);
        const forwards = ids.map(labeller);
        const fresh = createTypeLabeller(sourceOf(rows), uses);
        expect([...ids].reverse().map(fresh).reverse()).toEqual(forwards);
        for (const [i, { typeLabel, trace, candidates, class: chosen }] of forwards.entries()) {
          expect([...candidates].sort()).toEqual([...new Set(rows[ids[i]!]!.types ?? [])].sort());
          if (candidates.length > 0) expect(candidates).toContain(chosen);
          if (typeLabel === null) continue;
          expect(typeLabel).not.toMatch(/[\p{Lu}\p{Lt}]/u);
          expect(typeLabel).not.toBe("");
          expect(trace.at(-1)!.label).toBe(typeLabel);
          expect(trace[0]).toMatchObject({ rule: "class", entity: chosen });
        }
      }),
      { seed: 42, numRuns: 500 },
    );
  });
});
