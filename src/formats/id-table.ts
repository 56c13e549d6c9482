/**
 * Numbers distinct texts 0, 1, 2, … in the order in which they first come, for more texts than a `Map` can hold: their
 * UTF-8 stands in blocks of 16 MiB, found again by hash. About 20 bytes a text beside its own.
 */
export interface IdTable {
  readonly count: () => number;
  /** The number of the text in a part of a buffer of UTF-8; a new one where it is not known yet. */
  readonly add: (bytes: Buffer, from: number, to: number) => number;
  readonly addText: (text: string) => number;
  /** The number of a text, or -1. */
  readonly find: (text: string) => number;
  readonly text: (index: number) => string;
  /** Compares two texts by UTF-16 code units, as `<` compares strings. */
  readonly compare: (a: number, b: number) => number;
}

const BLOCK = 1 << 24;
const FULL = 0.6;

/** An empty table. */
export function createIdTable(): IdTable {
  const blocks: Buffer[] = [];
  /** Free bytes of the last block begin here; a text longer than a block has one of its own. */
  let used = BLOCK;
  let count = 0;
  // text → its block, where it begins there, its length and its hash
  let block = new Uint32Array(1024);
  let start = new Uint32Array(1024);
  let length = new Uint32Array(1024);
  let hashes = new Uint32Array(1024);
  let bits = 11;
  let slots = new Uint32Array(2 ** bits);

  const grow = () => {
    const twice = (list: Uint32Array) => {
      const larger = new Uint32Array(2 * list.length);
      larger.set(list);
      return larger;
    };
    block = twice(block);
    start = twice(start);
    length = twice(length);
    hashes = twice(hashes);
  };
  const rehash = () => {
    bits++;
    slots = new Uint32Array(2 ** bits);
    for (let i = 0; i < count; i++) {
      let slot = hashes[i]! >>> (32 - bits);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = i + 1;
    }
  };
  /** The number of a text where it is known, else -1 - the slot where it belongs. */
  const slotOf = (bytes: Buffer, from: number, to: number, hash: number): number => {
    let slot = hash >>> (32 - bits);
    for (;;) {
      const held = slots[slot]!;
      if (held === 0) return -1 - slot;
      const i = held - 1;
      if (hashes[i] === hash && length[i] === to - from && isAt(i, bytes, from, to)) return i;
      slot = (slot + 1) & (slots.length - 1);
    }
  };
  const isAt = (i: number, bytes: Buffer, from: number, to: number): boolean => {
    const held = blocks[block[i]!]!;
    for (let at = start[i]!, b = from; b < to; at++, b++) if (held[at] !== bytes[b]) return false;
    return true;
  };
  const keep = (bytes: Buffer, from: number, to: number) => {
    const size = to - from;
    if (size > BLOCK - used || blocks.length === 0) {
      blocks.push(Buffer.allocUnsafe(Math.max(size, BLOCK)));
      used = 0;
    }
    const last = blocks.length - 1;
    bytes.copy(blocks[last]!, used, from, to);
    block[count] = last;
    start[count] = used;
    length[count] = size;
    used = Math.min(BLOCK, used + size);
  };
  const add = (bytes: Buffer, from: number, to: number): number => {
    const hash = hashOf(bytes, from, to);
    const found = slotOf(bytes, from, to, hash);
    if (found >= 0) return found;
    if (count === start.length) grow();
    keep(bytes, from, to);
    hashes[count] = hash;
    slots[-1 - found] = ++count;
    if (count > slots.length * FULL) rehash();
    return count - 1;
  };

  return {
    count: () => count,
    add,
    addText(text) {
      const bytes = Buffer.from(text);
      return add(bytes, 0, bytes.length);
    },
    find(text) {
      const bytes = Buffer.from(text);
      return Math.max(-1, slotOf(bytes, 0, bytes.length, hashOf(bytes, 0, bytes.length)));
    },
    text: (index) => blocks[block[index]!]!.toString("utf8", start[index]!, start[index]! + length[index]!),
    compare(a, b) {
      const x = blocks[block[a]!]!;
      const y = blocks[block[b]!]!;
      const xStart = start[a]!;
      const yStart = start[b]!;
      const shorter = Math.min(length[a]!, length[b]!);
      for (let i = 0; i < shorter; i++) {
        const left = x[xStart + i]!;
        const right = y[yStart + i]!;
        if (left !== right) return unitOrder(left) - unitOrder(right);
      }
      return length[a]! - length[b]!;
    },
  };
}

/** FNV-1a, mixed once more so that the high bits, which choose the slot, depend on all bytes. */
function hashOf(bytes: Buffer, from: number, to: number): number {
  let hash = 0x811c_9dc5;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ bytes[i]!, 0x0100_0193);
  return Math.imul(hash ^ (hash >>> 15), 0x9e37_79b1) >>> 0;
}

/**
 * UTF-8 bytes compare by code point. By code unit, U+E000 to U+FFFF (first bytes EE and EF) come after the surrogate
 * pairs of everything above (first bytes F0 to F4).
 */
function unitOrder(byte: number): number {
  return byte === 0xee || byte === 0xef ? byte + 0x10 : byte;
}
