import { KgError } from "../errors.ts";
import { bunzip2 } from "./bunzip2.ts";
import type { Bzip2ChainOptions } from "./bzip2-chain.ts";
import { gunzip } from "./gunzip.ts";
import { peekChunks } from "./peek-chunks.ts";
import type { Source } from "./source.ts";
import { unzstd } from "./unzstd.ts";

/** How the bytes of an input are packed. */
export type Container = "plain" | "gzip" | "bzip2" | "zstd";

/** Enough to know every container: the magic of a tar archive stands at byte 257. */
const HEAD_BYTES = 512;

/**
 * Tells how an input is packed, by its first bytes and never by its name; `chunks` are all its bytes, still packed.
 *
 * @throws KgError `UNKNOWN_CONTAINER` where it is packed in a way that kg does not read
 */
export async function detectContainer(
  source: Source,
): Promise<{ readonly container: Container; readonly chunks: AsyncGenerator<Uint8Array, void, undefined> }> {
  const { head, chunks, close } = await peekChunks(source.chunks(), HEAD_BYTES);
  try {
    return { container: containerOf(head, source.name), chunks };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Decompresses an input. Everything that can be decoded before a fault is delivered before the error is thrown.
 *
 * @param options.portable takes unbzip2-stream for bzip2
 * @throws KgError `TRUNCATED_INPUT`, `CORRUPT_INPUT`, those of `bunzip2`, of {@link detectContainer} and of the source
 */
export async function* decompress(
  source: Source,
  options: { readonly bzip2?: Bzip2ChainOptions; readonly portable?: boolean } = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const { container, chunks } = await detectContainer(source);
  switch (container) {
    case "plain":
      yield* chunks;
      break;
    case "gzip":
      yield* gunzip(chunks, source.name);
      break;
    case "bzip2":
      if (options.portable) {
        const { bunzip2Portable } = await import("./bunzip2-portable.ts");
        yield* bunzip2Portable(chunks, source.name);
      } else yield* bunzip2(chunks, source.name, options.bzip2);
      break;
    case "zstd":
      yield* unzstd(chunks, source.name);
      break;
  }
}

/** What begins so is refused, with what to do instead. */
const FOREIGN: readonly (readonly [magic: readonly number[], kind: string, advice: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], "a zip archive", "unzip -p"],
  [[0x50, 0x4b, 0x05, 0x06], "an empty zip archive", "unzip -l"],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], "xz data", "xz -dc"],
  [[0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], "a 7z archive", "7z x -so"],
  [[0x52, 0x61, 0x72, 0x21, 0x1a, 0x07], "a RAR archive", "unrar p -inul"],
  [[0x04, 0x22, 0x4d, 0x18], "lz4 data", "lz4 -dc"],
  [[0x1f, 0x9d], "data of compress (.Z)", "zcat"],
  [[0x5d, 0x00, 0x00], "lzma data", "xz --format=lzma -dc"],
  [[0x4c, 0x5a, 0x49, 0x50], "lzip data", "lzip -dc"],
];

const TAR_MAGIC = [0x75, 0x73, 0x74, 0x61, 0x72];
const TAR_MAGIC_AT = 257;

/** The container of an input that begins with `head`. Errors: see {@link detectContainer}. */
export function containerOf(head: Uint8Array, name: string): Container {
  if (hasBytes(head, [0x1f, 0x8b])) return "gzip";
  if (hasBytes(head, [0x42, 0x5a, 0x68]) && head[3]! >= 0x31 && head[3]! <= 0x39) return "bzip2";
  if (hasBytes(head, [0x28, 0xb5, 0x2f, 0xfd])) return "zstd";
  // A skippable Zstandard frame, as pzstd writes first.
  if (head[0]! >> 4 === 5 && hasBytes(head, [0x2a, 0x4d, 0x18], 1)) return "zstd";
  const foreign = FOREIGN.find(([magic]) => hasBytes(head, magic));
  if (foreign !== undefined) throw unknownContainer(name, foreign[1], foreign[2]);
  if (hasBytes(head, TAR_MAGIC, TAR_MAGIC_AT)) throw unknownContainer(name, "a tar archive", "tar -xOf");
  return "plain";
}

function hasBytes(head: Uint8Array, magic: readonly number[], at = 0): boolean {
  return magic.every((byte, i) => head[at + i] === byte);
}

function unknownContainer(name: string, kind: string, command: string): KgError {
  return new KgError(
    "UNKNOWN_CONTAINER",
    `${name} is ${kind}; kg reads plain JSON, gzip, bzip2 and Zstandard: unpack it first, as in ${command} ${name} | kg ingest -`,
  );
}
