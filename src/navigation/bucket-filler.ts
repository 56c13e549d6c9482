import { type HittingTimes, TARGETS_AT_ONCE } from "../graph/hitting-times.ts";
import { randomStream } from "../graph/random.ts";
import { distancesTo, firstShortestPath } from "../graph/shortest-paths.ts";
import type { Bucket } from "./buckets.ts";
import type { ChosenPair } from "./nav-record.ts";
import { orderTargets } from "./order-targets.ts";
import type { PageWalk } from "./page-walk.ts";
import { pickSources } from "./pick-sources.ts";

export interface FillOptions {
  readonly seed: string;
  readonly perBucket: number;
  readonly minPath: number;
  readonly maxPerTarget: number;
  readonly maxPerSource: number;
}

/** What the buckets of one run share. */
export interface FillState {
  /** page → pairs that have it as target, in any bucket */
  readonly asTarget: Uint32Array;
  /** page → pairs that have it as source, in any bucket */
  readonly asSource: Uint32Array;
  /** The fewest and the most expected steps seen, over paths that are long enough. */
  readonly seen: { least: number; most: number };
}

/** Fills one bucket. */
export interface BucketFiller {
  readonly bucket: Bucket;
  /** In the order in which they were drawn. */
  readonly pairs: readonly ChosenPair[];
  /** The targets to solve next; none when the bucket is full or nothing is left to try. */
  readonly next: () => number[];
  /** Draws pairs with a target that was solved. */
  readonly take: (times: HittingTimes, distance: Int32Array) => void;
  /** One line: pairs, targets, and why there are not as many as wanted. */
  readonly report: () => string;
}

/** Pages outside the bucket are given up when so many one after another have no pair in it. */
const PATIENCE = 16;

/** A filler that asks for targets, first those whose steps between visits are in the bucket, then those next to it. */
export function createBucketFiller(
  walk: PageWalk,
  bucket: Bucket,
  state: FillState,
  options: FillOptions,
): BucketFiller {
  const { perBucket, minPath, maxPerTarget, maxPerSource, seed } = options;
  const { within, moreOften, lessOften } = orderTargets(
    walk.visited,
    bucket,
    randomStream(seed, "navigate", "targets", bucket.from),
  );
  const inside = createQueue(within, Number.POSITIVE_INFINITY);
  const outside = [createQueue(moreOften, PATIENCE), createQueue(lessOften, PATIENCE)];
  const queueOf = (target: number) => {
    const between = 1 / walk.visited[target]!;
    return between < bucket.from ? outside[0]! : between >= bucket.to ? outside[1]! : inside;
  };
  // A search in breadth costs a small part of what a solve costs.
  const mayTake = (target: number) =>
    state.asTarget[target]! < maxPerTarget &&
    distancesTo(walk.back, target).some((length) => length >= minPath);
  const pairs: ChosenPair[] = [];
  const lengths = new Map<number, number>();
  const targets = new Set<number>();
  let cappedTargets = false;
  let cappedSources = false;

  return {
    bucket,
    pairs,
    next() {
      if (pairs.length >= perBucket) return [];
      const wanted = Math.ceil((perBucket - pairs.length) / maxPerTarget);
      const next = inside.take(wanted, mayTake);
      if (next.length > 0) return next;
      return outside.flatMap((queue) => queue.take(Math.min(wanted, TARGETS_AT_ONCE), mayTake));
    },
    take({ target, steps, residual }, distance) {
      const candidates = new Map<number, number[]>();
      let found = 0;
      for (let page = 0; page < steps.length; page++) {
        const length = distance[page]!;
        const expected = steps[page]!;
        if (length < minPath) continue;
        state.seen.least = Math.min(state.seen.least, expected);
        state.seen.most = Math.max(state.seen.most, expected);
        if (!(expected >= bucket.from && expected < bucket.to)) continue;
        if (state.asSource[page]! >= maxPerSource) {
          cappedSources = true;
          continue;
        }
        found++;
        const pages = candidates.get(length);
        if (pages) pages.push(page);
        else candidates.set(length, [page]);
      }
      const open = maxPerTarget - state.asTarget[target]!;
      const random = randomStream(seed, "navigate", "sources", bucket.from, walk.nodes[target]!);
      const sources = pickSources(candidates, Math.min(open, perBucket - pairs.length), lengths, random);
      for (const source of sources) {
        const path = firstShortestPath(walk.links, distance, source);
        pairs.push({ target, expectedSteps: steps[source]!, residual, path });
        state.asSource[source]!++;
        state.asTarget[target]!++;
        targets.add(target);
      }
      if (found > open) cappedTargets = true;
      queueOf(target).tell(sources.length > 0);
    },
    report() {
      const to = `to ${targets.size} target${targets.size === 1 ? "" : "s"}`;
      const range = `${bucket.from}–${bucket.to}`;
      if (pairs.length === perBucket) return `${range}: ${perBucket} pairs ${to}`;
      return `${range}: ${pairs.length} of ${perBucket} pairs ${to}, ${whyShort()}`;
    },
  };

  function whyShort(): string {
    const { least, most } = state.seen;
    if (most === 0) return `no page was found with a shortest path of ${minPath} links or more to it`;
    if (pairs.length === 0 && most < bucket.from) {
      return `no pair takes so many steps: the most found are ${Math.round(most)}`;
    }
    if (pairs.length === 0 && least >= bucket.to) {
      return `no pair takes so few steps: the fewest found are ${Math.round(least)}`;
    }
    const raise = [
      ...(cappedTargets ? [`--max-per-target (${maxPerTarget})`] : []),
      ...(cappedSources ? [`--max-per-source (${maxPerSource})`] : []),
    ];
    const tried = "every page that is as hard to reach was tried";
    return raise.length === 0 ? tried : `${tried}: raise ${raise.join(" or ")} for more`;
  }
}

/** Targets waiting to be tried. */
interface Queue {
  /** The next ones that pass the test; none after too many misses. */
  readonly take: (count: number, test: (target: number) => boolean) => number[];
  /** Tells whether a target that was taken gave any pair. */
  readonly tell: (hit: boolean) => void;
}

function createQueue(targets: readonly number[], patience: number): Queue {
  let next = 0;
  let misses = 0;
  return {
    take(count, test) {
      const taken: number[] = [];
      while (taken.length < count && next < targets.length && misses < patience) {
        const target = targets[next++]!;
        if (test(target)) taken.push(target);
      }
      return taken;
    },
    tell(hit) {
      misses = hit ? 0 : misses + 1;
    },
  };
}
