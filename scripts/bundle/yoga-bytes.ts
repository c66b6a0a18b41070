import { readFileSync } from 'node:fs';
import type { Plugin } from 'rolldown';

const BINARY = /yoga-wasm-base64-esm\.js$/;
const DATA_URL = /(?<=")data:application\/octet-stream;base64,(?<base64>[^"]+)(?=")/;

/** The WebAssembly in the text of Yoga's module that has it as a data URL. */
export function yogaBytesIn(text: string): Buffer {
  const base64 = DATA_URL.exec(text)?.groups?.base64;
  if (base64 === undefined) throw new Error('Yoga has no WebAssembly in base64 any more.');
  return Buffer.from(base64, 'base64');
}

/** Moves Yoga's WebAssembly to a file of its own; `yoga-layout.ts` reads it. */
export const yogaBytes = (fileName: string): Plugin => ({
  name: 'yoga-bytes',
  load: {
    filter: { id: BINARY },
    handler(id) {
      const text = readFileSync(id, 'utf8');
      this.emitFile({ type: 'asset', fileName, source: yogaBytesIn(text) });
      return text.replace(DATA_URL, '');
    },
  },
});
