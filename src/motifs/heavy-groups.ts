import { type IncomingFacts, placeOf } from "./incoming-facts.ts";
import { LAST } from "./question-rules.ts";
import { sumWays, type WaySums } from "./way-sums.ts";

/** Facts that may meet at an answer, on one side: those with the role LAST. */
export interface MeetingSide {
  readonly incoming: IncomingFacts;
  /** node → ways to be the subject */
  readonly ways: Float64Array;
}

/** All facts of one subject and relation: the edges `from` … `to - 1`. */
export interface FactGroup {
  readonly from: number;
  readonly to: number;
}

/** The heaviest groups of a side by the nodes they point at, and the ways of all other edges. */
export interface HeavyGroups {
  /** The heaviest first. */
  readonly groups: readonly FactGroup[];
  /** node → its first place in the arrays that follow; length nodes + 1. */
  readonly start: Uint32Array;
  /** The edges of groups by the node they point at, self-loops aside. */
  readonly edge: Uint32Array;
  /** place → the number of its group */
  readonly group: Uint32Array;
  /** Ways summed along the places of each node; an edge that may not point at the answer adds nothing. */
  readonly sums: Float64Array;
  /** The ways of edges of no heavy group. */
  readonly otherSums: WaySums;
}

/**
 * The groups of two facts or more with the most ways, at most so many, the heaviest first. Groups are sorted into 2^16
 * buckets by the first bits of their ways; those of the fullest lowest bucket that would be too many are left out.
 */
export function heaviestGroups(side: MeetingSide, most: number): FactGroup[] {
  const number = new Float64Array(1);
  const bits = new Uint16Array(number.buffer);
  const bucketOf = (weight: number) => {
    number[0] = weight;
    return bits[3]!;
  };
  const sizes = new Uint32Array(1 << 16);
  eachGroup(side, (weight) => {
    sizes[bucketOf(weight)]!++;
  });
  let least = sizes.length;
  let count = 0;
  while (least > 0 && count + sizes[least - 1]! <= most) count += sizes[--least]!;
  const chosen: (FactGroup & { readonly weight: number })[] = [];
  eachGroup(side, (weight, from, to) => {
    if (bucketOf(weight) >= least) chosen.push({ from, to, weight });
  });
  return chosen.sort((a, b) => b.weight - a.weight || a.from - b.from);
}

/** Visits the groups of several facts, each with the ways of those of its facts that may point at the answer. */
function eachGroup(
  { incoming: { graph, roleOfEdge }, ways }: MeetingSide,
  visit: (weight: number, from: number, to: number) => void,
): void {
  const { edgeCount, subject, relation } = graph;
  for (let from = 0; from < edgeCount; ) {
    let to = from;
    let fit = 0;
    while (to < edgeCount && subject[to] === subject[from] && relation[to] === relation[from]) {
      if (roleOfEdge[to]! & LAST) fit++;
      to++;
    }
    const weight = fit * ways[subject[from]!]!;
    if (to - from > 1 && weight > 0) visit(weight, from, to);
    from = to;
  }
}

/** Indexes groups by the nodes they point at; 8 bytes an edge of the graph for the ways of the others, and 1 for a while. */
export function indexGroups(side: MeetingSide, groups: readonly FactGroup[]): HeavyGroups {
  const { incoming, ways } = side;
  const { graph, roleOfEdge } = incoming;
  const { nodeCount, subject, object } = graph;
  const start = new Uint32Array(nodeCount + 1);
  const others = incoming.role.slice();
  for (const { from, to } of groups) {
    for (let e = from; e < to; e++) {
      others[placeOf(graph, e)] = 0;
      if (object[e] !== subject[e]) start[object[e]! + 1]!++;
    }
  }
  for (let v = 0; v < nodeCount; v++) start[v + 1]! += start[v]!;
  const edge = new Uint32Array(start[nodeCount]!);
  const group = new Uint32Array(edge.length);
  const sums = new Float64Array(edge.length);
  const next = start.slice();
  groups.forEach(({ from, to }, number) => {
    for (let e = from; e < to; e++) {
      if (object[e] === subject[e]) continue;
      const place = next[object[e]!]!++;
      edge[place] = e;
      group[place] = number;
      const before = place > start[object[e]!]! ? sums[place - 1]! : 0;
      sums[place] = before + (roleOfEdge[e]! & LAST ? ways[subject[e]!]! : 0);
    }
  });
  return { groups, start, edge, group, sums, otherSums: sumWays(incoming, ways, others, LAST) };
}
