import type { FactGraph } from "../graph/fact-graph.ts";
import { assignFactPages } from "./assign-fact-pages.ts";
import type { CanonicalOrder } from "./canonical-order.ts";
import type { Pattern } from "./pattern.ts";
import type { AnswerKind } from "./question-rules.ts";
import { createWalker, type WalkPlan } from "./walk-pattern.ts";

/**
 * What must be unique, for the same roots and relation sequence (SynthWorlds, appendix B.4, third constraint):
 * - `chain`: there is exactly one instance in the whole fact graph, whatever pages its facts stand on;
 * - `answer`: all instances have one answer;
 * - `first`: nothing, but of several instances whose facts have pages of their own only the first is valid, by the ids of
 *   its entities in the pattern's order;
 * - `none`: nothing.
 */
export type UniqueMode = "chain" | "answer" | "first" | "none";

export const UNIQUE_MODES: readonly UniqueMode[] = ["chain", "answer", "first", "none"];

/** A part of a pattern that contains the answer, the way instances are drawn: from the answer to the roots. */
export interface PatternPart {
  readonly plan: WalkPlan;
  /** Pattern nodes that are not in the part. */
  readonly missing: number;
}

/** Checks of one pattern; `entity` and `edge` are by pattern node, a fact being at its subject. */
export interface UniqueCheck {
  /**
   * Whether an instance can still be valid of which only a part is known. An alternative for the part counts as certain
   * only where no entity of the missing nodes can stand in its way.
   */
  readonly mayHold: (part: PatternPart, entity: Uint32Array, edge: Uint32Array) => boolean;
  /** Whether a whole instance, its branches in canonical order, is unique. */
  readonly holds: (entity: Uint32Array, edge: Uint32Array) => boolean;
}

/** Edges to try at most before a part of an instance is given the benefit of the doubt. */
const PART_BUDGET = 256;

/**
 * @param canPoint node → 1 where it may be the subject of a fact that points at a bridge, as all missing nodes are
 */
export function createUniqueCheck(
  graph: FactGraph,
  edgePages: Uint8Array,
  pattern: Pattern,
  canonical: CanonicalOrder,
  mode: UniqueMode,
  answerKind: AnswerKind,
  canPoint: Uint8Array,
): UniqueCheck {
  const size = pattern.nodes.length;
  const walker = createWalker(graph, size);
  const bits = new Uint8Array(size);
  // Where the answer is a time, another answer is another last fact; its object is given, so its subject tells.
  const telling = answerKind === "time" ? pattern.children[pattern.answer]![0]! : pattern.answer;
  let entity: Uint32Array = walker.entity;
  let edge: Uint32Array = walker.edge;
  let plan: WalkPlan = { given: [], steps: [] };
  let missing = 0;
  let offended = false;
  const blocking: number[] = [];
  let disjoint = 0;

  /** Whether the alternative that the walker stands at speaks against the instance; sets `offended` where it is certain. */
  const visit = (): boolean => {
    if (mode === "answer" && walker.entity[telling] === entity[telling]) return false;
    if (isSame()) return mode === "first";
    if (mode === "first" && !hasPages()) return false;
    if (missing === 0 || isCertain()) {
      offended = true;
      return true;
    }
    return false;
  };
  const isSame = () => {
    for (const { node } of plan.steps) if (walker.entity[node] !== entity[node]) return false;
    return true;
  };
  /** Pages depend on the facts' bits alone: a part's alternative has pages for sure if it may use all that the part may. */
  const hasPages = () => {
    if (missing === 0) {
      for (const { from } of pattern.facts) bits[from] = edgePages[walker.edge[from]!]!;
      return assignFactPages(pattern, bits);
    }
    for (const { from } of plan.steps) {
      for (const source of from) {
        const own = edgePages[edge[source]!]!;
        if ((edgePages[walker.edge[source]!]! & own) !== own) return false;
      }
    }
    return true;
  };
  /**
   * A missing entity rules out the alternatives that contain it. So one that has only entities which cannot be missing
   * ones is certain, and so is one among more than `missing` that have no such entity in common.
   */
  const isCertain = () => {
    const from = blocking.length;
    let apart = true;
    for (const { node } of plan.steps) {
      const candidate = walker.entity[node]!;
      if (!canPoint[candidate] || isKnown(candidate)) continue;
      if (blocking.includes(candidate)) apart = false;
      else blocking.push(candidate);
    }
    if (blocking.length === from && apart) return true;
    if (!apart) {
      blocking.length = from;
      return false;
    }
    return ++disjoint > missing;
  };
  const isKnown = (candidate: number) => {
    for (const node of plan.given) if (entity[node] === candidate) return true;
    for (const { node } of plan.steps) if (entity[node] === candidate) return true;
    return false;
  };

  const whole = partOf(pattern, new Set(pattern.order), answerKind);
  const check = (part: PatternPart, ofEntity: Uint32Array, ofEdge: Uint32Array): boolean => {
    if (mode === "none") return true;
    ({ plan, missing } = part);
    entity = ofEntity;
    edge = ofEdge;
    offended = false;
    blocking.length = 0;
    disjoint = 0;
    walker.walk(plan, entity, edge, missing === 0 ? Number.POSITIVE_INFINITY : PART_BUDGET, visit);
    return !offended;
  };
  return {
    // The order among interchangeable branches is not known before their roots are, so neither is which is the first.
    mayHold: (part, ofEntity, ofEdge) =>
      (mode === "first" && canonical.mixes(part.plan.steps.map(({ node }) => node))) ||
      check(part, ofEntity, ofEdge),
    holds: (ofEntity, ofEdge) => check(whole, ofEntity, ofEdge),
  };
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
