import { describe, expect, it } from "vitest";
import { jsonDocuments } from "../../src/dump/json-documents.ts";
import { detectLayout } from "../../src/dump/layout.ts";
import { chunksOf } from "./chunks.ts";
import { drain } from "./in-pieces.ts";

const entities = [
  { id: "Q1", labels: { en: { value: 'a "b" {c}' } } },
  { entity: "Q2", redirect: "Q3" },
  { id: "Q4", missing: "" },
  { id: "L5", lemmas: [] },
];

async function read(text: string, size: number) {
  const { layout, chunks } = await detectLayout(chunksOf(Buffer.from(text), size), "x.json");
  return await drain(jsonDocuments(chunks, layout, "x.json"));
}

describe("jsonDocuments", () => {
  const json = entities.map((entity) => JSON.stringify(entity));
  it.each([
    ["the official dump", `[\n${json.join(",\n")}\n]\n`],
    ["the official dump with CRLF and a BOM", `\ufeff[\r\n${json.join(",\r\n")}\r\n]\r\n`],
    ["JSON Lines", json.join("\n")],
    ["a pretty-printed array", JSON.stringify(entities, null, 2)],
    ["an array on one line", JSON.stringify(entities)],
    [
      "an API answer",
      JSON.stringify({ entities: Object.fromEntries(entities.map((one, i) => [i, one])), success: 1 }),
    ],
    ["pretty-printed documents", entities.map((one) => JSON.stringify(one, null, 1)).join("\n")],
  ])("reads %s, in chunks of any size", async (_, text) => {
    for (const size of [1, 3, 1024]) {
      const { items, error } = await read(text, size);
      expect(error).toBeNull();
      expect(items.map((item) => item.kind === "document" && item.value)).toEqual(entities);
      expect(items.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    }
  });

  it("gives what is broken its place, and goes on", async () => {
    const text = '[{"id": "Q1"}, {"id": },\n {"id": "\u0001"},\n {"id": "Q2"}]';
    const { items } = await read(text, 5);
    const commas = [...text].flatMap((character, at) => (character === "," ? [at] : []));
    expect(items).toEqual([
      { kind: "document", value: { id: "Q1" }, offset: 0, index: 0 },
      { kind: "reject", reason: "invalid-json", offset: commas[0]! + 1, index: 1 },
      { kind: "reject", reason: "control-character", offset: commas[1]! + 1, index: 2 },
      { kind: "document", value: { id: "Q2" }, offset: commas[2]! + 1, index: 3 },
    ]);
  });

  it("delivers what is whole before it tells of a cut", async () => {
    const { items, error } = await read('[\n{\n"id": "Q1"},\n{\n"id": "Q2"', 4);
    expect(items.map((item) => (item.kind === "document" ? item.value : item.reason))).toEqual([
      { id: "Q1" },
      "invalid-json",
    ]);
    expect(error?.code).toBe("TRUNCATED_INPUT");
  });

  it("sets aside lines over the limit", async () => {
    const text = `{"id":"Q1"}\n{"id":"${"x".repeat(100)}"}\n{"id":"Q2"}\n`;
    const { items } = await drain(
      jsonDocuments(chunksOf(Buffer.from(text), 9), "lines", "x.json", { maxLine: 50 }),
    );
    expect(items.map((item) => (item.kind === "document" ? item.value : item.reason))).toEqual([
      { id: "Q1" },
      "line-too-long",
      { id: "Q2" },
    ]);
  });
});
