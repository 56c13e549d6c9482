import type { EntityId, PropertyId } from "../model/ids.ts";
import type { EntityRecord, FactRecord } from "../model/records.ts";
import { bestStatement, type EntityMention, type Universe } from "../universe/universe.ts";

/** A fact between two nodes, without its statements. */
export interface Triple {
  readonly subject: EntityId;
  readonly property: PropertyId;
  readonly object: EntityId;
}

/** A universe as checks of records see it: ids in, ids out, nothing prepared. */
export interface PlainWorld {
  readonly universe: Universe;
  /** The record of a node or a context entity. */
  readonly record: (id: EntityId) => EntityRecord | undefined;
  readonly mention: (id: EntityId) => EntityMention;
  readonly propertyLabel: (id: PropertyId) => string | null;
  /** Facts of a node as their subject, by property, then object. */
  readonly out: (id: EntityId) => readonly Triple[];
  /** Facts of a node as their object, by property, then subject. */
  readonly into: (id: EntityId) => readonly Triple[];
  /** The statements of a fact in store order; none where there is no such fact. */
  readonly statements: (triple: Triple) => readonly FactRecord[];
  /** The objects of a node's facts by one property, without the node itself. */
  readonly objects: (subject: EntityId, property: PropertyId) => readonly EntityId[];
}

/** Lists of facts of nodes that were just asked for. */
const KEPT = 4096;

export function plainWorld(universe: Universe): PlainWorld {
  const { graph, relations } = universe;
  const tripleOf = (edge: number): Triple => ({
    subject: universe.id(graph.subject[edge]!),
    property: relations[graph.relation[edge]!]!.id,
    object: universe.id(graph.object[edge]!),
  });
  const listOf = (edges: Iterable<number>) => Array.from(edges, tripleOf);
  const outEdges = function* (id: EntityId): Generator<number> {
    const node = universe.node(id);
    if (node >= 0) for (let e = graph.outStart[node]!; e < graph.outStart[node + 1]!; e++) yield e;
  };
  const inEdges = function* (id: EntityId): Generator<number> {
    const node = universe.node(id);
    if (node >= 0)
      for (let i = graph.inStart[node]!; i < graph.inStart[node + 1]!; i++) yield graph.inEdges[i]!;
  };
  const record = (id: EntityId) => {
    const node = universe.node(id);
    return node >= 0 ? universe.entity(node) : universe.context().get(id);
  };
  const out = remembered((id: EntityId) => listOf(outEdges(id)));
  return {
    universe,
    record,
    mention: (id) => ({ id, label: record(id)?.label ?? null, type: record(id)?.typeLabel ?? null }),
    propertyLabel: (id) => universe.predicate(id)?.label ?? record(id)?.label ?? null,
    out,
    into: remembered((id: EntityId) => listOf(inEdges(id))),
    statements({ subject, property, object }) {
      const edge = [...outEdges(subject)].find((e) => {
        const its = tripleOf(e);
        return its.property === property && its.object === object;
      });
      return edge === undefined ? [] : universe.statements(edge);
    },
    objects: (subject, property) =>
      out(subject)
        .filter((fact) => fact.property === property && fact.object !== subject)
        .map(({ object }) => object),
  };
}

function remembered<T>(read: (id: EntityId) => T): (id: EntityId) => T {
  const kept = new Map<EntityId, T>();
  return (id) => {
    const known = kept.get(id);
    if (known !== undefined) return known;
    const value = read(id);
    if (kept.size >= KEPT) kept.clear();
    kept.set(id, value);
    return value;
  };
}

/** Rank, qualifiers and, where there are several, all statements of a fact, as records show them. */
export function shownStatements(statements: readonly FactRecord[]): object {
  const { rank, qualifiers } = bestStatement(statements);
  const all = statements.map((one) => ({ rank: one.rank, qualifiers: one.qualifiers }));
  return { rank, qualifiers, ...(all.length > 1 && { statements: all }) };
}

/** Tells whether two values are the same as JSON, whatever the order of their keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/** JSON with the keys of objects in order: the same text for what is the same. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
