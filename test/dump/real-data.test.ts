import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { classifyDocument } from "../../src/dump/classify-document.ts";
import { decompress } from "../../src/dump/container.ts";
import { jsonDocuments } from "../../src/dump/json-documents.ts";
import { detectLayout, type Layout } from "../../src/dump/layout.ts";
import { openSource, type Source } from "../../src/dump/source.ts";
import { addOddities, entityFromJson, newCounts } from "../../src/model/entity-from-json.ts";
import { chunksOf, collect } from "./chunks.ts";

const folder = process.env.KG_REAL_DATA ?? "";

/** The documents as a plain JSON.parse gives them: of lines one by one, of anything else at once. */
function parsedPlainly(text: string, layout: Layout): unknown[] {
  if (layout === "lines") {
    return text
      .split("\n")
      .map((line) => line.trim().replace(/,$/, ""))
      .filter((line) => line !== "" && line !== "[" && line !== "]")
      .map((line) => JSON.parse(line));
  }
  const whole = JSON.parse(text);
  return layout === "array" ? whole : layout === "api" ? Object.values(whole.entities) : [whole];
}

interface Counts {
  kinds: { [kind: string]: number };
  statements: number;
  /** Statements whose main snak is an item or property. */
  edges: number;
  qualifiers: number;
  labels: number;
  sitelinks: number;
}

// biome-ignore lint/suspicious/noExplicitAny: the point of this loop is to know nothing of the types that are tested
type Raw = any;

/** The same counts from the raw JSON, without any of the code that is tested. */
function countPlainly(documents: readonly Raw[]): Omit<Counts, "kinds"> {
  const counts = { statements: 0, edges: 0, qualifiers: 0, labels: 0, sitelinks: 0 };
  for (const raw of documents) {
    if (!/^[QP]\d+$/.test(raw.id ?? "") || raw.missing !== undefined) continue;
    if (raw.labels?.en ?? raw.labels?.mul) counts.labels++;
    counts.sitelinks += Object.keys(raw.sitelinks ?? {}).length;
    for (const statement of Object.values(raw.claims ?? {}).flat() as Raw[]) {
      if (statement.mainsnak.datatype === "external-id") continue;
      counts.statements++;
      const value = statement.mainsnak.datavalue?.value;
      if (["item", "property"].includes(value?.["entity-type"])) counts.edges++;
      for (const snak of Object.values(statement.qualifiers ?? {}).flat() as Raw[]) {
        if (snak.datatype !== "external-id") counts.qualifiers++;
      }
    }
  }
  return counts;
}

interface Reading {
  layout: Layout;
  text: string;
  values: unknown[];
  counts: Counts;
  oddities: object;
}

async function read(source: Source): Promise<Reading> {
  const { layout, chunks } = await detectLayout(decompress(source), source.name);
  const bytes = await collect(chunks);
  const values: unknown[] = [];
  const counts: Counts = { kinds: {}, statements: 0, edges: 0, qualifiers: 0, labels: 0, sitelinks: 0 };
  const oddities = newCounts();
  for await (const document of jsonDocuments(chunksOf(bytes, 1 << 20), layout, source.name)) {
    if (document.kind === "reject") throw new Error(`set aside: ${document.reason} at ${document.offset}`);
    values.push(document.value);
    const { kind, ...rest } = classifyDocument(document.value);
    const name = [kind, ...Object.values(rest)].join(" ");
    counts.kinds[name] = (counts.kinds[name] ?? 0) + 1;
    if (kind !== "entity") continue;
    const { entity, oddities: odd } = entityFromJson(document.value, { language: "en", externalIds: false });
    addOddities(oddities, odd);
    if (entity.label !== null) counts.labels++;
    counts.sitelinks += entity.sitelinks;
    for (const { snak, qualifiers } of entity.statements) {
      counts.statements++;
      if (snak.kind === "entity") counts.edges++;
      counts.qualifiers += qualifiers.reduce((sum, { snaks }) => sum + snaks.length, 0);
    }
  }
  return {
    layout,
    text: bytes.toString(),
    values,
    counts,
    oddities: Object.fromEntries(Object.entries(oddities).filter(([, count]) => count > 0)),
  };
}

async function check(path: string, layout: Layout, kinds: object, oddities: object): Promise<void> {
  const reading = await read(openSource(path));
  expect(reading.layout).toBe(layout);
  const plain = parsedPlainly(reading.text, layout);
  expect(reading.values.length).toBe(plain.length);
  for (const [i, value] of reading.values.entries()) {
    if (JSON.stringify(value) !== JSON.stringify(plain[i])) expect(value).toEqual(plain[i]);
  }
  expect(reading.counts).toEqual({ kinds, ...countPlainly(plain) });
  const { externalIds: _, externalIdQualifiers: __, ...odd } = reading.oddities as { [name: string]: number };
  expect(odd).toEqual(oddities);
}

describe.skipIf(folder === "")("real dumps", () => {
  const all = { entity: 3128, "skip lexeme": 13, "skip media": 7 };
  it.each<[string, Layout, object, object]>([
    ["entities.json.gz", "lines", all, {}],
    ["entities.json.bz2", "lines", all, {}],
    ["entities-small.json", "lines", { entity: 481, "skip lexeme": 2, "skip media": 1 }, {}],
    ["odd/api__Wikidata-Toolkit__wbgetentities-Q6-Q42-P31.json", "api", { "skip missing": 1, entity: 2 }, {}],
    ["odd/broken__Wikidata-Toolkit__mock-dump-with-bugs.json", "lines", { entity: 101 }, {}],
    ["odd/dump__wdsub__2lines.json.gz", "lines", { entity: 2 }, {}],
    ["odd/dump__wdsub__humans.json.gz", "array", { entity: 2 }, {}],
    ["odd/dump__wikibase-dump-filter__entities", "lines", { entity: 49 }, {}],
    ["odd/dump__wikidata-qrank__twenty_entities.json.bz2", "lines", { entity: 20 }, {}],
    ["odd/item__qwikidata__wd_Q42.json", "document", { entity: 1 }, {}],
    ["odd/lexeme__qwikidata__wd_L3354.json", "document", { "skip lexeme": 1 }, {}],
    ["odd/mediainfo__WikibaseIntegrator__mediainfo_M75908279.json", "document", { "skip media": 1 }, {}],
    ["odd/odd__pywikibot__Q60_unknown_datatype.wd", "document", { entity: 1 }, { unknownValues: 1 }],
    ["odd/old-dump__WikibaseDataModelSerialization__Q183.json", "document", { entity: 1 }, {}],
    ["odd/old-dump__Wikidata-Toolkit__sample-dump-20150815.json.gz", "lines", { entity: 101 }, {}],
    [
      "odd/old-internal__cikm16-wdvd-feature-extraction__oldJsonEmptyAliases.json",
      "lines",
      { "reject internal-form": 1 },
      {},
    ],
    ["odd/property__qwikidata__wd_P279.json", "document", { entity: 1 }, {}],
    ["odd/redirect__wikidata__Q16231742.json", "api", { entity: 1 }, {}],
  ])("%s is read as a plain JSON.parse reads it", (file, layout, kinds, oddities) =>
    check(join(folder, file), layout, kinds, oddities),
  );

  it("leaves out none of the odd files", () => {
    expect(readdirSync(join(folder, "odd")).length).toBe(16);
  });
});
