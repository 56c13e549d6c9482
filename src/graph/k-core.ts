/** Edges as pairs of nodes 0 … nodeCount-1; pairs may repeat and may be self-loops. A `FactGraph` is one. */
export interface EdgeList {
  readonly nodeCount: number;
  readonly subject: Uint32Array;
  readonly object: Uint32Array;
}

/**
 * What the degree of a core counts: `neighbours` distinct neighbours in either direction, `arcs` distinct (subject,
 * object) pairs, `facts` every edge. Self-loops never count.
 */
export type CoreDegree = "neighbours" | "arcs" | "facts";

export const CORE_DEGREES: readonly CoreDegree[] = ["neighbours", "arcs", "facts"];

/** The undirected graph of an edge list: the neighbours of v are `neighbours[start[v] … end[v]-1]`. */
interface Adjacency {
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly neighbours: Uint32Array;
}

/**
 * The core number of every node: the largest k such that the node is in the k-core, the largest sub-graph in which
 * every node keeps a degree of k. Linear in nodes and edges (V. Batagelj, M. Zaveršnik, "An O(m) algorithm for cores
 * decomposition of networks", 2003). Takes at most 2^31 edges; 8 bytes an edge and about 24 a node for a while.
 */
export function coreNumbers(graph: EdgeList, degree: CoreDegree = "neighbours"): Uint32Array {
  return peel(buildAdjacency(graph, degree));
}

/** The number of distinct neighbours of every node, in either direction; self-loops do not count. */
export function neighbourCounts(graph: EdgeList): Uint32Array {
  const { start, end } = buildAdjacency(graph, "neighbours");
  return end.map((stop, node) => stop - start[node]!);
}

function buildAdjacency({ nodeCount, subject, object }: EdgeList, degree: CoreDegree): Adjacency {
  const edgeCount = subject.length;
  const start = new Uint32Array(nodeCount + 1);
  for (let e = 0; e < edgeCount; e++) {
    const s = subject[e]!;
    const o = object[e]!;
    if (s !== o) {
      start[s + 1]!++;
      start[o + 1]!++;
    }
  }
  for (let v = 0; v < nodeCount; v++) start[v + 1]! += start[v]!;
  const neighbours = new Uint32Array(start[nodeCount]!);
  const end = start.slice(0, nodeCount);
  if (degree === "arcs") {
    // Objects first, then subjects: a repeat is a repeat within one of the two parts.
    for (let e = 0; e < edgeCount; e++) {
      if (subject[e] !== object[e]) neighbours[end[subject[e]!]!++] = object[e]!;
    }
    const middle = end.slice();
    for (let e = 0; e < edgeCount; e++) {
      if (subject[e] !== object[e]) neighbours[end[object[e]!]!++] = subject[e]!;
    }
    dropRepeats({ start, end, neighbours }, middle);
    return { start, end, neighbours };
  }
  for (let e = 0; e < edgeCount; e++) {
    const s = subject[e]!;
    const o = object[e]!;
    if (s !== o) {
      neighbours[end[s]!++] = o;
      neighbours[end[o]!++] = s;
    }
  }
  if (degree === "neighbours") dropRepeats({ start, end, neighbours }, end);
  return { start, end, neighbours };
}

/**
 * Moves the distinct neighbours of each node to the front of its list and shortens the list in place. An entry before
 * `middle` and one from `middle` on are no repeats of each other; where `middle` is `end`, there is one part. A stamp a
 * node finds repeats without sorting.
 */
function dropRepeats({ start, end, neighbours }: Adjacency, middle: Uint32Array): void {
  const stamps = new Uint32Array(end.length);
  for (let v = 0; v < end.length; v++) {
    const stop = end[v]!;
    const turn = middle[v]!;
    let kept = start[v]!;
    for (let i = kept; i < stop; i++) {
      const u = neighbours[i]!;
      const stamp = 2 * v + (i < turn ? 1 : 2);
      if (stamps[u] !== stamp) {
        stamps[u] = stamp;
        neighbours[kept++] = u;
      }
    }
    end[v] = kept;
  }
}

/**
 * Takes away a node of smallest degree again and again. `order` holds the nodes by current degree, `place` where each
 * stands in it, `bucket` where each degree begins; a node whose degree falls by one swaps places with the first of
 * its bucket, whose border then moves past it.
 */
function peel({ start, end, neighbours }: Adjacency): Uint32Array {
  const nodeCount = end.length;
  const degree = new Uint32Array(nodeCount);
  let largest = 0;
  for (let v = 0; v < nodeCount; v++) {
    degree[v] = end[v]! - start[v]!;
    if (degree[v]! > largest) largest = degree[v]!;
  }
  const bucket = new Uint32Array(largest + 2);
  for (let v = 0; v < nodeCount; v++) bucket[degree[v]! + 1]!++;
  for (let d = 0; d <= largest; d++) bucket[d + 1]! += bucket[d]!;
  const order = new Uint32Array(nodeCount);
  const place = new Uint32Array(nodeCount);
  const next = bucket.slice();
  for (let v = 0; v < nodeCount; v++) {
    place[v] = next[degree[v]!]!++;
    order[place[v]!] = v;
  }
  for (let i = 0; i < nodeCount; i++) {
    const v = order[i]!;
    const level = degree[v]!;
    for (let j = start[v]!; j < end[v]!; j++) {
      const u = neighbours[j]!;
      const d = degree[u]!;
      if (d > level) {
        const first = bucket[d]!;
        const w = order[first]!;
        if (w !== u) {
          const held = place[u]!;
          order[held] = w;
          place[w] = held;
          order[first] = u;
          place[u] = first;
        }
        bucket[d] = first + 1;
        degree[u] = d - 1;
      }
    }
  }
  return degree;
}
