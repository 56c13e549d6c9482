import type { Entity, LiteralValue, OtherIdValue, Qualifier, Snak, Statement } from "../model/entity.ts";
import { entityCode, entityIdOf, type ItemId, type PropertyId, propertyNumber } from "../model/ids.ts";
import type { Rank } from "../model/rank.ts";
import { ByteReader, ByteWriter } from "./bytes.ts";

// An entity's value:
//   label language ("" for no label) · label · flags · last revision · sitelinks · [description] · [title]
//   · [datatype] · aliases · statements grouped by property
// Statement: one byte of rank (bits 0-1), "has qualifiers" (bit 2) and snak kind (bits 3-7), then the snak, then the
// qualifiers. Property numbers are deltas. The label comes first: samplers read no further.

const HAS_DESCRIPTION = 1;
const HAS_TITLE = 2;
const HAS_DATATYPE = 4;

const RANKS: readonly Rank[] = ["preferred", "normal", "deprecated"];
const RANK_CODES = { preferred: 0, normal: 1, deprecated: 2 } as const;
const QUALIFIED = 4;

const ITEM = 0;
const PROPERTY = 1;
const SOME_VALUE = 2;
const NO_VALUE = 3;
const TIME = 4;
const QUANTITY = 5;
const STRING = 6;
const MONOLINGUAL = 7;
const COORDINATE = 8;
const UNKNOWN = 9;
const OTHER_ID = 10;
const OTHER_IDS: readonly OtherIdValue["type"][] = [
  "lexeme",
  "form",
  "sense",
  "schema",
  "media",
  "other-entity",
];

const STRING_DATATYPES = [
  "string",
  "external-id",
  "url",
  "commonsMedia",
  "math",
  "geo-shape",
  "tabular-data",
  "musical-notation",
];
const OTHER_DATATYPE = STRING_DATATYPES.length;

/** Appends the value of an entity. */
export function writeEntity(writer: ByteWriter, entity: Entity): void {
  // Both or neither: an empty language says that no label follows.
  const labelled = entity.label !== null && entity.labelLanguage !== null && entity.labelLanguage !== "";
  writer.text(labelled ? entity.labelLanguage : "");
  if (labelled) writer.text(entity.label);
  writer.byte(
    (entity.description === null ? 0 : HAS_DESCRIPTION) |
      (entity.title === null ? 0 : HAS_TITLE) |
      (entity.datatype === null ? 0 : HAS_DATATYPE),
  );
  writer.varint(entity.lastRevision);
  writer.varint(entity.sitelinks);
  if (entity.description !== null) writer.text(entity.description);
  if (entity.title !== null) writer.text(entity.title);
  if (entity.datatype !== null) writer.text(entity.datatype);
  writer.varint(entity.aliases.length);
  for (const alias of entity.aliases) writer.text(alias);
  const { statements } = entity;
  let before = 0;
  for (let start = 0, end = 0; start < statements.length; start = end) {
    const { property } = statements[start]!;
    while (end < statements.length && statements[end]!.property === property) end++;
    const number = propertyNumber(property);
    writer.varint(number - before);
    before = number;
    writer.varint(end - start);
    for (let i = start; i < end; i++) writeStatement(writer, statements[i]!);
  }
}

function writeStatement(writer: ByteWriter, statement: Statement): void {
  const { snak, qualifiers } = statement;
  writer.byte(RANK_CODES[statement.rank] | (qualifiers.length > 0 ? QUALIFIED : 0) | (snakKind(snak) << 3));
  writeSnak(writer, snak);
  if (qualifiers.length === 0) return;
  writer.varint(qualifiers.length);
  let before = 0;
  for (const { property, snaks } of qualifiers) {
    const number = propertyNumber(property);
    writer.varint(number - before);
    before = number;
    writer.varint(snaks.length);
    for (const qualifier of snaks) {
      writer.byte(snakKind(qualifier));
      writeSnak(writer, qualifier);
    }
  }
}

function snakKind(snak: Snak): number {
  if (snak.kind === "entity") return snak.object.charCodeAt(0) === 81 ? ITEM : PROPERTY;
  if (snak.kind === "somevalue") return SOME_VALUE;
  if (snak.kind === "novalue") return NO_VALUE;
  switch (snak.value.type) {
    case "time":
      return TIME;
    case "quantity":
      return QUANTITY;
    case "string":
      return STRING;
    case "monolingualtext":
      return MONOLINGUAL;
    case "coordinate":
      return COORDINATE;
    case "unknown":
      return UNKNOWN;
    default:
      return OTHER_ID + OTHER_IDS.indexOf(snak.value.type);
  }
}

function writeSnak(writer: ByteWriter, snak: Snak): void {
  if (snak.kind === "entity") writer.varint(Number(snak.object.slice(1)));
  else if (snak.kind === "value") writeLiteral(writer, snak.value);
}

