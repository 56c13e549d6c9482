import { KgError } from "../errors.ts";
import { type CensoredWalk, censorWalk } from "./censored-walk.ts";
import type { Digraph } from "./digraph.ts";
import { stationaryProbabilities } from "./stationary.ts";
import { type WalkMatrix, walkMatrix } from "./walk-matrix.ts";

/** The simple random walk on a strongly connected graph, ready to be asked for expected steps. */
export interface RandomWalk {
  readonly matrix: WalkMatrix;
  /** The stationary probabilities by row of the matrix; can be shared between threads. */
  readonly stationary: Float64Array;
  /** The matrix in factors, only where iteration does not settle on this walk. */
  readonly factors?: CensoredWalk;
}

/**
 * Prepares the walk on a strongly connected graph of two nodes and more.
 *
 * @throws KgError WALK_NOT_SOLVED where neither iteration nor elimination finds its stationary probabilities
 */
export function randomWalk(graph: Digraph): RandomWalk {
  const matrix = walkMatrix(graph);
  const iterated = stationaryProbabilities(matrix);
  if (iterated !== undefined) return { matrix, stationary: shared(iterated) };
  const factors = censorWalk(matrix);
  if (factors === undefined) {
    throw new KgError(
      "WALK_NOT_SOLVED",
      `the stationary probabilities of the walk on ${matrix.size} nodes and ${graph.target.length} arcs cannot be found: iteration does not settle and elimination would take too much memory; take a smaller or denser universe (kg sample with a larger --k-core)`,
    );
  }
  return { matrix, stationary: shared(factors.stationary()), factors };
}

function shared(numbers: Float64Array): Float64Array {
  const copy = new Float64Array(new SharedArrayBuffer(numbers.byteLength));
  copy.set(numbers);
  return copy;
}
