import { type ChildProcess, spawn } from "node:child_process";
import { KgError } from "../errors.ts";
import { type AskedTask, askedTask } from "./asked-task.ts";
import type { OutsideNamer, PropertyLabel } from "./namer.ts";

const BATCH = 500;

/**
 * A namer that runs a program by the shell, once for each batch: tasks go to its standard input, one a line as JSON
 * ({@link AskedTask}); it must print one line for each, in their order: a name as plain text, or JSON, a string or an object
 * with `name`; an empty line or null is no answer. Its standard error is the user's.
 */
export function createCommandNamer(command: string, propertyLabel: PropertyLabel): OutsideNamer {
  return {
    name: "command",
    batchSize: BATCH,
    parallel: 1,
    async ask(tasks, refused, signal) {
      const lines = tasks.map((task) => {
        const refusal = refused.get(task.id);
        const asked: AskedTask = {
          ...askedTask(task, propertyLabel),
          ...(refusal ? { refused: refusal } : {}),
        };
        return `${JSON.stringify({ ...asked, id: task.id, label: task.label })}\n`;
      });
      const output = await run(command, lines.join(""), signal);
      const answers = output.replace(/\r?\n$/, "").split(/\r?\n/);
      if (output === "" || answers.length !== tasks.length) {
        throw new KgError(
          "NAMER_ANSWERS",
          `the namer "${command}" printed ${output === "" ? 0 : answers.length} lines for ${tasks.length} tasks: it must print one line for each line that it reads`,
        );
      }
      return answers.map(readAnswer);
    },
  };
}

function readAnswer(line: string): string | null {
  if (!/^\s*(?:["{]|null\s*$)/.test(line)) return line;
  try {
    const value = JSON.parse(line) as unknown;
    if (typeof value === "string") return value;
    const name = (value as { name?: unknown } | null)?.name;
    return typeof name === "string" ? name : null;
  } catch {
    return line;
  }
}

function run(command: string, input: string, signal: AbortSignal | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    // In a process group of its own, the shell and what it started can be ended together.
    const child = spawn(command, { shell: true, detached: true, stdio: ["pipe", "pipe", "inherit"] });
    const chunks: Buffer[] = [];
    const stop = () => {
      endGroup(child);
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", stop, { once: true });
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    // A program that answers without reading all closes the pipe; its answers count all the same.
    child.stdin.on("error", () => {});
    child.on("error", (cause) => {
      signal?.removeEventListener("abort", stop);
      reject(
        new KgError("NAMER_FAILED", `the namer "${command}" could not be run: ${cause.message}`, { cause }),
      );
    });
    child.on("close", (code, by) => {
      signal?.removeEventListener("abort", stop);
      if (code === 0) return resolve(Buffer.concat(chunks).toString("utf8"));
      const end = code === null ? `was ended by ${by}` : `ended with exit code ${code}`;
      reject(
        new KgError(
          "NAMER_FAILED",
          `the namer "${command}" ${end}: see what it says above, and try it by hand`,
        ),
      );
    });
    child.stdin.end(input);
  });
}

function endGroup(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, "SIGTERM");
  } catch {
    child.kill();
  }
}
