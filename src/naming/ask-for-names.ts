import type { EntityId } from "../model/ids.ts";
import type { BuiltinNamer } from "./builtin-namer.ts";
import { checkName, type NameCheck } from "./check-name.ts";
import type { NameJournal } from "./name-journal.ts";
import type { NamingTask, OutsideNamer, RefusedAnswer } from "./namer.ts";

/** A name was found, by whom, and what was wrong with the last answer from outside where the builtin namer stood in. */
export interface FoundName {
  readonly name: string;
  readonly namer: string;
  readonly refused?: RefusedAnswer;
  /** Entities whose new names it carries although no fact joins them. */
  readonly mentions?: readonly EntityId[];
}

export interface AskingOptions {
  readonly builtin: BuiltinNamer;
  readonly check: NameCheck;
  readonly journal?: NameJournal;
  readonly signal?: AbortSignal;
  /** Told the number of names found after each batch. */
  readonly onNamed?: (done: number) => void;
}

/** An answer that is refused is asked for again so many times, with the reason. */
const ASKED_AGAIN = 2;

/**
 * Finds names for the tasks of one level with a namer from outside, in batches of one type. Names in the journal are taken
 * from it; answers are checked ({@link checkName}), asked for again with the reason, and made by the builtin namer where
 * none will do. Every name is given and written to the journal as soon as it is taken.
 *
 * @param tasks in order of type
 */
export async function askForNames(
  tasks: readonly NamingTask[],
  outside: OutsideNamer,
  { builtin, check, journal, signal, onNamed = () => {} }: AskingOptions,
): Promise<Map<EntityId, FoundName>> {
  const found = new Map<EntityId, FoundName>();
  const take = (task: NamingTask, name: FoundName) => {
    check.given.give(task.group, name.name);
    found.set(task.id, name);
  };
  const takeNew = (task: NamingTask, name: FoundName) => {
    take(task, name);
    journal?.add(task, name);
  };
  let pending: NamingTask[] = [];
  for (const task of tasks) {
    const kept = journal?.nameOf(task);
    if (kept && !check.given.has(kept.name)) take(task, kept);
    else pending.push(task);
  }
  const refused = new Map<EntityId, RefusedAnswer>();
  const consider = (task: NamingTask, text: string | null | undefined): boolean => {
    const answer = text?.normalize("NFC").trim().replace(/\s+/g, " ") ?? "";
    const reason =
      answer === "" ? "there was no answer" : checkName(answer, task, builtin.kindOf(task), check);
    if (reason === null) takeNew(task, { name: answer, namer: outside.name });
    else refused.set(task.id, { answer, reason });
    return reason === null;
  };
  for (let round = 0; round <= ASKED_AGAIN && pending.length > 0; round++) {
    const left: NamingTask[] = [];
    const batches = batchesOf(pending, outside.batchSize);
    for (let from = 0; from < batches.length; from += outside.parallel) {
      signal?.throwIfAborted();
      const asked = batches.slice(from, from + outside.parallel);
      const answers = await Promise.all(asked.map((batch) => outside.ask(batch, refused, signal)));
      for (const [i, batch] of asked.entries()) {
        for (const [j, task] of batch.entries()) if (!consider(task, answers[i]![j])) left.push(task);
      }
      onNamed(found.size);
    }
    pending = left;
  }
  for (const task of pending) {
    takeNew(task, { ...builtinName(builtin, task), refused: refused.get(task.id)! });
  }
  return found;
}

/** The name that the builtin namer makes for a task. */
export function builtinName(builtin: BuiltinNamer, task: NamingTask): FoundName {
  const { name, mentions } = builtin.nameFor(task);
  return { name, namer: "builtin", ...(mentions.length > 0 ? { mentions } : {}) };
}

/** Cuts tasks where the type changes, and where a batch is full. */
function batchesOf(tasks: readonly NamingTask[], size: number): NamingTask[][] {
  const batches: NamingTask[][] = [];
  for (const task of tasks) {
    const last = batches.at(-1);
    if (last && last.length < size && last[0]!.typeLabel === task.typeLabel) last.push(task);
    else batches.push([task]);
  }
  return batches;
}
