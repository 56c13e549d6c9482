import fc from "fast-check";
import type { Entity, LiteralValue, Qualifier, Snak, Statement } from "../../src/model/entity.ts";
import { type EntityId, entityCode, type PropertyId } from "../../src/model/ids.ts";
import type { Rank } from "../../src/model/rank.ts";

const text = fc.string({ unit: "grapheme", maxLength: 60 });
const filled = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 });

/** A literal of any kind. */
const literal: fc.Arbitrary<LiteralValue> = fc.oneof(
  fc.record({
    type: fc.constant("time" as const),
    time: fc.constantFrom("+1952-03-11T00:00:00Z", "-13798000000-00-00T00:00:00Z", "+2001-00-00T00:00:00Z"),
    precision: fc.integer({ min: 0, max: 14 }),
    calendar: fc.constantFrom("gregorian", "julian", "Q12138"),
  }),
  fc.record(
    {
      type: fc.constant("quantity" as const),
      amount: fc.constantFrom("+1", "-0.5", "+1234567890123456789"),
      unit: fc.constantFrom("1", "Q11573"),
      lower: fc.constant("+0"),
      upper: fc.constant("+2"),
    },
    { requiredKeys: ["type", "amount", "unit"] },
  ) as fc.Arbitrary<LiteralValue>,
  fc.record({
    type: fc.constant("string" as const),
    text,
    datatype: fc.constantFrom("string", "url", "commonsMedia", "a new one"),
  }),
  fc.record({ type: fc.constant("monolingualtext" as const), text, language: fc.constantFrom("en", "mul") }),
  fc.record({
    type: fc.constant("coordinate" as const),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    precision: fc.oneof(fc.constant(null), fc.double({ min: 0, max: 1, noNaN: true })),
    globe: fc.constant("Q2"),
  }),
  fc.record({ type: fc.constantFrom("lexeme" as const, "form" as const, "schema" as const), id: filled }),
  fc.record({ type: fc.constant("unknown" as const), datatype: filled, json: filled }),
);

const objects = fc.oneof(
  fc.integer({ min: 1, max: 40 }).map((n): EntityId => `Q${n}`),
  fc.integer({ min: 1, max: 2_000_000_000 }).map((n): EntityId => `Q${n}`),
  fc.integer({ min: 1, max: 12 }).map((n): EntityId => `P${n}`),
);

const snak: fc.Arbitrary<Snak> = fc.oneof(
  { weight: 5, arbitrary: objects.map((object): Snak => ({ kind: "entity", object })) },
  { weight: 2, arbitrary: literal.map((value): Snak => ({ kind: "value", value })) },
  fc.constant<Snak>({ kind: "somevalue" }),
  fc.constant<Snak>({ kind: "novalue" }),
);

const properties = fc.integer({ min: 1, max: 14_000 }).map((n): PropertyId => `P${n}`);
const byProperty = (a: { property: PropertyId }, b: { property: PropertyId }) =>
  entityCode(a.property) - entityCode(b.property);

const qualifiers: fc.Arbitrary<Qualifier[]> = fc
  .uniqueArray(fc.record({ property: properties, snaks: fc.array(snak, { minLength: 1, maxLength: 3 }) }), {
    maxLength: 3,
    selector: (qualifier) => qualifier.property,
  })
  .map((list) => list.sort(byProperty));

const statement: fc.Arbitrary<Statement> = fc.record({
  property: fc.oneof(properties, fc.constantFrom<PropertyId>("P31", "P17")),
  rank: fc.constantFrom<Rank>("preferred", "normal", "normal", "deprecated"),
  snak,
  qualifiers,
});

/** An entity of a given id, or of a small random one. */
export function arbitraryEntity(id?: EntityId): fc.Arbitrary<Entity> {
  return fc
    .record({
      id: id ? fc.constant(id) : objects,
      lastRevision: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2 ** 40 })),
      datatype: fc.constantFrom(null, "wikibase-item"),
      label: fc.oneof(fc.constant(null), filled),
      description: fc.oneof(fc.constant(null), text),
      aliases: fc.array(filled, { maxLength: 4 }),
      sitelinks: fc.integer({ min: 0, max: 400 }),
      title: fc.oneof(fc.constant(null), filled),
      statements: fc.array(statement, { maxLength: 12 }),
    })
    .map((parts) => ({
      ...parts,
      labelLanguage: parts.label === null ? null : "en",
      statements: parts.statements.sort(byProperty),
    }));
}
