/** The part of ssh2 that its types leave out: `init` resolves when its cipher in WebAssembly is loaded. */
declare module 'ssh2/lib/protocol/crypto.js' {
  const crypto: { readonly init: Promise<void> };
  // biome-ignore lint/style/noDefaultExport: the module is CommonJS.
  export default crypto;
}
