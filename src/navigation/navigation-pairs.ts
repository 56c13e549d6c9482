import { KgError } from "../errors.ts";
import { type DocumentGraph, documentGraph } from "../graph/document-graph.ts";
import type { HittingTimes } from "../graph/hitting-times.ts";
import { assignPages, type PageTable, type PageTableOptions } from "../graph/page-table.ts";
import { distancesTo } from "../graph/shortest-paths.ts";
import { mentionEntity, type Universe } from "../universe/universe.ts";
import { type BucketFiller, createBucketFiller, type FillOptions, type FillState } from "./bucket-filler.ts";
import { areEdges, bucketsBetween, SYNTHWORLDS_EDGES } from "./buckets.ts";
import { findQuantileEdges } from "./find-quantile-edges.ts";
import { type NavRecord, navRecord } from "./nav-record.ts";
import { type PageWalk, pageWalk } from "./page-walk.ts";
import { createTargetSolver, type TargetSolver } from "./target-solver.ts";

export interface NavigationOptions extends PageTableOptions {
  readonly seed?: string;
  /** The edges of the buckets, or how many quantiles to make; default {@link SYNTHWORLDS_EDGES}. */
  readonly buckets?: readonly number[] | number;
  /** Pairs wanted in each bucket; default 200. */
  readonly perBucket?: number;
  /** The fewest links on a shortest path; default 2. */
  readonly minPath?: number;
  /** The most pairs with one target; default 5. */
  readonly maxPerTarget?: number;
  /** The most pairs with one source; default 5. */
  readonly maxPerSource?: number;
  /** Which facts stand on which pages, where that is known better than by orientation. */
  readonly table?: PageTable;
  /** Pages and links where they are known better than by the facts; table and options of pages are then not used. */
  readonly documents?: DocumentGraph;
  /** Threads that solve; 0 (default) and 1 are this one. The records do not depend on it. */
  readonly workers?: number;
  readonly signal?: AbortSignal;
  readonly onNotice?: (text: string) => void;
  readonly onWarning?: (text: string) => void;
  /** Pairs found and wanted. */
  readonly onProgress?: (done: number, whole: number) => void;
}

export const NAVIGATION_DEFAULTS = {
  seed: "42",
  perBucket: 200,
  minPath: 2,
  maxPerTarget: 5,
  maxPerSource: 5,
} as const;

/** Arcs times targets below which threads take longer to start than they save. */
const THREADS_PAY = 5e6;

/**
 * Yields navigation pairs (SynthWorlds, section 4.1), bucket by bucket, within a bucket in the order in which they were
 * drawn. The difficulty of a pair is the expected number of steps of a simple random walk from the source's page until it
 * first is at the target's; the walk stays inside the largest strongly connected component of the document graph.
 *
 * That number depends on the target far more than on the source, so targets are chosen first, spread evenly over the
 * bucket by how often the walk is there, then up to `maxPerTarget` sources for each, spread evenly over lengths of
 * shortest paths; `maxPerSource` keeps the few pages that are far from everything from being in most of them. Each target
 * takes one sparse solve, which gives the steps from all sources at once. Memory: 16 bytes a link, and 300 a page for each
 * thread.
 *
 * @throws KgError NO_WALK, WALK_NOT_SOLVED, BAD_BUCKETS
 */
