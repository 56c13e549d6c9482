import type { Entity, Qualifier, Snak, Statement } from "../../src/model/entity.ts";
import {
  type EntityId,
  entityCode,
  entityIdOf,
  type PropertyId,
  propertyNumber,
} from "../../src/model/ids.ts";
import { hasPreferred, policyClass, type Rank, type RankClass, rankClass } from "../../src/model/rank.ts";
import { comparable, foldLabel } from "../../src/model/text.ts";
import type { Direction, GraphStore, RelationCount } from "../../src/store/graph-store.ts";

/** A statement for tests: an entity id or any snak, normal unless said otherwise. */
export type TestStatement = readonly [
  property: PropertyId,
  value: EntityId | Snak,
  options?: { readonly rank?: Rank; readonly qualifiers?: readonly Qualifier[] },
];

/** An entity for tests; its label is its id in letters ("item a…") unless one is given. */
export function testEntity(
  id: EntityId,
  statements: readonly TestStatement[] = [],
  options: Partial<Omit<Entity, "id" | "statements">> = {},
): Entity {
  const named = `${id[0] === "Q" ? "item" : "property"} ${[...id.slice(1)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
  return {
    id,
    lastRevision: 0,
    datatype: id[0] === "P" ? "wikibase-item" : null,
    label: named,
    labelLanguage: options.label === null ? null : "en",
    description: null,
    aliases: [],
    sitelinks: 0,
    title: null,
    ...options,
    statements: statements
      .map(
        ([property, value, { rank, qualifiers = [] } = {}]): Statement => ({
          property,
          rank: rank ?? "normal",
          snak: typeof value === "string" ? { kind: "entity", object: value } : value,
          qualifiers,
        }),
      )
      .sort((a, b) => propertyNumber(a.property) - propertyNumber(b.property)),
  };
}

/** A store in memory, for tests; counts how often each question was asked. */
export interface MemoryStore extends GraphStore {
  readonly asked: { [question: string]: number };
}

interface End {
  readonly code: number;
  readonly rankClass: RankClass;
}

/** Builds a store of entities by the plainest means. */
export function createMemoryStore(entities: readonly Entity[]): MemoryStore {
  const byCode = new Map(entities.map((entity) => [entityCode(entity.id), entity]));
  const ends = new Map<string, Map<number, RankClass>>();
  const relationsOf = new Map<number, Map<string, { direction: Direction; property: number }>>();
  const note = (code: number, direction: Direction, property: number, end: number, rank: RankClass) => {
    const key = `${code} ${direction} ${property}`;
    const known = ends.get(key) ?? new Map<number, RankClass>();
    ends.set(key, known);
    known.set(end, Math.min(rank, known.get(end) ?? 2) as RankClass);
    const relations = relationsOf.get(code) ?? new Map();
    relationsOf.set(code, relations);
    relations.set(`${direction} ${property}`, { direction, property });
  };
  for (const { id, statements } of entities) {
    const subject = entityCode(id);
    for (const { property, rank, snak } of statements) {
      if (snak.kind !== "entity" || snak.object === id) continue;
      const preferred = hasPreferred(statements.filter((other) => other.property === property));
      const number = propertyNumber(property);
      const object = entityCode(snak.object);
      note(subject, "out", number, object, rankClass(rank, preferred));
      note(object, "in", number, subject, rankClass(rank, preferred));
    }
  }
  const endsOf = (code: number, direction: Direction, property: number): End[] =>
    [...(ends.get(`${code} ${direction} ${property}`) ?? [])]
      .map(([end, rank]) => ({ code: end, rankClass: rank }))
      .sort((a, b) => a.rankClass - b.rankClass || a.code - b.code);
  const incoming = (code: number) => {
    let count = 0;
    for (const { direction, property } of relationsOf.get(code)?.values() ?? []) {
      if (direction === "in") count += endsOf(code, direction, property).length;
    }
    return count;
  };
  const asked: { [question: string]: number } = {};
  const ask = (question: string) => {
    asked[question] = (asked[question] ?? 0) + 1;
  };
  return {
    asked,
    entityCount: entities.length,
    has: (code) => byCode.has(code),
    label: (code) => byCode.get(code)?.label,
    entity: (code) => byCode.get(code),
    relations(code, wanted) {
      ask("relations");
      const counts: RelationCount[] = [];
      for (const { direction, property } of relationsOf.get(code)?.values() ?? []) {
        if (wanted !== undefined && direction !== wanted) continue;
        const list = endsOf(code, direction, property);
        const upTo = (largest: number) => list.filter((end) => end.rankClass <= largest).length;
        counts.push({ direction, property, truthy: upTo(0), nonDeprecated: upTo(1), all: upTo(2) });
      }
      return counts.sort(
        (a, b) => Number(a.direction === "in") - Number(b.direction === "in") || a.property - b.property,
      );
    },
    neighbour(code, direction, property, index) {
      ask("neighbour");
      const end = endsOf(code, direction, property)[index];
      if (!end) throw new RangeError(`${entityIdOf(code)} has no neighbour ${index}`);
      return end.code;
    },
    neighbours(code, direction, property, policy) {
      ask("neighbours");
      return endsOf(code, direction, property)
        .filter((end) => end.rankClass <= policyClass(policy))
        .map((end) => end.code);
    },
    mostLinked: () =>
      [...byCode.values()]
        .map(({ id, sitelinks }) => ({ code: entityCode(id), sitelinks, links: incoming(entityCode(id)) }))
        .sort((a, b) => b.sitelinks - a.sitelinks || b.links - a.links || a.code - b.code)
        .map(({ code }) => code),
    byLabel(text, { folded = false } = {}) {
      const form = folded ? foldLabel : comparable;
      return [...byCode]
        .filter(([, { label }]) => label !== null && form(label) === form(text))
        .map(([code]) => code)
        .sort((a, b) => a - b);
    },
    byTitle: (title) =>
      [...byCode.values()]
        .filter((entity) => entity.title === title.replaceAll("_", " "))
        .map(({ id }) => entityCode(id))[0],
  };
}
