import type { FactGraph } from "../graph/fact-graph.ts";
import type { EntityId, PropertyId } from "../model/ids.ts";
import type { EntityRecord, FactRecord, RelationRecord } from "../model/records.ts";
import type { Manifest } from "./manifest.ts";

/** A bit of {@link Universe.edgeFlags}: the edge's best statement has an end time (P582). */
export const EDGE_ENDED = 1;
/** A bit of {@link Universe.edgeFlags}: a qualifier of the edge's best statement is a time. */
export const EDGE_TIMED = 2;

/**
 * A sampled, self-contained sub-graph. Everything after sampling reads this interface, whatever the world came from.
 * Nodes, relations and edges are numbered as in {@link FactGraph}.
 */
export interface Universe {
  readonly manifest: Manifest;
  readonly graph: FactGraph;
  /** By relation number. */
  readonly relations: readonly RelationRecord[];
  /** edge → bits EDGE_ENDED, EDGE_TIMED */
  readonly edgeFlags: Uint8Array;
  /** The id of a node. */
  readonly id: (node: number) => EntityId;
  /** The node of an id, or -1 for an entity that is no node. */
  readonly node: (id: EntityId) => number;
  /** The number of a relation, or -1 for one that no edge has. */
  readonly relationOf: (id: PropertyId) => number;
  /** The record of any property that facts or qualifiers name; one that no edge has counts 0 edges. */
  readonly predicate: (id: PropertyId) => RelationRecord | undefined;
  /** The label of every node; read once, then kept. */
  readonly labels: () => readonly (string | null)[];
  /** The record of one node, read when asked for. */
  readonly entity: (node: number) => EntityRecord;
  /** The records of all nodes in node order. */
  readonly entities: () => Iterable<EntityRecord>;
  /** The statements of an edge in store order, at least one. */
  readonly statements: (edge: number) => readonly FactRecord[];
  /** All statements of a node as subject, by property number, then by object id, then literals in store order. */
  readonly facts: (node: number) => readonly FactRecord[];
  /** Entities that are no nodes: classes, what type labels need, entities in qualifiers; in id order. */
  readonly context: () => ReadonlyMap<EntityId, EntityRecord>;
  /** Entity facts that touch a context entity, in order of subject, property, object. */
  readonly contextFacts: () => Iterable<FactRecord>;
  readonly close: () => void;
}

/** How records mention an entity. */
export interface EntityMention {
  readonly id: EntityId;
  readonly label: string | null;
  readonly type: string | null;
}

/** The mention of an entity of the universe or of its context; label and type are null where it is neither. */
export function mentionEntity(universe: Universe, id: EntityId): EntityMention {
  const node = universe.node(id);
  const record = node >= 0 ? universe.entity(node) : universe.context().get(id);
  return { id, label: record?.label ?? null, type: record?.typeLabel ?? null };
}

/** The record whose rank is best, the first of equals: the one that stands for an edge. */
export function bestStatement(statements: readonly FactRecord[]): FactRecord {
  let best = statements[0]!;
  for (const statement of statements)
    if (RANK_ORDER[statement.rank] < RANK_ORDER[best.rank]) best = statement;
  return best;
}

const RANK_ORDER = { preferred: 0, normal: 1, deprecated: 2 } as const;
