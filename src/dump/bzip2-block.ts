import { KgError } from "../errors.ts";
import { bzip2Wasm } from "./generated/bzip2-wasm.ts";
import { loadWasm, type WasmConstant, type WasmMemory } from "./load-wasm.ts";

/** Why a block cannot be decoded; the code of the error that says so. */
export type Bzip2Fault = keyof typeof bzip2FaultReasons;

/** The same for people. */
export const bzip2FaultReasons = {
  BZIP2_NEEDS_MORE_INPUT: "the input ends within the block",
  BZIP2_BAD_MAGIC: "there is no block here",
  BZIP2_CORRUPT: "its codes make no sense",
  BZIP2_BLOCK_TOO_LONG: "it is longer than its stream allows",
  BZIP2_CRC_MISMATCH: "its checksum does not match",
};

/** What the module's `decode` returns: 0, or the number of a fault in the order above, or this. */
const outOfMemory = 6;
const faults = [undefined, ...(Object.keys(bzip2FaultReasons) as Bzip2Fault[])];

/** See src/dump/assembly/bzip2.ts. */
interface Bzip2Exports {
  readonly memory: WasmMemory;
  readonly stage: WasmConstant;
  readonly capacity: WasmConstant;
  readonly output: WasmConstant;
  decode(bytes: number, startBit: number, limit: number): number;
  outputLength(): number;
  endBit(): number;
  crc(): number;
}

/** One decoded block. */
export interface Bzip2Block {
  /** The text, in the decoder's own memory: valid until the next `decode`. */
  readonly bytes: Uint8Array;
  /** The text's CRC as the block gives it and as it was found to be. */
  readonly crc: number;
  /** The bit of the input behind the block. */
  readonly endBit: number;
}

export interface Bzip2BlockDecoder {
  /**
   * Decodes the block whose 48-bit magic is at bit `startBit` of `input` (bit 0 is the highest of byte 0).
   *
   * @param level digit of the stream's header: the block holds at most `level` × 100,000 bytes before its runs expand
   * @throws KgError with a {@link Bzip2Fault} as code. BZIP2_NEEDS_MORE_INPUT says that all that is there is fine so
   *   far; the others hold whatever follows the input.
   */
  decode(input: Uint8Array, startBit: number, level: number): Bzip2Block;
}

/** More input than any block needs, in bytes. */
export const maxBzip2BlockBytes = 2_400_000;

/**
 * A decoder of single bzip2 blocks; synchronous, for one thread. It takes 18 MB, and up to 64 MB from the first block on
 * whose text is made of long runs (a block of 900,000 bytes expands to at most 46.6 million).
 */
export function createBzip2BlockDecoder(): Bzip2BlockDecoder {
  const wasm = loadWasm<Bzip2Exports>(bzip2Wasm);
  return {
    decode(input, startBit, level) {
      if (!(level >= 1 && level <= 9)) throw new RangeError(`bzip2 has no level ${level}`);
      const firstByte = Math.floor(startBit / 8);
      const available = Math.max(0, input.length - firstByte);
      const bytes = Math.min(available, wasm.capacity.value);
      new Uint8Array(wasm.memory.buffer).set(input.subarray(firstByte, firstByte + bytes), wasm.stage.value);
      const status = wasm.decode(bytes, startBit - firstByte * 8, level * 100_000);
      if (status === outOfMemory) {
        throw new KgError(
          "OUT_OF_MEMORY",
          "there is no memory left to unpack a bzip2 block. Use fewer --workers",
        );
      }
      let fault = faults[status];
      if (fault === "BZIP2_NEEDS_MORE_INPUT" && available > bytes) fault = "BZIP2_BLOCK_TOO_LONG";
      if (fault !== undefined) {
        const where = `bzip2 block at bit ${startBit} of ${input.length} bytes`;
        throw new KgError(fault, `${where}: ${bzip2FaultReasons[fault]}`);
      }
      return {
        bytes: new Uint8Array(wasm.memory.buffer, wasm.output.value, wasm.outputLength()),
        crc: wasm.crc() >>> 0,
        endBit: firstByte * 8 + wasm.endBit(),
      };
    },
  };
}
