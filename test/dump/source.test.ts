import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSource } from "../../src/dump/source.ts";
import { collect } from "./chunks.ts";
import { drainBytes } from "./in-pieces.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kg-source-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function file(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

describe("openSource", () => {
  it("reads a file in chunks, tells where it is, and reads it again", async () => {
    const bytes = Buffer.alloc(2_500_000, "0123456789");
    const source = openSource(file("a.json.gz", bytes));
    expect([source.name, source.bytes, source.position()]).toEqual(["a.json.gz", 2_500_000, 0]);
    const positions: number[] = [];
    for await (const chunk of source.chunks()) {
      positions.push(source.position());
      expect(chunk.length).toBeLessThanOrEqual(1024 * 1024);
    }
    expect(positions).toEqual([1048576, 2097152, 2500000]);
    expect((await collect(source.chunks())).equals(bytes)).toBe(true);
  });

  it("may be left early", async () => {
    const source = openSource(file("b.json", Buffer.alloc(3_000_000)));
    for await (const _ of source.chunks()) break;
    expect(source.position()).toBe(1048576);
  });

  it.each([
    ["NO_SUCH_FILE", () => join(folder, "missing.json"), /there is no file .*missing\.json/],
    ["NO_SUCH_FILE", () => join(file("c.json", Buffer.from("x")), "below"), /there is no file/],
    ["IS_A_FOLDER", () => folder, /is a folder/],
    ["EMPTY_INPUT", () => file("empty.json", Buffer.alloc(0)), /empty\.json is empty \(0 bytes\)/],
  ])("%s", (code, path, message) => {
    expect(() => openSource(path())).toThrow(
      expect.objectContaining({ code, message: expect.stringMatching(message) }),
    );
  });

  it.skipIf(process.getuid?.() === 0)("NO_PERMISSION", () => {
    const path = file("secret.json", Buffer.from("x"));
    chmodSync(path, 0);
    expect(() => openSource(path)).toThrow(expect.objectContaining({ code: "NO_PERMISSION" }));
  });

  it("tells that a file shrank or went away in the meantime", async () => {
    const path = file("d.json", Buffer.from("0123456789"));
    const source = openSource(path);
    truncateSync(path, 4);
    const { bytes, error } = await drainBytes(source.chunks());
    expect([bytes.toString(), error?.code]).toEqual(["0123", "TRUNCATED_INPUT"]);
    expect(error?.message).toMatch(/ended at byte 4, it had 10/);
    rmSync(path);
    expect((await drainBytes(source.chunks())).error?.code).toBe("NO_SUCH_FILE");
  });

  it.skipIf(process.platform === "win32")("reads a named pipe, whose size it does not know", async () => {
    const path = join(folder, "pipe");
    execFileSync("sh", ["-c", `mkfifo "${path}"`]);
    const source = openSource(path);
    expect(source.bytes).toBeNull();
    const reading = collect(source.chunks());
    writeFileSync(path, "through the pipe");
    expect((await reading).toString()).toBe("through the pipe");
  });

  it("reads standard input", async () => {
    const source = openSource(
      "-",
      Readable.from([Buffer.from("ab"), Buffer.from("c")], { objectMode: false }),
    );
    expect([source.name, source.bytes]).toEqual(["standard input", null]);
    expect((await collect(source.chunks())).toString()).toBe("abc");
    expect(source.position()).toBe(3);
  });

  it("refuses a terminal and an empty standard input", async () => {
    const terminal = Object.assign(Readable.from([]), { isTTY: true });
    expect(() => openSource("-", terminal)).toThrow(expect.objectContaining({ code: "INPUT_IS_TERMINAL" }));
    const { error } = await drainBytes(openSource("-", Readable.from([])).chunks());
    expect(error?.code).toBe("EMPTY_INPUT");
  });

  it("tells where standard input broke", async () => {
    async function* broken() {
      yield Buffer.from("abc");
      throw new Error("the pipe burst");
    }
    const { bytes, error } = await drainBytes(openSource("-", Readable.from(broken())).chunks());
    expect(bytes.toString()).toBe("abc");
    expect(error?.code).toBe("READ_FAILED");
    expect(error?.message).toMatch(/standard input could not be read at byte 3: the pipe burst/);
  });
});
