import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { RandomStream } from "../../src/graph/random.ts";
import { ROOT, runKg } from "../cli/run-kg.ts";

/** What an ingest left behind, whole: the store's own record with its digest, and the lines set aside. */
export interface Outcome {
  readonly code: number | null;
  readonly stats: string;
  readonly rejects: string;
}

/** What became of an ingest that was killed again and again. */
export interface KilledOutcome extends Outcome {
  /** The phase that it was in at each kill. */
  readonly phases: readonly string[];
}

const PROGRAM = join(ROOT, "dist", "bin", "kg.js");

function ingestArguments(dump: string, store: string, workers: number): string[] {
  // A small sort memory, so that a short run has many checkpoints and a real merge.
  return ["ingest", dump, "--store", store, "--workers", String(workers), "--sort-memory", "1"];
}

async function outcomeOf(store: string, code: number | null): Promise<Outcome> {
  const stats = await runKg(["stats", "--store", store]);
  const rejects = join(store, "rejects.jsonl");
  return { code, stats: stats.stdout, rejects: existsSync(rejects) ? readFileSync(rejects, "utf8") : "" };
}

/** Ingests without a disturbance; also tells how long that took, in milliseconds. */
export async function undisturbed(
  dump: string,
  store: string,
  workers: number,
): Promise<Outcome & { took: number }> {
  const started = performance.now();
  const { code } = await runKg(ingestArguments(dump, store, workers));
  return { ...(await outcomeOf(store, code)), took: performance.now() - started };
}

/**
 * Ingests, killed by SIGKILL `kills` times at random moments within `within` milliseconds, then to the end. The moments
 * decide nothing: whenever they fall, the outcome must be that of an undisturbed run.
 */
export async function killed(
  dump: string,
  store: string,
  workers: number,
  kills: number,
  within: number,
  random: RandomStream,
): Promise<KilledOutcome> {
  rmSync(store, { recursive: true, force: true });
  const phases: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    phases.push(
      await runAndKill(
        [...ingestArguments(dump, store, workers), "--progress", "json"],
        50 + random.below(within),
      ),
    );
  }
  const { code, stderr } = await runKg(ingestArguments(dump, store, workers));
  if (code !== 0 && code !== 3) throw new Error(`after ${phases.join(", ")} the ingest failed: ${stderr}`);
  return { ...(await outcomeOf(store, code)), phases };
}

/** Runs the program and kills it after so many milliseconds; the phase that its progress told last. */
async function runAndKill(args: readonly string[], after: number): Promise<string> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ["ignore", "ignore", "pipe"] });
  let phase = "start";
  let pending = "";
  child.stderr.setEncoding("utf8");
  child.stderr.on("data", (text: string) => {
    const lines = (pending + text).split("\n");
    pending = lines.pop()!;
    for (const line of lines) phase = /"phase":"([^"]*)"/.exec(line)?.[1] ?? phase;
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), after);
  const signal = await new Promise<NodeJS.Signals | null>((resolve) => {
    child.on("close", (_code, by) => resolve(by));
  });
  clearTimeout(timer);
  return signal === "SIGKILL" ? phase : "finished";
}
