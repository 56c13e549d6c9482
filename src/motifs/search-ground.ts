import type { FactGraph } from "../graph/fact-graph.ts";
import type { PageTable } from "../graph/page-table.ts";
import type { Universe } from "../universe/universe.ts";
import { createInstanceWeights, type PatternWays } from "./instance-weights.ts";
import { countRivals, countTimeQualifiers, pointsAtBridge } from "./last-facts.ts";
import type { Pattern } from "./pattern.ts";
import { type AnswerKind, assignRoles, type QuestionRules } from "./question-rules.ts";
import type { Uses } from "./select-instances.ts";
import type { UniqueMode } from "./unique-chain.ts";
import { withoutUsedUp } from "./usable-roles.ts";

/** What all searches for one kind of answer share. */
export interface SearchGround {
  readonly universe: Universe;
  readonly graph: FactGraph;
  readonly edgePages: Uint8Array;
  readonly rules: QuestionRules;
  readonly unique: UniqueMode;
  readonly answerKind: AnswerKind;
  /** edge → how many times it answers as a last fact, where the answer is a time */
  readonly timesOf: Uint8Array | undefined;
  /** node → 1 where an edge leaves it that may point at a bridge */
  readonly canPoint: Uint8Array;
  /**
   * The proposals of a pattern: all its places but those that certainly are no valid instances.
   *
   * @param uses where given, what is used up is left out too
   */
  readonly weigh: (pattern: Pattern, uses?: Uses) => PatternWays;
}

/** About 3 bytes an edge and what is said at `createInstanceWeights` and `sumWays`. */
export function prepareSearch(
  universe: Universe,
  pages: PageTable,
  rules: QuestionRules,
  unique: UniqueMode,
  answerKind: AnswerKind,
): SearchGround {
  const { graph } = universe;
  const { edgePages } = pages;
  const roles = assignRoles(universe, edgePages, rules, answerKind);
  const canPoint = pointsAtBridge(graph, roles);
  const timesOf = answerKind === "time" ? countTimeQualifiers(universe, roles) : undefined;
  // The object of a fact whose time is the answer is named in the question, so other objects are no rivals.
  const rivals = answerKind === "entity" ? countRivals(graph, edgePages, canPoint, unique) : undefined;
  const rivalRules = { mode: unique, edgePages, canPoint };
  const weights = createInstanceWeights(graph, roles, rivalRules);
  const lastTimes = (pattern: Pattern): Uint8Array | undefined => {
    if (timesOf) return timesOf;
    if (rivals === undefined || unique === "none" || pattern.children[pattern.answer]!.length > 1)
      return undefined;
    // All entities but the answer and its neighbour can stand in a rival's way.
    const harmless = pattern.nodes.length - 2;
    return rivals.map((count) => (count <= harmless ? 1 : 0));
  };
  return {
    universe,
    graph,
    edgePages,
    rules,
    unique,
    answerKind,
    timesOf,
    canPoint,
    weigh(pattern, uses) {
      if (uses === undefined) return weights.weigh(pattern, lastTimes(pattern));
      // The two sets of sums need not be in memory at once.
      weights.forget();
      const usable = withoutUsedUp(graph, roles, uses, answerKind === "time");
      return createInstanceWeights(graph, usable, rivalRules).weigh(pattern, lastTimes(pattern));
    },
  };
}
