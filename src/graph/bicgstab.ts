import { addMultiples, copyColumn, products, redirect, subtractMultiple, WIDTH } from "./block-vectors.ts";

/** y = A x for a block of vectors. */
type BlockProduct = (x: Float64Array, y: Float64Array) => void;

/** What {@link solveBlock} works in, 192 bytes a row; kept from one block to the next. */
interface BlockSolver {
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

/** A column whose residual does not shrink for so many steps begins afresh from where it is. */
const PATIENCE = 50;
/** So many fresh starts without any gain end it. */
const FRESH_STARTS = 3;
const MAX_STEPS = 2000;

/**
 * Solves A x = b for right-hand sides in `solver.residual` by BiCGSTAB (H. A. van der Vorst, "Bi-CGSTAB: a fast and
 * smoothly converging variant of Bi-CG", 1992), from x = 0. A may be singular where every b is in its range. Each column
 * has coefficients of its own. A column that makes no more progress is left as it is, its best effort in `solution`.
 *
 * @param columns those to solve; the others are passed over
 * @param isDone whether what is left of a column is small enough
 */
export function solveBlock(
  apply: BlockProduct,
  solver: BlockSolver,
  columns: readonly number[],
  isDone: (column: number) => boolean,
): void {
  const { residual: r, solution: z, shadow, direction: p, moved: v, smoothed: t } = solver;
  const coefficients = () => new Float64Array(WIDTH);
  const [rho, alpha, omega, beta] = [coefficients(), coefficients(), coefficients(), coefficients()];
  const [first, second] = [coefficients(), coefficients()];
  z.fill(0);
  shadow.set(r);
  p.set(r);
  products(r, r, rho, first);
  let open = columns
    .filter((c) => !isDone(c))
    .map((c): Column => ({ c, least: rho[c]!, waited: 0, freshStarts: 0 }));
  for (let step = 0; step < MAX_STEPS && open.length > 0; step++) {
    alpha.fill(0);
    omega.fill(0);
    beta.fill(0);
    apply(p, v);
    products(v, shadow, first, second);
    for (const { c } of open) alpha[c] = ratio(rho[c]!, first[c]!);
    subtractMultiple(r, v, alpha);
    apply(r, t);
    products(t, r, first, second);
    for (const { c } of open) omega[c] = ratio(first[c]!, second[c]!);
    addMultiples(z, p, alpha, r, omega);
    subtractMultiple(r, t, omega);
    products(r, shadow, first, second);
    open = open.filter((column) => {
      const { c } = column;
      if (isDone(c)) return false;
      beta[c] = ratio(first[c]!, rho[c]!) * ratio(alpha[c]!, omega[c]!);
      rho[c] = first[c]!;
      if (gains(column, second[c]!) && beta[c] !== 0) return true;
      copyColumn(r, shadow, c);
      rho[c] = second[c]!;
      // With a coefficient of 0 the direction becomes the residual.
      beta[c] = 0;
      column.waited = 0;
      return ++column.freshStarts <= FRESH_STARTS;
    });
    redirect(p, r, beta, v, omega);
  }
}

/** A column that is worked on. */
interface Column {
  readonly c: number;
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
