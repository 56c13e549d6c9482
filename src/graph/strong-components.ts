import type { Digraph } from "./digraph.ts";

/** The strongly connected components of a graph. */
interface StrongComponents {
  readonly count: number;
  /** node → its component, numbered in the order in which their lowest nodes come */
  readonly component: Uint32Array;
}

const UNSEEN = 0xffff_ffff;

/**
 * The strongly connected components: two nodes are in one where each can be reached from the other. One depth-first
 * pass (R. E. Tarjan, "Depth-first search and linear graph algorithms", 1972) with stacks of its own, so that long
 * paths do no harm. Linear; 24 bytes a node.
 */
export function strongComponents({ nodeCount, start, target }: Digraph): StrongComponents {
  // The place of a node in the order of discovery; UNSEEN before, and above every place once its component is closed.
  const order = new Uint32Array(nodeCount).fill(UNSEEN);
  const low = new Uint32Array(nodeCount);
  const next = start.slice(0, nodeCount);
  const path = new Uint32Array(nodeCount);
  const open = new Uint32Array(nodeCount);
  const root = new Uint32Array(nodeCount).fill(UNSEEN);
  let found = 0;
  let openCount = 0;
  for (let first = 0; first < nodeCount; first++) {
    if (order[first] !== UNSEEN) continue;
    let depth = 0;
    path[0] = first;
    order[first] = low[first] = found++;
    open[openCount++] = first;
    while (depth >= 0) {
      const v = path[depth]!;
      if (next[v]! < start[v + 1]!) {
        const w = target[next[v]!++]!;
        if (order[w] === UNSEEN) {
          order[w] = low[w] = found++;
          open[openCount++] = w;
          path[++depth] = w;
        } else if (root[w] === UNSEEN && order[w]! < low[v]!) low[v] = order[w]!;
        continue;
      }
      if (low[v] === order[v]) {
        let w: number;
        do {
          w = open[--openCount]!;
          root[w] = v;
        } while (w !== v);
      }
      depth--;
      if (depth >= 0) {
        const parent = path[depth]!;
        if (low[v]! < low[parent]!) low[parent] = low[v]!;
      }
    }
  }
  return numberComponents(root);
}

/** Numbers components by their lowest nodes, whatever node stood for them in the search. */
function numberComponents(root: Uint32Array): StrongComponents {
  const number = new Uint32Array(root.length).fill(UNSEEN);
  const component = new Uint32Array(root.length);
  let count = 0;
  for (let v = 0; v < root.length; v++) {
    if (number[root[v]!] === UNSEEN) number[root[v]!] = count++;
    component[v] = number[root[v]!]!;
  }
  return { count, component };
}

/** The nodes of the largest strongly connected component, ascending; of equal ones, the one with the lowest node. */
export function largestStrongComponent(graph: Digraph): Uint32Array {
  const { count, component } = strongComponents(graph);
  const sizes = new Uint32Array(count);
  for (const c of component) sizes[c]!++;
  let best = 0;
  for (let c = 1; c < count; c++) if (sizes[c]! > sizes[best]!) best = c;
  const nodes = new Uint32Array(sizes[best] ?? 0);
  let next = 0;
  for (let v = 0; next < nodes.length; v++) if (component[v] === best) nodes[next++] = v;
  return nodes;
}
