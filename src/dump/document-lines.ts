import { KgError } from "../errors.ts";
import type { Layout } from "./layout.ts";

/**
 * Turns an array, API answers or pretty-printed documents into one document a line, so that everything after it
 * (batches, workers, set-aside lines) is the same for every layout. Only single bytes change: line breaks and
 * wrappers become spaces, what separates two documents becomes a newline. Offsets therefore stay those of the input
 * (two documents with nothing at all between them get one newline more).
 *
 * Strings and brackets are followed, nothing is parsed: a document that is not valid JSON is cut all the same, and
 * set aside where lines are read. A raw line break inside a string becomes another control character, to that end.
 *
 * Memory: a copy of the chunk at hand.
 *
 * @throws KgError `TRUNCATED_INPUT` where the input ends inside a document or its wrapper, after everything before the
 *   cut has been delivered
 */
export async function* documentLines(
  chunks: AsyncIterable<Uint8Array>,
  layout: Exclude<Layout, "lines">,
  name: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  const cutter = createDocumentCutter(layout === "api");
  let total = 0;
  for await (const chunk of chunks) {
    for (const piece of cutter.cut(chunk)) yield piece;
    total += chunk.length;
  }
  const start = cutter.openSince();
  if (start === null) return;
  throw new KgError(
    "TRUNCATED_INPUT",
    `${name} ends at byte ${total} inside the JSON that opens at byte ${start}: the file is cut short, fetch it again`,
  );
}

const TAB = 0x09;
const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
/** Stands for a raw line break in a string: as invalid as that, and no line break. */
const UNIT_SEPARATOR = 0x1f;

const LINE_END = new Uint8Array([NEWLINE]);

/** Before, between and after everything. */
const TOP = 0;
/** In an array, between documents. */
const LIST = 1;
/** In the object of an API answer, between its members. */
const ANSWER = 2;
/** In that object, after a key. */
const ANSWER_VALUE = 3;
/** In the map `entities`, between its members. */
const MAP = 4;
/** In that map, after a key. */
const MAP_VALUE = 5;
/** In a key of the answer or of the map. */
const KEY = 6;
/** In a member of the answer that is not `entities`. */
const SKIPPED = 7;
/** In a document. */
const DOCUMENT = 8;
/** In a bare value (a number, `null`, junk) where a document should be. */
const SCALAR = 9;

interface DocumentCutter {
  /** The bytes of a chunk, rewritten, in one piece or a few. */
  cut(chunk: Uint8Array): Uint8Array[];
  /** The position of the document or wrapper that is still open, or null. */
  openSince(): number | null;
}

