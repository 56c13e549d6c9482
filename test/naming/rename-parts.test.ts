import { describe, expect, it } from "vitest";
import { randomStream } from "../../src/graph/random.ts";
import { derivedEnding } from "../../src/naming/derived-ending.ts";
import { inventWord, languageOf, type WordUse } from "../../src/naming/invented-languages.ts";
import { readKnownNames } from "../../src/naming/known-names.ts";
import { type Piece, shapeOf, simplifyShape, withoutFresh } from "../../src/naming/label-shape.ts";
import { cuesOfType, KINDS, kindOfType } from "../../src/naming/name-kinds.ts";
import { isRealWord } from "../../src/naming/real-words.ts";
import { regionsOf } from "../../src/naming/regions.ts";
import { createTitleWords } from "../../src/naming/title-words.ts";
import { createWordInventor } from "../../src/naming/word-inventor.ts";
import { tinyUniverse } from "./tiny-universe.ts";

const CUES = new Set(["university", "school", "law", "award", "relations", "academy", "sciences", "city"]);
const RULES = {
  isCue: (word: string) => CUES.has(word.toLowerCase()),
  isFunction: (word: string) => ["of", "the", "and", "for", "in"].includes(word.toLowerCase()),
};

/** A shape as text: ‹…› is carried, _ an invented word, dropped words are gone. */
function show(pieces: readonly Piece<string>[]): string {
  return pieces
    .map((piece, i) => {
      const word =
        piece.kind === "base"
          ? `${piece.lead}‹${piece.base}›${piece.tail}`
          : piece.kind === "fresh"
            ? "_"
            : piece.text;
      return (i === 0 ? "" : piece.before) + word;
    })
    .join("");
}

/** Takes a label apart in which ‹…› marks what is carried. */
function shape(marked: string): Piece<string>[] {
  const spans: { start: number; end: number; base: string }[] = [];
  let label = "";
  let at = 0;
  for (const [i, part] of marked.split(/[‹›]/).entries()) {
    if (i % 2 === 1) spans.push({ start: at, end: at + part.length, base: part });
    label += part;
    at += part.length;
  }
  return shapeOf(label, spans, RULES);
}

describe("the shape of a label", () => {
  it.each([
    ["University of Virginia School of Law", "University of _ School of Law"],
    ["‹University of Virginia› School of Law", "‹University of Virginia› School of Law"],
    ["Grand Duke Jean-Paul III", "_"],
    ["‹Cyprus›–‹Taiwan› relations", "‹Cyprus›–‹Taiwan› relations"],
    ["King's Law School", "_'s Law School"],
    ["‹King›'s Law School", "‹King›'s Law School"],
    ["Award (1918–1923), Second Class", "Award, _"],
    ["‹Austria›n schilling Award", "‹Austria›n Award"],
    ["Mc‹Donald›", "Mc‹Donald›"],
    ["U.S. Academy of Sciences", "_ Academy of Sciences"],
  ])("%s is %s", (label, expected) => {
    expect(show(shape(label))).toBe(expected);
  });

  it.each([
    ["Free University of Brussels", "University of _"],
    ["Golden Award for Best Film", "_ Award"],
    ["Royal Academy of Arts and Sciences", "Academy of _ and Sciences"],
    ["Royal ‹Swedish› Academy of Arts and Sciences", "_ ‹Swedish› Academy of _ and Sciences"],
    ["Hong Kong–Macau relations", "_–_ relations"],
    ["French and Indian Award", "_ Award"],
    ["‹Potter› and the Order of the Phoenix", "‹Potter› and the _"],
    ["Faculty of Law, ‹Bonn›", "_ of Law, ‹Bonn›"],
    ["The ‹Tower› of", "‹Tower›"],
  ])("%s simplified is %s", (label, expected) => {
    expect(show(simplifyShape(shape(label)))).toBe(expected);
  });

  it("without invented words keeps what holds the rest together", () => {
    const bare = (label: string) => show(withoutFresh(simplifyShape(shape(label))));
    expect(bare("Royal ‹Swedish› Academy of Arts and Sciences")).toBe("‹Swedish› Academy of Sciences");
    expect(bare("Technical University of ‹Munich›")).toBe("University of ‹Munich›");
    expect(bare("‹Bonn› School for Girls")).toBe("‹Bonn› School");
  });
});

