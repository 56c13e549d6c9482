import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { KgError } from "../../errors.ts";
import { PAGE_ORIENTATIONS, type PageOrientation } from "../../graph/page-table.ts";
import { escapeControls } from "../../model/text.ts";
import { resolveMotifOptions } from "../../motifs/motif-options.ts";
import { NO_RULES, type QuestionRules } from "../../motifs/question-rules.ts";
import { UNIQUE_MODES, type UniqueMode } from "../../motifs/unique-chain.ts";
import { MATCH_MODES, type MatchMode } from "../../naming/name-match.ts";
import { NAVIGATION_DEFAULTS } from "../../navigation/navigation-pairs.ts";
import { levelFolder } from "../../store/open-level.ts";
import { openStore } from "../../store/open-store.ts";
import { openUniverse } from "../../universe/open-universe.ts";
import { FILES } from "../../universe/universe-files.ts";
import { faultText } from "../../verify/faults.ts";
import type { RecordOptions } from "../../verify/record-checker.ts";
import { readSchemas } from "../../verify/schemas.ts";
import type { Verification } from "../../verify/verification.ts";
import { verifyRecords } from "../../verify/verify-records.ts";
import { verifyStore } from "../../verify/verify-store.ts";
import { verifyUniverse } from "../../verify/verify-universe.ts";
import { type Command, EXIT, STANDARD_INPUT, type Terminal, UsageError } from "../command.ts";
import { outFileOption, universeOption, wholeNumber } from "../common-options.ts";
import { type CorpusOptions, corpusOptions } from "../corpus-options.ts";

/** Rules on questions by the names that `--rules-off` takes. */
const RULES_OFF: ReadonlyMap<string, Partial<QuestionRules>> = new Map<string, Partial<QuestionRules>>([
  ["without", { without: [] }],
  ["dominated", { avoidDominated: false }],
  ["shortcuts", { avoidShortcuts: false }],
  ["idle-branches", { avoidIdleBranches: false }],
  ["name-hints", { avoidNameHints: false }],
  ["unique-roots", { uniqueRoots: false }],
  ["ended", { avoidEnded: false }],
  ["bridges", { properBridges: false }],
  ["answers", { properAnswers: false }],
  ["all", NO_RULES],
]);

interface Options extends CorpusOptions {
  readonly target: readonly string[];
  readonly universe: string;
  readonly store?: string;
  readonly orientation: PageOrientation;
  readonly maxPageFacts?: string;
  readonly match: MatchMode;
  readonly unique?: UniqueMode;
  readonly maxReuse?: string;
  readonly maxTerminal?: string;
  readonly preset?: "synthworlds";
  readonly all: boolean;
  readonly rulesOff?: string;
  readonly minPath: string;
  readonly maxPerTarget: string;
  readonly maxFaults: string;
}

export const verifyCommand: Command<Options> = {
  name: "verify",
  usage: "verify <target..>",
  summary: "Recheck every promise that a store, a universe or a file of records makes",
  describe:
    "Tells by itself what it is given. Of a store: every entity decodes, edges in both directions are those of the " +
    "statements, the indexes find every name and nothing else, counts and digest are right; one pass, sorted outside memory " +
    "in the temporary folder ($TMPDIR), 12 bytes an edge and up to 48 an entity. Of a universe: hashes, schemas and order of the " +
    "lines, facts between its entities alone, the side file, core numbers, the core and its connection, the context, type " +
    "labels. Of a file of records (of motifs, navigate, pages, names, types, …): each line against its schema, then what " +
    "it says is worked out again from --universe by plain code of its own, motifs by walking every chain.\n\n" +
    "Options that records were made with and that their promises hang on must be typed here too. Prints a record " +
    "(kg.verify/1) for each target; faults go to standard error with file and line, and the exit code is 1 where there is one.",
  examples: [
    ["kg verify kg-store", "a store"],
    ["kg verify world motifs.jsonl pages.jsonl --universe world", "a universe and what was made of it"],
    ["kg verify motifs.jsonl --universe world --preset synthworlds", "motifs of the paper's preset"],
  ],
  recordsToFile: true,
  options: (yargs) =>
    corpusOptions(universeOption(outFileOption(yargs)))
      .positional("target", {
        type: "string",
        array: true,
        demandOption: true,
        describe: "Folders of stores and universes, files of records",
      })
      .option("store", {
        type: "string",
        requiresArg: true,
        describe: "The store that the universe was cut from: compare them, and look for second chains in it",
      })
      .option("orientation", {
        choices: PAGE_ORIENTATIONS,
        requiresArg: true,
        default: "majority" as PageOrientation,
        describe: "As of kg pages, motifs and navigate",
      })
      .option("max-page-facts", {
        type: "string",
        requiresArg: true,
        defaultDescription: "no bound",
        describe: "As of kg pages, motifs and navigate",
      })
      .option("match", {
        choices: MATCH_MODES,
        requiresArg: true,
        default: "word" as MatchMode,
        describe: "As of kg names",
      })
      .option("unique", {
        choices: UNIQUE_MODES,
        requiresArg: true,
        defaultDescription: "chain",
        describe: "As of kg motifs",
      })
      .option("max-reuse", {
        type: "string",
        requiresArg: true,
        defaultDescription: "5",
        describe: "As of kg motifs",
      })
      .option("max-terminal", {
        type: "string",
        requiresArg: true,
        defaultDescription: "5",
        describe: "As of kg motifs",
      })
      .option("preset", {
        choices: ["synthworlds"] as const,
        requiresArg: true,
        describe: "As of kg motifs",
      })
      .option("all", { type: "boolean", default: false, describe: "As of kg motifs" })
      .option("rules-off", {
        type: "string",
        requiresArg: true,
        describe: `Rules on questions that were off: ${[...RULES_OFF.keys()].join(", ")}`,
      })
      .option("min-path", {
        type: "string",
        requiresArg: true,
        default: String(NAVIGATION_DEFAULTS.minPath),
        describe: "As of kg navigate",
      })
      .option("max-per-target", {
        type: "string",
        requiresArg: true,
        default: String(NAVIGATION_DEFAULTS.maxPerTarget),
        describe: "As of kg navigate",
      })
      .option("max-faults", {
        type: "string",
        requiresArg: true,
        default: "100",
        describe: "Faults told of each target; all are counted",
      }),
  async run(options, terminal) {
    const resolved = resolveOptions(options);
    const mostFaults = wholeNumber("max-faults", options.maxFaults, 0);
    const schemas = readSchemas();
    const hooks = { signal: terminal.signal, onProgress: terminal.progress.update };
    const verify = async (target: string): Promise<Verification> => {
      const kind = kindOf(target);
      if (kind === "store") return await verifyStore(target, schemas, hooks, mostFaults);
      // Opened for each target anew: the store itself may be another target, and two cannot hold it.
      const store = options.store === undefined ? undefined : await openStore(options.store);
      try {
        if (kind === "universe") return await verifyUniverse(target, schemas, hooks, mostFaults, store);
        const universe = await openUniverse(options.universe);
        try {
          return await verifyRecords(target, universe, resolved, schemas, hooks, mostFaults, store);
        } finally {
          universe.close();
        }
      } finally {
        await store?.close();
      }
    };
    let faults = 0;
    let lines = 0;
    for (const target of options.target) {
      const result = await verify(target);
      await terminal.record(result);
      tell(result, terminal);
      faults += result.faults;
      lines += result.checked.lines;
    }
    if (faults > 0) return EXIT.failed;
    terminal.notice(`verified ${lines} lines`);
    return EXIT.done;
  },
};

