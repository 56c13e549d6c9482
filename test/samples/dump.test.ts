import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { gunzipSync, inflateRawSync, type ZlibOptions } from "node:zlib";
import { decompress } from "fzstd";
import unbzip2Stream from "unbzip2-stream";
import { describe, expect, it } from "vitest";
import { dumpLines } from "../../samples/dump-entities.ts";
import { readSource } from "../../samples/read-source.ts";
import { readWorld } from "../../samples/sample-world.ts";

const SAMPLES = fileURLToPath(new URL("../../samples/", import.meta.url));
const source = readSource(`${SAMPLES}source`);
const made = dumpLines(source);
const json = readFileSync(`${SAMPLES}world.json`);

interface Snak {
  snaktype: string;
  property: string;
  datatype?: string;
  datavalue?: { type: string; value: { id?: string; time?: string; precision?: number } };
}

interface Statement {
  mainsnak: Snak;
  qualifiers?: Record<string, Snak[]>;
  "qualifiers-order"?: string[];
  references?: { snaks: Record<string, Snak[]> }[];
  id: string;
  rank: string;
}

interface Entity {
  type: string;
  id: string;
  labels: Record<string, { value: string }>;
  descriptions: Record<string, { value: string }>;
  aliases: object;
  claims: Record<string, Statement[]>;
  sitelinks: Record<string, { site: string; title: string }>;
}

const entities = json
  .toString("utf8")
  .split("\n")
  .filter((line) => line.startsWith("{"))
  .map((line) => JSON.parse(line.replace(/,$/, "")) as Entity);
const known = entities.filter(({ type }) => type === "item" || type === "property");
const entityOfId = new Map(known.map((entity) => [entity.id, entity]));

function statementsOf(entity: Entity): Statement[] {
  return Object.values(entity.claims).flat();
}

const statements = known.flatMap(statementsOf);

function snaksOf(statement: Statement): Snak[] {
  const groups = [statement.qualifiers ?? {}, ...(statement.references ?? []).map(({ snaks }) => snaks)];
  return [statement.mainsnak, ...groups.flatMap((group) => Object.values(group).flat())];
}

async function unbzip2(bytes: Buffer): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const old = Readable.from([bytes]).pipe(unbzip2Stream());
  for await (const chunk of new Readable().wrap(old)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The text of each gzip member. The members were written by `gzipSync`, so their heads have ten bytes. */
function gzipMembers(bytes: Buffer): string[] {
  const members: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const options = { info: true } as ZlibOptions;
    const { buffer, engine } = inflateRawSync(bytes.subarray(at + 10), options) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    members.push(buffer.toString("utf8"));
    at += 10 + engine.bytesWritten + 8;
  }
  return members;
}

describe("the containers of the sample dump", () => {
  const gz = readFileSync(`${SAMPLES}world.json.gz`);
  const bz2 = readFileSync(`${SAMPLES}world.json.bz2`);
  const zst = readFileSync(`${SAMPLES}world.json.zst`);

  it("is what the source makes", () => {
    expect(json.toString("utf8") === `${made.join("\n")}\n`, "run npx tsx samples/make-dump.ts").toBe(true);
  });

  it("holds the same bytes in gz, bz2 and zst", async () => {
    expect(gunzipSync(gz).equals(json)).toBe(true);
    expect((await unbzip2(bz2)).equals(json)).toBe(true);
    expect(json.equals(decompress(zst))).toBe(true);
  });

  it("has gzip members that end on line boundaries, the first holding only the bracket", () => {
    const members = gzipMembers(gz);
    expect(members.length).toBeGreaterThan(50);
    expect(members[0]).toBe("[\n");
    expect(members.every((member) => member.endsWith("\n"))).toBe(true);
    expect(members.join("")).toBe(json.toString("utf8"));
  });

  it("stays small", () => {
    expect(json.length).toBeLessThanOrEqual(5_000_000);
    for (const bytes of [gz, bz2, zst]) expect(bytes.length).toBeLessThanOrEqual(500_000);
  });
});