describe("kinds of names", () => {
  it.each([
    ["human", "person"],
    ["fictional human", "person"],
    ["anthropomorphic dog", "person"],
    ["human settlement", "place"],
    ["city in province of country", "place"],
    ["sovereign state", "country"],
    ["state", "place"],
    ["film award", "award"],
    ["class of award", "award"],
    ["musical group", "band"],
    ["ethnic group", "people"],
    ["male given name", "given name"],
    ["film production company", "film company"],
    ["national association football team", "team"],
    ["railway station", "thing"],
    ["television station", "broadcaster"],
    ["art movement", "belief"],
    ["language family", "languages"],
    ["grade of an order", "office"],
    ["genocide", "thing"],
  ])("%s is a %s", (type, kind) => {
    expect(kindOfType(type)?.name).toBe(kind);
  });

  it.each([
    ["law school", ["Law School"]],
    ["political party", ["Party"]],
    ["county of state", ["County"]],
    ["type of sport", ["Sport"]],
    ["bilateral relation", ["relations"]],
    ["music genre", ["music"]],
    ["organization", ["Society", "Foundation", "Association", "Council"]],
    ["stock exchange", ["Stock Exchange"]],
    ["city ​​palace", ["Palace"]],
    [null, []],
  ])("%s is told by %j", (type, cues) => {
    expect(cuesOfType(type)).toEqual(cues);
  });

  it("have forms that only name slots there are", () => {
    const slots =
      /\{(?:place|given|family|other|lower|adjectival|demonym|ism|noun|nouns|adjective|team|cue|field|base)\}/g;
    for (const { name, forms, derived, within, cues } of KINDS.values()) {
      for (const form of [...forms, ...derived, ...within])
        expect(form.replace(slots, ""), name).not.toMatch(/[{}]/);
      for (const form of [...derived, ...within]) expect(form, name).toContain("{base}");
      for (const cue of cues) expect(cue).toMatch(/^\p{L}+$/u);
    }
  });
});

