import { power } from "../graph/power.ts";
import { type RandomStream, shuffle } from "../graph/random.ts";
import type { Bucket } from "./buckets.ts";

/**
 * Pages in the order in which they are tried as targets of a bucket. The expected steps to a page are, from nearly
 * everywhere, a little more than 1 / its stationary probability, the steps between two visits.
 */
interface TargetOrder {
  /** Pages whose steps between visits are in the bucket; the first few of them are spread over it. */
  readonly within: readonly number[];
  /** Pages that are visited more often: the rarest first. A page far off may have its steps in the bucket. */
  readonly moreOften: readonly number[];
  /** Pages that are visited less often: the most visited first. A page close by may have its steps in the bucket. */
  readonly lessOften: readonly number[];
}

/** How many ranges of equal ratio a bucket is divided into; each gives a target in turn. */
const STRATA = 8;

/** @param visited page → stationary probability */
export function orderTargets(visited: Float64Array, bucket: Bucket, random: RandomStream): TargetOrder {
  const from = Math.max(1, bucket.from);
  const borders = Array.from(
    { length: STRATA - 1 },
    (_, i) => from * power(bucket.to / from, (i + 1) / STRATA),
  );
  const strata = Array.from({ length: STRATA }, (): number[] => []);
  const moreOften: number[] = [];
  const lessOften: number[] = [];
  for (let page = 0; page < visited.length; page++) {
    const between = 1 / visited[page]!;
    if (between < bucket.from) moreOften.push(page);
    else if (between >= bucket.to) lessOften.push(page);
    else {
      const stratum = borders.findIndex((border) => between < border);
      strata[stratum < 0 ? STRATA - 1 : stratum]!.push(page);
    }
  }
  for (const stratum of strata) shuffle(stratum, random);
  const within: number[] = [];
  const most = Math.max(...strata.map(({ length }) => length));
  for (let turn = 0; turn < most; turn++) {
    for (const stratum of strata) if (turn < stratum.length) within.push(stratum[turn]!);
  }
  return {
    within,
    moreOften: moreOften.sort((a, b) => visited[a]! - visited[b]! || a - b),
    lessOften: lessOften.sort((a, b) => visited[b]! - visited[a]! || a - b),
  };
}
