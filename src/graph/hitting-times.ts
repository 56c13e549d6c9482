import { type BlockSolver, createBlockSolver, solveBlock } from "./bicgstab.ts";
import { WIDTH } from "./block-vectors.ts";
import { multiplyForward, type WalkMatrix } from "./walk-matrix.ts";

/** Expected steps to one target. */
export interface HittingTimes {
  readonly target: number;
  /** node → expected steps of the walk from there until it first is at the target; 0 for the target itself */
  readonly steps: Float64Array;
  /** max over i ≠ target of |h_i − 1 − Σ P_ij h_j| */
  readonly residual: number;
}

export function solveTargets(matrix: WalkMatrix, stationary: Float64Array, targets: number[], solver: BlockSolver, log = false) {
  const { size } = matrix;
  const h = new Float64Array(WIDTH * size);
  const apply = (x: Float64Array, y: Float64Array) => multiplyForward(matrix, x, y);
  const rows = targets.map((t) => matrix.row[t]!);
  const exempt = new Int32Array(WIDTH).fill(-1); exempt.set(rows);
  const out: HittingTimes[] = [];
  const bound = new Float64Array(WIDTH).fill(Infinity);
  const idle = Array.from({ length: WIDTH }, (_, c) => c >= targets.length);
  for (let round = 0; round < 5; round++) {
    let open = false;
    for (let c = 0; c < targets.length; c++) {
      if (idle[c]) continue;
      const { residual, largest } = leftOver(matrix, stationary, rows[c]!, c, h, solver.residual);
      const ok = residual <= Math.max(1e-9, 16 * 2 ** -52 * largest);
      if (log) console.log(round, c, residual, largest);
      if (ok) { idle[c] = true; for (let o = c; o < solver.residual.length; o += WIDTH) solver.residual[o] = 0;
        const steps = new Float64Array(size); for (let i = 0; i < size; i++) steps[matrix.node[i]!] = h[WIDTH * i + c]!;
        out[c] = { target: targets[c]!, steps, residual }; continue; }
      bound[c] = Math.max(4e-10, residual * 1e-10); open = true;
    }
    if (!open) break;
    for (let c = targets.length; c < WIDTH; c++) for (let o = c; o < solver.residual.length; o += WIDTH) solver.residual[o] = 0;
    const done = solveBlock(apply, solver, { bound, exempt, idle });
    if (log) console.log(done, (globalThis as any).STEPS);
    for (let c = 0; c < targets.length; c++) if (!idle[c]) { const z = solver.solution; const zt = z[WIDTH * rows[c]! + c]!; for (let o = c; o < z.length; o += WIDTH) h[o]! += z[o]! - zt; }
  }
  return out;
}
function leftOver({ size, forward, share }: WalkMatrix, pi: Float64Array, t: number, c: number, h: Float64Array, r: Float64Array) {
  let residual = 0, largest = 0, sum = 0;
  const { start, target } = forward;
  for (let i = 0; i < size; i++) {
    const o = WIDTH * i + c;
    const hi = h[o]!;
    if (hi > largest) largest = hi;
    if (i === t) continue;
    let a = 0;
    for (let k = start[i]!; k < start[i + 1]!; k++) a += hi - h[WIDTH * target[k]! + c]!;
    const left = 1 - a * share[i]!;
    r[o] = left;
    sum += pi[i]! * left;
    if (!(Math.abs(left) <= residual)) residual = Math.abs(left);
  }
  r[WIDTH * t + c] = -sum / pi[t]!;
  return { residual, largest };
}
export { createBlockSolver };
