import { describe, expect, it } from "vitest";
import type { Entity, LiteralValue, Snak } from "../../src/model/entity.ts";
import {
  addOddities,
  type EntityJsonOptions,
  entityFromJson,
  entityIdFromJson,
  newCounts,
} from "../../src/model/entity-from-json.ts";

const english: EntityJsonOptions = { language: "en", externalIds: false };

function read(json: object, options: Partial<EntityJsonOptions> = {}) {
  return entityFromJson({ id: "Q1", ...json }, { ...english, ...options });
}

function entity(json: object, options: Partial<EntityJsonOptions> = {}): Entity {
  return read(json, options).entity;
}

/** The counts that are not 0. */
function oddities(json: object, options: Partial<EntityJsonOptions> = {}): object {
  return Object.fromEntries(Object.entries(read(json, options).oddities).filter(([, count]) => count > 0));
}

const term = (language: string, value: string) => ({ language, value });

function statement(property: string, datavalue: unknown, more: object = {}, snak: object = {}) {
  return {
    mainsnak: { snaktype: "value", property, ...(datavalue === undefined ? {} : { datavalue }), ...snak },
    type: "statement",
    rank: "normal",
    ...more,
  };
}

const itemValue = (id: string) => ({ type: "wikibase-entityid", value: { "entity-type": "item", id } });
const toItem = (property: string, id: string, more: object = {}) => statement(property, itemValue(id), more);

/** The main snak of the only statement, from a data value and more fields of the snak. */
function snakOf(datavalue: unknown, snak: object = {}): Snak | undefined {
  const { statements } = entity({ claims: { P1: [statement("P1", datavalue, {}, snak)] } });
  expect(statements.length).toBeLessThan(2);
  return statements[0]?.snak;
}

function literalOf(datavalue: unknown, more: object = {}): LiteralValue | undefined {
  const snak = snakOf(datavalue, more);
  return snak?.kind === "value" ? snak.value : undefined;
}

describe("entityFromJson", () => {
  it("reads a whole item", () => {
    const json = {
      type: "item",
      id: "Q42",
      lastrevid: 2001,
      labels: { de: term("de", "Adams"), en: term("en", "Douglas Adams") },
      descriptions: { en: term("en", "English writer") },
      aliases: { en: [term("en", "DNA"), term("en", "Douglas N. Adams")], mul: [term("mul", "DNA")] },
      claims: {
        P69: [
          toItem("P69", "Q691283", {
            rank: "preferred",
            "qualifiers-order": ["P582", "P580"],
            qualifiers: {
              P582: [
                {
                  snaktype: "value",
                  property: "P582",
                  datavalue: {
                    type: "time",
                    value: {
                      time: "+1974-00-00T00:00:00Z",
                      precision: 9,
                      calendarmodel: "http://www.wikidata.org/entity/Q1985727",
                    },
                  },
                },
              ],
              P580: [{ snaktype: "somevalue", property: "P580" }],
            },
            references: [{ snaks: {} }],
          }),
          toItem("P69", "Q4961791"),
        ],
        P31: [toItem("P31", "Q5")],
      },
      sitelinks: {
        enwiki: { site: "enwiki", title: "Douglas Adams", badges: [] },
        dewiki: { title: "D. Adams" },
      },
    };
    const before = JSON.stringify(json);
    expect(entityFromJson(json, english)).toEqual({
      entity: {
        id: "Q42",
        lastRevision: 2001,
        datatype: null,
        label: "Douglas Adams",
        labelLanguage: "en",
        description: "English writer",
        aliases: ["DNA", "Douglas N. Adams"],
        sitelinks: 2,
        title: "Douglas Adams",
        statements: [
          { property: "P31", rank: "normal", snak: { kind: "entity", object: "Q5" }, qualifiers: [] },
          {
            property: "P69",
            rank: "preferred",
            snak: { kind: "entity", object: "Q691283" },
            qualifiers: [
              { property: "P580", snaks: [{ kind: "somevalue" }] },
              {
                property: "P582",
                snaks: [
                  {
                    kind: "value",
                    value: {
                      type: "time",
                      time: "+1974-00-00T00:00:00Z",
                      precision: 9,
                      calendar: "gregorian",
                    },
                  },
                ],
              },
            ],
          },
          { property: "P69", rank: "normal", snak: { kind: "entity", object: "Q4961791" }, qualifiers: [] },
        ],
      },
      oddities: newCounts(),
    });
    expect(JSON.stringify(json)).toBe(before);
  });

  it("reads a property with its datatype", () => {
    const { id, datatype, title } = entity({
      id: "P31",
      type: "property",
      datatype: "wikibase-item",
      labels: {},
    });
    expect({ id, datatype, title }).toEqual({ id: "P31", datatype: "wikibase-item", title: null });
    expect(entity({ id: "Q5", datatype: "wikibase-item" }).datatype).toBeNull();
    expect(entity({ id: "P5" }).datatype).toBeNull();
  });

  it("refuses what has no id", () => {
    expect(() => entityFromJson({ labels: {} }, english)).toThrow(/no item or property id/);
    expect(() => entityFromJson(null, english)).toThrow(/no item or property id/);
  });
});

