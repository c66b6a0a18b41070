import type { VariantName } from '../engine/variants/index.ts';
import type { Nouns } from './nouns.ts';

/** What a lifeline gave away; a symbol by its name, a guess in signs, places from 1. */
export type NamedClue =
  | { readonly lifeline: 'color'; readonly symbol: string; readonly game: VariantName }
  | {
      readonly lifeline: 'place';
      readonly symbol: string;
      readonly place: number;
      readonly nouns: Nouns;
    }
  | { readonly lifeline: 'hint'; readonly guess: string };
