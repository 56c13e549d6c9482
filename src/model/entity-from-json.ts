import { KgError } from "../errors.ts";
import type { Entity } from "./entity.ts";
import { type EntityId, isEntityId } from "./ids.ts";
import { descriptionLanguages, labelLanguages, wikipediaOf } from "./language-fallbacks.ts";
import type { RankPolicy } from "./rank.ts";
import { asJson, type Json, listOf, type ReadingCounts, readText } from "./snak-from-json.ts";
import { statementsFromJson } from "./statements-from-json.ts";

export interface EntityJsonOptions {
  /** The language of labels, descriptions, aliases and of the title's wiki, `en`. */
  readonly language: string;
  /** Keeps external identifiers, as statements and as qualifiers; otherwise both are left out. */
  readonly externalIds: boolean;
  /** Keeps only the statements of this policy; without it, all. */
  readonly rank?: RankPolicy;
}

/** What was odd in an entity but did not stop the reading, and what the options left out: counts, mostly 0. */
export type Oddities = Readonly<ReadingCounts>;

export interface EntityReading {
  readonly entity: Entity;
  readonly oddities: Oddities;
}

/**
 * Reads an item or property from Wikibase JSON of any age since 2014 (Wikibase JSON format,
 * doc.wikimedia.org/Wikibase/master/php/docs_topics_json.html) and reduces it to an {@link Entity}. Pure; never changes
 * `value`. What cannot be read below the entity is dropped or kept as an unknown value, and counted.
 *
 * @throws KgError `NOT_AN_ENTITY` where the value has no item or property id ({@link entityIdFromJson})
 */
export function entityFromJson(value: unknown, options: EntityJsonOptions): EntityReading {
  const id = entityIdFromJson(value);
  if (id === null) throw new KgError("NOT_AN_ENTITY", "this JSON value has no item or property id");
  const json = value as Json;
  const sources = sourcesOf(options.language);
  const counts = newCounts();

  let label: string | null = null;
  let labelLanguage: string | null = null;
  const labels = asJson(json.labels);
  if (labels !== null) {
    for (const language of sources.label) {
      label = termIn(labels, language, counts);
      if (label === null) continue;
      labelLanguage = language;
      break;
    }
  }

  let description: string | null = null;
  const descriptions = asJson(json.descriptions);
  if (descriptions !== null) {
    for (const language of sources.description) {
      description = termIn(descriptions, language, counts);
      if (description !== null) break;
    }
  }

  const { claims, statements, sitelinks } = json;
  const reading: Entity = {
    id,
    lastRevision: revisionOf(json.lastrevid),
    datatype: id.charCodeAt(0) === 80 && typeof json.datatype === "string" ? json.datatype : null,
    label,
    labelLanguage,
    description,
    aliases: aliasesOf(json.aliases, options.language, label, counts),
    sitelinks: sitelinkCount(sitelinks),
    title: titleOf(sitelinks, sources.wiki, counts),
    statements: statementsFromJson(
      statements !== undefined && isEmpty(claims) ? statements : claims,
      options,
      counts,
    ),
  };
  return { entity: reading, oddities: counts };
}

/**
 * The id of an item's or property's document, or null. Where `id` is missing, the page title (`Q42`, `Property:P31`)
 * stands in; ids in lower case, as dumps before 2014 have them, are put right.
 */
export function entityIdFromJson(value: unknown): EntityId | null {
  const json = asJson(value);
  if (json === null) return null;
  if (isEntityId(json.id)) return json.id;
  if (typeof json.id === "string") {
    const upper = json.id.toUpperCase();
    return isEntityId(upper) ? upper : null;
  }
  if (json.id !== undefined || typeof json.title !== "string") return null;
  const title = json.title.slice(json.title.indexOf(":") + 1);
  return isEntityId(title) ? title : null;
}

/** Adds the counts of one entity to a total. */
export function addOddities(total: ReadingCounts, counts: Oddities): void {
  for (const key of COUNT_KEYS) total[key] += counts[key];
}

/** Counts, all 0. */
export function newCounts(): ReadingCounts {
  return {
    loneSurrogates: 0,
    missingRanks: 0,
    unknownRanks: 0,
    otherDatatypes: 0,
    unknownValues: 0,
    droppedStatements: 0,
    droppedQualifiers: 0,
    externalIds: 0,
    externalIdQualifiers: 0,
    otherRanks: 0,
  };
}

const COUNT_KEYS = Object.keys(newCounts()) as (keyof ReadingCounts)[];

interface Sources {
  readonly label: readonly string[];
  readonly description: readonly string[];
  readonly wiki: string;
}

/** One entry per language asked for, which is one per run. */
const SOURCES = new Map<string, Sources>();

function sourcesOf(language: string): Sources {
  let sources = SOURCES.get(language);
  if (sources === undefined) {
    sources = {
      label: labelLanguages(language),
      description: descriptionLanguages(language),
      wiki: wikipediaOf(language),
    };
    SOURCES.set(language, sources);
  }
  return sources;
}

function termIn(terms: Json, language: string, counts: ReadingCounts): string | null {
  const term = terms[language];
  if (term === undefined) return null;
  const text = typeof term === "string" ? term : asJson(term)?.value;
  return typeof text === "string" && text !== "" ? readText(text, counts) : null;
}

/** The aliases of the language, then those of `mul`; each once, the label left out. */
function aliasesOf(
  value: unknown,
  language: string,
  label: string | null,
  counts: ReadingCounts,
): readonly string[] {
  const byLanguage = asJson(value);
  if (byLanguage === null) return NONE;
  const own = listOf(byLanguage[language]);
  const shared = language === "mul" ? NONE : listOf(byLanguage.mul);
  if (own.length === 0 && shared.length === 0) return NONE;
  const aliases = new Set<string>();
  for (const list of [own, shared]) {
    for (const alias of list) {
      const text = typeof alias === "string" ? alias : asJson(alias)?.value;
      if (typeof text === "string" && text !== "") aliases.add(readText(text, counts));
    }
  }
  if (label !== null) aliases.delete(label);
  return [...aliases];
}

const NONE: readonly never[] = [];

function sitelinkCount(sitelinks: unknown): number {
  if (Array.isArray(sitelinks)) return sitelinks.length;
  const bySite = asJson(sitelinks);
  return bySite === null ? 0 : Object.keys(bySite).length;
}

function titleOf(sitelinks: unknown, wiki: string, counts: ReadingCounts): string | null {
  const link = Array.isArray(sitelinks)
    ? sitelinks.find((one) => asJson(one)?.site === wiki)
    : asJson(sitelinks)?.[wiki];
  const title = typeof link === "string" ? link : asJson(link)?.title;
  return typeof title === "string" && title !== "" ? readText(title, counts) : null;
}

function revisionOf(value: unknown): number {
  const revision = typeof value === "string" ? Number(value) : value;
  return typeof revision === "number" && Number.isSafeInteger(revision) && revision > 0 ? revision : 0;
}

function isEmpty(map: unknown): boolean {
  if (map === undefined || map === null) return true;
  return typeof map === "object" && Object.keys(map).length === 0;
}
