import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { KgError } from "../errors.ts";
import { LABELS, metaKey, TITLES } from "../store/keys.ts";
import { levelFolder, openLevel } from "../store/open-level.ts";
import { openStore } from "../store/open-store.ts";
import type { StoreMeta } from "../store/store-meta.ts";
import { createTupleSorter } from "../store/tuple-sorter.ts";
import { createNumberList } from "../universe/number-list.ts";
import { accountingFault } from "./accounting.ts";
import { createFaults, type Faults } from "./faults.ts";
import { numberedLines } from "./numbered-lines.ts";
import type { Schemas } from "./schemas.ts";
import { openCursor, type StoreCursor } from "./store-cursor.ts";
import { type EntityCounts, verifyEntities } from "./store-entities.ts";
import { verifyIncoming, verifyNames, verifyRanking } from "./store-lists.ts";
import { findSubclassCycles } from "./subclass-cycles.ts";
import { type Verification, verification } from "./verification.ts";

export interface VerifyHooks {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?:
    | ((reading: { phase: string; done: number; whole: number | null }) => void)
    | undefined;
}

const EDGE_CAPACITY = 1 << 21;
const NAME_CAPACITY = 1 << 20;

/**
 * Rechecks a store in one pass over its keys: every entity decodes, its edges are those of its statements, the incoming
 * edges are the outgoing ones turned round, both name indexes find every entity and nothing else, the ranking is in order,
 * the counts and the digest are right. What must be sorted is sorted outside memory, in the system's temporary folder: about
 * 12 bytes an edge and up to 48 an entity. Memory: about 200 MB.
 *
 * @throws KgError NO_SUCH_STORE, STORE_LOCKED, STORE_UNREADABLE, STORE_UNFINISHED, STORE_VERSION
 */
export async function verifyStore(
  folder: string,
  schemas: Schemas,
  { signal, onProgress }: VerifyHooks = {},
  mostFaults?: number,
): Promise<Verification> {
  const faults = createFaults(folder, mostFaults);
  const meta = await readMeta(folder);
  const level = await openLevel(levelFolder(folder), folder);
  const scratch = mkdtempSync(join(tmpdir(), "kg-verify-"));
  const cursor = openCursor(level, faults);
  const sorter = (name: string, capacity: number) => createTupleSorter(join(scratch, name), capacity);
  const tuples = {
    incoming: sorter("incoming", EDGE_CAPACITY),
    labels: sorter("labels", NAME_CAPACITY),
    titles: sorter("titles", NAME_CAPACITY),
    linked: sorter("linked", NAME_CAPACITY),
    subclasses: { child: createNumberList(), parent: createNumberList() },
  };
  const ranking = sorter("ranking", NAME_CAPACITY);
  try {
    const whole = meta.items + meta.properties;
    const breathe = async (phase: string, done: number) => {
      await new Promise(setImmediate);
      signal?.throwIfAborted();
      onProgress?.({ phase: `verifying ${phase}`, done, whole: phase === "entities" ? whole : meta.edges });
    };
    const counts = await verifyEntities(cursor, tuples, faults, breathe);
    const dangling = await verifyIncoming(cursor, tuples.incoming, tuples.linked, ranking, breathe);
    await breathe("names", 0);
    const labelBuckets = await verifyNames(cursor, LABELS, tuples.labels, "label index");
    const titleBuckets = await verifyNames(cursor, TITLES, tuples.titles, "title index");
    await breathe("ranking", 0);
    await verifyRanking(cursor, ranking);
    await expectMeta(cursor);
    compareMeta(meta, { ...counts, labelBuckets, titleBuckets }, schemas, faults);
    compareRejects(folder, meta, faults);
    const { child, parent } = tuples.subclasses;
    return verification(
      {
        file: folder,
        kind: "store",
        checked: { lines: cursor.count(), entities: counts.items + counts.properties, edges: counts.edges },
        information: {
          digest: counts.digest,
          incomplete: meta.incomplete,
          danglingObjects: dangling,
          subclassCycles: findSubclassCycles(child.toArray(), parent.toArray()),
        },
      },
      faults,
    );
  } catch (error) {
    throw explainCorruption(error, folder);
  } finally {
    await cursor.close();
    for (const one of [tuples.incoming, tuples.labels, tuples.titles, tuples.linked, ranking]) one.close();
    rmSync(scratch, { recursive: true, force: true });
    await level.close();
  }
}

/** @throws KgError STORE_UNFINISHED, STORE_VERSION, and those of opening */
async function readMeta(folder: string): Promise<StoreMeta> {
  const store = await openStore(folder);
  await store.close();
  return store.meta;
}

/** The store's own record is its last key. */
async function expectMeta(cursor: StoreCursor): Promise<void> {
  for (let pair = await cursor.peek(); pair; pair = await cursor.peek()) {
    if (pair[0].equals(metaKey())) await cursor.next();
    else await cursor.refuse();
  }
}

type Recounted = Omit<EntityCounts, "titled"> & Pick<StoreMeta, "labelBuckets" | "titleBuckets">;

function compareMeta(meta: StoreMeta, counts: Recounted, schemas: Schemas, faults: Faults): void {
  const { schema: _, version: __, labelBuckets: ___, titleBuckets: ____, ...shown } = meta;
  const wrong = schemas.check("kg.stats/1", { schema: "kg.stats/1", of: "store", ...shown });
  if (wrong !== undefined) faults.add("schema", `the store's record: ${wrong}`, { at: "its own record" });
  for (const name of [
    "items",
    "properties",
    "facts",
    "edges",
    "labelled",
    "digest",
    "labelBuckets",
    "titleBuckets",
  ] as const) {
    if (meta[name] !== counts[name]) {
      faults.add("counts", `${name} is ${meta[name]}, but the entities give ${counts[name]}`, {
        at: "its own record",
      });
    }
  }
  const fault = accountingFault(meta.accounting);
  if (fault !== undefined) faults.add("accounting", fault, { at: "its own record" });
  if (meta.accounting.entities !== counts.items + counts.properties) {
    faults.add(
      "accounting",
      `${meta.accounting.entities} entities are accounted for, but ${counts.items + counts.properties} are stored`,
      { at: "its own record" },
    );
  }
}

/** Every line that was set aside stands in the file of rejects. */
function compareRejects(folder: string, meta: StoreMeta, faults: Faults): void {
  const path = join(folder, "rejects.jsonl");
  const expected = Object.values(meta.accounting.setAside).reduce((sum, count) => sum + count, 0);
  let lines = 0;
  if (existsSync(path)) for (const _ of numberedLines(path)) lines++;
  if (lines !== expected) {
    faults.add("accounting", `rejects.jsonl has ${lines} lines, but ${expected} were set aside`, {
      at: "rejects.jsonl",
    });
  }
}

function explainCorruption(error: unknown, folder: string): unknown {
  const { code, message } = error as { code?: string; message: string };
  if (error instanceof KgError || code === undefined || !code.startsWith("LEVEL_")) return error;
  return new KgError("STORE_UNREADABLE", `${folder} cannot be read: ${message}; ingest again`, {
    cause: error,
  });
}
