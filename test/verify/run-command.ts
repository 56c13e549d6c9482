import { vi } from "vitest";
import yargs, { type Argv } from "yargs";
import type { Command, Terminal } from "../../src/cli/command.ts";

/** How a command ended, in this process. */
export interface CommandRun {
  readonly code: number;
  readonly records: readonly object[];
  /** Lines for people. */
  readonly text: string;
  /** Notices and warnings. */
  readonly said: readonly string[];
  /** What went to standard error past them. */
  readonly errors: string;
}

/** Parses arguments as the program does and runs one command. */
export async function runCommand(command: Command<never>, args: readonly string[]): Promise<CommandRun> {
  const records: object[] = [];
  const said: string[] = [];
  let text = "";
  const terminal: Terminal = {
    record: async (record) => {
      records.push(record);
    },
    text: async (lines) => {
      text += lines;
    },
    notice: (text) => said.push(text),
    warn: (text) => said.push(`warning: ${text}`),
    progress: { update: () => {}, clear: () => {} },
    signal: new AbortController().signal,
    quiet: false,
  };
  let errors = "";
  const spy = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    errors += text;
    return true;
  });
  let code = 0;
  try {
    await yargs([...args])
      .parserConfiguration({
        "duplicate-arguments-array": true,
        "boolean-negation": true,
        "parse-numbers": false,
      })
      .strict()
      .exitProcess(false)
      .fail((message, error) => {
        throw error ?? new Error(message);
      })
      .command(
        command.usage.replace(/^\w+/, "$0"),
        command.summary,
        (built: Argv) => command.options(built),
        async (options) => {
          code = (await command.run(options as never, terminal)) ?? 0;
        },
      )
      .parseAsync();
  } finally {
    spy.mockRestore();
  }
  return { code, records, text, said, errors };
}
