import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findBase, MATCH_MODES, type MatchMode } from "../../src/naming/name-match.ts";

/** What each mode makes of a base: word, prefix, substring, word+. */
type Row = readonly [base: string, derived: string, ...wants: readonly ("yes" | "no")[]];

// biome-ignore format: a table
const ROWS: readonly Row[] = [
  //                                                   word   prefix substring word+
  ["Vancouver", "Vancouver Canucks",                   "yes", "yes", "yes", "yes"],
  ["Vancouver", "George Vancouver",                    "yes", "yes", "yes", "yes"],
  ["Austria", "Austrian schilling",                    "no",  "yes", "yes", "yes"],
  ["Kenya", "Kenyatta",                                "no",  "yes", "yes", "no"],
  ["Kenya", "Jomo Kenyatta",                           "no",  "yes", "yes", "no"],
  ["Japan", "Japanese yen",                            "no",  "yes", "yes", "yes"],
  ["Russia", "Russians",                               "no",  "yes", "yes", "yes"],
  ["Napoleon", "Napoleonic Wars",                      "no",  "yes", "yes", "yes"],
  ["Java", "Javanese",                                 "no",  "yes", "yes", "yes"],
  ["Lincoln", "Lincolnshire",                          "no",  "yes", "yes", "no"],
  ["York", "Yorkshire",                                "no",  "yes", "yes", "no"],
  ["York", "New York City",                            "yes", "yes", "yes", "yes"],
  ["Lao", "Laos",                                      "no",  "yes", "yes", "no"],
  ["Oman", "Omani rial",                               "no",  "yes", "yes", "yes"],
  ["Ulm", "Ulmer Münster",                             "no",  "yes", "yes", "no"],
  ["Verona", "A.C. ChievoVerona",                      "no",  "no",  "yes", "no"],
  ["Roman", "Holy Roman Empire",                       "yes", "yes", "yes", "yes"],
  ["World War I", "World War II",                      "no",  "yes", "yes", "no"],
  ["NBC", "NBCUniversal",                              "no",  "yes", "yes", "no"],
  ["Route 2", "Route 25",                              "no",  "yes", "yes", "no"],
  ["Guinea", "Guinea-Bissau",                          "yes", "yes", "yes", "yes"],
  ["Bissau", "Guinea-Bissau",                          "yes", "yes", "yes", "yes"],
  ["Charlie", "Charlie's Angels",                      "yes", "yes", "yes", "yes"],
  ["Ivoire", "Côte d'Ivoire",                          "yes", "yes", "yes", "yes"],
  ["Ivoire", "Côte d’Ivoire",                          "yes", "yes", "yes", "yes"],
  ["Washington", "Washington, D.C.",                   "yes", "yes", "yes", "yes"],
  ["Georgia", "History of Georgia (country)",          "yes", "yes", "yes", "yes"],
  ["AT&T", "AT&T Stadium",                             "yes", "yes", "yes", "yes"],
  ["C++", "C++11",                                     "no",  "yes", "yes", "no"],
  // A mark is part of the word it stands in.
  ["Jose", "Jose\u0332 Marti",                         "no",  "yes", "yes", "no"],
  ["Köln", "Kölner Dom",                               "no",  "yes", "yes", "yes"],
  // No words are told apart where they are written together.
  ["Βερολίνο", "Πανεπιστήμιο Βερολίνο",                "yes", "yes", "yes", "yes"],
  ["Ｔ東京", "Ｔ東京大学",                              "no",  "yes", "yes", "no"],
  ["Ｔ東京駅", "Ｔ東京駅前",                            "no",  "yes", "yes", "yes"],
  // Letters beyond U+FFFF: Deseret long I, E and A, as capital and small letters.
  ["\u{10400}\u{10428}\u{10429}", "\u{10400}\u{10428}\u{10429} City", "yes", "yes", "yes", "yes"],
  ["\u{10400}\u{10428}\u{10429}", "\u{10400}\u{10428}\u{10429}\u{10428}", "no", "yes", "yes", "no"],
  ["\u{10400}\u{10428}\u{10429}\u{1042a}", "\u{10400}\u{10428}\u{10429}\u{1042a}\u{1042b}", "no", "yes", "yes", "yes"],
  ["\u{10400}\u{10428}\u{10429}", "\u{10402}\u{10400}\u{10428}\u{10429}", "no", "no", "yes", "no"],
  // Two code points are too short, however many code units they have.
  ["\u{10400}\u{10428}", "\u{10400}\u{10428} City",    "no",  "no",  "no",  "no"],
  ["Ur", "Ur Kasdim",                                  "no",  "no",  "no",  "no"],
  ["Goa", "Goa Velha",                                 "yes", "yes", "yes", "yes"],
  // Case counts, and equal labels derive nothing.
  ["Vancouver", "vancouver canucks",                   "no",  "no",  "no",  "no"],
  ["Vancouver", "Vancouver",                           "no",  "no",  "no",  "no"],
  ["Vancouver Canucks", "Vancouver",                   "no",  "no",  "no",  "no"],
];

const COLUMNS: readonly MatchMode[] = ["word", "prefix", "substring", "word+"];

describe.each(COLUMNS.map((mode, column) => [mode, column] as const))("--match %s", (mode, column) => {
  it.each(ROWS)("%s in %s", (base, derived, ...wants) => {
    expect(findBase(base, derived, mode) ? "yes" : "no").toBe(wants[column]);
  });
});

describe("the span", () => {
  it.each<[string, string, MatchMode, number, MatchMode]>([
    ["York", "Yorkshire and York", "substring", 14, "word"],
    ["York", "Yorkville, Yorker", "substring", 0, "prefix"],
    ["York", "Yorkville, Yorker", "word+", 11, "word+"],
    ["York", "NewYork Yorkville", "substring", 8, "prefix"],
    ["York", "NewYork", "substring", 3, "substring"],
    ["York", "York, New York", "word", 0, "word"],
    ["York", "\u{10400} York", "word", 3, "word"],
  ])("of %s in %s by %s", (base, derived, mode, start, match) => {
    expect(findBase(base, derived, mode)).toEqual({ start, end: start + base.length, match });
    expect(derived.slice(start, start + base.length)).toBe(base);
  });
});

describe("the modes", () => {
  const text = fc
    .array(fc.constantFrom("A", "b", "c", "é", "-", " ", "1", "\u{10428}"), { maxLength: 9 })
    .map((all) => all.join(""));
  it("nest", () => {
    fc.assert(
      fc.property(text, text, (base, derived) => {
        const found = Object.fromEntries(MATCH_MODES.map((mode) => [mode, findBase(base, derived, mode)]));
        if (found.word) for (const mode of MATCH_MODES) expect(found[mode]).toEqual(found.word);
        if (found["word+"]) expect(found.prefix).toBeDefined();
        if (found.prefix) expect(found.substring).toEqual(found.prefix);
        expect(found.substring !== undefined).toBe(
          [...base].length >= 3 && base !== derived && derived.includes(base),
        );
      }),
      { seed: 42, numRuns: 3000 },
    );
  });
});
