import { foldLabel } from "../model/text.ts";

/**
 * How the names of a kind of thing look. In a form, `{place}`, `{given}`, `{family}` and `{other}` are
 * invented words, `{lower}` one in lower case; `{noun}`, `{nouns}`, `{adjective}` and `{team}` are English words for titles; `{cue}` is the word that tells
 * the type, `{field}` what an award is for, `{base}` the name that is carried, and `{adjectival}`, `{demonym}` and `{ism}`
 * are invented words that end as words for languages, peoples and beliefs do.
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

interface KindRow {
  readonly forms: string;
  readonly derived?: string;
  readonly within?: string;
  readonly cues?: string;
  readonly bare?: true;
  readonly shaped?: false;
  /** Last words of a type label, before any "of" or "in", that mean this kind. */
  readonly heads?: string;
}

const ROWS: Readonly<Record<string, KindRow>> = {
  person: {
    heads:
      "human person character protagonist antagonist superhero saint martyr monarch pharaoh philosopher actor actress " +
      "singer writer poet painter politician footballer robot hobbit elf",
    forms: "{given} {family}",
    derived: "{given} {base}",
    bare: true,
    shaped: false,
  },
  "given name": { forms: "{given}", bare: true, shaped: false },
  "family name": { forms: "{family}", bare: true, shaped: false },
  deity: { heads: "deity god goddess being spirit", forms: "{given}", bare: true, shaped: false },
  title: {
    heads:
      "film movie series miniseries program programme show episode season anime manga album single song opera play musical " +
      "novel novella book story poem painting sculpture game soundtrack composition work comic comics franchise telenovela " +
      "documentary sitcom cartoon serial suite symphony ballet artwork track trilogy tetralogy tale fable mixtape ep " +
      "universe multiverse theme motif statue drawing photograph edition translation version",
    forms:
      "The {noun} of {place}|The {place} {noun}|{adjective} {place}|The {adjective} {noun} of {place}|{place}|" +
      "The {nouns} of {place}|A {noun} in {place}|{noun} and {place}|{place} by {noun}|From {place} to {other}|" +
      "The {adjective} {family}|{adjective} {nouns} of {place}",
    derived: "The {noun} of {base}|{base} and the {noun}|{base}: The {adjective} {noun}|{adjective} {base}",
    bare: true,
    shaped: false,
  },
  band: {
    heads: "band duo trio quartet supergroup boyband",
    forms: "The {family}s|{place}|The {adjective} {nouns} of {place}|{family} and the {team}|{place} {team}",
    derived: "{base} and the {team}|The {base} {team}",
    bare: true,
    shaped: false,
  },
  country: {
    heads: "country nation kingdom republic empire",
    forms: "{place}",
    derived: "Republic of {base}|{base} Federation|Union of {base}",
    cues: "Kingdom Republic Empire Union Federation Confederation Principality Duchy State Dominion Protectorate Commonwealth",
    bare: true,
  },
  place: {
    heads:
      "city town village settlement municipality commune comune hamlet borough suburb neighborhood neighbourhood capital " +
      "locality township place metropolis quarter ward barangay seat state province region area territory entity subdivision " +
      "unit department community city-state homeland land city-county colony enclave exclave dependency division island continent " +
      "planet star moon asteroid constellation galaxy nebula exoplanet satellite crater ruins site",
    forms: "{place}",
    derived: "{base} {other}|New {base}",
    cues:
      "City Town Village Borough District Province State Region Territory Colony Republic Duchy Principality Prefecture " +
      "Island Islands Isle County Area Community Commune Canton Kingdom Mandate Protectorate Zone Metropolitan Valley Coast",
    bare: true,
  },
  mountain: { heads: "mountain volcano peak hill summit", forms: "Mount {place}|{place} Peak", cues: "Mount Mountain Peak Hill" },
  range: { heads: "range massif", forms: "{place} Mountains|{place} Range", cues: "Mountains Range Hills Alps" },
  lake: { heads: "lake reservoir lagoon", forms: "Lake {place}|{place} Lake", cues: "Lake Reservoir" },
  river: { heads: "river stream creek tributary brook", forms: "{place} River", cues: "River Creek Stream" },
  archipelago: { heads: "archipelago", forms: "{place} Islands", cues: "Islands Isles Archipelago" },
  bay: { heads: "bay gulf strait fjord", forms: "{place} Bay|Bay of {place}", cues: "Bay Gulf Strait Sound Fjord" },
  university: {
    heads: "university",
    forms: "University of {place}|{place} University",
    derived: "University of {base}|{base} University",
    cues: "University College Institute School Academy Polytechnic",
  },
  school: {
    heads: "school college academy institute institution lycée gymnasium seminary conservatory conservatoire faculty école",
    forms: "{place} {cue}",
    derived: "{base} {cue}",
    cues: "School College Academy Institute University Faculty Seminary Conservatory Hall",
  },
  hospital: {
    heads: "hospital clinic",
    forms: "{place} Hospital|{family} Memorial Hospital",
    cues: "Hospital Clinic Infirmary Medical Center",
  },
  company: {
    heads:
      "business company enterprise corporation conglomerate firm subsidiary concern startup holding manufacturer retailer " +
      "developer operator brand chain",
    forms: "{family} Group|{place} Industries|{place} Corporation|{family} Holdings|{family} & {other}|{place} Company",
    derived: "{base} Group|{base} Company",
    cues: "Group Industries Corporation Holdings Company Works Partners Brothers Systems Trading Limited Inc Ltd",
  },
  "record label": {
    heads: "label imprint",
    forms: "{place} Records",
    derived: "{base} Records",
    cues: "Records Music Recordings Entertainment",
  },
  "film company": {
    heads: "distributor studio",
    forms: "{place} Pictures|{family} Films|{place} Studios",
    derived: "{base} Pictures|{base} Studios",
    cues: "Pictures Films Studios Studio Productions Entertainment Animation Distribution Cinema",
  },
  publisher: {
    heads: "publisher press",
    forms: "{family} Press|{place} Publishing|{family} Books",
    cues: "Press Publishing Books Publications Editions Games House",
  },
  broadcaster: {
    heads: "channel station broadcaster",
    forms: "{place} Television|{place} Channel|{place} Broadcasting|{place} Network",
    cues: "Television TV Channel Network Broadcasting Radio News Media",
  },
  airline: { heads: "airline", forms: "{place} Airlines|Air {place}", cues: "Airlines Airways Air" },
  team: {
    heads: "team club",
    forms: "{place} {team}|{place} United|{place} Rovers|{place} Athletic",
    derived: "{base} {team}|{base} United|{base} Athletic",
    cues: "United Rovers Athletic Wanderers Club Team FC F.C. AFC A.F.C. SC CF Football national team",
    bare: true,
  },
  organization: {
    heads:
      "organization organisation association society foundation agency council committee commission federation union alliance " +
      "league network charity nonprofit body board authority bureau ministry confederation consortium",
    forms: "{place} {cue}",
    derived: "{base} {cue}",
    cues:
      "Society Foundation Association Council Organization Organisation Institute Agency Committee Commission Federation " +
      "Union Alliance League Network Board Authority Office Bureau Ministry Department Confederation Fund Trust Center " +
      "Centre Conference Coalition Academy Assembly Movement Bank Service Forum Group",
  },
  party: { heads: "party", forms: "{place} Party|Party of {place}", cues: "Party Union Front Alliance Movement League" },
  award: {
    heads: "award prize medal honor honour decoration trophy fellowship",
    forms: "{family} {cue}",
    derived: "{base} {cue}|{base} {family} {cue}",
    within: "{base} for {place} {field}|{family} {base}",
    cues: "Award Awards Prize Medal Trophy Cup Cross Star Fellowship Honor Honour",
  },
  order: { heads: "order", forms: "Order of {place}", derived: "Order of {base}", cues: "Order" },
  office: {
    heads: "position office occupation profession title rank ruler minister",
    forms: "Chancellor of {place}|Governor of {place}|Marshal of {place}",
    derived: "Chancellor of {base}|Governor of {base}",
    cues:
      "President Minister Prime Governor Chancellor Mayor King Queen Emperor Secretary Speaker Bishop Archbishop Senator " +
      "Marshal General Admiral Duke Prince Princess Count Monarch Ambassador Commander Commissioner Chairman Director Knight " +
      "Officer Judge Justice Attorney Rector Dean Captain Chief Head Member Minister Deputy Lord Master Doctor Bachelor",
  },
  degree: { heads: "degree doctorate", forms: "Master of {place}|Doctor of {place}", cues: "Master Doctor Bachelor" },
  language: { heads: "language dialect creole pidgin script alphabet", forms: "{adjectival}", derived: "{base} {adjectival}", bare: true },
  people: {
    heads: "people tribe clan nationality minority population ethnicity",
    forms: "{demonym}s|{adjectival} people",
    derived: "{base} people",
    cues: "people",
    bare: true,
  },
  belief: {
    heads: "religion denomination ideology philosophy movement doctrine theology heresy",
    forms: "{ism}",
    derived: "{base} {ism}",
    bare: true,
  },
  genre: { heads: "genre style", forms: "{place} {cue}", derived: "{base} {cue}" },
  war: {
    heads: "war conflict revolution rebellion uprising",
    forms: "{place} War|War of the {family}s",
    cues: "War Wars Conflict Revolution Rebellion Uprising",
  },
  battle: { heads: "battle siege", forms: "Battle of {place}", cues: "Battle Siege" },
  operation: { heads: "operation", forms: "Operation {place}", cues: "Operation" },
  treaty: { heads: "treaty agreement armistice accord pact", forms: "Treaty of {place}", cues: "Treaty Agreement Accord Pact Armistice Convention" },
  day: { heads: "holiday festivity observance", forms: "{place} Day|Feast of {given}", cues: "Day Feast Eve Festival" },
  relations: {
    heads: "relation relations border",
    forms: "{place}–{other} {cue}",
    derived: "{base}–{other} {cue}",
    cues: "relations border conflict dispute",
  },
  embassy: { heads: "embassy consulate mission", forms: "Embassy of {place}", derived: "Embassy of {base}", cues: "Embassy Consulate Mission" },
  family: { heads: "family dynasty lineage", forms: "House of {family}|{family} Dynasty", cues: "House Dynasty family" },
  building: {
    heads: "building complex campus skyscraper mansion",
    forms: "{place} Hall|{place} House|{family} House",
    derived: "{base} Hall",
    cues: "Hall House Building Tower Palace Castle Court College Center Centre Theatre Library Campus",
  },
  event: {
    heads: "event festival championship tournament competition contest ceremony games fair",
    forms: "{place} {cue}",
    derived: "{base} {cue}",
    cues: "Festival Games Championship Championships Cup Contest Ceremony Awards Tournament Prize Open Fair ceremony",
  },
  newspaper: {
    heads: "newspaper daily tabloid",
    forms: "The {place} Herald|The {place} Gazette|The {place} Courier|{place} Chronicle",
    cues: "Herald Gazette Courier Chronicle Times Post News Journal Tribune",
  },
  magazine: { heads: "magazine periodical", forms: "{place} Review|{place} Magazine|{place} Quarterly", cues: "Review Magazine Quarterly Weekly Monthly" },
  taxon: { heads: "taxon species genus subspecies", forms: "{place} {lower}", bare: true, shaped: false },
  software: {
    heads: "software website platform service app application database wiki engine protocol",
    forms: "{place}",
    derived: "{base} {other}",
    bare: true,
    shaped: false,
  },
  disease: { heads: "disease syndrome disorder", forms: "{family} {cue}", cues: "disease syndrome disorder" },
  currency: {
    heads: "currency",
    forms: "{place} crown|{place} mark",
    derived: "{base} crown|{base} mark",
    cues: "dollar pound franc peso krone ruble mark rupee dinar shilling crown lira yen won real florin",
  },
  discipline: { heads: "discipline science field studies", forms: "{adjectival} Studies", cues: "Studies Science History Theory" },
  bare: {
    heads: "point date month day name class type concept metaclass term property object thing item page list form group theory",
    forms: "{place}",
    derived: "{base} {other}",
    bare: true,
    shaped: false,
  },
  /** Of any other type: a name and the type's own word. */
  thing: { forms: "{place} {cue}", derived: "{base} {cue}" },
};

