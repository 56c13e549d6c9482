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
  /** Subclass of (P279), by codes. */
  readonly superclasses: Map<number, number[]>;
  /** Facts that touch no entity of the context. */
  readonly betweenNodes: {
    readonly subject: number;
    readonly property: number;
    readonly object: number;
    readonly line: number;
  }[];
}

export interface ContextMaps {
  readonly nodeOf: CodeMap;
  readonly contextOf: CodeMap;
  /** Takes note that a fact names a class of a node. */
  readonly noteType: (node: number, code: number) => boolean;
}

/** Checks each line of `context-facts.jsonl`: entity facts, both ends known, in order. */
export function verifyContextFacts(
  path: string,
  name: string,
  { nodeOf, contextOf, noteType }: ContextMaps,
  schemas: Schemas,
  faults: Faults,
): ContextFacts {
  const named = new Set<number>();
  const objects = new Set<number>();
  const superclasses: ContextFacts["superclasses"] = new Map();
  const betweenNodes: ContextFacts["betweenNodes"] = [];
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
    const property = propertyNumber(record.property);
    if (property === SUBCLASS_OF) addTo(superclasses, subject, object);
    if (contextOf.get(subject) < 0 && contextOf.get(object) < 0) {
      betweenNodes.push({ subject, property, object, line: number });
    }
    const key = [subject, property, object];
    const at = key.findIndex((part, i) => part !== last[i]);
    if (at >= 0 && key[at]! < last[at]!) {
      add("order", "it does not come after the line before it by subject, property and object");
    }
    last = key;
  }
  return { lines, named, objects, superclasses, betweenNodes };
}

function addTo(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** What the context leaves open: entities that are named but were not in the store (or the files) of the universe. */
export interface OpenEnds {
  readonly classes: number;
  readonly qualifierEntities: number;
  readonly examples: readonly string[];
}

/** Which facts that touch no entity of the context may stand among its facts. */
export type BetweenNodes = "none" | "class facts" | "any";

const SHOWN = 5;
const INSTANCE_OF = propertyNumber("P31");
const SUBCLASS_OF = propertyNumber("P279");

/**
 * Checks that the context is apart from the nodes and that something asks for each of its entities: it is a class, a fact of
 * the context points at it, or it stands in a qualifier. Facts of the context touch it, unless the universe leaves out facts
 * between its nodes: then instance of (P31) and the facts of classes stand there, no edge among them. A synthetic universe,
 * which may have lost classes, has what is left of them.
 */
export function verifyContext(
  files: { readonly context: string; readonly contextFacts: string },
  nodes: EntityLines,
  context: EntityLines,
  facts: FactLines,
  contextFacts: ContextFacts,
  { nodeOf, contextOf, betweenNodes: allowed }: ContextMaps & { readonly betweenNodes: BetweenNodes },
  faults: Faults,
): OpenEnds {
  const { objects, betweenNodes } = contextFacts;
  const classes = new Set([...new Set(nodes.types), ...new Set(context.types)]);
  for (const [i, code] of context.codes.entries()) {
    const place = { file: files.context, line: i + 1 };
    if (nodeOf.get(code) >= 0)
      faults.add("context", `${entityIdOf(code)} is an entity of the universe too`, place);
    if (!classes.has(code) && !objects.has(code) && !facts.qualifierEntities.has(code)) {
      faults.add("context", `nothing in the universe names ${entityIdOf(code)}`, place);
    }
  }
  if (betweenNodes.length > 0) {
    const isClass = withSuperclasses(classes, nodes, facts, contextFacts);
    const edges = edgesAmong(betweenNodes, nodes, facts);
    for (const { subject, property, object, line } of betweenNodes) {
      const isClassFact = property === INSTANCE_OF || isClass.has(subject);
      const why =
        allowed === "none" || (allowed === "class facts" && !isClassFact)
          ? "the fact touches no entity of the context"
          : edges.has(keyOf(subject, property, object))
            ? "the fact is one of the universe's own"
            : undefined;
      if (why !== undefined) faults.add("context", why, { file: files.contextFacts, line });
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

function withSuperclasses(
  classes: ReadonlySet<number>,
  { codes }: EntityLines,
  { subject, property, object }: FactLines,
  { superclasses }: ContextFacts,
): Set<number> {
  const among = new Map<number, number[]>();
  for (const [edge, its] of property.entries()) {
    if (its === SUBCLASS_OF) addTo(among, codes[subject[edge]!]!, codes[object[edge]!]!);
  }
  // A set may grow while it is walked; the walk ends when nothing new was added.
  const all = new Set(classes);
  for (const one of all) {
    for (const parents of [among, superclasses]) for (const parent of parents.get(one) ?? []) all.add(parent);
  }
  return all;
}

/** The keys of those facts of the context that are edges of the universe. */
function edgesAmong(
  betweenNodes: ContextFacts["betweenNodes"],
  { codes }: EntityLines,
  { subject, property, object }: FactLines,
): Set<string> {
  const asked = new Set(betweenNodes.map((fact) => keyOf(fact.subject, fact.property, fact.object)));
  const found = new Set<string>();
  for (const [edge, its] of property.entries()) {
    const key = keyOf(codes[subject[edge]!]!, its, codes[object[edge]!]!);
    if (asked.has(key)) found.add(key);
  }
  return found;
}

function keyOf(subject: number, property: number, object: number): string {
  return `${subject} ${property} ${object}`;
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
