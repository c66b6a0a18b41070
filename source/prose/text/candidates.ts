import type { Rarity } from '../../engine/core/variant.ts';
import type { Rules } from '../../engine/variants/index.ts';
import type { Catalog } from '../catalog.ts';
import { nounsOf } from './games/index.ts';

/** A number of candidates: `3 words`, or `3 rarer words` if they are words that a game never draws. */
export const candidatesInWords = (
  count: number,
  rarity: Rarity,
  rules: Rules,
  catalog: Catalog,
): string => catalog.candidates.codes(count, rarity, nounsOf(rules, catalog));

/** That only rare codes fit: `Not a common word, then: 3 rarer words are left.` */
export const rareSentence = (count: number, rules: Rules, catalog: Catalog): string =>
  catalog.candidates.onlyRare(count, nounsOf(rules, catalog));
