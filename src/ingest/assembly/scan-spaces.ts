import { COLON, endOfKey, endOfString, QUOTE } from "./scan-json";
import { PAD } from "./scan-memory";
import { copyBytes } from "./scan-write";

const NEWLINE: u8 = 0x0a;

/** Tells whether a map is written with white space between its tokens, `{"id": "Q1", …`, by what surrounds its first key. */
export function isSpaced(p: usize): bool {
  p++;
  if (isSpace(load<u8>(p))) return true;
  if (load<u8>(p) != QUOTE) return false;
  const end = endOfKey(p + 1);
  return isSpace(load<u8>(end, 1)) || (load<u8>(end, 1) == COLON && isSpace(load<u8>(end, 2)));
}

/**
 * Copies the rest of a line without the white space between its tokens, a newline and a pad of zeros behind it. Returns
 * the address of the line's own newline, or 0 where another document might come of it, or where a string is not valid.
 */
export function copyUnspaced(p: usize, to: usize): usize {
  store<u8>(to - 1, 0);
  while (true) {
    const byte = load<u8>(p);
    if (byte == QUOTE) {
      const behind = endOfString(p + 1) + 1;
      if (behind == 1) return 0;
      copyBytes(p, to, behind - p);
      to += behind - p;
      p = behind;
      continue;
    }
    if (isSpace(byte)) {
      do p++;
      while (isSpace(load<u8>(p)));
      // White space that parts two numbers or words is not to be left out.
      if (isOfWord(load<u8>(to - 1)) && isOfWord(load<u8>(p))) return 0;
      continue;
    }
    if (byte == NEWLINE) break;
    store<u8>(to++, byte);
    p++;
  }
  store<u8>(to, NEWLINE);
  memory.fill(to + 1, 0, PAD - 1);
  return p;
}

/** Space, tab, CR. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function isSpace(byte: u8): bool {
  return byte == 0x20 || byte == 0x09 || byte == 0x0d;
}

/** Any byte of a number or of `true`, `false` and `null`, and others that JSON has no use for. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function isOfWord(byte: u8): bool {
  return (
    byte == 0x2b ||
    byte == 0x2d ||
    byte == 0x2e ||
    isBetween(byte, 0x30, 10) ||
    isBetween(byte | 0x20, 0x61, 26)
  );
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function isBetween(byte: u32, first: u32, count: u32): bool {
  return byte - first < count;
}
