import { isAscii, isUtf8 } from "node:buffer";

/** Why a line (or a document cut from a pretty-printed file) holds no JSON value. */
export type LineRejectReason = "invalid-json" | "invalid-utf8" | "control-character";

/**
 * What one line of a dump is.
 *
 * `opens` and `closes` tell whether the line has the array's `[` or `]` in it: an official dump that opens and never
 * closes was cut. `unfinished` tells that the line ends inside a string or an open bracket; as the very last line of
 * an input without a newline, that is a cut too.
 */
export type LineOutcome =
  | { readonly kind: "framing"; readonly opens: boolean; readonly closes: boolean }
  | { readonly kind: "document"; readonly value: unknown; readonly opens: boolean; readonly closes: boolean }
  | { readonly kind: "reject"; readonly reason: LineRejectReason; readonly unfinished: boolean };

const BLANK: LineOutcome = { kind: "framing", opens: false, closes: false };
const OPENING: LineOutcome = { kind: "framing", opens: true, closes: false };
const CLOSING: LineOutcome = { kind: "framing", opens: false, closes: true };
const OPENING_AND_CLOSING: LineOutcome = { kind: "framing", opens: true, closes: true };

/**
 * Reads the line `bytes[start, end)`, its newline left out. Around the value it takes white space, CR, NUL padding,
 * a byte order mark, commas, and the brackets of the array that a dump is.
 */
export function readLine(bytes: Buffer, start: number, end: number): LineOutcome {
  let opens = false;
  let closes = false;
  while (start < end && isPadding(bytes[end - 1]!)) end--;
  if (bytes[start] === 0xef && bytes[start + 1] === 0xbb && bytes[start + 2] === 0xbf) start += 3;
  while (start < end && isPadding(bytes[start]!)) start++;
  if (start < end && bytes[start] === OPEN_BRACKET) {
    opens = true;
    do start++;
    while (start < end && isPadding(bytes[start]!));
  }
  // Only where no value of its own could end so: a value that opened with its own bracket keeps it.
  if (start < end && bytes[end - 1] === CLOSE_BRACKET && (end - start === 1 || bytes[start] === OPEN_BRACE)) {
    closes = true;
    do end--;
    while (start < end && isPadding(bytes[end - 1]!));
  }
  if (start >= end) return opens ? (closes ? OPENING_AND_CLOSING : OPENING) : closes ? CLOSING : BLANK;

  const text = bytes.subarray(start, end);
  // Official dumps are ASCII, and Latin-1 makes a string of ASCII seven times as fast as UTF-8 does.
  const ascii = isAscii(text);
  if (!ascii && !isUtf8(text)) {
    return { kind: "reject", reason: "invalid-utf8", unfinished: isUnfinished(text) };
  }
  try {
    return { kind: "document", value: JSON.parse(text.toString(ascii ? "latin1" : "utf8")), opens, closes };
  } catch {
    return {
      kind: "reject",
      reason: hasControlInString(text) ? "control-character" : "invalid-json",
      unfinished: isUnfinished(text),
    };
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** Space, tab, CR, LF, comma, NUL. */
function isPadding(byte: number): boolean {
  return byte === 0x2c || byte === 0x20 || byte === 0x0d || byte === 0x09 || byte === 0x0a || byte === 0;
}

/** Tells whether a string of the text has a raw control character, which JSON forbids. */
function hasControlInString(text: Uint8Array): boolean {
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const byte = text[i]!;
    if (!inString) inString = byte === QUOTE;
    else if (byte === BACKSLASH) i++;
    else if (byte === QUOTE) inString = false;
    else if (byte < 0x20) return true;
  }
  return false;
}

/** Tells whether the text ends within a string or before its brackets are closed. */
function isUnfinished(text: Uint8Array): boolean {
  let inString = false;
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const byte = text[i]!;
    if (inString) {
      if (byte === BACKSLASH) i++;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth++;
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth--;
  }
  return inString || depth > 0;
}
