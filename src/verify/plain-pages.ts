import type { PageOrientation } from "../graph/page-table.ts";
import { compareIds, type EntityId } from "../model/ids.ts";
import type { PageDirection } from "../pages/pages.ts";
import type { PlainCorpus } from "./plain-corpus.ts";
import type { PlainWorld, Triple } from "./plain-world.ts";

/** Which facts stand on which pages, worked out page by page (SynthWorlds, appendix A), or as a written corpus has them. */
export interface PlainPages {
  /** The facts on an entity's page in their order; none where it has no page. */
  readonly facts: (id: EntityId) => readonly Triple[];
  readonly direction: (id: EntityId) => PageDirection;
  /** The ends of a fact on whose pages it stands, the subject first. */
  readonly pagesOf: (triple: Triple) => readonly EntityId[];
  /** The other ends of a page's facts that have pages, or the links of the corpus to its pages; in id order. */
  readonly links: (id: EntityId) => readonly EntityId[];
}

export interface PlainPageOptions {
  readonly orientation: PageOrientation;
  readonly maxPageFacts: number;
}

export function plainPages(
  world: PlainWorld,
  options: PlainPageOptions,
  corpus: PlainCorpus = {},
): PlainPages {
  const facts = corpus.facts ? toldFacts(world, corpus.facts) : predictedFacts(world, options, corpus);
  const isOn = (id: EntityId, triple: Triple) => facts(id).some((fact) => isSame(fact, triple));
  return {
    facts,
    direction(id) {
      const others = facts(id).filter(({ subject, object }) => subject !== object);
      if (others.length === 0) return corpus.facts ? "out" : predictedDirection(world, options, id);
      const out = others.filter(({ subject }) => subject === id).length;
      return out === 0 ? "in" : out === others.length ? "out" : "mixed";
    },
    pagesOf: (triple) => [...new Set([triple.subject, triple.object])].filter((id) => isOn(id, triple)),
    links(id) {
      const { links } = corpus;
      const ends =
        links?.get(id) ?? facts(id).map(({ subject, object }) => (subject === id ? object : subject));
      const isPage = (end: EntityId) => (links ? links.has(end) : facts(end).length > 0);
      return [...new Set(ends)].filter((end) => end !== id && isPage(end)).sort(compareIds);
    },
  };
}

function predictedDirection(
  world: PlainWorld,
  { orientation }: PlainPageOptions,
  id: EntityId,
): "out" | "in" {
  return orientation === "majority" && world.into(id).length > world.out(id).length ? "in" : "out";
}

function predictedFacts(
  world: PlainWorld,
  options: PlainPageOptions,
  { links }: PlainCorpus,
): PlainPages["facts"] {
  return (id) => {
    if (links && !links.has(id)) return [];
    const all = predictedDirection(world, options, id) === "in" ? world.into(id) : world.out(id);
    if (all.length <= options.maxPageFacts) return all;
    // The first facts of each relation, then the second ones, and so on, until the page is full.
    const turnOf = new Map<Triple, number>();
    const turns = new Map<string, number>();
    for (const fact of all) {
      const turn = turns.get(fact.property) ?? 0;
      turnOf.set(fact, turn);
      turns.set(fact.property, turn + 1);
    }
    const kept = new Set(
      [...all].sort((a, b) => turnOf.get(a)! - turnOf.get(b)!).slice(0, options.maxPageFacts),
    );
    return all.filter((fact) => kept.has(fact));
  };
}

/** Outgoing ones before incoming ones; a self-loop is one of the incoming where there are only such. */
function toldFacts(world: PlainWorld, told: NonNullable<PlainCorpus["facts"]>): PlainPages["facts"] {
  const isLoop = ({ subject, object }: Triple) => subject === object;
  const keyOf = ({ subject, property, object }: Triple) => `${subject} ${property} ${object}`;
  const factsOf = new Map<EntityId, readonly Triple[]>();
  for (const [id, list] of told) {
    const keys = new Set(list.map(keyOf));
    const isTold = (fact: Triple) => keys.has(keyOf(fact));
    const out = world.out(id).filter(isTold);
    const into = world.into(id).filter(isTold);
    const isIncoming = out.every(isLoop) && !into.every(isLoop);
    factsOf.set(id, isIncoming ? into : [...out, ...into.filter((fact) => !isLoop(fact))]);
  }
  return (id) => factsOf.get(id) ?? [];
}

function isSame(a: Triple, b: Triple): boolean {
  return a.subject === b.subject && a.property === b.property && a.object === b.object;
}