function createDocumentCutter(api: boolean): DocumentCutter {
  let state = TOP;
  /** The state that a document, a scalar, a key or a skipped value returns to. */
  let outer = TOP;
  /** The state that an array returns to: TOP, or ANSWER for a list of entities. */
  let listOuter = TOP;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let keyText = "";
  /** A document has ended, and the newline after it is still to be written. */
  let owesNewline = false;
  let documentStart = 0;
  let wrapperStart = 0;
  let position = 0;

  function cut(chunk: Uint8Array): Uint8Array[] {
    const pieces: Uint8Array[] = [];
    // Not slice(), which on a Buffer is a view.
    const out = new Uint8Array(chunk);
    let pieceStart = 0;
    for (let i = 0; i < out.length; ) {
      if (state === DOCUMENT) {
        i = followDocument(out, i);
        continue;
      }
      const byte = out[i]!;
      if (state === SCALAR) {
        if (!endsScalar(byte)) {
          i++;
          continue;
        }
        state = outer;
        owesNewline = true;
      }
      if (!beginsDocument(byte)) {
        out[i] = owesNewline ? NEWLINE : SPACE;
        owesNewline = false;
        followWrapper(byte, position + i);
        i++;
        continue;
      }
      if (owesNewline) {
        // Nothing at all stands between this document and the one before.
        pieces.push(out.subarray(pieceStart, i), LINE_END);
        pieceStart = i;
        owesNewline = false;
      }
      documentStart = position + i;
      outer = state === MAP_VALUE ? MAP : state;
      depth = 0;
      if (byte === OPEN_BRACE || byte === OPEN_BRACKET || byte === QUOTE) state = DOCUMENT;
      else {
        state = SCALAR;
        i++;
      }
    }
    position += out.length;
    if (pieceStart < out.length) pieces.push(out.subarray(pieceStart));
    return pieces;
  }

  /** Goes through a document from `i` on; returns the place after its end, or the end of the bytes. */
  function followDocument(out: Uint8Array, i: number): number {
    let levels = depth;
    let string = inString;
    for (; i < out.length; i++) {
      const byte = out[i]!;
      if (string) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) {
          string = false;
          if (levels === 0) break;
        }
        if (byte === NEWLINE) out[i] = UNIT_SEPARATOR;
      } else if (byte === QUOTE) string = true;
      else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) levels++;
      else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        if (--levels === 0) break;
      } else if (byte === NEWLINE) out[i] = SPACE;
    }
    depth = levels;
    inString = string;
    if (i === out.length) return i;
    state = outer;
    owesNewline = true;
    return i + 1;
  }

  /** Takes one byte that belongs to no document. */
  function followWrapper(byte: number, at: number): void {
    if (state === KEY || state === SKIPPED) {
      followSkipped(byte);
      return;
    }
    switch (byte) {
      case OPEN_BRACE:
        if (state === TOP) {
          state = ANSWER;
          wrapperStart = at;
        } else if (state === ANSWER_VALUE) {
          if (keyText === "entities") state = MAP;
          else skipFrom(byte);
        }
        break;
      case OPEN_BRACKET:
        if (state === TOP && !api) {
          state = LIST;
          listOuter = TOP;
          wrapperStart = at;
        } else if (state === ANSWER_VALUE) {
          if (keyText === "entities") {
            state = LIST;
            listOuter = ANSWER;
          } else skipFrom(byte);
        }
        break;
      case CLOSE_BRACE:
        if (state === MAP || state === MAP_VALUE) state = ANSWER;
        else if (state === ANSWER || state === ANSWER_VALUE) state = TOP;
        break;
      case CLOSE_BRACKET:
        if (state === LIST) state = listOuter;
        break;
      case COMMA:
        if (state === ANSWER_VALUE) state = ANSWER;
        break;
      case QUOTE:
        if (state === ANSWER || state === MAP) {
          outer = state === ANSWER ? ANSWER_VALUE : MAP_VALUE;
          state = KEY;
          keyText = "";
        } else if (state === ANSWER_VALUE) skipFrom(byte);
        break;
    }
  }

  function skipFrom(byte: number): void {
    state = SKIPPED;
    outer = ANSWER;
    inString = byte === QUOTE;
    depth = inString ? 0 : 1;
  }

  /** Takes one byte of a key or of a skipped value. */
  function followSkipped(byte: number): void {
    if (state === KEY || inString) {
      if (escaped) escaped = false;
      else if (byte === BACKSLASH) escaped = true;
      else if (byte === QUOTE) {
        inString = false;
        if (state === KEY || depth === 0) state = outer;
      } else if (state === KEY && keyText.length < LONGEST_KEY) keyText += String.fromCharCode(byte);
    } else if (byte === QUOTE) inString = true;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth++;
    else if ((byte === CLOSE_BRACE || byte === CLOSE_BRACKET) && --depth === 0) state = outer;
  }

  function beginsDocument(byte: number): boolean {
    if (byte === SPACE || byte === NEWLINE || byte === COMMA || byte === CARRIAGE_RETURN || byte === TAB)
      return false;
    switch (state) {
      case TOP:
        if (byte === OPEN_BRACKET || byte === CLOSE_BRACKET || isPadding(byte)) return false;
        return !(api && byte === OPEN_BRACE);
      case LIST:
        return byte !== CLOSE_BRACKET;
      case MAP_VALUE:
        return byte !== COLON && byte !== CLOSE_BRACE;
      default:
        return false;
    }
  }

  function openSince(): number | null {
    if (state === DOCUMENT) return documentStart;
    if (state === TOP || (state === SCALAR && outer === TOP)) return null;
    return wrapperStart;
  }

  return { cut, openSince };
}

/** Enough of a key to tell `entities` from any other. */
const LONGEST_KEY = 16;

function endsScalar(byte: number): boolean {
  return (
    byte === SPACE ||
    byte === NEWLINE ||
    byte === COMMA ||
    byte === CARRIAGE_RETURN ||
    byte === TAB ||
    byte === CLOSE_BRACKET ||
    byte === CLOSE_BRACE
  );
}

/** NUL, and the bytes of a byte order mark. */
function isPadding(byte: number): boolean {
  return byte === 0 || byte === 0xef || byte === 0xbb || byte === 0xbf;
}
