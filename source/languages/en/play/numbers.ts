import type { Rarity } from '../../../core/variant.ts';
import type { Nouns } from '../../nouns.ts';
import { counted, grouped } from '../phrases.ts';

/** A number of candidates: `3 words`, or `3 rarer words` that a game never draws. */
export const candidates = (count: number, rarity: Rarity, { code }: Nouns): string =>
  counted(count, rarity === 'rare' ? `rarer ${code}` : code);

/** A mean, rounded: `185`, or `4.3` below ten. */
export const mean = (value: number): string =>
  value < 10 ? String(Math.round(10 * value) / 10) : grouped(Math.round(value));

/** The worst case after an expected number, where it is worse. */
export const worstOf = (expected: number, worst: number): string =>
  worst > expected ? `, at worst to ${grouped(worst)}` : '';
