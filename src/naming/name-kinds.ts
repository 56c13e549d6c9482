import { foldLabel } from "../model/text.ts";
import { KIND_ROWS } from "./kind-rows.ts";

/**
 * How the names of a kind of thing look. In a form, `{place}`, `{given}`, `{family}` and `{other}` are invented words,
 * `{lower}` is one in lower case; `{adjectival}`, `{demonym}` and `{ism}` end as words for languages, peoples and beliefs
 * do; `{noun}`, `{nouns}`, `{adjective}` and `{team}` are English words for titles and teams; `{cue}` is the word that
 * tells the type, `{field}` what an award is for, `{base}` the name that is carried.
 */
export interface NameKind {
  readonly name: string;
  /** For a name that carries no other. */
  readonly forms: readonly string[];
  /** For a name that carries another, which does not tell this type. */
  readonly derived: readonly string[];
  /** For a name that carries another, which tells the type already. */
  readonly within: readonly string[];
  /**
   * Generic words that tell a reader the type. One that stands in the old label stays, and a new name is expected to have
   * one of them, or a word of the type label. Empty where a bare name will do.
   */
  readonly cues: readonly string[];
  /** Whether a name without any cue will do as well. */
  readonly bare: boolean;
  /** Whether the old label says how a new name is built; names of people and works are made afresh. */
  readonly shaped: boolean;
}

/** Every kind by its name. */
export const KINDS: ReadonlyMap<string, NameKind> = new Map(
  Object.entries(KIND_ROWS).map(([name, { forms, derived = "{base} {cue}", within, cues, bare, shaped }]) => [
    name,
    {
      name,
      forms: forms.split("|"),
      derived: derived.split("|"),
      within: (within ?? (bare ? derived : "{place} {base}")).split("|"),
      cues: cues?.split(" ") ?? [],
      bare: bare ?? false,
      shaped: shaped ?? true,
    },
  ]),
);

const KIND_OF_HEAD: ReadonlyMap<string, string> = new Map(
  Object.entries(KIND_ROWS).flatMap(([kind, { heads }]) =>
    (heads ? heads.split(" ") : []).map((head) => [head, kind]),
  ),
);

/** Types whose last word alone would mislead. */
const EXCEPTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:given|first) name\b|\b(?:hypocorism|nickname|diminutive|patronymic)\b/, "given name"],
  [/\b(?:family name|surname)\b/, "family name"],
  [/\b(?:music|musical|rock|pop|girl|boy|jazz|punk|metal|vocal) (?:group|ensemble|act)\b/, "band"],
  [/\b(?:ethnic|indigenous|religious|human) (?:group|community|minority|population)\b/, "people"],
  [
    /^(?:sovereign|historical|former|island|puppet|client|vassal|successor|nation|rump) (?:state|country)\b/,
    "country",
  ],
  [/\blanguage (?:family|group|subfamily)\b|\blanguages$/, "languages"],
  [/\bstate with limited recognition\b/, "country"],
  [/\baward(?: category)?$/, "award"],
  [/^grade of\b/, "office"],
  [/\bevent edition\b/, "event"],
  [/\b(?:film|television|movie|animation) (?:production )?company\b|\banimation studio\b/, "film company"],
  [/\brecord company\b/, "record label"],
  [/\bpublishing company\b/, "publisher"],
  [/\b(?:television|radio|broadcasting) network\b/, "broadcaster"],
  [/\b(?:railway|train|metro|subway|bus|power|space|research|police|fire) station\b/, "thing"],
  [/\bmilitary unit\b|\bbody of water\b/, "thing"],
  [/\b(?:noble|royal|ruling) house\b/, "family"],
  [/\b(?:art|literary|cultural|philosophical|religious) movement\b/, "belief"],
  [/\bfilm festival\b/, "event"],
  [/\boperating system\b/, "software"],
];

