import { entityCode, isEntityId } from "../model/ids.ts";
import type { Faults } from "./faults.ts";
import { numberedLines } from "./numbered-lines.ts";

/** Checks `ids.tsv`, which tells what ids an import's numbered ones stand for: known ids in order, each source once a kind. */
export function verifyIds(
  path: string,
  name: string,
  isKnown: (code: number) => boolean,
  faults: Faults,
): number {
  let last = 0;
  let lines = 0;
  const sources = new Map<string, number>();
  for (const { text, number } of numberedLines(path)) {
    lines++;
    const add = (message: string) => faults.add("ids", message, { file: name, line: number });
    if (number === 1) {
      if (text !== "id\tsource") add("the first line is not id and source");
      continue;
    }
    const [id, source, ...rest] = text.split("\t");
    if (!isEntityId(id) || !source || rest.length > 0) {
      add("the line is not an id and its source, separated by a tab");
      continue;
    }
    const code = entityCode(id);
    if (code <= last) add(`${id} does not come after the line before it`);
    last = code;
    if (!isKnown(code)) add(`${id} is in no other file of the universe`);
    const kind = `${id[0]}\t${source}`;
    const before = sources.get(kind);
    if (before !== undefined) add(`${source} has an id already, on line ${before}`);
    sources.set(kind, number);
  }
  return lines;
}
