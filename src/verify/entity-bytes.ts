/** Thrown within this file alone. */
class BadBytes extends Error {}

/** Reads bytes in the encodings of a store and never past their end. */
interface Walk {
  readonly done: () => boolean;
  readonly byte: () => number;
  readonly varint: () => number;
  /** Passes over so many bytes. */
  readonly skip: (bytes: number) => void;
  /** Passes over a text behind its length; returns the length. */
  readonly text: () => number;
}

const KINDS = { item: 0, property: 1, someValue: 2, noValue: 3, time: 4, quantity: 5, string: 6 } as const;
const TWO_TEXTS = [7, 9];
const COORDINATE = 8;
const LAST_KIND = 15;
/** In a string: its datatype stands as text. */
const OTHER_DATATYPE = 8;

/**
 * Walks over the value of an entity (the layout is told in src/store/entity-codec.ts) before it is decoded: a decoder that
 * trusts its bytes may never end on damaged ones.
 *
 * @returns what is wrong, undefined where the bytes hold one entity and nothing else
 */
export function faultInEntityBytes(value: Uint8Array): string | undefined {
  const walk = walkOver(value);
  try {
    if (walk.text() > 0) walk.text();
    const flags = walk.byte();
    if (flags > 7) return `it has flags ${flags}`;
    walk.varint();
    walk.varint();
    for (let bit = 1; bit <= 4; bit *= 2) if (flags & bit) walk.text();
    for (let left = walk.varint(); left > 0; left--) walk.text();
    while (!walk.done()) {
      if (walk.varint() === 0) return "a property stands twice in its statements";
      for (let left = walk.varint(); left > 0; left--) skipStatement(walk);
    }
    return undefined;
  } catch (error) {
    if (error instanceof BadBytes) return error.message;
    throw error;
  }
}

function skipStatement(walk: Walk): void {
  const head = walk.byte();
  if ((head & 3) === 3) throw new BadBytes("a statement has a rank that there is not");
  skipSnak(walk, head >> 3);
  if (!(head & 4)) return;
  for (let left = walk.varint(); left > 0; left--) {
    if (walk.varint() === 0) throw new BadBytes("a qualifier stands twice in a statement");
    for (let more = walk.varint(); more > 0; more--) skipSnak(walk, walk.byte());
  }
}

function skipSnak(walk: Walk, kind: number): void {
  if (kind === KINDS.item || kind === KINDS.property) walk.varint();
  else if (kind === KINDS.time) {
    walk.text();
    walk.varint();
    const calendar = walk.byte();
    if (calendar > 2) throw new BadBytes("a time has a calendar that there is not");
    if (calendar === 2) walk.text();
  } else if (kind === KINDS.quantity) {
    walk.text();
    walk.text();
    const bounds = walk.byte();
    for (let bit = 1; bit <= 2; bit *= 2) if (bounds & bit) walk.text();
  } else if (kind === KINDS.string) {
    const datatype = walk.byte();
    if (datatype > OTHER_DATATYPE) throw new BadBytes("a string has a datatype that there is not");
    if (datatype === OTHER_DATATYPE) walk.text();
    walk.text();
  } else if (TWO_TEXTS.includes(kind)) {
    walk.text();
    walk.text();
  } else if (kind === COORDINATE) {
    walk.skip(24);
    walk.text();
  } else if (kind > COORDINATE && kind <= LAST_KIND) walk.text();
  else if (kind !== KINDS.someValue && kind !== KINDS.noValue) {
    throw new BadBytes(`a value is of a kind ${kind} that there is not`);
  }
}

function walkOver(bytes: Uint8Array): Walk {
  let at = 0;
  const byte = () => {
    const value = bytes[at++];
    if (value === undefined) throw new BadBytes("it ends too early");
    return value;
  };
  const varint = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const next = byte();
      value += (next & 127) * scale;
      if (value > Number.MAX_SAFE_INTEGER) throw new BadBytes("it has a number that is too large");
      if (next < 128) return value;
    }
  };
  const skip = (count: number) => {
    at += count;
    if (at > bytes.length) throw new BadBytes("it ends too early");
  };
  return {
    done: () => at >= bytes.length,
    byte,
    varint,
    skip,
    text() {
      const length = varint();
      skip(length);
      return length;
    },
  };
}
