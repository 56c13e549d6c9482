import { Claims, readClaims } from "./scan-claims";
import { beginFilters } from "./scan-filters";
import { Ranks } from "./scan-group";
import { codeOfId } from "./scan-id";
import { behindDigits, CLOSE_MAP, COMMA, endOfString, QUOTE, skipMember } from "./scan-json";
import {
  ALIAS_LANGUAGES,
  ALIASES,
  DESCRIPTION_LANGUAGES,
  DESCRIPTIONS,
  LABEL_LANGUAGES,
  LABELS,
} from "./scan-memory";
import { Entity } from "./scan-record";
import { readSitelinks, Sitelinks } from "./scan-sitelinks";
import { forgetTexts, readAliases, readTerms } from "./scan-terms";
import {
  ALIASES_KEY,
  beginsWithSeven,
  CLAIMS_KEY,
  DATATYPE,
  DESCRIPTIONS_KEY,
  ID,
  ITEM,
  LABELS_KEY,
  LAST_REVISION,
  MISSING,
  PROPERTY,
  REDIRECT,
  SITELINKS_KEY,
  STATEMENTS_KEY,
  same,
  TYPE,
} from "./scan-texts";

const HAS_TYPE: u32 = 1;
const HAS_ID: u32 = 2;
const HAS_LABELS: u32 = 4;
const HAS_DESCRIPTIONS: u32 = 8;
const HAS_ALIASES: u32 = 16;
const HAS_CLAIMS: u32 = 32;
const HAS_SITELINKS: u32 = 64;
const HAS_REVISION: u32 = 128;
const HAS_DATATYPE: u32 = 256;

/** Reads the document of an item or property. */
export function readEntity(p: usize): usize {
  forget();
  let seen: u32 = 0;
  do {
    p++;
    const word = load<u64>(p);
    const before = seen;
    if (same(p, ID, 5)) {
      if (load<u8>(p, 5) != QUOTE) return 0;
      seen |= HAS_ID;
      const end = endOfString(p + 6);
      Entity.code = codeOfId(p + 6, end);
      if (Entity.code == 0) return 0;
      p = end + 1;
    } else if (beginsWithSeven(word, TYPE)) {
      if (load<u8>(p, 7) != QUOTE) return 0;
      seen |= HAS_TYPE;
      p += 8;
      if (same(p, ITEM, 5)) p += 5;
      else if (same(p, PROPERTY, 9)) p += 9;
      else return 0;
    } else if (word == load<u64>(LABELS_KEY)) {
      seen |= HAS_LABELS;
      p = same(p, LABELS_KEY, 9) ? readTerms(p + 9, LABEL_LANGUAGES, LABELS) : 0;
    } else if (word == load<u64>(DESCRIPTIONS_KEY)) {
      seen |= HAS_DESCRIPTIONS;
      p = same(p, DESCRIPTIONS_KEY, 15) ? readTerms(p + 15, DESCRIPTION_LANGUAGES, DESCRIPTIONS) : 0;
    } else if (word == load<u64>(ALIASES_KEY)) {
      seen |= HAS_ALIASES;
      p = same(p, ALIASES_KEY, 10) ? readAliases(p + 10, ALIAS_LANGUAGES, ALIASES) : 0;
    } else if (word == load<u64>(CLAIMS_KEY)) {
      // The entity's own id is wanted, to leave out its edges to itself.
      if ((seen & HAS_ID) == 0) return 0;
      seen |= HAS_CLAIMS;
      p = same(p, CLAIMS_KEY, 9) ? readClaims(p + 9, Entity.code) : 0;
    } else if (word == load<u64>(SITELINKS_KEY)) {
      seen |= HAS_SITELINKS;
      p = same(p, SITELINKS_KEY, 12) ? readSitelinks(p + 12) : 0;
    } else if (word == load<u64>(LAST_REVISION)) {
      seen |= HAS_REVISION;
      p = same(p, LAST_REVISION, 12) ? readRevision(p + 12) : 0;
    } else if (word == load<u64>(DATATYPE)) {
      if (!same(p, DATATYPE, 12)) return 0;
      seen |= HAS_DATATYPE;
      Entity.datatype = p + 12;
      Entity.datatypeEnd = endOfString(p + 12);
      p = Entity.datatypeEnd + 1;
    } else {
      if (word == load<u64>(MISSING) || word == load<u64>(REDIRECT) || word == load<u64>(STATEMENTS_KEY))
        return 0;
      p = skipMember(p);
      continue;
    }
    // A key that comes again stands for the one before.
    if (seen == before) return 0;
  } while (load<u8>(p) == COMMA);
  if (load<u8>(p) != CLOSE_MAP || (seen & HAS_ID) == 0) return 0;
  if (Entity.code >> 31 == 0) Entity.datatype = 0;
  return p + 1;
}

function forget(): void {
  forgetTexts(LABEL_LANGUAGES, LABELS);
  forgetTexts(DESCRIPTION_LANGUAGES, DESCRIPTIONS);
  forgetTexts(ALIAS_LANGUAGES, ALIASES);
  Entity.revision = 0;
  Entity.datatype = 0;
  Sitelinks.count = 0;
  Sitelinks.title = 0;
  Sitelinks.titleEnd = 0;
  Claims.groups = 0;
  Claims.statements = 0;
  Claims.externalIds = 0;
  Claims.externalIdQualifiers = 0;
  Ranks.leftOut = 0;
  beginFilters();
}

/** A revision from 1 to 10^15. */
function readRevision(p: usize): usize {
  const end = behindDigits(p);
  if (end - p > 15 || end == p || load<u8>(p) == 0x30) return 0;
  let revision: u64 = 0;
  for (; p < end; p++) revision = revision * 10 + (load<u8>(p) - 0x30);
  Entity.revision = revision;
  return p;
}
