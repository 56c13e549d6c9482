import { codeOfId, numberIn, PROPERTY_BIT } from "./scan-id";
import { behindSomeDigits, CLOSE_MAP, COMMA, QUOTE, skipMember, skipValue } from "./scan-json";
import {
  KIND_FORM,
  KIND_ITEM,
  KIND_LEXEME,
  KIND_MEDIA,
  KIND_PROPERTY,
  KIND_SCHEMA,
  KIND_SENSE,
  UNDECIDED,
} from "./scan-kinds";
import {
  writeCoordinate,
  writeMonolingualText,
  writeQuantity,
  writeString,
  writeTime,
} from "./scan-literals";
import {
  ENTITY_TYPE,
  endOf,
  has,
  ID,
  IS_ITEM,
  IS_STRING,
  IS_TIME,
  isString,
  NUMERIC_ID,
  notePart,
  Parts,
  startOf,
  TYPE_PART,
  VALUE_PART,
  VALUE_PARTS,
} from "./scan-parts";
import {
  ENTITY_ID,
  GLOBE_COORDINATE,
  ITEM,
  MONOLINGUAL_TEXT,
  PROPERTY,
  QUANTITY,
  STRING,
  same,
  TIME,
  text,
} from "./scan-texts";
import { writeText, writeVarint } from "./scan-write";

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

/** Notes the parts of a value that is a map; gives back the address behind it. */
export function readParts(p: usize): usize {
  if (load<u8>(++p) == CLOSE_MAP) return p + 1;
  while (true) {
    const key = v128.load(p);
    let part = 0;
    let at: usize = 0;
    for (; part < VALUE_PARTS; part++) {
      const text = v128.load(KEYS + ((<usize>part) << 4));
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

/** Writes the value of the snak at hand; returns its kind or UNDECIDED. */
export function writeValue(): i32 {
  if (Parts.seen & IS_ITEM) return writeCode(Parts.code);
  if (Parts.seen & IS_STRING) return writeString();
  if (Parts.seen & IS_TIME) return writeTime();
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
function writeCode(code: u32): i32 {
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
  let kind =
    letter == 0x4c ? KIND_LEXEME : letter == 0x45 ? KIND_SCHEMA : letter == 0x4d ? KIND_MEDIA : UNDECIDED;
  if (digits != end) {
    if (kind != KIND_LEXEME || load<u8>(digits) != 0x2d || behindSomeDigits(digits + 2) != end)
      return UNDECIDED;
    const part = load<u8>(digits, 1);
    kind = part == 0x46 ? KIND_FORM : part == 0x53 ? KIND_SENSE : UNDECIDED;
  }
  return kind != UNDECIDED && writeText(from, end) ? kind : UNDECIDED;
}
