const PLACE_KINDS: ReadonlySet<string> = new Set(["place", "country", "archipelago", "range"]);

/**
 * The ending of a word that is made of a carried name, in place of the old one: Austria, Austrian → Velmora, Velmoran.
 * Chosen by how the name ends and by what the word is for; at most 4 letters in lower case.
 *
 * @param oldTail what the old word had after the base: "n" of Austrian
 * @param kind of the thing named
 */
export function derivedEnding(name: string, oldTail: string, kind: string): string {
  const last = name.at(-1)!.toLowerCase();
  const isVowel = "aeiou".includes(last);
  if (oldTail === "s") return last === "s" || last === "x" ? "es" : "s";
  if (PLACE_KINDS.has(kind)) return isVowel ? (last === "i" ? "a" : "nia") : "ia";
  if (kind === "belief") return isVowel ? "nism" : "ism";
  const plural = oldTail.endsWith("s") && oldTail.length > 1 ? "s" : "";
  if (last === "a") return `n${plural}`;
  if (isVowel) return `an${plural}`;
  return `ian${plural}`;
}
