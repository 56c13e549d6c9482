import { Readable } from "node:stream";
import fc from "fast-check";
import streamArray from "stream-json/streamers/stream-array.js";
import { describe, expect, it } from "vitest";
import { documentLines } from "../../src/dump/document-lines.ts";
import type { Layout } from "../../src/dump/layout.ts";
import { arbitraryCuts, drainBytes, inPieces } from "./in-pieces.ts";

async function lines(text: string, layout: Exclude<Layout, "lines">, cuts: readonly number[] = []) {
  const input = Buffer.from(text);
  const before = Buffer.from(input);
  const { bytes, error } = await drainBytes(documentLines(inPieces(input, cuts), layout, "x.json"));
  expect(input.equals(before)).toBe(true);
  return { text: bytes.toString(), error };
}

/** The documents of the lines, as JSON.parse reads them; blank lines and those that hold only white space left out. */
async function documents(text: string, layout: Exclude<Layout, "lines">, cuts: readonly number[] = []) {
  const { text: out, error } = await lines(text, layout, cuts);
  expect(error).toBeNull();
  return out
    .split("\n")
    .filter((line) => line.trim() !== "" && line !== "\ufeff")
    .map((line) => JSON.parse(line));
}

const awkward = {
  id: "Q1",
  text: 'quotes " and \\ and {[]}, é😀 \n "entities":{',
  list: [[], {}, [{ a: [1, -2.5e3, null, true] }]],
  nested: { entities: { Q2: { id: "Q2" } } },
};

const value = fc.oneof(
  fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 }),
  fc.constant(awkward),
);
const space = fc.constantFrom(undefined, 1, 4, "\t");
/** Documents, how they are indented, and whether line breaks are CRLF. */
const sample = fc.tuple(fc.array(value, { maxLength: 5 }), space, fc.boolean());

async function check(
  wrap: (parts: readonly unknown[], indent: number | string | undefined) => string,
  layout: Exclude<Layout, "lines">,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      sample.chain(([values, indent, crlf]) => {
        const text = wrap(values, indent);
        // Only between tokens: a line break within a string is escaped.
        const broken = crlf ? text.replaceAll("\n", "\r\n") : text;
        return fc.tuple(fc.constant(values), fc.constant(broken), arbitraryCuts(Buffer.byteLength(broken)));
      }),
      async ([values, text, cuts]) => {
        expect(await documents(text, layout, cuts)).toEqual(JSON.parse(JSON.stringify(values)));
      },
    ),
    { seed: 42, numRuns: 300 },
  );
}

