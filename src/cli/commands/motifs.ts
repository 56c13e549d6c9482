import type { Argv } from "yargs";
import { KgError } from "../../errors.ts";
import type { PageOrientation } from "../../graph/page-table.ts";
import { isPropertyId, type PropertyId } from "../../model/ids.ts";
import { type MotifOptions, TERMINALS, type Terminals } from "../../motifs/motif-options.ts";
import { motifCounts, motifs } from "../../motifs/motifs.ts";
import { MOTIFS, type Pattern, parsePattern } from "../../motifs/pattern.ts";
import { NO_RULES, QUESTION_RULES, type QuestionRules } from "../../motifs/question-rules.ts";
import { UNIQUE_MODES, type UniqueMode } from "../../motifs/unique-chain.ts";
import { openStore } from "../../store/open-store.ts";
import { openUniverse } from "../../universe/open-universe.ts";
import type { Universe } from "../../universe/universe.ts";
import { type Command, type Terminal, UsageError } from "../command.ts";
import { outFileOption, pageOptions, seedOption, universeOption, wholeNumber } from "../common-options.ts";
import { type CorpusOptions, checkCorpusOptions, corpusOptions, readCorpus } from "../corpus-options.ts";

/** Rules with a switch of their own, and what each leaves out. */
const RULE_SWITCHES = {
  avoidDominated:
    "relations whose commonest object has over 40 % of their facts, but in facts that point at the answer",
  avoidShortcuts: "instances with a fact that joins a root and the answer directly",
  avoidIdleBranches: "instances where a branch alone leads to a single entity at which it meets others",
  avoidNameHints: "roots whose label contains a bridge's or the answer's",
  uniqueRoots: "roots whose label another entity has too, or that have none",
  avoidEnded: "facts that ended (P582), unless the answer is a time",
} as const satisfies Partial<Record<keyof QuestionRules, string>>;

type RuleSwitches = { readonly [rule in keyof typeof RULE_SWITCHES]?: boolean };

interface Options extends RuleSwitches, CorpusOptions {
  readonly universe: string;
  readonly store?: string;
  readonly seed: string;
  readonly motif?: string | readonly string[];
  readonly pattern?: string | readonly string[];
  readonly limit?: string;
  readonly unique?: UniqueMode;
  readonly terminals: Terminals;
  readonly maxReuse?: string;
  readonly maxTerminal?: string;
  readonly questionRules?: boolean;
  readonly questionsWithout?: string;
  readonly bridges?: "proper" | "any";
  readonly answers?: "proper" | "any";
  readonly preset?: "synthworlds";
  readonly all?: boolean;
  readonly count?: boolean;
  readonly maxDraws?: string;
  readonly orientation?: PageOrientation;
  readonly maxPageFacts?: string;
}

export const motifsCommand: Command<Options> = {
  name: "motifs",
  usage: "motifs",
  summary: "Mine a universe for the reasoning motifs of multi-hop questions",
  describe:
    "A motif is a small tree of facts that point at one answer (SynthWorlds, section 4.1 and appendix B.4): A is two facts\n" +
    "in a row, B three, D four; in C two rows of two meet at the answer; in E they meet one fact before it; in F a row of\n" +
    "three meets one of two. All entities of an instance differ, each fact can be read from a page of its own, and for the\n" +
    "same roots and relations there is no other instance in the whole universe (--unique). On top of that it must make a\n" +
    "question: the rules below, each with a switch. Taken greedily: no fact and no bridge more than --max-reuse times, no\n" +
    "answer more than --max-terminal times in a motif, no motif that lies within a larger one that was taken.\n\n" +
    "Instances are drawn evenly from all valid ones: places are weighed by how many ways there are to fill the tree below,\n" +
    "drawn from the answer back to the roots, and dropped where invalid. Where draws do not find enough, everything is\n" +
    "gone through, so a notice can say how many there are. Linear in the facts before the first record, about 60 bytes a\n" +
    "fact; motifs come in the order D E F B C A. The same universe, options and seed give the same bytes.",
  examples: [
    ["kg motifs --universe world > motifs.jsonl", "200 of each motif"],
    ["kg motifs --motif A,C --limit 50 --seed 7", "50 of two of them, drawn otherwise"],
    ["kg motifs --pattern 'a>b, b>c, d>c'", "a shape of your own: two branches, one longer, that meet at c"],
    ["kg motifs --motif A --terminals time", "questions for the time of the last fact"],
    ["kg motifs --preset synthworlds", "the constraints of the SynthWorlds paper, no more"],
    ["kg motifs --facts observed.jsonl", "only of facts that the written pages really tell"],
    ["kg motifs --count", "how many places the patterns have, exactly"],
  ],
  lists: ["motif", "pattern"],
  recordsToFile: true,
  options: (yargs) =>
    ruleOptions(limitOptions(shapeOptions(corpusOptions(outFileOption(seedOption(universeOption(yargs))))))),
  async run(options, terminal) {
    const resolved = resolveOptions(options);
    const universe = await openUniverse(options.universe);
    try {
      if (options.count) {
        for await (const record of motifCounts(universe, resolved.patterns)) await terminal.record(record);
        return;
      }
      const { table } = await readCorpus(universe, options, resolved, terminal);
      await mine(universe, { ...resolved, ...(table && { table }) }, options.store, terminal);
    } finally {
      universe.close();
    }
  },
};

