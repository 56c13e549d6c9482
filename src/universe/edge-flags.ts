import type { FactRecord, QualifierValue } from "../model/records.ts";
import { bestStatement, EDGE_ENDED, EDGE_TIMED } from "./universe.ts";

/** The bits of `edgeFlags` of a universe for an edge with these statements. */
export function edgeFlagsOf(statements: readonly FactRecord[]): number {
  const { qualifiers } = bestStatement(statements);
  let flags = qualifiers.P582 === undefined ? 0 : EDGE_ENDED;
  for (const values of Object.values<readonly QualifierValue[]>(qualifiers)) {
    if (values.some((value) => value.type === "time")) flags |= EDGE_TIMED;
  }
  return flags;
}
