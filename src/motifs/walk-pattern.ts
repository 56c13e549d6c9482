import { endOfRelation, findEdge, firstEdgeBy } from "../graph/edge-search.ts";
import type { FactGraph } from "../graph/fact-graph.ts";

/** One step of a walk: finds the entity of a pattern node from those of the nodes that point at it. */
export interface WalkStep {
  readonly node: number;
  /** The nodes that point at it, whose entities are given or found by earlier steps. */
  readonly from: readonly number[];
}

/** How to find all entities of a part of a pattern, given those of its first nodes. */
export interface WalkPlan {
  /** Nodes whose entities are given. */
  readonly given: readonly number[];
  /** In an order in which every node comes after those that point at it. A given node here is only checked. */
  readonly steps: readonly WalkStep[];
}

/** By pattern node: its entity, and the fact whose subject it is. */
export interface Placing {
  readonly entity: Uint32Array;
  readonly edge: Uint32Array;
}

/** Enumerates the instances of a part of a pattern in the whole graph, given its first entities and all its relations. */
export interface Walker {
  /** The instance that the walk stands at. */
  readonly found: Placing;
  /**
   * Walks forward along sorted edges, depth first, entities distinct.
   *
   * @param given the given entities, and edges whose relations the walk follows
   * @param budget how many edges to try at most
   * @param visit called at each instance; true stops the walk
   * @param most the highest entity of the last step to look at
   * @returns whether the walk came to its end or was stopped, and did not run out of budget
   */
  readonly walk: (
    plan: WalkPlan,
    given: Placing,
    budget: number,
    visit: () => boolean,
    most?: number,
  ) => boolean;
}

/** @param nodes the number of pattern nodes */
export function createWalker(graph: FactGraph, nodes: number): Walker {
  const { relation, object } = graph;
  const entity = new Uint32Array(nodes);
  const edge = new Uint32Array(nodes);
  const wanted = new Uint32Array(nodes);
  const taken = new Uint32Array(nodes);
  let takenCount = 0;
  let steps: readonly WalkStep[] = [];
  let given: readonly number[] = [];
  let left = 0;
  let highest = 0;
  let visit = () => true;

  const isTaken = (candidate: number) => {
    for (let i = 0; i < takenCount; i++) if (taken[i] === candidate) return true;
    return false;
  };
  /** Whether the facts from all of `from` but `except` to `target` exist; keeps their edges. */
  const joins = (from: readonly number[], except: number, target: number) => {
    for (const source of from) {
      if (source === except) continue;
      const joining = findEdge(graph, entity[source]!, wanted[source]!, target);
      if (joining < 0) return false;
      edge[source] = joining;
    }
    return true;
  };
  /** @returns whether the walk is over before its end */
  const descend = (depth: number): boolean => {
    if (depth === steps.length) return visit();
    const { node, from } = steps[depth]!;
    if (given.includes(node)) return joins(from, -1, entity[node]!) && descend(depth + 1);
    let via = -1;
    let low = 0;
    let high = Number.POSITIVE_INFINITY;
    for (const source of from) {
      const first = firstEdgeBy(graph, entity[source]!, wanted[source]!);
      const end = endOfRelation(graph, entity[source]!, first, wanted[source]!);
      if (end - first < high - low) {
        via = source;
        low = first;
        high = end;
      }
    }
    for (let e = low; e < high; e++) {
      if (--left < 0) return true;
      const candidate = object[e]!;
      if (candidate > highest && depth === steps.length - 1) break;
      if (isTaken(candidate) || (from.length > 1 && !joins(from, via, candidate))) continue;
      edge[via] = e;
      entity[node] = candidate;
      taken[takenCount++] = candidate;
      if (descend(depth + 1)) return true;
      takenCount--;
    }
    return false;
  };
  return {
    found: { entity, edge },
    walk(plan, start, budget, onInstance, most = Number.POSITIVE_INFINITY) {
      ({ steps, given } = plan);
      highest = most;
      left = budget;
      visit = onInstance;
      takenCount = 0;
      for (const node of given) {
        entity[node] = start.entity[node]!;
        taken[takenCount++] = start.entity[node]!;
      }
      for (const { from } of steps)
        for (const source of from) wanted[source] = relation[start.edge[source]!]!;
      descend(0);
      return left >= 0;
    },
  };
}
