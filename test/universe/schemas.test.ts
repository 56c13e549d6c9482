import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { factRecord } from "../../src/model/records.ts";
import { SAMPLE_DEFAULTS, sampleUniverse } from "../../src/universe/sample.ts";
import { parseSeeds } from "../../src/universe/seed-spec.ts";
import { createMemoryStore } from "./memory-store.ts";
import { randomEntities } from "./random-store.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const NAMES = ["common", "universe", "entity", "fact", "relation"];

function createValidator() {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, strictRequired: false });
  for (const name of NAMES) {
    const path = fileURLToPath(new URL(`../../schemas/${name}.schema.json`, import.meta.url));
    ajv.addSchema(JSON.parse(readFileSync(path, "utf8")));
  }
  return ajv;
}

/** What is wrong with a record, or nothing. */
function faults(schema: string, record: unknown): string[] {
  const validator = createValidator();
  return validator.validate(schema, record)
    ? []
    : (validator.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe("the schemas of a universe", () => {
  it("hold for every line of every file", async () => {
    const folder = join(temporaryFolder(), "universe");
    const manifest = await sampleUniverse(
      createMemoryStore(randomEntities(2, 60, 5)),
      { language: "en", source: { digest: "d", inputs: [{ name: "-", bytes: null, fingerprint: null }] } },
      folder,
      { ...SAMPLE_DEFAULTS, seeds: parseSeeds("popular") },
    );
    const validator = createValidator();
    const check = (schema: string, record: unknown) => {
      expect(validator.validate(schema, record), JSON.stringify(validator.errors)).toBe(true);
    };
    check("kg.universe/1", manifest);
    expect(Object.keys(manifest.schemas)).toHaveLength(5);
    for (const [name, schema] of Object.entries(manifest.schemas)) {
      const lines = readFileSync(join(folder, name), "utf8").split("\n").slice(0, -1);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) {
        check(schema, JSON.parse(line));
        check(schema, { schema, ...JSON.parse(line) });
      }
    }
  });

  it("take every kind of value", () => {
    const values = [
      { type: "time", time: "+1952-03-11T00:00:00Z", precision: 11, calendar: "gregorian" },
      { type: "quantity", amount: "+1", unit: "1" },
      { type: "quantity", amount: "+1", unit: "Q11573", lower: "+0", upper: "+2" },
      { type: "string", text: "x", datatype: "url" },
      { type: "monolingualtext", text: "x", language: "mul" },
      { type: "coordinate", latitude: 1, longitude: -2.5, precision: null, globe: "Q2" },
      { type: "lexeme", id: "L3354" },
      { type: "unknown", datatype: "new", json: "{}" },
    ] as const;
    for (const value of values) {
      const statement = {
        property: "P1",
        rank: "normal",
        snak: { kind: "value", value },
        qualifiers: [
          {
            property: "P2",
            snaks: [
              { kind: "value", value },
              { kind: "entity", object: "P31" },
              { kind: "somevalue" },
              { kind: "novalue" },
            ],
          },
        ],
      } as const;
      expect(faults("kg.fact/1", factRecord("Q1", statement))).toEqual([]);
    }
  });

  it.each([
    ["kg.fact/1", { subject: "Q1", property: "P1", rank: "normal", qualifiers: {} }],
    [
      "kg.fact/1",
      { subject: "Q1", property: "P1", object: "Q2", novalue: true, rank: "normal", qualifiers: {} },
    ],
    ["kg.fact/1", { subject: "Q0", property: "P1", object: "Q2", rank: "normal", qualifiers: {} }],
    ["kg.fact/1", { subject: "Q1", property: "Q1", object: "Q2", rank: "normal", qualifiers: {} }],
    ["kg.fact/1", { subject: "Q1", property: "P1", object: "Q2", rank: "best", qualifiers: {} }],
    ["kg.fact/1", { subject: "Q1", property: "P1", object: "Q2", rank: "normal", qualifiers: { x: [] } }],
    ["kg.fact/1", { subject: "Q1", property: "P1", value: { type: "time" }, rank: "normal", qualifiers: {} }],
    [
      "kg.fact/1",
      { subject: "Q1", property: "P1", object: "Q2", rank: "normal", qualifiers: {}, page: "Q1" },
    ],
    ["kg.entity/1", { id: "Q1", label: "x" }],
    ["kg.relation/1", { id: "Q1", label: "x", inverseLabel: null, edges: 1, statements: 1 }],
    ["kg.universe/1", { schema: "kg.universe/1" }],
  ])("%s refuses %j", (schema, record) => {
    expect(faults(schema, record)).not.toEqual([]);
  });
});
