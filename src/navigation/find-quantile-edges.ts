import { randomStream } from "../graph/random.ts";
import { distancesTo } from "../graph/shortest-paths.ts";
import { quantileEdges } from "./buckets.ts";
import type { PageWalk } from "./page-walk.ts";
import type { TargetSolver } from "./target-solver.ts";

/** Targets whose pairs are looked at, and sources of each. */
const TARGETS = 64;
const SOURCES = 8192;

/**
 * Edges of buckets that hold about equal numbers of pairs, by the expected steps to pages drawn at random, and to the one
 * that is visited most and the one that is visited least. Empty where no path is long enough.
 */
export async function findQuantileEdges(
  walk: PageWalk,
  solve: TargetSolver["solve"],
  { parts, minPath, seed }: { readonly parts: number; readonly minPath: number; readonly seed: string },
): Promise<number[]> {
  const stride = Math.ceil(walk.nodes.length / SOURCES);
  const sample: number[] = [];
  for await (const { target, steps } of solve(drawTargets(walk.visited, seed))) {
    const distance = distancesTo(walk.back, target);
    for (let page = target % stride; page < steps.length; page += stride) {
      if (distance[page]! >= minPath) sample.push(steps[page]!);
    }
  }
  return sample.length === 0 ? [] : quantileEdges(Float64Array.from(sample), parts);
}

function drawTargets(visited: Float64Array, seed: string): number[] {
  let rarest = 0;
  let commonest = 0;
  for (let page = 1; page < visited.length; page++) {
    if (visited[page]! < visited[rarest]!) rarest = page;
    if (visited[page]! > visited[commonest]!) commonest = page;
  }
  const random = randomStream(seed, "navigate", "quantiles");
  const drawn = new Set([rarest, commonest]);
  const wanted = Math.min(visited.length, TARGETS + drawn.size);
  while (drawn.size < wanted) drawn.add(random.below(visited.length));
  return [...drawn];
}
