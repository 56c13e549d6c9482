import { createHash } from "node:crypto";
import { type DataValue, entityValue, literalValue } from "./dump-values.ts";
import type { SourceEntity, SourceProperty, SourceStatement } from "./parse-source.ts";
import {
  entityIdOf,
  isSpecial,
  mirroredStatements,
  propertyOf,
  readWorld,
  type SampleSource,
  type SampleWorld,
} from "./sample-world.ts";

interface Snak {
  readonly snaktype: "value" | "somevalue" | "novalue";
  readonly property: string;
  readonly datavalue?: DataValue;
  readonly datatype: string;
}

type SnakGroups = Record<string, Snak[]>;

interface Statement {
  readonly mainsnak: Snak;
  readonly type: "statement";
  readonly qualifiers?: SnakGroups;
  readonly "qualifiers-order"?: string[];
  readonly id: string;
  readonly rank: string;
  readonly references?: { hash: string; snaks: SnakGroups; "snaks-order": string[] }[];
}

/** `stated in` and `imported from` do not qualify a statement, they are its source. */
const REFERENCE_PROPERTIES = new Set(["P143", "P248"]);
const MODIFIED = "2025-06-01T00:00:00Z";

/**
 * The lines of the sample dump, without line ends, in the layout of the official files: `[`, one entity a line with a
 * comma after all but the last, `]`. Depends on nothing but the source. Throws `SAMPLE_SOURCE`, which names file and
 * line.
 */
export function dumpLines(source: SampleSource): string[] {
  const world = readWorld(source);
  const mirrored = mirroredStatements(world);
  const documents = [
    ...world.properties.map((property) => JSON.stringify(propertyDocument(property))),
    ...world.entities.map((entity) => {
      const statements = [...entity.statements, ...(mirrored.get(entity.id) ?? [])];
      return JSON.stringify(itemDocument(world, entity, statements));
    }),
    ...source.odd.text.split("\n").filter((line) => line !== ""),
  ];
  const last = documents.length - 1;
  return ["[", ...documents.map((document, index) => (index < last ? `${document},` : document)), "]"];
}

function itemDocument(world: SampleWorld, entity: SourceEntity, written: readonly SourceStatement[]): object {
  const claims = new Map<string, Statement[]>();
  for (const [index, statement] of written.entries()) {
    const made = statementOf(world, statementId(entity.id, index), statement);
    const list = claims.get(made.mainsnak.property) ?? [];
    claims.set(made.mainsnak.property, [...list, made]);
  }
  const descriptions = entity.description === undefined ? {} : texts([["en", entity.description]]);
  const aliases = entity.aliases.map((value) => ({ language: "en", value }));
  const map = (entries: object): object =>
    entity.phpEmpty && Object.keys(entries).length === 0 ? [] : entries;
  return {
    type: "item",
    id: entity.id,
    labels: map(labelsOf(entity)),
    descriptions: map(descriptions),
    aliases: map(aliases.length === 0 ? {} : { en: aliases }),
    claims: map(Object.fromEntries(claims)),
    sitelinks: map(sitelinksOf(world.wikis, entity)),
    ...pageOf(entity.id, 0, entity.id),
  };
}

function propertyDocument(property: SourceProperty): object {
  const inverse: Snak = {
    snaktype: "value",
    property: "P1696",
    datavalue: entityValue(property.inverse),
    datatype: "wikibase-property",
  };
  const statement: Statement = {
    mainsnak: inverse,
    type: "statement",
    id: statementId(property.id, 0),
    rank: "normal",
  };
  return {
    type: "property",
    datatype: datatypeOf(property),
    id: property.id,
    labels: texts([["en", property.label]]),
    descriptions: texts([["en", property.description]]),
    aliases: {},
    claims: property.inverse === "" ? {} : { P1696: [statement] },
    ...pageOf(property.id, 120, `Property:${property.id}`),
  };
}

