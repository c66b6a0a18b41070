/**
 * Replaces the package yoga-layout in the built program: the package decodes its WebAssembly from
 * base64 and compiles it in another turn of the event loop; this module reads the bytes from a file.
 */
import loadYoga from '../../node_modules/yoga-layout/dist/binaries/yoga-wasm-base64-esm.js';
import wrapAssembly from '../../node_modules/yoga-layout/dist/src/wrapAssembly.js';
import { readYoga } from './yoga-bytes.ts';

export * from '../../node_modules/yoga-layout/dist/src/generated/YGEnums.js';

/** Emscripten completes this object, at once because the instance is ready at once. */
const library = {
  instantiateWasm: (
    imports: WebAssembly.Imports,
    onReady: (instance: WebAssembly.Instance) => void,
  ): WebAssembly.Exports => {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(readYoga()), imports);
    onReady(instance);
    return instance.exports;
  },
};
void loadYoga(library);

// biome-ignore lint/style/noDefaultExport: the package has a default export.
export default wrapAssembly(library);