describe("ids", () => {
  it.each([
    [{ id: "Q42" }, "Q42"],
    [{ id: "P31" }, "P31"],
    [{ id: "q42" }, "Q42"],
    [{ title: "Q42" }, "Q42"],
    [{ title: "Property:P31" }, "P31"],
    [{ id: "L42", title: "Q42" }, null],
    [{ id: "Q0" }, null],
    [{ id: "Q2147483648" }, null],
    [{ id: 42 }, null],
    [{ title: "Douglas Adams" }, null],
    [[], null],
    ["Q42", null],
    [null, null],
  ])("%j is %s", (json, id) => {
    expect(entityIdFromJson(json)).toBe(id);
  });
});

describe("labels, descriptions, aliases", () => {
  const labels = {
    mul: term("mul", "Everywhere"),
    de: term("de", "Deutsch"),
    en: term("en", "English"),
    fr: term("fr", "Français"),
  };
  it.each([
    ["en", labels, "English", "en"],
    ["de-at", { ...labels }, "Everywhere", "mul"],
    ["de-at", { de: labels.de, en: labels.en }, "Deutsch", "de"],
    ["it", { en: labels.en }, "English", "en"],
    ["en", { mul: labels.mul }, "Everywhere", "mul"],
    ["en", { fr: labels.fr }, null, null],
    ["en", { en: term("en", "") }, null, null],
    ["en", { en: "as a string" }, "as a string", "en"],
    ["en", { en: {}, mul: labels.mul }, "Everywhere", "mul"],
    ["en", [], null, null],
    ["en", null, null, null],
    ["constructor", labels, "Everywhere", "mul"],
    ["__proto__", labels, "Everywhere", "mul"],
  ])("label for %s of %j is %s (%s)", (language, terms, label, labelLanguage) => {
    const got = entity({ labels: terms }, { language });
    expect([got.label, got.labelLanguage]).toEqual([label, labelLanguage]);
  });

  it("never takes a description from mul", () => {
    const descriptions = { mul: term("mul", "no"), de: term("de", "ja") };
    expect(entity({ descriptions }, { language: "de-ch" }).description).toBe("ja");
    expect(entity({ descriptions }).description).toBeNull();
    expect(entity({ descriptions: [] }).description).toBeNull();
  });

  it.each([
    [{ en: [term("en", "B"), term("en", "A"), term("en", "B")], mul: [term("mul", "C")] }, ["B", "A", "C"]],
    [{ en: [term("en", "Label"), term("en", "A")] }, ["A"]],
    [{ en: { 0: term("en", "A"), 2: term("en", "B") } }, ["A", "B"]],
    [{ en: {} }, []],
    [{ en: [] }, []],
    [{ en: ["A", null, 7, term("en", "")] }, ["A"]],
    [{ de: [term("de", "A")] }, []],
    [[], []],
    [undefined, []],
  ])("aliases of %j are %j", (aliases, want) => {
    expect(entity({ labels: { en: term("en", "Label") }, aliases }).aliases).toEqual(want);
  });
});

