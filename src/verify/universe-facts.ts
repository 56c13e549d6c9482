import { entityCode, propertyNumber } from "../model/ids.ts";
import type { RankPolicy } from "../model/rank.ts";
import type { FactRecord } from "../model/records.ts";
import type { CodeMap } from "../universe/code-map.ts";
import { createByteList, createNumberList, createOffsetList } from "../universe/number-list.ts";
import type { Faults } from "./faults.ts";
import { numberedRecords } from "./numbered-lines.ts";
import type { Schemas } from "./schemas.ts";

/** The lines of `facts.jsonl` as arrays. Entities are nodes: places in `entities.jsonl`. */
export interface FactLines {
  readonly statements: number;
  readonly literals: number;
  /** edge → node, property number, node; in the order of the lines */
  readonly subject: Uint32Array;
  readonly property: Uint32Array;
  readonly object: Uint32Array;
  /** edge → where its statements begin, and how many bytes they have */
  readonly edgeStart: Float64Array;
  readonly edgeBytes: Uint32Array;
  /** edge → 1 where its best statement has an end time, plus 2 where it has a time as qualifier */
  readonly edgeFlags: Uint8Array;
  /** node → where its statements begin; length nodes + 1 */
  readonly factStart: Float64Array;
  /** property number → statements */
  readonly statementsOf: Map<number, number>;
  /** Property numbers of qualifiers. */
  readonly qualifiers: Set<number>;
  /** Codes of entities in qualifiers. */
  readonly qualifierEntities: Set<number>;
}

export interface FactRules {
  readonly nodeOf: CodeMap;
  readonly nodeCount: number;
  /** Takes note that a fact names a class of a node; returns whether it is among its types. */
  readonly noteType: (node: number, code: number) => boolean;
  readonly rank: RankPolicy;
  /** Property numbers that no fact has. */
  readonly without: ReadonlySet<number>;
}

const RANKS = ["preferred", "normal", "deprecated"];

/** Checks each line by itself, that lines come by subject, property and object, and that no end is outside the universe. */
export function verifyFactLines(
  path: string,
  name: string,
  rules: FactRules,
  schemas: Schemas,
  faults: Faults,
): FactLines {
  const { nodeOf, nodeCount, rank, without } = rules;
  const subject = createNumberList();
  const property = createNumberList();
  const object = createNumberList();
  const edgeStart = createOffsetList();
  const edgeBytes = createNumberList();
  const edgeFlags = createByteList();
  const firstOf = new Float64Array(nodeCount).fill(-1);
  const statementsOf = new Map<number, number>();
  const qualifiers = new Set<number>();
  const qualifierEntities = new Set<number>();
  let statements = 0;
  let literals = 0;
  let end = 0;
  let last: Key = [-1, 0, 0];
  /** The statements of the edge at hand. */
  let edge: FactRecord[] = [];
  let bytesOfEdge = 0;
  /** Of the subject and property at hand. */
  let group: { readonly record: FactRecord; readonly line: number }[] = [];
  const endEdge = () => {
    if (edge.length > 0) {
      edgeBytes.push(bytesOfEdge);
      edgeFlags.push(flagsOf(edge));
    }
    edge = [];
    bytesOfEdge = 0;
  };
  const endGroup = () => {
    verifyGroup(group, name, rules, faults);
    group = [];
  };

  for (const { record, number, offset, bytes } of numberedRecords<FactRecord>(path, faults, name)) {
    const add = (check: string, message: string) => faults.add(check, message, { file: name, line: number });
    end = offset + bytes;
    const wrong = schemas.check("kg.fact/1", record);
    if (wrong !== undefined) {
      add("schema", wrong);
      continue;
    }
    statements++;
    if (record.object === undefined) literals++;
    const its = propertyNumber(record.property);
    statementsOf.set(its, (statementsOf.get(its) ?? 0) + 1);
    if (without.has(its)) add("relations left out", `${record.property} is left out of this universe`);
    if (record.rank === "deprecated" && rank !== "all")
      add("rank", "a deprecated statement in a universe without them");
    readQualifiers(record, qualifiers, qualifierEntities, add);
    const node = nodeOf.get(entityCode(record.subject));
    if (node < 0) {
      add("ends", `the subject ${record.subject} is no entity of the universe`);
      continue;
    }
    if (firstOf[node] === -1) firstOf[node] = offset;
    const target =
      record.object === undefined ? Number.POSITIVE_INFINITY : nodeOf.get(entityCode(record.object));
    if (target < 0) {
      add("ends", `the object ${record.object} is no entity of the universe`);
      continue;
    }
    const key: Key = [node, its, target];
    const order = compareKeys(key, last);
    if (order < 0) add("order", "it does not come after the line before it by subject, property and object");
    if (key[0] !== last[0] || key[1] !== last[1]) endGroup();
    group.push({ record, line: number });
    if (order !== 0 || target === Number.POSITIVE_INFINITY) endEdge();
    if (target !== Number.POSITIVE_INFINITY) {
      if (edge.length === 0) {
        subject.push(node);
        property.push(its);
        object.push(target);
        edgeStart.push(offset);
      }
      edge.push(record);
      bytesOfEdge += bytes;
    }
    last = key;
  }
  endEdge();
  endGroup();
  const factStart = new Float64Array(nodeCount + 1).fill(end);
  for (let node = nodeCount - 1; node >= 0; node--) {
    factStart[node] = firstOf[node] === -1 ? factStart[node + 1]! : firstOf[node]!;
  }
  return {
    statements,
    literals,
    subject: subject.toArray(),
    property: property.toArray(),
    object: object.toArray(),
    edgeStart: edgeStart.toArray(),
    edgeBytes: edgeBytes.toArray(),
    edgeFlags: edgeFlags.toArray(),
    factStart,
    statementsOf,
    qualifiers,
    qualifierEntities,
  };
}

