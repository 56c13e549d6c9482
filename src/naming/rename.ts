import type { EntityId } from "../model/ids.ts";
import { compareText } from "../model/text.ts";
import type { Universe } from "../universe/universe.ts";
import { askForNames, builtinName, type FoundName } from "./ask-for-names.ts";
import { createBuiltinNamer } from "./builtin-namer.ts";
import { type OtherLabels, readKnownNames } from "./known-names.ts";
import type { NameJournal } from "./name-journal.ts";
import type { MatchMode } from "./name-match.ts";
import { type NameRecord, readNames, tasksOf } from "./name-tasks.ts";
import {
  createNewNames,
  type NamingTask,
  type OutsideNamer,
  type RefusedAnswer,
  type RenamedBase,
} from "./namer.ts";

export interface RenameOptions {
  readonly seed?: string;
  /** When a name counts as contained in another; default `word`. */
  readonly match?: MatchMode;
  /** Labels that no new name may equal, beside those of the universe. */
  readonly otherLabels?: OtherLabels;
  /** Who makes the names; without it, the builtin namer. */
  readonly namer?: OutsideNamer;
  /** Names taken earlier, of a namer from outside. */
  readonly journal?: NameJournal;
  readonly signal?: AbortSignal;
  readonly onProgress?: (reading: { phase: string; done: number; whole: number }) => void;
}

/** An entity's old and new name, as `kg rename` prints it. */
export interface RenameRecord {
  readonly schema: "kg.rename/1";
  readonly id: EntityId;
  readonly from: string;
  readonly to: string;
  readonly typeLabel: string | null;
  readonly level: number;
  /** The linked entities with the same old label, and the same new name, this one among them. */
  readonly group: readonly EntityId[];
  /** Its own bases; `to` has the new name of each. */
  readonly bases: readonly RenamedBase[];
  /** Other entities whose new names it carries although no fact joins them. */
  readonly mentions?: readonly EntityId[];
  /** `builtin`, `command` or `openai`. */
  readonly namer: string;
  /** The last answer of a namer from outside, where the builtin namer stood in for it. */
  readonly refused?: RefusedAnswer;
  /** The id that stands for it in a synthetic universe, where ids are made opaque. */
  readonly opaqueId?: EntityId;
}

/**
 * Renames the proper entities of a universe and of its context (SynthWorlds, appendix A) and yields a record for each, in
 * the order of the tasks: by level, type label and id, every base before what derives from it. A group has one new name;
 * entities with equal labels that are not linked have different ones; every new name contains the new names of its bases.
 * The same universe, seed and options give the same names, as far as the namer does.
 *
 * Labels, links and all names are in memory.
 *
 * @throws KgError of the namer and the journal
 */
export async function* rename(universe: Universe, options: RenameOptions = {}): AsyncGenerator<RenameRecord> {
  const { seed = "42", match = "word", otherLabels, namer, journal, signal, onProgress = () => {} } = options;
  const names = readNames(universe, match);
  const known = readKnownNames(universe, otherLabels);
  const given = createNewNames();
  const builtin = createBuiltinNamer(names, known, given, { seed, match });
  const records = [...tasksOf(names, match)];
  const groups = groupTasks(records);
  const taskOf = (group: Group): NamingTask => ({
    ...group,
    bases: group.bases.map((base) => ({ ...base, to: given.of(base.id)! })),
  });
  const found = new Map<EntityId, FoundName>();
  const onNamed = () => onProgress({ phase: "naming", done: found.size, whole: groups.length });

  if (namer) {
    const levels = [...new Set(groups.map(({ level }) => level))].sort((a, b) => a - b);
    for (const level of levels) {
      const tasks = groups.filter((group) => group.level === level).map(taskOf);
      const answers = await askForNames(tasks, namer, {
        builtin,
        check: { known, given, match },
        ...(journal ? { journal } : {}),
        ...(signal ? { signal } : {}),
        onNamed: (done) => onProgress({ phase: "naming", done: found.size + done, whole: groups.length }),
      });
      for (const [id, name] of answers) found.set(id, name);
      onNamed();
    }
  } else {
    // A shorter name comes first, as names contain shorter ones only: bases, and what is mentioned without a fact.
    const byLength = [...groups].sort(
      (a, b) => a.label.length - b.label.length || compareText(a.label, b.label),
    );
    for (const [i, group] of byLength.entries()) {
      if (i % 256 === 0) {
        await new Promise(setImmediate);
        signal?.throwIfAborted();
        onNamed();
      }
      const name = builtinName(builtin, taskOf(group));
      given.give(group.group, name.name);
      found.set(group.id, name);
    }
  }

  for (const { id, label, typeLabel, level, group, bases } of records) {
    const { name, namer, mentions, refused } = found.get(group[0]!)!;
    yield {
      schema: "kg.rename/1",
      id,
      from: label,
      to: name,
      typeLabel,
      level,
      group,
      bases: bases.map((base) => ({ ...base, to: given.of(base.id)! })),
      ...(mentions ? { mentions } : {}),
      namer,
      ...(refused ? { refused } : {}),
    };
  }
}

/** A group before its bases have their new names. */
type Group = Omit<NamingTask, "bases"> & Pick<NameRecord, "bases">;

/** One task for each group, in the order in which their first members come. */
function groupTasks(records: readonly NameRecord[]): Group[] {
  const groups = new Map<EntityId, Group>();
  for (const { label, typeLabel, level, group, bases } of records) {
    const id = group[0]!;
    const known = groups.get(id);
    if (!known) {
      groups.set(id, { id, label, typeLabel, level, group, bases });
      continue;
    }
    const more = bases.filter((base) => !known.bases.some((other) => other.id === base.id));
    groups.set(id, { ...known, typeLabel: known.typeLabel ?? typeLabel, bases: [...known.bases, ...more] });
  }
  return [...groups.values()];
}
