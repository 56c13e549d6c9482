import { describe, expect, it } from "vitest";
import { type Bzip2BlockDecoder, createBzip2BlockDecoder } from "../../src/dump/bzip2-block.ts";
import { KgError } from "../../src/errors.ts";
import {
  type BlockParts,
  crcOf,
  createBits,
  evenLengths,
  partsOf,
  partsOfSymbols,
  putBlock,
  runA,
  runB,
  steepLengths,
  toSymbols,
  transform,
} from "./bzip2-encoder.ts";

const decoder = createBzip2BlockDecoder();
const sample = Buffer.from(
  Array.from({ length: 300 }, (_, i) => `{"id":"Q${(i * 7919) % 10007}","x":"${"ü".repeat(i % 9)}"}`).join(
    ",\n",
  ),
);

/** The block, `offset` bits into its bytes, and the bit behind it. */
function block(parts: BlockParts, offset = 0): { bytes: Uint8Array; end: number } {
  const bits = createBits();
  bits.put(0, offset);
  putBlock(bits, parts);
  return { bytes: bits.bytes(), end: bits.length };
}

function decode(parts: BlockParts, level = 9, by: Bzip2BlockDecoder = decoder): Buffer {
  return Buffer.from(by.decode(block(parts).bytes, 0, level).bytes);
}

function codeOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof KgError) return error.code;
    throw error;
  }
  return "fine";
}

