import type { Argv } from "yargs";
import { PAGE_ORIENTATIONS } from "../graph/page-table.ts";
import { RANK_POLICIES, type RankPolicy } from "../model/rank.ts";
import { UsageError } from "./command.ts";

/** `--store DIR`. */
export function storeOption<O>(yargs: Argv<O>) {
  return yargs.option("store", {
    type: "string",
    requiresArg: true,
    default: process.env.KG_STORE || "kg-store",
    defaultDescription: "$KG_STORE or kg-store",
    describe: "Folder of the store",
  });
}

/** `--universe DIR`. */
export function universeOption<O>(yargs: Argv<O>) {
  return yargs.option("universe", {
    type: "string",
    requiresArg: true,
    default: process.env.KG_UNIVERSE || "universe",
    defaultDescription: "$KG_UNIVERSE or universe",
    describe: "Folder of the universe",
  });
}

/** `--seed S`, kept as text. */
export function seedOption<O>(yargs: Argv<O>) {
  return yargs.option("seed", {
    type: "string",
    requiresArg: true,
    default: "42",
    describe: "Seed of all random choices, any text or number",
  });
}

/** `--rank POLICY`. */
export function rankOption<O>(yargs: Argv<O>) {
  return yargs.option("rank", {
    choices: RANK_POLICIES as readonly RankPolicy[],
    requiresArg: true,
    default: "non-deprecated" as RankPolicy,
    describe: "Which statements count",
  });
}

/** `--out FILE` of a command that prints records. */
export function outFileOption<O>(yargs: Argv<O>) {
  return yargs.option("out", {
    type: "string",
    requiresArg: true,
    describe: "Write the records to this file instead of standard output",
  });
}

/** Reads a whole number in a range, or says what is wrong with it. */
export function wholeNumber(
  name: string,
  value: unknown,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): number {
  const number = typeof value === "number" ? value : Number(value);
  if (!Number.isSafeInteger(number) || number < least || number > most) {
    const range = most === Number.MAX_SAFE_INTEGER ? `of ${least} or more` : `from ${least} to ${most}`;
    throw new UsageError(`--${name} takes a whole number ${range}, not ${String(value)}`);
  }
  return number;
}

/** Reads a number in a range, or says what is wrong with it. */
export function numberBetween(name: string, value: unknown, least: number, most: number): number {
  const number = typeof value === "number" ? value : Number(value);
  if (!(number >= least && number <= most)) {
    throw new UsageError(`--${name} takes a number from ${least} to ${most}, not ${String(value)}`);
  }
  return number;
}

/** `--orientation` and `--max-page-facts`: what stands on a page. */
export function pageOptions<O>(yargs: Argv<O>) {
  return yargs
    .option("orientation", {
      choices: PAGE_ORIENTATIONS,
      requiresArg: true,
      defaultDescription: "majority",
      describe: "Which facts a page has: its larger set, or always the outgoing ones",
    })
    .option("max-page-facts", {
      type: "string",
      requiresArg: true,
      defaultDescription: "no bound",
      describe: "The most facts a page has",
    });
}
