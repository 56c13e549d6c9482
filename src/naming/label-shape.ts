import { characterAt, characterBefore, isProper, isWordCharacter } from "../model/text.ts";

/** A stretch of an old label that is carried over; indexes of UTF-16 code units. */
export interface CarriedSpan<T> {
  readonly start: number;
  readonly end: number;
  readonly base: T;
}

/** A part of a name to be. `before` is what stands between it and the part before it. */
export type Piece<T> = { readonly before: string } & (
  | {
      /** A carried name; `lead` and `tail` are the rest of its word, in modes that look into words. */
      readonly kind: "base";
      readonly base: T;
      readonly lead: string;
      readonly tail: string;
    }
  /** A generic word that stays. */
  | { readonly kind: "cue"; readonly text: string }
  /** of, the, and … */
  | { readonly kind: "function"; readonly text: string }
  /** One or more words that must go; an invented one takes their place. */
  | { readonly kind: "fresh" }
);

/** What stays of a label. */
export interface ShapeRules {
  /** Takes a word as it stands, without a possessive ending. */
  readonly isCue: (word: string) => boolean;
  readonly isFunction: (word: string) => boolean;
}

/** Letters, marks and digits, with dots and apostrophes inside: F.C., O'Hara, King's. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[.'’][\p{L}\p{M}\p{N}]+)*\.?/gu;
const POSSESSIVE = /['’]s$/u;
const NUMERAL = /^(?:[IVXLCDM]+|.*\p{N}.*)$/u;

/**
 * Takes a label apart: carried names, generic words, words that hold it together, and the places where an invented word
 * must stand. Words in lower case that are neither, numbers and Roman numerals are dropped. Of spans that overlap, the
 * first counts, of those that begin together the longest.
 */
export function shapeOf<T>(label: string, spans: readonly CarriedSpan<T>[], rules: ShapeRules): Piece<T>[] {
  const pieces: Piece<T>[] = [];
  let glue = "";
  const add = (piece: DistributedOmit<Piece<T>, "before">) => {
    const last = pieces.at(-1);
    if (piece.kind === "fresh" && last?.kind === "fresh" && (glue === " " || glue === "-")) {
      glue = " ";
      return;
    }
    pieces.push({ ...piece, before: pieces.length === 0 ? "" : glue || " " } as Piece<T>);
    glue = "";
  };
  const addText = (text: string) => {
    let at = 0;
    let afterDropped = false;
    for (const { 0: word, index } of text.matchAll(WORD)) {
      const between = glueOf(text.slice(at, index));
      at = index + word.length;
      const possessive = word.match(POSSESSIVE)?.[0] ?? "";
      const stem = word.slice(0, word.length - possessive.length);
      const isFresh = isProper(word) && !NUMERAL.test(word);
      const isFunction = rules.isFunction(word);
      const isCue = !isFunction && rules.isCue(stem);
      const isDropped = !isFresh && !isFunction && !isCue;
      // What stands between two words that go goes with them: the dash of "(1918–1923)".
      if (!isDropped || !afterDropped) glue = strongest(glue, between);
      afterDropped = isDropped;
      if (isFunction) add({ kind: "function", text: word.toLowerCase() });
      else if (isCue) add({ kind: "cue", text: word });
      else if (isFresh) {
        add({ kind: "fresh" });
        if (possessive !== "") pieces.push({ kind: "function", text: possessive, before: "" });
      }
    }
    glue = strongest(glue, glueOf(text.slice(at)));
  };

  let at = 0;
  for (const { start, end, base } of outermost(spans)) {
    const lead = wordBefore(label, start, at);
    const tail = wordAfter(label, end);
    addText(label.slice(at, start - lead.length));
    add({ kind: "base", base, lead, tail });
    at = end + tail.length;
    const possessive = /^['’]s(?![\p{L}\p{M}\p{N}])/u.exec(label.slice(at))?.[0];
    if (possessive) {
      pieces.push({ kind: "function", text: possessive, before: "" });
      at += possessive.length;
    }
  }
  addText(label.slice(at));
  return pieces;
}

type DistributedOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** The spans that no other covers or overlaps, in their order. */
export function outermost<S extends { readonly start: number; readonly end: number }>(
  spans: readonly S[],
): S[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: S[] = [];
  for (const span of sorted) if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span);
  return kept;
}

/** What stands between two words, simplified. */
function glueOf(text: string): string {
  if (text.includes("–")) return "–";
  if (text.includes(":")) return ": ";
  if (text.includes(",")) return ", ";
  if (text.includes("/")) return "/";
  return text.trim() === "-" && text === "-" ? "-" : text === "" ? "" : " ";
}

const STRENGTH = ["", " ", "-", "/", ", ", "–", ": "];

function strongest(a: string, b: string): string {
  return STRENGTH.indexOf(a) >= STRENGTH.indexOf(b) ? a : b;
}

