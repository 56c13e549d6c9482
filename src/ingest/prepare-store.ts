import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { KgError } from "../errors.ts";
import { LOCK, lockFolder } from "../store/lock-folder.ts";
import { makeFolder } from "../store/make-folder.ts";
import { levelFolder } from "../store/open-level.ts";
import { openStore } from "../store/open-store.ts";
import type { StoreMeta } from "../store/store-meta.ts";
import { type Checkpoint, loadCheckpoint, nameDifference, workFolder } from "./checkpoint.ts";

/** What stands where an ingest is to write. */
export type StoreState =
  | { readonly kind: "fresh" }
  | { readonly kind: "unfinished"; readonly checkpoint: Checkpoint }
  | { readonly kind: "finished"; readonly meta: StoreMeta };

/** A store that no other kg writes meanwhile. */
export interface PreparedStore {
  readonly state: StoreState;
  /** Gives the store free; to be called at the end, however that comes. */
  readonly unlock: () => Promise<void>;
}

/**
 * Looks at the folder of a store and makes it ready: a finished store of the same input is reported, an unfinished one
 * is gone on with, anything else is refused.
 */
export async function prepareStore(
  store: string,
  asked: Pick<Checkpoint, "options" | "inputs">,
): Promise<PreparedStore> {
  if (existsSync(store)) {
    if (!statSync(store).isDirectory()) {
      throw new KgError("NOT_A_FOLDER", `${store} is a file: name a folder with --store`);
    }
    const ours = [levelFolder(store), workFolder(store), join(store, LOCK)].some((folder) =>
      existsSync(folder),
    );
    if (!ours && readdirSync(store).length > 0) {
      throw new KgError(
        "NOT_A_STORE",
        `${store} is not empty and no store: name another folder with --store`,
      );
    }
  }
  makeFolder(store);
  const unlock = await lockFolder(store);
  try {
    return { state: await stateOf(store, asked), unlock };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function stateOf(store: string, asked: Pick<Checkpoint, "options" | "inputs">): Promise<StoreState> {
  const meta = existsSync(levelFolder(store)) ? await finishedMeta(store) : undefined;
  if (meta) {
    refuseDifference(`${store} is a finished store`, nameDifference(meta, asked), "name");
    if (asked.inputs.some((input) => input.bytes === null)) {
      throw new KgError(
        "OTHER_STORE",
        `${store} is a finished store, and whether a pipe brings the same again cannot be told: name another --store, or remove the folder`,
      );
    }
    tidyStore(store, meta);
    return { kind: "finished", meta };
  }
  const checkpoint = loadCheckpoint(store);
  if (checkpoint) {
    const advice = "give the same input and options to go on, name";
    refuseDifference(`${store} holds an unfinished ingest`, nameDifference(checkpoint, asked), advice);
    return { kind: "unfinished", checkpoint };
  }
  rmSync(workFolder(store), { recursive: true, force: true });
  makeFolder(workFolder(store));
  return { kind: "fresh" };
}

function refuseDifference(what: string, difference: string | null, advice: string): void {
  if (difference === null) return;
  throw new KgError(
    "OTHER_STORE",
    `${what}, but ${difference}: ${advice} another --store, or remove the folder`,
  );
}

/** Removes what a finished store does not need; a program killed at its very end may have left it. */
export function tidyStore(store: string, meta: StoreMeta): void {
  if (Object.keys(meta.accounting.setAside).length === 0)
    rmSync(join(store, "rejects.jsonl"), { force: true });
  rmSync(workFolder(store), { recursive: true, force: true });
}

async function finishedMeta(store: string): Promise<StoreMeta | undefined> {
  try {
    const reader = await openStore(store);
    await reader.close();
    return reader.meta;
  } catch (error) {
    // Killed between its first and its last key.
    if (error instanceof KgError && error.code === "STORE_UNFINISHED") return undefined;
    throw error;
  }
}
