import { type EntityId, isEntityId } from "../model/ids.ts";

const CAPITAL_P = 80;
const CAPITAL_Q = 81;
/** Nine digits are below 2^31 whatever they are; ten must be looked at. */
const SURE_DIGITS = 9;

const NAMESPACED =
  /^<?(?:https?:\/\/www\.wikidata\.org\/(?:entity|wiki|prop\/direct|prop)\/(?:Property:)?|wd:|wdt:|p:)([QP][1-9]\d*)>?$/;
const WITH_UNIT = /^(.*P[1-9]\d*)_(Q[1-9]\d*)$/;
/** The number one, by which some data sets say that a number has no unit. */
const NUMBER_ONE = "Q199";

/** Tells whether a part of a buffer is a Wikidata id, `Q42` or `P31`. */
export function isEntityIdAt(bytes: Buffer, from: number, to: number): boolean {
  const first = bytes[from];
  const digits = to - from - 1;
  if ((first !== CAPITAL_Q && first !== CAPITAL_P) || digits < 1) return false;
  for (let i = from + 1; i < to; i++) if (bytes[i]! < 48 || bytes[i]! > 57) return false;
  return digits <= SURE_DIGITS ? bytes[from + 1] !== 48 : isEntityId(bytes.toString("latin1", from, to));
}

/** The Wikidata id that a text is, or names by its address or prefix: `<http://www.wikidata.org/entity/Q42>`, `wd:Q42`. */
export function wikidataId(text: string): EntityId | undefined {
  if (isEntityId(text)) return text;
  const id = NAMESPACED.exec(text)?.[1];
  return isEntityId(id) ? id : undefined;
}

/** A property without the unit that LiterallyWikidata joins to it: `P2048` of `P2048_Q11573`. */
export function withoutUnit(property: string): string {
  return WITH_UNIT.exec(property)?.[1] ?? property;
}

/** The unit joined to a property, `Q11573` of `P2048_Q11573`; "1" where there is none, or it is the number one. */
export function unitOfProperty(property: string): string {
  const unit = WITH_UNIT.exec(property)?.[2];
  return unit === undefined || unit === NUMBER_ONE ? "1" : unit;
}
