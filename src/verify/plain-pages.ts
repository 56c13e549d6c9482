import type { PageOrientation } from "../graph/page-table.ts";
import { compareIds, type EntityId } from "../model/ids.ts";
import type { PlainWorld, Triple } from "./plain-world.ts";

/** Which facts stand on which pages, worked out page by page (SynthWorlds, appendix A). */
export interface PlainPages {
  /** The facts on an entity's page in their order; none where it has no page. */
  readonly facts: (id: EntityId) => readonly Triple[];
  readonly direction: (id: EntityId) => "out" | "in";
  /** The ends of a fact on whose pages it stands, the subject first. */
  readonly pagesOf: (triple: Triple) => readonly EntityId[];
  /** The other ends of a page's facts that have pages, in id order. */
  readonly links: (id: EntityId) => readonly EntityId[];
}

export interface PlainPageOptions {
  readonly orientation: PageOrientation;
  readonly maxPageFacts: number;
}

export function plainPages(world: PlainWorld, { orientation, maxPageFacts }: PlainPageOptions): PlainPages {
  const direction = (id: EntityId) =>
    orientation === "majority" && world.into(id).length > world.out(id).length ? "in" : "out";
  const facts = (id: EntityId): readonly Triple[] => {
    const all = direction(id) === "in" ? world.into(id) : world.out(id);
    if (all.length <= maxPageFacts) return all;
    // The first facts of each relation, then the second ones, and so on, until the page is full.
    const turnOf = new Map<Triple, number>();
    const turns = new Map<string, number>();
    for (const fact of all) {
      const turn = turns.get(fact.property) ?? 0;
      turnOf.set(fact, turn);
      turns.set(fact.property, turn + 1);
    }
    const kept = new Set([...all].sort((a, b) => turnOf.get(a)! - turnOf.get(b)!).slice(0, maxPageFacts));
    return all.filter((fact) => kept.has(fact));
  };
  const same = (a: Triple, b: Triple) =>
    a.subject === b.subject && a.property === b.property && a.object === b.object;
  const isOn = (id: EntityId, side: "out" | "in", triple: Triple) =>
    direction(id) === side && facts(id).some((fact) => same(fact, triple));
  return {
    facts,
    direction,
    pagesOf: (triple) => [
      ...(isOn(triple.subject, "out", triple) ? [triple.subject] : []),
      ...(isOn(triple.object, "in", triple) ? [triple.object] : []),
    ],
    links: (id) => {
      const ends = facts(id).map(({ subject, object }) => (subject === id ? object : subject));
      return [...new Set(ends)].filter((end) => end !== id && facts(end).length > 0).sort(compareIds);
    },
  };
}
