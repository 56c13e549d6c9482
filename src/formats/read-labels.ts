import { KgError } from "../errors.ts";
import { createIdTable, type IdTable } from "./id-table.ts";
import type { IdKind } from "./read-triples.ts";
import {
  type Columns,
  findLabelColumns,
  findRelationColumns,
  type LabelField,
  type RelationField,
} from "./tsv-columns.ts";
import { cellText, type ReadInput, type RowHooks, readTsv, type TsvRow } from "./tsv-rows.ts";
import { wikidataId, withoutUnit } from "./wikidata-ids.ts";

/** What a file of labels says of an entity. */
export interface LabelRow {
  readonly label: string | null;
  readonly description: string | null;
  readonly aliases: readonly string[];
  /** Texts of the ids of its classes. */
  readonly types: readonly string[];
}

/** The rows of files of labels, by the numbers of the entities. */
export interface Labels {
  /** 1 + the number of the row of an entity, 0 for none; entities after its end have none. */
  readonly row: Uint32Array;
  /** JSON texts of {@link LabelRow}. */
  readonly rows: IdTable;
}

/** What a file of relations says of one. */
export interface RelationRow {
  readonly label: string | null;
  readonly inverseLabel: string | null;
  readonly datatype: string | null;
}

const NO_LABELS: LabelRow = { label: null, description: null, aliases: [], types: [] };

/** What is known of an entity. */
export function labelRowOf({ row, rows }: Labels, entity: number): LabelRow {
  const number = row[entity] ?? 0;
  return number === 0 ? NO_LABELS : (JSON.parse(rows.text(number - 1)) as LabelRow);
}

/**
 * Reads files of labels: id, label and, where there are, description and ids of classes (instance of), with commas between
 * them; columns may have a header, which may also name aliases (`|` between them). Labels are kept as they stand. Entities
 * that are not in `entities` yet are added: they may be classes.
 *
 * @throws KgError BAD_LINE, which names file and line; and the errors of {@link readTsv}
 */
export async function readLabels(
  paths: readonly string[],
  entities: IdTable,
  ids: IdKind,
  hooks: RowHooks,
): Promise<{ readonly labels: Labels; readonly inputs: readonly ReadInput[] }> {
  const rows = createIdTable();
  let rowOf = new Uint32Array(entities.count());
  const take = (row: TsvRow, columns: Columns<LabelField>, fail: Fail) => {
    const id = entityId(cell(row, columns.id), ids);
    if (id === undefined) throw fail(`'${cell(row, columns.id)}' is no Wikidata id; --ids other takes any`);
    const types = listOf(cell(row, columns.types), ",").map((type) => {
      const known = entityId(type, ids);
      if (known !== undefined) return known;
      throw fail(
        `its class '${type}' is no Wikidata id; the fourth column has ids of classes with commas between them`,
      );
    });
    const record: LabelRow = {
      label: cell(row, columns.label) || null,
      description: cell(row, columns.description) || null,
      aliases: listOf(cell(row, columns.aliases), "|"),
      types,
    };
    const number = rows.addText(JSON.stringify(record)) + 1;
    const entity = entities.addText(id);
    if (entity >= rowOf.length) {
      const larger = new Uint32Array(Math.max(2 * rowOf.length, entity + 1));
      larger.set(rowOf);
      rowOf = larger;
    }
    if (rowOf[entity] !== 0 && rowOf[entity] !== number) {
      throw fail(
        `${id} has another line already, with another label, description or class; keep one of them`,
      );
    }
    rowOf[entity] = number;
    for (const type of types) entities.addText(type);
  };
  const inputs: ReadInput[] = [];
  for (const path of paths) inputs.push(await readRows(path, findLabelColumns, take, hooks));
  return { labels: { row: rowOf, rows }, inputs };
}

/**
 * Reads files of relations: id and label; a header may also name inverse labels and datatypes.
 *
 * @returns rows by the ids as they stand in the files of statements, without units
 * @throws as {@link readLabels}
 */
export async function readRelations(
  paths: readonly string[],
  hooks: RowHooks,
): Promise<{ readonly relations: ReadonlyMap<string, RelationRow>; readonly inputs: readonly ReadInput[] }> {
  const relations = new Map<string, RelationRow>();
  const take = (row: TsvRow, columns: Columns<RelationField>, fail: Fail) => {
    const id = relationId(cell(row, columns.id));
    const record: RelationRow = {
      label: cell(row, columns.label) || null,
      inverseLabel: cell(row, columns.inverse) || null,
      datatype: cell(row, columns.datatype) || null,
    };
    const known = relations.get(id);
    if (known && JSON.stringify(known) !== JSON.stringify(record)) {
      throw fail(`${id} has another line already, with another label; keep one of them`);
    }
    relations.set(id, record);
  };
  const inputs: ReadInput[] = [];
  for (const path of paths) inputs.push(await readRows(path, findRelationColumns, take, hooks));
  return { relations, inputs };
}

/** A relation's id as files of relations name it: no unit, no address. */
export function relationId(property: string): string {
  const plain = withoutUnit(property);
  return wikidataId(plain) ?? plain;
}

type Fail = (why: string) => KgError;

function readRows<F extends string>(
  path: string,
  findColumns: (first: TsvRow) => { readonly columns: Columns<F>; readonly isHeader: boolean },
  take: (row: TsvRow, columns: Columns<F>, fail: Fail) => void,
  hooks: RowHooks,
): Promise<ReadInput> {
  let columns: Columns<F> | undefined;
  return readTsv(
    path,
    (row) => {
      if (columns === undefined) {
        const found = findColumns(row);
        columns = found.columns;
        if (found.isHeader) return;
      }
      const fail = (why: string) =>
        new KgError("BAD_LINE", `${path === "-" ? "standard input" : path}, line ${row.line}: ${why}`);
      if (row.columns < 2) throw fail("it has 1 column where 2 are wanted, id and label, separated by a tab");
      if (cell(row, columns["id" as F]) === "") throw fail("it has no id");
      take(row, columns, fail);
    },
    hooks,
  );
}

function cell(row: TsvRow, column: number | undefined): string {
  return column === undefined ? "" : cellText(row, column);
}

function listOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function entityId(text: string, ids: IdKind): string | undefined {
  return wikidataId(text) ?? (ids === "other" ? text : undefined);
}
