import { ON_SUBJECT_PAGE } from "../graph/page-table.ts";
import type { RandomStream } from "../graph/random.ts";
import { assignFactPages } from "./assign-fact-pages.ts";
import type { PatternWays } from "./instance-weights.ts";
import { createJudge, type Outcome } from "./judge-instance.ts";
import type { Pattern } from "./pattern.ts";
import type { AnswerKind } from "./question-rules.ts";
import type { SearchGround } from "./search-ground.ts";
import { isUsedUp, type Uses } from "./select-instances.ts";
import { type PatternPart, partOf } from "./unique-chain.ts";
import type { Placing } from "./walk-pattern.ts";
import { drawEdge, firstAbove } from "./way-sums.ts";

/** One valid place of a pattern in the graph; its interchangeable branches are in canonical order. */
export interface Instance extends Placing {
  readonly pattern: Pattern;
  /** Where the answer is a time: which of the last fact's time qualifiers; else -1. */
  readonly time: number;
}

/** Finds the valid instances of one pattern with one kind of answer. */
export interface InstanceSearch {
  readonly pattern: Pattern;
  readonly answerKind: AnswerKind;
  /** How many proposals there are to draw from; all valid instances are equally many of them. */
  readonly proposals: () => number;
  /** Weighs anew, without what was used up since. */
  readonly reweigh: () => void;
  /** Draws one proposal, all equally likely, and judges it; where it is valid, `current` gives the instance. */
  readonly draw: (random: RandomStream) => Outcome;
  readonly current: () => Instance;
  /**
   * Goes through everything, those with the lowest answer first; yields true at each valid instance, once each, and false
   * now and then on the way, so that the caller can look up from the work.
   *
   * @param usable only what is not used up
   */
  readonly all: (usable: boolean) => Generator<boolean>;
}

/** Edges tried between two looks up in {@link InstanceSearch.all}. */
const BREATH = 1 << 14;

/**
 * Prepares the search for a pattern. Its proposals are all its places but those that certainly are no valid instances, so
 * that drawing proposals evenly and dropping the invalid ones is drawing valid instances evenly.
 *
 * @param uses where given, draws do not propose what is used up, as it would be refused
 */
