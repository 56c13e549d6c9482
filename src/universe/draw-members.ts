import { randomStream } from "../graph/random.ts";
import { entityIdOf } from "../model/ids.ts";
import type { RankPolicy } from "../model/rank.ts";
import type { GraphStore } from "../store/graph-store.ts";
import type { EntityFilter } from "./filters.ts";
import { edgeCount } from "./relation-counts.ts";
import { createSparseShuffle } from "./sparse-shuffle.ts";

const INSTANCE_OF = 31;

/**
 * Draws different members of a class (subjects of instance-of facts) uniformly among those that the filter lets
 * through. Costs as many look-ups as draws, however large the class.
 *
 * @returns their codes in the order drawn, and the number of members of the class
 */
export function drawMembers(
  store: GraphStore,
  filter: EntityFilter,
  type: number,
  count: number,
  { seed, rank, maxWasted }: { seed: string; rank: RankPolicy; maxWasted: number },
): { readonly codes: readonly number[]; readonly members: number } {
  const relation = store.relations(type, "in").find(({ property }) => property === INSTANCE_OF);
  const members = relation ? edgeCount(relation, rank) : 0;
  const random = randomStream(seed, "seeds", "type", entityIdOf(type));
  const draw = createSparseShuffle(members);
  const codes: number[] = [];
  let wasted = 0;
  while (codes.length < count && draw.left() > 0 && wasted <= maxWasted) {
    const code = store.neighbour(type, "in", INSTANCE_OF, draw.next(random));
    if (filter.reason(code) === null) {
      codes.push(code);
      wasted = 0;
    } else wasted++;
  }
  return { codes, members };
}
