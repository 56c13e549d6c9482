/** The rest of what a snak's value is told with. */
interface Value {
  readonly value: unknown;
  readonly type: string;
  readonly datatype: string;
}

const ENTITY_URL = "http://www.wikidata.org/entity/";

export function itemValue(number: number): Value {
  const value = { "entity-type": "item", "numeric-id": number, id: `Q${number}` };
  return { value, type: "wikibase-entityid", datatype: "wikibase-item" };
}

export function propertyValue(number: number): Value {
  const value = { "entity-type": "property", "numeric-id": number, id: `P${number}` };
  return { value, type: "wikibase-entityid", datatype: "wikibase-property" };
}

/** A lexeme, form, sense, schema or media id. */
export function otherIdValue(id: string): Value {
  return { value: { "entity-type": "lexeme", id }, type: "wikibase-entityid", datatype: "wikibase-lexeme" };
}

export function stringValue(text: string, datatype = "string"): Value {
  return { value: text, type: "string", datatype };
}

export function timeValue(time: string, precision = 11, calendar = "Q1985727"): Value {
  const calendarmodel = ENTITY_URL + calendar;
  const value = { time, timezone: 0, before: 0, after: 0, precision, calendarmodel };
  return { value, type: "time", datatype: "time" };
}

export function quantityValue(amount: string, unit = "1", bounds: object = {}): Value {
  const value = { amount, unit: unit === "1" ? unit : ENTITY_URL + unit, ...bounds };
  return { value, type: "quantity", datatype: "quantity" };
}

export function textValue(text: string, language: string): Value {
  return { value: { text, language }, type: "monolingualtext", datatype: "monolingualtext" };
}

export function coordinateValue(latitude: number, longitude: number, precision: number | null): Value {
  const value = { latitude, longitude, altitude: null, precision, globe: `${ENTITY_URL}Q2` };
  return { value, type: "globecoordinate", datatype: "globe-coordinate" };
}

const HASH = "0123456789abcdef0123456789abcdef01234567";

/** A snak in the order of the official dump; null or "novalue" for no value. */
export function snakJson(property: string, value: Value | "somevalue" | "novalue", hasHash = false): object {
  const hash = hasHash ? { hash: HASH } : {};
  if (typeof value === "string") return { snaktype: value, property, ...hash, datatype: "wikibase-item" };
  const { datatype, ...datavalue } = value;
  return { snaktype: "value", property, ...hash, datavalue, datatype };
}

/** A statement in the order of the official dump. */
export function statementJson(
  mainsnak: object,
  rank = "normal",
  qualifiers: { readonly [property: string]: readonly object[] } = {},
  references: readonly object[] = [],
): object {
  const order = Object.keys(qualifiers);
  return {
    mainsnak,
    type: "statement",
    ...(order.length > 0 ? { qualifiers, "qualifiers-order": order } : {}),
    id: "Q1$586EE084-200D-58A3-9940-E55AAEB498BC",
    rank,
    ...(references.length > 0 ? { references } : {}),
  };
}

/** A reference of one snak. */
export function referenceJson(property: string, value: Value): object {
  return { hash: HASH, snaks: { [property]: [snakJson(property, value)] }, "snaks-order": [property] };
}

/** How JSON is written. */
export interface JsonForm {
  /** Escapes everything beyond ASCII, and slashes, as the official dump does. */
  readonly escaped: boolean;
  /** White space between the tokens. */
  readonly spaced: boolean;
}

export function writeJson(value: unknown, { escaped, spaced }: JsonForm): string {
  let text = JSON.stringify(value);
  if (spaced) {
    text = text.replace(/("(?:[^"\\]|\\.)*")|([:,])/g, (_, string, mark) => string ?? `${mark} `);
  }
  if (!escaped) return text;
  return text
    .replaceAll("/", "\\/")
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
