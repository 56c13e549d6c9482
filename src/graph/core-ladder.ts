import { disjointSets } from "./components.ts";
import type { EdgeList } from "./k-core.ts";

/** The k-core of one k: how many nodes it has, and its largest weakly connected component. */
export interface CoreRung {
  readonly k: number;
  readonly nodes: number;
  readonly component: number;
}

/**
 * The sizes of every k-core from k = 0 to the largest core number, given the core numbers of the nodes. One sweep
 * from the innermost core outwards: an edge appears at the smaller of its two core numbers, components only ever
 * grow. 4 bytes an edge and 8 a node.
 */
export function coreLadder(graph: EdgeList, cores: Uint32Array): CoreRung[] {
  const { nodeCount, subject, object } = graph;
  if (nodeCount === 0) return [];
  let deepest = 0;
  for (let v = 0; v < nodeCount; v++) if (cores[v]! > deepest) deepest = cores[v]!;
  const nodesAt = new Uint32Array(deepest + 1);
  for (let v = 0; v < nodeCount; v++) nodesAt[cores[v]!]!++;

  const levelOf = (e: number) => Math.min(cores[subject[e]!]!, cores[object[e]!]!);
  const edgeStart = new Uint32Array(deepest + 2);
  for (let e = 0; e < subject.length; e++) edgeStart[levelOf(e) + 1]!++;
  for (let k = 0; k <= deepest; k++) edgeStart[k + 1]! += edgeStart[k]!;
  const next = edgeStart.slice();
  const edges = new Uint32Array(subject.length);
  for (let e = 0; e < subject.length; e++) edges[next[levelOf(e)]!++] = e;

  const { find, union } = disjointSets(nodeCount);
  const sizes = new Uint32Array(nodeCount).fill(1);
  const rungs: CoreRung[] = [];
  let nodes = 0;
  let component = 0;
  for (let k = deepest; k >= 0; k--) {
    nodes += nodesAt[k]!;
    if (nodes > 0 && component === 0) component = 1;
    for (let i = edgeStart[k]!; i < edgeStart[k + 1]!; i++) {
      const e = edges[i]!;
      const a = find(subject[e]!);
      const b = find(object[e]!);
      if (a === b) continue;
      const size = sizes[a]! + sizes[b]!;
      sizes[union(a, b)] = size;
      if (size > component) component = size;
    }
    rungs.push({ k, nodes, component });
  }
  return rungs.reverse();
}