/** Subject, property, object; literals have an endless object. */
type Key = readonly [subject: number, property: number, object: number];

function compareKeys(a: Key, b: Key): number {
  return a[0] - b[0] || a[1] - b[1] || (a[2] === b[2] ? 0 : a[2] - b[2]);
}

/** Checks the statements of one subject and property together: the rank policy, and that classes are types. */
function verifyGroup(
  group: readonly { readonly record: FactRecord; readonly line: number }[],
  name: string,
  { nodeOf, noteType, rank }: FactRules,
  faults: Faults,
): void {
  const preferred = group.some(({ record }) => record.rank === "preferred");
  for (const { record, line } of group) {
    if (rank === "truthy" && preferred && record.rank === "normal") {
      faults.add("rank", "a normal statement beside a preferred one in a universe of truthy statements", {
        file: name,
        line,
      });
    }
    if (record.property !== "P31" || record.object === undefined) continue;
    const isType = noteType(nodeOf.get(entityCode(record.subject)), entityCode(record.object));
    // Whether a normal statement is of best rank is not known here: the preferred one may have a class outside the facts.
    if (record.rank === "preferred" && !isType) {
      faults.add(
        "types",
        `${record.object} is a preferred class of ${record.subject}, but not among its types`,
        {
          file: name,
          line,
        },
      );
    }
  }
}

function readQualifiers(
  record: FactRecord,
  properties: Set<number>,
  entities: Set<number>,
  add: (check: string, message: string) => void,
): void {
  let before = 0;
  for (const [qualifier, values] of Object.entries(record.qualifiers)) {
    const number = Number(qualifier.slice(1));
    if (number <= before)
      add("order", `the qualifier ${qualifier} does not come after the one before it by number`);
    before = number;
    properties.add(number);
    for (const value of values) if (value.type === "entity") entities.add(entityCode(value.id));
  }
}

function flagsOf(statements: readonly FactRecord[]): number {
  const rankOf = ({ rank }: FactRecord) => RANKS.indexOf(rank);
  const best = statements.reduce((a, b) => (rankOf(b) < rankOf(a) ? b : a));
  const values = Object.values(best.qualifiers).flat();
  return ("P582" in best.qualifiers ? 1 : 0) + (values.some(({ type }) => type === "time") ? 2 : 0);
}
