import { KgError } from "../../errors.ts";
import { CORE_DEGREES, type CoreDegree } from "../../graph/k-core.ts";
import { type ItemId, isItemId, isPropertyId, type PropertyId } from "../../model/ids.ts";
import type { RankPolicy } from "../../model/rank.ts";
import { openStore } from "../../store/open-store.ts";
import type { CoreRule } from "../../universe/choose-core.ts";
import { FILTER_RULES, type FilterRule } from "../../universe/filters.ts";
import {
  SAMPLE_DEFAULTS,
  type SampleOptions,
  SYNTHWORLDS,
  sampleUniverse,
  storeOrigin,
} from "../../universe/sample.ts";
import { parseSeeds, type SeedSpec } from "../../universe/seed-spec.ts";
import { type Command, UsageError } from "../command.ts";
import {
  numberBetween,
  rankOption,
  seedOption,
  storeOption,
  universeOption,
  wholeNumber,
} from "../common-options.ts";

/** An option that may stand several times, each time with several values. */
type Listed = string | readonly string[] | undefined;

interface Options {
  readonly store: string;
  readonly universe: string;
  readonly out?: string;
  readonly seed: string;
  readonly rank: RankPolicy;
  readonly preset?: "synthworlds";
  readonly seeds?: string;
  readonly steps?: string;
  readonly uniformity?: string;
  readonly fanout?: string;
  readonly maxEntities?: string;
  readonly edges?: "induced" | "traversed";
  readonly relation?: Listed;
  readonly without?: Listed;
  readonly types?: Listed;
  readonly splitDirection?: boolean;
  readonly maxWasted?: string;
  readonly kCore?: string;
  readonly targetEntities?: string;
  readonly coreDegree?: CoreDegree;
  readonly keep?: Listed;
  readonly properties?: boolean;
  readonly workers?: string;
}

const KEEPS = [...FILTER_RULES, "all"];

export const sampleCommand: Command<Options> = {
  name: "sample",
  usage: "sample",
  summary: "Cut a universe out of a store",
  describe:
    "Starts from seeds and expands the frontier step by step: every entity that is new draws edges, a relation first " +
    "(the more evenly the higher the uniformity), then an edge of it. Of the entities visited it takes all facts among " +
    "them, their k-core and its largest component, and writes the universe: entities, facts, the context that names and " +
    "types need, and a manifest (SynthWorlds, appendices A and B.1). A universe that is there is replaced.\n\n" +
    "The same store, options and seed give the same bytes. An edge is drawn by its index, so a hub costs no more than a " +
    "leaf. Memory: about 50 bytes an entity visited and 16 a fact among them.",
  examples: [
    ["kg sample --store kg-store --out world", "the default: from popular entities, a core of 3,000 or more"],
    ["kg sample --preset synthworlds", "the settings of the SynthWorlds paper: 19-core, all relations drawn"],
    ["kg sample --seeds type:Q5:200 --target-entities 5000 --seed 7", "from 200 people, to 5,000 entities"],
    ["kg sample --seeds Q30,Q60 --steps 4 --k-core 0 --without P31,P279", "a small world without classes"],
  ],
  lists: ["relation", "without", "types", "keep"],
  options: (yargs) =>
    seedOption(rankOption(universeOption(storeOption(yargs))))
      .option("out", {
        type: "string",
        requiresArg: true,
        defaultDescription: "--universe",
        describe: "Folder to write the universe to",
      })
      .option("preset", {
        choices: ["synthworlds"] as const,
        requiresArg: true,
        describe: "The paper's letter: --k-core 19 --relation none; options typed beside it win",
      })
      .option("seeds", {
        type: "string",
        requiresArg: true,
        defaultDescription: "popular",
        describe:
          "Where to start: popular, top:500 (most linked), type:Q5:100 (drawn), Q1,Q2, or a file with one id a line",
      })
      .option("steps", {
        type: "string",
        requiresArg: true,
        defaultDescription: "11",
        describe: "Steps of expansion; 0 takes the seeds alone",
      })
      .option("uniformity", {
        type: "string",
        requiresArg: true,
        defaultDescription: "0.6",
        describe: "0 draws relations by their frequency, 1 all alike",
      })
      .option("fanout", {
        type: "string",
        requiresArg: true,
        defaultDescription: "2",
        describe: "Edges drawn per new entity",
      })
      .option("max-entities", {
        type: "string",
        requiresArg: true,
        defaultDescription: "no bound",
        describe: "Stop expanding at this many entities",
      })
      .option("relation", {
        type: "string",
        requiresArg: true,
        defaultDescription: "P31=0,P279=0",
        describe: "Weights of relations in the draw, P31=0.2,P279=0; in place of the default; none: all 1",
      })
      .option("without", {
        type: "string",
        requiresArg: true,
        describe: "Leave relations out altogether: P31,P279",
      })
      .option("types", {
        type: "string",
        requiresArg: true,
        describe: "Take only entities of these classes: Q5,Q43229 (no subclasses)",
      })
      .option("split-direction", {
        type: "boolean",
        describe: "Draw outgoing and incoming edges of a relation as two relations",
      })
      .option("edges", {
        choices: ["induced", "traversed"] as const,
        requiresArg: true,
        defaultDescription: "induced",
        describe: "All facts among the visited entities, or only the drawn ones",
      })
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
      .option("core-degree", {
        choices: CORE_DEGREES,
        requiresArg: true,
        defaultDescription: "neighbours",
        describe: "What the core counts: distinct neighbours, arcs or facts",
      })
      .option("keep", {
        type: "string",
        requiresArg: true,
        describe: `Switch filters off: ${KEEPS.join(", ")}`,
      })
      .option("properties", { type: "boolean", describe: "Let properties be entities of the universe" })
      .option("max-wasted", {
        type: "string",
        requiresArg: true,
        defaultDescription: "1000",
        describe: "Draws spent on entities left out before a relation of an entity is given up",
      })
      .option("workers", {
        type: "string",
        requiresArg: true,
        describe: "Has no effect: sampling works in one thread, and its result is the same with any number",
      }),
  async run(options, terminal) {
    const resolved = resolveSampleOptions(options);
    if (options.workers !== undefined) wholeNumber("workers", options.workers, 0);
    const folder = options.out ?? options.universe;
    const store = await openStore(options.store);
    try {
      const { meta } = store;
      if (meta.incomplete !== null)
        terminal.warn(`the store ${options.store} is incomplete: ${meta.incomplete}`);
      const { counts, k } = await sampleUniverse(store, storeOrigin(meta), folder, resolved, {
        signal: terminal.signal,
        onProgress: terminal.progress.update,
        onNotice: terminal.notice,
        onWarning: terminal.warn,
      });
      terminal.notice(
        `${folder}: ${counts.entities} entities, ${counts.edges} facts among them, ${counts.relations} relations, ` +
          `${counts.types} types, k = ${k}`,
      );
    } finally {
      await store.close();
    }
  },
};

