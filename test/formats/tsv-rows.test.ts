import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { cellText, readTsv } from "../../src/formats/tsv-rows.ts";
import { temporaryFolder } from "../universe/temporary-folder.ts";

async function rowsOf(content: string | Uint8Array): Promise<[number, ...string[]][]> {
  const path = join(temporaryFolder(), "file.tsv");
  writeFileSync(path, content);
  const rows: [number, ...string[]][] = [];
  await readTsv(path, (row) => {
    rows.push([row.line, ...Array.from({ length: row.columns }, (_, column) => cellText(row, column))]);
  });
  return rows;
}

describe("readTsv", () => {
  it("reads LF and CRLF, a mark, blank lines, empty cells, and a last line without an end", async () => {
    expect(await rowsOf("\ufeffa\tb\r\n\r\n\nc\t\td\t\ne é\n\tz")).toEqual([
      [1, "a", "b"],
      [4, "c", "", "d", ""],
      [5, "e é"],
      [6, "", "z"],
    ]);
    expect(await rowsOf("")).toEqual([]);
    expect(await rowsOf("\n\r\n")).toEqual([]);
  });

  it("reads gzip of several members", async () => {
    expect(await rowsOf(Buffer.concat([gzipSync("a\tb\nc"), gzipSync("d\te\n")]))).toEqual([
      [1, "a", "b"],
      [2, "cd", "e"],
    ]);
  });

  it("reads lines that are longer than what is read at a time, and many of them", async () => {
    const long = "é".repeat(1_500_000);
    const lines = Array.from({ length: 40_000 }, (_, i) => `Q${i}\tP1\tQ${i + 1}`);
    const rows = await rowsOf(`${long}\tb\n${lines.join("\n")}\n${long}`);
    expect(rows).toHaveLength(40_002);
    expect(rows[0]).toEqual([1, long, "b"]);
    expect(rows[40_000]).toEqual([40_001, "Q39999", "P1", "Q40000"]);
    expect(rows[40_001]).toEqual([40_002, long]);
  });

  it("passes over columns after the 64th", async () => {
    const [row] = await rowsOf(`${Array.from({ length: 70 }, (_, i) => i).join("\t")}\n`);
    expect(row).toHaveLength(65);
    expect(row!.at(-1)).toBe("63");
  });

  it("tells what it read: base name, bytes and hash as they lie on disk", async () => {
    const path = join(temporaryFolder(), "x.tsv");
    writeFileSync(path, "a\tb\n");
    const input = await readTsv(path, () => {});
    expect(input).toEqual({
      name: "x.tsv",
      bytes: 4,
      fingerprint: "5dd1197866f479824d9b483e1b7ae9ad3e518f3b4fd447c6b92d127dda6178c5",
    });
  });

  it("names the line that is not UTF-8", async () => {
    const bytes = Buffer.concat([
      Buffer.from("a\tb\nc\td\n"),
      Buffer.from([0x65, 0xff, 0x0a]),
      Buffer.from("f\n"),
    ]);
    await expect(rowsOf(bytes)).rejects.toThrow(/file\.tsv, line 3: the bytes are not UTF-8/);
  });

  it("says what is wrong with damaged gzip, a folder and a file that is not there", async () => {
    await expect(rowsOf(gzipSync("a\tb\n".repeat(1000)).subarray(0, 20))).rejects.toThrow(/is damaged gzip/);
    const folder = temporaryFolder();
    mkdirSync(join(folder, "f"));
    await expect(readTsv(join(folder, "f"), () => {})).rejects.toThrow(/is a folder/);
    await expect(readTsv(join(folder, "none"), () => {})).rejects.toThrow(/there is no file/);
  });

  it("hands on what its taker throws", async () => {
    const path = join(temporaryFolder(), "x.tsv");
    writeFileSync(path, "a\n");
    const fail = () => {
      throw new RangeError("no more");
    };
    await expect(readTsv(path, fail)).rejects.toThrow(RangeError);
  });
});
