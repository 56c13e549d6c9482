import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { ROOT, runKg, temporaryFolder } from "./cli/run-kg.ts";

const DOCS = readdirSync(join(ROOT, "docs"))
  .filter((name) => name.endsWith(".md"))
  .sort()
  .map((name) => `docs/${name}`);
const read = (page: string) => readFileSync(join(ROOT, page), "utf8");

/** A fenced block: its language, its lines, and the number of the first of them. */
interface Block {
  readonly language: string;
  readonly line: number;
  readonly lines: readonly string[];
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: { language: string; line: number; lines: string[] } | undefined;
  for (const [i, line] of text.split("\n").entries()) {
    const fence = /^```(\w*)/.exec(line);
    if (!fence) open?.lines.push(line);
    else if (!open) open = { language: fence[1]!, line: i + 2, lines: [] };
    else {
      blocks.push(open);
      open = undefined;
    }
  }
  return blocks;
}

/** A command of a `console` block and what stands under it. */
interface Session {
  readonly line: number;
  readonly command: string;
  readonly output: readonly string[];
}

/** The commands of a `console` block begin with `$ `; a backslash at the end goes on in the next line. */
function sessionsOf({ lines, line }: Block): Session[] {
  const sessions: { line: number; command: string; output: string[] }[] = [];
  let goesOn = false;
  for (const [i, text] of lines.entries()) {
    const last = sessions.at(-1);
    if (goesOn) last!.command += `\n${text}`;
    else if (text.startsWith("$ ")) sessions.push({ line: line + i, command: text.slice(2), output: [] });
    else if (last) last.output.push(text);
    goesOn = (goesOn || text.startsWith("$ ")) && text.endsWith("\\");
  }
  return sessions;
}

/** Every `kg …` of a page as words: of `sh` and `console` blocks, and in running text between backticks. */
function kgCommandsOf(text: string): string[][] {
  const blocks = blocksOf(text).flatMap((block) => {
    if (block.language === "sh") return block.lines;
    return block.language === "console" ? sessionsOf(block).map(({ command }) => command) : [];
  });
  return [...blocks, ...spansOf(text)].flatMap(commandsOf).filter(([first]) => first === "kg");
}

function spansOf(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, "");
  return [...prose.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!);
}

/** Splits a command line at pipes and semicolons and into words, as far as these pages need it. */
function commandsOf(line: string): string[][] {
  const commands: string[][] = [[]];
  for (const [word] of line
    .replaceAll("\\\n", " ")
    .matchAll(/'[^']*'|"[^"]*"|#.*|[|;&(){}]+|[^\s|;&(){}'"]+/g)) {
    if (word.startsWith("#")) break;
    if (/^[|;&(){}]+$/.test(word)) commands.push([]);
    else commands.at(-1)!.push(word);
  }
  return commands;
}

/** What `--help` says: the commands, and the options of each. */
const optionsOf = new Map<string, ReadonlySet<string>>();

const optionsIn = (help: string) =>
  new Set([...help.matchAll(/^ +(?:-\w, )?--([a-z][a-z-]*)/gm)].map((match) => match[1]!));

beforeAll(async () => {
  const { stdout } = await runKg(["--help"]);
  optionsOf.set("", optionsIn(stdout));
  for (const [, name] of stdout.matchAll(/^ {2}kg ([a-z]+)/gm)) {
    optionsOf.set(name!, optionsIn((await runKg([name!, "--help"])).stdout));
  }
});

const isKnown = (options: ReadonlySet<string> | undefined, option: string) =>
  options !== undefined &&
  (options.has(option) || (option.startsWith("no-") && options.has(option.slice(3))));

/** The rows of the README's table: the commands of each and the page that tells more. */
function tableRows(): { commands: string[]; page: string }[] {
  return [...read("README.md").matchAll(/^\| (`kg .*?) \|.*\]\((docs\/[\w-]+\.md)\) \|$/gm)].map(
    ([, commands, page]) => ({
      commands: [...commands!.matchAll(/`(?:kg )?([a-z]+)[^`]*`/g)].map((match) => match[1]!),
      page: page!,
    }),
  );
}

describe.each(["README.md", ...DOCS])("%s", (page) => {
  it("names commands and options that exist", () => {
    for (const [, ...words] of kgCommandsOf(read(page))) {
      const name = words.find((word) => !word.startsWith("-"));
      const line = `kg ${words.join(" ")}`;
      // Words in capitals stand for any command.
      if (name !== undefined && name === name.toUpperCase()) continue;
      const options = optionsOf.get(name ?? "");
      expect(options, `${line}: there is no such command`).toBeDefined();
      for (const word of words) {
        const option = /^--([^=]+)/.exec(word)?.[1];
        if (option !== undefined) expect(isKnown(options, option), `${line}: no --${option}`).toBe(true);
      }
    }
    const all = [...optionsOf.values()];
    for (const span of spansOf(read(page))) {
      const option = /^--([a-z][a-z-]*)/.exec(span)?.[1];
      if (option === undefined) continue;
      expect(
        all.some((options) => isKnown(options, option)),
        `no command has ${span}`,
      ).toBe(true);
    }
  });
});

describe("the pages of docs", () => {
  it("tell of every command, and of every option of the commands that the README sends there for", () => {
    const rows = tableRows();
    const told = rows.flatMap(({ commands }) => commands).sort();
    expect(told).toEqual([...optionsOf.keys()].filter((name) => name !== "").sort());
    const everywhere = optionsOf.get("")!;
    for (const { commands, page } of rows) {
      const text = read(page);
      for (const command of commands) {
        for (const option of optionsOf.get(command)!) {
          if (everywhere.has(option)) continue;
          expect(text, `${page} has nothing on --${option} of kg ${command}`).toMatch(
            new RegExp(`--(no-)?${option}(?![a-z-])`),
          );
        }
      }
    }
  });

  it("are each named in the README", () => {
    const readme = read("README.md");
    expect(DOCS.filter((page) => !readme.includes(`](${page})`))).toEqual([]);
  });
});

describe("links", () => {
  it.each(["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "samples/seeds/README.md", ...DOCS])(
    "of %s resolve",
    (page) => {
      const text = read(page).replace(/^```[\s\S]*?^```/gm, "");
      for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^[a-z]+:/.test(target!)) continue;
        const [path, anchor] = target!.split("#") as [string, string?];
        const file = path === "" ? join(ROOT, page) : join(ROOT, dirname(page), path);
        expect(existsSync(file), `${page}: ${target}`).toBe(true);
        if (anchor) expect(anchorsOf(readFileSync(file, "utf8")), `${page}: ${target}`).toContain(anchor);
      }
    },
  );
});

/** The anchors of headings as GitHub makes them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replace(/\s/g, "-"),
  );
}

describe("the console blocks show what the commands print", () => {
  const folder = temporaryFolder();
  const bin = join(folder, "bin");
  const made = join(folder, "made");

  beforeAll(async () => {
    mkdirSync(bin);
    writeFileSync(
      join(bin, "kg"),
      `#!/bin/sh\nexec '${process.execPath}' '${join(ROOT, "dist", "bin", "kg.js")}' "$@"\n`,
    );
    chmodSync(join(bin, "kg"), 0o755);
    mkdirSync(made);
    const run = (...args: string[]) => runKg(args, { cwd: made });
    expect((await run("ingest", join(ROOT, "samples", "world.json.bz2"))).code).toBe(0);
    expect((await run("sample")).code).toBe(0);
  });

  for (const page of DOCS) {
    const sessions = blocksOf(read(page))
      .filter(({ language }) => language === "console")
      .flatMap(sessionsOf);
    if (sessions.length === 0) continue;
    describe(page, () => {
      const cwd = join(folder, page.replaceAll("/", "-"));
      beforeAll(() => {
        mkdirSync(cwd);
        symlinkSync(join(ROOT, "samples"), join(cwd, "samples"));
        // The page on ingest makes its own store, in a folder that has none.
        if (page !== "docs/ingest.md") cpSync(made, cwd, { recursive: true });
      });
      it.each(sessions)("$command", ({ command, output, line }) => {
        const { stdout, stderr } = spawnSync("sh", ["-c", command], {
          cwd,
          encoding: "utf8",
          env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, KG_STORE: "", KG_UNIVERSE: "" },
          maxBuffer: 1 << 28,
        });
        const fault = faultOf(output, linesOf(stdout), linesOf(stderr));
        expect(fault && `${page}:${line}: ${fault}\nstdout:\n${stdout}\nstderr:\n${stderr}`).toBeUndefined();
      });
    });
  }
});

/** Blank lines do not count, here and on the pages. */
function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}

/**
 * Compares what a page shows with what was printed. The page may show the two streams in any order; an ellipsis stands
 * for what was cut out of a line, on a line of its own for lines.
 */
function faultOf(
  shown: readonly string[],
  stdout: readonly string[],
  stderr: readonly string[],
): string | undefined {
  const streams = [
    { lines: stdout, at: 0 },
    { lines: stderr, at: 0 },
  ];
  let skips = false;
  for (const line of shown) {
    if (line === "") continue;
    if (line.trim() === "…") {
      skips = true;
      continue;
    }
    const wanted = new RegExp(`^${line.split("…").map(escaped).join(".*")}$`, "s");
    const found = streams.some((stream) => {
      const rest = stream.lines.slice(stream.at, skips ? undefined : stream.at + 1);
      const place = rest.findIndex((printed) => wanted.test(printed));
      if (place >= 0) stream.at += place + 1;
      return place >= 0;
    });
    if (!found) return `not printed: ${line}`;
    skips = false;
  }
  const left = streams.flatMap(({ lines, at }) => lines.slice(at));
  return skips || left.length === 0 ? undefined : `not shown: ${left[0]}`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
