// One measurement of one kernel in a process of its own, for samplers.ts: tsx sampler-tasks.ts task universe [argument].
// Prints one line of JSON. Times are seconds, medians where work is repeated; `bytes` is the largest resident memory, of one
// run of the work, above what the process had with all modules loaded.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { documentGraph } from "../src/graph/document-graph.ts";
import { createHittingTimesSolver, TARGETS_AT_ONCE } from "../src/graph/hitting-times.ts";
import { buildAdjacency, coreNumbers, peelLevels } from "../src/graph/k-core.ts";
import { assignPages } from "../src/graph/page-table.ts";
import { randomStream } from "../src/graph/random.ts";
import { countHomomorphisms } from "../src/motifs/count-homomorphisms.ts";
import { allInstances, drawInstances } from "../src/motifs/draw-instances.ts";
import { searchInstances } from "../src/motifs/instance-search.ts";
import { resolveMotifOptions } from "../src/motifs/motif-options.ts";
import { motifs } from "../src/motifs/motifs.ts";
import { MOTIFS, selectionOrder } from "../src/motifs/pattern.ts";
import { prepareSearch } from "../src/motifs/search-ground.ts";
import { createSelection } from "../src/motifs/select-instances.ts";
import { buildNameGraph } from "../src/naming/name-graph.ts";
import { readVertices } from "../src/naming/name-tasks.ts";
import { pageWalk } from "../src/navigation/page-walk.ts";
import { openUniverse } from "../src/universe/open-universe.ts";
import type { Universe } from "../src/universe/universe.ts";
import { median } from "./measure.ts";

const ROUNDS = 15;
/** Of more facts, work is not repeated within a process. */
const LARGE = 5_000_000;
/** Targets of the random walk that are compared with a direct solver. */
const TARGETS = 2 * TARGETS_AT_ONCE;

type Facts = Record<string, unknown>;

function timed<T>(work: () => T): { seconds: number; result: T } {
  const started = performance.now();
  const result = work();
  return { seconds: (performance.now() - started) / 1000, result };
}

/** What a process had at most when the first run of its work ended: later runs leave garbage. */
let peak: number | undefined;

/** The most resident memory so far, in bytes. Not `resourceUsage().maxRSS`, which begins with that of the parent process. */
function mostResident(): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync("/proc/self/status", "utf8"))![1]) * 1024;
}

/** The first run, in which the compiler is at work too, and the median of those after it; of a large graph the one run. */
function repeated<T>(edgeCount: number, work: () => T): { first: number; seconds: number; result: T } {
  const { seconds: first, result } = timed(work);
  peak ??= mostResident();
  if (edgeCount > LARGE) return { first, seconds: first, result };
  const runs = Array.from({ length: ROUNDS }, () => timed(work).seconds);
  return { first, seconds: median(runs.sort((a, b) => a - b)), result };
}

/** Tells lists of small numbers apart; peers.py works out the same. */
function checksum(values: Uint32Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum = (sum + values[i]! * ((i % 1009) + 1)) % 2 ** 40;
  return sum;
}

