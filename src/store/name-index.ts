import { foldLabel } from "../model/text.ts";

// Labels and titles are found by a 48-bit hash of their folded form. The index is cut into buckets of about
// BUCKET_ENTRIES entries by the hash's upper part, so that millions of names cost a few thousand keys; an entry is
// the hash (6 bytes) and the entity (4 bytes), in order of both. Whoever looks up compares the entity's own name:
// equal hashes prove nothing.

/** The aim for a bucket's number of entries. */
export const BUCKET_ENTRIES = 64;
/** The bytes of an entry. */
export const NAME_ENTRY = 10;

const HASHES = 2 ** 48;

/** A 48-bit hash of the folded form of a name. */
export function nameHash(name: string): number {
  const folded = foldLabel(name);
  let a = 0x9e37_79b9;
  let b = 0x85eb_ca6b;
  for (let i = 0; i < folded.length; i++) {
    const unit = folded.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x9e37_79b1);
    b = Math.imul(b ^ unit, 0x5f35_6495);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85eb_ca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2_ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85eb_ca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2_ae35);
  // The topmost high half is kept free: it marks a record without a name.
  return Math.min(b >>> 0, 0xffff_fffe) * 65536 + (a >>> 16);
}

/** How many buckets an index of so many names has. */
export function bucketCount(names: number): number {
  return Math.max(1, Math.ceil(names / BUCKET_ENTRIES));
}

/** The bucket of a hash. */
export function bucketOf(hash: number, buckets: number): number {
  return Math.min(buckets - 1, Math.floor((hash / HASHES) * buckets));
}

/** The title of a page as it is compared: spaces for underscores. */
export function plainTitle(title: string): string {
  return title.replaceAll("_", " ");
}

/** The entities of a hash in the bytes of its bucket, in ascending order. */
export function entitiesInBucket(bucket: Uint8Array, hash: number): number[] {
  const entries = new DataView(bucket.buffer, bucket.byteOffset, bucket.byteLength);
  const high = Math.floor(hash / 65536);
  const low = hash % 65536;
  const found: number[] = [];
  for (let at = 0; at < bucket.byteLength; at += NAME_ENTRY) {
    const entry = entries.getUint32(at);
    if (entry > high) break;
    if (entry === high && entries.getUint16(at + 4) === low) found.push(entries.getUint32(at + 6));
  }
  return found;
}
