import { Ranks, rankClass } from "./scan-group";
import { Areas } from "./scan-memory";
import { sortWords } from "./scan-sort";
import { putVarint } from "./scan-write";

// The edges of one property, as src/store/edges-codec.ts and record-batch.ts define them: counts of rank class 0, 1, 2,
// then the other ends, class after class and each class by code, as differences modulo 2^32.

/** The entity facts of the property at hand. */
export class Edges {
  static end: usize = 0;
}

// @ts-ignore: a decorator of AssemblyScript
@inline
export function beginEdges(): void {
  Edges.end = Areas.keys;
}

/** Notes a fact: the code of its object, and its rank. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function noteEdge(code: u32, rank: u32): void {
  store<u64>(Edges.end, ((<u64>rank) << 32) | code);
  Edges.end += 8;
}

/** Writes the edges to an address and returns the one behind them: the same where there are none. */
export function putEdges(to: usize, self: u32): usize {
  const from = Areas.keys;
  let end = from;
  let classes: u32 = 0;
  for (let at = from; at < Edges.end; at += 8) {
    const code = load<u32>(at);
    const rank = load<u32>(at, 4);
    if (code == self) continue;
    const edgeClass = rankClass(rank);
    if (edgeClass > Ranks.largest) continue;
    classes |= 1 << edgeClass;
    store<u64>(end, ((<u64>edgeClass) << 32) | code);
    end += 8;
  }
  if (end == from) return to;
  if ((classes & (classes - 1)) != 0) end = keepBest(from, end);
  sortWords(from, <u32>((end - from) >> 3));
  return putEnds(to, from, end);
}

/** Of the edges to one entity keeps that of the lowest class. */
function keepBest(from: usize, end: usize): usize {
  for (let at = from; at < end; at += 8) store<u64>(at, rotr(load<u64>(at), 32));
  sortWords(from, <u32>((end - from) >> 3));
  let kept = from;
  for (let at = from; at < end; at += 8) {
    const edge = rotr(load<u64>(at), 32);
    if (kept > from && load<u32>(kept - 8) == <u32>edge) continue;
    store<u64>(kept, edge);
    kept += 8;
  }
  return kept;
}

/** The edges are in order; those of one class may still repeat an entity. */
function putEnds(to: usize, from: usize, end: usize): usize {
  let kept = from;
  let first: u32 = 0;
  let second: u32 = 0;
  let third: u32 = 0;
  let last: u64 = u64.MAX_VALUE;
  for (let at = from; at < end; at += 8) {
    const edge = load<u64>(at);
    if (edge == last) continue;
    last = edge;
    const edgeClass = <u32>(edge >> 32);
    if (edgeClass == 0) first++;
    else if (edgeClass == 1) second++;
    else third++;
    store<u64>(kept, edge);
    kept += 8;
  }
  to = putVarint(to, first);
  to = putVarint(to, second);
  to = putVarint(to, third);
  let before: u32 = 0;
  for (let at = from; at < kept; at += 8) {
    const code = load<u32>(at);
    to = putVarint(to, code - before);
    before = code;
  }
  return to;
}
