import { createBlockSolver, solveBlock } from "./bicgstab.ts";
import { clearColumn, WIDTH } from "./block-vectors.ts";
import { type CensoredWalk, censorWalk } from "./censored-walk.ts";
import { beginWith, endWith, isWithin, multiplySwept, sweptWalk } from "./gauss-seidel.ts";
import type { WalkMatrix } from "./walk-matrix.ts";

/** The expected steps of a random walk from every node to one target. */
export interface HittingTimes {
  readonly target: number;
  /** node → expected steps from there until the walk first is at the target; 0 at the target itself */
  readonly steps: Float64Array;
  /** max over i ≠ target of |h_i − 1 − Σ P_ij h_j|. No h_i is off by a larger share of it than this. */
  readonly residual: number;
  /** What the residual may be: max(1e-9, 16 ε max h), ε = 2^-52. Above it the steps are not to be used. */
  readonly limit: number;
}

/** How many targets are solved at once. */
export const TARGETS_AT_ONCE = WIDTH;

/** Solves for at most {@link TARGETS_AT_ONCE} targets; the times to one do not depend on the others. */
type HittingTimesSolver = (targets: readonly number[]) => HittingTimes[];

/**
 * Makes a solver for expected steps. Memory: 290 bytes a node, and 8 for each target's answer.
 *
 * With h = 0 at the target, (I − P) h = 1 − e_t / π_t: singular, its right-hand side in range, the same matrix for all
 * targets (J. G. Kemeny, J. L. Snell, "Finite Markov Chains", 1960, chapter IV). BiCGSTAB solves it, and again for what is
 * left, until the residual of h itself is small enough; a factor 2 is the least that a round must bring. Where that fails
 * the matrix is factored by elimination, once for all targets, and its factors take the place of BiCGSTAB.
 *
 * @param stationary the stationary probabilities by row
 * @param factors the factored matrix, where it is known that there is no other way
 */
export function createHittingTimesSolver(
  matrix: WalkMatrix,
  stationary: Float64Array,
  factors?: CensoredWalk,
): HittingTimesSolver {
  const { size, forward, share, node } = matrix;
  const solver = createBlockSolver(size);
  const { residual: left, solution } = solver;
  const steps = new Float64Array(WIDTH * size);
  const swept = sweptWalk(forward, share);
  let factored = factors;
  let triedToFactor = factors !== undefined;

  return (targets) => {
    const rows = targets.map((target) => matrix.row[target]!);
    const found: HittingTimes[] = [];

    const iterate = (columns: readonly number[]) => {
      beginWith(swept, left);
      solveBlock(
        (x, y) => multiplySwept(swept, x, y),
        solver,
        columns,
        (c) => isWithin(swept, left, c, limitOf(1 / stationary[rows[c]!]!) / 4, rows[c]!),
      );
      endWith(swept, solution, solution);
    };
    const substitute = (columns: readonly number[]) => {
      for (const c of columns) factored!.solve(left, solution, c);
    };

    /** Corrects the columns until they are good; returns those that could not be made so. */
    const refine = (columns: readonly number[], correct: typeof iterate): number[] => {
      const reached = new Float64Array(WIDTH).fill(Number.POSITIVE_INFINITY);
      const failed: number[] = [];
      for (const c of columns) clearColumn(steps, c);
      for (let open = columns; open.length > 0; ) {
        const next: number[] = [];
        for (const c of open) {
          const { residual, largest } = measureLeft(matrix, stationary, steps, left, c, rows[c]!);
          const limit = limitOf(largest);
          if (residual > limit && residual < reached[c]! / 2) {
            reached[c] = residual;
            next.push(c);
            continue;
          }
          if (!(residual <= limit)) failed.push(c);
          found[c] = { target: targets[c]!, steps: byNode(steps, c, node), residual, limit };
        }
        if (next.length > 0) correct(next);
        for (const c of next) addCorrection(steps, solution, c, rows[c]!);
        open = next;
      }
      return failed;
    };

    let open = targets.map((_, c) => c);
    if (factors === undefined) open = refine(open, iterate);
    if (open.length > 0 && !triedToFactor) {
      factored = censorWalk(matrix);
      triedToFactor = true;
    }
    if (factored !== undefined) refine(open, substitute);
    return found;
  };
}

function limitOf(largest: number): number {
  return Math.max(1e-9, 16 * Number.EPSILON * largest);
}

/**
 * Writes what the steps of a column leave of 1, 1 − h_i + Σ P_ij h_j, and at the target what puts it in range: weighed by
 * the stationary probabilities, the column adds up to 0. Differences h_i − h_j are summed, which are small and nearly
 * free of rounding, in place of the h_j.
 */
function measureLeft(
  { size, forward, share }: WalkMatrix,
  stationary: Float64Array,
  steps: Float64Array,
  left: Float64Array,
  column: number,
  targetRow: number,
): { readonly residual: number; readonly largest: number } {
  const { start, target } = forward;
  let residual = 0;
  let largest = 0;
  let weighed = 0;
  for (let i = 0; i < size; i++) {
    if (i === targetRow) continue;
    const here = steps[WIDTH * i + column]!;
    let sum = 0;
    for (let k = start[i]!; k < start[i + 1]!; k++) sum += here - steps[WIDTH * target[k]! + column]!;
    const rest = 1 - sum * share[i]!;
    left[WIDTH * i + column] = rest;
    weighed += stationary[i]! * rest;
    residual = Math.max(residual, Math.abs(rest));
    largest = Math.max(largest, here);
  }
  left[WIDTH * targetRow + column] = -weighed / stationary[targetRow]!;
  return { residual, largest };
}

/** Adds a solution to the steps, shifted so that the target's stay 0. */
function addCorrection(steps: Float64Array, solution: Float64Array, column: number, targetRow: number): void {
  const shift = solution[WIDTH * targetRow + column]!;
  for (let o = column; o < steps.length; o += WIDTH) steps[o]! += solution[o]! - shift;
}

function byNode(steps: Float64Array, column: number, node: Uint32Array): Float64Array {
  const times = new Float64Array(node.length);
  for (let i = 0; i < node.length; i++) times[node[i]!] = steps[WIDTH * i + column]!;
  return times;
}
