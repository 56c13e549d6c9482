import type { Accounting } from "../store/store-meta.ts";

/** Counts by name, in order of name when told. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string, count = 1): void {
    if (count !== 0) this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
  }

  addAll(counts: { readonly [name: string]: number }): void {
    for (const [name, count] of Object.entries(counts)) this.add(name, count);
  }

  get total(): number {
    let sum = 0;
    for (const count of this.#counts.values()) sum += count;
    return sum;
  }

  toJSON(): { [name: string]: number } {
    return Object.fromEntries([...this.#counts].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  }
}

/** The running account of an ingest: every line once. */
export interface Account {
  lines: number;
  /** Entities handed to the store, duplicates among them. */
  kept: number;
  framing: number;
  readonly skipped: Tally;
  readonly filtered: Tally;
  readonly setAside: Tally;
  readonly oddities: Tally;
}

/** An account with nothing in it, or with what {@link savedAccount} kept. */
export function openAccount(saved?: SavedAccount): Account {
  const account: Account = {
    lines: saved?.lines ?? 0,
    kept: saved?.kept ?? 0,
    framing: saved?.framing ?? 0,
    skipped: new Tally(),
    filtered: new Tally(),
    setAside: new Tally(),
    oddities: new Tally(),
  };
  if (saved) for (const name of TALLIES) account[name].addAll(saved[name]);
  return account;
}

const TALLIES = ["skipped", "filtered", "setAside", "oddities"] as const;

/** An account as it is written down. */
export interface SavedAccount {
  readonly lines: number;
  readonly kept: number;
  readonly framing: number;
  readonly skipped: { readonly [name: string]: number };
  readonly filtered: { readonly [name: string]: number };
  readonly setAside: { readonly [name: string]: number };
  readonly oddities: { readonly [name: string]: number };
}

/** The account as plain data. */
export function savedAccount(account: Account): SavedAccount {
  return {
    lines: account.lines,
    kept: account.kept,
    framing: account.framing,
    skipped: account.skipped.toJSON(),
    filtered: account.filtered.toJSON(),
    setAside: account.setAside.toJSON(),
    oddities: account.oddities.toJSON(),
  };
}

/**
 * The final accounting, once the store knows how many entities are distinct.
 *
 * @throws where the sum is wrong: a fault of kg itself
 */
export function settleAccount(account: Account, entities: number): Accounting {
  const duplicates = account.kept - entities;
  const sum =
    entities +
    duplicates +
    account.framing +
    account.skipped.total +
    account.filtered.total +
    account.setAside.total;
  if (sum !== account.lines || duplicates < 0) {
    throw new Error(`the accounting is off: ${account.lines} lines, ${sum} accounted for`);
  }
  return {
    lines: account.lines,
    entities,
    skipped: account.skipped.toJSON(),
    duplicates,
    filtered: account.filtered.toJSON(),
    framing: account.framing,
    setAside: account.setAside.toJSON(),
  };
}
