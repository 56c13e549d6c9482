/** A directed graph without repeated arcs: the arcs of v lead to `target[start[v]] … target[start[v+1]-1]`, ascending. */
export interface Digraph {
  readonly nodeCount: number;
  /** Length nodeCount + 1. */
  readonly start: Uint32Array;
  readonly target: Uint32Array;
}

/** The graph with every arc turned round. Linear; lists stay ascending. */
export function reverseDigraph({ nodeCount, start, target }: Digraph): Digraph {
  const back = new Uint32Array(nodeCount + 1);
  for (let i = 0; i < target.length; i++) back[target[i]! + 1]!++;
  for (let v = 0; v < nodeCount; v++) back[v + 1]! += back[v]!;
  const next = back.slice();
  const source = new Uint32Array(target.length);
  for (let v = 0; v < nodeCount; v++) {
    for (let i = start[v]!; i < start[v + 1]!; i++) source[next[target[i]!]!++] = v;
  }
  return { nodeCount, start: back, target: source };
}

/**
 * The sub-graph of some nodes and the arcs between them.
 *
 * @param nodes ascending; node `nodes[i]` becomes node i
 */
export function inducedDigraph({ nodeCount, start, target }: Digraph, nodes: Uint32Array): Digraph {
  const place = new Int32Array(nodeCount).fill(-1);
  for (let i = 0; i < nodes.length; i++) place[nodes[i]!] = i;
  const kept = new Uint32Array(nodes.length + 1);
  for (let i = 0; i < nodes.length; i++) {
    const v = nodes[i]!;
    let arcs = 0;
    for (let a = start[v]!; a < start[v + 1]!; a++) if (place[target[a]!]! >= 0) arcs++;
    kept[i + 1] = kept[i]! + arcs;
  }
  const ends = new Uint32Array(kept[nodes.length]!);
  let next = 0;
  for (const v of nodes) {
    for (let a = start[v]!; a < start[v + 1]!; a++) {
      const end = place[target[a]!]!;
      if (end >= 0) ends[next++] = end;
    }
  }
  return { nodeCount: nodes.length, start: kept, target: ends };
}
