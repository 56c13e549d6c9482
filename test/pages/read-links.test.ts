import { describe, expect, it } from "vitest";
import { readLinks } from "../../src/pages/read-links.ts";
import { successors } from "../graph/digraphs.ts";
import { tinyUniverse } from "../naming/tiny-universe.ts";
import { faultsOf } from "../schemas.ts";
import { linesOf } from "./text-lines.ts";

const UNIVERSE = tinyUniverse(
  [
    ["Q1", "A"],
    ["Q3", "C"],
    ["Q5", "E"],
    ["Q20", "T"],
  ],
  "Q1 P1 Q3",
);

async function read(content: string) {
  const { documents, leadingNowhere } = await readLinks(linesOf(content, "links.jsonl"), UNIVERSE);
  const ids = [...documents.nodes].map(UNIVERSE.id);
  const links = ids.map((id, page) => [id, successors(documents.links, page).map((end) => ids[end])]);
  return { links: Object.fromEntries(links), leadingNowhere };
}

const LINES = [
  { page: "Q20", links: ["Q5", "Q1", "Q5"] },
  { schema: "kg.links/1", page: "Q1", links: ["Q1", "Q20"], title: "Berlin" },
  { page: "Q5", links: [] },
];

describe("readLinks", () => {
  it("takes pages in any order; links once, none to itself", async () => {
    for (const line of LINES) expect(faultsOf(line, "kg.links/1")).toEqual([]);
    const text = LINES.map((line) => JSON.stringify(line)).join("\n");
    const expected = { links: { Q1: ["Q20"], Q5: [], Q20: ["Q1", "Q5"] }, leadingNowhere: 0 };
    expect(await read(text)).toEqual(expected);
    expect(await read(`\n${text.replaceAll("\n", "\n \n")}\n`)).toEqual(expected);
  });

  it("takes lines of kg pages", async () => {
    const line = { schema: "kg.page/1", id: "Q1", label: null, orientation: "out", facts: [], links: ["Q5"] };
    expect((await read(`${JSON.stringify(line)}\n{"id":"Q5","links":[]}`)).links).toEqual({
      Q1: ["Q5"],
      Q5: [],
    });
  });

  it("leaves out and counts links to what has no page", async () => {
    const lines = '{"page":"Q1","links":["Q3","Q99","Q5","Q99"]}\n{"page":"Q5","links":["Q1","P31"]}';
    expect(await read(lines)).toEqual({ links: { Q1: ["Q5"], Q5: ["Q1"] }, leadingNowhere: 3 });
  });

  it.each([
    ["", /^links\.jsonl has no page; write one line for each, the page and what it links to: \{"page":"Q1"/],
    ["\n\n", /has no page/],
    ["{\n", /^links\.jsonl, line 1: it is no JSON\. A line is .*\{"page":"Q1","links":\["Q2"\]\}/],
    ['\n{"page":"Q1","links":[]}\n[]', /line 3: it is no JSON object/],
    ["null", /line 1: it is no JSON object/],
    ['{"links":[]}', /line 1: "page" is missing/],
    ['{"page":5,"links":[]}', /line 1: "page" is 5/],
    ['{"page":"Berlin","links":[]}', /"page" is "Berlin", not an id/],
    ['{"page":"Q1"}', /"links" is missing, not a list/],
    ['{"page":"Q1","links":"Q2"}', /"links" is "Q2", not a list/],
    ['{"page":"Q1","links":["Q3","q3"]}', /a link is "q3", not an id/],
    ['{"page":"Q1","links":[null]}', /a link is null/],
    [
      '{"schema":"kg.observed/1","page":"Q1","links":[]}',
      /its schema is "kg\.observed\/1", not "kg\.links\/1"/,
    ],
    ['{"page":"Q2","links":[]}', /line 1: Q2 is no entity of the universe/],
    ['{"page":"Q1","links":[]}\n\n{"page":"Q1","links":[]}', /line 3: Q1 has a line already, line 1/],
  ])("says what is wrong with %j", async (content, message) => {
    await expect(read(content)).rejects.toThrow(message);
    await expect(read(content)).rejects.toHaveProperty("code", "BAD_LINKS");
  });
});
