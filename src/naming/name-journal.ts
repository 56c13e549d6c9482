import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { KgError } from "../errors.ts";
import type { EntityId } from "../model/ids.ts";
import type { FoundName } from "./ask-for-names.ts";
import type { NamingTask } from "./namer.ts";

/** The names that were taken so far, in a file: an interrupted renaming goes on with it. */
export interface NameJournal {
  readonly nameOf: (task: NamingTask) => FoundName | undefined;
  readonly add: (task: NamingTask, found: FoundName) => void;
}

/** What a journal belongs to; a journal of something else is not gone on with. */
export type JournalOrigin = Readonly<Record<string, string>>;

/** One line of a journal. `bases` are the names that it carries: where they are others now, it no longer fits. */
interface JournalLine extends FoundName {
  readonly id: EntityId;
  readonly bases: readonly string[];
}

/**
 * Opens a journal, or begins one. A last line that was cut off is dropped.
 *
 * @param origin the universe, seed, namer and options, in words
 * @throws KgError OTHER_JOURNAL where the file belongs to something else, CANNOT_WRITE
 */
export function openNameJournal(path: string, origin: JournalOrigin): NameJournal {
  const lines = new Map<EntityId, JournalLine>();
  const header = JSON.stringify({ schema: "kg.journal/1", ...origin });
  if (existsSync(path)) readLines(path, origin, header, lines);
  else writing(path, () => writeFileSync(path, `${header}\n`));
  return {
    nameOf(task) {
      const line = lines.get(task.id);
      if (!line || line.bases.join("\n") !== carried(task).join("\n")) return undefined;
      const { id: _id, bases: _bases, ...found } = line;
      return found;
    },
    add(task, found) {
      const line: JournalLine = { id: task.id, bases: carried(task), ...found };
      lines.set(task.id, line);
      writing(path, () => appendFileSync(path, `${JSON.stringify(line)}\n`));
    },
  };
}

function carried(task: NamingTask): readonly string[] {
  return task.bases.map(({ to }) => to);
}

function readLines(
  path: string,
  origin: JournalOrigin,
  header: string,
  into: Map<EntityId, JournalLine>,
): void {
  const text = readFileSync(path, "utf8");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  const [first = "", ...rest] = whole.split("\n");
  if (first !== header) throw otherJournal(path, first, origin);
  for (const line of rest) {
    if (line === "") continue;
    const record = JSON.parse(line) as JournalLine;
    into.set(record.id, record);
  }
  if (whole.length < text.length) writing(path, () => writeFileSync(path, whole));
}

function otherJournal(path: string, first: string, origin: JournalOrigin): KgError {
  let theirs: Record<string, string> = {};
  try {
    theirs = JSON.parse(first) as Record<string, string>;
  } catch {}
  const advice = "name another file with --journal, or remove it to begin afresh";
  if (theirs?.schema !== "kg.journal/1") {
    return new KgError("OTHER_JOURNAL", `${path} is no journal of names: ${advice}`);
  }
  const differing = Object.keys(origin).filter((key) => theirs[key] !== origin[key]);
  const differences = differing
    .map((key) => `${key} ${theirs[key] ?? "none"}, now ${origin[key]}`)
    .join("; ");
  return new KgError(
    "OTHER_JOURNAL",
    `the journal ${path} is of another renaming (${differences}): ${advice}`,
  );
}

function writing(path: string, work: () => void): void {
  try {
    work();
  } catch (cause) {
    throw new KgError("CANNOT_WRITE", `cannot write the journal ${path}: ${(cause as Error).message}`, {
      cause,
    });
  }
}
