import { entityIdOf } from "../model/ids.ts";
import { BLOCK_EDGES } from "../store/edges-codec.ts";
import type { StoreLevel } from "../store/open-level.ts";
import type { Faults } from "./faults.ts";

/** Goes through the keys of a store once, in their order. */
export interface StoreCursor {
  /** The pair that comes next, without going on; undefined at the end. */
  readonly peek: () => Promise<readonly [Buffer, Buffer] | undefined>;
  /** Goes on. */
  readonly next: () => Promise<void>;
  /** Takes the pair that should come next: keys before it should not be there; a fault where it is missing or otherwise. */
  readonly expect: (key: Buffer, value: Buffer, check: string) => Promise<void>;
  /** Tells of a key that should not be there and passes over it. */
  readonly refuse: () => Promise<void>;
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

/** Pairs read at a time. */
const BATCH = 512;

export function openCursor(level: StoreLevel, faults: Faults): StoreCursor {
  const iterator = level.iterator();
  let batch: [Buffer, Buffer][] = [];
  let at = 0;
  let ended = false;
  let count = 0;
  const peek = async () => {
    if (at === batch.length && !ended) {
      batch = (await iterator.nextv(BATCH)) as [Buffer, Buffer][];
      at = 0;
      ended = batch.length === 0;
    }
    return batch[at];
  };
  const next = async () => {
    if (await peek()) {
      at++;
      count++;
    }
  };
  const refuse = async () => {
    const pair = await peek();
    if (pair) faults.add("store keys", "no such key should be in the store", { at: keyText(pair[0]) });
    await next();
  };
  return {
    peek,
    next,
    refuse,
    async expect(key, value, check) {
      for (;;) {
        const pair = await peek();
        const order = pair ? Buffer.compare(pair[0], key) : 1;
        if (order < 0) {
          await refuse();
          continue;
        }
        if (order > 0) {
          faults.add(check, "it is missing", { at: keyText(key) });
          return;
        }
        if (!pair![1].equals(value)) {
          faults.add(check, "it is not what the statements and names of the entities give", {
            at: keyText(key),
          });
        }
        await next();
        return;
      }
    },
    count: () => count,
    close: () => iterator.close(),
  };
}

/** A key of a store for people (the layout is told in src/store/keys.ts). */
export function keyText(key: Buffer): string {
  const kind = key[0];
  const number = (at: number) => (key.length >= at + 4 ? key.readUInt32BE(at) : 0);
  const id = entityIdOf(number(1));
  const block = (at: number) =>
    `P${number(at)}, edges ${number(at + 4) * BLOCK_EDGES} to ${(number(at + 4) + 1) * BLOCK_EDGES - 1}`;
  if (kind === 1 && key.length === 6 && key[5] === 0) return `entity ${id}`;
  if (kind === 1 && key.length === 6 && key[5] === 1) return `outgoing edges of ${id}`;
  if (kind === 1 && key.length === 14) return `outgoing edges of ${id} by ${block(6)}`;
  if (kind === 2 && key.length === 6) return `incoming edges of ${id}`;
  if (kind === 2 && key.length === 13) return `incoming edges of ${id} by ${block(5)}`;
  if (key.length === 5 && kind === 3) return `labels, bucket ${number(1)}`;
  if (key.length === 5 && kind === 4) return `titles, bucket ${number(1)}`;
  if (key.length === 5 && kind === 5) return `most linked entities, block ${number(1)}`;
  return `key ${key.toString("hex").slice(0, 64)}`;
}
