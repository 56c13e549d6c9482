import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TimeValue } from "../../src/model/entity.ts";
import { shiftTime } from "../../src/model/time.ts";

function time(text: string, precision = 11, calendar = "gregorian"): TimeValue {
  return { type: "time", time: text, precision, calendar };
}

describe("a shifted time", () => {
  it.each([
    ["+1952-03-11T00:00:00Z", 39, "+1991-03-11T00:00:00Z"],
    ["+1971-00-00T00:00:00Z", 39, "+2010-00-00T00:00:00Z"],
    ["+9999-12-31T23:59:59Z", 39, "+10038-12-31T23:59:59Z"],
    ["+2001-05-01T00:00:00Z", -39, "+1962-05-01T00:00:00Z"],
    ["-0500-00-00T00:00:00Z", 39, "-0461-00-00T00:00:00Z"],
    ["-13798000000-00-00T00:00:00Z", 39, "-13797999961-00-00T00:00:00Z"],
    // As dumps wrote years before 2015.
    ["+00000001952-03-11T00:00:00Z", 39, "+00000001991-03-11T00:00:00Z"],
    ["+12-01-01T00:00:00Z", 39, "+0051-01-01T00:00:00Z"],
  ])("%s by %d years is %s", (before, years, after) => {
    const precision = 9;
    expect(shiftTime(time(before, precision), years)).toEqual({ value: time(after, precision), flags: [] });
  });

  it.each([
    ["-0001-01-01T00:00:00Z", 1, "+0001-01-01T00:00:00Z"],
    ["-0039-00-00T00:00:00Z", 39, "+0001-00-00T00:00:00Z"],
    ["-0038-00-00T00:00:00Z", 39, "+0002-00-00T00:00:00Z"],
    ["+0039-00-00T00:00:00Z", -39, "-0001-00-00T00:00:00Z"],
  ])("steps over the year 0: %s by %d years is %s", (before, years, after) => {
    expect(shiftTime(time(before), years)).toEqual({ value: time(after), flags: ["era"] });
  });

  it.each([
    ["+1980-02-29T00:00:00Z", 39, "gregorian", "+2019-02-28T00:00:00Z", ["leap-day"]],
    ["+1980-02-29T00:00:00Z", 40, "gregorian", "+2020-02-29T00:00:00Z", []],
    ["+1980-02-29T00:00:00Z", 120, "gregorian", "+2100-02-28T00:00:00Z", ["leap-day"]],
    ["+1580-02-29T00:00:00Z", 120, "julian", "+1700-02-29T00:00:00Z", []],
    ["+1580-02-29T00:00:00Z", 121, "julian", "+1701-02-28T00:00:00Z", ["leap-day"]],
    ["+1600-02-29T00:00:00Z", 400, "gregorian", "+2000-02-29T00:00:00Z", []],
    // 1 BCE and 5 BCE are leap years: the years 0 and −4 of astronomers.
    ["-0005-02-29T00:00:00Z", 4, "julian", "-0001-02-29T00:00:00Z", []],
    ["-0005-02-29T00:00:00Z", 1, "julian", "-0004-02-28T00:00:00Z", ["leap-day"]],
    ["-0001-02-29T00:00:00Z", 4, "gregorian", "+0004-02-29T00:00:00Z", ["era"]],
    ["-0001-02-29T00:00:00Z", 1, "gregorian", "+0001-02-28T00:00:00Z", ["era", "leap-day"]],
    ["+1980-02-29T00:00:00Z", 39, "Q12138", "+2019-02-28T00:00:00Z", ["leap-day"]],
  ])("29 February: %s by %d years in the calendar %s is %s", (before, years, calendar, after, flags) => {
    expect(shiftTime(time(before, 11, calendar), years)).toEqual({ value: time(after, 11, calendar), flags });
  });

  it("is flagged where its precision is too coarse for the shift", () => {
    const century = time("+1901-00-00T00:00:00Z", 7);
    expect(shiftTime(century, 39)).toEqual({ value: time("+1940-00-00T00:00:00Z", 7), flags: ["coarse"] });
    expect(shiftTime(century, 200).flags).toEqual([]);
    expect(shiftTime(time("+1960-00-00T00:00:00Z", 8), -40).flags).toEqual([]);
    expect(shiftTime(time("-13798000000-00-00T00:00:00Z", 3), 39).flags).toEqual(["coarse"]);
  });

  it("takes a written year 0 for 1 BCE", () => {
    expect(shiftTime(time("+0000-00-00T00:00:00Z", 9), 39)).toEqual({
      value: time("+0039-00-00T00:00:00Z", 9),
      flags: ["year-zero", "era"],
    });
    expect(shiftTime(time("-0000-00-00T00:00:00Z", 9), -1)).toEqual({
      value: time("-0002-00-00T00:00:00Z", 9),
      flags: ["year-zero"],
    });
  });

  it.each(["", "1952", "+1952-03-11", "+1952-3-11T00:00:00Z", "1952-03-11T00:00:00Z"])(
    "stays as it is where the text is no time: %j",
    (text) => {
      expect(shiftTime(time(text), 39)).toEqual({ value: time(text), flags: ["unreadable"] });
    },
  );
});

