import { rmSync } from "node:fs";
import { join } from "node:path";
import { Level } from "level";
import { openOrExplain, type StoreLevel } from "./open-level.ts";

/** What {@link lockFolder} makes in a folder. */
export const LOCK = "lock";

const LEAST_BUFFER = 1 << 20;

/**
 * Keeps every other kg from writing to a folder, by the lock of a small LevelDB in it: it goes with the process, however
 * that ends.
 *
 * @returns gives the folder free again
 * @throws KgError STORE_LOCKED where another kg is at it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, LOCK);
  const level: StoreLevel = new Level(path, {
    keyEncoding: "buffer",
    valueEncoding: "buffer",
    writeBufferSize: LEAST_BUFFER,
  });
  await openOrExplain(level, folder);
  return async () => {
    await level.close();
    rmSync(path, { recursive: true, force: true });
  };
}
