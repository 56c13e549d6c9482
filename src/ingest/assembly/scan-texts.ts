import { HEX, TEXTS } from "./scan-memory";

class Texts {
  static end: usize = TEXTS;
}

/** Puts a text where {@link same} finds it; returns its address. */
export function text(characters: string): usize {
  const at = Texts.end;
  for (let i = 0; i < characters.length; i++) store<u8>(at + i, characters.charCodeAt(i));
  Texts.end = (at + characters.length + 15) & ~15;
  if (Texts.end > HEX) unreachable();
  return at;
}

// The words of the official form. How many bytes of one count is said where it is looked for.

export const EMPTY_LIST = text("[]");
export const EMPTY_MAP = text("{}");

export const TYPE = text('"type":"');
export const ID = text('"id":"');
export const LABELS_KEY = text('"labels":');
export const DESCRIPTIONS_KEY = text('"descriptions":');
export const ALIASES_KEY = text('"aliases":');
export const CLAIMS_KEY = text('"claims":');
export const SITELINKS_KEY = text('"sitelinks":');
export const LAST_REVISION = text('"lastrevid":');
export const DATATYPE = text('"datatype":"');
export const MISSING = text('"missing":');
export const REDIRECT = text('"redirect":');
export const STATEMENTS_KEY = text('"statements":');
export const ITEM = text('item"');
export const PROPERTY = text('property"');

export const TERM_LANGUAGE = text('{"language":"');
export const TERM_VALUE = text('","value":"');
export const VALUE_KEY = text('"value":');

export const SITE = text('{"site":"');
export const SITE_TITLE = text('","title":"');
export const NO_BADGES = text('","badges":[]}');
export const TITLE_KEY = text('"title":');

export const MAIN_SNAK = text('"mainsnak":');
export const QUALIFIERS_KEY = text('"qualifiers":');
export const REFERENCES_KEY = text('"references":');
export const STATEMENT_TYPE = text('"type":"statement"');
export const RANK = text('"rank":"');
export const NORMAL = text('normal"');
export const PREFERRED = text('preferred"');
export const DEPRECATED = text('deprecated"');

export const SNAK_TYPE = text('"snaktype":"');
export const VALUE = text('value"');
export const SOME_VALUE = text('somevalue"');
export const NO_VALUE = text('novalue"');
export const PROPERTY_KEY = text('"property":"');
export const HASH = text('"hash":"');
export const DATAVALUE = text('"datavalue":{');
export const STRING = text('string"');
export const TIME = text('time"');
export const QUANTITY = text('quantity"');
export const MONOLINGUAL_TEXT = text('monolingualtext"');
export const GLOBE_COORDINATE = text('globecoordinate"');
export const EXTERNAL_ID = text('external-id"');
export const URL = text('url"');
export const COMMONS_MEDIA = text('commonsMedia"');
export const MATH = text('math"');
export const GEO_SHAPE = text('geo-shape"');
export const TABULAR_DATA = text('tabular-data"');
export const MUSICAL_NOTATION = text('musical-notation"');
export const UNIT_ONE = text('1"');
export const NULL = text("null");
export const ENTITY_ID = text('wikibase-entityid"');

/** Tells whether a word begins with the 7 bytes of a text. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function beginsWithSeven(word: u64, text: usize): bool {
  return word << 8 == load<u64>(text) << 8;
}

/** Tells whether the `n` bytes at `p` are the first of a text; `n` must be a constant, 2 to 64. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function same(p: usize, text: usize, n: usize): bool {
  if (n > 16) {
    let other = v128.xor(v128.load(p), v128.load(text));
    if (n > 32) other = v128.or(other, v128.xor(v128.load(p, 16), v128.load(text, 16)));
    if (n > 48) other = v128.or(other, v128.xor(v128.load(p, 32), v128.load(text, 32)));
    other = v128.or(other, v128.xor(v128.load(p + (n - 16)), v128.load(text + (n - 16))));
    return !v128.any_true(other);
  }
  if (n >= 8) {
    let other = load<u64>(p) ^ load<u64>(text);
    if (n > 8) other |= load<u64>(p + (n - 8)) ^ load<u64>(text + (n - 8));
    return other == 0;
  }
  if (n >= 4) {
    let other = load<u32>(p) ^ load<u32>(text);
    if (n > 4) other |= load<u32>(p + (n - 4)) ^ load<u32>(text + (n - 4));
    return other == 0;
  }
  let other = <u32>load<u16>(p) ^ <u32>load<u16>(text);
  if (n > 2) other |= <u32>load<u8>(p, 2) ^ <u32>load<u8>(text, 2);
  return other == 0;
}
