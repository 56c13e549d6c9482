import type { EdgeList } from "../graph/k-core.ts";
import type { RankPolicy } from "../model/rank.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { createCodeMap } from "./code-map.ts";
import type { Expansion, Pause } from "./expand.ts";
import { createNumberList } from "./number-list.ts";

/**
 * All edges among the visited entities, self-loops left out, as pairs of their places in `visited`; a pair stands once
 * for each relation. Only outgoing edges are read. 8 bytes an edge (twice that while the lists grow).
 *
 * @param without property numbers that are left out
 */
export async function collectEdges(
  store: GraphStore,
  visited: Uint32Array,
  { rank, without }: { readonly rank: RankPolicy; readonly without: ReadonlySet<number> },
  pause: Pause,
): Promise<EdgeList> {
  const place = placesOf(visited);
  const subject = createNumberList();
  const object = createNumberList();
  for (let v = 0; v < visited.length; v++) {
    if (v % 256 === 0) await pause();
    const entity = visited[v]!;
    for (const { property } of store.relations(entity, "out")) {
      if (without.has(property)) continue;
      for (const end of store.neighbours(entity, "out", property, rank)) {
        const u = place.get(end);
        if (u < 0) continue;
        subject.push(v);
        object.push(u);
      }
    }
  }
  return { nodeCount: visited.length, subject: subject.toArray(), object: object.toArray() };
}

/** The edges that were drawn, as {@link collectEdges} gives them. */
export function drawnEdges({ visited, drawn }: Expansion): EdgeList {
  const place = placesOf(visited);
  return {
    nodeCount: visited.length,
    subject: drawn.subject.map((code) => place.get(code)),
    object: drawn.object.map((code) => place.get(code)),
  };
}

/** Tells of an edge, by codes and property number, whether it was drawn. */
export function drawnEdgeTest({ visited, drawn }: Expansion) {
  const place = placesOf(visited);
  const start = new Uint32Array(visited.length + 1);
  for (const code of drawn.subject) start[place.get(code) + 1]!++;
  for (let v = 0; v < visited.length; v++) start[v + 1]! += start[v]!;
  const next = start.slice();
  const edges = new Uint32Array(drawn.subject.length);
  for (let e = 0; e < edges.length; e++) edges[next[place.get(drawn.subject[e]!)]!++] = e;
  return (subject: number, property: number, object: number): boolean => {
    const v = place.get(subject);
    if (v < 0) return false;
    for (let i = start[v]!; i < start[v + 1]!; i++) {
      const e = edges[i]!;
      if (drawn.object[e] === object && drawn.property[e] === property) return true;
    }
    return false;
  };
}

/** The place of every code in a list. */
function placesOf(codes: Uint32Array) {
  const place = createCodeMap(codes.length);
  for (let i = 0; i < codes.length; i++) place.set(codes[i]!, i);
  return place;
}
