// Question: how fast are the kernels over a universe beside the best of their kind elsewhere?
// Fixtures: universes of 161 K, 2 M and 20 M generated facts (generate-universe.ts); with KG_REAL_DATA a universe of
// world.json.bz2 (--target-entities 6000), its cores of 19 and 10 for random walks, and codex-m.
// Peers: igraph, graph-tool, networkx and scipy for /usr/bin/python3 (or PYTHON), DuckDB by npm install --no-save
// @duckdb/node-api; who is missing has no row. Results are compared before any time is printed.
// Run: npm run bench:samplers [-- facts…], such as 161000; every measurement has a process of its own.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { MOTIFS } from "../src/motifs/pattern.ts";
import { generateUniverse } from "./generate-universe.ts";
import { KG, machine, measure, median, ROOT, table } from "./measure.ts";
import { openQueries } from "./sampler-queries.ts";

const typed = process.argv.slice(2).map(Number);
const sizes = typed.length > 0 ? typed : [161_000, 2_000_000, 20_000_000];
const folder = process.env.KG_BENCH_DIR ?? "/tmp/kg-bench";
const data = process.env.KG_REAL_DATA;
const python = process.env.PYTHON ?? "/usr/bin/python3";
mkdirSync(folder, { recursive: true });

/** Contestants take so many turns, each in a process of its own; on more facts one. */
const ROUNDS = 3;
/** Seconds that DuckDB may take to draw from one motif. */
const DRAW_PATIENCE = 20;

type Facts = { readonly [name: string]: number } & { readonly counts: string[]; readonly how?: string };

/** Runs a task of ours in a process of its own. */
function ours(task: string, universe: string, argument = ""): Facts {
  const script = join(ROOT, "benchmarks", "sampler-tasks.ts");
  const args = ["--import", "tsx", script, task, universe, argument];
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 24 }),
  ) as Facts;
}

const PATIENCE = 240;
/** Peers that are missing or took too long; they are not asked again. */
const absent = new Set<string>();
/** Runs a task of a peer; undefined where the peer is missing, or takes longer than there is patience for. */
function peer(task: string, place: string, nodes: number): Facts | undefined {
  if (absent.has(`${task} ${nodes}`)) return undefined;
  const run = spawnSync(python, [join(ROOT, "benchmarks", "peers.py"), task, place, String(nodes)], {
    encoding: "utf8",
    timeout: PATIENCE * 1000,
  });
  if (run.status === 0) return JSON.parse(run.stdout) as Facts;
  absent.add(`${task} ${nodes}`);
  console.error(`${task}: ${(run.stderr || String(run.error)).trim().split("\n").at(-1)}`);
  return undefined;
}

/** Lets contestants take turns for some rounds; of each number of one the median, of anything else the first. */
async function inTurn<Name extends string>(
  rounds: number,
  contestants: { readonly [name in Name]: () => Facts | undefined | Promise<Facts | undefined> },
): Promise<{ [name in Name]: Facts | undefined }> {
  const names = Object.keys(contestants) as Name[];
  const runs = new Map<Name, Facts[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const facts = await contestants[name]();
      if (facts) runs.get(name)!.push(facts);
    }
  }
  const middle = (name: Name): Facts | undefined => {
    const [first, ...others] = runs.get(name)!;
    if (!first) return undefined;
    const entries = Object.entries(first).map(([key, value]) => {
      if (typeof value !== "number") return [key, value];
      return [key, median([value, ...others.map((run) => run[key]!)].sort((a, b) => a - b))];
    });
    return Object.fromEntries(entries) as Facts;
  };
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as {
    [name in Name]: Facts | undefined;
  };
}

function expectSame(what: string, one: unknown, other: unknown): void {
  if (JSON.stringify(one) !== JSON.stringify(other)) throw new Error(`${what}: results differ`);
}

const seconds = (value: number | undefined) =>
  value === undefined ? "–" : value < 0.1 ? `${(value * 1000).toFixed(1)} ms` : `${value.toFixed(2)} s`;
const ratio = (theirs: number | undefined, own: number) =>
  theirs === undefined ? "–" : (theirs / own).toFixed(1);
const LARGE = 5_000_000;

