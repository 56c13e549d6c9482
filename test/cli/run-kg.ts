import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";

/** The root of the project. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The built program, as users run it. */
const PROGRAM = join(ROOT, "dist", "bin", "kg.js");

/** How a run of the program ended. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Standard output as records. */
  readonly records: () => Record<string, unknown>[];
}

/** Runs the real program in its own process. */
export async function runKg(
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv; readonly input?: string | Buffer } = {},
): Promise<Run> {
  if (!existsSync(PROGRAM)) throw new Error("the program is not built: npm run build");
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, KG_STORE: "", KG_UNIVERSE: "", ...options.env },
    stdio: "pipe",
  });
  child.stdin.on("error", () => {});
  child.stdin.end(options.input ?? "");
  const read = async (stream: NodeJS.ReadableStream) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString("utf8");
  };
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  const [stdout, stderr, code] = await Promise.all([read(child.stdout), read(child.stderr), ended]);
  const records = () =>
    stdout
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { code, stdout, stderr, records };
}

/** A folder that is gone after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kg-test-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
