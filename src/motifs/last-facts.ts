import type { FactGraph } from "../graph/fact-graph.ts";
import { type PropertyId, propertyNumber } from "../model/ids.ts";
import type { FactRecord, QualifierValue } from "../model/records.ts";
import { bestStatement, EDGE_TIMED, type Universe } from "../universe/universe.ts";
import { type FactRoles, INNER, LAST } from "./question-rules.ts";
import type { UniqueMode } from "./unique-chain.ts";

/** Of {@link countRivals}: the edge can be the last fact of no valid instance. */
const HOPELESS = 255;

/** node → 1 where an edge leaves it that may point at a bridge: all entities but the answer and its neighbour have one */
export function pointsAtBridge(
  { edgeCount, subject, nodeCount }: FactGraph,
  { ofEdge }: FactRoles,
): Uint8Array {
  const points = new Uint8Array(nodeCount);
  for (let e = 0; e < edgeCount; e++) if (ofEdge[e]! & INNER) points[subject[e]!] = 1;
  return points;
}

/**
 * How many rivals each edge has as the one fact that points at an answer: edges of the same subject and relation that would
 * make a second instance (in mode `first`, an earlier one that may use the same pages). A rival is harmless only where its
 * object is itself an entity of the instance, which takes one that points at a bridge; an edge with another rival is
 * hopeless, and so is one with more rivals than the instance has such entities. 1 byte an edge.
 */
export function countRivals(
  graph: FactGraph,
  edgePages: Uint8Array,
  canPoint: Uint8Array,
  mode: UniqueMode,
): Uint8Array {
  const { edgeCount, subject, relation, object } = graph;
  const rivals = new Uint8Array(edgeCount);
  if (mode === "none") return rivals;
  // Rivals by their page bits, harmless ones apart; the bits matter in mode `first` alone.
  const harmless = [0, 0, 0, 0];
  const certain = [0, 0, 0, 0];
  for (let from = 0; from < edgeCount; ) {
    const s = subject[from]!;
    let to = from + 1;
    while (to < edgeCount && subject[to] === s && relation[to] === relation[from]) to++;
    if (to === from + 1) {
      from = to;
      continue;
    }
    harmless.fill(0);
    certain.fill(0);
    if (mode !== "first") {
      for (let e = from; e < to; e++) if (object[e] !== s) (canPoint[object[e]!] ? harmless : certain)[0]!++;
    }
    for (let e = from; e < to; e++) {
      if (object[e] === s) continue;
      const own = canPoint[object[e]!] ? harmless : certain;
      if (mode === "first") {
        const bits = edgePages[e]!;
        rivals[e] = sumOver(certain, bits) > 0 ? HOPELESS : Math.min(HOPELESS, sumOver(harmless, bits));
        own[bits]!++;
      } else {
        own[0]!--;
        rivals[e] = certain[0]! > 0 ? HOPELESS : Math.min(HOPELESS, harmless[0]!);
        own[0]!++;
      }
    }
    from = to;
  }
  return rivals;
}

function sumOver(counts: readonly number[], bits: number): number {
  let sum = 0;
  for (let b = 1; b < counts.length; b++) if ((b & bits) === bits) sum += counts[b]!;
  return sum;
}

/** The qualifiers of an edge's best statement that can be answers: a time, stated once on the whole edge, with one value. */
export function timeQualifiers(statements: readonly FactRecord[]): PropertyId[] {
  const best = bestStatement(statements).qualifiers;
  return (Object.keys(best) as PropertyId[])
    .filter((property) => {
      const values = statements.flatMap(
        ({ qualifiers }): readonly QualifierValue[] => qualifiers[property] ?? [],
      );
      return values.length === 1 && values[0]!.type === "time";
    })
    .sort((a, b) => propertyNumber(a) - propertyNumber(b));
}

/** edge → the number of its {@link timeQualifiers}, of edges that may be last facts; reads the statements of timed ones */
export function countTimeQualifiers(universe: Universe, { ofEdge }: FactRoles): Uint8Array {
  return universe.edgeFlags.map((flags, edge) =>
    flags & EDGE_TIMED && ofEdge[edge]! & LAST ? timeQualifiers(universe.statements(edge)).length : 0,
  );
}
