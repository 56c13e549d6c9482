const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const SQRT2 = Math.SQRT2;

/**
 * base^exponent for base ≥ 0 and a result within the range of doubles, by + − × ÷ alone, so that the result has the
 * same bits on every machine (`Math.pow` may differ in the last one). Within 1e-12 of the true value, relatively;
 * exact for exponents 0 and 1. After fdlibm's `log` and `exp`.
 */
export function power(base: number, exponent: number): number {
  if (exponent === 0 || base === 1) return 1;
  if (exponent === 1) return base;
  if (base === 0) return exponent > 0 ? 0 : Number.POSITIVE_INFINITY;
  return exponential(exponent * naturalLog(base));
}

/** ln x for x > 0: x = 2^k (1 + f) with 1 + f near 1, then a polynomial in s = f / (2 + f). */
function naturalLog(x: number): number {
  let k = 0;
  let m = x;
  while (m >= 2 * SQRT2) {
    m /= 2;
    k++;
  }
  while (m < SQRT2 / 2) {
    m *= 2;
    k--;
  }
  if (m >= SQRT2) {
    m /= 2;
    k++;
  }
  const f = m - 1;
  const s = f / (2 + f);
  const z = s * s;
  const r =
    z *
    (0.6666666666666735 +
      z *
        (0.3999999999940942 +
          z *
            (0.2857142874366239 +
              z *
                (0.22222198432149784 +
                  z * (0.1818357216161805 + z * (0.15313837699209373 + z * 0.14798198605116586))))));
  const half = 0.5 * f * f;
  return k * LN2_HIGH - (half - (s * (half + r) + k * LN2_LOW) - f);
}

/** e^x: x = k ln 2 + r with |r| ≤ ln 2 / 2, e^r by a rational function, then k doublings or halvings. */
function exponential(x: number): number {
  const k = Math.floor(x / (LN2_HIGH + LN2_LOW) + 0.5);
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const r = high - low;
  const t = r * r;
  const c =
    r -
    t *
      (0.16666666666666602 +
        t *
          (-0.0027777777777015593 +
            t * (6.613756321437934e-5 + t * (-1.6533902205465252e-6 + t * 4.1381367970572385e-8))));
  let result = 1 - (low - (r * c) / (2 - c) - high);
  for (let i = 0; i < k; i++) result *= 2;
  for (let i = 0; i > k; i--) result /= 2;
  return result;
}
