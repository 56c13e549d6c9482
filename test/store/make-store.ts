import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Entity } from "../../src/model/entity.ts";
import { buildLevel, type LevelCounts } from "../../src/store/build-level.ts";
import { metaKey } from "../../src/store/keys.ts";
import { createLevel, levelFolder } from "../../src/store/open-level.ts";
import { openStore, type StoreReader } from "../../src/store/open-store.ts";
import { createRecordBatchBuilder } from "../../src/store/record-batch.ts";
import { createRecordSorter } from "../../src/store/record-sorter.ts";
import { STORE_VERSION, type StoreMeta } from "../../src/store/store-meta.ts";

/** A store in a folder of its own. */
export interface TestStore {
  readonly reader: StoreReader;
  readonly counts: LevelCounts;
  readonly duplicates: number;
  readonly close: () => Promise<void>;
}

/** Writes entities to a store, spilling a sorted run after each `perRun` of them, and opens it. */
export async function makeStore(
  entities: readonly Entity[],
  perRun = Number.POSITIVE_INFINITY,
): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), "kg-store-"));
  const scratch = join(folder, "work");
  mkdirSync(scratch);
  const builder = createRecordBatchBuilder();
  const sorter = createRecordSorter(join(scratch, "records.sort"), 1 << 20);
  for (const [i, entity] of entities.entries()) {
    builder.add(entity);
    if ((i + 1) % perRun === 0) {
      sorter.add(builder.take());
      sorter.spill();
    }
  }
  sorter.add(builder.take());
  const level = await createLevel(levelFolder(folder));
  let duplicates = 0;
  const records = sorter.records(() => duplicates++);
  const counts = await buildLevel(level, records, scratch, new AbortController().signal, () => {});
  const meta: StoreMeta = {
    schema: "kg.store/1",
    version: STORE_VERSION,
    tool: { name: "kg", version: "test" },
    language: "en",
    options: {},
    inputs: [],
    ...counts,
    accounting: { lines: 0, entities: 0, skipped: {}, duplicates, filtered: {}, framing: 0, setAside: {} },
    oddities: {},
    incomplete: null,
    losses: [],
  };
  await level.put(metaKey(), Buffer.from(JSON.stringify(meta)));
  await level.close();
  sorter.discard();
  const reader = await openStore(folder);
  return {
    reader,
    counts,
    duplicates,
    async close() {
      await reader.close();
      rmSync(folder, { recursive: true });
    },
  };
}
