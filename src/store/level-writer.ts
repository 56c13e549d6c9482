import type { StoreLevel } from "./open-level.ts";

/** Writes pairs in large batches. */
export interface LevelWriter {
  /** Copies the pair; a full batch leaves at once. */
  readonly put: (key: Uint8Array, value: Uint8Array) => void;
  /**
   * What to wait for before more is put, or undefined where that need not be: to be asked between stretches of work,
   * since what is put meanwhile stays in memory.
   */
  readonly crowded: () => Promise<void> | undefined;
  /** Writes what is left. */
  readonly flush: () => Promise<void>;
}

const BATCH_BYTES = 1 << 21;
const BATCH_PAIRS = 1 << 14;
const IN_FLIGHT = 2;

/**
 * A writer of a LevelDB. Memory: three batches of 2 MiB (or of one larger value), if it is asked often enough. Chained batches, because an
 * array of operations is cloned object by object before it is written.
 */
export function createLevelWriter(level: StoreLevel): LevelWriter {
  let batch = level.batch();
  let bytes = 0;
  const flying = new Set<Promise<void>>();
  let failure: unknown;

  const send = () => {
    const flight: Promise<void> = batch
      .write()
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => flying.delete(flight));
    flying.add(flight);
    batch = level.batch();
    bytes = 0;
  };
  const landed = async () => {
    while (flying.size >= IN_FLIGHT) await Promise.race(flying);
    if (failure) throw failure;
  };

  return {
    put(key, value) {
      // LevelDB copies both during the call.
      batch.put(key as Buffer, value as Buffer);
      bytes += key.length + value.length;
      if (bytes >= BATCH_BYTES || batch.length >= BATCH_PAIRS) send();
    },
    crowded: () => (failure !== undefined || flying.size >= IN_FLIGHT ? landed() : undefined),
    async flush() {
      if (batch.length > 0) send();
      await batch.close();
      await Promise.all(flying);
      if (failure) throw failure;
    },
  };
}
