import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EntityId } from "../../src/model/ids.ts";
import { comparable, foldLabel, isProper } from "../../src/model/text.ts";
import { oldWordsIn, readKnownNames } from "../../src/naming/known-names.ts";
import { findBase, MATCH_MODES, type MatchMode } from "../../src/naming/name-match.ts";
import { nameTasks } from "../../src/naming/name-tasks.ts";
import { type RenameRecord, rename } from "../../src/naming/rename.ts";
import type { Universe } from "../../src/universe/universe.ts";
import { faultsOf } from "../schemas.ts";
import { smallWorld } from "./small-world.ts";
import { collect, type TinyEntity, tinyUniverse } from "./tiny-universe.ts";

async function renamed(universe: Universe, options: Parameters<typeof rename>[1] = {}) {
  const records = await collect(rename(universe, options));
  const by = new Map(records.map((record) => [record.id, record]));
  return {
    records,
    to: (id: string) => by.get(id as EntityId)!.to,
    of: (id: string) => by.get(id as EntityId)!,
  };
}

/** Everything that must hold of a renaming, whatever the universe. */
async function expectWhole(
  universe: Universe,
  records: readonly RenameRecord[],
  match: MatchMode,
): Promise<void> {
  const tasks = await collect(nameTasks(universe, { match }));
  expect(records.map(({ id, from, level }) => [id, from, level])).toEqual(
    tasks.map(({ id, label, level }) => [id, label, level]),
  );
  const known = readKnownNames(universe);
  const names = new Map(records.map(({ id, to }) => [id, to]));
  const holders = new Map<string, string>();
  for (const [i, { id, to, group }] of records.entries()) {
    expect(isProper(to), to).toBe(true);
    expect(to).not.toMatch(/\p{N}/u);
    expect(known.isLabel(to), to).toBe(false);
    expect(oldWordsIn(to, known), to).toEqual([]);
    for (const member of group) expect(names.get(member)).toBe(to);
    const holder = holders.get(foldLabel(to));
    expect(holder === undefined || holder === group.join(), `${to} comes twice`).toBe(true);
    holders.set(foldLabel(to), group.join());
    expect(records[i]!.bases.map((base) => base.id)).toEqual(tasks[i]!.bases.map((base) => base.id));
    for (const base of records[i]!.bases) {
      expect(base.to).toBe(names.get(base.id));
      expect(findBase(comparable(base.to), to, match), `${id}: ${to} carries ${base.to}`).toBeDefined();
    }
  }
}

