import { DISTINCT } from "./scan-memory";

// A set of 32-bit keys with open addressing: entries are (generation << 32) | key, so that a new generation empties it.

const BITS: u32 = 12;
const MOST: u32 = 2048;

class Distinct {
  static generation: u64 = 0;
  static left: u32 = 0;
}

/** Empties the set. */
export function beginDistinct(): void {
  // After 2^32 sets old entries would come back to life.
  if (++Distinct.generation >> 32) {
    memory.fill(DISTINCT, 0, 8 << BITS);
    Distinct.generation = 1;
  }
  Distinct.left = MOST;
}

/** Adds a key; false where it is there already, or where the set is full. */
export function addDistinct(key: u32): bool {
  if (Distinct.left == 0) return false;
  Distinct.left--;
  const entry = (Distinct.generation << 32) | key;
  let slot = (key * 0x9e37_79b1) >> (32 - BITS);
  while (true) {
    const at = DISTINCT + ((<usize>slot) << 3);
    const other = load<u64>(at);
    if (other == entry) return false;
    if (other >> 32 != Distinct.generation) {
      store<u64>(at, entry);
      return true;
    }
    slot = (slot + 1) & ((1 << BITS) - 1);
  }
}

/** A key for the text from `p` to `end`: different texts may share one. */
export function keyOfText(p: usize, end: usize): u32 {
  let hash: u64 = end - p;
  for (; end - p >= 8; p += 8) hash = mixed(hash ^ load<u64>(p));
  if (p < end) hash = mixed(hash ^ (load<u64>(p) & (((<u64>1) << ((end - p) << 3)) - 1)));
  return <u32>(hash >> 32);
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function mixed(value: u64): u64 {
  value *= 0x9e37_79b9_7f4a_7c15;
  return value ^ (value >> 29);
}
