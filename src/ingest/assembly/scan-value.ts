import { Decimal, readDecimal } from "./scan-decimal";
import { codeOfId, idAtEnd, numberIn, PROPERTY_BIT } from "./scan-id";
import { CLOSE_MAP, COMMA, QUOTE, skipMember, skipValue } from "./scan-json";
import { PARTS } from "./scan-memory";
import {
  COMMONS_MEDIA,
  ENTITY_ID,
  EXTERNAL_ID,
  GEO_SHAPE,
  GLOBE_COORDINATE,
  ITEM,
  MATH,
  MONOLINGUAL_TEXT,
  MUSICAL_NOTATION,
  NULL,
  PROPERTY,
  QUANTITY,
  STRING,
  same,
  TABULAR_DATA,
  TIME,
  text,
  UNIT_ONE,
  URL,
} from "./scan-texts";
import { copyBytes, Out, writeByte, writeText, writeVarint } from "./scan-write";

// The kinds of snaks and the encoding of values are those of src/store/entity-codec.ts.
export const KIND_ITEM: i32 = 0;
export const KIND_PROPERTY: i32 = 1;
export const KIND_SOME_VALUE: i32 = 2;
export const KIND_NO_VALUE: i32 = 3;
const KIND_TIME: i32 = 4;
const KIND_QUANTITY: i32 = 5;
const KIND_STRING: i32 = 6;
const KIND_MONOLINGUAL: i32 = 7;
const KIND_COORDINATE: i32 = 8;
const KIND_LEXEME: i32 = 10;
const KIND_FORM: i32 = 11;
const KIND_SENSE: i32 = 12;
const KIND_SCHEMA: i32 = 13;
const KIND_MEDIA: i32 = 14;
/** The value is left to others. */
export const UNDECIDED: i32 = -1;

/** Parts of a snak: for each the address of its JSON and the address behind it. */
const ID: i32 = 0;
const NUMERIC_ID: i32 = 1;
const ENTITY_TYPE: i32 = 2;
const TIME_TEXT: i32 = 3;
const PRECISION: i32 = 4;
const CALENDAR: i32 = 5;
const AMOUNT: i32 = 6;
const UNIT: i32 = 7;
const UPPER: i32 = 8;
const LOWER: i32 = 9;
const TEXT: i32 = 10;
const LANGUAGE: i32 = 11;
const LATITUDE: i32 = 12;
const LONGITUDE: i32 = 13;
const GLOBE: i32 = 14;
const VALUE_PARTS: i32 = 15;
export const VALUE_PART: i32 = 15;
export const TYPE_PART: i32 = 16;
export const DATATYPE_PART: i32 = 17;

/** The keys of the parts 0 to 14, at steps of 16 bytes, in the order of their numbers. */
const KEYS = text('"id":');
text('"numeric-id":');
text('"entity-type":');
text('"time":');
text('"precision":');
text('"calendarmodel":');
text('"amount":');
text('"unit":');
text('"upperBound":');
text('"lowerBound":');
text('"text":');
text('"language":');
text('"latitude":');
text('"longitude":');
text('"globe":');

/** Which parts the snak at hand has, a bit each. */
export class Parts {
  static seen: u32 = 0;
  /** The code of the entity that was written. */
  static code: u32 = 0;
}

// @ts-ignore: a decorator of AssemblyScript
@inline
export function has(part: i32): bool {
  return (Parts.seen & (1 << part)) != 0;
}

// @ts-ignore: a decorator of AssemblyScript
@inline
export function startOf(part: i32): usize {
  return <usize>load<u32>(PARTS + (<usize>part << 3));
}

// @ts-ignore: a decorator of AssemblyScript
@inline
export function endOf(part: i32): usize {
  return <usize>load<u32>(PARTS + (<usize>part << 3), 4);
}

/** Notes the place of a part; 0 where the snak has it already, the end otherwise. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function notePart(part: i32, from: usize, end: usize): usize {
  if (has(part)) return 0;
  Parts.seen |= 1 << part;
  store<u32>(PARTS + (<usize>part << 3), <u32>from);
  store<u32>(PARTS + (<usize>part << 3), <u32>end, 4);
  return end;
}

/** Notes the parts of a value that is a map; gives back the address behind it. */
export function readParts(p: usize): usize {
  if (load<u8>(++p) == CLOSE_MAP) return p + 1;
  while (true) {
    const key = v128.load(p);
    let part = 0;
    let at: usize = 0;
    for (; part < VALUE_PARTS; part++) {
      const text = v128.load(KEYS + (<usize>part << 4));
      // The key ends with the first colon or with its 16 bytes; what stands behind it does not count.
      const length = ctz(i8x16.bitmask(i8x16.eq(text, i8x16.splat(0x3a)))) + 1;
      const equal = ctz(~i8x16.bitmask(i8x16.eq(key, text)));
      if (equal < length) continue;
      at = p + length;
      break;
    }
    if (part < VALUE_PARTS) {
      p = notePart(part, at, skipValue(at));
    } else {
      p = skipMember(p);
    }
    const next = load<u8>(p);
    if (next == CLOSE_MAP) return p + 1;
    if (next != COMMA) return 0;
    p++;
  }
}

