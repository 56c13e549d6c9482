import type { Argv } from "yargs";
import type { Progress } from "./progress.ts";

/** Where a command's records, notices and progress go. */
export interface Terminal {
  /**
   * Writes one record as a line of JSON to standard output, or to `--out FILE` where the command opened one; resolves
   * when the stream can take more.
   */
  readonly record: (record: object) => Promise<void>;
  /** Writes lines for people to the same place. */
  readonly text: (lines: string) => Promise<void>;
  /** Says something on standard error, unless `--quiet`. */
  readonly notice: (text: string) => void;
  /** The same, marked as a warning. */
  readonly warn: (text: string) => void;
  readonly progress: Progress;
  /** Aborted on SIGINT and SIGTERM. */
  readonly signal: AbortSignal;
  readonly quiet: boolean;
}

/** One command of `kg`; `O` are its options as yargs parses them. */
export interface Command<O = unknown> {
  readonly name: string;
  /** With positionals: `get <id..>`. */
  readonly usage: string;
  /** One line for `kg --help`. */
  readonly summary: string;
  /** For `kg NAME --help`: what it does, how, and what it costs. */
  readonly describe: string;
  readonly examples: readonly (readonly [command: string, meaning: string])[];
  /** Options that may stand several times; any other repeated option is wrong usage. */
  readonly lists?: readonly string[];
  /** Whether `--out` names a file that takes the records in place of standard output. */
  readonly recordsToFile?: boolean;
  readonly options: (yargs: Argv) => Argv;
  /** @returns the exit code where it is not 0 */
  readonly run: (options: O, terminal: Terminal) => Promise<number> | Promise<void>;
}

/** Wrong usage: the command line prints the message and a hint, and exits 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UsageError";
  }
}

/** Exit codes of `kg`. */
export const EXIT = { done: 0, failed: 1, usage: 2, setAside: 3, interrupted: 130 } as const;

/** What commands are given for the argument `-`: yargs would lose a lone dash among positionals. */
export const STANDARD_INPUT = "<standard input>";
