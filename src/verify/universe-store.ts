import type { Entity, Statement } from "../model/entity.ts";
import { entityCode, isPropertyId, type PropertyId } from "../model/ids.ts";
import { type EntityRecord, type FactRecord, factRecord } from "../model/records.ts";
import type { StoreReader } from "../store/open-store.ts";
import type { Universe } from "../universe/universe.ts";
import { FILES } from "../universe/universe-files.ts";
import type { Faults } from "./faults.ts";
import { canonicalJson, sameJson } from "./plain-world.ts";

/**
 * Compares a sampled universe with the store that it was cut from: every entity is as the store has it, all facts among the
 * entities and all their literals are there (of drawn edges only: no others), the facts of the context are all there with
 * those of classes that the universe leaves out, and what the universe names and lacks is not in the store either.
 */
export function verifyAgainstStore(universe: Universe, store: StoreReader, faults: Faults): void {
  const { manifest, graph } = universe;
  if (manifest.source.digest !== store.meta.digest) {
    faults.add(
      "store",
      `the universe was cut from a store of digest ${manifest.source.digest}, not ${store.meta.digest}`,
      {
        file: FILES.manifest,
      },
    );
    return;
  }
  const context = universe.context();
  const without = new Set(asList(manifest.options.without).filter(isPropertyId));
  const isDrawn = manifest.options.edges === "traversed";
  const contextFacts = universe.contextFacts()[Symbol.iterator]();
  let nextContextFact = contextFacts.next();
  let contextLine = 1;

  const verifyEntity = (record: EntityRecord, file: string, line: number): Entity | undefined => {
    const entity = store.entity(entityCode(record.id));
    if (!entity) {
      faults.add("store", `${record.id} is not in the store`, { file, line });
      return undefined;
    }
    const { typeLabel: _, proper: __, coreNumber: ___, degree: ____, ...own } = record;
    const { lastRevision: _____, statements, datatype, ...its } = entity;
    const types = bestObjects(statements.filter(({ property }) => property === "P31"));
    if (!sameJson(own, { ...its, types, ...(datatype !== null && { datatype }) })) {
      faults.add("store", `the store has ${record.id} otherwise`, { file, line });
    }
    return entity;
  };
  const verifyFacts = (entity: Entity, found: readonly FactRecord[], line: number) => {
    const expected = recordsOf(entity, manifest.rank).filter(
      ({ property, object }) =>
        !without.has(property) && (object === undefined || universe.node(object) >= 0),
    );
    const { missing, extra } = compareFacts(expected, found);
    if (extra) faults.add("store", `the store has no fact ${textOf(extra)}`, { file: FILES.facts, line });
    else if (missing && !(isDrawn && missing.object !== undefined)) {
      faults.add("store", `it lacks ${textOf(missing)}`, { file: FILES.facts, line });
    }
  };
  const classes = isDrawn || without.size > 0 ? classesOf(universe, store) : new Set();
  const verifyContextFacts = (entity: Entity, facts: readonly FactRecord[]) => {
    const isInside = context.has(entity.id);
    const isClass = classes.has(entity.id);
    const isWanted = ({ property, object }: FactRecord) => {
      if (object === undefined) return false;
      if (context.has(object)) return true;
      if (universe.node(object) < 0) return false;
      if (isInside) return true;
      const isEdge = isDrawn
        ? facts.some((one) => one.property === property && one.object === object)
        : !without.has(property);
      return !isEdge && (isClass || property === "P31");
    };
    const expected = recordsOf(entity, manifest.rank).filter(isWanted);
    const found: FactRecord[] = [];
    const from = contextLine;
    for (; !nextContextFact.done && nextContextFact.value.subject === entity.id; contextLine++) {
      found.push(nextContextFact.value);
      nextContextFact = contextFacts.next();
    }
    const { missing, extra } = compareFacts(expected, found);
    const place = { file: FILES.contextFacts, line: from };
    if (extra) faults.add("store", `the store has no fact ${textOf(extra)}`, place);
    else if (missing) faults.add("store", `it lacks ${textOf(missing)}`, place);
  };
  const verifyOpenEnds = (ids: Iterable<EntityRecord["id"]>, file: string, line: number) => {
    for (const id of ids) {
      if (universe.node(id) < 0 && !context.has(id) && store.has(entityCode(id))) {
        faults.add("store", `${id} is named, and is in the store, but not in the context`, { file, line });
      }
    }
  };

  const others = [...context.values()];
  let next = 0;
  let factLine = 1;
  const takeContextUpTo = (code: number) => {
    for (; next < others.length && entityCode(others[next]!.id) < code; next++) {
      const entity = verifyEntity(others[next]!, FILES.context, next + 1);
      verifyOpenEnds(others[next]!.types, FILES.context, next + 1);
      if (entity) verifyContextFacts(entity, []);
    }
  };
  for (let node = 0; node < graph.nodeCount; node++) {
    const record = universe.entity(node);
    takeContextUpTo(entityCode(record.id));
    const facts = universe.facts(node);
    const entity = verifyEntity(record, FILES.entities, node + 1);
    verifyOpenEnds(record.types, FILES.entities, node + 1);
    verifyOpenEnds(facts.flatMap(entitiesInQualifiers), FILES.facts, factLine);
    if (entity) {
      verifyFacts(entity, facts, factLine);
      verifyContextFacts(entity, facts);
    }
    factLine += facts.length;
  }
  takeContextUpTo(Number.POSITIVE_INFINITY);
}

