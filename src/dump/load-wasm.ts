import { Buffer } from "node:buffer";

/** Memory of a module; `buffer` is another one after the memory has grown. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/** A constant that a module exports. */
export interface WasmConstant {
  readonly value: number;
}

/** The part of the WebAssembly interface that is used here; Node's own types leave it out. */
interface WebAssemblyInterface {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

const { Module, Instance } = (globalThis as unknown as { WebAssembly: WebAssemblyInterface }).WebAssembly;
const compiled = new Map<string, object>();

/**
 * A new instance, with a memory of its own, of a module that needs nothing from outside. Compiles each module once per
 * thread.
 *
 * @param base64 the module, as scripts/build-wasm.mjs writes it
 * @returns its exports, of which the caller knows the type
 */
export function loadWasm<Exports>(base64: string): Exports {
  let module = compiled.get(base64);
  if (module === undefined) {
    module = new Module(Buffer.from(base64, "base64"));
    compiled.set(base64, module);
  }
  return new Instance(module, {}).exports as Exports;
}
