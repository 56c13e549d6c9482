/**
 * The checksum of Zstandard frames: the low 32 bits of XXH64 with seed 0 (xxHash fast digest algorithm 0.1.1). 64-bit
 * lanes are kept as two 32-bit halves: BigInt would be 30 times as slow.
 */
export interface Checksum {
  update(bytes: Uint8Array): void;
  /** The low 32 bits of the hash of everything so far, unsigned. */
  digest(): number;
}

const PRIME_1_HIGH = 0x9e3779b1;
const PRIME_1_LOW = 0x85ebca87;
const PRIME_2_HIGH = 0xc2b2ae3d;
const PRIME_2_LOW = 0x27d4eb4f;
const PRIME_3_HIGH = 0x165667b1;
const PRIME_3_LOW = 0x9e3779f9;
const PRIME_4_HIGH = 0x85ebca77;
const PRIME_4_LOW = 0xc2b2ae63;
const PRIME_5_HIGH = 0x27d4eb2f;
const PRIME_5_LOW = 0x165667c5;

const STRIPE = 32;

/** The high 32 bits of a product of two unsigned 32-bit numbers. */
function highOfProduct(a: number, b: number): number {
  const aHigh = a >>> 16;
  const aLow = a & 0xffff;
  const bHigh = b >>> 16;
  const bLow = b & 0xffff;
  const middle = aHigh * bLow + ((aLow * bLow) >>> 16);
  const carried = aLow * bHigh + (middle & 0xffff);
  return aHigh * bHigh + Math.floor(middle / 0x10000) + Math.floor(carried / 0x10000);
}

/** A 64-bit register. The last result of {@link multiply}, {@link add} and {@link rotate} is in it. */
let high = 0;
let low = 0;

function set(toHigh: number, toLow: number): void {
  high = toHigh | 0;
  low = toLow | 0;
}

function multiply(byHigh: number, byLow: number): void {
  const product = highOfProduct(low >>> 0, byLow >>> 0) | 0;
  high = (product + Math.imul(high, byLow) + Math.imul(low, byHigh)) | 0;
  low = Math.imul(low, byLow);
}

function add(moreHigh: number, moreLow: number): void {
  const sum = (low + moreLow) | 0;
  const carry = sum >>> 0 < low >>> 0 ? 1 : 0;
  high = (high + moreHigh + carry) | 0;
  low = sum;
}

function xor(withHigh: number, withLow: number): void {
  high ^= withHigh;
  low ^= withLow;
}

/** Rotates left by 1 to 31 bits. */
function rotate(bits: number): void {
  const before = high;
  high = (high << bits) | (low >>> (32 - bits));
  low = (low << bits) | (before >>> (32 - bits));
}

/** `register = rotate(lane + input × prime 2, 31) × prime 1`. */
function round(laneHigh: number, laneLow: number, inputHigh: number, inputLow: number): void {
  set(inputHigh, inputLow);
  multiply(PRIME_2_HIGH, PRIME_2_LOW);
  add(laneHigh, laneLow);
  rotate(31);
  multiply(PRIME_1_HIGH, PRIME_1_LOW);
}

export function createXxh64(): Checksum {
  /** Four lanes, each high and low. */
  const lanes = new Int32Array(8);
  set(PRIME_1_HIGH, PRIME_1_LOW);
  add(PRIME_2_HIGH, PRIME_2_LOW);
  lanes.set([high, low, PRIME_2_HIGH, PRIME_2_LOW, 0, 0]);
  lanes.set([~PRIME_1_HIGH, -PRIME_1_LOW], 6);
  const rest = new Uint8Array(STRIPE);
  let restLength = 0;
  let total = 0;

  function takeStripes(bytes: Uint8Array, start: number, end: number): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = start; at < end; at += STRIPE) {
      for (let lane = 0; lane < 4; lane++) {
        const input = at + lane * 8;
        round(
          lanes[lane * 2]!,
          lanes[lane * 2 + 1]!,
          view.getInt32(input + 4, true),
          view.getInt32(input, true),
        );
        lanes[lane * 2] = high;
        lanes[lane * 2 + 1] = low;
      }
    }
  }

  function update(bytes: Uint8Array): void {
    total += bytes.length;
    let at = 0;
    if (restLength > 0) {
      at = Math.min(STRIPE - restLength, bytes.length);
      rest.set(bytes.subarray(0, at), restLength);
      restLength += at;
      if (restLength < STRIPE) return;
      takeStripes(rest, 0, STRIPE);
    }
    const whole = at + Math.floor((bytes.length - at) / STRIPE) * STRIPE;
    takeStripes(bytes, at, whole);
    restLength = bytes.length - whole;
    rest.set(bytes.subarray(whole), 0);
  }

  function mergeLanes(): void {
    let sumHigh = 0;
    let sumLow = 0;
    const rotations = [1, 7, 12, 18];
    for (let lane = 0; lane < 4; lane++) {
      set(lanes[lane * 2]!, lanes[lane * 2 + 1]!);
      rotate(rotations[lane]!);
      add(sumHigh, sumLow);
      sumHigh = high;
      sumLow = low;
    }
    for (let lane = 0; lane < 4; lane++) {
      round(0, 0, lanes[lane * 2]!, lanes[lane * 2 + 1]!);
      xor(sumHigh, sumLow);
      multiply(PRIME_1_HIGH, PRIME_1_LOW);
      add(PRIME_4_HIGH, PRIME_4_LOW);
      sumHigh = high;
      sumLow = low;
    }
  }

  function digest(): number {
    if (total >= STRIPE) mergeLanes();
    else set(PRIME_5_HIGH, PRIME_5_LOW);
    add(Math.floor(total / 2 ** 32), total | 0);
    const view = new DataView(rest.buffer);
    let at = 0;
    for (; at + 8 <= restLength; at += 8) {
      const [sumHigh, sumLow] = [high, low];
      round(0, 0, view.getInt32(at + 4, true), view.getInt32(at, true));
      xor(sumHigh, sumLow);
      rotate(27);
      multiply(PRIME_1_HIGH, PRIME_1_LOW);
      add(PRIME_4_HIGH, PRIME_4_LOW);
    }
    if (at + 4 <= restLength) {
      const [sumHigh, sumLow] = [high, low];
      set(0, view.getInt32(at, true));
      multiply(PRIME_1_HIGH, PRIME_1_LOW);
      xor(sumHigh, sumLow);
      rotate(23);
      multiply(PRIME_2_HIGH, PRIME_2_LOW);
      add(PRIME_3_HIGH, PRIME_3_LOW);
      at += 4;
    }
    for (; at < restLength; at++) {
      const [sumHigh, sumLow] = [high, low];
      set(0, rest[at]!);
      multiply(PRIME_5_HIGH, PRIME_5_LOW);
      xor(sumHigh, sumLow);
      rotate(11);
      multiply(PRIME_1_HIGH, PRIME_1_LOW);
    }
    xor(0, high >>> 1); // register ^= register >>> 33
    multiply(PRIME_2_HIGH, PRIME_2_LOW);
    xor(high >>> 29, (high << 3) | (low >>> 29)); // register ^= register >>> 29
    multiply(PRIME_3_HIGH, PRIME_3_LOW);
    xor(0, high); // register ^= register >>> 32
    return low >>> 0;
  }

  return { update, digest };
}
