import type { EntityId } from "../model/ids.ts";
import type { PlainCorpus } from "./plain-corpus.ts";
import type { PlainPages } from "./plain-pages.ts";
import type { PlainWorld } from "./plain-world.ts";

/** Pages, numbered in id order, and where each leads: no link twice, none to itself, ascending. */
export interface LinkGraph {
  readonly ids: readonly EntityId[];
  readonly links: readonly (readonly number[])[];
}

/** The pages of a universe and their links; of a written corpus those that the links have a line for. */
export function linksOfPages({ universe }: PlainWorld, pages: PlainPages, { links }: PlainCorpus): LinkGraph {
  const all = Array.from({ length: universe.graph.nodeCount }, (_, node) => universe.id(node));
  const ids = all.filter((id) => (links ? links.has(id) : pages.facts(id).length > 0));
  const pageOf = new Map(ids.map((id, page) => [id, page]));
  return { ids, links: ids.map((id) => pages.links(id).map((end) => pageOf.get(end)!)) };
}

/**
 * The graph of the largest strongly connected component; of equal ones, that with the lowest page. Found by two searches, in
 * the graph and in the one turned round (S. R. Kosaraju, M. Sharir).
 */
export function largestStrongPart({ ids, links }: LinkGraph): LinkGraph {
  const back = turnRound(links);
  const finished: number[] = [];
  const seen = new Uint8Array(ids.length);
  for (const root of ids.keys()) finishFrom(root, links, seen, finished);
  const partOf = new Int32Array(ids.length).fill(-1);
  const sizes: number[] = [];
  const lowest: number[] = [];
  for (const root of finished.reverse()) {
    if (partOf[root]! >= 0) continue;
    const part = sizes.length;
    const members = [root];
    partOf[root] = part;
    for (const page of members) {
      for (const other of back[page]!) {
        if (partOf[other]! >= 0) continue;
        partOf[other] = part;
        members.push(other);
      }
    }
    sizes.push(members.length);
    lowest.push(members.reduce((a, b) => Math.min(a, b)));
  }
  const best = [...sizes.keys()].reduce(
    (a, b) => (sizes[b]! > sizes[a]! || (sizes[b] === sizes[a] && lowest[b]! < lowest[a]!) ? b : a),
    0,
  );
  const kept = [...ids.keys()].filter((page) => partOf[page] === best);
  const numberOf = new Map(kept.map((page, i) => [page, i]));
  return {
    ids: kept.map((page) => ids[page]!),
    links: kept.map((page) => links[page]!.flatMap((end) => numberOf.get(end) ?? [])),
  };
}

/** The links turned round, ascending. */
export function turnRound(links: LinkGraph["links"]): number[][] {
  const back: number[][] = links.map(() => []);
  for (const [page, ends] of links.entries()) for (const end of ends) back[end]!.push(page);
  return back;
}

/** Appends what can be reached from a page, each after all that it leads to. */
function finishFrom(root: number, links: LinkGraph["links"], seen: Uint8Array, finished: number[]): void {
  if (seen[root]) return;
  seen[root] = 1;
  const path = [{ page: root, next: 0 }];
  while (path.length > 0) {
    const top = path[path.length - 1]!;
    const end = links[top.page]![top.next++];
    if (end === undefined) {
      finished.push(top.page);
      path.pop();
    } else if (!seen[end]) {
      seen[end] = 1;
      path.push({ page: end, next: 0 });
    }
  }
}

/** page → links on a shortest path to a target; every page leads there within a strongly connected part. */
export function distancesTo(target: number, back: readonly (readonly number[])[]): Int32Array {
  const distance = new Int32Array(back.length).fill(-1);
  distance[target] = 0;
  const queue = [target];
  for (const page of queue) {
    for (const source of back[page]!) {
      if (distance[source]! >= 0) continue;
      distance[source] = distance[page]! + 1;
      queue.push(source);
    }
  }
  return distance;
}
