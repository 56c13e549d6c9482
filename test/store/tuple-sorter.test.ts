import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { randomStream } from "../../src/graph/random.ts";
import { createTupleSorter } from "../../src/store/tuple-sorter.ts";

const folder = mkdtempSync(join(tmpdir(), "kg-sorter-"));
afterAll(() => rmSync(folder, { recursive: true }));

function sorted(tuples: readonly (readonly [number, number, number])[], capacity: number): number[][] {
  const sorter = createTupleSorter(join(folder, "tuples"), capacity);
  for (const [a, b, c] of tuples) sorter.add(a, b, c);
  expect(sorter.count()).toBe(tuples.length);
  const found: number[][] = [];
  for (const block of sorter.blocks()) {
    for (let i = 0; i < block.length; i += 3) found.push([block[i]!, block[i + 1]!, block[i + 2]!]);
  }
  sorter.close();
  return found;
}

describe("createTupleSorter", () => {
  const cases = [
    ["nothing", 0, 100, 4],
    ["few, in memory", 50, 100, 4],
    ["many, in memory", 5000, 10_000, 2 ** 32],
    ["many equal ones, outside memory", 5000, 300, 3],
    ["many, outside memory, more runs than readers", 20_000, 2500, 2 ** 32],
    ["exactly one load", 1000, 1000, 50],
  ] as const;
  it.each(cases)("sorts %s", (name, count, capacity, bound) => {
    const random = randomStream(1, name);
    const tuples = Array.from(
      { length: count },
      () => [random.below(bound), random.below(Math.min(bound, 70_000)), random.below(bound)] as const,
    );
    const want = [...tuples].sort((x, y) => x[0] - y[0] || x[1] - y[1] || x[2] - y[2]);
    expect(sorted(tuples, capacity)).toEqual(want);
  });
});
