import type { PageOrientation } from "../graph/page-table.ts";
import type { QuestionRules } from "../motifs/question-rules.ts";
import type { UniqueMode } from "../motifs/unique-chain.ts";
import type { MatchMode } from "../naming/name-match.ts";
import type { StoreReader } from "../store/open-store.ts";
import type { CorpusFiles, PlainCorpus } from "./plain-corpus.ts";
import type { PlainPages } from "./plain-pages.ts";
import type { PlainWorld } from "./plain-world.ts";

/** The options with which records were made, as far as their promises hang on them. */
export interface RecordOptions extends CorpusFiles {
  readonly orientation: PageOrientation;
  /** Infinity for no bound, as below. */
  readonly maxPageFacts: number;
  readonly match: MatchMode;
  readonly unique: UniqueMode;
  readonly maxReuse: number;
  readonly maxTerminal: number;
  /** Whether no motif may lie within another one of the file. */
  readonly apart: boolean;
  /** The fewest links on the shortest path of a navigation pair, and the most pairs with one target. */
  readonly minPath: number;
  readonly maxPerTarget: number;
  /** The rules on what makes a question that motifs keep to. */
  readonly rules: QuestionRules;
}

/** What checks of records go by. */
export interface RecordGround {
  /** The store that the universe was cut from, where it is at hand. */
  readonly store?: StoreReader | undefined;
  readonly world: PlainWorld;
  readonly corpus: PlainCorpus;
  readonly pages: PlainPages;
  readonly options: RecordOptions;
}

/** Reports that a line breaks a promise; without a line, that the file as a whole does. */
export type Report = (check: string, message: string, line?: number) => void;

/** Checks the records of one schema; each is valid by it already. */
export interface RecordChecker {
  readonly take: (record: never, line: number) => void;
  /** Called when all lines were taken. */
  readonly finish?: () => void;
  /** What is worth knowing and no fault, after that. */
  readonly information?: () => { readonly [what: string]: unknown };
}

export type MakeChecker = (ground: RecordGround, report: Report) => RecordChecker;
