import { describe, expect, it } from "vitest";
import { amountFromText, bareLiteral, markedLiteral } from "../../src/formats/literal-from-text.ts";
import { timeFromText } from "../../src/formats/time-from-text.ts";

const XSD = "http://www.w3.org/2001/XMLSchema#";
const time = (text: string, precision: number) => ({
  type: "time",
  time: `${text}T00:00:00Z`,
  precision,
  calendar: "gregorian",
});
const quantity = (amount: string, unit = "1") => ({ type: "quantity", amount, unit });

describe("timeFromText", () => {
  it.each([
    ["1871", "+1871-00-00", 9],
    ["+1871", "+1871-00-00", 9],
    ["1871-##-##", "+1871-00-00", 9],
    ["98-##-##", "+0098-00-00", 9],
    ["1871-00-00", "+1871-00-00", 9],
    ["1871-05", "+1871-05-00", 10],
    ["1871-05-##", "+1871-05-00", 10],
    ["1871-05-03", "+1871-05-03", 11],
    ["-0044-03-15", "-0044-03-15", 11],
    ["+1952-03-11T00:00:00Z", "+1952-03-11", 11],
    ["2001-12-31T23:59:59.5+01:00", "+2001-12-31", 11],
    ["-13798000000-00-00", "-13798000000-00-00", 9],
  ])("reads %s", (text, expected, precision) => {
    expect(timeFromText(text)).toEqual(time(expected, precision));
  });

  it("counts a year 0 where years are astronomical", () => {
    expect(timeFromText("-0043-03-15", "astronomical")).toEqual(time("-0044-03-15", 11));
    expect(timeFromText("0000", "astronomical")).toEqual(time("-0001-00-00", 9));
    expect(timeFromText("0001", "astronomical")).toEqual(time("+0001-00-00", 9));
  });

  it.each(["", "####-##-##", "1871-13-01", "1871-01-32", "18##-##-##", "May 1871", "1871/05/03", "Q1871"])(
    "does not take %j",
    (text) => expect(timeFromText(text)).toBeUndefined(),
  );
});

describe("amountFromText", () => {
  it.each([
    ["0.702", "+0.702"],
    ["+0.2", "+0.2"],
    ["-3", "-3"],
    ["007", "+7"],
    ["1.50", "+1.50"],
    [".5", "+0.5"],
    ["5.", "+5"],
    ["0", "+0"],
    ["-0.0", "+0.0"],
    ["9.9e+9", "+9900000000"],
    ["1.25E2", "+125"],
    ["1.25E1", "+12.5"],
    ["12e-3", "+0.012"],
    ["-1e-2", "-0.01"],
    ["2025137", "+2025137"],
  ])("writes %s as %s", (text, amount) => expect(amountFromText(text)).toBe(amount));

  it.each(["", ".", "1,5", "1e", "INF", "NaN", "0x10", "1 000"])("does not take %j", (text) => {
    expect(amountFromText(text)).toBeUndefined();
  });
});

describe("markedLiteral", () => {
  it.each([
    [`"+0.7"^^<${XSD}decimal>`, quantity("+0.7")],
    [`"42"^^xsd:integer`, quantity("+42")],
    [`"1.5E3"^^<${XSD}double>`, quantity("+1500")],
    [`"1871-##-##"^^xsd:date`, time("+1871-00-00", 9)],
    [`"-0043-03-15T00:00:00Z"^^<${XSD}dateTime>`, time("-0044-03-15", 11)],
    [`"1947"^^<${XSD}gYear>`, time("+1947-00-00", 9)],
    [`"a text"`, { type: "string", text: "a text", datatype: "string" }],
    [`"a \\"word\\" \\u00e9 \\U0001F600"`, { type: "string", text: 'a "word" é 😀', datatype: "string" }],
    [`"Wien"@de-AT`, { type: "monolingualtext", text: "Wien", language: "de-AT" }],
    [`"http://x.y/"^^<${XSD}anyURI>`, { type: "string", text: "http://x.y/", datatype: "url" }],
    [
      `"Point(16.37 48.2)"^^<http://www.opengis.net/ont/geosparql#wktLiteral>`,
      { type: "coordinate", latitude: 48.2, longitude: 16.37, precision: null, globe: "Q2" },
    ],
    [`"true"^^<${XSD}boolean>`, { type: "unknown", datatype: `${XSD}boolean`, json: '"true"' }],
    [`"INF"^^<${XSD}double>`, { type: "unknown", datatype: `${XSD}double`, json: '"INF"' }],
    ["'Wien'@de", { type: "monolingualtext", text: "Wien", language: "de" }],
    ["^1871-05-00T00:00:00Z/10", time("+1871-05-00", 10)],
    ["@48.2/16.37", { type: "coordinate", latitude: 48.2, longitude: 16.37, precision: null, globe: "Q2" }],
  ])("reads %s", (text, value) => expect(markedLiteral(text)).toEqual(value));

  it("takes the unit of a number", () => {
    expect(markedLiteral(`"1.9"^^xsd:decimal`, "Q11573")).toEqual(quantity("+1.9", "Q11573"));
  });

  it.each(["Q42", "42", "1871-05-03", `"open`, `a "b"`, "/m/02mjmr", "<http://x>", "^x", "@x"])(
    "leaves %s alone",
    (text) => expect(markedLiteral(text)).toBeUndefined(),
  );
});

describe("bareLiteral", () => {
  it.each([
    ["1985", quantity("+1985")],
    ["-2.5", quantity("-2.5")],
    ["17.2[17,18]Q494083", { ...quantity("+17.2", "Q494083"), lower: "+17", upper: "+18" }],
    ["1985-##-##", time("+1985-00-00", 9)],
    ["1985-07", time("+1985-07-00", 10)],
    [
      "Point(16.37 48.2)",
      { type: "coordinate", latitude: 48.2, longitude: 16.37, precision: null, globe: "Q2" },
    ],
  ])("reads %s", (text, value) => expect(bareLiteral(text)).toEqual(value));

  it("takes a year for a time where it is known to be one", () => {
    expect(bareLiteral("1985", "1", true)).toEqual(time("+1985-00-00", 9));
  });

  it.each(["foo", "Q", "12 apples", ""])("does not take %j", (text) =>
    expect(bareLiteral(text)).toBeUndefined(),
  );
});
