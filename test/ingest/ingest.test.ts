import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { KgError } from "../../src/errors.ts";
import { ingest } from "../../src/ingest/ingest.ts";
import type { IngestOptions } from "../../src/ingest/ingest-options.ts";
import type { Entity } from "../../src/model/entity.ts";
import { openStore } from "../../src/store/open-store.ts";
import type { StoreMeta } from "../../src/store/store-meta.ts";
import { temporaryFolder } from "../cli/run-kg.ts";
import { entityJson, entityStatement, officialDump, textStatement } from "./wikibase-json.ts";

const folder = temporaryFolder();
let made = 0;

function write(name: string, content: string | Uint8Array): string {
  const place = join(folder, String(made++));
  mkdirSync(place);
  const file = join(place, name);
  writeFileSync(file, content);
  return file;
}

function freshStore(): string {
  return join(folder, `store-${made++}`);
}

async function load(content: string | Uint8Array | string[], options: IngestOptions = {}) {
  const files = Array.isArray(content) ? content : [write("dump.json", content)];
  const store = freshStore();
  const { meta } = await ingest(files, store, { workers: 0, ...options });
  return { meta, store };
}

async function entitiesOf(store: string): Promise<Entity[]> {
  const reader = await openStore(store);
  const entities: Entity[] = [];
  for await (const entity of reader.entities()) entities.push(entity);
  await reader.close();
  return entities;
}

