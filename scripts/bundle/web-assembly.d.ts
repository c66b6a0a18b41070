/** Yoga as Emscripten builds it: fills `library` with its functions. */
declare module '*/yoga-wasm-base64-esm.js' {
  const loadYoga: (library: object) => Promise<object>;
  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export default loadYoga;
}

/** The part of WebAssembly that `yoga-layout.ts` uses; the types of Node lack it. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: Exports;
  }
  type Imports = Readonly<Record<string, object>>;
  type Exports = Readonly<Record<string, unknown>>;
}
