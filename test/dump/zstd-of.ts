import { createXxh64 } from "../../src/dump/xxh64.ts";

const LARGEST_BLOCK = 100_000;

/** A Zstandard frame with the bytes in raw blocks, and their checksum (RFC 8878, 3.1.1). */
export function zstdOf(bytes: Uint8Array): Buffer {
  // Frame_Content_Size of four bytes, a single segment, a checksum.
  const header = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa4, 0, 0, 0, 0]);
  header.writeUInt32LE(bytes.length, 5);
  const parts: Uint8Array[] = [header];
  let at = 0;
  do {
    const block = bytes.subarray(at, at + LARGEST_BLOCK);
    at += block.length;
    const head = Buffer.alloc(3);
    head.writeUIntLE((block.length << 3) | (at >= bytes.length ? 1 : 0), 0, 3);
    parts.push(head, block);
  } while (at < bytes.length);
  const hash = createXxh64();
  hash.update(bytes);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(hash.digest());
  return Buffer.concat([...parts, checksum]);
}
