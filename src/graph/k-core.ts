import type { FactGraph } from "./fact-graph.ts";

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

/** An undirected graph: the neighbours of v are `neighbours[start[v] … start[v+1]-1]`. */
interface Adjacency {
  readonly start: Uint32Array;
  readonly neighbours: Uint32Array;
}

/**
 * The core number of every node: the largest k such that the node is in the k-core, the largest sub-graph in which
 * every node keeps a degree of k. Linear in nodes and edges. Takes less than 2^31 edges; for a while 8 bytes an edge and
 * 16 a node, and of a list of edges 8 more a node and, where subjects do not ascend, 4 an edge.
 */
export function coreNumbers(graph: EdgeList | FactGraph, degree: CoreDegree = "neighbours"): Uint32Array {
  return peelLevels(buildAdjacency(graph, degree));
}

/** The number of distinct neighbours of every node, in either direction; self-loops do not count. */
export function neighbourCounts(graph: EdgeList | FactGraph): Uint32Array {
  return degreesOf(buildAdjacency(graph, "neighbours"));
}

/** The undirected graph whose degrees are those that a core counts. */
export function buildAdjacency(graph: EdgeList | FactGraph, degree: CoreDegree): Adjacency {
  const { nodeCount } = graph;
  const edgeCount = graph.subject.length;
  const neighbours = new Uint32Array(2 * edgeCount);
  // The subjects lie in the second half. Lists are made from the front and never overtake them: of what is behind the end
  // of a list, as much is still to come as there are places.
  const subjects = neighbours.subarray(edgeCount);
  const { objects, outStart, inStart } =
    "inEdges" in graph ? gatherSubjects(graph, subjects) : sortEdges(graph, subjects);
  // A bit a node: of a million nodes they fit into a fast cache, marks of 4 bytes do not.
  const seen = new Uint32Array(Math.ceil(nodeCount / 32));
  const start = new Uint32Array(nodeCount + 1);
  let size = 0;
  const add = (node: number, list: Uint32Array, from: number, to: number) => {
    size =
      degree === "facts"
        ? copyOthers(node, list, from, to, neighbours, size)
        : copyUnseen(node, list, from, to, neighbours, size, seen);
  };
  for (let v = 0; v < nodeCount; v++) {
    add(v, objects, outStart[v]!, outStart[v + 1]!);
    // An arc there and one back are two arcs, but one neighbour.
    if (degree === "arcs") forget(seen, neighbours, start[v]!, size);
    add(v, subjects, inStart[v]!, inStart[v + 1]!);
    if (degree !== "facts") forget(seen, neighbours, start[v]!, size);
    start[v + 1] = size;
  }
  return { start, neighbours };
}

/** For each node where its objects begin in `objects`, and where its subjects in the array that was given. */
interface Neighbourhoods {
  readonly objects: Uint32Array;
  readonly outStart: Uint32Array;
  readonly inStart: Uint32Array;
}

/** Much cheaper than sorting: it reads here and there, but writes in order. */
function gatherSubjects(graph: FactGraph, subjects: Uint32Array): Neighbourhoods {
  const { subject, object, outStart, inStart, inEdges } = graph;
  for (let i = 0; i < subjects.length; i++) subjects[i] = subject[inEdges[i]!]!;
  return { objects: object, outStart, inStart };
}

function sortEdges({ nodeCount, subject, object }: EdgeList, subjects: Uint32Array): Neighbourhoods {
  const outStart = new Uint32Array(nodeCount + 1);
  const inStart = new Uint32Array(nodeCount + 1);
  let isSorted = true;
  for (let e = 0; e < subject.length; e++) {
    outStart[subject[e]! + 1]!++;
    inStart[object[e]! + 1]!++;
    if (e > 0 && subject[e]! < subject[e - 1]!) isSorted = false;
  }
  for (let v = 0; v < nodeCount; v++) {
    outStart[v + 1]! += outStart[v]!;
    inStart[v + 1]! += inStart[v]!;
  }
  distribute(subject, object, inStart, subjects);
  const objects = isSorted ? object : new Uint32Array(object.length);
  if (!isSorted) distribute(object, subject, outStart, objects);
  return { objects, outStart, inStart };
}

/** Orders values by group, given where each group begins. */
function distribute(values: Uint32Array, group: Uint32Array, start: Uint32Array, into: Uint32Array): void {
  const next = start.slice();
  for (let i = 0; i < values.length; i++) into[next[group[i]!]!++] = values[i]!;
}

/** Copies of `list[from … to-1]` what is not the node to `into[at …]`; returns where it ends. */
function copyOthers(
  node: number,
  list: Uint32Array,
  from: number,
  to: number,
  into: Uint32Array,
  at: number,
): number {
  let end = at;
  for (let i = from; i < to; i++) if (list[i] !== node) into[end++] = list[i]!;
  return end;
}

/** Of these only what was not seen yet, which it then is. */
function copyUnseen(
  node: number,
  list: Uint32Array,
  from: number,
  to: number,
  into: Uint32Array,
  at: number,
  seen: Uint32Array,
): number {
  let end = at;
  for (let i = from; i < to; i++) {
    const u = list[i]!;
    const word = u >>> 5;
    const bit = 1 << (u & 31);
    const bits = seen[word]!;
    if ((bits & bit) === 0 && u !== node) {
      seen[word] = bits | bit;
      into[end++] = u;
    }
  }
  return end;
}

function forget(seen: Uint32Array, list: Uint32Array, from: number, to: number): void {
  for (let i = from; i < to; i++) seen[list[i]! >>> 5] = 0;
}

function degreesOf({ start }: Adjacency): Uint32Array {
  return start.subarray(1).map((end, node) => end - start[node]!);
}

/**
 * Takes away the nodes level by level: at level k those of degree k, and those that fall to it meanwhile (H. Kabir,
 * K. Madduri, "Parallel k-core decomposition on multicore platforms", 2017). A neighbour of what is taken away loses a
 * degree, but has no place in an order by degree that must be mended, as in V. Batagelj, M. Zaveršnik, "An O(m) algorithm
 * for cores decomposition of networks", 2003. Every level goes through the nodes that are left: as many visits as the core
 * numbers add up to, at most twice the edges.
 */
export function peelLevels(adjacency: Adjacency): Uint32Array {
  const { start, neighbours } = adjacency;
  const degree = degreesOf(adjacency);
  const left = degree.map((_, node) => node);
  const queue = new Uint32Array(degree.length);
  let head = 0;
  let tail = 0;
  let size = degree.length;
  for (let level = 0; size > 0; level++) {
    let kept = 0;
    for (let i = 0; i < size; i++) {
      const v = left[i]!;
      const d = degree[v]!;
      if (d > level) left[kept++] = v;
      else if (d === level) queue[tail++] = v;
    }
    size = kept;
    while (head < tail) {
      const v = queue[head++]!;
      const end = start[v + 1]!;
      for (let i = start[v]!; i < end; i++) {
        const u = neighbours[i]!;
        const d = degree[u]!;
        if (d > level) {
          degree[u] = d - 1;
          if (d - 1 === level) queue[tail++] = u;
        }
      }
    }
  }
  return degree;
}
