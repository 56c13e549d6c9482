import type { FactGraph } from "../graph/fact-graph.ts";
import { type FactRoles, INNER, LAST } from "./question-rules.ts";
import type { UseCount, Uses } from "./select-instances.ts";

/**
 * The incoming edges of all nodes, place by place as in `inEdges`. What weighing reads again and again stands here in the
 * order in which it is read: gathering it once by edge number costs as much as several weighings. 5 bytes an edge.
 */
export interface IncomingFacts {
  readonly graph: FactGraph;
  /** place → subject */
  readonly subject: Uint32Array;
  /** place → bits INNER, LAST, ON_OWN_PAGE */
  readonly role: Uint8Array;
  /** edge → the same bits */
  readonly roleOfEdge: Uint8Array;
  /** node → 1 where it may be a root */
  readonly root: Uint8Array;
}

export function gatherIncoming(graph: FactGraph, roles: FactRoles): IncomingFacts {
  const { inEdges } = graph;
  return {
    graph,
    subject: inEdges.map((e) => graph.subject[e]!),
    role: byPlace(graph, roles.ofEdge),
    roleOfEdge: roles.ofEdge,
    root: roles.root,
  };
}

/** A value of each edge, place by place. */
export function byPlace({ inEdges }: FactGraph, ofEdge: Uint8Array): Uint8Array {
  const values = new Uint8Array(inEdges.length);
  for (let i = 0; i < inEdges.length; i++) values[i] = ofEdge[inEdges[i]!]!;
  return values;
}

/** The place of an edge: a binary search among the incoming edges of its object. */
export function placeOf({ object, relation, inStart, inEdges }: FactGraph, edge: number): number {
  let low = inStart[object[edge]!]!;
  let high = inStart[object[edge]! + 1]! - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = inEdges[middle]!;
    const order = relation[other]! - relation[edge]! || other - edge;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The same facts without the roles of what is used up. */
export function withoutUsedUp(incoming: IncomingFacts, uses: Uses, isTime: boolean): IncomingFacts {
  const { graph } = incoming;
  const { inStart, inEdges } = graph;
  const role = incoming.role.slice();
  const roleOfEdge = incoming.roleOfEdge.slice();
  const take = (edge: number, place: number, bits: number) => {
    role[place]! &= ~bits;
    roleOfEdge[edge]! &= ~bits;
  };
  const takeEdges = (count: UseCount | undefined, bits: number) => {
    for (const edge of count?.usedUp ?? []) take(edge, placeOf(graph, edge), bits);
  };
  const takeTargets = (count: UseCount | undefined, bits: number) => {
    for (const v of count?.usedUp ?? []) {
      for (let i = inStart[v]!; i < inStart[v + 1]!; i++) take(inEdges[i]!, i, bits);
    }
  };
  takeEdges(uses.edges, INNER | LAST);
  takeTargets(uses.bridges, INNER);
  if (isTime) takeEdges(uses.timed, LAST);
  else takeTargets(uses.answers, LAST);
  return { ...incoming, role, roleOfEdge };
}
