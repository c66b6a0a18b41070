import { ratingBytes } from './rating-bytes.ts';

/** The functions and the memory of `rating.wat`, which describes them. */
export type RatingModule = {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
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

/** The part of WebAssembly that is used here; the types of the language lack it. */
declare const WebAssembly:
  | {
      readonly validate: (bytes: Uint8Array) => boolean;
      readonly Module: new (bytes: Uint8Array) => object;
      readonly Instance: new (module: object) => { readonly exports: RatingModule };
    }
  | undefined;

/** An instance of the module; undefined where the host has no WebAssembly or no vectors in it. */
export function ratingModule(): RatingModule | undefined {
  if (typeof WebAssembly === 'undefined' || !WebAssembly.validate(ratingBytes)) return undefined;
  return new WebAssembly.Instance(new WebAssembly.Module(ratingBytes)).exports;
}
