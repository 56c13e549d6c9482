import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { KgError } from "../errors.ts";
import { type EntityId, isEntityId } from "../model/ids.ts";
import { SEED_FORMS } from "./seed-spec.ts";

/** A list of seeds read from a file. */
export interface SeedList {
  /** Titles are "" where there is none. */
  readonly rows: readonly { readonly id: EntityId; readonly title: string }[];
  /** What a manifest says of the file. */
  readonly list: { readonly name: string; readonly sha256: string };
}

/**
 * Reads a file of seeds: one id a line, in the first tab-separated column; the second may be an English Wikipedia
 * title. `#` begins a comment line.
 *
 * @throws KgError SEEDS_FILE where it cannot be read, BAD_SEEDS_FILE where a line has no id
 */
export function readSeedList(path: string): SeedList {
  const bytes = readBytes(path);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { rows: parseLines(bytes.toString("utf8"), path), list: { name: basename(path), sha256 } };
}

/** The list that ships with kg: beside the nearest package.json above this file, built or not. */
export function popularSeedsFile(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) {
    const above = dirname(folder);
    if (above === folder) break;
    folder = above;
  }
  return join(folder, "samples", "seeds", "popular.tsv");
}

function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    const why =
      code === "ENOENT" ? "there is no such file" : code === "EISDIR" ? "it is a folder" : String(code);
    throw new KgError("SEEDS_FILE", `cannot read the seeds ${path}: ${why}. --seeds takes ${SEED_FORMS}`, {
      cause,
    });
  }
}

function parseLines(text: string, path: string): SeedList["rows"] {
  const rows: { id: EntityId; title: string }[] = [];
  const lines = text.replace(/^\uFEFF/, "").split("\n");
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!.replace(/\r$/, "");
    if (line.trim() === "" || line.startsWith("#")) continue;
    const [first, second] = line.split("\t");
    const id = first!.trim();
    if (!isEntityId(id)) {
      throw new KgError(
        "BAD_SEEDS_FILE",
        `${path}, line ${i + 1}: "${id.slice(0, 60)}" is no id of an item or property, such as Q42; ` +
          "ids stand in the first tab-separated column, comment lines begin with #",
      );
    }
    rows.push({ id, title: second?.trim() ?? "" });
  }
  if (rows.length === 0) throw new KgError("BAD_SEEDS_FILE", `${path} has no id in it`);
  return rows;
}