describe("sitelinks", () => {
  it.each([
    [{ enwiki: { site: "enwiki", title: "T" }, dewiki: {} }, 2, "T"],
    [{ enwiki: "T" }, 1, "T"],
    [{ dewiki: { title: "D" } }, 1, null],
    [[{ site: "enwiki", title: "T" }], 1, "T"],
    [[], 0, null],
    [{}, 0, null],
    [null, 0, null],
  ])("%j has %i and the title %s", (sitelinks, count, title) => {
    const got = entity({ sitelinks });
    expect([got.sitelinks, got.title]).toEqual([count, title]);
  });

  it("takes the title of the wiki of the language", () => {
    const sitelinks = { nowiki: { title: "Norge" }, enwiki: { title: "Norway" } };
    expect(entity({ sitelinks }, { language: "nb" }).title).toBe("Norge");
    expect(entity({ sitelinks }, { language: "en-gb" }).title).toBe("Norway");
  });
});

describe("revisions", () => {
  it.each([
    [716282445, 716282445],
    ["716282445", 716282445],
    [undefined, 0],
    [null, 0],
    [-1, 0],
    [1.5, 0],
    ["x", 0],
  ])("%j is %i", (lastrevid, want) => {
    expect(entity({ lastrevid }).lastRevision).toBe(want);
  });
});

