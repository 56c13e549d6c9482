import { endOfRelation, findEdge, firstEdgeBy } from "../graph/edge-search.ts";
import type { FactGraph } from "../graph/fact-graph.ts";
import type { Placing, WalkPlan } from "./walk-pattern.ts";

/** The same enumeration as a walker's, for wide places: no step of it is in vain, but for entities that meet twice. */
export interface NarrowWalker {
  /** The instance that the walk stands at. */
  readonly found: Placing;
  /**
   * Visits instances in lexicographic order of their entities from the plan's last step to its first; true stops the walk.
   *
   * @param without a step's node that must not have the entity it has in `given`
   */
  readonly walk: (plan: WalkPlan, given: Placing, visit: () => boolean, without?: number) => void;
}

/**
 * Narrows the candidates of each step first: forward to those that its facts lead to, backward to those that lead on, after
 * which every candidate is in some homomorphism, for a tree needs no more (arc consistency; E. C. Freuder, "A sufficient
 * condition for backtrack-free search", 1982). Then walks from the last step back to the first. Costs the edges of the
 * candidates; 4 bytes a node of the graph for each step.
 */
export function createNarrowWalker(graph: FactGraph, nodes: number): NarrowWalker {
  const { relation, object, nodeCount } = graph;
  const entity = new Uint32Array(nodes);
  const edge = new Uint32Array(nodes);
  const wanted = new Uint32Array(nodes);
  const candidates: number[][] = Array.from({ length: nodes }, () => []);
  const stamps: Uint32Array[] = [];
  let stamp = 0;

  /** The nodes that are objects of the facts from every node of `from`. */
  const leadTo = (node: number, from: readonly number[]): number[] => {
    stamps[node] ??= new Uint32Array(nodeCount);
    const marks = stamps[node];
    let reached: number[] = [];
    from.forEach((source, i) => {
      const before = stamp;
      stamp++;
      const next: number[] = [];
      for (const v of candidates[source]!) {
        const first = firstEdgeBy(graph, v, wanted[source]!);
        const end = endOfRelation(graph, v, first, wanted[source]!);
        for (let e = first; e < end; e++) {
          const w = object[e]!;
          if (i > 0 ? marks[w] !== before : marks[w] === stamp) continue;
          marks[w] = stamp;
          next.push(w);
        }
      }
      reached = next;
    });
    return reached;
  };
  return {
    found: { entity, edge },
    walk({ given, steps }, start, visit, without) {
      if (stamp > 0xffff_0000) {
        stamp = 0;
        for (const marks of Object.values(stamps)) marks.fill(0);
      }
      for (const node of given) {
        entity[node] = start.entity[node]!;
        candidates[node] = [start.entity[node]!];
      }
      for (const { from } of steps)
        for (const source of from) wanted[source] = relation[start.edge[source]!]!;
      for (const { node, from } of steps) {
        const reached = leadTo(node, from);
        if (given.includes(node)) candidates[node] = reached.includes(entity[node]!) ? [entity[node]!] : [];
        else candidates[node] = reached.sort((a, b) => a - b);
        if (node === without) candidates[node] = candidates[node]!.filter((v) => v !== start.entity[node]);
        if (candidates[node]!.length === 0) return;
      }
      for (let depth = steps.length - 1; depth >= 0; depth--) {
        const { node, from } = steps[depth]!;
        const marks = stamps[node]!;
        const live = ++stamp;
        for (const v of candidates[node]!) marks[v] = live;
        for (const source of from) {
          if (given.includes(source)) continue;
          candidates[source] = candidates[source]!.filter((v) => {
            const first = firstEdgeBy(graph, v, wanted[source]!);
            const end = endOfRelation(graph, v, first, wanted[source]!);
            for (let e = first; e < end; e++) if (marks[object[e]!] === live) return true;
            return false;
          });
        }
      }
      const parent: number[] = [];
      for (const { node, from } of steps) for (const source of from) parent[source] = node;
      const isTaken = (v: number, depth: number) =>
        given.some((node) => entity[node] === v) ||
        steps.some(({ node }, later) => later > depth && entity[node] === v);
      /** @returns whether the walk is stopped */
      const descend = (depth: number): boolean => {
        if (depth < 0) return visit();
        const { node, from } = steps[depth]!;
        const above = parent[node];
        for (const v of given.includes(node) ? [entity[node]!] : candidates[node]!) {
          if (!given.includes(node) && isTaken(v, depth)) continue;
          if (above !== undefined) {
            const joining = findEdge(graph, v, wanted[node]!, entity[above]!);
            if (joining < 0) continue;
            edge[node] = joining;
          }
          entity[node] = v;
          for (const source of from) {
            if (given.includes(source)) edge[source] = findEdge(graph, entity[source]!, wanted[source]!, v);
          }
          if (descend(depth - 1)) return true;
        }
        return false;
      };
      descend(steps.length - 1);
    },
  };
}
