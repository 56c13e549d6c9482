import { renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder } from "../store/make-folder.ts";
import { cannotWrite, createLineFile } from "../universe/line-file.ts";

const BREATHE_EVERY = 1024;

/**
 * Writes records as JSON Lines, beside the file first, so that it is there whole or as it was.
 *
 * @returns how many
 * @throws KgError CANNOT_WRITE
 */
export async function writeRecords(
  path: string,
  records: Iterable<object> | AsyncIterable<object>,
  signal?: AbortSignal,
): Promise<number> {
  const draft = `${path}.new`;
  try {
    makeFolder(dirname(path));
    rmSync(draft, { force: true });
  } catch (cause) {
    throw cannotWrite(path, cause);
  }
  const file = createLineFile(draft);
  let count = 0;
  try {
    for await (const record of records) {
      file.record(record);
      if (++count % BREATHE_EVERY === 0) {
        await new Promise(setImmediate);
        signal?.throwIfAborted();
      }
    }
    file.close();
  } catch (error) {
    file.abandon();
    rmSync(draft, { force: true });
    throw error;
  }
  renameSync(draft, path);
  return count;
}
