import { type EntityId, entityCode, isItemId } from "../model/ids.ts";
import type { FactRecord } from "../model/records.ts";
import { comparable, indexOfWords } from "../model/text.ts";
import type { GraphStore } from "../store/graph-store.ts";
import type { Pause } from "./expand.ts";
import { createTypeLabeller, type TypeLabeller, type TypeSource, type TypeUses } from "./type-labels.ts";

/** More entities than this a context does not take up; it would be another universe. */
const LARGEST_CONTEXT = 1 << 20;

export interface ContextOptions {
  /** Tells whether an entity is a node of the universe. */
  readonly isNode: (entity: number) => boolean;
  /** How the nodes use their classes. */
  readonly uses: TypeUses;
  /** Whether the properties that class facts name belong to the context. */
  readonly properties: boolean;
  /** Tells of an entity that class facts name whether it is of no use: bookkeeping, no label. */
  readonly skips: (entity: number) => boolean;
}

/** Entities that are no nodes. */
export interface Context {
  /** Ascending codes; all are in the store. */
  readonly codes: Uint32Array;
  /** Whether there was no room for some. */
  readonly cut: boolean;
  /** The classes of nodes and context, and what can be reached from them by subclass of (P279) within these. */
  readonly classes: ReadonlySet<EntityId>;
}

/** Gathers the context of a universe while its nodes are labelled. */
export interface ContextCollector {
  /** The type of an entity; what its derivation looks at becomes part of the context. */
  readonly typeOf: TypeLabeller;
  /** Takes the entities in a fact's qualifiers. */
  readonly addQualifiers: (fact: FactRecord) => void;
  /** All of the context, when every node was labelled and every fact seen. */
  readonly collect: (pause: Pause) => Promise<Context>;
}

/**
 * The context of a universe: the classes of the nodes and all their superclasses, the entities that facts of those
 * classes name, the entities in qualifiers; then, until nothing is added, the classes of these and what the derivation
 * of their type labels looks at (superclasses, and related entities whose name is in the label of a class). Type
 * labels therefore come out of the universe as they come out of the store.
 */
export function createContextCollector(
  store: GraphStore,
  source: TypeSource,
  { isNode, uses, properties, skips }: ContextOptions,
): ContextCollector {
  const members = new Set<EntityId>();
  let cut = false;
  const add = (id: EntityId): void => {
    const code = entityCode(id);
    if (members.has(id) || isNode(code) || !store.has(code)) return;
    if (members.size >= LARGEST_CONTEXT) cut = true;
    else members.add(id);
  };
  const typeOf = createTypeLabeller(recordingSource(source, add), uses);
  return {
    typeOf,
    addQualifiers({ qualifiers }) {
      for (const values of Object.values(qualifiers)) {
        for (const value of values) if (value.type === "entity") add(value.id);
      }
    },
    async collect(pause) {
      let read = 0;
      const pauseOften = async () => {
        if (read++ % 256 === 0) await pause();
      };
      // A set may grow while it is walked; the walk ends when nothing new was added.
      const classes = new Set(uses.counts.keys());
      for (const type of classes) {
        await pauseOften();
        add(type);
        for (const parent of source.superclasses(type)) classes.add(parent);
      }
      for (const type of classes) {
        await pauseOften();
        for (const id of source.related(type)) {
          if ((properties || isItemId(id)) && !skips(entityCode(id))) add(id);
        }
      }
      for (const id of members) {
        await pauseOften();
        typeOf(id);
        for (const type of source.types(id)) classes.add(type);
      }
      for (const type of classes) {
        await pauseOften();
        for (const parent of source.superclasses(type)) {
          if (members.has(parent) || isNode(entityCode(parent))) classes.add(parent);
        }
      }
      return { codes: Uint32Array.from(members, entityCode).sort(), cut, classes };
    },
  };
}

/** A source that tells which entities had a say in the answers. */
function recordingSource(source: TypeSource, add: (id: EntityId) => void): TypeSource {
  const recorded = (ids: Iterable<EntityId>): EntityId[] => {
    const list = [...ids];
    for (const id of list) add(id);
    return list;
  };
  return {
    label: source.label,
    types: (id) => recorded(source.types(id)),
    superclasses: (id) => recorded(source.superclasses(id)),
    related(id) {
      const list = [...source.related(id)];
      const label = comparable(source.label(id) ?? "");
      for (const other of list) {
        const name = source.label(other);
        if (name && indexOfWords(label, comparable(name)) >= 0) add(other);
      }
      return list;
    },
  };
}
