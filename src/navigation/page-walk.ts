import { KgError } from "../errors.ts";
import { type Digraph, inducedDigraph, reverseDigraph } from "../graph/digraph.ts";
import type { DocumentGraph } from "../graph/document-graph.ts";
import { type RandomWalk, randomWalk } from "../graph/random-walk.ts";
import { largestStrongComponent } from "../graph/strong-components.ts";

/** The random walk on the largest strongly connected component of a document graph. */
export interface PageWalk {
  /** The pages of the component, numbered in id order, and the links between them. */
  readonly links: Digraph;
  /** The links turned round. */
  readonly back: Digraph;
  /** page → node of the universe */
  readonly nodes: Uint32Array;
  /** page → the share of all steps that an endless walk spends there */
  readonly visited: Float64Array;
  readonly walk: RandomWalk;
}

/** @throws KgError NO_WALK where no two pages lead to each other; WALK_NOT_SOLVED */
export function pageWalk({ nodes, links }: DocumentGraph): PageWalk {
  const component = largestStrongComponent(links);
  if (component.length < 2) {
    throw new KgError(
      "NO_WALK",
      `no two of the ${nodes.length} pages can be reached from each other by their ${links.target.length} links, so there is nothing to navigate; take a larger universe, or pages with more links (kg navigate --orientation majority)`,
    );
  }
  const inner = inducedDigraph(links, component);
  const walk = randomWalk(inner);
  return {
    links: inner,
    back: reverseDigraph(inner),
    nodes: component.map((page) => nodes[page]!),
    visited: Float64Array.from(walk.matrix.row, (row) => walk.stationary[row]!),
    walk,
  };
}
