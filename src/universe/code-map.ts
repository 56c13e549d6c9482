/**
 * A map from entity codes (1 … 2^32-1) to whole numbers below 2^32, for more keys than a `Map` can hold and at 8
 * bytes a slot.
 */
export interface CodeMap {
  readonly size: () => number;
  /** The value of a key, or -1. */
  readonly get: (code: number) => number;
  readonly set: (code: number, value: number) => void;
}

const FULL = 0.6;

/** An empty map: open addressing with linear probing, doubled when 60 % full. */
export function createCodeMap(expected = 0): CodeMap {
  let bits = 10;
  while (2 ** bits * FULL < expected) bits++;
  let keys = new Uint32Array(2 ** bits);
  let values = new Uint32Array(2 ** bits);
  let size = 0;

  const slotOf = (code: number) => {
    const mask = keys.length - 1;
    // Fibonacci hashing: the high bits of a product with 2^32 / golden ratio.
    let slot = Math.imul(code, 0x9e37_79b1) >>> (32 - bits);
    while (keys[slot] !== 0 && keys[slot] !== code) slot = (slot + 1) & mask;
    return slot;
  };
  const grow = () => {
    const oldKeys = keys;
    const oldValues = values;
    bits++;
    keys = new Uint32Array(2 ** bits);
    values = new Uint32Array(2 ** bits);
    for (let i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] === 0) continue;
      const slot = slotOf(oldKeys[i]!);
      keys[slot] = oldKeys[i]!;
      values[slot] = oldValues[i]!;
    }
  };
  return {
    size: () => size,
    get(code) {
      const slot = slotOf(code);
      return keys[slot] === 0 ? -1 : values[slot]!;
    },
    set(code, value) {
      let slot = slotOf(code);
      if (keys[slot] === 0) {
        if (size + 1 > keys.length * FULL) {
          grow();
          slot = slotOf(code);
        }
        keys[slot] = code;
        size++;
      }
      values[slot] = value;
    },
  };
}
