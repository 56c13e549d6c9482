import { writeAliases } from "./scan-aliases";
import { Claims, GROUP_BYTES } from "./scan-claims";
import { Ranks } from "./scan-group";
import { languagesIn, lengthOfLanguage, textOfLanguage } from "./scan-languages";
import {
  Areas,
  DESCRIPTION_LANGUAGES,
  DESCRIPTIONS,
  GROUPS,
  LABEL_LANGUAGES,
  LABELS,
  NOTE_BYTES,
  NOTES,
  ORDER,
  ROW_BYTES,
  ROWS,
} from "./scan-memory";
import { hashName, NameHash } from "./scan-name";
import { Sitelinks } from "./scan-sitelinks";
import { sortWords } from "./scan-sort";
import { copyBytes, Out, writeByte, writeText, writeVarint } from "./scan-write";

// The record of an entity: its row, edges and value, as src/store/record-batch.ts and entity-codec.ts define them.

const HAS_DESCRIPTION: u32 = 1;
const HAS_TITLE: u32 = 2;
const HAS_DATATYPE: u32 = 4;
/** In the high half of a name's hash: there is no name. */
const NO_NAME: u32 = 0xffff_ffff;

/** The records so far. */
export class Records {
  static count: u32 = 0;
  static end: usize = 0;
}

/** What the line says of the entity itself. */
export class Entity {
  static code: u32 = 0;
  static revision: u64 = 0;
  /** The datatype of a property: where it begins, 0 where there is none, and ends. */
  static datatype: usize = 0;
  static datatypeEnd: usize = 0;
}

/** Writes the record of the line; false where it has a text that is left to others. */
export function writeRecord(): bool {
  const start = Records.end;
  Out.at = start;
  orderGroups();
  writeEdges();
  const middle = Out.at;
  const row = ROWS + <usize>Records.count * ROW_BYTES;
  const note = NOTES + <usize>Records.count * NOTE_BYTES;

  let label: usize = 0;
  const language = firstFilled(LABEL_LANGUAGES, LABELS);
  if (language < 0) {
    writeByte(0);
  } else {
    const name = textOfLanguage(LABEL_LANGUAGES, language);
    const length = lengthOfLanguage(LABEL_LANGUAGES, language);
    writeByte(length);
    copyBytes(name, Out.at, length);
    Out.at += length;
    label = writePlace(LABELS, language);
    if (label == 0) return false;
  }
  const labelLength = <u32>(Out.at - label);
  noteName(row + 20, note, label, Out.at, false);

  const description = firstFilled(DESCRIPTION_LANGUAGES, DESCRIPTIONS);
  const hasTitle = Sitelinks.title != Sitelinks.titleEnd;
  writeByte(
    (description < 0 ? 0 : HAS_DESCRIPTION) |
      (hasTitle ? HAS_TITLE : 0) |
      (Entity.datatype == 0 ? 0 : HAS_DATATYPE),
  );
  writeVarint(Entity.revision);
  writeVarint(Sitelinks.count);
  if (description >= 0 && writePlace(DESCRIPTIONS, description) == 0) return false;
  let title: usize = 0;
  if (hasTitle) {
    title = writeTextAt(Sitelinks.title, Sitelinks.titleEnd);
    if (title == 0) return false;
  }
  noteName(row + 28, note + 8, title, Out.at, true);
  if (Entity.datatype != 0 && !writeText(Entity.datatype, Entity.datatypeEnd)) return false;
  if (!writeAliases(label, label == 0 ? u32.MAX_VALUE : labelLength)) return false;
  writeStatements();

  store<u32>(row, Entity.code);
  store<u32>(row, <u32>Entity.revision, 4);
  store<u32>(row, <u32>(Entity.revision >> 32), 8);
  store<u32>(row, Sitelinks.count, 12);
  store<u32>(row, Claims.statements, 16);
  store<u32>(row, <u32>(middle - start), 36);
  store<u32>(row, <u32>(Out.at - middle), 40);
  store<u32>(row, <u32>(start - Areas.records), 44);
  store<u32>(note, Claims.externalIds, 16);
  store<u32>(note, Claims.externalIdQualifiers, 20);
  store<u32>(note, Ranks.leftOut, 24);
  Records.count++;
  Records.end = Out.at;
  return true;
}

/** The first of the table's languages that has a text, or -1. */
function firstFilled(table: usize, places: usize): i32 {
  const count = languagesIn(table);
  for (let i: u32 = 0; i < count; i++) {
    const place = places + ((<usize>i) << 3);
    if (load<u32>(place) != load<u32>(place, 4)) return i;
  }
  return -1;
}

function writePlace(places: usize, i: u32): usize {
  const place = places + ((<usize>i) << 3);
  return writeTextAt(load<u32>(place), load<u32>(place, 4));
}

/** Writes a text; returns the address of its first byte behind the length, or 0. */
function writeTextAt(from: usize, end: usize): usize {
  const at = Out.at;
  if (!writeText(from, end)) return 0;
  let p = at;
  while (load<u8>(p) >= 128) p++;
  return p + 1;
}

/**
 * Writes the hash of a name into its row, or notes where the name is, relative to the records, and how long, for the
 * caller to hash.
 */
function noteName(row: usize, note: usize, name: usize, end: usize, plain: bool): void {
  store<u32>(row, NO_NAME);
  store<u32>(row, 0, 4);
  store<u32>(note, 0, 4);
  if (name == 0) return;
  if (hashName(name, end, plain)) {
    store<u32>(row, NameHash.high);
    store<u32>(row, NameHash.low, 4);
    return;
  }
  store<u32>(note, <u32>(name - Areas.records));
  store<u32>(note, <u32>(end - name), 4);
}

/** Sorts the groups by property: the words of ORDER are property × 2^32 + place. */
function orderGroups(): void {
  const groups = Claims.groups;
  for (let i: u32 = 0; i < groups; i++) {
    const number = load<u32>(GROUPS + <usize>i * GROUP_BYTES);
    store<u64>(ORDER + ((<usize>i) << 3), ((<u64>number) << 32) | i);
  }
  sortWords(ORDER, groups);
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function groupAt(i: u32): usize {
  return GROUPS + <usize>load<u32>(ORDER + ((<usize>i) << 3)) * GROUP_BYTES;
}

function writeEdges(): void {
  let before: u32 = 0;
  for (let i: u32 = 0; i < Claims.groups; i++) {
    const group = groupAt(i);
    const start = load<u32>(group, 16);
    const end = load<u32>(group, 20);
    if (start == end) continue;
    const property = load<u32>(group);
    writeVarint(property - before);
    before = property;
    copyBytes(start, Out.at, end - start);
    Out.at += end - start;
  }
}

function writeStatements(): void {
  let before: u32 = 0;
  for (let i: u32 = 0; i < Claims.groups; i++) {
    const group = groupAt(i);
    const property = load<u32>(group);
    const start = load<u32>(group, 8);
    const end = load<u32>(group, 12);
    writeVarint(property - before);
    before = property;
    writeVarint(load<u32>(group, 4));
    copyBytes(start, Out.at, end - start);
    Out.at += end - start;
  }
}
