import { existsSync } from "node:fs";
import { join } from "node:path";
import { openStore } from "../store/open-store.ts";
import { openUniverse } from "../universe/open-universe.ts";
import type { Universe } from "../universe/universe.ts";
import { digestFile } from "./digest-files.ts";
import { type RunHooks, runSteps } from "./run-steps.ts";
import { WORLD_FILES } from "./world-files.ts";
import type { WorldOptions } from "./world-options.ts";
import type { WorldRecord } from "./world-record.ts";
import { worldSteps } from "./world-steps.ts";

/**
 * Makes a world in a folder: a universe cut out of a store, its synthetic twin, and the pages, motifs and navigation pairs of
 * both (SynthWorlds, sections 3 and 4), all verified. What the folder has already of the same store and options stays, so the
 * same call goes on where one was interrupted.
 *
 * @throws KgError of the store, the folder and the steps, see {@link runSteps}
 */
export async function buildWorld(
  storeFolder: string,
  folder: string,
  options: WorldOptions,
  hooks: RunHooks = {},
): Promise<WorldRecord> {
  const store = await openStore(storeFolder);
  const opened = new Map<"real" | "synthetic", Universe>();
  const forget = (world: "real" | "synthetic") => {
    opened.get(world)?.close();
    opened.delete(world);
  };
  const open = async (world: "real" | "synthetic") => {
    const universe = opened.get(world) ?? (await openUniverse(join(folder, WORLD_FILES[world].universe)));
    opened.set(world, universe);
    return universe;
  };
  try {
    if (store.meta.incomplete !== null) {
      hooks.onWarning?.(`the store ${storeFolder} is incomplete: ${store.meta.incomplete}`);
    }
    const { seeds } = options.sample;
    // Where the list is missing, sampling says so.
    const seedList =
      seeds.kind === "file" && existsSync(seeds.path) ? (await digestFile(seeds.path)).sha256 : undefined;
    const steps = worldSteps({ folder, store, seedList, open, forget }, options);
    return await runSteps(folder, steps, { preset: options.preset, seed: options.seed }, hooks);
  } finally {
    forget("real");
    forget("synthetic");
    await store.close();
  }
}
