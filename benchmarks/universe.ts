// Question: how long do sampling and everything after it take on a world of the size that SynthWorlds used?
// Fixture: KG_REAL_DATA/world.json.bz2 (125,165 items, 532,330 statements), `kg sample --target-entities 6000`.
// Run: npm run bench:universe [-- rounds]; the table goes to standard output. Times of commands are whole processes, times
// of kernels are within one process, after one round that is thrown away.
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { coreLadder } from "../src/graph/core-ladder.ts";
import { coreNumbers } from "../src/graph/k-core.ts";
import { countHomomorphisms } from "../src/motifs/count-homomorphisms.ts";
import { motifs } from "../src/motifs/motifs.ts";
import { MOTIFS } from "../src/motifs/pattern.ts";
import { nameTasks } from "../src/naming/name-tasks.ts";
import { pages } from "../src/pages/pages.ts";
import { openUniverse } from "../src/universe/open-universe.ts";
import { compare, KG, machine, measure, median, table } from "./measure.ts";

const data = process.env.KG_REAL_DATA;
if (!data) throw new Error("set KG_REAL_DATA to a folder with world.json.bz2");
const rounds = Number(process.argv[2] ?? 5);
const folder = process.env.KG_BENCH_DIR ?? "/tmp/kg-bench";
mkdirSync(folder, { recursive: true });
const store = join(folder, "world-store");
const place = join(folder, "world-universe");
const kg = (...args: string[]) => [process.execPath, KG, ...args];
if (!existsSync(store)) await measure(kg("ingest", join(data, "world.json.bz2"), "--store", store));
const sample = kg("sample", "--store", store, "--out", place, "--target-entities", "6000", "--quiet");
await measure(sample);

const commands = await compare(
  [
    {
      name: "kg sample --target-entities 6000",
      command: sample,
      before: () => rmSync(place, { recursive: true }),
    },
    { name: "kg types", command: kg("types", "--universe", place, "--quiet") },
    { name: "kg names", command: kg("names", "--universe", place, "--quiet") },
    { name: "kg pages", command: kg("pages", "--universe", place, "--quiet") },
    { name: "kg motifs --count", command: kg("motifs", "--count", "--universe", place, "--quiet") },
    { name: "kg motifs (200 of each)", command: kg("motifs", "--universe", place, "--quiet") },
  ],
  rounds,
);

const kernels: [name: string, seconds: number][] = [];
const time = async (name: string, work: () => unknown) => {
  const seconds: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const started = performance.now();
    await work();
    if (round >= 0) seconds.push((performance.now() - started) / 1000);
  }
  kernels.push([name, median(seconds.sort((a, b) => a - b))]);
};
const drain = async (records: AsyncIterable<unknown>) => {
  let count = 0;
  for await (const _ of records) count++;
  return count;
};
await time("opening the universe", async () => (await openUniverse(place)).close());
const universe = await openUniverse(place);
const { graph } = universe;
let cores = coreNumbers(graph);
await time("all core numbers", () => {
  cores = coreNumbers(graph);
});
await time("the core ladder", () => coreLadder(graph, cores));
await time("name tasks", () => drain(nameTasks(universe)));
await time("pages", () => drain(pages(universe)));
await time("six exact counts", () => countHomomorphisms(graph, [...MOTIFS.values()]));
await time("200 of each motif, records written", () => drain(motifs(universe)));
universe.close();

console.log(`${machine()}; ${graph.nodeCount} entities, ${graph.edgeCount} edges, medians of ${rounds}\n`);
console.log(
  table(
    ["command", "seconds", "range", "peak MB"],
    commands.map(({ name, seconds, fastest, slowest, peakMegabytes }) => [
      name,
      seconds.toFixed(2),
      `${fastest.toFixed(2)}–${slowest.toFixed(2)}`,
      Math.round(peakMegabytes),
    ]),
  ),
);
console.log(
  `\n${table(
    ["kernel", "ms"],
    kernels.map(([name, seconds]) => [name, (seconds * 1000).toFixed(1)]),
  )}`,
);
