import { KgError } from "../errors.ts";
import type { Entity } from "../model/entity.ts";
import { entityIdOf } from "../model/ids.ts";
import { policyClass, type RankPolicy } from "../model/rank.ts";
import { comparable, foldLabel } from "../model/text.ts";
import {
  BLOCK_EDGES,
  type EdgeHead,
  findEdgeHead,
  listLength,
  readEdgeHeads,
  readEnd,
  readEnds,
} from "./edges-codec.ts";
import { readEntity, readLabel } from "./entity-codec.ts";
import type { Direction, GraphStore, RelationCount } from "./graph-store.ts";
import {
  bucketKey,
  edgeBlockKey,
  edgesKey,
  entityKey,
  entityOfKey,
  LABELS,
  metaKey,
  NODE_RANGE,
  rankingKey,
  TITLES,
} from "./keys.ts";
import { bucketOf, entitiesInBucket, nameHash, plainTitle } from "./name-index.ts";
import { levelFolder, openLevel, type StoreLevel } from "./open-level.ts";
import { STORE_VERSION, type StoreMeta } from "./store-meta.ts";

/** An open store. */
export interface StoreReader extends GraphStore {
  readonly meta: StoreMeta;
  /** All entities by code, as a stream over the store; reads everything. */
  readonly entities: () => AsyncGenerator<Entity>;
  readonly close: () => Promise<void>;
}

/** Opens a finished store for reading. */
export async function openStore(folder: string): Promise<StoreReader> {
  const level = await openLevel(levelFolder(folder), folder);
  try {
    return storeReader(level, readMeta(level, folder));
  } catch (error) {
    await level.close();
    throw error;
  }
}

/** Reads what a store says of itself, or explains why it cannot be used. */
function readMeta(level: StoreLevel, folder: string): StoreMeta {
  const bytes = level.getSync(metaKey());
  if (!bytes) {
    throw new KgError(
      "STORE_UNFINISHED",
      `the ingest into ${folder} is not finished: wait for the kg that is at it, or run the same kg ingest again, it goes on where it was`,
    );
  }
  const meta = JSON.parse(bytes.toString("utf8")) as StoreMeta;
  if (meta.version !== STORE_VERSION) {
    throw new KgError(
      "STORE_VERSION",
      `${folder} has store version ${meta.version}, this kg reads version ${STORE_VERSION}: ingest again with this kg, or read it with kg ${meta.tool.version}`,
    );
  }
  return meta;
}

interface EdgeRecord {
  readonly entity: number;
  readonly value: Uint8Array;
  heads: readonly EdgeHead[] | undefined;
}

const NO_VALUE = new Uint8Array(0);
const CACHED_RECORDS = 1024;

function storeReader(level: StoreLevel, meta: StoreMeta): StoreReader {
  // Samplers ask several things of one entity in a row; a small cache, one place for each code modulo its size, saves
  // reading its edge record anew.
  const cache = {
    out: new Array<EdgeRecord | undefined>(CACHED_RECORDS),
    in: new Array<EdgeRecord | undefined>(CACHED_RECORDS),
  };
  const edges = (entity: number, direction: Direction): EdgeRecord => {
    const place = entity % CACHED_RECORDS;
    const cached = cache[direction][place];
    if (cached?.entity === entity) return cached;
    const value = level.getSync(edgesKey(entity, direction === "in")) ?? NO_VALUE;
    const record: EdgeRecord = { entity, value, heads: undefined };
    cache[direction][place] = record;
    return record;
  };
  const headsOf = (record: EdgeRecord) => (record.heads ??= readEdgeHeads(record.value));
  const blockOf = (entity: number, direction: Direction, property: number, number: number): Uint8Array => {
    const bytes = level.getSync(edgeBlockKey(entity, direction === "in", property, number));
    if (!bytes) {
      throw new KgError(
        "STORE_DAMAGED",
        `the store lacks block ${number} of ${entityIdOf(entity)} ${direction} P${property}: ingest again`,
      );
    }
    return bytes;
  };
  const entity = (code: number) => {
    const value = level.getSync(entityKey(code));
    return value && readEntity(code, value);
  };
  const label = (code: number) => {
    const value = level.getSync(entityKey(code));
    return value && readLabel(value);
  };
  const named = (kind: typeof LABELS | typeof TITLES, name: string, buckets: number) => {
    const hash = nameHash(name);
    const bucket = level.getSync(bucketKey(kind, bucketOf(hash, buckets)));
    return bucket ? entitiesInBucket(bucket, hash) : [];
  };

  return {
    meta,
    entityCount: meta.items + meta.properties,
    has: (code) => level.getSync(entityKey(code)) !== undefined,
    label,
    entity,
    relations(code, direction) {
      const counts: RelationCount[] = [];
      for (const way of ["out", "in"] as const) {
        if (direction !== undefined && direction !== way) continue;
        for (const { property, counts: byClass } of headsOf(edges(code, way))) {
          const [truthy, current, deprecated] = byClass;
          counts.push({
            direction: way,
            property,
            truthy,
            nonDeprecated: truthy + current,
            all: truthy + current + deprecated,
          });
        }
      }
      return counts;
    },
    neighbour(code, direction, property, index) {
      const record = edges(code, direction);
      const head = findEdgeHead(record.value, property);
      const length = head ? listLength(head.counts) : 0;
      if (!head || !(index >= 0 && index < length)) {
        throw new RangeError(`${entityIdOf(code)} has no neighbour ${index} along ${direction} P${property}`);
      }
      if (head.inlineAt >= 0) return readEnd(record.value, head.inlineAt, index);
      const number = Math.floor(index / BLOCK_EDGES);
      return readEnd(blockOf(code, direction, property, number), 0, index - number * BLOCK_EDGES);
    },
    *neighbours(code, direction, property, policy: RankPolicy) {
      const record = edges(code, direction);
      const head = findEdgeHead(record.value, property);
      if (!head) return;
      const wanted = head.counts.slice(0, policyClass(policy) + 1).reduce((sum, count) => sum + count, 0);
      if (head.inlineAt >= 0) {
        yield* readEnds(record.value, head.inlineAt, wanted);
        return;
      }
      for (let done = 0; done < wanted; done += BLOCK_EDGES) {
        const block = blockOf(code, direction, property, done / BLOCK_EDGES);
        yield* readEnds(block, 0, Math.min(BLOCK_EDGES, wanted - done));
      }
    },
    *mostLinked() {
      for (let number = 0; ; number++) {
        const codes = level.getSync(rankingKey(number));
        if (!codes) return;
        for (let at = 0; at < codes.length; at += 4) yield codes.readUInt32LE(at);
      }
    },
    byLabel(text, options = {}) {
      const form = options.folded ? foldLabel : comparable;
      const wanted = form(text);
      return named(LABELS, text, meta.labelBuckets).filter((code) => {
        const found = label(code);
        return typeof found === "string" && form(found) === wanted;
      });
    },
    byTitle(text) {
      const wanted = comparable(plainTitle(text));
      return named(TITLES, wanted, meta.titleBuckets).find((code) => {
        const title = entity(code)?.title;
        return typeof title === "string" && comparable(plainTitle(title)) === wanted;
      });
    },
    async *entities() {
      for await (const [key, value] of level.iterator(NODE_RANGE)) {
        const code = entityOfKey(key);
        if (code >= 0) yield readEntity(code, value);
      }
    },
    close: () => level.close(),
  };
}
