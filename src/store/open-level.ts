import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Level } from "level";
import { KgError } from "../errors.ts";
import { viewLevel } from "./level-view.ts";

/** The LevelDB of a store, with plain bytes for keys and values. */
export type StoreLevel = Level<Buffer, Buffer>;

const BYTES = { keyEncoding: "buffer", valueEncoding: "buffer" } as const;
const MIB = 1 << 20;
const TABLES = {
  writeBufferSize: 16 * MIB,
  maxFileSize: 32 * MIB,
  blockSize: 4 * 1024,
  compression: false,
  cacheSize: MIB,
  maxOpenFiles: 128,
} as const;

/** The folder of the LevelDB inside a store. */
export function levelFolder(store: string): string {
  return join(store, "level");
}

/**
 * Opens a new LevelDB for writing keys in order: a large write buffer and large tables, so that the tables are few and
 * none overlap. Blocks are not compressed: LevelDB then reads them where the system has mapped the file, and a
 * look-up takes a third of the time for a quarter more bytes on disk (benchmarks/reading.ts). Memory: two write buffers,
 * about 35 MB.
 */
export async function createLevel(folder: string): Promise<StoreLevel> {
  const level: StoreLevel = new Level(folder, {
    ...BYTES,
    errorIfExists: true,
    ...TABLES,
  });
  await openOrExplain(level, folder);
  return level;
}

/**
 * Opens an existing LevelDB for reading. As many programs can as want to, also where the store cannot be written; it is
 * opened in place only where there is no room for links to it (level-view.ts).
 */
export async function openLevel(folder: string, store: string): Promise<StoreLevel> {
  if (!existsSync(folder)) {
    throw new KgError("NO_SUCH_STORE", `${store} is no store: make one with kg ingest DUMP --store ${store}`);
  }
  const view = viewLevel(folder);
  const level: StoreLevel = new Level(view?.folder ?? folder, {
    ...BYTES,
    createIfMissing: false,
    cacheSize: 64 * MIB,
    maxOpenFiles: 128,
    writeBufferSize: MIB,
  });
  if (view) level.once("closed", view.remove);
  try {
    await openOrExplain(level, store);
  } catch (error) {
    view?.remove();
    throw error;
  }
  return level;
}

/**
 * Opens and closes a LevelDB that was written: what is still in its log becomes a table, which every reader would have
 * to make of it anew.
 */
export async function settleLevel(folder: string): Promise<void> {
  const level: StoreLevel = new Level(folder, { ...BYTES, ...TABLES, createIfMissing: false });
  await openOrExplain(level, folder);
  await level.close();
}

/**
 * Keeps every other kg from writing a store, by the lock of a small LevelDB beside the store's own: it goes with the
 * process, however that ends.
 *
 * @returns gives the store free again
 */
export async function lockStore(store: string): Promise<() => Promise<void>> {
  const folder = lockFolder(store);
  const level: StoreLevel = new Level(folder, { ...BYTES, writeBufferSize: MIB });
  await openOrExplain(level, store);
  return async () => {
    await level.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The folder of the lock inside a store. */
export function lockFolder(store: string): string {
  return join(store, "lock");
}

async function openOrExplain(level: StoreLevel, name: string): Promise<void> {
  try {
    await level.open();
  } catch (error) {
    const cause = (error as { cause?: { code?: string; message?: string } }).cause;
    if (cause?.code === "LEVEL_LOCKED") {
      throw new KgError(
        "STORE_LOCKED",
        `${name} is in use by another kg: wait for it, or end it, and try again`,
        {
          cause: error,
        },
      );
    }
    const reason = cause?.message ?? (error as Error).message;
    throw new KgError("STORE_UNREADABLE", `cannot open the store ${name}: ${reason}`, { cause: error });
  }
}
