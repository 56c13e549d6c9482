import { describe, expect, it } from "vitest";
import type { Instance } from "../../src/motifs/instance-search.ts";
import { MOTIFS, parsePattern } from "../../src/motifs/pattern.ts";
import { createSelection, isUsedUp } from "../../src/motifs/select-instances.ts";
import { smallWorld } from "./small-worlds.ts";

const WORLD = smallWorld(`
  Q1 P1 Q2
  Q2 P1 Q3
  Q3 P1 Q4
  Q4 P1 Q5
  Q6 P1 Q7
  Q7 P1 Q5
  Q8 P1 Q2
  Q9 P1 Q2
`);
const { graph } = WORLD;

/** An instance whose facts, in the pattern's order, are the edges between these entities. */
function instance(motif: string, ids: string, time = -1): Instance {
  const pattern = MOTIFS.get(motif) ?? parsePattern(motif);
  const entity = Uint32Array.from(ids.split(" "), (id) => WORLD.node(`Q${Number(id)}`));
  const edge = new Uint32Array(pattern.nodes.length);
  for (const { from, to } of pattern.facts) {
    edge[from] = graph.subject.findIndex((s, e) => s === entity[from] && graph.object[e] === entity[to]);
  }
  return { pattern, entity, edge, time };
}

const FREE = {
  maxReuse: Number.POSITIVE_INFINITY,
  maxTerminal: Number.POSITIVE_INFINITY,
  apart: false,
  times: true,
};

describe("createSelection", () => {
  it("takes everything where nothing is limited", () => {
    const selection = createSelection(graph, FREE);
    const one = instance("A", "1 2 3");
    expect([1, 2, 3].map(() => selection.take(one))).toEqual([undefined, undefined, undefined]);
    expect(selection.uses).toMatchObject({
      edges: undefined,
      bridges: undefined,
      answers: undefined,
      timed: undefined,
    });
  });

  it("limits facts and bridges within a motif", () => {
    const selection = createSelection(graph, { ...FREE, maxReuse: 2 });
    expect(selection.take(instance("A", "1 2 3"))).toBeUndefined();
    expect(selection.take(instance("A", "8 2 3"))).toBeUndefined();
    expect(selection.take(instance("A", "9 2 3"))).toBe("fact used too often");
    selection.startMotif();
    expect(selection.take(instance("A", "9 2 3"))).toBeUndefined();
    const other = createSelection(graph, { ...FREE, maxReuse: 1 });
    expect(other.take(instance("A", "1 2 3"))).toBeUndefined();
    expect(isUsedUp(other.uses.bridges, WORLD.node("Q2"))).toBe(true);
    expect(isUsedUp(other.uses.bridges, WORLD.node("Q1"))).toBe(false);
    expect(other.take(instance("a>b, b>c", "3 4 5"))).toBeUndefined();
    expect(other.uses.edges?.usedUp).toHaveLength(4);
  });

  it("does not limit roots, nor bridges that were answers", () => {
    const selection = createSelection(graph, { ...FREE, maxReuse: 1, maxTerminal: 1 });
    expect(selection.take(instance("A", "1 2 3"))).toBeUndefined();
    expect(selection.take(instance("A", "3 4 5"))).toBeUndefined();
    expect(selection.take(instance("A", "6 7 5"))).toBe("answer used too often");
  });

  it("takes no instance within a larger one, nor around a smaller one", () => {
    const selection = createSelection(graph, { ...FREE, apart: true });
    expect(selection.take(instance("B", "1 2 3 4"))).toBeUndefined();
    expect(selection.take(instance("A", "1 2 3"))).toBe("part of a larger instance");
    expect(selection.take(instance("A", "2 3 4"))).toBe("part of a larger instance");
    expect(selection.take(instance("A", "3 4 5"))).toBeUndefined();
    expect(selection.take(instance("D", "1 2 3 4 5"))).toBe("part of a larger instance");
    expect(selection.take(instance("B", "1 2 3 4"))).toBe("part of a larger instance");
    expect(selection.take(instance("C", "3 4 6 7 5"))).toBe("part of a larger instance");
    expect(selection.take(instance("A", "8 2 3"))).toBeUndefined();
  });

  it("lets each fact answer with a time once, in all motifs", () => {
    const selection = createSelection(graph, { ...FREE, apart: true });
    expect(selection.take(instance("B", "1 2 3 4", 0))).toBeUndefined();
    selection.startMotif();
    expect(selection.take(instance("A", "2 3 4", 1))).toBe("fact has answered already");
    expect(selection.uses.timed?.usedUp).toHaveLength(1);
  });
});
