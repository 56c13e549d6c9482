import { describe, expect, it } from "vitest";
import { dumpLines } from "../../samples/dump-entities.ts";
import { literalValue } from "../../samples/dump-values.ts";
import type { SampleSource } from "../../samples/sample-world.ts";

const PROPERTIES = [
  "id\ttype\tword\tlabel\tdescription\tinverse\tmirror",
  "P31\titem\tis\tinstance of\tclass of the subject\t\t",
  "P26\titem\tspouse\tspouse\thusband or wife\tP26\tP26",
  "P569\ttime\tborn\tdate of birth\tday of birth\t\t",
  "P580\ttime\tfrom\tstart time\twhen it began\t\t",
  "P143\titem\timported-from\timported from Wikimedia project\tsource\t\t",
].join("\n");

function sourceOf(text: string): SampleSource {
  return {
    properties: { name: "properties.tsv", text: PROPERTIES },
    wikis: { name: "wikis.txt", text: "# wikis\nenwiki\ndewiki\n" },
    entities: [{ name: "people.txt", text }],
    odd: { name: "odd.jsonl", text: '{"entity":"Q8","redirect":"Q1"}\n' },
  };
}

function itemsOf(text: string): Record<string, Record<string, unknown>> {
  const lines = dumpLines(sourceOf(text)).filter((line) => line.startsWith('{"type":"item"'));
  const documents = lines.map((line) => JSON.parse(line.replace(/,$/, "")));
  return Object.fromEntries(documents.map((document) => [document.id, document]));
}

describe("reading the sample source", () => {
  it("makes an entity of a block", () => {
    const { Q1 } = itemsOf("Q1 ada | first programmer | 2\n  aka: Lovelace; Ada L.\n  name: de Ada\n");
    expect(Q1).toMatchObject({
      labels: { en: { language: "en", value: "ada" }, de: { language: "de", value: "Ada" } },
      descriptions: { en: { language: "en", value: "first programmer" } },
      aliases: { en: [{ value: "Lovelace" }, { value: "Ada L." }] },
      claims: {},
      sitelinks: { enwiki: { title: "Ada" }, dewiki: { title: "ada" } },
    });
  });

  it("applies @each until @reset, except where a block says otherwise", () => {
    const text =
      "Q9 man | class\nQ5 human | class\n@each is: human\nQ1 Ada | x\nQ2 Bob | x\n  is! man\n@reset\nQ3 Eve | x\n";
    const items = itemsOf(text);
    const typesOf = (id: string): unknown => (items[id]?.claims as { P31?: object[] } | undefined)?.P31;
    expect(typesOf("Q1")).toMatchObject([{ mainsnak: { datavalue: { value: { id: "Q5" } } } }]);
    expect(typesOf("Q2")).toMatchObject([{ mainsnak: { datavalue: { value: { id: "Q9" } } } }]);
    expect(typesOf("Q3")).toBeUndefined();
  });

  it("reads ranks, qualifiers and sources, and repeats a marriage on the other side", () => {
    const items = itemsOf(
      "Q1 Ada | x\n  spouse: ! Bob {from 1835-07; imported-from Wiki}; ~ Wiki\nQ2 Bob | x\nQ3 Wiki | x\n  spouse: none\n",
    );
    const time = { time: "+1835-07-00T00:00:00Z", precision: 10 };
    expect(items.Q1?.claims).toMatchObject({
      P26: [
        {
          rank: "preferred",
          "qualifiers-order": ["P580"],
          qualifiers: { P580: [{ datavalue: { value: time } }] },
          references: [
            { snaks: { P143: [{ datavalue: { value: { id: "Q3" } } }] }, "snaks-order": ["P143"] },
          ],
        },
        { rank: "deprecated" },
      ],
    });
    expect(items.Q2?.claims).toMatchObject({
      P26: [
        { rank: "normal", mainsnak: { datavalue: { value: { id: "Q1" } } }, "qualifiers-order": ["P580"] },
      ],
    });
    expect(items.Q3?.claims).toMatchObject({
      P26: [{ mainsnak: { snaktype: "novalue" } }, { rank: "normal" }],
    });
  });

  it.each([
    ["  is: x\n", "people.txt:1: this line belongs to no entity"],
    ["Ada\n", "people.txt:1: expected"],
    ["Q1 Ada | x\n  knows: Bob\n", 'people.txt:2: no property has the word "knows"'],
    ["Q1 Ada | x\n  spouse: Bob\n", 'people.txt:2: nothing is called "Bob"'],
    ["Q1 Ada | x\nQ2 Ada | x\nQ3 Eve | x\n  spouse: Ada\n", "people.txt:4: several entities are called"],
    ["Q1 Ada | x\nQ1 Bob | x\n", "people.txt:2: Q1 stands already at people.txt:1"],
    ["Q1 Ada | x\n  born: soon\n", "people.txt:2: not a date: soon"],
    ["@all is: x\n", "people.txt:1: expected"],
  ])("says where %j is wrong", (text, message) => {
    expect(() => dumpLines(sourceOf(text))).toThrow(message);
  });
});

describe("reading the properties", () => {
  it("says where a column is missing", () => {
    const properties = { name: "properties.tsv", text: "head\nP31\titem\tis\n" };
    expect(() => dumpLines({ ...sourceOf(""), properties })).toThrow(
      "properties.tsv:2: a property has seven",
    );
  });
});

describe("literal values", () => {
  const value = (datatype: string, text: string): unknown =>
    literalValue(datatype, text, "x:1", () => "Q11573").value;

  it.each([
    ["1879-03-14", "+1879-03-14T00:00:00Z", 11, "Q1985727"],
    ["1879-03", "+1879-03-00T00:00:00Z", 10, "Q1985727"],
    ["1879", "+1879-00-00T00:00:00Z", 9, "Q1985727"],
    ["1582-10-14", "+1582-10-14T00:00:00Z", 11, "Q1985786"],
    ["1582-10-15", "+1582-10-15T00:00:00Z", 11, "Q1985727"],
    ["-384", "-0384-00-00T00:00:00Z", 9, "Q1985786"],
    ["12th century", "+1200-00-00T00:00:00Z", 7, "Q1985786"],
  ])("reads the time %s", (text, time, precision, calendar) => {
    const calendarmodel = `http://www.wikidata.org/entity/${calendar}`;
    expect(value("time", text)).toMatchObject({ time, precision, calendarmodel });
  });

  it("reads quantities, coordinates and texts", () => {
    expect(value("quantity", "42")).toEqual({ amount: "+42", unit: "1" });
    expect(value("quantity", "8848.86±0.21 metre")).toEqual({
      amount: "+8848.86",
      unit: "http://www.wikidata.org/entity/Q11573",
      upperBound: "+8849.07",
      lowerBound: "+8848.65",
    });
    expect(value("globe-coordinate", "48.8567 -2.35")).toMatchObject({
      latitude: 48.8567,
      longitude: -2.35,
      precision: 0.0001,
    });
    expect(value("monolingualtext", "de Einigkeit und Recht")).toEqual({
      language: "de",
      text: "Einigkeit und Recht",
    });
  });
});
