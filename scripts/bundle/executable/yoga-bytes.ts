/** Replaces `yoga-bytes.ts` in the executable: the WebAssembly of Yoga is an asset. */
import { getRawAsset } from 'node:sea';

/** The WebAssembly of Yoga. */
export const readYoga = (): Uint8Array => new Uint8Array(getRawAsset('yoga.wasm'));