/** A year without 0, a month with a day of it or none, in either calendar. */
const TIMES = fc
  .record({
    year: fc.oneof(
      fc.integer({ min: 1, max: 3000 }),
      fc.integer({ min: -3000, max: -1 }),
      fc.constantFrom(-13_798_000_000, -1, 1, 4, 100, 400, 9999, 10_000, 123_456_789),
    ),
    month: fc.integer({ min: 0, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
    precision: fc.integer({ min: 0, max: 14 }),
    calendar: fc.constantFrom("gregorian", "julian"),
  })
  .map(({ year, month, day, precision, calendar }) => {
    const two = (number: number) => String(number).padStart(2, "0");
    const last = month === 0 ? 0 : Math.min(day, daysIn(year, month, calendar));
    const text = `${year < 0 ? "-" : "+"}${String(Math.abs(year)).padStart(4, "0")}`;
    return time(`${text}-${two(month)}-${two(last)}T00:00:00Z`, precision, calendar);
  });

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysIn(year: number, month: number, calendar: string): number {
  const counted = year < 0 ? year + 1 : year;
  const every = (n: number) => counted % n === 0;
  const isLeap = every(4) && (calendar === "julian" || !every(100) || every(400));
  return month === 2 && isLeap ? 29 : DAYS[month - 1]!;
}

/** Year as astronomers count, month, day. */
function parts({ time: text }: TimeValue): [number, number, number] {
  const [, sign, year, month, day] = /^([+-])(\d+)-(\d\d)-(\d\d)/.exec(text)!;
  return [sign === "-" ? 1 - Number(year) : Number(year), Number(month), Number(day)];
}

function compare(a: TimeValue, b: TimeValue): number {
  const [left, right] = [parts(a), parts(b)];
  for (const [i, value] of left.entries()) if (value !== right[i]) return value - right[i]!;
  return 0;
}

const YEARS = fc.oneof(fc.constant(39), fc.integer({ min: -5000, max: 5000 }));

describe("shifting", () => {
  it("keeps order and intervals, month, precision and calendar", () => {
    fc.assert(
      fc.property(TIMES, TIMES, YEARS, (a, b, years) => {
        const [x, y] = [shiftTime(a, years).value, shiftTime(b, years).value];
        expect([x.precision, x.calendar]).toEqual([a.precision, a.calendar]);
        expect(parts(x)[0] - parts(a)[0]).toBe(years);
        expect(parts(x)[1]).toBe(parts(a)[1]);
        if (a.calendar === b.calendar) expect(compare(x, y) * compare(a, b)).toBeGreaterThanOrEqual(0);
      }),
      { seed: 39, numRuns: 2000 },
    );
  });

  it("gives days that exist, and never a year 0", () => {
    fc.assert(
      fc.property(TIMES, YEARS, (value, years) => {
        const { value: shifted, flags } = shiftTime(value, years);
        const [year, month, day] = parts(shifted);
        if (month > 0) {
          expect(day).toBeLessThanOrEqual(daysIn(year < 1 ? year - 1 : year, month, value.calendar));
        }
        expect(shifted.time).not.toMatch(/^[+-]0+-/);
        expect(flags.includes("leap-day")).toBe(day !== parts(value)[2]);
        expect(flags.includes("era")).toBe(year > 0 !== parts(value)[0] > 0);
      }),
      { seed: 40, numRuns: 2000 },
    );
  });

  it("and back again gives the same time, but for a leap day", () => {
    fc.assert(
      fc.property(TIMES, YEARS, (value, years) => {
        const there = shiftTime(value, years);
        if (!there.flags.includes("leap-day")) expect(shiftTime(there.value, -years).value).toEqual(value);
      }),
      { seed: 41, numRuns: 1000 },
    );
  });
});
