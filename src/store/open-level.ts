import { existsSync } from "node:fs";
import { join } from "node:path";
import { Level } from "level";
import { KgError } from "../errors.ts";
import { viewLevel } from "./level-view.ts";

/** The LevelDB of a store, with plain bytes for keys and values. */
export type StoreLevel = Level<Buffer, Buffer>;

/** What a Level has on Node beyond its types. */
type CompactableLevel = StoreLevel & { readonly compactRange: (from: Buffer, to: Buffer) => Promise<void> };

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

/** Greater than every key. */
const BEHIND_ALL = Buffer.alloc(1, 0xff);

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
 * Makes a table of what is still in the log of a LevelDB that was written, which every reader would have to do anew. To
 * compact a range without keys does that and no more.
 */
export async function settleLevel(level: StoreLevel): Promise<void> {
  await (level as CompactableLevel).compactRange(BEHIND_ALL, BEHIND_ALL);
}

/** Opens a LevelDB. @param name what messages call it */
export async function openOrExplain(level: StoreLevel, name: string): Promise<void> {
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
