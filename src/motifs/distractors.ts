import { ON_OBJECT_PAGE, ON_SUBJECT_PAGE, type PageTable } from "../graph/page-table.ts";
import type { RandomStream } from "../graph/random.ts";
import type { Universe } from "../universe/universe.ts";

/** A gold page: the node whose page it is, and the fact that is read from it. */
export interface GoldPage {
  readonly page: number;
  readonly edge: number;
}

/** Picks pages that look like the gold ones and hold none of their facts. */
export type PickDistractors = (
  gold: readonly GoldPage[],
  excluded: ReadonlySet<number>,
  count: number,
  random: RandomStream,
) => number[];

/** Candidates to look at for one distractor before it may be less alike. */
const LOOKS = 256;

/**
 * For each gold page in turn, picks a page of an entity of the same type label that holds a fact of the same relation on
 * the same side; where none is near a random place, one with the relation alone, then with the type alone, then any.
 * 4 bytes an edge, 12 a node and the type labels.
 */
export function createDistractors(universe: Universe, pages: PageTable): PickDistractors {
  const { graph } = universe;
  const { subject, relation, object } = graph;
  const { edgePages, size } = pages;
  const typeOf = new Uint32Array(graph.nodeCount);
  const numbers = new Map<string | null, number>();
  let node = 0;
  for (const { typeLabel } of universe.entities()) {
    if (!numbers.has(typeLabel)) numbers.set(typeLabel, numbers.size);
    typeOf[node++] = numbers.get(typeLabel)!;
  }
  const byRelation = groupBy(relation, graph.relationCount, (edge) => edgePages[edge]! > 0);
  const byType = groupBy(typeOf, numbers.size, (v) => size[v]! > 0);
  const all = groupBy(new Uint8Array(graph.nodeCount), 1, (v) => size[v]! > 0);

  return (gold, excluded, count, random) => {
    const taken = new Set(excluded);
    const picked: number[] = [];
    /** Looks for a page from a random place of a group on; `pageOf` gives that of a member, or -1 where there is none. */
    const look = (
      groups: Groups,
      group: number,
      pageOf: (member: number) => number,
      type: number,
    ): boolean => {
      const from = groups.start[group]!;
      const length = groups.start[group + 1]! - from;
      if (length === 0) return false;
      const first = random.below(length);
      for (let i = 0; i < Math.min(length, LOOKS); i++) {
        const page = pageOf(groups.members[from + ((first + i) % length)]!);
        if (page < 0 || taken.has(page) || (type >= 0 && typeOf[page] !== type)) continue;
        taken.add(page);
        picked.push(page);
        return true;
      }
      return false;
    };
    const itself = (page: number) => page;
    while (picked.length < count) {
      const before = picked.length;
      for (const { page, edge } of gold) {
        if (picked.length === count) break;
        const isSubject = subject[edge] === page;
        const side = isSubject ? subject : object;
        const bit = isSubject ? ON_SUBJECT_PAGE : ON_OBJECT_PAGE;
        const pageOf = (other: number) => (edgePages[other]! & bit ? side[other]! : -1);
        const type = typeOf[page]!;
        look(byRelation, relation[edge]!, pageOf, type) ||
          look(byRelation, relation[edge]!, pageOf, -1) ||
          look(byType, type, itself, type) ||
          look(all, 0, itself, -1);
      }
      if (picked.length === before) break;
    }
    return picked;
  };
}

/** Members by group: those of group g are `members[start[g] … start[g+1]-1]`, ascending. */
interface Groups {
  readonly start: Uint32Array;
  readonly members: Uint32Array;
}

function groupBy(
  groupOf: Uint8Array | Uint16Array | Uint32Array,
  groups: number,
  isMember: (member: number) => boolean,
): Groups {
  const start = new Uint32Array(groups + 1);
  for (let i = 0; i < groupOf.length; i++) if (isMember(i)) start[groupOf[i]! + 1]!++;
  for (let g = 0; g < groups; g++) start[g + 1]! += start[g]!;
  const members = new Uint32Array(start[groups]!);
  const next = start.slice();
  for (let i = 0; i < groupOf.length; i++) if (isMember(i)) members[next[groupOf[i]!]!++] = i;
  return { start, members };
}
