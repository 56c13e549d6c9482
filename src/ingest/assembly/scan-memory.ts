/**
 * Where everything of the scanner lies in its linear memory. Fixed addresses let the compiler fold them into the load
 * and store instructions; what depends on the size of the input follows from WINDOW on, see `reserve`.
 *
 * Nothing is ever written below 1024, and what cannot be read is address 0. A look at what should come next finds a
 * zero there, which is nothing that JSON could go on with: so one failure makes all that follows fail, and nobody need
 * ask after each step.
 */

/** Texts that are compared with the input, see scan-texts.ts. */
export const TEXTS: usize = 0x8000;
/** 256 bytes: the value of a hexadecimal digit, 255 for what is none. */
export const HEX: usize = 0x9000;
/** 16 bytes each: nothing but quotes, backslashes, and the highest control character. */
export const QUOTES: usize = 0x9800;
export const BACKSLASHES: usize = 0x9810;
export const CONTROLS: usize = 0x9820;
/** 64 × 16 bytes: powers of five, written by the caller, see scan-decimal.ts. */
export const POWERS: usize = 0x9100;
/** 3 tables of languages, written by the caller, see scan-languages.ts; then the name of the wiki. */
export const LABEL_LANGUAGES: usize = 0xa000;
export const DESCRIPTION_LANGUAGES: usize = 0xa400;
export const ALIAS_LANGUAGES: usize = 0xa800;
export const WIKI: usize = 0xac00;
/** 24 × 8 bytes each: where the text of a language stands in the line. */
export const LABELS: usize = 0xb000;
export const DESCRIPTIONS: usize = 0xb100;
export const ALIASES: usize = 0xb200;
/** Where the parts of a value stand in the line, see scan-value.ts. */
export const PARTS: usize = 0xb300;
/** 1024 × 8 bytes: the aliases that were written. */
export const WRITTEN_ALIASES: usize = 0xc000;
/** 4096 × 8 bytes: a set of keys, see scan-distinct.ts. */
export const DISTINCT: usize = 0x10000;
/** 2048 × 32 bytes: what was written of each property, see scan-claims.ts. */
export const GROUPS: usize = 0x18000;
/** 2048 × 8 bytes: the order of the groups. */
export const ORDER: usize = 0x28000;
/** 128 × 16 bytes: the same for the qualifiers of a statement; then their order and the properties seen. */
export const QUALIFIERS: usize = 0x2c000;
export const QUALIFIER_ORDER: usize = 0x2c800;
export const QUALIFIER_KEYS: usize = 0x2cc00;
/** Rows of records, 48 bytes each; and what the caller has to know besides, 28 bytes each. */
export const ROWS: usize = 0x30000;
export const NOTES: usize = 0x60000;
/** What became of each line, a byte each. */
export const OUTCOMES: usize = 0x80000;
/** The claim filters, written by the caller, see scan-filters.ts. */
export const FILTERS: usize = 0x90000;
export const FILTERS_BYTES: usize = 0x10000;
/** The lines to scan, a newline and a pad of zeros behind them. */
export const WINDOW: usize = 0xa0000;

export const MAX_GROUPS: u32 = 2048;
export const MAX_QUALIFIERS: u32 = 128;
export const MAX_ALIASES: u32 = 1024;
export const ROW_BYTES: usize = 48;
export const NOTE_BYTES: usize = 28;
export const MAX_RECORDS: u32 = 4096;
export const MAX_OUTCOMES: u32 = 65536;

/** More than what any look or copy goes beyond its end. */
export const PAD: usize = 256;

/** Addresses that depend on the size of the window. */
export class Areas {
  /** Bytes that the window holds. */
  static capacity: usize = 0;
  /** The qualifiers of the statement at hand. */
  static qualifiers: usize = 0;
  /** The statements of the line, property by property as they come. */
  static statements: usize = 0;
  /** The edges of the line, in the same order. */
  static edges: usize = 0;
  /** Edges of the property at hand, 8 bytes each. */
  static keys: usize = 0;
  /** Where its statements begin, 4 bytes each. */
  static starts: usize = 0;
  /** A line without its white space. */
  static unspaced: usize = 0;
  /** Records. */
  static records: usize = 0;
}

/**
 * Makes room for all of this and a window of so many bytes; false where there is not enough memory.
 *
 * No part of a record is longer than the part of the line it comes from; an edge takes 8 bytes as a key and at most 19
 * with its property, and its statement over 60.
 */
export function reserve(bytes: usize): bool {
  if (bytes <= Areas.capacity && Areas.records != 0) return true;
  const room = (bytes + PAD + 15) & ~15;
  const qualifiers = WINDOW + room;
  const statements = qualifiers + room;
  const edges = statements + room;
  const keys = edges + room / 2;
  const starts = keys + room / 4;
  const unspaced = starts + room / 8 + 16;
  const records = unspaced + room;
  const end = records + room + room / 2;
  const pages = <i32>((end + 0xffff) >> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) return false;
  Areas.capacity = bytes;
  Areas.qualifiers = qualifiers;
  Areas.statements = statements;
  Areas.edges = edges;
  Areas.keys = keys;
  Areas.starts = starts;
  Areas.unspaced = unspaced;
  Areas.records = records;
  return true;
}
