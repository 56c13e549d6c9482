import type { Entity, Snak } from "../../src/model/entity.ts";

// An independent reading of a dump, for comparison: JSON.parse on each line, and a flat text of every fact. It shares no
// code with the ingest and knows only well-formed entities.

// biome-ignore lint/suspicious/noExplicitAny: raw JSON, read as it comes
type Json = any;

/** What an entity says, as flat texts. */
export interface PlainEntity {
  readonly id: string;
  readonly label: string | null;
  readonly description: string | null;
  readonly aliases: readonly string[];
  readonly sitelinks: number;
  readonly title: string | null;
  readonly facts: readonly string[];
}

/** The items and properties of an official dump, by plain `JSON.parse`; external identifiers left out. */
export function plainEntities(dump: string): PlainEntity[] {
  return dump
    .split("\n")
    .map((line) => line.trim().replace(/,$/, ""))
    .filter((line) => line.length > 1)
    .map((line) => JSON.parse(line) as Json)
    .filter((json) => json.type === "item" || json.type === "property")
    .map(plainEntity);
}

function plainEntity(json: Json): PlainEntity {
  const label = json.labels?.en?.value ?? json.labels?.mul?.value ?? null;
  const aliases = [...(json.aliases?.en ?? []), ...(json.aliases?.mul ?? [])].map(
    (alias: Json) => alias.value,
  );
  const facts: [number, string][] = [];
  for (const [property, statements] of Object.entries<Json>(json.claims ?? {})) {
    for (const { mainsnak, rank, qualifiers } of statements) {
      if (mainsnak.datatype === "external-id") continue;
      const texts = Object.entries<Json>(qualifiers ?? {})
        .sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
        .map(
          ([name, snaks]) => [name, snaks.filter((snak: Json) => snak.datatype !== "external-id")] as const,
        )
        .filter(([, snaks]) => snaks.length > 0)
        .map(([name, snaks]) => `${name}=${snaks.map(plainSnak).join("&")}`);
      const number = Number(property.slice(1));
      facts.push([number, `${property} ${rank} ${plainSnak(mainsnak)} [${texts.join(" ")}]`]);
    }
  }
  // Array.prototype.sort is stable: within a property the order of the dump stays.
  facts.sort((a, b) => a[0] - b[0]);
  return {
    id: json.id,
    label,
    description: json.descriptions?.en?.value ?? null,
    aliases: [...new Set(aliases)].filter((alias) => alias !== label),
    sitelinks: Object.keys(json.sitelinks ?? {}).length,
    title: json.sitelinks?.enwiki?.title ?? null,
    facts: facts.map(([, text]) => text),
  };
}

function plainSnak({ snaktype, datavalue, datatype }: Json): string {
  if (snaktype !== "value") return snaktype;
  const { value } = datavalue;
  const tail = (url: string) => url.slice(url.lastIndexOf("/") + 1);
  switch (datavalue.type) {
    case "wikibase-entityid":
      return value.id ?? `${value["entity-type"] === "item" ? "Q" : "P"}${value["numeric-id"]}`;
    case "time":
      return `time ${value.time} ${value.precision} ${tail(value.calendarmodel)}`;
    case "quantity":
      return `quantity ${value.amount} ${tail(value.unit)} ${value.lowerBound} ${value.upperBound}`;
    case "monolingualtext":
      return `text ${value.language} ${value.text}`;
    case "globecoordinate":
      return `coordinate ${value.latitude} ${value.longitude} ${value.precision ?? null} ${tail(value.globe ?? "Q2")}`;
    case "string":
      return `string ${datatype} ${value}`;
    default:
      return `unknown ${JSON.stringify(datavalue)}`;
  }
}

/** A stored entity in the same form. */
export function storedAsPlain(entity: Entity): PlainEntity {
  const { id, label, description, aliases, sitelinks, title } = entity;
  return {
    id,
    label,
    description,
    aliases,
    sitelinks,
    title,
    facts: entity.statements.map(({ property, rank, snak, qualifiers }) => {
      const texts = qualifiers.map(
        (qualifier) => `${qualifier.property}=${qualifier.snaks.map(snakText).join("&")}`,
      );
      return `${property} ${rank} ${snakText(snak)} [${texts.join(" ")}]`;
    }),
  };
}

const CALENDARS: { readonly [name: string]: string } = { gregorian: "Q1985727", julian: "Q1985786" };

function snakText(snak: Snak): string {
  if (snak.kind === "entity") return snak.object;
  if (snak.kind !== "value") return snak.kind;
  const { value } = snak;
  switch (value.type) {
    case "time":
      return `time ${value.time} ${value.precision} ${CALENDARS[value.calendar] ?? value.calendar}`;
    case "quantity":
      return `quantity ${value.amount} ${value.unit} ${value.lower} ${value.upper}`;
    case "monolingualtext":
      return `text ${value.language} ${value.text}`;
    case "coordinate":
      return `coordinate ${value.latitude} ${value.longitude} ${value.precision} ${value.globe}`;
    case "string":
      return `string ${value.datatype} ${value.text}`;
    case "unknown":
      return `unknown ${value.json}`;
    default:
      return value.id;
  }
}