/** Words of a type label after which only detail comes. */
const DETAIL = /[,(/]| (?:of|in|for|under|with|by|from|at|on|that|or|and|to|named|known) /u;
/** "class of award", "type of sport": what comes after says more. */
const EMPTY_HEAD = /^(?:class|type|kind|form|category|group|part|set|variety) of (?:an? |the )?/u;
const MADE_UP = /\b(?:fictional|anthropomorphic|legendary|mythical|mythological|imaginary)\b/u;

/** The words of a type label that say what it is, its noun last: "city" of "city in the state", "law school". */
function headWords(typeLabel: string): readonly string[] {
  const whole = typeLabel.replace(EMPTY_HEAD, "");
  return (whole.split(DETAIL)[0] ?? whole).match(/[\p{L}\p{M}'’-]+/gu) ?? [];
}

/** The kind of a type, by its label; undefined where there is none. */
export function kindOfType(typeLabel: string | null): NameKind | undefined {
  if (typeLabel === null) return undefined;
  for (const [pattern, kind] of EXCEPTIONS) if (pattern.test(typeLabel)) return KINDS.get(kind)!;
  const head = headWords(typeLabel).at(-1) ?? "";
  const known = KIND_OF_HEAD.get(head) ?? KIND_OF_HEAD.get(head.replace(/s$/, ""));
  return KINDS.get(known ?? (MADE_UP.test(typeLabel) ? "person" : "thing"))!;
}

/** Adjectives by their endings: "political party" is a Party, "law school" a Law School. */
const ADJECTIVE =
  /(?:al|ic|ive|ary|ous|an|ed|ing|ern|ent|ish|ist|y|less|ble|ate|or)$|^(?:big|large|small|class|public|free|human|wide|former)$/;
/** Types whose own words would read badly in a name. */
const OWN_CUES: ReadonlyMap<string, readonly string[]> = new Map([
  ["body of water", ["Sea"]],
  ["military unit", ["Regiment"]],
  ["higher education institution", ["College", "Institute"]],
  ["annual event", ["Festival"]],
  ["recurring event", ["Festival"]],
  ["sporting event", ["Games"]],
  ["recurring sporting event", ["Games"]],
  ["genre", ["style"]],
]);
/** Last words that name no type of their own; another cue of the kind takes their place. */
const VAGUE_HEADS: ReadonlyMap<string, readonly string[]> = new Map([
  ["institution", ["College", "Institute", "Academy"]],
  ["organization", ["Society", "Foundation", "Association", "Council"]],
  ["organisation", ["Society", "Foundation", "Association", "Council"]],
  ["nonprofit", ["Foundation"]],
  ["body", ["Council", "Commission"]],
  ["event", ["Affair"]],
  ["edition", ["Ceremony"]],
  ["category", ["Award"]],
  ["discipline", ["Studies"]],
]);

/**
 * The words that a name of a type may end with to tell the type, any of them: "Law School" for law school, "Award" for
 * literary award.
 */
export function cuesOfType(typeLabel: string | null): readonly string[] {
  if (typeLabel === null) return [];
  const own = OWN_CUES.get(typeLabel);
  if (own) return own;
  const words = headWords(typeLabel);
  const head = words.at(-1);
  if (head === undefined) return [];
  const vague = VAGUE_HEADS.get(head);
  if (vague) return vague;
  const modifier = words.length === 2 ? words[0]! : "";
  if (head === "genre") return [modifier === "" ? "style" : modifier];
  if (head === "relation" || head === "relations") return ["relations"];
  if (/^(?:border|disease|syndrome|disorder|conflict)$/.test(head)) return [head];
  const plain =
    modifier.length > 1 && modifier.length < 12 && /^[a-z]+$/.test(modifier) && !ADJECTIVE.test(modifier);
  return [plain ? `${titleCase(modifier)} ${titleCase(head)}` : titleCase(head)];
}

/** The folded words of a type label that may stand in a name of that type. */
export function wordsOfType(typeLabel: string | null): ReadonlySet<string> {
  return new Set((typeLabel ?? "").match(/[\p{L}\p{M}]{3,}/gu)?.map(foldLabel));
}

/** A word with a capital. */
export function titleCase(word: string): string {
  const first = String.fromCodePoint(word.codePointAt(0) ?? 32);
  return first.toUpperCase() + word.slice(first.length);
}
