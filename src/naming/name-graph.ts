import { comparable, isProper } from "../model/text.ts";
import { findBase, type MatchMode } from "./name-match.ts";

/** Facts between vertices as parallel arrays, `properties[relation[i]]` being the number of a fact's property. */
export interface NamedFacts {
  readonly subject: Uint32Array;
  readonly relation: Uint16Array | Uint32Array;
  readonly object: Uint32Array;
  readonly properties: ArrayLike<number>;
}

/**
 * Which names derive from which. Vertices are numbered as the caller's labels are; one whose label is not proper has no
 * links, a group of its own and level 0.
 */
export interface NameGraph {
  /** vertex → its label in NFC, or null where it is not proper */
  readonly names: readonly (string | null)[];
  /** vertex → the first vertex of its group: those with equal labels that facts join, directly or by way of others */
  readonly group: Uint32Array;
  /** vertex → the longest path from a name without bases to its group's */
  readonly level: Uint32Array;
  /** vertex → its first link; links `linkStart[v] … linkStart[v+1]-1` lead to its bases. Length vertices + 1. */
  readonly linkStart: Uint32Array;
  /** link → the base; a vertex's links are in order of base, then named after (P138) first, then property, then out first */
  readonly linkBase: Uint32Array;
  /** link → the number of the property that joins the two */
  readonly linkProperty: Uint32Array;
  /** link → 1 where the base is the subject of the fact ("in"), 0 where it is the object ("out") */
  readonly linkIn: Uint8Array;
}

/** Different from (P1889) and said to be the same as (P460) tell names apart; they derive none. */
export const NAMELESS_PROPERTIES: ReadonlySet<number> = new Set([1889, 460]);
/** Named after. */
const NAMED_AFTER = 138;

/**
 * Builds the name-dependency graph (SynthWorlds, appendix A): a base links to a name derived from it where both are proper,
 * the base's label is contained in the derived one by the mode and a fact joins the two in either direction.
 *
 * Groups are contracted first. The result has no cycle: within a group all labels are equal, and every link leads from a
 * group to one whose label is strictly longer, as it contains the base's and differs from it. So levels need one pass over
 * the vertices by length of label, in which every base is done before what derives from it.
 *
 * Time is linear in the facts. A fact costs a few integers unless both ends are proper, and a search in a label only where
 * every character of the shorter label may be in the longer one, by a 32-bit sketch of each: one of twenty in real facts.
 */
export function buildNameGraph(
  labels: readonly (string | null)[],
  facts: readonly NamedFacts[],
  mode: MatchMode = "word",
): NameGraph {
  const names = labels.map((label) => (isProper(label) ? comparable(label!) : null));
  const count = names.length;
  const lengths = Uint32Array.from(names, (name) => name?.length ?? 0);
  const sketches = Int32Array.from(names, (name) => (name === null ? 0 : sketchOf(name)));
  const parent = Uint32Array.from({ length: count }, (_, vertex) => vertex);
  const found: FoundLinks = { derived: [], base: [], how: [] };

  for (const { subject, relation, object, properties } of facts) {
    const skip = Uint8Array.from(properties, (property) => Number(NAMELESS_PROPERTIES.has(property)));
    for (let fact = 0; fact < subject.length; fact++) {
      const s = subject[fact]!;
      const o = object[fact]!;
      const sLength = lengths[s]!;
      const oLength = lengths[o]!;
      if (sLength === 0 || oLength === 0 || s === o || skip[relation[fact]!] === 1) continue;
      if (sLength === oLength) {
        if (sketches[s] === sketches[o] && names[s] === names[o]) unite(parent, s, o);
        continue;
      }
      const baseIsSubject = sLength < oLength;
      const base = baseIsSubject ? s : o;
      const derived = baseIsSubject ? o : s;
      if ((sketches[base]! & ~sketches[derived]!) !== 0) continue;
      if (!findBase(names[base]!, names[derived]!, mode)) continue;
      found.derived.push(derived);
      found.base.push(base);
      found.how.push(properties[relation[fact]!]! * 2 + Number(baseIsSubject));
    }
  }
  for (let vertex = 0; vertex < count; vertex++) parent[vertex] = rootOf(parent, vertex);
  const links = sortLinks(count, found);
  return { names, group: parent, level: levelsOf(lengths, parent, links), ...links };
}

