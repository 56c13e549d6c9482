import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { KgError } from "../errors.ts";
import { levelFolder } from "../store/open-level.ts";
import { openStore } from "../store/open-store.ts";
import type { StoreMeta } from "../store/store-meta.ts";
import { type Checkpoint, loadCheckpoint, nameDifference, workFolder } from "./checkpoint.ts";

/** What stands where an ingest is to write. */
export type StoreState =
  | { readonly kind: "fresh" }
  | { readonly kind: "unfinished"; readonly checkpoint: Checkpoint }
  | { readonly kind: "finished"; readonly meta: StoreMeta };

/**
 * Looks at the folder of a store and makes it ready: a finished store of the same input is reported, an unfinished one
 * is gone on with, anything else is refused.
 */
export async function prepareStore(
  store: string,
  asked: Pick<Checkpoint, "options" | "inputs">,
): Promise<StoreState> {
  if (existsSync(store)) {
    if (!statSync(store).isDirectory()) {
      throw new KgError("NOT_A_FOLDER", `${store} is a file: name a folder with --store`);
    }
    const level = levelFolder(store);
    const checkpoint = loadCheckpoint(store);
    if (checkpoint === undefined && existsSync(level)) {
      const meta = await finishedMeta(store);
      if (meta) {
        const difference = nameDifference(meta, asked);
        if (difference) {
          throw new KgError(
            "OTHER_STORE",
            `${store} is a finished store, but ${difference}: name another --store, or remove the folder`,
          );
        }
        if (asked.inputs.some((input) => input.bytes === null)) {
          throw new KgError(
            "OTHER_STORE",
            `${store} is a finished store, and whether a pipe brings the same again cannot be told: name another --store, or remove the folder`,
          );
        }
        return { kind: "finished", meta };
      }
    }
    if (checkpoint) {
      const difference = nameDifference(checkpoint, asked);
      if (difference) {
        throw new KgError(
          "OTHER_STORE",
          `${store} holds an unfinished ingest, but ${difference}: give the same input and options to go on, name another --store, or remove the folder`,
        );
      }
      return { kind: "unfinished", checkpoint };
    }
    const ours = existsSync(level) || existsSync(workFolder(store));
    if (!ours && readdirSync(store).length > 0) {
      throw new KgError(
        "NOT_A_STORE",
        `${store} is not empty and no store: name another folder with --store`,
      );
    }
    rmSync(workFolder(store), { recursive: true, force: true });
  }
  mkdirSync(workFolder(store), { recursive: true });
  return { kind: "fresh" };
}

async function finishedMeta(store: string): Promise<StoreMeta | undefined> {
  try {
    const reader = await openStore(store);
    await reader.close();
    return reader.meta;
  } catch (error) {
    // Killed between its first and its last key, and without a checkpoint: nothing to go on with.
    if (error instanceof KgError && error.code === "STORE_UNFINISHED") return undefined;
    throw error;
  }
}
