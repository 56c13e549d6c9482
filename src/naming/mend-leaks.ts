import type { EntityId } from "../model/ids.ts";
import { comparable, isProper } from "../model/text.ts";
import { derivedEnding } from "./derived-ending.ts";
import { plainWord, wordsIn } from "./known-names.ts";
import type { LeakedName, LeakRecord } from "./leaks.ts";
import { titleCase } from "./name-kinds.ts";

/**
 * The label of a leak with the new names in place of the old: "province of Canada" becomes "province of Velmora",
 * "einsteinium" "ardentium" where Albert Einstein is Caleb Ardent. Null where a name cannot be mended: one that no entity
 * explains, or one that is missed but renamed all the same.
 */
export function mendedLabel(
  { kind, label, names }: LeakRecord,
  newName: (id: EntityId) => string | undefined,
): string | null {
  if (kind === "capital" || kind === "missed") return null;
  let rest = comparable(label);
  let done = "";
  for (const name of inOrder(names, rest, kind === "derived")) {
    const to = newName(name.id);
    const at = rest.indexOf(name.text);
    if (to === undefined || at < 0) return null;
    const word = mendedWord(name, to);
    const before = rest.slice(0, at);
    done += (LEADING_ARTICLE.test(word) ? before.replace(/\bthe $/, "") : before) + word;
    rest = rest.slice(at + name.text.length);
  }
  return done + rest;
}

/** Names as they stand in a label; a word that comes from several names is mended once. */
function inOrder(names: readonly LeakedName[], label: string, once: boolean): readonly LeakedName[] {
  const kept = once
    ? names.filter(({ text }, i) => names.findIndex((other) => other.text === text) === i)
    : names;
  return [...kept].sort((a, b) => label.indexOf(a.text) - label.indexOf(b.text));
}

const LEADING_ARTICLE = /^(?:The|An?) /;

function mendedWord({ match, text, label }: LeakedName, to: string): string {
  if (match === "word") return to;
  const last = wordsIn(to).at(-1) ?? to;
  const word =
    match === "demonym"
      ? last + derivedEnding(last, "n", "")
      : last.replace(/[aeiouy]+$/i, "") + endingOf(text, label);
  return isProper(text) ? titleCase(word) : word.toLowerCase();
}

/** What a word has after the stem that it shares with a word of the name. */
function endingOf(text: string, name: string): string {
  const word = plainWord(text);
  let longest = 0;
  for (const stem of wordsIn(name).map(plainWord)) {
    let common = 0;
    while (common < word.length && word[common] === stem[common]) common++;
    longest = Math.max(longest, common);
  }
  return word.slice(longest);
}
