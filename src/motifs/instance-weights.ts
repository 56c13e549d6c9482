import type { IncomingFacts } from "./incoming-facts.ts";
import { type MeetingFacts, pairMeetingFacts, type RivalRules } from "./meeting-facts.ts";
import type { Pattern } from "./pattern.ts";
import { INNER, LAST } from "./question-rules.ts";
import { sumOf, sumWays, type WaySums } from "./way-sums.ts";

/** The proposals of one pattern: how many ways there are to fill the tree below each of its facts. */
export interface PatternWays {
  /** The sums for the fact whose subject is a pattern node. */
  readonly sums: (child: number) => WaySums;
  /** node → ways to be the answer, summed from the first node on */
  readonly answers: () => Float64Array;
  /** Where two facts meet at the answer and must be unique: a way to draw them that is seldom in vain. */
  readonly meeting: () => MeetingFacts | undefined;
  /** Whether the edge at a place may be the fact whose subject is a pattern node, the tree below it left aside. */
  readonly mayBe: (child: number, place: number) => boolean;
}

/** Weighs patterns by the roles of facts. */
export interface InstanceWeights {
  /**
   * @param lastTimes place → how many ways its edge is the one fact that points at the answer: 0 where it cannot be, the number
   *   of times to ask for where the answer is a time. Undefined where every edge with the role is in one way.
   */
  readonly weigh: (pattern: Pattern, lastTimes?: Uint8Array) => PatternWays;
  /** Lets go of what is kept; it is worked out anew when it is needed again. */
  readonly forget: () => void;
}

/**
 * Counts the homomorphisms that keep to the roles, place by place. Sub-trees that patterns share and that do not touch the
 * answer are worked out once and kept, 8 bytes an edge each. Numbers are exact up to 2^53, beyond to one part in 10^15.
 */
export function createInstanceWeights(incoming: IncomingFacts, rivals: RivalRules): InstanceWeights {
  const { nodeCount, inStart } = incoming.graph;
  const kept = new Map<string, WaySums>();
  const roots = Float64Array.from(incoming.root);

  /** node → ways to stand for a pattern node: the product of the sums of the facts that point at it */
  const waysOf = (children: readonly number[], sums: (child: number) => WaySums): Float64Array => {
    if (children.length === 0) return roots;
    const ways = new Float64Array(nodeCount).fill(1);
    for (const child of children) {
      const below = sums(child);
      for (let v = 0; v < nodeCount; v++) ways[v]! *= sumOf(below, inStart[v]!, inStart[v + 1]!);
    }
    return ways;
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
          found = isLast
            ? sumWays(incoming, ways, incoming.role, LAST, { times: lastTimes })
            : sumWays(incoming, ways, incoming.role, INNER);
          known.set(shapes[child]!, found);
        }
        return found;
      };
      const meeting = () => {
        const [left, right, ...others] = children[answer]!;
        if (right === undefined || others.length > 0 || rivals.mode === "none") return undefined;
        const side = (child: number) => ({ incoming, ways: waysOf(children[child]!, sums) });
        const first = side(left!);
        const second = shapes[left!] === shapes[right] ? first : side(right);
        return pairMeetingFacts(pattern, [first, second], rivals);
      };
      return {
        sums,
        answers: () => {
          const ways = waysOf(children[answer]!, sums);
          for (let v = 1; v < nodeCount; v++) ways[v]! += ways[v - 1]!;
          return ways;
        },
        meeting,
        mayBe: (child, place) =>
          parent[child] === answer
            ? (incoming.role[place]! & LAST) !== 0 && (lastTimes === undefined || lastTimes[place]! > 0)
            : (incoming.role[place]! & INNER) !== 0,
      };
    },
  };
}
