import type { EntityId, PropertyId } from "../model/ids.ts";
import type { Rank } from "../model/rank.ts";
import type { QualifierRecord } from "../model/records.ts";
import { bestStatement, type Universe } from "./universe.ts";

/** One of several statements of an edge. */
export interface EdgeStatement {
  readonly rank: Rank;
  readonly qualifiers: QualifierRecord;
}

/** An edge as a record shows it: rank and qualifiers are those of its best statement. */
export interface EdgeFact extends EdgeStatement {
  readonly subject: EntityId;
  readonly property: PropertyId;
  readonly object: EntityId;
  /** All statements in store order, where there are several. */
  readonly statements?: readonly EdgeStatement[];
}

/** The fact of an edge. */
export function edgeFact(universe: Universe, edge: number): EdgeFact {
  const { graph } = universe;
  const all = universe.statements(edge);
  const { rank, qualifiers } = bestStatement(all);
  return {
    subject: universe.id(graph.subject[edge]!),
    property: universe.relations[graph.relation[edge]!]!.id,
    object: universe.id(graph.object[edge]!),
    rank,
    qualifiers,
    ...(all.length > 1 && { statements: all.map((one) => ({ rank: one.rank, qualifiers: one.qualifiers })) }),
  };
}