function rejectsOf(store: string): { line: number; byte: number; reason: string; start: string }[] {
  const file = join(store, "rejects.jsonl");
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

async function failure(promise: Promise<unknown>): Promise<KgError> {
  try {
    await promise;
  } catch (error) {
    return error as KgError;
  }
  throw new Error("it did not fail");
}

const ENTITIES = [
  entityJson("Q5", "human"),
  entityJson("Q1", "one", {
    P31: [entityStatement("P31", "Q5"), entityStatement("P31", "Q9", "deprecated")],
  }),
  entityJson("P31", "instance of", {}, { datatype: "wikibase-item" }),
  entityJson("Q2", "two", { P31: [entityStatement("P31", "Q5")], P2: [textStatement("P2", "a text")] }),
];
const OFFICIAL = officialDump(ENTITIES);
const LINES = ENTITIES.map((entity) => `${JSON.stringify(entity)}\n`).join("");

describe("layouts and containers", () => {
  const api = {
    entities: Object.fromEntries(ENTITIES.map((entity) => [(entity as { id: string }).id, entity])),
  };
  const members = [
    "[\n",
    ...ENTITIES.map((entity, i) => `${i > 0 ? ",\n" : ""}${JSON.stringify(entity)}`),
    "\n]\n",
  ];
  const cases: [string, string | Uint8Array, Partial<StoreMeta["accounting"]>][] = [
    ["the official dump", OFFICIAL, { lines: 6, framing: 2 }],
    [
      "the official dump with CRLF and a BOM",
      `\ufeff${OFFICIAL.replaceAll("\n", "\r\n")}`,
      { lines: 6, framing: 2 },
    ],
    ["lone commas and blank lines", OFFICIAL.replaceAll(",\n{", "\n,\n\n{"), { lines: 12, framing: 8 }],
    ["JSON Lines", LINES, { lines: 4, framing: 0 }],
    ["JSON Lines without a last newline", LINES.trimEnd(), { lines: 4, framing: 0 }],
    ["a pretty array", JSON.stringify(ENTITIES, null, 2), { lines: 4, framing: 0 }],
    ["an array on one line", JSON.stringify(ENTITIES), { lines: 4, framing: 0 }],
    ["an API answer", JSON.stringify(api), { lines: 4, framing: 0 }],
    ["a pretty API answer", JSON.stringify(api, null, 4), { lines: 4, framing: 0 }],
    [
      "pretty documents one after another",
      ENTITIES.map((e) => JSON.stringify(e, null, 1)).join("\n"),
      { lines: 4 },
    ],
    ["gzip, one member", gzipSync(OFFICIAL), { lines: 6, framing: 2 }],
    [
      "gzip, many members",
      Buffer.concat(members.map((member) => gzipSync(member))),
      { lines: 6, framing: 2 },
    ],
    ["gzip with padding", Buffer.concat([gzipSync(OFFICIAL), Buffer.alloc(100)]), { lines: 6, framing: 2 }],
  ];
  it.each(cases)("%s gives the same store", async (_name, content, accounting) => {
    const { meta } = await load(content);
    const { meta: plain } = await load(OFFICIAL);
    expect(meta.digest).toBe(plain.digest);
    expect(meta).toMatchObject({ items: 3, properties: 1, facts: 4, edges: 3, incomplete: null });
    expect(meta.accounting).toMatchObject({ entities: 4, skipped: {}, setAside: {}, ...accounting });
  });
});

describe("what is not an entity", () => {
  it("skips other kinds and redirects, sets the unreadable aside, and goes on", async () => {
    const lines = [
      "[",
      `${JSON.stringify(ENTITIES[0])},`,
      '{"type":"lexeme","id":"L1","lemmas":{}},',
      '{"id":"M3","type":"mediainfo"},',
      '{"entity":"Q7","redirect":"Q5"},',
      '{"id":"Q8","missing":""},',
      '{"type":"item","id":"Q10","labels":',
      `{"type":"item","id":"Q11","labels":{"en":{"value":"a\tb"}}},`,
      '{"label":{"en":"x"},"entity":["item",12],"claims":[{"m":["value",31,"x"]}]},',
      '{"type":"item","labels":{}},',
      '"just a text",',
      `${JSON.stringify(ENTITIES[1])}`,
      "]",
    ];
    const { meta, store } = await load(`${lines.join("\n")}\n`);
    expect(meta.accounting).toEqual({
      lines: 13,
      entities: 2,
      skipped: { lexeme: 1, media: 1, missing: 1, redirect: 1 },
      duplicates: 0,
      filtered: {},
      framing: 2,
      setAside: {
        "control-character": 1,
        "internal-form": 1,
        "invalid-json": 1,
        "no-id": 1,
        "not-an-entity": 1,
      },
    });
    const rejects = rejectsOf(store);
    expect(rejects.map((reject) => [reject.line, reject.reason])).toEqual([
      [7, "invalid-json"],
      [8, "control-character"],
      [9, "internal-form"],
      [10, "no-id"],
      [11, "not-an-entity"],
    ]);
    const bytes = Buffer.from(`${lines.join("\n")}\n`);
    for (const { byte, start, line } of rejects) {
      expect(start).toBe(lines[line - 1]);
      expect(bytes.toString("utf8", byte, byte + 5)).toBe(lines[line - 1]!.slice(0, 5));
    }
  });

  it("sets aside invalid UTF-8 and overlong lines, with their first 200 bytes", async () => {
    const long = JSON.stringify(entityJson("Q3", "x".repeat(2000)));
    const bad = Buffer.concat([
      Buffer.from('{"type":"item","id":"Q4","labels":{"en":{"value":"'),
      Buffer.from([0xff]),
      Buffer.from('"}}}\n'),
    ]);
    const { meta, store } = await load(Buffer.concat([Buffer.from(`${LINES}${long}\n`), bad]), {
      maxLine: 1500,
    });
    expect(meta.accounting.setAside).toEqual({ "invalid-utf8": 1, "line-too-long": 1 });
    expect(rejectsOf(store).map((reject) => [reject.line, reject.reason])).toEqual([
      [5, "line-too-long"],
      [6, "invalid-utf8"],
    ]);
    expect(rejectsOf(store)[0]!.start).toBe(long.slice(0, 200));
  });

  it.each([
    ["nothing but brackets", "[\n]\n", /no item or property in dump\.json: 2 lines\./],
    ["only lexemes", '{"type":"lexeme","id":"L1"}\n', /1 lines, 1 lexeme/],
    ["no JSON at all", "hello\nworld\n", /2 lines, 2 invalid-json/],
  ])("fails on %s and leaves nothing behind", async (_name, content, message) => {
    const store = freshStore();
    const error = await failure(ingest([write("dump.json", content)], store, { workers: 0 }));
    expect(error.code).toBe("NO_ENTITIES");
    expect(error.message).toMatch(message);
    expect(existsSync(store)).toBe(false);
  });
});

describe("what is cut", () => {
  const whole = gzipSync(OFFICIAL);
  it.each([
    [
      "an official dump without ]",
      OFFICIAL.slice(0, -3),
      /opens with \[ and ends without \], after 5 lines/,
      4,
    ],
    [
      "a line in its middle",
      OFFICIAL.slice(0, OFFICIAL.indexOf("two")),
      /is cut in line 5, at byte \d+ of the JSON/,
      3,
    ],
    ["JSON Lines in a line", LINES.slice(0, -20), /is cut in line 4/, 3],
    ["a gzip member", whole.subarray(0, whole.length - 9), /truncated|cut|ends/i, 4],
    ["a pretty array", JSON.stringify(ENTITIES, null, 1).slice(0, -200), /cut short|cut/, 3],
  ])("%s: keeps what came before and says incomplete", async (_name, content, message, entities) => {
    const { meta, store } = await load(content as string);
    expect(meta.incomplete).toMatch(message);
    expect(meta.items + meta.properties).toBe(entities);
    expect((await entitiesOf(store)).length).toBe(entities);
  });
});

describe("filters", () => {
  const many = Array.from({ length: 20 }, (_, i) =>
    entityJson(`Q${i + 1}`, `n${i + 1}`, { P31: [entityStatement("P31", i % 2 === 0 ? "Q5" : "Q6")] }),
  );
  const dump = officialDump([...many, entityJson("P31", "instance of")]);
  it.each<[string, IngestOptions, string[], object]>([
    ["--limit", { limit: 3 }, ["Q1", "Q2", "Q3"], { lines: 4, framing: 1, filtered: {} }],
    ["--nth", { nth: 7 }, ["Q1", "Q8", "Q15"], { lines: 23, filtered: { nth: 18 } }],
    ["--only", { only: ["P31:Q6"], limit: 2 }, ["Q2", "Q4"], { lines: 5, filtered: { only: 2 } }],
    ["--drop-types", { dropTypes: ["Q5"], limit: 2 }, ["Q2", "Q4"], { filtered: { "drop-types": 2 } }],
    [
      "--nth and --only",
      { nth: 3, only: ["P31:Q5"] },
      ["Q1", "Q7", "Q13", "Q19"],
      { filtered: { nth: 14, only: 3 } },
    ],
  ])("%s", async (_name, options, ids, accounting) => {
    const { meta, store } = await load(dump, options);
    expect((await entitiesOf(store)).map((entity) => entity.id)).toEqual(ids);
    expect(meta.accounting).toMatchObject(accounting);
    expect(meta.incomplete).toBeNull();
  });
  it("--rank keeps the statements of a policy alone", async () => {
    const { store } = await load(OFFICIAL, { rank: "truthy" });
    const one = (await entitiesOf(store)).find((entity) => entity.id === "Q1")!;
    expect(one.statements.map((statement) => statement.rank)).toEqual(["normal"]);
  });
  it("--external-ids keeps external identifiers", async () => {
    const line = JSON.stringify(
      entityJson("Q1", "one", { P214: [textStatement("P214", "7", "external-id")] }),
    );
    const [without] = await entitiesOf((await load(`${line}\n`)).store);
    const [withIds] = await entitiesOf((await load(`${line}\n`, { externalIds: true })).store);
    expect([without!.statements.length, withIds!.statements.length]).toEqual([0, 1]);
  });
});

describe("several inputs and duplicates", () => {
  it("keeps the newest revision, whichever input has it", async () => {
    const first = write(
      "a.json",
      officialDump([entityJson("Q1", "old", {}, { lastrevid: 4 }), entityJson("Q2", "two")]),
    );
    const second = write(
      "b.json.gz",
      gzipSync(`${JSON.stringify(entityJson("Q1", "new", {}, { lastrevid: 9 }))}\n`),
    );
    for (const files of [
      [first, second],
      [second, first],
    ]) {
      const { meta, store } = await load(files);
      expect(meta.accounting).toMatchObject({ lines: 5, entities: 2, duplicates: 1, framing: 2 });
      expect((await entitiesOf(store)).map((entity) => entity.label)).toEqual(["new", "two"]);
    }
  });
});

describe("a store that is there", () => {
  it("is left alone by the same command, and refused to another", async () => {
    const file = write("dump.json", OFFICIAL);
    const store = freshStore();
    const first = await ingest([file], store, { workers: 0 });
    const again = await ingest([file], store, { workers: 0 });
    expect(again).toEqual({ ...first, alreadyDone: true });
    const other = await failure(ingest([file], store, { workers: 0, nth: 2 }));
    expect(other.message).toMatch(
      /is a finished store, but --nth was not given then and is 2 now: name another --store/,
    );
    const changed = write("dump.json", OFFICIAL.replace("two", "TWO"));
    expect((await failure(ingest([changed], store, { workers: 0 }))).message).toMatch(
      /same size as then but other content/,
    );
  });
  it("is refused where it is something else", async () => {
    const strange = freshStore();
    mkdirSync(strange);
    writeFileSync(join(strange, "thesis.tex"), "");
    const file = write("dump.json", OFFICIAL);
    expect((await failure(ingest([file], strange, { workers: 0 }))).code).toBe("NOT_A_STORE");
    expect(readdirSync(strange)).toEqual(["thesis.tex"]);
    expect((await failure(ingest([file], file, { workers: 0 }))).code).toBe("NOT_A_FOLDER");
  });
  it("is taken for finished where a program was killed while it tidied up", async () => {
    const file = write("dump.json", OFFICIAL);
    const store = freshStore();
    const first = await ingest([file], store, { workers: 0 });
    mkdirSync(join(store, "work"));
    writeFileSync(join(store, "work", "checkpoint.json"), "{}");
    writeFileSync(join(store, "rejects.jsonl"), "");
    expect(await ingest([file], store, { workers: 0 })).toEqual({ ...first, alreadyDone: true });
    expect(readdirSync(store)).toEqual(["level"]);
  });
  it("is written by one program at a time", async () => {
    const file = write("dump.json", OFFICIAL);
    const store = freshStore();
    let other: Promise<unknown> | undefined;
    await ingest([file], store, { workers: 0 }, new AbortController().signal, () => {
      other ??= failure(ingest([file], store, { workers: 0 }));
    });
    expect(await other).toMatchObject({ code: "STORE_LOCKED" });
  });
  it("is read by several programs at once, which leave it as it is", async () => {
    const file = write("dump.json", OFFICIAL);
    const store = freshStore();
    const { meta } = await ingest([file], store, { workers: 0 });
    const content = () =>
      readdirSync(join(store, "level"))
        .sort()
        .map((name) => [name, readFileSync(join(store, "level", name), "base64")]);
    const before = content();
    const readers = [await openStore(store), await openStore(store)];
    for (const reader of readers) expect(reader.meta).toEqual(meta);
    for (const reader of readers) await reader.close();
    expect(content()).toEqual(before);
  });
});

describe("an interrupted ingest", () => {
  it("goes on from its checkpoint, to the same store", async () => {
    const entities = Array.from({ length: 300 }, (_, i) =>
      entityJson(`Q${((i * 7919) % 300) + 1}`, `number ${i} ${"x".repeat(3000)}`, {
        P31: [entityStatement("P31", `Q${(i % 9) + 1}`)],
      }),
    );
    entities.splice(100, 0, { type: "lexeme", id: "L1" }, { nothing: true });
    const file = write("dump.json", officialDump(entities));
    const clean = await ingest([file], freshStore(), { workers: 0 });
    for (const [batches, heldBytes] of [
      [1, 1 << 30],
      [1, 50_000],
      [2, 50_000],
      [5, 200_000],
    ] as const) {
      const store = freshStore();
      const aborter = new AbortController();
      let seen = 0;
      const stopped = await failure(
        ingest([file], store, { workers: 0, chunkBytes: 100_000, heldBytes }, aborter.signal, ({ phase }) => {
          if (phase === "reading" && ++seen === batches) aborter.abort();
        }),
      );
      expect(stopped.message).toMatch(
        /^interrupted\. To finish .*, run the same command again: it goes on where it was/,
      );
      const { meta, resumed } = await ingest([file], store, { workers: 0 });
      expect(resumed).toBe(heldBytes < 1 << 30);
      expect(meta.digest).toBe(clean.meta.digest);
      expect(meta.accounting).toEqual(clean.meta.accounting);
      expect(rejectsOf(store).length).toBe(1);
    }
  });
});
