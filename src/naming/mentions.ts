import type { EntityId } from "../model/ids.ts";
import { comparable } from "../model/text.ts";
import type { CarriedSpan } from "./label-shape.ts";
import { SHORTEST_BASE } from "./name-match.ts";
import type { UniverseNames } from "./name-tasks.ts";
import type { NewNames } from "./namer.ts";

/** A label of another entity inside a label, though no fact joins the two. */
export interface Mention extends CarriedSpan<string> {
  readonly id: EntityId;
}

/** Finds the mentions in a label: whole words, the longest first, not overlapping. */
export type MentionFinder = (label: string, given: NewNames) => Mention[];

/** Longer names are not looked for inside others. */
const MOST_WORDS = 6;
const WORD = /[\p{L}\p{M}\p{N}]+(?:[.'’][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Creates the finder of labels that one entity, or one group of linked ones, has alone, and that are renamed by now.
 *
 * @param isPlace tells which vertices may be mentioned: in other names a word may be there by chance
 */
export function createMentionFinder(
  { graph, ids }: UniverseNames,
  isPlace: (vertex: number) => boolean,
): MentionFinder {
  const groupOf = new Map<string, number>();
  for (const [vertex, name] of graph.names.entries()) {
    if (name === null || name.length < SHORTEST_BASE) continue;
    const group = graph.group[vertex]!;
    const known = groupOf.get(name);
    const alone = (known === undefined || known === group) && isPlace(vertex);
    groupOf.set(name, alone ? group : -1);
  }
  return (label, given) => {
    const text = comparable(label);
    const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
    }));
    const found: Mention[] = [];
    for (let from = 0; from < words.length; from++) {
      for (let to = Math.min(words.length, from + MOST_WORDS) - 1; to >= from; to--) {
        const { start } = words[from]!;
        const { end } = words[to]!;
        const group = end - start === text.length ? -1 : (groupOf.get(text.slice(start, end)) ?? -1);
        const name = group < 0 ? undefined : given.of(ids[group]!);
        if (name === undefined) continue;
        found.push({ start, end, base: name, id: ids[group]! });
        from = to;
        break;
      }
    }
    return found;
  };
}