describe("documentLines", () => {
  it("parts an array, however printed and cut", () =>
    check((values, indent) => JSON.stringify(values, null, indent), "array"));

  it("parts documents one after another", () =>
    check((values, indent) => values.map((one) => JSON.stringify(one, null, indent)).join("\n"), "document"));

  it("parts documents with nothing between them", () =>
    check((values, indent) => values.map((one) => JSON.stringify(one, null, indent)).join(""), "document"));

  it("parts the entities of an API answer", () =>
    check(
      (values, indent) =>
        JSON.stringify(
          {
            searchinfo: { entities: { Q7: {} }, search: ["entities", '"'] },
            entities: Object.fromEntries(values.map((one, i) => [`Q${i}"\\`, one])),
            success: 1,
          },
          null,
          indent,
        ),
      "api",
    ));

  it("parts the entities of an API answer that are a list", () =>
    check((values, indent) => JSON.stringify({ entities: values }, null, indent), "api"));

  it("parts several arrays and API answers", async () => {
    expect(await documents('[{"a":1}]\n[{"a":2},{"a":3}]', "array")).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }]);
    const answer = (n: number) => `{"entities":{"Q${n}":{"a":${n}}}}`;
    expect(await documents(`${answer(1)}\n${answer(2)}${answer(3)}`, "api")).toEqual([
      { a: 1 },
      { a: 2 },
      { a: 3 },
    ]);
    expect(await documents(`[${answer(1)},${answer(2)}]`, "api")).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it("agrees with stream-json on an array", async () => {
    const text = JSON.stringify([awkward, { b: awkward }, {}, awkward], null, 2);
    const want: unknown[] = [];
    for await (const item of Readable.from([Buffer.from(text)]).pipe(streamArray.withParserAsStream())) {
      want.push((item as { value: unknown }).value);
    }
    expect(await documents(text, "array", [1, 10, 11, 40])).toEqual(want);
  });

  it("keeps the place of every byte", async () => {
    const text = '\ufeff[\r\n {"a": 1,\n  "b": "x"},\n {"c": [2]}\n]\n';
    const { text: out } = await lines(text, "array");
    expect(Buffer.byteLength(out)).toBe(Buffer.byteLength(text));
    for (const key of ['"a": 1', '"b": "x"', '"c": [2]'])
      expect(out.indexOf(key)).toBe(text.indexOf(key) + 2);
    expect(out.split("\n").length).toBe(3);
  });

  it.each([
    ["trailing commas and gaps", '[{"a":1},,{"a":2},]', [{ a: 1 }, { a: 2 }]],
    ["commas on lines of their own", '[\n{"a":1}\n,\n{"a":2}\n]', [{ a: 1 }, { a: 2 }]],
    ["bare values", '[1, "x,[", null ,true]', [1, "x,[", null, true]],
    ["lists", "[[1],[2,[3]]]", [[1], [2, [3]]]],
    ["an empty array", " [ ] ", []],
    ["nothing", "", []],
    ["a byte order mark and padding", '\ufeff[{"a":1}]\0\0\0', [{ a: 1 }]],
    ["documents behind the array", '[{"a":1}] {"a":2}', [{ a: 1 }, { a: 2 }]],
  ])("takes %s", async (_, text, want) => {
    expect(await documents(text, "array")).toEqual(want);
    expect(
      await documents(
        text,
        "array",
        [...text].map((_, i) => i),
      ),
    ).toEqual(want);
  });

  it("gives broken documents a line of their own", async () => {
    const { text } = await lines('[{"a":1},{"a":},junk,{"a":"x\ny"},{"a":2}]', "array");
    const read = text
      .trim()
      .split("\n")
      .map((line) => {
        try {
          return JSON.parse(line);
        } catch {
          return "broken";
        }
      });
    expect(read).toEqual([{ a: 1 }, "broken", "broken", "broken", { a: 2 }]);
  });

  it.each([
    ["array", '[{"a":1},{"a":', 9],
    ["array", '[{"a":1},{"a":"', 9],
    ["array", '[{"a":1},', 0],
    ["array", '[{"a":1}', 0],
    ["array", "[", 0],
    ["array", "[1,2", 0],
    ["array", '[{"a":1}]\n[', 10],
    ["document", '{"a":1}\n{"a":', 8],
    ["document", '{"a":1}\n{"a":[1]', 8],
    ["api", '{"entities":{"Q1":{"a":1},"Q2":{', 31],
    ["api", '{"entities":{"Q1":{"a":1},"Q2":', 0],
    ["api", '{"entities":{"Q1":{"a":1},"Q', 0],
    ["api", '{"entities":{"Q1":{"a":1}}', 0],
    ["api", '{"success":{"a', 0],
  ] as const)("tells that %s %j is cut, after all that is whole", async (layout, text, start) => {
    for (const cuts of [[], [3], [...text].map((_, i) => i)]) {
      const { text: out, error } = await lines(text, layout, cuts);
      expect(error?.code).toBe("TRUNCATED_INPUT");
      expect(error?.message).toContain(
        `ends at byte ${text.length} inside the JSON that opens at byte ${start}:`,
      );
      expect(out.length).toBe(text.length);
    }
  });
});
