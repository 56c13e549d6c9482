import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { NO_RULES, QUESTION_RULES } from "../../src/motifs/question-rules.ts";
import type { Universe } from "../../src/universe/universe.ts";
import type { Fault } from "../../src/verify/faults.ts";
import type { RecordOptions } from "../../src/verify/record-checker.ts";
import { readSchemas } from "../../src/verify/schemas.ts";
import { verifyRecords } from "../../src/verify/verify-records.ts";
import { temporaryFolder } from "../cli/run-kg.ts";

const folder = temporaryFolder();
const schemas = readSchemas();
let made = 0;

/** The options with which records are made by default. */
export const DEFAULTS: RecordOptions = {
  orientation: "majority",
  maxPageFacts: Number.POSITIVE_INFINITY,
  match: "word",
  unique: "chain",
  maxReuse: 5,
  maxTerminal: 5,
  apart: true,
  minPath: 2,
  maxPerTarget: 5,
  rules: QUESTION_RULES,
};

/** The options of the paper's preset. */
export const PAPER: Partial<RecordOptions> = {
  unique: "first",
  maxTerminal: Number.POSITIVE_INFINITY,
  rules: NO_RULES,
};

/** Writes records to a file and verifies it. */
export async function faultsOfRecords(
  universe: Universe,
  records: readonly object[],
  options: Partial<RecordOptions> = {},
  store?: Parameters<typeof verifyRecords>[6],
): Promise<readonly Fault[]> {
  const path = join(folder, `${made++}.jsonl`);
  writeFileSync(path, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
  const { first, ok, faults } = await verifyRecords(
    path,
    universe,
    { ...DEFAULTS, ...options },
    schemas,
    {},
    1_000_000,
    store,
  );
  if (ok !== (faults === 0)) throw new Error("ok and faults contradict each other");
  return first;
}

/** The records with one of them changed. */
export function withChanged<T>(records: readonly T[], at: number, change: (record: T) => object): object[] {
  return records.map((record, i) => (i === at ? change(structuredClone(record)) : (record as object)));
}
