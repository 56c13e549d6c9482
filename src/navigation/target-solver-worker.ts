import { parentPort, workerData } from "node:worker_threads";
import { censorWalk } from "../graph/censored-walk.ts";
import { createHittingTimesSolver } from "../graph/hitting-times.ts";
import type { SolverSetup } from "./target-solver.ts";

const { matrix, stationary, direct } = workerData as SolverSetup;
const solve = createHittingTimesSolver(matrix, stationary, direct ? censorWalk(matrix) : undefined);
const port = parentPort!;

port.on("message", (targets: readonly number[]) => {
  const solved = solve(targets);
  port.postMessage(
    solved,
    solved.map(({ steps }) => steps.buffer as ArrayBuffer),
  );
});