describe("createBzip2BlockDecoder", () => {
  it("decodes a block at any bit of a byte and says where it ends and what its checksum is", () => {
    for (let offset = 0; offset < 24; offset++) {
      const { bytes, end } = block(partsOf(sample), offset);
      const decoded = decoder.decode(bytes, offset, 9);
      expect(sample.equals(decoded.bytes)).toBe(true);
      expect(decoded).toMatchObject({ endBit: end, crc: crcOf(sample) });
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 63, 64, 65, 254, 255, 256, 257, 258, 259, 260, 264, 510, 518, 519, 777])(
    "expands a run of %i bytes, alone and between others",
    (length) => {
      for (const text of [
        "x".repeat(length),
        `a${"x".repeat(length)}b`,
        `xa${"x".repeat(length)}`.repeat(3),
      ]) {
        expect(decode(partsOf(Buffer.from(text))).toString("latin1")).toBe(text);
      }
    },
  );

  it("keeps four equal bytes at the end of a block that lack their count, which bzip2 itself refuses", () => {
    const { lastColumn, first } = transform(Buffer.from("abcxxxx"));
    const parts = { crc: crcOf(Buffer.from("abcxxxx")), first, ...toSymbols(lastColumn) };
    expect(decode(parts).toString()).toBe("abcxxxx");
  });

  it("decodes text that repeats a shorter one, whose transform has several cycles", () => {
    for (const text of ["abab", "abcabcabc", "ab".repeat(700), "abcdefg".repeat(321)]) {
      expect(decode(partsOf(Buffer.from(text))).toString()).toBe(text);
    }
  });

  it("decodes each of the 256 bytes at each place of the move-to-front list", () => {
    const used = Array.from({ length: 256 }, (_, i) => i);
    const symbols = Array.from({ length: 5000 }, (_, i) => 2 + ((i * i * 7 + i) % 255));
    const { parts, text } = partsOfSymbols(used, symbols, 77);
    expect(decode(parts).equals(text)).toBe(true);
  });

  it("decodes codes of up to 20 bits, unequal trees and more selectors than needed or allowed", () => {
    const parts = partsOf(sample);
    const symbols = parts.used.length + 2;
    const trees = [20, 17, 12, 11, 10].map((longest) => steepLengths(symbols, longest));
    expect(Math.max(...trees[0]!)).toBe(20);
    for (const extraGroups of [0, 1, 20_000]) {
      expect(decode({ ...parts, trees: [...trees, evenLengths(symbols)], extraGroups }).equals(sample)).toBe(
        true,
      );
    }
  });

  it("decodes what encoders leave out or in: codes that nothing has, trees of rubbish that nothing uses", () => {
    const parts = partsOf(Buffer.from("banana"));
    const incomplete = [5, 5, 5, 5, 5];
    const rubbish = [1, 1, 1, 1, 1];
    expect(decode({ ...parts, trees: [incomplete, rubbish] }).toString()).toBe("banana");
    const used = Buffer.concat([block({ ...parts, trees: [rubbish, incomplete] }).bytes, new Uint8Array(9)]);
    expect(codeOf(() => decoder.decode(used, 0, 9))).toBe("BZIP2_CORRUPT");
  });

  it("undoes the randomisation of old versions", () => {
    // The first distances are 619, 720, 127, 481; each counts from the byte that the one before reached.
    const text = Buffer.from(Array.from({ length: 2000 }, (_, i) => 33 + ((i * i) % 90)));
    const odd = Buffer.from(text);
    for (const at of [617, 1337, 1464, 1945]) odd[at]! ^= 1;
    expect(decode({ ...partsOf(odd), crc: crcOf(text), randomised: true }).equals(text)).toBe(true);
  });

  it("undoes the randomisation over the whole table and round again", () => {
    // 557,000 equal bytes; what becomes of them is known from bzip2 1.0.8.
    const symbols = [...(557_000 + 1).toString(2)].reverse().slice(0, -1);
    const parts = { used: [97], symbols: symbols.map((bit) => (bit === "1" ? runB : runA)), first: 0 };
    const bytes = decode({ ...parts, crc: 0xb55ca36d, randomised: true });
    expect(bytes.length).toBe(11_210_762);
  });

  it("expands a block to 46.6 MB and decodes the next one, as small as ever", () => {
    const own = createBzip2BlockDecoder();
    // 900,000 bytes 255: "four of them, and 255 more", 180,000 times over.
    const symbols = [...(900_000 + 1).toString(2)].reverse().slice(0, -1);
    const parts = { used: [255], symbols: symbols.map((bit) => (bit === "1" ? runB : runA)), first: 0 };
    const crc = crcOf(new Uint8Array(46_620_000).fill(255));
    const { bytes } = block({ ...parts, crc });
    const long = own.decode(bytes, 0, 9).bytes;
    expect(long.length).toBe(46_620_000);
    expect(long.every((byte) => byte === 255)).toBe(true);
    expect(long.buffer.byteLength).toBeLessThan(64_000_000);
    expect(decode(partsOf(sample), 9, own).equals(sample)).toBe(true);
  });

  it("needs more input wherever the input is cut off, and never takes that for damage", () => {
    const { bytes, end } = block(partsOf(sample.subarray(0, 900)), 3);
    expect(bytes.length).toBe(Math.ceil(end / 8));
    for (let length = 0; length < bytes.length; length++) {
      expect(codeOf(() => decoder.decode(bytes.subarray(0, length), 3, 9))).toBe("BZIP2_NEEDS_MORE_INPUT");
    }
  });

  it("does not look at what follows the block", () => {
    const { bytes, end } = block(partsOf(sample), 5);
    for (const filler of [0, 255, 0x31]) {
      const longer = new Uint8Array(bytes.length + 3_000_000).fill(filler);
      longer.set(bytes);
      expect(decoder.decode(longer, 5, 9).endBit).toBe(end);
    }
  });

  it("decodes from far inside a longer input", () => {
    const { bytes, end } = block(partsOf(sample), 6);
    const longer = new Uint8Array(5_000_000 + bytes.length);
    longer.set(bytes, 5_000_000);
    expect(decoder.decode(longer, 40_000_006, 9).endBit).toBe(40_000_000 + end);
  });

  const banana = partsOf(Buffer.from("banana"));
  const three = evenLengths(3);
  const runs = (count: number, symbol: number) => ({
    crc: 0,
    used: [97],
    symbols: Array.from({ length: count }, () => symbol),
    first: 0,
    trees: [three, three],
  });
  it.each<[string, string, BlockParts, number?]>([
    ["another magic", "BZIP2_BAD_MAGIC", { ...banana, magic: 0x314159265358 }],
    ["another checksum", "BZIP2_CRC_MISMATCH", { ...banana, crc: banana.crc ^ 1 }],
    ["a first row behind the last", "BZIP2_CORRUPT", { ...banana, first: 6 }],
    ["a first row far behind the last", "BZIP2_CORRUPT", { ...banana, first: 0xffffff }],
    [
      "no byte",
      "BZIP2_CORRUPT",
      { ...banana, used: [], symbols: [], trees: [evenLengths(3), evenLengths(3)] },
    ],
    ["no text", "BZIP2_CORRUPT", { ...banana, symbols: [], first: 0 }],
    ["one tree", "BZIP2_CORRUPT", { ...banana, treeCount: 1 }],
    ["seven trees", "BZIP2_CORRUPT", { ...banana, treeCount: 7 }],
    [
      "a code of no bits",
      "BZIP2_CORRUPT",
      {
        ...banana,
        trees: [
          [1, 0, 1, 2, 2],
          [3, 3, 3, 3, 3],
        ],
      },
    ],
    [
      "a code of 21 bits",
      "BZIP2_CORRUPT",
      {
        ...banana,
        trees: [
          [1, 2, 3, 4, 21],
          [3, 3, 3, 3, 3],
        ],
      },
    ],
    [
      "no end",
      "BZIP2_CORRUPT",
      {
        ...runs(50, 2),
        used: [97, 98],
        trees: [
          [2, 2, 2, 2],
          [2, 2, 2, 2],
        ],
        ending: [],
      },
    ],
    ["too many bytes for level 1", "BZIP2_BLOCK_TOO_LONG", runs(16, runB), 1],
    ["too many bytes for level 9", "BZIP2_BLOCK_TOO_LONG", runs(19, runB)],
    ["a run that overflows 32 bits", "BZIP2_BLOCK_TOO_LONG", runs(33, runA)],
    ["a run that overflows 64 bits", "BZIP2_BLOCK_TOO_LONG", runs(700, runB)],
  ])("refuses a block with %s", (_, code, parts, level = 9) => {
    const { bytes } = block(parts);
    // Room behind, or the verdict could be that there is not enough.
    expect(codeOf(() => decoder.decode(Buffer.concat([bytes, new Uint8Array(300)]), 0, level))).toBe(code);
    expect(decode(partsOf(sample)).equals(sample)).toBe(true);
  });

  it("accepts as much as a level allows and not a byte more", () => {
    const fill = (n: number) =>
      [...(n + 1).toString(2)]
        .reverse()
        .slice(0, -1)
        .map((bit) => (bit === "1" ? runB : runA));
    const parts = (n: number) => ({ crc: 0, used: [0], symbols: fill(n), first: 0 });
    for (const level of [1, 5, 9]) {
      expect(codeOf(() => decode(parts(level * 100_000), level))).toBe("BZIP2_CRC_MISMATCH");
      expect(codeOf(() => decode(parts(level * 100_000 + 1), level))).toBe("BZIP2_BLOCK_TOO_LONG");
    }
  });

  it("gives up on code lengths that wander for ever", () => {
    const bits = createBits();
    putBlock(bits, { ...banana, symbols: [], ending: [] });
    // Up to the tables the block is good; then up, down, up, down.
    const header = bits.bytes().subarray(0, 17);
    const endless = new Uint8Array(4_000_000).fill(0b10111011);
    endless.set(header);
    expect(["BZIP2_BLOCK_TOO_LONG", "BZIP2_CORRUPT"]).toContain(codeOf(() => decoder.decode(endless, 0, 9)));
  });

  it("refuses a level that does not exist", () => {
    for (const level of [0, 10, Number.NaN]) expect(() => decode(banana, level)).toThrow(RangeError);
  });
});