async function mine(
  universe: Universe,
  options: MotifOptions,
  storeFolder: string | undefined,
  terminal: Terminal,
): Promise<void> {
  const store = storeFolder === undefined ? undefined : await openStore(storeFolder);
  try {
    const records = motifs(universe, {
      ...options,
      ...(store && { store }),
      signal: terminal.signal,
      onNotice: terminal.notice,
      onWarning: terminal.warn,
      onProgress: ({ motif, selected, wanted }) =>
        terminal.progress.update({ phase: `motif ${motif}`, done: selected, whole: wanted }),
    });
    for await (const record of records) await terminal.record(record);
  } finally {
    await store?.close();
  }
}

function shapeOptions<O>(yargs: Argv<O>) {
  return pageOptions(
    yargs
      .option("motif", {
        type: "string",
        requiresArg: true,
        defaultDescription: "all",
        describe: "A … F, several with commas, or all",
      })
      .option("pattern", {
        type: "string",
        requiresArg: true,
        describe: "A shape of your own, a tree that points at one answer: 'a>b, b>c, d>c'",
      })
      .option("terminals", {
        choices: TERMINALS,
        requiresArg: true,
        default: "entity" as Terminals,
        describe: "What the answer is: an entity, or a time that qualifies the last fact (not in C and F)",
      })
      .option("count", {
        type: "boolean",
        describe: "Print the exact number of homomorphisms of each motif instead (entities may repeat)",
      }),
  );
}

function limitOptions<O>(yargs: Argv<O>) {
  return yargs
    .option("limit", {
      type: "string",
      requiresArg: true,
      defaultDescription: "200; none with --all",
      describe: "Instances of each motif",
    })
    .option("unique", {
      choices: UNIQUE_MODES,
      requiresArg: true,
      defaultDescription: "chain",
      describe: "For the same roots and relations: one chain, one answer, the first of several, or anything",
    })
    .option("max-reuse", {
      type: "string",
      requiresArg: true,
      defaultDescription: "5",
      describe: "Uses of a fact and of a bridge within a motif; off",
    })
    .option("max-terminal", {
      type: "string",
      requiresArg: true,
      defaultDescription: "5",
      describe: "Uses of an entity as the answer within a motif; off",
    })
    .option("all", {
      type: "boolean",
      describe:
        "Print every instance with distinct entities, pages and a unique chain; other rules only where typed",
    })
    .option("preset", {
      choices: ["synthworlds"] as const,
      requiresArg: true,
      describe:
        "The paper's letter: --unique first --max-terminal off --no-question-rules; what is typed wins",
    })
    .option("max-draws", {
      type: "string",
      requiresArg: true,
      defaultDescription: "10,000 an instance, 2,000,000 at least",
      describe: "Proposals to draw at most for each motif",
    })
    .option("store", {
      type: "string",
      requiresArg: true,
      describe: "Also say whether each chain is unique in this store (uniqueInStore)",
    });
}

