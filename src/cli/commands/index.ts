import type { Command } from "../command.ts";

/** How to load each command, in the order of `kg --help`: a command alone starts faster than all of them. */
const LOADERS: ReadonlyMap<string, () => Promise<Command<never>>> = new Map<
  string,
  () => Promise<Command<never>>
>([
  ["ingest", async () => (await import("./ingest.ts")).ingestCommand],
  ["get", async () => (await import("./get.ts")).getCommand],
  ["find", async () => (await import("./find.ts")).findCommand],
  ["facts", async () => (await import("./facts.ts")).factsCommand],
  ["stats", async () => (await import("./stats.ts")).statsCommand],
  ["sample", async () => (await import("./sample.ts")).sampleCommand],
  ["import", async () => (await import("./import.ts")).importCommand],
  ["types", async () => (await import("./types.ts")).typesCommand],
  ["names", async () => (await import("./names.ts")).namesCommand],
  ["rename", async () => (await import("./rename.ts")).renameCommand],
  ["shift", async () => (await import("./shift.ts")).shiftCommand],
  ["pages", async () => (await import("./pages.ts")).pagesCommand],
  ["motifs", async () => (await import("./motifs.ts")).motifsCommand],
  ["navigate", async () => (await import("./navigate.ts")).navigateCommand],
  ["world", async () => (await import("./world.ts")).worldCommand],
  ["verify", async () => (await import("./verify.ts")).verifyCommand],
]);

/** The command that the arguments name, alone; all commands where they name none. */
export async function loadCommands(argv: readonly string[]): Promise<readonly Command<never>[]> {
  const load = LOADERS.get(argv.find((argument) => !argument.startsWith("-")) ?? "");
  return load ? [await load()] : Promise.all(Array.from(LOADERS.values(), (loader) => loader()));
}
