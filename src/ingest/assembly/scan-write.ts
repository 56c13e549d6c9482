import { HEX } from "./scan-memory";

/** Where the next byte is written. */
export class Out {
  static at: usize = 0;
}

// @ts-ignore: a decorator of AssemblyScript
@inline
export function writeByte(value: u32): void {
  store<u8>(Out.at, value);
  Out.at++;
}

/** A number in seven bits a byte, lowest first (LEB128). */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function writeVarint(value: u64): void {
  Out.at = putVarint(Out.at, value);
}

/** The same at an address; returns the address behind it. */
export function putVarint(to: usize, value: u64): usize {
  while (value >= 128) {
    store<u8>(to++, <u32>value | 128);
    value >>= 7;
  }
  store<u8>(to, <u32>value);
  return to + 1;
}

/** Copies bytes; up to 15 bytes behind the copy are overwritten. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function copyBytes(from: usize, to: usize, length: usize): void {
  if (length > 256) {
    memory.copy(to, from, length);
    return;
  }
  for (let i: usize = 0; i < length; i += 16) v128.store(to + i, v128.load(from + i));
}

/**
 * Writes the text of a JSON string, of which the part between the quotes is given and known to be valid, as UTF-8 behind
 * its length in bytes. False where it has a lone surrogate, which is left to others.
 */
export function writeText(from: usize, end: usize): bool {
  // No text is longer than its JSON. Most are not shorter either, so that the length takes the room it gets here.
  const start = Out.at;
  const guess = lengthOfVarint(end - from);
  const to = start + guess;
  const toEnd = decodeText(from, end, to);
  if (toEnd == 0) return false;
  const length = toEnd - to;
  const behindLength = putVarint(start, length);
  if (behindLength != to) memory.copy(behindLength, to, length);
  Out.at = behindLength + length;
  return true;
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function lengthOfVarint(value: usize): usize {
  return value < 1 << 7 ? 1 : value < 1 << 14 ? 2 : value < 1 << 21 ? 3 : value < 1 << 28 ? 4 : 5;
}

/** Decodes the text of a JSON string; returns the end of what was written, or 0 at a lone surrogate. */
function decodeText(from: usize, end: usize, to: usize): usize {
  while (true) {
    const bytes = v128.load(from);
    v128.store(to, bytes);
    const escapes = i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(0x5c)));
    const plain: usize = escapes == 0 ? 16 : ctz(escapes);
    const left = end - from;
    if (plain >= left) return to + left;
    from += plain;
    to += plain;
    if (escapes == 0) continue;
    const kind = <u32>load<u8>(from, 1);
    if (kind != 0x75) {
      store<u8>(to++, shortEscape(kind));
      from += 2;
      continue;
    }
    let unit = fourDigits(from + 2);
    from += 6;
    if ((unit & 0xf800) == 0xd800) {
      if (unit >= 0xdc00 || end - from < 6 || load<u16>(from) != 0x755c) return 0;
      const low = fourDigits(from + 2);
      if ((low & 0xfc00) != 0xdc00) return 0;
      unit = 0x10000 + ((unit & 0x3ff) << 10) + (low & 0x3ff);
      from += 6;
    }
    to = putCharacter(to, unit);
  }
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function fourDigits(p: usize): u32 {
  return (
    ((<u32>load<u8>(HEX + load<u8>(p))) << 12) |
    ((<u32>load<u8>(HEX + load<u8>(p, 1))) << 8) |
    ((<u32>load<u8>(HEX + load<u8>(p, 2))) << 4) |
    <u32>load<u8>(HEX + load<u8>(p, 3))
  );
}

/** `"`, `\` and `/` stand for themselves. */
function shortEscape(kind: u32): u32 {
  switch (kind) {
    case 0x62:
      return 0x08;
    case 0x66:
      return 0x0c;
    case 0x6e:
      return 0x0a;
    case 0x72:
      return 0x0d;
    case 0x74:
      return 0x09;
    default:
      return kind;
  }
}

/** A code point as UTF-8. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function putCharacter(to: usize, point: u32): usize {
  if (point < 0x80) {
    store<u8>(to, point);
    return to + 1;
  }
  if (point < 0x800) {
    store<u8>(to, 0xc0 | (point >> 6));
    store<u8>(to, 0x80 | (point & 63), 1);
    return to + 2;
  }
  if (point < 0x10000) {
    store<u8>(to, 0xe0 | (point >> 12));
    store<u8>(to, 0x80 | ((point >> 6) & 63), 1);
    store<u8>(to, 0x80 | (point & 63), 2);
    return to + 3;
  }
  store<u8>(to, 0xf0 | (point >> 18));
  store<u8>(to, 0x80 | ((point >> 12) & 63), 1);
  store<u8>(to, 0x80 | ((point >> 6) & 63), 2);
  store<u8>(to, 0x80 | (point & 63), 3);
  return to + 4;
}
