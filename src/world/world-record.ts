import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { KgError } from "../errors.ts";
import { LOCK, lockFolder } from "../store/lock-folder.ts";
import { makeFolder } from "../store/make-folder.ts";
import { cannotWrite } from "../universe/line-file.ts";
import type { FileDigests } from "./digest-files.ts";

/** Which world a step is about: the one cut out of the store, its renamed twin, or both. */
export type WorldName = "real" | "synthetic" | "both";

/** What a step is made from; where any of it changes, the step is made again. */
export interface StepOrigin {
  readonly step: string;
  readonly world: WorldName;
  /** Of kg. */
  readonly version: string;
  /** By their long names, defaults filled in. */
  readonly options: { readonly [option: string]: unknown };
  /** The SHA-256 of each file that was read, and the digest of the store. */
  readonly inputs: { readonly [input: string]: string };
}

/** A step that is done. */
export interface DoneStep extends StepOrigin {
  /** Records written; of a universe, its entities. */
  readonly records: number;
  /** What was written, by path in the folder of the world. */
  readonly files: FileDigests;
}

/** What is in the folder of a world, in its `world.json` and as `kg world` prints it. No clock time, no path of the machine. */
export interface WorldRecord {
  readonly schema: "kg.world/1";
  readonly preset: "synthworlds" | null;
  readonly seed: string;
  /** Whether every step is done for these options. */
  readonly complete: boolean;
  readonly steps: readonly DoneStep[];
}

export const WORLD_FILE = "world.json";
const SCHEMA = "kg.world/1";

/**
 * Keeps a folder for one kg; it is made where it is missing.
 *
 * @returns gives it free again
 * @throws KgError NOT_A_WORLD where it holds something else, STORE_LOCKED where another kg is at it, CANNOT_WRITE
 */
export async function openWorldFolder(folder: string): Promise<() => Promise<void>> {
  const isWorld = existsSync(join(folder, WORLD_FILE)) ? readRecord(folder) !== undefined : isFree(folder);
  if (!isWorld) {
    throw new KgError(
      "NOT_A_WORLD",
      `${folder} is not empty and holds no world of kg, so it is left alone; choose another folder with --out, or empty it`,
    );
  }
  try {
    makeFolder(folder);
  } catch (cause) {
    throw cannotWrite(folder, cause);
  }
  return lockFolder(folder);
}

/** The steps that are done in a folder. */
export function stepsDone(folder: string): readonly DoneStep[] {
  return readRecord(folder)?.steps ?? [];
}

/** Writes `world.json` so that it is there whole or not at all. @throws KgError CANNOT_WRITE */
export function saveWorld(folder: string, record: WorldRecord): void {
  const path = join(folder, WORLD_FILE);
  try {
    const file = openSync(`${path}.new`, "w");
    try {
      writeSync(file, `${JSON.stringify(record, null, 2)}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(`${path}.new`, path);
  } catch (cause) {
    throw cannotWrite(path, cause);
  }
}

function readRecord(folder: string): WorldRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(join(folder, WORLD_FILE), "utf8")) as Partial<WorldRecord>;
    return record.schema === SCHEMA && Array.isArray(record.steps) ? (record as WorldRecord) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether there is nothing in the place of a folder but what a killed kg may have left. */
function isFree(folder: string): boolean {
  try {
    return !existsSync(folder) || readdirSync(folder).every((name) => name === LOCK);
  } catch {
    return false;
  }
}
