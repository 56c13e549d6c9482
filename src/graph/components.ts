import type { EdgeList } from "./k-core.ts";

/** Disjoint sets of nodes; the name of a set is its lowest node. */
export interface DisjointSets {
  /** The name of a node's set. */
  readonly find: (node: number) => number;
  /** Makes one set of two; returns its name. */
  readonly union: (a: number, b: number) => number;
}

/** Every node in a set of its own (R. E. Tarjan's union-find, with path halving). 4 bytes a node. */
export function disjointSets(nodeCount: number): DisjointSets {
  const parent = new Uint32Array(nodeCount);
  for (let v = 0; v < nodeCount; v++) parent[v] = v;
  const find = (node: number) => {
    let v = node;
    let p = parent[v]!;
    while (p !== v) {
      const above = parent[p]!;
      parent[v] = above;
      v = above;
      p = parent[v]!;
    }
    return v;
  };
  return {
    find,
    union(a, b) {
      const left = find(a);
      const right = find(b);
      if (left === right) return left;
      const [low, high] = left < right ? [left, right] : [right, left];
      parent[high] = low;
      return low;
    },
  };
}

/**
 * The weakly connected component of every node, named by its lowest node. Where `kept` is given, only nodes with a
 * non-zero mark and the edges between them are there; the others are components of their own.
 */
export function weakComponents(graph: EdgeList, kept?: Uint8Array): Uint32Array {
  const { nodeCount, subject, object } = graph;
  const { find, union } = disjointSets(nodeCount);
  for (let e = 0; e < subject.length; e++) {
    const s = subject[e]!;
    const o = object[e]!;
    if (kept === undefined || (kept[s] && kept[o])) union(s, o);
  }
  const component = new Uint32Array(nodeCount);
  for (let v = 0; v < nodeCount; v++) component[v] = find(v);
  return component;
}

/**
 * The nodes of the largest weakly connected component, ascending; of equal ones, the one with the lowest node. Where
 * `kept` is given, of the graph of the marked nodes. Empty where there is no node.
 */
export function largestComponent(graph: EdgeList, kept?: Uint8Array): Uint32Array {
  const component = weakComponents(graph, kept);
  const sizes = new Uint32Array(graph.nodeCount);
  for (let v = 0; v < component.length; v++) if (kept === undefined || kept[v]) sizes[component[v]!]!++;
  let best = 0;
  for (let v = 1; v < sizes.length; v++) if (sizes[v]! > sizes[best]!) best = v;
  const nodes = new Uint32Array(sizes[best] ?? 0);
  let found = 0;
  // A node that is left out is alone in its component, whose size is 0.
  for (let v = 0; found < nodes.length; v++) if (component[v] === best) nodes[found++] = v;
  return nodes;
}
