import type { RandomStream } from "../graph/random.ts";
import { TEAM_NOUNS, TITLE_ADJECTIVES, TITLE_NOUNS } from "./generic-words.ts";
import { type KnownNames, plainWord } from "./known-names.ts";
import { titleCase } from "./name-kinds.ts";

/** What an English word of a name is for. */
export type TitleSlot = "noun" | "nouns" | "adjective" | "team";

/** Draws English words for titles and teams; undefined where the universe leaves none. */
export type TitleWords = (random: RandomStream, slot: TitleSlot) => string | undefined;

/** English words for names of works, bands and teams: those that no label of the universe has, so that none recalls one. */
export function createTitleWords(known: KnownNames): TitleWords {
  const unused = (words: readonly string[]) => words.filter((word) => !known.isProperWord(plainWord(word)));
  const lists: Record<TitleSlot, readonly string[]> = {
    noun: unused(TITLE_NOUNS),
    nouns: unused(TITLE_NOUNS.map(plural)),
    adjective: unused(TITLE_ADJECTIVES),
    team: unused(TEAM_NOUNS),
  };
  return (random, slot) => {
    const words = lists[slot];
    return words.length === 0 ? undefined : titleCase(words[random.below(words.length)]!);
  };
}

function plural(noun: string): string {
  if (/(?:s|x|ch|sh)$/.test(noun)) return `${noun}es`;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (noun.endsWith("man")) return `${noun.slice(0, -3)}men`;
  return `${noun}s`;
}
