import { CLOSE_MAP, COMMA, endOfString, OPEN_MAP, QUOTE, skipMember, skipValue } from "./scan-json";
import {
  DATATYPE,
  DATAVALUE,
  EXTERNAL_ID,
  HASH,
  NO_VALUE,
  PROPERTY_KEY,
  SNAK_TYPE,
  SOME_VALUE,
  same,
  TYPE,
  VALUE,
  VALUE_KEY,
} from "./scan-texts";
import {
  DATATYPE_PART,
  has,
  KIND_NO_VALUE,
  KIND_SOME_VALUE,
  notePart,
  Parts,
  readParts,
  startOf,
  TYPE_PART,
  UNDECIDED,
  VALUE_PART,
  writeValue,
} from "./scan-value";

/** The property under which snaks stand: the address of its id's text and the length with the quote behind it. */
export class Property {
  static text: usize = 0;
  static length: u32 = 0;
  static number: u32 = 0;
}

const HAS_TYPE: u32 = 1 << 20;
const HAS_PROPERTY: u32 = 1 << 21;
const IS_VALUE: u32 = 1 << 22;
const IS_SOME_VALUE: u32 = 1 << 23;

/** Reads a map and notes its parts in Parts; its property must be the one under which it stands. */
export function readSnak(p: usize): usize {
  if (load<u8>(p) != OPEN_MAP) return 0;
  p++;
  Parts.seen = 0;
  while (true) {
    const word = load<u64>(p);
    if (word == load<u64>(SNAK_TYPE)) {
      if ((Parts.seen & HAS_TYPE) != 0 || !same(p, SNAK_TYPE, 12)) return 0;
      p += 12;
      if (same(p, VALUE, 6)) {
        Parts.seen |= HAS_TYPE | IS_VALUE;
        p += 6;
      } else if (same(p, SOME_VALUE, 10)) {
        Parts.seen |= HAS_TYPE | IS_SOME_VALUE;
        p += 10;
      } else if (same(p, NO_VALUE, 8)) {
        Parts.seen |= HAS_TYPE;
        p += 8;
      } else {
        return 0;
      }
    } else if (word == load<u64>(PROPERTY_KEY)) {
      if ((Parts.seen & HAS_PROPERTY) != 0 || !same(p, PROPERTY_KEY, 12)) return 0;
      p += 12;
      const equal = ctz(~i8x16.bitmask(i8x16.eq(v128.load(p), v128.load(Property.text))));
      if (<u32>equal < Property.length) return 0;
      p += Property.length;
      Parts.seen |= HAS_PROPERTY;
    } else if (word == load<u64>(HASH)) {
      p = endOfString(p + 8) + 1;
    } else if (word == load<u64>(DATAVALUE)) {
      if (!same(p, DATAVALUE, 13)) return 0;
      p = readDatavalue(p + 13);
    } else if (word == load<u64>(DATATYPE)) {
      if (!same(p, DATATYPE, 12)) return 0;
      p = notePart(DATATYPE_PART, p + 11, endOfString(p + 12) + 1);
    } else {
      p = skipMember(p);
    }
    const next = load<u8>(p);
    if (next == COMMA) {
      p++;
      continue;
    }
    const all = HAS_TYPE | HAS_PROPERTY;
    return next == CLOSE_MAP && (Parts.seen & all) == all ? p + 1 : 0;
  }
}

/** From behind the bracket of a data value. */
function readDatavalue(p: usize): usize {
  while (true) {
    const word = load<u64>(p);
    if (word == load<u64>(VALUE_KEY)) {
      const value = p + 8;
      p = notePart(VALUE_PART, value, load<u8>(value) == OPEN_MAP ? readParts(value) : skipValue(value));
    } else if (word == load<u64>(TYPE)) {
      p = notePart(TYPE_PART, p + 7, endOfString(p + 8) + 1);
    } else {
      p = skipMember(p);
    }
    const next = load<u8>(p);
    if (next == CLOSE_MAP) return p + 1;
    if (next != COMMA) return 0;
    p++;
  }
}

/** Tells whether the snak at hand is an external identifier. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function isExternalId(): bool {
  return has(DATATYPE_PART) && same(startOf(DATATYPE_PART) + 1, EXTERNAL_ID, 12);
}

/** Writes what the snak at hand says of its property; returns its kind or UNDECIDED. */
export function writeSnak(): i32 {
  if (Parts.seen & IS_VALUE) return writeValue();
  if (has(VALUE_PART) || has(TYPE_PART)) return UNDECIDED;
  return Parts.seen & IS_SOME_VALUE ? KIND_SOME_VALUE : KIND_NO_VALUE;
}
