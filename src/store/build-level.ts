import { hash } from "node:crypto";
import { join } from "node:path";
import { propertyCode } from "../model/ids.ts";
import { ByteWriter } from "./bytes.ts";
import { BLOCK_EDGES, INLINE_EDGES, listLength, writeEnds } from "./edges-codec.ts";
import { bucketKey, edgeBlockKey, edgesKey, entityKey, LABELS, rankingKey, TITLES } from "./keys.ts";
import { createLevelWriter, type LevelWriter } from "./level-writer.ts";
import { bucketCount, bucketOf, NAME_ENTRY } from "./name-index.ts";
import type { StoreLevel } from "./open-level.ts";
import { NO_NAME, ROW } from "./record-batch.ts";
import type { SortedRecord } from "./record-sorter.ts";
import { createTupleSorter, TUPLE, type TupleSorter } from "./tuple-sorter.ts";

/** What building found out. */
export interface LevelCounts {
  readonly items: number;
  readonly properties: number;
  readonly facts: number;
  readonly edges: number;
  readonly labelled: number;
  readonly digest: string;
  readonly labelBuckets: number;
  readonly titleBuckets: number;
}

/** How far building is; `whole` is an estimate in `entities`. */
export interface BuildProgress {
  readonly phase: "entities" | "incoming edges" | "names" | "ranking";
  readonly done: number;
}

const EDGE_CAPACITY = 1 << 20;
const NAME_CAPACITY = 1 << 18;
const RANKING_BLOCK = 1024;
/** The length of the keys that nearly all pairs have. */
const KEY_BYTES = 6;
const REPORT_EVERY = 1 << 14;
const PROPERTY_START = propertyCode(0);

/**
 * Fills an empty LevelDB from records in order of their codes. Keys are written in ascending order from the first to the
 * last, so LevelDB merges nothing; incoming edges, names and the ranking are sorted outside memory first. Memory: about
 * 100 MB whatever the input, the write buffers of LevelDB among them.
 *
 * @param scratch a folder for the files of the sorters
 * @param signal ends the work between two records
 */
export async function buildLevel(
  level: StoreLevel,
  records: Iterable<SortedRecord>,
  scratch: string,
  signal: AbortSignal,
  onProgress: (progress: BuildProgress) => void,
): Promise<LevelCounts> {
  const writer = createLevelWriter(level);
  const incoming = createTupleSorter(join(scratch, "incoming.sort"), EDGE_CAPACITY);
  const labels = createTupleSorter(join(scratch, "labels.sort"), NAME_CAPACITY);
  const titles = createTupleSorter(join(scratch, "titles.sort"), NAME_CAPACITY);
  const linked = createTupleSorter(join(scratch, "linked.sort"), NAME_CAPACITY);
  const ranking = createTupleSorter(join(scratch, "ranking.sort"), NAME_CAPACITY);
  try {
    const entities = await writeEntities(
      writer,
      records,
      { incoming, labels, titles, linked },
      signal,
      onProgress,
    );
    await writeIncoming(writer, incoming, linked, ranking, signal, onProgress);
    onProgress({ phase: "names", done: 0 });
    const labelBuckets = await writeNames(writer, LABELS, labels, signal);
    const titleBuckets = await writeNames(writer, TITLES, titles, signal);
    onProgress({ phase: "ranking", done: 0 });
    await writeRanking(writer, ranking, signal);
    await writer.flush();
    return { ...entities, labelled: labels.count(), labelBuckets, titleBuckets };
  } finally {
    for (const sorter of [incoming, labels, titles, linked, ranking]) sorter.close();
  }
}

interface Sorters {
  readonly incoming: TupleSorter;
  readonly labels: TupleSorter;
  readonly titles: TupleSorter;
  readonly linked: TupleSorter;
}

async function writeEntities(
  writer: LevelWriter,
  records: Iterable<SortedRecord>,
  sorters: Sorters,
  signal: AbortSignal,
  onProgress: (progress: BuildProgress) => void,
) {
  let items = 0;
  let properties = 0;
  let facts = 0;
  let edges = 0;
  const putEdges = createEdgeCutter(writer, sorters.incoming);
  const key = Buffer.alloc(KEY_BYTES);
  const sums = new Uint32Array(8);
  for (const { row, edges: raw, value } of records) {
    const entity = row[ROW.code]!;
    if (entity < PROPERTY_START) items++;
    else properties++;
    facts += row[ROW.statements]!;
    addToDigest(sums, entity, value);
    writer.put(entityKey(entity, key), value);
    if (raw.length > 0) edges += putEdges(entity, raw);
    if (row[ROW.labelHigh] !== NO_NAME) sorters.labels.add(row[ROW.labelHigh]!, row[ROW.labelLow]!, entity);
    if (row[ROW.titleHigh] !== NO_NAME) sorters.titles.add(row[ROW.titleHigh]!, row[ROW.titleLow]!, entity);
    sorters.linked.add(entity, row[ROW.sitelinks]!, 0);
    const crowded = writer.crowded();
    if (crowded) await crowded;
    if ((items + properties) % REPORT_EVERY === 0) {
      onProgress({ phase: "entities", done: items + properties });
      await pause(writer, signal);
    }
  }
  return { items, properties, facts, edges, digest: digestOf(sums, items + properties) };
}

