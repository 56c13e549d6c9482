import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  IMPORT_DEFAULTS,
  type ImportInputs,
  type ImportOptions,
  importGraph,
} from "../../src/formats/import-graph.ts";
import { randomStream, shuffle } from "../../src/graph/random.ts";
import { types } from "../../src/naming/types.ts";
import { openUniverse } from "../../src/universe/open-universe.ts";
import { readSchemas } from "../../src/verify/schemas.ts";
import { verifyUniverse } from "../../src/verify/verify-universe.ts";
import { temporaryFolder } from "../universe/temporary-folder.ts";

type Content = {
  readonly [kind in keyof ImportInputs]?: string | Uint8Array | readonly (string | Uint8Array)[];
};

/** Imports files with these contents, verifies the universe and reads it back. */
async function load(content: Content, options: Partial<ImportOptions> = {}) {
  const folder = temporaryFolder();
  const write = (kind: keyof ImportInputs) => {
    const given = content[kind] ?? [];
    const list = typeof given === "string" || given instanceof Uint8Array ? [given] : given;
    return list.map((text, i) => {
      const path = join(folder, `${kind}${i || ""}.tsv`);
      writeFileSync(path, text);
      return path;
    });
  };
  const notices: string[] = [];
  const inputs = { triples: write("triples"), labels: write("labels"), relations: write("relations") };
  const out = join(folder, "universe");
  const { manifest, setAside } = await importGraph(
    inputs,
    out,
    { ...IMPORT_DEFAULTS, ...options },
    { onNotice: (text) => notices.push(text), onWarning: (text) => notices.push(text) },
  );
  const { first } = await verifyUniverse(out, readSchemas());
  expect(first).toEqual([]);
  const lines = (name: string) =>
    readFileSync(join(out, name), "utf8")
      .split("\n")
      .slice(0, -1)
      .map((line) => (name.endsWith(".jsonl") ? JSON.parse(line) : line));
  const facts = () =>
    lines("facts.jsonl").map(({ subject, property, object, value }) => [subject, property, object ?? value]);
  return { folder: out, manifest, setAside, notices, lines, facts };
}

const FACTS = `Q937\tP19\tQ3012
Q937\tP69\tQ11942
Q11942\tP131\tQ72
Q3012\tP17\tQ183
Q72\tP17\tQ39
Q937\tP20\tQ138518
`;
const LABELS = `Q937\tAlbert Einstein\tphysicist\tQ5
Q3012\tUlm\tcity in Germany\tQ515,Q1549591
Q72\tZürich
Q515\tcity
Q5\thuman
Q183\tGermany\t\tQ6256
`;

