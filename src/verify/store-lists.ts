import { entityIdOf } from "../model/ids.ts";
import { BLOCK_EDGES, INLINE_EDGES } from "../store/edges-codec.ts";
import { bucketKey, edgeBlockKey, edgesKey, type LABELS, rankingKey, type TITLES } from "../store/keys.ts";
import { bucketCount, bucketOf } from "../store/name-index.ts";
import { TUPLE, type TupleSorter } from "../store/tuple-sorter.ts";
import { CLASSES, createEdgeRecord, endsBytes } from "./expected-edges.ts";
import type { StoreCursor } from "./store-cursor.ts";

/** Objects of facts that are not stored themselves, as in any cut of Wikidata. */
export interface Dangling {
  readonly objects: number;
  readonly edges: number;
  readonly examples: readonly string[];
}

const RANKING_BLOCK = 1024;
const SHOWN = 5;
const REPORT_EVERY = 1 << 16;
type Breathe = (phase: string, done: number) => Promise<void>;

function* tuplesOf(sorter: TupleSorter): Generator<readonly [number, number, number]> {
  for (const block of sorter.blocks()) {
    for (let i = 0; i < block.length; i += TUPLE) yield [block[i]!, block[i + 1]!, block[i + 2]!];
  }
}

/**
 * Compares the incoming edges of every object with the outgoing ones turned round, and hands on how linked each stored
 * entity is. A list longer than a record holds is compared block by block, so a hub takes no more memory than a leaf.
 *
 * @param linked (entity, sitelinks, 0) of the stored entities
 * @param ranking takes (2^32-1 - sitelinks, 2^32-1 - incoming edges, entity)
 */
export async function verifyIncoming(
  cursor: StoreCursor,
  incoming: TupleSorter,
  linked: TupleSorter,
  ranking: TupleSorter,
  breathe: Breathe,
): Promise<Dangling> {
  const stored = tuplesOf(linked);
  let entity = stored.next();
  let objects = 0;
  let edges = 0;
  const examples: string[] = [];
  /** Ranks the stored entities up to an object that has so many incoming edges; tells whether it is stored. */
  const rank = (object: number, current: number): boolean => {
    for (; !entity.done && entity.value[0] <= object; entity = stored.next()) {
      const [code, sitelinks] = entity.value;
      ranking.add(0xffff_ffff - sitelinks, 0xffff_ffff - (code === object ? current : 0), code);
      if (code === object) {
        entity = stored.next();
        return true;
      }
    }
    return false;
  };

  const tuples = tuplesOf(incoming);
  let tuple = tuples.next();
  let seen = 0;
  while (!tuple.done) {
    const object = tuple.value[0];
    const record = createEdgeRecord();
    let current = 0;
    let all = 0;
    while (!tuple.done && tuple.value[0] === object) {
      const property = tuple.value[1] >>> 2;
      const counts: number[] = new Array(CLASSES).fill(0);
      let ends: number[] = [];
      let blocks = 0;
      let length = 0;
      const endBlock = async () => {
        await cursor.expect(
          edgeBlockKey(object, true, property, blocks++),
          endsBytes(ends),
          "incoming edges",
        );
        ends = [];
      };
      for (
        ;
        !tuple.done && tuple.value[0] === object && tuple.value[1] >>> 2 === property;
        tuple = tuples.next()
      ) {
        if (ends.length === BLOCK_EDGES) await endBlock();
        ends.push(tuple.value[2]);
        counts[tuple.value[1] & 3]!++;
        length++;
        if (++seen % REPORT_EVERY === 0) await breathe("incoming edges", seen);
      }
      if (length > INLINE_EDGES) {
        await endBlock();
        record.addBlocked(property, counts);
      } else record.addInline(property, counts, ends);
      current += counts[0]! + counts[1]!;
      all += length;
    }
    await cursor.expect(edgesKey(object, true), record.bytes(), "incoming edges");
    if (!rank(object, current)) {
      objects++;
      edges += all;
      if (examples.length < SHOWN) examples.push(entityIdOf(object));
    }
  }
  rank(Number.POSITIVE_INFINITY, 0);
  return { objects, edges, examples };
}

/** Compares the index of labels or titles with the names of the entities: it finds every one, and nothing else. */
export async function verifyNames(
  cursor: StoreCursor,
  kind: typeof LABELS | typeof TITLES,
  names: TupleSorter,
  check: string,
): Promise<number> {
  const buckets = bucketCount(names.count());
  let bucket = -1;
  let entries: Buffer[] = [];
  const endBucket = async () => {
    if (entries.length > 0) await cursor.expect(bucketKey(kind, bucket), Buffer.concat(entries), check);
    entries = [];
  };
  for (const [high, low, entity] of tuplesOf(names)) {
    const its = bucketOf(high * 65536 + low, buckets);
    if (its !== bucket) {
      await endBucket();
      bucket = its;
    }
    const entry = Buffer.allocUnsafe(10);
    entry.writeUInt32BE(high, 0);
    entry.writeUInt16BE(low, 4);
    entry.writeUInt32BE(entity, 6);
    entries.push(entry);
  }
  await endBucket();
  return buckets;
}

/** Compares the list of the most linked entities with their sitelinks and incoming edges. */
export async function verifyRanking(cursor: StoreCursor, ranking: TupleSorter): Promise<void> {
  let codes: number[] = [];
  let block = 0;
  const endBlock = async () => {
    const bytes = Buffer.from(Uint32Array.from(codes).buffer);
    if (codes.length > 0) await cursor.expect(rankingKey(block++), bytes, "ranking");
    codes = [];
  };
  for (const [, , entity] of tuplesOf(ranking)) {
    codes.push(entity);
    if (codes.length === RANKING_BLOCK) await endBlock();
  }
  await endBlock();
}
