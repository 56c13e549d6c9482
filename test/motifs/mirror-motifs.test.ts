import { describe, expect, it } from "vitest";
import { mirrorMotifs } from "../../src/motifs/mirror-motifs.ts";
import { motifs } from "../../src/motifs/motifs.ts";
import { parsePattern } from "../../src/motifs/pattern.ts";
import { collect, type EntityTraits, randomFacts, smallWorld } from "./small-worlds.ts";

const FACTS = randomFacts(7, 60, 6, 420);

/** Twins with one set of facts; in the real one, half of the entities share their labels with another. */
function twins() {
  const traits = (label: (n: number) => string): Record<string, EntityTraits> =>
    Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`Q${i + 1}`, { label: label(i + 1) }]));
  return {
    real: smallWorld(
      FACTS,
      traits((n) => (n % 2 ? `Real ${n}` : `Shared ${n % 4}`)),
    ),
    twin: smallWorld(
      FACTS,
      traits((n) => `New ${n}`),
    ),
  };
}

describe("mirrorMotifs", () => {
  it("gives the records that mining gives where both universes have the same labels", async () => {
    const { real } = twins();
    const records = await collect(motifs(real, { limit: 20, maxFacts: 4 }));
    expect(records.length).toBeGreaterThan(40);
    expect(await collect(mirrorMotifs(records, real, { maxFacts: 4 }))).toEqual(records);
  });

  it("gives the same instances under the names of the twin, which mined for itself has others", async () => {
    const { real, twin } = twins();
    const patterns = [...["a>b, b>c", "a>b, b>c, d>c"].map((text) => parsePattern(text))];
    const records = await collect(motifs(real, { patterns, limit: 20 }));
    const mirrored = await collect(mirrorMotifs(records, twin));
    const instances = (list: typeof records) =>
      list.map(({ motif, key, facts, steps, fanout, distractors }) => ({
        motif,
        key,
        facts,
        steps,
        fanout,
        distractors,
      }));
    expect(records.length).toBeGreaterThan(20);
    expect(instances(mirrored)).toEqual(instances(records));
    for (const { nodes, mustMention } of mirrored) {
      for (const { id, label } of Object.values(nodes)) expect(label).toBe(`New ${id.slice(1)}`);
      expect(mustMention.every((label) => label.startsWith("New "))).toBe(true);
    }
    const mined = await collect(motifs(twin, { patterns, limit: 20 }));
    expect(mined.map(({ key }) => key)).not.toEqual(records.map(({ key }) => key));
  });

  it("refuses universes that are not parallel", async () => {
    const { real } = twins();
    const records = await collect(motifs(real, { limit: 1 }));
    const { subject, property, object } = records[0]!.facts[0]!;
    const lacking = smallWorld(
      FACTS.filter((f) => f.subject !== subject || f.property !== property.id || f.object !== object),
    );
    await expect(collect(mirrorMotifs(records, lacking))).rejects.toThrow(
      `has no fact ${subject} ${property.id} ${object}: motifs are carried over between`,
    );
    await expect(collect(mirrorMotifs(records, smallWorld("Q900 P1 Q901")))).rejects.toThrow(/has no Q\d+:/);
  });
});
