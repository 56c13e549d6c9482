import type { FactGraph } from "../graph/fact-graph.ts";
import { type FactRoles, INNER, LAST } from "./question-rules.ts";
import type { UseCount, Uses } from "./select-instances.ts";

/** The roles without those of what is used up. */
export function withoutUsedUp(
  { inStart, inEdges }: FactGraph,
  roles: FactRoles,
  uses: Uses,
  isTime: boolean,
): FactRoles {
  const ofEdge = roles.ofEdge.slice();
  const takeEdges = (count: UseCount | undefined, bits: number) => {
    for (const edge of count?.usedUp ?? []) ofEdge[edge]! &= ~bits;
  };
  const takeTargets = (count: UseCount | undefined, bits: number) => {
    for (const v of count?.usedUp ?? []) {
      for (let i = inStart[v]!; i < inStart[v + 1]!; i++) ofEdge[inEdges[i]!]! &= ~bits;
    }
  };
  takeEdges(uses.edges, INNER | LAST);
  takeTargets(uses.bridges, INNER);
  if (isTime) takeEdges(uses.timed, LAST);
  else takeTargets(uses.answers, LAST);
  return { ...roles, ofEdge };
}
