import { KgError } from "../src/errors.ts";

/** One file of `samples/source`, with its name for messages. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

export interface SourceProperty {
  readonly id: string;
  /** `item`, `property`, or a Wikibase datatype: `time`, `quantity`, `url`, … */
  readonly type: string;
  /** The short word that entity files use for it. */
  readonly word: string;
  readonly label: string;
  readonly description: string;
  /** Id of the property that says the same the other way round; empty if there is none. */
  readonly inverse: string;
  /** Id of the property under which the statement is repeated on its object; empty if it is not. */
  readonly mirror: string;
}

export type SourceRank = "preferred" | "normal" | "deprecated";

/** A qualifier as written: the word of its property and its value. */
export interface SourceQualifier {
  readonly word: string;
  readonly value: string;
}

/** A statement as written; `value` is still text. `place` is `file:line`. */
export interface SourceStatement {
  readonly word: string;
  readonly value: string;
  readonly rank: SourceRank;
  readonly qualifiers: readonly SourceQualifier[];
  readonly place: string;
}

export interface SourceEntity {
  readonly id: string;
  readonly label: string | undefined;
  readonly description: string | undefined;
  /** Number of sitelinks. */
  readonly links: number;
  /** English Wikipedia title; undefined where there is none. */
  readonly title: string | undefined;
  readonly aliases: readonly string[];
  /** Labels in other languages: language code and text. */
  readonly names: readonly (readonly [string, string])[];
  /** The label stands in `mul` alone. */
  readonly mulOnly: boolean;
  /** Empty maps are written as `[]`, as PHP does. */
  readonly phpEmpty: boolean;
  readonly statements: readonly SourceStatement[];
  readonly place: string;
}

const KEYWORDS = new Set(["aka", "name", "title", "mul-only", "php-empty"]);
const HEADER = /^([QP][1-9][0-9]*) (.+?) \| (.+?)(?: \| ([0-9]+))?$/;
const STATEMENT_LINE = /^ {2}([a-z-]+)(:|!) (.+)$/;
const EACH_LINE = /^@each ([a-z-]+): (.+)$/;

type Columns = [string, string, string, string, string, string, string];

/** Reads `properties.tsv`: a head line, then seven columns (see `samples/README.md`). Throws `SAMPLE_SOURCE`. */
export function parseProperties(file: SourceFile): SourceProperty[] {
  const properties: SourceProperty[] = [];
  for (const [index, row] of file.text.split("\n").entries()) {
    if (index === 0 || row === "") continue;
    const columns = row.split("\t");
    if (columns.length !== 7) {
      const reason = `a property has seven columns, the last two may be empty; found ${columns.length}`;
      throw sourceError(`${file.name}:${index + 1}`, reason);
    }
    const [id, type, word, label, description, inverse, mirror] = columns as Columns;
    properties.push({ id, type, word, label, description, inverse, mirror });
  }
  return properties;
}

/** Reads the entity files in the order given (format: `samples/README.md`). Throws `SAMPLE_SOURCE`. */
export function parseEntities(files: readonly SourceFile[]): SourceEntity[] {
  return files.flatMap(parseEntityFile);
}

interface Draft {
  readonly id: string;
  readonly label: string | undefined;
  readonly description: string | undefined;
  readonly links: number;
  readonly place: string;
  readonly own: SourceStatement[];
  readonly overridden: Set<string>;
  readonly each: readonly SourceStatement[];
  readonly extras: Map<string, string>;
}

function parseEntityFile(file: SourceFile): SourceEntity[] {
  const entities: SourceEntity[] = [];
  let each: SourceStatement[] = [];
  let draft: Draft | undefined;
  const finish = (): void => {
    if (draft !== undefined) entities.push(finishEntity(draft));
    draft = undefined;
  };
  for (const [index, line] of file.text.split("\n").entries()) {
    const place = `${file.name}:${index + 1}`;
    if (line === "" || line.startsWith("#")) continue;
    if (line.startsWith("@")) {
      finish();
      each = line === "@reset" ? [] : [...each, ...parseEach(line, place)];
    } else if (line.startsWith("  ")) {
      if (draft === undefined) throw sourceError(place, "this line belongs to no entity");
      readDetail(draft, line, place);
    } else {
      finish();
      draft = startEntity(line, place, each);
    }
  }
  finish();
  return entities;
}

