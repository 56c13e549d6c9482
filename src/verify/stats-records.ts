import type { UniverseStats } from "../pages/universe-stats.ts";
import type { StoreMeta } from "../store/store-meta.ts";
import { accountingFault } from "./accounting.ts";
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
      const typesOf = withPages.flatMap((id) => world.record(id)?.types ?? []);
      const labels = withPages.flatMap((id) => world.record(id)?.typeLabel ?? []);
      const n = withPages.length;
      const expected: { readonly [field in keyof UniverseStats]?: number } = {
        pages: n,
        facts: withPages.reduce((sum, id) => sum + pages.facts(id).length, 0),
        entityTypes: new Set(typesOf).size,
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
    },
  };
};

/** The account of an ingest (kg.ingest/1): its lines add up. */
export const checkIngest: MakeChecker = (_, report) => ({
  take({ accounting }: Pick<StoreMeta, "accounting">, line) {
    const fault = accountingFault(accounting);
    if (fault !== undefined) report("accounting", fault, line);
  },
});
