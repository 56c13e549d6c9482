import { Decimal, readDecimal } from "./scan-decimal";
import { codeOfId, idAtEnd } from "./scan-id";
import { behindSomeDigits } from "./scan-json";
import {
  KIND_COORDINATE,
  KIND_MONOLINGUAL,
  KIND_QUANTITY,
  KIND_STRING,
  KIND_TIME,
  UNDECIDED,
} from "./scan-kinds";
import {
  AMOUNT,
  CALENDAR,
  DATATYPE_PART,
  endOf,
  GLOBE,
  has,
  isString,
  LANGUAGE,
  LATITUDE,
  LONGITUDE,
  LOWER,
  PRECISION,
  startOf,
  TEXT,
  TIME_TEXT,
  UNIT,
  UPPER,
  VALUE_PART,
} from "./scan-parts";
import {
  COMMONS_MEDIA,
  EXTERNAL_ID,
  GEO_SHAPE,
  MATH,
  MUSICAL_NOTATION,
  NULL,
  STRING,
  same,
  TABULAR_DATA,
  UNIT_ONE,
  URL,
} from "./scan-texts";
import { copyBytes, Out, writeByte, writeText } from "./scan-write";

// Values that are no entities: each function writes the one that the parts at hand make up, and returns its kind, or
// UNDECIDED where a part is missing or of a form that is left to others.

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

export function writeTime(): i32 {
  if (!isString(TIME_TEXT) || !has(PRECISION) || !isString(CALENDAR)) return UNDECIDED;
  const from = startOf(TIME_TEXT) + 1;
  const end = endOf(TIME_TEXT) - 1;
  if (!beginsAsTime(from)) return UNDECIDED;
  const precision = precisionOf(startOf(PRECISION), endOf(PRECISION));
  if (precision > FINEST) return UNDECIDED;
  const calendar = calendarOf(startOf(CALENDAR) + 1, endOf(CALENDAR) - 1);
  if (calendar < 0) return UNDECIDED;
  const sign = load<u8>(from);
  if (sign == 0x2b || sign == 0x2d) {
    if (!writeText(from, end)) return UNDECIDED;
  } else if (!writeSigned(from, end)) {
    return UNDECIDED;
  }
  writeByte(precision);
  writeByte(calendar);
  return KIND_TIME;
}

/** The precision of a second. */
const FINEST: u32 = 14;

/** The precision of one digit or two; more than the finest for any other. */
function precisionOf(p: usize, end: usize): u32 {
  const first = <u32>load<u8>(p) - 0x30;
  if (end - p == 1) return first;
  const second = <u32>load<u8>(p, 1) - 0x30;
  return end - p == 2 && first == 1 && second <= 9 ? 10 + second : FINEST + 1;
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

export function writeQuantity(): i32 {
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

export function writeMonolingualText(): i32 {
  if (!isString(TEXT) || !isString(LANGUAGE)) return UNDECIDED;
  return writePart(LANGUAGE) && writePart(TEXT) ? KIND_MONOLINGUAL : UNDECIDED;
}

export function writeCoordinate(): i32 {
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

export function writeString(): i32 {
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
