import { createBlockSolver, solveBlock } from "./bicgstab.ts";
import { WIDTH } from "./block-vectors.ts";
import { beginWith, endWith, multiplySwept, sweptWalk } from "./gauss-seidel.ts";
import type { WalkMatrix } from "./walk-matrix.ts";

/** Good enough: no probability differs by more than this share of it from what flows in. */
const GOAL = 1e-12;
/** Good for what it is used for. */
const ENOUGH = 1e-9;
const MAX_ROUNDS = 12;
/** Rounds are short: equations that are scaled by better probabilities are easier to solve. */
const GAIN_PER_ROUND = 1e-3;
const SMOOTHING_STEPS = 4;

/**
 * The stationary probabilities of a strongly connected walk, by row: π = π P, adding up to 1; undefined where the
 * iteration does not settle. Periodic walks do no harm. Memory: 330 bytes a node for a while.
 *
 * With p near π, (I − Pᵀ) y = Pᵀ p − p and π = p + y. The unknowns are the shares x = y / p, so that the error is small
 * in each probability by itself, however rare its node.
 */
export function stationaryProbabilities(matrix: WalkMatrix): Float64Array | undefined {
  const { size, backward, share } = matrix;
  const { start, target } = backward;
  let p: Float64Array = new Float64Array(size);
  for (let i = 0; i < size; i++) p[i] = (start[i + 1]! - start[i]!) / target.length;
  for (let step = 0; step < SMOOTHING_STEPS; step++) p = flow(matrix, p);

  const solver = createBlockSolver(size);
  const swept = sweptWalk(backward, share);
  const scaled = new Float64Array(WIDTH * size);
  // The equations times the shares have the form of the walk itself, u_j − share_j Σ u_i, with u = share · y.
  const perUnit = new Float64Array(size);
  const apply = (x: Float64Array, y: Float64Array) => {
    for (let i = 0; i < size; i++) scaled[WIDTH * i] = x[WIDTH * i]! * perUnit[i]!;
    multiplySwept(swept, scaled, y);
    for (let i = 0; i < size; i++) y[WIDTH * i]! /= perUnit[i]!;
  };
  let reached = Number.POSITIVE_INFINITY;
  for (let round = 0; ; round++) {
    const { residual: left, solution } = solver;
    const inflow = flow(matrix, p);
    let residual = 0;
    for (let i = 0; i < size; i++) {
      perUnit[i] = p[i]! * share[i]!;
      left[WIDTH * i] = (inflow[i]! - p[i]!) * share[i]!;
      residual = Math.max(residual, Math.abs(inflow[i]! / p[i]! - 1));
    }
    if (residual <= GOAL || !(residual < reached / 2) || round === MAX_ROUNDS) {
      return Math.min(residual, reached) <= ENOUGH ? normalized(p) : undefined;
    }
    reached = residual;
    beginWith(swept, left);
    for (let i = 0; i < size; i++) left[WIDTH * i]! /= perUnit[i]!;
    const bound = Math.max(GOAL / 4, residual * GAIN_PER_ROUND);
    solveBlock(apply, solver, [0], () => isWithin(left, bound));
    for (let i = 0; i < size; i++) solution[WIDTH * i]! *= perUnit[i]!;
    endWith(swept, solution, solution);
    const corrected = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      const next = p[i]! + solution[WIDTH * i]! / share[i]!;
      // Half a solution may point below zero; a thousandth is a way down that stays above.
      corrected[i] = Math.max(next, 1e-3 * p[i]!);
    }
    p = normalized(flow(matrix, corrected));
  }
}

/** Whether no element of the first column is larger. */
function isWithin(block: Float64Array, bound: number): boolean {
  for (let o = 0; o < block.length; o += WIDTH) if (!(Math.abs(block[o]!) <= bound)) return false;
  return true;
}

/** One step of the walk: p P. */
function flow({ size, backward, share }: WalkMatrix, p: Float64Array): Float64Array {
  const { start, target } = backward;
  const next = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    let sum = 0;
    for (let k = start[i]!; k < start[i + 1]!; k++) {
      const j = target[k]!;
      sum += p[j]! * share[j]!;
    }
    next[i] = sum;
  }
  return next;
}

function normalized(p: Float64Array): Float64Array {
  let sum = 0;
  for (const value of p) sum += value;
  return p.map((value) => value / sum);
}
