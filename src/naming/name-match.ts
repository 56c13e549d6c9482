import { characterAt, codePointLength, endsWord, indexOfWords, startsWord } from "../model/text.ts";

/** When a name counts as contained in another; what each takes is told at {@link findBase}. */
export type MatchMode = "word" | "prefix" | "substring" | "word+";

export const MATCH_MODES: readonly MatchMode[] = ["word", "prefix", "substring", "word+"];

/** Where a base stands in a derived label. */
export interface NameSpan {
  /** Index of the first UTF-16 code unit of the base in the NFC form of the derived label. */
  readonly start: number;
  /** Index after its last code unit. */
  readonly end: number;
  /** The strictest way in which it stands there; never looser than the mode asked for. */
  readonly match: MatchMode;
}

/** A base must have this many code points. */
export const SHORTEST_BASE = 3;
/** Under `word+`, a base that a word goes on from must have this many letters. */
const SHORTEST_STEM = 4;
/** Under `word+`, a word may go on for this many letters after a base. */
const LONGEST_ENDING = 4;

const LETTERS = /\p{L}/gu;
/** An ending joined to a name: letters with their marks, none of them a capital. */
const ENDING = /^(?![\p{Lu}\p{Lt}])\p{L}(?:(?![\p{Lu}\p{Lt}])[\p{L}\p{M}])*$/u;

/**
 * Finds a base in a longer label: its first occurrence of the strictest kind that the mode allows. Both labels are in NFC.
 *
 * - `word`: no letter, mark or digit touches it ("Vancouver" in "Vancouver Canucks", "Guinea" in "Guinea-Bissau").
 * - `prefix`: it begins where a word begins ("Lincoln" in "Lincolnshire").
 * - `substring`: anywhere (SynthWorlds, appendix A).
 * - `word+`: as a word; or, with 4 letters and more, at a word's start with an ending of at most 4 letters after it
 *   ("Austria" in "Austrian schilling", "Japan" in "Japanese"). An ending is in lower case (not "World War I" in "World
 *   War II") and does not begin with a doubled letter: that is how second halves of other names look (not "Kenya" in
 *   "Kenyatta"), not the endings of peoples, languages, places and elements.
 *
 * In every mode a base has at least 3 code points and is shorter than the label.
 */
export function findBase(base: string, derived: string, mode: MatchMode): NameSpan | undefined {
  if (base.length >= derived.length || codePointLength(base) < SHORTEST_BASE) return undefined;
  const first = derived.indexOf(base);
  if (first < 0) return undefined;
  const span = (start: number, match: MatchMode): NameSpan => ({ start, end: start + base.length, match });
  const word = indexOfWords(derived, base, first);
  if (word >= 0) return span(word, "word");
  if (mode === "word") return undefined;
  for (let at = first; at >= 0; at = derived.indexOf(base, at + 1)) {
    if (!startsWord(derived, at)) continue;
    if (mode !== "word+") return span(at, "prefix");
    if (hasEnding(base, derived, at + base.length)) return span(at, "word+");
  }
  return mode === "substring" ? span(first, "substring") : undefined;
}

/** Tells whether the word that goes on at `index` after a base is the base with an ending. */
function hasEnding(base: string, derived: string, index: number): boolean {
  let ending = "";
  for (let at = index; !endsWord(derived, at); ) {
    const character = characterAt(derived, at);
    ending += character;
    at += character.length;
  }
  if (!ENDING.test(ending)) return false;
  const letters = ending.match(LETTERS) ?? [];
  if (letters.length > LONGEST_ENDING || (letters.length > 1 && letters[0] === letters[1])) return false;
  return (base.match(LETTERS)?.length ?? 0) >= SHORTEST_STEM;
}
