import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { KgError } from "../errors.ts";
import { makeFolder } from "../store/make-folder.ts";
import { cannotWrite } from "./line-file.ts";

/** The files of a universe. */
export const FILES = {
  manifest: "manifest.json",
  entities: "entities.jsonl",
  facts: "facts.jsonl",
  relations: "relations.jsonl",
  context: "context.jsonl",
  contextFacts: "context-facts.jsonl",
  graph: "graph.bin",
} as const;

/** What `manifest.json` of this version says of itself. */
export const MANIFEST_SCHEMA = "kg.universe/1";
const ANY_MANIFEST = /^kg\.universe\/\d+$/;

/** Where a universe is written before it takes its place. */
export interface FolderInMaking {
  /** The folder to write to; new and empty. */
  readonly path: string;
  /** Puts it in its place; a universe that is there is replaced whole. */
  readonly finish: () => void;
  /** Removes it. */
  readonly abandon: () => void;
}

/**
 * Checks that a universe may be written to a folder: it is not there, is empty, or holds a universe.
 *
 * @throws KgError NOT_A_UNIVERSE
 */
export function checkUniverseFolder(folder: string): void {
  const path = targetOf(folder);
  if (!existsSync(path)) return;
  if (!lstatSync(path).isDirectory()) {
    throw new KgError(
      "NOT_A_UNIVERSE",
      `${folder} is a file, not a folder; choose another folder with --out`,
    );
  }
  if (readdirSync(path).length > 0 && !holdsUniverse(path)) {
    throw new KgError(
      "NOT_A_UNIVERSE",
      `${folder} is not empty and holds no universe, so it is left alone; choose another folder with --out, or empty it`,
    );
  }
}

/**
 * Makes a new folder beside `folder`, to be renamed when it is complete.
 *
 * @throws KgError NOT_A_UNIVERSE as {@link checkUniverseFolder}, CANNOT_WRITE
 */
export function makeUniverseFolder(folder: string): FolderInMaking {
  checkUniverseFolder(folder);
  const target = targetOf(folder);
  const beside = (what: string) => join(dirname(target), `.kg-${what}-${basename(target)}`);
  const path = beside("partial");
  const old = beside("replaced");
  const guard = (work: () => void) => {
    try {
      work();
    } catch (cause) {
      throw cause instanceof KgError ? cause : cannotWrite(folder, cause);
    }
  };
  /** Puts the old universe back where it was moved away and nothing took its place. */
  const restore = () => {
    if (!existsSync(target) && existsSync(old)) renameSync(old, target);
  };
  guard(() => {
    restore();
    for (const leftover of [path, old]) removeLeftover(leftover);
    makeFolder(path);
  });
  return {
    path,
    finish() {
      guard(() => {
        checkUniverseFolder(folder);
        try {
          if (existsSync(target)) renameSync(target, old);
          renameSync(path, target);
        } finally {
          restore();
        }
        rmSync(old, { recursive: true, force: true });
      });
    },
    abandon: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** Removes what an interrupted run of ours left behind, and nothing else. */
function removeLeftover(path: string): void {
  if (!existsSync(path)) return;
  const ours = new Set<string>(Object.values(FILES));
  if (
    !lstatSync(path).isDirectory() ||
    !(holdsUniverse(path) || readdirSync(path).every((name) => ours.has(name)))
  ) {
    throw new KgError("NOT_A_UNIVERSE", `${path} is in the way of writing a universe; move it elsewhere`);
  }
  rmSync(path, { recursive: true });
}

function holdsUniverse(path: string): boolean {
  try {
    const manifest = JSON.parse(readFileSync(join(path, FILES.manifest), "utf8")) as { schema?: unknown };
    return typeof manifest.schema === "string" && ANY_MANIFEST.test(manifest.schema);
  } catch {
    return false;
  }
}

/** The folder itself where a link leads to it. */
function targetOf(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : resolve(folder);
}
