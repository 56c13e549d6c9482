import { type RandomStream, randomStream } from "../graph/random.ts";

/** What a word is for: the ends of words differ. */
export type WordUse = "place" | "given" | "family";

/** The sounds of an invented language, as it is spelt. A sound that stands twice comes twice as often. */
interface Sounds {
  /** What a word begins with, beside the onsets. */
  readonly starts: readonly string[];
  /** What a syllable begins with. */
  readonly onsets: readonly string[];
  readonly vowels: readonly string[];
  /** What a syllable inside a word may end with. */
  readonly codas: readonly string[];
  /** The last syllable of a word, after its onset. */
  readonly ends: Readonly<Record<WordUse, readonly string[]>>;
}

/** A language of one region: a dialect of one of the twelve below. */
export interface InventedLanguage {
  readonly sounds: Sounds;
  /** The chance that a word begins with a vowel. */
  readonly bareStart: number;
  /** The chance that a syllable inside a word has a coda. */
  readonly closed: number;
}

const list = (text: string): readonly string[] => text.split(" ");

const language = (
  starts: string,
  onsets: string,
  vowels: string,
  codas: string,
  place: string,
  given: string,
  family: string,
): Sounds => ({
  starts: list(starts),
  onsets: list(onsets),
  vowels: list(vowels),
  codas: list(codas),
  ends: { place: list(place), given: list(given), family: list(family) },
});

/**
 * Twelve languages that nobody speaks. Each has its own sounds, and endings of places, given and family names; none is
 * drawn after a real one, and which region speaks which is drawn by seed, so a name says nothing of where it was.
 */
const LANGUAGES: readonly Sounds[] = [
  language(
    "br dr gr th",
    "b d f g l m n r s t v v",
    "a e e o i",
    "l n r s",
    "ar eth or und ald essa en ora ir ane",
    "en il ar an a or eth ic",
    "ard oth ent ald urn ane ow ell",
  ),
  language(
    "pr tr cl v v",
    "c d l m n p r s t v",
    "a e i o u",
    "l n r s",
    "ium enta ora une ipe enda as iva estra ode",
    "ius a ent ira eo us ane",
    "entis arca ulen oris ane ivel ardo ume",
  ),
  language(
    "z v vr dr",
    "b d k l m n r t v z",
    "a e i o u",
    "l n r v",
    "ezh im ard uva esk ira ol azan ene udra",
    "in iva ek or an eza il",
    "ovar ezin ulm arn ekar azh iden uva",
  ),
  language(
    "kh sh y",
    "d h j k l m n r s t z",
    "a a i u e",
    "l m n r sh",
    "esh iral umi ayat une ad ahn isha ozar em",
    "im ara esh ul een a ad",
    "ahir ushan emri adesh oum izad alun ehn",
  ),
  language(
    "w ch y",
    "k l m n p s t w y",
    "a e i i o u",
    "k l n s",
    "awa inok elu otek isay une eki omo apal il",
    "ani oki em uma ilo ek a",
    "awen okil umak inot ilay osh epan ulo",
  ),
  language(
    "th fl gl bl c",
    "c d f l n r s th v w",
    "a ae e i o y",
    "l n r s",
    "iel or ethe wyn alis ora eren ise enor ane",
    "iel a yn ael oren is eth",
    "athen orel aeron ilwen erry ovane ifel ade",
  ),
  language(
    "gn br tr kr",
    "b d g k m n p r t z",
    "a e o o u",
    "g l m n r",
    "ond ug azo ork umbe ebra ok aden om ugar",
    "o ud agan ek an ob era",
    "undo okar ezug ambor egan ott urd abo",
  ),
  language(
    "sk st str hj f",
    "d f h j k l m n r t v",
    "a e ei i o u",
    "l n r s",
    "avik eim olt und isa ene ur oden ask ila",
    "ar ulf eja is en ode ik a",
    "ensk orvik aldr eng umsel ade iskar ohl",
  ),
  language(
    "pl sp t",
    "b c d g l m n p r s t",
    "a e i o o u",
    "l n r s",
    "abel ento ura isco ador une emba ola ino ace",
    "o ela en ino aro uce i",
    "andro elmo ubel oscar inta uro ebano ace",
  ),
  language(
    "ch y tl",
    "h k l m n p r t z",
    "a a e i o u",
    "l m n",
    "ali iza ocan esi uyo amal en ipan ul eco",
    "il ocan ali uh et on a",
    "azin okel uchi enati amec olo eyan ipul",
  ),
  language(
    "nd mb j",
    "b d g j l m n r s w",
    "a a e i o u",
    "m n",
    "ala ombe uri ewa ando ile oma usa eng imbi",
    "i uko ala oso ene am asi",
    "ombi adwe engu alimo isa oru ekun ando",
  ),
  language(
    "fl sl cr v",
    "c d f l m n p r s t v",
    "a e eu i o ou",
    "l n r s",
    "ain eul ole ivel ade our ene ost alis emon",
    "elin on et ard is ane eric",
    "ellan oril eval umon ade isk ourel ancer",
  ),
];

/** The share of its language's sounds that a dialect keeps. */
const KEPT = 0.75;

/** The language of a region; regions that share one of the twelve languages speak dialects of it. */
export function languageOf(seed: string, region: string | number): InventedLanguage {
  const random = randomStream(seed, "language", region);
  const whole = LANGUAGES[random.below(LANGUAGES.length)]!;
  const some = (sounds: readonly string[], least: number) => {
    const kept = sounds.filter(() => random.next() < KEPT);
    return kept.length < least ? sounds : kept;
  };
  return {
    sounds: {
      starts: some(whole.starts, 1),
      onsets: some(whole.onsets, 6),
      vowels: some(whole.vowels, 4),
      codas: some(whole.codas, 1),
      ends: {
        place: some(whole.ends.place, 4),
        given: some(whole.ends.given, 3),
        family: some(whole.ends.family, 4),
      },
    },
    bareStart: 0.15 * random.next(),
    closed: 0.15 + 0.35 * random.next(),
  };
}

/** Two letters alike, four consonants or three vowels in a row read badly, and so do some pairs. */
const CLUMSY =
  /(.)\1\1|[^aeiouy]{4}|[aeiou]{3}|^[^aeiouy]{4}|uu|ii|aa|oo|wu|yi|[wyj][^aeiou]|(.[aeiou]?.)\2|[hw][hw]|sh[sjzt]|[sz]sh|ow[aeiou]|^[^aeiou][aeiou]$/;
/** What a reader would take amiss. */
const RUDE =
  /anal|anus|arse|cock|cunt|dick|fag|fuck|kike|nazi|nigg|piss|porn|puta|rape|sex|shit|slut|tits|turd|vagin|penis|wank/;

/**
 * Makes a word, in lower case: `syllables` of them, 2 or more, the last an ending of the use. Has 4 to 12 letters, a to z.
 */
export function inventWord(
  { sounds, bareStart, closed }: InventedLanguage,
  random: RandomStream,
  use: WordUse,
  syllables: number,
): string {
  const draw = (from: readonly string[]) => from[random.below(from.length)]!;
  for (;;) {
    const start = random.next();
    let word = start < bareStart ? "" : start < 0.4 ? draw(sounds.starts) : draw(sounds.onsets);
    for (let i = 1; i < syllables; i++) {
      word += draw(sounds.vowels);
      if (random.next() < closed) word += draw(sounds.codas);
      word += draw(sounds.onsets);
    }
    word += draw(sounds.ends[use]);
    if (word.length >= 4 && word.length <= 12 && !CLUMSY.test(word) && !RUDE.test(word)) return word;
  }
}