export async function* navigationPairs(
  universe: Universe,
  options: NavigationOptions = {},
): AsyncGenerator<NavRecord> {
  const limits: FillOptions = { ...NAVIGATION_DEFAULTS, ...options };
  const { seed, perBucket, minPath, maxPerTarget } = limits;
  const { buckets = SYNTHWORLDS_EDGES, workers = 0, signal } = options;
  if (typeof buckets !== "number" && !areEdges(buckets)) {
    throw new KgError(
      "BAD_BUCKETS",
      `edges of buckets are two or more ascending numbers, not ${buckets.join(",")}`,
    );
  }
  const { graph } = universe;
  const documents = options.documents ?? documentGraph(graph, options.table ?? assignPages(graph, options));
  const walk = pageWalk(documents);
  tellSizes(documents, walk, options);

  const targets =
    Math.ceil(perBucket / maxPerTarget) * (typeof buckets === "number" ? buckets : buckets.length - 1);
  const threads = targets * walk.links.target.length < THREADS_PAY ? 0 : workers;
  const fillers: BucketFiller[] = [];
  const solver = createTargetSolver(walk.walk, threads, signal);
  const solve = checked(solver, (page) => mentionEntity(universe, universe.id(walk.nodes[page]!)));
  try {
    const edges =
      typeof buckets === "number"
        ? await findQuantileEdges(walk, solve, { parts: buckets, minPath, seed })
        : buckets;
    const state: FillState = {
      asTarget: new Uint32Array(walk.nodes.length),
      asSource: new Uint32Array(walk.nodes.length),
      seen: { least: Number.POSITIVE_INFINITY, most: 0 },
    };
    for (const bucket of bucketsBetween(edges)) {
      fillers.push(createBucketFiller(walk, bucket, state, limits));
    }
    await fillBuckets(walk, fillers, solve, () => {
      const done = fillers.reduce((sum, { pairs }) => sum + pairs.length, 0);
      options.onProgress?.(done, perBucket * fillers.length);
    });
  } finally {
    await solver.close();
  }
  if (fillers.every(({ pairs }) => pairs.length === 0)) {
    options.onWarning?.(`there is no pair with a path of ${minPath} links or more in any bucket`);
  }
  for (const filler of fillers) {
    options.onNotice?.(filler.report());
    for (const pair of filler.pairs) yield navRecord(universe, walk, filler.bucket, pair);
  }
}

/** Rounds of targets until every bucket is full or has nothing left to try; what a round takes never depends on threads. */
async function fillBuckets(
  walk: PageWalk,
  fillers: readonly BucketFiller[],
  solve: TargetSolver["solve"],
  onTarget: () => void,
): Promise<void> {
  for (;;) {
    const wanted = new Map<number, BucketFiller[]>();
    const lists = fillers.map((filler) => filler.next());
    const longest = Math.max(0, ...lists.map(({ length }) => length));
    // In turn, so that no bucket takes all the pages that may still be sources.
    for (let turn = 0; turn < longest; turn++) {
      for (const [i, filler] of fillers.entries()) {
        const target = lists[i]![turn];
        if (target !== undefined) wanted.set(target, [...(wanted.get(target) ?? []), filler]);
      }
    }
    if (wanted.size === 0) return;
    for await (const times of solve([...wanted.keys()])) {
      const distance = distancesTo(walk.back, times.target);
      for (const filler of wanted.get(times.target)!) filler.take(times, distance);
      onTarget();
    }
  }
}

/** Lets only steps through whose residual is small enough. */
function checked(
  { solve }: TargetSolver,
  mention: (page: number) => { readonly id: string; readonly label: string | null },
): TargetSolver["solve"] {
  return async function* (targets) {
    for await (const times of solve(targets)) {
      if (!(times.residual <= times.limit)) throw notSolved(times, mention(times.target));
      yield times;
    }
  };
}

function notSolved(
  { residual, limit }: HittingTimes,
  { id, label }: { readonly id: string; readonly label: string | null },
): KgError {
  return new KgError(
    "WALK_NOT_SOLVED",
    `the expected steps to ${id}${label === null ? "" : ` ${label}`} cannot be worked out exactly: the residual stays at ${residual.toExponential(1)}, ${limit.toExponential(1)} is allowed; the walk hardly ever leaves some region, take a denser universe (kg sample with a larger --k-core)`,
  );
}

function tellSizes(
  { nodes, links }: DocumentGraph,
  walk: PageWalk,
  { onNotice, onWarning }: NavigationOptions,
): void {
  const pages = walk.nodes.length;
  onNotice?.(
    `${nodes.length} pages with ${links.target.length} links; the walk is on the ${pages} pages and ${walk.links.target.length} links of the largest strongly connected component`,
  );
  if (2 * pages < nodes.length) {
    onWarning?.(
      `less than half of the pages can be reached from each other: the pairs say little about the other ${nodes.length - pages}`,
    );
  }
}
