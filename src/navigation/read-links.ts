import { closeSync, openSync, readSync } from "node:fs";
import { basename } from "node:path";
import { KgError } from "../errors.ts";
import { type EntityId, isEntityId } from "../model/ids.ts";
import type { Universe } from "../universe/universe.ts";
import { buildDocumentGraph, type DocumentGraph } from "./document-graph.ts";

/** A document graph that was read from a file. */
interface ReadLinks {
  readonly documents: DocumentGraph;
  /** Distinct links to entities that have no page; they are left out. */
  readonly leadingNowhere: number;
}

/**
 * Reads the links that the pages of a written corpus really have, one page a line (schema kg.links/1):
 * `{"page":"Q1","links":["Q2","Q3"]}`. Every page has a line, one without links too. Links may repeat; other fields and
 * blank lines are passed over.
 *
 * @throws KgError NO_LINKS_FILE; BAD_LINKS, which names the line
 */
export function readLinks(path: string, universe: Universe): ReadLinks {
  const lineOf = new Map<number, number>();
  const linksOf = new Map<number, number[]>();
  let leadingNowhere = 0;
  let line = 0;
  for (const text of textLines(path)) {
    line++;
    if (text.trim() === "") continue;
    const fail = (why: string) =>
      new KgError(
        "BAD_LINKS",
        `${basename(path)}, line ${line}: ${why}. A line is the page and what it links to: {"page":"Q1","links":["Q2"]}`,
      );
    const { page, links } = parsePage(text, fail);
    const node = universe.node(page);
    if (node < 0) throw fail(`${page} is no entity of the universe, is it the universe of this corpus?`);
    const before = lineOf.get(node);
    if (before !== undefined) throw fail(`${page} has a line already, line ${before}`);
    const ends = [...new Set(links)].map(universe.node);
    lineOf.set(node, line);
    linksOf.set(
      node,
      ends.filter((end) => end >= 0).sort((a, b) => a - b),
    );
    leadingNowhere += ends.filter((end) => end < 0).length;
  }
  if (linksOf.size === 0) {
    throw new KgError(
      "BAD_LINKS",
      `${basename(path)} has no page; write one line for each: {"page":"Q1","links":["Q2"]}`,
    );
  }
  for (const ends of linksOf.values()) leadingNowhere += ends.filter((end) => !linksOf.has(end)).length;
  const inOrder = new Map([...linksOf].sort(([a], [b]) => a - b));
  return { documents: buildDocumentGraph(inOrder), leadingNowhere };
}

interface PageLine {
  readonly page: EntityId;
  readonly links: readonly EntityId[];
}

function parsePage(text: string, fail: (why: string) => KgError): PageLine {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw fail("it is no JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw fail("it is no JSON object");
  const { schema, page, links } = value as { schema?: unknown; page?: unknown; links?: unknown };
  if (schema !== undefined && schema !== "kg.links/1") {
    throw fail(`its schema is ${JSON.stringify(schema)}, not "kg.links/1"`);
  }
  if (!isEntityId(page)) throw fail(`"page" is ${shown(page)}, not an id such as "Q1"`);
  if (!Array.isArray(links)) throw fail(`"links" is ${shown(links)}, not a list of ids`);
  for (const link of links)
    if (!isEntityId(link)) throw fail(`a link is ${shown(link)}, not an id such as "Q2"`);
  return { page, links };
}

function shown(value: unknown): string {
  return value === undefined ? "missing" : (JSON.stringify(value) ?? "nothing").slice(0, 80);
}

const CHUNK = 1 << 20;
const LINE_FEED = 10;

/** The lines of a text file, a MiB at a time, without a byte order mark. */
function* textLines(path: string): Generator<string> {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch (cause) {
    throw cannotRead(path, cause);
  }
  try {
    const chunk = Buffer.allocUnsafe(CHUNK);
    let pending = Buffer.alloc(0);
    let first = true;
    const decode = (bytes: Buffer) => {
      const text = bytes.toString("utf8");
      const marked = first && text.charCodeAt(0) === 0xfeff;
      first = false;
      return marked ? text.slice(1) : text;
    };
    for (;;) {
      const read = readChunk(path, file, chunk);
      if (read === 0) break;
      const block = Buffer.concat([pending, chunk.subarray(0, read)]);
      let from = 0;
      for (
        let end = block.indexOf(LINE_FEED, pending.length);
        end >= 0;
        end = block.indexOf(LINE_FEED, from)
      ) {
        yield decode(block.subarray(from, end));
        from = end + 1;
      }
      pending = block.subarray(from);
    }
    if (pending.length > 0) yield decode(pending);
  } finally {
    closeSync(file);
  }
}

function readChunk(path: string, file: number, chunk: Buffer): number {
  try {
    return readSync(file, chunk, 0, chunk.length, null);
  } catch (cause) {
    throw cannotRead(path, cause);
  }
}

function cannotRead(path: string, cause: unknown): KgError {
  const missing = (cause as NodeJS.ErrnoException).code === "ENOENT";
  const why = missing ? "there is no such file" : (cause as Error).message;
  return new KgError("NO_LINKS_FILE", `cannot read the links ${path}: ${why}; name the file with --links`, {
    cause,
  });
}
