import { describe, expect, it } from "vitest";
import type { Entity } from "../../src/model/entity.ts";
import { entityCode } from "../../src/model/ids.ts";
import { FILTER_CLASSES } from "../../src/universe/filter-classes.ts";
import { createEntityFilter, FILTER_RULES, type FilterOptions } from "../../src/universe/filters.ts";
import { createMemoryStore, testEntity } from "./memory-store.ts";

const NOTHING_OFF: FilterOptions = { off: new Set(), properties: false, types: null };

function reasonOf(entity: Entity, options: Partial<FilterOptions> = {}) {
  const filter = createEntityFilter(createMemoryStore([entity]), { ...NOTHING_OFF, ...options });
  return filter.reason(entityCode(entity.id));
}

describe("createEntityFilter", () => {
  it.each([
    ["a person", testEntity("Q42", [["P31", "Q5"]], { label: "Douglas Adams" }), null],
    ["something without a class", testEntity("Q42"), null],
    ["no label", testEntity("Q42", [["P31", "Q5"]], { label: null }), "no-label"],
    ["a digit", testEntity("Q42", [["P31", "Q5"]], { label: "Apollo 11" }), "digit"],
    ["a digit of another script", testEntity("Q42", [], { label: "अपोलो ११" }), "digit"],
    ["a number that is no decimal digit", testEntity("Q42", [], { label: "Chapter Ⅳ" }), null],
    [
      "a category by its label",
      testEntity("Q42", [["P31", "Q5"]], { label: "Category:People" }),
      "title-prefix",
    ],
    ["a template by its label", testEntity("Q42", [], { label: "Template:Infobox" }), "title-prefix"],
    ["a label that has the word further on", testEntity("Q42", [], { label: "On Category: a study" }), null],
    ["a year", testEntity("Q42", [["P31", "Q577"]], { label: "the year" }), "time"],
    ["a time zone", testEntity("Q42", [["P31", "Q12143"]], { label: "Central European Time" }), "time-zone"],
    ["a disambiguation page", testEntity("Q42", [["P31", "Q4167410"]], { label: "Adams" }), "bookkeeping"],
    ["a family name", testEntity("Q42", [["P31", "Q101352"]], { label: "Adams" }), "name-item"],
    ["a listed class itself", testEntity("Q577", [["P31", "Q5"]]), "time"],
    [
      "two listed classes of different rules: the first rule counts",
      testEntity("Q42", [
        ["P31", "Q101352"],
        ["P31", "Q577"],
      ]),
      "time",
    ],
    [
      "one listed class of two",
      testEntity("Q42", [
        ["P31", "Q577"],
        ["P31", "Q5"],
      ]),
      null,
    ],
    [
      "a listed class of best rank beside another of lower rank",
      testEntity("Q42", [
        ["P31", "Q577", { rank: "preferred" }],
        ["P31", "Q5"],
      ]),
      "time",
    ],
    [
      "a listed class of lower rank",
      testEntity("Q42", [
        ["P31", "Q577"],
        ["P31", "Q5", { rank: "preferred" }],
      ]),
      null,
    ],
    ["a deprecated listed class alone", testEntity("Q42", [["P31", "Q577", { rank: "deprecated" }]]), null],
    ["an unknown class", testEntity("Q42", [["P31", { kind: "somevalue" }]]), null],
    ["a property", testEntity("P31"), "property"],
  ] as const)("judges %s", (_, entity, reason) => {
    expect(reasonOf(entity)).toBe(reason);
  });

  it("leaves out what is not stored", () => {
    const filter = createEntityFilter(createMemoryStore([]), NOTHING_OFF);
    expect(filter.reason(7)).toBe("not-in-store");
    expect(filter.counts()["not-in-store"]).toBe(1);
  });

  it.each([
    ["no-label", testEntity("Q1", [], { label: null })],
    ["title-prefix", testEntity("Q1", [], { label: "Help:Contents" })],
    ["digit", testEntity("Q1", [], { label: "7" })],
    ["time", testEntity("Q1", [["P31", "Q577"]])],
    ["time-zone", testEntity("Q1", [["P31", "Q12143"]])],
    ["bookkeeping", testEntity("Q1", [["P31", "Q4167410"]])],
    ["name-item", testEntity("Q1", [["P31", "Q202444"]])],
  ] as const)("rule %s can be off", (rule, entity) => {
    expect(reasonOf(entity)).toBe(rule);
    expect(reasonOf(entity, { off: new Set([rule]) })).toBe(null);
    expect(reasonOf(entity, { off: new Set(FILTER_RULES.filter((other) => other !== rule)) })).toBe(rule);
  });

  it("takes a class of a rule that is off for no list at all", () => {
    const entity = testEntity("Q1", [
      ["P31", "Q577"],
      ["P31", "Q202444"],
    ]);
    expect(reasonOf(entity, { off: new Set(["time"] as const) })).toBe(null);
  });

  it("lets properties in, and only the classes asked for", () => {
    expect(reasonOf(testEntity("P31"), { properties: true })).toBe(null);
    const person = testEntity("Q42", [
      ["P31", "Q5"],
      ["P31", "Q36180"],
    ]);
    expect(reasonOf(person, { types: ["Q36180"] })).toBe(null);
    expect(reasonOf(person, { types: ["Q515"] })).toBe("type");
    expect(reasonOf(testEntity("Q42"), { types: ["Q5"] })).toBe("type");
  });

  it("counts every entity once, and names no rule that is off", () => {
    const store = createMemoryStore([
      testEntity("Q1", [], { label: "1" }),
      testEntity("Q2", [], { label: "2" }),
      testEntity("Q3"),
    ]);
    const filter = createEntityFilter(store, { ...NOTHING_OFF, off: new Set(["time"]) });
    for (const code of [1, 2, 3, 1, 2, 3, 1]) filter.reason(code);
    expect(filter.counts()).toEqual({
      "not-in-store": 0,
      property: 0,
      "no-label": 0,
      "title-prefix": 0,
      digit: 2,
      "time-zone": 0,
      bookkeeping: 0,
      "name-item": 0,
    });
  });
});

describe("FILTER_CLASSES", () => {
  // Classes whose members or subclasses are no terms of time or bookkeeping, however their names sound.
  const traps = {
    "time interval": 186081,
    "point in time": 186408,
    "temporal entity": 26907166,
    "historical period": 11514315,
    "Wikidata end cause": 66593009,
    "Wikimedia type of file source": 72610003,
    "sourcing circumstance": 104637420,
  };
  it.each(Object.entries(traps))("has not %s", (_, number) => {
    expect(Object.values(FILTER_CLASSES).flat()).not.toContain(number);
  });

  it("names each class once", () => {
    const all = Object.values(FILTER_CLASSES).flat();
    expect(new Set(all).size).toBe(all.length);
  });
});
