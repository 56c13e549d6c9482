/**
 * Turns `samples/source` into the sample dump, in four containers beside this file:
 *
 *     npx tsx samples/make-dump.ts
 *
 * The files are committed, so nobody needs to run this but who edits the source. The programs `bzip2` and `zstd` must
 * be installed. The lines are the same on every machine; the compressed bytes hang on the compressor's version.
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { KgError } from "../src/errors.ts";
import { dumpLines } from "./dump-entities.ts";
import { readSource } from "./read-source.ts";

const LINES_A_MEMBER = 16;
const FOLDER = fileURLToPath(new URL(".", import.meta.url));

try {
  const lines = dumpLines(readSource(join(FOLDER, "source")));
  const json = Buffer.from(textOf(lines), "utf8");
  write("world.json", json);
  write("world.json.gz", gzipMembers(lines));
  write("world.json.bz2", compressWith("bzip2", ["-9", "-c"], json));
  write("world.json.zst", compressWith("zstd", ["-19", "-q", "-c"], json));
} catch (error) {
  if (!(error instanceof KgError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

/** Gzip members one after another, each ending on a line boundary, the first holding only `[`, as official dumps do. */
function gzipMembers(lines: readonly string[]): Buffer {
  const members = [lines.slice(0, 1)];
  for (let at = 1; at < lines.length; at += LINES_A_MEMBER)
    members.push(lines.slice(at, at + LINES_A_MEMBER));
  return Buffer.concat(members.map((member) => gzipSync(textOf(member), { level: 9 })));
}

function compressWith(program: string, options: readonly string[], bytes: Buffer): Buffer {
  const { error, status, stdout, stderr } = spawnSync(program, options, {
    input: bytes,
    maxBuffer: 2 * bytes.length,
  });
  if (error !== undefined) {
    const advice = `install the package ${program} and run this again`;
    throw new KgError("SAMPLE_PROGRAM", `cannot run ${program} (${error.message}): ${advice}`, {
      cause: error,
    });
  }
  if (status !== 0) {
    throw new KgError(
      "SAMPLE_PROGRAM",
      `${program} failed with exit code ${status}: ${stderr.toString().trim()}`,
    );
  }
  return stdout;
}

function write(name: string, bytes: Buffer): void {
  writeFileSync(join(FOLDER, name), bytes);
  process.stdout.write(`samples/${name}: ${bytes.length} bytes\n`);
}