interface FoundLinks {
  readonly derived: number[];
  readonly base: number[];
  /** property · 2 + 1 where the base is the subject */
  readonly how: number[];
}

type Links = Pick<NameGraph, "linkStart" | "linkBase" | "linkProperty" | "linkIn">;

/** A set of the characters of a name, one bit for every 32nd code unit. */
function sketchOf(name: string): number {
  let sketch = 0;
  for (let i = 0; i < name.length; i++) sketch |= 1 << (name.charCodeAt(i) & 31);
  return sketch;
}

/** Orders links by derived vertex, and each vertex's by base and property; one of equal ones stays. */
function sortLinks(count: number, found: FoundLinks): Links {
  const { derived, base, how } = found;
  const starts = new Uint32Array(count + 1);
  for (const vertex of derived) starts[vertex + 1]!++;
  for (let vertex = 0; vertex < count; vertex++) starts[vertex + 1]! += starts[vertex]!;
  const order = new Uint32Array(derived.length);
  const next = starts.slice();
  for (let link = 0; link < derived.length; link++) order[next[derived[link]!]!++] = link;

  // Named after says most about a derived name.
  const rank = (link: number) => (how[link]! >> 1 === NAMED_AFTER ? (how[link]! & 1) - 2 : how[link]!);
  const linkStart = new Uint32Array(count + 1);
  const kept = new Uint32Array(derived.length);
  let size = 0;
  for (let vertex = 0; vertex < count; vertex++) {
    const own = order.subarray(starts[vertex]!, starts[vertex + 1]!);
    own.sort((a, b) => base[a]! - base[b]! || rank(a) - rank(b));
    for (const [i, link] of own.entries()) {
      const last = i > 0 ? own[i - 1]! : -1;
      if (last >= 0 && base[last] === base[link] && how[last] === how[link]) continue;
      kept[size++] = link;
    }
    linkStart[vertex + 1] = size;
  }
  const links = kept.subarray(0, size);
  return {
    linkStart,
    linkBase: Uint32Array.from(links, (link) => base[link]!),
    linkProperty: Uint32Array.from(links, (link) => how[link]! >> 1),
    linkIn: Uint8Array.from(links, (link) => how[link]! & 1),
  };
}

function levelsOf(lengths: Uint32Array, group: Uint32Array, links: Links): Uint32Array {
  const { linkStart, linkBase } = links;
  const byLength = Uint32Array.from(lengths, (_, vertex) => vertex).sort((a, b) => lengths[a]! - lengths[b]!);
  const level = new Uint32Array(lengths.length);
  // A group's level stands at its first vertex until all are known: members may come in any order.
  for (const vertex of byLength) {
    const first = group[vertex]!;
    for (let link = linkStart[vertex]!; link < linkStart[vertex + 1]!; link++) {
      const above = level[group[linkBase[link]!]!]! + 1;
      if (above > level[first]!) level[first] = above;
    }
  }
  for (let vertex = 0; vertex < level.length; vertex++) level[vertex] = level[group[vertex]!]!;
  return level;
}

function rootOf(parent: Uint32Array, vertex: number): number {
  let at = vertex;
  while (parent[at] !== at) {
    parent[at] = parent[parent[at]!]!;
    at = parent[at]!;
  }
  return at;
}

/** Joins two groups; the smallest vertex of a group stays its root. */
function unite(parent: Uint32Array, a: number, b: number): void {
  const rootA = rootOf(parent, a);
  const rootB = rootOf(parent, b);
  if (rootA < rootB) parent[rootB] = rootA;
  else parent[rootA] = rootB;
}
