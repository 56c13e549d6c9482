import { basename } from "node:path";
import { KgError } from "../errors.ts";
import { decompress } from "./container.ts";
import { lineBatches } from "./line-batches.ts";
import { openSource } from "./source.ts";

/** A line of text, without its end. */
export interface TextLine {
  /** From 1 on. */
  readonly number: number;
  readonly text: string;
}

/** A file of lines that is read once, from its beginning to its end. */
export interface OpenLines {
  /** What messages call it: the base name, or `standard input`. */
  readonly name: string;
  readonly lines: AsyncIterable<TextLine>;
}

/**
 * Opens a file of lines, or standard input for `-`: plain, gzip, bzip2 or Zstandard, told apart by the first bytes. Lines end
 * with LF or CRLF; a byte order mark is left out, bytes that are not UTF-8 become U+FFFD. An empty file has no line. Nothing is
 * read before the lines are asked for.
 *
 * @throws KgError while reading: those of the source and of the container, CORRUPT_INPUT, LINE_TOO_LONG
 */
export function openLines(path: string, signal?: AbortSignal): OpenLines {
  const name = path === "-" ? "standard input" : basename(path);
  async function* lines(): AsyncGenerator<TextLine> {
    try {
      yield* readLines(path, name, signal);
    } catch (error) {
      if (error instanceof KgError && error.code === "EMPTY_INPUT") return;
      throw explained(error, path);
    }
  }
  return { name, lines: lines() };
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

async function* readLines(
  path: string,
  name: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<TextLine> {
  for await (const batch of lineBatches(decompress(openSource(path)))) {
    signal?.throwIfAborted();
    if (batch.kind === "line-too-long") {
      throw new KgError(
        "LINE_TOO_LONG",
        `${name}, line ${batch.line}: the line has ${batch.length} bytes, more than 256 MiB; is it a file of lines?`,
      );
    }
    const bytes = Buffer.from(batch.bytes.buffer, batch.bytes.byteOffset, batch.bytes.length);
    let number = batch.firstLine;
    for (let from = 0; from < bytes.length; number++) {
      const lineFeed = bytes.indexOf(LINE_FEED, from);
      const next = lineFeed < 0 ? bytes.length : lineFeed + 1;
      let end = lineFeed < 0 ? next : lineFeed;
      if (end > from && bytes[end - 1] === CARRIAGE_RETURN) end--;
      const text = bytes.toString("utf8", from, end);
      yield { number, text: number === 1 && text.charCodeAt(0) === 0xfeff ? text.slice(1) : text };
      from = next;
    }
  }
}

/** What the messages of dumps say differently. */
function explained(error: unknown, path: string): unknown {
  const { code } = error as { readonly code?: string };
  const say = (code: string, text: string) => new KgError(code, text, { cause: error });
  if (code === "IS_A_FOLDER") return say(code, `${path} is a folder: name a file of lines`);
  if (code === "INPUT_IS_TERMINAL") return say(code, "standard input is a terminal: pipe the lines into it");
  if (code === "UNKNOWN_CONTAINER") {
    return say(code, `${path} is packed in a way that kg does not read; unpack it, or pack it with gzip`);
  }
  return error;
}
