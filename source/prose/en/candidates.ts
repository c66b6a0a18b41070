import type { Rarity } from '../../engine/core/variant.ts';
import type { Nouns } from '../nouns.ts';
import { counted } from './phrases.ts';

const codes = (count: number, rarity: Rarity, { code }: Nouns): string =>
  counted(count, rarity === 'rare' ? `rarer ${code}` : code);

/** The codes that fit all answers. */
export const candidates = {
  /** How many fit: `3 words`, or `3 rarer words` if they are words that a game never draws. */
  codes,
  /** Only rare codes fit. */
  onlyRare: (count: number, nouns: Nouns) =>
    `Not a common ${nouns.code}, then: ${codes(count, 'rare', nouns)} ${count === 1 ? 'is' : 'are'} left.`,
};
