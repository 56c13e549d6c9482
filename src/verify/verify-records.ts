import type { StoreReader } from "../store/open-store.ts";
import type { Universe } from "../universe/universe.ts";
import { checkCounts } from "./count-records.ts";
import { checkEntities, checkFacts } from "./fact-records.ts";
import { createFaults } from "./faults.ts";
import { checkMotifs } from "./motif-records.ts";
import { checkNames } from "./name-records.ts";
import { checkNav } from "./nav-records.ts";
import { numberedRecords } from "./numbered-lines.ts";
import { checkPages } from "./page-records.ts";
import { plainCorpus } from "./plain-corpus.ts";
import { plainPages } from "./plain-pages.ts";
import { plainWorld } from "./plain-world.ts";
import type { MakeChecker, RecordChecker, RecordGround, RecordOptions } from "./record-checker.ts";
import { checkLeaks, checkRenames } from "./rename-records.ts";
import type { Schemas } from "./schemas.ts";
import { checkShifts } from "./shift-records.ts";
import { checkIngest, checkStats } from "./stats-records.ts";
import { checkTypes } from "./type-records.ts";
import { type Verification, verification } from "./verification.ts";
import type { VerifyHooks } from "./verify-store.ts";

/** How the records of each schema are checked beyond it. */
const CHECKERS: ReadonlyMap<string, MakeChecker> = new Map([
  ["kg.motif/1", checkMotifs],
  ["kg.nav/1", checkNav],
  ["kg.name/1", checkNames],
  ["kg.rename/1", checkRenames],
  ["kg.leak/1", checkLeaks],
  ["kg.page/1", checkPages],
  ["kg.type/1", checkTypes],
  ["kg.shift/1", checkShifts],
  ["kg.fact/1", checkFacts],
  ["kg.entity/1", checkEntities],
  ["kg.count/1", checkCounts],
  ["kg.stats/1", checkStats],
  ["kg.ingest/1", checkIngest],
]);

const BREATHE_EVERY = 256;

/**
 * Rechecks a file of records: every line against the schema that it names, then what the records of that schema promise,
 * worked out again from the universe by plain code of its own.
 *
 * @param universe the one that the records were made from
 * @param store the one that the universe was cut from, to look for second chains in it
 * @throws KgError NO_INPUT, and those of the files of a corpus
 */
export async function verifyRecords(
  path: string,
  universe: Universe,
  options: RecordOptions,
  schemas: Schemas,
  { signal, onProgress }: VerifyHooks = {},
  mostFaults?: number,
  store?: StoreReader,
): Promise<Verification> {
  const faults = createFaults(path, mostFaults);
  const world = plainWorld(universe);
  const corpus = await plainCorpus(world, options);
  const ground: RecordGround = { world, corpus, pages: plainPages(world, options, corpus), options, store };
  const checkers = new Map<string, RecordChecker | undefined>();
  let lines = 0;
  for (const { record, number } of numberedRecords<{ schema?: unknown }>(path, faults, path)) {
    if (number % BREATHE_EVERY === 0) {
      await new Promise(setImmediate);
      signal?.throwIfAborted();
      onProgress?.({ phase: "verifying records", done: number, whole: null });
    }
    lines++;
    const { schema } = record;
    if (typeof schema !== "string") {
      faults.add("schema", "the record names no schema (lines of a universe have none: name its folder)", {
        line: number,
      });
      continue;
    }
    const wrong = schemas.check(schema, record);
    if (wrong !== undefined) {
      faults.add("schema", wrong, { line: number });
      continue;
    }
    if (!checkers.has(schema)) {
      const report = (check: string, message: string, line?: number) =>
        faults.add(check, message, line === undefined ? {} : { line });
      checkers.set(schema, CHECKERS.get(schema)?.(ground, report));
    }
    checkers.get(schema)?.take(record as never, number);
  }
  for (const checker of checkers.values()) checker?.finish?.();
  const bySchemaAlone = [...checkers].flatMap(([schema, checker]) => (checker ? [] : [schema]));
  return verification(
    {
      file: path,
      kind: "records",
      of: [...checkers.keys()],
      checked: { lines },
      information: Object.assign(
        lines === 0 ? { empty: true } : {},
        bySchemaAlone.length > 0 ? { bySchemaAlone } : {},
        ...[...checkers.values()].map((checker) => checker?.information?.()),
      ),
    },
    faults,
  );
}
