import type { RandomStream } from "../graph/random.ts";
import type { KnownNames } from "./known-names.ts";
import { plainWord } from "./known-names.ts";
import { cuesOfType, type NameKind } from "./name-kinds.ts";
import { createTitleWords, type TitleSlot } from "./title-words.ts";
import { createWordInventor } from "./word-inventor.ts";

/** Fills in one of several forms of {@link NameKind}; `base` is the carried name. */
export type FormFiller = (forms: readonly string[], base?: string) => string;

/** Where a name is at home. */
export interface NamePlace {
  readonly region: string;
  /** People of one family share their family name. */
  readonly family: string;
}

/** Creates the filler for one name. */
export type FillerFactory = (
  place: NamePlace,
  random: RandomStream,
  typeLabel: string | null,
  kind: NameKind,
) => FormFiller;

const SLOT = /\{(\w+)\}/g;
const TITLE_SLOTS: ReadonlySet<string> = new Set<TitleSlot>(["noun", "nouns", "adjective", "team"]);
const ADJECTIVE_ENDINGS = ["ian", "ian", "ic", "ese", "ish"] as const;
/** What awards are for, by a word of their type. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/film|cinema/, "Film"],
  [/television/, "Television"],
  [/music/, "Music"],
  [/theat|drama/, "Drama"],
  [/litera|book/, "Literature"],
  [/scien/, "Science"],
  [/sport/, "Sport"],
];

/** Fillers that share one inventor, so that no word comes twice. */
export function createFormFiller(seed: string, known: KnownNames): FillerFactory {
  const words = createWordInventor(seed, known);
  const titleWord = createTitleWords(known);
  const mayUse = (word: string) => !known.isProperWord(plainWord(word)) || known.isGeneric(plainWord(word));

  return ({ region, family }, random, typeLabel, kind) => {
    const draw = (list: readonly string[]) =>
      list.length === 0 ? undefined : list[random.below(list.length)];
    const ownCues = cuesOfType(typeLabel);
    const cues = ownCues.length > 0 ? ownCues : kind.cues.slice(0, 1);
    const field = FIELDS.find(([type]) => type.test(typeLabel ?? ""))?.[1] ?? "Merit";
    const fillSlot = (slot: string, base: string): string | undefined => {
      switch (slot) {
        case "base":
          return base;
        case "cue":
          return draw(cues);
        case "field":
          return mayUse(field) ? field : undefined;
        case "given":
          return words.givenName(region, random);
        case "family":
          return kind.name === "person"
            ? words.familyName(region, family)
            : words.invent(region, random, "family");
        case "lower":
          return words.invent(region, random, "family").toLowerCase();
        case "lead":
          return words.invent(region, random, "given").slice(0, 2);
        case "adjectival":
          return words.invent(region, random, "place", draw(ADJECTIVE_ENDINGS));
        case "demonym":
          return words.invent(region, random, "place", "ian");
        case "ism":
          return words.invent(region, random, "family", "ism");
        default:
          return TITLE_SLOTS.has(slot)
            ? titleWord(random, slot as TitleSlot)
            : words.invent(region, random, "place");
      }
    };
    return (whole, base = "") => {
      // "The" stands at the start of a name, nowhere else.
      const leading = base.startsWith("The ") ? whole.filter((form) => form.startsWith("{base}")) : whole;
      const forms = leading.length > 0 ? leading : whole;
      for (let tries = 0; ; tries++) {
        const form = tries < 8 ? draw(forms)! : base === "" ? "{place}" : "{place} {base}";
        let complete = true;
        const name = form.replace(SLOT, (_, slot: string) => {
          const word = complete ? fillSlot(slot, base) : "";
          complete &&= word !== undefined;
          return word ?? "";
        });
        if (complete) return name.trim().replace(/^A (?=[AEIOU])/, "An ");
      }
    };
  };
}
