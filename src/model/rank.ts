import type { Statement } from "./entity.ts";

/** The rank of a statement; one without rank is normal. */
export type Rank = "preferred" | "normal" | "deprecated";

/**
 * Which statements count: `truthy` the preferred ones of a property if there are any, else the normal ones;
 * `non-deprecated` preferred and normal; `all` every one.
 */
export type RankPolicy = "truthy" | "non-deprecated" | "all";

export const RANK_POLICIES: readonly RankPolicy[] = ["truthy", "non-deprecated", "all"];

/**
 * The class of a statement: 0 is truthy, 1 is current but not truthy, 2 is deprecated. The policies nest, so a policy
 * takes every class up to {@link policyClass}.
 */
export type RankClass = 0 | 1 | 2;

/** The largest class that a policy takes. */
export function policyClass(policy: RankPolicy): RankClass {
  return policy === "truthy" ? 0 : policy === "non-deprecated" ? 1 : 2;
}

/**
 * The class of a statement of one property, given whether any statement of that property of that subject is preferred
 * (whatever its value: an unknown value counts too).
 */
export function rankClass(rank: Rank, anyPreferred: boolean): RankClass {
  if (rank === "deprecated") return 2;
  return rank === "preferred" || !anyPreferred ? 0 : 1;
}

/** Tells whether any statement is preferred. */
export function hasPreferred(statements: readonly Pick<Statement, "rank">[]): boolean {
  return statements.some((statement) => statement.rank === "preferred");
}

/** The statements of one property (all of one subject) that a policy takes, in their order. */
export function selectByRank<S extends Pick<Statement, "rank">>(
  statements: readonly S[],
  policy: RankPolicy,
): S[] {
  const preferred = hasPreferred(statements);
  const largest = policyClass(policy);
  return statements.filter((statement) => rankClass(statement.rank, preferred) <= largest);
}
