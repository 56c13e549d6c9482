import { buildFactGraph, type FactGraph } from "../graph/fact-graph.ts";
import { entityCode, propertyNumber } from "../model/ids.ts";
import type { EntityRecord, FactRecord } from "../model/records.ts";
import { createCodeMap } from "./code-map.ts";
import { edgeFlagsOf } from "./edge-flags.ts";
import { createByteList, createNumberList, createOffsetList } from "./number-list.ts";

/** What the side file of a universe holds: the graph, and where everything stands in the other files. */
export interface IndexedGraph {
  readonly graph: FactGraph;
  /** node → entity code, ascending */
  readonly codes: Uint32Array;
  /** relation → property number, ascending */
  readonly properties: Uint32Array;
  readonly edgeFlags: Uint8Array;
  /** node → byte at which its line begins in `entities.jsonl`; length nodeCount + 1 */
  readonly entityStart: Float64Array;
  /** node → byte at which its statements begin in `facts.jsonl`; length nodeCount + 1 */
  readonly factStart: Float64Array;
  /** edge → byte at which its statements begin in `facts.jsonl` */
  readonly edgeStart: Float64Array;
  /** edge → bytes of its statements, line feeds included */
  readonly edgeBytes: Uint32Array;
  readonly labels: readonly (string | null)[];
}

/** Takes the lines of a universe in their order and makes its graph. */
export interface GraphBuilder {
  readonly node: (entity: EntityRecord, offset: number, bytes: number) => void;
  /** Facts come in the order of their subjects, each subject's by property, object, literals last. */
  readonly fact: (fact: FactRecord, offset: number, bytes: number) => void;
  /** @throws Error where an edge's end is no node: whoever wrote the facts is at fault */
  readonly finish: () => IndexedGraph;
}

/** An empty graph. Takes about 30 bytes an edge, 20 a node, and the labels. */
export function createGraphBuilder(): GraphBuilder {
  const codes = createNumberList();
  const labels: (string | null)[] = [];
  const entityStart = createOffsetList();
  const runCode = createNumberList();
  const runStart = createOffsetList();
  const subject = createNumberList();
  const property = createNumberList();
  const object = createNumberList();
  const edgeStart = createOffsetList();
  const edgeBytes = createNumberList();
  const edgeFlags = createByteList();
  let entitiesEnd = 0;
  let factsEnd = 0;
  let statements: FactRecord[] = [];
  let statementBytes = 0;

  const endEdge = () => {
    if (statements.length === 0) return;
    edgeBytes.push(statementBytes);
    edgeFlags.push(edgeFlagsOf(statements));
    statements = [];
    statementBytes = 0;
  };

  return {
    node({ id, label }, offset, bytes) {
      codes.push(entityCode(id));
      labels.push(label);
      entityStart.push(offset);
      entitiesEnd = offset + bytes;
    },
    fact(fact, offset, bytes) {
      const code = entityCode(fact.subject);
      if (runCode.length() === 0 || runCode.at(runCode.length() - 1) !== code) {
        runCode.push(code);
        runStart.push(offset);
      }
      factsEnd = offset + bytes;
      const first = statements[0];
      const same =
        first?.subject === fact.subject && first.property === fact.property && first.object === fact.object;
      if (!same) endEdge();
      if (fact.object === undefined) return;
      if (!same) {
        subject.push(code);
        property.push(propertyNumber(fact.property));
        object.push(entityCode(fact.object));
        edgeStart.push(offset);
      }
      statements.push(fact);
      statementBytes += bytes;
    },
    finish() {
      endEdge();
      const nodes = codes.toArray();
      const nodeOf = createCodeMap(nodes.length);
      for (let v = 0; v < nodes.length; v++) nodeOf.set(nodes[v]!, v);
      const place = (code: number) => {
        const node = nodeOf.get(code);
        if (node < 0)
          throw new Error(`a fact of the universe names the entity code ${code}, which is no node`);
        return node;
      };
      const numbers = property.toArray();
      const properties = Uint32Array.from(new Set(numbers)).sort();
      const relationOf = new Map(Array.from(properties, (number, relation) => [number, relation] as const));
      const relation = new (properties.length <= 0x1_0000 ? Uint16Array : Uint32Array)(numbers.length);
      for (let e = 0; e < numbers.length; e++) relation[e] = relationOf.get(numbers[e]!)!;
      entityStart.push(entitiesEnd);
      const factStart = new Float64Array(nodes.length + 1).fill(factsEnd);
      for (let v = nodes.length - 1, run = runCode.length() - 1; v >= 0; v--) {
        const own = run >= 0 && runCode.at(run) === nodes[v];
        factStart[v] = own ? runStart.at(run) : factStart[v + 1]!;
        if (own) run--;
        if (v === 0 && run >= 0) place(runCode.at(run));
      }
      return {
        graph: buildFactGraph(
          nodes.length,
          properties.length,
          subject.toArray().map(place),
          relation,
          object.toArray().map(place),
        ),
        codes: nodes,
        properties,
        edgeFlags: edgeFlags.toArray(),
        entityStart: entityStart.toArray(),
        factStart,
        edgeStart: edgeStart.toArray(),
        edgeBytes: edgeBytes.toArray(),
        labels,
      };
    },
  };
}
