import { BACKSLASHES, CONTROLS, HEX, QUOTES } from "./scan-memory";

// JSON without white space between its tokens (RFC 8259). Every function takes the address where something should
// begin and gives back the address behind it, or 0 where it is not there; see scan-memory.ts for why 0 can be handed on.

export const QUOTE: u8 = 0x22;
export const COMMA: u8 = 0x2c;
export const COLON: u8 = 0x3a;
export const OPEN_LIST: u8 = 0x5b;
export const CLOSE_LIST: u8 = 0x5d;
export const OPEN_MAP: u8 = 0x7b;
export const CLOSE_MAP: u8 = 0x7d;
const BACKSLASH: u8 = 0x5c;
const LETTER_U: u8 = 0x75;

/** Fills the tables that are used here. */
export function fillTables(): void {
  memory.fill(QUOTES, QUOTE, 16);
  memory.fill(BACKSLASHES, BACKSLASH, 16);
  memory.fill(CONTROLS, 0x1f, 16);
  memory.fill(HEX, 255, 256);
  for (let digit = 0; digit < 10; digit++) store<u8>(HEX + 0x30 + digit, digit);
  for (let digit = 10; digit < 16; digit++) {
    store<u8>(HEX + 0x37 + digit, digit);
    store<u8>(HEX + 0x57 + digit, digit);
  }
}

/** Bits of the bytes that end or break the plain part of a string: quote, backslash, control character. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function specialBytes(bytes: v128): u32 {
  return i8x16.bitmask(
    v128.or(
      v128.or(i8x16.eq(bytes, v128.load(QUOTES)), i8x16.eq(bytes, v128.load(BACKSLASHES))),
      i8x16.le_u(bytes, v128.load(CONTROLS)),
    ),
  );
}

/** From within a string: the address of its closing quote. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function endOfString(p: usize): usize {
  const special = specialBytes(v128.load(p));
  if (special != 0) {
    const end = p + ctz(special);
    if (load<u8>(end) == QUOTE) return end;
  }
  return endOfLongString(p);
}

function endOfLongString(p: usize): usize {
  while (true) {
    const special = specialBytes(v128.load(p));
    if (special == 0) {
      p += 16;
      continue;
    }
    p += ctz(special);
    const byte = load<u8>(p);
    if (byte == QUOTE) return p;
    if (byte != BACKSLASH) return 0;
    p = behindEscapes(p);
  }
}

/** From a backslash: behind its escape and others that follow at once. */
function behindEscapes(p: usize): usize {
  do {
    if (twoEscapes(v128.load(p))) {
      p += 12;
      continue;
    }
    const kind = load<u8>(p, 1);
    if (kind == LETTER_U) {
      const digits = load<u8>(HEX + load<u8>(p, 2)) | load<u8>(HEX + load<u8>(p, 3));
      if ((digits | load<u8>(HEX + load<u8>(p, 4)) | load<u8>(HEX + load<u8>(p, 5))) > 15) return 0;
      p += 6;
    } else {
      if (!isShortEscape(kind)) return 0;
      p += 2;
    }
  } while (load<u8>(p) == BACKSLASH);
  return p;
}

