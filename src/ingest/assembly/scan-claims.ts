import { addDistinct, beginDistinct } from "./scan-distinct";
import { beginEdges, noteEdge, putEdges } from "./scan-edges";
import { matchFilters } from "./scan-filters";
import { DEPRECATED_RANK, Group, NORMAL_RANK, PREFERRED_RANK, Ranks, selectStatements } from "./scan-group";
import { numberIn } from "./scan-id";
import {
  CLOSE_LIST,
  CLOSE_MAP,
  COMMA,
  endOfKey,
  endOfString,
  OPEN_MAP,
  QUOTE,
  skipMember,
  skipValue,
} from "./scan-json";
import { KIND_PROPERTY, UNDECIDED } from "./scan-kinds";
import { Areas, GROUPS, MAX_GROUPS } from "./scan-memory";
import { Parts, Property } from "./scan-parts";
import { readQualifiers } from "./scan-qualifiers";
import { skipReferences } from "./scan-references";
import { isExternalId, readSnak, writeSnak } from "./scan-snak";
import {
  beginsWithSeven,
  DEPRECATED,
  EMPTY_LIST,
  EMPTY_MAP,
  ID,
  MAIN_SNAK,
  NORMAL,
  PREFERRED,
  QUALIFIERS_KEY,
  RANK,
  REFERENCES_KEY,
  STATEMENT_TYPE,
  same,
} from "./scan-texts";
import { Out } from "./scan-write";

const QUALIFIED: u32 = 4;

/** What the claims of the line came to. */
export class Claims {
  static keepsExternalIds: bool = false;
  static groups: u32 = 0;
  static statements: u32 = 0;
  /** External identifiers that were left out, as statements and as qualifiers of statements that were not. */
  static externalIds: u32 = 0;
  static externalIdQualifiers: u32 = 0;
  static edgesEnd: usize = 0;
}

/** A group's bytes: property, number of statements, then start and end of its statements and of its edges. */
export const GROUP_BYTES: usize = 32;

/** Reads the map of claims of the entity `self`, and writes what belongs to a property in the order it comes. */
export function readClaims(p: usize, self: u32): usize {
  Out.at = Areas.statements;
  Claims.edgesEnd = Areas.edges;
  if (same(p, EMPTY_MAP, 2) || same(p, EMPTY_LIST, 2)) return p + 2;
  if (load<u8>(p) != OPEN_MAP) return 0;
  beginDistinct();
  do {
    p++;
    if (load<u16>(p) != 0x5022) return 0; // "P
    const end = endOfKey(p + 2);
    const number = numberIn(p + 2, end);
    if (number == 0 || !addDistinct(number) || load<u16>(end, 1) != 0x5b3a) return 0; // :[
    Property.text = p + 1;
    Property.length = <u32>(end - p);
    p = end + 3;
    if (load<u8>(p) == CLOSE_LIST) p++;
    else p = readGroup(p, number, self);
  } while (load<u8>(p) == COMMA);
  return load<u8>(p) == CLOSE_MAP ? p + 1 : 0;
}

/** The statements of one property, from behind the bracket of their list. */
function readGroup(p: usize, number: u32, self: u32): usize {
  const text = Property.text;
  const length = Property.length;
  const start = Out.at;
  Group.count = 0;
  Group.anyPreferred = false;
  beginEdges();
  while (true) {
    Property.text = text;
    Property.length = length;
    p = readStatement(p);
    const next = load<u8>(p++);
    if (next == COMMA) continue;
    if (next != CLOSE_LIST) return 0;
    break;
  }
  if (Ranks.largest < 2) selectStatements(start);
  if (Group.count == 0) return p;
  matchFilters(number);
  if (Claims.groups == MAX_GROUPS) return 0;
  const group = GROUPS + <usize>Claims.groups * GROUP_BYTES;
  const edges = Claims.edgesEnd;
  Claims.groups++;
  Claims.statements += Group.count;
  Claims.edgesEnd = putEdges(edges, self);
  store<u32>(group, number);
  store<u32>(group, Group.count, 4);
  store<u32>(group, <u32>start, 8);
  store<u32>(group, <u32>Out.at, 12);
  store<u32>(group, <u32>edges, 16);
  store<u32>(group, <u32>Claims.edgesEnd, 20);
  return p;
}

/** Writes a statement, or nothing where it is an external identifier that is to be left out. */
function readStatement(p: usize): usize {
  if (load<u8>(p) != OPEN_MAP) return 0;
  const head = Out.at;
  let kind = UNDECIDED;
  let code: u32 = 0;
  let rank: i32 = -1;
  let hasSnak = false;
  let isKept = true;
  let hasQualifiers = false;
  let qualified: u32 = 0;
  do {
    p++;
    const word = load<u64>(p);
    if (word == load<u64>(MAIN_SNAK)) {
      if (hasSnak || !same(p, MAIN_SNAK, 11)) return 0;
      hasSnak = true;
      p = readSnak(p + 11);
      if (p == 0) return 0;
      if (isExternalId() && !Claims.keepsExternalIds) {
        isKept = false;
      } else {
        Out.at = head + 1;
        kind = writeSnak();
        if (kind == UNDECIDED) return 0;
        code = Parts.code;
      }
    } else if (same(p, STATEMENT_TYPE, 18)) {
      p += 18;
    } else if (beginsWithSeven(word, RANK)) {
      if (rank >= 0 || load<u8>(p, 7) != QUOTE) return 0;
      p += 8;
      if (same(p, NORMAL, 7)) {
        rank = NORMAL_RANK;
        p += 7;
      } else if (same(p, PREFERRED, 10)) {
        rank = PREFERRED_RANK;
        p += 10;
      } else if (same(p, DEPRECATED, 11)) {
        rank = DEPRECATED_RANK;
        p += 11;
      } else {
        return 0;
      }
    } else if (same(p, ID, 6)) {
      p = endOfString(p + 6) + 1;
    } else if (word == load<u64>(QUALIFIERS_KEY) && same(p, QUALIFIERS_KEY, 13)) {
      if (!hasSnak || hasQualifiers) return 0;
      hasQualifiers = true;
      p += 13;
      if (isKept) {
        const from = Out.at;
        p = readQualifiers(p);
        qualified = Out.at > from ? QUALIFIED : 0;
      } else {
        p = skipValue(p);
      }
    } else if (same(p, REFERENCES_KEY, 13)) {
      p = skipReferences(p + 13);
    } else {
      p = skipMember(p);
    }
  } while (load<u8>(p) == COMMA);
  if (load<u8>(p) != CLOSE_MAP || !hasSnak) return 0;
  if (!isKept) {
    Claims.externalIds++;
    Out.at = head;
    return p + 1;
  }
  if (rank < 0) return 0;
  store<u8>(head, <u32>rank | qualified | (kind << 3));
  store<u32>(Areas.starts + ((<usize>Group.count) << 2), <u32>head);
  Group.count++;
  if (rank == PREFERRED_RANK) Group.anyPreferred = true;
  if (kind <= KIND_PROPERTY) noteEdge(code, rank);
  return p + 1;
}
