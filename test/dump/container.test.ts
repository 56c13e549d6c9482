import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Container, containerOf, decompress, detectContainer } from "../../src/dump/container.ts";
import type { Source } from "../../src/dump/source.ts";
import { KgError } from "../../src/errors.ts";
import { chunksOf, collect } from "./chunks.ts";
import { drainBytes, thenFailing } from "./in-pieces.ts";

const plain = Buffer.from('[\n{"id":"Q1"}\n]\n');
const gzip = gzipSync(plain);
const bzip2 = Buffer.from(
  "QlpoOTFBWSZTWatrofEAAALZgAAQQAAQABJkwBAgADEA000EAB6j705RogeLuSKcKEhVtdD4gA==",
  "base64",
);
const zstd = Buffer.from("KLUv/SQLWQAAaGVsbG8genN0ZApsV/lR", "base64");
const pzstd = Buffer.from("UCpNGAQAAAAYAAAAKLUv/QRYWQAAaGVsbG8genN0ZApsV/lR", "base64");

function source(bytes: Uint8Array, size = 1 << 20, name = "dump"): Source {
  return { name, bytes: bytes.length, chunks: () => chunksOf(bytes, size), position: () => 0 };
}

describe("decompress", () => {
  it.each<[string, Buffer, string, Container]>([
    ["latest.json.bz2", plain, plain.toString(), "plain"],
    ["latest.json", gzip, plain.toString(), "gzip"],
    ["latest.json.gz", bzip2, "hello bzip2\n", "bzip2"],
    ["latest.json", zstd, "hello zstd\n", "zstd"],
    ["latest.json", pzstd, "hello zstd\n", "zstd"],
    ["one byte", Buffer.from("["), "[", "plain"],
    ["nothing", Buffer.alloc(0), "", "plain"],
  ])("goes by the bytes of %s, not by its name", async (name, bytes, want, container) => {
    for (const size of [1, 5, 1 << 20]) {
      expect((await collect(decompress(source(bytes, size, name)))).toString()).toBe(want);
      const detected = await detectContainer(source(bytes, size, name));
      expect(detected.container).toBe(container);
      expect((await collect(detected.chunks)).equals(bytes)).toBe(true);
    }
  });

  it("delivers what it can before it tells of a fault", async () => {
    for (const bytes of [
      Buffer.concat([gzip, gzip.subarray(0, 20)]),
      Buffer.concat([gzip, Buffer.from("x")]),
    ]) {
      const { bytes: got, error } = await drainBytes(decompress(source(bytes)));
      expect(got.subarray(0, plain.length).equals(plain)).toBe(true);
      expect(error?.code).toMatch(/_INPUT$/);
    }
  });

  it("passes on what the source says, in its place", async () => {
    const failure = new KgError("READ_FAILED", "the disk broke");
    for (const packed of [plain, gzip]) {
      const broken = { ...source(packed), chunks: () => thenFailing(packed, failure) };
      const { bytes, error } = await drainBytes(decompress(broken));
      expect(bytes.equals(plain)).toBe(true);
      expect(error).toBe(failure);
    }
  });
});

describe("containerOf", () => {
  const tar = Buffer.alloc(512);
  tar.write("ustar", 257);
  it.each([
    ["zip", Buffer.from("PK\u0003\u0004"), /is a zip archive; .* unzip -p x\.json \| kg ingest -/],
    ["xz", Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]), /is xz data; .* xz -dc x\.json/],
    ["7z", Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]), /is a 7z archive/],
    ["lz4", Buffer.from([4, 0x22, 0x4d, 0x18]), /is lz4 data/],
    ["rar", Buffer.from([0x52, 0x61, 0x72, 0x21, 0x1a, 7, 1]), /is a RAR archive/],
    ["tar", tar, /is a tar archive/],
  ])("refuses %s and says what to do", (_, bytes, message) => {
    expect(() => containerOf(bytes, "x.json")).toThrow(message);
    expect(() => containerOf(bytes, "x.json")).toThrow(
      expect.objectContaining({ code: "UNKNOWN_CONTAINER" }),
    );
  });

  it.each([
    ["BZ", "plain"],
    ["BZh", "plain"],
    ["BZh0", "plain"],
    ["BZh1", "bzip2"],
    ["BZh9", "bzip2"],
    ["\u001f", "plain"],
    ["PK", "plain"],
    ["[{", "plain"],
  ])("takes %j for %s", (text, container) => {
    expect(containerOf(Buffer.from(text, "latin1"), "x")).toBe(container);
  });

  it("closes the source that it refuses", async () => {
    let closed = false;
    async function* chunks() {
      try {
        yield Buffer.alloc(600, "PK\u0003\u0004");
        yield Buffer.alloc(600);
      } finally {
        closed = true;
      }
    }
    await expect(detectContainer({ ...source(plain), chunks })).rejects.toThrow(/zip archive/);
    expect(closed).toBe(true);
  });
});
