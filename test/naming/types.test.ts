import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { types } from "../../src/naming/types.ts";
import { collect, tinyUniverse } from "./tiny-universe.ts";

// Q515 is a node and a class; Q101 and the rest are context, some of whose facts lead back to nodes.
const UNIVERSE = tinyUniverse(
  [
    ["Q24639", "Vancouver"],
    ["Q16", "Canada"],
    ["Q515", "City"],
    ["Q60", "Toronto"],
    ["Q61", "Ottawa"],
  ],
  `Q24639 P31 Q101
   Q24639 P31 Q102 deprecated
   Q24639 P17 Q16
   Q101 P131 Q1974
   Q1974 P31 Q11828004
   Q1974 P17 Q16
   Q11828004 P17 Q16
   Q16 P31 Q6256
   Q60 P31 Q515
   Q515 P279 Q486972
   Q515 P31 Q24017414
   Q61 P31 Q103
   Q103 P279 Q104
   Q104 P279 Q486972`,
  [
    ["Q101", "city in British Columbia"],
    ["Q102", "port"],
    ["Q103", "Capital"],
    ["Q104", "Seat of Government"],
    ["Q1974", "British Columbia"],
    ["Q11828004", "province of Canada"],
    ["Q6256", "country"],
    ["Q486972", "human settlement"],
    ["Q24017414", "second-order class"],
  ],
);

describe("types", () => {
  it("are those of all nodes, from the facts of nodes and context", async () => {
    const records = await collect(types(UNIVERSE));
    expect(records.map(({ id, class: type, typeLabel }) => [id, type, typeLabel])).toEqual([
      ["Q16", "Q6256", "country"],
      ["Q60", "Q515", "human settlement"],
      ["Q61", "Q103", "human settlement"],
      ["Q515", "Q24017414", "second-order class"],
      ["Q24639", "Q101", "city in province of country"],
    ]);
    expect(records.at(-1)).toMatchObject({ schema: "kg.type/1", label: "Vancouver", candidates: ["Q101"] });
  });

  it("are those of the context too, where asked for", async () => {
    const records = await collect(types(UNIVERSE, { context: true }));
    expect(records.slice(5).map(({ id, typeLabel }) => [id, typeLabel])).toEqual([
      ["Q101", null],
      ["Q102", null],
      ["Q103", null],
      ["Q104", null],
      ["Q1974", "province of country"],
      ["Q6256", null],
      ["Q486972", null],
      ["Q11828004", null],
      ["Q24017414", null],
    ]);
  });

  it("fit their schema", async () => {
    const read = (name: string) =>
      JSON.parse(readFileSync(new URL(`../../schemas/${name}.schema.json`, import.meta.url), "utf8"));
    const validate = new Ajv2020({ allErrors: true }).addSchema(read("common")).compile(read("type"));
    for (const record of await collect(types(UNIVERSE, { context: true }))) {
      validate(record);
      expect(validate.errors ?? []).toEqual([]);
    }
  });
});
