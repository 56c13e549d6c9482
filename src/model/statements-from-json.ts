import type { Qualifier, Snak, Statement } from "./entity.ts";
import { isPropertyId, type PropertyId, propertyNumber } from "./ids.ts";
import { type Rank, type RankPolicy, selectByRank } from "./rank.ts";
import { asJson, type Json, listOf, type ReadingCounts, snakFromJson } from "./snak-from-json.ts";

interface StatementOptions {
  readonly externalIds: boolean;
  readonly rank?: RankPolicy;
}

/**
 * Reads the statements of an entity, from a map of property to list, or from a plain list. They come in the order of
 * their property numbers, within a property as given.
 */
export function statementsFromJson(
  claims: unknown,
  options: StatementOptions,
  counts: ReadingCounts,
): readonly Statement[] {
  const statements: Statement[] = [];
  let ordered = true;
  let last = 0;
  for (const [key, list] of groupsOf(claims)) {
    for (const item of list) {
      const statement = statementFromJson(item, key, options, counts);
      if (statement === null) continue;
      const number = propertyNumber(statement.property);
      if (number < last) ordered = false;
      last = number;
      statements.push(statement);
    }
  }
  if (!ordered) statements.sort(byProperty);
  return options.rank === undefined || options.rank === "all"
    ? statements
    : selectRanks(statements, options.rank, counts);
}

function statementFromJson(
  item: unknown,
  key: string,
  options: StatementOptions,
  counts: ReadingCounts,
): Statement | null {
  const json = asJson(item);
  const main = json === null ? null : asJson(json.mainsnak);
  const property = main === null ? null : propertyOf(main, key);
  if (json === null || main === null || property === null) {
    counts.droppedStatements++;
    return null;
  }
  if (!options.externalIds && main.datatype === "external-id") {
    counts.externalIds++;
    return null;
  }
  const snak = snakFromJson(main, counts);
  if (snak === null) {
    counts.droppedStatements++;
    return null;
  }
  const qualifiers =
    json.qualifiers === undefined ? NO_QUALIFIERS : qualifiersFromJson(json.qualifiers, options, counts);
  return { property, rank: rankOf(json.rank, counts), snak, qualifiers };
}

const NO_QUALIFIERS: readonly Qualifier[] = [];

/** Qualifiers in the order of their property numbers; external identifiers among them follow the same switch. */
function qualifiersFromJson(
  value: unknown,
  options: StatementOptions,
  counts: ReadingCounts,
): readonly Qualifier[] {
  const qualifiers: { property: PropertyId; snaks: Snak[] }[] = [];
  let ordered = true;
  for (const [key, list] of groupsOf(value)) {
    for (const item of list) {
      const json = asJson(item);
      const property = json === null ? null : propertyOf(json, key);
      if (json !== null && !options.externalIds && json.datatype === "external-id") {
        counts.externalIdQualifiers++;
        continue;
      }
      const snak = json === null || property === null ? null : snakFromJson(json, counts);
      if (property === null || snak === null) {
        counts.droppedQualifiers++;
        continue;
      }
      let qualifier = qualifiers.at(-1);
      if (qualifier !== undefined && qualifier.property !== property) {
        if (propertyNumber(property) < propertyNumber(qualifier.property)) ordered = false;
        qualifier = qualifiers.find((one) => one.property === property);
      }
      if (qualifier === undefined) qualifiers.push({ property, snaks: [snak] });
      else qualifier.snaks.push(snak);
    }
  }
  return ordered ? qualifiers : qualifiers.sort(byProperty);
}

/**
 * The lists of a map from property id to list, in the order of the property numbers; keys that are no property ids
 * come last. A plain list of statements or snaks is one group without a key; a list of lists is a group each.
 */
function groupsOf(value: unknown): Iterable<readonly [string, readonly unknown[]]> {
  if (Array.isArray(value)) {
    return value.length === 0 ? NO_GROUPS : value.map((item) => ["", groupOf(item)] as const);
  }
  const map = asJson(value);
  if (map === null) return NO_GROUPS;
  const groups: [string, readonly unknown[]][] = [];
  let ordered = true;
  let last = 0;
  for (const key of Object.keys(map)) {
    const number = keyNumber(key);
    if (number < last) ordered = false;
    last = number;
    groups.push([key, groupOf(map[key])]);
  }
  return ordered ? groups : groups.sort((a, b) => keyNumber(a[0]) - keyNumber(b[0]));
}

const NO_GROUPS: readonly [string, readonly unknown[]][] = [];

/** A list of statements or snaks; one alone counts as a list of one. */
function groupOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const json = asJson(value);
  if (json === null) return [value];
  return json.mainsnak !== undefined || json.snaktype !== undefined || json.datavalue !== undefined
    ? [json]
    : listOf(json);
}

function keyNumber(key: string): number {
  const number = Number(key.slice(1));
  return number >= 0 ? number : Number.MAX_SAFE_INTEGER;
}

/** What the snak itself says counts; the key it stands under is its stand-in. */
function propertyOf(snak: Json, key: string): PropertyId | null {
  const { property } = snak;
  if (property === key && isPropertyId(key)) return key;
  for (const text of [property, key]) {
    if (isPropertyId(text)) return text;
    if (typeof text !== "string") continue;
    const upper = text.toUpperCase();
    if (isPropertyId(upper)) return upper;
  }
  return null;
}

function rankOf(rank: unknown, counts: ReadingCounts): Rank {
  if (rank === "normal" || rank === "preferred" || rank === "deprecated") return rank;
  if (rank === undefined || rank === null) counts.missingRanks++;
  else counts.unknownRanks++;
  return "normal";
}

function byProperty(a: { readonly property: PropertyId }, b: { readonly property: PropertyId }): number {
  return propertyNumber(a.property) - propertyNumber(b.property);
}

/** The statements that a policy takes, property by property; `statements` is in property order. */
function selectRanks(
  statements: readonly Statement[],
  policy: RankPolicy,
  counts: ReadingCounts,
): Statement[] {
  const selected: Statement[] = [];
  for (let start = 0; start < statements.length; ) {
    let end = start + 1;
    while (end < statements.length && statements[end]!.property === statements[start]!.property) end++;
    for (const statement of selectByRank(statements.slice(start, end), policy)) selected.push(statement);
    start = end;
  }
  counts.otherRanks += statements.length - selected.length;
  return selected;
}