/**
 * Puts the edge records of entities, made of raw edges (record-batch.ts), with long lists cut into blocks, and hands every
 * edge to the sorter of incoming ones. The function it makes returns the number of edges.
 */
function createEdgeCutter(
  writer: LevelWriter,
  incoming: TupleSorter,
): (entity: number, raw: Uint8Array) => number {
  const head = new ByteWriter(1 << 16);
  const block = new ByteWriter(BLOCK_EDGES * 3);
  const key = Buffer.alloc(KEY_BYTES);
  // The numbers of a record, and where each stands.
  let numbers = new Uint32Array(1 << 12);
  let places = new Uint32Array(1 << 12);

  return (entity, raw) => {
    if (raw.length >= places.length) {
      numbers = new Uint32Array(raw.length * 2);
      places = new Uint32Array(raw.length * 2);
    }
    const length = unpackVarints(raw, numbers, places);
    const blocks: [property: number, number: number, bytes: Buffer][] = [];
    let property = 0;
    let written = 0;
    let edges = 0;
    head.length = 0;
    for (let at = 0; at < length; ) {
      property += numbers[at]!;
      head.varint(property - written);
      written = property;
      const counts = [numbers[at + 1]!, numbers[at + 2]!, numbers[at + 3]!] as const;
      for (const count of counts) head.varint(count);
      const first = at + 4;
      const size = listLength(counts);
      at = first;
      let end = 0;
      for (let rank = 0; rank < 3; rank++) {
        const propertyAndClass = property * 4 + rank;
        for (const behind = at + counts[rank]!; at < behind; at++) {
          end = (end + numbers[at]!) >>> 0;
          numbers[at] = end;
          incoming.add(end, propertyAndClass, entity);
        }
      }
      edges += size;
      if (size <= INLINE_EDGES) {
        head.varint(places[at]! - places[first]!);
        head.copy(raw, places[first]!, places[at]!);
        continue;
      }
      head.varint(0);
      for (let number = 0; number * BLOCK_EDGES < size; number++) {
        const from = first + number * BLOCK_EDGES;
        block.length = 0;
        writeEnds(block, numbers, from, Math.min(at, from + BLOCK_EDGES));
        blocks.push([property, number, Buffer.from(block.view())]);
      }
    }
    writer.put(edgesKey(entity, false, key), head.view());
    for (const [property, number, bytes] of blocks) {
      writer.put(edgeBlockKey(entity, false, property, number), bytes);
    }
    return edges;
  };
}

/** Reads varints of at most 32 bits; `places` gets the byte of each and, behind them, the end. Returns how many there are. */
function unpackVarints(bytes: Uint8Array, numbers: Uint32Array, places: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; count++) {
    places[count] = at;
    let byte = bytes[at++]!;
    let value = byte & 127;
    for (let shift = 7; byte >= 128; shift += 7) {
      byte = bytes[at++]!;
      value |= (byte & 127) << shift;
    }
    numbers[count] = value;
  }
  places[count] = bytes.length;
  return count;
}

/** Writes the incoming edges of every object, stored or not, and hands each stored entity's rank keys on. */
async function writeIncoming(
  writer: LevelWriter,
  incoming: TupleSorter,
  linked: TupleSorter,
  ranking: TupleSorter,
  signal: AbortSignal,
  onProgress: (progress: BuildProgress) => void,
): Promise<void> {
  const head = new ByteWriter(1 << 16);
  const block = new ByteWriter(1 << 12);
  const ends = new Uint32Array(BLOCK_EDGES);
  const key = Buffer.alloc(KEY_BYTES);
  let counts: [number, number, number] = [0, 0, 0];
  let held = 0;
  let blocks = 0;
  let object = -1;
  let property = -1;
  let written = 0;
  let current = 0;
  let done = 0;

  const endBlock = () => {
    block.length = 0;
    writeEnds(block, ends, 0, held);
    writer.put(edgeBlockKey(object, true, property, blocks++), block.view());
    held = 0;
  };
  const endProperty = () => {
    if (property < 0) return;
    head.varint(property - written);
    written = property;
    for (const count of counts) head.varint(count);
    if (listLength(counts) > INLINE_EDGES) {
      if (held > 0) endBlock();
      head.varint(0);
    } else {
      block.length = 0;
      writeEnds(block, ends, 0, held);
      head.varint(block.length);
      head.copy(block.bytes, 0, block.length);
    }
    current += counts[0] + counts[1];
    counts = [0, 0, 0];
    held = 0;
    blocks = 0;
    property = -1;
  };
  const rank = linkedRanker(linked, ranking);
  const endObject = () => {
    if (object < 0) return;
    endProperty();
    writer.put(edgesKey(object, true, key), head.view());
    rank(object, current);
    head.length = 0;
    written = 0;
    current = 0;
  };

  for (const tuples of incoming.blocks()) {
    for (let i = 0; i < tuples.length; i += TUPLE) {
      const edgeObject = tuples[i]!;
      const edgeProperty = tuples[i + 1]! >>> 2;
      if (edgeObject !== object) {
        endObject();
        object = edgeObject;
      } else if (edgeProperty !== property) endProperty();
      property = edgeProperty;
      if (held === BLOCK_EDGES) endBlock();
      ends[held++] = tuples[i + 2]!;
      counts[(tuples[i + 1]! & 3) as 0 | 1 | 2]++;
    }
    done += tuples.length / TUPLE;
    onProgress({ phase: "incoming edges", done });
    await pause(writer, signal);
  }
  endObject();
  rank(Number.POSITIVE_INFINITY, 0);
}

