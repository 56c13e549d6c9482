import type { EntityId } from "../../model/ids.ts";
import type { OtherLabels } from "../../naming/known-names.ts";
import { type NameJournal, openNameJournal } from "../../naming/name-journal.ts";
import { MATCH_MODES, type MatchMode } from "../../naming/name-match.ts";
import { opaqueIds } from "../../naming/opaque-ids.ts";
import { type RenameRecord, rename } from "../../naming/rename.ts";
import { resolveLeaks } from "../../naming/resolve-leaks.ts";
import { DEFAULT_SHIFT } from "../../naming/shift.ts";
import { renamingOptions, writeSyntheticUniverse } from "../../naming/synthetic-universe.ts";
import { openStore, type StoreReader } from "../../store/open-store.ts";
import type { Manifest } from "../../universe/manifest.ts";
import { openUniverse } from "../../universe/open-universe.ts";
import type { Universe } from "../../universe/universe.ts";
import { checkUniverseFolder, FILES } from "../../universe/universe-files.ts";
import { type Command, type Terminal, UsageError } from "../command.ts";
import { seedOption, universeOption, wholeNumber } from "../common-options.ts";
import { chooseNamer, type NamerChoice, type NamerOptions, namerOptions } from "../namer-options.ts";
import { createRecordWriter } from "../record-writer.ts";
import { isSameFolder } from "./same-folder.ts";

interface Options extends NamerOptions {
  readonly universe: string;
  readonly seed: string;
  readonly store: string | undefined;
  readonly match: MatchMode;
  readonly journal: string | undefined;
  readonly apply: boolean;
  readonly out: string | undefined;
  readonly shift: boolean | undefined;
  readonly delta: string | undefined;
  readonly opaqueIds: boolean | undefined;
  readonly mendLeaks: boolean | undefined;
  readonly dropLeaks: boolean | undefined;
}

const LARGEST_DELTA = 100_000_000_000;

export const renameCommand: Command<Options> = {
  name: "rename",
  usage: "rename",
  summary: "Give every named entity of a universe a new, invented name",
  describe:
    "Prints the old and the new name of each proper entity of a universe and its context, bases first: a name that is made\n" +
    "of another's carries its new name (Vancouver, Metronis; Vancouver Canucks, Metronis Rovers). No new name is a label of\n" +
    "the universe, or of the store where --store is typed, none comes twice, and none keeps a word of an old name but\n" +
    "generic ones such as University or River (SynthWorlds, appendices A, B.2 and B.6).\n\n" +
    "Namers:\n" +
    "- builtin: invented words, without a network; the same universe and seed give the same names\n" +
    "- command:CMD runs a program, which reads tasks as lines of JSON and prints a name for each\n" +
    "- openai:URL asks a chat-completions endpoint; the key is read from KG_API_KEY or OPENAI_API_KEY. The model sees types\n" +
    "  and new names only\n" +
    "Answers of the last two are checked, asked for again with the reason, and made by builtin where none will do. A journal\n" +
    "keeps the names that were taken: the same command goes on where it was.\n\n" +
    "With --apply it also writes the synthetic universe: entity facts and times alone, without descriptions, aliases and\n" +
    "titles. About 10,000 names a second; labels, links and names are in memory.",
  examples: [
    ["kg rename --universe world > names.jsonl", "the new names alone"],
    [
      "kg rename --apply --out synthetic --shift --opaque-ids --mend-leaks --drop-leaks",
      "a synthetic twin that leaks nothing",
    ],
    [
      "kg rename --namer openai:https://api.openai.com/v1 --journal names.journal",
      "names by a language model",
    ],
    ["kg rename --namer 'command:python3 names.py'", "names by your own program"],
  ],
  options: (yargs) =>
    namerOptions(seedOption(universeOption(yargs)))
      .option("store", {
        type: "string",
        requiresArg: true,
        describe: "No new name may be a label in this store either",
      })
      .option("match", {
        choices: MATCH_MODES,
        requiresArg: true,
        default: "word" as MatchMode,
        describe: "When a label counts as contained in another, see kg names",
      })
      .option("journal", {
        type: "string",
        requiresArg: true,
        defaultDescription: "beside --out",
        describe: "Where names of command: and openai: are kept as they are taken",
      })
      .option("apply", {
        type: "boolean",
        default: false,
        describe: "Write the synthetic universe to --out DIR",
      })
      .option("out", {
        type: "string",
        requiresArg: true,
        describe: "With --apply the folder of the synthetic universe, else a file for the records",
      })
      .option("shift", { type: "boolean", describe: "With --apply: shift all times" })
      .option("delta", {
        type: "string",
        requiresArg: true,
        defaultDescription: String(DEFAULT_SHIFT),
        describe: "Years of --shift",
      })
      .option("opaque-ids", { type: "boolean", describe: "With --apply: new ids for items" })
      .option("mend-leaks", {
        type: "boolean",
        describe: "With --apply: put new names into labels in lower case that hold old ones",
      })
      .option("drop-leaks", {
        type: "boolean",
        describe: "With --apply: leave out what kg names --leaks says to remove",
      }),
  async run(options, terminal) {
    const { seed, match, out, apply } = options;
    const outside = chooseNamer(options);
    const shift = checkOptions(options, outside);
    const universe = await openUniverse(options.universe);
    const file = !apply && out !== undefined ? createRecordWriter(out) : undefined;
    let store: StoreReader | undefined;
    try {
      if (apply) checkUniverseFolder(out!);
      if (options.store !== undefined) store = await openStore(options.store);
      const namer = outside?.create((id) => universe.predicate(id)?.label ?? null);
      const journal = outside && openJournal(options, outside, universe, store, terminal);
      const ids = options.opaqueIds ? opaqueIds(universe, seed) : undefined;
      const names = new Map<EntityId, string>();
      const print = async (record: RenameRecord) => {
        names.set(record.id, record.to);
        const opaqueId = ids?.get(record.id);
        const whole = opaqueId === undefined ? record : { ...record, opaqueId };
        await (file ? file.write(whole) : terminal.record(whole));
      };
      let level = 0;
      let refused = 0;
      for await (const record of rename(universe, {
        seed,
        match,
        signal: terminal.signal,
        onProgress: terminal.progress.update,
        ...(store ? { otherLabels: storeLabels(store) } : {}),
        ...(namer ? { namer } : {}),
        ...(journal ? { journal } : {}),
      })) {
        level = record.level + 1;
        if (record.refused) refused++;
        await print(record);
      }
      terminal.progress.clear();
      terminal.notice(`${names.size} entities renamed on ${level} levels`);
      if (refused > 0) {
        terminal.notice(
          `no answer would do for ${refused} of them, builtin names stand in: see refused in their records`,
        );
      }
      if (apply) {
        const { mendLeaks: mend = false, dropLeaks: drop = false } = options;
        const resolved = await resolveLeaks(universe, names, { mend, drop, match, level });
        for (const record of resolved.mended) await print(record);
        if (resolved.open > 0) {
          terminal.warn(
            `${resolved.open} labels in lower case still name something real: kg names --leaks lists them, --mend-leaks and --drop-leaks deal with them`,
          );
        }
        const manifest = await writeSyntheticUniverse(out!, universe, names, {
          seed,
          without: resolved.without,
          options: manifestOptions(options, outside, shift, store),
          ...(shift === null ? {} : { shift }),
          ...(ids ? { ids } : {}),
        });
        sayWhatIsLeft(manifest, out!, terminal);
      }
      await file?.close();
    } finally {
      await store?.close();
      universe.close();
    }
  },
};