describe("values", () => {
  const time = (value: object) => ({ type: "time", value });
  const gregorian = "http://www.wikidata.org/entity/Q1985727";
  const julian = "http://www.wikidata.org/entity/Q1985786";

  it.each<[string, unknown, object, LiteralValue]>([
    [
      "a day",
      time({ time: "+1952-03-11T00:00:00Z", precision: 11, calendarmodel: gregorian }),
      {},
      { type: "time", time: "+1952-03-11T00:00:00Z", precision: 11, calendar: "gregorian" },
    ],
    [
      "a Julian year",
      time({ time: "-0043-00-00T00:00:00Z", precision: 9, calendarmodel: julian }),
      {},
      { type: "time", time: "-0043-00-00T00:00:00Z", precision: 9, calendar: "julian" },
    ],
    [
      "the beginning",
      time({ time: "-13798000000-00-00T00:00:00Z", precision: 3, calendarmodel: julian }),
      {},
      { type: "time", time: "-13798000000-00-00T00:00:00Z", precision: 3, calendar: "julian" },
    ],
    [
      "a year padded to 11 digits",
      time({ time: "+00000002013-10-28T00:00:00Z", precision: 11, calendarmodel: gregorian }),
      {},
      { type: "time", time: "+00000002013-10-28T00:00:00Z", precision: 11, calendar: "gregorian" },
    ],
    [
      "https in the calendar",
      time({
        time: "+1-01-01T00:00:00Z",
        precision: 11,
        calendarmodel: "https://www.wikidata.org/wiki/Q1985786",
      }),
      {},
      { type: "time", time: "+1-01-01T00:00:00Z", precision: 11, calendar: "julian" },
    ],
    [
      "another calendar",
      time({
        time: "+1-01-01T00:00:00Z",
        precision: 11,
        calendarmodel: "http://www.wikidata.org/entity/Q12138",
      }),
      {},
      { type: "time", time: "+1-01-01T00:00:00Z", precision: 11, calendar: "Q12138" },
    ],
    [
      "a time with nothing else",
      time({ time: "1952-03-11T00:00:00Z" }),
      {},
      { type: "time", time: "+1952-03-11T00:00:00Z", precision: 11, calendar: "gregorian" },
    ],
    [
      "a month without precision",
      time({ time: "+1952-03-00T00:00:00Z", precision: null }),
      {},
      { type: "time", time: "+1952-03-00T00:00:00Z", precision: 10, calendar: "gregorian" },
    ],
    [
      "a year without precision",
      time({ time: "+1952-00-00T00:00:00Z" }),
      {},
      { type: "time", time: "+1952-00-00T00:00:00Z", precision: 9, calendar: "gregorian" },
    ],
    [
      "a time without type",
      { value: { time: "+1952-00-00T00:00:00Z", precision: 9 } },
      {},
      { type: "time", time: "+1952-00-00T00:00:00Z", precision: 9, calendar: "gregorian" },
    ],
    [
      "an amount without unit and bounds",
      { type: "quantity", value: { amount: "+5", unit: "1" } },
      {},
      { type: "quantity", amount: "+5", unit: "1" },
    ],
    [
      "an amount with all",
      {
        type: "quantity",
        value: {
          amount: "+5.50",
          unit: "http://www.wikidata.org/entity/Q11573",
          upperBound: "+6",
          lowerBound: "+5",
        },
      },
      {},
      { type: "quantity", amount: "+5.50", unit: "Q11573", lower: "+5", upper: "+6" },
    ],
    [
      "one bound",
      { type: "quantity", value: { amount: "-1", unit: "1", upperBound: "+6" } },
      {},
      { type: "quantity", amount: "-1", unit: "1", upper: "+6" },
    ],
    [
      "an amount as a number",
      { type: "quantity", value: { amount: 5, unit: null } },
      {},
      { type: "quantity", amount: "+5", unit: "1" },
    ],
    [
      "a unit of another wiki",
      { type: "quantity", value: { amount: "+5", unit: "metre" } },
      {},
      { type: "quantity", amount: "+5", unit: "metre" },
    ],
    [
      "a string",
      { type: "string", value: "x" },
      { datatype: "url" },
      { type: "string", text: "x", datatype: "url" },
    ],
    [
      "a string without datatype",
      { type: "string", value: "x" },
      {},
      { type: "string", text: "x", datatype: "string" },
    ],
    [
      "a string without type",
      { value: "x" },
      { datatype: "math" },
      { type: "string", text: "x", datatype: "math" },
    ],
    [
      "a string of an unknown datatype",
      { type: "string", value: "x" },
      { datatype: "new-thing" },
      { type: "string", text: "x", datatype: "new-thing" },
    ],
    [
      "a string where an item should be",
      { type: "string", value: "x" },
      { datatype: "wikibase-item" },
      { type: "string", text: "x", datatype: "string" },
    ],
    [
      "text",
      { type: "monolingualtext", value: { text: "hi", language: "en" } },
      {},
      { type: "monolingualtext", text: "hi", language: "en" },
    ],
    [
      "text without language",
      { type: "monolingualtext", value: { text: "hi" } },
      {},
      { type: "monolingualtext", text: "hi", language: "und" },
    ],
    [
      "a place",
      {
        type: "globecoordinate",
        value: {
          latitude: 1.5,
          longitude: -2,
          altitude: null,
          precision: 0.1,
          globe: "http://www.wikidata.org/entity/Q405",
        },
      },
      {},
      { type: "coordinate", latitude: 1.5, longitude: -2, precision: 0.1, globe: "Q405" },
    ],
    [
      "a place without precision and globe",
      { type: "globecoordinate", value: { latitude: 1, longitude: 2, precision: null, globe: null } },
      {},
      { type: "coordinate", latitude: 1, longitude: 2, precision: null, globe: "Q2" },
    ],
    [
      "a lexeme",
      { type: "wikibase-entityid", value: { "entity-type": "lexeme", "numeric-id": 485, id: "L485" } },
      {},
      { type: "lexeme", id: "L485" },
    ],
    [
      "a lexeme by number",
      { type: "wikibase-entityid", value: { "entity-type": "lexeme", "numeric-id": 485 } },
      {},
      { type: "lexeme", id: "L485" },
    ],
    [
      "a form",
      { type: "wikibase-entityid", value: { "entity-type": "form", id: "L1-F2" } },
      {},
      { type: "form", id: "L1-F2" },
    ],
    [
      "a sense",
      { type: "wikibase-entityid", value: { "entity-type": "sense", id: "L1-S2" } },
      {},
      { type: "sense", id: "L1-S2" },
    ],
    [
      "a schema",
      { type: "wikibase-entityid", value: { id: "E433", "entity-type": "entity-schema" } },
      {},
      { type: "schema", id: "E433" },
    ],
    [
      "a schema as a string",
      { type: "string", value: "E433" },
      { datatype: "entity-schema" },
      { type: "schema", id: "E433" },
    ],
    ["a media file", { type: "wikibase-entityid", value: { id: "M7" } }, {}, { type: "media", id: "M7" }],
    [
      "an id of no known kind",
      { type: "wikibase-entityid", value: { id: "Z7" } },
      {},
      { type: "other-entity", id: "Z7" },
    ],
    [
      "an unknown type",
      { type: "bar-unknown-foo", value: "foobar" },
      { datatype: "foo-unknown-bar" },
      { type: "unknown", datatype: "foo-unknown-bar", json: '"foobar"' },
    ],
    [
      "an unknown object",
      { type: "x", value: { b: 1, a: [null] } },
      {},
      { type: "unknown", datatype: "x", json: '{"b":1,"a":[null]}' },
    ],
    [
      "a time that is none",
      time({ time: "yesterday" }),
      { datatype: "time" },
      { type: "unknown", datatype: "time", json: '{"time":"yesterday"}' },
    ],
    [
      "an amount that is none",
      { type: "quantity", value: { unit: "1" } },
      {},
      { type: "unknown", datatype: "quantity", json: '{"unit":"1"}' },
    ],
    [
      "a place without longitude",
      { type: "globecoordinate", value: { latitude: 1 } },
      {},
      { type: "unknown", datatype: "globecoordinate", json: '{"latitude":1}' },
    ],
    [
      "an id that is none",
      { type: "wikibase-entityid", value: { "entity-type": "item" } },
      { datatype: "wikibase-item" },
      { type: "unknown", datatype: "wikibase-item", json: '{"entity-type":"item"}' },
    ],
  ])("%s", (_, datavalue, snak, want) => {
    expect(literalOf(datavalue, snak)).toEqual(want);
  });

  it.each<[unknown, object, string]>([
    [{ type: "wikibase-entityid", value: { "entity-type": "item", "numeric-id": 5, id: "Q5" } }, {}, "Q5"],
    [{ type: "wikibase-entityid", value: { "entity-type": "item", "numeric-id": 5 } }, {}, "Q5"],
    [{ type: "wikibase-entityid", value: { "entity-type": "property", "numeric-id": 31 } }, {}, "P31"],
    [{ type: "wikibase-entityid", value: { "numeric-id": 31 } }, { datatype: "wikibase-property" }, "P31"],
    [{ type: "wikibase-entityid", value: { "numeric-id": 5 } }, {}, "Q5"],
    [{ type: "wikibase-entityid", value: { "entity-type": "item", "numeric-id": "5" } }, {}, "Q5"],
    [{ type: "wikibase-entityid", value: { id: "q5" } }, {}, "Q5"],
    [{ type: "wikibase-entityid", value: "Q5" }, {}, "Q5"],
    [{ value: { id: "Q5" } }, {}, "Q5"],
    [{ type: "wikibase-entityid", value: { id: "P1696" } }, { datatype: "quantity" }, "P1696"],
  ])("%j is an entity", (datavalue, snak, id) => {
    expect(snakOf(datavalue, snak)).toEqual({ kind: "entity", object: id });
  });

  it("counts values that are not what they should be", () => {
    const claims = {
      P1: [statement("P1", { type: "string", value: "x" }, {}, { datatype: "wikibase-item" })],
      P2: [statement("P2", { type: "x", value: "y" }), statement("P2", time({ time: "soon" }))],
    };
    expect(oddities({ claims })).toEqual({ otherDatatypes: 1, unknownValues: 2 });
  });

  it("tells unknown from none, and drops what says nothing", () => {
    expect(snakOf(undefined, { snaktype: "somevalue" })).toEqual({ kind: "somevalue" });
    expect(snakOf(undefined, { snaktype: "novalue" })).toEqual({ kind: "novalue" });
    expect(snakOf(undefined)).toBeUndefined();
    expect(snakOf({ type: "string", value: null })).toBeUndefined();
    expect(snakOf({ type: "string", value: "x" }, { snaktype: "anyvalue" })).toBeUndefined();
    expect(snakOf({ type: "string", value: "x" }, { snaktype: undefined })).toEqual({
      kind: "value",
      value: { type: "string", text: "x", datatype: "string" },
    });
  });
});

