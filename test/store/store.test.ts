import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Entity, Statement } from "../../src/model/entity.ts";
import { type EntityId, entityCode, entityIdOf, type PropertyId } from "../../src/model/ids.ts";
import { policyClass, RANK_POLICIES, rankClass } from "../../src/model/rank.ts";
import { arbitraryEntity } from "./arbitrary-entity.ts";
import { makeStore } from "./make-store.ts";

function entity(id: EntityId, parts: Partial<Entity> = {}): Entity {
  return {
    id,
    lastRevision: 1,
    datatype: null,
    label: id,
    labelLanguage: "en",
    description: null,
    aliases: [],
    sitelinks: 0,
    title: null,
    statements: [],
    ...parts,
  };
}

function fact(property: PropertyId, object: EntityId, rank: Statement["rank"] = "normal"): Statement {
  return { property, rank, snak: { kind: "entity", object }, qualifiers: [] };
}

/** Distinct edges by brute force: [subject, property, object, class]. */
function edgesByHand(entities: readonly Entity[]) {
  const best = new Map<string, [number, number, number, number]>();
  for (const { id, statements } of entities) {
    for (const { property, rank, snak } of statements) {
      if (snak.kind !== "entity" || snak.object === id) continue;
      const preferred = statements.some((s) => s.property === property && s.rank === "preferred");
      const edge: [number, number, number, number] = [
        entityCode(id),
        Number(property.slice(1)),
        entityCode(snak.object),
        rankClass(rank, preferred),
      ];
      const key = edge.slice(0, 3).join(" ");
      const known = best.get(key);
      if (!known || known[3] > edge[3]) best.set(key, edge);
    }
  }
  return [...best.values()];
}