describe("the entities of the sample dump", () => {
  it("stand in the layout of the official dumps", () => {
    const lines = json.toString("utf8").split("\n");
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(["[", "]", ""]);
    expect(lines.slice(1, -3).every((line) => line.endsWith("},"))).toBe(true);
    expect(lines.at(-3)?.endsWith("}")).toBe(true);
    expect(entities.length).toBe(lines.length - 3);
  });

  it("name only properties and entities that have a label here", () => {
    const unnamed = new Set<string>();
    for (const snak of statements.flatMap(snaksOf)) {
      const object = snak.datavalue?.type === "wikibase-entityid" ? snak.datavalue.value.id : undefined;
      for (const id of [snak.property, object]) {
        const labels = id === undefined ? undefined : entityOfId.get(id)?.labels;
        if (id !== undefined && labels?.en === undefined && labels?.mul === undefined) unnamed.add(id);
      }
    }
    expect([...unnamed]).toEqual([]);
  });

  it("have ids, statement ids and a type of their own", () => {
    expect(entityOfId.size).toBe(known.length);
    expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length);
    const typeless = known.filter(({ type, claims }) => type === "item" && claims.P31 === undefined);
    expect(typeless.map(({ id }) => id)).toEqual([]);
  });

  it("have as many sitelinks as the source says", () => {
    const wrong = readWorld(source).entities.filter(
      ({ id, links }) => Object.keys(entityOfId.get(id)?.sitelinks ?? {}).length !== links,
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(entityOfId.get("Q148")?.sitelinks.enwiki?.title).toBe("China");
  });

  it("list their qualifiers in the order given", () => {
    const qualified = statements.filter(({ qualifiers }) => qualifiers !== undefined);
    expect(qualified.length).toBeGreaterThan(500);
    for (const { qualifiers, ...statement } of qualified) {
      expect(statement["qualifiers-order"]).toEqual(Object.keys(qualifiers ?? {}));
    }
  });

  it("state what holds of both ends at both ends", () => {
    const objectsOf = (id: string, property: string): unknown[] =>
      (entityOfId.get(id)?.claims[property] ?? []).map(({ mainsnak }) => mainsnak.datavalue?.value.id);
    expect(objectsOf("Q37463", "P26")).toEqual(["Q7186"]);
    expect(objectsOf("Q7186", "P40")).toEqual(["Q7504"]);
    expect(objectsOf("Q90", "P1376")).toEqual(["Q142"]);
    expect(objectsOf("Q183", "P47")).toContain("Q142");
  });

  it("are enough to draw from", () => {
    const triples = new Set<string>();
    for (const { id, claims } of known) {
      for (const { mainsnak } of Object.values(claims).flat()) {
        if (mainsnak.datavalue?.type === "wikibase-entityid") {
          triples.add(`${id} ${mainsnak.property} ${mainsnak.datavalue.value.id}`);
        }
      }
    }
    expect(known.length).toBeGreaterThan(1000);
    expect(triples.size).toBeGreaterThan(7000);
  });

  it("hold at least sixty of the popular entities", () => {
    const seeds = readFileSync(`${SAMPLES}seeds/popular.tsv`, "utf8").split("\n");
    const here = seeds.filter((line) => entityOfId.has(line.split("\t")[0] ?? ""));
    expect(here.length).toBeGreaterThanOrEqual(60);
  });
});

describe("the oddities of the sample dump", () => {
  it("has an item named only in mul, one without an English name and one with a digit", () => {
    expect(Object.keys(entityOfId.get("Q36153")?.labels ?? {})).toEqual(["mul"]);
    expect(Object.keys(entityOfId.get("Q3546913")?.labels ?? {})).toEqual(["fr", "nl", "pl"]);
    expect(entityOfId.get("Q103474")?.labels.en?.value).toBe("2001: A Space Odyssey");
  });

  it("has pages about pages, empty lists for empty maps, and half of a surrogate pair", () => {
    const category = entityOfId.get("Q7213562");
    expect(category?.labels.en?.value).toBe("Category:Albert Einstein");
    expect(category?.aliases).toEqual([]);
    expect(json.includes(String.raw`category \ud83d with half`)).toBe(true);
    expect(entityOfId.get("Q390")?.claims.P31?.[0]?.mainsnak.datavalue?.value.id).toBe("Q4167410");
  });

  it("has a lexeme, a media info and a redirect", () => {
    expect(
      entities.filter(({ type }) => type !== "item" && type !== "property").map(({ type }) => type),
    ).toEqual(["lexeme", "mediainfo", undefined]);
  });

  it("has all ranks, both special values, references and a repeated statement", () => {
    expect(new Set(statements.map(({ rank }) => rank))).toEqual(
      new Set(["normal", "preferred", "deprecated"]),
    );
    const types = statements.map(({ mainsnak }) => mainsnak.snaktype);
    expect(new Set(types)).toEqual(new Set(["value", "somevalue", "novalue"]));
    expect(statements.filter(({ references }) => references !== undefined).length).toBeGreaterThan(1);
    const copley = (entityOfId.get("Q8750")?.claims.P166 ?? []).filter(
      ({ mainsnak }) => mainsnak.datavalue?.value.id === "Q28003",
    );
    expect(copley.map(({ qualifiers }) => qualifiers?.P585?.[0]?.datavalue?.value.time)).toEqual([
      "+1832-00-00T00:00:00Z",
      "+1838-00-00T00:00:00Z",
    ]);
  });

  it("has every kind of value", () => {
    const types = new Set(statements.map(({ mainsnak }) => mainsnak.datavalue?.type ?? mainsnak.snaktype));
    const expected = [
      "time",
      "quantity",
      "globecoordinate",
      "string",
      "monolingualtext",
      "wikibase-entityid",
    ];
    expect([...types]).toEqual(expect.arrayContaining(expected));
    expect(new Set(statements.map(({ mainsnak }) => mainsnak.datatype))).toContain("external-id");
  });
});
