import { openLines } from "../dump/open-lines.ts";
import type { EntityId } from "../model/ids.ts";
import { observedFactLines, observedLinkLines } from "../pages/corpus-lines.ts";
import type { PlainWorld, Triple } from "./plain-world.ts";

/** What the pages of a written corpus tell and link to, as far as that is known. */
export interface PlainCorpus {
  readonly facts?: ReadonlyMap<EntityId, readonly Triple[]>;
  /** The pages that there are, and what each links to. */
  readonly links?: ReadonlyMap<EntityId, readonly EntityId[]>;
}

/** Files of a corpus: see `kg motifs --facts --links`. */
export interface CorpusFiles {
  readonly facts?: string | undefined;
  readonly links?: string | undefined;
}

/** @throws KgError BAD_FACTS, BAD_LINKS and those of the files */
export async function plainCorpus(world: PlainWorld, { facts, links }: CorpusFiles): Promise<PlainCorpus> {
  const { universe } = world;
  const linksOf = new Map<EntityId, readonly EntityId[]>();
  if (links !== undefined) {
    for await (const { page, list } of observedLinkLines(openLines(links), universe)) linksOf.set(page, list);
  }
  const factsOf = new Map<EntityId, readonly Triple[]>();
  if (facts !== undefined) {
    for await (const { page, list, fail } of observedFactLines(openLines(facts), universe)) {
      if (list.length > 0 && links !== undefined && !linksOf.has(page)) {
        throw fail(`the links have no line for ${page}, which tells facts`);
      }
      const known = new Set([...world.out(page), ...world.into(page)].map(textOf));
      const wrong = list.find((fact) => !known.has(textOf(fact)));
      if (wrong) throw fail(`the universe has no fact ${textOf(wrong)} for the page of ${page}`);
      factsOf.set(page, list);
    }
  }
  return { ...(facts !== undefined && { facts: factsOf }), ...(links !== undefined && { links: linksOf }) };
}

function textOf({ subject, property, object }: Triple): string {
  return `${subject} ${property} ${object}`;
}
