import type { EntityRecord } from "../model/records.ts";
import { foldLabel, isProper } from "../model/text.ts";
import type { Universe } from "../universe/universe.ts";
import { FUNCTION_WORDS, QUALIFIERS } from "./generic-words.ts";
import { KINDS, wordsOfType } from "./name-kinds.ts";
import { isRealWord } from "./real-words.ts";

/** Labels beyond the universe that no new name may equal, such as a store's. */
export interface OtherLabels {
  /** Tells whether anything is labelled so, whatever the case. */
  readonly has: (label: string) => boolean;
}

/** What the names of a universe were, so that no new one gives them away. */
export interface KnownNames {
  /** Tells whether a name is the label of anything in the universe, or of the other labels, whatever the case. */
  readonly isLabel: (name: string) => boolean;
  /** Tells whether a word ({@link plainWord}) stands in a label or alias of the universe, is another label or a real word. */
  readonly isWord: (word: string) => boolean;
  /** Tells whether a word ({@link plainWord}) stands with a capital in the label of an entity that is renamed. */
  readonly isProperWord: (word: string) => boolean;
  /** Tells whether a word ({@link plainWord}) stands in lower case in a label, alias or description of the universe. */
  readonly isCommonWord: (word: string) => boolean;
  /** Tells whether a word ({@link plainWord}) names nothing: function words, words that tell a type, words of type labels. */
  readonly isGeneric: (word: string) => boolean;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Shorter words give nobody away. */
const SHORTEST_OLD_WORD = 4;

/** The form in which words are compared: no case, no marks. */
export function plainWord(word: string): string {
  return foldLabel(word).normalize("NFD").replace(/\p{M}/gu, "");
}

/** The words of a text as they stand in it: letters, marks and digits. */
export function wordsIn(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}

/** Reads the labels, aliases and type labels of a universe and its context. */
export function readKnownNames(universe: Universe, other?: OtherLabels): KnownNames {
  const labels = new Set<string>();
  const words = new Set<string>();
  const properWords = new Set<string>();
  const commonWords = new Set<string>();
  const typeWords = new Set<string>();
  const types = new Set<string>();
  const addCommon = (text: string) => {
    for (const word of wordsIn(text)) if (!isProper(word)) commonWords.add(plainWord(word));
  };
  const read = ({ label, aliases, description, typeLabel }: EntityRecord) => {
    if (typeLabel !== null && !types.has(typeLabel)) {
      types.add(typeLabel);
      for (const word of wordsOfType(typeLabel)) typeWords.add(plainWord(word));
    }
    if (description !== null) addCommon(description);
    for (const alias of aliases) {
      addCommon(alias);
      for (const word of wordsIn(alias)) words.add(plainWord(word));
    }
    if (label === null) return;
    addCommon(label);
    labels.add(foldLabel(label));
    const proper = isProper(label);
    for (const word of wordsIn(label)) {
      const plain = plainWord(word);
      words.add(plain);
      if (proper && isProper(word)) properWords.add(plain);
    }
  };
  for (const record of universe.entities()) read(record);
  for (const record of universe.context().values()) read(record);
  return {
    isLabel: (name) => labels.has(foldLabel(name)) || (other?.has(name) ?? false),
    isWord: (word) => words.has(word) || isRealWord(word) || (other?.has(word) ?? false),
    isProperWord: (word) => properWords.has(word),
    isCommonWord: (word) => commonWords.has(word),
    isGeneric: (word) => GENERIC.has(word) || typeWords.has(word),
  };
}

const GENERIC: ReadonlySet<string> = new Set(
  [...FUNCTION_WORDS, ...QUALIFIERS, ...[...KINDS.values()].flatMap(({ cues }) => cues)].flatMap((word) =>
    wordsIn(word).map(plainWord),
  ),
);

/** The words of a new name that give an old one away: 4 letters and more, of a renamed entity's label, not generic. */
export function oldWordsIn(name: string, known: KnownNames): readonly string[] {
  return wordsIn(name).filter((word) => {
    const plain = plainWord(word);
    return plain.length >= SHORTEST_OLD_WORD && known.isProperWord(plain) && !known.isGeneric(plain);
  });
}
