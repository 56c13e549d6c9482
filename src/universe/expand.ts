import { power } from "../graph/power.ts";
import { type RandomStream, randomStream } from "../graph/random.ts";
import { entityIdOf } from "../model/ids.ts";
import type { RankPolicy } from "../model/rank.ts";
import type { Direction, GraphStore } from "../store/graph-store.ts";
import { createCodeMap } from "./code-map.ts";
import type { EntityFilter } from "./filters.ts";
import type { GrowthStep } from "./manifest.ts";
import { createNumberList } from "./number-list.ts";
import { edgeCount } from "./relation-counts.ts";
import { createSparseShuffle, type SparseShuffle } from "./sparse-shuffle.ts";

export interface ExpandOptions {
  readonly seed: string;
  /** T, the number of steps. */
  readonly steps: number;
  /** From 0 (relations by their frequency) to 1 (all relations alike). */
  readonly uniformity: number;
  /** Draws per frontier entity and step. */
  readonly fanout: number;
  /** The expansion ends when this many entities are visited; null for no bound. */
  readonly maxEntities: number | null;
  readonly rank: RankPolicy;
  /** Whether the two directions of a relation are classes of their own. */
  readonly splitDirection: boolean;
  /** Weights by property number; 1 where there is none. */
  readonly weights: ReadonlyMap<number, number>;
  /** Property numbers that are never drawn. */
  readonly without: ReadonlySet<number>;
  /** How many filtered ends are drawn of one relation of one entity before that relation counts as exhausted. */
  readonly maxWasted: number;
}

/** What an expansion visited, and how. */
export interface Expansion {
  /** Visited entities, ascending codes. */
  readonly visited: Uint32Array;
  /** The edges drawn, in the order of the draws: codes of the ends, property numbers. */
  readonly drawn: {
    readonly subject: Uint32Array;
    readonly property: Uint32Array;
    readonly object: Uint32Array;
  };
  readonly growth: readonly GrowthStep[];
}

/** Lets signals and progress through between pieces of long work; throws where the work is to stop. */
export type Pause = () => Promise<void>;

/**
 * Frontier expansion (SynthWorlds, appendices A and B.1). Every entity v of the frontier, in id order, draws `fanout`
 * edges: first a relation r with a probability proportional to weight_r · |Γ(r;v)|^(1 − uniformity), where Γ(r;v) are
 * the stored edges of v with r, outgoing and incoming, less those taken before; then an edge of Γ(r;v) uniformly, again
 * while its other end is left out by the filter. A relation of which no edge is left is dropped and another drawn. The
 * entities added in a step are the next frontier. Nothing of an entity's edges is listed: an edge is drawn by its index,
 * so a hub costs no more than a leaf; memory is 16 bytes a draw and about 30 an entity visited (twice that while a list
 * grows).
 *
 * @param seeds ascending codes of entities that the filter lets through
 * @param onStep told of each finished step
 */
export async function expandFrontier(
  store: GraphStore,
  filter: EntityFilter,
  seeds: Uint32Array,
  options: ExpandOptions,
  { pause, onStep }: { readonly pause: Pause; readonly onStep?: (step: GrowthStep) => void },
): Promise<Expansion> {
  const { steps, maxEntities, seed } = options;
  const taken = createTakenEdges();
  for (const code of seeds) taken.visit(code);
  const growth: GrowthStep[] = [];
  let frontier = seeds;
  const full = () => maxEntities !== null && taken.visited() >= maxEntities;
  for (let step = 1; step <= steps && frontier.length > 0 && !full(); step++) {
    const added = createNumberList();
    let draws = 0;
    let wasted = 0;
    for (let i = 0; i < frontier.length && !full(); i++) {
      if (i % 256 === 0) await pause();
      const entity = frontier[i]!;
      const node = createDrawing(store, filter, entity, taken.of(entity), options);
      const random = randomStream(seed, "expand", step, entityIdOf(entity));
      for (let draw = 0; draw < options.fanout && !full(); draw++) {
        const edge = node.next(random);
        if (edge === undefined) break;
        draws++;
        if (taken.visit(edge.end)) added.push(edge.end);
        taken.add(entity, edge);
      }
      wasted += node.wasted();
    }
    const row: GrowthStep = {
      step,
      frontier: frontier.length,
      draws,
      wasted,
      added: added.length(),
      visited: taken.visited(),
    };
    growth.push(row);
    onStep?.(row);
    frontier = added.toArray().sort();
  }
  return { visited: taken.entities(), drawn: taken.edges(), growth };
}

/** An edge as the entity that draws it sees it. */
interface DrawnEdge {
  readonly property: number;
  readonly direction: Direction;
  readonly end: number;
}

