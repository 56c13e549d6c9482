import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ingest } from "../../src/ingest/ingest.ts";
import { openStore } from "../../src/store/open-store.ts";
import type { Manifest } from "../../src/universe/manifest.ts";
import { openUniverse } from "../../src/universe/open-universe.ts";
import { SAMPLE_DEFAULTS, sampleUniverse } from "../../src/universe/sample.ts";
import { ROOT } from "../cli/run-kg.ts";

/** The store of the dump that ships, and the universe that is sampled from it by default. */
export interface SmallWorld {
  readonly store: string;
  readonly universe: string;
  readonly remove: () => void;
}

export async function makeSmallWorld(): Promise<SmallWorld> {
  const folder = mkdtempSync(join(tmpdir(), "kg-world-"));
  const store = join(folder, "store");
  const universe = join(folder, "universe");
  await ingest([join(ROOT, "samples", "world.json")], store, { workers: 0 });
  const reader = await openStore(store);
  const { language, digest, inputs } = reader.meta;
  await sampleUniverse(reader, { language, source: { digest, inputs } }, universe, SAMPLE_DEFAULTS);
  await reader.close();
  return { store, universe, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The lines of a file, without their ends. */
export function linesOf(path: string): string[] {
  return readFileSync(path, "utf8").split("\n").slice(0, -1);
}

/** Copies a universe; `change` gets the copy and a writer of files that keeps the manifest's hashes right. */
export function changedCopy(
  universe: string,
  copy: string,
  change: (write: (name: string, content: string | Buffer) => void, path: (name: string) => string) => void,
): void {
  cpSync(universe, copy, { recursive: true });
  const path = (name: string) => join(copy, name);
  const write = (name: string, content: string | Buffer) => {
    writeFileSync(path(name), content);
    if (name === "manifest.json") return;
    changeManifest(copy, (manifest) => ({
      files: { ...manifest.files, [name]: fileOf(Buffer.from(content)) },
    }));
  };
  change(write, path);
}

export function changeManifest(universe: string, change: (manifest: Manifest) => object): void {
  const path = join(universe, "manifest.json");
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Manifest;
  writeFileSync(path, `${JSON.stringify({ ...manifest, ...change(manifest) }, null, 2)}\n`);
}

/** Makes the side file anew from changed lines, and the manifest right for it. */
export async function renewSideFile(universe: string): Promise<void> {
  const path = join(universe, "graph.bin");
  rmSync(path);
  (await openUniverse(universe)).close();
  changeManifest(universe, (manifest) => ({
    files: { ...manifest.files, "graph.bin": fileOf(readFileSync(path)) },
  }));
}

function fileOf(bytes: Buffer): { bytes: number; sha256: string } {
  return { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}
