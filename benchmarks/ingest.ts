// Question: how fast does kg ingest load a dump with its complete store, beside the tools that only unpack or count it?
// Fixture: real entities repeated under new ids (KG_REAL_DATA/entities.json.gz), 1 GB of JSON unless told otherwise.
// Run: npm run bench:ingest [-- megabytes [rounds [json]]]; with `json` that form alone. For the rows of
// wikibase-dump-filter first npm install --no-save wikibase-dump-filter. The table goes to standard output.
import { existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { compare, isInstalled, KG, machine, measure, ROOT, table } from "./measure.ts";
import { repeatEntities } from "./repeat-entities.ts";

const data = process.env.KG_REAL_DATA;
if (!data) throw new Error("set KG_REAL_DATA to a folder with entities.json.gz");
const megabytes = Number(process.argv[2] ?? 1000);
const rounds = Number(process.argv[3] ?? 5);
const only = process.argv[4];
const folder = process.env.KG_BENCH_DIR ?? "/tmp/kg-bench";
mkdirSync(folder, { recursive: true });

const json = join(folder, `real-${megabytes}.json`);
if (!existsSync(json)) await repeatEntities(join(data, "entities.json.gz"), json, megabytes * 1e6);
const packed: [suffix: string, command: string, yardsticks: [string, string][]][] = [
  [
    "gz",
    `pigz -p 2 -c ${json}`,
    [
      ["zcat | wc -l", "zcat"],
      ["pigz -dc | wc -l", "pigz -dc"],
    ],
  ],
  [
    "bz2",
    `lbzip2 -n 2 -c ${json}`,
    [
      ["lbzip2 -n2 -dc | wc -l", "lbzip2 -n2 -dc"],
      ["bzip2 -dc | wc -l", "bzip2 -dc"],
    ],
  ],
  ["zst", `zstd -q -c ${json}`, [["zstd -dc | wc -l", "zstd -dc"]]],
];

const store = join(folder, "store");
const fresh = () => rmSync(store, { recursive: true, force: true });
const size = statSync(json).size / 1e6;
const rows: (string | number)[][] = [];
const run = async (input: string, file: string, yardsticks: [string, string[]][]) => {
  const standings = await compare(
    [
      {
        name: `kg ingest (${input})`,
        command: [process.execPath, KG, "ingest", file, "--store", store, "--workers", "2"],
        before: fresh,
      },
      ...yardsticks.map(([name, command]) => ({ name, command })),
    ],
    rounds,
  );
  for (const { name, seconds, fastest, slowest, peakMegabytes } of standings) {
    rows.push([
      name,
      seconds.toFixed(2),
      `${fastest.toFixed(2)}–${slowest.toFixed(2)}`,
      Math.round(size / seconds),
      (standings[0]!.seconds / seconds).toFixed(2),
      Math.round(peakMegabytes),
    ]);
  }
};

const parseLoop =
  "const l=require('fs').readFileSync(process.argv[1]);let n=0,a=0;for(let b=l.indexOf(10);b>=0;a=b+1,b=l.indexOf(10,a)){const s=l.toString('utf8',a,b).replace(/,$/,'');if(s.length>1){JSON.parse(s);n++}}console.log(n)";
const dumpFilter = join(ROOT, "node_modules", ".bin", "wikibase-dump-filter");
const filter = `cat ${json} | ${process.execPath} ${dumpFilter} --claim P31 --keep id,labels,claims --languages en --quiet > /dev/null`;
await run("json", json, [
  ["cat | wc -l", ["sh", "-c", `cat ${json} | wc -l`]],
  // Node reads no file above 2 GB at once.
  ...(size < 2000
    ? ([["JSON.parse of every line, nothing stored", [process.execPath, "-e", parseLoop, json]]] as [
        string,
        string[],
      ][])
    : []),
  ...(existsSync(dumpFilter)
    ? ([["wikibase-dump-filter --claim P31", ["sh", "-c", filter]]] as [string, string[]][])
    : []),
]);
for (const [suffix, command, yardsticks] of only === "json" ? [] : packed) {
  const file = `${json}.${suffix}`;
  const installed = await Promise.all(yardsticks.map(([, program]) => isInstalled(program.split(" ")[0]!)));
  if (!existsSync(file)) {
    if (!(await isInstalled(command.split(" ")[0]!))) continue;
    await measure(["sh", "-c", `${command} > ${file}`]);
  }
  const found = yardsticks.filter((_, i) => installed[i]);
  await run(
    suffix,
    file,
    found.map(([name, program]) => [name, ["sh", "-c", `${program} ${file} | wc -l`]]),
  );
}

console.log(`${machine()}; ${Math.round(size)} MB of JSON, medians of ${rounds}, two workers\n`);
console.log(table(["command", "seconds", "range", "MB/s of JSON", "kg ÷ it", "peak MB"], rows));
