import { hasEdgeBetween } from "../graph/edge-search.ts";
import type { FactGraph } from "../graph/fact-graph.ts";
import { ON_SUBJECT_PAGE } from "../graph/page-table.ts";
import type { RandomStream } from "../graph/random.ts";
import {
  type FactGroup,
  heaviestGroups,
  type MeetingSide,
  type SideFacts,
  sortFacts,
} from "./heavy-groups.ts";
import type { Pattern } from "./pattern.ts";
import { LAST } from "./question-rules.ts";
import type { UniqueMode } from "./unique-chain.ts";
import { firstAbove } from "./way-sums.ts";

/**
 * Draws the two facts that meet at an answer. Drawn one by one, by the ways of their subjects alone, nearly all pairs of
 * hubs are in vain: two countries that are members of one organization are members of a dozen, so no answer is unique. So
 * the heaviest groups of facts (all facts of one subject and relation) are paired off beforehand, and only those of their
 * pairs are proposed that are not certainly invalid; all other pairs are drawn one by one.
 */
export interface MeetingFacts {
  /** How many proposals there are for the whole pattern. */
  readonly proposals: number;
  /** Draws a pair by its proposals; its edges are then in `pair`. */
  readonly draw: (random: RandomStream) => void;
  readonly pair: Uint32Array;
}

/** What tells whether a pair is certainly invalid. */
export interface RivalRules {
  readonly mode: UniqueMode;
  readonly edgePages: Uint8Array;
  /** node → 1 where an edge leaves it that may point at a bridge */
  readonly canPoint: Uint8Array;
}

/** How much is paired off beforehand. */
export interface MeetingBounds {
  /** Groups of a side at most. */
  readonly groups: number;
  /** Meetings of two groups at a node at most. */
  readonly meetings: number;
}

/** Some 20 ms of work. */
const BOUNDS: MeetingBounds = { groups: 1 << 10, meetings: 1 << 19 };

/** @param pattern one in which two facts point at the answer, the sides being in the order of those facts */
export function pairMeetingFacts(
  pattern: Pattern,
  sides: readonly [MeetingSide, MeetingSide],
  rules: RivalRules,
  bounds: MeetingBounds = BOUNDS,
): MeetingFacts {
  const { graph } = sides[0];
  const [left, right] = sortSides(sides, bounds);
  const pairs = pairGroups(
    graph,
    left,
    right,
    rules.edgePages,
    sides,
    createRivalCheck(graph, pattern, rules),
  );

  const { nodeCount } = graph;
  // What is left of the pairs at a node: two heavy groups were paired off, and two facts that stand on no other page than
  // their object's cannot both have one.
  const rest = left.classes.flatMap((one) =>
    right.classes
      .filter((other) => !(one.isHeavy && other.isHeavy) && (one.isOwn || other.isOwn))
      .map((other) => [one, other] as const),
  );
  const restSums = new Float64Array(nodeCount);
  let restTotal = 0;
  for (let v = 0; v < nodeCount; v++) {
    for (const [one, other] of rest) restTotal += one.waysAt(v) * other.waysAt(v);
    restSums[v] = restTotal;
  }
  const pair = new Uint32Array(2);
  return {
    proposals: pairs.total + restTotal,
    pair,
    draw(random) {
      const number = random.below(pairs.total + restTotal);
      if (number < pairs.total) {
        const place = firstAbove(pairs.sums, 0, pairs.count, number);
        pair[0] = pairs.first[place]!;
        pair[1] = pairs.second[place]!;
        return;
      }
      const v = firstAbove(restSums, 0, nodeCount, random.below(restTotal));
      const [one, other] = pickByWeight(rest, ([a, b]) => a.waysAt(v) * b.waysAt(v), random);
      pair[0] = one.draw(v, random);
      pair[1] = other.draw(v, random);
    },
  };
}

/** Draws one of some things by their weights. */
function pickByWeight<T>(things: readonly T[], weightOf: (thing: T) => number, random: RandomStream): T {
  let total = 0;
  const sums = Float64Array.from(things, (thing) => {
    total += weightOf(thing);
    return total;
  });
  return things[firstAbove(sums, 0, sums.length, random.below(total))]!;
}

/** Takes as many of the heaviest groups as the bounds allow. */
function sortSides(
  sides: readonly [MeetingSide, MeetingSide],
  bounds: MeetingBounds,
): [SideFacts, SideFacts] {
  const { graph } = sides[0];
  const isOne = sides[0].ways === sides[1].ways;
  const left = heaviestGroups(sides[0], bounds.groups);
  const right = isOne ? left : heaviestGroups(sides[1], bounds.groups);
  let most = bounds.groups;
  while (countMeetings(graph, left.slice(0, most), right.slice(0, most)) > bounds.meetings) most >>= 1;
  const sorted = sortFacts(sides[0], left.slice(0, most));
  return [sorted, isOne ? sorted : sortFacts(sides[1], right.slice(0, most))];
}

