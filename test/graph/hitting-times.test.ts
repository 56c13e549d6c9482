import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { censorWalk } from "../../src/graph/censored-walk.ts";
import type { Digraph } from "../../src/graph/digraph.ts";
import {
  createHittingTimesSolver,
  type HittingTimes,
  TARGETS_AT_ONCE,
} from "../../src/graph/hitting-times.ts";
import { randomStream } from "../../src/graph/random.ts";
import { randomWalk } from "../../src/graph/random-walk.ts";
import { stationaryProbabilities } from "../../src/graph/stationary.ts";
import { walkMatrix } from "../../src/graph/walk-matrix.ts";
import {
  bothWays,
  clique,
  cycle,
  denseHittingTimes,
  denseStationary,
  digraph,
  line,
  plainResidual,
  randomRing,
  strongDigraph,
  successors,
} from "./digraphs.ts";
import { FIXED } from "./random-graphs.ts";

/** Solves for targets, a block at a time. */
function solveAll(
  graph: Digraph,
  targets: readonly number[],
  how: "iterate" | "factor" = "iterate",
): HittingTimes[] {
  const { matrix, stationary } = randomWalk(graph);
  const solve = createHittingTimesSolver(
    matrix,
    stationary,
    how === "factor" ? censorWalk(matrix) : undefined,
  );
  const solved: HittingTimes[] = [];
  for (let i = 0; i < targets.length; i += TARGETS_AT_ONCE)
    solved.push(...solve(targets.slice(i, i + TARGETS_AT_ONCE)));
  return solved;
}

const allOf = (graph: Digraph) => Array.from({ length: graph.nodeCount }, (_, v) => v);

/** The largest difference, as a share of what it should be. */
function errorOf(steps: Float64Array, expected: readonly number[]): number {
  return Math.max(...expected.map((h, v) => Math.abs(steps[v]! - h) / Math.max(h, 1)));
}

/** What a solution promises, checked without its help. */
function checkResidual(graph: Digraph, { target, steps, residual, limit }: HittingTimes): void {
  const most = steps.reduce((a, b) => Math.max(a, b));
  expect(steps[target]).toBe(0);
  expect(limit).toBe(Math.max(1e-9, 16 * 2 ** -52 * most));
  expect(residual).toBeLessThanOrEqual(limit);
  // Summed as it stands, rounding adds units in the last place.
  expect(plainResidual(graph, target, steps)).toBeLessThanOrEqual(residual + limit);
}

const CLIQUES = digraph(40, [...clique(20), ...clique(20, 20), ...bothWays([[0, 20]])]);
const SPECIAL: readonly (readonly [string, Digraph])[] = [
  ["two nodes", digraph(2, line(2))],
  ["a cycle, of period 30", digraph(30, cycle(30))],
  ["a line, of period 2", digraph(40, line(40))],
  ["a complete bipartite graph", digraph(20, bothWays(clique(10).map(([a, b]) => [a, 10 + b])))],
  ["a complete graph", digraph(15, clique(15))],
  ["a star", digraph(50, bothWays(Array.from({ length: 49 }, (_, i) => [0, i + 1])))],
  [
    "a hub that reaches all, a way back of 30 steps",
    digraph(60, [...cycle(60), ...allOf(CLIQUES).map((v): [number, number] => [0, v])]),
  ],
  ["two cliques with one bridge", CLIQUES],
  ["a clique with a tail", digraph(40, [...clique(20), ...line(40).filter(([a, b]) => a >= 19 && b >= 19)])],
];