describe("statements", () => {
  const objects = (json: object, options: Partial<EntityJsonOptions> = {}) =>
    entity(json, options).statements.map(({ property, snak }) =>
      snak.kind === "entity" ? `${property} ${snak.object}` : property,
    );

  it("come by property number, within a property as given", () => {
    const claims = {
      P1000: [toItem("P1000", "Q1")],
      P9: [toItem("P9", "Q3"), toItem("P9", "Q2")],
      P31: [toItem("P31", "Q4")],
    };
    expect(objects({ claims })).toEqual(["P9 Q3", "P9 Q2", "P31 Q4", "P1000 Q1"]);
  });

  it.each<[string, object, string[]]>([
    ["[] for no claims", { claims: [] }, []],
    ["{} for no claims", { claims: {} }, []],
    ["no claims", {}, []],
    ["null", { claims: null }, []],
    ["statements for claims", { statements: { P1: [toItem("P1", "Q2")] } }, ["P1 Q2"]],
    ["statements beside empty claims", { claims: [], statements: { P1: [toItem("P1", "Q2")] } }, ["P1 Q2"]],
    ["claims beside empty statements", { claims: { P1: [toItem("P1", "Q2")] }, statements: [] }, ["P1 Q2"]],
    ["{} for an empty list", { claims: { P1: {} } }, []],
    [
      "a list with gaps",
      { claims: { P1: { 0: toItem("P1", "Q2"), 5: toItem("P1", "Q3") } } },
      ["P1 Q2", "P1 Q3"],
    ],
    ["one statement without its list", { claims: { P1: toItem("P1", "Q2") } }, ["P1 Q2"]],
    [
      "a flat list",
      { claims: [toItem("P7", "Q2"), toItem("P1", "Q3"), toItem("P7", "Q1")] },
      ["P1 Q3", "P7 Q2", "P7 Q1"],
    ],
    ["a list of lists", { claims: [[toItem("P7", "Q2")], [toItem("P1", "Q3")]] }, ["P1 Q3", "P7 Q2"]],
    [
      "a key that differs",
      { claims: { P9: [toItem("P1", "Q2")], P2: [toItem("P2", "Q3")] } },
      ["P1 Q2", "P2 Q3"],
    ],
    [
      "no property in the snak",
      { claims: { P9: [statement("P9", itemValue("Q2"), {}, { property: undefined })] } },
      ["P9 Q2"],
    ],
    ["lower case", { claims: { p9: [toItem("p9", "Q2")] } }, ["P9 Q2"]],
    ["no type", { claims: { P1: [{ mainsnak: toItem("P1", "Q2").mainsnak }] } }, ["P1 Q2"]],
  ])("%s", (_, json, want) => {
    expect(objects(json)).toEqual(want);
  });

  it.each<[string, unknown]>([
    ["no object", 7],
    ["null", null],
    ["no main snak", { rank: "normal" }],
    ["a main snak that is a list", { mainsnak: [] }],
    ["no value", statement("P1", undefined)],
    ["the value null", statement("P1", null)],
  ])("a statement that is %s is dropped and counted", (_, broken) => {
    const json = { claims: { P1: [broken, toItem("P1", "Q2")] } };
    expect(objects(json)).toEqual(["P1 Q2"]);
    expect(oddities(json)).toMatchObject({ droppedStatements: 1 });
  });

  it("drops a statement without property", () => {
    expect(oddities({ claims: { Px: [toItem("Q1", "Q2")] } })).toEqual({ droppedStatements: 1 });
  });

  it("takes a missing or unknown rank for normal and counts it", () => {
    const json = {
      claims: {
        P1: [
          { ...toItem("P1", "Q2"), rank: undefined },
          { ...toItem("P1", "Q3"), rank: "best" },
        ],
      },
    };
    expect(entity(json).statements.map(({ rank }) => rank)).toEqual(["normal", "normal"]);
    expect(oddities(json)).toEqual({ missingRanks: 1, unknownRanks: 1 });
  });

  it("keeps the statements of a rank policy", () => {
    const claims = {
      P1: [
        toItem("P1", "Q1", { rank: "deprecated" }),
        toItem("P1", "Q2"),
        toItem("P1", "Q3", { rank: "preferred" }),
      ],
      P2: [toItem("P2", "Q4"), toItem("P2", "Q5", { rank: "deprecated" })],
      P3: [toItem("P3", "Q6", { rank: "deprecated" })],
    };
    expect(objects({ claims })).toHaveLength(6);
    expect(objects({ claims }, { rank: "all" })).toHaveLength(6);
    expect(objects({ claims }, { rank: "non-deprecated" })).toEqual(["P1 Q2", "P1 Q3", "P2 Q4"]);
    expect(objects({ claims }, { rank: "truthy" })).toEqual(["P1 Q3", "P2 Q4"]);
    expect(oddities({ claims }, { rank: "truthy" })).toEqual({ otherRanks: 4 });
  });
});