export function searchInstances(ground: SearchGround, pattern: Pattern, uses?: Uses): InstanceSearch {
  const { graph, edgePages, unique, answerKind, timesOf } = ground;
  const { nodeCount, inStart, inEdges, subject, object } = graph;
  const { nodes, answer, children, parent, order } = pattern;
  const entity = new Uint32Array(nodes.length);
  const edge = new Uint32Array(nodes.length);
  const bits = new Uint8Array(nodes.length);
  let time = -1;
  const { judge, mayHold, isArranged } = createJudge(ground, pattern, { entity, edge });

  // From the answer to the roots: the subjects of the facts in the order in which they are filled.
  const slots = [...order].reverse().flatMap((node) => children[node]!);
  const parts = slots.map((_, slot) =>
    unique === "none" ? undefined : partAfter(pattern, slots, slot, answerKind),
  );
  const isBridge = nodes.map((_, node) => children[node]!.length > 0 && node !== answer);
  let ways = ground.weigh(pattern);
  let draws = prepareDraws(ways, slots, nodeCount);
  let minded: Uses | undefined;
  const times = () => (timesOf ? timesOf[edge[children[answer]![0]!]!]! : 1);

  /** Fills a slot, unless what is then known rules out a valid instance. */
  const fill = (slot: number, e: number): Outcome => {
    const candidate = subject[e]!;
    if (candidate === entity[answer]) return "repeated entity";
    for (let i = 0; i < slot; i++) if (entity[slots[i]!] === candidate) return "repeated entity";
    if (minded && spent(minded, slot, e, candidate)) return "used up";
    entity[slots[slot]!] = candidate;
    edge[slots[slot]!] = e;
    bits[slots[slot]!] = edgePages[e]!;
    for (let i = slot + 1; i < slots.length; i++) bits[slots[i]!] = ON_SUBJECT_PAGE;
    if (!assignFactPages(pattern, bits)) return "no page of its own";
    const part = parts[slot];
    return part === undefined || mayHold(part) ? "valid" : "not unique";
  };
  const spent = ({ edges, bridges, answers, timed }: Uses, slot: number, e: number, candidate: number) =>
    isUsedUp(edges, e) ||
    (isBridge[slots[slot]!] && isUsedUp(bridges, candidate)) ||
    (slot === 0 && (timesOf ? isUsedUp(timed, e) : isUsedUp(answers, entity[answer]!)));
  const drawFor = (slot: number, random: RandomStream) =>
    drawEdge(graph, draws.sums[slot]!, entity[parent[slots[slot]!]!]!, random);
  return {
    pattern,
    answerKind,
    proposals: () => draws.proposals,
    reweigh() {
      ways = ground.weigh(pattern, uses);
      draws = prepareDraws(ways, slots, nodeCount);
    },
    draw(random) {
      const { meeting, answers, proposals } = draws;
      minded = uses;
      if (meeting) {
        meeting.draw(random);
        entity[answer] = object[meeting.pair[0]!]!;
      } else {
        entity[answer] = firstAbove(answers, 0, nodeCount, random.below(proposals));
      }
      for (let slot = 0; slot < slots.length; slot++) {
        const outcome = fill(slot, meeting && slot < 2 ? meeting.pair[slot]! : drawFor(slot, random));
        if (outcome !== "valid") return outcome;
      }
      const outcome = judge();
      if (outcome === "valid") time = timesOf ? random.below(times()) : -1;
      return outcome;
    },
    current: () => ({ pattern, entity: entity.slice(), edge: edge.slice(), time }),
    *all(usable) {
      const from = usable ? ways : ground.weigh(pattern);
      const sumsOf = slots.map((child) => from.sums(child));
      minded = usable ? uses : undefined;
      const place = new Uint32Array(slots.length);
      let tried = 0;
      for (let v = 0; v < nodeCount; v++) {
        if (sumsOf[0]!.total[v] === 0) continue;
        entity[answer] = v;
        place[0] = inStart[v]!;
        for (let slot = 0; slot >= 0; ) {
          const target = entity[parent[slots[slot]!]!]!;
          const i = place[slot]!++;
          if (i >= inStart[target + 1]!) {
            slot--;
            continue;
          }
          if (++tried % BREATH === 0) yield false;
          const e = inEdges[i]!;
          if (sumsOf[slot]!.ofEdge(e) === 0 || fill(slot, e) !== "valid") continue;
          if (slot < slots.length - 1) {
            slot++;
            place[slot] = inStart[entity[parent[slots[slot]!]!]!]!;
          } else if (isArranged() && judge() === "valid") {
            for (let t = 0; t < times(); t++) {
              time = timesOf ? t : -1;
              yield true;
            }
          }
        }
      }
    },
  };
}

/** What draws are made from. */
function prepareDraws(ways: PatternWays, slots: readonly number[], nodeCount: number) {
  const meeting = ways.meeting();
  const none = new Float64Array();
  const answers = meeting ? none : ways.answers();
  return {
    meeting,
    answers,
    proposals: meeting ? meeting.proposals : (answers[nodeCount - 1] ?? 0),
    sums: slots.map((child, slot) => (meeting && slot < 2 ? undefined : ways.sums(child))),
  };
}

/**
 * The part of the pattern that is known once a slot is filled, where it is worth a check: where it has all the facts that
 * point at any of its nodes, and is not yet the whole. A single last fact was weighed by its rivals.
 */
function partAfter(
  pattern: Pattern,
  slots: readonly number[],
  slot: number,
  answerKind: AnswerKind,
): PatternPart | undefined {
  const node = pattern.parent[slots[slot]!];
  const isWhole = slot === slots.length - 1;
  if (slot === 0 || isWhole || pattern.parent[slots[slot + 1]!] === node) return undefined;
  return partOf(pattern, new Set([pattern.answer, ...slots.slice(0, slot + 1)]), answerKind);
}
