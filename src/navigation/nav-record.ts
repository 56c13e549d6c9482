import type { EntityId } from "../model/ids.ts";
import { type EntityMention, mentionEntity, type Universe } from "../universe/universe.ts";
import type { Bucket } from "./buckets.ts";
import type { PageWalk } from "./page-walk.ts";

/** A navigation pair: find the way from the source's page to the target's, as `kg navigate` prints it. */
export interface NavRecord {
  readonly schema: "kg.nav/1";
  readonly source: EntityMention;
  readonly target: EntityMention;
  /** Expected steps of the random walk from the source until it first is at the target. */
  readonly expectedSteps: number;
  readonly bucket: Bucket;
  /** See {@link HittingTimes.residual}; it is of the target, for all sources. */
  readonly residual: number;
  /** Links on a shortest path. */
  readonly shortestPath: number;
  /** The entities on one of the shortest paths, both ends included. */
  readonly path: readonly EntityId[];
  /** Links within the component that the walk is on. */
  readonly degrees: {
    readonly sourceOut: number;
    readonly sourceIn: number;
    readonly targetOut: number;
    readonly targetIn: number;
  };
  /** The share of all steps that an endless walk spends at the target. */
  readonly stationaryProbability: number;
}

/** A pair that was chosen; its pages are numbered as in the walk. */
export interface ChosenPair {
  readonly target: number;
  readonly expectedSteps: number;
  readonly residual: number;
  /** From source to target. */
  readonly path: readonly number[];
}

export function navRecord(universe: Universe, walk: PageWalk, bucket: Bucket, pair: ChosenPair): NavRecord {
  const { links, back, nodes, visited } = walk;
  const { target, expectedSteps, residual, path } = pair;
  const source = path[0]!;
  const idOf = (page: number) => universe.id(nodes[page]!);
  const degree = ({ start }: { readonly start: Uint32Array }, page: number) =>
    start[page + 1]! - start[page]!;
  return {
    schema: "kg.nav/1",
    source: mentionEntity(universe, idOf(source)),
    target: mentionEntity(universe, idOf(target)),
    expectedSteps,
    bucket,
    residual,
    shortestPath: path.length - 1,
    path: path.map(idOf),
    degrees: {
      sourceOut: degree(links, source),
      sourceIn: degree(back, source),
      targetOut: degree(links, target),
      targetIn: degree(back, target),
    },
    stationaryProbability: visited[target]!,
  };
}
