import type { FactGraph } from "../../src/graph/fact-graph.ts";
import type { Pattern } from "../../src/motifs/pattern.ts";
import type { UniqueMode } from "../../src/motifs/unique-chain.ts";

/** An embedding of a pattern: an entity for each node and an edge for each fact, in the pattern's order. */
export interface Embedding {
  readonly entities: readonly number[];
  readonly edges: readonly number[];
}

/** All maps of the pattern into the graph, entities free to repeat: one edge after another, nothing clever. */
export function allHomomorphisms(graph: FactGraph, pattern: Pattern): Embedding[] {
  const found: Embedding[] = [];
  const entities: number[] = pattern.nodes.map(() => -1);
  const edges: number[] = [];
  const place = (node: number, entity: number) => {
    if (entities[node] !== -1 && entities[node] !== entity) return false;
    entities[node] = entity;
    return true;
  };
  const extend = (fact: number) => {
    if (fact === pattern.facts.length) {
      found.push({ entities: [...entities], edges: [...edges] });
      return;
    }
    const { from, to } = pattern.facts[fact]!;
    for (let e = 0; e < graph.edgeCount; e++) {
      const before = [...entities];
      if (place(from, graph.subject[e]!) && place(to, graph.object[e]!)) {
        edges.push(e);
        extend(fact + 1);
        edges.pop();
      }
      entities.splice(0, entities.length, ...before);
    }
  };
  extend(0);
  return found;
}

export function isDistinct({ entities }: Embedding): boolean {
  return new Set(entities).size === entities.length;
}

/** Whether each fact can have a page of its own, by trying all choices. */
export function hasOwnPages(graph: FactGraph, edgePages: Uint8Array, { edges }: Embedding): boolean {
  const choose = (fact: number, taken: ReadonlySet<number>): boolean => {
    if (fact === edges.length) return true;
    const e = edges[fact]!;
    const options = [
      ...(edgePages[e]! & 1 ? [graph.subject[e]!] : []),
      ...(edgePages[e]! & 2 ? [graph.object[e]!] : []),
    ];
    return options.some((page) => !taken.has(page) && choose(fact + 1, new Set([...taken, page])));
  };
  return choose(0, new Set());
}

/**
 * The valid instances of a pattern by constraints 1 to 3, as sorted lists of edges in the pattern's order.
 *
 * @param isCanonical tells which of the embeddings of one set of facts stands for it
 * @param named nodes besides the roots that are given
 */
export function validInstances(
  graph: FactGraph,
  edgePages: Uint8Array,
  pattern: Pattern,
  mode: UniqueMode,
  isCanonical: (entities: readonly number[]) => boolean,
  named: readonly number[] = [],
): Embedding[] {
  const instances = allHomomorphisms(graph, pattern).filter(
    (one) => isDistinct(one) && isCanonical(one.entities),
  );
  const keyOf = ({ entities, edges }: Embedding) =>
    [
      ...[...pattern.roots, ...named].map((node) => entities[node]),
      ...edges.map((e) => graph.relation[e]),
    ].join();
  const byKey = new Map<string, Embedding[]>();
  for (const one of instances) {
    const key = keyOf(one);
    byKey.set(key, [...(byKey.get(key) ?? []), one]);
  }
  const backwards = [...pattern.order].reverse();
  const compare = (a: Embedding, b: Embedding) => {
    for (const node of backwards) {
      const difference = a.entities[node]! - b.entities[node]!;
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const isUnique = (one: Embedding, rivals: readonly Embedding[]) => {
    const answer = ({ entities }: Embedding) => entities[pattern.answer];
    if (mode === "chain") return rivals.length === 1;
    if (mode === "answer") return rivals.every((rival) => answer(rival) === answer(one));
    const isBefore = (rival: Embedding) => hasOwnPages(graph, edgePages, rival) && compare(rival, one) < 0;
    return mode === "none" || !rivals.some(isBefore);
  };
  return instances.filter(
    (one) => hasOwnPages(graph, edgePages, one) && isUnique(one, byKey.get(keyOf(one))!),
  );
}
