// Question: how fast are the kernels over a universe beside the best of their kind elsewhere?
// Fixtures: universes of 161 K, 2 M and 20 M generated facts (generate-universe.ts), two of 1,850 and 13,850 entities for
// random walks; with KG_REAL_DATA a universe of world.json.bz2 (--target-entities 6000) and codex-m.
// Peers: igraph, graph-tool, networkx and scipy for /usr/bin/python3 (or PYTHON), DuckDB by npm install --no-save
// @duckdb/node-api; who is missing has no row. Results are compared before any time is printed.
// Run: npm run bench:samplers [-- facts…], such as 161000; every measurement has a process of its own.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { MOTIFS, type Pattern } from "../src/motifs/pattern.ts";
import { generateUniverse } from "./generate-universe.ts";
import { KG, machine, measure, ROOT, table } from "./measure.ts";

const typed = process.argv.slice(2).map(Number);
const sizes = typed.length > 0 ? typed : [161_000, 2_000_000, 20_000_000];
const folder = process.env.KG_BENCH_DIR ?? "/tmp/kg-bench";
const data = process.env.KG_REAL_DATA;
const python = process.env.PYTHON ?? "/usr/bin/python3";
mkdirSync(folder, { recursive: true });

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
/** Runs a task of a peer; undefined where the peer is missing, or takes longer than there is patience for. */
function peer(task: string, place: string, nodes: number): Facts | undefined {
  const run = spawnSync(python, [join(ROOT, "benchmarks", "peers.py"), task, place, String(nodes)], {
    encoding: "utf8",
    timeout: PATIENCE * 1000,
  });
  if (run.status === 0) return JSON.parse(run.stdout) as Facts;
  console.error(`${task}: ${(run.stderr || String(run.error)).trim().split("\n").at(-1)}`);
  return undefined;
}

function expectSame(what: string, one: unknown, other: unknown): void {
  if (JSON.stringify(one) !== JSON.stringify(other)) throw new Error(`${what}: results differ`);
}

const seconds = (value: number | undefined) =>
  value === undefined ? "–" : value < 0.1 ? `${(value * 1000).toFixed(1)} ms` : `${value.toFixed(2)} s`;
const ratio = (theirs: number | undefined, own: number) =>
  theirs === undefined ? "–" : (theirs / own).toFixed(1);

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

const scratch = join(folder, "peers");
const cores: (string | number)[][] = [];
const counts: (string | number)[][] = [];
const draws: (string | number)[][] = [];
const rest: (string | number)[][] = [];
for (const { name, place } of universes) {
  rmSync(scratch, { recursive: true, force: true });
  ours("write", place, scratch);
  const core = ours("cores", place);
  const nodes = core.nodes!;
  const edges = core.edges!;
  const igraph = peer("igraph", scratch, nodes);
  const tool = peer("graph_tool", scratch, nodes);
  const networkx = edges < 500_000 ? peer("networkx", scratch, nodes) : undefined;
  for (const other of [igraph, tool, networkx]) {
    if (other) expectSame(`cores of ${name}`, core.checksum, other.checksum);
  }
  const whole = core.load! + core.seconds!;
  const toolWhole = tool && tool.load! + tool.seconds!;
  cores.push([
    name,
    edges,
    seconds(core.load),
    seconds(core.seconds),
    seconds(igraph?.seconds),
    ratio(igraph?.seconds, core.seconds!),
    seconds(tool?.seconds),
    `${seconds(toolWhole)}${tool ? ` (${tool.how})` : ""}`,
    ratio(toolWhole, whole),
    seconds(networkx?.seconds),
    (core.bytes! / edges).toFixed(1),
  ]);

  const count = ours("counts", place);
  const duck = await duckCounts(join(scratch, "facts.u32"));
  if (duck) expectSame(`counts of ${name}`, count.counts, duck.counts);
  counts.push([
    name,
    seconds(count.seconds),
    seconds(duck?.seconds),
    ratio(duck?.seconds, count.seconds!),
    count.counts.at(-1)!,
    (count.bytes! / edges).toFixed(1),
  ]);

  const few = ours("draw", place, "200");
  const many = edges > 5_000_000 ? ours("draw", place, "20000") : undefined;
  const records = ours("records", place, "200");
  draws.push([
    name,
    `${few.found} in ${seconds(few.seconds)}`,
    seconds(records.seconds),
    many ? `${many.found} in ${seconds(many.seconds)}` : "–",
    edges < 500_000 ? seconds(await duckDraw(join(scratch, "facts.u32"))) : "–",
    (Math.max(few.bytes!, many?.bytes ?? 0) / edges).toFixed(1),
  ]);

  const names = ours("names", place);
  rest.push([
    name,
    seconds(core.load),
    seconds(names.seconds),
    (names.edges! / names.seconds! / 1e6).toFixed(1),
  ]);
}

const steps: (string | number)[][] = [];
for (const entities of [1_850, 13_850]) {
  const place = join(folder, "u", `walk-${entities}`);
  await generateUniverse(place, { facts: 20 * entities });
  rmSync(scratch, { recursive: true, force: true });
  const own = ours("steps", place, scratch);
  const lu = peer("sparse_lu", scratch, own.pages!);
  const inverse = own.pages! < 5000 ? peer("dense_inverse", scratch, own.pages!) : undefined;
  for (const other of [lu, inverse]) {
    if (other && other.difference! > 1e-6) throw new Error(`expected steps differ by ${other.difference}`);
  }
  steps.push([
    own.pages!,
    own.links!,
    seconds(own.seconds),
    own.residual!.toExponential(1),
    lu ? seconds(lu.seconds) : `over ${PATIENCE} s`,
    lu ? ratio(lu.seconds, own.seconds!) : `over ${Math.floor(PATIENCE / own.seconds!)}`,
    inverse ? `${seconds(inverse.seconds)} for all` : "–",
  ]);
}
const world = universes.find(({ name }) => name === "world");
const pairs = world && (await timePairs(world.place));

