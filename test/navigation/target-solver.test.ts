import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { HittingTimes } from "../../src/graph/hitting-times.ts";
import { randomWalk } from "../../src/graph/random-walk.ts";
import * as fromSources from "../../src/navigation/target-solver.ts";
import { ROOT } from "../cli/run-kg.ts";
import { digraph, line, randomRing } from "../graph/digraphs.ts";
import { collect } from "../naming/tiny-universe.ts";

/** The compiled module, whose threads can be started. */
async function compiled(): Promise<typeof fromSources> {
  const path = join(ROOT, "dist", "src", "navigation", "target-solver.js");
  if (!existsSync(path)) throw new Error("the program is not built: npm run build");
  return import(path);
}

const TARGETS = Array.from({ length: 30 }, (_, i) => 13 * i + 5);
const WALK = randomWalk(digraph(400, randomRing(400, 3)));

async function solve(module: typeof fromSources, workers: number, walk = WALK): Promise<HittingTimes[]> {
  const solver = module.createTargetSolver(walk, workers);
  try {
    return await collect(solver.solve(TARGETS));
  } finally {
    await solver.close();
  }
}

describe("createTargetSolver", () => {
  it("gives the same numbers in the same order with any number of threads", async () => {
    const here = await solve(fromSources, 0);
    expect(here.map(({ target }) => target)).toEqual(TARGETS);
    // Run from sources there are no threads to load; asking for them changes nothing.
    expect(await solve(fromSources, 4)).toEqual(here);
    const module = await compiled();
    for (const workers of [1, 2, 3, 9]) expect(await solve(module, workers)).toEqual(here);
  });

  it("gives the same where the matrix is factored", async () => {
    const { matrix, stationary } = randomWalk(digraph(400, line(400)));
    const { censorWalk } = await import("../../src/graph/censored-walk.ts");
    const walk = { matrix, stationary, factors: censorWalk(matrix)! };
    expect(await solve(await compiled(), 2, walk)).toEqual(await solve(fromSources, 0, walk));
  });

  it("ends quietly when it is closed before all is solved", async () => {
    const solver = (await compiled()).createTargetSolver(WALK, 2);
    for await (const { target } of solver.solve(TARGETS)) {
      expect(target).toBe(TARGETS[0]);
      break;
    }
    await solver.close();
  });

  it("says that a thread died", async () => {
    const broken = { ...WALK, stationary: undefined as unknown as Float64Array };
    const solver = (await compiled()).createTargetSolver(broken, 2);
    await expect(collect(solver.solve(TARGETS))).rejects.toThrow(
      /a worker thread died: .*Run the same command again/,
    );
    await solver.close();
  });

  it("stops when it is told to", async () => {
    for (const module of [fromSources, await compiled()]) {
      const aborter = new AbortController();
      const solver = module.createTargetSolver(WALK, 2, aborter.signal);
      const run = async () => {
        for await (const _ of solver.solve(TARGETS)) aborter.abort(new Error("enough"));
      };
      await expect(run()).rejects.toThrow("enough");
      await solver.close();
    }
  });
});
