// Question: what does a look-up in the store cost, of a hub with a million incoming facts and of a leaf, and beside DuckDB?
// Fixture: a million items of one class, each with ten facts among themselves, made here.
// Run: npm run bench:reading [-- items]; for DuckDB's rows first npm install --no-save @duckdb/node-api. The table goes to
// standard output.
import { createWriteStream, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { randomStream } from "../src/graph/random.ts";
import { openStore } from "../src/store/open-store.ts";
import { KG, machine, measure, median, table } from "./measure.ts";

const items = Number(process.argv[2] ?? 1_000_000);
const folder = process.env.KG_BENCH_DIR ?? "/tmp/kg-bench";
mkdirSync(folder, { recursive: true });
const HUB = 5;
const LINKS = 10;
const FIRST = 1000;

/** The edges of the fixture: each item's class, and its links. */
function* edges(): Generator<[subject: number, property: number, object: number]> {
  const random = randomStream(1, "reading");
  for (let i = 0; i < items; i++) {
    yield [FIRST + i, 31, HUB];
    for (let link = 0; link < LINKS; link++) yield [FIRST + i, 100 + link, FIRST + random.below(items)];
  }
}

function* lines(): Generator<string> {
  const snak = (property: number, object: number) =>
    `{"mainsnak":{"snaktype":"value","property":"P${property}","datavalue":{"value":{"entity-type":"item","numeric-id":${object},"id":"Q${object}"},"type":"wikibase-entityid"},"datatype":"wikibase-item"},"type":"statement","rank":"normal"}`;
  yield "[\n";
  let facts: string[] = [];
  for (const [subject, property, object] of edges()) {
    facts.push(`"P${property}":[${snak(property, object)}]`);
    if (facts.length <= LINKS) continue;
    yield `{"type":"item","id":"Q${subject}","labels":{"en":{"language":"en","value":"item ${subject}"}},"claims":{${facts.join(",")}}},\n`;
    facts = [];
  }
  yield `{"type":"item","id":"Q${HUB}","labels":{"en":{"language":"en","value":"hub"}},"claims":{}}\n]\n`;
}

const dump = join(folder, `hub-${items}.json`);
const folderOfStore = join(folder, `hub-${items}`);
if (!existsSync(folderOfStore)) {
  if (!existsSync(dump)) await pipeline(lines, createWriteStream(dump));
  await measure([process.execPath, KG, "ingest", dump, "--store", folderOfStore]);
}

const rows: (string | number)[][] = [];
/** Microseconds a call, the median of five rounds of `calls`. */
const perCall = async (name: string, calls: number, work: (i: number) => unknown) => {
  const micros: number[] = [];
  for (let round = -1; round < 5; round++) {
    const started = performance.now();
    for (let i = 0; i < calls; i++) await work(i);
    if (round >= 0) micros.push(((performance.now() - started) * 1000) / calls);
  }
  const one = median(micros.sort((a, b) => a - b));
  rows.push([name, one.toFixed(2), Math.round(1e6 / one)]);
  return one;
};

const opened = performance.now();
const store = await openStore(folderOfStore);
const openTime = performance.now() - opened;
const random = randomStream(2, "reading");
const anyItem = () => FIRST + random.below(items);
// A leaf is asked for among few, as the hub is one: both are in the cache of the reader, the blocks of the hub are not.
const leaves = Array.from({ length: 100 }, anyItem);
const leaf = await perCall("relation counts, a leaf", 20_000, (i) => store.relations(leaves[i % 100]!));
const hub = await perCall("relation counts, the hub", 20_000, () => store.relations(HUB));
const leafNeighbour = await perCall("a neighbour by index, any item", 20_000, () =>
  store.neighbour(anyItem(), "out", 100, 0),
);
const hubNeighbour = await perCall("a neighbour by index, the hub", 20_000, () =>
  store.neighbour(HUB, "in", 31, random.below(items)),
);
await store.close();
const shell: number[] = [];
for (let i = 0; i < 7; i++) {
  shell.push(
    (await measure([process.execPath, KG, "get", `Q${anyItem()}`, "--store", folderOfStore])).seconds,
  );
}

let duck = "DuckDB is not installed";
try {
  const specifier: string = "@duckdb/node-api";
  const { DuckDBInstance, listValue, LIST, INTEGER } = await import(specifier);
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  await connection.run("create table edge (s integer, p integer, o integer)");
  const appender = await connection.createAppender("edge");
  for (const [s, p, o] of edges()) {
    appender.appendInteger(s);
    appender.appendInteger(p);
    appender.appendInteger(o);
    appender.endRow();
  }
  appender.closeSync();
  await connection.run("create index subjects on edge (s)");
  const one = await connection.prepare("select o from edge where s = $1 and p = 100");
  const single = await perCall(
    "DuckDB: a neighbour, any item, prepared, index on the subject",
    300,
    async () => {
      one.bindInteger(1, anyItem());
      await one.runAndReadAll();
    },
  );
  const batch = 10_000;
  const joined = await perCall(`DuckDB: ${batch} neighbours by one join, each`, 5, async () => {
    const wanted = listValue(Array.from({ length: batch }, anyItem));
    const make = "create or replace temp table wanted as select unnest($1) as s";
    await connection.run(make, [wanted], [LIST(INTEGER)]);
    await connection.runAndReadAll("select e.s, e.o from wanted w join edge e on e.s = w.s and e.p = 100");
  });
  rows.at(-1)![1] = (joined / batch).toFixed(2);
  rows.at(-1)![2] = Math.round((1e6 * batch) / joined);
  duck = `single look-ups ${(single / leafNeighbour).toFixed(0)} × as fast as DuckDB's, its join ÷ ours ${(joined / batch / leafNeighbour).toFixed(2)}`;
} catch (error) {
  duck = `DuckDB: ${(error as Error).message.split("\n")[0]}`;
}

console.log(`${machine()}; ${items} items, ${items * (LINKS + 1)} edges\n`);
console.log(table(["look-up", "µs", "a second"], rows));
console.log(
  `\nhub ÷ leaf: counts ${(hub / leaf).toFixed(2)}, neighbours ${(hubNeighbour / leafNeighbour).toFixed(2)}; opening ${openTime.toFixed(0)} ms; kg get from the shell ${(median(shell.sort((a, b) => a - b)) * 1000).toFixed(0)} ms; ${duck}`,
);
