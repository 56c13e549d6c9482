import { createHash } from "node:crypto";
import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "../universe/manifest.ts";
import { readManifest } from "../universe/open-universe.ts";
import { FILES } from "../universe/universe-files.ts";
import type { Faults } from "./faults.ts";
import type { Schemas } from "./schemas.ts";

const CHUNK = 1 << 20;

/**
 * Reads the manifest of a universe and checks it against its schema, and every file of the folder against what the manifest
 * says of it.
 *
 * @returns the manifest, and whether all files that a universe needs are there
 * @throws KgError NO_UNIVERSE, UNIVERSE_VERSION, DAMAGED_UNIVERSE where there is no manifest to go by
 */
export function verifyUniverseFiles(
  folder: string,
  schemas: Schemas,
  faults: Faults,
): { readonly manifest: Manifest; readonly complete: boolean } {
  const manifest = readManifest(folder);
  const wrong = schemas.check("kg.universe/1", manifest);
  if (wrong !== undefined) faults.add("schema", wrong, { file: FILES.manifest });
  const text = readFileSync(join(folder, FILES.manifest), "utf8");
  if (text !== `${JSON.stringify(manifest, null, 2)}\n`) {
    faults.add("manifest", "it is not laid out as kg writes it", { file: FILES.manifest });
  }
  verifyHashes(folder, manifest, faults);
  const needed = Object.values(FILES).filter((name) => name !== FILES.manifest);
  for (const name of needed) {
    if (manifest.files?.[name] === undefined)
      faults.add("manifest", `it lacks ${name}`, { file: FILES.manifest });
  }
  for (const name of readdirSync(folder)) {
    if (name !== FILES.manifest && manifest.files?.[name] === undefined) {
      faults.add("manifest", "the manifest does not name this file", { file: name });
    }
  }
  const complete = needed.every((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile());
  return { manifest, complete };
}

/** Checks size and hash of every file that the manifest names. */
export function verifyHashes(folder: string, manifest: Manifest, faults: Faults): void {
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.files ?? {})) {
    const path = join(folder, name);
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    if (size === undefined) faults.add("hashes", "the file is missing", { file: name });
    else if (size !== bytes) {
      faults.add("hashes", `it has ${size} bytes, the manifest says ${bytes}`, { file: name });
    } else if (hashOf(path) !== sha256) {
      faults.add("hashes", "its SHA-256 is not that of the manifest: it was changed", { file: name });
    }
  }
}

function hashOf(path: string): string {
  const hash = createHash("sha256");
  const file = openSync(path, "r");
  try {
    const chunk = Buffer.allocUnsafe(CHUNK);
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
      hash.update(chunk.subarray(0, read));
    }
  } finally {
    closeSync(file);
  }
  return hash.digest("hex");
}
