import { crc32, createInflateRaw } from "node:zlib";
import { KgError } from "../errors.ts";
import { type ByteReader, createByteReader } from "./byte-reader.ts";
import { createStreamSteps, type Step } from "./stream-steps.ts";

/** Output buffers of this size are three times as fast as Node's usual 16 KiB. */
const OUTPUT_BYTES = 1024 * 1024;
/** Deflate expands at most 1,032 times, so one piece gives 66 MB at the very most, 0.5 MB of a Wikidata dump. */
const PIECE_BYTES = 64 * 1024;
/** A damaged member is gone through again in small pieces where it broke no later than here. */
const REPLAY_BYTES = 4 * 1024 * 1024;
const REPLAY_PIECE_BYTES = 16;

/**
 * Decompresses gzip (RFC 1952): all members one after another, with zeros between and after them. Members are parted
 * here and not by Node's gunzip, which stops silently at a zero byte and which loses decoded data when a checksum or
 * what follows is wrong.
 *
 * Everything decoded before a fault is delivered before the error is thrown (of a member that broke after 4 MiB, up to
 * 64 KiB of compressed data before the fault are lost). Memory: the chunk at hand, the first 4 MiB of the member, and the
 * outputs of two pieces.
 *
 * @param name of the input, for messages
 * @throws KgError `TRUNCATED_INPUT` or `CORRUPT_INPUT`, naming the compressed byte
 */
export async function* gunzip(
  source: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = createByteReader(source);
  try {
    for (let first = true; !(await reader.skipZeros()); first = false) {
      yield* member(reader, name, first);
    }
  } finally {
    await reader.close();
  }
}

async function* member(
  reader: ByteReader,
  name: string,
  first: boolean,
): AsyncGenerator<Uint8Array, void, undefined> {
  const start = reader.position();
  const header = await readHeader(reader, name, first);
  reader.take(header);

  const { stream, steps } = openInflater();
  const tried: Uint8Array[] = [];
  let triedBytes = 0;
  let consumed = 0;
  let crc = 0;
  let size = 0;

  const next = (): Promise<Step> => {
    const piece = reader.atHand().subarray(0, PIECE_BYTES);
    triedBytes += piece.length;
    if (triedBytes <= REPLAY_BYTES) tried.push(piece);
    return steps.write(piece);
  };

  try {
    let ended = false;
    let pending: Promise<Step> | null = null;
    while (!ended) {
      if (pending === null && (await reader.peek(1)).length === 0)
        throw truncated(name, reader.position(), start);
      const { outputs, error }: Step = await (pending ?? next());
      pending = null;
      if (error === null) {
        const used = stream.bytesWritten - consumed;
        consumed += used;
        // What is left over stands behind the end of the compressed data.
        ended = consumed < triedBytes;
        reader.take(used);
        // The next piece is worked on while the consumer has this one.
        if (!ended && reader.atHand().length > 0) pending = next();
      }
      for (const output of outputs) {
        crc = crc32(output, crc);
        size += output.length;
        yield output;
      }
      if (error !== null) {
        if (triedBytes <= REPLAY_BYTES) yield* replay(tried, size);
        throw corrupt(name, reader.position(), start, error.message);
      }
    }
  } finally {
    steps.close();
  }

  const trailer = await reader.peek(TRAILER_BYTES);
  if (trailer.length < TRAILER_BYTES) throw truncated(name, reader.position() + trailer.length, start);
  const view = new DataView(trailer.buffer, trailer.byteOffset, TRAILER_BYTES);
  if (view.getUint32(0, true) !== crc) throw corrupt(name, reader.position(), start, "wrong checksum");
  if (view.getUint32(4, true) !== size % 2 ** 32)
    throw corrupt(name, reader.position(), start, "wrong length");
  reader.take(TRAILER_BYTES);
}

function openInflater() {
  const stream = createInflateRaw({ chunkSize: OUTPUT_BYTES });
  return { stream, steps: createStreamSteps(stream) };
}

/** Decodes a broken member again, down to a few bytes before the fault; gives what lies behind the first `delivered`. */
async function* replay(
  tried: readonly Uint8Array[],
  delivered: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { steps } = openInflater();
  const last = tried.at(-1)!;
  const pieces = tried.slice(0, -1);
  for (let at = 0; at < last.length; at += REPLAY_PIECE_BYTES) {
    pieces.push(last.subarray(at, at + REPLAY_PIECE_BYTES));
  }
  let known = delivered;
  try {
    for (const piece of pieces) {
      const { outputs, error } = await steps.write(piece);
      for (const output of outputs) {
        const skip = Math.min(known, output.length);
        known -= skip;
        if (skip < output.length) yield output.subarray(skip);
      }
      if (error !== null) return;
    }
  } finally {
    steps.close();
  }
}

const TRAILER_BYTES = 8;
const HEADER_BYTES = 10;
/** A file name or comment longer than this is taken for damage. */
const LONGEST_HEADER = 256 * 1024;

const HAS_HEADER_CRC = 2;
const HAS_EXTRA = 4;
const HAS_NAME = 8;
const HAS_COMMENT = 16;
const RESERVED = 0xe0;

/** The length of the member's header, which is in memory then. */
async function readHeader(reader: ByteReader, name: string, first: boolean): Promise<number> {
  const start = reader.position();
  for (let wanted = HEADER_BYTES; ; wanted *= 2) {
    const bytes = await reader.peek(wanted);
    const magic = bytes[0] === 0x1f && (bytes.length < 2 || bytes[1] === 0x8b);
    if (!magic) {
      if (first) throw corrupt(name, start, start, "no gzip header");
      throw new KgError(
        "CORRUPT_INPUT",
        `${name} has bytes that are not gzip after the end of its last member, at byte ${start}: cut them off, or fetch the file again`,
      );
    }
    if (bytes.length >= 4 && (bytes[2] !== 8 || (bytes[3]! & RESERVED) !== 0)) {
      throw corrupt(name, start, start, "unknown compression method");
    }
    const length = headerLength(bytes);
    if (length !== null && length <= bytes.length) return length;
    if (bytes.length < wanted) throw truncated(name, start + bytes.length, start);
    if (wanted > LONGEST_HEADER) throw corrupt(name, start, start, "endless header");
  }
}

/** The length of a header, or null where the bytes do not show it yet. */
function headerLength(bytes: Uint8Array): number | null {
  if (bytes.length < HEADER_BYTES) return null;
  const flags = bytes[3]!;
  let at = HEADER_BYTES;
  if ((flags & HAS_EXTRA) !== 0) {
    if (at + 2 > bytes.length) return null;
    at += 2 + bytes[at]! + bytes[at + 1]! * 256;
  }
  for (const flag of [HAS_NAME, HAS_COMMENT]) {
    if ((flags & flag) === 0) continue;
    const zero = bytes.indexOf(0, at);
    if (zero < 0 || at >= bytes.length) return null;
    at = zero + 1;
  }
  return (flags & HAS_HEADER_CRC) !== 0 ? at + 2 : at;
}

function truncated(name: string, byte: number, start: number): KgError {
  return new KgError(
    "TRUNCATED_INPUT",
    `${name} ends at byte ${byte} inside the gzip member that begins at byte ${start}: the file is cut short, fetch it again`,
  );
}

function corrupt(name: string, byte: number, start: number, reason: string): KgError {
  return new KgError(
    "CORRUPT_INPUT",
    `${name} is damaged at byte ${byte}, in the gzip member that begins at byte ${start} (${reason}): fetch it again`,
  );
}