describe("external identifiers", () => {
  const snak = (property: string, datatype: string | undefined) => ({
    snaktype: "value",
    property,
    ...(datatype === undefined ? {} : { datatype }),
    datavalue: { type: "string", value: "x" },
  });
  const claims = {
    P214: [
      { mainsnak: snak("P214", "external-id"), rank: "normal" },
      { mainsnak: { snaktype: "novalue", property: "P214", datatype: "external-id" }, rank: "normal" },
    ],
    P2: [
      {
        mainsnak: snak("P2", "string"),
        rank: "normal",
        qualifiers: { P3: [snak("P3", "external-id")], P4: [snak("P4", undefined)] },
      },
    ],
  };

  it("are left out of statements and qualifiers", () => {
    const { statements } = entity({ claims });
    expect(statements.map(({ property }) => property)).toEqual(["P2"]);
    expect(statements[0]!.qualifiers.map(({ property }) => property)).toEqual(["P4"]);
    expect(oddities({ claims })).toEqual({ externalIds: 2, externalIdQualifiers: 1 });
  });

  it("are kept where they are asked for", () => {
    const { statements } = entity({ claims }, { externalIds: true });
    expect(statements.map(({ property }) => property)).toEqual(["P2", "P214", "P214"]);
    expect(statements[0]!.qualifiers.map(({ property }) => property)).toEqual(["P3", "P4"]);
    expect(oddities({ claims }, { externalIds: true })).toEqual({});
  });
});

