// Question: do a few hubs answer most questions, or stand at the end of most navigation pairs?
// Fixture: KG_REAL_DATA/world.json.bz2 (125,165 items, 532,330 statements), `kg sample --target-entities 6000`.
// Run: npm run bench:distribution; tables go to standard output. Nothing is timed: the same input gives the same tables.
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { MotifOptions } from "../src/motifs/motif-options.ts";
import type { MotifRecord } from "../src/motifs/motif-record.ts";
import { motifs } from "../src/motifs/motifs.ts";
import type { NavRecord } from "../src/navigation/nav-record.ts";
import { type NavigationOptions, navigationPairs } from "../src/navigation/navigation-pairs.ts";
import { openUniverse } from "../src/universe/open-universe.ts";
import { KG, measure, median, table } from "./measure.ts";

const data = process.env.KG_REAL_DATA;
if (!data) throw new Error("set KG_REAL_DATA to a folder with world.json.bz2");
const folder = process.env.KG_BENCH_DIR ?? "/tmp/kg-bench";
mkdirSync(folder, { recursive: true });
const store = join(folder, "world-store");
const place = join(folder, "world-universe");
const kg = (...args: string[]) => [process.execPath, KG, ...args];
if (!existsSync(store)) await measure(kg("ingest", join(data, "world.json.bz2"), "--store", store));
await measure(kg("sample", "--store", store, "--out", place, "--target-entities", "6000"));

const none = Number.POSITIVE_INFINITY;
const MINING: readonly (readonly [name: string, options: MotifOptions])[] = [
  ["default", {}],
  ["`--max-terminal 1`", { maxTerminal: 1 }],
  ["`--max-terminal off`", { maxTerminal: none }],
  ["`--preset synthworlds`", { preset: "synthworlds" }],
];
const WALKING: readonly (readonly [name: string, options: NavigationOptions])[] = [
  ["default", { perBucket: 250 }],
  ["`--orientation out`", { orientation: "out" }],
  ["`--max-page-facts 20`", { maxFacts: 20 }],
];

/** How many different things there are, and how many of all are the commonest and the ten commonest. */
function spread(things: readonly string[], nameOf: (thing: string) => string): string[] {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  const order = [...counts].sort(([, a], [, b]) => b - a);
  const [commonest = "", most = 0] = order[0] ?? [];
  const ten = order.slice(0, 10).reduce((sum, [, count]) => sum + count, 0);
  const percent = (count: number) => `${((100 * count) / things.length).toFixed(1)} %`;
  return [`${counts.size}`, `${percent(most)} ${nameOf(commonest)}`, percent(ten)];
}

async function collect<T>(records: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const record of records) all.push(record);
  return all;
}

const universe = await openUniverse(place);
const entityName = (id: string) => universe.entity(universe.node(id as `Q${number}`)).label ?? id;
const relationName = (id: string) => universe.predicate(id as `P${number}`)?.label ?? id;
const motifRow = (name: string, motif: string, list: readonly MotifRecord[]) => [
  name,
  motif,
  list.length,
  ...spread(
    list.map(({ answer }) => ("node" in answer ? answer.id : "")),
    entityName,
  ),
  ...spread(
    list.flatMap(({ roots, nodes }) => roots.map((root) => nodes[root]!.id)),
    entityName,
  ),
  ...spread(
    list.flatMap(({ facts }) => facts.map(({ property }) => property.id)),
    relationName,
  ),
];
const motifRows: (string | number)[][] = [];
for (const [name, options] of MINING) {
  const records = await collect(motifs(universe, options));
  // Beside the default, C and F are enough: branches that meet are what hubs thrive on.
  for (const motif of name === "default" ? ["A", "B", "C", "D", "E", "F"] : ["C", "F"]) {
    motifRows.push(
      motifRow(
        name,
        motif,
        records.filter((record) => record.motif === motif),
      ),
    );
  }
  motifRows.push(motifRow(name, "all", records));
}

const pairRow = (name: string, bucket: string, pairs: readonly NavRecord[]) => {
  const paths = pairs.map(({ shortestPath }) => shortestPath).sort((a, b) => a - b);
  return [
    name,
    bucket,
    pairs.length,
    ...spread(
      pairs.map(({ target }) => target.id),
      entityName,
    ),
    ...spread(
      pairs.map(({ source }) => source.id),
      entityName,
    ),
    median(paths),
    paths.at(-1)!,
  ];
};
const pairRows: (string | number)[][] = [];
for (const [name, options] of WALKING) {
  const pairs = await collect(navigationPairs(universe, options));
  for (const from of new Set(pairs.map(({ bucket }) => bucket.from))) {
    const list = pairs.filter(({ bucket }) => bucket.from === from);
    pairRows.push(pairRow(name, `${from}–${list[0]!.bucket.to}`, list));
  }
  pairRows.push(pairRow(name, "all", pairs));
}
universe.close();

const { nodeCount, edgeCount } = universe.graph;
console.log(`${nodeCount} entities, ${edgeCount} edges; 200 motifs of each and 1,000 pairs wanted\n`);
const of = (what: string) => [what, "commonest", "ten commonest"];
console.log(
  table(["motifs", "motif", "found", ...of("answers"), ...of("roots"), ...of("relations")], motifRows),
);
console.log(
  `\n${table(["pairs", "steps", "found", ...of("targets"), ...of("sources"), "median path", "longest"], pairRows)}`,
);
