import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { openLines } from "../../src/dump/open-lines.ts";
import { temporaryFolder } from "../universe/temporary-folder.ts";
import { compress } from "./bzip2-encoder.ts";
import { drain } from "./in-pieces.ts";
import { zstdOf } from "./zstd-of.ts";

const TEXT = "one\r\n\r\ntwö\n three ";
const LINES = [
  { number: 1, text: "one" },
  { number: 2, text: "" },
  { number: 3, text: "twö" },
  { number: 4, text: " three " },
];

async function read(content: string | Uint8Array) {
  const path = join(temporaryFolder(), "lines.txt");
  writeFileSync(path, content);
  const { name, lines } = openLines(path);
  expect(name).toBe("lines.txt");
  return await drain(lines);
}

describe("openLines", () => {
  const bytes = Buffer.from(TEXT);
  it.each([
    ["plain", bytes],
    ["gzip", gzipSync(bytes)],
    ["bzip2", compress(bytes)],
    ["zstd", zstdOf(bytes)],
    ["after a byte order mark", Buffer.from(`\ufeff${TEXT}`)],
  ])("reads lines, %s", async (_, content) => {
    expect(await read(content)).toEqual({ items: LINES, error: null });
  });

  it("reads lines that are longer than what is read at once", async () => {
    const long = "x".repeat(5_000_000);
    const { items } = await read(`a\n${long}\nb\n`);
    expect(items.map(({ number, text }) => [number, text.length])).toEqual([
      [1, 1],
      [2, 5_000_000],
      [3, 1],
    ]);
  });

  it("has no line where there is no byte", async () => {
    expect(await read("")).toEqual({ items: [], error: null });
  });

  it("gives the lines before a fault, then says what is wrong", async () => {
    const { items, error } = await read(gzipSync(Buffer.from("a\nb\n")).subarray(0, -9));
    expect(items.length).toBeLessThan(3);
    expect(error?.message).toMatch(/lines\.txt/);
  });

  it("says that there is no such file, that it is a folder, that it is packed otherwise", async () => {
    const folder = temporaryFolder();
    const failure = async (path: string) => (await drain(openLines(path).lines)).error?.message;
    expect(await failure(join(folder, "none"))).toMatch(/there is no file .*none: check the path/);
    expect(await failure(folder)).toMatch(/is a folder: name a file of lines/);
    expect((await read(Uint8Array.of(0x50, 0x4b, 3, 4, 0))).error?.message).toMatch(
      /lines\.txt is packed in a way that kg does not read; unpack it/,
    );
  });

  it("stops where it is told to", async () => {
    const path = join(temporaryFolder(), "lines.txt");
    writeFileSync(path, TEXT);
    const { lines } = openLines(path, AbortSignal.abort(new Error("stop")));
    await expect(lines[Symbol.asyncIterator]().next()).rejects.toThrow("stop");
  });
});
