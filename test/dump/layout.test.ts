import { describe, expect, it } from "vitest";
import { detectLayout, type Layout, layoutOf, SNIFF_BYTES } from "../../src/dump/layout.ts";
import { chunksOf, collect } from "./chunks.ts";
import { drainBytes, thenFailing } from "./in-pieces.ts";

const item = '{"type":"item","id":"Q1","labels":{"en":{"language":"en","value":"a \\" {[\\\\"}},"claims":{}}';
const pretty = JSON.stringify(JSON.parse(item), null, 2);
const long = JSON.stringify({ id: "Q1", labels: { en: { value: "x".repeat(SNIFF_BYTES) } } });

const layouts: readonly (readonly [string, string, Layout])[] = [
  ["the official dump", `[\n${item},\n${item}\n]\n`, "lines"],
  ["the official dump of one entity", `[\n${item}\n]`, "lines"],
  ["the official dump with CRLF", `[\r\n${item},\r\n${item}\r\n]\r\n`, "lines"],
  ["the official dump with a BOM and blank lines", `\ufeff\n \n[\n\n${item},\n]`, "lines"],
  ["the official dump, its first line longer than what is looked at", `[\n${long},\n${item}\n]`, "lines"],
  ["the official dump with a broken first line", `[\n${item.slice(0, 50)}\n${item},\n]`, "lines"],
  ["the official dump with junk in front", `[\nnonsense\n${item},\n]`, "lines"],
  ["the official dump cut in its first line", `[\n${item.slice(0, 50)}`, "lines"],
  ["the opening bracket alone", "[\n", "lines"],
  ["an empty dump", "[\n]\n", "lines"],
  ["JSON Lines", `${item}\n${item}\n`, "lines"],
  ["JSON Lines without a last newline", `${item}\n${item}`, "lines"],
  ["one line", item, "lines"],
  ["one line longer than what is looked at", long, "lines"],
  ["lines with commas", `${item},\n${item},\n`, "lines"],
  ["a lone comma first", `,\n${item}\n`, "lines"],
  ["a broken line first", `${item.slice(0, 50)}\n${item}\n`, "lines"],
  ["junk first", `nonsense\n${item}\n`, "lines"],
  ["brackets on the lines of entities", `[${item},\n${item}]\n`, "lines"],
  ["nothing", "", "lines"],
  ["white space", "\n \r\n", "lines"],
  ["a pretty-printed array", JSON.stringify([JSON.parse(item), {}], null, 4), "array"],
  [
    "a pretty-printed array with CRLF",
    JSON.stringify([JSON.parse(item)], null, "\t").replaceAll("\n", "\r\n"),
    "array",
  ],
  ["an array whose entities begin on the bracket's line", `[${pretty},${pretty}]`, "array"],
  ["an array on one line", `[${item},${item}]`, "array"],
  ["an array on one line, longer than what is looked at", `[${long},${item}]`, "array"],
  ["two entities on a line of an array", `[\n${item},${item}\n]`, "array"],
  ["an array of other things", "[1,2]", "array"],
  ["an array that breaks lines before commas", `[\n{\n"id":"Q1"\n}\n,\n{\n"id":"Q2"\n}\n]`, "array"],
  ["an API answer", `{"entities":{"Q1":${item}},"success":1}`, "api"],
  [
    "an API answer with other members first",
    `{"success":1,"x":{"entities":[]},"entities":{"Q1":${item}}}`,
    "api",
  ],
  [
    "an API answer, pretty-printed",
    JSON.stringify({ success: 1, entities: { Q1: JSON.parse(item) } }, null, 2),
    "api",
  ],
  ["an API answer without entities", '{"entities":[]}', "api"],
  ["one pretty-printed entity", pretty, "document"],
  ["one pretty-printed entity with a BOM", `\ufeff${pretty}`, "document"],
  ["pretty-printed entities one after another", `${pretty}\n${pretty}\n`, "document"],
  ["an entity with its first key on the bracket's line", '{ "id": "Q1",\n  "labels": {} }', "document"],
  ["entities on one line with nothing between", `${item}${item}`, "document"],
  ["an entity that says entities within", `{"id":"Q1",\n"labels":{"entities":{"value":"x"}}}`, "document"],
  ["an entity whose label is entities", `{\n"id":"Q1","labels":{"en":{"value":"entities"}}}`, "document"],
];

describe("layoutOf", () => {
  it.each(layouts)("%s", (_, text, want) => {
    expect(layoutOf(Buffer.from(text).subarray(0, SNIFF_BYTES), "x.json")).toBe(want);
  });

  it.each([
    ["<?xml version='1.0'?><mediawiki>", /XML/],
    ["\n<http://www.wikidata.org/entity/Q1> <p> <o> .", /RDF/],
    ["@prefix wd: <http://www.wikidata.org/entity/> .", /Turtle/],
    ["version https://git-lfs.github.com/spec/v1\noid", /Git LFS/],
    ["\ufffe[\n", /UTF-16/],
  ])("refuses %j", (text, message) => {
    const bytes = text.startsWith("\ufffe") ? Buffer.from([0xff, 0xfe, 0x5b, 0]) : Buffer.from(text);
    expect(() => layoutOf(bytes, "x.json")).toThrow(message);
    expect(() => layoutOf(bytes, "x.json")).toThrow(/^x\.json is /);
  });
});

describe("detectLayout", () => {
  it.each([1, 7, 4096])("gives all bytes back, in chunks of %i", async (size) => {
    for (const [, text, want] of layouts) {
      if (size === 1 && text.length > 10_000) continue;
      const { layout, chunks } = await detectLayout(chunksOf(Buffer.from(text), size), "x.json");
      expect(layout).toBe(want);
      expect((await collect(chunks)).toString()).toBe(text);
    }
  });

  it("keeps an early error of the input for its place", async () => {
    const failure = new Error("the input broke");
    const { layout, chunks } = await detectLayout(thenFailing(Buffer.from(item), failure), "x.json");
    expect(layout).toBe("lines");
    const taken: Uint8Array[] = [];
    await expect(
      (async () => {
        for await (const chunk of chunks) taken.push(chunk);
      })(),
    ).rejects.toBe(failure);
    expect(Buffer.concat(taken).toString()).toBe(item);
  });

  it("closes the input where it is refused", async () => {
    let closed = false;
    async function* input() {
      try {
        yield Buffer.from("<html>");
        yield Buffer.alloc(SNIFF_BYTES);
        yield Buffer.from("more");
      } finally {
        closed = true;
      }
    }
    await expect(detectLayout(input(), "x.json")).rejects.toThrow(/HTML/);
    expect(closed).toBe(true);
    expect((await drainBytes(input())).error).toBeNull();
  });
});
