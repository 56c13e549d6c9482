import { createEncoder, type EncodedBatch, type EncodeOptions } from "../../src/ingest/encode-lines.ts";
import { createScanner } from "../../src/ingest/scan-lines.ts";
import { createScanModule } from "../../src/ingest/scan-module.ts";

/** The options of an ingest without any option. */
export const PLAIN: EncodeOptions = {
  language: "en",
  externalIds: false,
  rank: null,
  only: [],
  dropTypes: [],
  maxLine: 256 * 1024 * 1024,
  parseAll: false,
};

/** Compares the scanner with the encoder, which both keep their state from one call to the next. */
export interface Comparison {
  /** Names the first thing in which the two differ on these lines, or null; a plain value, as this is called often. */
  readonly difference: (lines: Uint8Array) => string | null;
  /** How many lines the scanner leaves to the encoder, and their bytes. */
  readonly undecided: (lines: Uint8Array) => { readonly lines: number; readonly bytes: number };
}

export function createComparison(options: EncodeOptions = PLAIN): Comparison {
  const encode = createEncoder(options);
  const scan = createScanner(options);
  const module = createScanModule(options);
  return {
    difference(lines) {
      return firstDifference(encode(lines), scan(lines));
    },
    undecided(lines) {
      if (module === null) throw new Error("there is no scanner for these options");
      let count = 0;
      let bytes = 0;
      for (let start = 0; start < lines.length; ) {
        const newline = lines.indexOf(0x0a, start);
        const end = newline < 0 ? lines.length : newline;
        const line = lines.subarray(start, end);
        module.reserve(line.length);
        new Uint8Array(module.memory.buffer).set(line, module.window.value);
        module.scan(0, line.length);
        if (module.metUndecided()) {
          count++;
          bytes += line.length;
        }
        start = end + 1;
      }
      return { lines: count, bytes };
    },
  };
}

/** The same for one text and options of its own. */
export function difference(text: string | Uint8Array, options: Partial<EncodeOptions> = {}): string | null {
  return createComparison({ ...PLAIN, ...options }).difference(Buffer.from(text as string));
}

/** Tells whether the scanner decides every line of a text by itself. */
export function decides(text: string, options: Partial<EncodeOptions> = {}): boolean {
  return createComparison({ ...PLAIN, ...options }).undecided(Buffer.from(text)).lines === 0;
}

function firstDifference(encoded: EncodedBatch, scanned: EncodedBatch): string | null {
  const parts = [
    ["outcomes", encoded.outcomes, scanned.outcomes],
    ["rows", encoded.records.rows, scanned.records.rows],
    ["bytes", encoded.records.bytes, scanned.records.bytes],
    ["oddities", encoded.oddities, scanned.oddities],
  ] as const;
  for (const [name, one, other] of parts) {
    if (Buffer.compare(bytesOf(one), bytesOf(other)) !== 0) return name;
  }
  const { kinds, rejects, opened, closed, endsWithNewline } = encoded;
  for (const [name, value] of Object.entries({ kinds, rejects, opened, closed, endsWithNewline })) {
    if (JSON.stringify(value) !== JSON.stringify(scanned[name as keyof EncodedBatch])) return name;
  }
  return null;
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array | Uint32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
