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
 * The steps that are done in a folder; it is made where it is missing.
 *
 * @throws KgError NOT_A_WORLD where it holds something else, CANNOT_WRITE
 */
export function openWorldFolder(folder: string): readonly DoneStep[] {
  const path = join(folder, WORLD_FILE);
  if (existsSync(path)) {
    const record = readRecord(path);
    if (record) return record.steps;
  } else if (!existsSync(folder) || isEmptyFolder(folder)) {
    try {
      makeFolder(folder);
    } catch (cause) {
      throw cannotWrite(folder, cause);
    }
    return [];
  }
  throw new KgError(
    "NOT_A_WORLD",
    `${folder} is not empty and holds no world of kg, so it is left alone; choose another folder with --out, or empty it`,
  );
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

function readRecord(path: string): WorldRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(path, "utf8")) as Partial<WorldRecord>;
    return record.schema === SCHEMA && Array.isArray(record.steps) ? (record as WorldRecord) : undefined;
  } catch {
    return undefined;
  }
}

function isEmptyFolder(path: string): boolean {
  try {
    return readdirSync(path).length === 0;
  } catch {
    return false;
  }
}
