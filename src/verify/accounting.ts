import type { Accounting } from "../store/store-meta.ts";

/** What is wrong with how the lines of an ingest add up, or undefined. */
export function accountingFault(accounting: Accounting): string | undefined {
  const sum = (counts: { readonly [reason: string]: number }) =>
    Object.values(counts).reduce((whole, count) => whole + count, 0);
  const { lines, entities, skipped, duplicates, filtered, framing, setAside } = accounting;
  const parts = entities + sum(skipped) + duplicates + sum(filtered) + framing + sum(setAside);
  return parts === lines ? undefined : `${lines} lines are read, but ${parts} are accounted for`;
}
