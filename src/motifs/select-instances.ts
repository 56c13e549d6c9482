import type { FactGraph } from "../graph/fact-graph.ts";
import type { Instance } from "./instance-search.ts";

/** Why a valid instance is not taken. */
export type Refusal =
  | "part of a larger instance"
  | "fact used too often"
  | "bridge used too often"
  | "answer used too often"
  | "fact has answered already";

export interface SelectionLimits {
  /** How often a fact, and a bridge, may be used within a motif. */
  readonly maxReuse: number;
  /** How often an entity may be the answer within a motif. */
  readonly maxTerminal: number;
  /** Whether no instance may lie within another one that is taken, of any motif, and each fact answers with a time once. */
  readonly apart: boolean;
  /** Whether some answers are times. */
  readonly times: boolean;
}

/** How often things of one kind were used. */
export interface UseCount {
  readonly counts: Uint8Array | Uint32Array;
  /** What has a count of `most` is used up. */
  readonly most: number;
  /** All that is used up. */
  readonly usedUp: number[];
}

/**
 * What was used within the motif that is being mined, for whoever can spare drawing what would be refused. Undefined where
 * there is no limit.
 */
export interface Uses {
  readonly edges: UseCount | undefined;
  readonly bridges: UseCount | undefined;
  readonly answers: UseCount | undefined;
  /** Edges whose time was an answer, in any motif. */
  readonly timed: UseCount | undefined;
}

/** Whether something is used up. */
export function isUsedUp(uses: UseCount | undefined, thing: number): boolean {
  return uses !== undefined && uses.counts[thing]! >= uses.most;
}

/**
 * Takes instances greedily in the order in which they come (SynthWorlds, appendix B.4, fourth and fifth constraints).
 * Counts take a byte an edge and 2 a node (4 and 8 where limits are above 255), none where there is no limit.
 */
export interface Selection {
  /** Counts from nothing again, for the next motif; what was taken stays. */
  readonly startMotif: () => void;
  /** Takes an instance, or says why not. */
  readonly take: (instance: Instance) => Refusal | undefined;
  readonly uses: Uses;
}

export function createSelection(
  graph: FactGraph,
  { maxReuse, maxTerminal, apart, times }: SelectionLimits,
): Selection {
  const count = (length: number, most: number): UseCount | undefined =>
    most === Number.POSITIVE_INFINITY
      ? undefined
      : { counts: most < 256 ? new Uint8Array(length) : new Uint32Array(length), most, usedUp: [] };
  const edges = count(graph.edgeCount, maxReuse);
  const bridges = count(graph.nodeCount, maxReuse);
  const answers = count(graph.nodeCount, maxTerminal);
  const timed = times && apart ? count(graph.edgeCount, 1) : undefined;
  /** Edge → the numbers of the taken instances that have it, and number → how many edges it has. */
  const holders = new Map<number, number[]>();
  const sizes: number[] = [];

  /** Whether some taken instance has all the edges, or has no other edges. */
  const overlaps = (edges: readonly number[]) => {
    const shared = new Map<number, number>();
    for (const edge of edges) {
      for (const holder of holders.get(edge) ?? []) {
        const many = (shared.get(holder) ?? 0) + 1;
        if (many === edges.length || many === sizes[holder]) return true;
        shared.set(holder, many);
      }
    }
    return false;
  };
  const use = (uses: UseCount | undefined, thing: number) => {
    if (uses && ++uses.counts[thing]! === uses.most) uses.usedUp.push(thing);
  };
  return {
    uses: { edges, bridges, answers, timed },
    startMotif() {
      for (const uses of [edges, bridges, answers]) {
        uses?.counts.fill(0);
        uses?.usedUp.splice(0);
      }
    },
    take({ pattern, entity, edge, time }) {
      const { facts, answer, children } = pattern;
      const isTime = time >= 0;
      const last = edge[children[answer]![0]!]!;
      const own = facts.map(({ from }) => edge[from]!);
      const crossed = pattern.bridges.map((node) => entity[node]!);
      if (own.some((one) => isUsedUp(edges, one))) return "fact used too often";
      if (crossed.some((one) => isUsedUp(bridges, one))) return "bridge used too often";
      if (!isTime && isUsedUp(answers, entity[answer]!)) return "answer used too often";
      if (isTime && isUsedUp(timed, last)) return "fact has answered already";
      if (apart && overlaps(own)) return "part of a larger instance";
      for (const one of own) use(edges, one);
      for (const one of crossed) use(bridges, one);
      if (isTime) use(timed, last);
      else use(answers, entity[answer]!);
      if (apart) {
        for (const one of own) {
          const list = holders.get(one);
          if (list) list.push(sizes.length);
          else holders.set(one, [sizes.length]);
        }
        sizes.push(own.length);
      }
      return undefined;
    },
  };
}
