import type { StepOutcome } from "./run-steps.ts";

/** The steps of a run for people, a line each: what was made, how many records, and where they are. */
export function worldTable(outcomes: readonly StepOutcome[]): string {
  const rows = outcomes.map(({ step: { step, world, records, files }, reason }) => [
    step,
    world,
    reason === undefined ? "skipped" : "made",
    String(records),
    placeOf(Object.keys(files)),
  ]);
  const table = [["step", "world", "done", "records", "where"], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table
    .map((row) => {
      const cells = row.map((cell, column) =>
        column === RECORDS ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      );
      return `${cells.join("  ").trimEnd()}\n`;
    })
    .join("");
}

const RECORDS = 3;

/** Files, a universe as its folder. */
function placeOf(paths: readonly string[]): string {
  return [...new Set(paths.map((path) => path.replace(/(?<=\/universe\/).*/, "")))].join(" ");
}
