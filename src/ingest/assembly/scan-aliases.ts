import { CLOSE_LIST, CLOSE_MAP, COMMA, endOfString, OPEN_MAP, QUOTE, skipMember } from "./scan-json";
import { languagesIn } from "./scan-languages";
import { ALIAS_LANGUAGES, ALIASES, MAX_ALIASES, WRITTEN_ALIASES } from "./scan-memory";
import { EMPTY_LIST, same, VALUE_KEY } from "./scan-texts";
import { Out, putVarint, writeText } from "./scan-write";

class Written {
  static count: u32 = 0;
}

/**
 * Writes the aliases of the languages of their table, in its order, behind their number: each once, the label left out.
 * False where they are left to others.
 */
export function writeAliases(label: usize, labelLength: u32): bool {
  Written.count = 0;
  const start = Out.at;
  // The number takes a byte or two.
  Out.at = start + 2;
  const languages = languagesIn(ALIAS_LANGUAGES);
  for (let language: u32 = 0; language < languages; language++) {
    const list = <usize>load<u32>(ALIASES + ((<usize>language) << 3));
    if (list != 0 && !writeList(list, label, labelLength)) return false;
  }
  if (Written.count < 128) {
    store<u8>(start, Written.count);
    memory.copy(start + 1, start + 2, Out.at - start - 2);
    Out.at--;
  } else {
    putVarint(start, Written.count);
  }
  return true;
}

/** The aliases of a list that is valid JSON. */
function writeList(p: usize, label: usize, labelLength: u32): bool {
  if (same(p, EMPTY_LIST, 2)) return true;
  do {
    p++;
    if (load<u8>(p) != OPEN_MAP) return false;
    let text: usize = 0;
    let end: usize = 0;
    if (load<u8>(p, 1) == CLOSE_MAP) {
      p += 2;
      continue;
    }
    do {
      p++;
      if (load<u64>(p) == load<u64>(VALUE_KEY)) {
        if (text != 0 || load<u8>(p, 8) != QUOTE) return false;
        text = p + 9;
        end = endOfString(text);
        p = end + 1;
      } else {
        p = skipMember(p);
      }
    } while (load<u8>(p) == COMMA);
    if (load<u8>(p) != CLOSE_MAP) return false;
    p++;
    if (end != text && !writeAlias(text, end, label, labelLength)) return false;
  } while (load<u8>(p) == COMMA);
  return load<u8>(p) == CLOSE_LIST;
}

function writeAlias(from: usize, end: usize, label: usize, labelLength: u32): bool {
  const before = Out.at;
  if (!writeText(from, end)) return false;
  const length = lengthAt(before);
  const text = Out.at - length;
  if (length == labelLength && equalBytes(text, label, length)) {
    Out.at = before;
    return true;
  }
  for (let i: u32 = 0; i < Written.count; i++) {
    const other = WRITTEN_ALIASES + ((<usize>i) << 3);
    if (load<u32>(other, 4) == length && equalBytes(text, load<u32>(other), length)) {
      Out.at = before;
      return true;
    }
  }
  if (Written.count == MAX_ALIASES) return false;
  const entry = WRITTEN_ALIASES + ((<usize>Written.count) << 3);
  Written.count++;
  store<u32>(entry, <u32>text);
  store<u32>(entry, length, 4);
  return true;
}

/** The number in seven bits a byte at an address. */
function lengthAt(p: usize): u32 {
  let value: u32 = 0;
  let shift: u32 = 0;
  while (true) {
    const byte = <u32>load<u8>(p++);
    value |= (byte & 127) << shift;
    if (byte < 128) return value;
    shift += 7;
  }
}

function equalBytes(a: usize, b: usize, length: u32): bool {
  return memory.compare(a, b, length) == 0;
}
