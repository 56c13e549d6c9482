import { describe, expect, it } from "vitest";
import { type Bzip2Mark, findBzip2Marks } from "../../src/dump/bzip2-scan.ts";
import { blockMagic, createBits, endMagic } from "./bzip2-encoder.ts";

/** Every bit looked at, as a string. */
function findSlowly(bytes: Uint8Array, fromBit: number): Bzip2Mark[] {
  const text = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const block = blockMagic.toString(2).padStart(48, "0");
  const end = endMagic.toString(2).padStart(48, "0");
  const marks: Bzip2Mark[] = [];
  for (let bit = fromBit; bit + 48 <= text.length; bit++) {
    if (text.startsWith(block, bit)) marks.push({ bit, kind: "block" });
    if (text.startsWith(end, bit)) marks.push({ bit, kind: "end" });
  }
  return marks;
}

/** Numbers below 2^32, always the same. */
function createNoise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  };
}

describe("findBzip2Marks", () => {
  it("finds both magics at each bit of a byte, at each place among four bytes, up to the last bit", () => {
    for (let before = 0; before < 64; before++) {
      for (let after = 0; after < 9; after++) {
        for (const [magic, kind] of [
          [blockMagic, "block"],
          [endMagic, "end"],
        ] as const) {
          const bits = createBits();
          bits.put(0, before);
          bits.put(magic, 48);
          bits.put(0, after);
          expect(findBzip2Marks(bits.bytes(), 0)).toEqual([{ bit: before, kind }]);
        }
      }
    }
  });

  it("finds in noise what looking at every bit finds, from any bit on, each place once", () => {
    const noise = createNoise(7);
    for (let round = 0; round < 60; round++) {
      const bits = createBits();
      for (let i = 0; i < 12; i++) {
        bits.put(noise(), noise() >>> 27);
        bits.put(noise() < 2 ** 31 ? blockMagic : endMagic, 48);
        // Beginnings and ends of magics as bait.
        bits.put(Math.floor(blockMagic / 2 ** 20), 28);
        bits.put(endMagic % 2 ** 30, 30);
      }
      const bytes = bits.bytes();
      const from = (noise() >>> 16) % (bytes.length * 8);
      expect(findBzip2Marks(bytes, from)).toEqual(findSlowly(bytes, from));
    }
  });

  it("finds nothing in less than a magic, and nothing before the bit where it begins", () => {
    const bits = createBits();
    bits.put(blockMagic, 48);
    const bytes = bits.bytes();
    for (let length = 0; length < 6; length++)
      expect(findBzip2Marks(bytes.subarray(0, length), 0)).toEqual([]);
    expect(findBzip2Marks(bytes, 1)).toEqual([]);
    expect(findBzip2Marks(bytes, 48)).toEqual([]);
  });
});
