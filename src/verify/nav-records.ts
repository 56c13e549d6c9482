import type { EntityId } from "../model/ids.ts";
import type { NavRecord } from "../navigation/nav-record.ts";
import { type ProvenSteps, proveExpectedSteps } from "./expected-steps.ts";
import { distancesTo, type LinkGraph, largestStrongPart, linksOfPages, turnRound } from "./link-graph.ts";
import { sameJson } from "./plain-world.ts";
import type { MakeChecker } from "./record-checker.ts";

/** Steps that solve their equations up to this are off by no larger share. */
const SAME_SHARE = 1e-6;
const EPSILON = 2 ** -52;

/**
 * Navigation pairs (kg.nav/1): the document graph and its largest strongly connected component are built anew, each target's
 * expected steps are proved by their equations, shortest paths and degrees are counted again; buckets hold their pairs, no pair
 * stands twice, no target has too many.
 */
export const checkNav: MakeChecker = ({ world, pages, corpus, options }, report) => {
  const part = largestStrongPart(linksOfPages(world, pages, corpus));
  const pageOf = new Map(part.ids.map((id, page) => [id, page]));
  const back = turnRound(part.links);
  const byTarget = new Map<number, { readonly record: NavRecord; readonly line: number }[]>();
  const lineOfPair = new Map<string, number>();
  let bucket: NavRecord["bucket"] | undefined;
  const check = (record: NavRecord, line: number): number => {
    const add = (name: string, message: string) => report(name, message, line);
    const { source, target } = record;
    for (const end of [source, target]) {
      if (!sameJson(end, world.mention(end.id))) add("mentions", `label or type are not those of ${end.id}`);
    }
    const from = pageOf.get(source.id);
    const to = pageOf.get(target.id);
    if (from === undefined || to === undefined) {
      add("component", `${from === undefined ? source.id : target.id} has no page in the largest component`);
      return -1;
    }
    const pair = `${source.id} ${target.id}`;
    const before = lineOfPair.get(pair);
    if (before !== undefined) add("once", `the pair stands on line ${before} too`);
    lineOfPair.set(pair, line);
    if (bucket && record.bucket.from !== bucket.from && record.bucket.from < bucket.to) {
      add("order", "the bucket does not come after the one before it");
    }
    bucket = record.bucket;
    const { from: least, to: most } = record.bucket;
    if (!(record.expectedSteps >= least && record.expectedSteps < most)) {
      add("bucket", `${record.expectedSteps} steps are not in the bucket from ${least} to ${most}`);
    }
    const degrees = {
      sourceOut: part.links[from]!.length,
      sourceIn: back[from]!.length,
      targetOut: part.links[to]!.length,
      targetIn: back[to]!.length,
    };
    if (!sameJson(record.degrees, degrees))
      add("degrees", `the degrees should be ${JSON.stringify(degrees)}`);
    return to;
  };
  return {
    take(record: NavRecord, line) {
      const target = check(record, line);
      if (target < 0) return;
      const list = byTarget.get(target);
      if (list) list.push({ record, line });
      else byTarget.set(target, [{ record, line }]);
    },
    finish() {
      for (const proven of proveExpectedSteps(part, [...byTarget.keys()])) {
        const pairs = byTarget.get(proven.target)!;
        if (pairs.length > options.maxPerTarget) {
          const { line } = pairs[options.maxPerTarget]!;
          report(
            "max per target",
            `${part.ids[proven.target]} is the target of ${pairs.length} pairs, ${options.maxPerTarget} are allowed`,
            line,
          );
        }
        const distance = distancesTo(proven.target, back);
        for (const { record, line } of pairs) {
          const source = pageOf.get(record.source.id)!;
          verifyPair(record, part, source, distance, options.minPath, (name, message) =>
            report(name, message, line),
          );
          verifySteps(record, source, proven, (name, message) => report(name, message, line));
        }
      }
    },
  };
};

type Add = (check: string, message: string) => void;

function verifyPair(
  { shortestPath, path }: NavRecord,
  part: LinkGraph,
  source: number,
  distance: Int32Array,
  minPath: number,
  add: Add,
): void {
  if (shortestPath !== distance[source])
    add("shortest path", `it is ${shortestPath}, but should be ${distance[source]}`);
  if (shortestPath < minPath) add("min path", `it is ${shortestPath}, ${minPath} is the least allowed`);
  const expected = firstPath(part, distance, source);
  if (!sameJson(path, expected)) add("path", `the first shortest path is ${expected.join(" ")}`);
}

function verifySteps(record: NavRecord, source: number, proven: ProvenSteps, add: Add): void {
  const { expectedSteps, residual, stationaryProbability } = record;
  const largest = proven.steps.reduce((a, b) => Math.max(a, b));
  // Where steps run into thousands of millions, their own last digits are more than the rest.
  const allowed = Math.max(1e-9, 16 * EPSILON * largest) * (1 + SAME_SHARE);
  if (!(proven.residual <= Math.max(SAME_SHARE, allowed))) {
    add("expected steps", `they cannot be proved: the equations hold only up to ${proven.residual}`);
    return;
  }
  const isClose = (a: number, b: number) => Math.abs(a - b) <= 2 * Math.max(SAME_SHARE, allowed) * b;
  const steps = proven.steps[source]!;
  if (!isClose(expectedSteps, steps))
    add("expected steps", `they are ${expectedSteps}, but should be ${steps}`);
  if (!isClose(stationaryProbability, proven.stationary)) {
    add("stationary probability", `it is ${stationaryProbability}, but should be ${proven.stationary}`);
  }
  if (residual > allowed) add("residual", `${residual} is too large`);
}

/** From page to page the lowest one that is nearer to the target. */
function firstPath({ ids, links }: LinkGraph, distance: Int32Array, source: number): EntityId[] {
  const path = [ids[source]!];
  for (let page = source; distance[page]! > 0; ) {
    page = links[page]!.find((end) => distance[end] === distance[page]! - 1)!;
    path.push(ids[page]!);
  }
  return path;
}
