import { describe, expect, it } from "vitest";
import { type Bzip2Piece, bzip2Pieces } from "../../src/dump/bzip2-split.ts";
import {
  blockMagic,
  compress,
  createBits,
  endMagic,
  partsOf,
  partsOfSymbols,
  stream,
} from "./bzip2-encoder.ts";
import { chunksOf } from "./chunks.ts";

async function split(file: Uint8Array, chunk = file.length || 1, startBit = 0): Promise<Bzip2Piece[]> {
  const pieces: Bzip2Piece[] = [];
  const source = chunksOf(file.subarray(Math.floor(startBit / 8)), chunk);
  for await (const piece of bzip2Pieces(source, { startBit })) pieces.push(piece);
  return pieces;
}

const kinds = (pieces: Bzip2Piece[]) => pieces.map((piece) => piece.kind).join(" ");

/** Asserts that the pieces are the file from `startBit` on, without a gap, each in memory of its own. */
function expectTiles(pieces: Bzip2Piece[], file: Uint8Array, startBit = 0): void {
  let bit = startBit;
  for (const piece of pieces) {
    expect(piece.startBit).toBe(bit);
    const expected = file.subarray(Math.floor(bit / 8), Math.ceil(piece.endBit / 8));
    expect(Buffer.compare(piece.bytes, expected)).toBe(0);
    expect(piece.bytes.buffer.byteLength).toBe(piece.bytes.length);
    bit = piece.endBit;
  }
  expect(bit).toBe(file.length * 8);
}

const text = Buffer.from(Array.from({ length: 400 }, (_, i) => `line ${i * i}`).join("\n"));
const file = Buffer.concat([compress(text, 1500, 3), compress(text, 5000, 7), Buffer.from([0, 0, 0])]);

describe("bzip2Pieces", () => {
  it("cuts a file at every magic and says the level of the stream", async () => {
    const pieces = await split(file);
    expect(kinds(pieces)).toBe("start block block block end block end");
    expect(pieces.map((piece) => piece.level)).toEqual([9, 3, 3, 3, 3, 7, 7]);
    expectTiles(pieces, file);
  });

  it("gives the same pieces whatever the chunks", async () => {
    const pieces = await split(file);
    for (const chunk of [1, 2, 3, 5, 6, 7, 8, 64, 1000]) expect(await split(file, chunk)).toEqual(pieces);
  });

  it("begins in the middle of a file, at any bit", async () => {
    const pieces = await split(file);
    for (const [i, { startBit }] of pieces.entries()) {
      const rest = await split(file, 50, startBit);
      expect(kinds(rest)).toBe(kinds(pieces.slice(i)));
      expectTiles(rest, file, startBit);
      if (i > 0) expectTiles(await split(file, 50, startBit - 3), file, startBit - 3);
    }
  });

  it("cuts at magics within data as well", async () => {
    const used = Array.from({ length: 254 }, (_, i) => i);
    const hidden = [0x31, 0x41, 0x59, 0x26, 0x53, 0x59, 0x17, 0x72, 0x45, 0x38, 0x50, 0x90];
    const { parts } = partsOfSymbols(used, [9, 8, 7, ...hidden, 5, 6]);
    const odd = stream([parts, partsOf(text)]);
    const pieces = await split(odd, 11);
    expect(kinds(pieces)).toBe("start block block end block end");
    expectTiles(pieces, odd);
  });

  it("finds magics across the places where it cuts what is longer than a block", async () => {
    // Chunks of 256 KB: the first cut falls 6 bytes before the end of the tenth.
    const cut = (10 * (1 << 18) - 6) * 8;
    const long = new Uint8Array(5_500_000).fill(85);
    for (const magic of [blockMagic, endMagic]) {
      for (const offset of [-50, -9, -1, 0, 1, 3, 40, 47, 48]) {
        const bits = createBits();
        bits.put(0, (cut + offset) % 8);
        bits.put(magic, 48);
        const odd = long.slice();
        odd.set(bits.bytes(), Math.floor((cut + offset) / 8));
        const pieces = await split(odd, 1 << 18);
        const kind = magic === blockMagic ? "block" : "end";
        expect(kinds(pieces)).toBe(offset <= 0 ? `start ${kind} more` : `start more ${kind} more`);
        expect(pieces.find((piece) => piece.kind === kind)!.startBit).toBe(cut + offset);
        expect(Math.max(...pieces.map((piece) => piece.bytes.length))).toBeLessThan(2_700_000);
        expectTiles(pieces, odd);
      }
    }
  });

  it("is one empty piece for an empty file", async () => {
    expect(await split(new Uint8Array(0))).toMatchObject([{ kind: "start", startBit: 0, endBit: 0 }]);
  });

  it("passes on the source's failure", async () => {
    async function* failing() {
      yield file.subarray(0, 100);
      throw new Error("disk gone");
    }
    await expect(async () => {
      for await (const _ of bzip2Pieces(failing()));
    }).rejects.toThrow("disk gone");
  });
});
