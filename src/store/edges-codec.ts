import type { Entity } from "../model/entity.ts";
import { entityCode, propertyNumber } from "../model/ids.ts";
import { hasPreferred, rankClass } from "../model/rank.ts";
import { ByteReader, type ByteWriter } from "./bytes.ts";

// The edges of one entity in one direction, by property number:
//   property (delta) · counts of rank class 0, 1, 2 · size in bytes of the list · list
// A list holds the other ends, class after class, each class by code, as deltas modulo 2^32 (only the step from one
// class to the next wraps). A list of more than INLINE_EDGES ends is empty here (size 0) and stands in blocks of
// BLOCK_EDGES under keys of its own, each block starting its deltas anew; so a hub's record stays small.

/** Lists up to this length stand in the entity's own record. */
export const INLINE_EDGES = 64;
/** The length of a block. */
export const BLOCK_EDGES = 512;

/** The edges of one property: counts by rank class and the other ends in class order. */
export interface EdgeList {
  readonly property: number;
  readonly counts: readonly [number, number, number];
  readonly ends: Uint32Array | readonly number[];
}

/**
 * The outgoing edges of an entity: distinct (property, object) of its entity facts, each with the best class of its
 * statements; self-loops are left out.
 */
export function edgesOf(entity: Entity): EdgeList[] {
  const { statements } = entity;
  const self = entityCode(entity.id);
  const lists: EdgeList[] = [];
  for (let start = 0, end = 0; start < statements.length; start = end) {
    const { property } = statements[start]!;
    let entityFacts = 0;
    while (end < statements.length && statements[end]!.property === property) {
      if (statements[end]!.snak.kind === "entity") entityFacts++;
      end++;
    }
    if (entityFacts === 0) continue;
    const group = statements.slice(start, end);
    const preferred = hasPreferred(group);
    // class × 2^32 + code orders as wanted, and stays far below 2^53.
    const keys: number[] = [];
    for (const { snak, rank } of group) {
      if (snak.kind !== "entity") continue;
      const code = entityCode(snak.object);
      if (code !== self) keys.push(rankClass(rank, preferred) * 0x1_0000_0000 + code);
    }
    if (keys.length === 0) continue;
    lists.push({ property: propertyNumber(property), ...distinctEnds(keys) });
  }
  return lists;
}

function distinctEnds(keys: number[]): { counts: [number, number, number]; ends: number[] } {
  const counts: [number, number, number] = [0, 0, 0];
  const ends: number[] = [];
  if (keys.length > 1) keys.sort((a, b) => a - b);
  const seen = keys.length > 1 ? new Set<number>() : undefined;
  for (const key of keys) {
    const code = key % 0x1_0000_0000;
    if (seen) {
      if (seen.has(code)) continue;
      seen.add(code);
    }
    counts[Math.floor(key / 0x1_0000_0000) as 0 | 1 | 2]++;
    ends.push(code);
  }
  return { counts, ends };
}

/** Appends a list of ends as deltas. */
export function writeEnds(
  writer: ByteWriter,
  ends: Uint32Array | readonly number[],
  from = 0,
  to = ends.length,
): void {
  let before = 0;
  for (let i = from; i < to; i++) {
    const end = ends[i]!;
    writer.varint((end - before) >>> 0);
    before = end;
  }
}

/** Appends the head of a list, and the list itself where it is short enough. */
export function writeEdgeList(writer: ByteWriter, list: EdgeList, propertyBefore: number): void {
  const { ends, counts } = list;
  writer.varint(list.property - propertyBefore);
  writer.varint(counts[0]);
  writer.varint(counts[1]);
  writer.varint(counts[2]);
  if (ends.length > INLINE_EDGES) {
    writer.varint(0);
    return;
  }
  // At most 64 ends of at most 5 bytes: two bytes hold the size, written once it is known.
  writer.reserve(2 + 5 * ends.length);
  const sizeAt = writer.length;
  writer.length += 2;
  writeEnds(writer, ends);
  const size = writer.length - sizeAt - 2;
  writer.bytes[sizeAt] = (size & 127) | 128;
  writer.bytes[sizeAt + 1] = size >> 7;
}

/** A list as its head tells it. */
export interface EdgeHead {
  readonly property: number;
  readonly counts: readonly [number, number, number];
  /** Where the inline ends begin in the record, or -1 where they stand in blocks. */
  readonly inlineAt: number;
}

/** Reads the heads of an entity's edge record. */
export function readEdgeHeads(value: Uint8Array): EdgeHead[] {
  const reader = new ByteReader(value);
  const heads: EdgeHead[] = [];
  let property = 0;
  while (!reader.done) {
    property += reader.varint();
    const counts: [number, number, number] = [reader.varint(), reader.varint(), reader.varint()];
    const size = reader.varint();
    heads.push({ property, counts, inlineAt: size === 0 ? -1 : reader.at });
    reader.at += size;
  }
  return heads;
}

/** Reads the head of one property alone. */
export function findEdgeHead(value: Uint8Array, wanted: number): EdgeHead | undefined {
  const reader = new ByteReader(value);
  let property = 0;
  while (!reader.done) {
    property += reader.varint();
    if (property > wanted) return undefined;
    const first = reader.varint();
    const second = reader.varint();
    const third = reader.varint();
    const size = reader.varint();
    if (property === wanted) {
      return { property, counts: [first, second, third], inlineAt: size === 0 ? -1 : reader.at };
    }
    reader.at += size;
  }
  return undefined;
}

/** Reads the end at an index of a list alone. */
export function readEnd(bytes: Uint8Array, at: number, index: number): number {
  const reader = new ByteReader(bytes, at);
  let end = 0;
  for (let i = 0; i <= index; i++) end = (end + reader.varint()) >>> 0;
  return end;
}

/** Reads `count` ends. */
export function readEnds(bytes: Uint8Array, at: number, count: number): Uint32Array {
  const reader = new ByteReader(bytes, at);
  const ends = new Uint32Array(count);
  let end = 0;
  for (let i = 0; i < count; i++) {
    end = (end + reader.varint()) >>> 0;
    ends[i] = end;
  }
  return ends;
}

/** The number of ends of a list. */
export function listLength(counts: readonly [number, number, number]): number {
  return counts[0] + counts[1] + counts[2];
}