/** Faults are errors: they are told with --quiet too. */
function tell({ file, kind, faults, first, information }: Verification, terminal: Terminal): void {
  terminal.progress.clear();
  if (information.empty) terminal.warn(`${file} has no record, so there is nothing to verify`);
  const say = (text: string) => process.stderr.write(`${escapeControls(text)}\n`);
  for (const fault of first) {
    say(
      faultText(
        fault.file === file || kind === "records" ? fault : { ...fault, file: join(file, fault.file) },
      ),
    );
  }
  if (faults > first.length) say(`${file}: and ${faults - first.length} more faults (--max-faults)`);
  if (faults > 0) say(`kg: ${file} breaks ${faults === 1 ? "a promise" : `promises ${faults} times`}`);
}

/** @throws KgError NO_INPUT */
function kindOf(target: string): "store" | "universe" | "records" {
  const stats = statSync(target, { throwIfNoEntry: false });
  if (!stats) {
    throw new KgError("NO_INPUT", `there is no ${target}; name a store, a universe or a file of records`);
  }
  if (!stats.isDirectory()) return "records";
  if (existsSync(join(target, FILES.manifest))) return "universe";
  if (existsSync(levelFolder(target))) return "store";
  throw new KgError(
    "NO_INPUT",
    `${target} is neither a store nor a universe: it has no ${FILES.manifest} and no LevelDB`,
  );
}

function resolveOptions(typed: Options): RecordOptions {
  const { unique, maxReuse, maxTerminal, preset, all, facts, links } = typed;
  for (const path of [facts, links]) {
    if (path === STANDARD_INPUT)
      throw new UsageError("kg verify reads --facts and --links for each target: name files, not -");
  }
  const motifs = resolveMotifOptions({
    all,
    ...(unique !== undefined && { unique }),
    ...(maxReuse !== undefined && { maxReuse: countOrOff("max-reuse", maxReuse) }),
    ...(maxTerminal !== undefined && { maxTerminal: countOrOff("max-terminal", maxTerminal) }),
    ...(preset !== undefined && { preset }),
  });
  return {
    orientation: typed.orientation,
    maxPageFacts:
      typed.maxPageFacts === undefined
        ? Number.POSITIVE_INFINITY
        : wholeNumber("max-page-facts", typed.maxPageFacts, 1),
    match: typed.match,
    unique: motifs.unique,
    maxReuse: motifs.maxReuse,
    maxTerminal: motifs.maxTerminal,
    apart: !all,
    minPath: wholeNumber("min-path", typed.minPath, 1),
    maxPerTarget: wholeNumber("max-per-target", typed.maxPerTarget, 1),
    facts,
    links,
    rules: rulesLeft(motifs.rules, typed.rulesOff),
  };
}

function rulesLeft(rules: QuestionRules, off: string | undefined): QuestionRules {
  let left = rules;
  for (const word of off === undefined ? [] : off.split(",")) {
    const rule = RULES_OFF.get(word.trim());
    if (!rule)
      throw new UsageError(`--rules-off takes ${[...RULES_OFF.keys()].join(", ")}, not ${word.trim()}`);
    left = { ...left, ...rule };
  }
  return left;
}

function countOrOff(name: string, text: string): number {
  return text === "off" ? Number.POSITIVE_INFINITY : wholeNumber(name, text, 1);
}
