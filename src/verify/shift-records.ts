import type { TimeValue } from "../model/entity.ts";
import type { FactRecord, QualifierValue } from "../model/records.ts";
import type { ShiftRecord } from "../naming/shift.ts";
import { type PlainWorld, sameJson } from "./plain-world.ts";
import type { MakeChecker } from "./record-checker.ts";

const TIME = /^([+-])(\d+)-(\d\d)-(\d\d)(T.*)$/;

/**
 * Shifted times (kg.shift/1): every time of the universe has its line, in order, all are shifted by the same number of years,
 * and month, day, precision and calendar stay, but for 29 February where the new year has none.
 */
export const checkShifts: MakeChecker = ({ world }, report) => {
  const times = timesOf(world);
  let years: bigint | undefined;
  return {
    take(record: ShiftRecord, line) {
      const next = times.next();
      const { schema: _, after, flags, ...where } = record;
      if (next.done) {
        report("all times", "the universe has no more times", line);
        return;
      }
      const { place, ...expected } = next.value;
      if (!sameJson(where, expected) || flags[0] !== place) {
        report(
          "all times",
          `the ${place} that comes here in the universe is ${JSON.stringify(expected).slice(0, 200)}`,
          line,
        );
      }
      const shifted = yearsBetween(record.before, after);
      if (shifted === undefined) {
        const isKept = flags.includes("unreadable") && sameJson(record.before, after);
        if (!isKept) report("shift", "month, day, precision or calendar do not stay", line);
      } else if (years === undefined) years = shifted;
      else if (shifted !== years)
        report("shift", `it is shifted by ${shifted} years, others by ${years}`, line);
    },
    finish() {
      if (!times.next().done) report("all times", "the file ends before the last time of the universe");
    },
  };
};

interface ExpectedTime extends Omit<ShiftRecord, "schema" | "after" | "flags"> {
  readonly place: "value" | "qualifier";
}

function* timesOf({ universe }: PlainWorld): Generator<ExpectedTime> {
  for (let node = 0; node < universe.graph.nodeCount; node++) {
    for (const fact of universe.facts(node)) yield* timesIn(fact);
  }
  for (const fact of universe.contextFacts()) yield* timesIn(fact);
}

function* timesIn({ subject, property, object, value, qualifiers }: FactRecord): Generator<ExpectedTime> {
  if (value?.type === "time") yield { place: "value", subject, property, before: value };
  for (const [qualifier, values] of Object.entries<readonly QualifierValue[]>(qualifiers)) {
    for (const before of values) {
      if (before.type !== "time") continue;
      yield {
        place: "qualifier",
        subject,
        property,
        ...(object && { object }),
        qualifier: qualifier as `P${number}`,
        before,
      };
    }
  }
}

/** Years from one time to another that differ in nothing else; undefined where they do. */
function yearsBetween(before: TimeValue, after: TimeValue): bigint | undefined {
  const from = TIME.exec(before.time);
  const to = TIME.exec(after.time);
  if (!from || !to || before.precision !== after.precision || before.calendar !== after.calendar)
    return undefined;
  const countedYear = (parts: RegExpExecArray) => {
    const year = BigInt(parts[2]!);
    // 1 BCE is written −1 and comes just before 1 CE; a written 0 means the same.
    return parts[1] === "-" && year > 0n ? 1n - year : year;
  };
  const year = countedYear(to);
  const isLeap =
    year % 4n === 0n && (after.calendar === "julian" || year % 100n !== 0n || year % 400n === 0n);
  const isLeapDay = from[3] === "02" && from[4] === "29" && !isLeap;
  const sameDay = from[3] === to[3] && (isLeapDay ? to[4] === "28" : from[4] === to[4]) && from[5] === to[5];
  return sameDay && to[2] !== "0000" ? year - countedYear(from) : undefined;
}
