import { cellText, type TsvRow } from "./tsv-rows.ts";

/** Field → the column it stands in; fields that a file does not have are missing. */
export type Columns<F extends string> = { readonly [field in F]?: number };

/** Fields of a file of triples; `start` and `end` qualify the statement with times (P580, P582). */
export type TripleField = "subject" | "property" | "object" | "start" | "end";
/** Fields of a file of labels of entities. */
export type LabelField = "id" | "label" | "description" | "types" | "aliases";
/** Fields of a file of labels of relations. */
export type RelationField = "id" | "label" | "inverse" | "datatype";

/** What headers call a field, in small letters without blanks and signs. */
type Vocabulary<F extends string> = { readonly [field in F]: string };

const TRIPLE_NAMES: Vocabulary<TripleField> = {
  subject: "subject subj s head h node1 source src item entity1 e1 headid headentity from",
  property: "property prop predicate pred p relation rel r edge label relationid",
  object: "object obj o tail t node2 target dst value entity2 e2 tailid tailentity to",
  start: "start starttime startdate startyear begin since p580",
  end: "end endtime enddate endyear until p582",
};
const LABEL_NAMES: Vocabulary<LabelField> = {
  id: "id entity entityid qid item node wikidataid mid",
  label: "label itemlabel entitylabel name labelen",
  description: "description desc itemdescription",
  types: "types type p31 instanceof class classes",
  aliases: "aliases alias altlabels itemaltlabel",
};
const RELATION_NAMES: Vocabulary<RelationField> = {
  id: "id relation relationid pid property predicate",
  label: "label relationlabel propertylabel name labelen",
  inverse: "inverse inverselabel inversename",
  datatype: "datatype valuetype",
};

export const TRIPLE_FIELDS = Object.keys(TRIPLE_NAMES) as readonly TripleField[];

/** The columns of triples without a header, and of labels of entities and relations. */
export const TRIPLE_ORDER: Columns<TripleField> = { subject: 0, property: 1, object: 2, start: 3, end: 4 };
const LABEL_ORDER: Columns<LabelField> = { id: 0, label: 1, description: 2, types: 3 };
const RELATION_ORDER: Columns<RelationField> = { id: 0, label: 1 };

/** Columns, and whether the line that they were found by is a header rather than data. */
export interface FoundColumns<F extends string> {
  readonly columns: Columns<F>;
  readonly isHeader: boolean;
}

/** The columns of a file of triples, by its first line; where it is no header, subject, property, object, start, end. */
export function findTripleColumns(first: TsvRow): FoundColumns<TripleField> {
  return find(first, TRIPLE_NAMES, ["subject", "property", "object"], TRIPLE_ORDER);
}

/** The columns of a file of labels, by its first line; where it is no header, id, label, description, types. */
export function findLabelColumns(first: TsvRow): FoundColumns<LabelField> {
  return find(first, LABEL_NAMES, ["id", "label"], LABEL_ORDER);
}

/** The columns of a file of relations, by its first line; where it is no header, id, label. */
export function findRelationColumns(first: TsvRow): FoundColumns<RelationField> {
  return find(first, RELATION_NAMES, ["id", "label"], RELATION_ORDER);
}

/** A line is a header where it names every field that is needed; of two columns with one name the first counts. */
function find<F extends string>(
  first: TsvRow,
  vocabulary: Vocabulary<F>,
  needed: readonly F[],
  order: Columns<F>,
): FoundColumns<F> {
  const columns: { [field in F]?: number } = {};
  const fields = Object.keys(vocabulary) as F[];
  for (let column = 0; column < first.columns; column++) {
    const name = cellText(first, column)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, "");
    const field = fields.find(
      (one) => columns[one] === undefined && vocabulary[one].split(" ").includes(name),
    );
    if (field !== undefined && name !== "") columns[field] = column;
  }
  const isHeader = needed.every((field) => columns[field] !== undefined);
  return { columns: isHeader ? columns : order, isHeader };
}