describe("renaming", () => {
  it.each(MATCH_MODES)("gives every proper entity a new name that leaks nothing (%s)", async (match) => {
    const world = smallWorld();
    const { records } = await renamed(world, { match });
    await expectWhole(world, records, match);
  });

  it("prints records that their schema takes", async () => {
    const { records } = await renamed(smallWorld(), { match: "word+" });
    expect(records.flatMap((record) => faultsOf(record))).toEqual([]);
  });

  it("carries a base's new name into every derived label, in its place", async () => {
    const { to } = await renamed(smallWorld());
    const city = to("Q24639");
    expect(city).toMatch(/^\p{Lu}\p{Ll}+$/u);
    expect(to("Q205485")).toMatch(new RegExp(`^\\p{Lu}\\p{Ll}+ ${city}$`, "u"));
    expect(to("Q192890")).toMatch(new RegExp(`^${city} \\p{Lu}\\p{L}+$`, "u"));
    expect(to("Q1000")).toMatch(new RegExp(`${to("Q192890")} .*Award$`, "u"));
    expect(to("Q300")).toBe(`Mayor of ${city}`);
    expect(to("Q1001")).toBe(`University of ${to("Q1974")}`);
    expect(to("Q1002")).toBe(`Faculty, ${to("Q1001")}`);
    expect(to("Q1003")).toMatch(/^\p{Lu}\p{Ll}+ River$/u);
    expect(to("Q1004")).toMatch(/Hospital$/u);
    expect(to("Q937")).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u);
  });

  it("derives words from a base with an ending", async () => {
    const { to } = await renamed(smallWorld(), { match: "word+" });
    expect(to("Q208730")).toMatch(new RegExp(`^${to("Q40")}(?:n|an|ian) schilling$`, "u"));
  });

  it("gives linked entities with one label one name, and unlinked ones different names", async () => {
    const { to, of } = await renamed(smallWorld());
    expect(of("Q1012").group).toEqual(["Q1012", "Q1013"]);
    expect(to("Q1012")).toBe(to("Q1013"));
    expect(to("Q1010")).not.toBe(to("Q1011"));
  });

  it("gives relatives with one family name one family name", async () => {
    const { to } = await renamed(smallWorld());
    const familyName = (id: string) => to(id).split(" ").at(-1);
    expect(familyName("Q937")).toBe(familyName("Q76346"));
    expect(to("Q937")).not.toBe(to("Q76346"));
  });

  it("leaves what is in lower case alone", async () => {
    const { records } = await renamed(smallWorld());
    expect(records.filter(({ from }) => !isProper(from))).toEqual([]);
  });

  it("gives the same names to the same seed, others to another", async () => {
    const names = async (seed?: string) =>
      (await renamed(smallWorld(), seed === undefined ? {} : { seed })).records.map(({ to }) => to);
    expect(await names()).toEqual(await names("42"));
    const other = await names("43");
    expect((await names()).filter((name) => other.includes(name))).toEqual([]);
  });

  it("does not hang on what else is in the universe", async () => {
    const towns: TinyEntity[] = [
      ["Q1", "Aachen", "city"],
      ["Q2", "Bochum", "city"],
      ["Q3", "Celle", "city"],
    ];
    const few = await renamed(tinyUniverse(towns.slice(0, 2), "Q1 P17 Q2"));
    const more = await renamed(tinyUniverse(towns, "Q1 P17 Q2\nQ3 P17 Q2"));
    expect(more.to("Q1")).toBe(few.to("Q1"));
    expect(more.to("Q2")).toBe(few.to("Q2"));
  });

  it("takes no label of a store", async () => {
    const { records } = await renamed(smallWorld());
    const first = new Set(records.flatMap(({ to }) => [to, ...to.split(" ")]).map(foldLabel));
    const taken = { has: (label: string) => first.has(foldLabel(label)) };
    const { records: others } = await renamed(smallWorld(), { otherLabels: taken });
    for (const { to } of others) expect(taken.has(to), to).toBe(false);
  });

  it("keeps both new names where two bases had one label", async () => {
    const { to } = await renamed(
      tinyUniverse(
        [
          ["Q1", "Batman", "fictional human"],
          ["Q2", "Batman", "film series"],
          ["Q3", "Batman Returns", "film"],
          ["Q4", "South Africa", "sovereign state"],
          ["Q5", "Africa", "continent"],
          ["Q6", "Union of South Africa", "historical country"],
        ],
        "Q3 P144 Q1\nQ3 P179 Q2\nQ6 P17 Q4\nQ6 P30 Q5",
      ),
    );
    expect(to("Q1")).not.toBe(to("Q2"));
    expect(to("Q3")).toContain(to("Q1"));
    expect(to("Q3")).toContain(to("Q2"));
    // Nothing joins the state to the continent, so the union names both.
    expect(to("Q6")).toContain(to("Q4"));
    expect(to("Q6")).toContain(to("Q5"));
  });

  it("carries the names of places into labels of generic words, and says so", async () => {
    const { to, of } = await renamed(
      tinyUniverse(
        [
          ["Q1", "Germany", "sovereign state"],
          ["Q2", "Turkey", "sovereign state"],
          ["Q3", "Germany–Turkey relations", "bilateral relation"],
          ["Q4", "Embassy of Germany", "embassy"],
          ["Q5", "Made in Germany", "film"],
        ],
        "Q1 P47 Q2",
      ),
    );
    expect(to("Q3")).toBe(`${to("Q1")}–${to("Q2")} relations`);
    expect(to("Q4")).toBe(`Embassy of ${to("Q1")}`);
    expect(of("Q3").mentions).toEqual(["Q1", "Q2"]);
    expect(to("Q5")).not.toContain(to("Q1"));
    expect(of("Q5").mentions).toBeUndefined();
  });

  it("finds what a thing without a type is from its facts", async () => {
    const { to } = await renamed(
      tinyUniverse(
        [
          ["Q1", "Ada Lovelace"],
          ["Q2", "London"],
          ["Q3", "Bletchley FC"],
        ],
        "Q1 P19 Q2\nQ1 P54 Q3",
      ),
    );
    expect(to("Q1").split(" ")).toHaveLength(2);
    expect(to("Q2")).toMatch(/^\p{Lu}\p{Ll}+$/u);
    expect(to("Q3")).toMatch(/^\p{Lu}\p{Ll}+ FC$/u);
  });

  it("holds for universes of any shape", async () => {
    const words = [
      "Ada",
      "Bonn",
      "Caen",
      "River",
      "University",
      "of",
      "the",
      "Ōsaka",
      "d'Or",
      "II",
      "New",
      "O'Neill",
      "Łódź",
    ];
    const labels = fc
      .array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
      .map((all) => all.join(" "));
    const types = fc.constantFrom(
      null,
      "human",
      "city",
      "film",
      "award",
      "bilateral relation",
      "taxon",
      "university",
      "odd thing",
    );
    const universes = fc
      .record({
        nodes: fc.array(fc.tuple(labels, types), { minLength: 1, maxLength: 14 }),
        facts: fc.array(fc.tuple(fc.nat(13), fc.constantFrom("P17", "P138", "P40"), fc.nat(13)), {
          maxLength: 30,
        }),
        match: fc.constantFrom(...MATCH_MODES),
      })
      .map(({ nodes, facts, match }) => {
        const entities = nodes.map(([label, type], i): TinyEntity => [`Q${i + 1}`, label, type]);
        const lines = facts
          .filter(([s, , o]) => s < nodes.length && o < nodes.length && s !== o)
          .map(([s, property, o]) => `Q${s + 1} ${property} Q${o + 1}`);
        return { universe: tinyUniverse(entities, [...new Set(lines)].join("\n")), match };
      });
    await fc.assert(
      fc.asyncProperty(universes, async ({ universe, match }) => {
        await expectWhole(universe, await collect(rename(universe, { match })), match);
      }),
      { seed: 7, numRuns: 250 },
    );
  });

  it("stops where it is told to", async () => {
    const stop = AbortSignal.abort(new Error("stopped"));
    await expect(collect(rename(smallWorld(), { signal: stop }))).rejects.toThrow("stopped");
  });
});
