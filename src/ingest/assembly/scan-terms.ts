import {
  CLOSE_LIST,
  CLOSE_MAP,
  COLON,
  COMMA,
  endOfKey,
  endOfString,
  OPEN_LIST,
  OPEN_MAP,
  QUOTE,
  skipMember,
  skipValue,
} from "./scan-json";
import { languagesIn, placeOfLanguage } from "./scan-languages";
import { EMPTY_LIST, EMPTY_MAP, same, TERM_LANGUAGE, TERM_VALUE, VALUE_KEY } from "./scan-texts";

/** Forgets the places of the texts of a table's languages. */
export function forgetTexts(table: usize, places: usize): void {
  memory.fill(places, 0, (<usize>languagesIn(table)) << 3);
}

/** Labels or descriptions: notes at `places` where the texts of the table's languages begin and end. */
export function readTerms(p: usize, table: usize, places: usize): usize {
  if (same(p, EMPTY_MAP, 2) || same(p, EMPTY_LIST, 2)) return p + 2;
  if (load<u8>(p) != OPEN_MAP) return 0;
  do {
    if (load<u8>(++p) != QUOTE) return 0;
    const key = p + 1;
    const end = endOfKey(key);
    if (load<u8>(end, 1) != COLON) return 0;
    const language = placeOfLanguage(table, key, end);
    p = end + 2;
    p = language < 0 ? skipTerm(p, key, end) : readTerm(p, places + ((<usize>language) << 3));
  } while (load<u8>(p) == COMMA);
  return load<u8>(p) == CLOSE_MAP ? p + 1 : 0;
}

/** A term of a language that is not asked for: mostly `{"language":"xx","value":"…"}`. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function skipTerm(p: usize, key: usize, keyEnd: usize): usize {
  const length = keyEnd - key;
  const text = p + 13;
  const equal = ctz(~i8x16.bitmask(i8x16.eq(v128.load(key), v128.load(text))));
  if (same(p, TERM_LANGUAGE, 13) && <usize>equal > length && same(text + length, TERM_VALUE, 11)) {
    const end = endOfString(text + length + 11);
    if (load<u8>(end, 1) == CLOSE_MAP) return end + 2;
  }
  return skipValue(p);
}

/** A term of a language that is asked for, and not yet there. */
function readTerm(p: usize, place: usize): usize {
  if (load<u8>(p) != OPEN_MAP || load<u32>(place) != 0) return 0;
  do {
    p++;
    if (load<u64>(p) == load<u64>(VALUE_KEY)) {
      if (load<u8>(p, 8) != QUOTE || load<u32>(place) != 0) return 0;
      const end = endOfString(p + 9);
      store<u32>(place, <u32>p + 9);
      store<u32>(place, <u32>end, 4);
      p = end + 1;
    } else {
      p = skipMember(p);
    }
  } while (load<u8>(p) == COMMA);
  return load<u8>(p) == CLOSE_MAP ? p + 1 : 0;
}

/** Aliases: notes where the lists of the table's languages begin and end. */
export function readAliases(p: usize, table: usize, places: usize): usize {
  if (same(p, EMPTY_MAP, 2) || same(p, EMPTY_LIST, 2)) return p + 2;
  if (load<u8>(p) != OPEN_MAP) return 0;
  do {
    if (load<u8>(++p) != QUOTE) return 0;
    const key = p + 1;
    const keyEnd = endOfKey(key);
    if (load<u8>(keyEnd, 1) != COLON || load<u8>(keyEnd, 2) != OPEN_LIST) return 0;
    const language = placeOfLanguage(table, key, keyEnd);
    p = keyEnd + 2;
    const end = skipAliases(p, key, keyEnd);
    if (language >= 0) {
      const place = places + ((<usize>language) << 3);
      if (load<u32>(place) != 0) return 0;
      store<u32>(place, <u32>p);
      store<u32>(place, <u32>end, 4);
    }
    p = end;
  } while (load<u8>(p) == COMMA);
  return load<u8>(p) == CLOSE_MAP ? p + 1 : 0;
}

function skipAliases(p: usize, key: usize, keyEnd: usize): usize {
  if (same(p, EMPTY_LIST, 2)) return p + 2;
  do p = skipTerm(p + 1, key, keyEnd);
  while (load<u8>(p) == COMMA);
  return load<u8>(p) == CLOSE_LIST ? p + 1 : 0;
}
