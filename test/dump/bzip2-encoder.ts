/**
 * A small bzip2 encoder for tests. It packs badly, but every part of a file can be asked to be odd: magics within data,
 * randomised blocks, codes of 20 bits, wrong checksums. Format: "BZIP2 format specification" (Joe Tsai, 2016).
 */

export const blockMagic = 0x314159265359;
export const endMagic = 0x177245385090;
export const runA = 0;
export const runB = 1;

/** Collects bits, the highest of each number first. */
export function createBits() {
  const bits: number[] = [];
  return {
    put(value: number, count: number): void {
      for (let i = count - 1; i >= 0; i--) bits.push(Math.floor(value / 2 ** i) % 2);
    },
    get length(): number {
      return bits.length;
    },
    /** The bits, with zeros to the end of the last byte. */
    bytes(): Uint8Array<ArrayBuffer> {
      const bytes = new Uint8Array(Math.ceil(bits.length / 8));
      for (const [i, bit] of bits.entries()) bytes[i >> 3]! |= bit << (7 - (i & 7));
      return bytes;
    },
  };
}

export type Bits = ReturnType<typeof createBits>;

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let i = 0; i < 8; i++) crc = (crc << 1) ^ (crc < 0 ? 0x04c11db7 : 0);
  return crc;
});

/** CRC-32 as bzip2 has it. */
export function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc << 8) ^ crcTable[(crc >>> 24) ^ byte]!;
  return ~crc >>> 0;
}

/** Four equal bytes and up to 251 more become five. */
function packRuns(text: Uint8Array): Uint8Array<ArrayBuffer> {
  const packed: number[] = [];
  for (let at = 0; at < text.length; ) {
    let run = 1;
    while (run < 255 && at + run < text.length && text[at + run] === text[at]) run++;
    for (let i = 0; i < Math.min(run, 4); i++) packed.push(text[at]!);
    if (run >= 4) packed.push(run - 4);
    at += run;
  }
  return Uint8Array.from(packed);
}

/** The way back. A run of four at the end may lack its count. */
function unpackRuns(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const text: number[] = [];
  let run = 0;
  let last = -1;
  for (const byte of packed) {
    if (run === 4) {
      for (let i = 0; i < byte; i++) text.push(last);
      run = 0;
      last = -1;
      continue;
    }
    run = byte === last ? run + 1 : 1;
    last = byte;
    text.push(byte);
  }
  return Uint8Array.from(text);
}

/** The Burrows–Wheeler transform: sorts all rotations by doubling prefixes. */
export function transform(text: Uint8Array): { lastColumn: Uint8Array<ArrayBuffer>; first: number } {
  const n = text.length;
  let rank = Int32Array.from(text);
  const order = Int32Array.from(text, (_, i) => i);
  for (let width = 1; ; width *= 2) {
    const second = (i: number) => rank[(i + width) % n]!;
    order.sort((a, b) => rank[a]! - rank[b]! || second(a) - second(b));
    const next = new Int32Array(n);
    for (let i = 1; i < n; i++) {
      const [a, b] = [order[i - 1]!, order[i]!];
      next[b] = next[a]! + (rank[a] !== rank[b] || second(a) !== second(b) ? 1 : 0);
    }
    rank = next;
    if (width >= n || rank[order[n - 1]!] === n - 1) break;
  }
  return { lastColumn: Uint8Array.from(order, (i) => text[(i + n - 1) % n]!), first: order.indexOf(0) };
}

/** The way back, as the format describes it. */
function untransform(lastColumn: Uint8Array, first: number): Uint8Array<ArrayBuffer> {
  const next = Array.from(lastColumn.keys()).sort((a, b) => lastColumn[a]! - lastColumn[b]! || a - b);
  const text = new Uint8Array(lastColumn.length);
  let row = next[first]!;
  for (let i = 0; i < text.length; i++) {
    text[i] = lastColumn[row]!;
    row = next[row]!;
  }
  return text;
}

/** Move-to-front and run lengths, without the end of the block. */
export function toSymbols(lastColumn: Uint8Array): { used: number[]; symbols: number[] } {
  const used = [...new Set(lastColumn)].sort((a, b) => a - b);
  const list = [...used];
  const symbols: number[] = [];
  let run = 0;
  const endRun = () => {
    for (; run > 0; run = (run - 1) >> 1) symbols.push(run % 2 === 1 ? runA : runB);
  };
  for (const byte of lastColumn) {
    const place = list.indexOf(byte);
    if (place === 0) {
      run++;
      continue;
    }
    endRun();
    symbols.push(place + 1);
    list.unshift(...list.splice(place, 1));
  }
  endRun();
  return { used, symbols };
}

/** The way back. */
function fromSymbols(used: number[], symbols: number[]): Uint8Array<ArrayBuffer> {
  const list = [...used];
  const bytes: number[] = [];
  let weight = 1;
  for (const symbol of symbols) {
    if (symbol <= runB) {
      for (let i = 0; i < weight * (symbol + 1); i++) bytes.push(list[0]!);
      weight *= 2;
      continue;
    }
    weight = 1;
    list.unshift(...list.splice(symbol - 1, 1));
    bytes.push(list[0]!);
  }
  return Uint8Array.from(bytes);
}

