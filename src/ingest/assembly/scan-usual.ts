import { CLOSE_MAP, COMMA, endOfString, QUOTE, specialBytes } from "./scan-json";
import {
  CALENDAR,
  DATATYPE_PART,
  HAS_PROPERTY,
  HAS_SNAK_TYPE,
  IS_ITEM,
  IS_STRING,
  IS_TIME,
  IS_VALUE,
  isPropertyAt,
  notePart,
  Parts,
  PRECISION,
  Property,
  TIME_TEXT,
  VALUE_PART,
} from "./scan-parts";
import { same, text } from "./scan-texts";

// Nine snaks of ten are written in one way. To compare them with that is faster than to find out what they are: where
// the next part begins does not hang on the end of the last one, so that the processor can run ahead.

const SNAK = text('{"snaktype":"value","property":"');
const HASH = text(',"hash":"');
const DATAVALUE = text(',"datavalue":{"value":');
const ITEM_VALUE = text('{"entity-type":"item","numeric-id":');
const ITEM_ID = text(',"id":"Q');
const ITEM_END = text('"},"type":"wikibase-entityid"},"datatype":"wikibase-item"}');
const STRING_END = text(',"type":"string"},"datatype":"');
const TIME_VALUE = text('{"time":"');
const TIME_RANGE = text('","timezone":0,"before":0,"after":0,"precision":');
const TIME_CALENDAR = text(',"calendarmodel":"');
const GREGORIAN = text('"http://www.wikidata.org/entity/Q1985727"');
const ESCAPED_GREGORIAN = text('"http:\\/\\/www.wikidata.org\\/entity\\/Q1985727"');
const TIME_END = text('},"type":"time"},"datatype":"time"}');

/** Reads a snak of a usual kind, as `readSnak` does; 0 for any other. */
export function readUsualSnak(p: usize): usize {
  if (!same(p, SNAK, 32)) return 0;
  p += 32;
  if (!isPropertyAt(p)) return 0;
  p += Property.length;
  if (same(p, HASH, 9)) {
    if (!isHash(p + 9)) return 0;
    p += 50;
  }
  if (!same(p, DATAVALUE, 22)) return 0;
  p += 22;
  if (load<u8>(p) == QUOTE) return readString(p);
  if (same(p, ITEM_VALUE, 35)) return readItem(p + 35);
  return same(p, TIME_VALUE, 9) ? readTime(p + 8) : 0;
}

/** Tells whether 40 plain characters and a quote follow. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function isHash(p: usize): bool {
  if (load<u8>(p, 40) != QUOTE) return false;
  const special =
    specialBytes(v128.load(p)) | specialBytes(v128.load(p, 16)) | specialBytes(v128.load(p, 24));
  return special == 0;
}

/** From the quote of a string. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function readString(p: usize): usize {
  Parts.seen = HAS_SNAK_TYPE | HAS_PROPERTY | IS_VALUE | IS_STRING;
  p = notePart(VALUE_PART, p, endOfString(p + 1) + 1);
  if (!same(p, STRING_END, 30)) return 0;
  p = notePart(DATATYPE_PART, p + 29, endOfString(p + 30) + 1);
  return load<u8>(p) == CLOSE_MAP ? p + 1 : 0;
}

/** From the digits of the number of an item, which the id must have too. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function readItem(p: usize): usize {
  const digits = v128.load(p);
  const others = i8x16.bitmask(i8x16.gt_u(i8x16.sub(digits, i8x16.splat(0x30)), i8x16.splat(9)));
  const length = ctz(others | 0x10000);
  const id = p + length + 8;
  if (!same(p + length, ITEM_ID, 8) || !same(id + length, ITEM_END, 58)) return 0;
  const equal = ctz(~i8x16.bitmask(i8x16.eq(digits, v128.load(id))));
  if (equal < length || length - 1 > 8 || load<u8>(p) == 0x30) return 0;
  Parts.code = numberOf(p, length);
  Parts.seen = HAS_SNAK_TYPE | HAS_PROPERTY | IS_VALUE | IS_ITEM;
  return id + length + 58;
}

/** The number of 1 to 9 digits. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function numberOf(p: usize, length: u32): u32 {
  // The last eight digits, or zeros in front of fewer; they are put together by pairs, pairs of these, and the halves.
  let word = load<u64>(p + length - 8);
  if (length < 8) {
    const others = (8 - length) << 3;
    word = (word >> others) << others;
  }
  word = ((word & 0x0f0f_0f0f_0f0f_0f0f) * 2561) >> 8;
  word = ((word & 0x00ff_00ff_00ff_00ff) * 6553601) >> 16;
  word = ((word & 0x0000_ffff_0000_ffff) * 42949672960001) >> 32;
  const first: u32 = length > 8 ? <u32>load<u8>(p) - 0x30 : 0;
  return first * 100_000_000 + <u32>word;
}

/** From the quote of the text of a time. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function readTime(p: usize): usize {
  Parts.seen = HAS_SNAK_TYPE | HAS_PROPERTY | IS_VALUE | IS_TIME;
  const end = endOfString(p + 1);
  if (!same(end, TIME_RANGE, 48)) return 0;
  notePart(TIME_TEXT, p, end + 1);
  p = end + 48;
  const digits: usize = load<u8>(p, 1) == COMMA ? 1 : 2;
  const first = <u32>load<u8>(p) - 0x30;
  if (digits == 1 ? first > 9 : first - 1 > 8 || <u32>load<u8>(p, 1) - 0x30 > 9) return 0;
  p = notePart(PRECISION, p, p + digits);
  if (!same(p, TIME_CALENDAR, 18)) return 0;
  p += 17;
  const calendar = same(p, GREGORIAN, 41)
    ? p + 41
    : same(p, ESCAPED_GREGORIAN, 45)
      ? p + 45
      : endOfString(p + 1) + 1;
  p = notePart(CALENDAR, p, calendar);
  return same(p, TIME_END, 35) ? p + 35 : 0;
}
