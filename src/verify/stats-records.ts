import { compareIds, type EntityId, type PropertyId } from "../model/ids.ts";
import { PAPER_FIGURES } from "../pages/paper-figures.ts";
import type { Spread } from "../pages/spread.ts";
import type { UniverseStats } from "../pages/universe-stats.ts";
import type { StoreMeta } from "../store/store-meta.ts";
import { accountingFault } from "./accounting.ts";
import type { PlainPages } from "./plain-pages.ts";
import { type PlainWorld, sameJson, type Triple } from "./plain-world.ts";
import type { MakeChecker } from "./record-checker.ts";

type StatsRecord = UniverseStats | ({ readonly of: "store" } & Pick<StoreMeta, "accounting">);

/** Statistics (kg.stats/1): those of a universe are counted again, page by page; lines of a store's input must add up. */
export const checkStats: MakeChecker = ({ world, pages }, report) => {
  const { universe } = world;
  return {
    take(record: StatsRecord, line) {
      if (record.of === "store") {
        const fault = accountingFault(record.accounting);
        if (fault !== undefined) report("accounting", fault, line);
        return;
      }
      const ids = Array.from({ length: universe.graph.nodeCount }, (_, node) => universe.id(node));
      const withPages = ids.filter((id) => pages.facts(id).length > 0);
      const links = withPages.reduce((sum, id) => sum + pages.links(id).length, 0);
      const all = ids.flatMap((id) => world.out(id));
      const typesOf = (id: EntityId) => world.record(id)?.types ?? [];
      const labels = withPages.flatMap((id) => world.record(id)?.typeLabel ?? []);
      const n = withPages.length;
      const expected: { readonly [field in keyof UniverseStats]?: number } = {
        pages: n,
        facts: withPages.reduce((sum, id) => sum + pages.facts(id).length, 0),
        entityTypes: new Set(withPages.flatMap(typesOf)).size,
        typeLabels: new Set(labels).size,
        relationTypes: new Set(all.map(({ property }) => property)).size,
        links,
        averageDegree: n === 0 ? 0 : links / n,
        density: n < 2 ? 0 : links / (n * (n - 1)),
        entities: ids.length,
        edges: all.length,
        selfLoops: all.filter(({ subject, object }) => subject === object).length,
      };
      for (const [field, value] of Object.entries(expected)) {
        const found = record[field as keyof UniverseStats];
        const isSame = typeof found === "number" && Math.abs(found - value) <= 1e-12 * Math.abs(value);
        if (!isSame) report("counts", `${field} is ${found}, but should be ${value}`, line);
      }
      const check = (what: string, field: keyof UniverseStats, expected: unknown) => {
        if (sameJson(record[field], expected)) return;
        report(what, `${field} should be ${JSON.stringify(expected)}`, line);
      };
      check("the paper's figures", "paper", PAPER_FIGURES);
      for (const [field, numbers] of Object.entries(numbersOfPages(withPages, pages))) {
        check("spreads", field as keyof UniverseStats, plainSpread(numbers));
      }
      const types = plainTypes(world, withPages);
      check("types", "types", cut(types, record.types.top.length));
      check("types", "untypedPages", withPages.filter((id) => typesOf(id).length === 0).length);
      const relations = plainRelations(world, all);
      check("relations", "relations", cut(relations, record.relations.top.length));
      const [largest] = relations;
      check(
        "relations",
        "largestRelation",
        largest ? { id: largest.id, label: largest.label, share: largest.share } : null,
      );
    },
  };
};

function numbersOfPages(ids: readonly EntityId[], pages: PlainPages) {
  const into = new Map<EntityId, number>();
  for (const id of ids) for (const end of pages.links(id)) into.set(end, (into.get(end) ?? 0) + 1);
  return {
    pageFacts: ids.map((id) => pages.facts(id).length),
    outLinks: ids.map((id) => pages.links(id).length),
    inLinks: ids.map((id) => into.get(id) ?? 0),
  };
}

function plainSpread(numbers: readonly number[]): Spread {
  const sorted = [...numbers].sort((a, b) => a - b);
  const most = sorted.at(-1);
  if (most === undefined) return { least: 0, median: 0, most: 0, buckets: [] };
  const half = sorted.length / 2;
  const median = (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
  const buckets = [];
  for (let from = 0, to = 0; from <= most; from = to + 1, to = 2 * from - 1) {
    buckets.push({ from, to, pages: sorted.filter((number) => number >= from && number <= to).length });
  }
  return { least: sorted[0]!, median, most, buckets };
}

/** All classes of pages, with the type label that most of their pages have. */
function plainTypes(world: PlainWorld, ids: readonly EntityId[]): UniverseStats["types"]["top"] {
  const pagesOf = new Map<EntityId, EntityId[]>();
  for (const id of ids) {
    for (const type of world.record(id)?.types ?? []) {
      if (!pagesOf.has(type)) pagesOf.set(type, []);
      pagesOf.get(type)!.push(id);
    }
  }
  return [...pagesOf]
    .map(([id, its]) => {
      const times = new Map<string, number>();
      for (const page of its) {
        const { type } = world.mention(page);
        if (type !== null) times.set(type, (times.get(type) ?? 0) + 1);
      }
      const most = Math.max(...times.values());
      const [typeLabel = null] = [...times.keys()].filter((label) => times.get(label) === most).sort();
      return { id, label: world.mention(id).label, typeLabel, pages: its.length };
    })
    .sort((a, b) => b.pages - a.pages || compareIds(a.id, b.id));
}

function plainRelations(world: PlainWorld, all: readonly Triple[]): UniverseStats["relations"]["top"] {
  const edgesOf = new Map<PropertyId, number>();
  for (const { property } of all) edgesOf.set(property, (edgesOf.get(property) ?? 0) + 1);
  return [...edgesOf]
    .map(([id, edges]) => ({ id, label: world.propertyLabel(id), edges, share: edges / all.length }))
    .sort((a, b) => b.edges - a.edges || compareIds(a.id, b.id));
}

function cut<T>(rows: readonly T[], length: number) {
  return { top: rows.slice(0, length), left: Math.max(0, rows.length - length) };
}

/** The account of an ingest (kg.ingest/1): its lines add up. */
export const checkIngest: MakeChecker = (_, report) => ({
  take({ accounting }: Pick<StoreMeta, "accounting">, line) {
    const fault = accountingFault(accounting);
    if (fault !== undefined) report("accounting", fault, line);
  },
});
