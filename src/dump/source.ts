import { accessSync, constants, type Stats, statSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import { KgError } from "../errors.ts";

/** The bytes of an input as they are stored, compressed or not. */
export interface Source {
  /** The base name, or `standard input`. */
  readonly name: string;
  /** The size in bytes; null where it is not known beforehand (standard input, pipes). */
  readonly bytes: number | null;
  /**
   * The bytes from byte `start` on (of a pipe always from the first), in chunks of 1 MiB (of a pipe: as they come). To be
   * read once at a time.
   */
  chunks(start?: number): AsyncGenerator<Uint8Array, void, undefined>;
  /** How many bytes the last `chunks()` has read. */
  position(): number;
}

const CHUNK_BYTES = 1024 * 1024;

/**
 * Opens a file, or standard input for `-`. Nothing is read before `chunks()`.
 *
 * @throws KgError `NO_SUCH_FILE`, `IS_A_FOLDER`, `NO_PERMISSION`, `EMPTY_INPUT`, `INPUT_IS_TERMINAL`; and while reading
 *   `READ_FAILED` with the byte, `EMPTY_INPUT` for a pipe without bytes, `TRUNCATED_INPUT` for a file that shrank
 */
export function openSource(path: string, stdin: Readable & { isTTY?: boolean } = process.stdin): Source {
  return path === "-" ? openStream(stdin) : openFile(path);
}

function openFile(path: string): Source {
  const stats = statsOf(path);
  if (stats.isDirectory()) {
    throw new KgError(
      "IS_A_FOLDER",
      `${path} is a folder: name the dump files in it, such as ${path}/*.json.gz`,
    );
  }
  const bytes = stats.isFile() ? stats.size : null;
  if (bytes === 0) throw emptyInput(path);
  const name = basename(path);
  let position = 0;

  async function* chunks(start = 0): AsyncGenerator<Uint8Array, void, undefined> {
    position = start;
    let handle: FileHandle;
    try {
      handle = await open(path, "r");
    } catch (error) {
      throw unreadable(path, error);
    }
    try {
      let reading = readChunk(handle, bytes === null ? null : position);
      for (;;) {
        let chunk: Uint8Array;
        try {
          chunk = await reading;
        } catch (error) {
          throw new KgError("READ_FAILED", `${path} could not be read at byte ${position}: ${text(error)}`, {
            cause: error,
          });
        }
        if (chunk.length === 0) break;
        position += chunk.length;
        // The next chunk is read while this one is worked on.
        reading = readChunk(handle, bytes === null ? null : position);
        reading.catch(() => {});
        yield chunk;
      }
    } finally {
      await handle.close();
    }
    if (position === 0) throw emptyInput(path);
    if (bytes !== null && position < bytes) {
      throw new KgError(
        "TRUNCATED_INPUT",
        `${path} ended at byte ${position}, it had ${bytes} when it was opened`,
      );
    }
  }

  return { name, bytes, chunks, position: () => position };
}

async function readChunk(handle: FileHandle, position: number | null): Promise<Uint8Array> {
  const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, position);
  return buffer.subarray(0, bytesRead);
}

function statsOf(path: string): Stats {
  try {
    const stats = statSync(path);
    accessSync(path, constants.R_OK);
    return stats;
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): KgError {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "ENOTDIR") {
    return new KgError("NO_SUCH_FILE", `there is no file ${path}: check the path`, { cause: error });
  }
  if (code === "EACCES" || code === "EPERM") {
    return new KgError("NO_PERMISSION", `no permission to read ${path}: change it, or copy the file`, {
      cause: error,
    });
  }
  return new KgError("READ_FAILED", `${path} could not be opened: ${text(error)}`, { cause: error });
}

function openStream(stdin: Readable & { isTTY?: boolean }): Source {
  const name = "standard input";
  if (stdin.isTTY === true) {
    throw new KgError(
      "INPUT_IS_TERMINAL",
      "standard input is a terminal: pipe a dump into it, as in `curl … | kg ingest -`",
    );
  }
  let position = 0;

  async function* chunks(): AsyncGenerator<Uint8Array, void, undefined> {
    position = 0;
    try {
      for await (const chunk of stdin as AsyncIterable<Uint8Array>) {
        position += chunk.length;
        yield chunk;
      }
    } catch (error) {
      throw new KgError("READ_FAILED", `${name} could not be read at byte ${position}: ${text(error)}`, {
        cause: error,
      });
    }
    if (position === 0) throw emptyInput(name);
  }

  return { name, bytes: null, chunks, position: () => position };
}

function emptyInput(path: string): KgError {
  return new KgError("EMPTY_INPUT", `${path} is empty (0 bytes): the download or the pipe brought nothing`);
}

function text(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
