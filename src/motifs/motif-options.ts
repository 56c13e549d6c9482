import type { PageTable, PageTableOptions } from "../graph/page-table.ts";
import { MOTIFS, type Pattern } from "./pattern.ts";
import { NO_RULES, QUESTION_RULES, type QuestionRules } from "./question-rules.ts";
import type { UniqueMode } from "./unique-chain.ts";
import type { FactLookup } from "./unique-in-store.ts";

/** What the answer may be. */
export type Terminals = "entity" | "time" | "any";

export const TERMINALS: readonly Terminals[] = ["entity", "time", "any"];

export interface MotifOptions extends PageTableOptions {
  /** Default the six of SynthWorlds, table 3. */
  readonly patterns?: readonly Pattern[];
  /** Default "42". */
  readonly seed?: string;
  /** Instances of each pattern; default 200, with `all` no limit. */
  readonly limit?: number;
  /** Default `chain`. */
  readonly unique?: UniqueMode;
  /** How often a fact and a bridge may be used within a pattern; default 5. */
  readonly maxReuse?: number;
  /** How often an entity may be the answer within a pattern; default 5. */
  readonly maxTerminal?: number;
  /** Default `entity`. */
  readonly terminals?: Terminals;
  /** Rules that are not named here are on, unless `preset` or `all` turns them off. */
  readonly rules?: Partial<QuestionRules>;
  /** `synthworlds` is the paper's letter: `unique` first, no limit on answers, no question rules. */
  readonly preset?: "synthworlds";
  /** Every instance that passes the first three constraints, in a fixed order; the others only where they are named. */
  readonly all?: boolean;
  /** Proposals to draw at most for each pattern; default 10,000 for each instance asked for, and 2,000,000 at least. */
  readonly maxDraws?: number;
  /** Which facts stand on which pages, where that is known better than by orientation. */
  readonly table?: PageTable;
  /** Where given, records say whether their chains are unique in it too. */
  readonly store?: FactLookup;
  readonly signal?: AbortSignal;
  readonly onNotice?: (text: string) => void;
  readonly onWarning?: (text: string) => void;
  readonly onProgress?: (reading: {
    readonly motif: string;
    readonly selected: number;
    readonly wanted: number;
  }) => void;
  readonly onReport?: (report: MotifReport) => void;
}

/** What came of one pattern. */
export interface MotifReport {
  readonly motif: string;
  readonly wanted: number;
  readonly selected: number;
  /**
   * `filled`; or short: `exhausted` where no other instance is valid, `used up` where none keeps to the limits on reuse,
   * `budget` where the draws ran out.
   */
  readonly end: "filled" | "exhausted" | "used up" | "budget";
  readonly proposals: number;
  readonly draws: number;
  /** Distinct valid instances seen; all there are where the end is `exhausted`. */
  readonly valid: number;
  /** Draws by what they turned out to be. */
  readonly outcomes: ReadonlyMap<string, number>;
  /** Valid instances that were not taken, by why. */
  readonly refused: ReadonlyMap<string, number>;
}

/** The options of one run with every default filled in. */
export interface ResolvedMotifOptions {
  readonly patterns: readonly Pattern[];
  readonly seed: string;
  readonly limit: number;
  readonly unique: UniqueMode;
  readonly maxReuse: number;
  readonly maxTerminal: number;
  readonly terminals: Terminals;
  readonly rules: QuestionRules;
  readonly all: boolean;
  readonly maxDraws: number;
}

/** Fills in defaults; what is named always wins over `preset` and `all`. */
export function resolveMotifOptions(options: MotifOptions): ResolvedMotifOptions {
  const { all = false } = options;
  const paper = options.preset === "synthworlds";
  const none = Number.POSITIVE_INFINITY;
  const limit = options.limit ?? (all ? none : 200);
  return {
    patterns: options.patterns ?? [...MOTIFS.values()],
    seed: options.seed ?? "42",
    limit,
    unique: options.unique ?? (paper ? "first" : "chain"),
    maxReuse: options.maxReuse ?? (all ? none : 5),
    maxTerminal: options.maxTerminal ?? (all || paper ? none : 5),
    terminals: options.terminals ?? "entity",
    rules: { ...(all || paper ? NO_RULES : QUESTION_RULES), ...options.rules },
    all,
    maxDraws: options.maxDraws ?? Math.max(2_000_000, 10_000 * (limit === none ? 0 : limit)),
  };
}
