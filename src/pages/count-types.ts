import { compareIds, type EntityId } from "../model/ids.ts";
import type { EntityRecord } from "../model/records.ts";
import { compareText } from "../model/text.ts";

/** A class, how many entities have it, and the type label that most of them have. */
export interface TypeCount {
  readonly id: EntityId;
  readonly pages: number;
  readonly typeLabel: string | null;
}

/** What classes some entities have. */
export interface TypeCounts {
  /** Those of most entities first, of equal ones the lowest id. */
  readonly classes: readonly TypeCount[];
  /** Distinct type labels. */
  readonly labels: number;
  /** Entities without a class. */
  readonly untyped: number;
}

/** Counts best-rank classes and type labels. */
export function countTypes(entities: Iterable<EntityRecord>): TypeCounts {
  const counts = new Map<EntityId, { pages: number; labels: Map<string, number> }>();
  const allLabels = new Set<string>();
  let untyped = 0;
  for (const { types, typeLabel } of entities) {
    if (types.length === 0) untyped++;
    if (typeLabel !== null) allLabels.add(typeLabel);
    for (const type of types) {
      const count = counts.get(type) ?? { pages: 0, labels: new Map() };
      counts.set(type, count);
      count.pages++;
      if (typeLabel !== null) count.labels.set(typeLabel, (count.labels.get(typeLabel) ?? 0) + 1);
    }
  }
  const classes = [...counts]
    .map(([id, { pages, labels }]) => ({ id, pages, typeLabel: commonest(labels) }))
    .sort((a, b) => b.pages - a.pages || compareIds(a.id, b.id));
  return { classes, labels: allLabels.size, untyped };
}

function commonest(labels: ReadonlyMap<string, number>): string | null {
  const [first] = [...labels].sort(([a, m], [b, n]) => n - m || compareText(a, b));
  return first?.[0] ?? null;
}
