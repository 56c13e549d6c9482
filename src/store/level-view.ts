import { mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** A folder that stands for that of a LevelDB. */
export interface LevelView {
  readonly folder: string;
  readonly remove: () => void;
}

/** What a LevelDB is made of; its lock and its log are left out. */
const CONTENT = /^(CURRENT|MANIFEST-\d+|\d+\.(ldb|sst|log))$/;

/**
 * Makes a folder of links to the files of a finished LevelDB, in the system's temporary folder. LevelDB writes and locks
 * where it is opened, be it only to read; opened by such a view it leaves the store alone, so that many can read it at
 * once, also where it cannot be written. The tables themselves are never changed. A program that is killed leaves its
 * links behind.
 *
 * @returns null where the system has no room for links or does not allow them
 */
export function viewLevel(folder: string): LevelView | null {
  let view: string | undefined;
  const remove = () => {
    if (view !== undefined) rmSync(view, { recursive: true, force: true });
  };
  try {
    view = mkdtempSync(join(tmpdir(), "kg-read-"));
    for (const name of readdirSync(folder)) {
      if (CONTENT.test(name)) symlinkSync(resolve(folder, name), join(view, name));
    }
    return { folder: view, remove };
  } catch {
    remove();
    return null;
  }
}