/** The classes of the entities of a universe and its context, and their superclasses among these, as the store has them. */
function classesOf(universe: Universe, store: StoreReader): Set<EntityRecord["id"]> {
  const classes = new Set<EntityRecord["id"]>();
  for (const entities of [universe.entities(), universe.context().values()]) {
    for (const { types } of entities) for (const type of types) classes.add(type);
  }
  for (const type of classes) {
    const entity = store.entity(entityCode(type));
    for (const { property, object } of entity ? recordsOf(entity, universe.manifest.rank) : []) {
      if (property !== "P279" || object === undefined) continue;
      if (universe.node(object) >= 0 || universe.context().has(object)) classes.add(object);
    }
  }
  return classes;
}

/** The first fact that is missing, and the first that is too many, each counted as often as it stands there. */
function compareFacts(expected: readonly FactRecord[], found: readonly FactRecord[]) {
  const counts = new Map<string, number>();
  for (const fact of expected) {
    const key = canonicalJson(fact);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  let extra: FactRecord | undefined;
  for (const fact of found) {
    const key = canonicalJson(fact);
    const left = counts.get(key) ?? 0;
    if (left > 0) counts.set(key, left - 1);
    else extra ??= fact;
  }
  return { extra, missing: expected.find((fact) => counts.get(canonicalJson(fact))! > 0) };
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function entitiesInQualifiers({ qualifiers }: FactRecord) {
  return Object.values(qualifiers)
    .flat()
    .flatMap((value) => (value.type === "entity" ? [value.id] : []));
}

/** The statements that a rank policy takes, as records. */
function recordsOf({ id, statements }: Entity, rank: Universe["manifest"]["rank"]): FactRecord[] {
  const preferred = new Set<PropertyId>();
  for (const one of statements) if (one.rank === "preferred") preferred.add(one.property);
  const isTaken = ({ property, rank: its }: Statement) =>
    rank === "all" ||
    (its !== "deprecated" && (rank === "non-deprecated" || its === "preferred" || !preferred.has(property)));
  return statements.filter(isTaken).map((one) => factRecord(id, one));
}

function bestObjects(statements: readonly Statement[]) {
  const preferred = statements.filter(({ rank }) => rank === "preferred");
  const best = preferred.length > 0 ? preferred : statements.filter(({ rank }) => rank === "normal");
  return [...new Set(best.flatMap(({ snak }) => (snak.kind === "entity" ? [snak.object] : [])))];
}

function textOf({ subject, property, object, value }: FactRecord): string {
  return `${subject} ${property} ${object ?? JSON.stringify(value ?? null)}`;
}
