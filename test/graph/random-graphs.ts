import fc from "fast-check";
import type { EdgeList } from "../../src/graph/k-core.ts";

/** An edge list from pairs of nodes. */
export function edgeList(nodeCount: number, pairs: readonly (readonly [number, number])[]): EdgeList {
  return {
    nodeCount,
    subject: Uint32Array.from(pairs, ([subject]) => subject),
    object: Uint32Array.from(pairs, ([, object]) => object),
  };
}

/** Small random graphs, with self-loops and repeated pairs. */
export const anyEdgeList = fc
  .integer({ min: 1, max: 14 })
  .chain((nodeCount) =>
    fc
      .array(fc.tuple(fc.nat({ max: nodeCount - 1 }), fc.nat({ max: nodeCount - 1 })), { maxLength: 60 })
      .map((pairs) => edgeList(nodeCount, pairs)),
  );

/** The pairs of an edge list. */
export function pairsOf({ subject, object }: EdgeList): [number, number][] {
  return Array.from(subject, (s, e): [number, number] => [s, object[e]!]);
}

/** Runs of property tests are the same every time. */
export const FIXED = { seed: 42, numRuns: 400 };
