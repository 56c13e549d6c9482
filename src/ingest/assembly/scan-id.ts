/** The code of an id: the number of an item, 2^31 + the number of a property. No id has code 0. */
export const PROPERTY_BIT: u32 = 0x8000_0000;

/** The code of the id that is the text from `p` to `end`, or 0 where it is none. */
export function codeOfId(p: usize, end: usize): u32 {
  const letter = load<u8>(p);
  const number = numberIn(p + 1, end);
  if (number == 0) return 0;
  return letter == 0x51 ? number : letter == 0x50 ? number | PROPERTY_BIT : 0;
}

/** The number from 1 to 2^31 − 1 that the digits from `p` to `end` are, without a leading zero; or 0. */
export function numberIn(p: usize, end: usize): u32 {
  const length = end - p;
  // An unsigned difference: an end before the start is far too long.
  if (length - 1 > 9 || load<u8>(p) == 0x30) return 0;
  let number: u64 = 0;
  for (; p < end; p++) {
    const digit = <u32>load<u8>(p) - 0x30;
    if (digit > 9) return 0;
    number = number * 10 + digit;
  }
  return number < PROPERTY_BIT ? <u32>number : 0;
}

/** The id at the end of a text, behind its last slash where it has any; its address, or 0. */
export function idAtEnd(from: usize, end: usize): usize {
  let p = end;
  while (p > from && load<u8>(p - 1) != 0x2f && end - p < 12) p--;
  if (p > from && load<u8>(p - 1) != 0x2f) return 0;
  return codeOfId(p, end) == 0 ? 0 : p;
}
