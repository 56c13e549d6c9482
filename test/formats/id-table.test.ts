import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createIdTable } from "../../src/formats/id-table.ts";

const SEED = { seed: 7, numRuns: 200 };
const text = fc.string({ unit: "binary" }).map((one) => one.replace(/[\ud800-\udfff]/gu, "x"));

describe("an id table", () => {
  it("numbers texts as a Map does, and gives them back", () => {
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        const table = createIdTable();
        const numbers = new Map<string, number>();
        for (const one of texts) {
          if (!numbers.has(one)) numbers.set(one, numbers.size);
          expect(table.addText(one)).toBe(numbers.get(one));
        }
        expect(table.count()).toBe(numbers.size);
        for (const [one, number] of numbers) {
          expect(table.find(one)).toBe(number);
          expect(table.text(number)).toBe(one);
        }
        expect(table.find("not there, surely")).toBe(-1);
      }),
      SEED,
    );
  });

  it("compares texts by UTF-16 code units", () => {
    const table = createIdTable();
    const texts = [
      "",
      "a",
      "ab",
      "b",
      "é",
      "\ud7ff",
      "\ue000",
      "\uffee",
      "\u{10000}",
      "\u{1f600}",
      "\u{10ffff}",
      "\ue000x",
    ];
    for (const one of texts) table.addText(one);
    const order = texts.map((_, i) => i).sort(table.compare);
    expect(order.map((i) => texts[i])).toEqual([...texts].sort((a, b) => (a < b ? -1 : 1)));
  });

  it("grows past its first slots and holds a text longer than a block", () => {
    const table = createIdTable();
    const long = "x".repeat((1 << 24) + 5);
    for (let i = 0; i < 5000; i++) expect(table.addText(`id ${i}`)).toBe(i);
    expect(table.addText(long)).toBe(5000);
    expect(table.addText("after")).toBe(5001);
    expect(table.text(5000)).toBe(long);
    for (let i = 0; i < 5000; i++) expect(table.find(`id ${i}`)).toBe(i);
  });
});
