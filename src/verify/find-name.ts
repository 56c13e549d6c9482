import type { MatchMode, NameSpan } from "../naming/name-match.ts";

const WORD = /[\p{L}\p{M}\p{N}]/u;
const LETTER = /\p{L}/u;
const CAPITAL = /[\p{Lu}\p{Lt}]/u;

/**
 * Where a name stands in a longer one, both in NFC: its first place of the strictest kind that the mode takes. The rules are
 * those of `kg names --match`, character by character: whole words; else the start of a word with an ending of at most four
 * small letters (word+), or any start of a word (prefix); else anywhere (substring).
 */
export function findName(base: string, derived: string, mode: MatchMode): NameSpan | undefined {
  const whole = [...derived];
  const part = [...base];
  if (part.length < 3 || base.length >= derived.length) return undefined;
  const kinds: MatchMode[] = [
    "word",
    ...(mode === "word" ? [] : [mode === "word+" ? mode : ("prefix" as const)]),
  ];
  if (mode === "substring") kinds.push("substring");
  for (const kind of kinds) {
    for (let i = 0; i + part.length <= whole.length; i++) {
      if (!part.every((character, j) => whole[i + j] === character)) continue;
      if (!fits(kind, part, whole, i)) continue;
      const start = whole.slice(0, i).join("").length;
      return { start, end: start + base.length, match: kind };
    }
  }
  return undefined;
}

function fits(kind: MatchMode, part: readonly string[], whole: readonly string[], at: number): boolean {
  if (kind === "substring") return true;
  const isWord = (character: string | undefined) => character !== undefined && WORD.test(character);
  if (isWord(whole[at - 1])) return false;
  if (kind === "prefix") return true;
  let end = at + part.length;
  if (kind === "word") return !isWord(whole[end]);
  const ending: string[] = [];
  while (isWord(whole[end])) ending.push(whole[end++]!);
  const letters = ending.filter((character) => LETTER.test(character));
  return (
    part.filter((character) => LETTER.test(character)).length >= 4 &&
    letters.length >= 1 &&
    letters.length <= 4 &&
    LETTER.test(ending[0]!) &&
    ending.every((character) => !/\p{N}/u.test(character) && !CAPITAL.test(character)) &&
    !(letters.length > 1 && letters[0] === letters[1])
  );
}
