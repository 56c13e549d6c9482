/**
 * Scans lines of an official dump and encodes the items and properties in them, straight from the bytes of their JSON.
 *
 * A line is either decided, which means that it is valid JSON in the official form and that its record is byte for byte
 * what JSON.parse, entityFromJson and the record batch builder make of it; or it is left to those. To decide, every byte
 * of the line is checked, also of the parts that nobody asks for.
 *
 * The caller puts the lines at `window`, valid UTF-8, and the tables of the options at their places.
 */

import { Claims } from "./scan-claims";
import { readEntity } from "./scan-entity";
import { FAILS_ONLY, judgeEntity, PASSES, setFilters } from "./scan-filters";
import { Ranks } from "./scan-group";
import { fillTables, OPEN_MAP } from "./scan-json";
import {
  ALIAS_LANGUAGES,
  Areas,
  DESCRIPTION_LANGUAGES,
  FILTERS,
  FILTERS_BYTES,
  LABEL_LANGUAGES,
  MAX_OUTCOMES,
  MAX_RECORDS,
  NOTES,
  OUTCOMES,
  PAD,
  POWERS,
  ROWS,
  reserve,
  TEXTS,
  WIKI,
  WINDOW,
} from "./scan-memory";
import { Records, writeRecord } from "./scan-record";
import { copyUnspaced, isSpaced } from "./scan-spaces";

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
export const filters: usize = FILTERS;
export const filtersBytes: usize = FILTERS_BYTES;

const FRAMING: u32 = 0;
const ENTITY: u32 = 1;
const NOT_ASKED_FOR: u32 = 2;
const DROPPED: u32 = 3;
const NEWLINE: u8 = 0x0a;

// The texts that the compiler keeps must end where the scanner's own areas begin.
if (__heap_base > TEXTS) unreachable();
fillTables();

class Lines {
  static decided: u32 = 0;
  static undecided: bool = false;
  /** What became of the last one. */
  static outcome: u32 = FRAMING;
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

/** Longer lines are left to others; of the ranks, those up to a class are kept. */
export function setOptions(keepsExternalIds: bool, maxLine: usize, largestClass: u32, filters: u32): void {
  Claims.keepsExternalIds = keepsExternalIds;
  Lines.longest = maxLine;
  Ranks.largest = largestClass;
  setFilters(filters);
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
    const newline = decideLine(p);
    if (newline == 0) {
      Lines.undecided = true;
      break;
    }
    store<u8>(OUTCOMES + Lines.decided++, Lines.outcome);
    p = newline + 1;
  }
  // A last line has no newline of its own.
  return min(p, stop) - WINDOW;
}

/** Decides what becomes of a line; returns the address of its newline, or 0 where it is left to others. */
function decideLine(p: usize): usize {
  const start = behindPadding(p);
  const first = load<u8>(start);
  Lines.outcome = FRAMING;
  if (first == NEWLINE) return start - p > Lines.longest ? 0 : start;
  if (first != OPEN_MAP) return 0;
  let newline = behindEntity(start);
  if (newline == 0 && isSpaced(start)) {
    newline = copyUnspaced(start, Areas.unspaced);
    if (newline != 0 && behindEntity(Areas.unspaced) == 0) return 0;
  }
  if (newline == 0 || newline - p > Lines.longest) return 0;
  const verdict = judgeEntity();
  Lines.outcome = verdict == PASSES ? ENTITY : verdict == FAILS_ONLY ? NOT_ASKED_FOR : DROPPED;
  return verdict != PASSES || writeRecord() ? newline : 0;
}

/** The newline behind an entity and padding, or 0. */
function behindEntity(p: usize): usize {
  p = readEntity(p);
  if (p != 0) p = behindPadding(p);
  return load<u8>(p) == NEWLINE ? p : 0;
}

/** Behind commas, spaces, tabs, CRs and NULs, which may stand around a line's value. */
function behindPadding(p: usize): usize {
  while (true) {
    const byte = load<u8>(p);
    if (byte != 0x2c && byte != 0x20 && byte != 0x0d && byte != 0x09 && byte != 0) return p;
    p++;
  }
}
