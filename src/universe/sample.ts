import { KgError } from "../errors.ts";
import { largestComponent } from "../graph/components.ts";
import { coreLadder } from "../graph/core-ladder.ts";
import { type CoreDegree, coreNumbers, type EdgeList, neighbourCounts } from "../graph/k-core.ts";
import { type EntityId, type PropertyId, propertyNumber } from "../model/ids.ts";
import type { RankPolicy } from "../model/rank.ts";
import type { GraphStore } from "../store/graph-store.ts";
import type { StoreMeta } from "../store/store-meta.ts";
import { type CoreRule, chooseCore } from "./choose-core.ts";
import { collectEdges, drawnEdges, drawnEdgeTest } from "./collect-edges.ts";
import { expandFrontier, type Pause } from "./expand.ts";
import { createEntityFilter, type FilterRule } from "./filters.ts";
import type { Manifest } from "./manifest.ts";
import { type CoreNodes, readUniverse } from "./read-from-store.ts";
import { type SeedSpec, seedsName } from "./seed-spec.ts";
import { chooseSeeds } from "./seeds.ts";
import { checkUniverseFolder } from "./universe-files.ts";
import { writeUniverse } from "./write-universe.ts";

/** How a universe is cut out of a store. Property weights and bans are by id. */
export interface SampleOptions {
  readonly seeds: SeedSpec;
  readonly seed: string;
  readonly steps: number;
  readonly uniformity: number;
  readonly fanout: number;
  readonly maxEntities: number | null;
  /** `induced`: all facts among the visited entities; `traversed`: only the drawn ones. */
  readonly edges: "induced" | "traversed";
  readonly rank: RankPolicy;
  readonly splitDirection: boolean;
  readonly weights: ReadonlyMap<PropertyId, number>;
  readonly without: readonly PropertyId[];
  readonly types: readonly EntityId[] | null;
  /** Filter rules that are off. */
  readonly keep: readonly FilterRule[];
  readonly properties: boolean;
  readonly maxWasted: number;
  readonly core: CoreRule;
  readonly coreDegree: CoreDegree;
}

/** The defaults; `--preset synthworlds` sets {@link SYNTHWORLDS} over them. */
export const SAMPLE_DEFAULTS: SampleOptions = {
  seeds: { kind: "popular" },
  seed: "42",
  steps: 11,
  uniformity: 0.6,
  fanout: 2,
  maxEntities: null,
  edges: "induced",
  rank: "non-deprecated",
  splitDirection: false,
  // Nearly every node has one instance-of fact, so drawing relations evenly favours it, which is not what uniformity
  // is for.
  weights: new Map([
    ["P31", 0],
    ["P279", 0],
  ]),
  without: [],
  types: null,
  keep: [],
  properties: false,
  maxWasted: 1000,
  core: { kind: "default" },
  coreDegree: "neighbours",
};

/** The letter of SynthWorlds, appendix B.1. */
export const SYNTHWORLDS: Partial<SampleOptions> = { weights: new Map(), core: { kind: "fixed", k: 19 } };

/** What the sampler says while it works. */
export interface SampleHooks {
  readonly signal?: AbortSignal;
  /** Takes what the user should know; the manifest keeps it too. */
  readonly onNotice?: (text: string) => void;
  /** Takes what makes the universe less than it could be; the manifest keeps it too. */
  readonly onWarning?: (text: string) => void;
  readonly onProgress?: (reading: { phase: string; done: number; whole: number | null }) => void;
}

/** What a store is called in a manifest. */
export interface StoreOrigin {
  readonly language: string;
  readonly source: Manifest["source"];
}

/** What a manifest says of a store by what the store says of itself. */
export function storeOrigin({ language, digest, inputs, incomplete }: StoreMeta): StoreOrigin {
  return { language, source: { digest, inputs, ...(incomplete === null ? {} : { incomplete }) } };
}

/** A core with fewer entities is worth a warning. */
const SMALL_CORE = 1000;
/** A relation with a larger share of the facts is worth a warning. */
const LARGEST_SHARE = 0.25;

/**
 * Cuts a universe out of a store and writes it to a folder (SynthWorlds, appendices A and B.1): seeds, frontier
 * expansion, the facts among the visited entities, their k-core and its largest weakly connected component. The same
 * store and options give the same bytes.
 *
 * @throws KgError of the seeds, the core and the folder
 */
