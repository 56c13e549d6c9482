import { CLOSE_LIST, CLOSE_MAP, COMMA, endOfKey, OPEN_LIST, skipValue } from "./scan-json";
import { Property } from "./scan-parts";
import { same, text } from "./scan-texts";
import { isHash, readUsualSnak } from "./scan-usual";

const REFERENCE = text('{"hash":"');
const SNAKS = text(',"snaks":{');
const SNAKS_ORDER = text(',"snaks-order":[');

/** The references of a statement, which nobody asks for. */
export function skipReferences(p: usize): usize {
  const from = p;
  if (load<u8>(p) != OPEN_LIST) return 0;
  do p = skipReference(p + 1);
  while (load<u8>(p) == COMMA);
  return load<u8>(p) == CLOSE_LIST ? p + 1 : skipValue(from);
}

/** A reference, mostly `{"hash":"…","snaks":{"P1":[…],…},"snaks-order":["P1",…]}`. */
function skipReference(p: usize): usize {
  if (!same(p, REFERENCE, 9) || !isHash(p + 9) || !same(p + 50, SNAKS, 10)) return skipValue(p);
  let at = p + 59;
  do {
    const key = at + 1;
    const end = endOfKey(key + 1);
    if (load<u8>(key) != 0x22 || load<u16>(end, 1) != 0x5b3a) return skipValue(p);
    Property.text = key + 1;
    Property.length = <u32>(end - key);
    at = end + 2;
    do {
      const snak = at + 1;
      at = readUsualSnak(snak);
      if (at == 0) at = skipValue(snak);
    } while (load<u8>(at) == COMMA);
    if (load<u8>(at) != CLOSE_LIST) return skipValue(p);
    at++;
  } while (load<u8>(at) == COMMA);
  if (!same(at + 1, SNAKS_ORDER, 16) || load<u8>(at) != CLOSE_MAP) return skipValue(p);
  at = skipValue(at + 16);
  return load<u8>(at) == CLOSE_MAP ? at + 1 : 0;
}
