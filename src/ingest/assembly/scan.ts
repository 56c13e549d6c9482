/**
 * Scans lines of an official dump and encodes the items and properties in them, straight from the bytes of their JSON.
 *
 * A line is either decided, which means that it is valid JSON in the official form and that its record is byte for byte
 * what JSON.parse, entityFromJson and the record batch builder make of it; or it is left to those. To decide, every byte
 * of the line is checked, also of the parts that nobody asks for.
 *
 * The caller puts the lines at `window`, valid UTF-8, and the tables of the options at their places.
 */
import { Claims, readClaims } from "./scan-claims";
import { codeOfId } from "./scan-id";
import { CLOSE_MAP, COMMA, behindDigits, endOfString, fillHex, OPEN_MAP, QUOTE, skipMember } from "./scan-json";
import {
  ALIAS_LANGUAGES,
  ALIASES,
  Areas,
  DESCRIPTION_LANGUAGES,
  DESCRIPTIONS,
  LABEL_LANGUAGES,
  LABELS,
  MAX_OUTCOMES,
  MAX_RECORDS,
  NOTES,
  OUTCOMES,
  PAD,
  POWERS,
  reserve,
  ROWS,
  WIKI,
  WINDOW,
} from "./scan-memory";
import { Entity, Records, writeRecord } from "./scan-record";
import { readSitelinks, Sitelinks } from "./scan-sitelinks";
import { forgetTexts, readAliases, readTerms } from "./scan-terms";
import {
  ALIASES_KEY,
  CLAIMS_KEY,
  DATATYPE,
  DESCRIPTIONS_KEY,
  ID,
  ITEM,
  LABELS_KEY,
  LAST_REVISION,
  MISSING,
  PROPERTY,
  REDIRECT,
  same,
  SITELINKS_KEY,
  STATEMENTS_KEY,
  TYPE,
} from "./scan-texts";

export { reserve };

/** Addresses for the caller. */
export const window: usize = WINDOW;
export const rows: usize = ROWS;
export const notes: usize = NOTES;
export const outcomes: usize = OUTCOMES;
export const powers: usize = POWERS;
export const labelLanguages: usize = LABEL_LANGUAGES;
export const descriptionLanguages: usize = DESCRIPTION_LANGUAGES;
export const aliasLanguages: usize = ALIAS_LANGUAGES;
export const wiki: usize = WIKI;

const FRAMING: u32 = 0;
const ENTITY: u32 = 1;
const NEWLINE: u8 = 0x0a;

fillHex();

class Lines {
  static decided: u32 = 0;
  static undecided: bool = false;
  static longest: usize = 0;
}

/** Address of the records of the last `scan`. */
export function records(): usize {
  return Areas.records;
}

/** Bytes of the records, and how many there are. */
export function recordsLength(): usize {
  return Records.end - Areas.records;
}

export function recordsCount(): u32 {
  return Records.count;
}

/** How many lines the last `scan` decided. */
export function decided(): u32 {
  return Lines.decided;
}

/** Whether it stopped at a line that it leaves to others. */
export function metUndecided(): bool {
  return Lines.undecided;
}

/** Longer lines are left to others. */
export function setOptions(keepsExternalIds: bool, maxLine: usize): void {
  Claims.keepsExternalIds = keepsExternalIds;
  Lines.longest = maxLine;
}

/**
 * Scans the window's lines from byte `from` to `end`, where a line ends. Returns where it stopped: at `end`; or at a line
 * that it leaves to others; or at any line behind some that it has decided, for want of room for more outcomes.
 */
export function scan(from: usize, end: usize): usize {
  Records.count = 0;
  Records.end = Areas.records;
  Lines.decided = 0;
  Lines.undecided = false;
  let p = WINDOW + from;
  const stop = WINDOW + end;
  store<u8>(stop, NEWLINE);
  memory.fill(stop + 1, 0, PAD - 1);
  while (p < stop) {
    if (Records.count == MAX_RECORDS || Lines.decided == MAX_OUTCOMES) break;
    const start = behindPadding(p);
    let outcome = FRAMING;
    let behind = start;
    if (load<u8>(start) == OPEN_MAP) {
      behind = readEntity(start);
      outcome = ENTITY;
      if (behind != 0) {
        behind = behindPadding(behind);
        if (load<u8>(behind) != NEWLINE || !writeRecord()) behind = 0;
      }
    }
    if (load<u8>(behind) != NEWLINE || behind - p > Lines.longest) {
      Lines.undecided = true;
      break;
    }
    store<u8>(OUTCOMES + Lines.decided++, outcome);
    p = behind + 1;
  }
  return p - WINDOW;
}

