import yargs, { type Argv } from "yargs";
import { KgError } from "../errors.ts";
import { escapeControls } from "../model/text.ts";
import { VERSION } from "../version.ts";
import { type Command, EXIT, STANDARD_INPUT, type Terminal, UsageError } from "./command.ts";
import { loadCommands } from "./commands/index.ts";
import { createProgress, type ProgressMode } from "./progress.ts";
import { createRecordWriter, PipeClosedError } from "./record-writer.ts";

interface SharedOptions {
  readonly quiet: boolean;
  readonly progress: ProgressMode;
  readonly out?: string;
}

/**
 * The whole program: reads arguments, runs one command, maps failures to exit codes.
 *
 * @param argv the arguments after the program's name
 * @returns the exit code: 0 done, 1 failed, 2 wrong usage, 3 some input lines were set aside, 130 interrupted
 */
export async function main(argv: readonly string[]): Promise<number> {
  const aborter = new AbortController();
  let interrupted = false;
  const interrupt = () => {
    // A second signal does not wait for the work to come to rest.
    if (interrupted) process.exit(EXIT.interrupted);
    interrupted = true;
    aborter.abort(new KgError("INTERRUPTED", "interrupted"));
  };
  process.on("SIGINT", interrupt);
  process.on("SIGTERM", interrupt);
  const state: { code: number; progress?: { clear: () => void } } = { code: EXIT.done };
  try {
    await parse(argv, aborter.signal, state);
    return interrupted && state.code === EXIT.done ? EXIT.interrupted : state.code;
  } catch (error) {
    state.progress?.clear();
    return report(error, interrupted);
  } finally {
    process.off("SIGINT", interrupt);
    process.off("SIGTERM", interrupt);
  }
}

async function parse(
  argv: readonly string[],
  signal: AbortSignal,
  state: { code: number; progress?: { clear: () => void } },
): Promise<void> {
  const empty = argv.find((argument) => /^--[\w-]+=$/.test(argument));
  if (empty !== undefined) throw new UsageError(`${empty.slice(0, -1)} is given no value`);
  let cli: Argv = yargs(argv.map((argument) => (argument === "-" ? STANDARD_INPUT : argument)))
    .scriptName("kg")
    .usage(
      "kg <command>\n\nCuts reproducible worlds out of Wikidata and mines them for reasoning benchmarks. Records go to\nstandard output as JSON Lines, everything else to standard error.",
    )
    .parserConfiguration({
      "duplicate-arguments-array": true,
      "boolean-negation": true,
      "parse-numbers": false,
    })
    .option("quiet", { type: "boolean", default: false, describe: "No progress, no notices; errors stay" })
    .option("progress", {
      choices: ["auto", "bar", "json", "none"] as const,
      default: "auto",
      describe: "How progress is shown on standard error",
    })
    .strict()
    .demandCommand(1, "Name a command.")
    .recommendCommands()
    .version(VERSION)
    .help()
    .alias({ help: "h", version: "V" })
    .wrap(Math.min(110, process.stdout.columns || 100))
    .exitProcess(false)
    .epilogue(
      "Exit codes: 0 done, 1 the work failed, 2 wrong usage, 3 done but some input lines were set aside, 130 interrupted.",
    )
    .fail((message, error) => {
      // yargs wraps some wrong usage in an error of its own.
      throw error && error.name !== "YError" ? error : new UsageError(error?.message ?? message);
    });
  for (const command of await loadCommands(argv)) cli = addCommand(cli, command, signal, state);
  await cli.parseAsync();
}

function addCommand(
  cli: Argv,
  command: Command<never>,
  signal: AbortSignal,
  state: { code: number; progress?: { clear: () => void } },
): Argv {
  return cli.command(
    command.usage,
    command.summary,
    (yargs) => {
      let built: Argv = command.options(yargs.usage(`kg ${command.usage}\n\n${flow(command.describe)}`));
      for (const [example, meaning] of command.examples) built = built.example(example, meaning);
      return built;
    },
    async (parsed) => {
      const options = parsed as unknown as SharedOptions;
      const lists = listsOf(command);
      for (const [name, value] of Object.entries(parsed)) {
        if (Array.isArray(value) && !lists.has(name) && name !== "_") {
          throw new UsageError(`--${name} is given ${value.length} times, it takes one value`);
        }
      }
      const progress = createProgress(options.quiet ? "none" : options.progress, process.stderr);
      state.progress = progress;
      const say = (text: string) => {
        progress.clear();
        if (!options.quiet) process.stderr.write(`${escapeLines(text)}\n`);
      };
      const writer = createRecordWriter(command.recordsToFile ? options.out : undefined);
      const terminal: Terminal = {
        record: writer.write,
        text: writer.writeText,
        notice: (text) => say(`kg ${command.name}: ${text}`),
        warn: (text) => say(`kg ${command.name}: warning: ${text}`),
        progress,
        signal,
        quiet: options.quiet,
      };
      const code = await command.run(parsed as never, terminal);
      await writer.close();
      progress.clear();
      state.code = code ?? EXIT.done;
    },
  );
}

/** Joins the lines of a paragraph; yargs breaks them anew. Lists keep their lines. */
function flow(text: string): string {
  return text.replace(/([^\n])\n(?![\n-])/g, "$1 ");
}

/** The options and positionals of a command that may have several values. */
function listsOf({ lists = [], usage }: Command<never>): ReadonlySet<string> {
  return new Set([...lists, ...(usage.match(/(?<=[<[])\w+(?=\.\.)/g) ?? [])]);
}

function report(error: unknown, interrupted: boolean): number {
  if (error instanceof PipeClosedError) return EXIT.done;
  const say = (text: string) => process.stderr.write(`kg: ${escapeLines(text)}\n`);
  if (interrupted) {
    say(error instanceof KgError ? error.message : "interrupted");
    return EXIT.interrupted;
  }
  if (error instanceof UsageError) {
    say(`${error.message}\nTry kg --help or kg COMMAND --help.`);
    return EXIT.usage;
  }
  if (error instanceof KgError) {
    say(error.message);
    return EXIT.failed;
  }
  const detail = error instanceof Error ? error : new Error(String(error));
  say(`a fault of kg itself: ${detail.message}. Set KG_DEBUG=1 for the details and report them, please.`);
  if (process.env.KG_DEBUG) process.stderr.write(`${detail.stack}\n`);
  return EXIT.failed;
}

/** Control characters of labels and file names must not reach a terminal; line breaks of messages may. */
function escapeLines(text: string): string {
  return text.split("\n").map(escapeControls).join("\n");
}
