import { describe, expect, it } from "vitest";
import type { CoreRung } from "../../src/graph/core-ladder.ts";
import { chooseCore } from "../../src/universe/choose-core.ts";

/** A ladder of components of these sizes, from k = 0. */
function ladder(...components: number[]): CoreRung[] {
  return components.map((component, k) => ({ k, nodes: component + 5, component }));
}

const falling = (from: number, steps: number, by: number) =>
  ladder(...Array.from({ length: steps }, (_, k) => from - k * by));

describe("chooseCore by default", () => {
  const choose = (rungs: CoreRung[], visited: number) => chooseCore(rungs, visited, { kind: "default" });

  it("takes the largest k up to 19 whose component holds 3,000", () => {
    expect(choose(falling(60_000, 30, 100), 60_000).k).toBe(19);
    expect(choose(falling(60_000, 30, 100), 60_000).notices[0]).toMatch(
      /^k = 19, as in the paper: 58100 of the/,
    );
    expect(choose(falling(40_000, 30, 5000), 40_000)).toEqual({
      k: 7,
      notices: [
        "k = 7, the largest k up to 19 whose component holds 3000 entities or a quarter of the visited: 5000 of the 5005 entities of the 7-core; choose another with --k-core or --target-entities",
      ],
    });
  });

  it("or a quarter of the visited, whichever is less", () => {
    expect(choose(ladder(100, 80, 50, 25, 24), 100).k).toBe(3);
    expect(choose(ladder(100, 80, 50, 25, 24), 101).k).toBe(2);
    expect(choose(ladder(50_000, 3000, 2999), 50_000).k).toBe(1);
  });

  it("or no core at all", () => {
    expect(choose(ladder(100, 20, 10), 100)).toEqual({
      k: 0,
      notices: ["k = 0: no core's component holds 3000 entities or a quarter of the 100 visited"],
    });
    expect(choose(ladder(1), 1).k).toBe(0);
  });
});

describe("chooseCore by k", () => {
  it("takes what was typed", () => {
    expect(chooseCore(ladder(9, 8, 1), 9, { kind: "fixed", k: 2 })).toEqual({ k: 2, notices: [] });
    expect(chooseCore(ladder(9, 8, 1), 9, { kind: "fixed", k: 0 }).k).toBe(0);
  });

  it("shows the cores where nothing is left", () => {
    expect(() => chooseCore(ladder(900, 80, 1), 900, { kind: "fixed", k: 19 })).toThrow(
      [
        "the 19-core of the 900 visited entities is empty. The cores are:",
        "  k  entities  largest component",
        "  0       905                900",
        "  1        85                 80",
        "  2         6                  1",
        "Choose a k from this table with --k-core, a size with --target-entities, or visit more with --steps, --fanout or --seeds.",
      ].join("\n"),
    );
  });

  it("thins out a long table, its last row stays", () => {
    const rungs = falling(1000, 100, 7);
    try {
      chooseCore(rungs, 1000, { kind: "fixed", k: 500 });
      expect.unreachable();
    } catch (error) {
      const rows = (error as Error).message.split("\n");
      expect(rows.length).toBeLessThan(30);
      expect(rows.at(-2)!.trim()).toMatch(/^99 /);
    }
  });
});

describe("chooseCore by size", () => {
  it("takes the largest k whose component is as large", () => {
    expect(chooseCore(ladder(900, 80, 80, 7), 900, { kind: "target", entities: 80 })).toEqual({
      k: 2,
      notices: ["k = 2: the component has 80 entities"],
    });
    expect(chooseCore(falling(60_000, 40, 100), 60_000, { kind: "target", entities: 5 }).k).toBe(39);
  });

  it("shows the cores where none is", () => {
    expect(() => chooseCore(ladder(90, 8), 90, { kind: "target", entities: 91 })).toThrow(
      /^no core of the 90 visited entities has a component of 91 entities\. The cores are:\n {2}k {2}entities/,
    );
  });
});
