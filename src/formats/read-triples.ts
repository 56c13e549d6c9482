import { KgError } from "../errors.ts";
import type { LiteralValue } from "../model/entity.ts";
import type { EntityId } from "../model/ids.ts";
import type { QualifierRecord, QualifierValue } from "../model/records.ts";
import { createNumberList, type NumberList } from "../universe/number-list.ts";
import { createIdTable, type IdTable } from "./id-table.ts";
import { bareLiteral, markedLiteral } from "./literal-from-text.ts";
import { isUnknownDate, timeFromText } from "./time-from-text.ts";
import { type Columns, findTripleColumns, TRIPLE_ORDER, type TripleField } from "./tsv-columns.ts";
import { cellText, type ReadInput, type RowHooks, readTsv, type TsvRow } from "./tsv-rows.ts";
import { isEntityIdAt, unitOfProperty, wikidataId } from "./wikidata-ids.ts";

/** In {@link Triples.object}: the statement has a literal. */
export const LITERAL = 0xffff_ffff;

/** Statements in the order of their lines. Entities, properties and payloads are numbers of the tables. */
export interface Triples {
  readonly entities: IdTable;
  readonly properties: IdTable;
  readonly subject: NumberList<Uint32Array>;
  readonly property: NumberList<Uint32Array>;
  /** The object's number, or {@link LITERAL}. */
  readonly object: NumberList<Uint32Array>;
  /** 1 + the number of what else the statement says, 0 where that is nothing. */
  readonly payload: NumberList<Uint32Array>;
  /** JSON texts of {@link Payload}. */
  readonly payloads: IdTable;
  /** Whether ids are Wikidata's; settled by the first statement where it was not known before. */
  ids: IdKind | undefined;
}

/** Wikidata's ids, or those of any other graph. */
export type IdKind = "wikidata" | "other";

/** What a statement says beside its three ids. */
export interface Payload {
  readonly value?: LiteralValue;
  readonly qualifiers?: QualifierRecord;
}

export interface TripleOptions {
  /** Column of each field, where headers and order do not say it. */
  readonly columns?: Columns<TripleField> | undefined;
  /** Tells whether a property, by its text in the file, has times as values. */
  readonly isTime: (property: string) => boolean;
  /** Takes a line that cannot be read and why; by default the reason is thrown. */
  readonly onBadLine?: ((line: number, reason: string) => void) | undefined;
}

/** No statements yet. 16 bytes a statement, and each distinct id and payload once. */
export function createTriples(ids: IdKind | undefined): Triples {
  return {
    entities: createIdTable(),
    properties: createIdTable(),
    subject: createNumberList(),
    property: createNumberList(),
    object: createNumberList(),
    payload: createNumberList(),
    payloads: createIdTable(),
    ids,
  };
}

/**
 * Reads a file of statements, one a line, and appends them.
 *
 * @throws KgError BAD_LINE, which names file and line; and the errors of {@link readTsv}
 */
export async function readTriples(
  path: string,
  into: Triples,
  options: TripleOptions,
  hooks: RowHooks,
): Promise<ReadInput> {
  let columns = options.columns;
  let isFirst = true;
  const input = await readTsv(
    path,
    (row) => {
      if (isFirst) {
        isFirst = false;
        const found = findTripleColumns(row);
        columns ??= found.columns;
        if (found.isHeader) return;
      }
      const reason = takeRow(row, columns ?? TRIPLE_ORDER, into, options);
      if (reason === undefined) return;
      if (options.onBadLine) options.onBadLine(row.line, reason);
      else
        throw new KgError(
          "BAD_LINE",
          `${path === "-" ? "standard input" : path}, line ${row.line}: ${reason}`,
        );
    },
    hooks,
  );
  return input;
}