/** Checks what goes with what; returns the years to shift by, or null. @throws UsageError */
function checkOptions(options: Options, outside: NamerChoice | undefined): number | null {
  const { apply, out, universe, shift, delta, opaqueIds, mendLeaks, dropLeaks, journal } = options;
  if (apply) {
    if (out === undefined)
      throw new UsageError("--apply needs --out DIR: the folder of the synthetic universe");
    if (isSameFolder(out, universe)) {
      throw new UsageError(`--out ${out} is the universe itself: name another folder, it stays as it is`);
    }
  } else {
    for (const [name, given] of Object.entries({ shift, opaqueIds, mendLeaks, dropLeaks })) {
      const typed = name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
      if (given) throw new UsageError(`--${typed} changes what --apply writes: add --apply --out DIR`);
    }
  }
  if (!outside && journal !== undefined) {
    throw new UsageError("--journal keeps names from outside; the builtin namer makes the same ones again");
  }
  if (delta !== undefined && !shift) throw new UsageError("--delta belongs to --shift");
  if (!shift) return null;
  return delta === undefined ? DEFAULT_SHIFT : wholeNumber("delta", delta, -LARGEST_DELTA, LARGEST_DELTA);
}

function openJournal(
  { journal, out, seed, match }: Options,
  { origin }: NamerChoice,
  { manifest }: Universe,
  store: StoreReader | undefined,
  terminal: Terminal,
): NameJournal | undefined {
  const path = journal ?? (out === undefined ? undefined : `${out.replace(/[/\\]+$/, "")}.journal`);
  if (path === undefined) {
    terminal.notice(
      "names are not kept as they come: --journal FILE keeps them, so that a run can go on where it was",
    );
    return undefined;
  }
  terminal.notice(`names are kept in ${path} as they come; the same command goes on with them`);
  const universe = manifest.files[FILES.entities]?.sha256 ?? "";
  return openNameJournal(path, { ...origin, universe, store: store?.meta.digest ?? "", seed, match });
}

function storeLabels(store: StoreReader): OtherLabels {
  return { has: (label) => store.byLabel(label, { folded: true }).length > 0 };
}

function manifestOptions(
  { match, opaqueIds = false, mendLeaks = false, dropLeaks = false }: Options,
  outside: NamerChoice | undefined,
  shift: number | null,
  store: StoreReader | undefined,
): Manifest["options"] {
  return renamingOptions({
    namer: outside?.kind ?? "builtin",
    model: outside?.model,
    match,
    store: store?.meta.digest ?? null,
    shift,
    opaqueIds,
    mendLeaks,
    dropLeaks,
  });
}

function sayWhatIsLeft({ counts, dropped }: Manifest, out: string, terminal: Terminal): void {
  const { leak = 0, unconnected = 0 } = dropped;
  if (leak > 0) {
    terminal.notice(
      `${leak} entities that leak were left out, and ${unconnected} that nothing joins to the rest any more`,
    );
  }
  terminal.notice(
    `${out}: ${counts.entities} entities, ${counts.edges} facts among them, ${counts.literals} times`,
  );
}
