import type { CoreDegree } from "../graph/k-core.ts";
import { entityIdOf } from "../model/ids.ts";
import type { Faults } from "./faults.ts";
import type { EntityLines } from "./universe-entities.ts";
import type { FactLines } from "./universe-facts.ts";

/** What a universe promises of its core. */
export interface CorePromise {
  readonly k: number;
  /** What the degree of the core counts. */
  readonly degree: CoreDegree;
  /** Whether the universe is one connected component. */
  readonly connected: boolean;
}

/** The distinct neighbours of each node, in either direction; no self-loops. */
interface Neighbours {
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly list: Uint32Array;
}

/**
 * Recomputes degrees and core numbers and checks the promises of the core. Core numbers are found as the fixed point of
 * h-indices (L. Lü et al., "The H-index of a network node and its relation to degree and coreness", 2016): beginning with
 * the degrees, a node's number becomes the largest h such that h of its neighbours have h or more, until nothing changes.
 */
export function verifyCore(
  name: string,
  nodes: EntityLines,
  facts: FactLines,
  { k, degree, connected }: CorePromise,
  faults: Faults,
): void {
  const nodeCount = nodes.codes.length;
  const neighbours = neighboursOf(nodeCount, facts);
  const degrees = neighbours.end.map((end, node) => end - neighbours.start[node]!);
  const cores = coresByHIndex(neighbours, degrees);
  const counted = degree === "neighbours" ? degrees : countEnds(nodeCount, facts, degree);
  for (let node = 0; node < nodeCount; node++) {
    const place = { file: name, line: node + 1 };
    const id = entityIdOf(nodes.codes[node]!);
    if (nodes.degrees[node] !== degrees[node]) {
      faults.add(
        "degrees",
        `${id} has degree ${nodes.degrees[node]}, but ${degrees[node]} distinct neighbours`,
        place,
      );
    }
    if (nodes.coreNumbers[node] !== cores[node]) {
      faults.add(
        "core numbers",
        `${id} has core number ${nodes.coreNumbers[node]}, but it is ${cores[node]}`,
        place,
      );
    }
    if (counted[node]! < k) {
      faults.add("k-core", `${id} keeps only ${counted[node]} ${degree} in a ${k}-core`, place);
    }
  }
  if (!connected || nodeCount === 0) return;
  const apart = unreached(neighbours, nodeCount);
  if (apart >= 0) {
    faults.add(
      "connected",
      `${entityIdOf(nodes.codes[apart]!)} is not connected to ${entityIdOf(nodes.codes[0]!)}`,
      {
        file: name,
        line: apart + 1,
      },
    );
  }
}

function neighboursOf(nodeCount: number, { subject, object }: FactLines): Neighbours {
  const start = new Uint32Array(nodeCount + 1);
  const ends = [
    [subject, object],
    [object, subject],
  ] as const;
  for (const [from, to] of ends) {
    for (let e = 0; e < from.length; e++) if (from[e] !== to[e]) start[from[e]! + 1]!++;
  }
  for (let node = 0; node < nodeCount; node++) start[node + 1]! += start[node]!;
  const end = start.slice(0, nodeCount);
  const list = new Uint32Array(start[nodeCount]!);
  for (const [from, to] of ends) {
    for (let e = 0; e < from.length; e++) if (from[e] !== to[e]) list[end[from[e]!]!++] = to[e]!;
  }
  for (let node = 0; node < nodeCount; node++) {
    const own = list.subarray(start[node]!, end[node]!).sort();
    let kept = start[node]!;
    for (let i = 0; i < own.length; i++) if (i === 0 || own[i] !== own[i - 1]) list[kept++] = own[i]!;
    end[node] = kept;
  }
  return { start, end, list };
}

function coresByHIndex({ start, end, list }: Neighbours, degrees: Uint32Array): Uint32Array {
  const core = degrees.slice();
  // Nodes to look at; one whose number falls sends its neighbours back into the queue.
  let queue = Uint32Array.from(core, (_, node) => node);
  while (queue.length > 0) {
    const isNext = new Uint8Array(core.length);
    for (const node of queue) {
      const most = core[node]!;
      // Numbers only fall, so those above the node's own count as that.
      const having = new Uint32Array(most + 1);
      for (let i = start[node]!; i < end[node]!; i++) having[Math.min(core[list[i]!]!, most)]!++;
      let h = most;
      for (let reached = having[h]!; reached < h; reached += having[h]!) h--;
      if (h === most) continue;
      core[node] = h;
      for (let i = start[node]!; i < end[node]!; i++) if (core[list[i]!]! > h) isNext[list[i]!] = 1;
    }
    queue = Uint32Array.from(core, (_, node) => node).filter((node) => isNext[node] === 1);
  }
  return core;
}

/** node → its distinct (subject, object) pairs, or all its edges; no self-loops */
function countEnds(nodeCount: number, { subject, object }: FactLines, degree: "arcs" | "facts"): Uint32Array {
  const counts = new Uint32Array(nodeCount);
  let others = new Set<number>();
  for (let e = 0; e < subject.length; e++) {
    if (e === 0 || subject[e] !== subject[e - 1]) others = new Set();
    const isRepeated = others.has(object[e]!);
    others.add(object[e]!);
    if (subject[e] === object[e] || (degree === "arcs" && isRepeated)) continue;
    counts[subject[e]!]!++;
    counts[object[e]!]!++;
  }
  return counts;
}

/** A node that cannot be reached from the first one, or -1. */
function unreached({ start, end, list }: Neighbours, nodeCount: number): number {
  const seen = new Uint8Array(nodeCount);
  const queue = new Uint32Array(nodeCount);
  let length = 1;
  seen[0] = 1;
  for (let at = 0; at < length; at++) {
    for (let i = start[queue[at]!]!; i < end[queue[at]!]!; i++) {
      const other = list[i]!;
      if (seen[other]) continue;
      seen[other] = 1;
      queue[length++] = other;
    }
  }
  return seen.indexOf(0);
}