/** What was typed over what the preset says over the defaults. @throws UsageError */
export function resolveSampleOptions(typed: Omit<Options, "store" | "universe">): SampleOptions {
  const base = typed.preset === "synthworlds" ? { ...SAMPLE_DEFAULTS, ...SYNTHWORLDS } : SAMPLE_DEFAULTS;
  const whole = (name: string, value: string | undefined, least: number, otherwise: number) =>
    value === undefined ? otherwise : wholeNumber(name, value, least);
  const { maxEntities, relation, types } = typed;
  return {
    seeds: typed.seeds === undefined ? base.seeds : seedsOf(typed.seeds),
    seed: typed.seed,
    steps: whole("steps", typed.steps, 0, base.steps),
    uniformity:
      typed.uniformity === undefined ? base.uniformity : numberBetween("uniformity", typed.uniformity, 0, 1),
    fanout: whole("fanout", typed.fanout, 1, base.fanout),
    maxEntities: maxEntities === undefined ? base.maxEntities : wholeNumber("max-entities", maxEntities, 1),
    edges: typed.edges ?? base.edges,
    rank: typed.rank,
    splitDirection: typed.splitDirection ?? base.splitDirection,
    weights: relation === undefined ? base.weights : weightsOf(relation),
    without: wordsOf(typed.without).map((word) => propertyOf("without", word)),
    types: types === undefined ? base.types : wordsOf(types).map(classOf),
    keep: rulesOf(typed.keep),
    properties: typed.properties ?? base.properties,
    maxWasted: whole("max-wasted", typed.maxWasted, 1, base.maxWasted),
    core: coreOf(typed, base.core),
    coreDegree: typed.coreDegree ?? base.coreDegree,
  };
}

function wordsOf(typed: Listed): string[] {
  if (typed === undefined) return [];
  return (typeof typed === "string" ? [typed] : typed)
    .flatMap((text) => text.split(","))
    .map((word) => word.trim())
    .filter((word) => word !== "");
}

function propertyOf(option: string, word: string): PropertyId {
  if (isPropertyId(word)) return word;
  throw new UsageError(`--${option} takes property ids such as P31, not ${word}`);
}

function classOf(word: string): ItemId {
  if (isItemId(word)) return word;
  throw new UsageError(`--types takes ids of classes such as Q5, not ${word}`);
}

function weightsOf(typed: Listed): Map<PropertyId, number> {
  const words = wordsOf(typed);
  const weights = new Map<PropertyId, number>();
  if (words.includes("none")) {
    if (words.length > 1)
      throw new UsageError("--relation none stands alone: it means that all weights are 1");
    return weights;
  }
  for (const word of words) {
    const [property, number] = word.split("=");
    const weight = number === undefined || number.trim() === "" ? Number.NaN : Number(number);
    if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY)) {
      throw new UsageError(`--relation takes weights of 0 or more such as P31=0.2, or none, not ${word}`);
    }
    weights.set(propertyOf("relation", property!), weight);
  }
  return weights;
}

function rulesOf(typed: Listed): FilterRule[] {
  const words = new Set(wordsOf(typed));
  for (const word of words) {
    if (!KEEPS.includes(word)) {
      throw new UsageError(`--keep takes names of filters (${KEEPS.join(", ")}), not ${word}`);
    }
  }
  return FILTER_RULES.filter((rule) => words.has(rule) || words.has("all"));
}

function coreOf(
  { kCore, targetEntities }: Pick<Options, "kCore" | "targetEntities">,
  otherwise: CoreRule,
): CoreRule {
  if (kCore !== undefined && targetEntities !== undefined) {
    throw new UsageError("--k-core and --target-entities exclude each other: the second chooses the k");
  }
  if (kCore !== undefined) return { kind: "fixed", k: wholeNumber("k-core", kCore, 0) };
  if (targetEntities === undefined) return otherwise;
  return { kind: "target", entities: wholeNumber("target-entities", targetEntities, 1) };
}

/** A value of `--seeds` that has no form at all is wrong usage. */
function seedsOf(text: string): SeedSpec {
  try {
    return parseSeeds(text);
  } catch (error) {
    throw error instanceof KgError ? new UsageError(error.message) : error;
  }
}
