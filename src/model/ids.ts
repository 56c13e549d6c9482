/** An item id, `Q42`. */
export type ItemId = `Q${number}`;
/** A property id, `P31`. */
export type PropertyId = `P${number}`;
/** A Wikidata item or property. */
export type EntityId = ItemId | PropertyId;

const PROPERTY_BIT = 0x8000_0000;
const ENTITY_ID = /^[QP][1-9][0-9]{0,9}$/;
const LARGEST_NUMBER = PROPERTY_BIT - 1;

/** Tells whether a text is a well-formed `Q…` or `P…` id with a number below 2^31. */
export function isEntityId(text: unknown): text is EntityId {
  return typeof text === "string" && ENTITY_ID.test(text) && Number(text.slice(1)) <= LARGEST_NUMBER;
}

/** Tells whether a text is a well-formed item id. */
export function isItemId(text: unknown): text is ItemId {
  return isEntityId(text) && text.charCodeAt(0) === 81;
}

/** Tells whether a text is a well-formed property id. */
export function isPropertyId(text: unknown): text is PropertyId {
  return isEntityId(text) && text.charCodeAt(0) === 80;
}

/**
 * The 32-bit code of an entity: the number of an item, 2^31 + the number of a property. Ascending codes are the
 * order of ids everywhere ("in id order", "the lowest id"): items before properties, each by number.
 */
export function entityCode(id: EntityId): number {
  const number = Number(id.slice(1));
  return id.charCodeAt(0) === 80 ? number + PROPERTY_BIT : number;
}

/** The id of a code of {@link entityCode}. */
export function entityIdOf(code: number): EntityId {
  return code >= PROPERTY_BIT ? `P${code - PROPERTY_BIT}` : `Q${code}`;
}

/** The code of a property given by its number alone (31 for P31). */
export function propertyCode(number: number): number {
  return number + PROPERTY_BIT;
}

/** The number of a property id, 31 for `P31`. */
export function propertyNumber(id: PropertyId): number {
  return Number(id.slice(1));
}

/** Compares two ids in id order (items before properties, each by number). */
export function compareIds(a: EntityId, b: EntityId): number {
  return entityCode(a) - entityCode(b);
}
