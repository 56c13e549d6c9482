import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { entityIdOf } from "../model/ids.ts";
import { createLineFile } from "../universe/line-file.ts";
import type { Manifest } from "../universe/manifest.ts";
import { FILES, makeUniverseFolder } from "../universe/universe-files.ts";
import { type UniverseContent, writeUniverse } from "../universe/write-universe.ts";

/** The file of a universe that tells which ids its numbered ones stand for. */
export const IDS_FILE = "ids.tsv";

/** Codes and the ids that they stand for. */
type Sources = Generator<readonly [code: number, source: string]>;

/**
 * Writes a universe, and in it `ids.tsv` where ids were numbered: columns id and source with a header, items before
 * properties, each by number. The folder never holds half of a universe: it takes its place when all is written.
 *
 * @param sources asked for when the universe is written
 * @throws as {@link writeUniverse}
 */
export async function writeWithIds(
  folder: string,
  content: UniverseContent,
  sources: () => Sources,
): Promise<Manifest> {
  const making = makeUniverseFolder(folder);
  try {
    const written = await writeUniverse(making.path, content);
    const manifest = addIds(making.path, written, sources());
    making.finish();
    return manifest;
  } catch (error) {
    making.abandon();
    throw error;
  }
}

function addIds(folder: string, manifest: Manifest, sources: Sources): Manifest {
  const path = join(folder, IDS_FILE);
  const file = createLineFile(path);
  file.bytes(Buffer.from("id\tsource\n"));
  let some = false;
  let chunk = "";
  const flush = () => {
    file.bytes(Buffer.from(chunk));
    chunk = "";
  };
  for (const [code, source] of sources) {
    some = true;
    chunk += `${entityIdOf(code)}\t${source}\n`;
    if (chunk.length > 1 << 18) flush();
  }
  flush();
  const ids = file.close();
  if (!some) {
    rmSync(path);
    return manifest;
  }
  const files = Object.entries({ ...manifest.files, [IDS_FILE]: ids }).sort(([a], [b]) => (a < b ? -1 : 1));
  const extended: Manifest = { ...manifest, files: Object.fromEntries(files) };
  writeFileSync(join(folder, FILES.manifest), `${JSON.stringify(extended, null, 2)}\n`);
  return extended;
}
