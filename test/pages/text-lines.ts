import type { TextLines } from "../../src/pages/corpus-lines.ts";

/** A text as lines of a file of that name. */
export function linesOf(text: string, name: string): TextLines {
  async function* lines() {
    for (const [i, line] of text.split("\n").entries()) yield { number: i + 1, text: line };
  }
  return { name, lines: lines() };
}

/** Records as lines. */
export function recordLines(records: readonly object[], name = "observed.jsonl"): TextLines {
  return linesOf(records.map((record) => JSON.stringify(record)).join("\n"), name);
}
