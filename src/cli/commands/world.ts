import { availableParallelism } from "node:os";
import type { PageOrientation } from "../../graph/page-table.ts";
import { resolveMotifOptions } from "../../motifs/motif-options.ts";
import { MATCH_MODES, type MatchMode } from "../../naming/name-match.ts";
import { DEFAULT_SHIFT } from "../../naming/shift.ts";
import { SYNTHWORLDS_EDGES } from "../../navigation/buckets.ts";
import { NAVIGATION_DEFAULTS } from "../../navigation/navigation-pairs.ts";
import { SAMPLE_DEFAULTS } from "../../universe/sample.ts";
import { buildWorld } from "../../world/build-world.ts";
import { type StepOutcome, stepTitle } from "../../world/run-steps.ts";
import type { WorldOptions } from "../../world/world-options.ts";
import { worldTable } from "../../world/world-table.ts";
import type { Command } from "../command.ts";
import { pageOptions, seedOption, storeOption, wholeNumber } from "../common-options.ts";
import { chooseNamer, type NamerOptions, namerOptions } from "../namer-options.ts";
import { bucketsOf } from "./navigate.ts";
import { resolveSampleOptions } from "./sample.ts";
import { LARGEST_DELTA } from "./shift.ts";

interface Options extends NamerOptions {
  readonly store: string;
  readonly out: string;
  readonly seed: string;
  readonly preset?: "synthworlds";
  readonly seeds?: string;
  readonly uniformity?: string;
  readonly without?: string | readonly string[];
  readonly kCore?: string;
  readonly targetEntities?: string;
  readonly match: MatchMode;
  readonly delta: string;
  readonly orientation?: PageOrientation;
  readonly maxPageFacts?: string;
  readonly limit?: string;
  readonly buckets: string;
  readonly perBucket: string;
  readonly workers?: string;
  readonly json: boolean;
}