export async function sampleUniverse(
  store: GraphStore,
  origin: StoreOrigin,
  folder: string,
  options: SampleOptions,
  { signal, onProgress = () => {}, onNotice, onWarning }: SampleHooks = {},
): Promise<Manifest> {
  checkUniverseFolder(folder);
  const notices: string[] = [];
  const notify = (text: string) => {
    notices.push(text);
    onNotice?.(text);
  };
  const warn = (text: string) => {
    notices.push(text);
    onWarning?.(text);
  };
  const pause: Pause = async () => {
    await new Promise(setImmediate);
    signal?.throwIfAborted();
  };
  const filter = createEntityFilter(store, { ...options, off: new Set(options.keep) });
  const seeds = chooseSeeds(store, filter, options.seeds, options);
  seeds.notices.forEach(notify);
  if (options.maxEntities !== null && seeds.codes.length > options.maxEntities) {
    throw new KgError(
      "TOO_MANY_SEEDS",
      `${seeds.codes.length} seeds are more than --max-entities ${options.maxEntities} allows; raise it, or give fewer seeds`,
    );
  }
  const without = new Set(options.without.map(propertyNumber));
  const expansion = await expandFrontier(
    store,
    filter,
    seeds.codes,
    {
      ...options,
      without,
      weights: new Map([...options.weights].map(([id, weight]) => [propertyNumber(id), weight])),
    },
    {
      pause,
      onStep: ({ step }) => onProgress({ phase: "expanding", done: step, whole: options.steps }),
    },
  );
  const { visited } = expansion;
  if (visited.length > store.entityCount / 2) {
    notify(
      `${visited.length} of the ${store.entityCount} entities of the store were visited, more than half: the sample is little else than the store`,
    );
  }

  onProgress({ phase: "collecting facts", done: 0, whole: null });
  const edges =
    options.edges === "traversed"
      ? drawnEdges(expansion)
      : await collectEdges(store, visited, { rank: options.rank, without }, pause);
  const cores = coreNumbers(edges, options.coreDegree);
  const ladder = coreLadder(edges, cores);
  const { k, notices: coreNotices } = chooseCore(ladder, visited.length, options.core);
  coreNotices.forEach(notify);
  const nodes = takeCore(visited, edges, cores, k, options.coreDegree);

  if (nodes.codes.length < SMALL_CORE) {
    warn(
      `the universe has only ${nodes.codes.length} entities; a lower --k-core, more --steps or more seeds give more`,
    );
  }
  const reading = readUniverse(store, nodes, {
    ...options,
    without,
    holds: options.edges === "traversed" ? drawnEdgeTest(expansion) : () => true,
    pause,
    onProgress,
  });
  return writeUniverse(folder, {
    ...reading.content,
    manifest(counts, relations) {
      for (const { id, label, edges } of relations) {
        if (edges > LARGEST_SHARE * counts.edges) {
          const percent = Math.floor((100 * edges) / counts.edges);
          const weights = [...new Map([...options.weights, [id, 0.2]])].map((weight) => weight.join("="));
          warn(
            `${label ?? "a relation"} (${id}) makes up ${percent} % of the facts; --relation ${weights.join(",")} draws it less, --without ${id} leaves it out`,
          );
        }
      }
      if (reading.contextCut()) warn("the context is too large and was cut: some type labels may differ");
      return {
        kind: "sample",
        options: namedOptions(options),
        seed: options.seed,
        language: origin.language,
        rank: options.rank,
        source: origin.source,
        dropped: filter.counts(),
        seeds: seeds.counts,
        growth: expansion.growth,
        ladder,
        k,
        notices,
      };
    },
  });
}

/** The largest component of the k-core, with core number and degree of each node among the nodes. */
function takeCore(
  visited: Uint32Array,
  edges: EdgeList,
  cores: Uint32Array,
  k: number,
  coreDegree: CoreDegree,
): CoreNodes {
  const kept = Uint8Array.from(cores, (core) => (core >= k ? 1 : 0));
  const members = largestComponent(edges, kept);
  const place = new Int32Array(visited.length).fill(-1);
  for (let i = 0; i < members.length; i++) place[members[i]!] = i;
  let inside = 0;
  for (let e = 0; e < edges.subject.length; e++) {
    if (place[edges.subject[e]!]! >= 0 && place[edges.object[e]!]! >= 0) inside++;
  }
  const graph = {
    nodeCount: members.length,
    subject: new Uint32Array(inside),
    object: new Uint32Array(inside),
  };
  for (let e = 0, i = 0; e < edges.subject.length; e++) {
    const s = place[edges.subject[e]!]!;
    const o = place[edges.object[e]!]!;
    if (s < 0 || o < 0) continue;
    graph.subject[i] = s;
    graph.object[i++] = o;
  }
  return {
    codes: members.map((place) => visited[place]!),
    // A node of the k-core has the same core number in it as in the whole, if cores are by neighbours in both.
    coreNumbers: coreDegree === "neighbours" ? members.map((place) => cores[place]!) : coreNumbers(graph),
    degrees: neighbourCounts(graph),
  };
}

/** The options as a manifest keeps them: by their long names, without seed and rank, which have places of their own. */
export function namedOptions(options: SampleOptions): Manifest["options"] {
  const { core } = options;
  return {
    seeds: seedsName(options.seeds),
    steps: options.steps,
    uniformity: options.uniformity,
    fanout: options.fanout,
    "max-entities": options.maxEntities,
    edges: options.edges,
    "split-direction": options.splitDirection,
    relation: Object.fromEntries(options.weights),
    without: options.without,
    types: options.types,
    keep: options.keep,
    properties: options.properties,
    "max-wasted": options.maxWasted,
    "k-core": core.kind === "fixed" ? core.k : null,
    "target-entities": core.kind === "target" ? core.entities : null,
    "core-degree": options.coreDegree,
  };
}
