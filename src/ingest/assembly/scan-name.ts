// The 48-bit hash of a name, as src/store/name-index.ts defines it, of names in ASCII. Their folded form is the name in
// lower case.

/** The hash of the last name. */
export class NameHash {
  static high: u32 = 0;
  static low: u32 = 0;
}

/** Hashes a name; false where it is not ASCII. With `plain`, underscores count as spaces. */
export function hashName(p: usize, end: usize, plain: bool): bool {
  let a: u32 = 0x9e37_79b9;
  let b: u32 = 0x85eb_ca6b;
  for (; p < end; p++) {
    let byte = <u32>load<u8>(p);
    if (byte >= 128) return false;
    if (byte - 0x41 < 26) byte |= 0x20;
    else if (plain && byte == 0x5f) byte = 0x20;
    a = (a ^ byte) * 0x9e37_79b1;
    b = (b ^ byte) * 0x5f35_6495;
  }
  a = ((a ^ (a >> 16)) * 0x85eb_ca6b) ^ ((b ^ (b >> 13)) * 0xc2b2_ae35);
  b = ((b ^ (b >> 16)) * 0x85eb_ca6b) ^ ((a ^ (a >> 13)) * 0xc2b2_ae35);
  NameHash.high = min<u32>(b, 0xffff_fffe);
  NameHash.low = a >> 16;
  return true;
}
