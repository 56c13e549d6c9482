import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomStream } from "../../src/graph/random.ts";
import { areEdges, bucketsBetween, quantileEdges, SYNTHWORLDS_EDGES } from "../../src/navigation/buckets.ts";
import { orderTargets } from "../../src/navigation/order-targets.ts";
import { pickSources } from "../../src/navigation/pick-sources.ts";
import { FIXED } from "../graph/random-graphs.ts";

describe("buckets", () => {
  it("are the five of the paper", () => {
    expect(bucketsBetween(SYNTHWORLDS_EDGES).map(({ from, to }) => `${from}-${to}`)).toEqual([
      "50-1000",
      "1000-10000",
      "10000-100000",
      "100000-1000000",
      "1000000-10000000",
    ]);
  });

  it("hold the whole sample between edges of three digits, in about equal parts", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        (sample, parts) => {
          const edges = quantileEdges(Float64Array.from(sample), parts);
          expect(areEdges(edges)).toBe(true);
          expect(edges.length).toBeLessThanOrEqual(parts + 1);
          expect(edges[0]).toBeLessThanOrEqual(Math.min(...sample));
          expect(edges.at(-1)).toBeGreaterThan(Math.max(...sample));
          for (const edge of edges) expect(edge).toBe(Number(edge.toPrecision(3)));
        },
      ),
      FIXED,
    );
    expect(
      quantileEdges(
        Float64Array.from({ length: 100 }, (_, i) => 1000 + 10 * i),
        4,
      ),
    ).toEqual([1000, 1250, 1500, 1750, 2000]);
    expect(quantileEdges(Float64Array.of(7, 7, 7), 5)).toEqual([7, 7.01]);
  });
});

describe("orderTargets", () => {
  it("has every page once, by where the steps between its visits are", () => {
    const visited = Float64Array.from({ length: 500 }, (_, i) => 1 / (20 + i * 5));
    const { within, moreOften, lessOften } = orderTargets(visited, { from: 100, to: 1000 }, randomStream(1));
    expect([...within, ...moreOften, ...lessOften].sort((a, b) => a - b)).toEqual([...visited.keys()]);
    expect(moreOften.slice(0, 3)).toEqual([15, 14, 13]);
    expect(lessOften.slice(0, 3)).toEqual([196, 197, 198]);
    // The first sixteen are two from each eighth of the bucket, measured in ratios.
    const eighths = within.slice(0, 16).map((page) => Math.floor(8 * Math.log10(1 / visited[page]! / 100)));
    expect(eighths).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it("begins at 1 step where the bucket begins at 0", () => {
    const { within } = orderTargets(Float64Array.of(0.5, 0.1), { from: 0, to: 100 }, randomStream(1));
    expect(within).toEqual([0, 1]);
  });
});

describe("pickSources", () => {
  it("evens the lengths of paths out, the longest first, and never repeats a page", () => {
    const candidates = new Map([
      [2, [1, 2, 3, 4, 5]],
      [3, [6, 7, 8]],
      [5, [9]],
    ]);
    const lengths = new Map([[2, 4]]);
    const picked = pickSources(candidates, 6, lengths, randomStream("a"));
    expect(picked[0]).toBe(9);
    expect([...lengths]).toEqual([
      [2, 6],
      [5, 1],
      [3, 3],
    ]);
    expect(new Set(picked).size).toBe(6);
    expect(pickSources(candidates, 99, lengths, randomStream("b"))).toHaveLength(3);
    expect(pickSources(candidates, 1, lengths, randomStream("c"))).toEqual([]);
  });
});