describe("expected steps", () => {
  it("are those of Gaussian elimination, on small strongly connected graphs", () => {
    fc.assert(
      fc.property(strongDigraph, (graph) => {
        for (const solved of solveAll(graph, allOf(graph))) {
          expect(errorOf(solved.steps, denseHittingTimes(graph, solved.target))).toBeLessThan(1e-9);
          checkResidual(graph, solved);
        }
      }),
      FIXED,
    );
  });

  it.each(SPECIAL)("are right on %s", (_, graph) => {
    for (const how of ["iterate", "factor"] as const) {
      for (const solved of solveAll(graph, allOf(graph), how)) {
        expect(errorOf(solved.steps, denseHittingTimes(graph, solved.target))).toBeLessThan(1e-9);
        checkResidual(graph, solved);
      }
    }
  });

  it("are known on a cycle, a line, a star and a complete graph", () => {
    const times = (graph: Digraph, target: number, source: number) =>
      solveAll(graph, [target])[0]!.steps[source];
    expect(times(digraph(30, cycle(30)), 0, 1)).toBeCloseTo(29, 7);
    expect(times(digraph(11, line(11)), 10, 0)).toBeCloseTo(100, 7);
    expect(times(digraph(11, bothWays(Array.from({ length: 10 }, (_, i) => [0, i + 1]))), 1, 0)).toBeCloseTo(
      19,
      7,
    );
    expect(times(digraph(15, clique(15)), 3, 9)).toBeCloseTo(14, 7);
  });

  it("are known where every other step falls back to the start: 2^n", () => {
    // Node i leads to i + 1 and to 0, the last to 0 alone; h_0 = 1 + h_1, h_i = 1 + h_{i+1} / 2 + h_0 / 2.
    const n = 30;
    const graph = digraph(n + 1, [
      ...cycle(n + 1),
      ...allOf(CLIQUES)
        .slice(0, n)
        .map((v): [number, number] => [v, 0]),
    ]);
    const [solved] = solveAll(graph, [n]);
    // In terms of h_0: h_i = a_i + b_i h_0 from the end backwards, exact in doubles.
    let [a, b] = [0, 0];
    for (let i = n - 1; i >= 1; i--) [a, b] = [1 + a / 2, b / 2 + 1 / 2];
    const start = (1 + a) / (1 - b);
    expect(Math.abs(solved!.steps[0]! / start - 1)).toBeLessThan(1e-6);
    expect(start).toBeGreaterThan(2 ** 29);
    checkResidual(graph, solved!);
  });

  it("are the mean of walks that are walked", () => {
    const graph = digraph(25, randomRing(25, 2));
    const random = randomStream("42", "walks");
    for (const { target, steps } of solveAll(graph, [3, 11])) {
      for (const source of [0, 7, 20]) {
        const walks = 4000;
        let sum = 0;
        let squares = 0;
        for (let walk = 0; walk < walks; walk++) {
          let taken = 0;
          for (let v = source; v !== target; taken++) {
            const next = successors(graph, v);
            v = next[random.below(next.length)]!;
          }
          sum += taken;
          squares += taken * taken;
        }
        const mean = sum / walks;
        const spread = Math.sqrt((squares / walks - mean * mean) / walks);
        expect(Math.abs(mean - steps[source]!)).toBeLessThan(4 * spread);
      }
    }
  });

  it.each([
    ["a random graph", digraph(4000, randomRing(4000, 8))],
    ["a sparse one", digraph(5000, randomRing(5000, 0.3))],
    ["a long cycle", digraph(5000, cycle(5000))],
    ["a long line", digraph(2000, line(2000))],
    [
      "a large clique with a long tail",
      digraph(300, [...clique(150), ...line(300).filter(([a, b]) => a >= 149 && b >= 149)]),
    ],
    [
      "a grid",
      digraph(
        2500,
        bothWays(
          allOf(digraph(2450, [])).flatMap((v): [number, number][] => [
            [v, v + 50],
            ...(v % 50 < 49 ? [[v, v + 1] as [number, number]] : []),
          ]),
        ).concat(line(2500).filter(([a, b]) => Math.min(a, b) >= 2450)),
      ),
    ],
  ])("leave a residual within the limit on %s", (_, graph) => {
    const n = graph.nodeCount;
    for (const solved of solveAll(graph, [0, 1, n >> 1, n - 1, n >> 2])) checkResidual(graph, solved);
  });

  it("do not depend on what else is solved, or when", () => {
    const graph = digraph(500, randomRing(500, 3));
    const alone = [7, 99, 250, 8, 9].map((target) => solveAll(graph, [target])[0]!);
    expect(solveAll(graph, [7, 99, 250, 8, 9])).toEqual(alone);
    expect(solveAll(graph, [9, 8, 250, 99, 7]).reverse()).toEqual(alone);
  });
});

describe("stationary probabilities", () => {
  it("are those of Gaussian elimination, by iteration and by factors", () => {
    fc.assert(
      fc.property(strongDigraph, (graph) => {
        const matrix = walkMatrix(graph);
        const expected = denseStationary(graph);
        for (const found of [stationaryProbabilities(matrix)!, censorWalk(matrix)!.stationary()]) {
          for (const [v, p] of expected.entries()) expect(found[matrix.row[v]!]! / p).toBeCloseTo(1, 8);
        }
      }),
      FIXED,
    );
  });

  it.each(SPECIAL)("are right on %s", (_, graph) => {
    const { matrix, stationary } = randomWalk(graph);
    const factored = censorWalk(matrix)!.stationary();
    for (const [v, p] of denseStationary(graph).entries()) {
      expect(stationary[matrix.row[v]!]! / p).toBeCloseTo(1, 9);
      expect(factored[matrix.row[v]!]! / p).toBeCloseTo(1, 9);
    }
  });

  it("are exact for pages that are hardly ever visited", () => {
    // Half of what is left goes on at each step: 2^-i of the first's.
    const n = 40;
    const graph = digraph(n, [...cycle(n), ...Array.from({ length: n }, (_, v): [number, number] => [v, 0])]);
    const { matrix, stationary } = randomWalk(graph);
    const of = (v: number) => stationary[matrix.row[v]!]!;
    for (let v = 1; v < n; v++) expect(of(v) / of(1) / 2 ** (1 - v)).toBeCloseTo(1, 9);
  });
});

describe("the walk in factors", () => {
  it("is dense in the end and right all the same", () => {
    const graph = digraph(400, randomRing(400, 20));
    const [iterated] = solveAll(graph, [5]);
    const [factored] = solveAll(graph, [5], "factor");
    expect(errorOf(factored!.steps, [...iterated!.steps])).toBeLessThan(1e-9);
    checkResidual(graph, factored!);
  });

  it("is given up where it would be too large", () => {
    expect(censorWalk(walkMatrix(digraph(20_000, randomRing(20_000, 12))))).toBeUndefined();
  });
});
