import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import unbzip2Stream from "unbzip2-stream";
import { beforeAll, describe, expect, it } from "vitest";

type Seed = { id: string; title: string; category: string };

const CATEGORIES = [
  "Countries",
  "Cities",
  "People",
  "Singers",
  "Actors",
  "Athletes",
  "Modern political leaders",
  "Pre-modern people",
  "3rd-millennium people",
  "Music bands",
  "Sport teams",
  "Films and TV series",
  "Albums",
  "Books and book series",
  "Pre-modern books and texts",
];

const PEOPLE = new Set(CATEGORIES.slice(2, 9));

/** Labels that differ from the page title by more than parentheses: older names, or another way to write it. */
const OTHER_LABELS = new Map([
  ["Q30", "United States of America"],
  ["Q148", "People's Republic of China"],
  ["Q27", "Ireland"],
  ["Q62766", "Jay Z"],
  ["Q38370", "Henry VIII of England"],
  ["Q8007", "Franklin Delano Roosevelt"],
  ["Q43274", "Charles, Prince of Wales"],
  ["Q302", "Jesus Christ"],
  ["Q9441", "Gautama Buddha"],
  ["Q33923", "Peter"],
  ["Q1543", "A.C. Milan"],
  ["Q1422", "Juventus F.C."],
  ["Q483020", "Paris Saint-Germain F.C."],
]);

/** Classes (instance of) that only people and figures have: human, who may be fictional, fictional, biblical. */
const HUMAN_CLASSES = new Set(["Q5", "Q21070568", "Q15632617", "Q20643955"]);

/** Derived classes that fit the categories that are not people's. */
const KINDS = new Map([
  ["Countries", ["country"]],
  ["Cities", ["city"]],
  ["Music bands", ["band"]],
  ["Sport teams", ["sports-team"]],
  ["Films and TV series", ["film", "tv-series"]],
  ["Albums", ["album"]],
  ["Books and book series", ["book"]],
  ["Pre-modern books and texts", ["book"]],
]);

const PEOPLE_KINDS = [
  "actor",
  "athlete",
  "composer",
  "film-director",
  "human",
  "politician",
  "scientist",
  "singer",
  "writer",
];

const LIST = readFileSync(new URL("../../samples/seeds/popular.tsv", import.meta.url), "utf8");

function rowsOf(text: string): string[][] {
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
}

const SEEDS: Seed[] = rowsOf(LIST).map(([id = "", title = "", category = ""]) => ({ id, title, category }));
const BY_ID = new Map(SEEDS.map((seed) => [seed.id, seed]));

/** True where `name` is the seed's page title, with or without its disambiguation, or its known other label. */
function namesSeed(seed: Seed, name: string): boolean {
  const plain = seed.title.replace(/ \([^()]+\)$/, "");
  return name === seed.title || name === plain || name === OTHER_LABELS.get(seed.id);
}

describe("samples/seeds/popular.tsv", () => {
  it("opens with comments and then holds three columns a line", () => {
    expect(LIST.startsWith("# ")).toBe(true);
    expect(LIST.endsWith("\n")).toBe(true);
    expect(LIST).not.toContain("\r");
    expect(LIST.indexOf("\n#", LIST.indexOf("\nQ"))).toBe(-1);
    expect(rowsOf(LIST).filter((row) => row.length !== 3)).toEqual([]);
  });

  it("has well-formed ids, each once", () => {
    expect(SEEDS.filter(({ id }) => !/^Q[1-9][0-9]*$/.test(id))).toEqual([]);
    expect(BY_ID.size).toBe(SEEDS.length);
  });

  it("has trimmed titles without digits, each once", () => {
    expect(SEEDS.filter(({ title }) => title === "" || title !== title.trim())).toEqual([]);
    expect(SEEDS.filter(({ title }) => /\p{Nd}/u.test(title))).toEqual([]);
    expect(SEEDS.filter(({ title }) => title !== title.normalize("NFC"))).toEqual([]);
    expect(new Set(SEEDS.map(({ title }) => title)).size).toBe(SEEDS.length);
  });

  it("has at least 25 entities in each category of Wikipedia's popular pages, in that order", () => {
    const counts = new Map<string, number>();
    for (const { category } of SEEDS) counts.set(category, (counts.get(category) ?? 0) + 1);
    expect([...counts.keys()]).toEqual(CATEGORIES);
    expect([...counts].filter(([, count]) => count < 25)).toEqual([]);
  });

  it("lists other labels of seeds only", () => {
    expect([...OTHER_LABELS.keys()].filter((id) => !BY_ID.has(id))).toEqual([]);
  });
});

