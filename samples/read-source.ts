import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceFile } from "./parse-source.ts";
import type { SampleSource } from "./sample-world.ts";

/** Reads a folder laid out like `samples/source`; entity files come in the order of their names. */
export function readSource(folder: string): SampleSource {
  const read = (name: string): SourceFile => ({ name, text: readFileSync(join(folder, name), "utf8") });
  const names = readdirSync(folder).filter((name) => name.endsWith(".txt") && name !== "wikis.txt");
  return {
    properties: read("properties.tsv"),
    wikis: read("wikis.txt"),
    entities: names.sort((a, b) => (a < b ? -1 : 1)).map(read),
    odd: read("odd.jsonl"),
  };
}