/** The letters of a word before an index, not further back than `from`. */
function wordBefore(label: string, index: number, from: number): string {
  let start = index;
  while (start > from) {
    const character = characterBefore(label, start);
    if (!isWordCharacter(character)) break;
    start -= character.length;
  }
  return label.slice(start, index);
}

function wordAfter(label: string, index: number): string {
  let end = index;
  while (end < label.length) {
    const character = characterAt(label, end);
    if (!isWordCharacter(character)) break;
    end += character.length;
  }
  return label.slice(index, end);
}

/** Tells of a piece whether it is of a kind. */
const is =
  <T>(kind: Piece<T>["kind"]) =>
  (piece: Piece<T>) =>
    piece.kind === kind;

/**
 * Leaves one place for an invented word before the first carried name, one after the last, none between (the places
 * that a dash joins all stay); where nothing is carried, one in all: after "of" if there is one, else the first. What comes
 * after "for", "in" and the like goes where a type word and a name stand before it and nothing carried comes after.
 */
export function simplifyShape<T>(whole: readonly Piece<T>[]): Piece<T>[] {
  const pieces = cutClause(whole);
  const first = pieces.findIndex(is("base"));
  const last = pieces.findLastIndex(is("base"));
  const dashed = (i: number) => pieces[i]!.before === "–" || pieces[i + 1]?.before === "–";
  const wanted = new Set<number>();
  const freshIn = (from: number, to: number) =>
    pieces.flatMap((piece, i) => (piece.kind === "fresh" && i >= from && i < to ? [i] : []));
  if (first >= 0) {
    for (const i of [freshIn(0, first)[0], freshIn(last + 1, pieces.length)[0]])
      if (i !== undefined) wanted.add(i);
  } else {
    const all = freshIn(0, pieces.length);
    const afterOf = all.find((i) => {
      const before = pieces.slice(0, i).findLastIndex((piece) => piece.kind !== "function");
      return pieces.slice(before + 1, i).some((piece) => piece.kind === "function" && piece.text === "of");
    });
    const one = afterOf ?? all[0];
    if (one !== undefined) wanted.add(one);
  }
  return removePieces(pieces, (piece, i) => piece.kind === "fresh" && !wanted.has(i) && !dashed(i));
}

/** Leaves out the places for invented words, but for those that a dash joins. */
export function withoutFresh<T>(pieces: readonly Piece<T>[]): Piece<T>[] {
  return removePieces(pieces, (piece) => piece.kind === "fresh" && piece.before !== "–");
}

/** Removes pieces, and what held them: the "and" after one, else the function words before it; its possessive ending too. */
function removePieces<T>(
  pieces: readonly Piece<T>[],
  isUnwanted: (piece: Piece<T>, index: number) => boolean,
): Piece<T>[] {
  const goes = pieces.map(isUnwanted);
  for (let i = pieces.length - 1; i >= 0; i--) {
    if (!goes[i] || pieces[i]!.kind === "function") continue;
    const after = pieces[i + 1];
    if (after && isPossessive(after)) goes[i + 1] = true;
    if (after?.kind === "function" && after.text === "and") goes[i + 1] = true;
    else for (let j = i - 1; pieces[j]?.kind === "function" && !isPossessive(pieces[j]!); j--) goes[j] = true;
  }
  return tidyFunctions(pieces.filter((_, i) => !goes[i]));
}

const CLAUSE_STARTS: ReadonlySet<string> = new Set(["for", "in", "on", "with", "at", "by", "from", "to"]);

function cutClause<T>(pieces: readonly Piece<T>[]): readonly Piece<T>[] {
  for (const [i, piece] of pieces.entries()) {
    if (piece.kind !== "function" || !CLAUSE_STARTS.has(piece.text)) continue;
    const before = pieces.slice(0, i);
    const rest = pieces.slice(i);
    if (rest.some(is("base")) || !before.some(is("cue"))) continue;
    if (before.some((one) => one.kind === "fresh" || one.kind === "base")) return before;
  }
  return pieces;
}

/**
 * Drops function words that hold nothing together any more: at the start, at the end, and before another one, unless that
 * is an article.
 */
function tidyFunctions<T>(pieces: readonly Piece<T>[]): Piece<T>[] {
  const kept: Piece<T>[] = [];
  for (let i = pieces.length - 1; i >= 0; i--) {
    const piece = pieces[i]!;
    const next = kept.at(-1);
    if (piece.kind === "function") {
      if (!next || i === 0) continue;
      if (next.kind === "function" && (!isArticle(next) || isArticle(piece) || isPossessive(piece))) continue;
    }
    kept.push(piece);
  }
  kept.reverse();
  while (kept[0]?.kind === "function") kept.shift();
  return kept;
}

/** Tells whether a piece is the, a or an. */
export function isArticle<T>(piece: Piece<T>): boolean {
  return piece.kind === "function" && (piece.text === "the" || piece.text === "a" || piece.text === "an");
}

function isPossessive<T>(piece: Piece<T>): boolean {
  return piece.kind === "function" && POSSESSIVE.test(piece.text);
}
