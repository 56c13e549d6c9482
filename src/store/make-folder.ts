import { existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Makes a folder and those above it where they are missing. Node by itself says of a read-only disk "no such file". */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    let first = resolve(path);
    while (!existsSync(dirname(first))) first = dirname(first);
    // Fails for the true reason.
    if (!existsSync(first)) mkdirSync(first);
    throw error;
  }
}
