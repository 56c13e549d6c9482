import type { RankPolicy } from "../model/rank.ts";
import type { RelationCount } from "../store/graph-store.ts";

/** The number of edges that a rank policy takes. */
export function edgeCount(count: RelationCount, rank: RankPolicy): number {
  return rank === "truthy" ? count.truthy : rank === "non-deprecated" ? count.nonDeprecated : count.all;
}
