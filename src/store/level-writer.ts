import type { StoreLevel } from "./open-level.ts";

/** Writes pairs in large batches. */
export interface LevelWriter {
  /** Copies the pair; a full batch leaves at once, and the call waits only where two are under way already. */
  readonly put: (key: Buffer, value: Uint8Array) => void | Promise<void>;
  /** Writes what is left; `sync` waits for the disk. */
  readonly flush: (options?: { readonly sync?: boolean }) => Promise<void>;
}

const BATCH_BYTES = 1 << 21;
const BATCH_PAIRS = 1 << 14;
const IN_FLIGHT = 2;

/** A writer of a LevelDB. Memory: one batch of 2 MiB (or one larger value) here, two more inside LevelDB. */
export function createLevelWriter(level: StoreLevel): LevelWriter {
  let arena = Buffer.allocUnsafe(BATCH_BYTES);
  let used = 0;
  let pairs: { type: "put"; key: Buffer; value: Buffer }[] = [];
  const flying = new Set<Promise<void>>();
  let failure: unknown;

  const send = (sync: boolean) => {
    if (pairs.length === 0) return;
    // LevelDB copies keys and values during the call, so the arena can be used again at once.
    const flight: Promise<void> = level
      .batch(pairs, { sync })
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => flying.delete(flight));
    flying.add(flight);
    pairs = [];
    used = 0;
  };
  const landed = async () => {
    while (flying.size >= IN_FLIGHT) await Promise.race(flying);
    if (failure) throw failure;
  };

  return {
    put(key, value) {
      if (failure) throw failure;
      const needed = key.length + value.length;
      if (used + needed > arena.length || pairs.length >= BATCH_PAIRS) {
        send(false);
        if (needed > arena.length) arena = Buffer.allocUnsafe(needed);
      }
      arena.set(key, used);
      arena.set(value, used + key.length);
      pairs.push({
        type: "put",
        key: arena.subarray(used, used + key.length),
        value: arena.subarray(used + key.length, used + needed),
      });
      used += needed;
      return flying.size >= IN_FLIGHT ? landed() : undefined;
    },
    async flush({ sync = false } = {}) {
      send(sync);
      await Promise.all(flying);
      if (failure) throw failure;
    },
  };
}