export const KINDS: ReadonlyMap<string, NameKind> = new Map(
  Object.entries(ROWS).map(([name, { forms, derived = "{base} {cue}", within, cues, bare, shaped }]) => [
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
  Object.entries(ROWS).flatMap(([kind, { heads }]) => (heads ? heads.split(" ") : []).map((head) => [head, kind])),
);

/** Types whose last word alone would mislead. */
const EXCEPTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:given|first) name\b/, "given name"],
  [/\b(?:family name|surname)\b/, "family name"],
  [/\b(?:music|musical|rock|pop|girl|boy|jazz|punk|metal|vocal) (?:group|ensemble|act)\b/, "band"],
  [/\b(?:ethnic|indigenous|religious|human) (?:group|community|minority|population)\b/, "people"],
  [/^(?:sovereign|historical|former|island|puppet|client|vassal|successor|nation|rump) (?:state|country)\b/, "country"],
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
];

/** Words of a type label after which only detail comes. */
const DETAIL = /[,(/]| (?:of|in|for|under|with|by|from|at|on|that|or|and|to|named) /u;
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
const ADJECTIVE = /(?:al|ic|ive|ary|ous|an|ed|ing|ern|ent|ish|ist|y|less|ble|ate|or)$|^(?:big|large|small|class|public|free|human|wide|former)$/;
/** Types whose own words would read badly in a name. */
const OWN_CUES: ReadonlyMap<string, readonly string[]> = new Map([
  ["body of water", ["Sea"]],
  ["military unit", ["Regiment"]],
  ["higher education institution", ["College", "Institute"]],
  ["event", ["Festival"]],
  ["genre", ["style"]],
]);
/** Last words that name no type of their own; another cue of the kind takes their place. */
const VAGUE_HEADS: ReadonlyMap<string, readonly string[]> = new Map([
  ["institution", ["College", "Institute", "Academy"]],
  ["organization", ["Society", "Foundation", "Association", "Council"]],
  ["organisation", ["Society", "Foundation", "Association", "Council"]],
  ["nonprofit", ["Foundation"]],
  ["body", ["Council", "Commission"]],
  ["event", ["Festival"]],
  ["edition", ["Ceremony"]],
  ["category", ["Award"]],
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
  const plain = modifier.length > 1 && modifier.length < 12 && /^[a-z]+$/.test(modifier) && !ADJECTIVE.test(modifier);
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
