import { CRC } from "./bzip2-memory";

/**
 * Tables of the CRC-32 of bzip2 (polynomial 0x04c11db7, most significant bit first). Table n is for a byte with n more
 * bytes behind it. Everything is kept with its bytes swapped, so that the next byte of the input meets the lowest one.
 */
export function fillCrcTables(): void {
  for (let byte: u32 = 0; byte < 256; byte++) {
    let crc = byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ ((crc >> 31) * 0x04c11db7);
    store<u32>(CRC + (byte << 2), bswap<u32>(crc));
  }
  for (let at = CRC; at < CRC + 15 * 1024; at += 4) {
    const crc = load<u32>(at);
    store<u32>(at, (crc >> 8) ^ load<u32>(CRC + ((crc & 255) << 2)), 1024);
  }
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function behind(bytes: usize, byte: u32): u32 {
  return load<u32>(CRC + (bytes << 10) + (byte << 2));
}

/**
 * The CRC of `length` bytes, "slicing by 16": 4.7 GB/s. The twelve bytes that do not wait for the previous round come
 * first in the sum; the other way round it takes twice as long.
 */
export function crcOf(at: usize, length: usize): u32 {
  const end = at + length;
  let crc: u32 = 0xffffffff;
  for (; at + 16 <= end; at += 16) {
    const free =
      behind(11, load<u8>(at, 4)) ^
      behind(10, load<u8>(at, 5)) ^
      behind(9, load<u8>(at, 6)) ^
      behind(8, load<u8>(at, 7)) ^
      behind(7, load<u8>(at, 8)) ^
      behind(6, load<u8>(at, 9)) ^
      behind(5, load<u8>(at, 10)) ^
      behind(4, load<u8>(at, 11)) ^
      behind(3, load<u8>(at, 12)) ^
      behind(2, load<u8>(at, 13)) ^
      behind(1, load<u8>(at, 14)) ^
      behind(0, load<u8>(at, 15));
    const word = load<u32>(at) ^ crc;
    crc =
      free ^
      ((behind(15, word & 255) ^ behind(14, (word >> 8) & 255)) ^
        (behind(13, (word >> 16) & 255) ^ behind(12, word >> 24)));
  }
  for (; at < end; at++) crc = (crc >> 8) ^ behind(0, (crc ^ load<u8>(at)) & 255);
  return ~bswap<u32>(crc);
}
