import {
  addMultiples,
  copyColumn,
  isWithin,
  products,
  redirect,
  subtractMultiple,
  WIDTH,
} from "./block-vectors.ts";

/** y = A x for a block of vectors. */
export type BlockProduct = (x: Float64Array, y: Float64Array) => void;

/** What {@link solveBlock} works in, 192 bytes a row; kept from one block to the next. */
export interface BlockSolver {
  /** The right-hand sides going in, what is left of them coming out. */
  readonly residual: Float64Array;
  /** The solutions coming out. */
  readonly solution: Float64Array;
  readonly shadow: Float64Array;
  readonly direction: Float64Array;
  readonly moved: Float64Array;
  readonly smoothed: Float64Array;
}

export function createBlockSolver(size: number): BlockSolver {
  const block = () => new Float64Array(WIDTH * size);
  return {
    residual: block(),
    solution: block(),
    shadow: block(),
    direction: block(),
    moved: block(),
    smoothed: block(),
  };
}

/** When a column is good enough. */
export interface BlockGoal {
  /** Column c is done when no element of its residual is larger. */
  readonly bound: Float64Array;
  /** A row of each column whose residual does not count, -1 for none. */
  readonly exempt: Int32Array;
  /** Columns that are not there. */
  readonly idle?: readonly boolean[];
}

/** A column whose residual does not shrink for so many steps begins afresh from where it is. */
const PATIENCE = 50;
/** So many fresh starts without any gain end it. */
const FRESH_STARTS = 3;
const MAX_STEPS = 2000;

/**
 * Solves A x = b for a block of right-hand sides in `solver.residual` by BiCGSTAB (H. A. van der Vorst, "Bi-CGSTAB: a
 * fast and smoothly converging variant of Bi-CG", 1992), from x = 0. A may be singular where every b is in its range.
 * Each column has coefficients of its own.
 *
 * @returns for each column whether it reached the goal; a column that did not has its best effort in `solution`
 */
export function solveBlock(apply: BlockProduct, solver: BlockSolver, goal: BlockGoal): boolean[] {
  const { residual: r, solution: z, shadow, direction: p, moved: v, smoothed: t } = solver;
  const coefficients = () => new Float64Array(WIDTH);
  const [rho, alpha, omega, beta] = [coefficients(), coefficients(), coefficients(), coefficients()];
  const [first, second] = [coefficients(), coefficients()];
  const isDone = (c: number) => isWithin(r, c, goal.bound[c]!, goal.exempt[c]!);
  z.fill(0);
  shadow.set(r);
  p.set(r);
  products(r, r, rho, first);
  const columns = Array.from(rho, (norm, c): Column => {
    const done = goal.idle?.[c] === true || isDone(c);
    return { open: !done, done, least: norm, waited: 0, freshStarts: 0 };
  });
  for (let step = 0; step < MAX_STEPS && columns.some(({ open }) => open); step++) {
    apply(p, v);
    products(v, shadow, first, second);
    for (let c = 0; c < WIDTH; c++) alpha[c] = columns[c]!.open ? ratio(rho[c]!, first[c]!) : 0;
    subtractMultiple(r, v, alpha);
    apply(r, t);
    products(t, r, first, second);
    for (let c = 0; c < WIDTH; c++) omega[c] = columns[c]!.open ? ratio(first[c]!, second[c]!) : 0;
    addMultiples(z, p, alpha, r, omega);
    subtractMultiple(r, t, omega);
    products(r, shadow, first, second);
    for (const [c, column] of columns.entries()) {
      beta[c] = 0;
      if (!column.open) continue;
      column.done = isDone(c);
      column.open = !column.done;
      beta[c] = ratio(first[c]!, rho[c]!) * ratio(alpha[c]!, omega[c]!);
      rho[c] = first[c]!;
      if (column.done || (gains(column, second[c]!) && beta[c] !== 0)) continue;
      column.open = ++column.freshStarts <= FRESH_STARTS;
      column.waited = 0;
      copyColumn(r, shadow, c);
      rho[c] = second[c]!;
      // With a coefficient of 0 the direction becomes the residual.
      beta[c] = 0;
    }
    redirect(p, r, beta, v, omega);
  }
  return columns.map(({ done }) => done);
}

interface Column {
  /** Whether it is worked on. */
  open: boolean;
  done: boolean;
  /** The least square of its residual so far, and the steps since it was reached. */
  least: number;
  waited: number;
  freshStarts: number;
}

/** Tells whether it is worth going on as before, given the square of the column's residual. */
function gains(column: Column, square: number): boolean {
  if (square < 0.25 * column.least) {
    column.least = square;
    column.waited = 0;
    column.freshStarts = 0;
    return true;
  }
  return ++column.waited < PATIENCE;
}

/** a / b, and 0 where that is no number: the method has broken down and begins afresh. */
function ratio(a: number, b: number): number {
  const quotient = a / b;
  return Number.isFinite(quotient) ? quotient : 0;
}
