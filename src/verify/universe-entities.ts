import { entityCode, entityIdOf, isPropertyId } from "../model/ids.ts";
import type { EntityRecord } from "../model/records.ts";
import { createNumberList, createOffsetList } from "../universe/number-list.ts";
import type { Faults } from "./faults.ts";
import { numberedRecords } from "./numbered-lines.ts";
import type { Schemas } from "./schemas.ts";

/** The lines of `entities.jsonl` or `context.jsonl` as arrays, by line from 0 on. */
export interface EntityLines {
  readonly codes: Uint32Array;
  readonly labels: readonly (string | null)[];
  readonly coreNumbers: Uint32Array;
  readonly degrees: Uint32Array;
  /** Where each line begins, and the end of the last. */
  readonly start: Float64Array;
  /** The codes of the types of line i are `types[typeStart[i]] … types[typeStart[i+1]-1]`. */
  readonly typeStart: Uint32Array;
  readonly types: Uint32Array;
}

const CAPITAL = /[\p{Lu}\p{Lt}]/u;
const CAPITAL_START = /^[\p{Lu}\p{Lt}]/u;

/** Checks each line by itself, and that ids ascend. */
export function verifyEntityLines(
  path: string,
  name: string,
  { isNodes, properties }: { readonly isNodes: boolean; readonly properties: boolean },
  schemas: Schemas,
  faults: Faults,
): EntityLines {
  const codes = createNumberList();
  const labels: (string | null)[] = [];
  const coreNumbers = createNumberList();
  const degrees = createNumberList();
  const start = createOffsetList();
  const typeStart = createNumberList();
  const types = createNumberList();
  let end = 0;
  let last = 0;
  for (const { record, number, offset, bytes } of numberedRecords<EntityRecord>(path, faults, name)) {
    const add = (check: string, message: string) => faults.add(check, message, { file: name, line: number });
    end = offset + bytes;
    const wrong = schemas.check("kg.entity/1", record);
    if (wrong !== undefined) {
      add("schema", wrong);
      continue;
    }
    const code = entityCode(record.id);
    if (code <= last) add("order", `${record.id} does not come after the id of the line before it`);
    last = code;
    if ("schema" in record) add("schema", "a line of a universe has no schema");
    if (isPropertyId(record.id) && isNodes && !properties) {
      add("properties", `${record.id} is a property, and properties are no entities of this universe`);
    }
    const hasNumbers = record.coreNumber !== undefined && record.degree !== undefined;
    if (isNodes && !hasNumbers) add("schema", `${record.id} has no coreNumber or no degree`);
    if (!isNodes && (record.coreNumber !== undefined || record.degree !== undefined)) {
      add("schema", `${record.id} is no node and has a coreNumber or a degree`);
    }
    const { label, typeLabel } = record;
    if (record.proper !== (label !== null && CAPITAL_START.test(label))) {
      add("proper", `proper is ${record.proper}, but the label is ${JSON.stringify(label)}`);
    }
    if (typeLabel !== null && CAPITAL.test(typeLabel)) {
      add("type labels", `the type label '${typeLabel}' has a capital, so it names something`);
    }
    if (label === null && record.labelLanguage !== null)
      add("labels", "there is no label but a language of it");
    if (new Set(record.types).size < record.types.length)
      add("types", "a class stands twice among the types");
    codes.push(code);
    labels.push(label);
    coreNumbers.push(record.coreNumber ?? 0);
    degrees.push(record.degree ?? 0);
    start.push(offset);
    typeStart.push(types.length());
    for (const type of record.types) types.push(entityCode(type));
  }
  start.push(end);
  typeStart.push(types.length());
  return {
    codes: codes.toArray(),
    labels,
    coreNumbers: coreNumbers.toArray(),
    degrees: degrees.toArray(),
    start: start.toArray(),
    typeStart: typeStart.toArray(),
    types: types.toArray(),
  };
}

/** Which types of the nodes some fact names. */
export interface TypeNotes {
  /** Takes note that a fact names a class of a node; returns whether it is among its types. */
  readonly note: (node: number, code: number) => boolean;
  /** Adds a fault for each type that no fact names, of those that are in the universe. */
  readonly verify: (name: string, isKnown: (code: number) => boolean, faults: Faults) => void;
}

export function noteTypes({ codes, types, typeStart }: EntityLines): TypeNotes {
  const isNamed = new Uint8Array(types.length);
  return {
    note(node, code) {
      const at = types.subarray(typeStart[node]!, typeStart[node + 1]!).indexOf(code);
      if (at >= 0) isNamed[typeStart[node]! + at] = 1;
      return at >= 0;
    },
    verify(name, isKnown, faults) {
      for (const [node, code] of codes.entries()) {
        for (let i = typeStart[node]!; i < typeStart[node + 1]!; i++) {
          if (isNamed[i] || !isKnown(types[i]!)) continue;
          const message = `no fact says that ${entityIdOf(code)} is an instance of its type ${entityIdOf(types[i]!)}`;
          faults.add("types", message, { file: name, line: node + 1 });
        }
      }
    },
  };
}
