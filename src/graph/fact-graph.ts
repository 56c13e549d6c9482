/**
 * A graph of distinct facts on typed arrays. Nodes are 0 … nodeCount-1 in id order, relations 0 … relationCount-1 in
 * order of their property numbers, edges 0 … edgeCount-1 in order of (subject, relation, object); no edge stands
 * twice. Self-loops are edges here: whoever must not see them skips `subject[e] === object[e]`.
 */
export interface FactGraph {
  readonly nodeCount: number;
  readonly relationCount: number;
  readonly edgeCount: number;
  /** edge → node */
  readonly subject: Uint32Array;
  /** edge → relation */
  readonly relation: Uint16Array | Uint32Array;
  /** edge → node */
  readonly object: Uint32Array;
  /** node → its first outgoing edge; edges `outStart[v] … outStart[v+1]-1` leave v. Length nodeCount + 1. */
  readonly outStart: Uint32Array;
  /** node → its first place in `inEdges`; length nodeCount + 1. */
  readonly inStart: Uint32Array;
  /** Edges in order of (object, relation, subject). */
  readonly inEdges: Uint32Array;
}

/**
 * Builds the graph of edges given in order of (subject, relation, object), each once. The arrays are kept, not copied.
 * Incoming order is made by two counting passes; 4 bytes an edge and 8 a node beside the given arrays, and for a while
 * 4 more an edge.
 */
export function buildFactGraph(
  nodeCount: number,
  relationCount: number,
  subject: Uint32Array,
  relation: Uint16Array | Uint32Array,
  object: Uint32Array,
): FactGraph {
  const edgeCount = subject.length;
  const outStart = startsOf(subject, nodeCount);
  // A stable counting sort by relation, then by object, of edges that are already in subject order.
  const relationStart = startsOf(relation, relationCount);
  const byRelation = new Uint32Array(edgeCount);
  for (let e = 0; e < edgeCount; e++) byRelation[relationStart[relation[e]!]!++] = e;
  const inStart = startsOf(object, nodeCount);
  const next = inStart.slice();
  const inEdges = new Uint32Array(edgeCount);
  for (let i = 0; i < edgeCount; i++) {
    const e = byRelation[i]!;
    inEdges[next[object[e]!]!++] = e;
  }
  return { nodeCount, relationCount, edgeCount, subject, relation, object, outStart, inStart, inEdges };
}

/** For each group, where its members begin when members are ordered by group; length groups + 1. */
function startsOf(groupOf: Uint32Array | Uint16Array, groups: number): Uint32Array {
  const starts = new Uint32Array(groups + 1);
  for (let i = 0; i < groupOf.length; i++) starts[groupOf[i]! + 1]!++;
  for (let g = 0; g < groups; g++) starts[g + 1]! += starts[g]!;
  return starts;
}
