import { leaks } from "../../naming/leaks.ts";
import { MATCH_MODES, type MatchMode } from "../../naming/name-match.ts";
import { nameTasks } from "../../naming/name-tasks.ts";
import { openUniverse } from "../../universe/open-universe.ts";
import type { Universe } from "../../universe/universe.ts";
import type { Command, Terminal } from "../command.ts";
import { outFileOption, universeOption } from "../common-options.ts";

interface NamesCommandOptions {
  readonly universe: string;
  readonly match: MatchMode;
  readonly leaks: boolean;
}

export const namesCommand: Command<NamesCommandOptions> = {
  name: "names",
  usage: "names",
  summary: "Print the name-dependency graph of a universe as renaming tasks, bases first",
  describe:
    "One task for each entity whose label begins with a capital. A name is a base of another (Vancouver of Vancouver " +
    "Canucks) where the label of the one is contained in the other's and a fact joins the two, whichever is the " +
    "subject. Different from (P1889) and said to be the same as (P460) join no names. Linked entities with equal labels " +
    "are one group.\n\n" +
    "Tasks come by level (the longest chain of bases), then type label, then id, so that every base comes before what " +
    "derives from it. Linear in the facts, millions a second; labels and links are in memory.\n\n" +
    "What --match takes, a base having 3 characters at least:\n" +
    "- word: whole words, no letter, mark or digit touches the base\n" +
    "- prefix: the base begins where a word begins (Lincoln, Lincolnshire)\n" +
    "- substring: anywhere\n" +
    "- word+: as word; or a base of 4 letters and more with a lower-case ending of at most 4 letters (Austria, " +
    "Austrian schilling) that does not begin with a doubled letter (not Kenya, Kenyatta)\n\n" +
    "With --leaks it prints what would still give names away after kg rename: labels in lower case that are made of the name " +
    "of a linked entity (einsteinium) or hold an old name (province of Canada), and capitals there that no entity explains; " +
    "with what to remove. Also names whose base --match does not see, but word+ or a word for its people (P1549) does " +
    "(SynthWorlds, appendix B.6).",
  examples: [
    ["kg names --universe world > names.jsonl", "the tasks of a universe"],
    ["kg names --match word+ | grep '\"word+\"'", "names whose base is hidden in a longer word"],
    ["kg names --leaks > leaks.jsonl", "what renaming does not hide"],
  ],
  recordsToFile: true,
  options: (yargs) =>
    outFileOption(universeOption(yargs))
      .option("match", {
        choices: MATCH_MODES,
        requiresArg: true,
        default: "word" as MatchMode,
        describe: "When a label counts as contained in another",
      })
      .option("leaks", {
        type: "boolean",
        default: false,
        describe: "Print what renaming does not hide instead",
      }),
  run: async (options, terminal) => {
    const universe = await openUniverse(options.universe);
    try {
      if (options.leaks) await printLeaks(universe, options.match, terminal);
      else await printTasks(universe, options.match, terminal);
    } finally {
      universe.close();
    }
  },
};

async function printTasks(universe: Universe, match: MatchMode, terminal: Terminal): Promise<void> {
  let tasks = 0;
  let derived = 0;
  let levels = 0;
  let groups = 0;
  for await (const record of nameTasks(universe, { match })) {
    terminal.signal.throwIfAborted();
    await terminal.record(record);
    tasks++;
    if (record.bases.length > 0) derived++;
    levels = record.level + 1;
    if (record.group.length > 1 && record.group[0] === record.id) groups++;
  }
  terminal.notice(
    `${tasks} tasks on ${levels} levels, ${derived} with a base; ${groups} groups of linked entities share a label`,
  );
}

async function printLeaks(universe: Universe, match: MatchMode, terminal: Terminal): Promise<void> {
  const counts = { derived: 0, carried: 0, capital: 0, missed: 0 };
  for await (const record of leaks(universe, { match })) {
    terminal.signal.throwIfAborted();
    await terminal.record(record);
    counts[record.kind]++;
  }
  const { derived, carried, capital, missed } = counts;
  terminal.notice(
    `${derived} labels in lower case are made of a linked name, ${carried} hold an old name, ${capital} have another ` +
      `capital; ${missed} names have a base that --match ${match} does not see`,
  );
}