describe("invented words", () => {
  const USES: readonly WordUse[] = ["place", "given", "family"];

  it("are short, of plain letters, and easy to say", () => {
    for (let region = 0; region < 60; region++) {
      const language = languageOf("42", region);
      const random = randomStream("1", region);
      for (const use of USES) {
        for (let i = 0; i < 20; i++) {
          const word = inventWord(language, random, use, 2 + random.below(2));
          expect(word).toMatch(/^[a-z]{4,12}$/);
          expect(word).toMatch(/[aeiouy]/);
          expect(word).not.toMatch(/[^aeiouy]{4}|[aeiou]{3}/);
        }
      }
    }
  });

  it("sound alike in one region, and are the same for the same seed", () => {
    const words = (seed: string, region: number) => {
      const random = randomStream("1");
      return Array.from({ length: 200 }, () => inventWord(languageOf(seed, region), random, "place", 2));
    };
    expect(words("42", 1)).toEqual(words("42", 1));
    const endings = (list: string[]) => new Set(list.map((word) => word.slice(-3)));
    const [here, there] = [endings(words("42", 1)), endings(words("42", 2))];
    expect([...here].filter((ending) => there.has(ending)).length).toBeLessThan(here.size / 2);
  });

  it("are no real words, no words of the universe, and never the same twice", () => {
    const known = readKnownNames(tinyUniverse([["Q1", "Velmora", "city"]], ""));
    const inventor = createWordInventor("42", known);
    const random = randomStream("2");
    const words = Array.from({ length: 3000 }, () => inventor.invent("Q1", random, "place"));
    expect(new Set(words).size).toBe(words.length);
    for (const word of words) expect(isRealWord(word.toLowerCase()), word).toBe(false);
    expect(words).not.toContain("Velmora");
    for (const word of ["london", "garden", "anderson", "colorado"])
      expect(isRealWord(word), word).toBe(true);
  });

  it("share given names in a region, the first ones more often", () => {
    const inventor = createWordInventor("42", readKnownNames(tinyUniverse([], "")));
    const random = randomStream("3");
    const counts = new Map<string, number>();
    for (let i = 0; i < 2000; i++) {
      const name = inventor.givenName("Q1", random);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect(counts.size).toBeGreaterThan(100);
    expect(Math.max(...counts.values())).toBeGreaterThan(60);
  });

  it.each([
    ["Velmora", "n", "language", "n"],
    ["Velmora", "ns", "people", "ns"],
    ["Kestrin", "n", "currency", "ian"],
    ["Kestrin", "ans", "people", "ians"],
    ["Lodo", "ese", "language", "an"],
    ["Velmora", "s", "people", "s"],
    ["Varis", "s", "people", "es"],
    ["Kestrin", "a", "country", "ia"],
    ["Velmora", "n", "country", "nia"],
    ["Kestrin", "ism", "belief", "ism"],
  ])("%s for a word that ended with -%s, of a %s, gets -%s", (name, tail, kind, ending) => {
    expect(derivedEnding(name, tail, kind)).toBe(ending);
  });
});

describe("title words", () => {
  it("are none that a label of the universe has", () => {
    const random = randomStream("4");
    const titles = createTitleWords(
      readKnownNames(
        tinyUniverse(
          [
            ["Q1", "The Lantern", "film"],
            ["Q2", "Amber", "film"],
            ["Q3", "meadow", "biome"],
          ],
          "",
        ),
      ),
    );
    const nouns = new Set(Array.from({ length: 3000 }, () => titles(random, "noun")));
    expect(nouns.has("Lantern")).toBe(false);
    expect(nouns.has("Meadow")).toBe(true);
    expect(nouns.has("Orchard")).toBe(true);
  });
});

describe("regions", () => {
  const facts = (lines: readonly (readonly [number, number, number])[]) => ({
    subject: Uint32Array.from(lines, ([s]) => s),
    relation: Uint16Array.from(lines, (_, i) => i),
    object: Uint32Array.from(lines, ([, , o]) => o),
    properties: lines.map(([, property]) => property),
  });
  const ids = (count: number) => Array.from({ length: count }, (_, i) => `Q${i}`);

  it("are those of countries: citizens, their towns, and what only neighbours tell", () => {
    // Countries 0 and 1; citizens 2, 3, 4 and 5, 6, 7; 8 is a friend of 2, 9 is joined by sex alone.
    const lines = [
      ...[2, 3, 4].map((v) => [v, 27, 0] as const),
      ...[5, 6, 7].map((v) => [v, 27, 1] as const),
      [8, 451, 2] as const,
      [9, 21, 0] as const,
    ];
    const regions = regionsOf(400, [facts(lines)], "42", ids(400));
    for (const v of [0, 2, 3, 4, 8]) expect(regions[v]).toBe("Q0");
    for (const v of [1, 5, 6, 7]) expect(regions[v]).toBe("Q1");
    expect(["Q0", "Q1"].some((hub) => regions[9]!.startsWith(hub))).toBe(true);
  });

  it("of much of all are cut into parts by place", () => {
    const citizens = Array.from({ length: 690 }, (_, i) => [10 + i, 27, 0] as const);
    const births = Array.from({ length: 690 }, (_, i) => [10 + i, 19, 1 + (i % 3)] as const);
    const regions = regionsOf(700, [facts([...citizens, ...births])], "42", ids(700));
    expect(regions[10]).toBe(regions[13]);
    expect(new Set(regions.slice(10)).size).toBeGreaterThan(1);
    expect(regions.slice(10).every((region) => region.startsWith("Q0/"))).toBe(true);
  });

  it("grow from the most linked where facts name no country", () => {
    const lines = [1, 2, 3, 4].map((v) => [v, 1000, 0] as const);
    expect(new Set(regionsOf(5, [facts(lines)], "42", ids(5))).size).toBeLessThanOrEqual(3);
    expect(regionsOf(3, [], "42", ids(3))).toEqual(["", "", ""]);
  });
});
