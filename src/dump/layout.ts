import { KgError } from "../errors.ts";
import { peekChunks } from "./peek-chunks.ts";

/**
 * How a decompressed dump is laid out.
 *
 * - `lines`: one entity a line; the official dump (`[`, lines with trailing commas, `]`) and JSON Lines alike.
 * - `array`: a JSON array on one line or pretty-printed.
 * - `api`: `{"entities":{…}}`, as the API and Special:EntityData answer.
 * - `document`: one pretty-printed entity, or several one after another.
 */
export type Layout = "lines" | "array" | "api" | "document";

/** What is looked at before a layout is chosen. Lines may be longer. */
export const SNIFF_BYTES = 256 * 1024;

/** Chooses the layout from the first bytes and gives the chunks back, those read included. Errors: see {@link layoutOf}. */
export async function detectLayout(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): Promise<{ readonly layout: Layout; readonly chunks: AsyncGenerator<Uint8Array, void, undefined> }> {
  const peeked = await peekChunks(chunks, SNIFF_BYTES);
  try {
    return { layout: layoutOf(peeked.head, name), chunks: peeked.chunks };
  } catch (error) {
    await peeked.close();
    throw error;
  }
}

/**
 * The layout of an input that begins with `bytes`, which need not be whole. What cannot be told apart is `lines`: there
 * a bad line costs one line.
 *
 * @throws KgError `NOT_JSON` where the input is text of another kind (XML, RDF) or UTF-16
 */
export function layoutOf(bytes: Uint8Array, name: string): Layout {
  refuseOtherText(bytes, name);
  let at = skipSpace(bytes, hasBom(bytes) ? 3 : 0);
  if (bytes[at] === OPEN_BRACE) return objectLayout(bytes, at);
  if (bytes[at] !== OPEN_BRACKET) return "lines";

  at = skipSpace(bytes, at + 1);
  // Past the window, or empty, or lines of junk.
  if (at >= bytes.length || bytes[at] === CLOSE_BRACKET) return "lines";
  if (bytes[at] !== OPEN_BRACE) return bytes.subarray(0, at).includes(NEWLINE) ? "lines" : "array";
  const { end, stop } = scanObject(bytes, at);
  switch (stop) {
    case "closed":
      return endsLine(bytes, end) ? "lines" : "array";
    case "pretty":
      return "array";
    case "broken":
      return "lines";
    case "window":
      // An array that opens on a line of its own is the official dump; on the entity's line it may be all one line.
      return bytes.subarray(0, at).includes(NEWLINE) ? "lines" : "array";
  }
}

function objectLayout(bytes: Uint8Array, start: number): Layout {
  const { end, stop, entities } = scanObject(bytes, start);
  if (entities) return "api";
  switch (stop) {
    case "closed":
      return endsLine(bytes, end) ? "lines" : "document";
    case "pretty":
      return "document";
    case "broken":
    case "window":
      return "lines";
  }
}

const NEWLINE = 0x0a;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

interface Scan {
  /** Just past the object where it closed. */
  readonly end: number;
  /**
   * `closed`: on its first line. `pretty`: a line break between its tokens. `broken`: a line break where a
   * pretty-printed object can have none, so that the line was cut. `window`: the bytes ended first.
   */
  readonly stop: "closed" | "pretty" | "broken" | "window";
  /** The object has a key `entities` whose value is an object or a list. */
  readonly entities: boolean;
}

/** Follows the object at `start` until it ends, or shows that it is pretty-printed and no API answer. */
function scanObject(bytes: Uint8Array, start: number): Scan {
  let depth = 0;
  let inString = false;
  let stringStart = 0;
  let stop: Scan["stop"] = "window";
  let at = start;
  let entities = false;
  scan: for (; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (inString) {
      if (byte === BACKSLASH) at++;
      else if (byte === NEWLINE && stop !== "pretty") {
        stop = "broken";
        break;
      } else if (byte === QUOTE) {
        inString = false;
        if (depth !== 1 || !isEntitiesKey(bytes, stringStart, at)) continue;
        const value = skipSpace(bytes, skipSpace(bytes, at + 1) + 1);
        if (bytes[value] === OPEN_BRACE || bytes[value] === OPEN_BRACKET) {
          entities = true;
          break;
        }
      }
      continue;
    }
    switch (byte) {
      case QUOTE:
        inString = true;
        stringStart = at;
        break;
      case OPEN_BRACE:
      case OPEN_BRACKET:
        depth++;
        break;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        if (--depth > 0) break;
        if (stop === "window") stop = "closed";
        at++;
        break scan;
      case NEWLINE:
        if (stop === "pretty") break;
        if (!canBreak(bytes, at)) {
          stop = "broken";
          break scan;
        }
        stop = "pretty";
        break;
    }
  }
  return { end: at, stop, entities };
}

/** Tells whether the line break at `at`, the first within an object, stands where a pretty-printer breaks lines. */
function canBreak(bytes: Uint8Array, at: number): boolean {
  let before = at - 1;
  while (isSpace(bytes[before]!)) before--;
  const last = bytes[before];
  const after = skipSpace(bytes, at);
  if (after >= bytes.length) return true;
  const next = bytes[after];
  // After a comma or an opening brace of the object itself comes a key, never the `{` of the next line.
  if (last === OPEN_BRACE) return next === QUOTE || next === CLOSE_BRACE;
  if (last === COMMA) return next !== OPEN_BRACE || bytes[before - 1] === CLOSE_BRACE;
  return last === OPEN_BRACKET || last === COLON || next === CLOSE_BRACE || next === CLOSE_BRACKET;
}

function isEntitiesKey(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== ENTITIES.length + 1) return false;
  for (let i = 0; i < ENTITIES.length; i++) if (bytes[start + 1 + i] !== ENTITIES.charCodeAt(i)) return false;
  return bytes[skipSpace(bytes, end + 1)] === COLON;
}

const ENTITIES = "entities";

/** Tells whether nothing but a comma or a closing bracket follows on the line. */
function endsLine(bytes: Uint8Array, at: number): boolean {
  for (; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === NEWLINE) return true;
    if (!isSpace(byte) && byte !== COMMA && byte !== CLOSE_BRACKET) return false;
  }
  return true;
}

function hasBom(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

function skipSpace(bytes: Uint8Array, at: number): number {
  while (at < bytes.length && isSpace(bytes[at]!)) at++;
  return at;
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === NEWLINE || byte === 0x0d || byte === 0x09;
}

function refuseOtherText(bytes: Uint8Array, name: string): void {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const start = skipSpace(bytes, hasBom(bytes) ? 3 : 0);
  const head = String.fromCharCode(...bytes.subarray(start, start + 16));
  const kind = utf16
    ? "UTF-16 text"
    : head.startsWith("<")
      ? "XML, HTML or RDF"
      : /^@(prefix|base)\b/.test(head)
        ? "RDF in Turtle form"
        : head.startsWith("version https://")
          ? "a Git LFS pointer, not the file itself"
          : null;
  if (kind === null) return;
  throw new KgError(
    "NOT_JSON",
    `${name} is ${kind}; kg reads Wikidata's JSON: dumps such as latest-all.json.bz2, API answers, JSON Lines`,
  );
}
