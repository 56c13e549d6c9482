import { isUtf8 } from "node:buffer";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { KgError } from "../../src/errors.ts";
import type { RandomStream } from "../../src/graph/random.ts";
import { ingest } from "../../src/ingest/ingest.ts";
import type { StoreMeta } from "../../src/store/store-meta.ts";
import { compress } from "../dump/bzip2-encoder.ts";
import { zstdOf } from "../dump/zstd-of.ts";

/** The containers that are damaged. */
export type TorturedContainer = "json" | "gz" | "bz2" | "zst";

/** Packs a dump as a container, with checksums where the container can have them. */
export function pack(dump: Buffer, container: TorturedContainer): Buffer {
  switch (container) {
    case "json":
      return dump;
    case "gz": {
      // As the official files are: many members, each ending with a line.
      const lines = dump.toString("utf8").split(/(?<=\n)/);
      const members: Buffer[] = [];
      for (let i = 0; i < lines.length; i += 7) members.push(gzipSync(lines.slice(i, i + 7).join("")));
      return Buffer.concat(members);
    }
    case "bz2":
      return Buffer.from(compress(dump, 20_000, 1));
    case "zst":
      return zstdOf(dump);
  }
}

/** How one damaged input ended. */
export type Verdict =
  /** Refused or stopped with a message. */
  | "error"
  /** Stored in part, and said so. */
  | "incomplete"
  /** Stored whole: the damage was where nothing is. */
  | "same"
  /** Only where a container has no checksum: stored as `JSON.parse` reads the bytes. */
  | "as parsed";

/** Damages a few bytes, or cuts the input off. */
export function mutate(bytes: Buffer, random: RandomStream): Buffer {
  const damaged = Buffer.from(bytes);
  if (random.below(4) === 0) return damaged.subarray(0, random.below(bytes.length));
  for (let left = 1 + random.below(3); left > 0; left--) {
    const at = random.below(bytes.length);
    damaged[at] = damaged[at]! ^ (1 << random.below(8));
  }
  return damaged;
}

/**
 * Ingests a damaged input in this process.
 *
 * @throws where it neither failed with a message nor kept its word
 */
export async function verdictOf(
  damaged: Buffer,
  container: TorturedContainer,
  clean: StoreMeta,
  folder: string,
): Promise<Verdict> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `dump.json.${container}`);
  writeFileSync(file, damaged);
  let meta: StoreMeta;
  try {
    ({ meta } = await ingest([file], join(folder, "store"), { workers: 0 }));
  } catch (error) {
    if (error instanceof KgError && error.message.length > 20) return "error";
    throw error;
  }
  if (meta.incomplete !== null) return "incomplete";
  if (meta.digest === clean.digest) return "same";
  if (container !== "json") {
    throw new Error(`a damaged ${container} was taken for whole: ${JSON.stringify(meta.accounting)}`);
  }
  const { setAside } = meta.accounting;
  const unread =
    (setAside["invalid-json"] ?? 0) + (setAside["invalid-utf8"] ?? 0) + (setAside["control-character"] ?? 0);
  const want = unreadableLines(damaged);
  if (unread !== want) throw new Error(`${want} lines cannot be parsed, ${unread} were set aside`);
  return "as parsed";
}

/** How many lines a plain `JSON.parse` loop fails on, what frames them taken off. */
function unreadableLines(bytes: Buffer): number {
  let count = 0;
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf(10, start);
    const end = newline < 0 ? bytes.length : newline;
    const line = bytes.subarray(start, end);
    start = end + 1;
    const text = line.toString("utf8").replace(/^\[?[\s,\0]*|[\s,\0]*$/g, "");
    if (text === "" || text === "]") continue;
    try {
      if (!isUtf8(line)) throw new Error("no UTF-8");
      JSON.parse(text.startsWith("{") && text.endsWith("]") ? text.slice(0, -1) : text);
    } catch {
      count++;
    }
  }
  return count;
}
