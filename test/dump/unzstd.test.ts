import { execFileSync, spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unzstd } from "../../src/dump/unzstd.ts";
import {
  findZstdDecoder,
  fzstdDecoder,
  napiDecoder,
  nodeDecoder,
  type ZstdDecoder,
} from "../../src/dump/zstd-decoders.ts";
import { chunksOf } from "./chunks.ts";
import { arbitraryCuts, drainBytes, inPieces, thenFailing } from "./in-pieces.ts";

const fromBase64 = (text: string) => Buffer.from(text, "base64");

/** Frames that the zstd program (1.5) made. */
const hello = fromBase64("KLUv/SQLWQAAaGVsbG8genN0ZApsV/lR");
const helloWithoutChecksumAndSize = fromBase64("KLUv/QBYWQAAaGVsbG8genN0ZAo=");
const helloOfPzstd = fromBase64("UCpNGAQAAAAYAAAAKLUv/QRYWQAAaGVsbG8genN0ZApsV/lR");
const empty = fromBase64("KLUv/SQAAQAAmenYUQ==");
/** 300,000 times x: three blocks. */
const manyBlocks = fromBase64("KLUv/aTgkwQAVAAAEHh4AQD7/znAAgIAEHgDnwR4j3Kbog==");
/** Huffman codes, 200 characters. */
const letters = fromBase64(
  "KLUv/STIvQUAgswsH7DI1AMboRnWaqN/2A1lMsRBO4ZrLJpAfv9B/0H/wbkMzFTZb3hbyK5BZLmx3H6T6cp6BLmUTc9XuLrCedH4M2IbMUw8tKjYP4a7sbwk/dPUA0WGMh7B6aj8OQz6PeDONBVy29fyPODSKzUl0rrTaoUIFhAF4q8ye2wj3xAAUFEaCNpKDwHGatirPv/oV5gjtUgVIIYFDnJfjD8DehasJ7QYTbQP2pF4hzA3MbpU6oIJ1QMAkS6/Iw==",
);

/** What `letters` unpacks to. */
function text(length: number): string {
  let state = 1;
  let made = "";
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    made += String.fromCharCode(32 + ((state >>> 24) % 64));
  }
  return made;
}

const zeros = (length: number) => Buffer.alloc(length);
const skippable = (length: number) =>
  Buffer.concat([
    Buffer.from([0x5e, 0x2a, 0x4d, 0x18, length & 255, length >> 8, 0, 0]),
    Buffer.alloc(length, 7),
  ]);

const decoders = [await fzstdDecoder(), nodeDecoder(), await napiDecoder()].filter(
  (decoder): decoder is ZstdDecoder => decoder !== null,
);
const hasProgram = spawnSync("zstd", ["--version"]).status === 0;
const pack = (input: Buffer | string, ...options: string[]) =>
  execFileSync("zstd", ["-q", "-c", ...options], { input });

describe("findZstdDecoder", () => {
  it("finds one, Node's own first", async () => {
    expect((await findZstdDecoder()).name).toBe(
      (nodeDecoder() ?? (await napiDecoder()) ?? (await fzstdDecoder())).name,
    );
  });
});

