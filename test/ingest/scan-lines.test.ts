import { describe, expect, it } from "vitest";
import type { EncodeOptions } from "../../src/ingest/encode-lines.ts";
import {
  coordinateValue,
  itemValue,
  otherIdValue,
  propertyValue,
  quantityValue,
  referenceJson,
  snakJson,
  statementJson,
  stringValue,
  textValue,
  timeValue,
  writeJson,
} from "./official-json.ts";
import { createComparison, decides, difference, PLAIN } from "./scan-lines-comparison.ts";

/** An entity with something of everything that the official dump has. */
const RICH = {
  type: "item",
  id: "Q42",
  labels: {
    fr: { language: "fr", value: "Zoé /é" },
    en: { language: "en", value: "Douglas Adams" },
    mul: { language: "mul", value: "D. Adams" },
    ru: { language: "ru", value: "Дуглас Адамс 😀" },
  },
  descriptions: {
    en: { language: "en", value: 'a "writer"\n\\ and more' },
    de: { language: "de", value: "x" },
  },
  aliases: {
    en: ["D A", "Douglas Adams", "D A", "DNA", "Дуглас"].map((value) => ({ language: "en", value })),
    fr: [{ language: "fr", value: "Doug" }],
    mul: [
      { language: "mul", value: "DNA" },
      { language: "mul", value: "Adams" },
    ],
  },
  claims: {
    P31: [
      statementJson(snakJson("P31", itemValue(5)), "normal", {}, [referenceJson("P248", itemValue(36578))]),
      statementJson(snakJson("P31", itemValue(5)), "deprecated"),
      statementJson(snakJson("P31", itemValue(42))),
      statementJson(snakJson("P31", itemValue(215627)), "preferred"),
      statementJson(snakJson("P31", itemValue(2147483647)), "preferred"),
    ],
    P21: [
      statementJson(snakJson("P21", "somevalue")),
      statementJson(snakJson("P21", "novalue"), "preferred"),
    ],
    P569: [
      statementJson(snakJson("P569", timeValue("+1952-03-11T00:00:00Z")), "normal", {
        P1319: [snakJson("P1319", timeValue("-13798000000-00-00T00:00:00Z", 3, "Q1985786"), true)],
        P50: [
          snakJson("P50", itemValue(7), true),
          snakJson("P50", stringValue("a", "external-id"), true),
          snakJson("P50", "somevalue", true),
        ],
      }),
    ],
    P1082: [
      statementJson(snakJson("P1082", quantityValue("+12.5", "Q11573"))),
      statementJson(
        snakJson("P1082", quantityValue("-3", "1", { upperBound: "+4", lowerBound: "-5" }), true),
      ),
    ],
    P625: [
      statementJson(snakJson("P625", coordinateValue(51.57, -0.14555, 0.0002777777777777778))),
      statementJson(snakJson("P625", coordinateValue(35.844722222222224, 103.45194444444445, 1e-6))),
      statementJson(snakJson("P625", coordinateValue(-0, 0, null))),
    ],
    P1476: [statementJson(snakJson("P1476", textValue("Müller’s", "de")))],
    P213: [statementJson(snakJson("P213", stringValue("0000 0000", "external-id")))],
    P856: [statementJson(snakJson("P856", stringValue("https://example.org/ü", "url")))],
    P18: [statementJson(snakJson("P18", stringValue("A b.jpg", "commonsMedia")))],
    P1659: [statementJson(snakJson("P1659", propertyValue(31)))],
    P5137: ["L1", "L1-F2", "L1-S3", "E4", "M5"].map((id) =>
      statementJson(snakJson("P5137", otherIdValue(id))),
    ),
    P7: [],
  },
  sitelinks: {
    dewiki: { site: "dewiki", title: "Douglas Adams", badges: [] },
    enwiki: { site: "enwiki", title: "Douglas_Adams", badges: ["Q17437796"] },
    simplewiki: { site: "simplewiki", title: "Ä", badges: [] },
  },
  pageid: 138,
  ns: 0,
  title: "Q42",
  lastrevid: 1234567890123,
  modified: "2020-01-01T00:00:00Z",
};
const PROPERTY = {
  type: "property",
  datatype: "wikibase-item",
  id: "P31",
  labels: { en: { language: "en", value: "" }, mul: { language: "mul", value: "ÉTAT" } },
  descriptions: [],
  aliases: {},
  claims: { P31: [statementJson(snakJson("P31", propertyValue(31)))] },
  lastrevid: 7,
};
const FORMS = [
  { escaped: false, spaced: false },
  { escaped: true, spaced: false },
  { escaped: true, spaced: true },
];

