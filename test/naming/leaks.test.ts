import { describe, expect, it } from "vitest";
import { derivesFrom } from "../../src/naming/derived-word.ts";
import { type LeakRecord, leaks } from "../../src/naming/leaks.ts";
import { mendedLabel } from "../../src/naming/mend-leaks.ts";
import { faultsOf } from "../schemas.ts";
import { smallWorld } from "./small-world.ts";
import { collect, type TinyEntity, tinyUniverse } from "./tiny-universe.ts";

async function leaksOf(nodes: readonly TinyEntity[], facts: string, context: readonly TinyEntity[] = []) {
  return collect(leaks(tinyUniverse(nodes, facts, context)));
}

const brief = ({ id, kind, names }: LeakRecord) => [
  id,
  kind,
  ...names.map(({ id, match, text }) => `${id} ${match} ${text}`),
];

describe("leaks", () => {
  it("are labels in lower case made of a linked name, labels that hold an old name, and names that are missed", async () => {
    const records = await collect(leaks(smallWorld()));
    expect(records.flatMap((record) => faultsOf(record))).toEqual([]);
    expect(records.map((record) => [record.where, ...brief(record), ...record.remove])).toEqual([
      ["node", "Q1016", "missed", "Q16 demonym Canadian"],
      ["node", "Q1103", "derived", "Q937 stem einsteinium", "Q1103"],
      ["node", "Q208730", "missed", "Q40 word+ Austrian"],
      ["context", "Q11828004", "carried", "Q16 word Canada", "Q11828004"],
      ["relation", "P118", "carried", "Q16 word Canada"],
    ]);
  });

  it("say which fact joins the two", async () => {
    const [leak] = await leaksOf(
      [
        ["Q937", "Albert Einstein"],
        ["Q1103", "einsteinium"],
      ],
      "Q1103 P138 Q937",
    );
    expect(leak).toEqual({
      schema: "kg.leak/1",
      kind: "derived",
      id: "Q1103",
      label: "einsteinium",
      where: "node",
      names: [
        {
          id: "Q937",
          label: "Albert Einstein",
          property: "P138",
          direction: "out",
          match: "stem",
          text: "einsteinium",
        },
      ],
      remove: ["Q1103"],
    });
  });

  it("need a fact for a part of a name, none for a whole one", async () => {
    const nodes: TinyEntity[] = [
      ["Q1", "Albert Einstein"],
      ["Q2", "einsteinium"],
      ["Q3", "city of New York"],
      ["Q4", "New York"],
      ["Q5", "York"],
    ];
    expect((await leaksOf(nodes, "Q4 P17 Q5")).map(brief)).toEqual([["Q3", "carried", "Q4 word New York"]]);
  });

  it("tell of capitals that nothing explains, not of symbols", async () => {
    const nodes: TinyEntity[] = [
      ["Q1", "princely state of Gwalior"],
      ["Q2", "vitamin C"],
      ["Q3", "mRNA vaccine"],
      ["Q4", "al-Qaeda"],
    ];
    expect((await leaksOf(nodes, "")).map(brief)).toEqual([
      ["Q1", "capital"],
      ["Q4", "capital"],
    ]);
  });

  it("do not take the words of a class for a name", async () => {
    const nodes: TinyEntity[] = [
      ["Q1", "Royal Society"],
      ["Q2", "learned society"],
      ["Q3", "Physics Letters"],
      ["Q4", "physics"],
    ];
    expect(await leaksOf(nodes, "Q1 P31 Q2\nQ3 P921 Q4")).toEqual([]);
  });

  it("do not tell of names that a fact only sets apart", async () => {
    const nodes: TinyEntity[] = [
      ["Q1", "Austria"],
      ["Q2", "Austrian schilling"],
    ];
    expect(await leaksOf(nodes, "Q2 P1889 Q1")).toEqual([]);
  });

  it.each([
    ["einsteinium", "einstein", true, true],
    ["einsteinium", "einstein", false, true],
    ["americium", "americas", true, true],
    ["curium", "curie", true, true],
    ["europium", "europe", true, true],
    ["watt", "watt", true, true],
    ["watt", "watt", false, false],
    ["physics", "physics", false, false],
    ["germ", "germany", false, false],
    ["carbon", "carl", true, false],
  ])("%s from %s, named after it: %s, is %s", (word, name, isNamesake, expected) => {
    expect(derivesFrom(word, name, isNamesake)).toBe(expected);
  });
});

describe("mended labels", () => {
  it("have the new names in place of the old", async () => {
    const names = new Map([
      ["Q16", "Velmora"],
      ["Q937", "Caleb Ardent"],
    ]);
    const mended = (await collect(leaks(smallWorld()))).map((leak) =>
      mendedLabel(leak, (id) => names.get(id)),
    );
    expect(mended.filter((label) => label !== null)).toEqual([
      "ardentium",
      "province of Velmora",
      "league of Velmora",
    ]);
  });

  it("keep what else a label says", async () => {
    const nodes: TinyEntity[] = [
      ["Q1", "Sweden"],
      ["Q2", "Norway"],
      ["Q3", "union of Sweden and Norway's crowns"],
    ];
    const [leak] = await leaksOf(nodes, "Q1 P47 Q2");
    const names = new Map([
      ["Q1", "Velmora"],
      ["Q2", "Kestrin"],
    ]);
    expect(mendedLabel(leak!, (id) => names.get(id))).toBe("union of Velmora and Kestrin's crowns");
    expect(mendedLabel(leak!, () => undefined)).toBeNull();
  });
});