/** Appends the statement of a line, or says why it cannot be read. */
function takeRow(
  row: TsvRow,
  columns: Columns<TripleField>,
  into: Triples,
  { isTime }: TripleOptions,
): string | undefined {
  const { subject = 0, property = 1, object = 2, start = -1, end = -1 } = columns;
  const wanted = Math.max(subject, property, object) + 1;
  if (row.columns < wanted) return tooFewColumns(row, wanted);
  if (isEmpty(row, subject)) return "it has no subject";
  if (isEmpty(row, property)) return "it has no property";
  if (isEmpty(row, object)) return "it has no object";
  into.ids ??= looksLikeWikidata(row, subject, property) ? "wikidata" : "other";
  const isWikidata = into.ids === "wikidata";

  const subjectId = readId(row, subject, isWikidata);
  if (subjectId === undefined) {
    return `its subject '${cellText(row, subject)}' is no Wikidata id; --ids other takes ids of any form`;
  }
  let value: LiteralValue | undefined;
  let objectId: Id | undefined;
  if (
    isWikidata ? isEntityIdAt(row.block, row.start[object]!, row.end[object]!) : !mayBeMarked(row, object)
  ) {
    objectId = readId(row, object, isWikidata);
  } else {
    const text = cellText(row, object);
    const name = cellText(row, property);
    const unit = unitOfProperty(name);
    value = markedLiteral(text, unit) ?? (isWikidata ? bareLiteral(text, unit, isTime(name)) : undefined);
    objectId = value ? undefined : readId(row, object, isWikidata);
    if (value === undefined && objectId === undefined) {
      return `its object '${text}' is neither a Wikidata id nor a literal that can be read; --ids other takes ids of any form`;
    }
  }
  const since = qualifierTime(row, start);
  const until = qualifierTime(row, end);
  if (typeof since === "string") return `its start '${since}' is no date such as 1871-##-## or 1871-05-03`;
  if (typeof until === "string") return `its end '${until}' is no date such as 1871-##-## or 1871-05-03`;

  into.subject.push(addId(row, subject, subjectId, into.entities));
  into.property.push(into.properties.add(row.block, row.start[property]!, row.end[property]!));
  into.object.push(objectId === undefined ? LITERAL : addId(row, object, objectId, into.entities));
  into.payload.push(value || since || until ? keepPayload(into.payloads, value, since, until) : 0);
  return undefined;
}

function keepPayload(
  payloads: IdTable,
  value: LiteralValue | undefined,
  since: QualifierValue | undefined,
  until: QualifierValue | undefined,
): number {
  const payload: Payload = {
    ...(value && { value }),
    ...((since || until) && {
      qualifiers: { ...(since && { P580: [since] }), ...(until && { P582: [until] }) },
    }),
  };
  return payloads.addText(JSON.stringify(payload)) + 1;
}

/** The time in a cell, undefined where none is told, the text itself where it cannot be read. */
function qualifierTime(row: TsvRow, column: number): QualifierValue | string | undefined {
  if (column < 0 || column >= row.columns || isEmpty(row, column)) return undefined;
  const text = cellText(row, column);
  // A lone full stop ends the lines of some files.
  if (text === "." || isUnknownDate(text)) return undefined;
  const value = timeFromText(text) ?? markedLiteral(text);
  return value?.type === "time" ? value : text;
}

/** An id as it stands in its cell, or what it is without address or prefix. */
type Id = "as it stands" | EntityId;

/** The id in a cell; undefined where Wikidata's ids are wanted and it is none. */
function readId(row: TsvRow, column: number, isWikidata: boolean): Id | undefined {
  if (isEntityIdAt(row.block, row.start[column]!, row.end[column]!)) return "as it stands";
  return wikidataId(cellText(row, column)) ?? (isWikidata ? undefined : "as it stands");
}

function addId(row: TsvRow, column: number, id: Id, entities: IdTable): number {
  return id === "as it stands"
    ? entities.add(row.block, row.start[column]!, row.end[column]!)
    : entities.addText(id);
}

function isEmpty(row: TsvRow, column: number): boolean {
  return row.start[column] === row.end[column];
}

/** Tells whether a cell begins as a literal does: with a quote, `^` or `@`. */
function mayBeMarked(row: TsvRow, column: number): boolean {
  const first = row.block[row.start[column]!];
  return first === 0x22 || first === 0x27 || first === 0x5e || first === 0x40;
}

function looksLikeWikidata(row: TsvRow, subject: number, property: number): boolean {
  return (
    wikidataId(cellText(row, subject)) !== undefined &&
    /^[pP]/.test(wikidataId(cellText(row, property).replace(/_Q[1-9]\d*$/, "")) ?? "")
  );
}

function tooFewColumns(row: TsvRow, wanted: number): string {
  const has = `it has ${row.columns} ${row.columns === 1 ? "column" : "columns"} where ${wanted} are wanted`;
  const isSpaced = row.columns === 1 && /\S[ ,;]+\S/.test(cellText(row, 0));
  return isSpaced ? `${has}: columns are separated by tabs, not by blanks or commas` : has;
}