describe("the scanner on the official form", () => {
  for (const form of FORMS) {
    const lines = `${writeJson(RICH, form)},\n${writeJson(PROPERTY, form)}\n`;
    it(`decides by itself, ${form.escaped ? "escaped" : "as UTF-8"}${form.spaced ? ", spaced" : ""}`, () => {
      for (const language of ["en", "de", "fr", "mul", "zh", "ru", "de-at"]) {
        for (const externalIds of [false, true]) {
          expect(decides(lines, { language, externalIds })).toBe(true);
          expect(difference(lines, { language, externalIds })).toBe(null);
        }
      }
    });
  }

  it("applies rank policies and claim filters", () => {
    const lines = `${writeJson(RICH, FORMS[0]!)}\n${writeJson(PROPERTY, FORMS[0]!)}\n`;
    const filters: Partial<EncodeOptions>[] = [
      { only: [{ property: "P31", objects: ["Q5"], absent: false }] },
      { only: [{ property: "P31", objects: ["P31", "Q6256"], absent: false }] },
      { only: [{ property: "P570", objects: null, absent: true }] },
      { only: [{ property: "P569", objects: null, absent: false }] },
      {
        only: [
          { property: "P569", objects: null, absent: false },
          { property: "P31", objects: ["Q7"], absent: true },
        ],
        dropTypes: ["Q4167410", "Q215627"],
      },
      { dropTypes: ["Q5"] },
      { dropTypes: ["Q2147483647"] },
      {},
    ];
    for (const rank of [null, "truthy", "non-deprecated", "all"] as const) {
      for (const filter of filters) {
        for (const externalIds of [false, true]) {
          const options = { rank, externalIds, ...filter };
          expect(decides(lines, options)).toBe(true);
          expect(difference(lines, options)).toBe(null);
        }
      }
    }
  });

  it("reads the forms of older dumps", () => {
    const old = {
      id: "Q1",
      type: "item",
      labels: [],
      aliases: [],
      claims: {
        P31: [
          statementJson({
            snaktype: "value",
            property: "P31",
            datavalue: { value: { "entity-type": "property", "numeric-id": 17 }, type: "wikibase-entityid" },
          }),
          statementJson({
            snaktype: "value",
            property: "P31",
            datavalue: { type: "string", value: "x" },
          }),
        ],
      },
      sitelinks: [],
    };
    expect(decides(JSON.stringify(old))).toBe(true);
    expect(difference(JSON.stringify(old))).toBe(null);
  });

  it("tells lists of other properties and languages from those it wants", () => {
    const text = JSON.stringify({
      type: "item",
      id: "Q1",
      labels: { "en-gb": { language: "en-gb", value: "a" }, e: { value: "b" }, enx: { value: "c" } },
      aliases: { "en-gb": [], en: [] },
      sitelinks: { enwikiquote: { site: "enwikiquote", title: "a" }, enwik: { title: "b" } },
    });
    expect(decides(text)).toBe(true);
    expect(difference(text)).toBe(null);
  });
});

