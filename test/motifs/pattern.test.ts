import { describe, expect, it } from "vitest";
import { KgError } from "../../src/errors.ts";
import { MOTIFS, parsePattern, selectionOrder } from "../../src/motifs/pattern.ts";

const names = (pattern: { nodes: readonly string[] }, list: readonly number[]) =>
  list.map((node) => pattern.nodes[node]);

describe("the motifs of SynthWorlds", () => {
  it.each([
    ["A", "e1", "e2", "e3"],
    ["B", "e1", "e2 e3", "e4"],
    ["C", "e1 e3", "e2 e4", "e5"],
    ["D", "e1", "e2 e3 e4", "e5"],
    ["E", "e1 e3", "e2 e4 e5", "e6"],
    ["F", "e1 e4", "e2 e3 e5", "e6"],
  ])("%s has roots %s, bridges %s, answer %s", (name, roots, bridges, answer) => {
    const pattern = MOTIFS.get(name)!;
    expect(names(pattern, pattern.roots).join(" ")).toBe(roots);
    expect(names(pattern, pattern.bridges).join(" ")).toBe(bridges);
    expect(pattern.nodes[pattern.answer]).toBe(answer);
    expect(names(pattern, pattern.order)).toEqual(pattern.nodes);
  });

  it("are mined with the ones that find most first", () => {
    expect(selectionOrder([...MOTIFS.values()]).map(({ name }) => name)).toEqual([
      "D",
      "E",
      "F",
      "B",
      "C",
      "A",
    ]);
  });
});

it("patterns of one's own that may contain motifs are mined before them", () => {
  const own = ["a>b, b>c, d>c", "a>b, b>c", "a>b, b>c, c>d"].map((text) => parsePattern(text));
  const order = selectionOrder([...MOTIFS.values(), ...own]).map(({ name }) => name);
  expect(order).toEqual(["D", "E", "F", "B", "C", "a>b,b>c,c>d", "a>b,b>c,d>c", "A", "a>b,b>c"]);
});

describe("parsePattern", () => {
  it("names nodes in the order of the text and orders them from roots to answer", () => {
    const pattern = parsePattern(" b > c,a>b ,  d>c");
    expect(pattern.name).toBe("b>c,a>b,d>c");
    expect(pattern.nodes).toEqual(["b", "c", "a", "d"]);
    expect(names(pattern, pattern.order)).toEqual(["a", "b", "d", "c"]);
    expect(names(pattern, pattern.roots)).toEqual(["a", "d"]);
    expect(names(pattern, pattern.bridges)).toEqual(["b"]);
    expect(pattern.facts).toEqual([
      { from: 0, to: 1 },
      { from: 2, to: 0 },
      { from: 3, to: 1 },
    ]);
  });

  it("gives interchangeable branches equal shapes", () => {
    const { nodes, shapes } = parsePattern("a>e, b>e, c>f, d>f, e>g, f>g, h>g");
    const shape = (name: string) => shapes[nodes.indexOf(name)];
    expect(shape("e")).toBe(shape("f"));
    expect(shape("a")).toBe(shape("h"));
    expect(shape("e")).not.toBe(shape("a"));
  });

  it.each([
    ["", "is empty"],
    ["a", "'a' where NAME>NAME is wanted"],
    ["a>", "'a>' where NAME>NAME is wanted"],
    ["a>b>c", "'a>b>c' where NAME>NAME is wanted"],
    ["a>b, ", "'' where NAME>NAME is wanted"],
    ["a>b c", "'a>b c' where NAME>NAME is wanted"],
    ["1>2", "a letter first"],
    ["a>a", "a fact from a to itself"],
    ["a>b, a>b", "the fact a>b twice"],
    ["a>b, a>c", "is no tree: a points at b and at c"],
    ["a>b, c>d", "has 2 answers (b, d)"],
    ["a>b, b>a", "run in a circle"],
    ["a>b, c>d, d>c", "c, d lie on a circle"],
    ["a>b,b>c,c>d,d>e,e>f,f>g,g>h,h>i,i>j,j>k,k>l,l>m,m>n", "has 13 facts, at most 12"],
  ])("refuses '%s': %s", (text, why) => {
    expect(() => parsePattern(text)).toThrow(KgError);
    expect(() => parsePattern(text)).toThrow(why);
  });
});
