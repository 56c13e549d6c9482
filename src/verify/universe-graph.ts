import { readFileSync } from "node:fs";
import { KgError } from "../errors.ts";
import { decodeGraphFile, type GraphFile } from "../universe/graph-file.ts";
import type { Faults } from "./faults.ts";
import type { EntityLines } from "./universe-entities.ts";
import type { FactLines } from "./universe-facts.ts";

/** Checks that the side file says just what the lines of the other files give. */
export function verifyGraphFile(
  path: string,
  name: string,
  nodes: EntityLines,
  facts: FactLines,
  faults: Faults,
): void {
  let file: GraphFile;
  let labels: readonly (string | null)[];
  try {
    const bytes = readFileSync(path);
    file = decodeGraphFile(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), path);
    labels = file.labels();
  } catch (error) {
    const why = error instanceof KgError ? error.message : `it cannot be read: ${(error as Error).message}`;
    faults.add("side file", why, { file: name });
    return;
  }
  const nodeCount = nodes.codes.length;
  const edgeCount = facts.subject.length;
  const properties = [...new Set(facts.property)].sort((a, b) => a - b);
  const relationOf = new Map(properties.map((number, relation) => [number, relation]));
  const relation = facts.property.map((number) => relationOf.get(number)!);
  // Incoming order is by object, relation, subject; the edges are numbered by subject, so their number is the last word.
  const inEdges = Uint32Array.from({ length: edgeCount }, (_, edge) => edge).sort(
    (a, b) => facts.object[a]! - facts.object[b]! || relation[a]! - relation[b]! || a - b,
  );
  const expected: [string, ArrayLike<number | string | null>, ArrayLike<number | string | null>][] = [
    ["codes", file.codes, nodes.codes],
    ["properties", file.properties, properties],
    ["subject", file.graph.subject, facts.subject],
    ["relation", file.graph.relation, relation],
    ["object", file.graph.object, facts.object],
    ["outStart", file.graph.outStart, startsOf(facts.subject, nodeCount)],
    ["inStart", file.graph.inStart, startsOf(facts.object, nodeCount)],
    ["inEdges", file.graph.inEdges, inEdges],
    ["edgeFlags", file.edgeFlags, facts.edgeFlags],
    ["entityStart", file.entityStart, nodes.start],
    ["factStart", file.factStart, facts.factStart],
    ["edgeStart", file.edgeStart, facts.edgeStart],
    ["edgeBytes", file.edgeBytes, facts.edgeBytes],
    ["labels", labels, nodes.labels],
  ];
  for (const [array, found, wanted] of expected) {
    const at = firstDifference(found, wanted);
    if (at < 0) continue;
    const say = (value: number | string | null | undefined) =>
      value === undefined ? "nothing" : JSON.stringify(value);
    faults.add("side file", `${array}[${at}] is ${say(found[at])}, but the lines give ${say(wanted[at])}`, {
      file: name,
    });
  }
}

function firstDifference(a: ArrayLike<unknown>, b: ArrayLike<unknown>): number {
  const longer = Math.max(a.length, b.length);
  for (let i = 0; i < longer; i++) if (a[i] !== b[i]) return i;
  return -1;
}

/** group → how many members come before it; length groups + 1 */
function startsOf(groupOf: Uint32Array, groups: number): Uint32Array {
  const starts = new Uint32Array(groups + 1);
  for (const group of groupOf) starts[group + 1]!++;
  for (let group = 0; group < groups; group++) starts[group + 1]! += starts[group]!;
  return starts;
}
