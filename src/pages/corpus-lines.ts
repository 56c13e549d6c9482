import { KgError } from "../errors.ts";
import { type EntityId, isEntityId, isPropertyId, type PropertyId } from "../model/ids.ts";
import type { Universe } from "../universe/universe.ts";

/** Lines of text from whatever holds them, read once. */
export interface TextLines {
  /** What messages call it. */
  readonly name: string;
  readonly lines: AsyncIterable<{ readonly number: number; readonly text: string }>;
}

/** What a line says of a page of a written corpus. */
export interface CorpusLine<T> {
  /** An entity of the universe; no other line has it. */
  readonly page: EntityId;
  readonly node: number;
  readonly list: readonly T[];
  /** An error that names the line. */
  readonly fail: (why: string) => KgError;
}

/** A fact as lines name it. */
export interface LineFact {
  readonly subject: EntityId;
  readonly property: PropertyId;
  readonly object: EntityId;
}

/**
 * What a written corpus tells, one page a line (schema kg.observed/1): `{"page":"Q1","facts":[{"subject":"Q1","property":
 * "P2","object":"Q3"}]}`. Lines of `kg pages` do as well, with their facts alone.
 *
 * @throws KgError BAD_FACTS, which names the line; those of the lines
 */
export function observedFactLines(
  input: TextLines,
  universe: Universe,
): AsyncGenerator<CorpusLine<LineFact>, void, undefined> {
  return corpusLines(input, universe, {
    code: "BAD_FACTS",
    field: "facts",
    schema: "kg.observed/1",
    form: 'the page and the facts that it tells: {"page":"Q1","facts":[{"subject":"Q1","property":"P2","object":"Q3"}]}',
    element: lineFact,
  });
}

/**
 * Where a written corpus links to, one page a line (schema kg.links/1): `{"page":"Q1","links":["Q2","Q3"]}`. Lines of
 * `kg pages` do as well, with their links alone.
 *
 * @throws KgError BAD_LINKS, which names the line; those of the lines
 */
export function observedLinkLines(
  input: TextLines,
  universe: Universe,
): AsyncGenerator<CorpusLine<EntityId>, void, undefined> {
  return corpusLines(input, universe, {
    code: "BAD_LINKS",
    field: "links",
    schema: "kg.links/1",
    form: 'the page and what it links to: {"page":"Q1","links":["Q2"]}',
    element(value, fail) {
      if (!isEntityId(value)) throw fail(`a link is ${shown(value)}, not an id such as "Q2"`);
      return value;
    },
  });
}

type Fail = (why: string) => KgError;

interface LineKind<T> {
  readonly code: string;
  readonly field: "facts" | "links";
  readonly schema: string;
  /** What a line is, for messages. */
  readonly form: string;
  readonly element: (value: unknown, fail: Fail) => T;
}

/** 4 bytes a node, to find a second line of a page. Fields that are not asked for and blank lines are passed over. */
async function* corpusLines<T>(
  { name, lines }: TextLines,
  universe: Universe,
  kind: LineKind<T>,
): AsyncGenerator<CorpusLine<T>, void, undefined> {
  const lineOf = new Uint32Array(universe.graph.nodeCount);
  let any = false;
  for await (const { number, text } of lines) {
    if (text.trim() === "") continue;
    any = true;
    const fail: Fail = (why) =>
      new KgError(kind.code, `${name}, line ${number}: ${why}. A line is ${kind.form}`);
    const { page, list } = parseLine(text, kind, fail);
    const node = universe.node(page);
    if (node < 0) throw fail(`${page} is no entity of the universe, is it the universe of this corpus?`);
    if (lineOf[node]! > 0) throw fail(`${page} has a line already, line ${lineOf[node]}`);
    lineOf[node] = number;
    yield { page, node, list: list.map((value) => kind.element(value, fail)), fail };
  }
  if (!any) throw new KgError(kind.code, `${name} has no page; write one line for each, ${kind.form}`);
}

/** Lines of `kg pages` have `id` in place of `page`. */
function parseLine<T>(
  text: string,
  { field, schema: own }: LineKind<T>,
  fail: Fail,
): { readonly page: EntityId; readonly list: readonly unknown[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw fail("it is no JSON");
  }
  if (!isObject(value)) throw fail("it is no JSON object");
  const { schema, page = value.id, [field]: list } = value;
  if (schema !== undefined && schema !== own && schema !== "kg.page/1")
    throw fail(`its schema is ${shown(schema)}, not "${own}" or "kg.page/1"`);
  if (!isEntityId(page)) throw fail(`"page" is ${shown(page)}, not an id such as "Q1"`);
  if (!Array.isArray(list)) throw fail(`"${field}" is ${shown(list)}, not a list`);
  return { page, list };
}

function lineFact(value: unknown, fail: Fail): LineFact {
  if (!isObject(value)) throw fail(`a fact is ${shown(value)}, not an object`);
  const { subject, property, object } = value;
  if (!isEntityId(subject))
    throw fail(`the "subject" of a fact is ${shown(subject)}, not an id such as "Q1"`);
  if (!isPropertyId(property))
    throw fail(`the "property" of a fact is ${shown(property)}, not an id such as "P2"`);
  if (!isEntityId(object)) throw fail(`the "object" of a fact is ${shown(object)}, not an id such as "Q3"`);
  return { subject, property, object };
}

function isObject(value: unknown): value is { readonly [field: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  return value === undefined ? "missing" : JSON.stringify(value).slice(0, 80);
}