describe("a store", () => {
  it("answers as brute force over its entities does, whatever the runs", { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(arbitraryEntity(), { maxLength: 25, selector: (e) => e.id }),
        fc.constantFrom(1, 3, 100),
        async (entities, perRun) => {
          const { reader, counts, close } = await makeStore(entities, perRun);
          try {
            const edges = edgesByHand(entities);
            expect(counts.edges).toBe(edges.length);
            const found: Entity[] = [];
            for await (const one of reader.entities()) found.push(one);
            expect(found).toEqual([...entities].sort((a, b) => entityCode(a.id) - entityCode(b.id)));
            const ends = new Set(edges.flatMap(([subject, , object]) => [subject, object]));
            for (const code of ends) {
              for (const direction of ["out", "in"] as const) {
                const own = edges.filter((edge) => edge[direction === "out" ? 0 : 2] === code);
                const relations = reader.relations(code, direction);
                expect(relations.map((r) => r.property)).toEqual(
                  [...new Set(own.map((edge) => edge[1]))].sort((a, b) => a - b),
                );
                for (const relation of relations) {
                  for (const policy of RANK_POLICIES) {
                    const want = own
                      .filter((edge) => edge[1] === relation.property && edge[3] <= policyClass(policy))
                      .sort((a, b) => a[3] - b[3] || a[0] - b[0] || a[2] - b[2])
                      .map((edge) => edge[direction === "out" ? 2 : 0]);
                    const count = {
                      truthy: relation.truthy,
                      "non-deprecated": relation.nonDeprecated,
                      all: relation.all,
                    };
                    expect(count[policy]).toBe(want.length);
                    expect([...reader.neighbours(code, direction, relation.property, policy)]).toEqual(want);
                    want.forEach((end, i) => {
                      expect(reader.neighbour(code, direction, relation.property, i)).toBe(end);
                    });
                  }
                }
              }
            }
            for (const { id, label } of entities) {
              expect(reader.label(entityCode(id))).toBe(label);
              if (label !== null) expect(reader.byLabel(label)).toContain(entityCode(id));
            }
          } finally {
            await close();
          }
        },
      ),
      { seed: 3, numRuns: 60 },
    );
  });

  it("cuts long lists into blocks, in both directions", async () => {
    const hub = entity("Q1", {
      statements: Array.from({ length: 1500 }, (_, i) => fact("P2", `Q${10 + 3 * i}`)),
    });
    const leaves = Array.from({ length: 2100 }, (_, i) =>
      entity(`Q${5000 + i}`, {
        statements: [fact("P31", "Q5", i % 7 === 0 ? "deprecated" : "normal"), fact("P50", "Q1")],
      }),
    );
    const { reader, close } = await makeStore([hub, ...leaves, entity("Q5")]);
    const out = [...reader.neighbours(1, "out", 2, "all")];
    expect(out).toEqual(Array.from({ length: 1500 }, (_, i) => 10 + 3 * i));
    expect([0, 511, 512, 1024, 1499].map((i) => reader.neighbour(1, "out", 2, i))).toEqual(
      [0, 511, 512, 1024, 1499].map((i) => out[i]),
    );
    expect(reader.relations(5, "in")).toEqual([
      { direction: "in", property: 31, truthy: 1800, nonDeprecated: 1800, all: 2100 },
    ]);
    const into = [...reader.neighbours(5, "in", 31, "all")];
    expect(into.length).toBe(2100);
    expect([0, 600, 1799, 1800, 2099].map((i) => reader.neighbour(5, "in", 31, i))).toEqual(
      [0, 600, 1799, 1800, 2099].map((i) => into[i]),
    );
    expect(() => reader.neighbour(5, "in", 31, 2100)).toThrow(RangeError);
    expect(() => reader.neighbour(5, "in", 32, 0)).toThrow(RangeError);
    await close();
  });

  it("keeps the newest revision of an entity and its edges alone", async () => {
    const versions = [
      entity("Q7", { lastRevision: 5, label: "old", statements: [fact("P1", "Q8")] }),
      entity("Q9", { lastRevision: 3 }),
      entity("Q7", { lastRevision: 9, label: "new", statements: [fact("P1", "Q9")] }),
      entity("Q7", { lastRevision: 9, label: "same revision, later", statements: [fact("P1", "Q10")] }),
      entity("Q7", { lastRevision: 6, label: "between", statements: [fact("P1", "Q8"), fact("P1", "Q9")] }),
    ];
    for (const perRun of [1, 2, 100]) {
      const { reader, counts, duplicates, close } = await makeStore(versions, perRun);
      expect(reader.label(7)).toBe("new");
      expect(duplicates).toBe(3);
      expect(counts.edges).toBe(1);
      expect(reader.relations(8, "in")).toEqual([]);
      await close();
    }
  });

  it("has one digest whatever the order and the runs, another for other content", async () => {
    const entities = fc.sample(
      fc.uniqueArray(arbitraryEntity(), { minLength: 20, maxLength: 20, selector: (e) => e.id }),
      { seed: 5, numRuns: 1 },
    )[0]!;
    const digest = async (list: readonly Entity[], perRun: number) => {
      const { counts, close } = await makeStore(list, perRun);
      await close();
      return counts.digest;
    };
    const one = await digest(entities, 100);
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(await digest([...entities].reverse(), 3)).toBe(one);
    expect(await digest(entities.slice(1), 100)).not.toBe(one);
    expect(await digest([{ ...entities[0]!, sitelinks: 999 }, ...entities.slice(1)], 100)).not.toBe(one);
  });

  it("finds names exactly, folded, and by title; ranks the most linked", async () => {
    const { reader, close } = await makeStore([
      entity("Q1", { label: "Paris", sitelinks: 3, title: "Paris" }),
      entity("Q2", { label: "PARIS", sitelinks: 9 }),
      entity("Q3", {
        label: "Cafe\u0301",
        sitelinks: 9,
        title: "Douglas Adams",
        statements: [fact("P1", "Q1")],
      }),
      entity("Q4", { label: null, labelLanguage: null, statements: [fact("P1", "Q2"), fact("P1", "Q1")] }),
      entity("P5", { label: "Paris" }),
    ]);
    const ids = (codes: Iterable<number>) => [...codes].map(entityIdOf);
    expect(ids(reader.byLabel("Paris"))).toEqual(["Q1", "P5"]);
    expect(ids(reader.byLabel("paris", { folded: true }))).toEqual(["Q1", "Q2", "P5"]);
    expect(ids(reader.byLabel("Caf\u00e9"))).toEqual(["Q3"]);
    expect(reader.byLabel("nowhere")).toEqual([]);
    expect(reader.byTitle("Douglas_Adams")).toBe(3);
    expect(reader.byTitle("douglas adams")).toBeUndefined();
    expect(ids(reader.mostLinked())).toEqual(["Q2", "Q3", "Q1", "Q4", "P5"]);
    expect([reader.has(4), reader.has(44)]).toEqual([true, false]);
    expect([reader.label(4), reader.label(44)]).toEqual([null, undefined]);
    await close();
  });
});