/** Tells whether a part is there and a string. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function isString(part: i32): bool {
  return has(part) && load<u8>(startOf(part)) == QUOTE;
}

/** Tells whether a part is there and a string of at least a character. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function isFilled(part: i32): bool {
  return isString(part) && endOf(part) - startOf(part) > 2;
}

/** Writes the text of a part that is a string. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function writePart(part: i32): bool {
  return writeText(startOf(part) + 1, endOf(part) - 1);
}

/** Writes the value of the snak at hand; returns its kind or UNDECIDED. */
export function writeValue(): i32 {
  if (!isString(TYPE_PART) || !has(VALUE_PART)) return UNDECIDED;
  const type = startOf(TYPE_PART) + 1;
  if (load<u8>(startOf(VALUE_PART)) == QUOTE) return same(type, STRING, 7) ? writeString() : UNDECIDED;
  if (same(type, ENTITY_ID, 18)) return writeEntityId();
  if (same(type, TIME, 5)) return writeTime();
  if (same(type, QUANTITY, 9)) return writeQuantity();
  if (same(type, MONOLINGUAL_TEXT, 16)) return writeMonolingualText();
  if (same(type, GLOBE_COORDINATE, 16)) return writeCoordinate();
  return UNDECIDED;
}

function writeEntityId(): i32 {
  if (!has(ID)) return writeNumericId();
  if (!isString(ID)) return UNDECIDED;
  const from = startOf(ID) + 1;
  const end = endOf(ID) - 1;
  const code = codeOfId(from, end);
  if (code == 0) return writeOtherId(from, end);
  return writeCode(code);
}

/** Writes an item or a property. */
export function writeCode(code: u32): i32 {
  Parts.code = code;
  writeVarint(code & ~PROPERTY_BIT);
  return code & PROPERTY_BIT ? KIND_PROPERTY : KIND_ITEM;
}

/** Dumps of before 2017 have the number and the type of an id instead of the id. */
function writeNumericId(): i32 {
  if (!has(NUMERIC_ID) || !isString(ENTITY_TYPE)) return UNDECIDED;
  const number = numberIn(startOf(NUMERIC_ID), endOf(NUMERIC_ID));
  if (number == 0) return UNDECIDED;
  const type = startOf(ENTITY_TYPE) + 1;
  if (same(type, ITEM, 5)) return writeCode(number);
  return same(type, PROPERTY, 9) ? writeCode(number | PROPERTY_BIT) : UNDECIDED;
}

/** Ids of entities that are neither items nor properties: L1, L1-F2, L1-S3, E4, M5. */
function writeOtherId(from: usize, end: usize): i32 {
  const letter = load<u8>(from);
  const digits = behindSomeDigits(from + 1);
  let kind = letter == 0x4c ? KIND_LEXEME : letter == 0x45 ? KIND_SCHEMA : letter == 0x4d ? KIND_MEDIA : UNDECIDED;
  if (digits != end) {
    if (kind != KIND_LEXEME || load<u8>(digits) != 0x2d || behindSomeDigits(digits + 2) != end) return UNDECIDED;
    const part = load<u8>(digits, 1);
    kind = part == 0x46 ? KIND_FORM : part == 0x53 ? KIND_SENSE : UNDECIDED;
  }
  return kind != UNDECIDED && writeText(from, end) ? kind : UNDECIDED;
}

/** Behind at least one digit, or 0. */
function behindSomeDigits(p: usize): usize {
  const from = p;
  while (<u32>load<u8>(p) - 0x30 <= 9) p++;
  return p == from ? 0 : p;
}

function writeTime(): i32 {
  if (!isString(TIME_TEXT) || !has(PRECISION) || !isString(CALENDAR)) return UNDECIDED;
  const from = startOf(TIME_TEXT) + 1;
  const end = endOf(TIME_TEXT) - 1;
  if (!beginsAsTime(from)) return UNDECIDED;
  const precision = startOf(PRECISION);
  const digits = endOf(PRECISION) - precision;
  const first = <u32>load<u8>(precision) - 0x30;
  const second = <u32>load<u8>(precision, 1) - 0x30;
  if (first > 9 || digits > 2 || (digits == 2 && second > 9)) return UNDECIDED;
  const calendar = calendarOf(startOf(CALENDAR) + 1, endOf(CALENDAR) - 1);
  if (calendar < 0) return UNDECIDED;
  const sign = load<u8>(from);
  if (sign == 0x2b || sign == 0x2d) {
    if (!writeText(from, end)) return UNDECIDED;
  } else if (!writeSigned(from, end)) {
    return UNDECIDED;
  }
  writeByte(digits == 2 ? first * 10 + second : first);
  writeByte(calendar);
  return KIND_TIME;
}

