import { Worker } from "node:worker_threads";
import { KgError } from "../errors.ts";
import { createHittingTimesSolver, type HittingTimes, TARGETS_AT_ONCE } from "../graph/hitting-times.ts";
import type { RandomWalk } from "../graph/random-walk.ts";
import type { WalkMatrix } from "../graph/walk-matrix.ts";

/** Works out expected steps to targets, in worker threads or in this one. */
export interface TargetSolver {
  /** Yields the steps to each target, in the order given. What comes out does not depend on the number of threads. */
  readonly solve: (targets: readonly number[]) => AsyncGenerator<HittingTimes>;
  readonly close: () => Promise<void>;
}

/** What a worker is told first. The matrix lies in memory that all share. */
export interface SolverSetup {
  readonly matrix: WalkMatrix;
  readonly stationary: Float64Array;
  /** Whether iteration does not settle on this walk, so that the matrix must be factored. */
  readonly direct: boolean;
}

/** Threads load compiled code alone: run from its sources, the program solves in its own thread. */
const COMPILED = import.meta.url.endsWith(".js");

/** @param workers number of threads; with 0 or 1 the work is done in this thread, a block of targets at a time */
export function createTargetSolver(walk: RandomWalk, workers: number, signal?: AbortSignal): TargetSolver {
  return workers > 1 && COMPILED ? inThreads(walk, workers, signal) : inThisThread(walk, signal);
}

function inThisThread({ matrix, stationary, factors }: RandomWalk, signal?: AbortSignal): TargetSolver {
  const solve = createHittingTimesSolver(matrix, stationary, factors);
  return {
    async *solve(targets) {
      for (const block of blocksOf(targets)) {
        signal?.throwIfAborted();
        yield* solve(block);
        // Lets signals and output through.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    close: async () => {},
  };
}

function inThreads(
  { matrix, stationary, factors }: RandomWalk,
  size: number,
  signal?: AbortSignal,
): TargetSolver {
  const workerData: SolverSetup = { matrix, stationary, direct: factors !== undefined };
  let closing = false;
  let failure: KgError | undefined;
  const seats = Array.from({ length: size }, (): Seat => {
    const worker = new Worker(new URL("./target-solver-worker.js", import.meta.url), { workerData });
    const seat: Seat = { worker, jobs: [] };
    worker.on("message", (solved: HittingTimes[]) => seat.jobs.shift()?.resolve(solved));
    worker.on("error", fail);
    worker.on("exit", (code) => {
      if (!closing) fail(new Error(`it ended with code ${code}`));
    });
    return seat;
  });
  function fail(error: Error): void {
    failure ??= new KgError(
      "WORKER_DIED",
      `a worker thread died: ${error.message}. Run the same command again, with fewer --workers if memory was short`,
      { cause: error },
    );
    for (const { jobs } of seats) for (const job of jobs.splice(0)) job.reject(failure);
  }
  const start = (targets: readonly number[]) =>
    new Promise<HittingTimes[]>((resolve, reject) => {
      if (failure) return reject(failure);
      const seat = seats.reduce((least, other) => (other.jobs.length < least.jobs.length ? other : least));
      seat.jobs.push({ resolve, reject });
      seat.worker.postMessage(targets);
    });
  return {
    async *solve(targets) {
      // Two blocks a thread are under way, so that none waits for the next.
      const ahead: Promise<HittingTimes[]>[] = [];
      const blocks = blocksOf(targets);
      for (;;) {
        for (let block = blocks.next(); !block.done; block = blocks.next()) {
          const job = start(block.value);
          // A failure is met where the job is awaited; until then it must not count as unhandled.
          job.catch(() => {});
          ahead.push(job);
          if (ahead.length === 2 * size) break;
        }
        const job = ahead.shift();
        if (job === undefined) return;
        const solved = await job;
        signal?.throwIfAborted();
        yield* solved;
      }
    },
    async close() {
      closing = true;
      await Promise.all(seats.map(({ worker }) => worker.terminate()));
    },
  };
}

interface Seat {
  readonly worker: Worker;
  /** What the worker was given and has not answered, oldest first. */
  readonly jobs: {
    readonly resolve: (solved: HittingTimes[]) => void;
    readonly reject: (error: Error) => void;
  }[];
}

function* blocksOf(targets: readonly number[]): Generator<readonly number[]> {
  for (let i = 0; i < targets.length; i += TARGETS_AT_ONCE) yield targets.slice(i, i + TARGETS_AT_ONCE);
}
