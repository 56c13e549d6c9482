import type { EntityId } from "../model/ids.ts";
import type { EntityRecord, FactRecord } from "../model/records.ts";
import {
  createTypeLabeller,
  type TypeDescription,
  type TypeSource,
  usesOfTypes,
} from "../universe/type-labels.ts";
import type { Universe } from "../universe/universe.ts";

export interface TypesOptions {
  /** Also the entities that are no nodes; default false. */
  readonly context?: boolean;
}

/** The type of an entity and how it got its label, as `kg types` prints it. */
export interface TypeRecord extends TypeDescription {
  readonly schema: "kg.type/1";
  readonly id: EntityId;
  readonly label: string | null;
}

/**
 * Yields the type of every node of a universe in node order, worked out anew from its facts, and of the context entities
 * in id order after them where asked for.
 */
export async function* types(universe: Universe, options: TypesOptions = {}): AsyncGenerator<TypeRecord> {
  const source = readTypeSource(universe);
  const describe = createTypeLabeller(source, usesOfTypes(nodeIds(universe), source));
  const record = ({ id, label }: EntityRecord): TypeRecord => ({
    schema: "kg.type/1",
    id,
    label,
    ...describe(id),
  });
  for (const entity of universe.entities()) yield record(entity);
  if (options.context) for (const entity of universe.context().values()) yield record(entity);
}

/**
 * What a universe knows of classes. Facts of context entities are kept in memory for those alone that can be a class: the
 * types of nodes and context, and the objects of subclass of (P279).
 */
export function readTypeSource(universe: Universe): TypeSource {
  const context = universe.context();
  const labels = universe.labels();
  const typesOf = new Map<EntityId, readonly EntityId[]>();
  const classes = new Set<EntityId>();
  for (const entities of [universe.entities(), context.values()]) {
    for (const { id, types } of entities) {
      typesOf.set(id, types);
      for (const type of types) classes.add(type);
    }
  }
  for (const { property, object } of universe.contextFacts()) {
    if (property === "P279" && object !== undefined) classes.add(object);
  }
  const { graph } = universe;
  const subclassOf = universe.relationOf("P279");
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    if (graph.relation[edge] === subclassOf) classes.add(universe.id(graph.object[edge]!));
  }
  const contextFacts = new Map<EntityId, FactRecord[]>();
  for (const fact of universe.contextFacts()) {
    if (!classes.has(fact.subject)) continue;
    const known = contextFacts.get(fact.subject);
    if (known) known.push(fact);
    else contextFacts.set(fact.subject, [fact]);
  }
  const objectsOf = (id: EntityId, property?: "P279"): EntityId[] => {
    const node = universe.node(id);
    const objects: EntityId[] = [];
    for (const facts of [node < 0 ? [] : universe.facts(node), contextFacts.get(id) ?? []]) {
      for (const { property: its, object } of facts) {
        if (object !== undefined && (property === undefined || property === its)) objects.push(object);
      }
    }
    return objects;
  };
  return {
    label: (id) => {
      const node = universe.node(id);
      return node < 0 ? context.get(id)?.label : labels[node];
    },
    types: (id) => typesOf.get(id) ?? [],
    related: (id) => objectsOf(id),
    superclasses: (id) => objectsOf(id, "P279"),
  };
}

function* nodeIds({ graph, id }: Universe): Generator<EntityId> {
  for (let node = 0; node < graph.nodeCount; node++) yield id(node);
}
