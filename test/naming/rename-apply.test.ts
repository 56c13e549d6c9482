import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { renameCommand } from "../../src/cli/commands/rename.ts";
import { shiftCommand } from "../../src/cli/commands/shift.ts";
import type { EntityId } from "../../src/model/ids.ts";
import { foldLabel, indexOfWords, isProper } from "../../src/model/text.ts";
import { plainWord, readKnownNames, wordsIn } from "../../src/naming/known-names.ts";
import type { RenameRecord } from "../../src/naming/rename.ts";
import { openUniverse } from "../../src/universe/open-universe.ts";
import type { Universe } from "../../src/universe/universe.ts";
import { readSchemas } from "../../src/verify/schemas.ts";
import { verifyUniverse } from "../../src/verify/verify-universe.ts";
import { faultsOf } from "../schemas.ts";
import { temporaryFolder } from "../universe/temporary-folder.ts";
import { runCommand } from "./run-command.ts";
import { worldOnDisk } from "./small-world.ts";

async function apply(folder: string, ...options: string[]) {
  const out = join(temporaryFolder(), "synthetic");
  const { records, said } = await runCommand(renameCommand, [
    "--universe",
    folder,
    "--apply",
    "--out",
    out,
    ...options,
  ]);
  const renames = records as unknown as RenameRecord[];
  return { out, renames, said, names: new Map(renames.map(({ id, to }) => [id, to])) };
}

/** The text of every file of a universe. */
function textOf(folder: string): string {
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
}

/** The old labels that a reader would know again: 4 letters and more, not generic words alone. */
function oldLabels(universe: Universe): string[] {
  const known = readKnownNames(universe);
  return [...universe.entities(), ...universe.context().values()]
    .flatMap(({ label }) => (label !== null && isProper(label) ? [label] : []))
    .filter((label) => label.length >= 4 && wordsIn(label).some((word) => !known.isGeneric(plainWord(word))));
}

