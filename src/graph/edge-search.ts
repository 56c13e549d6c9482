import type { FactGraph } from "./fact-graph.ts";

/**
 * The first edge that leaves `node` by `relation` or a later one; with `relation + 1`, the end of the edges by
 * `relation`. A binary search in the node's outgoing edges.
 */
export function firstEdgeBy(graph: FactGraph, node: number, relation: number): number {
  let low = graph.outStart[node]!;
  let high = graph.outStart[node + 1]!;
  const relations = graph.relation;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (relations[middle]! < relation) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The end of the edges by a relation that begin at `first`; most are few, so it looks at the next ones first. */
export function endOfRelation(graph: FactGraph, node: number, first: number, relation: number): number {
  const end = graph.outStart[node + 1]!;
  const near = Math.min(end, first + 4);
  for (let e = first; e < near; e++) if (graph.relation[e] !== relation) return e;
  return near === end ? end : firstEdgeBy(graph, node, relation + 1);
}

/** The edge (subject, relation, object), or -1. Two binary searches. */
export function findEdge(graph: FactGraph, subject: number, relation: number, object: number): number {
  let low = firstEdgeBy(graph, subject, relation);
  let high = graph.outStart[subject + 1]!;
  const end = high;
  const { relation: relations, object: objects } = graph;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (relations[middle]! === relation && objects[middle]! < object) low = middle + 1;
    else high = middle;
  }
  return low < end && relations[low] === relation && objects[low] === object ? low : -1;
}

/** Tells whether any edge leads from `subject` to `object`; scans the shorter of the two lists of edges. */
export function hasEdgeBetween(graph: FactGraph, subject: number, object: number): boolean {
  const outFrom = graph.outStart[subject]!;
  const outTo = graph.outStart[subject + 1]!;
  const inFrom = graph.inStart[object]!;
  const inTo = graph.inStart[object + 1]!;
  if (outTo - outFrom <= inTo - inFrom) {
    for (let e = outFrom; e < outTo; e++) if (graph.object[e] === object) return true;
  } else {
    for (let i = inFrom; i < inTo; i++) if (graph.subject[graph.inEdges[i]!] === subject) return true;
  }
  return false;
}
