import { endianness } from "node:os";
import { loadWasm, type WasmConstant, type WasmMemory } from "../dump/load-wasm.ts";
import { type EntityId, entityCode, type PropertyId, propertyNumber } from "../model/ids.ts";
import { descriptionLanguages, labelLanguages, wikipediaOf } from "../model/language-fallbacks.ts";
import { policyClass } from "../model/rank.ts";
import type { EncodeOptions } from "./encode-lines.ts";
import { scanWasm } from "./generated/scan-wasm.ts";

/** See src/ingest/assembly/scan.ts. */
export interface ScanModule {
  readonly memory: WasmMemory;
  readonly window: WasmConstant;
  readonly rows: WasmConstant;
  readonly notes: WasmConstant;
  readonly outcomes: WasmConstant;
  reserve(bytes: number): number;
  scan(from: number, end: number): number;
  metUndecided(): number;
  decided(): number;
  records(): number;
  recordsLength(): number;
  recordsCount(): number;
}

interface ScanExports extends ScanModule {
  readonly powers: WasmConstant;
  readonly labelLanguages: WasmConstant;
  readonly descriptionLanguages: WasmConstant;
  readonly aliasLanguages: WasmConstant;
  readonly wiki: WasmConstant;
  readonly filters: WasmConstant;
  readonly filtersBytes: WasmConstant;
  setOptions(keepsExternalIds: number, maxLine: number, largestClass: number, filters: number): void;
}

const MOST_LANGUAGES = 24;
/** Of a language and of a wiki, in bytes. */
const LONGEST_NAME = 16;
const LONGEST_LINE = 2 ** 31 - 1;
const NAMES = 16;
const LENGTHS = 400;

/** A scanner for these options, or null where it knows no way to obey them. */
export function createScanModule(options: EncodeOptions): ScanModule | null {
  // The module's rows are read as they lie in its memory, which is little-endian.
  if (endianness() !== "LE") return null;
  const { language } = options;
  const wiki = wikipediaOf(language);
  const tables = {
    labelLanguages: labelLanguages(language),
    descriptionLanguages: descriptionLanguages(language),
    aliasLanguages: [...new Set([language, "mul"])],
  };
  if (![[wiki], ...Object.values(tables)].every(fits)) return null;

  const module = loadWasm<ScanExports>(scanWasm);
  if (!module.reserve(0)) return null;
  const memory = Buffer.from(module.memory.buffer);
  for (const key of Object.keys(tables) as (keyof typeof tables)[]) {
    writeLanguages(memory, module[key].value, tables[key]);
  }
  memory.writeUInt32LE(Buffer.byteLength(wiki), module.wiki.value);
  memory.write(wiki, module.wiki.value + NAMES);
  writePowersOfFive(memory, module.powers.value);
  const filters = filtersOf(options);
  if (!writeFilters(memory, module, filters)) return null;
  module.setOptions(
    options.externalIds ? 1 : 0,
    Math.min(options.maxLine, LONGEST_LINE),
    policyClass(options.rank ?? "all"),
    filters.length,
  );
  return module;
}

function fits(names: readonly string[]): boolean {
  return names.length <= MOST_LANGUAGES && names.every((name) => Buffer.byteLength(name) <= LONGEST_NAME);
}

/** The table of languages of src/ingest/assembly/scan-languages.ts. */
function writeLanguages(memory: Buffer, at: number, languages: readonly string[]): void {
  let firstLetters = 0;
  for (const [i, language] of languages.entries()) {
    const name = Buffer.from(language);
    memory.set(name, at + NAMES + i * LONGEST_NAME);
    memory[at + LENGTHS + i] = name.length;
    // The empty name is followed by a quote.
    firstLetters |= 1 << (((name[0] ?? 0x22) - 0x61) & 31);
  }
  memory.writeUInt32LE(languages.length, at);
  memory.writeInt32LE(firstLetters, at + 4);
}

interface Filter {
  readonly property: PropertyId;
  readonly flags: number;
  readonly objects: readonly EntityId[];
}

const EXCLUDES = 1;
const DROPS = 2;
const ANY = 4;
const FILTER_BYTES = 16;

/** The conditions of `only` in their order, then that of `dropTypes`. */
function filtersOf({ only, dropTypes }: EncodeOptions): Filter[] {
  const filters = only.map(({ property, objects, absent }) => ({
    property,
    flags: (absent ? EXCLUDES : 0) | (objects === null ? ANY : 0),
    objects: objects ?? [],
  }));
  if (dropTypes.length === 0) return filters;
  return [...filters, { property: "P31", flags: EXCLUDES | DROPS, objects: dropTypes }];
}

/** Writes the filters of src/ingest/assembly/scan-filters.ts; false where they do not fit. */
function writeFilters(memory: Buffer, module: ScanExports, filters: readonly Filter[]): boolean {
  let at = module.filters.value + FILTER_BYTES;
  let codes = at + FILTER_BYTES * filters.length;
  const objects = filters.reduce((sum, filter) => sum + filter.objects.length, 0);
  if (codes + 4 * objects > module.filters.value + module.filtersBytes.value) return false;
  for (const filter of filters) {
    memory.writeUInt32LE(propertyNumber(filter.property), at);
    memory.writeUInt32LE(filter.flags, at + 4);
    memory.writeUInt32LE(codes, at + 8);
    memory.writeUInt32LE(filter.objects.length, at + 12);
    at += FILTER_BYTES;
    for (const object of filter.objects) codes = memory.writeUInt32LE(entityCode(object), codes);
  }
  return true;
}

const SMALLEST_POWER = -27;
const LARGEST_POWER = 36;

/**
 * Powers of five as 128-bit numbers whose highest bit is set: exact for powers up to 55, and for negative ones the
 * reciprocal, rounded up (Daniel Lemire, "Number Parsing at a Gigabyte per Second", 2021, section 4).
 */
function writePowersOfFive(memory: Buffer, at: number): void {
  for (let power = SMALLEST_POWER; power <= LARGEST_POWER; power++) {
    const five = 5n ** BigInt(Math.abs(power));
    const bits = BigInt(five.toString(2).length);
    const value = power < 0 ? (1n << (bits + 127n)) / five + 1n : five << (128n - bits);
    memory.writeBigUInt64LE(BigInt.asUintN(64, value), at + 16 * (power - SMALLEST_POWER));
    memory.writeBigUInt64LE(value >> 64n, at + 16 * (power - SMALLEST_POWER) + 8);
  }
}
