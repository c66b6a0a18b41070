/** The part of WebAssembly that is used here; the types of the language lack it. */
declare const WebAssembly:
  | {
      readonly Module: new (bytes: Uint8Array) => object;
      readonly Instance: new <Exports>(module: object) => { readonly exports: Exports };
    }
  | undefined;

/** The memory of an instance; `buffer` is another one after it has grown. */
export type WasmMemory = { readonly buffer: ArrayBuffer; grow(pages: number): number };

export const PAGE_BYTES = 0x10000;

/**
 * Compiles a module that imports nothing. Returns a function that makes an instance, with memory of its
 * own; undefined where the host has no WebAssembly or no vectors in it.
 */
export function wasmModule<Exports>(bytes: Uint8Array): (() => Exports) | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  const { Instance } = WebAssembly;
  const module = compiled(bytes, WebAssembly.Module);
  return module && (() => new Instance<Exports>(module).exports);
}

/** Compiles without `WebAssembly.validate`, which would read the module twice. */
function compiled(
  bytes: Uint8Array,
  Module: new (bytes: Uint8Array) => object,
): object | undefined {
  try {
    return new Module(bytes);
  } catch {
    return undefined;
  }
}
