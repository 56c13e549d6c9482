import { entityCode, entityIdOf, propertyNumber } from "../model/ids.ts";
import type { FactRecord, RelationRecord } from "../model/records.ts";
import type { CodeMap } from "../universe/code-map.ts";
import type { Faults } from "./faults.ts";
import { numberedRecords } from "./numbered-lines.ts";
import type { Schemas } from "./schemas.ts";
import type { EntityLines } from "./universe-entities.ts";
import type { FactLines } from "./universe-facts.ts";

export interface ContextFacts {
  readonly lines: number;
  /** Numbers of the properties of facts and qualifiers. */
  readonly named: Set<number>;
  /** Codes of the objects. */
  readonly objects: Set<number>;
}

export interface ContextMaps {
  readonly nodeOf: CodeMap;
  readonly contextOf: CodeMap;
  /** Takes note that a fact names a class of a node. */
  readonly noteType: (node: number, code: number) => boolean;
}

/** Checks each line of `context-facts.jsonl`: entity facts that touch the context, both ends known, in order. */
export function verifyContextFacts(
  path: string,
  name: string,
  { nodeOf, contextOf, noteType }: ContextMaps,
  schemas: Schemas,
  faults: Faults,
): ContextFacts {
  const named = new Set<number>();
  const objects = new Set<number>();
  let lines = 0;
  let last: readonly number[] = [0, 0, 0];
  for (const { record, number } of numberedRecords<FactRecord>(path, faults, name)) {
    const add = (check: string, message: string) => faults.add(check, message, { file: name, line: number });
    const wrong = schemas.check("kg.fact/1", record);
    if (wrong !== undefined) {
      add("schema", wrong);
      continue;
    }
    lines++;
    named.add(propertyNumber(record.property));
    for (const qualifier of Object.keys(record.qualifiers)) named.add(Number(qualifier.slice(1)));
    if (record.object === undefined) {
      add("context", "a literal among the facts of the context");
      continue;
    }
    const subject = entityCode(record.subject);
    const object = entityCode(record.object);
    objects.add(object);
    for (const [what, id, code] of [
      ["subject", record.subject, subject],
      ["object", record.object, object],
    ] as const) {
      if (nodeOf.get(code) < 0 && contextOf.get(code) < 0) {
        add("ends", `the ${what} ${id} is neither an entity of the universe nor of its context`);
      }
    }
    if (record.property === "P31" && nodeOf.get(subject) >= 0) noteType(nodeOf.get(subject), object);
    if (contextOf.get(subject) < 0 && contextOf.get(object) < 0)
      add("context", "the fact touches no entity of the context");
    const key = [subject, propertyNumber(record.property), object];
    const at = key.findIndex((part, i) => part !== last[i]);
    if (at >= 0 && key[at]! < last[at]!) {
      add("order", "it does not come after the line before it by subject, property and object");
    }
    last = key;
  }
  return { lines, named, objects };
}

/** What the context leaves open: entities that are named but were not in the store (or the files) of the universe. */
export interface OpenEnds {
  readonly classes: number;
  readonly qualifierEntities: number;
  readonly examples: readonly string[];
}

const SHOWN = 5;

/**
 * Checks that the context is apart from the nodes and that something asks for each of its entities: it is a class, a fact of
 * the context points at it, or it stands in a qualifier.
 */
export function verifyContext(
  name: string,
  nodes: EntityLines,
  context: EntityLines,
  facts: FactLines,
  { objects }: ContextFacts,
  { nodeOf, contextOf }: ContextMaps,
  faults: Faults,
): OpenEnds {
  const classes = new Set([...new Set(nodes.types), ...new Set(context.types)]);
  for (const [i, code] of context.codes.entries()) {
    const place = { file: name, line: i + 1 };
    if (nodeOf.get(code) >= 0)
      faults.add("context", `${entityIdOf(code)} is an entity of the universe too`, place);
    if (!classes.has(code) && !objects.has(code) && !facts.qualifierEntities.has(code)) {
      faults.add("context", `nothing in the universe names ${entityIdOf(code)}`, place);
    }
  }
  const isOpen = (code: number) => nodeOf.get(code) < 0 && contextOf.get(code) < 0;
  const openClasses = [...classes].filter(isOpen);
  const openQualifiers = [...facts.qualifierEntities].filter(isOpen);
  return {
    classes: openClasses.length,
    qualifierEntities: openQualifiers.length,
    examples: [...new Set([...openClasses, ...openQualifiers])]
      .sort((a, b) => a - b)
      .slice(0, SHOWN)
      .map(entityIdOf),
  };
}

/** Checks `relations.jsonl`: one line for each property that anything names, by number, with the right counts. */
export function verifyRelations(
  path: string,
  name: string,
  facts: FactLines,
  contextFacts: ContextFacts,
  schemas: Schemas,
  faults: Faults,
): number {
  const edgesOf = new Map<number, number>();
  for (const number of facts.property) edgesOf.set(number, (edgesOf.get(number) ?? 0) + 1);
  const wanted = new Set([...facts.statementsOf.keys(), ...facts.qualifiers, ...contextFacts.named]);
  let last = 0;
  for (const { record, number } of numberedRecords<RelationRecord>(path, faults, name)) {
    const add = (check: string, message: string) => faults.add(check, message, { file: name, line: number });
    const wrong = schemas.check("kg.relation/1", record);
    if (wrong !== undefined) {
      add("schema", wrong);
      continue;
    }
    const its = propertyNumber(record.id);
    if (its <= last) add("order", `${record.id} does not come after the line before it by number`);
    last = its;
    if (!wanted.delete(its)) add("relations", `no fact and no qualifier has ${record.id}`);
    for (const [field, expected] of [
      ["edges", edgesOf.get(its) ?? 0],
      ["statements", facts.statementsOf.get(its) ?? 0],
    ] as const) {
      if (record[field] !== expected)
        add("counts", `${record.id} has ${field} ${record[field]}, but there are ${expected}`);
    }
  }
  for (const number of [...wanted].sort((a, b) => a - b)) {
    faults.add("relations", `it lacks P${number}, which facts or qualifiers have`, { file: name });
  }
  return edgesOf.size;
}