describe("qualifiers", () => {
  const some = (property: string | undefined) => ({ snaktype: "somevalue", property });
  const none = (property: string) => ({ snaktype: "novalue", property });
  const kindsOf = (qualifiers: unknown) =>
    entity({ claims: { P1: [toItem("P1", "Q2", { qualifiers })] } }).statements[0]!.qualifiers.map(
      ({ property, snaks }) => `${property} ${snaks.map(({ kind }) => kind).join(" ")}`,
    );

  it.each<[string, unknown, string[]]>([
    ["missing", undefined, []],
    ["[]", [], []],
    ["{}", {}, []],
    [
      "by property",
      { P20: [some("P20")], P3: [none("P3"), some("P3")] },
      ["P3 novalue somevalue", "P20 somevalue"],
    ],
    ["{} for a list", { P20: {} }, []],
    ["one without its list", { P20: some("P20") }, ["P20 somevalue"]],
    ["a flat list", [some("P20"), none("P3"), none("P20")], ["P3 novalue", "P20 somevalue novalue"]],
    ["no property", { P20: [some(undefined)] }, ["P20 somevalue"]],
  ])("%s", (_, qualifiers, want) => {
    expect(kindsOf(qualifiers)).toEqual(want);
  });

  it("that cannot be read are dropped and counted", () => {
    const qualifiers = { P20: [null, { snaktype: "value", property: "P20" }, some("P20")] };
    expect(kindsOf(qualifiers)).toEqual(["P20 somevalue"]);
    expect(oddities({ claims: { P1: [toItem("P1", "Q2", { qualifiers })] } })).toEqual({
      droppedQualifiers: 2,
    });
  });
});