describe("importGraph", () => {
  it("keeps every line and every entity; labels, descriptions and classes come from the file of labels", async () => {
    const { manifest, facts, lines } = await load({
      triples: FACTS,
      labels: LABELS,
      relations: "P19\tplace of birth\n",
    });
    expect(manifest.counts).toEqual({
      entities: 7,
      edges: 6,
      statements: 6,
      literals: 0,
      relations: 5,
      types: 4,
      context: 4,
      contextFacts: 4,
    });
    expect(manifest).toMatchObject({
      kind: "import",
      k: 0,
      rank: "non-deprecated",
      language: "en",
      dropped: {},
    });
    expect(manifest.source.inputs.map(({ name, bytes }) => [name, bytes])).toEqual([
      ["triples.tsv", FACTS.length],
      ["labels.tsv", Buffer.byteLength(LABELS)],
      ["relations.tsv", 19],
    ]);
    expect(facts()).toEqual([
      ["Q72", "P17", "Q39"],
      ["Q937", "P19", "Q3012"],
      ["Q937", "P20", "Q138518"],
      ["Q937", "P69", "Q11942"],
      ["Q3012", "P17", "Q183"],
      ["Q11942", "P131", "Q72"],
    ]);
    const [zurich, germany] = lines("entities.jsonl").filter(({ id }) => id === "Q72" || id === "Q183");
    expect(zurich).toMatchObject({
      label: "Zürich",
      description: null,
      types: [],
      proper: true,
      typeLabel: null,
      degree: 2,
    });
    expect(germany).toMatchObject({ label: "Germany", types: ["Q6256"], coreNumber: 1 });
    expect(lines("entities.jsonl").find(({ id }) => id === "Q937")).toMatchObject({
      description: "physicist",
      labelLanguage: "en",
      types: ["Q5"],
      typeLabel: "human",
    });
    expect(lines("context.jsonl").map(({ id, label }) => [id, label])).toEqual([
      ["Q5", "human"],
      ["Q515", "city"],
      ["Q6256", null],
      ["Q1549591", null],
    ]);
    expect(lines("relations.jsonl")[1]).toEqual({
      id: "P19",
      label: "place of birth",
      inverseLabel: null,
      edges: 1,
      statements: 1,
    });
  });

  it("gives the same bytes for any order of the lines, in gzip, with CRLF and in several files", async () => {
    const lines = FACTS.trimEnd().split("\n");
    const reference = await load({ triples: FACTS, labels: LABELS });
    const mixed = shuffle([...lines], randomStream("7", "lines"));
    const variants = [
      mixed.join("\n"),
      gzipSync(`${mixed.join("\r\n")}\r\n`),
      [lines.slice(0, 2).join("\n"), "\n\n", lines.slice(2).join("\n")],
    ];
    for (const triples of variants) {
      const other = await load({ triples, labels: LABELS });
      for (const name of readdirSync(reference.folder)) {
        if (name === "manifest.json") continue;
        expect(
          readFileSync(join(other.folder, name)).equals(readFileSync(join(reference.folder, name))),
        ).toBe(true);
      }
    }
  });

  it("keeps repeated lines as statements of one edge, and self-loops", async () => {
    const { manifest, notices } = await load({ triples: "Q1\tP1\tQ2\nQ1\tP1\tQ2\nQ1\tP1\tQ1\nQ1\tP1\tQ2\n" });
    expect(manifest.counts).toMatchObject({ entities: 2, statements: 4, edges: 2 });
    expect(notices).toContain(
      "2 lines that say just what another says: each is a statement, together they are one edge",
    );
  });

  it("makes qualifiers of start and end, and tells statements apart by them", async () => {
    const { manifest, lines } = await load({
      triples:
        "Q1\tP54\tQ2\t1871-##-##\t####-##-##\nQ1\tP54\tQ2\t1880-05-03\t1881-##-##\nQ1\tP54\tQ3\t\t\nQ2\tP1\tQ3\n",
    });
    const year = (time: string, precision = 9) => [{ type: "time", time, precision, calendar: "gregorian" }];
    expect(lines("facts.jsonl").map(({ qualifiers }) => qualifiers)).toEqual([
      { P580: year("+1871-00-00T00:00:00Z") },
      { P580: year("+1880-05-03T00:00:00Z", 11), P582: year("+1881-00-00T00:00:00Z") },
      {},
      {},
    ]);
    expect(manifest.counts).toMatchObject({ statements: 4, edges: 3 });
    expect(lines("relations.jsonl").map(({ id, label }) => [id, label])).toEqual([
      ["P1", null],
      ["P54", null],
      ["P580", "start time"],
      ["P582", "end time"],
    ]);
  });

  it("reads literals among Wikidata ids, with the units of LiterallyWikidata", async () => {
    const { manifest, facts, lines } = await load({
      triples:
        'Q1\tP1\tQ2\nQ1\tP1081_Q199\t"+0.7"^^<http://www.w3.org/2001/XMLSchema#decimal>\nQ1\tP2048_Q11573\t"1.9"^^xsd:decimal\n' +
        "Q1\tP569\t1879-03-14\nQ1\tP1082\t8000\nQ1\tP571\t1901\nQ1\tP625_Latitude\t48.2\n",
      relations: "id\tlabel\tdatatype\nP571\tinception\ttime\n",
    });
    expect(manifest.counts).toMatchObject({ statements: 7, literals: 6, edges: 1, relations: 1 });
    const quantity = (amount: string, unit = "1") => ({ type: "quantity", amount, unit });
    const time = (text: string, precision: number) => ({
      type: "time",
      time: text,
      precision,
      calendar: "gregorian",
    });
    expect(facts()).toEqual([
      ["Q1", "P1", "Q2"],
      ["Q1", "P569", time("+1879-03-14T00:00:00Z", 11)],
      ["Q1", "P571", time("+1901-00-00T00:00:00Z", 9)],
      ["Q1", "P1081", quantity("+0.7")],
      ["Q1", "P1082", quantity("+8000")],
      ["Q1", "P2048", quantity("+1.9", "Q11573")],
      ["Q1", "P1000000001", quantity("+48.2")],
    ]);
    expect(lines("ids.tsv")).toEqual(["id\tsource", "P1000000001\tP625_Latitude"]);
  });

  it("numbers other ids by their code units, apart from Wikidata's, and tells them in a file of the universe", async () => {
    const triples = "/m/b\t/r/two\t/m/a\n/m/a\t/r/one\tQ42\n/m/c\tP19\t\u{1f600}\n\ue000\t/r/one\t/m/a\n";
    const { lines, manifest, notices, folder } = await load({
      triples,
      labels: "/m/b\tBee\t\t/c/x\n/z\tunused\n/c/x\tclass\n",
    });
    expect(lines("ids.tsv")).toEqual([
      "id\tsource",
      "Q1000000001\t/m/a",
      "Q1000000002\t/m/b",
      "Q1000000003\t/m/c",
      "Q1000000004\t\u{1f600}",
      "Q1000000005\t\ue000",
      "Q1000000006\t/c/x",
      "P1000000001\t/r/one",
      "P1000000002\t/r/two",
    ]);
    expect(Object.keys(manifest.files)).toContain("ids.tsv");
    expect(readdirSync(folder).sort()).toEqual([...Object.keys(manifest.files), "manifest.json"].sort());
    expect(lines("entities.jsonl").map(({ id, label }) => [id, label])).toEqual([
      ["Q42", null],
      ["Q1000000001", null],
      ["Q1000000002", "Bee"],
      ["Q1000000003", null],
      ["Q1000000004", null],
      ["Q1000000005", null],
    ]);
    expect(notices.join()).toMatch(/5 of 6 entities have no label; --label-ids takes the ids themselves/);
  });

  it("takes ids for labels where asked, of paths and addresses the last part", async () => {
    const { lines } = await load(
      {
        triples: "<http://x.org/r/Albert_Einstein>\t/people/person/place_of_birth\tAC/DC\n",
        labels: "AC/DC\tA band\n",
      },
      { labelIds: true },
    );
    expect(lines("entities.jsonl").map(({ label, labelLanguage }) => [label, labelLanguage])).toEqual([
      ["Albert Einstein", null],
      ["A band", "en"],
    ]);
    expect(lines("relations.jsonl")[0].label).toBe("place of birth");
  });

  it("knows Wikidata's ids by address and prefix", async () => {
    const { facts } = await load({
      triples:
        "?item\t?prop\t?value\n<http://www.wikidata.org/entity/Q1>\t<http://www.wikidata.org/prop/direct/P31>\twd:Q2\nwd:Q2\twdt:P1\tQ1\n",
    });
    expect(facts()).toEqual([
      ["Q1", "P31", "Q2"],
      ["Q2", "P1", "Q1"],
    ]);
  });

  it("recognises headers, in any order of columns, and takes an order that is typed", async () => {
    const header = await load({
      triples: "id\tnode1\tlabel\tnode2\trank\nx1\tQ1\tP1\tQ2\tnormal\n",
      labels: "label\tid\taliases\tp31\nOne\tQ1\tUno|Eins\tQ5\n",
      relations: "property\tlabel\tinverse label\nP1\tleads to\tcomes from\n",
    });
    expect(header.facts()).toEqual([["Q1", "P1", "Q2"]]);
    expect(header.lines("entities.jsonl")[0]).toMatchObject({
      label: "One",
      aliases: ["Uno", "Eins"],
      types: ["Q5"],
    });
    expect(header.lines("relations.jsonl")[0]).toMatchObject({
      label: "leads to",
      inverseLabel: "comes from",
    });
    const typed = await load(
      { triples: "x\tQ1\tQ2\tP1\n" },
      { columns: { subject: 1, object: 2, property: 3 } },
    );
    expect(typed.facts()).toEqual([["Q1", "P1", "Q2"]]);
  });

  it("takes another graph's relations for instance of and subclass of", async () => {
    const { lines, facts } = await load(
      {
        triples: "ann\trdf:type\twoman\nwoman\tsub\thuman\nbob\tknows\tann\n",
        labels: "woman\twoman\nhuman\thuman\n",
      },
      { instanceOf: "rdf:type", subclassOf: "sub" },
    );
    expect(
      facts()
        .map(([, property]) => property)
        .sort(),
    ).toEqual(["P1000000001", "P279", "P31"]);
    expect(lines("entities.jsonl")[0]).toMatchObject({ types: ["Q1000000004"], typeLabel: "woman" });
    expect(lines("ids.tsv")).toContain("P31\trdf:type");
  });

  it("asks for a core as the sampler does: the largest component of the k-core", async () => {
    // A clique of four, a triangle that hangs on it by one edge, and a pair apart.
    const triples =
      'Q1\tP1\tQ2\nQ1\tP1\tQ3\nQ1\tP1\tQ4\nQ2\tP1\tQ3\nQ2\tP1\tQ4\nQ3\tP1\tQ4\nQ4\tP2\tQ5\nQ5\tP2\tQ6\nQ6\tP2\tQ7\nQ7\tP2\tQ5\nQ8\tP1\tQ9\nQ1\tP3\t"x"\n';
    const nodesOf = async (core: ImportOptions["core"]) => {
      const { lines, manifest } = await load({ triples }, { core });
      return [
        manifest.k,
        lines("entities.jsonl")
          .map(({ id }) => id)
          .join(" "),
      ];
    };
    expect(await nodesOf({ kind: "all" })).toEqual([0, "Q1 Q2 Q3 Q4 Q5 Q6 Q7 Q8 Q9"]);
    expect(await nodesOf({ kind: "fixed", k: 0 })).toEqual([0, "Q1 Q2 Q3 Q4 Q5 Q6 Q7"]);
    expect(await nodesOf({ kind: "fixed", k: 2 })).toEqual([2, "Q1 Q2 Q3 Q4 Q5 Q6 Q7"]);
    expect(await nodesOf({ kind: "fixed", k: 3 })).toEqual([3, "Q1 Q2 Q3 Q4"]);
    expect(await nodesOf({ kind: "target", entities: 5 })).toEqual([2, "Q1 Q2 Q3 Q4 Q5 Q6 Q7"]);
    await expect(load({ triples }, { core: { kind: "fixed", k: 4 } })).rejects.toThrow(
      /the 4-core of the graph is empty; the cores are k = 0: 9 entities, 7 connected; .*k = 3: 4 entities, 4 connected/,
    );
    await expect(load({ triples }, { core: { kind: "target", entities: 8 } })).rejects.toThrow(
      /no core of the graph has a component of 8 entities/,
    );
  });

  it("keeps in the context what type labels rest on when a core leaves it out", async () => {
    const clique = ["Q1", "Q2", "Q3", "Q4"].flatMap((a, i, all) =>
      all.slice(i + 1).map((b) => `${a}\tP1\t${b}`),
    );
    const { folder, lines } = await load(
      {
        triples: `${clique.join("\n")}\nQ1\tP31\tQ10\nQ10\tP17\tQ20\nQ20\tP31\tQ30\nQ10\tP279\tQ40\n`,
        labels: "Q10\tcity in Canada\nQ20\tCanada\nQ30\tcountry\nQ40\tcity\n",
      },
      { core: { kind: "fixed", k: 3 } },
    );
    expect(lines("context.jsonl").map(({ id }) => id)).toEqual(["Q10", "Q20", "Q30", "Q40"]);
    expect(lines("entities.jsonl")[0].typeLabel).toBe("city in country");
    const universe = await openUniverse(folder);
    for await (const { id, typeLabel } of types(universe)) {
      expect(typeLabel).toBe(universe.entity(universe.node(id)).typeLabel);
    }
    universe.close();
  });

  it.each<[string, Content, RegExp]>([
    [
      "too few columns",
      { triples: "Q1\tP1\tQ2\nQ1\tP1\n" },
      /triples\.tsv, line 2: it has 2 columns where 3 are wanted/,
    ],
    [
      "blanks for tabs",
      { triples: "Q1 P1 Q2\n" },
      /line 1: it has 1 column where 3 are wanted: columns are separated by tabs/,
    ],
    ["an empty cell", { triples: "Q1\tP1\tQ2\n\tP1\tQ2\n" }, /line 2: it has no subject/],
    ["no property", { triples: "Q1\t\tQ2\n" }, /line 1: it has no property/],
    ["no object", { triples: "Q1\tP1\t\n" }, /line 1: it has no object/],
    [
      "another id",
      { triples: "Q1\tP1\tQ2\nQ01\tP1\tQ2\n" },
      /line 2: its subject 'Q01' is no Wikidata id; --ids other/,
    ],
    [
      "no literal",
      { triples: "Q1\tP1\tQ2\nQ1\tP1\tfoo bar\n" },
      /line 2: its object 'foo bar' is neither a Wikidata id nor/,
    ],
    ["no date", { triples: "Q1\tP1\tQ2\tlast year\n" }, /line 1: its start 'last year' is no date/],
    ["no end", { triples: "Q1\tP1\tQ2\t1871\t1871-99-01\n" }, /line 1: its end '1871-99-01' is no date/],
    ["nothing", { triples: "\n" }, /there is no triple in .*triples\.tsv/],
    [
      "a bad label",
      { triples: FACTS, labels: "Q1\tOne\nfoo\tbar\n" },
      /labels\.tsv, line 2: 'foo' is no Wikidata id/,
    ],
    [
      "a bad class",
      { triples: FACTS, labels: "Q1\tOne\tx\thuman\n" },
      /labels\.tsv, line 1: its class 'human' is no Wikidata id/,
    ],
    [
      "two labels",
      { triples: FACTS, labels: "Q1\tOne\nQ1\tTwo\n" },
      /labels\.tsv, line 2: Q1 has another line already/,
    ],
    [
      "two relations",
      { triples: FACTS, relations: "P1\ta\nP1\tb\n" },
      /relations\.tsv, line 2: P1 has another line already/,
    ],
    [
      "no label",
      { triples: FACTS, labels: "Q1\n" },
      /labels\.tsv, line 1: it has 1 column where 2 are wanted/,
    ],
  ])("names file and line of %s", async (_, content, message) => {
    await expect(load(content)).rejects.toThrow(message);
  });

  it("leaves lines out where asked, and nothing of them stays", async () => {
    const { manifest, setAside, notices, lines } = await load(
      { triples: "Q1\tP1\tQ2\nQ3\tP1\tfoo bar\nQ4\tP1\tQ5\tsoon\nQ6\tP1\n" },
      { setAside: true },
    );
    expect(setAside).toBe(3);
    expect(manifest.counts).toMatchObject({ entities: 2, statements: 1 });
    expect(lines("entities.jsonl").map(({ id }) => id)).toEqual(["Q1", "Q2"]);
    expect(notices[0]).toMatch(/^triples\.tsv, line 2: its object 'foo bar'/);
    expect(notices).toContain("3 lines cannot be read and are left out");
    expect(JSON.stringify(manifest)).not.toContain("/tmp");
  });

  it("takes any ids where --ids other is typed, and Wikidata's alone where that is", async () => {
    expect((await load({ triples: "Q1\tP1\tfoo bar\n" }, { ids: "other" })).manifest.counts.edges).toBe(1);
    await expect(load({ triples: "a\tb\tc\n" }, { ids: "wikidata" })).rejects.toThrow(
      /its subject 'a' is no Wikidata id/,
    );
  });

  it("leaves a folder that holds something else alone", async () => {
    const folder = temporaryFolder();
    const triples = join(folder, "t.tsv");
    writeFileSync(triples, FACTS);
    mkdirSync(join(folder, "mine"));
    writeFileSync(join(folder, "mine", "notes.txt"), "x");
    await expect(
      importGraph({ triples: [triples], labels: [], relations: [] }, join(folder, "mine"), IMPORT_DEFAULTS),
    ).rejects.toThrow(/holds no universe, so it is left alone/);
    expect(readdirSync(join(folder, "mine"))).toEqual(["notes.txt"]);
  });

  it("replaces a universe whole, and leaves nothing behind when it fails", async () => {
    const folder = temporaryFolder();
    const triples = join(folder, "t.tsv");
    const out = join(folder, "world");
    const run = () => importGraph({ triples: [triples], labels: [], relations: [] }, out, IMPORT_DEFAULTS);
    writeFileSync(triples, "a\tb\tc\n");
    await run();
    expect(readdirSync(out)).toContain("ids.tsv");
    writeFileSync(triples, FACTS);
    await run();
    expect(readdirSync(out)).not.toContain("ids.tsv");
    writeFileSync(triples, "Q1\tP1\n");
    await expect(run()).rejects.toThrow(/line 1/);
    expect(readdirSync(folder).sort()).toEqual(["t.tsv", "world"]);
    expect((await verifyUniverse(out, readSchemas())).ok).toBe(true);
  });
});

describe.skipIf(!process.env.KG_REAL_DATA)("real graphs", () => {
  const graphs = join(process.env.KG_REAL_DATA ?? "", "graphs");

  it.each(["codex-s", "codex-m", "litwd1k", "wikidata12k-temporal"])(
    "%s has the counts of its files",
    async (name) => {
      const folder = temporaryFolder();
      const path = (file: string) => join(graphs, name, file);
      const inputs = {
        triples: [path("triples.tsv")],
        labels: [path("entities.tsv")],
        relations: [path("relations.tsv")],
      };
      const { manifest } = await importGraph(inputs, join(folder, "u"), IMPORT_DEFAULTS);
      const rows = readFileSync(join(graphs, "SUMMARY.tsv"), "utf8")
        .split("\n")
        .map((line) => line.split("\t"));
      const row = rows.find(([graph]) => graph === name)!;
      const { entities, edges, statements, relations } = manifest.counts;
      expect([statements, edges, entities, relations].map(String)).toEqual([row[1], row[1], row[2], row[3]]);
      expect((await verifyUniverse(join(folder, "u"), readSchemas())).first).toEqual([]);
    },
  );
});
