import type { TimeValue } from "./entity.ts";

/**
 * What a shift did to a time beside adding years:
 *
 * - `leap-day`: 29 February became the 28th, since the new year has no leap day
 * - `era`: it crossed from years BCE to years CE or back, where there is no year 0
 * - `year-zero`: the year was written as 0, which Wikibase does not have; it counted as 1 BCE
 * - `coarse`: the precision is a decade or more, and the shift is no whole number of such units
 * - `unreadable`: the text is no time; it stayed as it was
 */
export type ShiftFlag = "leap-day" | "era" | "year-zero" | "coarse" | "unreadable";

/** A time and what happened to it. */
export interface ShiftedTime {
  readonly value: TimeValue;
  readonly flags: readonly ShiftFlag[];
}

/** `+1952-03-11T00:00:00Z`: sign, year, month, day, the rest. */
const TIME = /^([+-])(\d{1,16})-(\d\d)-(\d\d)(T\d\d:\d\d:\d\dZ)$/;
/** The precision of a year; n below it stands for 10^n years. */
const YEAR_PRECISION = 9;

/**
 * Moves a time by whole years (SynthWorlds, appendix A). Month, day, hour, precision and calendar stay. Wikibase
 * counts years without a year 0: −1 and one year more is +1. Leap years are those of the value's calendar, carried back to
 * before it was used; calendars other than Julian count as Gregorian.
 *
 * Of two times in one calendar the earlier never comes after the later one, and their years stay as far apart.
 *
 * @param years a whole number, also a negative one
 */
export function shiftTime(value: TimeValue, years: number): ShiftedTime {
  const parts = TIME.exec(value.time);
  if (!parts) return { value, flags: ["unreadable"] };
  const [, sign, digits = "", month, day, clock] = parts;
  const flags: ShiftFlag[] = [];
  const written = BigInt(digits);
  if (written === 0n) flags.push("year-zero");
  const before = countedYear(sign === "-", written);
  const after = before + BigInt(years);
  if (before > 0n !== after > 0n) flags.push("era");
  let newDay = day;
  if (month === "02" && day === "29" && !isLeapYear(after, value.calendar)) {
    newDay = "28";
    flags.push("leap-day");
  }
  if (value.precision < YEAR_PRECISION && years % 10 ** (YEAR_PRECISION - value.precision) !== 0) {
    flags.push("coarse");
  }
  // Four digits at least; dumps before 2015 wrote more.
  const width = digits.startsWith("0") ? Math.max(4, digits.length) : 4;
  const year = (after > 0n ? after : 1n - after).toString().padStart(width, "0");
  const time = `${after > 0n ? "+" : "-"}${year}-${month}-${newDay}${clock}`;
  return { value: { ...value, time }, flags };
}

/** Years in one row of whole numbers, as astronomers count: 1 CE is 1, 1 BCE is 0, 2 BCE is −1. */
function countedYear(isBce: boolean, year: bigint): bigint {
  if (year === 0n) return 0n;
  return isBce ? 1n - year : year;
}

function isLeapYear(counted: bigint, calendar: string): boolean {
  if (counted % 4n !== 0n) return false;
  return calendar === "julian" || counted % 100n !== 0n || counted % 400n === 0n;
}
