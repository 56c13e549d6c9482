import fc from "fast-check";
import { describe, expect, it } from "vitest";
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
import { createComparison, PLAIN } from "./scan-lines-comparison.ts";

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom("Ω mega", "naïve_title", "x".repeat(200), "日本語".repeat(60), "\ud800", "a\\b/c", "ǅ"),
);
const number = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 2 ** 31 - 1 }));
const double = fc.oneof(
  fc.double({ min: -360, max: 360, noNaN: true }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -180, max: 180 }),
  fc.constantFrom(1e-6, 2.77777777778e-6, 0.0002777777777777778, 103.45194444444445),
);
const amount = fc.tuple(fc.constantFrom("+", "-"), fc.nat()).map(([sign, n]) => `${sign}${n}`);
const property = fc.integer({ min: 1, max: 3000 }).map((n) => `P${n}`);

const value = fc.oneof(
  { weight: 4, arbitrary: number.map(itemValue) },
  { weight: 1, arbitrary: number.map(propertyValue) },
  { weight: 1, arbitrary: fc.constantFrom("L1", "L2-F3", "L2-S3", "E7", "M8", "X9").map(otherIdValue) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(text, fc.constantFrom("string", "external-id", "url", "math", "commonsMedia", "time", "new"))
      .map(([value, datatype]) => stringValue(value, datatype)),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          "+1952-03-11T00:00:00Z",
          "-0044-00-00T00:00:00Z",
          "+2000-1-1T00:00:00Z",
          "1999-01-01T",
        ),
        fc.integer({ min: -1, max: 14 }),
        fc.constantFrom("Q1985727", "Q1985786", "Q12345"),
      )
      .map((parts) => timeValue(...parts)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        amount,
        fc.constantFrom("1", "Q11573", "Qx"),
        fc.constantFrom({}, { upperBound: "+1", lowerBound: "-1" }, { lowerBound: "+9" }, { upperBound: "" }),
      )
      .map((parts) => quantityValue(...parts)),
  },
  { weight: 1, arbitrary: fc.tuple(text, fc.constantFrom("en", "de")).map((parts) => textValue(...parts)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(double, double, fc.option(double, { nil: null }))
      .map((parts) => coordinateValue(...parts)),
  },
);
const content = fc.oneof(
  { weight: 9, arbitrary: value },
  { weight: 1, arbitrary: fc.constantFrom("somevalue", "novalue") },
);
const qualifiers = fc
  .dictionary(property, fc.array(content, { maxLength: 2 }), { maxKeys: 3 })
  .map((map) =>
    Object.fromEntries(
      Object.entries(map).map(
        ([key, values]) => [key, values.map((one) => snakJson(key, one, true))] as const,
      ),
    ),
  );
const statement = fc.tuple(
  content,
  fc.boolean(),
  fc.constantFrom("normal", "normal", "preferred", "deprecated"),
  fc.option(qualifiers, { nil: {} }),
  fc.array(value, { maxLength: 2 }),
);
const claims = fc.dictionary(property, fc.array(statement, { maxLength: 4 }), { maxKeys: 5 }).map((map) =>
  Object.fromEntries(
    Object.entries(map).map(([key, list]) => [
      key,
      list.map(([main, hasHash, rank, qualifying, references]) =>
        statementJson(
          snakJson(key, main, hasHash),
          rank,
          qualifying,
          references.map((one) => referenceJson("P248", one)),
        ),
      ),
    ]),
  ),
);
const language = fc.constantFrom("en", "mul", "de", "en-gb", "fr", "zh-hans");
const term = (code: string, one: string) => ({ language: code, value: one });
const terms = fc
  .dictionary(language, text, { maxKeys: 4 })
  .map((map) => Object.fromEntries(Object.entries(map).map(([code, one]) => [code, term(code, one)])));
const aliases = fc
  .dictionary(language, fc.array(text, { maxLength: 4 }), { maxKeys: 3 })
  .map((map) =>
    Object.fromEntries(Object.entries(map).map(([code, list]) => [code, list.map((one) => term(code, one))])),
  );
