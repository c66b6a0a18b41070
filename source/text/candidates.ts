import type { Rarity } from '../core/variant.ts';
import { counted } from '../languages/en/phrases.ts';
import type { Rules } from '../variants/index.ts';
import { nounsOf } from './games/index.ts';

/** A number of candidates: `3 words`, or `3 rarer words` if they are words that a game never draws. */
export function candidatesInWords(count: number, rarity: Rarity, rules: Rules): string {
  const { code } = nounsOf(rules);
  return counted(count, rarity === 'rare' ? `rarer ${code}` : code);
}

/** That only rare codes fit: `Not a common word, then: 3 rarer words are left.` */
export const rareSentence = (count: number, rules: Rules): string =>
  `Not a common ${nounsOf(rules).code}, then: ${candidatesInWords(count, 'rare', rules)} ${count === 1 ? 'is' : 'are'} left.`;
