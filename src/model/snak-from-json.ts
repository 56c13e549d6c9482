import type { LiteralValue, OtherIdValue, Snak } from "./entity.ts";
import { isEntityId } from "./ids.ts";
import { isWellFormed, toWellFormed } from "./well-formed.ts";

/** A parsed JSON object. */
export type Json = { readonly [key: string]: unknown };

/** What happened while an entity was read. */
export interface ReadingCounts {
  /** Texts with lone surrogates, which became U+FFFD. */
  loneSurrogates: number;
  /** Statements without a rank, read as normal. */
  missingRanks: number;
  /** Statements whose rank is none of the three, read as normal. */
  unknownRanks: number;
  /** Strings whose datatype says that they should be something else; the value wins. */
  otherDatatypes: number;
  /** Values of an unknown type, or of a known type in an unreadable form, kept as JSON text. */
  unknownValues: number;
  droppedStatements: number;
  droppedQualifiers: number;
  /** Statements left out because they are external identifiers. */
  externalIds: number;
  externalIdQualifiers: number;
  /** Statements left out by the rank policy. */
  otherRanks: number;
}

/** The value as an object that is no list, or null. */
export function asJson(value: unknown): Json | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : null;
}

/** A list, or the values of an object: PHP writes a list with gaps, and at times an empty one, as an object. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === "object" && value !== null ? Object.values(value) : [];
}

/** The text, made well-formed and counted where it was not. */
export function readText(text: string, counts: ReadingCounts): string {
  if (isWellFormed(text)) return text;
  counts.loneSurrogates++;
  return toWellFormed(text);
}

const SOME_VALUE: Snak = { kind: "somevalue" };
const NO_VALUE: Snak = { kind: "novalue" };

/** Reads one snak; null where it says nothing that can be read. The value's own type counts, not the datatype. */
export function snakFromJson(json: Json, counts: ReadingCounts): Snak | null {
  switch (json.snaktype) {
    case "somevalue":
      return SOME_VALUE;
    case "novalue":
      return NO_VALUE;
    case "value":
    case undefined:
      break;
    default:
      return null;
  }
  const datavalue = asJson(json.datavalue);
  if (datavalue === null || datavalue.value === undefined || datavalue.value === null) return null;
  const datatype = typeof json.datatype === "string" ? json.datatype : "";
  const type = typeof datavalue.type === "string" ? datavalue.type : typeOf(datavalue.value);
  return valueSnak(type, datavalue.value, datatype, counts);
}

function valueSnak(type: string, value: unknown, datatype: string, counts: ReadingCounts): Snak {
  let literal: LiteralValue | null = null;
  if (type === "wikibase-entityid") {
    const id = entityIdIn(value, datatype);
    if (isEntityId(id)) return { kind: "entity", object: id };
    if (id !== null) literal = { type: typeOfId(id), id: readText(id, counts) };
  } else if (type === "string") {
    literal = stringValue(value, datatype, counts);
  } else if (typeof value === "object") {
    literal = structuredValue(type, value as Json, counts);
  }
  if (literal === null) {
    counts.unknownValues++;
    literal = { type: "unknown", datatype: readText(datatype || type, counts), json: JSON.stringify(value) };
  }
  return { kind: "value", value: literal };
}

function structuredValue(type: string, value: Json, counts: ReadingCounts): LiteralValue | null {
  switch (type) {
    case "time":
      return timeValue(value);
    case "quantity":
      return quantityValue(value, counts);
    case "monolingualtext":
      return monolingualText(value, counts);
    case "globecoordinate":
    case "globe-coordinate":
      return coordinateValue(value, counts);
    default:
      return null;
  }
}

/** The type of a value that does not say it. */
function typeOf(value: unknown): string {
  if (typeof value === "string") return "string";
  const json = asJson(value);
  if (json === null) return "";
  if (json.id !== undefined || json["numeric-id"] !== undefined) return "wikibase-entityid";
  if (json.time !== undefined) return "time";
  if (json.amount !== undefined) return "quantity";
  if (json.latitude !== undefined) return "globecoordinate";
  return json.text !== undefined ? "monolingualtext" : "";
}

/** Before 2017 values had `entity-type` and `numeric-id` only; forms, senses and schemas have `id` only. */
function entityIdIn(value: unknown, datatype: string): string | null {
  if (typeof value === "string") return value === "" ? null : value;
  const json = asJson(value);
  if (json === null) return null;
  const { id } = json;
  if (typeof id === "string" && id !== "") return isEntityId(id) ? id : upperCaseId(id);
  const number = Number(json["numeric-id"]);
  if (!Number.isSafeInteger(number) || number < 1) return null;
  const letter = LETTER_OF_TYPE.get(json["entity-type"] ?? datatype.replace("wikibase-", ""));
  return letter === undefined ? null : `${letter}${number}`;
}

const LETTER_OF_TYPE = new Map<unknown, string>([
  ["", "Q"],
  ["item", "Q"],
  ["property", "P"],
  ["lexeme", "L"],
  ["mediainfo", "M"],
  ["entity-schema", "E"],
]);

