const PROPER_START = /^[\p{Lu}\p{Lt}]/u;
const DECIMAL_DIGIT = /\p{Nd}/u;
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u;

/** Tells whether a label names something: it begins with an upper-case or title-case letter. */
export function isProper(label: string | null): boolean {
  return label !== null && PROPER_START.test(label);
}

/** Tells whether a label has a decimal digit of any script (`\p{Nd}`). */
export function hasDigit(label: string): boolean {
  return DECIMAL_DIGIT.test(label);
}

/** Tells whether a code point (as a string) is a letter, mark or digit. */
export function isWordCharacter(character: string): boolean {
  return WORD_CHARACTER.test(character);
}

/** The length in code points. */
export function codePointLength(text: string): number {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0xd800 && unit < 0xdc00 && i + 1 < text.length) {
      const next = text.charCodeAt(i + 1);
      if (next >= 0xdc00 && next < 0xe000) i++;
    }
    length++;
  }
  return length;
}

/** The form in which labels are compared: NFC, case kept. */
export function comparable(label: string): string {
  return label.normalize("NFC");
}

/** The form in which labels are found regardless of case: NFC of the lower-cased NFC. */
export function foldLabel(label: string): string {
  return label.normalize("NFC").toLowerCase().normalize("NFC");
}

/** Compares by code unit, never by locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The code point that ends just before `index`, or "" at the start. */
export function characterBefore(text: string, index: number): string {
  if (index <= 0) return "";
  const unit = text.charCodeAt(index - 1);
  if (unit >= 0xdc00 && unit < 0xe000 && index >= 2) {
    const high = text.charCodeAt(index - 2);
    if (high >= 0xd800 && high < 0xdc00) return text.slice(index - 2, index);
  }
  return text[index - 1]!;
}

/** The code point that begins at `index`, or "" at the end. */
export function characterAt(text: string, index: number): string {
  const point = text.codePointAt(index);
  return point === undefined ? "" : String.fromCodePoint(point);
}

/** The index of `part` in `text` as whole words (no letter, mark or digit touches it), from `from` on, or -1. */
export function indexOfWords(text: string, part: string, from = 0): number {
  if (part === "") return -1;
  for (let at = text.indexOf(part, from); at >= 0; at = text.indexOf(part, at + 1)) {
    if (startsWord(text, at) && endsWord(text, at + part.length)) return at;
  }
  return -1;
}

/** Tells whether no word character stands just before `index`. */
export function startsWord(text: string, index: number): boolean {
  const before = characterBefore(text, index);
  return before === "" || !isWordCharacter(before);
}

/** Tells whether no word character begins at `index`. */
export function endsWord(text: string, index: number): boolean {
  const after = characterAt(text, index);
  return after === "" || !isWordCharacter(after);
}

/** Escapes control characters, so that a label cannot move a terminal's cursor. */
export function escapeControls(text: string): string {
  return text.replace(
    /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
