import { addDistinct, beginDistinct, keyOfText } from "./scan-distinct";
import {
  CLOSE_MAP,
  COLON,
  COMMA,
  endOfKey,
  endOfString,
  OPEN_MAP,
  QUOTE,
  skipMember,
  skipValue,
} from "./scan-json";
import { WIKI } from "./scan-memory";
import { EMPTY_LIST, EMPTY_MAP, NO_BADGES, SITE, SITE_TITLE, same, TITLE_KEY } from "./scan-texts";

/** What the sitelinks of the line came to. */
export class Sitelinks {
  static count: u32 = 0;
  /** The title on the wiki that is asked for: where it begins, 0 where there is none, and ends. */
  static title: usize = 0;
  static titleEnd: usize = 0;
}

/** Counts the sitelinks, which must be of different wikis. */
export function readSitelinks(p: usize): usize {
  if (same(p, EMPTY_MAP, 2) || same(p, EMPTY_LIST, 2)) return p + 2;
  if (load<u8>(p) != OPEN_MAP) return 0;
  beginDistinct();
  const wikiLength = <usize>load<u32>(WIKI);
  const wiki = v128.load(WIKI + 16);
  do {
    if (load<u8>(++p) != QUOTE) return 0;
    const key = p + 1;
    const end = endOfKey(key);
    if (load<u8>(end, 1) != COLON || !addDistinct(keyOfText(key, end))) return 0;
    Sitelinks.count++;
    const length = end - key;
    const name = v128.load(key);
    p = end + 2;
    if (length == wikiLength && <usize>ctz(~i8x16.bitmask(i8x16.eq(name, wiki))) >= length) {
      p = readSitelink(p);
    } else {
      p = skipSitelink(p, key, length);
    }
  } while (load<u8>(p) == COMMA);
  return load<u8>(p) == CLOSE_MAP ? p + 1 : 0;
}

/** A link to a wiki that is not asked for: mostly `{"site":"xxwiki","title":"…","badges":[]}`. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function skipSitelink(p: usize, key: usize, length: usize): usize {
  const text = p + 9;
  const equal = ctz(~i8x16.bitmask(i8x16.eq(v128.load(key), v128.load(text))));
  if (same(p, SITE, 9) && <usize>equal > length && same(text + length, SITE_TITLE, 11)) {
    const end = endOfString(text + length + 11);
    if (same(end, NO_BADGES, 14)) return end + 14;
  }
  return skipValue(p);
}

function readSitelink(p: usize): usize {
  if (load<u8>(p) != OPEN_MAP) return 0;
  do {
    p++;
    if (load<u64>(p) == load<u64>(TITLE_KEY)) {
      if (load<u8>(p, 8) != QUOTE || Sitelinks.title != 0) return 0;
      Sitelinks.title = p + 9;
      Sitelinks.titleEnd = endOfString(p + 9);
      p = Sitelinks.titleEnd + 1;
    } else {
      p = skipMember(p);
    }
  } while (load<u8>(p) == COMMA);
  return load<u8>(p) == CLOSE_MAP ? p + 1 : 0;
}
