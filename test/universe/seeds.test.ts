import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Entity } from "../../src/model/entity.ts";
import { type EntityId, entityIdOf } from "../../src/model/ids.ts";
import { createEntityFilter } from "../../src/universe/filters.ts";
import { parseSeeds, seedsName } from "../../src/universe/seed-spec.ts";
import { chooseSeeds } from "../../src/universe/seeds.ts";
import { createMemoryStore, testEntity } from "./memory-store.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const OPTIONS = { seed: "42", rank: "non-deprecated", maxWasted: 1000 } as const;

function choose(
  entities: readonly Entity[],
  seeds: string,
  options: Partial<typeof OPTIONS> | { seed?: string } = {},
) {
  const store = createMemoryStore(entities);
  const filter = createEntityFilter(store, { off: new Set(), properties: false, types: null });
  const { codes, ...rest } = chooseSeeds(store, filter, parseSeeds(seeds), { ...OPTIONS, ...options });
  return { ids: Array.from(codes, entityIdOf), ...rest };
}

/** Items Q1 … Qn; the lower the number, the more sitelinks. */
function items(n: number): Entity[] {
  return Array.from({ length: n }, (_, i) => testEntity(`Q${i + 1}`, [], { sitelinks: n - i }));
}

describe("parseSeeds", () => {
  it.each([
    ["popular", { kind: "popular" }, "popular"],
    ["top:500", { kind: "top", count: 500 }, "top:500"],
    ["type:Q5:100", { kind: "type", type: "Q5", count: 100 }, "type:Q5:100"],
    ["Q1,Q2", { kind: "ids", ids: ["Q1", "Q2"] }, "Q1,Q2"],
    [" Q1 , Q2 ", { kind: "ids", ids: ["Q1", "Q2"] }, "Q1,Q2"],
    ["my/seeds.tsv", { kind: "file", path: "my/seeds.tsv" }, "seeds.tsv"],
    ["./popular", { kind: "file", path: "./popular" }, "popular"],
  ])("reads %s", (text, spec, name) => {
    expect(parseSeeds(text)).toEqual(spec);
    expect(seedsName(parseSeeds(text))).toBe(name);
  });

  it.each([
    ["top:", "--seeds top:: it ends in a number of 1 or more, as top:500 or type:Q5:100"],
    ["top:0", "--seeds top:0: it ends in a number of 1 or more, as top:500 or type:Q5:100"],
    ["top:many", "--seeds top:many: it ends in a number of 1 or more, as top:500 or type:Q5:100"],
    ["type:Q5", "--seeds type:Q5: it ends in a number of 1 or more, as top:500 or type:Q5:100"],
    ["type:human:5", '--seeds type:human:5: "human" is no id of a class; write type:Q5:100'],
    ["Q1,Q0", "--seeds Q1,Q0: Q0 is no id of an item or property"],
    ["Q9999999999", "--seeds Q9999999999: Q9999999999 is no id of an item or property"],
    [
      "",
      "--seeds is empty; it takes popular, top:500, type:Q5:100, ids such as Q1,Q2, or a file with one id a line",
    ],
  ])("explains what is wrong with %j", (text, message) => {
    expect(() => parseSeeds(text)).toThrow(message);
  });
});

describe("chooseSeeds by id", () => {
  it("takes ids in id order, each once", () => {
    expect(choose(items(5), "Q4,Q2,Q4")).toEqual({
      ids: ["Q2", "Q4"],
      counts: { asked: 2, found: 2, used: 2, filled: 0 },
      notices: [],
    });
  });

  it("says which are not there", () => {
    expect(() => choose(items(2), "Q1,Q8")).toThrow(
      "seed Q8 is not in the store; look for entities with kg find, or make the store from a dump that has them",
    );
    expect(() => choose(items(2), "Q8,Q9,Q10,Q11,Q12,Q13,Q14")).toThrow(
      "seeds Q8, Q9, Q10, Q11, Q12 and 2 more are not in the store",
    );
  });

  it("tells which the filters leave out", () => {
    const entities = [...items(2), testEntity("Q3", [], { label: "3" })];
    expect(choose(entities, "Q1,Q3")).toEqual({
      ids: ["Q1"],
      counts: { asked: 2, found: 2, used: 1, filled: 0 },
      notices: ["the filters leave out 1 seed: Q3 (digit)"],
    });
    expect(() => choose(entities, "Q3")).toThrow(
      "no seed is left of --seeds Q3 (the filters leave out 1 seed: Q3 (digit)); give other seeds, switch off the filter that leaves them out with --keep, or give other --types",
    );
  });
});

