import type { EntityId, PropertyId } from "./ids.ts";
import type { Rank } from "./rank.ts";

/**
 * A time as Wikibase writes it: `+1952-03-11T00:00:00Z`, years of any size, month and day 00 where the precision
 * does not reach them. Precision 11 is the day, 9 the year, 7 the century (Wikibase JSON format). `calendar` is the
 * id of the calendar model where it is neither of the two usual ones.
 */
export interface TimeValue {
  readonly type: "time";
  readonly time: string;
  readonly precision: number;
  readonly calendar: "gregorian" | "julian" | (string & {});
}

/** An amount with its unit: `"1"` or an item id. */
export interface QuantityValue {
  readonly type: "quantity";
  readonly amount: string;
  readonly unit: string;
  readonly lower?: string;
  readonly upper?: string;
}

/** Text of one of the string-like datatypes (`string`, `url`, `external-id`, `commonsMedia`, `math`, …). */
export interface StringValue {
  readonly type: "string";
  readonly text: string;
  readonly datatype: string;
}

export interface MonolingualTextValue {
  readonly type: "monolingualtext";
  readonly text: string;
  readonly language: string;
}

/** Degrees; `globe` is an item id (Q2 is the Earth). */
export interface CoordinateValue {
  readonly type: "coordinate";
  readonly latitude: number;
  readonly longitude: number;
  readonly precision: number | null;
  readonly globe: string;
}

/** A lexeme, form, sense, schema or media id: an entity that is neither item nor property. */
export interface OtherIdValue {
  readonly type: "lexeme" | "form" | "sense" | "schema" | "media" | "other-entity";
  readonly id: string;
}

/** A value of a datatype that is not known: kept as its JSON text. */
export interface UnknownValue {
  readonly type: "unknown";
  readonly datatype: string;
  readonly json: string;
}

export type LiteralValue =
  | TimeValue
  | QuantityValue
  | StringValue
  | MonolingualTextValue
  | CoordinateValue
  | OtherIdValue
  | UnknownValue;

/** What a statement or a qualifier says of its property. */
export type Snak =
  | { readonly kind: "entity"; readonly object: EntityId }
  | { readonly kind: "value"; readonly value: LiteralValue }
  | { readonly kind: "somevalue" }
  | { readonly kind: "novalue" };

/** A qualifier: one property and its snaks in their order. */
export interface Qualifier {
  readonly property: PropertyId;
  readonly snaks: readonly Snak[];
}

/** One statement of an entity. Qualifiers are in the order of their property numbers. */
export interface Statement {
  readonly property: PropertyId;
  readonly rank: Rank;
  readonly snak: Snak;
  readonly qualifiers: readonly Qualifier[];
}

/**
 * An item or property, reduced to what a world needs. `statements` are in the order of their property numbers, within
 * a property as the dump has them.
 */
export interface Entity {
  readonly id: EntityId;
  /** 0 where the dump has none. */
  readonly lastRevision: number;
  /** Only of properties: `wikibase-item`, `time`, … */
  readonly datatype: string | null;
  readonly label: string | null;
  readonly labelLanguage: string | null;
  readonly description: string | null;
  readonly aliases: readonly string[];
  /** The number of sitelinks. */
  readonly sitelinks: number;
  /** The title on English Wikipedia (of the wiki of the chosen language). */
  readonly title: string | null;
  readonly statements: readonly Statement[];
}
