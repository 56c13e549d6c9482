import { QUOTE } from "./scan-json";
import { PARTS } from "./scan-memory";

/** The property under which snaks stand: the address of its id's text and the length with the quote behind it. */
export class Property {
  static text: usize = 0;
  static length: u32 = 0;
}

/** Tells whether the id of the property, and a quote, stand at an address. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function isPropertyAt(p: usize): bool {
  const equal = ctz(~i8x16.bitmask(i8x16.eq(v128.load(p), v128.load(Property.text))));
  return <u32>equal >= Property.length;
}

// The parts of a snak: for each the address of its JSON and the address behind it.
export const ID: i32 = 0;
export const NUMERIC_ID: i32 = 1;
export const ENTITY_TYPE: i32 = 2;
export const TIME_TEXT: i32 = 3;
export const PRECISION: i32 = 4;
export const CALENDAR: i32 = 5;
export const AMOUNT: i32 = 6;
export const UNIT: i32 = 7;
export const UPPER: i32 = 8;
export const LOWER: i32 = 9;
export const TEXT: i32 = 10;
export const LANGUAGE: i32 = 11;
export const LATITUDE: i32 = 12;
export const LONGITUDE: i32 = 13;
export const GLOBE: i32 = 14;
/** So many are parts of a value that is a map. */
export const VALUE_PARTS: i32 = 15;
export const VALUE_PART: i32 = 15;
export const TYPE_PART: i32 = 16;
export const DATATYPE_PART: i32 = 17;

// What is known of a snak besides, a bit each like the parts.
export const HAS_SNAK_TYPE: u32 = 1 << 20;
export const HAS_PROPERTY: u32 = 1 << 21;
export const IS_VALUE: u32 = 1 << 22;
export const IS_SOME_VALUE: u32 = 1 << 23;
/** The type of its value is known: an item, whose code is in Parts; a string; a time. */
export const IS_ITEM: u32 = 1 << 24;
export const IS_STRING: u32 = 1 << 25;
export const IS_TIME: u32 = 1 << 26;

/** The snak at hand: a bit for each part that it has, and the bits above. */
export class Parts {
  static seen: u32 = 0;
  /** The code of the entity that is its value. */
  static code: u32 = 0;
}

// @ts-ignore: a decorator of AssemblyScript
@inline
export function has(part: i32): bool {
  return (Parts.seen & (1 << part)) != 0;
}

// @ts-ignore: a decorator of AssemblyScript
@inline
export function startOf(part: i32): usize {
  return <usize>load<u32>(PARTS + ((<usize>part) << 3));
}

// @ts-ignore: a decorator of AssemblyScript
@inline
export function endOf(part: i32): usize {
  return <usize>load<u32>(PARTS + ((<usize>part) << 3), 4);
}

/** Notes the place of a part; 0 where the snak has it already, the end otherwise. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function notePart(part: i32, from: usize, end: usize): usize {
  if (has(part)) return 0;
  Parts.seen |= 1 << part;
  store<u32>(PARTS + ((<usize>part) << 3), <u32>from);
  store<u32>(PARTS + ((<usize>part) << 3), <u32>end, 4);
  return end;
}

/** Tells whether a part is there and a string. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function isString(part: i32): bool {
  return has(part) && load<u8>(startOf(part)) == QUOTE;
}
