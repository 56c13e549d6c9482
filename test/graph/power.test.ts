import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { power } from "../../src/graph/power.ts";
import { FIXED } from "./random-graphs.ts";

const EXPONENTS = [0.1, 0.25, 0.4, 0.5, 0.75, 0.9, 1.5, 2, -0.5];

function relativeError(base: number, exponent: number): number {
  const expected = base ** exponent;
  return Math.abs(power(base, exponent) - expected) / expected;
}

describe("power", () => {
  it("is exact where nothing is to be computed", () => {
    expect(power(0, 0)).toBe(1);
    expect(power(0, 0.4)).toBe(0);
    expect(power(0, -1)).toBe(Number.POSITIVE_INFINITY);
    expect(power(1, 0.4)).toBe(1);
    expect(power(40_000_000, 1)).toBe(40_000_000);
    expect(power(40_000_000, 0)).toBe(1);
  });

  it("agrees with Math.pow to 1e-12 on whole numbers", () => {
    let worst = 0;
    for (const exponent of EXPONENTS) {
      for (let base = 1; base <= 5000; base++) worst = Math.max(worst, relativeError(base, exponent));
      for (let base = 5000; base <= 2 ** 53; base *= 1.37) {
        worst = Math.max(worst, relativeError(Math.floor(base), exponent));
      }
    }
    expect(worst).toBeLessThan(1e-12);
  });

  it("agrees with Math.pow to 1e-12 on any number", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-200, max: 1e200, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (base, exponent) => relativeError(base, exponent) < 1e-12,
      ),
      { ...FIXED, numRuns: 20_000 },
    );
  });

  // The bits come from the same formula in another language; every machine must come to them.
  it.each([
    [2, 0.4, "3ff51cb453b9536c"],
    [3, 0.4, "3ff8d45c06468a87"],
    [10, 0.4, "40041857e9d4cc60"],
    [40_000_000, 0.4, "40912a3dff107f16"],
  ])("%d ** %d has the bits %s", (base, exponent, bits) => {
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, power(base, exponent));
    expect(view.getBigUint64(0).toString(16).padStart(16, "0")).toBe(bits);
  });

  it("rises with its base", () => {
    const falls = [];
    for (let base = 1; base < 100_000; base++) if (power(base + 1, 0.4) <= power(base, 0.4)) falls.push(base);
    expect(falls).toEqual([]);
  });
});
