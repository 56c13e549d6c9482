import { CLOSE_MAP, COMMA, endOfString, OPEN_MAP, QUOTE, skipMember, skipValue } from "./scan-json";
import { KIND_NO_VALUE, KIND_SOME_VALUE, UNDECIDED } from "./scan-kinds";
import {
  DATATYPE_PART,
  HAS_PROPERTY,
  HAS_SNAK_TYPE,
  has,
  IS_SOME_VALUE,
  IS_VALUE,
  isPropertyAt,
  notePart,
  Parts,
  Property,
  startOf,
  TYPE_PART,
  VALUE_PART,
} from "./scan-parts";
import {
  beginsWithSeven,
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
import { readUsualSnak } from "./scan-usual";
import { readParts, writeValue } from "./scan-value";

/** Reads a map and notes its parts in Parts; its property must be the one under which it stands. */
export function readSnak(p: usize): usize {
  const usual = readUsualSnak(p);
  return usual == 0 ? readUnusualSnak(p) : usual;
}

function readUnusualSnak(p: usize): usize {
  if (load<u8>(p) != OPEN_MAP) return 0;
  p++;
  Parts.seen = 0;
  while (true) {
    const word = load<u64>(p);
    if (word == load<u64>(SNAK_TYPE)) {
      if ((Parts.seen & HAS_SNAK_TYPE) != 0 || !same(p, SNAK_TYPE, 12)) return 0;
      p += 12;
      if (same(p, VALUE, 6)) {
        Parts.seen |= HAS_SNAK_TYPE | IS_VALUE;
        p += 6;
      } else if (same(p, SOME_VALUE, 10)) {
        Parts.seen |= HAS_SNAK_TYPE | IS_SOME_VALUE;
        p += 10;
      } else if (same(p, NO_VALUE, 8)) {
        Parts.seen |= HAS_SNAK_TYPE;
        p += 8;
      } else {
        return 0;
      }
    } else if (word == load<u64>(PROPERTY_KEY)) {
      if ((Parts.seen & HAS_PROPERTY) != 0 || !same(p, PROPERTY_KEY, 12)) return 0;
      p += 12;
      if (!isPropertyAt(p)) return 0;
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
    const all = HAS_SNAK_TYPE | HAS_PROPERTY;
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
    } else if (beginsWithSeven(word, TYPE)) {
      if (load<u8>(p, 7) != QUOTE) return 0;
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
