import { KgError } from "../errors.ts";
import { type ByteReader, createByteReader } from "./byte-reader.ts";
import type { Step } from "./stream-steps.ts";
import { type FrameDecoder, findZstdDecoder, type ZstdDecoder } from "./zstd-decoders.ts";

/**
 * Decompresses Zstandard (RFC 8878): all frames one after another, skippable ones left out, with zeros between and after
 * them. Frames and blocks are parted here, so that a cut or a fault is placed whatever decodes the blocks, and
 * everything before it is delivered first. Checksums are verified where frames have them.
 *
 * Memory: the frame's window (8 MB at the usual levels, up to 2 GB where `zstd --long` asked for it) and one block.
 *
 * @param name of the input, for messages
 * @throws KgError `TRUNCATED_INPUT` or `CORRUPT_INPUT`, naming the compressed byte
 */
export async function* unzstd(
  source: AsyncIterable<Uint8Array>,
  name: string,
  decoder?: ZstdDecoder,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = createByteReader(source);
  const chosen = decoder ?? (await findZstdDecoder());
  try {
    for (let first = true; !(await reader.skipZeros()); first = false) {
      const start = reader.position();
      const bytes = await need(reader, 4, name, start);
      const magic = uint32(bytes, 0);
      if (magic === FRAME_MAGIC) yield* frame(reader, name, chosen.startFrame());
      else if ((magic & 0xfffffff0) >>> 0 === SKIPPABLE_MAGIC) await skipFrame(reader, name);
      else if (first) throw corrupt(name, start, start, "no Zstandard header");
      else {
        throw new KgError(
          "CORRUPT_INPUT",
          `${name} has bytes that are not Zstandard after the end of its last frame, at byte ${start}: cut them off, or fetch the file again`,
        );
      }
    }
  } finally {
    await reader.close();
  }
}

const FRAME_MAGIC = 0xfd2fb528;
const SKIPPABLE_MAGIC = 0x184d2a50;
const BLOCK_HEADER_BYTES = 3;
const CHECKSUM_BYTES = 4;
const LARGEST_BLOCK = 128 * 1024;
const RLE_BLOCK = 1;
const RESERVED_BLOCK = 3;

async function* frame(
  reader: ByteReader,
  name: string,
  decoder: FrameDecoder,
): AsyncGenerator<Uint8Array, void, undefined> {
  const start = reader.position();

  let size = 0;

  function* deliver({ outputs, error }: Step): Generator<Uint8Array, void, undefined> {
    for (const output of outputs) {
      size += output.length;
      yield output;
    }
    if (error !== null) throw corrupt(name, reader.position(), start, error.message);
  }

  try {
    const { length, checksum, contentSize } = await readHeader(reader, name);
    yield* deliver(await decoder.begin(reader.atHand().subarray(0, length)));
    reader.take(length);
    for (let last = false; !last; ) {
      const header = await need(reader, BLOCK_HEADER_BYTES, name, start);
      const word = header[0]! | (header[1]! << 8) | (header[2]! << 16);
      last = (word & 1) === 1;
      const type = (word >> 1) & 3;
      const blockSize = word >> 3;
      if (type === RESERVED_BLOCK || blockSize > LARGEST_BLOCK) {
        throw corrupt(name, reader.position(), start, "invalid block");
      }
      const length = BLOCK_HEADER_BYTES + (type === RLE_BLOCK ? 1 : blockSize);
      const block = await need(reader, length, name, start);
      yield* deliver(await decoder.decodeBlock(block.subarray(0, length), last));
      reader.take(length);
    }
    if (contentSize !== null && size !== contentSize)
      throw corrupt(name, reader.position(), start, "wrong length");
    if (!checksum) return;
    const bytes = await need(reader, CHECKSUM_BYTES, name, start);
    yield* deliver(await decoder.check(bytes.subarray(0, CHECKSUM_BYTES)));
    reader.take(CHECKSUM_BYTES);
  } finally {
    decoder.close();
  }
}

const SIZES_OF_SIZE = [0, 2, 4, 8] as const;
const SIZES_OF_DICTIONARY = [0, 1, 2, 4] as const;
const SINGLE_SEGMENT = 0x20;
const RESERVED_BIT = 8;
const HAS_CHECKSUM = 4;
/** Magic and descriptor. */
const FIXED_HEADER_BYTES = 5;

/** The frame's header (RFC 8878, 3.1.1.1), which is in memory then. */
async function readHeader(
  reader: ByteReader,
  name: string,
): Promise<{ length: number; checksum: boolean; contentSize: number | null }> {
  const start = reader.position();
  const descriptor = (await need(reader, FIXED_HEADER_BYTES, name, start))[4]!;
  if ((descriptor & RESERVED_BIT) !== 0) throw corrupt(name, start, start, "unknown frame format");
  const single = (descriptor & SINGLE_SEGMENT) !== 0;
  const sizeFlag = descriptor >> 6;
  const sizeBytes = sizeFlag === 0 && single ? 1 : SIZES_OF_SIZE[sizeFlag]!;
  const windowBytes = single ? 0 : 1;
  const dictionaryBytes = SIZES_OF_DICTIONARY[descriptor & 3]!;
  const length = FIXED_HEADER_BYTES + windowBytes + dictionaryBytes + sizeBytes;
  const bytes = await need(reader, length, name, start);
  const dictionary = bytes.subarray(FIXED_HEADER_BYTES + windowBytes).subarray(0, dictionaryBytes);
  if (dictionary.some((byte) => byte !== 0)) {
    throw new KgError(
      "CORRUPT_INPUT",
      `${name} was compressed with a dictionary (frame at byte ${start}), which kg does not have: decompress it with zstd -D first`,
    );
  }
  const checksum = (descriptor & HAS_CHECKSUM) !== 0;
  return { length, checksum, contentSize: contentSizeOf(bytes.subarray(length - sizeBytes, length)) };
}

/** The length of the content from the last bytes of the header, none where it is not stated. */
function contentSizeOf(bytes: Uint8Array): number | null {
  switch (bytes.length) {
    case 0:
      return null;
    case 1:
      return bytes[0]!;
    case 2:
      return bytes[0]! + bytes[1]! * 256 + 256;
    case 4:
      return uint32(bytes, 0);
    default:
      return uint32(bytes, 0) + uint32(bytes, 4) * 2 ** 32;
  }
}

async function skipFrame(reader: ByteReader, name: string): Promise<void> {
  const start = reader.position();
  const length = 8 + uint32(await need(reader, 8, name, start), 4);
  if ((await reader.skip(length)) < length) throw truncated(name, reader.position(), start);
}

async function need(reader: ByteReader, wanted: number, name: string, start: number): Promise<Uint8Array> {
  const bytes = await reader.peek(wanted);
  if (bytes.length < wanted) throw truncated(name, reader.position() + bytes.length, start);
  return bytes;
}

function uint32(bytes: Uint8Array, at: number): number {
  return (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;
}

function truncated(name: string, byte: number, start: number): KgError {
  return new KgError(
    "TRUNCATED_INPUT",
    `${name} ends at byte ${byte} inside the Zstandard frame that begins at byte ${start}: the file is cut short, fetch it again`,
  );
}

function corrupt(name: string, byte: number, start: number, reason: string): KgError {
  return new KgError(
    "CORRUPT_INPUT",
    `${name} is damaged at byte ${byte}, in the Zstandard frame that begins at byte ${start} (${reason}): fetch it again`,
  );
}