console.log(`${machine()}\n`);
const print = (title: string, head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  console.log(`${title}\n\n${table(head, rows)}\n`);
print(
  "All core numbers; the peers' kernels begin with the simple graph, ours with the facts:",
  [
    "universe",
    "facts",
    "kg: open",
    "kg: cores",
    "igraph",
    "igraph ÷ kg",
    "graph-tool",
    "its load and cores",
    "÷ kg's",
    "networkx",
    "bytes a fact",
  ],
  cores,
);
print(
  "Six exact counts; DuckDB by one query that aggregates at every hop, facts loaded:",
  ["universe", "kg", "DuckDB", "DuckDB ÷ kg", "count of F", "bytes a fact"],
  counts,
);
print(
  "Drawing motifs under all constraints; DuckDB only enumerates A and draws 200 at random:",
  ["universe", "200 of each", "with records", "20,000 of each", "DuckDB, A alone", "bytes a fact"],
  draws,
);
print(
  "Expected steps to one target; with largest residual:",
  ["pages", "links", "kg", "residual", "sparse LU", "LU ÷ kg", "dense inverse"],
  steps,
);
print("Opening, and the name graph:", ["universe", "open", "names", "million facts a second"], rest);
if (pairs !== undefined) console.log(`kg navigate --pairs 1000 on the world: ${seconds(pairs)}`);

async function timePairs(place: string): Promise<number> {
  const run = await measure([
    process.execPath,
    KG,
    "navigate",
    "--universe",
    place,
    "--limit",
    "1000",
    "--quiet",
  ]);
  return run.seconds;
}

/** A connection to a DuckDB that holds the facts; undefined where it is not installed. */
async function openDuck(file: string) {
  const specifier: string = "@duckdb/node-api";
  try {
    const { DuckDBInstance } = await import(specifier);
    const connection = await (await DuckDBInstance.create(":memory:")).connect();
    await connection.run("create table edge (s integer, o integer)");
    const appender = await connection.createAppender("edge");
    const bytes = readFileSync(file);
    const facts = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
    for (let i = 0; i < facts.length; i += 2) {
      appender.appendInteger(facts[i]!);
      appender.appendInteger(facts[i + 1]!);
      appender.endRow();
    }
    appender.closeSync();
    return connection;
  } catch (error) {
    console.error(`DuckDB: ${(error as Error).message.split("\n")[0]}`);
    return undefined;
  }
}

async function duckCounts(file: string): Promise<{ seconds: number; counts: string[] } | undefined> {
  const connection = await openDuck(file);
  if (!connection) return undefined;
  const query = countQuery([...MOTIFS.values()]);
  const times: number[] = [];
  let counted: string[] = [];
  for (let round = 0; round < 3; round++) {
    const started = performance.now();
    const reader = await connection.runAndReadAll(query);
    times.push((performance.now() - started) / 1000);
    counted = reader.getRows()[0]!.map(String);
  }
  connection.closeSync();
  return { seconds: times.sort((a, b) => a - b)[1]!, counts: counted };
}

/** One query for all patterns: for every distinct sub-tree, ways by node, aggregated hop by hop. */
function countQuery(patterns: readonly Pattern[]): string {
  const parts: string[] = [];
  const known = new Map<string, string>();
  /** The table (v, n) of ways to have, at v, a fact whose subject stands for a node. */
  const arriving = (pattern: Pattern, node: number): string => {
    const { shapes, children } = pattern;
    const name = known.get(shapes[node]!);
    if (name !== undefined) return name;
    const made = `t${known.size}`;
    known.set(shapes[node]!, made);
    const below = children[node]!.map((child) => arriving(pattern, child));
    const ways = below.length === 0 ? "1::hugeint" : below.map((_, i) => `x${i}.n`).join(" * ");
    // The same table twice has two names.
    const joins = below.map((one, i) => `join ${one} x${i} on x${i}.v = e.s`).join(" ");
    parts.push(
      `${made} as materialized (select e.o as v, sum(${ways}) as n from edge e ${joins} group by e.o)`,
    );
    return made;
  };
  const totals = patterns.map((pattern) => {
    const [first, ...others] = pattern.children[pattern.answer]!.map((child) => arriving(pattern, child));
    const joins = others.map((one, i) => `join ${one} x${i} on x${i}.v = a.v`).join(" ");
    const product = ["a.n", ...others.map((_, i) => `x${i}.n`)].join(" * ");
    return `(select sum(${product}) from ${first} a ${joins})`;
  });
  return `with ${parts.join(", ")} select ${totals.join(", ")}`;
}

/** Enumerates motif A with distinct entities and takes 200 of all at random. */
async function duckDraw(file: string): Promise<number | undefined> {
  const connection = await openDuck(file);
  if (!connection) return undefined;
  const started = performance.now();
  await connection.runAndReadAll(
    "select a.s, b.s, b.o from edge a join edge b on a.o = b.s where a.s <> b.o and a.s <> a.o and b.s <> b.o order by random() limit 200",
  );
  const took = (performance.now() - started) / 1000;
  connection.closeSync();
  return took;
}
