import {
  parseEntities,
  parseProperties,
  type SourceEntity,
  type SourceFile,
  type SourceProperty,
  type SourceQualifier,
  type SourceStatement,
  sourceError,
} from "./parse-source.ts";

/** Everything under `samples/source`, read into memory. */
export interface SampleSource {
  /** `properties.tsv`. */
  readonly properties: SourceFile;
  /** `wikis.txt`: the wikis in which sitelinks are filled in, the first first. */
  readonly wikis: SourceFile;
  /** The entity files, in the order in which they enter the dump. */
  readonly entities: readonly SourceFile[];
  /** `odd.jsonl`: lines that enter the dump as they are. */
  readonly odd: SourceFile;
}

/** The parsed source, with the maps that resolve what it names. */
export interface SampleWorld {
  readonly properties: readonly SourceProperty[];
  readonly entities: readonly SourceEntity[];
  readonly wikis: readonly string[];
  readonly propertyOfWord: ReadonlyMap<string, SourceProperty>;
  readonly propertyOfId: ReadonlyMap<string, SourceProperty>;
  readonly entityOfId: ReadonlyMap<string, SourceEntity>;
  readonly idsOfLabel: ReadonlyMap<string, readonly string[]>;
}

/** The qualifiers that a mirrored statement keeps: when it held is true of both ends. */
const MIRRORED_QUALIFIERS = new Set(["from", "to"]);

/** Parses the source and indexes it. Throws `SAMPLE_SOURCE` where an id stands twice or a line cannot be read. */
export function readWorld(source: SampleSource): SampleWorld {
  const properties = parseProperties(source.properties);
  const entities = parseEntities(source.entities);
  const entityOfId = new Map<string, SourceEntity>();
  const idsOfLabel = new Map<string, string[]>();
  for (const entity of entities) {
    const earlier = entityOfId.get(entity.id);
    if (earlier !== undefined)
      throw sourceError(entity.place, `${entity.id} stands already at ${earlier.place}`);
    entityOfId.set(entity.id, entity);
    if (entity.label !== undefined) append(idsOfLabel, entity.label, entity.id);
  }
  return {
    properties,
    entities,
    wikis: source.wikis.text.split("\n").filter((line) => line !== "" && !line.startsWith("#")),
    propertyOfWord: new Map(properties.map((property) => [property.word, property])),
    propertyOfId: new Map(properties.map((property) => [property.id, property])),
    entityOfId,
    idsOfLabel,
  };
}

/** The property that a word stands for. */
export function propertyOf(world: SampleWorld, word: string, place: string): SourceProperty {
  const property = world.propertyOfWord.get(word);
  if (property === undefined)
    throw sourceError(place, `no property has the word "${word}" in properties.tsv`);
  return property;
}

/** The id of an entity that is named by its label, by its id, or as `label (id)`. */
export function entityIdOf(world: SampleWorld, text: string, place: string): string {
  const id = /^(?:.+ \()?([QP][1-9][0-9]*)\)?$/.exec(text)?.[1];
  if (id !== undefined && (world.entityOfId.has(id) || world.propertyOfId.has(id))) return id;
  const ids = world.idsOfLabel.get(text) ?? [];
  if (ids.length === 0) throw sourceError(place, `nothing is called "${text}"`);
  if (ids.length > 1) {
    throw sourceError(place, `several entities are called "${text}" (${ids.join(", ")}), so write the id`);
  }
  return ids[0] as string;
}

/** Whether a value is one of the two special ones, which name nothing. */
export function isSpecial(value: string): boolean {
  return value === "unknown" || value === "none";
}

/**
 * The statements that entities get because the source makes them of the other end: a spouse, a border, the child of a
 * father. What the object says itself already is not said again.
 */
export function mirroredStatements(world: SampleWorld): Map<string, SourceStatement[]> {
  const mirrored = new Map<string, SourceStatement[]>();
  for (const entity of world.entities) {
    for (const statement of entity.statements) {
      const { mirror: mirrorId } = propertyOf(world, statement.word, statement.place);
      const mirror = world.propertyOfId.get(mirrorId);
      if (mirror === undefined || isSpecial(statement.value)) continue;
      const object = entityIdOf(world, statement.value, statement.place);
      const image: SourceStatement = {
        ...statement,
        word: mirror.word,
        value: entity.id,
        rank: "normal",
        qualifiers: statement.qualifiers.filter(({ word }) => MIRRORED_QUALIFIERS.has(word)),
      };
      const own = world.entityOfId.get(object)?.statements ?? [];
      const known = [...own, ...(mirrored.get(object) ?? [])];
      if (!known.some((other) => saysTheSame(world, other, image))) append(mirrored, object, image);
    }
  }
  return mirrored;
}

function saysTheSame(world: SampleWorld, one: SourceStatement, other: SourceStatement): boolean {
  return (
    one.word === other.word &&
    !isSpecial(one.value) &&
    entityIdOf(world, one.value, one.place) === other.value &&
    timesOf(one.qualifiers) === timesOf(other.qualifiers)
  );
}

function timesOf(qualifiers: readonly SourceQualifier[]): string {
  const times = qualifiers.filter(({ word }) => MIRRORED_QUALIFIERS.has(word));
  return times.map(({ word, value }) => `${word} ${value}`).join("; ");
}

function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