/** A time that has no sign gets one. */
function writeSigned(from: usize, end: usize): bool {
  if (end - from > 100) return false;
  for (let p = from; p < end; p++) if (load<u8>(p) == 0x5c) return false;
  writeByte(<u32>(end - from) + 1);
  writeByte(0x2b);
  copyBytes(from, Out.at, end - from);
  Out.at += end - from;
  return true;
}

/** A sign or none, digits, two digits of a month, two of a day, T. */
function beginsAsTime(p: usize): bool {
  const sign = load<u8>(p);
  if (sign == 0x2b || sign == 0x2d) p++;
  p = behindSomeDigits(p);
  return (
    p != 0 &&
    load<u8>(p) == 0x2d &&
    isDigit(p + 1) &&
    isDigit(p + 2) &&
    load<u8>(p, 3) == 0x2d &&
    isDigit(p + 4) &&
    isDigit(p + 5) &&
    load<u8>(p, 6) == 0x54
  );
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function isDigit(p: usize): bool {
  return <u32>load<u8>(p) - 0x30 <= 9;
}

/** 0 for the Gregorian calendar (Q1985727), 1 for the Julian (Q1985786), -1 for others. */
function calendarOf(from: usize, end: usize): i32 {
  const id = idAtEnd(from, end);
  if (id == 0) return -1;
  const code = codeOfId(id, end);
  return code == 1985727 ? 0 : code == 1985786 ? 1 : -1;
}

function writeQuantity(): i32 {
  if (!isFilled(AMOUNT) || !isString(UNIT)) return UNDECIDED;
  if ((has(LOWER) && !isFilled(LOWER)) || (has(UPPER) && !isFilled(UPPER))) return UNDECIDED;
  if (!writePart(AMOUNT)) return UNDECIDED;
  const from = startOf(UNIT) + 1;
  const end = endOf(UNIT) - 1;
  if (same(from, UNIT_ONE, 2)) {
    writeByte(0);
  } else {
    const id = idAtEnd(from, end);
    if (id == 0 || !writeText(id, end)) return UNDECIDED;
  }
  writeByte((has(LOWER) ? 1 : 0) | (has(UPPER) ? 2 : 0));
  if (has(LOWER) && !writePart(LOWER)) return UNDECIDED;
  if (has(UPPER) && !writePart(UPPER)) return UNDECIDED;
  return KIND_QUANTITY;
}

function writeMonolingualText(): i32 {
  if (!isString(TEXT) || !isString(LANGUAGE)) return UNDECIDED;
  return writePart(LANGUAGE) && writePart(TEXT) ? KIND_MONOLINGUAL : UNDECIDED;
}

function writeCoordinate(): i32 {
  if (!has(LATITUDE) || !has(LONGITUDE) || !has(GLOBE)) return UNDECIDED;
  if (!writeDecimal(LATITUDE) || !writeDecimal(LONGITUDE)) return UNDECIDED;
  if (!has(PRECISION) || isNull(PRECISION)) {
    store<u64>(Out.at, 0x7ff8_0000_0000_0000);
    Out.at += 8;
  } else if (!writeDecimal(PRECISION)) {
    return UNDECIDED;
  }
  if (isNull(GLOBE)) {
    writeByte(2);
    writeByte(0x51);
    writeByte(0x32);
    return KIND_COORDINATE;
  }
  if (!isString(GLOBE)) return UNDECIDED;
  const end = endOf(GLOBE) - 1;
  const id = idAtEnd(startOf(GLOBE) + 1, end);
  return id != 0 && writeText(id, end) ? KIND_COORDINATE : UNDECIDED;
}

function isNull(part: i32): bool {
  return endOf(part) - startOf(part) == 4 && same(startOf(part), NULL, 4);
}

function writeDecimal(part: i32): bool {
  if (!readDecimal(startOf(part), endOf(part))) return false;
  store<f64>(Out.at, Decimal.value);
  Out.at += 8;
  return true;
}

function writeString(): i32 {
  const code = has(DATATYPE_PART) ? codeOfDatatype(startOf(DATATYPE_PART) + 1) : 0;
  if (code < 0) return UNDECIDED;
  writeByte(code);
  return writePart(VALUE_PART) ? KIND_STRING : UNDECIDED;
}

/** The place of a datatype among those that the codec knows, or -1. */
function codeOfDatatype(p: usize): i32 {
  if (same(p, STRING, 7)) return 0;
  if (same(p, EXTERNAL_ID, 12)) return 1;
  if (same(p, URL, 4)) return 2;
  if (same(p, COMMONS_MEDIA, 13)) return 3;
  if (same(p, MATH, 5)) return 4;
  if (same(p, GEO_SHAPE, 10)) return 5;
  if (same(p, TABULAR_DATA, 13)) return 6;
  return same(p, MUSICAL_NOTATION, 17) ? 7 : -1;
}
