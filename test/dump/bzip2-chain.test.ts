import { describe, expect, it } from "vitest";
import { bunzip2 } from "../../src/dump/bunzip2.ts";
import { createBzip2BlockDecoder } from "../../src/dump/bzip2-block.ts";
import { type Bzip2Loss, type Bzip2Position, bzip2Chain } from "../../src/dump/bzip2-chain.ts";
import { type DecodedPiece, decodeBzip2Piece } from "../../src/dump/bzip2-decode.ts";
import { type Bzip2Piece, bzip2Pieces } from "../../src/dump/bzip2-split.ts";
import { KgError } from "../../src/errors.ts";
import {
  type BlockParts,
  blockMagic,
  compress,
  createBits,
  endMagic,
  partsOf,
  partsOfSymbols,
  putBlock,
  runB,
  stream,
} from "./bzip2-encoder.ts";
import { chunksOf, collect } from "./chunks.ts";

const lines = Array.from({ length: 260 }, (_, i) => `{"id":"Q${(i * 7919) % 10007}","n":${i}},\n`).join("");
const text = Buffer.from(lines);
/** Two streams of a few blocks each. */
const half = Math.ceil(text.length / 2);
const file = Buffer.concat([compress(text.subarray(0, half), 900), compress(text.subarray(half), 900, 2)]);

interface Result {
  text: Buffer;
  losses: Bzip2Loss[];
  error?: KgError;
}

async function read(bytes: Uint8Array, options: { salvage?: boolean } = {}): Promise<Result> {
  const losses: Bzip2Loss[] = [];
  const parts: Uint8Array[] = [];
  const result = () => ({ text: Buffer.concat(parts), losses });
  try {
    const onLoss = (loss: Bzip2Loss) => losses.push(loss);
    for await (const part of bunzip2(chunksOf(bytes, 333), "d.bz2", { ...options, onLoss })) parts.push(part);
    return result();
  } catch (error) {
    if (error instanceof KgError) return { ...result(), error };
    throw error;
  }
}

/** The pieces of a file, in order. */
async function piecesOf(bytes: Uint8Array, startBit = 0): Promise<Bzip2Piece[]> {
  const pieces: Bzip2Piece[] = [];
  for await (const piece of bzip2Pieces(chunksOf(bytes.subarray(startBit >> 3), 100), { startBit }))
    pieces.push(piece);
  return pieces;
}

const flip = (bytes: Uint8Array, bit: number): Buffer => {
  const flipped = Buffer.from(bytes);
  flipped[bit >> 3]! ^= 128 >> (bit & 7);
  return flipped;
};

/** 606 symbols of 8 bits each, so that any 6 bytes can be among them; `shift` moves them against the bytes. */
function partsWith(hidden: number[][], shift: number): { parts: BlockParts; text: Buffer } {
  const used = Array.from({ length: 254 }, (_, i) => i);
  const symbols = Array.from({ length: 600 }, (_, i) => 2 + ((i * i * 31 + i * 7) % 250));
  for (const [i, magic] of hidden.entries()) symbols.splice(100 + 77 * i, 0, ...magic);
  const { parts, text } = partsOfSymbols(used, symbols, 5);
  return { parts: { ...parts, extraGroups: shift }, text: Buffer.from(text) };
}

const hiddenBlock = [0x31, 0x41, 0x59, 0x26, 0x53, 0x59];
const hiddenEnd = [0x17, 0x72, 0x45, 0x38, 0x50, 0x90];