describe("the scanner on what is unusual", () => {
  const rich = writeJson(RICH, FORMS[0]!);
  /** A line with a part of it replaced. */
  const odd = (part: string, by: string) => {
    expect(rich).toContain(part);
    return rich.replace(part, () => by);
  };
  const lines: readonly string[] = [
    "",
    "[",
    "]",
    "[]",
    "[,]",
    ",",
    " \t\r",
    "\u0000\u0000",
    "\ufeff",
    `\ufeff${rich}`,
    `[${rich},`,
    `${rich}]`,
    `[${rich}]`,
    `  ,${rich} , \r`,
    `${rich}\u0000\u0000`,
    `${rich}x`,
    `${rich}${rich}`,
    rich.slice(0, -1),
    rich.slice(0, 500),
    "{}",
    "null",
    "12",
    '"text"',
    "{",
    '{"id":"Q1"}',
    '{"id":"Q1",}',
    '{"id":"Q1" "type":"item"}',
    '{"id":"q1"}',
    '{"id":"Q0"}',
    '{"id":"Q01"}',
    '{"id":"Q2147483648"}',
    '{"id":"L1"}',
    '{"id":"Q1","id":"Q2"}',
    '{"id":"Q1","id":null}',
    '{"id":"Q1","\\u0069d":"Q2"}',
    '{"title":"Q1","labels":{}}',
    '{"id":"Q1","type":"item","type":"redirect"}',
    '{"id":"Q1","type":"lexeme"}',
    '{"id":"Q1","type":null}',
    '{"id":"Q1","missing":""}',
    '{"entity":"Q1","redirect":"Q2"}',
    '{"id":"Q1","redirect":null}',
    '{"id":"Q1","labels":null,"claims":null,"sitelinks":null,"aliases":null,"descriptions":null}',
    '{"id":"Q1","labels":{"en":"a"},"descriptions":{"en":"b"},"aliases":{"en":["c"]}}',
    '{"id":"Q1","labels":{"en":{"value":"a","value":"b"}}}',
    '{"id":"Q1","labels":{"en":{"value":"a"},"en":{"value":"b"}}}',
    '{"id":"Q1","labels":{"en":{"language":"en"},"en":{"value":"b"}}}',
    '{"id":"Q1","labels":{"e\\u006e":{"value":"a"}}}',
    '{"id":"Q1","labels":{"en":{"valu\\u0065":"a"}}}',
    '{"id":"Q1","labels":{"en":{"value":"\\ud800"},"mul":{"value":"b"}}}',
    '{"id":"Q1","labels":{"en":{"value":""},"mul":{"value":"\\ude00\\ud83d"}}}',
    '{"id":"Q1","labels":{"de":{"value":"\\ud800"}}}',
    '{"id":"Q1","labels":{"en":{"value":5},"mul":{"value":"b"}}}',
    '{"id":"Q1","aliases":{"en":{"0":{"value":"a"}}}}',
    '{"id":"Q1","aliases":{"en":[{"value":"a"},{},{"value":""},{"value":"a"},null]}}',
    '{"id":"Q1","aliases":{"en":[{"value":"a"}],"en":[{"value":"b"}]}}',
    '{"id":"Q1","sitelinks":[{"site":"enwiki","title":"A"}]}',
    '{"id":"Q1","sitelinks":{"dewiki":{},"dewiki":{}}}',
    '{"id":"Q1","sitelinks":{"enwiki":"A"}}',
    '{"id":"Q1","sitelinks":{"enwiki":{"title":"A","title":"B"}}}',
    '{"id":"Q1","lastrevid":"12"}',
    '{"id":"Q1","lastrevid":0}',
    '{"id":"Q1","lastrevid":-1}',
    '{"id":"Q1","lastrevid":1.5}',
    '{"id":"Q1","lastrevid":1e3}',
    '{"id":"Q1","lastrevid":01}',
    '{"id":"Q1","lastrevid":9007199254740993}',
    '{"id":"P1","datatype":"time"}',
    '{"id":"P1","datatype":""}',
    '{"id":"P1","datatype":null}',
    '{"id":"P1","datatype":"a","datatype":"b"}',
    '{"id":"P1","datatype":"t\\u00efme"}',
    '{"claims":{},"id":"Q1"}',
    '{"id":"Q1","claims":[{"m":["value",1]}]}',
    '{"id":"Q1","claims":{},"statements":{"P1":[]}}',
    odd('"P7":[]', '"P31":[]'),
    odd('"P7":[]', '"P7":{}'),
    odd('"P7":[]', '"P07":[]'),
    odd('"P7":[]', '"p7":[]'),
    odd('"P7":[]', '"__proto__":[]'),
    odd('"P7":[]', '"P7":[{}]'),
    odd('"P7":[]', '"P7":[null]'),
    odd('"rank":"normal"', '"rank":"odd"'),
    odd('"rank":"normal"', '"rank":null'),
    odd('"rank":"normal"', '"rank":"normal","rank":null'),
    odd('"rank":"normal"', '"rank":"normal","r\\u0061nk":"preferred"'),
    odd(',"rank":"normal"', ""),
    odd('"datavalue":{', '"datavalue":null,"datavalue":{'),
    odd('"type":"wikibase-entityid"', '"type":"wikibase-entityid","type":null'),
    odd('"type":"wikibase-entityid"', '"type":"string"'),
    odd('"snaktype":"value"', '"snaktype":"maybe"'),
    odd('"snaktype":"value",', ""),
    odd('"property":"P31"', '"property":"P32"'),
    odd('"property":"P31",', ""),
    odd('"id":"Q5"', '"id":"q5"'),
    odd('"id":"Q5"', '"id":"X5"'),
    odd('"id":"Q5"', '"id":""'),
    odd('"id":"Q5"', '"id":null'),
    odd('"id":"Q5"', '"id":"Q6"'),
    odd('"numeric-id":5,', '"numeric-id":"5",'),
    odd('"numeric-id":5,', '"numeric-id":05,'),
    odd('"datatype":"url"', '"datatype":"time"'),
    odd('"datatype":"url"', '"datatype":"entity-schema"'),
    odd('"datatype":"url"', '"datatype":"local-media"'),
    odd('"datatype":"url"', '"datatype":""'),
    odd('"precision":11', '"precision":11.5'),
    odd('"precision":11', '"precision":null'),
    odd('"precision":11', '"precision":200'),
    odd('"precision":11', '"precision":-1'),
    odd('"time":"+1952-03-11T00:00:00Z"', '"time":"1952-03-11T00:00:00Z"'),
    odd('"time":"+1952-03-11T00:00:00Z"', '"time":"+1952-3-11T00:00:00Z"'),
    odd('"time":"+1952-03-11T00:00:00Z"', '"time":"+1952-03-11T\\u0030é"'),
    odd("entity/Q1985727", "entity/Q1985728"),
    odd('"calendarmodel":"http', '"calendarmodel":"","x":"http'),
    odd('"amount":"+12.5"', '"amount":12.5'),
    odd('"amount":"+12.5"', '"amount":""'),
    odd("entity/Q11573", "entity/"),
    odd("entity/Q11573", "entity\\u002fQ11573"),
    odd('"unit":"1"', '"unit":"2"'),
    odd('"unit":"1"', '"unit":""'),
    odd('"upperBound":"+4"', '"upperBound":null'),
    odd('"latitude":51.57', '"latitude":"51.57"'),
    odd('"latitude":51.57', '"latitude":1e400'),
    odd('"latitude":51.57', '"latitude":0.1234567890123456789012'),
    odd('"latitude":51.57', '"latitude":5e-324'),
    odd('"globe":"http', '"globe":null,"x":"http'),
    odd('"globe":"http://www.wikidata.org/entity/Q2"', '"globe":"http://www.wikidata.org/entity/Q405"'),
    odd('"globe":"http://www.wikidata.org/entity/Q2"', '"globe":"Moon"'),
    odd('"language":"de"}', '"language":null}'),
    odd('"qualifiers":{', '"qualifiers":[],"qualifiers":{'),
    odd('"P50":[', '"P1319":[],"P50":['),
    odd('"P50":[', '"P050":['),
    odd('"P50":[', '"x":['),
    odd('"pageid":138', `"pageid":${"[".repeat(100)}${"]".repeat(100)}`),
    odd('"pageid":138', `"pageid":${"[".repeat(60)}${"]".repeat(60)}`),
    odd('"pageid":138', '"pageid":[1,-0.5e+3,true,false,null,{"a":[]},"\\b\\f\\n\\r\\t\\/\\"\\\\"]'),
    odd('"pageid":138', '"pageid":tru'),
    odd('"pageid":138', '"pageid":1.'),
    odd('"pageid":138', '"pageid":.5'),
    odd('"pageid":138', '"pageid":+5'),
    odd('"pageid":138', '"pageid":1e'),
    odd('"pageid":138', '"pageid":"\\x"'),
    odd('"pageid":138', '"pageid":"\\u12g4"'),
    odd('"pageid":138', '"pageid":"a\tb"'),
    odd('"pageid":138', '"pageid":[1,]'),
    odd('"pageid":138', '"pageid":[1}'),
    odd('"pageid":138', '"pageid":{"a"}'),
    odd('"pageid":138', '"pageid":{1:2}'),
    odd('"pageid":138', '"pageid":1 2'),
    '{ "id": "Q1", "a": 1 2 }',
    '{ "id": "Q1", "a": "1" "2" }',
    '{ "id": "Q1", "a": - 1 }',
    '{ "id": "Q1", "a": tr ue }',
    '{ "id" : "Q1" , "labels" : { "en" : { "value" : "a  b" } } }',
  ];

  it("does what the encoder does, line by line", () => {
    for (const language of ["en", "de", "mul"]) {
      for (const externalIds of [false, true]) {
        const comparison = createComparison({ ...PLAIN, language, externalIds });
        for (const line of lines) {
          expect([line, comparison.difference(Buffer.from(line))]).toEqual([line, null]);
        }
      }
    }
  });

  it("does what the encoder does with all lines at once", () => {
    for (const end of ["", "\n", "\r\n"]) {
      expect(difference(lines.join(end === "" ? "\n" : end) + end)).toBe(null);
      expect(difference(lines.toReversed().join(end === "" ? "\n" : end) + end, { maxLine: 600 })).toBe(null);
    }
  });

  it("keeps the kinds that it has met from one batch to the next", () => {
    const comparison = createComparison({ ...PLAIN, dropTypes: ["Q5"] });
    for (const text of [
      rich,
      '{"id":"L1"}\n',
      `${rich}\n${rich}`,
      "x\n{",
      `[\n${rich}\n{"id":"L1"}\n]`,
      rich,
    ]) {
      expect(comparison.difference(Buffer.from(text))).toBe(null);
    }
  });

  it("sets invalid UTF-8 aside and goes on", () => {
    const bad = Buffer.concat([Buffer.from('{"id":"Q2","x":"'), Buffer.from([0xc3]), Buffer.from('"}\n')]);
    const good = Buffer.from(`${rich}\n`);
    const surrogate = Buffer.from('{"id":"Q3","x":"\xed\xa0\x80"}\n', "latin1");
    const comparison = createComparison();
    expect(comparison.difference(Buffer.concat([good, bad, good, surrogate, good]))).toBe(null);
    expect(comparison.difference(Buffer.concat([bad, surrogate]))).toBe(null);
  });
});

