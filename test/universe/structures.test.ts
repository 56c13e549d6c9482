import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomStream } from "../../src/graph/random.ts";
import { createCodeMap } from "../../src/universe/code-map.ts";
import { createByteList, createNumberList, createOffsetList } from "../../src/universe/number-list.ts";
import { createRecent } from "../../src/universe/recent.ts";
import { createSparseShuffle } from "../../src/universe/sparse-shuffle.ts";

const code = fc.integer({ min: 1, max: 0xffff_ffff });

describe("createCodeMap", () => {
  it("holds what a Map holds", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.oneof(code, fc.integer({ min: 1, max: 50 })), fc.nat()), { maxLength: 3000 }),
        fc.array(code, { maxLength: 20 }),
        (entries, others) => {
          const map = createCodeMap();
          const expected = new Map(entries);
          for (const [key, value] of entries) map.set(key, value);
          expect(map.size()).toBe(expected.size);
          for (const key of [...expected.keys(), ...others])
            expect(map.get(key)).toBe(expected.get(key) ?? -1);
        },
      ),
      { seed: 42, numRuns: 60 },
    );
  });

  it("has room for what was expected and more", () => {
    const map = createCodeMap(5000);
    for (let i = 1; i <= 20_000; i++) map.set(i * 65_536 + 1, i);
    expect(map.size()).toBe(20_000);
    expect(map.get(65_536 * 777 + 1)).toBe(777);
  });
});

describe("createSparseShuffle", () => {
  it("draws every number once, as a shuffle of a list does", () => {
    for (let n = 0; n < 60; n++) {
      const draw = createSparseShuffle(n);
      const random = randomStream(n, "a");
      const list = Array.from({ length: n }, (_, i) => i);
      const same = randomStream(n, "a");
      for (let left = n; left > 0; left--) {
        expect(draw.left()).toBe(left);
        const at = same.below(left);
        const expected = list[at]!;
        list[at] = list[left - 1]!;
        list.pop();
        expect(draw.next(random)).toBe(expected);
      }
      expect(draw.left()).toBe(0);
    }
  });
});

describe("growing lists", () => {
  it.each([
    ["numbers", createNumberList, 0xffff_ffff],
    ["offsets", createOffsetList, 2 ** 52 + 1],
    ["bytes", createByteList, 255],
  ] as const)("of %s keep what is put in", (_, create, largest) => {
    const list = create();
    for (let i = 0; i < 5000; i++) list.push(i % 2 === 0 ? largest : i % 256);
    expect(list.length()).toBe(5000);
    expect([list.at(0), list.at(4999)]).toEqual([largest, 4999 % 256]);
    expect(list.toArray()).toHaveLength(5000);
    expect(list.toArray()[2500]).toBe(largest);
  });
});

describe("createRecent", () => {
  it("asks again only for what it forgot, the oldest first", () => {
    const asked: number[] = [];
    const read = createRecent(2, (key: number) => {
      asked.push(key);
      return { key };
    });
    expect(read(1)).toBe(read(1));
    read(2);
    read(1);
    read(3);
    read(1);
    read(2);
    expect(asked).toEqual([1, 2, 3, 2]);
  });
});