describe("lone surrogates", () => {
  it("become U+FFFD wherever text is kept, and are counted", () => {
    const json = JSON.parse(
      String.raw`{"labels":{"en":{"value":"a\ud800b"},"de":{"value":"\ud800"}},
        "descriptions":{"en":{"value":"\udc00"}},
        "aliases":{"en":[{"value":"x\ud83d"},{"value":"\ud83d\ude00"}]},
        "sitelinks":{"enwiki":{"title":"\ud800T"}},
        "claims":{"P1":[{"rank":"normal","mainsnak":{"snaktype":"value","property":"P1",
          "datavalue":{"type":"monolingualtext","value":{"text":"t\ud800","language":"en"}}}}]}}`,
    );
    const { label, description, aliases, title, statements } = entity(json);
    expect({ label, description, aliases, title }).toEqual({
      label: "a\ufffdb",
      description: "\ufffd",
      aliases: ["x\ufffd", "😀"],
      title: "\ufffdT",
    });
    expect(statements[0]!.snak).toMatchObject({ value: { text: "t\ufffd" } });
    expect(oddities(json)).toEqual({ loneSurrogates: 5 });
  });

  it("in an unknown value stay escaped", () => {
    const value = literalOf(JSON.parse(String.raw`{"type":"x","value":"\ud800"}`));
    expect(value).toEqual({ type: "unknown", datatype: "x", json: String.raw`"\ud800"` });
  });
});

describe("keys in any order", () => {
  it("make no difference", () => {
    const reversed = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(reversed)
        : typeof value === "object" && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([key, one]) => [key, reversed(one)]),
            )
          : value;
    const json = {
      labels: { en: term("en", "L"), mul: term("mul", "M") },
      aliases: { en: [term("en", "a")], mul: [term("mul", "b")] },
      claims: {
        P2: [
          toItem("P2", "Q1", {
            qualifiers: { P9: [{ snaktype: "novalue" }], P8: [{ snaktype: "novalue" }] },
          }),
        ],
        P1: [toItem("P1", "Q1")],
      },
    };
    expect(read(reversed(json) as object)).toEqual(read(json));
  });
});

describe("addOddities", () => {
  it("adds up", () => {
    const total = newCounts();
    addOddities(total, { ...newCounts(), externalIds: 2 });
    addOddities(total, { ...newCounts(), externalIds: 3, missingRanks: 1 });
    expect(total).toEqual({ ...newCounts(), externalIds: 5, missingRanks: 1 });
  });
});
