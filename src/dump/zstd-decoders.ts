import type { Transform } from "node:stream";
import zlib from "node:zlib";
import { createStreamSteps, type Step } from "./stream-steps.ts";
import { createXxh64 } from "./xxh64.ts";

/** Decodes one Zstandard frame, whose parts are put in one by one. */
export interface FrameDecoder {
  /** The frame's header. */
  begin(header: Uint8Array): Promise<Step>;
  /** One block with its header. */
  decodeBlock(block: Uint8Array, last: boolean): Promise<Step>;
  /** The four bytes of the checksum; not called where the frame has none. */
  check(checksum: Uint8Array): Promise<Step>;
  close(): void;
}

/** A way to decode Zstandard that this machine has. */
export interface ZstdDecoder {
  readonly name: "node:zlib" | "zstd-napi" | "fzstd";
  startFrame(): FrameDecoder;
}

/** 2 GiB: as much as any frame may ask for (RFC 8878, 3.1.1.1.2); memory is taken as the frame needs it. */
const LARGEST_WINDOW_LOG = 31;
const OUTPUT_BYTES = 1024 * 1024;

/** The fastest decoder there is: Node's own (from 22.15), else the package zstd-napi, else fzstd. */
export async function findZstdDecoder(): Promise<ZstdDecoder> {
  return nodeDecoder() ?? (await napiDecoder()) ?? (await fzstdDecoder());
}

/** The part of node:zlib that Node 20 lacks. */
interface ZlibWithZstd {
  createZstdDecompress?(options: { chunkSize: number; params: { [parameter: number]: number } }): Transform;
  readonly constants: { readonly ZSTD_d_windowLogMax?: number };
}

/** Node's own decoder, or null. */
export function nodeDecoder(): ZstdDecoder | null {
  const { createZstdDecompress, constants } = zlib as unknown as ZlibWithZstd;
  const windowLogMax = constants.ZSTD_d_windowLogMax;
  if (createZstdDecompress === undefined || windowLogMax === undefined) return null;
  const options = { chunkSize: OUTPUT_BYTES, params: { [windowLogMax]: LARGEST_WINDOW_LOG } };
  return { name: "node:zlib", startFrame: () => streamFrame(createZstdDecompress(options)) };
}

/** The part of zstd-napi's binding that is used; its streams make a buffer for every piece they are given. */
interface ZstdNapi {
  readonly DCtx: new () => {
    setParameter(parameter: number, value: number): void;
    /** Bytes of the frame that are still to come, at least; bytes written and bytes read. */
    decompressStream(into: Uint8Array, from: Uint8Array): [number, number, number];
  };
  readonly DParameter: { readonly windowLogMax: number };
}

/** The package zstd-napi, which is no dependency: null where it is not installed. */
export async function napiDecoder(): Promise<ZstdDecoder | null> {
  const specifier: string = "zstd-napi/binding.js";
  try {
    const { default: napi } = (await import(specifier)) as { default: ZstdNapi };
    return { name: "zstd-napi", startFrame: () => napiFrame(napi) };
  } catch {
    return null;
  }
}

/** It checks the checksum itself. */
function napiFrame({ DCtx, DParameter }: ZstdNapi): FrameDecoder {
  const context = new DCtx();
  context.setParameter(DParameter.windowLogMax, LARGEST_WINDOW_LOG);
  let room = new Uint8Array(0);

  async function write(piece: Uint8Array): Promise<Step> {
    const outputs: Uint8Array[] = [];
    try {
      for (let from = piece; ; ) {
        if (room.length === 0) room = Buffer.allocUnsafeSlow(OUTPUT_BYTES);
        const [, written, read] = context.decompressStream(room, from);
        const full = written === room.length;
        if (written > 0) outputs.push(room.subarray(0, written));
        room = room.subarray(written);
        from = from.subarray(read);
        if (from.length === 0 && !full) return { outputs, error: null };
      }
    } catch (error) {
      return { outputs, error: error as Error };
    }
  }

  return { begin: write, decodeBlock: write, check: write, close() {} };
}

/** It checks the checksum itself. */
function streamFrame(stream: Transform): FrameDecoder {
  const steps = createStreamSteps(stream);
  return { begin: steps.write, decodeBlock: steps.write, check: steps.write, close: steps.close };
}

const HAS_CHECKSUM = 4;
const DESCRIPTOR = 4;

/** fzstd, in plain JavaScript. It skips checksums, so the frame goes in without one and the output is hashed here. */
export async function fzstdDecoder(): Promise<ZstdDecoder> {
  const { Decompress } = await import("fzstd");
  return { name: "fzstd", startFrame: () => fzstdFrame(Decompress) };
}

function fzstdFrame(Decompress: typeof import("fzstd").Decompress): FrameDecoder {
  let outputs: Uint8Array[] = [];
  const stream = new Decompress((output) => {
    if (output.length > 0) outputs.push(output);
  });
  const hash = createXxh64();
  let hashed = false;

  async function push(piece: Uint8Array, last: boolean): Promise<Step> {
    let error: Error | null = null;
    try {
      stream.push(piece, last);
    } catch (failure) {
      error = failure as Error;
    }
    const made = outputs;
    outputs = [];
    if (hashed) for (const output of made) hash.update(output);
    return { outputs: made, error };
  }

  return {
    begin(header) {
      const copy = new Uint8Array(header);
      hashed = (copy[DESCRIPTOR]! & HAS_CHECKSUM) !== 0;
      copy[DESCRIPTOR]! &= ~HAS_CHECKSUM;
      return push(copy, false);
    },
    decodeBlock: push,
    async check(checksum) {
      const wanted = new DataView(checksum.buffer, checksum.byteOffset, checksum.byteLength).getUint32(
        0,
        true,
      );
      return { outputs: [], error: wanted === hash.digest() ? null : new Error("wrong checksum") };
    },
    close() {},
  };
}
