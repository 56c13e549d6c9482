import { describe, expect, it } from "vitest";
import { assignFactPages } from "../../src/motifs/assign-fact-pages.ts";
import { MOTIFS, type Pattern, parsePattern } from "../../src/motifs/pattern.ts";

const PATTERNS = [...MOTIFS.values(), parsePattern("a>d, b>d, c>d"), parsePattern("a>c, b>c, c>e, d>e")];

/** All ways to give each fact one of its pages, none twice; pages by pattern node, in the order of the facts. */
function allAssignments({ facts }: Pattern, bits: Uint8Array): number[][] {
  return facts.reduce<number[][]>(
    (ways, { from, to }) =>
      ways.flatMap((way) => {
        const options = [...(bits[from]! & 1 ? [from] : []), ...(bits[from]! & 2 ? [to] : [])];
        return options.filter((page) => !way.includes(page)).map((page) => [...way, page]);
      }),
    [[]],
  );
}

describe.each(PATTERNS)("assignFactPages of $name", (pattern) => {
  it("finds a way where there is one, and takes subjects' pages where it can", () => {
    const { facts, nodes } = pattern;
    for (let code = 0; code < 4 ** facts.length; code++) {
      const bits = new Uint8Array(nodes.length);
      facts.forEach(({ from }, i) => {
        bits[from] = (code >> (2 * i)) & 3;
      });
      const ways = allAssignments(pattern, bits);
      const pageOf = new Uint8Array(nodes.length);
      expect(assignFactPages(pattern, bits)).toBe(ways.length > 0);
      if (!assignFactPages(pattern, bits, pageOf)) continue;
      const chosen = facts.map(({ from }) => pageOf[from]!);
      expect(ways).toContainEqual(chosen);
      const subjects = (way: readonly number[]) => way.filter((page, i) => page === facts[i]!.from).length;
      expect(subjects(chosen)).toBe(Math.max(...ways.map(subjects)));
    }
  });
});
