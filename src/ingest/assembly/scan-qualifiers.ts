import { Claims } from "./scan-claims";
import { numberIn } from "./scan-id";
import { CLOSE_LIST, CLOSE_MAP, COMMA, endOfKey, OPEN_MAP } from "./scan-json";
import { UNDECIDED } from "./scan-kinds";
import { Areas, MAX_QUALIFIERS, QUALIFIER_KEYS, QUALIFIER_ORDER, QUALIFIERS } from "./scan-memory";
import { Property } from "./scan-parts";
import { isExternalId, readSnak, writeSnak } from "./scan-snak";
import { sortWords } from "./scan-sort";
import { EMPTY_LIST, EMPTY_MAP, same } from "./scan-texts";
import { copyBytes, Out, writeVarint } from "./scan-write";

/** Reads the map of qualifiers and writes those that are kept, in the order of their properties; nothing for none. */
export function readQualifiers(p: usize): usize {
  if (same(p, EMPTY_MAP, 2) || same(p, EMPTY_LIST, 2)) return p + 2;
  if (load<u8>(p) != OPEN_MAP) return 0;
  const out = Out.at;
  Out.at = Areas.qualifiers;
  let keys: u32 = 0;
  let kept: u32 = 0;
  do {
    p++;
    if (load<u16>(p) != 0x5022) return 0; // "P
    const end = endOfKey(p + 2);
    const number = numberIn(p + 2, end);
    if (number == 0 || load<u16>(end, 1) != 0x5b3a) return 0; // :[
    if (!noteKey(number, keys++)) return 0;
    Property.text = p + 1;
    Property.length = <u32>(end - p);
    p = end + 3;
    const start = Out.at;
    let count: u32 = 0;
    if (load<u8>(p) == CLOSE_LIST) {
      p++;
    } else {
      while (true) {
        p = readSnak(p);
        const next = load<u8>(p);
        if (next != COMMA && next != CLOSE_LIST) return 0;
        p++;
        if (isExternalId() && !Claims.keepsExternalIds) {
          Claims.externalIdQualifiers++;
        } else {
          const head = Out.at++;
          const kind = writeSnak();
          if (kind == UNDECIDED) return 0;
          store<u8>(head, kind);
          count++;
        }
        if (next == CLOSE_LIST) break;
      }
    }
    if (count == 0) continue;
    const entry = QUALIFIERS + ((<usize>kept) << 4);
    store<u32>(entry, <u32>start);
    store<u32>(entry, <u32>Out.at, 4);
    store<u32>(entry, count, 8);
    store<u64>(QUALIFIER_ORDER + ((<usize>kept) << 3), ((<u64>number) << 32) | kept);
    kept++;
  } while (load<u8>(p) == COMMA);
  if (load<u8>(p) != CLOSE_MAP) return 0;
  Out.at = out;
  if (kept > 0) writeInOrder(kept);
  return p + 1;
}

/** Notes the property of a key; false where there was one like it, or too many. */
function noteKey(number: u32, keys: u32): bool {
  if (keys == MAX_QUALIFIERS) return false;
  for (let i: u32 = 0; i < keys; i++)
    if (load<u32>(QUALIFIER_KEYS + ((<usize>i) << 2)) == number) return false;
  store<u32>(QUALIFIER_KEYS + ((<usize>keys) << 2), number);
  return true;
}

function writeInOrder(kept: u32): void {
  sortWords(QUALIFIER_ORDER, kept);
  writeVarint(kept);
  let before: u32 = 0;
  for (let i: u32 = 0; i < kept; i++) {
    const word = load<u64>(QUALIFIER_ORDER + ((<usize>i) << 3));
    const number = <u32>(word >> 32);
    const entry = QUALIFIERS + ((<usize>(<u32>word)) << 4);
    writeVarint(number - before);
    before = number;
    writeVarint(load<u32>(entry, 8));
    const start = <usize>load<u32>(entry);
    const length = <usize>load<u32>(entry, 4) - start;
    copyBytes(start, Out.at, length);
    Out.at += length;
  }
}
