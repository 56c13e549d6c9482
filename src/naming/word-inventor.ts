import { type RandomStream, randomStream } from "../graph/random.ts";
import { type InventedLanguage, inventWord, languageOf, type WordUse } from "./invented-languages.ts";
import type { KnownNames } from "./known-names.ts";
import { titleCase } from "./name-kinds.ts";

/** Invents words for names, each with a capital. */
export interface WordInventor {
  /** A word that stands in no other name; with an ending of words for languages, peoples or beliefs where one is given. */
  readonly invent: (region: string, random: RandomStream, use: WordUse, ending?: string) => string;
  /** The name of a family, the same for all of it. */
  readonly familyName: (region: string, family: string) => string;
  /** A given name; people of a region share them, the first ones more often. */
  readonly givenName: (region: string, random: RandomStream) => string;
}

/** Given names of a region. */
const GIVEN_NAMES = 160;
/** The share of words with three syllables. */
const LONG_WORDS = 0.3;
/** After so many words that would not do, the next ones get a syllable more. */
const PATIENCE = 16;
const LONGEST = 4;

/**
 * Creates an inventor of words in the languages of regions. No word is one of the universe's labels and aliases, of the
 * other labels, a common English word or a well-known name, and none is given twice but given names.
 */
export function createWordInventor(seed: string, known: KnownNames): WordInventor {
  const languages = new Map<string, InventedLanguage>();
  const used = new Set<string>();
  const givenNames = new Map<string, string>();
  const givenWords = new Set<string>();
  const familyNames = new Map<string, string>();

  const languageIn = (region: string): InventedLanguage => {
    let language = languages.get(region);
    if (!language) {
      language = languageOf(seed, region);
      languages.set(region, language);
    }
    return language;
  };

  const findWord = (make: (syllables: number) => string, random: RandomStream, long: number): string => {
    for (let attempt = 0; ; attempt++) {
      const syllables = 2 + Number(random.next() < long) + Math.floor(attempt / PATIENCE);
      const word = make(Math.min(syllables, LONGEST));
      if (!used.has(word) && !givenWords.has(word) && !known.isWord(word)) return word;
    }
  };

  return {
    invent(region, random, use, ending) {
      const language = languageIn(region);
      const make = (syllables: number) => {
        const word = inventWord(language, random, use, syllables);
        return ending === undefined ? word : word.replace(/[aeiouy]+$/, "") + ending;
      };
      const word = findWord(make, random, ending === undefined ? LONG_WORDS : 0);
      used.add(word);
      return titleCase(word);
    },
    familyName(region, family) {
      let name = familyNames.get(family);
      if (name === undefined) {
        const own = randomStream(seed, "family name", family);
        name = findWord(
          (syllables) => inventWord(languageIn(region), own, "family", syllables),
          own,
          LONG_WORDS,
        );
        familyNames.set(family, name);
        used.add(name);
      }
      return titleCase(name);
    },
    givenName(region, random) {
      const draw = random.next();
      const place = Math.floor(GIVEN_NAMES * draw * draw);
      const key = `${region}/${place}`;
      let name = givenNames.get(key);
      if (name === undefined) {
        const own = randomStream(seed, "given name", region, place);
        name = findWord((syllables) => inventWord(languageIn(region), own, "given", syllables), own, 0);
        givenNames.set(key, name);
        givenWords.add(name);
      }
      return titleCase(name);
    },
  };
}
