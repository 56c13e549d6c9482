import { INPUT, INPUT_END, INPUT_PAD, STAGE } from "./bzip2-memory";

/** The bit that is read next, counted from the first bit of the input. */
export class Bits {
  static position: usize = 0;
}

/**
 * Moves the input from STAGE to the end of INPUT with its bytes in reverse order. A little-endian load then yields bits
 * in bzip2's order from any byte on, with no byte swap, which WebAssembly lacks.
 */
export function reverseInput(bytes: usize): void {
  memory.fill(STAGE + bytes, 0, INPUT_PAD + 16);
  const end = STAGE + bytes + INPUT_PAD - 16;
  let to = INPUT_END - 16;
  for (let from = STAGE; from < end; from += 16) {
    const v = v128.load(from);
    v128.store(to, v128.shuffle<u8>(v, v, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
    to -= 16;
  }
}

/** 64 bits from `position` on, the first one on top; at least 57 of them are those of the input. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function bitsAt(position: usize): u64 {
  return load<u64>(INPUT_END - 8 - (position >> 3)) << (position & 7);
}

/** The next `n` bits, 1 to 32. */
export function readBits(n: i32): u32 {
  const value = <u32>(bitsAt(Bits.position) >> (64 - n));
  Bits.position += n;
  return value;
}
