import { sourceError, splitLanguage } from "./parse-source.ts";

/** A Wikibase data value: the shape that stands under `datavalue` in a snak. */
export interface DataValue {
  readonly value: unknown;
  readonly type: string;
}

const ENTITY_URI = "http://www.wikidata.org/entity/";
const GREGORIAN = `${ENTITY_URI}Q1985727`;
const JULIAN = `${ENTITY_URI}Q1985786`;
const EARTH = `${ENTITY_URI}Q2`;

/** The value of a snak that names an item or property. */
export function entityValue(id: string): DataValue {
  const kind = id.startsWith("P") ? "property" : "item";
  return {
    value: { "entity-type": kind, "numeric-id": Number(id.slice(1)), id },
    type: "wikibase-entityid",
  };
}

/**
 * The data value of a literal as the source writes it. `unitOf` finds the item of a unit by its label.
 * Throws `SAMPLE_SOURCE` where the text does not fit the datatype.
 */
export function literalValue(
  datatype: string,
  text: string,
  place: string,
  unitOf: (label: string, place: string) => string,
): DataValue {
  switch (datatype) {
    case "time":
      return timeValue(text, place);
    case "quantity":
      return quantityValue(text, place, unitOf);
    case "globe-coordinate":
      return coordinateValue(text, place);
    case "monolingualtext": {
      const [language, words] = splitLanguage(text, place);
      return { value: { text: words, language }, type: "monolingualtext" };
    }
    case "string":
    case "url":
    case "commonsMedia":
    case "external-id":
      return { value: text, type: "string" };
    default:
      throw sourceError(place, `no way to write a value of the type ${datatype}`);
  }
}

/**
 * `1879-03-14`, `1879-03`, `1879`, `12th century`; a leading minus is BCE, so `-384` is 384 BCE. Dates before
 * 15 October 1582 are Julian, as Wikidata enters them.
 */
function timeValue(text: string, place: string): DataValue {
  const century = /^([0-9]{1,2})(?:st|nd|rd|th) century$/.exec(text);
  if (century !== null) return timeOf("+", `${century[1]}00`, "00", "00", 7);
  const match = /^(-?)([0-9]{1,4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?$/.exec(text);
  if (match === null) throw sourceError(place, `not a date: ${text}`);
  const [, minus, year, month, day] = match;
  const precision = day !== undefined ? 11 : month !== undefined ? 10 : 9;
  return timeOf(minus === "-" ? "-" : "+", year as string, month ?? "00", day ?? "00", precision);
}

function timeOf(sign: string, year: string, month: string, day: string, precision: number): DataValue {
  const padded = year.padStart(4, "0");
  const julian = sign === "-" || `${padded}-${month}-${day}` < "1582-10-15";
  return {
    value: {
      time: `${sign}${padded}-${month}-${day}T00:00:00Z`,
      timezone: 0,
      before: 0,
      after: 0,
      precision,
      calendarmodel: julian ? JULIAN : GREGORIAN,
    },
    type: "time",
  };
}

/** `331449281`, `8848.86±0.21 metre`: amount, bounds where known, unit where it has one. */
function quantityValue(
  text: string,
  place: string,
  unitOf: (label: string, place: string) => string,
): DataValue {
  const match = /^([0-9]+(?:\.[0-9]+)?)(?:±([0-9]+(?:\.[0-9]+)?))?(?: (.+))?$/.exec(text);
  if (match === null) throw sourceError(place, `not a quantity: ${text}`);
  const [, amount, margin, unit] = match;
  const value: Record<string, string> = {
    amount: `+${amount}`,
    unit: unit === undefined ? "1" : `${ENTITY_URI}${unitOf(unit, place)}`,
  };
  if (margin !== undefined) {
    const digits = Math.max(decimals(amount as string), decimals(margin));
    value.upperBound = `+${(Number(amount) + Number(margin)).toFixed(digits)}`;
    value.lowerBound = `+${(Number(amount) - Number(margin)).toFixed(digits)}`;
  }
  return { value, type: "quantity" };
}

function decimals(number: string): number {
  return number.split(".")[1]?.length ?? 0;
}

/** `48.8567 2.3522`; the precision is that of the digits written. */
function coordinateValue(text: string, place: string): DataValue {
  const match = /^(-?[0-9.]+) (-?[0-9.]+)$/.exec(text);
  if (match === null) throw sourceError(place, `not a latitude and a longitude: ${text}`);
  const [, latitude, longitude] = match as unknown as [string, string, string];
  const digits = Math.max(decimals(latitude), decimals(longitude));
  return {
    value: {
      latitude: Number(latitude),
      longitude: Number(longitude),
      altitude: null,
      precision: Number(`1e-${digits}`),
      globe: EARTH,
    },
    type: "globecoordinate",
  };
}
