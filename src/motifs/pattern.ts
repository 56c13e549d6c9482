import { KgError } from "../errors.ts";

/**
 * A tree of facts that point at one answer. Pattern nodes are numbers, their places in `nodes`; every node but the answer
 * is the subject of exactly one fact, so a fact is known by its subject.
 */
export interface Pattern {
  /** `A` … `F`, or the pattern's own text without blanks. */
  readonly name: string;
  /** Names of the nodes, in the order in which the text names them. */
  readonly nodes: readonly string[];
  /** The facts in the order of the text. */
  readonly facts: readonly { readonly from: number; readonly to: number }[];
  readonly answer: number;
  /** Node → the node it points at; -1 for the answer. */
  readonly parent: readonly number[];
  /** Nodes that no fact points at, in node order. */
  readonly roots: readonly number[];
  /** Nodes that are neither roots nor the answer, in node order. */
  readonly bridges: readonly number[];
  /** Node → the nodes that point at it, in order of the facts. */
  readonly children: readonly (readonly number[])[];
  /** All nodes, each after the nodes that point at it; among those that are free, the first named. The answer is last. */
  readonly order: readonly number[];
  /** Node → the shape of the tree below it; nodes with equal shapes are interchangeable branches of one parent. */
  readonly shapes: readonly string[];
}

/** The largest pattern: checking uniqueness walks all of it. */
const MOST_FACTS = 12;
const NODE_NAME = /^[A-Za-z][A-Za-z0-9]*$/;

/**
 * Reads a pattern such as `a>b, b>c, d>c`.
 *
 * @throws KgError BAD_PATTERN where the text is no tree that points at one answer
 */
export function parsePattern(text: string, name?: string): Pattern {
  const fail = (why: string) =>
    new KgError(
      "BAD_PATTERN",
      `the pattern '${text}' ${why}; a pattern is a tree of facts that point at one answer, such as 'a>b, b>c, d>c'`,
    );
  const nodes: string[] = [];
  const nodeOf = (node: string, part: string) => {
    if (!NODE_NAME.test(node))
      throw fail(`has '${part.trim()}' where NAME>NAME is wanted (letters and digits, a letter first)`);
    const known = nodes.indexOf(node);
    return known >= 0 ? known : nodes.push(node) - 1;
  };
  if (text.trim() === "") throw fail("is empty");
  const facts = text.split(",").map((part) => {
    const ends = part.split(">").map((end) => end.trim());
    if (ends.length !== 2) throw fail(`has '${part.trim()}' where NAME>NAME is wanted`);
    const [from, to] = ends as [string, string];
    if (from === to && from !== "") throw fail(`has a fact from ${from} to itself`);
    return { from: nodeOf(from, part), to: nodeOf(to, part) };
  });
  if (facts.length > MOST_FACTS) throw fail(`has ${facts.length} facts, at most ${MOST_FACTS} are taken`);

  const parent = nodes.map(() => -1);
  for (const { from, to } of facts) {
    if (parent[from] === to) throw fail(`has the fact ${nodes[from]}>${nodes[to]} twice`);
    if (parent[from] !== -1) {
      throw fail(`is no tree: ${nodes[from]} points at ${nodes[parent[from]!]} and at ${nodes[to]}`);
    }
    parent[from] = to;
  }
  const sinks = nodes.filter((_, node) => parent[node] === -1);
  if (sinks.length === 0) throw fail("is no tree: its facts run in a circle and there is no answer");
  if (sinks.length > 1) throw fail(`has ${sinks.length} answers (${sinks.join(", ")}), one is wanted`);
  const answer = parent.indexOf(-1);
  const children = nodes.map((_, node) => facts.filter(({ to }) => to === node).map(({ from }) => from));
  const order = topologicalOrder(children);
  if (order.length < nodes.length) {
    const circle = nodes.filter((_, node) => !order.includes(node));
    throw fail(`is no tree: ${circle.join(", ")} lie on a circle`);
  }
  const shapes = shapesOf(children, order);
  return {
    name: name ?? facts.map(({ from, to }) => `${nodes[from]}>${nodes[to]}`).join(","),
    nodes,
    facts,
    answer,
    parent,
    roots: nodes.flatMap((_, node) => (children[node]!.length === 0 ? [node] : [])),
    bridges: nodes.flatMap((_, node) => (children[node]!.length > 0 && node !== answer ? [node] : [])),
    children,
    order,
    shapes,
  };
}

function topologicalOrder(children: readonly (readonly number[])[]): number[] {
  const order: number[] = [];
  for (;;) {
    const next = children.findIndex(
      (below, node) => !order.includes(node) && below.every((child) => order.includes(child)),
    );
    if (next < 0) return order;
    order.push(next);
  }
}

/** A root is `()`; every other node is its children's shapes, sorted, in brackets. */
function shapesOf(children: readonly (readonly number[])[], order: readonly number[]): string[] {
  const shapes: string[] = [];
  for (const node of order)
    shapes[node] = `(${children[node]!.map((child) => shapes[child]!)
      .sort()
      .join("")})`;
  return shapes;
}

/** The six reasoning motifs of SynthWorlds, table 3 (the shapes of MuSiQue), by name. */
export const MOTIFS: ReadonlyMap<string, Pattern> = new Map(
  Object.entries({
    A: "e1>e2, e2>e3",
    B: "e1>e2, e2>e3, e3>e4",
    C: "e1>e2, e3>e4, e2>e5, e4>e5",
    D: "e1>e2, e2>e3, e3>e4, e4>e5",
    E: "e1>e2, e3>e4, e2>e5, e4>e5, e5>e6",
    F: "e1>e2, e2>e3, e4>e5, e3>e6, e5>e6",
  }).map(([name, text]) => [name, parsePattern(text, name)]),
);

/**
 * The order in which patterns are mined, so that no smaller instance is kept that lies within a larger one: those that
 * find more entities first (D E F, then B C, then A); among those that find equally many, patterns of one's own with more
 * branches, which may contain the others, then the rest as they are given.
 */
export function selectionOrder(patterns: readonly Pattern[]): Pattern[] {
  const rank = ({ name, nodes, roots }: Pattern) =>
    nodes.length - roots.length + (MOTIFS.has(name) ? 0 : (roots.length - 1) / (MOST_FACTS + 1));
  return [...patterns].sort((a, b) => rank(b) - rank(a));
}