interface Named {
  readonly name: string;
  readonly place: string;
}
const universes: Named[] = [];
if (data) {
  const store = join(folder, "world-store");
  const world = join(folder, "world-universe");
  const codex = join(folder, "codex-m");
  const graphs = join(data, "graphs", "codex-m");
  const kg = (...args: string[]) => measure([process.execPath, KG, ...args]);
  if (!existsSync(store)) await kg("ingest", join(data, "world.json.bz2"), "--store", store);
  if (!existsSync(world))
    await kg("sample", "--store", store, "--out", world, "--target-entities", "6000", "--quiet");
  if (!existsSync(codex)) {
    const labels = ["--labels", join(graphs, "entities.tsv"), "--relations", join(graphs, "relations.tsv")];
    await kg("import", join(graphs, "triples.tsv"), ...labels, "--out", codex, "--quiet");
  }
  universes.push({ name: "world", place: world }, { name: "codex-m", place: codex });
}
for (const facts of sizes) {
  const place = join(folder, "u", String(facts));
  await generateUniverse(place, { facts });
  universes.push({ name: `${facts / 1000} K`, place });
}

const scratch = join(folder, `peers-${process.pid}`);
const cores: (string | number)[][] = [];
const counts: (string | number)[][] = [];
const draws: (string | number)[][] = [];
const rest: (string | number)[][] = [];
for (const { name, place } of universes) {
  rmSync(scratch, { recursive: true, force: true });
  const written = ours("write", place, scratch);
  const nodes = written.nodes!;
  const edges = written.edges!;
  const rounds = edges > LARGE ? 1 : ROUNDS;
  const { core, igraph, tool, networkx } = await inTurn(rounds, {
    core: () => ours("cores", place),
    igraph: () => peer("igraph", scratch, nodes),
    tool: () => peer("graph_tool", scratch, nodes),
    networkx: () => (edges < 500_000 ? peer("networkx", scratch, nodes) : undefined),
  });
  for (const other of [igraph, tool, networkx]) {
    if (other) expectSame(`cores of ${name}`, core!.checksum, other.checksum);
  }
  const whole = core!.reopening! + core!.seconds!;
  cores.push([
    name,
    edges,
    seconds(core!.peeling),
    seconds(igraph?.seconds),
    ratio(igraph?.seconds, core!.peeling!),
    seconds(tool?.seconds),
    seconds(networkx?.seconds),
    seconds(core!.seconds),
    seconds(whole),
    seconds(core!.load! + core!.first!),
    tool ? `${seconds(tool.load! + tool.seconds!)} (${tool.how})` : "–",
    ratio(tool && tool.load! + tool.seconds!, whole),
    ratio(tool && tool.fromFacts! + tool.seconds!, whole),
    (core!.bytes! / edges).toFixed(1),
  ]);

  const duck = await openQueries(join(scratch, "facts.u32"));
  const { count, shared, apart } = await inTurn(rounds, {
    count: () => ours("counts", place),
    shared: async () => (await duck?.counts(true)) as Facts | undefined,
    apart: async () => (await duck?.counts(false)) as Facts | undefined,
  });
  for (const other of [shared, apart]) {
    if (other) expectSame(`counts of ${name}`, count!.counts, other.counts);
  }
  counts.push([
    name,
    seconds(count!.seconds),
    seconds(shared?.seconds),
    seconds(apart?.seconds),
    ratio(shared && Math.min(shared.seconds!, apart!.seconds!), count!.seconds!),
    count!.counts.join(" "),
    (count!.bytes! / edges).toFixed(1),
  ]);

  const few = ours("draw", place, "200");
  const records = ours("records", place, "200");
  const many = edges > LARGE ? ours("draw", place, "20000") : undefined;
  const theirs: string[] = [];
  if (duck && edges < 500_000) {
    expectSame(`valid instances of A in ${name}`, ours("every", place).found, await duck.every());
    // Those with the fewest places first: where one takes too long, so do those with more.
    const order = [...MOTIFS.keys()].map((motif, i) => ({ motif, places: Number(count!.counts[i]) }));
    for (const { motif } of order.sort((a, b) => a.places - b.places)) {
      const took = await duck.draw(motif, DRAW_PATIENCE);
      theirs.push(`${motif} ${took === undefined ? `> ${DRAW_PATIENCE} s` : seconds(took)}`);
      if (took === undefined) break;
    }
  }
  duck?.close();
  draws.push([
    name,
    `${few.found} in ${seconds(few.seconds)}`,
    `${records.found} in ${seconds(records.seconds)}`,
    many ? `${many.found} in ${seconds(many.seconds)}` : "–",
    theirs.join(", ") || "–",
    (Math.max(few.bytes!, many?.bytes ?? 0) / edges).toFixed(1),
  ]);

  const names = ours("names", place);
  rest.push([
    name,
    seconds(core!.load),
    seconds(names.seconds),
    (names.edges! / names.seconds! / 1e6).toFixed(1),
  ]);
}

