import { hasEdgeBetween } from "../graph/edge-search.ts";
import { canonicalOrder } from "./canonical-order.ts";
import { createNarrowWalker } from "./narrow-walk.ts";
import type { Pattern } from "./pattern.ts";
import { givesAway } from "./question-rules.ts";
import type { SearchGround } from "./search-ground.ts";
import { createUniqueCheck, type PatternPart } from "./unique-chain.ts";
import { createWalker, type Placing, type WalkPlan } from "./walk-pattern.ts";

/** What a proposal turned out to be: valid, or the first thing that is wrong with it. */
export type Outcome =
  | "valid"
  | "repeated entity"
  | "used up"
  | "no page of its own"
  | "not unique"
  | "shortcut"
  | "idle branch"
  | "name hint";

/** Checks what is placed against the constraints on single instances (all but the choice of edges by their roles). */
export interface InstanceJudge {
  /** Whether a part can still become a unique instance. */
  readonly mayHold: (part: PatternPart) => boolean;
  /** Puts a whole instance, of distinct entities and with pages, in canonical order and judges it. */
  readonly judge: () => Outcome;
  /** Whether the interchangeable branches stand in canonical order. */
  readonly isArranged: () => boolean;
}

/** Edges to try at most before a wide branch is walked with more care. */
const BRANCH_BUDGET = 512;

/** @param placing where the caller places the instance */
export function createJudge(ground: SearchGround, pattern: Pattern, placing: Placing): InstanceJudge {
  const { universe, graph, rules, answerKind } = ground;
  const { nodes, answer, roots, bridges } = pattern;
  const { entity, edge } = placing;
  const labels = universe.labels();
  const canonical = canonicalOrder(pattern);
  const unique = createUniqueCheck(ground, pattern, canonical, placing);
  const walker = createWalker(graph, nodes.length);
  const narrow = createNarrowWalker(graph, nodes.length);
  const branches = rules.avoidIdleBranches ? branchesOf(pattern) : [];
  // Where the answer is a time, the object of its fact is named in the question.
  const named = answerKind === "time" ? [...roots, answer] : roots;
  const sought = answerKind === "time" ? bridges : [...bridges, answer];

  // A pattern may itself lead from a root straight to the answer.
  const distantRoots = roots.filter((root) => !pattern.children[answer]!.includes(root));
  const hasShortcut = () =>
    distantRoots.some(
      (root) =>
        hasEdgeBetween(graph, entity[root]!, entity[answer]!) ||
        hasEdgeBetween(graph, entity[answer]!, entity[root]!),
    );
  /** Whether a branch alone, from its roots by its relations, leads to two entities or more. */
  const isBusy = ({ plan, end }: Branch) => {
    let busy = false;
    const isElsewhere = (found: Placing) => () => {
      busy = found.entity[end] !== entity[end];
      return busy;
    };
    if (!walker.walk(plan, placing, BRANCH_BUDGET, isElsewhere(walker.found))) {
      narrow.walk(plan, placing, isElsewhere(narrow.found), end);
    }
    return busy;
  };
  const hasHint = () =>
    named.some((given) => sought.some((node) => givesAway(labels[entity[given]!]!, labels[entity[node]!]!)));

  return {
    mayHold: unique.mayHold,
    isArranged: () => canonical.isArranged(entity),
    judge() {
      if (rules.avoidShortcuts && hasShortcut()) return "shortcut";
      canonical.arrange(entity, edge);
      if (!unique.holds()) return "not unique";
      if (!branches.every(isBusy)) return "idle branch";
      return rules.avoidNameHints && hasHint() ? "name hint" : "valid";
    },
  };
}

/** A branch that meets others at its end. */
interface Branch {
  readonly plan: WalkPlan;
  readonly end: number;
}

/** The branches of all nodes at which several meet. */
function branchesOf({ children, order }: Pattern): Branch[] {
  const below = (node: number): number[] => [node, ...children[node]!.flatMap(below)];
  return order
    .filter((node) => children[node]!.length > 1)
    .flatMap((end) =>
      children[end]!.map((top) => {
        const inside = new Set(below(top));
        const nodes = order.filter((node) => inside.has(node));
        const steps = nodes
          .filter((node) => children[node]!.length > 0)
          .map((node) => ({ node, from: children[node]! }));
        return {
          end,
          plan: {
            given: nodes.filter((node) => children[node]!.length === 0),
            steps: [...steps, { node: end, from: [top] }],
          },
        };
      }),
    );
}
