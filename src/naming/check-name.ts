import { codePointLength, comparable, isProper } from "../model/text.ts";
import { type KnownNames, oldWordsIn, plainWord, wordsIn } from "./known-names.ts";
import { cuesOfType, type NameKind, wordsOfType } from "./name-kinds.ts";
import { findBase, type MatchMode, SHORTEST_BASE } from "./name-match.ts";
import type { NamingTask, NewNames } from "./namer.ts";

/** What a name is checked against. */
export interface NameCheck {
  readonly known: KnownNames;
  readonly given: NewNames;
  readonly match: MatchMode;
}

const LONGEST_NAME = 120;
/** Letters, marks, spaces and what joins words. */
const PLAIN_TEXT = /^[\p{L}\p{M} .,:;!?'’&/–-]+$/u;
/** A word this short is compared for equality alone. */
const SHORTEST_WORD = 4;

/**
 * Tells why a name from outside cannot be taken, in words that a model can act on, or null where it can: it must be a name
 * (a capital first, no digits), new in the universe and the other labels, carry the new names of its bases, be unlike the
 * old name and share no word with it that names something, hold no name of anything else that is renamed, and tell its type
 * where names of its kind do.
 */
export function checkName(
  name: string,
  task: NamingTask,
  kind: NameKind,
  { known, given, match }: NameCheck,
): string | null {
  if (!isProper(name)) return "it must begin with a capital letter";
  if (codePointLength(name) < SHORTEST_BASE) return `it has fewer than ${SHORTEST_BASE} letters`;
  if (name.length > LONGEST_NAME) return `it is longer than ${LONGEST_NAME} characters`;
  if (!PLAIN_TEXT.test(name))
    return "only letters, spaces and plain punctuation are allowed, no digits or brackets";
  if (known.isLabel(name)) return "something real has this name";
  if (given.has(name)) return "another entity has this name already";
  for (const { to } of task.bases) {
    if (!findBase(comparable(to), comparable(name), match)) return `it must contain "${to}" and say more`;
  }
  const carried = new Set(task.bases.flatMap(({ to }) => wordsIn(to).map(plainWord)));
  const ownWords = wordsIn(name).filter((word) => !carried.has(plainWord(word)));
  const oldWords = wordsIn(task.label)
    .filter(isProper)
    .map(plainWord)
    .filter((word) => word.length >= SHORTEST_WORD && !known.isGeneric(word));
  for (const word of ownWords) {
    const plain = plainWord(word);
    const like = oldWords.find((old) => isLike(plain, old));
    if (like !== undefined && !known.isGeneric(plain)) return `"${word}" is too close to the real name`;
  }
  const real = oldWordsIn(ownWords.join(" "), known).find((word) => !known.isCommonWord(plainWord(word)));
  if (real !== undefined) return `"${real}" is part of a real name`;
  if (kind.name === "person" && wordsIn(task.label).length > 1 && wordsIn(name).length < 2) {
    return "a person needs a given and a family name";
  }
  if (kind.bare || tellsType(name, task.typeLabel, kind)) return null;
  const cue = cuesOfType(task.typeLabel)[0] ?? kind.cues[0];
  return `it must tell its type, ${task.typeLabel ?? kind.name}, with a word such as ${cue}`;
}

function tellsType(name: string, typeLabel: string | null, { cues }: NameKind): boolean {
  const telling = new Set([...cues.flatMap(wordsIn), ...wordsOfType(typeLabel)].map(plainWord));
  return telling.size === 0 || wordsIn(name).some((word) => telling.has(plainWord(word)));
}

/** Whether two plain words are equal or differ by one letter, from 7 letters on by two. */
function isLike(a: string, b: string): boolean {
  if (a.length < SHORTEST_WORD) return a === b;
  return editDistance(a, b) <= (Math.min(a.length, b.length) >= 7 ? 2 : 1);
}

/** The Levenshtein distance of two words. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + Number(a[i - 1] !== b[j - 1]);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
