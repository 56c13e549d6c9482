import type { LiteralValue, Qualifier, Snak, Statement } from "./entity.ts";
import type { EntityId, PropertyId } from "./ids.ts";
import type { Rank } from "./rank.ts";

/** A qualifier value in a record: an entity, a literal or one of the two special values. */
export type QualifierValue =
  | { readonly type: "entity"; readonly id: EntityId }
  | LiteralValue
  | { readonly type: "somevalue" }
  | { readonly type: "novalue" };

/** Qualifiers in a record, keyed by property id in number order. */
export type QualifierRecord = { readonly [property: PropertyId]: readonly QualifierValue[] };

/** One statement as a line of `facts.jsonl`; `kg facts` puts a `schema` before it. */
export interface FactRecord {
  readonly subject: EntityId;
  readonly property: PropertyId;
  readonly object?: EntityId;
  readonly value?: LiteralValue;
  readonly somevalue?: true;
  readonly novalue?: true;
  readonly rank: Rank;
  readonly qualifiers: QualifierRecord;
}

/** An entity as a line of `entities.jsonl` and `context.jsonl`; `kg get` puts a `schema` before it. */
export interface EntityRecord {
  readonly id: EntityId;
  readonly label: string | null;
  readonly labelLanguage: string | null;
  readonly description: string | null;
  readonly aliases: readonly string[];
  /** The best-rank values of instance of (P31), in store order. */
  readonly types: readonly EntityId[];
  readonly typeLabel: string | null;
  readonly proper: boolean;
  readonly sitelinks: number;
  readonly title: string | null;
  /** Only of properties. */
  readonly datatype?: string;
  /** Only of a universe's nodes. */
  readonly coreNumber?: number;
  /** Only of a universe's nodes: the number of distinct neighbours. */
  readonly degree?: number;
}

/** A relation as a line of `relations.jsonl`. */
export interface RelationRecord {
  readonly id: PropertyId;
  readonly label: string | null;
  /** The label of the inverse property (P1696), or of the inverse label item (P7087), where there is one. */
  readonly inverseLabel: string | null;
  /** Distinct (subject, property, object) among the universe's nodes. */
  readonly edges: number;
  /** Statements, literals included. */
  readonly statements: number;
}

/** The record of a qualifier's snak. */
export function qualifierValue(snak: Snak): QualifierValue {
  switch (snak.kind) {
    case "entity":
      return { type: "entity", id: snak.object };
    case "value":
      return snak.value;
    case "somevalue":
      return { type: "somevalue" };
    case "novalue":
      return { type: "novalue" };
  }
}

/** The record form of qualifiers. */
export function qualifierRecord(qualifiers: readonly Qualifier[]): QualifierRecord {
  const record: Record<PropertyId, QualifierValue[]> = {};
  for (const { property, snaks } of qualifiers) record[property] = snaks.map(qualifierValue);
  return record;
}

/** The record of a statement. */
export function factRecord(subject: EntityId, statement: Statement): FactRecord {
  const { property, snak, rank } = statement;
  const qualifiers = qualifierRecord(statement.qualifiers);
  switch (snak.kind) {
    case "entity":
      return { subject, property, object: snak.object, rank, qualifiers };
    case "value":
      return { subject, property, value: snak.value, rank, qualifiers };
    case "somevalue":
      return { subject, property, somevalue: true, rank, qualifiers };
    case "novalue":
      return { subject, property, novalue: true, rank, qualifiers };
  }
}
