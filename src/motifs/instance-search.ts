import { hasEdgeBetween } from "../graph/edge-search.ts";
import type { RandomStream } from "../graph/random.ts";
import { assignFactPages } from "./assign-fact-pages.ts";
import { canonicalOrder } from "./canonical-order.ts";
import type { WaySums } from "./instance-weights.ts";
import type { Pattern } from "./pattern.ts";
import { type AnswerKind, givesAway } from "./question-rules.ts";
import type { SearchGround } from "./search-ground.ts";
import { createUniqueCheck, type PatternPart, partOf, type UniqueMode } from "./unique-chain.ts";
import { createWalker, type WalkPlan } from "./walk-pattern.ts";

/** One valid place of a pattern in the graph; arrays are by pattern node, a fact being at its subject. */
export interface Instance {
  readonly pattern: Pattern;
  readonly entity: Uint32Array;
  readonly edge: Uint32Array;
  /** Where the answer is a time: which of the last fact's time qualifiers; else -1. */
  readonly time: number;
}

/** What came of a draw: `valid`, or the first thing that was wrong. */
export const OUTCOMES = ["valid", "repeated entity", "no page of its own", "not unique", "shortcut", "idle branch", "name hint"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The instances of one pattern with one kind of answer. */
export interface InstanceSearch {
  readonly pattern: Pattern;
  readonly answerKind: AnswerKind;
  /** How many proposals there are; every valid instance is `symmetries` of them. */
  readonly proposals: number;
  /** Draws one proposal, all equally likely, and checks it; where it is valid, `current` gives the instance. */
  readonly draw: (random: RandomStream) => Outcome;
  readonly current: () => Instance;
  /**
   * Goes through all proposals, those with the lowest answer first; yields at each valid instance, once each, and also
   * (false) now and then on the way, so that the caller can look up from the work.
   */
  readonly all: () => Generator<boolean>;
}

/** Proposals between two looks up in {@link InstanceSearch.all}. */
const BREATH = 1 << 14;

/**
 * Prepares the search for a pattern. Its proposals are all places but those that certainly are no valid instances, so
 * drawing proposals evenly and dropping the invalid ones is drawing valid instances evenly.
 */
export function searchInstances(ground: SearchGround, pattern: Pattern): InstanceSearch {
  const { universe, graph, edgePages, rules, unique: mode, answerKind, timesOf, canPoint } = ground;
  const { inStart, inEdges, subject } = graph;
  const { nodes, answer, children, parent, order, roots, bridges } = pattern;
  const ways = ground.weigh(pattern);
  const size = nodes.length;
  const entity = new Uint32Array(size);
  const edge = new Uint32Array(size);
  const bits = new Uint8Array(size);
  let time = -1;

  // From the answer to the roots: the nodes below the answer in the order in which they are filled.
  const slots = [...order].reverse().flatMap((node) => children[node]!);
  const sums = slots.map((child) => ways.sums(child));
  const canonical = canonicalOrder(pattern);
  const check = createUniqueCheck(graph, edgePages, pattern, canonical, mode, answerKind, canPoint);
  const parts = slots.map((_, slot) => partAfter(pattern, slots, slot, answerKind, mode));
  const branches = rules.avoidIdleBranches ? branchesOf(pattern) : [];
  const walker = createWalker(graph, size);
  const total = ways.answers[graph.nodeCount - 1] ?? 0;
  const labels = universe.labels();
  const lastSubject = children[answer]![0]!;

  const isRepeated = (filled: number, candidate: number) => {
    if (candidate === entity[answer]) return true;
    for (let i = 0; i < filled; i++) if (entity[slots[i]!] === candidate) return true;
    return false;
  };
  const leadsElsewhere = ({ plan, end }: Branch) =>
    !walker.walk(plan, entity, edge, Number.POSITIVE_INFINITY, () => walker.entity[end] !== entity[end]);
  const hasShortcut = () =>
    roots.some(
      (root) =>
        hasEdgeBetween(graph, entity[root]!, entity[answer]!) ||
        hasEdgeBetween(graph, entity[answer]!, entity[root]!),
    );
  const named = answerKind === "time" ? [...roots, answer] : roots;
  const sought = answerKind === "time" ? bridges : [...bridges, answer];
  const hasHint = () =>
    named.some((root) => sought.some((node) => givesAway(labels[entity[root]!]!, labels[entity[node]!]!)));

  /** Checks a whole proposal, whose parts were checked before. */
  const judge = (): Outcome => {
    for (const child of slots) bits[child] = edgePages[edge[child]!]!;
    if (!assignFactPages(pattern, bits)) return "no page of its own";
    if (rules.avoidShortcuts && hasShortcut()) return "shortcut";
    canonical.arrange(entity, edge);
    if (!check.holds(entity, edge)) return "not unique";
    if (!branches.every(leadsElsewhere)) return "idle branch";
    return rules.avoidNameHints && hasHint() ? "name hint" : "valid";
  };
  const drawTime = (random: RandomStream) => (timesOf ? random.below(timesOf[edge[lastSubject]!]!) : -1);

  return {
    pattern,
    answerKind,
    proposals: total,
    draw(random) {
      entity[answer] = firstAbove(ways.answers, 0, graph.nodeCount, random.below(total));
      for (let slot = 0; slot < slots.length; slot++) {
        const child = slots[slot]!;
        const target = entity[parent[child]!]!;
        const from = inStart[target]!;
        const to = inStart[target + 1]!;
        const sum = sums[slot]!;
        const e = inEdges[firstAbove(sum, from, to, random.below(sum[to - 1]!))]!;
        const candidate = subject[e]!;
        if (isRepeated(slot, candidate)) return "repeated entity";
        entity[child] = candidate;
        edge[child] = e;
        const part = parts[slot];
        if (part !== undefined && !check.mayHold(part, entity, edge)) return "not unique";
      }
      const outcome = judge();
      if (outcome === "valid") time = drawTime(random);
      return outcome;
    },
    current: () => ({ pattern, entity: entity.slice(), edge: edge.slice(), time }),
    *all() {
      const place = new Uint32Array(slots.length);
      let tried = 0;
      for (let v = 0; v < graph.nodeCount; v++) {
        if (inStart[v] === inStart[v + 1]) continue;
        entity[answer] = v;
        place[0] = inStart[v]!;
        for (let slot = 0; slot >= 0; ) {
          const child = slots[slot]!;
          const target = entity[parent[child]!]!;
          const i = place[slot]!;
          if (i >= inStart[target + 1]!) {
            slot--;
            continue;
          }
          place[slot] = i + 1;
          if (++tried % BREATH === 0) yield false;
          const e = inEdges[i]!;
          if (!addsWays(sums[slot]!, i, inStart[target]!) || !ways.mayBe(child, e)) continue;
          const candidate = subject[e]!;
          if (isRepeated(slot, candidate)) continue;
          entity[child] = candidate;
          edge[child] = e;
          const part = parts[slot];
          if (part !== undefined && !check.mayHold(part, entity, edge)) continue;
          if (slot < slots.length - 1) {
            slot++;
            place[slot] = inStart[entity[parent[slots[slot]!]!]!]!;
          } else if (canonical.isArranged(entity) && judge() === "valid") {
            const times = timesOf ? timesOf[edge[lastSubject]!]! : 1;
            for (let t = 0; t < times; t++) {
              time = timesOf ? t : -1;
              yield true;
            }
          }
        }
      }
    },
  };
}

/** Whether a place adds to its sums; where they are too large to tell, it may. */
function addsWays(sums: WaySums, place: number, first: number): boolean {
  return sums[place]! > Number.MAX_SAFE_INTEGER || sums[place]! > (place > first ? sums[place - 1]! : 0);
}

/** The first place in [from, to) whose running sum is above a number below the last sum. */
function firstAbove(sums: WaySums, from: number, to: number, number: number): number {
  let low = from;
  let high = to - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sums[middle]! > number) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The part of the pattern that is known once a slot is filled, where it is worth a check: where it holds all facts that
 * point at one of its nodes, and is not yet the whole.
 */
function partAfter(
  pattern: Pattern,
  slots: readonly number[],
  slot: number,
  answerKind: AnswerKind,
  mode: UniqueMode,
): PatternPart | undefined {
  const isLastOfItsNode = pattern.parent[slots[slot]!] !== pattern.parent[slots[slot + 1] ?? -1];
  // A single last fact was weighed by its rivals; the whole is checked for itself.
  if (mode === "none" || !isLastOfItsNode || slot === 0 || slot === slots.length - 1) return undefined;
  return partOf(pattern, new Set([pattern.answer, ...slots.slice(0, slot + 1)]), answerKind);
}

/** A branch that meets others at its end. */
interface Branch {
  readonly plan: WalkPlan;
  readonly end: number;
}

/** All branches of nodes at which several meet. */
function branchesOf(pattern: Pattern): Branch[] {
  const { children, order } = pattern;
  const below = (node: number): number[] => [node, ...children[node]!.flatMap(below)];
  return order
    .filter((node) => children[node]!.length > 1)
    .flatMap((end) =>
      children[end]!.map((top) => {
        const inside = new Set(below(top));
        const steps = order
          .filter((node) => inside.has(node) && children[node]!.length > 0)
          .map((node) => ({ node, from: children[node]! }));
        return {
          end,
          plan: {
            given: order.filter((node) => inside.has(node) && children[node]!.length === 0),
            steps: [...steps, { node: end, from: [top] }],
          },
        };
      }),
    );
}
