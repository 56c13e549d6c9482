// Keys of the store. The first byte is the kind; kinds ascend in the order in which ingest writes them, and within a
// kind keys ascend too, so that LevelDB never has to merge overlapping tables.
//   1 entity(4) 0                   → entity value (entity-codec.ts)
//   1 entity(4) 1                   → outgoing edges (edges-codec.ts)
//   1 entity(4) 2 property(4) n(4)  → block n of a long outgoing list
//   2 entity(4) property(4) n(4)    → block n of a long incoming list
//   2 entity(4) 255                 → incoming edges (after the blocks: it is known last)
//   3 bucket(4) / 4 bucket(4)       → labels / titles (name-index.ts)
//   5 n(4)                          → block n of the most linked entities
//   6 name                          → facts about the store as JSON
// Numbers are big-endian; an entity is its code (model/ids.ts).

const NODE = 1;
const INCOMING = 2;
export const LABELS = 3;
export const TITLES = 4;
const RANKING = 5;
const META = 6;

/**
 * The key of an entity's value.
 *
 * @param key six bytes to write it into; memory of its own unless they are given
 */
export function entityKey(entity: number, key: Buffer = Buffer.allocUnsafe(6)): Buffer {
  key[0] = NODE;
  key[1] = entity >>> 24;
  key[2] = entity >>> 16;
  key[3] = entity >>> 8;
  key[4] = entity;
  key[5] = 0;
  return key;
}

/** The entity of a key of {@link entityKey}, or -1 for another key. */
export function entityOfKey(key: Uint8Array): number {
  if (key.length !== 6 || key[0] !== NODE || key[5] !== 0) return -1;
  return ((key[1]! << 24) | (key[2]! << 16) | (key[3]! << 8) | key[4]!) >>> 0;
}

/** The key of an entity's edges in one direction; see {@link entityKey}. */
export function edgesKey(entity: number, incoming: boolean, into?: Buffer): Buffer {
  const key = entityKey(entity, into);
  if (incoming) {
    key[0] = INCOMING;
    key[5] = 255;
  } else key[5] = 1;
  return key;
}

/** The key of one block of a long list. */
export function edgeBlockKey(entity: number, incoming: boolean, property: number, block: number): Buffer {
  const head = incoming ? 5 : 6;
  const key = Buffer.allocUnsafe(head + 8);
  key[0] = incoming ? INCOMING : NODE;
  key.writeUInt32BE(entity, 1);
  if (!incoming) key[5] = 2;
  key.writeUInt32BE(property, head);
  key.writeUInt32BE(block, head + 4);
  return key;
}

/** The key of a bucket of the index of labels or titles. */
export function bucketKey(kind: typeof LABELS | typeof TITLES, bucket: number): Buffer {
  return key32(kind, bucket);
}

/** The key of a block of the most linked entities. */
export function rankingKey(block: number): Buffer {
  return key32(RANKING, block);
}

/** The key of the facts about the store. */
export function metaKey(): Buffer {
  return Buffer.from([META, 0]);
}

/** The bounds of the keys of entities, their edges among them. */
export const NODE_RANGE = { gte: Buffer.from([NODE]), lt: Buffer.from([NODE + 1]) };
function key32(kind: number, number: number): Buffer {
  const key = Buffer.allocUnsafe(5);
  key[0] = kind;
  key.writeUInt32BE(number, 1);
  return key;
}