/** A complete code: lengths that differ by one at most. */
export function evenLengths(symbols: number): number[] {
  const length = Math.floor(Math.log2(symbols));
  const short = 2 ** (length + 1) - symbols;
  return Array.from({ length: symbols }, (_, i) => (i < short ? length : length + 1));
}

/** A complete code of lengths 1, 2, 3, … as far as it goes, the rest even, none longer than `longest`. */
export function steepLengths(symbols: number, longest = 20): number[] {
  let steps = Math.min(longest, symbols - 1);
  while (steps + Math.ceil(Math.log2(symbols - steps)) > longest) steps--;
  const rest = evenLengths(symbols - steps).map((length) => length + steps);
  return [...Array.from({ length: steps }, (_, i) => i + 1), ...rest];
}

/** Canonical codes: by length, then by symbol. */
function codesOf(lengths: number[]): number[] {
  const codes: number[] = [];
  let code = 0;
  for (let length = 1; length <= 20; length++, code *= 2) {
    for (const [symbol, own] of lengths.entries()) if (own === length) codes[symbol] = code++;
  }
  return codes;
}

export interface BlockParts {
  crc: number;
  used: number[];
  /** Without the end of the block. */
  symbols: number[];
  first: number;
  magic?: number;
  randomised?: boolean;
  /** Code lengths of each tree, 2 to 6 of them; group g uses tree g mod their number. Default: two even ones. */
  trees?: number[][];
  /** How many selectors too many are written. */
  extraGroups?: number;
  /** Written in place of the number of trees. */
  treeCount?: number;
  /** Written in place of the end of the block. */
  ending?: number[];
}

/** Writes a block from its parts. */
export function putBlock(bits: Bits, parts: BlockParts): void {
  const { used, symbols, extraGroups = 0 } = parts;
  const trees = parts.trees ?? [evenLengths(used.length + 2), evenLengths(used.length + 2)];
  bits.put(parts.magic ?? blockMagic, 48);
  bits.put(parts.crc, 32);
  bits.put(parts.randomised ? 1 : 0, 1);
  bits.put(parts.first, 24);
  const sixteens = Array.from({ length: 16 }, (_, high) => used.filter((byte) => byte >> 4 === high));
  for (const bytes of sixteens) bits.put(bytes.length > 0 ? 1 : 0, 1);
  for (const [high, bytes] of sixteens.entries()) {
    if (bytes.length === 0) continue;
    for (let low = 0; low < 16; low++) bits.put(bytes.includes((high << 4) | low) ? 1 : 0, 1);
  }
  const all = [...symbols, ...(parts.ending ?? [used.length + 1])];
  const groups = Math.max(1, Math.ceil(all.length / 50));
  bits.put(parts.treeCount ?? trees.length, 3);
  bits.put(groups + extraGroups, 15);
  const order = trees.map((_, tree) => tree);
  for (let group = 0; group < groups + extraGroups; group++) {
    const place = order.indexOf(group < groups ? group % trees.length : order[0]!);
    bits.put(2 ** (place + 1) - 2, place + 1);
    order.unshift(...order.splice(place, 1));
  }
  for (const lengths of trees) {
    let length = lengths[0]!;
    bits.put(length, 5);
    for (const wanted of lengths) {
      for (; length < wanted; length++) bits.put(0b10, 2);
      for (; length > wanted; length--) bits.put(0b11, 2);
      bits.put(0, 1);
    }
  }
  const codes = trees.map(codesOf);
  for (const [i, symbol] of all.entries()) {
    const tree = Math.floor(i / 50) % trees.length;
    bits.put(codes[tree]![symbol]!, trees[tree]![symbol]!);
  }
}

/** The parts of a block that holds `text`. */
export function partsOf(text: Uint8Array): BlockParts {
  const { lastColumn, first } = transform(packRuns(text));
  return { crc: crcOf(text), first, ...toSymbols(lastColumn) };
}

/** The parts of a block made from symbols, whatever text that gives, and the text. */
export function partsOfSymbols(
  used: number[],
  symbols: number[],
  first = 0,
): { parts: BlockParts; text: Uint8Array } {
  const text = unpackRuns(untransform(fromSymbols(used, symbols), first));
  return { parts: { crc: crcOf(text), used, symbols, first }, text };
}

/** One stream: header, blocks, end. `crc` in place of the true one. */
export function stream(
  blocks: BlockParts[],
  options: { level?: number; crc?: number } = {},
): Uint8Array<ArrayBuffer> {
  const bits = createBits();
  bits.put(0x425a6830 + (options.level ?? 9), 32);
  let crc = 0;
  for (const parts of blocks) {
    putBlock(bits, parts);
    crc = (((crc << 1) | (crc >>> 31)) ^ parts.crc) >>> 0;
  }
  bits.put(endMagic, 48);
  bits.put(options.crc ?? crc, 32);
  return bits.bytes();
}

/** The text cut into blocks of `size` bytes, as one stream. */
export function compress(text: Uint8Array, size = 2000, level = 9): Uint8Array<ArrayBuffer> {
  const blocks: BlockParts[] = [];
  for (let at = 0; at < text.length; at += size) blocks.push(partsOf(text.subarray(at, at + size)));
  return stream(blocks, { level });
}
