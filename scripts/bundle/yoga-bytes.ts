import { readFileSync } from 'node:fs';

/** The WebAssembly of Yoga, from a file beside the program. */
export const readYoga = (): Uint8Array => readFileSync(`${import.meta.dirname}/yoga.wasm`);
