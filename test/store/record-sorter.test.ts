import { join } from "node:path";
import { expect, it } from "vitest";
import { ROW_LENGTH } from "../../src/store/record-batch.ts";
import { createRecordSorter } from "../../src/store/record-sorter.ts";
import { temporaryFolder } from "../cli/run-kg.ts";

it("is full after so many bytes, and after a million records however small they are", () => {
  const sorter = createRecordSorter(join(temporaryFolder(), "records"), 1 << 20);
  const add = (records: number, bytes: number) =>
    sorter.add({ rows: new Uint32Array(records * ROW_LENGTH), bytes: new Uint8Array(bytes) });
  add(1, 1000);
  expect([sorter.isFull(2000), sorter.isFull(1000)]).toEqual([false, true]);
  add(2 ** 20 - 1, 0);
  expect(sorter.isFull(2 ** 30)).toBe(false);
  add(1, 0);
  expect(sorter.isFull(2 ** 30)).toBe(true);
});
