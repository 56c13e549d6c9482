import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isProper } from "../../src/model/text.ts";
import { buildNameGraph, type NamedFacts } from "../../src/naming/name-graph.ts";
import { findBase, MATCH_MODES, type MatchMode } from "../../src/naming/name-match.ts";

type Fact = readonly [subject: number, property: number, object: number];

function namedFacts(facts: readonly Fact[]): NamedFacts {
  const properties = [...new Set(facts.map(([, property]) => property))];
  return {
    subject: Uint32Array.from(facts, ([subject]) => subject),
    relation: Uint16Array.from(facts, ([, property]) => properties.indexOf(property)),
    object: Uint32Array.from(facts, ([, , object]) => object),
    properties,
  };
}

function build(labels: readonly (string | null)[], facts: readonly Fact[], mode: MatchMode = "word") {
  const graph = buildNameGraph(labels, [namedFacts(facts)], mode);
  const links = labels.map((_, vertex) => {
    const own: string[] = [];
    for (let link = graph.linkStart[vertex]!; link < graph.linkStart[vertex + 1]!; link++) {
      own.push(`${graph.linkBase[link]} P${graph.linkProperty[link]} ${graph.linkIn[link] ? "in" : "out"}`);
    }
    return own;
  });
  return { level: [...graph.level], group: [...graph.group], links };
}

describe("links", () => {
  it("join a base and a derived name in either direction of a fact", () => {
    const graph = build(
      ["Vancouver", "Vancouver Canucks", "George Vancouver"],
      [
        [1, 159, 0],
        [0, 138, 2],
      ],
    );
    expect(graph.links).toEqual([[], ["0 P159 out"], ["0 P138 in"]]);
    expect(graph.level).toEqual([0, 1, 1]);
  });
  it("need a fact, and proper names at both ends", () => {
    expect(
      build(
        ["Vancouver", "Vancouver Canucks", "city", "city of Vancouver", null],
        [
          [2, 1, 0],
          [3, 1, 0],
          [4, 1, 0],
        ],
      ).links.flat(),
    ).toEqual([]);
  });
  it.each([1889, 460])("are not made by P%i, nor are groups", (property) => {
    const graph = build(
      ["York", "New York", "York"],
      [
        [1, property, 0],
        [0, property, 2],
      ],
    );
    expect(graph.links.flat()).toEqual([]);
    expect(graph.group).toEqual([0, 1, 2]);
  });
  it("put named after first, then the lowest property, out before in, and each fact once", () => {
    const graph = build(
      ["York", "York County"],
      [
        [1, 361, 0],
        [0, 36, 1],
        [1, 36, 0],
        [1, 138, 0],
        [1, 36, 0],
        [0, 138, 1],
      ],
    );
    expect(graph.links[1]).toEqual(["0 P138 out", "0 P138 in", "0 P36 out", "0 P36 in", "0 P361 out"]);
  });
  it("compare labels in NFC", () => {
    expect(build(["Co\u0302te", "C\u00f4te Bleue"], [[0, 1, 1]]).links).toEqual([[], ["0 P1 in"]]);
    expect(build(["Co\u0302te", "C\u00f4te"], [[0, 1, 1]]).group).toEqual([0, 0]);
  });
});

describe("groups", () => {
  it("hold linked entities with equal labels, directly or by way of others", () => {
    const graph = build(
      ["Lincoln", "York", "York", "York", "York"],
      [
        [1, 1, 3],
        [3, 2, 4],
        [2, 1, 0],
      ],
    );
    expect(graph.group).toEqual([0, 1, 2, 1, 1]);
  });
  it("share a level, of which each member keeps its own bases", () => {
    // 1 derives from 0; 2 is linked to 1 alone; 3 derives from 2.
    const graph = build(
      ["York", "New York", "New York", "New York Yankees"],
      [
        [1, 1, 0],
        [2, 1, 1],
        [3, 1, 2],
      ],
    );
    expect(graph.level).toEqual([0, 1, 1, 2]);
    expect(graph.links).toEqual([[], ["0 P1 out"], [], ["2 P1 out"]]);
  });
  it("may be of short names", () => {
    expect(build(["U2", "U2"], [[0, 1, 1]]).group).toEqual([0, 0]);
  });
});

/** The definition, word for word: pairs by all facts, groups by spreading, levels by relaxing until nothing moves. */
function bruteForce(labels: readonly (string | null)[], facts: readonly Fact[], mode: MatchMode) {
  const names = labels.map((label) => (isProper(label) ? label!.normalize("NFC") : null));
  const use = facts.filter(([s, p, o]) => p !== 1889 && p !== 460 && names[s] !== null && names[o] !== null);
  const group = labels.map((_, i) => i);
  for (let moved = true; moved; ) {
    moved = false;
    for (const [s, , o] of use) {
      if (names[s] !== names[o] || group[s] === group[o]) continue;
      const low = Math.min(group[s]!, group[o]!);
      group[s] = low;
      group[o] = low;
      moved = true;
    }
  }
  const links = labels.map(() => new Set<string>());
  const pairs: [number, number][] = [];
  for (const [s, p, o] of use) {
    for (const [base, derived, how] of [
      [s, o, "in"],
      [o, s, "out"],
    ] as const) {
      if (!findBase(names[base]!, names[derived]!, mode)) continue;
      links[derived]!.add(`${base} P${p} ${how}`);
      pairs.push([base, derived]);
    }
  }
  const level = labels.map(() => 0);
  for (let moved = true; moved; ) {
    moved = false;
    for (const [base, derived] of pairs) {
      for (const [i, own] of group.entries()) {
        if (own !== group[derived] || level[i]! >= level[base]! + 1) continue;
        level[i] = level[base]! + 1;
        moved = true;
      }
    }
  }
  return { group, level, links: links.map((own) => [...own].sort()) };
}

describe("a random graph", () => {
  const label = fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .array(fc.constantFrom("York", "New", "Lin", "Co\u0302te", "C\u00f4te", "Yorker", "and"), {
          minLength: 1,
          maxLength: 4,
        })
        .map((words) => words.join(" ")),
    },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  const world = fc.array(label, { minLength: 1, maxLength: 14 }).chain((labels) => {
    const vertex = fc.nat(labels.length - 1);
    const fact = fc.tuple(vertex, fc.constantFrom(1, 138, 361, 460, 1889), vertex);
    return fc.tuple(fc.constant(labels), fc.array(fact, { maxLength: 40 }), fc.constantFrom(...MATCH_MODES));
  });
  it("has the links, groups and levels of the definition", () => {
    fc.assert(
      fc.property(world, ([labels, facts, mode]) => {
        const graph = build(labels, facts, mode);
        const want = bruteForce(labels, facts, mode);
        expect(graph.links.map((own) => [...own].sort())).toEqual(want.links);
        expect(graph.level).toEqual(want.level);
        expect(graph.group).toEqual(want.group);
      }),
      { seed: 42, numRuns: 1500 },
    );
  });
  it("does not care how its facts are split up or ordered", () => {
    fc.assert(
      fc.property(world, ([labels, facts, mode]) => {
        const half = facts.length >> 1;
        const parts = [namedFacts(facts.slice(half).reverse()), namedFacts(facts.slice(0, half))];
        expect(buildNameGraph(labels, parts, mode)).toEqual(
          buildNameGraph(labels, [namedFacts(facts)], mode),
        );
      }),
      { seed: 42, numRuns: 300 },
    );
  });
});