const sitelinks = fc
  .dictionary(fc.constantFrom("enwiki", "dewiki", "frwiki", "enwikiquote"), text, { maxKeys: 4 })
  .map((map) =>
    Object.fromEntries(
      Object.entries(map).map(([site, title]) => [site, { site, title, badges: [] }] as const),
    ),
  );
const entity = fc.record(
  {
    type: fc.constantFrom("item", "item", "property"),
    id: fc.oneof(
      number.map((n) => `Q${n}`),
      number.map((n) => `P${n}`),
    ),
    labels: terms,
    descriptions: terms,
    aliases,
    claims,
    sitelinks,
    datatype: fc.constantFrom("time", "wikibase-item"),
    lastrevid: fc.nat(),
  },
  { requiredKeys: ["id"] },
);
const line = fc
  .tuple(entity, fc.boolean(), fc.boolean(), fc.constantFrom("", ",", ",\r"))
  .map(([one, escaped, spaced, end]) => writeJson(one, { escaped, spaced: escaped && spaced }) + end);

/** Bytes to put into a line. */
const piece = fc.constantFrom(
  ...['"', "\\", "{", "}", "[", "]", ",", ":", "0", "-", ".", "e", " ", "\t", "\n", "\0", "u", "/"],
  ...[
    "é",
    "\\u0041",
    "\\ud83d",
    "\\ud83d\\ude00",
    "\\x",
    "null",
    "true",
    "[]",
    "{}",
    '""',
    "1e5",
    "01",
    "-0",
  ],
  ...['"id":"Q5",', '"id":null,', '"type":null,', '"type":"redirect",', '"value":"x",', '"value":null,'],
  ...['"rank":"normal",', '"rank":null,', '"mainsnak":{},', '"snaktype":"novalue",', '"property":"P1",'],
  ...['"datatype":"external-id",', '"datatype":null,', '"qualifiers":{},', '"P1":[],', '"enwiki":{},'],
  ...['"en":{"language":"en","value":"b"},', '"en":[],', '"labels":[],', '"claims":{},', '"lastrevid":5,'],
);
/** Where in the line, as a part of its length, what is done there, and with what. */
const mutation = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  fc.constantFrom("insert", "insert before a key", "replace", "delete", "repeat", "set", "copy", "cut off"),
  piece,
  fc.integer({ min: 0, max: 255 }),
);
type Mutation = typeof mutation extends fc.Arbitrary<infer M> ? M : never;

function mutated(bytes: Buffer, [where, what, inserted, byte]: Mutation): Buffer {
  const at = Math.floor(where * bytes.length);
  const splice = (from: number, to: number, by: Uint8Array) =>
    Buffer.concat([bytes.subarray(0, from), by, bytes.subarray(to)]);
  const some = bytes.subarray(at, at + 1 + (byte % 40));
  switch (what) {
    case "insert":
      return splice(at, at, Buffer.from(inserted));
    case "insert before a key": {
      const key = /[{,]"[^"]*":/g;
      key.lastIndex = at;
      const found = key.exec(bytes.toString("latin1"));
      return found === null ? bytes : splice(found.index + 1, found.index + 1, Buffer.from(inserted));
    }
    case "replace":
      return splice(at, at + some.length, Buffer.from(inserted));
    case "delete":
      return splice(at, at + 1 + (byte % 4), Buffer.alloc(0));
    case "repeat":
      return splice(at, at, some);
    case "set":
      return splice(at, at + 1, Buffer.from([byte]));
    case "copy":
      return splice(bytes.length - at, bytes.length - at, some);
    case "cut off":
      return bytes.subarray(0, at);
  }
}

const OPTIONS = [
  PLAIN,
  { ...PLAIN, externalIds: true, language: "de" },
  { ...PLAIN, rank: "truthy", dropTypes: ["Q1", "Q2"] },
  { ...PLAIN, language: "zh-hans", only: [{ property: "P31", objects: null, absent: true }] },
] as const;

