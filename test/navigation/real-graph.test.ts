import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { navigationPairs } from "../../src/navigation/navigation-pairs.ts";
import { collect, tinyUniverse } from "../naming/tiny-universe.ts";
import { faultsOf } from "../schemas.ts";

const DATA = process.env.KG_REAL_DATA;

/** A universe of all the facts of a graph, without labels. */
function graphUniverse(name: string) {
  const facts = readFileSync(join(DATA!, "graphs", name, "triples.tsv"), "utf8");
  const ids = new Set<string>();
  for (const line of facts.split("\n")) {
    const [subject, , object] = line.split("\t");
    if (object !== undefined) ids.add(subject!).add(object);
  }
  return tinyUniverse(
    [...ids].map((id) => [id, null] as const),
    facts,
  );
}

describe.skipIf(!DATA)("navigation pairs of real graphs", () => {
  it.each(["codex-s", "litwd1k"])("fill the buckets that %s has pages for, exactly enough", async (name) => {
    const notices: string[] = [];
    const pairs = await collect(
      navigationPairs(graphUniverse(name), { perBucket: 100, onNotice: (text) => notices.push(text) }),
    );
    for (const pair of pairs) {
      expect(faultsOf(pair)).toEqual([]);
      expect(pair.residual).toBeLessThanOrEqual(1e-9);
      expect(pair.path).toHaveLength(pair.shortestPath + 1);
      // Nearly all that matters is how often the walk is at the target.
      expect(pair.expectedSteps * pair.stationaryProbability).toBeLessThan(3);
    }
    expect(pairs.filter(({ bucket }) => bucket.from === 50)).toHaveLength(100);
    expect(pairs.filter(({ bucket }) => bucket.from === 1000)).toHaveLength(100);
    expect(pairs.filter(({ bucket }) => bucket.from === 10_000).length).toBeGreaterThanOrEqual(10);
    expect(notices.at(-1)).toMatch(/^1000000–10000000: 0 of 100 pairs .*no pair takes so many steps/);
  });
});