describe.each(decoders.map((decoder) => [decoder.name, decoder] as const))("unzstd by %s", (_, decoder) => {
  const unpack = (bytes: Uint8Array, cuts: readonly number[] = []) =>
    drainBytes(unzstd(inPieces(bytes, cuts), "x.json.zst", decoder));

  it.each<[string, Buffer, string]>([
    ["a frame", hello, "hello zstd\n"],
    ["a frame without checksum and size", helloWithoutChecksumAndSize, "hello zstd\n"],
    ["an empty frame", empty, ""],
    ["a frame of pzstd", helloOfPzstd, "hello zstd\n"],
    ["Huffman codes", letters, text(200)],
    ["many blocks", manyBlocks, "x".repeat(300_000)],
    ["many frames", Buffer.concat([hello, empty, letters, hello]), `hello zstd\n${text(200)}hello zstd\n`],
    [
      "skippable frames",
      Buffer.concat([skippable(0), hello, skippable(300), hello, skippable(5)]),
      "hello zstd\nhello zstd\n",
    ],
    [
      "zeros between and after",
      Buffer.concat([hello, zeros(3), hello, zeros(500)]),
      "hello zstd\nhello zstd\n",
    ],
    ["nothing", Buffer.alloc(0), ""],
  ])("unpacks %s, in pieces of any size", async (_, packed, want) => {
    for (const size of [1, 2, 3, 17, 100_000]) {
      const { bytes, error } = await drainBytes(unzstd(chunksOf(packed, size), "x.json.zst", decoder));
      expect(error).toBeNull();
      expect(bytes.toString()).toBe(want);
    }
  });

  it("tells any cut inside a frame, after all whole blocks", async () => {
    const whole = Buffer.concat([hello, skippable(9), manyBlocks]);
    const start = hello.length + 17;
    for (let cut = 1; cut < whole.length; cut++) {
      const { bytes, error } = await unpack(whole.subarray(0, cut), [7, 30]);
      const got = bytes.toString();
      if (cut === hello.length || cut === start) {
        expect([got, error]).toEqual(["hello zstd\n", null]);
        continue;
      }
      expect(error?.code).toBe("TRUNCATED_INPUT");
      const frame = cut < hello.length ? 0 : cut < start ? hello.length : start;
      expect(error?.message).toBe(
        `x.json.zst ends at byte ${cut} inside the Zstandard frame that begins at byte ${frame}: the file is cut short, fetch it again`,
      );
      if (cut > hello.length) expect(got.startsWith("hello zstd\n")).toBe(true);
      if (cut > whole.length - 4) expect(got.length).toBe(300_011);
    }
  });

  it("checks the checksum, after all blocks", async () => {
    const wrong = Buffer.from(manyBlocks);
    wrong[wrong.length - 1]! ^= 1;
    const { bytes, error } = await unpack(Buffer.concat([hello, wrong, hello]));
    expect(bytes.toString()).toBe(`hello zstd\n${"x".repeat(300_000)}`);
    expect(error?.code).toBe("CORRUPT_INPUT");
    expect(error?.message).toContain(
      `x.json.zst is damaged at byte ${hello.length + wrong.length - 4}, in the Zstandard frame that begins at byte ${hello.length} (`,
    );
  });

  it("lets no changed byte of a checked frame pass", async () => {
    for (let at = 4; at < letters.length; at++) {
      const wrong = Buffer.from(letters);
      wrong[at]! ^= 0x10;
      const { bytes, error } = await unpack(wrong);
      // Some bits say the same in two ways.
      if (error === null) expect(bytes.toString()).toBe(text(200));
      else expect(error.code).toMatch(/^(CORRUPT|TRUNCATED)_INPUT$/);
    }
  });

  it.each([
    ["text behind the end", Buffer.concat([hello, Buffer.from("garbage")]), hello.length],
    ["text behind zeros", Buffer.concat([hello, zeros(4), Buffer.from("garbage")]), hello.length + 4],
  ])("%s is an error that names the byte", async (_, packed, at) => {
    const { bytes, error } = await unpack(packed);
    expect(bytes.toString()).toBe("hello zstd\n");
    expect(error?.code).toBe("CORRUPT_INPUT");
    expect(error?.message).toContain(`not Zstandard after the end of its last frame, at byte ${at}:`);
  });

  it("refuses what is no Zstandard, and dictionaries", async () => {
    expect((await unpack(Buffer.from("hello"))).error?.message).toContain("no Zstandard header");
    const withDictionary = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x21, 7, 1, 1, 0, 0]);
    expect((await unpack(withDictionary)).error?.message).toContain("compressed with a dictionary");
    const reservedBlock = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58, 7, 0, 0]);
    expect((await unpack(reservedBlock)).error?.message).toContain("invalid block");
  });

  it("delivers what it has when the source breaks", async () => {
    const failure = new Error("the disk broke");
    const taken: Uint8Array[] = [];
    const packed = thenFailing(Buffer.concat([hello, letters.subarray(0, 100)]), failure);
    await expect(
      (async () => {
        for await (const chunk of unzstd(packed, "x", decoder)) taken.push(chunk);
      })(),
    ).rejects.toBe(failure);
    expect(Buffer.concat(taken).toString()).toBe("hello zstd\n");
  });

  describe.skipIf(!hasProgram)("with files of the zstd program", () => {
    const lines = Array.from(
      { length: 8000 },
      (_, i) => `{"type":"item","id":"Q${i}","labels":{"en":{"language":"en","value":"${text(i % 50)}"}}},\n`,
    ).join("");

    it.each([["-1"], ["-3"], ["-15"], ["--long=24"], ["-3", "--no-check"]])(
      "unpacks those of %s %s",
      async (...options) => {
        const packed = pack(lines, ...options);
        const { bytes, error } = await drainBytes(unzstd(chunksOf(packed, 10_000), "x", decoder));
        expect(error).toBeNull();
        expect(bytes.toString()).toBe(lines);
      },
    );

    it("unpacks any pieces of them", async () => {
      const packed = Buffer.concat([
        pack(lines.slice(0, 300_000)),
        pack("[\n"),
        pack(lines.slice(0, 200_000), "-9"),
      ]);
      const want = `${lines.slice(0, 300_000)}[\n${lines.slice(0, 200_000)}`;
      await fc.assert(
        fc.asyncProperty(arbitraryCuts(packed.length), async (cuts) => {
          const { bytes, error } = await unpack(packed, cuts);
          expect(error).toBeNull();
          expect(bytes.toString() === want).toBe(true);
        }),
        { seed: 42, numRuns: 20 },
      );
    });

    it("finds damage anywhere, after what is whole", async () => {
      const packed = pack(lines.slice(0, 500_000));
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 20, max: packed.length - 1 }),
          fc.integer({ min: 1, max: 255 }),
          async (at, flip) => {
            const wrong = Buffer.from(packed);
            wrong[at]! ^= flip;
            const { bytes, error } = await unpack(wrong);
            expect(error?.code).toMatch(/^(CORRUPT|TRUNCATED)_INPUT$/);
            const before = Math.floor((at / packed.length) * 500_000) - 300_000;
            if (before > 0)
              expect(bytes.subarray(0, before).toString() === lines.slice(0, before)).toBe(true);
          },
        ),
        { seed: 42, numRuns: 40 },
      );
    });
  });
});