describe("the scanner on entities made by chance", () => {
  it("does what the encoder does, on whole lines", () => {
    const comparisons = OPTIONS.map((options) => createComparison(options));
    let lines = 0;
    let undecided = 0;
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (some) => {
        const bytes = Buffer.from(some.join("\n"));
        for (const comparison of comparisons) expect(comparison.difference(bytes)).toBe(null);
        lines += some.length;
        undecided += comparisons[0]!.undecided(bytes).lines;
      }),
      { seed: 20, numRuns: 500 },
    );
    // Neither of the two ways is left untried.
    expect(undecided).toBeGreaterThan(lines / 20);
    expect(undecided).toBeLessThan(lines / 1.2);
  });

  it("does what the encoder does, on lines with damages", () => {
    const comparisons = OPTIONS.map((options) => createComparison(options));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(line, fc.array(mutation, { minLength: 1, maxLength: 3 })), {
          minLength: 1,
          maxLength: 4,
        }),
        (some) => {
          const parts = some.map(([one, mutations]) => mutations.reduce(mutated, Buffer.from(one)));
          const bytes = Buffer.concat(parts.flatMap((part) => [part, Buffer.from("\n")]));
          for (const comparison of comparisons) expect(comparison.difference(bytes)).toBe(null);
        },
      ),
      { seed: 21, numRuns: 3000 },
    );
  });

  it("does what the encoder does, on an entity with any byte replaced, left out or put in", () => {
    const snak = snakJson("P31", itemValue(5), true);
    const time = snakJson("P1", timeValue("+1952-03-11T00:00:00Z"));
    const small = {
      type: "item",
      id: "Q7",
      labels: { de: term("de", "é"), en: term("en", "Aé😀") },
      claims: { P31: [statementJson(snak, "normal", { P1: [time] }, [referenceJson("P248", itemValue(8))])] },
      lastrevid: 12,
    };
    const bytes = Buffer.from(writeJson(small, { escaped: true, spaced: false }));
    const comparison = createComparison();
    const others = Buffer.from('"\\{}[],:0-.e u/QP\x00\x1fé\x80\xff', "latin1");
    for (let at = 0; at < bytes.length; at++) {
      const before = bytes.subarray(0, at);
      const lines: Uint8Array[] = [Buffer.concat([before, bytes.subarray(at + 1)]), Buffer.from("\n")];
      for (const other of others) {
        const put = Buffer.from([other]);
        lines.push(before, put, bytes.subarray(at + 1), Buffer.from("\n"));
        lines.push(before, put, bytes.subarray(at), Buffer.from("\n"));
      }
      expect([at, comparison.difference(Buffer.concat(lines))]).toEqual([at, null]);
    }
  });
});

describe("decimals", () => {
  it("are read as JSON.parse reads them", () => {
    const comparison = createComparison();
    const digits = fc.stringMatching(/^-?(0|[1-9][0-9]{0,19})(\.[0-9]{1,19})?([eE][+-]?[0-9]{1,2})?$/);
    const halfway = fc
      .tuple(fc.bigInt(2n ** 53n, 2n ** 54n), fc.integer({ min: 0, max: 4 }))
      .map(([mantissa, power]) => `${(mantissa | 1n) * 5n ** BigInt(power)}e-${power}`);
    const shortest = double.map((one) => JSON.stringify(one));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(digits, halfway, shortest), { minLength: 30, maxLength: 30 }),
        (numbers) => {
          const lines = numbers.map((one) => {
            const mainsnak = snakJson("P625", coordinateValue(5.5, 0, null));
            return JSON.stringify({ id: "Q1", claims: { P625: [statementJson(mainsnak)] } }).replace(
              "5.5",
              one,
            );
          });
          expect(comparison.difference(Buffer.from(lines.join("\n")))).toBe(null);
        },
      ),
      { seed: 22, numRuns: 1000 },
    );
  });
});
