import type { RandomStream } from "../graph/random.ts";
import { shuffle } from "../graph/random.ts";
import type { Instance, InstanceSearch } from "./instance-search.ts";
import type { Outcome } from "./judge-instance.ts";
import type { Uses } from "./select-instances.ts";

/**
 * How drawing ended: all valid instances were given, all that are not used up, the draw budget ran out, or the taker had
 * enough.
 */
export type DrawEnd = "exhausted" | "used up" | "budget" | "enough";

/** What happened while drawing. */
export interface DrawTally {
  end: DrawEnd;
  /** Proposals drawn. */
  draws: number;
  /** Distinct valid instances seen; all there are where the end is `exhausted`. */
  valid: number;
  /** Proposals by what they turned out to be. */
  readonly outcomes: Map<Outcome, number>;
}

export interface DrawOptions {
  readonly maxDraws: number;
  /** After so many draws of what is used up, proposals are weighed anew without it. */
  readonly patience: number;
  /** What the searches mind when they draw. */
  readonly uses?: Uses | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called now and then. */
  readonly onBreath?: ((tally: DrawTally) => void) | undefined;
}

/** Draws between two looks up from the work. */
const BREATH = 1 << 14;
/** Where draws do not find enough, everything is gone through, unless it takes more looks up than this: about a second. */
const LOOKS = 512;
/** What is not used up is gone through with as many looks up as this for each draw that is allowed. */
const LOOKS_A_DRAW = 1 / 1024;
/** The most a Set can hold. */
const MOST_SEEN = (1 << 24) - 1;

/**
 * Gives the valid instances of a pattern in uniformly random order, each once: proposals are drawn evenly, the invalid ones
 * and those seen before dropped, which is sampling without replacement. Once there were as many draws as there are
 * proposals (or as are allowed), it goes through everything instead, or through what is not used up, and gives the rest in
 * shuffled order; so where it says `exhausted` or `used up`, there are no others.
 *
 * @param searches for one pattern; several where answers of several kinds are asked for
 */
export async function* drawInstances(
  searches: readonly InstanceSearch[],
  random: RandomStream,
  tally: DrawTally,
  { maxDraws, patience, uses, signal, onBreath }: DrawOptions,
): AsyncGenerator<Instance> {
  const total = () => searches.reduce((sum, search) => sum + search.proposals(), 0);
  const seen = new Set<string>();
  const isNew = (instance: Instance) => {
    const before = seen.size;
    seen.add(identityOf(instance));
    tally.valid = seen.size;
    return seen.size > before;
  };
  tally.end = "enough";
  let proposals = total();
  let usedUp = 0;
  let goThroughAt = Math.min(proposals, maxDraws);
  const mostLooks = 16 + maxDraws * LOOKS_A_DRAW;
  for (;;) {
    if (tally.draws >= goThroughAt) {
      goThroughAt = Number.POSITIVE_INFINITY;
      const isWhole = !isAnyUsedUp(uses);
      // Without proposals there is nothing to go through, however large the graph.
      const usable = async () => (proposals === 0 ? [] : goThrough(searches, true, mostLooks, signal));
      const all = isWhole
        ? await usable()
        : await goThrough(searches, false, Math.min(LOOKS, mostLooks), signal);
      const rest = all ?? (isWhole ? undefined : await usable());
      if (rest) {
        for (const instance of shuffle(rest, random)) if (isNew(instance)) yield instance;
        tally.end = all ? "exhausted" : "used up";
        return;
      }
    }
    if (tally.draws >= maxDraws || seen.size >= MOST_SEEN) {
      tally.end = "budget";
      return;
    }
    tally.draws++;
    const search = pickSearch(searches, proposals, random);
    const outcome = search.draw(random);
    tally.outcomes.set(outcome, (tally.outcomes.get(outcome) ?? 0) + 1);
    if (outcome === "valid") {
      const instance = search.current();
      if (isNew(instance)) yield instance;
    }
    if (outcome === "used up" && ++usedUp >= patience) {
      for (const search of searches) search.reweigh();
      usedUp = 0;
      proposals = total();
      goThroughAt = Math.min(maxDraws, tally.draws + proposals);
    }
    if (tally.draws % BREATH === 0) await breathe(signal, () => onBreath?.(tally));
  }
}

function isAnyUsedUp(uses: Uses | undefined): boolean {
  const counts = uses ? [uses.edges, uses.bridges, uses.answers, uses.timed] : [];
  return counts.some((count) => count !== undefined && count.usedUp.length > 0);
}

/** Gives all valid instances in a fixed order; memory does not grow with their number. */
export async function* allInstances(
  searches: readonly InstanceSearch[],
  signal?: AbortSignal | undefined,
): AsyncGenerator<Instance> {
  for (const search of searches) {
    for (const valid of search.all(false)) {
      if (valid) yield search.current();
      else await breathe(signal);
    }
  }
}

/** All valid instances (or those not used up), or undefined where they take too many looks up from the work. */
async function goThrough(
  searches: readonly InstanceSearch[],
  usable: boolean,
  mostLooks: number,
  signal: AbortSignal | undefined,
): Promise<Instance[] | undefined> {
  const all: Instance[] = [];
  let looks = 0;
  for (const search of searches) {
    for (const valid of search.all(usable)) {
      if (valid) {
        if (all.length >= MOST_SEEN) return undefined;
        all.push(search.current());
      } else {
        if (++looks > mostLooks) return undefined;
        await breathe(signal);
      }
    }
  }
  return all;
}

function pickSearch(
  searches: readonly InstanceSearch[],
  proposals: number,
  random: RandomStream,
): InstanceSearch {
  if (searches.length === 1) return searches[0]!;
  const number = random.below(proposals);
  let sum = 0;
  for (const search of searches) {
    sum += search.proposals();
    if (number < sum) return search;
  }
  return searches.at(-1)!;
}

/** Edges in the order of pattern nodes tell an instance, as its branches are in canonical order. */
function identityOf({ edge, time }: Instance): string {
  return `${edge.join()}@${time}`;
}

async function breathe(signal: AbortSignal | undefined, look?: () => void): Promise<void> {
  look?.();
  await new Promise((resolve) => setImmediate(resolve));
  signal?.throwIfAborted();
}
