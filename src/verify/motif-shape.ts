/** The shape of a motif, by the names of its nodes. */
export interface MotifShape {
  /** In the order in which the pattern names them. */
  readonly nodes: readonly string[];
  readonly facts: readonly { readonly from: string; readonly to: string }[];
  readonly roots: readonly string[];
  readonly bridges: readonly string[];
  readonly answer: string;
  /** Nodes that facts point at, each after those that its facts come from: the order in which they are found. */
  readonly steps: readonly string[];
  /** The places of the facts that point at a node. */
  readonly factsTo: (node: string) => readonly number[];
  /** Nodes below a node, itself first, and the shape of that tree. */
  readonly below: (node: string) => readonly string[];
  readonly form: (node: string) => string;
}

/** SynthWorlds, table 3. */
const TABLE: ReadonlyMap<string, string> = new Map([
  ["A", "e1>e2,e2>e3"],
  ["B", "e1>e2,e2>e3,e3>e4"],
  ["C", "e1>e2,e3>e4,e2>e5,e4>e5"],
  ["D", "e1>e2,e2>e3,e3>e4,e4>e5"],
  ["E", "e1>e2,e3>e4,e2>e5,e4>e5,e5>e6"],
  ["F", "e1>e2,e2>e3,e4>e5,e3>e6,e5>e6"],
]);

/** The shape of a motif by its name: a letter, or the pattern itself. Undefined where it is no tree with one answer. */
export function motifShape(name: string): MotifShape | undefined {
  const facts = (TABLE.get(name) ?? name).split(",").map((part) => {
    const [from = "", to = "", ...rest] = part.split(">");
    return rest.length > 0 || from === "" || to === "" ? undefined : { from, to };
  });
  if (!facts.every((fact) => fact !== undefined)) return undefined;
  const nodes = [...new Set(facts.flatMap(({ from, to }) => [from, to]))];
  const answers = nodes.filter((node) => !facts.some(({ from }) => from === node));
  const answer = answers[0];
  const isTree =
    new Set(facts.map(({ from }) => from)).size === facts.length && facts.length === nodes.length - 1;
  if (answer === undefined || answers.length > 1 || !isTree) return undefined;

  const factsTo = (node: string) => facts.flatMap(({ to }, i) => (to === node ? [i] : []));
  const sourcesOf = (node: string) => factsTo(node).map((i) => facts[i]!.from);
  const below = (node: string): string[] => [node, ...sourcesOf(node).flatMap(below)];
  const form = (node: string): string => `(${sourcesOf(node).map(form).sort().join("")})`;
  const roots = nodes.filter((node) => factsTo(node).length === 0);
  const found: string[] = [];
  while (found.length < nodes.length) {
    const next = nodes.find(
      (node) => !found.includes(node) && sourcesOf(node).every((one) => found.includes(one)),
    );
    if (next === undefined) return undefined;
    found.push(next);
  }
  return {
    nodes,
    facts,
    roots,
    bridges: nodes.filter((node) => node !== answer && !roots.includes(node)),
    answer,
    steps: found.filter((node) => !roots.includes(node)),
    factsTo,
    below,
    form,
  };
}

/** Steps on the way to the answer: larger motifs have more. */
export function hopsOf({ nodes, roots }: MotifShape): number {
  return nodes.length - roots.length;
}