describe("bzip2Chain", () => {
  it("reads all blocks of all streams", async () => {
    expect(await read(file)).toEqual({ text, losses: [] });
  });

  it("accepts zeros behind the last stream, however many", async () => {
    for (const zeros of [1, 2, 3, 4, 5, 511, 3_000_000]) {
      expect(await read(Buffer.concat([file, Buffer.alloc(zeros)]))).toEqual({ text, losses: [] });
    }
  });

  it.each([
    ["a byte", [1]],
    ["text", [...Buffer.from("hello")]],
    ["a header of level 0", [...Buffer.from("BZh0")]],
    ["something behind zeros", [0, 0, 0, 0, 0, 0, 7]],
    ["a stream behind zeros", [0, 0, 0, 0, ...compress(Buffer.from("x"))]],
    ["much of anything", Array.from({ length: 100_000 }, (_, i) => (i * i) & 255 || 1)],
  ])("names the byte where %s follows the last stream", async (_, garbage) => {
    const byte = file.length + garbage.findIndex((byte) => byte !== 0);
    const { error, ...rest } = await read(Buffer.concat([file, Buffer.from(garbage)]));
    expect(rest).toEqual({ text, losses: [] });
    expect(error).toMatchObject({ code: "BZIP2_TRAILING_GARBAGE" });
    expect(error!.message).toContain(`d.bz2, byte ${byte}: `);
  });

  it("says that the file is cut off, and where, wherever that is", async () => {
    const streams = [text.subarray(0, 200), text.subarray(200, 500)].map((part) => compress(part, 150));
    const short = Buffer.concat(streams);
    for (let length = 0; length < short.length; length++) {
      const { text: start, error } = await read(short.subarray(0, length));
      expect(start.equals(text.subarray(0, start.length))).toBe(true);
      if (length === streams[0]!.length) expect(error).toBe(undefined);
      else expect(error).toMatchObject({ code: "TRUNCATED_INPUT" });
      if (error) expect(error.message).toContain(`ends at byte ${length},`);
    }
  });

  it("says so where what is left has a false magic at its end", async () => {
    const { parts } = partsWith([hiddenBlock], 3);
    const odd = stream([parts]);
    const [, , hidden] = await piecesOf(odd);
    for (const more of [6, 7, 30, 60]) {
      const cut = odd.subarray(0, Math.floor(hidden!.startBit / 8) + more);
      expect((await read(cut)).error).toMatchObject({ code: "TRUNCATED_INPUT" });
    }
  });

  it.each([
    ["nothing like bzip2", Buffer.from("PK\x03\x04 and so on")],
    ["level 0", Buffer.from([...Buffer.from("BZh0"), ...file.subarray(4)])],
    ["bzip 1", Buffer.from([...Buffer.from("BZ01"), ...file.subarray(4)])],
    ["a block without a header", file.subarray(4)],
  ])("refuses %s", async (_, bytes) => {
    expect((await read(bytes)).error).toMatchObject({ code: "BZIP2_BAD_MAGIC" });
  });

  it("reads blocks that hold magics, at each bit of a byte", async () => {
    for (let shift = 0; shift < 8; shift++) {
      for (const hidden of [[hiddenBlock], [hiddenEnd], [hiddenEnd, hiddenBlock, hiddenBlock, hiddenEnd]]) {
        const { parts, text } = partsWith(hidden, shift);
        const odd = stream([partsOf(Buffer.from("before ")), parts, parts, partsOf(Buffer.from(" behind"))]);
        expect(await piecesOf(odd)).toHaveLength(6 + 2 * hidden.length);
        const whole = Buffer.concat([Buffer.from("before "), text, text, Buffer.from(" behind")]);
        expect(await read(odd)).toEqual({ text: whole, losses: [] });
      }
    }
  });

  it("reads a block that holds a thousand magics", async () => {
    const { parts, text } = partsWith(
      Array.from({ length: 1000 }, () => hiddenBlock),
      0,
    );
    const odd = stream([parts]);
    expect((await piecesOf(odd)).length).toBe(1003);
    expect(await read(odd)).toEqual({ text, losses: [] });
  });

  it("reads a stream's end whose checksum looks like the start of a magic", async () => {
    const tail = createBits();
    tail.put(endMagic, 48);
    tail.put(0x31415926, 32);
    tail.put(0x5359, 16);
    const odd = Buffer.concat([Buffer.from("BZh9"), tail.bytes()]);
    expect(await piecesOf(odd)).toHaveLength(3);
    expect((await read(odd)).error).toMatchObject({ code: "BZIP2_CRC_MISMATCH" });
    const { losses } = await read(odd, { salvage: true });
    expect(losses.map(({ fromByte, toByte }) => [fromByte, toByte])).toEqual([
      [4, 14],
      [14, 16],
    ]);
  });

  it("says which block is damaged, or that the stream is", async () => {
    const pieces = await piecesOf(file);
    for (const [i, code] of [
      [1, "BZIP2_CRC_MISMATCH"],
      [3, "BZIP2_CRC_MISMATCH"],
      [5, "BZIP2_CRC_MISMATCH"],
    ] as const) {
      const { startBit, kind } = pieces[i]!;
      const { error } = await read(flip(file, startBit + 50));
      expect(error).toMatchObject({ code });
      expect(error!.message).toContain(`d.bz2, byte ${Math.floor(startBit / 8)}: `);
      expect(error!.message).toContain(kind === "end" ? "whole stream" : "a block is damaged");
    }
    // Without its magic, a block is nowhere.
    const { startBit } = pieces[2]!;
    const { error } = await read(flip(file, startBit + 7));
    expect(error).toMatchObject({ code: "BZIP2_CORRUPT" });
    expect(error!.message).toContain(`d.bz2, byte ${Math.floor(startBit / 8)}: `);
  });

  it("holds a stream to its level, even where magics without a header made the splitter guess another", async () => {
    // 131,070 bytes, more than level 1 allows.
    const long: BlockParts = { crc: 0, used: [0], symbols: Array.from({ length: 16 }, () => runB), first: 0 };
    expect((await read(stream([long], { level: 1 }))).error).toMatchObject({ code: "BZIP2_BLOCK_TOO_LONG" });
    expect((await read(stream([long], { level: 2 }))).error).toMatchObject({ code: "BZIP2_CRC_MISMATCH" });
    const decoder = createBzip2BlockDecoder();
    const redecoded: number[] = [];
    const decode = (piece: Bzip2Piece) => decodeBzip2Piece(decoder, piece, (bytes) => Buffer.from(bytes));
    async function* misjudged() {
      for (const piece of await piecesOf(file)) yield decode({ ...piece, level: 4 });
    }
    const texts: Buffer[] = [];
    const again = (piece: Bzip2Piece) => {
      redecoded.push(piece.level);
      return decode(piece);
    };
    for await (const { value } of bzip2Chain(misjudged(), again, "f")) texts.push(value);
    expect(Buffer.concat(texts).equals(text)).toBe(true);
    const blocks = (await piecesOf(file)).filter(({ kind }) => kind === "block");
    expect(redecoded).toEqual(blocks.map(({ level }) => level));
  });
});