describe("the scanner on batches of any size", () => {
  const small = '{"id":"Q1","labels":{"en":{"language":"en","value":"é"}}}';

  it("takes more lines and records than it has room for at a time", () => {
    expect(difference(`${small}\n`.repeat(10_000))).toBe(null);
    expect(difference(`${"\n".repeat(150_000)}${small}\n{"id":"L1"}\n`.repeat(2))).toBe(null);
  });

  it("takes batches and lines longer than its window", () => {
    const long = (length: number) => `{"id":"Q2","claims":{},"x":"${"a".repeat(length)}"}`;
    const batch = `${small}\n${long(9_000_000)}\n${small}\n${long(5_000_000)}\n${long(5_000_000)},\n${small}`;
    expect(difference(batch)).toBe(null);
    expect(difference(batch, { maxLine: 6_000_000 })).toBe(null);
    expect(difference(long(9_000_000))).toBe(null);
  });

  it("sets lines over the limit aside", () => {
    const text = `${small}\n${" ".repeat(70)}\n${small}   \n{"id":"L1"}\n`;
    for (let maxLine = 55; maxLine < 75; maxLine++) expect(difference(text, { maxLine })).toBe(null);
  });

  it("takes many groups, qualifiers, aliases and sitelinks", () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, i) => ((i * 7919) % count) + 1);
    for (const count of [3, 100, 200, 3000]) {
      const statement = (property: string, n: number) =>
        statementJson(snakJson(property, itemValue((n % 50) + 1)));
      const qualifiers = Object.fromEntries(
        numbers(count).map((n) => [`P${n}`, [snakJson(`P${n}`, "novalue")]]),
      );
      const text = JSON.stringify({
        type: "item",
        id: "Q49",
        aliases: { en: numbers(count).map((n) => ({ language: "en", value: `alias ${n}` })) },
        claims: {
          ...Object.fromEntries(numbers(count).map((n) => [`P${n}`, [statement(`P${n}`, n)]])),
          P9000: numbers(count).map((n) => statement("P9000", n + 1)),
          P9001: [statementJson(snakJson("P9001", itemValue(1)), "normal", qualifiers)],
        },
        sitelinks: Object.fromEntries(
          numbers(count).map((n) => [`wiki${n}`, { site: `wiki${n}`, title: "x" }]),
        ),
      });
      expect(difference(text)).toBe(null);
      expect(decides(text)).toBe(count < 128);
    }
  });

  it("leaves all to the encoder where it does not know what is asked for", () => {
    const language = "a-language-beyond-all-lengths";
    const text = JSON.stringify({ id: "Q1", labels: { [language]: { language, value: "x" } } });
    expect(difference(text, { language })).toBe(null);
    const objects = Array.from({ length: 20_000 }, (_, i) => `Q${i + 1}` as const);
    expect(difference(text, { dropTypes: objects })).toBe(null);
  });

  it("takes an empty batch", () => {
    expect(difference("")).toBe(null);
  });
});
