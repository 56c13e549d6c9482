import type { FactGraph } from "../graph/fact-graph.ts";
import type { Pattern } from "./pattern.ts";
import { type FactRoles, INNER, LAST } from "./question-rules.ts";

/**
 * How many ways there are to fill the tree below each fact, summed along the incoming edges of each node: `sums[i]` is the
 * sum over places `inStart[v] … i` of `inEdges`, where v is the object. A place whose edge has no role adds nothing. To
 * draw an incoming edge by its ways is a binary search.
 */
export type WaySums = Float64Array;

/** The ways of one pattern. */
export interface PatternWays {
  /** The sums for the fact whose subject is a pattern node. */
  readonly sums: (child: number) => WaySums;
  /** node → ways to be the answer, summed from the first node on */
  readonly answers: Float64Array;
  /** Whether an edge may be the fact whose subject is a pattern node, the tree below it left aside. */
  readonly mayBe: (child: number, edge: number) => boolean;
}

/** Weighs patterns on one graph with one set of roles. */
export interface InstanceWeights {
  /**
   * @param lastWays edge → how many ways it is the one fact that points at the answer: 0 where it cannot be, the number of
   *   times to ask for where the answer is a time. Undefined where every edge with the role is in one way.
   */
  readonly weigh: (pattern: Pattern, lastWays?: Uint8Array) => PatternWays;
}

/**
 * Counts, for every place of a pattern, the ways to fill the tree below: the homomorphisms that keep to the roles. Sub-trees
 * that patterns share and that do not touch the answer are worked out once and kept, 8 bytes an edge each. Numbers are exact
 * up to 2^53, beyond to one part in 10^15.
 */
export function createInstanceWeights(graph: FactGraph, roles: FactRoles): InstanceWeights {
  const { nodeCount, inStart, inEdges, subject } = graph;
  const kept = new Map<string, WaySums>();
  const roots = Float64Array.from(roles.root);

  const sumUp = (ways: Float64Array, role: number, lastWays?: Uint8Array): WaySums => {
    const sums = new Float64Array(graph.edgeCount);
    for (let v = 0; v < nodeCount; v++) {
      let sum = 0;
      for (let i = inStart[v]!; i < inStart[v + 1]!; i++) {
        const e = inEdges[i]!;
        if (roles.ofEdge[e]! & role) {
          const below = ways[subject[e]!]!;
          sum += lastWays === undefined ? below : below * lastWays[e]!;
        }
        sums[i] = sum;
      }
    }
    return sums;
  };
  /** node → ways to stand for a pattern node: the product of the sums of the facts that point at it */
  const waysOf = (children: readonly number[], sumsOf: (child: number) => WaySums): Float64Array => {
    if (children.length === 0) return roots;
    const ways = new Float64Array(nodeCount).fill(1);
    for (const child of children) {
      const sums = sumsOf(child);
      for (let v = 0; v < nodeCount; v++) {
        const end = inStart[v + 1]!;
        ways[v]! *= end > inStart[v]! ? sums[end - 1]! : 0;
      }
    }
    return ways;
  };
  return {
    weigh({ answer, children, parent, shapes }, lastWays) {
      const last = new Map<string, WaySums>();
      const sums = (child: number): WaySums => {
        const isLast = parent[child] === answer;
        const known = isLast ? last : kept;
        let found = known.get(shapes[child]!);
        if (found === undefined) {
          const ways = waysOf(children[child]!, sums);
          found = isLast ? sumUp(ways, LAST, lastWays) : sumUp(ways, INNER);
          known.set(shapes[child]!, found);
        }
        return found;
      };
      const answers = waysOf(children[answer]!, sums);
      for (let v = 1; v < nodeCount; v++) answers[v]! += answers[v - 1]!;
      return {
        sums,
        answers,
        mayBe: (child, edge) =>
          parent[child] === answer
            ? (roles.ofEdge[edge]! & LAST) !== 0 && (lastWays === undefined || lastWays[edge]! > 0)
            : (roles.ofEdge[edge]! & INNER) !== 0,
      };
    },
  };
}
