import { isDeepStrictEqual } from "node:util";
import { KgError } from "../errors.ts";
import { VERSION } from "../version.ts";
import { digestFiles } from "./digest-files.ts";
import {
  type DoneStep,
  openWorldFolder,
  type StepOrigin,
  saveWorld,
  stepsDone,
  type WorldName,
  type WorldRecord,
} from "./world-record.ts";

/** One step of a world. */
export interface Step {
  readonly step: string;
  readonly world: WorldName;
  /** By their long names, defaults filled in: what its outputs hang on beside its inputs. */
  readonly options: { readonly [option: string]: unknown };
  /** Files of steps before it, by path in the folder. */
  readonly reads: readonly string[];
  /** Digests of what it reads from elsewhere. */
  readonly outside?: { readonly [input: string]: string };
  /** Files, and folders whose files are all its own. */
  readonly writes: readonly string[];
  /** Writes them, each whole or not at all; resolves to the number of records. */
  readonly make: (hooks: StepHooks) => Promise<number>;
}

/** What a step says while it works. */
export interface StepHooks {
  readonly signal?: AbortSignal | undefined;
  readonly onNotice: (text: string) => void;
  readonly onWarning: (text: string) => void;
  readonly onProgress: (reading: { phase: string; done: number; whole: number | null }) => void;
}

/** What became of a step in this run. */
export interface StepOutcome {
  readonly step: DoneStep;
  /** Why it was made; undefined where it was made before and nothing changed since. */
  readonly reason: string | undefined;
}

export interface RunHooks extends Partial<StepHooks> {
  /** Called before a step is made. */
  readonly onStep?: (step: Pick<Step, "step" | "world">, reason: string) => void;
  /** Called when a step is done, or found done. */
  readonly onDone?: (outcome: StepOutcome) => void;
}

/**
 * Makes the steps in their order. A step is skipped where the folder's `world.json` says that it was made by this version from
 * the same inputs with the same options, and its files are as they were written. `world.json` is written after each step, so a
 * run that was killed goes on where it was.
 *
 * @throws KgError NOT_A_WORLD, STORE_LOCKED, INTERRUPTED, and those of the steps: each message names the step and how to go on
 */
export async function runSteps(
  folder: string,
  steps: readonly Step[],
  about: Pick<WorldRecord, "preset" | "seed">,
  hooks: RunHooks = {},
): Promise<WorldRecord> {
  const unlock = await openWorldFolder(folder);
  try {
    return await runOneByOne(folder, steps, about, hooks);
  } finally {
    await unlock();
  }
}

async function runOneByOne(
  folder: string,
  steps: readonly Step[],
  about: Pick<WorldRecord, "preset" | "seed">,
  hooks: RunHooks,
): Promise<WorldRecord> {
  const before = stepsDone(folder);
  const done: DoneStep[] = [];
  const record = (): WorldRecord => {
    const complete = done.length === steps.length;
    const notYet = before.filter((old) => !done.some((one) => isSameStep(one, old)));
    return { schema: "kg.world/1", ...about, complete, steps: complete ? done : [...done, ...notYet] };
  };
  for (const step of steps) {
    const old = before.find((one) => isSameStep(one, step));
    const origin = originOf(step, done);
    const reason = await whyToMake(folder, step, origin, old, hooks.signal);
    if (reason === undefined) done.push(old!);
    else {
      // Says that the folder is incomplete before the first file changes.
      saveWorld(folder, record());
      hooks.onStep?.(step, reason);
      done.push({ ...origin, ...(await makeStep(folder, step, hooks)) });
      saveWorld(folder, record());
    }
    hooks.onDone?.({ step: done.at(-1)!, reason });
  }
  const whole = record();
  saveWorld(folder, whole);
  return whole;
}

/** A step as messages name it. */
export function stepTitle({ step, world }: Pick<Step, "step" | "world">): string {
  return world === "both" ? step : `${world} ${step}`;
}

function isSameStep(a: Pick<Step, "step" | "world">, b: Pick<Step, "step" | "world">): boolean {
  return a.step === b.step && a.world === b.world;
}

function originOf({ step, world, options, reads, outside }: Step, done: readonly DoneStep[]): StepOrigin {
  const inputs: Record<string, string> = { ...outside };
  for (const path of reads) {
    const maker = done.find(({ files }) => files[path] !== undefined);
    if (!maker) throw new Error(`no step before ${step} writes ${path}`);
    inputs[path] = maker.files[path]!.sha256;
  }
  // As they are read back, so that the two can be compared.
  return { step, world, version: VERSION, options: JSON.parse(JSON.stringify(options)), inputs };
}

async function whyToMake(
  folder: string,
  { writes }: Step,
  origin: StepOrigin,
  old: DoneStep | undefined,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  if (!old) return "not made yet";
  if (old.version !== origin.version) return `made by version ${old.version} of kg`;
  const option = differing(old.options, origin.options);
  if (option !== undefined) return `the option ${option} changed`;
  const input = differing(old.inputs, origin.inputs);
  if (input !== undefined) return `${input} changed`;
  const files = await digestFiles(folder, writes, signal);
  if (!files) return `${writes.join(" or ")} is missing`;
  const file = differing(old.files, files);
  return file === undefined ? undefined : `${file} is not as it was written`;
}

/** The first name under which two records have different values. */
function differing(
  a: { readonly [name: string]: unknown },
  b: { readonly [name: string]: unknown },
): string | undefined {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].find(
    (name) => !isDeepStrictEqual(a[name], b[name]),
  );
}

async function makeStep(
  folder: string,
  step: Step,
  { signal, onNotice = () => {}, onWarning = () => {}, onProgress = () => {} }: RunHooks,
): Promise<Pick<DoneStep, "records" | "files">> {
  const title = stepTitle(step);
  const goOn = "What was done stays, and the same command goes on from here";
  try {
    signal?.throwIfAborted();
    const records = await step.make({ signal, onNotice, onWarning, onProgress });
    const files = await digestFiles(folder, step.writes, signal);
    if (!files) throw new Error(`${step.writes.join(" or ")} was not written`);
    return { records, files };
  } catch (cause) {
    if (signal?.aborted) throw new KgError("INTERRUPTED", `interrupted in ${title}. ${goOn}`, { cause });
    if (!(cause instanceof KgError)) throw new Error(`${title}: ${(cause as Error).message}`, { cause });
    throw new KgError(cause.code, `${title} failed: ${cause.message.replace(/\.$/, "")}. ${goOn}`, { cause });
  }
}
