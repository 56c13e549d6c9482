import { createHash } from "node:crypto";
import { closeSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { join } from "node:path";

/** Size and SHA-256 of files, by path with slashes, in the order of the paths. */
export interface FileDigests {
  readonly [path: string]: { readonly bytes: number; readonly sha256: string };
}

const CHUNK = 1 << 20;

/** Digests files of a folder, and all files of folders in it; undefined where one is missing. */
export async function digestFiles(
  folder: string,
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<FileDigests | undefined> {
  const digests: Record<string, { bytes: number; sha256: string }> = {};
  for (const path of paths) {
    const stats = statSync(join(folder, path), { throwIfNoEntry: false });
    if (!stats) return undefined;
    const names = stats.isDirectory() ? readdirSync(join(folder, path)).sort() : [];
    for (const file of stats.isDirectory() ? names.map((name) => `${path}/${name}`) : [path]) {
      if (!statSync(join(folder, file)).isFile()) return undefined;
      digests[file] = await digestFile(join(folder, file), signal);
    }
  }
  return digests;
}

/** Size and SHA-256 of a file, which is read a MiB at a time. */
export async function digestFile(
  path: string,
  signal?: AbortSignal,
): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash("sha256");
  const chunk = Buffer.allocUnsafe(CHUNK);
  const file = openSync(path, "r");
  let bytes = 0;
  try {
    for (;;) {
      const read = readSync(file, chunk, 0, CHUNK, null);
      if (read === 0) return { bytes, sha256: hash.digest("hex") };
      hash.update(chunk.subarray(0, read));
      bytes += read;
      await new Promise(setImmediate);
      signal?.throwIfAborted();
    }
  } finally {
    closeSync(file);
  }
}
