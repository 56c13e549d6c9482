import { KgError } from "../errors.ts";
import { type EntityId, entityCode } from "../model/ids.ts";
import type { RankPolicy } from "../model/rank.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { drawMembers } from "./draw-members.ts";
import type { EntityFilter } from "./filters.ts";
import type { Manifest } from "./manifest.ts";
import { popularSeedsFile, readSeedList, type SeedList } from "./seed-list.ts";
import { type SeedSpec, seedsName } from "./seed-spec.ts";

export interface SeedOptions {
  readonly seed: string;
  readonly rank: RankPolicy;
  /** How many members of a class that are left out are drawn in a row before a draw gives up. */
  readonly maxWasted: number;
}

/** The entities to start from. */
export interface SeedChoice {
  /** Ascending codes; at least one. */
  readonly codes: Uint32Array;
  readonly counts: Manifest["seeds"];
  readonly notices: readonly string[];
}

/** Where fewer of the popular entities can be used, the most linked entities fill up to this number. */
const FEWEST_POPULAR = 10;
const SHOWN = 5;

/**
 * Finds the seeds in a store; those that the filter leaves out are not used.
 *
 * @throws KgError NO_SUCH_SEED, SEEDS_FILE, BAD_SEEDS_FILE, NO_SEEDS
 */
export function chooseSeeds(
  store: GraphStore,
  filter: EntityFilter,
  spec: SeedSpec,
  options: SeedOptions,
): SeedChoice {
  const choice = findSeeds(store, filter, spec, options);
  if (choice.codes.length > 0) return choice;
  throw new KgError(
    "NO_SEEDS",
    `no seed is left of --seeds ${seedsName(spec)} (${choice.notices.join("; ") || "nothing found"}); ` +
      "give other seeds, switch off the filter that leaves them out with --keep, or give other --types",
  );
}

function findSeeds(
  store: GraphStore,
  filter: EntityFilter,
  spec: SeedSpec,
  { seed, rank, maxWasted }: SeedOptions,
): SeedChoice {
  switch (spec.kind) {
    case "popular":
      return findPopular(store, filter);
    case "top": {
      const codes = mostLinked(store, filter, spec.count, new Set());
      const few = codes.length < spec.count;
      const notice = `only ${codes.length} of the ${spec.count} most linked entities asked for are there`;
      return choiceOf(codes, { asked: spec.count, found: codes.length, filled: 0 }, few ? [notice] : []);
    }
    case "type": {
      const drawn = drawMembers(store, filter, entityCode(spec.type), spec.count, { seed, rank, maxWasted });
      const notice = `only ${drawn.codes.length} of the ${spec.count} entities of type ${spec.type} asked for can be used (it has ${drawn.members})`;
      const found = drawn.codes.length;
      return choiceOf(
        drawn.codes,
        { asked: spec.count, found, filled: 0 },
        found < spec.count ? [notice] : [],
      );
    }
    case "ids":
      return findIds(store, filter, spec.ids, {});
    case "file": {
      const { rows, list } = readSeedList(spec.path);
      const ids = rows.map(({ id }) => id);
      return findIds(store, filter, ids, { list, from: ` of ${spec.path}` });
    }
  }
}

function choiceOf(
  codes: readonly number[],
  { asked, found, filled, ...list }: Omit<Manifest["seeds"], "used">,
  notices: readonly string[],
): SeedChoice {
  const counts = { asked, found, used: codes.length, filled, ...list };
  return { codes: Uint32Array.from(codes).sort(), counts, notices };
}

/** The first entities by number of links that the filter lets through and that are not among `others`. */
function mostLinked(
  store: GraphStore,
  filter: EntityFilter,
  count: number,
  others: ReadonlySet<number>,
): number[] {
  const codes: number[] = [];
  if (count <= 0) return codes;
  for (const code of store.mostLinked()) {
    if (others.has(code) || filter.reason(code) !== null) continue;
    codes.push(code);
    if (codes.length === count) break;
  }
  return codes;
}

function findPopular(store: GraphStore, filter: EntityFilter): SeedChoice {
  const { rows, list } = readSeedList(popularSeedsFile());
  const found = new Set<number>();
  let byTitle = 0;
  for (const { id, title } of rows) {
    const code = entityCode(id);
    if (store.has(code)) found.add(code);
    else {
      const named = title ? store.byTitle(title) : undefined;
      if (named === undefined || found.has(named)) continue;
      found.add(named);
      byTitle++;
    }
  }
  const codes = [...found].filter((code) => filter.reason(code) === null);
  const filled = mostLinked(store, filter, FEWEST_POPULAR - codes.length, found);
  const notices = [
    `${found.size} of ${rows.length} popular entities are in the store` +
      (byTitle > 0 ? `, ${byTitle} of them found by title` : "") +
      (codes.length < found.size ? `; the filters leave out ${found.size - codes.length}` : "") +
      (filled.length > 0
        ? `; filled up to ${FEWEST_POPULAR} with the most linked entities: ${filled.length}`
        : ""),
  ];
  return choiceOf(
    [...codes, ...filled],
    { asked: rows.length, found: found.size, filled: filled.length, list },
    notices,
  );
}

function findIds(
  store: GraphStore,
  filter: EntityFilter,
  ids: readonly EntityId[],
  { list, from = "" }: { readonly list?: SeedList["list"]; readonly from?: string },
): SeedChoice {
  const asked = [...new Set(ids)];
  const missing = asked.filter((id) => !store.has(entityCode(id)));
  if (missing.length > 0 && (list === undefined || missing.length === asked.length)) {
    throw new KgError(
      "NO_SUCH_SEED",
      `${missing.length === 1 ? `seed ${missing[0]}${from} is` : `seeds ${listed(missing)}${from} are`} not in the store; ` +
        "look for entities with kg find, or make the store from a dump that has them",
    );
  }
  const notices: string[] = [];
  if (missing.length > 0) {
    notices.push(`${missing.length} of ${asked.length} seeds are not in the store: ${listed(missing)}`);
  }
  const codes: number[] = [];
  const dropped: string[] = [];
  for (const id of asked) {
    const code = entityCode(id);
    if (!store.has(code)) continue;
    const reason = filter.reason(code);
    if (reason === null) codes.push(code);
    else dropped.push(`${id} (${reason})`);
  }
  if (dropped.length > 0) {
    notices.push(
      `the filters leave out ${dropped.length} ${dropped.length === 1 ? "seed" : "seeds"}: ${listed(dropped)}`,
    );
  }
  return choiceOf(
    codes,
    { asked: asked.length, found: asked.length - missing.length, filled: 0, ...(list && { list }) },
    notices,
  );
}

function listed(words: readonly string[]): string {
  const rest = words.length - SHOWN;
  return words.slice(0, SHOWN).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
