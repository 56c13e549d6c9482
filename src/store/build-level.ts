import { hash } from "node:crypto";
import { join } from "node:path";
import { propertyCode } from "../model/ids.ts";
import { ByteReader, ByteWriter } from "./bytes.ts";
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

const EDGE_CAPACITY = 1 << 21;
const NAME_CAPACITY = 1 << 20;
const RANKING_BLOCK = 1024;
const REPORT_EVERY = 1 << 14;
const PROPERTY_START = propertyCode(0);

/**
 * Fills an empty LevelDB from records in order of their codes. Keys are written in ascending order from the first to the
 * last, so LevelDB merges nothing; incoming edges, names and the ranking are sorted outside memory first. Memory: about
 * 150 MB whatever the input, the write buffers of LevelDB among them.
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
  const head = new ByteWriter(1 << 16);
  const sums = new Uint32Array(8);
  for (const { row, edges: raw, value } of records) {
    const entity = row[ROW.code]!;
    if (entity < PROPERTY_START) items++;
    else properties++;
    facts += row[ROW.statements]!;
    addToDigest(sums, entity, value);
    const full = writer.put(entityKey(entity), value);
    if (full) await full;
    if (raw.length > 0) {
      const blocks = cutEdges(raw, head, (end, propertyAndClass) => {
        sorters.incoming.add(end, propertyAndClass, entity);
        edges++;
      });
      const alsoFull = writer.put(edgesKey(entity, false), head.view());
      if (alsoFull) await alsoFull;
      for (const { property, number, bytes } of blocks) {
        await writer.put(edgeBlockKey(entity, false, property, number), bytes);
      }
    }
    if (row[ROW.labelHigh] !== NO_NAME) sorters.labels.add(row[ROW.labelHigh]!, row[ROW.labelLow]!, entity);
    if (row[ROW.titleHigh] !== NO_NAME) sorters.titles.add(row[ROW.titleHigh]!, row[ROW.titleLow]!, entity);
    sorters.linked.add(entity, row[ROW.sitelinks]!, 0);
    if ((items + properties) % REPORT_EVERY === 0) {
      onProgress({ phase: "entities", done: items + properties });
      await breathe(signal);
    }
  }
  return { items, properties, facts, edges, digest: digestOf(sums, items + properties) };
}

interface EdgeBlock {
  readonly property: number;
  readonly number: number;
  readonly bytes: Uint8Array;
}

const NO_BLOCKS: readonly EdgeBlock[] = [];

/**
 * Turns raw edges (record-batch.ts) into an edge record in `head`, with long lists cut into blocks; tells `onEdge` of
 * each end.
 */