/** The edges taken so far; those of one entity can be listed. */
function createTakenEdges() {
  const nodeOf = createCodeMap();
  const codes = createNumberList();
  const subject = createNumberList();
  const property = createNumberList();
  const object = createNumberList();
  // The edges that an entity was reached by are a chain: `latest` of a node, then `earlier` of an edge; 0 ends it.
  let latest = new Uint32Array(1024);
  const earlier = createNumberList();
  return {
    visited: () => codes.length(),
    /** Marks an entity as visited; tells whether it was new. */
    visit(code: number): boolean {
      if (nodeOf.get(code) >= 0) return false;
      nodeOf.set(code, codes.length());
      codes.push(code);
      if (codes.length() > latest.length) {
        const larger = new Uint32Array(2 * latest.length);
        larger.set(latest);
        latest = larger;
      }
      return true;
    },
    /** Takes an edge drawn by a visited entity to another. */
    add(entity: number, { property: number, direction, end }: DrawnEdge): void {
      const node = nodeOf.get(end);
      subject.push(direction === "out" ? entity : end);
      property.push(number);
      object.push(direction === "out" ? end : entity);
      earlier.push(latest[node]!);
      latest[node] = subject.length();
    },
    /** The edges that others drew to an entity, as that entity sees them. */
    of(code: number): DrawnEdge[] {
      const edges: DrawnEdge[] = [];
      for (let i = latest[nodeOf.get(code)]!; i > 0; i = earlier.at(i - 1)) {
        const out = subject.at(i - 1) === code;
        edges.push({
          property: property.at(i - 1),
          direction: out ? "out" : "in",
          end: out ? object.at(i - 1) : subject.at(i - 1),
        });
      }
      return edges;
    },
    entities: () => codes.toArray().sort(),
    edges: () => ({ subject: subject.toArray(), property: property.toArray(), object: object.toArray() }),
  };
}

/** The edges of one relation class of an entity: `outgoing` first, then incoming, by index. */
interface RelationClass {
  readonly property: number;
  outgoing: number;
  incoming: number;
  /** Edges taken already, by others and by this entity. */
  taken: number;
  wasted: number;
  /** The ends of edges that others took: the code, plus 2^32 where the edge comes in. */
  readonly takenByOthers: Set<number>;
  order: SparseShuffle | undefined;
  exhausted: boolean;
}

const INCOMING_END = 0x1_0000_0000;

/** Draws edges of one entity without replacement. */
function createDrawing(
  store: GraphStore,
  filter: EntityFilter,
  entity: number,
  takenByOthers: readonly DrawnEdge[],
  { uniformity, rank, splitDirection, weights, without, maxWasted }: ExpandOptions,
) {
  const alpha = 1 - uniformity;
  const classes = new Map<number, RelationClass>();
  const keyOf = (property: number, direction: Direction) =>
    splitDirection && direction === "in" ? property + INCOMING_END : property;
  for (const relation of store.relations(entity)) {
    const { property, direction } = relation;
    const count = edgeCount(relation, rank);
    if (count === 0 || without.has(property) || weights.get(property) === 0) continue;
    const key = keyOf(property, direction);
    let known = classes.get(key);
    if (known === undefined) {
      known = {
        property,
        outgoing: 0,
        incoming: 0,
        taken: 0,
        wasted: 0,
        takenByOthers: new Set(),
        order: undefined,
        exhausted: false,
      };
      classes.set(key, known);
    }
    if (direction === "out") known.outgoing = count;
    else known.incoming = count;
  }
  for (const { property, direction, end } of takenByOthers) {
    const known = classes.get(keyOf(property, direction));
    if (known === undefined) continue;
    known.takenByOthers.add(direction === "in" ? end + INCOMING_END : end);
    known.taken++;
  }
  const list = [...classes.values()];
  let wasted = 0;

  /** A number in proportion to which the class is drawn. */
  const weightOf = (c: RelationClass) => {
    const size = c.outgoing + c.incoming - c.taken;
    return c.exhausted || size <= 0 ? 0 : (weights.get(c.property) ?? 1) * power(size, alpha);
  };

  const drawClass = (random: RandomStream): RelationClass | undefined => {
    const shares = list.map(weightOf);
    let total = 0;
    for (const share of shares) total += share;
    if (total === 0) return undefined;
    const point = random.next() * total;
    let sum = 0;
    let chosen: RelationClass | undefined;
    for (let i = 0; i < list.length; i++) {
      if (shares[i] === 0) continue;
      sum += shares[i]!;
      chosen = list[i];
      if (point < sum) break;
    }
    return chosen;
  };

  /** An edge of the class whose end is no drop; undefined, and the class exhausted, where none is found. */
  const drawEdge = (c: RelationClass, random: RandomStream): DrawnEdge | undefined => {
    c.order ??= createSparseShuffle(c.outgoing + c.incoming);
    while (c.order.left() > 0 && c.wasted < maxWasted) {
      const index = c.order.next(random);
      const direction = index < c.outgoing ? "out" : "in";
      const end = store.neighbour(
        entity,
        direction,
        c.property,
        direction === "out" ? index : index - c.outgoing,
      );
      if (c.takenByOthers.has(direction === "in" ? end + INCOMING_END : end)) continue;
      if (filter.reason(end) === null) {
        c.taken++;
        return { property: c.property, direction, end };
      }
      c.wasted++;
      wasted++;
    }
    c.exhausted = true;
    return undefined;
  };

  return {
    wasted: () => wasted,
    next(random: RandomStream): DrawnEdge | undefined {
      for (;;) {
        const c = drawClass(random);
        if (c === undefined) return undefined;
        const edge = drawEdge(c, random);
        if (edge) return edge;
      }
    },
  };
}