/**
 * Joins the incoming counts, told in order of entity, with the stored entities' sitelinks, and sorts by both, the most
 * linked first.
 */
function linkedRanker(linked: TupleSorter, ranking: TupleSorter): (object: number, incoming: number) => void {
  const blocks = linked.blocks();
  let block: Uint32Array = new Uint32Array(0);
  let at = 0;
  let ended = false;
  const add = (entity: number, sitelinks: number, incoming: number) => {
    ranking.add(0xffff_ffff - sitelinks, 0xffff_ffff - Math.min(incoming, 0xffff_ffff), entity);
  };
  return (object, incoming) => {
    while (!ended) {
      if (at === block.length) {
        const next = blocks.next();
        ended = next.done === true;
        block = next.value ?? new Uint32Array(0);
        at = 0;
        continue;
      }
      const entity = block[at]!;
      if (entity > object) return;
      add(entity, block[at + 1]!, entity === object ? incoming : 0);
      at += TUPLE;
      if (entity === object) return;
    }
  };
}

async function writeNames(
  writer: LevelWriter,
  kind: typeof LABELS | typeof TITLES,
  names: TupleSorter,
  signal: AbortSignal,
): Promise<number> {
  const buckets = bucketCount(names.count());
  let bytes = Buffer.allocUnsafe(1 << 12);
  let length = 0;
  let bucket = 0;
  const endBucket = () => {
    if (length > 0) writer.put(bucketKey(kind, bucket), bytes.subarray(0, length));
    length = 0;
  };
  for (const tuples of names.blocks()) {
    for (let i = 0; i < tuples.length; i += TUPLE) {
      const next = bucketOf(tuples[i]! * 65536 + tuples[i + 1]!, buckets);
      if (next !== bucket) {
        endBucket();
        bucket = next;
      }
      if (length + NAME_ENTRY > bytes.length) bytes = Buffer.concat([bytes], bytes.length * 2);
      bytes.writeUInt32BE(tuples[i]!, length);
      bytes.writeUInt16BE(tuples[i + 1]!, length + 4);
      bytes.writeUInt32BE(tuples[i + 2]!, length + 6);
      length += NAME_ENTRY;
    }
    await pause(writer, signal);
  }
  endBucket();
  return buckets;
}

async function writeRanking(writer: LevelWriter, ranking: TupleSorter, signal: AbortSignal): Promise<void> {
  const codes = Buffer.allocUnsafe(RANKING_BLOCK * 4);
  let length = 0;
  let number = 0;
  for (const tuples of ranking.blocks()) {
    for (let i = 0; i < tuples.length; i += TUPLE) {
      length = codes.writeUInt32LE(tuples[i + 2]!, length);
      if (length === codes.length) {
        writer.put(rankingKey(number++), codes);
        length = 0;
      }
    }
    await pause(writer, signal);
  }
  if (length > 0) writer.put(rankingKey(number), codes.subarray(0, length));
}

/** Lets signals and finished writes in between two stretches of work. */
async function pause(writer: LevelWriter, signal: AbortSignal): Promise<void> {
  await (writer.crowded() ?? new Promise(setImmediate));
  signal.throwIfAborted();
}

/** Memory of {@link addToDigest}. */
let message = Buffer.alloc(1 << 12);

/** Adds the hash of one entity to the sums, lane by lane, so that the order of entities does not matter. */
export function addToDigest(sums: Uint32Array, entity: number, value: Uint8Array): void {
  const size = 4 + value.length;
  if (message.length < size) message = Buffer.alloc(2 * size);
  message.writeUInt32BE(entity, 0);
  message.set(value, 4);
  // As a string of bytes: it is made in half the time of a buffer.
  const digest = hash("sha256", message.subarray(0, size), "binary");
  for (let lane = 0; lane < 8; lane++) {
    const at = lane * 4;
    sums[lane]! +=
      digest.charCodeAt(at) |
      (digest.charCodeAt(at + 1) << 8) |
      (digest.charCodeAt(at + 2) << 16) |
      (digest.charCodeAt(at + 3) << 24);
  }
}

/** The digest of a store: a hash of the sums over all its entities. */
export function digestOf(sums: Uint32Array, entities: number): string {
  return hash("sha256", `kg.digest/1 ${entities} ${[...sums].join(" ")}`, "hex");
}
