import yargs from "yargs";
import type { Command } from "../../src/cli/command.ts";

/** What a command did. */
export interface CommandRun {
  readonly records: Record<string, unknown>[];
  /** Notices and warnings. */
  readonly said: string[];
}

/** Runs a command in this process, with its options parsed as on the command line. */
export async function runCommand(
  command: Command<never>,
  args: readonly string[],
  signal: AbortSignal = new AbortController().signal,
): Promise<CommandRun> {
  const parsed = await command
    .options(yargs([...args]).parserConfiguration({ "parse-numbers": false, "boolean-negation": true }))
    .strict()
    .exitProcess(false)
    .fail((message, error) => {
      throw error ?? new Error(message);
    })
    .parseAsync();
  const records: Record<string, unknown>[] = [];
  const said: string[] = [];
  await command.run(parsed as never, {
    record: async (record) => {
      records.push(record as Record<string, unknown>);
    },
    text: async () => {
      throw new Error("text in place of records");
    },
    notice: (text) => said.push(text),
    warn: (text) => said.push(`warning: ${text}`),
    progress: { update: () => {}, clear: () => {} },
    signal,
    quiet: false,
  });
  return { records, said };
}