describe("kg rename --apply", () => {
  it("writes a synthetic universe without a trace of the old names", async () => {
    const folder = await worldOnDisk();
    const real = await openUniverse(folder);
    const { out, said } = await apply(folder, "--mend-leaks", "--drop-leaks");
    const text = foldLabel(textOf(out));
    for (const label of oldLabels(real)) expect(indexOfWords(text, foldLabel(label)), label).toBe(-1);
    for (const word of [
      "einsteinium",
      "explorer",
      "Dominion",
      "Head.jpg",
      "662248",
      "Whitecaps",
      "Canadian",
    ]) {
      expect(text).not.toContain(foldLabel(word));
    }
    expect(said.filter((line) => line.startsWith("warning"))).toEqual([]);
    real.close();
  });

  it("keeps the graph, the types, entity facts and times, and leaves all else out", async () => {
    const folder = await worldOnDisk();
    const { out, names } = await apply(folder);
    const [real, synthetic] = [await openUniverse(folder), await openUniverse(out)];
    expect(synthetic.graph).toEqual(real.graph);
    expect(synthetic.manifest).toMatchObject({
      kind: "synthetic",
      seed: "42",
      options: { namer: "builtin", match: "word", shift: null, "opaque-ids": false },
      source: { inputs: [{ name: "manifest.json" }] },
    });
    expect(faultsOf(synthetic.manifest, "kg.universe/1")).toEqual([]);
    for (const [node, record] of [...synthetic.entities()].entries()) {
      const before = real.entity(node);
      expect(record).toMatchObject({
        id: before.id,
        label: names.get(before.id) ?? before.label,
        types: before.types,
        typeLabel: before.typeLabel,
        description: null,
        aliases: [],
        sitelinks: 0,
        title: null,
      });
    }
    const team = synthetic.facts(synthetic.node("Q192890"));
    expect(team.find(({ property }) => property === "P118")).toMatchObject({
      rank: "preferred",
      qualifiers: {
        P17: [{ type: "entity", id: "Q16" }],
        P580: [{ type: "time", time: "+1956-02-29T00:00:00Z" }],
        P582: [{ type: "somevalue" }],
      },
    });
    expect(Object.keys(team.find(({ property }) => property === "P118")!.qualifiers)).toEqual([
      "P17",
      "P39",
      "P580",
      "P582",
    ]);
    const literals = [...synthetic.entities()].flatMap((_, node) =>
      synthetic.facts(node).filter(({ object }) => object === undefined),
    );
    expect(literals.map(({ property, value }) => [property, value?.type])).toEqual([
      ["P571", "time"],
      ["P571", "time"],
    ]);
    expect([...synthetic.contextFacts()]).toEqual([...real.contextFacts()]);
    expect(synthetic.predicate("P138")).toMatchObject({ label: "named after", inverseLabel: "namesake of" });
    for (const universe of [real, synthetic]) universe.close();
  });

  it("shifts its times as kg shift does", async () => {
    const folder = await worldOnDisk();
    const { out } = await apply(folder, "--shift", "--delta", "40");
    const synthetic = await openUniverse(out);
    expect(synthetic.manifest.options.shift).toBe(40);
    expect(
      synthetic.facts(synthetic.node("Q24639")).find(({ property }) => property === "P571")?.value,
    ).toMatchObject({
      time: "+1926-04-06T00:00:00Z",
    });
    const team = synthetic.facts(synthetic.node("Q192890")).find(({ property }) => property === "P118");
    expect(team?.qualifiers.P580).toMatchObject([{ time: "+1996-02-29T00:00:00Z" }]);
    synthetic.close();
  });

  it("puts opaque ids in place of all that a model may know", async () => {
    const folder = await worldOnDisk();
    const { out, renames } = await apply(folder, "--opaque-ids");
    expect(renames.flatMap((record) => faultsOf(record))).toEqual([]);
    const [real, synthetic] = [await openUniverse(folder), await openUniverse(out)];
    const newId = new Map<EntityId, EntityId>(renames.map(({ id, opaqueId }) => [id, opaqueId!]));
    const numbers = [...newId.values()].map((id) => Number(id.slice(1)));
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(100_000_000);
    expect(new Set(numbers).size).toBe(numbers.length);
    const text = textOf(out);
    for (const { id } of [...real.entities(), ...real.context().values()]) {
      expect(text, id).not.toMatch(new RegExp(`${id}\\b`));
    }
    const edges = (universe: Universe, id: (id: EntityId) => EntityId) =>
      Array.from(universe.graph.subject, (subject, edge) => {
        const ends = [universe.id(subject), universe.id(universe.graph.object[edge]!)].map(id);
        return [ends[0], universe.relations[universe.graph.relation[edge]!]!.id, ends[1]].join(" ");
      }).sort();
    const renamed = (id: EntityId) => newId.get(id) ?? id;
    const named = (list: string[]) => list.filter((line) => !/\bQ\d{1,8}\b/.test(line));
    expect(edges(synthetic, (id) => id)).toHaveLength(real.graph.edgeCount);
    expect(edges(synthetic, (id) => id)).toEqual(expect.arrayContaining(named(edges(real, renamed))));
    for (const universe of [real, synthetic]) universe.close();
  });

  it("mends labels in lower case, and drops what it cannot mend", async () => {
    const folder = await worldOnDisk();
    const kept = await apply(folder);
    expect(kept.said.join("\n")).toMatch(/3 labels in lower case still name something real/);
    const mended = await apply(folder, "--mend-leaks");
    const country = mended.names.get("Q16")!;
    const synthetic = await openUniverse(mended.out);
    expect(synthetic.context().get("Q11828004")?.label).toBe(`province of ${country}`);
    expect(synthetic.predicate("P118")?.label).toBe(`league of ${country}`);
    const family = mended.names.get("Q937")!.split(" ").at(-1)!;
    expect(synthetic.entity(synthetic.node("Q1103")).label).toMatch(
      new RegExp(`^${family.slice(0, 3).toLowerCase()}\\p{Ll}*ium$`, "u"),
    );
    synthetic.close();
    const dropped = await apply(folder, "--drop-leaks");
    const without = await openUniverse(dropped.out);
    expect(without.node("Q1103")).toBe(-1);
    expect(without.context().has("Q11828004")).toBe(false);
    expect(without.entity(without.node("Q1974")).types).toEqual([]);
    expect(without.manifest.dropped).toMatchObject({ leak: 1 });
    without.close();
  });

  it("passes kg verify, and the same bytes come again", async () => {
    const folder = await worldOnDisk();
    for (const options of [[], ["--opaque-ids", "--shift", "--mend-leaks", "--drop-leaks"]]) {
      const [first, second] = [await apply(folder, ...options), await apply(folder, ...options)];
      expect(textOf(first.out)).toBe(textOf(second.out));
      const verification = await verifyUniverse(first.out, readSchemas());
      expect(verification.first).toEqual([]);
    }
  });

  it("leaves the real universe as it is", async () => {
    const folder = await worldOnDisk();
    const before = textOf(folder);
    await apply(folder, "--shift");
    expect(textOf(folder)).toBe(before);
    await expect(apply(folder, "--out", folder)).rejects.toThrow();
    await expect(
      runCommand(renameCommand, ["--universe", folder, "--apply", "--out", folder]),
    ).rejects.toThrow(`--out ${folder} is the universe itself: name another folder, it stays as it is`);
  });
});

describe("kg shift --apply", () => {
  it("writes the same universe with other times, and says by how much", async () => {
    const folder = await worldOnDisk();
    const [once, twice] = [join(temporaryFolder(), "once"), join(temporaryFolder(), "twice")];
    const { said } = await runCommand(shiftCommand, ["--universe", folder, "--apply", "--out", once]);
    expect(said).toEqual([
      "4 times shifted by 39 years, of these 1 coarse, 1 leap-day",
      `the shifted universe is in ${once}`,
    ]);
    await runCommand(shiftCommand, ["--universe", once, "--delta", "-39", "--apply", "--out", twice]);
    const [real, shifted, back] = [
      await openUniverse(folder),
      await openUniverse(once),
      await openUniverse(twice),
    ];
    expect(shifted.manifest.options).toEqual({ shift: 39 });
    expect(back.manifest.options).toEqual({ shift: 0 });
    expect([...shifted.entities()]).toEqual([...real.entities()]);
    expect(shifted.facts(shifted.node("Q16"))).toEqual(real.facts(real.node("Q16")));
    const founded = (universe: Universe) =>
      universe.facts(universe.node("Q24639")).find(({ property }) => property === "P571");
    expect(founded(shifted)?.value).toMatchObject({ time: "+1925-04-06T00:00:00Z" });
    expect(founded(back)).toEqual(founded(real));
    for (const universe of [real, shifted, back]) universe.close();
  });
});
