import { join } from "node:path";
import { KgError } from "../errors.ts";
import { resolveMotifOptions } from "../motifs/motif-options.ts";
import { NAVIGATION_DEFAULTS } from "../navigation/navigation-pairs.ts";
import type { StoreReader } from "../store/open-store.ts";
import type { Universe } from "../universe/universe.ts";
import { faultText } from "../verify/faults.ts";
import type { RecordOptions } from "../verify/record-checker.ts";
import { readSchemas } from "../verify/schemas.ts";
import type { Verification } from "../verify/verification.ts";
import { verifyRecords } from "../verify/verify-records.ts";
import { verifyUniverse } from "../verify/verify-universe.ts";
import type { StepHooks } from "./run-steps.ts";
import { WORLD_FILES } from "./world-files.ts";
import { motifOptions, type WorldOptions } from "./world-options.ts";
import { writeRecords } from "./write-records.ts";

/** Files that are checked against each universe. Renamings and shifts tell of the real one. */
const RECORDS = {
  real: [
    WORLD_FILES.real.types,
    WORLD_FILES.real.names,
    WORLD_FILES.real.pages,
    WORLD_FILES.real.motifs,
    WORLD_FILES.real.pairs,
    WORLD_FILES.synthetic.renamings,
    WORLD_FILES.synthetic.shifts,
  ],
  synthetic: [WORLD_FILES.synthetic.pages, WORLD_FILES.synthetic.motifs, WORLD_FILES.synthetic.pairs],
} as const;

/** What {@link verifyWorld} reads. */
export const VERIFIED: readonly string[] = [
  WORLD_FILES.real.manifest,
  WORLD_FILES.synthetic.manifest,
  ...RECORDS.real,
  ...RECORDS.synthetic,
];

/**
 * Rechecks both universes and all files of records, and writes what `kg verify` prints of each, by path in the folder.
 *
 * @returns the number of verifications
 * @throws KgError NOT_VERIFIED where a promise is broken; the verifications are written all the same
 */
export async function verifyWorld(
  folder: string,
  universes: { readonly real: Universe; readonly synthetic: Universe },
  store: StoreReader,
  options: WorldOptions,
  { signal, onProgress, onWarning }: StepHooks,
): Promise<number> {
  const schemas = readSchemas();
  const hooks = { signal, onProgress };
  const failed: Verification[] = [];
  const of = recordOptions(options);
  /** Names files by their path in the folder. */
  const named = (path: string, result: Verification): Verification => {
    const first = result.first.map((fault) =>
      fault.file === result.file ? { ...fault, file: path } : { ...fault, file: `${path}/${fault.file}` },
    );
    const outcome = { ...result, file: path, first };
    if (!outcome.ok) failed.push(outcome);
    return outcome;
  };
  async function* verifications(): AsyncGenerator<Verification> {
    for (const world of ["real", "synthetic"] as const) {
      const origin = world === "real" ? store : undefined;
      const { universe } = WORLD_FILES[world];
      yield named(universe, await verifyUniverse(join(folder, universe), schemas, hooks, undefined, origin));
      for (const path of RECORDS[world]) {
        yield named(
          path,
          await verifyRecords(
            join(folder, path),
            universes[world],
            of[world],
            schemas,
            hooks,
            undefined,
            origin,
          ),
        );
      }
    }
  }
  const count = await writeRecords(join(folder, WORLD_FILES.verify), verifications(), signal);
  if (failed.length === 0) return count;
  for (const { first } of failed) for (const fault of first) onWarning(faultText(fault));
  const faults = failed.reduce((sum, { faults }) => sum + faults, 0);
  throw new KgError(
    "NOT_VERIFIED",
    `${faults} ${faults === 1 ? "fault" : "faults"} in ${failed.map(({ file }) => file).join(", ")}, all in ${join(folder, WORLD_FILES.verify)}, the first: ${faultText(failed[0]!.first[0]!)}. A file that was changed is made again by the same command; a fault that comes back is one of kg itself: report it, please`,
  );
}

/**
 * What the records of each world promise. Rules that compare labels are those of the real world's questions: an instance is
 * the same in both, while new names of people share words that the old ones need not share.
 */
function recordOptions(options: WorldOptions): Record<"real" | "synthetic", RecordOptions> {
  const { unique, maxReuse, maxTerminal, rules } = resolveMotifOptions(motifOptions(options));
  const real: RecordOptions = {
    orientation: options.pages.orientation ?? "majority",
    maxPageFacts: options.pages.maxFacts ?? Number.POSITIVE_INFINITY,
    match: options.match,
    unique,
    maxReuse,
    maxTerminal,
    apart: true,
    minPath: NAVIGATION_DEFAULTS.minPath,
    maxPerTarget: NAVIGATION_DEFAULTS.maxPerTarget,
    rules,
  };
  return { real, synthetic: { ...real, rules: { ...rules, avoidNameHints: false, uniqueRoots: false } } };
}