/** How often two groups, one of each side, point at one node. */
function countMeetings(
  { nodeCount, object }: FactGraph,
  left: readonly FactGroup[],
  right: readonly FactGroup[],
): number {
  const pointers = new Uint32Array(nodeCount);
  for (const { from, to } of left) for (let e = from; e < to; e++) pointers[object[e]!]!++;
  let meetings = 0;
  for (const { from, to } of right) for (let e = from; e < to; e++) meetings += pointers[object[e]!]!;
  return meetings;
}

/** Pairs of edges of heavy groups that meet at a node, with the proposals of each, summed. */
interface Pairs {
  readonly count: number;
  readonly total: number;
  readonly first: Uint32Array;
  readonly second: Uint32Array;
  readonly sums: Float64Array;
}

function pairGroups(
  { subject, object }: FactGraph,
  left: SideFacts,
  right: SideFacts,
  edgePages: Uint8Array,
  [{ role, ways: leftWays }, { ways: rightWays }]: readonly [MeetingSide, MeetingSide],
  isHopeless: (first: number, second: number, meetings: number) => boolean,
): Pairs {
  let room = 1 << 12;
  let first = new Uint32Array(room);
  let second = new Uint32Array(room);
  let sums = new Float64Array(room);
  let count = 0;
  let total = 0;
  const meetings = new Uint32Array(right.groups.length);
  for (const { from, to } of left.groups) {
    const s = subject[from]!;
    meetings.fill(0);
    for (let e = from; e < to; e++) {
      const v = object[e]!;
      if (v === s) continue;
      for (let i = right.start[v]!; i < right.start[v + 1]!; i++) meetings[right.group[i]!]!++;
    }
    for (let e = from; e < to; e++) {
      const v = object[e]!;
      if (v === s || !(role[e]! & LAST)) continue;
      for (let i = right.start[v]!; i < right.start[v + 1]!; i++) {
        const f = right.edge[i]!;
        // Two facts that stand on no other page than their common object's cannot both have one.
        const apart = (edgePages[e]! | edgePages[f]!) & ON_SUBJECT_PAGE;
        if (subject[f] === s || !(role[f]! & LAST) || !apart) continue;
        const many = meetings[right.group[i]!]!;
        if (many > 1 && isHopeless(e, f, many)) continue;
        if (count === room) {
          room *= 2;
          first = grow(first, new Uint32Array(room));
          second = grow(second, new Uint32Array(room));
          sums = grow(sums, new Float64Array(room));
        }
        total += leftWays[s]! * rightWays[subject[f]!]!;
        first[count] = e;
        second[count] = f;
        sums[count++] = total;
      }
    }
  }
  return { count, total, first, second, sums };
}

function grow<T extends Uint32Array | Float64Array>(full: T, larger: T): T {
  larger.set(full);
  return larger;
}

/**
 * Tells whether a pair is certainly invalid: whether the two groups also meet at a rival node that no entity of an instance
 * can be. A rival is harmless only where it is a root or a bridge: one that points at a subject of the pair, or else one
 * that points at a bridge further away; and there can be no more of either than the pattern has.
 */
function createRivalCheck(graph: FactGraph, pattern: Pattern, { mode, edgePages, canPoint }: RivalRules) {
  const { subject, relation, object, outStart } = graph;
  const missing = pattern.nodes.length - 3;
  const [left, right] = pattern.children[pattern.answer] as [number, number];
  const distant = missing - pattern.children[left]!.length - pattern.children[right]!.length;
  return (first: number, second: number, meetings: number): boolean => {
    if (mode !== "first" && meetings > missing + 1) return true;
    const s = subject[first]!;
    const t = subject[second]!;
    const v = object[first]!;
    let harmless = 0;
    let unlinked = 0;
    let a = groupStart(first);
    let b = groupStart(second);
    while (a < outStart[s + 1]! && relation[a] === relation[first]) {
      while (b < outStart[t + 1]! && relation[b] === relation[second] && object[b]! < object[a]!) b++;
      if (b >= outStart[t + 1]! || relation[b] !== relation[second]) return false;
      const rival = object[a]!;
      if (mode === "first" && rival >= v) return false;
      if (
        object[b] === rival &&
        rival !== v &&
        rival !== s &&
        rival !== t &&
        isAsFree(a, first) &&
        isAsFree(b, second)
      ) {
        const linked = hasEdgeBetween(graph, rival, s) || hasEdgeBetween(graph, rival, t);
        if (!canPoint[rival] || ++harmless > missing || (!linked && ++unlinked > distant)) return true;
      }
      a++;
    }
    return false;
  };
  function groupStart(edge: number): number {
    let from = edge;
    while (from > outStart[subject[edge]!]! && relation[from - 1] === relation[edge]) from--;
    return from;
  }
  /** Whether a rival fact may use all pages that a fact may; that matters where only instances with pages are rivals. */
  function isAsFree(rival: number, edge: number): boolean {
    return mode !== "first" || (edgePages[rival]! & edgePages[edge]!) === edgePages[edge];
  }
}