function cutEdges(
  raw: Uint8Array,
  head: ByteWriter,
  onEdge: (end: number, propertyAndClass: number) => void,
): readonly EdgeBlock[] {
  const reader = new ByteReader(raw);
  let blocks: EdgeBlock[] | undefined;
  let property = 0;
  let written = 0;
  head.length = 0;
  while (!reader.done) {
    property += reader.varint();
    const counts = [reader.varint(), reader.varint(), reader.varint()] as const;
    const start = reader.at;
    const ends: number[] = [];
    let end = 0;
    for (let rank = 0; rank < 3; rank++) {
      for (let left = counts[rank]!; left > 0; left--) {
        end = (end + reader.varint()) >>> 0;
        ends.push(end);
        onEdge(end, property * 4 + rank);
      }
    }
    head.varint(property - written);
    written = property;
    for (const count of counts) head.varint(count);
    if (ends.length <= INLINE_EDGES) {
      head.varint(reader.at - start);
      head.copy(reader.bytes.subarray(start, reader.at));
    } else {
      head.varint(0);
      blocks ??= [];
      for (let number = 0; number * BLOCK_EDGES < ends.length; number++) {
        const block = new ByteWriter(BLOCK_EDGES * 3);
        writeEnds(block, ends, number * BLOCK_EDGES, Math.min(ends.length, (number + 1) * BLOCK_EDGES));
        blocks.push({ property, number, bytes: block.view() });
      }
    }
  }
  return blocks ?? NO_BLOCKS;
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
  let counts: [number, number, number] = [0, 0, 0];
  let held = 0;
  let blocks = 0;
  let object = -1;
  let property = -1;
  let written = 0;
  let current = 0;
  let done = 0;

  const endBlock = async () => {
    block.length = 0;
    writeEnds(block, ends, 0, held);
    await writer.put(edgeBlockKey(object, true, property, blocks++), block.view());
    held = 0;
  };
  const endProperty = async () => {
    if (property < 0) return;
    head.varint(property - written);
    written = property;
    for (const count of counts) head.varint(count);
    if (listLength(counts) > INLINE_EDGES) {
      if (held > 0) await endBlock();
      head.varint(0);
    } else {
      block.length = 0;
      writeEnds(block, ends, 0, held);
      head.varint(block.length);
      head.copy(block.view());
    }
    current += counts[0] + counts[1];
    counts = [0, 0, 0];
    held = 0;
    blocks = 0;
    property = -1;
  };
  const rank = linkedRanker(linked, ranking);
  const endObject = async () => {
    if (object < 0) return;
    await endProperty();
    await writer.put(edgesKey(object, true), head.view());
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
        await endObject();
        object = edgeObject;
      } else if (edgeProperty !== property) await endProperty();
      property = edgeProperty;
      if (held === BLOCK_EDGES) await endBlock();
      ends[held++] = tuples[i + 2]!;
      counts[(tuples[i + 1]! & 3) as 0 | 1 | 2]++;
    }
    done += tuples.length / TUPLE;
    onProgress({ phase: "incoming edges", done });
    await breathe(signal);
  }
  await endObject();
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
  const endBucket = async () => {
    if (length > 0) await writer.put(bucketKey(kind, bucket), bytes.subarray(0, length));
    length = 0;
  };
  for (const tuples of names.blocks()) {
    for (let i = 0; i < tuples.length; i += TUPLE) {
      const next = bucketOf(tuples[i]! * 65536 + tuples[i + 1]!, buckets);
      if (next !== bucket) {
        await endBucket();
        bucket = next;
      }
      if (length + NAME_ENTRY > bytes.length) bytes = Buffer.concat([bytes], bytes.length * 2);
      bytes.writeUInt32BE(tuples[i]!, length);
      bytes.writeUInt16BE(tuples[i + 1]!, length + 4);
      bytes.writeUInt32BE(tuples[i + 2]!, length + 6);
      length += NAME_ENTRY;
    }
    await breathe(signal);
  }
  await endBucket();
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
        await writer.put(rankingKey(number++), codes);
        length = 0;
      }
    }
    await breathe(signal);
  }
  if (length > 0) await writer.put(rankingKey(number), codes.subarray(0, length));
}

/** Lets signals and finished writes in between two stretches of work. */
async function breathe(signal: AbortSignal): Promise<void> {
  await new Promise(setImmediate);
  signal.throwIfAborted();
}

/** Adds the hash of one entity to the sums, lane by lane, so that the order of entities does not matter. */
export function addToDigest(sums: Uint32Array, entity: number, value: Uint8Array): void {
  const message = Buffer.allocUnsafe(4 + value.length);
  message.writeUInt32BE(entity, 0);
  message.set(value, 4);
  const digest = hash("sha256", message, "buffer");
  for (let lane = 0; lane < 8; lane++) sums[lane]! += digest.readUInt32LE(lane * 4);
}

/** The digest of a store: a hash of the sums over all its entities. */
export function digestOf(sums: Uint32Array, entities: number): string {
  return hash("sha256", `kg.digest/1 ${entities} ${[...sums].join(" ")}`, "hex");
}