const TASKS: { readonly [name: string]: (universe: Universe, argument: string) => Facts | Promise<Facts> } = {
  open: () => ({}),
  /** From the facts (`seconds`), the peeling alone, from the simple graph (`peeling`), and opening again (`reopening`). */
  async cores({ graph }) {
    const { first, seconds, result } = repeated(graph.edgeCount, () => coreNumbers(graph));
    const simple = buildAdjacency(graph, "neighbours");
    const { seconds: peeling } = repeated(graph.edgeCount, () => peelLevels(simple));
    const openings: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      (await openUniverse(folder!)).close();
      openings.push((performance.now() - started) / 1000);
    }
    const reopening = median(openings.sort((a, b) => a - b));
    return { first, seconds, peeling, reopening, checksum: checksum(result) };
  },
  counts({ graph }) {
    const patterns = [...MOTIFS.values()];
    const { seconds, result } = repeated(graph.edgeCount, () => countHomomorphisms(graph, patterns));
    return { seconds, counts: result.map(String) };
  },
  /** How many instances of motif A are valid by the first three constraints. */
  async every(universe) {
    const { rules, unique } = resolveMotifOptions({ all: true });
    const ground = prepareSearch(universe, assignPages(universe.graph), rules, unique, "entity");
    let found = 0;
    for await (const _ of allInstances([searchInstances(ground, MOTIFS.get("A")!, undefined)])) found++;
    return { found };
  },
  async draw(universe, limit) {
    const started = performance.now();
    const found = await drawOnly(universe, Number(limit));
    return { seconds: (performance.now() - started) / 1000, found };
  },
  async records(universe, limit) {
    const started = performance.now();
    let found = 0;
    for await (const _ of motifs(universe, { limit: Number(limit) })) found++;
    return { seconds: (performance.now() - started) / 1000, found };
  },
  names(universe) {
    const { labels, facts } = readVertices(universe);
    const edges = facts.reduce((sum, { subject }) => sum + subject.length, 0);
    const { seconds } = repeated(edges, () => buildNameGraph(labels, facts));
    return { seconds, edges };
  },
  steps(universe, folder) {
    const { graph } = universe;
    const { links, walk } = pageWalk(documentGraph(graph, assignPages(graph)));
    const targets = Array.from({ length: TARGETS }, (_, i) => Math.floor((i * links.nodeCount) / TARGETS));
    const solve = createHittingTimesSolver(walk.matrix, walk.stationary, walk.factors);
    const run = () => [...solve(targets.slice(0, TARGETS_AT_ONCE)), ...solve(targets.slice(TARGETS_AT_ONCE))];
    const { seconds, result } = repeated(graph.edgeCount, run);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "start.u32"), links.start);
    writeFileSync(join(folder, "target.u32"), links.target);
    writeFileSync(join(folder, "wanted.u32"), Uint32Array.from(targets));
    writeFileSync(
      join(folder, "steps.f64"),
      Buffer.concat(result.map(({ steps }) => Buffer.from(steps.buffer))),
    );
    return {
      seconds: seconds / TARGETS,
      pages: links.nodeCount,
      links: links.target.length,
      residual: Math.max(...result.map(({ residual }) => residual)),
    };
  },
  /** Writes what peers load: subject, relation, object and pages of every fact, and the distinct pairs of neighbours. */
  write({ graph }, folder) {
    const { nodeCount, edgeCount, subject, relation, object, inStart, inEdges } = graph;
    const { edgePages } = assignPages(graph);
    const facts = new Uint32Array(4 * edgeCount);
    for (let e = 0; e < edgeCount; e++) {
      facts.set([subject[e]!, relation[e]!, object[e]!, edgePages[e]!], 4 * e);
    }
    const stamps = new Uint32Array(nodeCount).fill(nodeCount);
    const pairs = new Uint32Array(2 * edgeCount);
    let length = 0;
    const add = (v: number, u: number) => {
      if (u <= v || stamps[u] === v) return;
      stamps[u] = v;
      pairs[length++] = v;
      pairs[length++] = u;
    };
    for (let v = 0; v < nodeCount; v++) {
      for (let e = graph.outStart[v]!; e < graph.outStart[v + 1]!; e++) add(v, object[e]!);
      for (let i = inStart[v]!; i < inStart[v + 1]!; i++) add(v, subject[inEdges[i]!]!);
    }
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "facts.u32"), facts);
    writeFileSync(join(folder, "pairs.u32"), pairs.subarray(0, length));
    return { pairs: length / 2 };
  },
};

/** Drawing, judging and selecting as `kg motifs` does, without what a record says besides. */
async function drawOnly(universe: Universe, limit: number): Promise<number> {
  const { patterns, seed, maxReuse, maxTerminal, maxDraws, rules, unique } = resolveMotifOptions({ limit });
  const { graph } = universe;
  const ground = prepareSearch(universe, assignPages(graph), rules, unique, "entity");
  const selection = createSelection(graph, { maxReuse, maxTerminal, apart: true, times: false });
  let found = 0;
  for (const pattern of selectionOrder(patterns)) {
    const searches = [searchInstances(ground, pattern, selection.uses)];
    const tally = { end: "exhausted", draws: 0, valid: 0, outcomes: new Map() } as const;
    selection.startMotif();
    const patience = Math.max(1 << 14, graph.edgeCount >> 6);
    const random = randomStream(seed, "motifs", pattern.name);
    const options = { maxDraws, patience, uses: selection.uses };
    let selected = 0;
    for await (const instance of drawInstances(
      searches,
      random,
      { ...tally, outcomes: new Map() },
      options,
    )) {
      if (selection.take(instance) === undefined && ++selected >= limit) break;
    }
    found += selected;
  }
  return found;
}

const [task, folder, argument] = process.argv.slice(2);
const before = process.memoryUsage.rss();
const opened = performance.now();
const universe = await openUniverse(folder!);
const load = (performance.now() - opened) / 1000;
const facts = await TASKS[task!]!(universe, argument ?? "");
const { nodeCount: nodes, edgeCount: edges } = universe.graph;
const bytes = (peak ?? mostResident()) - before;
console.log(JSON.stringify({ load, nodes, edges, bytes, ...facts }));
