import { compareIds, type EntityId } from "../model/ids.ts";
import { compareText } from "../model/text.ts";
import type { NameRecord } from "../naming/name-tasks.ts";
import { expectedTasks, type Task } from "./expected-tasks.ts";
import { sameJson } from "./plain-world.ts";
import type { MakeChecker, Report } from "./record-checker.ts";

const SHOWN = 3;

/**
 * Naming tasks (kg.name/1): bases, groups and levels are worked out anew from the facts, fact by fact; every base stands in
 * the label where it says, and has its line before; lines come by level, type label and id, one for each proper entity.
 */
export const checkNames: MakeChecker = ({ world, options }, report) => {
  const expected = expectedTasks(world, options.match);
  const lineOf = new Map<EntityId, number>();
  let last: NameRecord | undefined;
  return {
    take(record: NameRecord, line) {
      const { id, label } = record;
      const task = expected.get(id);
      if (!task) {
        report("entities", `${id} is no proper entity of the universe or its context`, line);
        return;
      }
      const before = lineOf.get(id);
      if (before !== undefined) report("once", `${id} has a task already, on line ${before}`, line);
      lineOf.set(id, line);
      for (const base of record.bases) {
        if (!lineOf.has(base.id))
          report("bases first", `the base ${base.id} has no line before this one`, line);
        const text = label.normalize("NFC").slice(base.start, base.end);
        if (text !== base.label.normalize("NFC")) {
          report(
            "spans",
            `from ${base.start} to ${base.end} the label has '${text}', not '${base.label}'`,
            line,
          );
        }
      }
      reportDifferences(record, task, ["label", "typeLabel", "group", "level"], report, line);
      if (!sameJson(record.bases, task.bases))
        report("bases", `the bases of ${id} should be ${JSON.stringify(task.bases).slice(0, 300)}`, line);
      if (last && compareTasks(last, record) >= 0)
        report("order", `${id} does not come after ${last.id} by level, type label and id`, line);
      last = record;
    },
    finish() {
      const missing = [...expected.keys()].filter((id) => !lineOf.has(id));
      if (missing.length > 0) {
        report(
          "all names",
          `${missing.length} proper entities have no task: ${missing.slice(0, SHOWN).join(", ")}`,
        );
      }
    },
  };
};

/** By level, type label (missing last) and id. */
export function compareTasks(a: TaskPlace, b: TaskPlace): number {
  const byType =
    a.typeLabel === b.typeLabel
      ? 0
      : a.typeLabel === null
        ? 1
        : b.typeLabel === null
          ? -1
          : compareText(a.typeLabel, b.typeLabel);
  return a.level - b.level || byType || compareIds(a.id, b.id);
}

type TaskPlace = Pick<NameRecord, "id" | "level" | "typeLabel">;

/** Reports the fields of a record that are not as its task has them. */
export function reportDifferences<F extends keyof Task>(
  record: Pick<Task, F> & { readonly id: EntityId },
  task: Task,
  fields: readonly F[],
  report: Report,
  line: number,
): void {
  for (const field of fields) {
    if (sameJson(record[field], task[field])) continue;
    const [is, should] = [record[field], task[field]].map((value) => JSON.stringify(value));
    report(field, `${field} of ${record.id} is ${is}, but should be ${should}`, line);
  }
}
