import { availableParallelism } from "node:os";
import type { PageOrientation } from "../../graph/page-table.ts";
import { areEdges, SYNTHWORLDS_EDGES } from "../../navigation/buckets.ts";
import {
  NAVIGATION_DEFAULTS,
  type NavigationOptions,
  navigationPairs,
} from "../../navigation/navigation-pairs.ts";
import { openUniverse } from "../../universe/open-universe.ts";
import { type Command, UsageError } from "../command.ts";
import { outFileOption, pageOptions, seedOption, universeOption, wholeNumber } from "../common-options.ts";
import { type CorpusOptions, checkCorpusOptions, corpusOptions, readCorpus } from "../corpus-options.ts";

interface Options extends CorpusOptions {
  readonly universe: string;
  readonly seed: string;
  readonly buckets: string;
  readonly perBucket: string;
  readonly minPath: string;
  readonly maxPerTarget: string;
  readonly maxPerSource: string;
  readonly orientation?: PageOrientation;
  readonly maxPageFacts?: string;
  readonly workers?: string;
}

const AUTO_BUCKETS = 5;

export const navigateCommand: Command<Options> = {
  name: "navigate",
  usage: "navigate",
  summary: "Choose pairs of pages to navigate between, by the expected steps of a random walk",
  describe:
    "An agent starts at the source's page and is to find the target's by following links. How hard that is is measured by\n" +
    "the expected number of steps of a random walk from the one until it first is at the other (SynthWorlds, section\n" +
    "4.1). The walk is on the largest strongly connected component of the pages' links (see kg pages).\n\n" +
    "The steps depend on the target far more than on the source: targets are chosen first, spread evenly over each bucket\n" +
    "by how often the walk is there, then sources for each, spread evenly over lengths of shortest paths. A notice says\n" +
    "how many pairs and targets each bucket has, and why one stays short: small graphs cannot fill the upper ones.\n\n" +
    "Each target is one sparse linear system, solved until the residual is below 1e-9 (or 16 rounding errors of the most\n" +
    "steps, whichever is larger): some milliseconds for 6,000 pages. Memory: 16 bytes a link, and 300 a page for each\n" +
    "thread. The same universe, options and seed give the same bytes, with any number of workers.",
  examples: [
    ["kg navigate --universe world > pairs.jsonl", "200 pairs in each of the five buckets of the paper"],
    ["kg navigate --buckets auto --per-bucket 50", "five buckets that suit the graph, equally full"],
    ["kg navigate --buckets 100,300,1000,3000 --min-path 3 --max-per-target 1", "buckets of your own"],
    ["kg navigate --facts observed.jsonl", "on links to the other ends of the facts that pages really tell"],
    ["kg navigate --links links.jsonl --seed 7", "on the links that the written pages really have"],
  ],
  recordsToFile: true,
  options: (yargs) =>
    pageOptions(
      corpusOptions(outFileOption(seedOption(universeOption(yargs))))
        .option("buckets", {
          type: "string",
          requiresArg: true,
          default: SYNTHWORLDS_EDGES.join(","),
          describe:
            "Edges in expected steps, each bucket from one up to the next; or auto, or auto:8: quantiles",
        })
        .option("per-bucket", {
          type: "string",
          requiresArg: true,
          default: String(NAVIGATION_DEFAULTS.perBucket),
          describe: "Pairs in each bucket",
        })
        .option("min-path", {
          type: "string",
          requiresArg: true,
          default: String(NAVIGATION_DEFAULTS.minPath),
          describe: "The fewest links on a shortest path",
        })
        .option("max-per-target", {
          type: "string",
          requiresArg: true,
          default: String(NAVIGATION_DEFAULTS.maxPerTarget),
          describe: "The most pairs with one target",
        })
        .option("max-per-source", {
          type: "string",
          requiresArg: true,
          default: String(NAVIGATION_DEFAULTS.maxPerSource),
          describe: "The most pairs with one source",
        }),
    ).option("workers", {
      type: "string",
      requiresArg: true,
      defaultDescription: "the cores",
      describe: "Threads",
    }),
  async run(options, terminal) {
    const resolved = resolveOptions(options);
    const universe = await openUniverse(options.universe);
    try {
      const corpus = await readCorpus(universe, options, resolved, terminal);
      const pairs = navigationPairs(universe, {
        ...resolved,
        ...corpus,
        signal: terminal.signal,
        onNotice: terminal.notice,
        onWarning: terminal.warn,
        onProgress: (done, whole) => terminal.progress.update({ phase: "pairs", done, whole }),
      });
      for await (const pair of pairs) await terminal.record(pair);
    } finally {
      universe.close();
    }
  },
};

function resolveOptions(typed: Options): NavigationOptions {
  const { orientation, maxPageFacts, links, workers } = typed;
  checkCorpusOptions(typed, orientation !== undefined || maxPageFacts !== undefined);
  if (links !== undefined && (orientation !== undefined || maxPageFacts !== undefined)) {
    throw new UsageError(
      "--links replaces the pages: --orientation and --max-page-facts have no effect beside it",
    );
  }
  return {
    seed: typed.seed,
    buckets: bucketsOf(typed.buckets),
    perBucket: wholeNumber("per-bucket", typed.perBucket, 1),
    minPath: wholeNumber("min-path", typed.minPath, 1),
    maxPerTarget: wholeNumber("max-per-target", typed.maxPerTarget, 1),
    maxPerSource: wholeNumber("max-per-source", typed.maxPerSource, 1),
    workers: workers === undefined ? availableParallelism() : wholeNumber("workers", workers, 0, 256),
    ...(orientation !== undefined && { orientation }),
    ...(maxPageFacts !== undefined && { maxFacts: wholeNumber("max-page-facts", maxPageFacts, 1) }),
  };
}

/** `50,1000,10000`, `auto` or `auto:8`. @throws UsageError */
export function bucketsOf(text: string): readonly number[] | number {
  const [auto, parts] = text.split(":");
  if (auto === "auto")
    return parts === undefined ? AUTO_BUCKETS : wholeNumber("buckets auto:", parts, 1, 1000);
  const edges = text.split(",").map((word) => (word.trim() === "" ? Number.NaN : Number(word)));
  if (areEdges(edges)) return edges;
  throw new UsageError(
    `--buckets takes two or more ascending numbers such as 50,1000,10000, or auto, or auto:8, not ${text}`,
  );
}
