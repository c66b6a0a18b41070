import { ratingBytes } from './rating-bytes.ts';
import { type WasmMemory, wasmModule } from './web-assembly.ts';

/** The functions and the memory of `rating.wat`, which describes them. */
export type RatingModule = {
  readonly memory: WasmMemory;
  begin(
    candidates: number,
    width: number,
    places: number,
    rows: number,
    tableVectors: number,
    ordinals: number,
    costs: number,
  ): void;
  next(block: number, end: number, minParts: number, limit: number): number;
};

/** An instance of the module; undefined where the host has no WebAssembly or no vectors in it. */
export const ratingModule = (): RatingModule | undefined =>
  wasmModule<RatingModule>(ratingBytes)?.();
