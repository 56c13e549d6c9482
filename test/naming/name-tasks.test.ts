import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { nameTasks } from "../../src/naming/name-tasks.ts";
import { collect, tinyUniverse } from "./tiny-universe.ts";

const HOCKEY = tinyUniverse(
  [
    ["Q205485", "George Vancouver", "human"],
    ["Q24639", "Vancouver", "city in province of country"],
    ["Q192890", "Vancouver Canucks", "ice hockey team"],
    ["Q1000", "Vancouver Canucks fans"],
    ["Q41466", "ice hockey", "type of sport"],
    ["Q40", "Austria", "sovereign state"],
    ["Q208730", "Austrian schilling", "currency"],
  ],
  `Q24639 P138 Q205485
   Q192890 P159 Q24639
   Q192890 P641 Q41466
   Q1000 P361 Q192890
   Q40 P38 Q208730
   Q24639 P1313 Q300
   Q300 P1001 Q24639
   Q300 P31 Q4164871`,
  [
    ["Q300", "Mayor of Vancouver", "position"],
    ["Q4164871", "position"],
  ],
);

describe("name tasks", () => {
  it("come bases first, then by type label, the missing ones last, then by id", async () => {
    const tasks = await collect(nameTasks(HOCKEY));
    expect(tasks.map(({ level, typeLabel, id }) => [level, typeLabel, id])).toEqual([
      [0, "city in province of country", "Q24639"],
      [0, "currency", "Q208730"],
      [0, "sovereign state", "Q40"],
      [1, "human", "Q205485"],
      [1, "ice hockey team", "Q192890"],
      [1, "position", "Q300"],
      [2, null, "Q1000"],
    ]);
  });

  it("name their bases with the facts that join them", async () => {
    const tasks = new Map((await collect(nameTasks(HOCKEY))).map((task) => [task.id, task]));
    expect(tasks.get("Q192890")).toEqual({
      schema: "kg.name/1",
      id: "Q192890",
      label: "Vancouver Canucks",
      typeLabel: "ice hockey team",
      level: 1,
      group: ["Q192890"],
      bases: [
        {
          id: "Q24639",
          label: "Vancouver",
          typeLabel: "city in province of country",
          property: "P159",
          direction: "out",
          start: 0,
          end: 9,
          match: "word",
        },
      ],
    });
    expect(tasks.get("Q205485")!.bases).toMatchObject([
      { id: "Q24639", property: "P138", direction: "in", start: 7 },
    ]);
  });

  it("are of the context's proper entities too, by all facts that touch them", async () => {
    const task = (await collect(nameTasks(HOCKEY))).find(({ id }) => id === "Q300")!;
    expect(task.bases).toMatchObject([
      {
        id: "Q24639",
        property: "P1001",
        direction: "out",
        otherLinks: [{ property: "P1313", direction: "in" }],
      },
    ]);
  });

  it("follow the mode", async () => {
    const tasks = await collect(nameTasks(HOCKEY, { match: "word+" }));
    const schilling = tasks.find(({ id }) => id === "Q208730")!;
    expect(schilling.level).toBe(1);
    expect(schilling.bases).toMatchObject([
      { id: "Q40", direction: "in", property: "P38", match: "word+", end: 7 },
    ]);
  });

  it("show a group by all its ids, across nodes and context", async () => {
    const universe = tinyUniverse(
      [
        ["Q9", "Monaco"],
        ["Q20", "Grand Prix of Monaco"],
        ["Q30", "Monaco"],
      ],
      `Q9 P36 Q3
       Q20 P17 Q9`,
      [["Q3", "Monaco"]],
    );
    const tasks = await collect(nameTasks(universe));
    expect(tasks.map(({ id, level, group }) => [id, level, group])).toEqual([
      ["Q3", 0, ["Q3", "Q9"]],
      ["Q9", 0, ["Q3", "Q9"]],
      ["Q30", 0, ["Q30"]],
      ["Q20", 1, ["Q20"]],
    ]);
  });

  it("keep all bases, by place, the longer first, then by id", async () => {
    const universe = tinyUniverse(
      [
        ["Q1", "New York City Ballet"],
        ["Q2", "New York"],
        ["Q3", "York"],
        ["Q4", "New York City"],
        ["Q5", "New York"],
        ["Q6", "Ballet"],
      ],
      `Q1 P1 Q2
       Q1 P1 Q3
       Q1 P1 Q4
       Q5 P1 Q1
       Q6 P1 Q1`,
    );
    const task = (await collect(nameTasks(universe))).find(({ id }) => id === "Q1")!;
    expect(task.bases.map(({ id, start, end }) => [id, start, end])).toEqual([
      ["Q4", 0, 13],
      ["Q2", 0, 8],
      ["Q5", 0, 8],
      ["Q3", 4, 8],
      ["Q6", 14, 20],
    ]);
  });

  it("fit their schema", async () => {
    const read = (name: string) =>
      JSON.parse(readFileSync(new URL(`../../schemas/${name}.schema.json`, import.meta.url), "utf8"));
    const validate = new Ajv2020({ allErrors: true }).addSchema(read("common")).compile(read("name"));
    for (const match of ["word", "word+"] as const) {
      for (const task of await collect(nameTasks(HOCKEY, { match }))) {
        validate(task);
        expect(validate.errors ?? []).toEqual([]);
      }
    }
  });
});
