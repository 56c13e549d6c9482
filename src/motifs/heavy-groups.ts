import type { FactGraph } from "../graph/fact-graph.ts";
import type { RandomStream } from "../graph/random.ts";
import { LAST, ON_OWN_PAGE } from "./question-rules.ts";
import { drawEdge, firstAbove, sumWays } from "./way-sums.ts";

/** Facts that may meet at an answer, on one side: those with the role LAST. */
export interface MeetingSide {
  readonly graph: FactGraph;
  /** edge → bits of `FactRoles.ofEdge` */
  readonly role: Uint8Array;
  /** node → ways to be the subject */
  readonly ways: Float64Array;
}

/** All facts of one subject and relation: the edges `from` … `to - 1`. */
export interface FactGroup {
  readonly from: number;
  readonly to: number;
}

/** Some facts of a side by the node they point at, to be drawn by their ways. */
export interface FactClass {
  readonly isHeavy: boolean;
  /** Whether the facts stand on their subjects' pages. */
  readonly isOwn: boolean;
  /** The ways of those that point at a node. */
  readonly waysAt: (node: number) => number;
  /** Draws one of those that point at a node; there must be one. @returns its edge */
  readonly draw: (node: number, random: RandomStream) => number;
}

/** A side's facts: those of its heaviest groups, and the others. */
export interface SideFacts {
  /** The heaviest first. */
  readonly groups: readonly FactGroup[];
  /** node → its first place in the next two arrays; length nodes + 1. */
  readonly start: Uint32Array;
  /** The edges of the groups by the node they point at, self-loops aside. */
  readonly edge: Uint32Array;
  /** place → the number of its group */
  readonly group: Uint32Array;
  /** All facts that may point at the answer, each in one class. */
  readonly classes: readonly FactClass[];
}

/**
 * The groups of two facts or more with the most ways, at most so many, the heaviest first. Groups are sorted into 2^16
 * buckets by the first bits of their ways; those of the fullest lowest bucket that would be too many are left out.
 */
export function heaviestGroups(side: MeetingSide, most: number): FactGroup[] {
  const number = new DataView(new ArrayBuffer(8));
  const bucketOf = (weight: number) => {
    number.setFloat64(0, weight);
    return number.getUint16(0);
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
  { graph, role, ways }: MeetingSide,
  visit: (weight: number, from: number, to: number) => void,
): void {
  const { edgeCount, subject, relation } = graph;
  for (let from = 0; from < edgeCount; ) {
    let to = from;
    let fit = 0;
    while (to < edgeCount && subject[to] === subject[from] && relation[to] === relation[from]) {
      if (role[to]! & LAST) fit++;
      to++;
    }
    const weight = fit * ways[subject[from]!]!;
    if (to - from > 1 && weight > 0) visit(weight, from, to);
    from = to;
  }
}

/** Sorts the facts of a side; 16 bytes a node for the ways of those of no group, and 1 byte an edge. */
export function sortFacts({ graph, role, ways }: MeetingSide, groups: readonly FactGroup[]): SideFacts {
  const { nodeCount, subject, object } = graph;
  const start = new Uint32Array(nodeCount + 1);
  const otherRole = role.slice();
  for (const { from, to } of groups) {
    for (let e = from; e < to; e++) {
      otherRole[e] = 0;
      if (object[e] !== subject[e]) start[object[e]! + 1]!++;
    }
  }
  for (let v = 0; v < nodeCount; v++) start[v + 1]! += start[v]!;
  const edge = new Uint32Array(start[nodeCount]!);
  const group = new Uint32Array(edge.length);
  const next = start.slice();
  groups.forEach(({ from, to }, number) => {
    for (let e = from; e < to; e++) {
      if (object[e] === subject[e]) continue;
      const place = next[object[e]!]!++;
      edge[place] = e;
      group[place] = number;
    }
  });
  const classes = [true, false].flatMap((isOwn): FactClass[] => {
    const want = isOwn ? LAST | ON_OWN_PAGE : LAST;
    const wrong = isOwn ? 0 : ON_OWN_PAGE;
    const others = sumWays(graph, ways, { role: otherRole, want, wrong });
    const sums = new Float64Array(edge.length);
    for (let v = 0; v < nodeCount; v++) {
      let sum = 0;
      for (let i = start[v]!; i < start[v + 1]!; i++) {
        if ((role[edge[i]!]! & (want | wrong)) === want) sum += ways[subject[edge[i]!]!]!;
        sums[i] = sum;
      }
    }
    const heavyAt = (v: number) => (start[v + 1]! > start[v]! ? sums[start[v + 1]! - 1]! : 0);
    return [
      {
        isHeavy: false,
        isOwn,
        waysAt: (v) => others.total[v]!,
        draw: (v, random) => drawEdge(graph, others, v, random),
      },
      {
        isHeavy: true,
        isOwn,
        waysAt: heavyAt,
        draw: (v, random) => edge[firstAbove(sums, start[v]!, start[v + 1]!, random.below(heavyAt(v)))]!,
      },
    ];
  });
  return { groups, start, edge, group, classes };
}
