// Question: how do time, memory and disk of kg ingest grow with the dump?
// Fixture: dumps with Wikidata's shape by generate-dump.ts, 0.2, 1, 5 and 20 GB of JSON unless sizes in megabytes are given.
// Run: npm run bench:scale [-- megabytes…]; needs about 1.5 times the largest dump of disk. The table goes to standard output.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { KG, machine, measure, ROOT, table } from "./measure.ts";

const typed = process.argv.slice(2).map(Number);
const sizes = typed.length > 0 ? typed : [200, 1000, 5000, 20_000];
const folder = process.env.KG_BENCH_DIR ?? "/tmp/kg-bench";
mkdirSync(folder, { recursive: true });
const rows: (string | number)[][] = [];
for (const size of sizes) {
  const dump = join(folder, "scale.json");
  const store = join(folder, "scale-store");
  const generator = join(ROOT, "benchmarks", "generate-dump.ts");
  spawnSync("sh", ["-c", `exec npx tsx ${generator} ${size} > ${dump}`], { cwd: ROOT, stdio: "inherit" });
  rmSync(store, { recursive: true, force: true });
  const run = await measure([
    process.execPath,
    KG,
    "ingest",
    dump,
    "--store",
    store,
    "--workers",
    "2",
    "--json",
  ]);
  const record = JSON.parse(run.stdout) as { items: number; facts: number; edges: number };
  const level = join(store, "level");
  const bytes = readdirSync(level).reduce((sum, file) => sum + statSync(join(level, file)).size, 0);
  const stats = await measure([process.execPath, KG, "stats", "--store", store]);
  rows.push([
    size / 1000,
    record.items,
    record.facts,
    run.seconds.toFixed(1),
    Math.round(size / run.seconds),
    Math.round(run.peakMegabytes),
    Math.round(bytes / 1e6),
    (bytes / record.items).toFixed(0),
    (bytes / record.facts).toFixed(1),
    Math.round(stats.seconds * 1000),
  ]);
  rmSync(store, { recursive: true, force: true });
  rmSync(dump);
}
console.log(`${machine()}; two workers\n`);
console.log(
  table(
    [
      "GB of JSON",
      "entities",
      "facts",
      "seconds",
      "MB/s",
      "peak MB",
      "store MB",
      "bytes an entity",
      "bytes a fact",
      "kg stats, ms",
    ],
    rows,
  ),
);
