import type { FactGraph } from "../graph/fact-graph.ts";
import { type MeetingFacts, pairMeetingFacts, type RivalRules } from "./meeting-facts.ts";
import type { Pattern } from "./pattern.ts";
import { type FactRoles, INNER, LAST } from "./question-rules.ts";
import { sumWays, type WaySums } from "./way-sums.ts";

/** The proposals of one pattern: how many ways there are to fill the tree below each of its facts. */
export interface PatternWays {
  /** The sums for the fact whose subject is a pattern node. */
  readonly sums: (child: number) => WaySums;
  /** node → ways to be the answer, summed from the first node on */
  readonly answers: () => Float64Array;
  /** Where two facts meet at the answer and must be unique: a way to draw them that is seldom in vain. */
  readonly meeting: () => MeetingFacts | undefined;
}

/** Weighs patterns by the roles of facts. */
export interface InstanceWeights {
  /**
   * @param lastTimes edge → how many ways it is the one fact that points at the answer: 0 where it cannot be, the number of
   *   times to ask for where the answer is a time. Undefined where every edge with the role is in one way.
   */
  readonly weigh: (pattern: Pattern, lastTimes?: Uint8Array) => PatternWays;
  /** Lets go of what is kept; it is worked out anew when it is needed again. */
  readonly forget: () => void;
}

/**
 * Counts the homomorphisms that keep to the roles. Sub-trees that patterns share and that do not touch the answer are
 * worked out once and kept, 16 bytes a node each. Numbers are exact up to 2^53, beyond to one part in 10^15.
 */
export function createInstanceWeights(
  graph: FactGraph,
  roles: FactRoles,
  rivals: RivalRules,
): InstanceWeights {
  const { nodeCount } = graph;
  const kept = new Map<string, WaySums>();
  const roots = Float64Array.from(roles.root);

  /** node → ways to stand for a pattern node: the product of the sums of the facts that point at it */
  const waysOf = (children: readonly number[], sums: (child: number) => WaySums): Float64Array => {
    if (children.length === 0) return roots;
    const [first, ...others] = children.map((child) => sums(child).total);
    if (others.length === 0) return first!;
    return first!.map((ways, v) => others.reduce((product, total) => product * total[v]!, ways));
  };
  return {
    forget: () => kept.clear(),
    weigh(pattern, lastTimes) {
      const { answer, children, parent, shapes } = pattern;
      const last = new Map<string, WaySums>();
      const sums = (child: number): WaySums => {
        const isLast = parent[child] === answer;
        const known = isLast ? last : kept;
        let found = known.get(shapes[child]!);
        if (found === undefined) {
          const ways = waysOf(children[child]!, sums);
          const role = roles.ofEdge;
          found = sumWays(
            graph,
            ways,
            isLast ? { role, want: LAST, times: lastTimes } : { role, want: INNER },
          );
          known.set(shapes[child]!, found);
        }
        return found;
      };
      const meeting = () => {
        const [left, right, ...others] = children[answer]!;
        if (right === undefined || others.length > 0 || rivals.mode === "none") return undefined;
        const side = (child: number) => ({ graph, role: roles.ofEdge, ways: waysOf(children[child]!, sums) });
        const first = side(left!);
        const second = shapes[left!] === shapes[right] ? first : side(right);
        return pairMeetingFacts(pattern, [first, second], rivals);
      };
      return {
        sums,
        answers: () => {
          const ways = waysOf(children[answer]!, sums).slice();
          for (let v = 1; v < nodeCount; v++) ways[v]! += ways[v - 1]!;
          return ways;
        },
        meeting,
      };
    },
  };
}
