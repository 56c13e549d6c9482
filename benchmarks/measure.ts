import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";

/** The root of the project. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** The built program. */
export const KG = fileURLToPath(new URL("../dist/bin/kg.js", import.meta.url));

/** How one run of a command went. */
export interface Measured {
  readonly seconds: number;
  /** The largest sum of resident memory over the process and its children, sampled every 20 ms, in MB (10⁶). */
  readonly peakMegabytes: number;
  readonly stdout: string;
}

/** Runs a command once. A shell command line is given as `["sh", "-c", …]`. */
export async function measure(command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Measured> {
  const started = performance.now();
  const child = spawn(command[0]!, command.slice(1), {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentBytes(child.pid!));
  }, 20);
  const chunks: Buffer[] = [];
  const complaints: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => complaints.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  clearInterval(timer);
  if (code !== 0 && code !== 3) {
    throw new Error(
      `${command.join(" ")} ended with ${code}: ${Buffer.concat(complaints).toString().slice(-500)}`,
    );
  }
  return {
    seconds: (performance.now() - started) / 1000,
    peakMegabytes: peak / 1e6,
    stdout: Buffer.concat(chunks).toString("utf8"),
  };
}

function residentBytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** One contestant of a comparison. */
export interface Contestant {
  readonly name: string;
  readonly command: readonly string[];
  /** Run before each measured run. */
  readonly before?: () => void;
}

/** Medians of one contestant. */
export interface Standing {
  readonly name: string;
  readonly seconds: number;
  readonly fastest: number;
  readonly slowest: number;
  readonly peakMegabytes: number;
}

/**
 * Runs contestants in turn, A B C A B C …, so that a machine that changes its speed changes it for all of them; one
 * round is thrown away first.
 */
export async function compare(contestants: readonly Contestant[], rounds: number): Promise<Standing[]> {
  const runs = new Map<string, Measured[]>(contestants.map(({ name }) => [name, []]));
  for (let round = -1; round < rounds; round++) {
    for (const { name, command, before } of contestants) {
      before?.();
      const run = await measure(command);
      if (round >= 0) runs.get(name)!.push(run);
    }
  }
  return contestants.map(({ name }) => {
    const seconds = runs
      .get(name)!
      .map((run) => run.seconds)
      .sort((a, b) => a - b);
    return {
      name,
      seconds: median(seconds),
      fastest: seconds[0]!,
      slowest: seconds.at(-1)!,
      peakMegabytes: Math.max(...runs.get(name)!.map((run) => run.peakMegabytes)),
    };
  });
}

/** The middle one of numbers in ascending order (of an even count the lower of the two). */
export function median(sorted: readonly number[]): number {
  return sorted[Math.floor((sorted.length - 1) / 2)]!;
}

/** The machine, for the head of a table. */
export function machine(): string {
  const cores = cpus();
  return `${cores.length} × ${cores[0]?.model.trim() ?? "unknown"}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`;
}

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Whether a program is installed. */
export async function isInstalled(program: string): Promise<boolean> {
  try {
    await measure(["sh", "-c", `command -v ${program}`]);
    return true;
  } catch {
    return false;
  }
}
