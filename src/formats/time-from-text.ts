import type { TimeValue } from "../model/entity.ts";

/**
 * How years before the common era are counted: `historical` as Wikibase does, −44 is 44 BCE and there is no year 0;
 * `astronomical` as XSD 1.1 and ISO 8601 do, 0 is 1 BCE and −43 is 44 BCE.
 */
export type YearCount = "historical" | "astronomical";

/** Sign, year, month, day, clock; `##` and `00` where month or day are not known. */
const DATE =
  /^([+-]?)(\d{1,16})(?:-(\d\d|##)(?:-(\d\d|##))?)?(?:T\d\d:\d\d:\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?$/;
const UNKNOWN = /^#+(?:-##)*$/;
const YEAR = 9;
const MONTH = 10;
const DAY = 11;

/**
 * Reads a date: `1871`, `1871-05`, `1871-05-03`, `1871-##-##`, `-0044-03-15`, `+1871-00-00T00:00:00Z`. The precision is
 * that of the last part that is known; hours are dropped. The calendar is Gregorian.
 *
 * @returns undefined where the text is no date
 */
export function timeFromText(text: string, count: YearCount = "historical"): TimeValue | undefined {
  const parts = DATE.exec(text);
  if (!parts) return undefined;
  const [, sign, year, month = "##", day = "##"] = parts as unknown as [
    string,
    string,
    string,
    string?,
    string?,
  ];
  const m = month === "##" ? 0 : Number(month);
  const d = day === "##" ? 0 : Number(day);
  if (m > 12 || d > 31) return undefined;
  const precision = m === 0 ? YEAR : d === 0 ? MONTH : DAY;
  const two = (number: number) => String(number).padStart(2, "0");
  return {
    type: "time",
    time: `${wikibaseYear(sign, year, count)}-${two(m)}-${two(m === 0 ? 0 : d)}T00:00:00Z`,
    precision,
    calendar: "gregorian",
  };
}

/** Tells whether a text stands for a date that is not known: `####-##-##`. */
export function isUnknownDate(text: string): boolean {
  return UNKNOWN.test(text);
}

function wikibaseYear(sign: string, digits: string, count: YearCount): string {
  let year = BigInt(digits);
  let before = sign === "-";
  if (count === "astronomical" && (before || year === 0n)) {
    year += 1n;
    before = true;
  }
  return `${before ? "-" : "+"}${year.toString().padStart(4, "0")}`;
}
