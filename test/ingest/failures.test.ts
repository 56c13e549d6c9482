import { spawn, spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { EncodeOptions } from "../../src/ingest/encode-lines.ts";
import type { createEncoderPool } from "../../src/ingest/encoder-pool.ts";
import { ROOT, runKg, temporaryFolder } from "../cli/run-kg.ts";
import { smallDump } from "../torture/small-dump.ts";

// What befalls an ingest from outside: a clear message, the right exit code, and the same command goes on.

const folder = temporaryFolder();
const place = (name: string) => join(folder, name);
const PROGRAM = join(ROOT, "dist", "bin", "kg.js");
const dump = place("dump.json");
writeFileSync(dump, smallDump(6000, 600));
const clean = runKg(["ingest", dump, "--store", place("clean")]).then(() =>
  runKg(["stats", "--store", place("clean")]),
);

/** Starts the program; `ended` tells its exit code and what it said. */
function start(args: readonly string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ["pipe", "ignore", "pipe"] });
  let stderr = "";
  child.stderr.setEncoding("utf8");
  child.stderr.on("data", (text: string) => {
    stderr += text;
  });
  child.stdin.on("error", () => {});
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, stderr }));
  });
  const until = async (pattern: RegExp) => {
    while (!pattern.test(stderr) && child.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };
  return { child, ended, until };
}

async function expectGoesOn(store: string): Promise<void> {
  const again = await runKg(["ingest", dump, "--store", store]);
  expect(again.code).toBe(3);
  expect((await runKg(["stats", "--store", store])).stdout).toBe((await clean).stdout);
}

describe("signals", () => {
  it.each(["SIGINT", "SIGTERM"] as const)(
    "%s ends with 130, and the same command goes on",
    async (signal) => {
      const store = place(signal);
      const run = start(["ingest", dump, "--store", store, "--sort-memory", "1", "--progress", "json"]);
      await run.until(/"phase":"reading"/);
      run.child.kill(signal);
      const { code, stderr } = await run.ended;
      if (code !== 3) {
        expect(code).toBe(130);
        expect(stderr).toMatch(
          /kg: interrupted\. To finish .*, run the same command again: it goes on where it was/,
        );
      }
      await expectGoesOn(store);
    },
  );

  it("reaches a standard input that stalls", async () => {
    const run = start(["ingest", "-", "--store", place("stalled")]);
    run.child.stdin.write('[\n{"type":"item","id":"Q1"},\n');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    run.child.kill("SIGINT");
    const { code, stderr } = await run.ended;
    expect(code).toBe(130);
    expect(stderr).toMatch(/interrupted\. To finish .*, run the same command again: it starts afresh/);
  });
});

describe("scarce resources", () => {
  it("256 open files are enough", async () => {
    const command = `ulimit -n 256; exec ${process.execPath} ${PROGRAM} ingest ${dump} --store ${place("files")} --sort-memory 1 --workers 4`;
    const run = spawnSync("sh", ["-c", command], { encoding: "utf8" });
    expect([run.status, run.stderr]).toEqual([3, expect.stringContaining("6000 items")]);
    expect((await runKg(["stats", "--store", place("files")])).stdout).toBe((await clean).stdout);
  });

  const small = place("small-disk");
  mkdirSync(small);
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", small]).status === 0;
  it.skipIf(!mounted)("a full disk is named, and with room made the same command goes on", async () => {
    try {
      const store = join(small, "store");
      const full = await runKg(["ingest", dump, "--store", store, "--sort-memory", "1"]);
      expect(full.stderr).toMatch(
        /the disk is full: make room .*run the same command again: it goes on where it was/,
      );
      expect(full.stderr).not.toMatch(/^ +at |a fault of kg itself/m);
      expect(full.code).toBe(1);
      expect(spawnSync("mount", ["-o", "remount,size=200m", small]).status).toBe(0);
      await expectGoesOn(store);
    } finally {
      spawnSync("umount", ["-l", small]);
    }
  });
});

describe("a store that cannot be written", () => {
  const disk = place("read-only-disk");
  mkdirSync(disk);
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=50m", "tmpfs", disk]).status === 0;
  it.skipIf(!mounted)("is read, and an ingest into it says why it cannot go on", async () => {
    try {
      const store = join(disk, "store");
      expect((await runKg(["ingest", dump, "--store", store])).code).toBe(3);
      expect(spawnSync("mount", ["-o", "remount,ro", disk]).status).toBe(0);
      expect((await runKg(["stats", "--digest", "--store", store])).code).toBe(0);
      expect((await runKg(["verify", store])).code).toBe(0);
      const other = await runKg(["ingest", dump, "--store", join(disk, "other")]);
      expect([other.code, other.stderr]).toEqual([1, expect.stringMatching(/other.*read-only/s)]);
      expect(other.stderr).not.toMatch(/^ +at |a fault of kg itself/m);
    } finally {
      spawnSync("umount", ["-l", disk]);
    }
  });
});

describe("inputs that change", () => {
  it("what is appended while it is read is not read", async () => {
    const growing = place("growing.json");
    writeFileSync(growing, smallDump(6000, 600));
    const run = start(["ingest", growing, "--store", place("grown"), "--progress", "json"]);
    await run.until(/"phase":"reading"/);
    appendFileSync(growing, '{"type":"item","id":"Q999999"}\n');
    expect((await run.ended).code).toBe(3);
    const get = await runKg(["get", "Q999999", "--store", place("grown")]);
    expect(get.code).toBe(1);
  });
});

describe("the pool of encoders", () => {
  const options: EncodeOptions = {
    language: "en",
    externalIds: false,
    rank: null,
    only: [],
    dropTypes: [],
    maxLine: 1000,
    parseAll: false,
  };
  const openPool = async (size: number) => {
    const built = join(ROOT, "dist", "src", "ingest", "encoder-pool.js");
    const module = (await import(built)) as { createEncoderPool: typeof createEncoderPool };
    return module.createEncoderPool(size, options);
  };

  it("fails every job when a worker dies, and never hangs", async () => {
    const pool = await openPool(2);
    const bad = { kind: "range", file: null, start: 0, end: 5 } as unknown as Parameters<
      typeof pool.encode
    >[0];
    const jobs = await Promise.allSettled([bad, bad, bad, bad].map((job) => pool.encode(job)));
    for (const job of jobs) {
      expect(job).toMatchObject({
        status: "rejected",
        reason: { message: expect.stringMatching(/^a worker thread died: .*run the same command again/) },
      });
    }
    await expect(pool.encode(bad)).rejects.toThrow(/a worker thread died/);
    await pool.close();
  });

  it("tells a fault of the input in its own words", async () => {
    const pool = await openPool(1);
    const short = place("short.json");
    writeFileSync(short, "0123456789");
    const job = pool.encode({ kind: "range", file: short, start: 0, end: 20 });
    await expect(job).rejects.toThrow(/short\.json ends at byte 10: it became shorter while it was read/);
    expect((await pool.encode({ kind: "range", file: short, start: 0, end: 10 })).bytes).toBe(10);
    await pool.close();
  });
});