function statementOf(world: SampleWorld, id: string, written: SourceStatement): Statement {
  const { word, value, rank, place } = written;
  const snaks = written.qualifiers.map((qualifier) => snakOf(world, qualifier.word, qualifier.value, place));
  const qualifiers = groupSnaks(snaks.filter(({ property }) => !REFERENCE_PROPERTIES.has(property)));
  const sources = groupSnaks(snaks.filter(({ property }) => REFERENCE_PROPERTIES.has(property)));
  return {
    mainsnak: snakOf(world, word, value, place),
    type: "statement",
    ...(qualifiers === undefined ? {} : { qualifiers, "qualifiers-order": Object.keys(qualifiers) }),
    id,
    rank,
    ...(sources === undefined ? {} : { references: [referenceOf(sources)] }),
  };
}

function snakOf(world: SampleWorld, word: string, value: string, place: string): Snak {
  const property = propertyOf(world, word, place);
  const datatype = datatypeOf(property);
  if (isSpecial(value)) {
    return { snaktype: value === "unknown" ? "somevalue" : "novalue", property: property.id, datatype };
  }
  const datavalue = namesEntity(property)
    ? entityValue(entityIdOf(world, value, place))
    : literalValue(property.type, value, place, (unit) => entityIdOf(world, unit, place));
  return { snaktype: "value", property: property.id, datavalue, datatype };
}

function referenceOf(snaks: SnakGroups): { hash: string; snaks: SnakGroups; "snaks-order": string[] } {
  const hash = createHash("sha1").update(JSON.stringify(snaks)).digest("hex");
  return { hash, snaks, "snaks-order": Object.keys(snaks) };
}

/** Property ids are no array indexes, so an object keeps them in the order of the source. */
function groupSnaks(snaks: readonly Snak[]): SnakGroups | undefined {
  if (snaks.length === 0) return undefined;
  const groups = new Map<string, Snak[]>();
  for (const snak of snaks) groups.set(snak.property, [...(groups.get(snak.property) ?? []), snak]);
  return Object.fromEntries(groups);
}

function datatypeOf(property: SourceProperty): string {
  return namesEntity(property) ? `wikibase-${property.type}` : property.type;
}

function namesEntity(property: SourceProperty): boolean {
  return property.type === "item" || property.type === "property";
}

function labelsOf(entity: SourceEntity): object {
  const own: [string, string][] =
    entity.label === undefined ? [] : [[entity.mulOnly ? "mul" : "en", entity.label]];
  return texts([...own, ...entity.names]);
}

function texts(entries: readonly (readonly [string, string])[]): Record<string, object> {
  return Object.fromEntries(entries.map(([language, value]) => [language, { language, value }]));
}

/** The English title is the real one. The other links stand there for their number, and carry the label. */
function sitelinksOf(wikis: readonly string[], entity: SourceEntity): Record<string, object> {
  const linked = entity.title === undefined ? wikis.filter((site) => site !== "enwiki") : wikis;
  const standIn = entity.label ?? entity.names[0]?.[1] ?? entity.id;
  return Object.fromEntries(
    linked.slice(0, entity.links).map((site) => {
      const title = site === "enwiki" ? entity.title : standIn;
      return [site, { site, title, badges: [] }];
    }),
  );
}

/** The page fields, made up from the id so that they never change. */
function pageOf(id: string, namespace: number, title: string): object {
  const number = Number(id.slice(1));
  return {
    pageid: 1000 + number,
    ns: namespace,
    title,
    lastrevid: 2_000_000_000 + number,
    modified: MODIFIED,
  };
}

/** An id of the usual form. It counts instead of being random, so that the compressed dumps stay small. */
function statementId(subject: string, index: number): string {
  const count = String(index + 1).padStart(12, "0");
  return `${subject}$${subject.slice(1).padStart(8, "0")}-0000-4000-8000-${count}`;
}