function parseEach(line: string, place: string): SourceStatement[] {
  const match = EACH_LINE.exec(line);
  if (match === null) throw sourceError(place, `expected "@each word: value" or "@reset", found ${line}`);
  return parseStatements(match[1] as string, match[2] as string, place);
}

function startEntity(line: string, place: string, each: readonly SourceStatement[]): Draft {
  const match = HEADER.exec(line);
  if (match === null) throw sourceError(place, `expected "Q1 label | description | links", found ${line}`);
  const [, id, label, description, links] = match;
  return {
    id: id as string,
    label: label === "-" ? undefined : label,
    description: description === "-" ? undefined : unescapeUnits(description as string),
    links: Number(links ?? 0),
    place,
    own: [],
    overridden: new Set(),
    each,
    extras: new Map(),
  };
}

function readDetail(draft: Draft, line: string, place: string): void {
  const match = STATEMENT_LINE.exec(line);
  if (match === null) throw sourceError(place, `expected "  word: value", found ${line}`);
  const [, word, sign, value] = match as unknown as [string, string, string, string];
  if (KEYWORDS.has(word)) {
    draft.extras.set(word, value);
    return;
  }
  if (sign === "!") draft.overridden.add(word);
  draft.own.push(...parseStatements(word, value, place));
}

function finishEntity(draft: Draft): SourceEntity {
  const kept = draft.each.filter((statement) => !draft.overridden.has(statement.word));
  const title = draft.extras.get("title") ?? upperFirst(draft.label);
  return {
    id: draft.id,
    label: draft.label,
    description: draft.description,
    links: draft.links,
    title: title === "none" ? undefined : title,
    aliases: splitList(draft.extras.get("aka") ?? ""),
    names: splitList(draft.extras.get("name") ?? "").map((part) => splitLanguage(part, draft.place)),
    mulOnly: draft.extras.has("mul-only"),
    phpEmpty: draft.extras.has("php-empty"),
    statements: [...kept, ...draft.own],
    place: draft.place,
  };
}

/** Wikipedia titles begin with a capital letter. */
function upperFirst(label: string | undefined): string | undefined {
  return label === undefined ? undefined : label.charAt(0).toUpperCase() + label.slice(1);
}

/** `! Berlin {from 1990-10-03}; Bonn {to 1990-10-03}` → two statements. */
function parseStatements(word: string, text: string, place: string): SourceStatement[] {
  return splitList(text).map((part) => {
    const match = /^(?:([!~]) )?(.+?)(?: \{(.+)\})?$/.exec(part);
    if (match === null) throw sourceError(place, `cannot read the value ${part}`);
    const [, mark, value, qualifiers] = match;
    return {
      word,
      value: value as string,
      rank: mark === "!" ? "preferred" : mark === "~" ? "deprecated" : "normal",
      qualifiers: splitList(qualifiers ?? "").map((qualifier) => parseQualifier(qualifier, place)),
      place,
    };
  });
}

function parseQualifier(text: string, place: string): SourceQualifier {
  const space = text.indexOf(" ");
  if (space < 0) throw sourceError(place, `a qualifier is a word and a value, found ${text}`);
  return { word: text.slice(0, space), value: text.slice(space + 1) };
}

/** Splits at `;` outside braces and trims the parts. */
function splitList(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const unit = text[at];
    if (unit === "{") depth += 1;
    else if (unit === "}") depth -= 1;
    else if (at === text.length || (unit === ";" && depth === 0)) {
      const part = text.slice(start, at).trim();
      if (part !== "") parts.push(part);
      start = at + 1;
    }
  }
  return parts;
}

/** `de Deutschland` → `["de", "Deutschland"]`. */
export function splitLanguage(text: string, place: string): [string, string] {
  const space = text.indexOf(" ");
  if (space < 1) throw sourceError(place, `a text begins with its language, found ${text}`);
  return [text.slice(0, space), text.slice(space + 1)];
}

/** The source writes a lone surrogate as `\ud83d`, because UTF-8 has no other way to say it. */
function unescapeUnits(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** An error in the sample source, with the file and line to mend. */
export function sourceError(place: string, reason: string): KgError {
  return new KgError(
    "SAMPLE_SOURCE",
    `samples/source/${place}: ${reason}; mend the source and run make-dump.ts again`,
  );
}
