import type { Pattern } from "./pattern.ts";

/** Branches of one node that have the same shape, each as its nodes in matching order, the branch's top first. */
type Branches = readonly (readonly number[])[];

/**
 * Puts interchangeable branches in their one order: the branch with the smallest root first. Entities are compared by
 * node number, which is id order.
 */
export interface CanonicalOrder {
  /** Whether the pattern has interchangeable branches at all. */
  readonly symmetric: boolean;
  /** Swaps branches in place; `entity` and `edge` are by pattern node, a fact being at its subject. */
  readonly arrange: (entity: Uint32Array, edge: Uint32Array) => void;
  /** Tells whether the entities already stand in that order. */
  readonly isArranged: (entity: Uint32Array) => boolean;
  /** Tells whether two nodes of a set lie in different interchangeable branches. */
  readonly mixes: (nodes: readonly number[]) => boolean;
}

/** Works out which branches of a pattern are interchangeable. */
export function canonicalOrder(pattern: Pattern): CanonicalOrder {
  const { children, order, shapes } = pattern;
  const listing: number[][] = [];
  const groups: Branches[] = [];
  for (const node of order) {
    const byShape = new Map<string, number[]>();
    for (const child of children[node]!) {
      const same = byShape.get(shapes[child]!);
      if (same) same.push(child);
      else byShape.set(shapes[child]!, [child]);
    }
    const classes = [...byShape].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, members]) => members);
    listing[node] = [node, ...classes.flat().flatMap((child) => listing[child]!)];
    // Inner nodes come first in `order`, so that a branch is arranged within before it is compared with others.
    for (const members of classes) {
      if (members.length > 1) groups.push(members.map((child) => listing[child]!));
    }
  }
  const isRoot = new Set(pattern.roots);
  const smallestRoot = (entity: Uint32Array, branch: readonly number[]) => {
    let least = Number.POSITIVE_INFINITY;
    for (const node of branch) if (isRoot.has(node) && entity[node]! < least) least = entity[node]!;
    return least;
  };
  const isOrdered = (entity: Uint32Array, branches: Branches) => {
    for (let i = 1; i < branches.length; i++) {
      if (smallestRoot(entity, branches[i - 1]!) > smallestRoot(entity, branches[i]!)) return false;
    }
    return true;
  };
  return {
    symmetric: groups.length > 0,
    arrange(entity, edge) {
      for (const branches of groups) {
        if (isOrdered(entity, branches)) continue;
        const held = branches
          .map((branch) => ({
            root: smallestRoot(entity, branch),
            entities: branch.map((node) => entity[node]!),
            edges: branch.map((node) => edge[node]!),
          }))
          .sort((a, b) => a.root - b.root);
        branches.forEach((branch, i) => {
          branch.forEach((node, j) => {
            entity[node] = held[i]!.entities[j]!;
            edge[node] = held[i]!.edges[j]!;
          });
        });
      }
    },
    isArranged: (entity) => groups.every((branches) => isOrdered(entity, branches)),
    mixes: (nodes) =>
      groups.some(
        (branches) => branches.filter((branch) => branch.some((node) => nodes.includes(node))).length > 1,
      ),
  };
}
