import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readLinks } from "../../src/navigation/read-links.ts";
import { successors } from "../graph/digraphs.ts";
import { tinyUniverse } from "../naming/tiny-universe.ts";
import { faultsOf } from "../schemas.ts";
import { temporaryFolder } from "../universe/temporary-folder.ts";

const UNIVERSE = tinyUniverse(
  [
    ["Q1", "A"],
    ["Q3", "C"],
    ["Q5", "E"],
    ["Q20", "T"],
  ],
  "Q1 P1 Q3",
);

function read(content: string | Buffer) {
  const path = join(temporaryFolder(), "links.jsonl");
  writeFileSync(path, content);
  const { documents, leadingNowhere } = readLinks(path, UNIVERSE);
  const ids = [...documents.nodes].map(UNIVERSE.id);
  const links = ids.map((id, page) => [id, successors(documents.links, page).map((end) => ids[end])]);
  return { links: Object.fromEntries(links), leadingNowhere };
}

function failure(content: string | Buffer): string {
  try {
    read(content);
  } catch (error) {
    return `${(error as { code: string }).code}: ${(error as Error).message}`;
  }
  return "";
}

const LINES = [
  { page: "Q20", links: ["Q5", "Q1", "Q5"] },
  { schema: "kg.links/1", page: "Q1", links: ["Q1", "Q20"], title: "Berlin" },
  { page: "Q5", links: [] },
];

describe("readLinks", () => {
  it("takes pages in any order; links once, none to itself", () => {
    for (const line of LINES) expect(faultsOf(line, "kg.links/1")).toEqual([]);
    const text = LINES.map((line) => JSON.stringify(line)).join("\n");
    const expected = { links: { Q1: ["Q20"], Q5: [], Q20: ["Q1", "Q5"] }, leadingNowhere: 0 };
    expect(read(text)).toEqual(expected);
    expect(read(`${text}\n`)).toEqual(expected);
    expect(read(`\ufeff${text.replaceAll("\n", "\r\n\r\n")}\r\n`)).toEqual(expected);
  });

  it("leaves out and counts links to what has no page", () => {
    const lines = '{"page":"Q1","links":["Q3","Q99","Q5","Q99"]}\n{"page":"Q5","links":["Q1","P31"]}';
    expect(read(lines)).toEqual({ links: { Q1: ["Q5"], Q5: ["Q1"] }, leadingNowhere: 3 });
  });

  it("reads lines that are longer than what is read at once", () => {
    const many = Array.from({ length: 400_000 }, (_, i) => `Q${i + 2}`);
    const line = (page: string) => JSON.stringify({ page, links: many });
    expect(read(`${line("Q1")}\n${line("Q3")}\n`).links).toEqual({ Q1: ["Q3"], Q3: [] });
  });

  it.each([
    ["", /BAD_LINKS: links\.jsonl has no page; write one line for each/],
    ["\n\n", /has no page/],
    ["{\n", /BAD_LINKS: links\.jsonl, line 1: it is no JSON\. A line is .*\{"page":"Q1","links":\["Q2"\]\}/],
    ['\n{"page":"Q1","links":[]}\n[]', /line 3: it is no JSON object/],
    ["null", /line 1: it is no JSON object/],
    ['{"links":[]}', /line 1: "page" is missing/],
    ['{"page":5,"links":[]}', /line 1: "page" is 5/],
    ['{"page":"Berlin","links":[]}', /"page" is "Berlin", not an id/],
    ['{"page":"Q1"}', /"links" is missing, not a list/],
    ['{"page":"Q1","links":"Q2"}', /"links" is "Q2", not a list/],
    ['{"page":"Q1","links":["Q3","q3"]}', /a link is "q3", not an id/],
    ['{"page":"Q1","links":[null]}', /a link is null/],
    ['{"schema":"kg.page/1","page":"Q1","links":[]}', /its schema is "kg\.page\/1", not "kg\.links\/1"/],
    ['{"page":"Q2","links":[]}', /line 1: Q2 is no entity of the universe/],
    ['{"page":"Q1","links":[]}\n\n{"page":"Q1","links":[]}', /line 3: Q1 has a line already, line 1/],
    [Buffer.from('{"page":"Q1\xff","links":[]}', "latin1"), /line 1: "page" is/],
  ])("says what is wrong with %j", (content, message) => {
    expect(failure(content)).toMatch(message);
  });

  it("says that there is no such file, or that it cannot be read", () => {
    const folder = temporaryFolder();
    expect(() => readLinks(join(folder, "none.jsonl"), UNIVERSE)).toThrow(
      /cannot read the links .*none\.jsonl: there is no such file; name the file with --links/,
    );
    expect(() => readLinks(folder, UNIVERSE)).toThrow(/cannot read the links .*: EISDIR/);
  });
});
