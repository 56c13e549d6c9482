import { createHittingTimesSolver, TARGETS_AT_ONCE } from "../graph/hitting-times.ts";
import { randomWalk } from "../graph/random-walk.ts";
import type { LinkGraph } from "./link-graph.ts";

/** Expected steps of a random walk from every page until it first is at a target, and the proof that they are right. */
export interface ProvenSteps {
  readonly target: number;
  /** page → steps; 0 at the target */
  readonly steps: Float64Array;
  /**
   * The largest |h_i − 1 − mean of h over the links of i|, over the pages but the target. The equations have one solution and
   * its inverse no negative entry, so no h_i is off by a larger share of it than this.
   */
  readonly residual: number;
  /** 1 / the expected steps from the target back to itself: the share of its time that an endless walk spends there. */
  readonly stationary: number;
}

/**
 * Works out expected steps on a strongly connected graph and checks by plain sums that they solve their equations. What
 * solves them need not be trusted: the residual proves the solution.
 */
export function* proveExpectedSteps(
  { links }: LinkGraph,
  targets: readonly number[],
): Generator<ProvenSteps> {
  const start = new Uint32Array(links.length + 1);
  for (const [page, ends] of links.entries()) start[page + 1] = start[page]! + ends.length;
  const walk = randomWalk({ nodeCount: links.length, start, target: Uint32Array.from(links.flat()) });
  const solve = createHittingTimesSolver(walk.matrix, walk.stationary, walk.factors);
  for (let from = 0; from < targets.length; from += TARGETS_AT_ONCE) {
    for (const { target, steps } of solve(targets.slice(from, from + TARGETS_AT_ONCE))) {
      let residual = Math.abs(steps[target]!);
      for (const [page, ends] of links.entries()) {
        if (page !== target)
          residual = Math.max(residual, Math.abs(steps[page]! - 1 - meanOver(ends, steps)));
      }
      yield { target, steps, residual, stationary: 1 / (1 + meanOver(links[target]!, steps)) };
    }
  }
}

function meanOver(ends: readonly number[], steps: Float64Array): number {
  let sum = 0;
  for (const end of ends) sum += steps[end]!;
  return sum / ends.length;
}