/** Tells whether the first 12 bytes are two escapes of four digits. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function twoEscapes(bytes: v128): bool {
  const digit = i8x16.le_u(i8x16.sub(bytes, i8x16.splat(0x30)), i8x16.splat(9));
  const letter = i8x16.le_u(i8x16.sub(v128.or(bytes, i8x16.splat(0x20)), i8x16.splat(0x61)), i8x16.splat(5));
  const fixed = i8x16.eq(bytes, i8x16(0x5c, 0x75, 0, 0, 0, 0, 0x5c, 0x75, 0, 0, 0, 0, 0, 0, 0, 0));
  // "\" and "u" are no digits, and a digit is neither: each byte may be taken for what it happens to be.
  const right = v128.bitselect(
    fixed,
    v128.or(digit, letter),
    i8x16(-1, -1, 0, 0, 0, 0, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0),
  );
  return (i8x16.bitmask(right) & 0xfff) == 0xfff;
}

/** `"`, `\`, `/`, b, f, n, r, t. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function isShortEscape(kind: u8): bool {
  return (
    kind == QUOTE ||
    kind == 0x2f ||
    kind == BACKSLASH ||
    kind == 0x6e ||
    kind == 0x74 ||
    kind == 0x72 ||
    kind == 0x62 ||
    kind == 0x66
  );
}

/** From within a key: the address of its closing quote. A key with an escape in it is left to others. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function endOfKey(p: usize): usize {
  let special = specialBytes(v128.load(p));
  while (special == 0) {
    p += 16;
    special = specialBytes(v128.load(p));
  }
  p += ctz(special);
  return load<u8>(p) == QUOTE ? p : 0;
}

/** A key that nobody asks for, with its value. */
export function skipMember(p: usize): usize {
  if (load<u8>(p) != QUOTE) return 0;
  p = endOfKey(p + 1);
  return load<u8>(p, 1) == COLON ? skipValue(p + 2) : 0;
}

/** Behind a run of decimal digits. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function behindDigits(p: usize): usize {
  while (<u32>load<u8>(p) - 0x30 <= 9) p++;
  return p;
}

/** Behind at least one digit, or 0. */
export function behindSomeDigits(p: usize): usize {
  const behind = behindDigits(p);
  return behind == p ? 0 : behind;
}

/** A number. */
export function skipNumber(p: usize): usize {
  if (load<u8>(p) == 0x2d) p++;
  const whole = p;
  p = behindDigits(p);
  if (p == whole || (load<u8>(whole) == 0x30 && p != whole + 1)) return 0;
  if (load<u8>(p) == 0x2e) {
    const fraction = ++p;
    p = behindDigits(p);
    if (p == fraction) return 0;
  }
  if ((load<u8>(p) | 0x20) == 0x65) {
    p++;
    const sign = load<u8>(p);
    if (sign == 0x2b || sign == 0x2d) p++;
    const exponent = p;
    p = behindDigits(p);
    if (p == exponent) return 0;
  }
  return p;
}

/** A number, `true`, `false` or `null`. */
function skipScalar(p: usize): usize {
  const word = load<u32>(p);
  if (word == 0x6c6c756e || word == 0x65757274) return p + 4;
  if (word == 0x736c6166) return load<u8>(p, 4) == 0x65 ? p + 5 : 0;
  return skipNumber(p);
}

/**
 * Any value. What it holds is checked as JSON.parse would, but for more than 62 brackets one in another, which are left
 * to others.
 */
export function skipValue(p: usize): usize {
  // A bit for each open bracket, the innermost lowest: 1 for a map. The top one marks the bottom of the stack.
  let open: u64 = 1;
  while (true) {
    const first = load<u8>(p);
    if (first == QUOTE) {
      p = endOfString(p + 1) + 1;
    } else if (first == OPEN_MAP) {
      p++;
      if (load<u8>(p) != CLOSE_MAP) {
        if (open >> 62) return 0;
        open = (open << 1) | 1;
        p = behindKey(p);
        continue;
      }
      p++;
    } else if (first == OPEN_LIST) {
      p++;
      if (load<u8>(p) != CLOSE_LIST) {
        if (open >> 62) return 0;
        open <<= 1;
        continue;
      }
      p++;
    } else {
      p = skipScalar(p);
    }
    let next = load<u8>(p);
    // What failed came to address 0, or to 1 where the quote of a string was to follow.
    if (next == 0) return 0;
    while (open != 1 && next == (open & 1 ? CLOSE_MAP : CLOSE_LIST)) {
      open >>= 1;
      next = load<u8>(++p);
    }
    if (open == 1) return p;
    if (next != COMMA) return 0;
    p++;
    if (open & 1) p = behindKey(p);
  }
}

/** Behind a key and its colon. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function behindKey(p: usize): usize {
  if (load<u8>(p) != QUOTE) return 0;
  p = endOfString(p + 1);
  return load<u8>(p, 1) == COLON ? p + 2 : 0;
}