/** Behind commas, spaces, tabs, CRs and NULs, which may stand around a line's value. */
function behindPadding(p: usize): usize {
  while (true) {
    const byte = load<u8>(p);
    if (byte != 0x2c && byte != 0x20 && byte != 0x0d && byte != 0x09 && byte != 0) return p;
    p++;
  }
}

const HAS_TYPE: u32 = 1;
const HAS_ID: u32 = 2;
const HAS_LABELS: u32 = 4;
const HAS_DESCRIPTIONS: u32 = 8;
const HAS_ALIASES: u32 = 16;
const HAS_CLAIMS: u32 = 32;
const HAS_SITELINKS: u32 = 64;
const HAS_REVISION: u32 = 128;
const HAS_DATATYPE: u32 = 256;

/** Reads the document of an item or property. */
function readEntity(p: usize): usize {
  forget();
  let seen: u32 = 0;
  do {
    p++;
    const word = load<u64>(p);
    const before = seen;
    if (same(p, ID, 6)) {
      seen |= HAS_ID;
      const end = endOfString(p + 6);
      Entity.code = codeOfId(p + 6, end);
      if (Entity.code == 0) return 0;
      p = end + 1;
    } else if (word == load<u64>(TYPE)) {
      seen |= HAS_TYPE;
      p += 8;
      if (same(p, ITEM, 5)) p += 5;
      else if (same(p, PROPERTY, 9)) p += 9;
      else return 0;
    } else if (word == load<u64>(LABELS_KEY)) {
      seen |= HAS_LABELS;
      p = same(p, LABELS_KEY, 9) ? readTerms(p + 9, LABEL_LANGUAGES, LABELS) : 0;
    } else if (word == load<u64>(DESCRIPTIONS_KEY)) {
      seen |= HAS_DESCRIPTIONS;
      p = same(p, DESCRIPTIONS_KEY, 15) ? readTerms(p + 15, DESCRIPTION_LANGUAGES, DESCRIPTIONS) : 0;
    } else if (word == load<u64>(ALIASES_KEY)) {
      seen |= HAS_ALIASES;
      p = same(p, ALIASES_KEY, 10) ? readAliases(p + 10, ALIAS_LANGUAGES, ALIASES) : 0;
    } else if (word == load<u64>(CLAIMS_KEY)) {
      // The entity's own id is wanted, to leave out its edges to itself.
      if ((seen & HAS_ID) == 0) return 0;
      seen |= HAS_CLAIMS;
      p = same(p, CLAIMS_KEY, 9) ? readClaims(p + 9, Entity.code) : 0;
    } else if (word == load<u64>(SITELINKS_KEY)) {
      seen |= HAS_SITELINKS;
      p = same(p, SITELINKS_KEY, 12) ? readSitelinks(p + 12) : 0;
    } else if (word == load<u64>(LAST_REVISION)) {
      seen |= HAS_REVISION;
      p = same(p, LAST_REVISION, 12) ? readRevision(p + 12) : 0;
    } else if (word == load<u64>(DATATYPE)) {
      if (!same(p, DATATYPE, 12)) return 0;
      seen |= HAS_DATATYPE;
      Entity.datatype = p + 12;
      Entity.datatypeEnd = endOfString(p + 12);
      p = Entity.datatypeEnd + 1;
    } else {
      if (word == load<u64>(MISSING) || word == load<u64>(REDIRECT) || word == load<u64>(STATEMENTS_KEY)) return 0;
      p = skipMember(p);
      continue;
    }
    // A key that comes again stands for the one before.
    if (seen == before) return 0;
  } while (load<u8>(p) == COMMA);
  if (load<u8>(p) != CLOSE_MAP || (seen & HAS_ID) == 0) return 0;
  if ((Entity.code >> 31) == 0) Entity.datatype = 0;
  return p + 1;
}

function forget(): void {
  forgetTexts(LABEL_LANGUAGES, LABELS);
  forgetTexts(DESCRIPTION_LANGUAGES, DESCRIPTIONS);
  forgetTexts(ALIAS_LANGUAGES, ALIASES);
  Entity.revision = 0;
  Entity.datatype = 0;
  Sitelinks.count = 0;
  Sitelinks.title = 0;
  Sitelinks.titleEnd = 0;
  Claims.groups = 0;
  Claims.statements = 0;
  Claims.externalIds = 0;
  Claims.externalIdQualifiers = 0;
}

/** A revision from 1 to 10^15. */
function readRevision(p: usize): usize {
  const end = behindDigits(p);
  if (end - p > 15 || end == p || load<u8>(p) == 0x30) return 0;
  let revision: u64 = 0;
  for (; p < end; p++) revision = revision * 10 + (load<u8>(p) - 0x30);
  Entity.revision = revision;
  return p;
}