function writeLiteral(writer: ByteWriter, value: LiteralValue): void {
  switch (value.type) {
    case "time":
      writer.text(value.time);
      writer.varint(value.precision);
      if (value.calendar === "gregorian") writer.byte(0);
      else if (value.calendar === "julian") writer.byte(1);
      else {
        writer.byte(2);
        writer.text(value.calendar);
      }
      return;
    case "quantity":
      writer.text(value.amount);
      writer.text(value.unit === "1" ? "" : value.unit);
      writer.byte((value.lower === undefined ? 0 : 1) | (value.upper === undefined ? 0 : 2));
      if (value.lower !== undefined) writer.text(value.lower);
      if (value.upper !== undefined) writer.text(value.upper);
      return;
    case "string": {
      const code = STRING_DATATYPES.indexOf(value.datatype);
      writer.byte(code < 0 ? OTHER_DATATYPE : code);
      if (code < 0) writer.text(value.datatype);
      writer.text(value.text);
      return;
    }
    case "monolingualtext":
      writer.text(value.language);
      writer.text(value.text);
      return;
    case "coordinate":
      writer.float64(value.latitude);
      writer.float64(value.longitude);
      writer.float64(value.precision ?? Number.NaN);
      writer.text(value.globe);
      return;
    case "unknown":
      writer.text(value.datatype);
      writer.text(value.json);
      return;
    default:
      writer.text(value.id);
  }
}

/** Reads an entity's label alone from its value: null where it has none. */
export function readLabel(value: Uint8Array): string | null {
  const reader = new ByteReader(value);
  return reader.byte() === 0 ? null : readLabelAfterLanguage(reader);
}

function readLabelAfterLanguage(reader: ByteReader): string {
  reader.at = 0;
  const language = reader.varint();
  reader.at += language;
  return reader.text();
}

/** Reads the entity of a code from its value. */
export function readEntity(code: number, value: Uint8Array): Entity {
  const reader = new ByteReader(value);
  const labelLanguage = reader.text() || null;
  const label = labelLanguage === null ? null : reader.text();
  const flags = reader.byte();
  const lastRevision = reader.varint();
  const sitelinks = reader.varint();
  const description = flags & HAS_DESCRIPTION ? reader.text() : null;
  const title = flags & HAS_TITLE ? reader.text() : null;
  const datatype = flags & HAS_DATATYPE ? reader.text() : null;
  const aliases: string[] = [];
  for (let left = reader.varint(); left > 0; left--) aliases.push(reader.text());
  const statements: Statement[] = [];
  let number = 0;
  while (!reader.done) {
    number += reader.varint();
    const property: PropertyId = `P${number}`;
    for (let left = reader.varint(); left > 0; left--) statements.push(readStatement(reader, property));
  }
  return {
    id: entityIdOf(code),
    lastRevision,
    datatype,
    label,
    labelLanguage,
    description,
    aliases,
    sitelinks,
    title,
    statements,
  };
}

function readStatement(reader: ByteReader, property: PropertyId): Statement {
  const head = reader.byte();
  const snak = readSnak(reader, head >> 3);
  const qualifiers: Qualifier[] = [];
  if (head & QUALIFIED) {
    let number = 0;
    for (let left = reader.varint(); left > 0; left--) {
      number += reader.varint();
      const snaks: Snak[] = [];
      for (let more = reader.varint(); more > 0; more--) snaks.push(readSnak(reader, reader.byte()));
      qualifiers.push({ property: `P${number}`, snaks });
    }
  }
  return { property, rank: RANKS[head & 3]!, snak, qualifiers };
}

function readSnak(reader: ByteReader, kind: number): Snak {
  switch (kind) {
    case ITEM:
      return { kind: "entity", object: `Q${reader.varint()}` satisfies ItemId };
    case PROPERTY:
      return { kind: "entity", object: `P${reader.varint()}` satisfies PropertyId };
    case SOME_VALUE:
      return { kind: "somevalue" };
    case NO_VALUE:
      return { kind: "novalue" };
    default:
      return { kind: "value", value: readLiteral(reader, kind) };
  }
}

function readLiteral(reader: ByteReader, kind: number): LiteralValue {
  switch (kind) {
    case TIME: {
      const time = reader.text();
      const precision = reader.varint();
      const calendar = reader.byte();
      return {
        type: "time",
        time,
        precision,
        calendar: calendar === 0 ? "gregorian" : calendar === 1 ? "julian" : reader.text(),
      };
    }
    case QUANTITY: {
      const amount = reader.text();
      const unit = reader.text() || "1";
      const bounds = reader.byte();
      const lower = bounds & 1 ? { lower: reader.text() } : {};
      const upper = bounds & 2 ? { upper: reader.text() } : {};
      return { type: "quantity", amount, unit, ...lower, ...upper };
    }
    case STRING: {
      const code = reader.byte();
      const datatype = code === OTHER_DATATYPE ? reader.text() : STRING_DATATYPES[code]!;
      return { type: "string", text: reader.text(), datatype };
    }
    case MONOLINGUAL: {
      const language = reader.text();
      return { type: "monolingualtext", text: reader.text(), language };
    }
    case COORDINATE: {
      const latitude = reader.float64();
      const longitude = reader.float64();
      const precision = reader.float64();
      const globe = reader.text();
      return {
        type: "coordinate",
        latitude,
        longitude,
        precision: Number.isNaN(precision) ? null : precision,
        globe,
      };
    }
    case UNKNOWN: {
      const datatype = reader.text();
      return { type: "unknown", datatype, json: reader.text() };
    }
    default:
      return { type: OTHER_IDS[kind - OTHER_ID]!, id: reader.text() };
  }
}

/** The code and value of an entity, for those that hold one at a time. */
export function encodeEntity(entity: Entity): { readonly code: number; readonly value: Buffer } {
  const writer = new ByteWriter(1024);
  writeEntity(writer, entity);
  return { code: entityCode(entity.id), value: writer.view() };
}