type Found = { label: string; classes: string[] };

type Item = {
  labels?: { en?: { value?: string } };
  claims?: { P31?: { mainsnak?: { datavalue?: { value?: { id?: string } } } }[] };
};

/** Reads a bz2 dump (one entity a line) once and parses only the lines of `wanted` ids. */
async function readItems(path: string, wanted: ReadonlyMap<string, unknown>): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  const take = (line: Buffer): void => {
    const id = /"id":"(Q[0-9]+)"/.exec(line.toString("latin1", 0, 48))?.[1];
    if (id === undefined || !wanted.has(id)) return;
    const item = JSON.parse(line.toString("utf8").replace(/,\s*$/, "")) as Item;
    const classes = (item.claims?.P31 ?? []).map((claim) => claim.mainsnak?.datavalue?.value?.id ?? "");
    found.set(id, { label: item.labels?.en?.value ?? "", classes });
  };
  const packed = createReadStream(path);
  // unbzip2-stream gives a stream of the first kind, which cannot be iterated or passed errors.
  const unpacked = new Readable().wrap(packed.pipe(unbzip2Stream()));
  packed.on("error", (error) => unpacked.destroy(error));
  let rest: Buffer[] = [];
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      const part = chunk.subarray(start, end);
      take(rest.length === 0 ? part : Buffer.concat([...rest, part]));
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
  take(Buffer.concat(rest));
  return found;
}

const REAL_DATA = process.env.KG_REAL_DATA;

describe.skipIf(!REAL_DATA)("samples/seeds/popular.tsv against real data", () => {
  const folder = REAL_DATA ?? "";
  let items = new Map<string, Found>();

  beforeAll(async () => {
    items = await readItems(join(folder, "world.json.bz2"), BY_ID);
  });

  it("finds most seeds in the world dump", () => {
    expect(items.size).toBeGreaterThanOrEqual(350);
  });

  it("has the titles the world dump has as labels", () => {
    const wrong = [...items].filter(([id, { label }]) => !namesSeed(BY_ID.get(id)!, label));
    expect(wrong).toEqual([]);
  });

  it("has digit-free labels, which a universe keeps", () => {
    expect([...items].filter(([, { label }]) => /\p{Nd}/u.test(label))).toEqual([]);
  });

  it("has humans as people and nothing else", () => {
    const wrong = [...items].filter(
      ([id, { classes }]) =>
        classes.length > 0 &&
        classes.some((c) => HUMAN_CLASSES.has(c)) !== PEOPLE.has(BY_ID.get(id)!.category),
    );
    expect(wrong).toEqual([]);
  });

  it("agrees with the titles and ids of Wikipedia's vital articles", () => {
    const names = new Map<string, string[]>();
    const idOf = new Map<string, string>();
    for (const [title = "", id = "", how] of rowsOf(
      readFileSync(join(folder, "seeds", "vital-articles-qid.tsv"), "utf8"),
    )) {
      if (BY_ID.has(id)) names.set(id, [...(names.get(id) ?? []), title]);
      // Rows found by label alone name homonyms (the film, not the book), so they say nothing about an id.
      if (how !== "label-match") idOf.set(title, id);
    }
    expect(names.size).toBeGreaterThanOrEqual(300);
    const wrong = [...names].filter(
      ([id, titles]) => !titles.some((name) => namesSeed(BY_ID.get(id)!, name)),
    );
    expect(wrong).toEqual([]);
    expect(SEEDS.filter(({ id, title }) => (idOf.get(title) ?? id) !== id)).toEqual([]);
  });

  it("agrees with the derived classes and their labels", () => {
    const kindsOf = new Map<string, string[]>();
    const wrong: string[] = [];
    for (const [kind = "", id = "", label = ""] of rowsOf(
      readFileSync(join(folder, "seeds", "derived-categories.tsv"), "utf8"),
    )) {
      const seed = BY_ID.get(id);
      if (seed === undefined) continue;
      kindsOf.set(id, [...(kindsOf.get(id) ?? []), kind]);
      if (!namesSeed(seed, label)) wrong.push(`${id} ${label}`);
    }
    for (const [id, kinds] of kindsOf) {
      const fitting = KINDS.get(BY_ID.get(id)!.category) ?? PEOPLE_KINDS;
      if (!kinds.some((kind) => fitting.includes(kind))) wrong.push(`${id} ${kinds.join(" ")}`);
    }
    expect(wrong).toEqual([]);
    expect(kindsOf.size).toBeGreaterThanOrEqual(300);
  });
});
