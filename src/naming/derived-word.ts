/** Named after, discoverer or inventor, founder: what says that a word comes from a name. */
export const NAMESAKE_PROPERTIES: ReadonlySet<number> = new Set([138, 61, 112]);

/** A stem has this many letters. */
const SHORTEST_STEM = 4;
/** An ending has at most so many. */
const LONGEST_ENDING = 6;

/**
 * Tells whether a word comes from a name: the name with an ending (einstein, einsteinium), or its stem with another one
 * (america, americium). Where a fact says that the one is named after the other, half of the name is enough of a stem, and
 * the word may be the name itself (watt); else all but the last letter, and an ending.
 *
 * @param word in lower case, without marks, as is the name
 */
export function derivesFrom(word: string, name: string, isNamesake: boolean): boolean {
  let common = 0;
  while (common < word.length && common < name.length && word[common] === name[common]) common++;
  if (word === name) return isNamesake && common >= SHORTEST_STEM;
  const needed = isNamesake ? Math.ceil(name.length / 2) : Math.max(SHORTEST_STEM + 1, name.length - 1);
  const ending = word.length - common;
  return common >= Math.max(SHORTEST_STEM, needed) && ending > 0 && ending <= LONGEST_ENDING;
}
