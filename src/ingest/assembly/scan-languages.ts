// A table of languages, best first, as the caller writes it: their number, and a bit for each first letter (its place
// from "a" on, modulo 32); then from byte 16 on, for each, 16 bytes of text, and the table of lengths from byte 400 on.

const LANGUAGE_LENGTHS: usize = 400;

// @ts-ignore: a decorator of AssemblyScript
@inline
export function languagesIn(table: usize): u32 {
  return load<u32>(table);
}

/** The place of a language among those of a table, or -1. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function placeOfLanguage(table: usize, from: usize, end: usize): i32 {
  const first = <u32>load<u8>(from) - 0x61;
  return (load<u32>(table, 4) >> (first & 31)) & 1 ? findLanguage(table, from, end) : -1;
}

function findLanguage(table: usize, from: usize, end: usize): i32 {
  const count = load<u32>(table);
  const length = <u32>(end - from);
  const name = v128.load(from);
  for (let i: u32 = 0; i < count; i++) {
    if (load<u8>(table + LANGUAGE_LENGTHS + i) != length) continue;
    const equal = ctz(~i8x16.bitmask(i8x16.eq(name, v128.load(textOfLanguage(table, i)))));
    if (<u32>equal >= length) return i;
  }
  return -1;
}

// @ts-ignore: a decorator of AssemblyScript
@inline
export function textOfLanguage(table: usize, place: u32): usize {
  return table + 16 + ((<usize>place) << 4);
}

// @ts-ignore: a decorator of AssemblyScript
@inline
export function lengthOfLanguage(table: usize, place: u32): u32 {
  return load<u8>(table + LANGUAGE_LENGTHS + place);
}
