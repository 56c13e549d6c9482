import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { bunzip2 } from "../../src/dump/bunzip2.ts";
import { createComparison, PLAIN } from "./scan-lines-comparison.ts";

const DATA = process.env.KG_REAL_DATA;
const BATCH = 1 << 20;

/** Cuts text into batches of whole lines. */
function* batches(text: Buffer): Generator<Buffer> {
  for (let start = 0; start < text.length; ) {
    let end = start + BATCH < text.length ? text.lastIndexOf("\n", start + BATCH - 1) + 1 : text.length;
    if (end <= start) end = text.indexOf("\n", start) + 1 || text.length;
    yield text.subarray(start, end);
    start = end;
  }
}

async function decompressed(file: string, limit = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const bytes = readFileSync(file);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return gunzipSync(bytes);
  if (bytes.toString("latin1", 0, 3) !== "BZh") return bytes;
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of bunzip2(createReadStream(file), file)) {
    parts.push(part);
    length += part.length;
    if (length >= limit) break;
  }
  return Buffer.concat(parts);
}

/** Compares on every batch; returns the share of the bytes that the scanner leaves to the encoder. */
function compared(text: Buffer, options: Partial<typeof PLAIN> = {}): number {
  const comparison = createComparison({ ...PLAIN, ...options });
  let undecided = 0;
  for (const batch of batches(text)) {
    expect(comparison.difference(batch)).toBe(null);
    undecided += comparison.undecided(batch).bytes;
  }
  return undecided / text.length;
}

describe.skipIf(!DATA)("the scanner on real dumps", () => {
  it("does what the encoder does on 3,148 entities, and leaves it little", async () => {
    const text = await decompressed(join(DATA!, "entities.json.bz2"));
    // What is left are lexemes and media info, which are skipped kinds.
    expect(compared(text)).toBeLessThan(0.002);
    expect(compared(text, { language: "de", externalIds: true })).toBeLessThan(0.002);
    expect(compared(text, { rank: "truthy", dropTypes: ["Q5"] })).toBeLessThan(0.002);
  });

  it("decides escaped text as well", () => {
    const text = readFileSync(join(DATA!, "entities-small.json"));
    const escaped = text
      .toString("utf8")
      .replaceAll("/", "\\/")
      .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
    expect(compared(text)).toBeLessThan(0.009);
    expect(compared(Buffer.from(escaped))).toBeLessThan(0.009);
    const spaced = escaped.replace(/("(?:[^"\\]|\\.)*")|([:,])/g, (_, one, mark) => one ?? `${mark} `);
    expect(compared(Buffer.from(spaced))).toBeLessThan(0.009);
  });

  it("does what the encoder does on 20 MB of entities with few statements", async () => {
    const text = await decompressed(join(DATA!, "world.json.bz2"), 20e6);
    expect(compared(text.subarray(0, text.lastIndexOf("\n")))).toBeLessThan(0.0001);
  });

  it("does what the encoder does on files that break tools", async () => {
    for (const file of readdirSync(join(DATA!, "odd"))) {
      const text = await decompressed(join(DATA!, "odd", file));
      expect([file, compared(text) >= 0]).toEqual([file, true]);
    }
  });
});
