/**
 * Vectors worked on four at a time: element (row, column) of a block is at `4 * row + column`. One look at an arc then
 * serves four sums that a processor works out side by side. Every function here treats its columns apart, so that a
 * column comes out the same whatever stands beside it.
 */
export const WIDTH = 4;
/** `row << SHIFT` is where a row of a block begins. */
export const SHIFT = 2;

/** A number for each column. */
type Coefficients = Float64Array;

/** The sums of x y and of x x. */
export function products(x: Float64Array, y: Float64Array, xy: Coefficients, xx: Coefficients): void {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let e = 0;
  let f = 0;
  let g = 0;
  let h = 0;
  for (let o = 0; o < x.length; o += WIDTH) {
    const x0 = x[o]!;
    const x1 = x[o + 1]!;
    const x2 = x[o + 2]!;
    const x3 = x[o + 3]!;
    a += x0 * y[o]!;
    b += x1 * y[o + 1]!;
    c += x2 * y[o + 2]!;
    d += x3 * y[o + 3]!;
    e += x0 * x0;
    f += x1 * x1;
    g += x2 * x2;
    h += x3 * x3;
  }
  xy.set([a, b, c, d]);
  xx.set([e, f, g, h]);
}

/** y ← y − k x. */
export function subtractMultiple(y: Float64Array, x: Float64Array, k: Coefficients): void {
  const k0 = k[0]!;
  const k1 = k[1]!;
  const k2 = k[2]!;
  const k3 = k[3]!;
  for (let o = 0; o < y.length; o += WIDTH) {
    y[o]! -= k0 * x[o]!;
    y[o + 1]! -= k1 * x[o + 1]!;
    y[o + 2]! -= k2 * x[o + 2]!;
    y[o + 3]! -= k3 * x[o + 3]!;
  }
}

/** z ← z + k x + l y. */
export function addMultiples(
  z: Float64Array,
  x: Float64Array,
  k: Coefficients,
  y: Float64Array,
  l: Coefficients,
): void {
  const k0 = k[0]!;
  const k1 = k[1]!;
  const k2 = k[2]!;
  const k3 = k[3]!;
  const l0 = l[0]!;
  const l1 = l[1]!;
  const l2 = l[2]!;
  const l3 = l[3]!;
  for (let o = 0; o < z.length; o += WIDTH) {
    z[o]! += k0 * x[o]! + l0 * y[o]!;
    z[o + 1]! += k1 * x[o + 1]! + l1 * y[o + 1]!;
    z[o + 2]! += k2 * x[o + 2]! + l2 * y[o + 2]!;
    z[o + 3]! += k3 * x[o + 3]! + l3 * y[o + 3]!;
  }
}

/** p ← r + k (p − l v). */
export function redirect(
  p: Float64Array,
  r: Float64Array,
  k: Coefficients,
  v: Float64Array,
  l: Coefficients,
): void {
  const k0 = k[0]!;
  const k1 = k[1]!;
  const k2 = k[2]!;
  const k3 = k[3]!;
  const l0 = l[0]!;
  const l1 = l[1]!;
  const l2 = l[2]!;
  const l3 = l[3]!;
  for (let o = 0; o < p.length; o += WIDTH) {
    p[o] = r[o]! + k0 * (p[o]! - l0 * v[o]!);
    p[o + 1] = r[o + 1]! + k1 * (p[o + 1]! - l1 * v[o + 1]!);
    p[o + 2] = r[o + 2]! + k2 * (p[o + 2]! - l2 * v[o + 2]!);
    p[o + 3] = r[o + 3]! + k3 * (p[o + 3]! - l3 * v[o + 3]!);
  }
}

/** Copies one column of a block to another. */
export function copyColumn(from: Float64Array, to: Float64Array, column: number): void {
  for (let o = column; o < from.length; o += WIDTH) to[o] = from[o]!;
}

/** Sets one column to 0. */
export function clearColumn(x: Float64Array, column: number): void {
  for (let o = column; o < x.length; o += WIDTH) x[o] = 0;
}