describe("chooseSeeds from a file", () => {
  function file(text: string): string {
    const path = join(temporaryFolder(), "seeds.tsv");
    writeFileSync(path, text);
    return path;
  }

  it("reads the first column, skips comments and blank lines, any line ends", () => {
    const path = file("\uFEFF# my seeds\r\nQ3\tthird\r\n\r\nQ1\n  Q2  \tsecond\n# Q4");
    const { ids, counts, notices } = choose(items(5), path);
    expect(ids).toEqual(["Q1", "Q2", "Q3"]);
    expect(counts).toMatchObject({ asked: 3, found: 3, used: 3, list: { name: "seeds.tsv" } });
    expect(counts.list?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(notices).toEqual([]);
  });

  it("names the line of what is no id", () => {
    const path = file("# ids\nQ1\nBerlin\n");
    expect(() => choose(items(2), path)).toThrow(
      `${path}, line 3: "Berlin" is no id of an item or property, such as Q42`,
    );
  });

  it("goes on without those that are not there, unless none is", () => {
    expect(choose(items(2), file("Q1\nQ8\nQ9\n"))).toMatchObject({
      ids: ["Q1"],
      counts: { asked: 3, found: 1, used: 1 },
      notices: ["2 of 3 seeds are not in the store: Q8, Q9"],
    });
    const path = file("Q8\n");
    expect(() => choose(items(2), path)).toThrow(`seed Q8 of ${path} is not in the store`);
  });

  it("explains a missing file, a folder and an empty file", () => {
    const folder = temporaryFolder();
    expect(() => choose(items(1), join(folder, "none.tsv"))).toThrow(
      `cannot read the seeds ${join(folder, "none.tsv")}: there is no such file. --seeds takes popular, top:500`,
    );
    mkdirSync(join(folder, "sub"));
    expect(() => choose(items(1), join(folder, "sub"))).toThrow("it is a folder");
    const path = file("# nothing\n");
    expect(() => choose(items(1), path)).toThrow(`${path} has no id in it`);
  });
});

describe("chooseSeeds from the most linked", () => {
  it("takes those that pass the filters", () => {
    const entities = items(6).map((entity) => (entity.id === "Q2" ? { ...entity, label: "2" } : entity));
    expect(choose(entities, "top:3")).toEqual({
      ids: ["Q1", "Q3", "Q4"],
      counts: { asked: 3, found: 3, used: 3, filled: 0 },
      notices: [],
    });
  });

  it("says where there are too few", () => {
    expect(choose(items(2), "top:5").notices).toEqual([
      "only 2 of the 5 most linked entities asked for are there",
    ]);
    expect(() => choose([], "top:5")).toThrow("no seed is left of --seeds top:5");
  });
});

describe("chooseSeeds of a type", () => {
  const people = Array.from({ length: 60 }, (_, i) =>
    testEntity(`Q${i + 10}`, [["P31", "Q5"]], i % 3 === 0 ? { label: `person ${i}` } : {}),
  );
  const entities = [testEntity("Q5"), ...people];

  it("draws members by seed, none twice, none that is filtered out", () => {
    const first = choose(entities, "type:Q5:20");
    expect(first.ids).toHaveLength(20);
    expect(new Set(first.ids).size).toBe(20);
    for (const id of first.ids) expect((Number(id.slice(1)) - 10) % 3).not.toBe(0);
    expect(choose(entities, "type:Q5:20")).toEqual(first);
    expect(choose(entities, "type:Q5:20", { seed: "43" }).ids).not.toEqual(first.ids);
  });

  it("says where there are too few", () => {
    const { ids, notices } = choose(entities, "type:Q5:50");
    expect(ids).toHaveLength(40);
    expect(notices).toEqual(["only 40 of the 50 entities of type Q5 asked for can be used (it has 60)"]);
    expect(() => choose(entities, "type:Q515:5")).toThrow(
      "no seed is left of --seeds type:Q515:5 (only 0 of the 5 entities of type Q515 asked for can be used (it has 0))",
    );
  });

  it("asks for a few members of a class, not for all", () => {
    const store = createMemoryStore(entities);
    const filter = createEntityFilter(store, { off: new Set(["digit"]), properties: false, types: null });
    chooseSeeds(store, filter, parseSeeds("type:Q5:5"), OPTIONS);
    expect(store.asked.neighbour).toBe(5);
  });

  it("draws uniformly", () => {
    const counts = new Map<EntityId, number>();
    const rounds = 4000;
    const few = [testEntity("Q5"), ...people.slice(0, 12)];
    for (let seed = 0; seed < rounds; seed++) {
      for (const id of choose(few, "type:Q5:2", { seed: String(seed) }).ids)
        counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    // 8 members, so 7 degrees of freedom: 24.3 has a probability of 0.001. Two draws of a round exclude each other,
    // which makes the statistic smaller, never larger.
    const expected = (2 * rounds) / 8;
    const chi = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    expect(counts.size).toBe(8);
    expect(chi).toBeLessThan(24.3);
  });
});

describe("chooseSeeds from popular entities", () => {
  const popular: Entity[] = [
    testEntity("Q30", [], { label: "United States" }),
    testEntity("Q145", [], { label: "United Kingdom" }),
    // Another item has Canada's page; one has only its name.
    testEntity("Q900001", [], { label: "the country in the north", title: "Canada" }),
    testEntity("Q900002", [], { label: "Japan", title: "Japan (band)" }),
  ];

  it("finds them by id, else by title, never by label, and fills up to ten", () => {
    const others = Array.from({ length: 20 }, (_, i) =>
      testEntity(`Q${800_001 + i}`, [], { sitelinks: 50 - i }),
    );
    const { ids, counts, notices } = choose([...popular, ...others], "popular");
    expect(ids).toEqual([
      "Q30",
      "Q145",
      "Q800001",
      "Q800002",
      "Q800003",
      "Q800004",
      "Q800005",
      "Q800006",
      "Q800007",
      "Q900001",
    ]);
    expect(counts).toMatchObject({ found: 3, used: 10, filled: 7, list: { name: "popular.tsv" } });
    expect(notices).toEqual([
      `3 of ${counts.asked} popular entities are in the store, 1 of them found by title; filled up to 10 with the most linked entities: 7`,
    ]);
  });

  it("counts those that the filters leave out", () => {
    const { ids, notices } = choose([popular[0]!, { ...popular[1]!, label: null }], "popular");
    expect(ids).toEqual(["Q30"]);
    expect(notices[0]).toMatch(/^2 of \d+ popular entities are in the store; the filters leave out 1$/);
  });

  it("of an empty store is an error", () => {
    expect(() => choose([], "popular")).toThrow(/^no seed is left of --seeds popular \(0 of \d+ popular/);
  });
});
