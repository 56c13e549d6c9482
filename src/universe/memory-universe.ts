import { buildFactGraph } from "../graph/fact-graph.ts";
import { type EntityId, entityCode, type PropertyId, propertyNumber } from "../model/ids.ts";
import type { EntityRecord, FactRecord, RelationRecord } from "../model/records.ts";
import { edgeFlagsOf } from "./edge-flags.ts";
import type { Manifest } from "./manifest.ts";
import type { Universe } from "./universe.ts";

/** What a universe in memory is made of. */
export interface UniverseParts {
  readonly manifest: Manifest;
  readonly entities: readonly EntityRecord[];
  /** Statements whose subjects are nodes; those between nodes are edges, the others must be literals. */
  readonly facts: readonly FactRecord[];
  /** Labels of the relations; missing ones get no label. */
  readonly relations: readonly Pick<RelationRecord, "id" | "label" | "inverseLabel">[];
  readonly context: readonly EntityRecord[];
  readonly contextFacts: readonly FactRecord[];
}

/** Orders facts as a universe keeps them: by subject, property, object; literals last in the order given. */
export function orderFacts(facts: readonly FactRecord[]): FactRecord[] {
  const key = (fact: FactRecord) =>
    fact.object === undefined ? Number.POSITIVE_INFINITY : entityCode(fact.object);
  return [...facts].sort(
    (a, b) =>
      entityCode(a.subject) - entityCode(b.subject) ||
      propertyNumber(a.property) - propertyNumber(b.property) ||
      (key(a) === key(b) ? 0 : key(a) - key(b)),
  );
}

/** Makes a universe of records that fit in memory. */
export function buildUniverse(parts: UniverseParts): Universe {
  const entities = [...parts.entities].sort((a, b) => entityCode(a.id) - entityCode(b.id));
  const nodeOf = new Map(entities.map((entity, node) => [entity.id, node]));
  const facts = orderFacts(parts.facts);
  const isEdge = (fact: FactRecord) => fact.object !== undefined && nodeOf.has(fact.object);
  const properties = [...new Set(facts.filter(isEdge).map((fact) => fact.property))].sort(
    (a, b) => propertyNumber(a) - propertyNumber(b),
  );
  const relationOf = new Map(properties.map((property, relation) => [property, relation]));

  const edgeStatements: FactRecord[][] = [];
  let last: FactRecord | undefined;
  for (const fact of facts.filter(isEdge)) {
    const same =
      last && last.subject === fact.subject && last.property === fact.property && last.object === fact.object;
    if (same) edgeStatements[edgeStatements.length - 1]!.push(fact);
    else edgeStatements.push([fact]);
    last = fact;
  }
  const graph = buildFactGraph(
    entities.length,
    properties.length,
    Uint32Array.from(edgeStatements, ([fact]) => nodeOf.get(fact!.subject)!),
    Uint16Array.from(edgeStatements, ([fact]) => relationOf.get(fact!.property)!),
    Uint32Array.from(edgeStatements, ([fact]) => nodeOf.get(fact!.object!)!),
  );
  const factsOf = new Map<EntityId, FactRecord[]>();
  for (const fact of facts) {
    const list = factsOf.get(fact.subject);
    if (list) list.push(fact);
    else factsOf.set(fact.subject, [fact]);
  }
  const named = new Map(parts.relations.map((relation) => [relation.id, relation]));
  const edgesOf = new Uint32Array(properties.length);
  for (const relation of graph.relation) edgesOf[relation]!++;
  const statementsOf = new Map<PropertyId, number>();
  for (const { property } of facts) statementsOf.set(property, (statementsOf.get(property) ?? 0) + 1);
  const contextFacts = orderFacts(parts.contextFacts);
  const predicates = new Map(
    namedProperties(facts, contextFacts).map((id): [PropertyId, RelationRecord] => [
      id,
      {
        id,
        label: named.get(id)?.label ?? null,
        inverseLabel: named.get(id)?.inverseLabel ?? null,
        edges: edgesOf[relationOf.get(id) ?? -1] ?? 0,
        statements: statementsOf.get(id) ?? 0,
      },
    ]),
  );
  const context = new Map(
    [...parts.context]
      .sort((a, b) => entityCode(a.id) - entityCode(b.id))
      .map((entity) => [entity.id, entity]),
  );
  const labels = entities.map((entity) => entity.label);
  return {
    manifest: parts.manifest,
    graph,
    relations: properties.map((id) => predicates.get(id)!),
    edgeFlags: Uint8Array.from(edgeStatements, edgeFlagsOf),
    id: (node) => entities[node]!.id,
    node: (id) => nodeOf.get(id) ?? -1,
    relationOf: (id: PropertyId) => relationOf.get(id) ?? -1,
    predicate: (id) => predicates.get(id),
    labels: () => labels,
    entity: (node) => entities[node]!,
    entities: () => entities,
    statements: (edge) => edgeStatements[edge]!,
    facts: (node) => factsOf.get(entities[node]!.id) ?? [],
    context: () => context,
    contextFacts: () => contextFacts,
    close: () => {},
  };
}

/** The properties of facts and of their qualifiers, by number. */
function namedProperties(...lists: readonly (readonly FactRecord[])[]): PropertyId[] {
  const named = new Set<PropertyId>();
  for (const { property, qualifiers } of lists.flat()) {
    named.add(property);
    for (const qualifier of Object.keys(qualifiers)) named.add(qualifier as PropertyId);
  }
  return [...named].sort((a, b) => propertyNumber(a) - propertyNumber(b));
}