export const worldCommand: Command<Options> = {
  name: "world",
  usage: "world",
  summary: "Make a benchmark's two worlds in one go: universe, synthetic twin, pages, motifs, pairs",
  describe:
    "Does what sample, types, names, rename --apply, shift, pages, motifs, navigate and verify do, one after another, and " +
    "writes all of it to one folder: real/ has the universe that was cut out of the store, synthetic/ its twin under new names " +
    "and shifted times (SynthWorlds, sections 3 and 4). The pages, motifs and navigation pairs of the two are parallel: line n " +
    "of the one file is about the same entities as line n of the other.\n\n" +
    "A step is skipped where its inputs and options are those of the last time and its files are as they were written. So the " +
    "same command goes on where it was interrupted, and another option makes again only what hangs on it. world.json in the " +
    "folder has the options, inputs and hashes of every step.\n\n" +
    "On a terminal it ends with a table, else with one record (kg.world/1), which is that of world.json. Exit code 1 where a " +
    "step fails or verify finds a fault. The same store, options and seed give the same bytes.",
  examples: [
    ["kg world", "both worlds from ./kg-store in ./world, with the defaults of each step"],
    ["kg world --preset synthworlds --out paper", "the settings of the SynthWorlds paper"],
    ["kg world --preset synthworlds --target-entities 6000", "the same, of the size of the paper's universe"],
    ["kg world --seeds type:Q5:200 --without P530 --buckets auto --limit 50", "a world of your own"],
  ],
  lists: ["without"],
  options: (yargs) =>
    namerOptions(pageOptions(seedOption(storeOption(yargs))))
      .option("out", {
        type: "string",
        requiresArg: true,
        default: "world",
        describe: "Folder of the two worlds",
      })
      .option("preset", {
        choices: ["synthworlds"] as const,
        requiresArg: true,
        describe: "That of kg sample and kg motifs; options typed beside it win",
      })
      .option("seeds", {
        type: "string",
        requiresArg: true,
        defaultDescription: "popular",
        describe: "Where the universe starts, as of kg sample",
      })
      .option("uniformity", {
        type: "string",
        requiresArg: true,
        defaultDescription: "0.6",
        describe: "0 draws relations by their frequency, 1 all alike",
      })
      .option("without", { type: "string", requiresArg: true, describe: "Relations left out: P31,P279" })
      .option("k-core", {
        type: "string",
        requiresArg: true,
        defaultDescription: "largest k up to 19 that keeps enough",
        describe: "Every entity keeps this many neighbours; 0 for no core",
      })
      .option("target-entities", {
        type: "string",
        requiresArg: true,
        describe: "Take the largest k whose component has this many entities",
      })
      .option("match", {
        choices: MATCH_MODES,
        requiresArg: true,
        default: "word" as MatchMode,
        describe: "When a name counts as contained in another, as of kg names and kg rename",
      })
      .option("delta", {
        type: "string",
        requiresArg: true,
        default: String(DEFAULT_SHIFT),
        describe: "Years that the times of the synthetic world are shifted by",
      })
      .option("limit", {
        type: "string",
        requiresArg: true,
        defaultDescription: "200",
        describe: "Instances of each motif",
      })
      .option("buckets", {
        type: "string",
        requiresArg: true,
        default: SYNTHWORLDS_EDGES.join(","),
        describe: "Of navigation pairs, in expected steps; auto, auto:8",
      })
      .option("per-bucket", {
        type: "string",
        requiresArg: true,
        default: String(NAVIGATION_DEFAULTS.perBucket),
        describe: "Navigation pairs in each bucket",
      })
      .option("workers", {
        type: "string",
        requiresArg: true,
        defaultDescription: "the cores",
        describe: "Threads; the files do not depend on it",
      })
      .option("json", {
        type: "boolean",
        default: false,
        describe: "The record on a terminal too",
      }),
  async run(options, terminal) {
    const resolved = resolveOptions(options);
    const outcomes: StepOutcome[] = [];
    let title = "";
    let startedAt = 0;
    const record = await buildWorld(options.store, options.out, resolved, {
      signal: terminal.signal,
      onNotice: (text) => terminal.notice(`${title}: ${text}`),
      onWarning: (text) => terminal.warn(title === "" ? text : `${title}: ${text}`),
      onProgress: (reading) => terminal.progress.update({ ...reading, phase: `${title}: ${reading.phase}` }),
      onStep(step, reason) {
        title = stepTitle(step);
        startedAt = performance.now();
        // Of a first run every step would say the same.
        if (reason !== "not made yet") terminal.notice(`${title}: made again: ${reason}`);
      },
      onDone(outcome) {
        outcomes.push(outcome);
        const { step, reason } = outcome;
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        terminal.notice(
          reason === undefined
            ? `${stepTitle(step)}: unchanged, ${step.records} records`
            : `${stepTitle(step)}: ${step.records} records in ${seconds} s`,
        );
      },
    });
    terminal.notice(`both worlds are in ${options.out}`);
    if (process.stdout.isTTY && !options.json) await terminal.text(worldTable(outcomes));
    else await terminal.record(record);
  },
};

/** Checks everything before the first step begins. @throws UsageError */
function resolveOptions(typed: Options): WorldOptions {
  const { seed, preset, match, orientation, maxPageFacts, limit, workers } = typed;
  const namer = chooseNamer(typed);
  return {
    preset: preset ?? null,
    seed,
    sample: resolveSampleOptions({ ...typed, rank: SAMPLE_DEFAULTS.rank }),
    match,
    ...(namer && { namer }),
    delta: wholeNumber("delta", typed.delta, -LARGEST_DELTA, LARGEST_DELTA),
    pages: {
      ...(orientation !== undefined && { orientation }),
      ...(maxPageFacts !== undefined && { maxFacts: wholeNumber("max-page-facts", maxPageFacts, 1) }),
    },
    limit: limit === undefined ? resolveMotifOptions({}).limit : wholeNumber("limit", limit, 1),
    navigation: {
      buckets: bucketsOf(typed.buckets),
      perBucket: wholeNumber("per-bucket", typed.perBucket, 1),
      workers: workers === undefined ? availableParallelism() : wholeNumber("workers", workers, 0, 256),
    },
  };
}
