import { skipNumber } from "./scan-json";
import { POWERS } from "./scan-memory";

// Decimal fractions as the nearest double, exactly as JSON.parse reads them: Daniel Lemire, "Number Parsing at a
// Gigabyte per Second", 2021. Decimals of more than 19 digits or of unusual size are left to others.

/** The powers of ten for which the 128-bit powers of five at POWERS are exact enough to decide every case. */
const SMALLEST_POWER: i32 = -27;
const LARGEST_POWER: i32 = 36;

/** The last decimal. */
export class Decimal {
  static value: f64 = 0;
}

/** Reads the number that stands from `p` to `end`; false where that is not all a number, or one for others. */
export function readDecimal(p: usize, end: usize): bool {
  if (skipNumber(p) != end) return false;
  const negative = load<u8>(p) == 0x2d;
  if (negative) p++;
  while (load<u8>(p) == 0x30) p++;
  let digits: u64 = 0;
  let count = 0;
  let power = 0;
  for (; ; p++) {
    const digit = <u32>load<u8>(p) - 0x30;
    if (digit > 9) break;
    digits = digits * 10 + digit;
    count++;
  }
  if (load<u8>(p) == 0x2e) {
    p++;
    const fraction = p;
    if (count == 0) while (load<u8>(p) == 0x30) p++;
    const first = p;
    for (; ; p++) {
      const digit = <u32>load<u8>(p) - 0x30;
      if (digit > 9) break;
      digits = digits * 10 + digit;
    }
    count += <i32>(p - first);
    power = <i32>(fraction - p);
  }
  if (p != end) {
    const sign = load<u8>(++p);
    if (sign == 0x2b || sign == 0x2d) p++;
    let exponent = 0;
    if (end - p > 3) return false;
    for (; p < end; p++) exponent = exponent * 10 + (<i32>load<u8>(p) - 0x30);
    power += sign == 0x2d ? -exponent : exponent;
  }
  if (count > 19) return false;
  let bits: u64 = 0;
  if (digits != 0) {
    if (power < SMALLEST_POWER || power > LARGEST_POWER) return false;
    bits = nearestDouble(digits, power);
    if (bits == 0) return false;
  }
  Decimal.value = reinterpret<f64>(bits | (negative ? (<u64>1) << 63 : 0));
  return true;
}

/** The bits of the double nearest to `digits` × 10^`power`, or 0 where it is no normal number. */
function nearestDouble(digits: u64, power: i32): u64 {
  const leading = clz(digits);
  digits <<= leading;
  const five = POWERS + ((<usize>(power - SMALLEST_POWER)) << 4);
  let low = digits * load<u64>(five, 8);
  let high = highProduct(digits, load<u64>(five, 8));
  if ((high & 0x1ff) == 0x1ff) {
    const more = highProduct(digits, load<u64>(five));
    low += more;
    if (more > low) high++;
  }
  const upper = high >> 63;
  const shift = upper + 9;
  let mantissa = high >> shift;
  const exponent = ((217706 * power) >> 16) + 63 + <i32>upper - <i32>leading + 1023;
  if (exponent <= 0) return 0;
  // Halfway between two doubles: only where the product is exact, and then the even one.
  if (low <= 1 && power >= -4 && power <= 23 && (mantissa & 3) == 1 && mantissa << shift == high) {
    mantissa &= ~(<u64>1);
  }
  mantissa = (mantissa + (mantissa & 1)) >> 1;
  // A carry out of the mantissa is a step of the exponent.
  return mantissa - ((<u64>1) << 52) + ((<u64>exponent) << 52);
}

/** The upper half of a 128-bit product. */
function highProduct(a: u64, b: u64): u64 {
  const aLow = a & 0xffff_ffff;
  const aHigh = a >> 32;
  const bLow = b & 0xffff_ffff;
  const bHigh = b >> 32;
  const middle = aHigh * bLow + ((aLow * bLow) >> 32);
  const other = aLow * bHigh + (middle & 0xffff_ffff);
  return aHigh * bHigh + (middle >> 32) + (other >> 32);
}
