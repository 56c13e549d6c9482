import { findEdge, firstEdgeBy } from "../graph/edge-search.ts";
import type { FactGraph } from "../graph/fact-graph.ts";

/** One step of a walk: finds the entity of a pattern node from those of nodes that point at it. */
interface WalkStep {
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

/**
 * Enumerates the instances of a part of a pattern in the whole graph, given the entities of its first nodes and all its
 * relations: a depth-first walk along sorted edges, entities distinct, in lexicographic order of the steps' entities.
 */
export interface Walker {
  /** By pattern node: the entities of the instance that the walk stands at. */
  readonly entity: Uint32Array;
  /** By pattern node: the fact whose subject it is. */
  readonly edge: Uint32Array;
  /**
   * @param entity the given entities, by pattern node
   * @param edge edges whose relations the walk follows, by pattern node
   * @param budget how many edges to try at most
   * @param visit called at each instance; true stops the walk
   * @returns whether the walk came to its end: neither stopped nor out of budget
   */
  readonly walk: (
    plan: WalkPlan,
    entity: Uint32Array,
    edge: Uint32Array,
    budget: number,
    visit: () => boolean,
  ) => boolean;
}

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
  let visit = () => true;

  const isTaken = (candidate: number) => {
    for (let i = 0; i < takenCount; i++) if (taken[i] === candidate) return true;
    return false;
  };
  /** Whether the facts from all of `from` but `except` to `target` exist; keeps their edges. */
  const joins = (from: readonly number[], except: number, target: number) => {
    for (const source of from) {
      if (source === except) continue;
      const found = findEdge(graph, entity[source]!, wanted[source]!, target);
      if (found < 0) return false;
      edge[source] = found;
    }
    return true;
  };
  /** @returns whether the walk is stopped */
  const descend = (depth: number): boolean => {
    if (depth === steps.length) return visit();
    const { node, from } = steps[depth]!;
    if (given.includes(node)) return joins(from, -1, entity[node]!) && descend(depth + 1);
    let via = from[0]!;
    let low = firstEdgeBy(graph, entity[via]!, wanted[via]!);
    let high = endOf(graph, entity[via]!, low, wanted[via]!);
    for (let i = 1; i < from.length; i++) {
      const other = from[i]!;
      const first = firstEdgeBy(graph, entity[other]!, wanted[other]!);
      const end = endOf(graph, entity[other]!, first, wanted[other]!);
      if (end - first < high - low) {
        via = other;
        low = first;
        high = end;
      }
    }
    for (let e = low; e < high; e++) {
      if (--left < 0) return true;
      const candidate = object[e]!;
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
    entity,
    edge,
    walk(plan, givenEntity, givenEdge, budget, onInstance) {
      ({ steps, given } = plan);
      left = budget;
      visit = onInstance;
      takenCount = 0;
      for (const node of given) {
        entity[node] = givenEntity[node]!;
        taken[takenCount++] = givenEntity[node]!;
      }
      for (const { from } of steps) for (const source of from) wanted[source] = relation[givenEdge[source]!]!;
      return !descend(0);
    },
  };
}

/** The end of the edges by a relation that begin at `first`: most relations of most nodes have few, so it looks ahead. */
function endOf(graph: FactGraph, node: number, first: number, relation: number): number {
  const end = graph.outStart[node + 1]!;
  const near = Math.min(end, first + 4);
  for (let e = first; e < near; e++) if (graph.relation[e] !== relation) return e;
  return near === end ? end : firstEdgeBy(graph, node, relation + 1);
}
