import type { Entity } from "../model/entity.ts";
import { entityCode, entityIdOf, propertyNumber } from "../model/ids.ts";
import type { RankPolicy } from "../model/rank.ts";
import { type EntityRecord, type FactRecord, factRecord } from "../model/records.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { createCodeMap } from "./code-map.ts";
import { type Context, createContextCollector } from "./context.ts";
import { entityRecord, statementsUnder } from "./entity-record.ts";
import type { Pause } from "./expand.ts";
import { createEntityFilter } from "./filters.ts";
import { orderFacts } from "./memory-universe.ts";
import { predicateNames } from "./predicate-names.ts";
import { createRecent } from "./recent.ts";
import { storeTypeSource } from "./store-types.ts";
import { usesOfTypes } from "./type-labels.ts";
import type { NodeRecords, UniverseContent } from "./write-universe.ts";

/** The nodes of a universe to be, in id order. */
export interface CoreNodes {
  readonly codes: Uint32Array;
  readonly coreNumbers: Uint32Array;
  readonly degrees: Uint32Array;
}

export interface ReadingOptions {
  readonly rank: RankPolicy;
  /** Property numbers that no fact of a node has. */
  readonly without: ReadonlySet<number>;
  /** Whether properties may be nodes and stand in the context. */
  readonly properties: boolean;
  /** Tells whether an edge between nodes belongs to the universe, by codes and property number. */
  readonly holds: (subject: number, property: number, object: number) => boolean;
  readonly pause: Pause;
  readonly onProgress: (reading: { phase: string; done: number; whole: number | null }) => void;
}

/** Everything of a universe but its manifest, read from the store when it is asked for. */
export interface StoreReading {
  readonly content: Omit<UniverseContent, "manifest">;
  /** Whether the context had no room for some; known when it was read. */
  readonly contextCut: () => boolean;
}

/**
 * Reads the records of a universe out of a store, one entity at a time. The facts of the context are those that touch it; and
 * of those between nodes that are no edges of the universe, what type labels rest on: instance of (P31), and the facts of
 * classes.
 */
export function readUniverse(whole: GraphStore, nodes: CoreNodes, options: ReadingOptions): StoreReading {
  const { rank, without, properties, holds, pause, onProgress } = options;
  const store = rememberEntities(whole);
  const nodeOf = createCodeMap(nodes.codes.length);
  for (let v = 0; v < nodes.codes.length; v++) nodeOf.set(nodes.codes[v]!, v);
  const isNode = (code: number) => nodeOf.get(code) >= 0;
  const isEdge = (subject: number, property: number, object: number) =>
    isNode(object) && !without.has(property) && holds(subject, property, object);
  const source = storeTypeSource(store, rank);
  const useless = createEntityFilter(store, { off: USELESS_OFF, properties: true, types: null });
  const collector = createContextCollector(store, source, {
    isNode,
    uses: usesOfTypes(idsOf(nodes.codes), source),
    properties,
    skips: (code) => useless.reason(code) !== null,
  });
  const read = (code: number): Entity => {
    const entity = store.entity(code);
    if (!entity) throw new Error(`${entityIdOf(code)} is not in the store any more`);
    return entity;
  };
  const record = (code: number) => {
    const entity = read(code);
    return entityRecord(entity, collector.typeOf(entity.id).typeLabel);
  };
  let context: Context = { codes: new Uint32Array(0), cut: false, classes: new Set() };

  async function* nodeRecords(): AsyncGenerator<NodeRecords> {
    for (let v = 0; v < nodes.codes.length; v++) {
      if (v % 64 === 0) {
        await pause();
        onProgress({ phase: "writing entities", done: v, whole: nodes.codes.length });
      }
      const code = nodes.codes[v]!;
      const facts = factsOfNode(read(code), isEdge, options);
      for (const fact of facts) collector.addQualifiers(fact);
      yield {
        entity: { ...record(code), coreNumber: nodes.coreNumbers[v]!, degree: nodes.degrees[v]! },
        facts,
      };
    }
  }

  async function* contextRecords(): AsyncGenerator<EntityRecord> {
    onProgress({ phase: "gathering the context", done: 0, whole: null });
    context = await collector.collect(pause);
    for (let i = 0; i < context.codes.length; i++) {
      if (i % 64 === 0) {
        await pause();
        onProgress({ phase: "writing the context", done: i, whole: context.codes.length });
      }
      yield record(context.codes[i]!);
    }
  }

  async function* contextFacts(): AsyncGenerator<FactRecord> {
    const inContext = createCodeMap(context.codes.length);
    for (const code of context.codes) inContext.set(code, 0);
    const subjects = mergeAscending(nodes.codes, context.codes);
    for (let i = 0; i < subjects.length; i++) {
      if (i % 64 === 0) {
        await pause();
        onProgress({ phase: "writing facts of the context", done: i, whole: subjects.length });
      }
      const subject = subjects[i]!;
      const inside = inContext.get(subject) >= 0;
      const isClass = context.classes.has(entityIdOf(subject));
      yield* entityFacts(read(subject), rank, (property, object) => {
        if (inContext.get(object) >= 0) return true;
        if (!isNode(object)) return false;
        return inside || ((isClass || property === INSTANCE_OF) && !isEdge(subject, property, object));
      });
    }
  }

  return {
    content: {
      nodes: nodeRecords(),
      context: contextRecords(),
      contextFacts: contextFacts(),
      predicate: (id) => predicateNames(store, id),
    },
    contextCut: () => context.cut,
  };
}

const INSTANCE_OF = propertyNumber("P31");
const REMEMBERED = 1024;

/** The same store; entities that were just read are not read again. */
function rememberEntities(store: GraphStore): GraphStore {
  return { ...store, entity: createRecent(REMEMBERED, store.entity) };
}

function* idsOf(codes: Uint32Array) {
  for (const code of codes) yield entityIdOf(code);
}

function mergeAscending(a: Uint32Array, b: Uint32Array): Uint32Array {
  const merged = new Uint32Array(a.length + b.length);
  merged.set(a);
  merged.set(b, a.length);
  return merged.sort();
}

/** What class facts name is of no use to names and type labels where it is bookkeeping or has no label. */
const USELESS_OFF = new Set(["digit", "time", "time-zone", "name-item"] as const);

/** The statements of a node that belong to the universe: its edges, and literals. */
function factsOfNode(
  entity: Entity,
  isEdge: ReadingOptions["holds"],
  { rank, without }: ReadingOptions,
): FactRecord[] {
  const subject = entityCode(entity.id);
  const kept = statementsUnder(entity, rank).filter(({ property, snak }) => {
    const number = propertyNumber(property);
    return snak.kind === "entity" ? isEdge(subject, number, entityCode(snak.object)) : !without.has(number);
  });
  return orderFacts(kept.map((statement) => factRecord(entity.id, statement)));
}

/** The entity facts of an entity that are wanted, in order. */
function entityFacts(
  entity: Entity,
  rank: RankPolicy,
  wanted: (property: number, object: number) => boolean,
): FactRecord[] {
  const kept = statementsUnder(entity, rank).filter(
    ({ property, snak }) =>
      snak.kind === "entity" && wanted(propertyNumber(property), entityCode(snak.object)),
  );
  return orderFacts(kept.map((statement) => factRecord(entity.id, statement)));
}
