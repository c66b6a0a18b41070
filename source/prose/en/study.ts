import type { Rarity } from '../../engine/core/variant.ts';
import type { NamedClaim, Nouns } from '../sentence-data.ts';
import { candidates, capitalized } from './phrases.ts';
import { claimClause, rowsDo } from './review.ts';

/** What the rows of a game prove about its code. */
export const proofs = {
  /** How many codes are left. */
  codesLeft: (count: number, rarity: Rarity, nouns: Nouns) =>
    `${capitalized(candidates.codes(count, rarity, nouns))} ${count === 1 ? 'is' : 'are'} left.`,
  /** What some rows prove. */
  proved: (claims: readonly NamedClaim[], by: readonly number[], nouns: Nouns) =>
    `${capitalized(rowsDo(by, 'prove'))}: ${claims.map((claim) => claimClause(claim, nouns)).join('; ')}.`,
};
