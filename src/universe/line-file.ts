import { createHash } from "node:crypto";
import { closeSync, openSync, writeSync } from "node:fs";
import { KgError } from "../errors.ts";

/** A file being written: its size and hash are known when it is closed. */
export interface LineFile {
  /** Writes a record as a line of JSON; returns where it begins and how many bytes it has, the line feed included. */
  readonly record: (record: object) => { readonly offset: number; readonly bytes: number };
  /** Writes bytes as they are. */
  readonly bytes: (bytes: Uint8Array) => void;
  readonly close: () => { readonly bytes: number; readonly sha256: string };
  /** Closes without a result, after a failure. */
  readonly abandon: () => void;
}

const CHUNK = 1 << 20;

/** Opens a new file. Holds at most a MiB of it in memory, beside the longest line. */
export function createLineFile(path: string): LineFile {
  const guard = <T>(work: () => T): T => {
    try {
      return work();
    } catch (cause) {
      throw cannotWrite(path, cause);
    }
  };
  const file = guard(() => openSync(path, "wx"));
  const hash = createHash("sha256");
  const chunk = Buffer.allocUnsafe(CHUNK);
  let used = 0;
  let written = 0;
  let open = true;
  const put = (bytes: Uint8Array) => {
    hash.update(bytes);
    guard(() => {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    });
    written += bytes.length;
  };
  const flush = () => {
    put(chunk.subarray(0, used));
    used = 0;
  };
  const abandon = () => {
    if (open) closeSync(file);
    open = false;
  };
  return {
    record(record) {
      const line = `${JSON.stringify(record)}\n`;
      // UTF-8 takes at most three bytes for a UTF-16 unit.
      if (3 * line.length > CHUNK - used) flush();
      const offset = written + used;
      if (3 * line.length > CHUNK) put(Buffer.from(line));
      else used += chunk.write(line, used);
      return { offset, bytes: written + used - offset };
    },
    bytes(bytes) {
      flush();
      put(bytes);
    },
    close() {
      flush();
      abandon();
      return { bytes: written, sha256: hash.digest("hex") };
    },
    abandon,
  };
}

/** What a failed write means to a user. */
export function cannotWrite(path: string, cause: unknown): KgError {
  const code = (cause as NodeJS.ErrnoException).code;
  const why =
    code === "ENOSPC" || code === "EDQUOT"
      ? "the disk is full; make room"
      : code === "EACCES" || code === "EPERM" || code === "EROFS"
        ? "writing there is not allowed; choose another folder with --out"
        : `${(cause as Error).message}; choose another folder with --out`;
  return new KgError("CANNOT_WRITE", `cannot write ${path}: ${why}, and run the same command again`, {
    cause,
  });
}
