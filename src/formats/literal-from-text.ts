import type { LiteralValue } from "../model/entity.ts";
import { isUnknownDate, timeFromText } from "./time-from-text.ts";

const QUOTED = /^"((?:[^"\\]|\\.)*)"(?:@([A-Za-z]+(?:-[A-Za-z0-9]+)*)|\^\^(\S+))?$/s;
const KGTK_TEXT = /^'((?:[^'\\]|\\.)*)'@([A-Za-z]+(?:-[A-Za-z0-9]+)*)$/s;
const KGTK_TIME = /^\^(.+?)(?:\/(\d+))?$/;
const KGTK_PLACE = /^@([+-]?\d+(?:\.\d+)?)\/([+-]?\d+(?:\.\d+)?)$/;
const POINT = /^(?:<[^>]*>\s*)?Point\(\s*(\S+)\s+(\S+)\s*\)$/i;
const NUMBER = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:[eE]([+-]?\d{1,4}))?$/;
/** A number, its bounds and its unit, as KGTK writes a quantity. */
const QUANTITY = /^([+-]?[\d.]+(?:[eE][+-]?\d+)?)(?:\[([^,\]]+),([^\]]+)\])?(Q[1-9]\d*)?$/;

const NUMBERS = new Set([
  ..."decimal integer int long short byte double float".split(" "),
  ..."nonNegativeInteger positiveInteger nonPositiveInteger negativeInteger".split(" "),
  ..."unsignedInt unsignedLong unsignedShort unsignedByte".split(" "),
]);
const DATES = new Set(["date", "dateTime", "dateTimeStamp", "gYear", "gYearMonth"]);

/**
 * Reads a literal that says of itself that it is one: as RDF writes it (`"text"`, `"text"@en`,
 * `"+0.7"^^<http://www.w3.org/2001/XMLSchema#decimal>`, any prefix before the datatype's name), or as KGTK does
 * (`'text'@en`, `^1871-00-00T00:00:00Z/9`, `@43.26/10.92`). Years of RDF dates count a year 0 (XSD 1.1). A quoted text of a
 * datatype that is not known is kept as it is.
 *
 * @param unit of a number: "1" or an item id
 * @returns undefined for any other text
 */
export function markedLiteral(text: string, unit = "1"): LiteralValue | undefined {
  const quoted = QUOTED.exec(text);
  if (quoted) {
    const [, raw, language, datatype] = quoted as unknown as [string, string, string?, string?];
    const lexical = undoEscapes(raw);
    if (language !== undefined) return { type: "monolingualtext", text: lexical, language };
    return datatype === undefined
      ? { type: "string", text: lexical, datatype: "string" }
      : typedLiteral(lexical, datatype, unit);
  }
  const spoken = KGTK_TEXT.exec(text);
  if (spoken) return { type: "monolingualtext", text: undoEscapes(spoken[1]!), language: spoken[2]! };
  const place = KGTK_PLACE.exec(text);
  if (place) return coordinate(Number(place[1]), Number(place[2]));
  const dated = KGTK_TIME.exec(text);
  const time = dated && timeFromText(dated[1]!);
  if (!time) return undefined;
  return dated[2] === undefined ? time : { ...time, precision: Math.min(14, Number(dated[2])) };
}

/**
 * Reads a literal that stands bare among Wikidata ids: a number, with bounds and unit where KGTK writes them
 * (`17.2[17,18]Q494083`); a date of year and month at least; `Point(10.92 43.26)`. A year alone is a number, unless it is
 * known to be a time.
 */
export function bareLiteral(text: string, unit = "1", isTime = false): LiteralValue | undefined {
  if (isTime) return timeFromText(text);
  const quantity = QUANTITY.exec(text);
  if (quantity) {
    const amount = amountFromText(quantity[1]!);
    if (amount === undefined) return undefined;
    const lower = quantity[2] === undefined ? undefined : amountFromText(quantity[2]);
    const upper = quantity[3] === undefined ? undefined : amountFromText(quantity[3]);
    return {
      type: "quantity",
      amount,
      unit: quantity[4] ?? unit,
      ...(lower !== undefined && { lower }),
      ...(upper !== undefined && { upper }),
    };
  }
  return pointFromText(text) ?? timeFromText(text);
}

/**
 * A number as Wikibase writes amounts: signed, in decimal digits without exponent; digits after the point stay as many as
 * there were.
 */
export function amountFromText(text: string): string | undefined {
  const parts = NUMBER.exec(text);
  if (!parts) return undefined;
  const [, sign, whole = "", fraction = parts[4] ?? "", , exponent = "0"] = parts as unknown as string[];
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const before = point > 0 ? digits.slice(0, point).padEnd(point, "0") : "";
  const after = point > 0 ? digits.slice(point) : digits.padStart(digits.length - point, "0");
  const number = `${before.replace(/^0+/, "") || "0"}${after === "" ? "" : `.${after}`}`;
  return `${sign === "-" && /[1-9]/.test(number) ? "-" : "+"}${number}`;
}

function typedLiteral(lexical: string, datatype: string, unit: string): LiteralValue {
  const uri = datatype.replace(/^<(.*)>$/, "$1");
  const name = /[^#/:]*$/.exec(uri)![0];
  if (NUMBERS.has(name)) {
    const amount = amountFromText(lexical);
    if (amount !== undefined) return { type: "quantity", amount, unit };
  } else if (DATES.has(name)) {
    const time = isUnknownDate(lexical) ? undefined : timeFromText(lexical, "astronomical");
    if (time) return time;
  } else if (name === "wktLiteral") {
    const point = pointFromText(lexical);
    if (point) return point;
  } else if (name === "string") return { type: "string", text: lexical, datatype: "string" };
  else if (name === "anyURI") return { type: "string", text: lexical, datatype: "url" };
  return { type: "unknown", datatype: uri, json: JSON.stringify(lexical) };
}

/** Well-known text has the longitude first. */
function pointFromText(text: string): LiteralValue | undefined {
  const point = POINT.exec(text);
  return point ? coordinate(Number(point[2]), Number(point[1])) : undefined;
}

function coordinate(latitude: number, longitude: number): LiteralValue | undefined {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 360)) return undefined;
  return { type: "coordinate", latitude, longitude, precision: null, globe: "Q2" };
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["t", "\t"],
  ["n", "\n"],
  ["r", "\r"],
  ["b", "\b"],
  ["f", "\f"],
]);

/** Undoes the escapes of N-Triples; a backslash before any other character goes away. */
function undoEscapes(text: string): string {
  return text
    .replace(/\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))/gs, (_, short, long, character: string) => {
      if (character !== undefined) return ESCAPES.get(character) ?? character;
      const point = Number.parseInt(short ?? long, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : "\ufffd";
    })
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");
}
