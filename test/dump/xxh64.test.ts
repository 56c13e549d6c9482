import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createXxh64 } from "../../src/dump/xxh64.ts";

const MASK = 2n ** 64n - 1n;
const P1 = 0x9e3779b185ebca87n;
const P2 = 0xc2b2ae3d27d4eb4fn;
const P3 = 0x165667b19e3779f9n;
const P4 = 0x85ebca77c2b2ae63n;
const P5 = 0x27d4eb2f165667c5n;

/** XXH64 with seed 0, word for word from its specification. */
function reference(bytes: Uint8Array): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const rotate = (x: bigint, by: bigint) => ((x << by) | (x >> (64n - by))) & MASK;
  const round = (lane: bigint, input: bigint) => (rotate((lane + input * P2) & MASK, 31n) * P1) & MASK;
  let at = 0;
  let hash = P5;
  if (bytes.length >= 32) {
    let lanes = [(P1 + P2) & MASK, P2, 0n, -P1 & MASK];
    for (; at + 32 <= bytes.length; at += 32) {
      lanes = lanes.map((lane, i) => round(lane, view.getBigUint64(at + i * 8, true)));
    }
    hash = [1n, 7n, 12n, 18n].reduce((sum, by, i) => sum + rotate(lanes[i]!, by), 0n) & MASK;
    for (const lane of lanes) hash = ((hash ^ round(0n, lane)) * P1 + P4) & MASK;
  }
  hash = (hash + BigInt(bytes.length)) & MASK;
  for (; at + 8 <= bytes.length; at += 8) {
    hash = (rotate(hash ^ round(0n, view.getBigUint64(at, true)), 27n) * P1 + P4) & MASK;
  }
  if (at + 4 <= bytes.length) {
    hash = (rotate(hash ^ ((BigInt(view.getUint32(at, true)) * P1) & MASK), 23n) * P2 + P3) & MASK;
    at += 4;
  }
  for (; at < bytes.length; at++) hash = (rotate(hash ^ ((BigInt(bytes[at]!) * P5) & MASK), 11n) * P1) & MASK;
  hash = ((hash ^ (hash >> 33n)) * P2) & MASK;
  hash = ((hash ^ (hash >> 29n)) * P3) & MASK;
  return hash ^ (hash >> 32n);
}

describe("createXxh64", () => {
  it.each([
    ["", 0xef46db3751d8e999n],
    ["a", 0xd24ec4f1a98c6e5bn],
    ["abc", 0x44bc2cf5ad770999n],
  ])("has the published hash of %j", (text, hash) => {
    const bytes = new TextEncoder().encode(text);
    expect(reference(bytes)).toBe(hash);
    const sum = createXxh64();
    sum.update(bytes);
    expect(sum.digest()).toBe(Number(hash & 0xffffffffn));
  });

  it("equals the specification for any bytes in any pieces", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 100 }), { maxLength: 5 }), (pieces) => {
        const sum = createXxh64();
        for (const piece of pieces) sum.update(piece);
        expect(sum.digest()).toBe(Number(reference(Uint8Array.from(Buffer.concat(pieces))) & 0xffffffffn));
      }),
      { seed: 42, numRuns: 500 },
    );
  });
});
