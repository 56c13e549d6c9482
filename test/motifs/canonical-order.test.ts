import { describe, expect, it } from "vitest";
import { canonicalOrder } from "../../src/motifs/canonical-order.ts";
import { MOTIFS, parsePattern } from "../../src/motifs/pattern.ts";

describe("canonicalOrder", () => {
  it.each([
    ["A", false],
    ["B", false],
    ["C", true],
    ["D", false],
    ["E", true],
    ["F", false],
  ])("%s has interchangeable branches: %s", (name, symmetric) => {
    expect(canonicalOrder(MOTIFS.get(name)!).symmetric).toBe(symmetric);
  });

  it("puts the branch of C with the smaller root first, with its facts", () => {
    const order = canonicalOrder(MOTIFS.get("C")!);
    const entity = Uint32Array.of(9, 1, 4, 8, 0);
    const edge = Uint32Array.of(10, 11, 12, 13, 0);
    expect(order.isArranged(entity)).toBe(false);
    order.arrange(entity, edge);
    expect([...entity]).toEqual([4, 8, 9, 1, 0]);
    expect([...edge]).toEqual([12, 13, 10, 11, 0]);
    expect(order.isArranged(entity)).toBe(true);
  });

  it("arranges inner branches before it compares outer ones", () => {
    const pattern = parsePattern("a>e, b>e, c>f, d>f, e>g, f>g");
    const order = canonicalOrder(pattern);
    const place = (entities: { readonly [name: string]: number }) =>
      Uint32Array.from(pattern.nodes, (name) => entities[name]!);
    const entity = place({ a: 7, b: 5, e: 1, c: 9, d: 2, f: 3, g: 4 });
    const edge = entity.map((node) => node + 100);
    order.arrange(entity, edge);
    expect([...entity]).toEqual([...place({ a: 2, b: 9, e: 3, c: 5, d: 7, f: 1, g: 4 })]);
    expect([...edge]).toEqual([...entity].map((node) => node + 100));
  });

  it("tells which nodes lie in different branches", () => {
    const { mixes } = canonicalOrder(MOTIFS.get("E")!);
    expect(mixes([0, 1])).toBe(false);
    expect(mixes([1, 3])).toBe(true);
    expect(mixes([1, 4, 5])).toBe(false);
  });
});
