import type { FactGraph } from "../graph/fact-graph.ts";
import { assignFactPages } from "./assign-fact-pages.ts";
import type { CanonicalOrder } from "./canonical-order.ts";
import { createNarrowWalker } from "./narrow-walk.ts";
import type { Pattern } from "./pattern.ts";
import type { AnswerKind } from "./question-rules.ts";
import { createWalker, type Placing, type WalkPlan } from "./walk-pattern.ts";

/**
 * What must be unique, for the same roots and relation sequence (SynthWorlds, appendix B.4, third constraint):
 * - `chain`: there is exactly one instance in the whole fact graph, whatever pages its facts stand on;
 * - `answer`: all instances have one answer;
 * - `first`: nothing, but of several instances whose facts have pages of their own only the first is valid, by the ids of
 *   its entities from the answer back to the roots;
 * - `none`: nothing.
 */
export type UniqueMode = "chain" | "answer" | "first" | "none";

export const UNIQUE_MODES: readonly UniqueMode[] = ["chain", "answer", "first", "none"];

/** A part of a pattern that contains the answer, the way instances are filled: from the answer to the roots. */
export interface PatternPart {
  readonly plan: WalkPlan;
  /** How many pattern nodes are not in the part. */
  readonly missing: number;
}

export interface UniqueCheck {
  /**
   * Whether an instance can still be valid of which only a part is placed. An alternative for the part counts only where
   * no entity that is still missing can stand in its way.
   */
  readonly mayHold: (part: PatternPart) => boolean;
  /** Whether a whole instance, its branches in canonical order, is unique. */
  readonly holds: () => boolean;
}

/** Edges to try at most before a part gets the benefit of the doubt, and before a whole is walked with more care. */
const PART_BUDGET = 64;
const WHOLE_BUDGET = 512;

/**
 * @param placing where the caller places the instance
 * @param canPoint node → 1 where it may be the subject of a fact that points at a bridge, as all missing nodes are
 */
export function createUniqueCheck(
  { graph, edgePages, unique: mode, answerKind, canPoint }: UniqueGround,
  pattern: Pattern,
  canonical: CanonicalOrder,
  placing: Placing,
): UniqueCheck {
  const walker = createWalker(graph, pattern.nodes.length);
  const narrow = createNarrowWalker(graph, pattern.nodes.length);
  const bits = new Uint8Array(pattern.nodes.length);
  // Where the answer is a time, another answer is another last fact; its object is given, so its subject tells.
  const telling = answerKind === "time" ? pattern.children[pattern.answer]![0]! : pattern.answer;
  const whole = partOf(pattern, new Set(pattern.order), answerKind);
  let { plan, missing } = whole;
  let { found } = walker;
  let offended = false;
  const blocking: number[] = [];
  let disjoint = 0;

  /** Whether to go no further at the instance found: it speaks against ours, or all that follow come after ours. */
  const visit = (): boolean => {
    if (mode === "answer" && found.entity[telling] === placing.entity[telling]) return false;
    const order = compareFound();
    if (order === 0) return mode === "first" && found === narrow.found;
    if (mode === "first" && (order > 0 || !hasPages())) return false;
    if (missing > 0 && !isCertain()) return false;
    offended = true;
    return true;
  };
  const compareFound = () => {
    for (let i = plan.steps.length - 1; i >= 0; i--) {
      const { node } = plan.steps[i]!;
      const difference = found.entity[node]! - placing.entity[node]!;
      if (difference !== 0) return difference;
    }
    return 0;
  };
  /** Pages depend on the facts' bits alone: a part's alternative has pages for sure if it may use all that the part may. */
  const hasPages = () => {
    if (missing === 0) {
      for (const { from } of pattern.facts) bits[from] = edgePages[found.edge[from]!]!;
      return assignFactPages(pattern, bits);
    }
    return plan.steps.every(({ from }) =>
      from.every((source) => {
        const own = edgePages[placing.edge[source]!]!;
        return (edgePages[found.edge[source]!]! & own) === own;
      }),
    );
  };
  /**
   * A missing entity rules out the alternatives that contain it. So one that has only entities which cannot be missing
   * ones is certain, and so is one among more than `missing` that have no such entity in common.
   */
  const isCertain = () => {
    const from = blocking.length;
    for (const { node } of plan.steps) {
      const candidate = found.entity[node]!;
      if (!canPoint[candidate] || isPlaced(candidate)) continue;
      if (blocking.includes(candidate)) {
        blocking.length = from;
        return false;
      }
      blocking.push(candidate);
    }
    return blocking.length === from || ++disjoint > missing;
  };
  const isPlaced = (candidate: number) =>
    plan.given.some((node) => placing.entity[node] === candidate) ||
    plan.steps.some(({ node }) => placing.entity[node] === candidate);

  /** In mode `first`, instances with a higher answer come later and do not matter. */
  const highest = () => (mode === "first" ? placing.entity[pattern.answer]! : Number.POSITIVE_INFINITY);
  const start = (part: PatternPart) => {
    ({ plan, missing } = part);
    ({ found } = walker);
    offended = false;
    blocking.length = 0;
    disjoint = 0;
  };
  return {
    mayHold(part) {
      // The order among interchangeable branches is not known before their roots are, so neither is which is the first.
      if (mode === "none" || (mode === "first" && canonical.mixes(part.plan.steps.map(({ node }) => node))))
        return true;
      start(part);
      walker.walk(plan, placing, PART_BUDGET, visit, highest());
      return !offended;
    },
    holds() {
      if (mode === "none") return true;
      start(whole);
      if (!walker.walk(plan, placing, WHOLE_BUDGET, visit, highest())) {
        ({ found } = narrow);
        narrow.walk(plan, placing, visit, mode === "answer" ? telling : undefined);
      }
      return !offended;
    },
  };
}

/** What the check reads of its surroundings. */
interface UniqueGround {
  readonly graph: FactGraph;
  readonly edgePages: Uint8Array;
  readonly unique: UniqueMode;
  readonly answerKind: AnswerKind;
  readonly canPoint: Uint8Array;
}

/** The part of a pattern that consists of these nodes; of a node, all the nodes that point at it must be in or none. */
export function partOf(pattern: Pattern, known: ReadonlySet<number>, answerKind: AnswerKind): PatternPart {
  const isStep = (node: number) => pattern.children[node]!.some((child) => known.has(child));
  const given = pattern.order.filter((node) => known.has(node) && !isStep(node));
  const steps = pattern.order
    .filter((node) => known.has(node) && isStep(node))
    .map((node) => ({ node, from: pattern.children[node]! }));
  // The object of a fact whose time is the answer is named in the question.
  if (answerKind === "time" && !given.includes(pattern.answer)) given.push(pattern.answer);
  return { plan: { given, steps }, missing: pattern.nodes.length - known.size };
}
