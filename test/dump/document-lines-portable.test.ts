import { describe, expect, it } from "vitest";
import { documentLines } from "../../src/dump/document-lines.ts";
import { documentLinesPortable } from "../../src/dump/document-lines-portable.ts";
import type { Layout } from "../../src/dump/layout.ts";
import { inPieces } from "./in-pieces.ts";

type Lines = typeof documentLines;

async function documents(lines: Lines, text: string, layout: Exclude<Layout, "lines">, cuts: number[] = []) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of lines(inPieces(Buffer.from(text), cuts), layout, "dump.json")) {
    chunks.push(Uint8Array.from(chunk));
  }
  return Buffer.concat(chunks)
    .toString("utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as unknown);
}

const entities = {
  Q1: {
    id: "Q1",
    labels: { en: { language: "en", value: 'a "quoted" {brace} [bracket] \\ \u00e9 \ud83c\udf0d' } },
  },
  Q2: { id: "Q2", claims: [], numbers: [0, -1.5, 1e-9, 12345678901234], missing: null, yes: true },
  P3: { id: "P3", nested: { a: [{ b: [[]] }] } },
};
const list = Object.values(entities);

describe("documentLinesPortable", () => {
  it.each<[string, string, Exclude<Layout, "lines">]>([
    ["a pretty array", JSON.stringify(list, null, 2), "array"],
    ["an array on one line", JSON.stringify(list), "array"],
    ["an array behind a BOM", `\ufeff${JSON.stringify(list)}`, "array"],
    ["an API answer", JSON.stringify({ entities, success: 1 }), "api"],
    ["a pretty API answer", JSON.stringify({ success: 1, entities }, null, 4), "api"],
    ["one document", JSON.stringify(list[0], null, 1), "document"],
    ["documents one after another", list.map((one) => JSON.stringify(one, null, 1)).join("\n"), "document"],
  ])("gives the documents of documentLines: %s", async (_name, text, layout) => {
    for (const cuts of [[], [1, 2, 3, 50, 51]]) {
      const portable = await documents(documentLinesPortable, text, layout, cuts);
      expect(portable).toEqual(await documents(documentLines, text, layout, cuts));
      expect(portable.length).toBe(
        layout === "document" && text.startsWith('{\n "id": "Q1"') && !text.includes("Q2") ? 1 : 3,
      );
    }
  });
  it("says where an input is cut, after what came before", async () => {
    const text = JSON.stringify(list);
    await expect(documents(documentLinesPortable, text.slice(0, -30), "array")).rejects.toThrow(
      /dump\.json is cut or broken JSON/,
    );
  });
});