describe("bzip2Chain, salvaging", () => {
  it("loses nothing of a good file", async () => {
    expect(await read(file, { salvage: true })).toEqual({ text, losses: [] });
  });

  it("skips each damaged block, whatever is wrong with it, and says what is lost", async () => {
    const pieces = await piecesOf(file);
    const good = await Promise.all(
      pieces.map(async ({ kind, bytes, startBit }) =>
        kind === "block"
          ? Buffer.from(createBzip2BlockDecoder().decode(bytes, startBit % 8, 9).bytes)
          : Buffer.alloc(0),
      ),
    );
    for (const [i, { kind, startBit, endBit }] of pieces.entries()) {
      if (kind !== "block") continue;
      const rest = Buffer.concat(good.filter((_, j) => j !== i));
      const [fromByte, toByte] = [Math.floor(startBit / 8), Math.floor(endBit / 8)];
      for (let bit = startBit; bit < endBit; bit += 61) {
        const salvaged = await read(flip(file, bit), { salvage: true });
        expect(salvaged.error).toBe(undefined);
        expect(salvaged.text.equals(rest)).toBe(true);
        expect(salvaged.losses).toEqual([{ fromByte, toByte, reason: expect.any(String) }]);
      }
    }
  });

  it("finds its way where the end of a stream or the next header is damaged", async () => {
    const pieces = await piecesOf(file);
    const end = pieces.findIndex(({ kind }) => kind === "end");
    for (let bit = pieces[end]!.startBit; bit < pieces[end]!.endBit; bit++) {
      const salvaged = await read(flip(file, bit), { salvage: true });
      expect(salvaged.error).toBe(undefined);
      expect(salvaged.text.equals(text)).toBe(true);
    }
  });

  it("reports garbage behind the last stream, and streams in it", async () => {
    const garbage = Buffer.from("garbage!");
    const {
      text: found,
      losses,
      error,
    } = await read(Buffer.concat([file, garbage, file, garbage]), { salvage: true });
    expect(error).toBe(undefined);
    expect(found.equals(Buffer.concat([text, text]))).toBe(true);
    expect(losses.map(({ fromByte, toByte }) => [fromByte, toByte])).toEqual([
      [file.length, file.length + garbage.length + 4],
      [2 * file.length + garbage.length, 2 * (file.length + garbage.length)],
    ]);
  });

  it("still says that a file is cut off", async () => {
    for (const length of [3, 100, 1000, file.length - 1]) {
      const { error } = await read(file.subarray(0, length), { salvage: true });
      expect(error).toMatchObject({ code: "TRUNCATED_INPUT" });
    }
  });
});

