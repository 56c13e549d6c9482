import { HEX, TEXTS } from "./scan-memory";

// Texts of the official form; each has a place of a multiple of 16 bytes.
export const EMPTY_LIST: usize = TEXTS;
export const EMPTY_MAP: usize = TEXTS + 0x10;
export const TYPE_ITEM: usize = TEXTS + 0x20;
export const TYPE_PROPERTY: usize = TEXTS + 0x30;
export const ID: usize = TEXTS + 0x40;
export const LABELS_KEY: usize = TEXTS + 0x50;
export const DESCRIPTIONS_KEY: usize = TEXTS + 0x60;
export const ALIASES_KEY: usize = TEXTS + 0x70;
export const CLAIMS_KEY: usize = TEXTS + 0x80;
export const SITELINKS_KEY: usize = TEXTS + 0x90;
export const LAST_REVISION: usize = TEXTS + 0xa0;
export const DATATYPE: usize = TEXTS + 0xb0;
export const MISSING: usize = TEXTS + 0xc0;
export const REDIRECT: usize = TEXTS + 0xd0;
export const STATEMENTS_KEY: usize = TEXTS + 0xe0;
export const TERM_LANGUAGE: usize = TEXTS + 0xf0;
export const TERM_VALUE: usize = TEXTS + 0x100;
export const VALUE_KEY: usize = TEXTS + 0x110;
export const SITE: usize = TEXTS + 0x120;
export const TITLE: usize = TEXTS + 0x130;
export const NO_BADGES: usize = TEXTS + 0x140;
export const TITLE_KEY: usize = TEXTS + 0x150;
export const MAIN_SNAK: usize = TEXTS + 0x160;
export const QUALIFIERS_KEY: usize = TEXTS + 0x170;
export const REFERENCES_KEY: usize = TEXTS + 0x180;
export const RANK: usize = TEXTS + 0x190;
export const NORMAL: usize = TEXTS + 0x1a0;
export const PREFERRED: usize = TEXTS + 0x1b0;
export const DEPRECATED: usize = TEXTS + 0x1c0;
export const SNAK_TYPE: usize = TEXTS + 0x1d0;
export const VALUE: usize = TEXTS + 0x1e0;
export const SOME_VALUE: usize = TEXTS + 0x1f0;
export const NO_VALUE: usize = TEXTS + 0x200;
export const PROPERTY_KEY: usize = TEXTS + 0x210;
export const HASH: usize = TEXTS + 0x220;
export const DATA_VALUE: usize = TEXTS + 0x230;
export const TYPE: usize = TEXTS + 0x240;

function put(at: usize, text: string): void {
  for (let i = 0; i < text.length; i++) store<u8>(at + i, text.charCodeAt(i));
}

export function fillTexts(): void {
  put(EMPTY_LIST, "[]");
  put(EMPTY_MAP, "{}");
  put(TYPE_ITEM, '"type":"item"');
  put(TYPE_PROPERTY, '"type":"property"');
}

/** Tells whether the `n` bytes at `p` are those of a text; `n` must be a constant, 2 to 64. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function same(p: usize, text: usize, n: usize): bool {
  if (n > 16) {
    let other = v128.xor(v128.load(p), v128.load(text));
    if (n > 32) other = v128.or(other, v128.xor(v128.load(p, 16), v128.load(text, 16)));
    if (n > 48) other = v128.or(other, v128.xor(v128.load(p, 32), v128.load(text, 32)));
    other = v128.or(other, v128.xor(v128.load(p + (n - 16)), v128.load(text + (n - 16))));
    return !v128.any_true(other);
  }
  if (n >= 8) {
    let other = load<u64>(p) ^ load<u64>(text);
    if (n > 8) other |= load<u64>(p + (n - 8)) ^ load<u64>(text + (n - 8));
    return other == 0;
  }
  if (n >= 4) {
    let other = load<u32>(p) ^ load<u32>(text);
    if (n > 4) other |= load<u32>(p + (n - 4)) ^ load<u32>(text + (n - 4));
    return other == 0;
  }
  let other = <u32>load<u16>(p) ^ <u32>load<u16>(text);
  if (n > 2) other |= <u32>load<u8>(p, 2) ^ <u32>load<u8>(text, 2);
  return other == 0;
}