const steps: (string | number)[][] = [];
for (const place of await walkedUniverses()) {
  rmSync(scratch, { recursive: true, force: true });
  const pages = ours("steps", place, scratch).pages!;
  const isSmall = pages < 5000;
  const { own, lu } = await inTurn(isSmall ? ROUNDS : 1, {
    own: () => ours("steps", place, scratch),
    lu: () => peer("sparse_lu", scratch, pages),
  });
  const inverse = isSmall ? peer("dense_inverse", scratch, pages) : undefined;
  for (const other of [lu, inverse]) {
    if (other && other.difference! > 1e-6) throw new Error(`expected steps differ by ${other.difference}`);
  }
  steps.push([
    pages,
    own!.links!,
    seconds(own!.seconds),
    own!.residual!.toExponential(1),
    lu ? seconds(lu.seconds) : `over ${PATIENCE} s`,
    lu ? lu.residual!.toExponential(1) : "–",
    lu ? ratio(lu.seconds, own!.seconds!) : `over ${Math.floor(PATIENCE / own!.seconds!)}`,
    inverse ? `${seconds(inverse.seconds)} for all` : "–",
  ]);
}
rmSync(scratch, { recursive: true, force: true });
const world = universes.find(({ name }) => name === "world");
const pairs = world && (await timePairs(world.place));

console.log(`${machine()}\n`);
const print = (title: string, head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  console.log(`${title}\n\n${table(head, rows)}\n`);
print(
  "All core numbers: the kernels alone begin with the simple graph; load and cores begin with a file, ours of all facts, graph-tool's of the distinct pairs, for the last ratio of all facts too. The first time the compiler is at work:",
  [
    "universe",
    "facts",
    "kg: kernel",
    "igraph",
    "igraph ÷ kg",
    "graph-tool",
    "networkx",
    "kg: from the facts",
    "kg: load and cores",
    "the first time",
    "graph-tool: load and cores",
    "÷ kg's",
    "from facts ÷ kg's",
    "bytes a fact",
  ],
  cores,
);
print(
  "Six exact counts; DuckDB aggregates at every hop, facts loaded, by one query for all or by one each; the ratio is to the faster:",
  [
    "universe",
    "kg",
    "DuckDB, one query",
    "DuckDB, six queries",
    "DuckDB ÷ kg",
    "counts A to F",
    "bytes a fact",
  ],
  counts,
);
print(
  "Drawing motifs under all constraints; DuckDB enumerates distinct entities with unique chains and takes 200 of a motif at random, the motifs with the fewest places first until one takes too long:",
  ["universe", "200 of each", "with records", "20,000 of each", "DuckDB", "bytes a fact"],
  draws,
);
print(
  "Expected steps to one target, with the largest residual:",
  ["pages", "links", "kg", "residual", "sparse LU", "residual", "LU ÷ kg", "dense inverse"],
  steps,
);
print("Opening, and the name graph:", ["universe", "open", "names", "million facts a second"], rest);
if (pairs)
  console.log(`kg navigate on the world, two threads: ${pairs.count} pairs in ${seconds(pairs.seconds)}`);

/** The cores of 19 and 10 of all entities of the world; without it generated ones of that size. */
async function walkedUniverses(): Promise<string[]> {
  if (data) {
    const places: string[] = [];
    for (const k of [19, 10]) {
      const place = join(folder, `core-${k}`);
      const all = ["--seeds", "top:1000000", "--steps", "0", "--keep", "all", "--k-core", String(k)];
      if (!existsSync(place)) {
        const store = ["--store", join(folder, "world-store"), "--quiet"];
        await measure([process.execPath, KG, "sample", ...store, ...all, "--out", place]);
      }
      places.push(place);
    }
    return places;
  }
  const places = [1_850, 13_850].map((entities) => join(folder, "u", `walk-${entities}`));
  await generateUniverse(places[0]!, { facts: 20 * 1_850 });
  await generateUniverse(places[1]!, { facts: 20 * 13_850 });
  return places;
}

async function timePairs(place: string): Promise<{ seconds: number; count: number }> {
  const options = ["--per-bucket", "250", "--workers", "2", "--quiet"];
  const run = await measure([process.execPath, KG, "navigate", "--universe", place, ...options]);
  return { seconds: run.seconds, count: run.stdout.trimEnd().split("\n").length };
}