function ruleOptions<O>(yargs: Argv<O>): Argv<O & Options> {
  let built: Argv<unknown> = yargs
    .option("question-rules", {
      type: "boolean",
      defaultDescription: "on",
      describe: "All rules on what makes a question, but those typed for themselves",
    })
    .option("questions-without", {
      type: "string",
      requiresArg: true,
      defaultDescription: "list",
      describe: "Relations that take no part: list (shipped), none, or ids; list,P50 adds one",
    })
    .option("bridges", {
      choices: ["proper", "any"] as const,
      requiresArg: true,
      defaultDescription: "proper",
      describe: "Whether the labels of bridges begin with a capital",
    })
    .option("answers", {
      choices: ["proper", "any"] as const,
      requiresArg: true,
      defaultDescription: "proper",
      describe: "Whether the labels of answers begin with a capital",
    });
  for (const [rule, leavesOut] of Object.entries(RULE_SWITCHES)) {
    built = built.option(
      rule.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`),
      {
        type: "boolean",
        defaultDescription: "on",
        describe: `Leave out ${leavesOut}`,
      },
    );
  }
  return built as Argv<O & Options>;
}

function resolveOptions(typed: Options): MotifOptions & { readonly patterns: readonly Pattern[] } {
  const { limit, unique, maxReuse, maxTerminal, maxDraws, orientation, maxPageFacts, preset, all } = typed;
  checkCorpusOptions(typed, orientation !== undefined || maxPageFacts !== undefined);
  return {
    patterns: patternsOf(listOf(typed.motif), listOf(typed.pattern)),
    seed: typed.seed,
    terminals: typed.terminals,
    rules: rulesOf(typed),
    ...(limit !== undefined && { limit: wholeNumber("limit", limit, 1) }),
    ...(unique !== undefined && { unique }),
    ...(maxReuse !== undefined && { maxReuse: countOrOff("max-reuse", maxReuse) }),
    ...(maxTerminal !== undefined && { maxTerminal: countOrOff("max-terminal", maxTerminal) }),
    ...(maxDraws !== undefined && { maxDraws: wholeNumber("max-draws", maxDraws, 1) }),
    ...(orientation !== undefined && { orientation }),
    ...(maxPageFacts !== undefined && { maxFacts: wholeNumber("max-page-facts", maxPageFacts, 1) }),
    ...(preset !== undefined && { preset }),
    ...(all !== undefined && { all }),
  };
}

function listOf(typed: string | readonly string[] | undefined): readonly string[] {
  return typed === undefined ? [] : typeof typed === "string" ? [typed] : typed;
}

function countOrOff(name: string, text: string): number {
  return text === "off" ? Number.POSITIVE_INFINITY : wholeNumber(name, text, 1);
}

function patternsOf(names: readonly string[], texts: readonly string[]): Pattern[] {
  const patterns: Pattern[] = [];
  const add = (pattern: Pattern) => {
    if (!patterns.some(({ name }) => name === pattern.name)) patterns.push(pattern);
  };
  for (const name of names.flatMap((list) => list.split(",").map((one) => one.trim()))) {
    const pattern = MOTIFS.get(name);
    if (pattern) add(pattern);
    else if (name === "all") for (const one of MOTIFS.values()) add(one);
    else throw new UsageError(`--motif takes ${[...MOTIFS.keys()].join(", ")} or all, not ${name}`);
  }
  for (const text of texts) {
    try {
      add(parsePattern(text));
    } catch (error) {
      throw error instanceof KgError ? new UsageError(`--pattern: ${error.message}`) : error;
    }
  }
  return patterns.length > 0 ? patterns : [...MOTIFS.values()];
}

function rulesOf(typed: Options): Partial<QuestionRules> {
  const { questionRules, questionsWithout, bridges, answers } = typed;
  const switches = (Object.keys(RULE_SWITCHES) as (keyof RuleSwitches)[]).flatMap((rule) =>
    typed[rule] === undefined ? [] : [[rule, typed[rule]] as const],
  );
  return {
    ...(questionRules === undefined ? {} : questionRules ? QUESTION_RULES : NO_RULES),
    ...Object.fromEntries(switches),
    ...(questionsWithout !== undefined && { without: relationsOf(questionsWithout) }),
    ...(bridges !== undefined && { properBridges: bridges === "proper" }),
    ...(answers !== undefined && { properAnswers: answers === "proper" }),
  };
}

/** `list`, `none`, ids, or several of them with commas. */
function relationsOf(text: string): PropertyId[] {
  return text.split(",").flatMap((word) => {
    const one = word.trim();
    if (one === "list") return QUESTION_RULES.without;
    if (one === "none") return [];
    if (isPropertyId(one)) return [one];
    throw new UsageError(`--questions-without takes list, none or property ids, not '${one}'`);
  });
}