describe("bzip2Chain, further", () => {
  const decoder = createBzip2BlockDecoder();
  const decode = (piece: Bzip2Piece) => decodeBzip2Piece(decoder, piece, (bytes) => Buffer.from(bytes));
  async function* decodeAll(bytes: Uint8Array, startBit: number) {
    for (const piece of await piecesOf(bytes, startBit)) yield decode(piece);
  }

  it("goes on from behind any block, with the stream's checksum", async () => {
    const whole: { value: Buffer; position: Bzip2Position }[] = [];
    for await (const item of bzip2Chain(decodeAll(file, 0), decode, "f")) whole.push(item);
    expect(Buffer.concat(whole.map(({ value }) => value)).equals(text)).toBe(true);
    for (const [i, { position }] of whole.entries()) {
      const rest: typeof whole = [];
      const from = JSON.parse(JSON.stringify(position)) as Bzip2Position;
      for await (const item of bzip2Chain(decodeAll(file, from.bit), decode, "f", { from })) rest.push(item);
      expect(rest).toEqual(whole.slice(i + 1));
      const wrong = bunzip2(chunksOf(file.subarray(from.bit >> 3), 99), "f", {
        from: { ...from, crc: from.crc ^ 1 },
      });
      await expect(collect(wrong)).rejects.toMatchObject({ code: "BZIP2_CRC_MISMATCH" });
    }
  });

  it("notices that it was sent to the wrong place", async () => {
    const from = { bit: 35, level: 9, crc: 0, whole: true };
    const rest = bunzip2(chunksOf(file.subarray(4), 99), "f", { from });
    await expect(collect(rest)).rejects.toMatchObject({ code: "BZIP2_CORRUPT" });
  });

  it("can be fed by workers that finish in any order", async () => {
    const { parts, text: odd } = partsWith([hiddenBlock, hiddenEnd], 6);
    const both = Buffer.concat([file, stream([parts, partsOf(text), parts]), file]);
    async function* decodedByWorkers() {
      const flying: Promise<DecodedPiece<Buffer>>[] = [];
      let i = 0;
      for await (const piece of bzip2Pieces(chunksOf(both, 1000))) {
        const rounds = (i++ * 7) % 5;
        flying.push(
          (async () => {
            for (let round = 0; round < rounds; round++)
              await new Promise((resolve) => setImmediate(resolve));
            return structuredClone(decode(piece));
          })(),
        );
        if (flying.length === 5) yield await flying.shift()!;
      }
      while (flying.length > 0) yield await flying.shift()!;
    }
    const found: Uint8Array[] = [];
    for await (const { value } of bzip2Chain(decodedByWorkers(), async (piece) => decode(piece), "f"))
      found.push(value);
    expect(Buffer.concat(found).equals(Buffer.concat([text, odd, text, odd, text]))).toBe(true);
  });

  it("gives an error or the right text for any damage, and ends", async () => {
    let state = 1;
    const noise = (n: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * n);
    };
    const { parts, text: odd } = partsWith([hiddenBlock], 1);
    const good = Buffer.concat([
      stream([partsOf(text.subarray(0, 1000)), parts]),
      stream([]),
      compress(text, 3000),
    ]);
    const whole = Buffer.concat([text.subarray(0, 1000), odd, text]);
    const codes = new Map<string, number>();
    for (let round = 0; round < 300; round++) {
      const bad = Buffer.from(good);
      for (let flips = noise(3); flips >= 0; flips--) bad[noise(bad.length)] = noise(256);
      const kept = round % 4 === 0 ? bad.subarray(0, noise(bad.length)) : bad;
      const strict = await read(kept);
      expect(whole.subarray(0, strict.text.length).equals(strict.text)).toBe(true);
      if (strict.error === undefined && kept === bad) expect(strict.text.equals(whole)).toBe(true);
      const code = strict.error?.code ?? "fine";
      codes.set(code, (codes.get(code) ?? 0) + 1);
      const salvaged = await read(kept, { salvage: true });
      if (strict.error === undefined) expect(salvaged.text.equals(strict.text)).toBe(true);
      expect([undefined, "TRUNCATED_INPUT", "BZIP2_BAD_MAGIC"]).toContain(salvaged.error?.code);
    }
    expect([...codes.keys()]).toEqual(
      expect.arrayContaining(["BZIP2_BAD_MAGIC", "BZIP2_CORRUPT", "BZIP2_CRC_MISMATCH", "TRUNCATED_INPUT"]),
    );
  });

  it("ends soon on a file of nothing but magics", async () => {
    for (const magic of [blockMagic, endMagic]) {
      const bits = createBits();
      bits.put(magic, 48);
      const { error } = await read(Buffer.concat([Buffer.from("BZh9"), Buffer.alloc(600_000, bits.bytes())]));
      expect(error).toBeInstanceOf(KgError);
    }
    const cut = createBits();
    putBlock(cut, { ...partsOf(text), ending: [] });
    const { error } = await read(
      Buffer.concat([Buffer.from("BZh9"), Buffer.alloc(600_000, cut.bytes().subarray(0, 40))]),
      {
        salvage: true,
      },
    );
    expect(error === undefined || error instanceof KgError).toBe(true);
  });
});