function upperCaseId(id: string): string {
  const upper = id.toUpperCase();
  return isEntityId(upper) ? upper : id;
}

const OTHER_IDS: readonly (readonly [RegExp, OtherIdValue["type"]])[] = [
  [/^L\d+$/, "lexeme"],
  [/^L\d+-F\d+$/, "form"],
  [/^L\d+-S\d+$/, "sense"],
  [/^E\d+$/, "schema"],
  [/^M\d+$/, "media"],
];

function typeOfId(id: string): OtherIdValue["type"] {
  for (const [pattern, type] of OTHER_IDS) if (pattern.test(id)) return type;
  return "other-entity";
}

function stringValue(value: unknown, datatype: string, counts: ReadingCounts): LiteralValue | null {
  if (typeof value !== "string") return null;
  const text = readText(value, counts);
  switch (datatype) {
    case "":
      return { type: "string", text, datatype: "string" };
    case "entity-schema":
      return { type: typeOfId(text), id: text };
    case "wikibase-item":
    case "wikibase-property":
    case "wikibase-lexeme":
    case "wikibase-form":
    case "wikibase-sense":
    case "time":
    case "quantity":
    case "globe-coordinate":
    case "monolingualtext":
      counts.otherDatatypes++;
      return { type: "string", text, datatype: "string" };
    default:
      return { type: "string", text, datatype: readText(datatype, counts) };
  }
}

const TIME = /^[+-]?[0-9]+-[0-9][0-9]-[0-9][0-9]T/;
const GREGORIAN = "http://www.wikidata.org/entity/Q1985727";
const JULIAN = "http://www.wikidata.org/entity/Q1985786";

function timeValue(value: Json): LiteralValue | null {
  const { time, precision, calendarmodel } = value;
  if (typeof time !== "string" || !TIME.test(time)) return null;
  const first = time.charCodeAt(0);
  const signed = first === 43 || first === 45 ? time : `+${time}`;
  return {
    type: "time",
    time: signed,
    precision: isTimePrecision(precision) ? precision : precisionOf(signed),
    calendar: calendarOf(calendarmodel),
  };
}

/** Wikibase has 0 (a billion years) to 14 (a second). */
function isTimePrecision(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 14;
}

/** The finest precision that the text of a time reaches: 11 day, 10 month, 9 year. */
function precisionOf(time: string): number {
  const end = time.indexOf("T");
  if (time.slice(end - 2, end) !== "00") return 11;
  return time.slice(end - 5, end - 3) !== "00" ? 10 : 9;
}

function calendarOf(model: unknown): string {
  if (model === GREGORIAN || typeof model !== "string" || model === "") return "gregorian";
  if (model === JULIAN) return "julian";
  const id = idOfUrl(model);
  return id === "Q1985727" ? "gregorian" : id === "Q1985786" ? "julian" : toWellFormed(id);
}

/** The id at the end of a concept URL (`http://www.wikidata.org/entity/Q2`); any other text stays as it is. */
function idOfUrl(url: string): string {
  const id = url.slice(url.lastIndexOf("/") + 1);
  return isEntityId(id) ? id : url;
}

function quantityValue(value: Json, counts: ReadingCounts): LiteralValue | null {
  const amount = amountOf(value.amount, counts);
  if (amount === null) return null;
  const unit = typeof value.unit === "string" && value.unit !== "" ? value.unit : "1";
  const unitId = unit === "1" ? unit : readText(idOfUrl(unit), counts);
  const lower = amountOf(value.lowerBound, counts);
  const upper = amountOf(value.upperBound, counts);
  if (lower === null) {
    if (upper === null) return { type: "quantity", amount, unit: unitId };
    return { type: "quantity", amount, unit: unitId, upper };
  }
  if (upper === null) return { type: "quantity", amount, unit: unitId, lower };
  return { type: "quantity", amount, unit: unitId, lower, upper };
}

/** Amounts are decimal strings with a sign; a bare number gets one. */
function amountOf(value: unknown, counts: ReadingCounts): string | null {
  if (typeof value === "string") return value === "" ? null : readText(value, counts);
  if (typeof value !== "number") return null;
  return value < 0 ? `${value}` : `+${value}`;
}

function monolingualText(value: Json, counts: ReadingCounts): LiteralValue | null {
  if (typeof value.text !== "string") return null;
  return {
    type: "monolingualtext",
    text: readText(value.text, counts),
    language: typeof value.language === "string" ? readText(value.language, counts) : "und",
  };
}

const EARTH = "http://www.wikidata.org/entity/Q2";

function coordinateValue(value: Json, counts: ReadingCounts): LiteralValue | null {
  const { latitude, longitude, precision, globe } = value;
  // JSON can write numbers that are no doubles, 1e400.
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  return {
    type: "coordinate",
    latitude: latitude as number,
    longitude: longitude as number,
    precision: Number.isFinite(precision) ? (precision as number) : null,
    globe:
      globe === EARTH || typeof globe !== "string" || globe === "" ? "Q2" : readText(idOfUrl(globe), counts),
  };
}
