import type { Knowledge } from '../../engine/core/knowledge.ts';
import type { Rarity } from '../../engine/core/variant.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { countOf, positionWithKnowledge } from '../position/position.ts';
import { candidatesOf } from '../puzzles/candidates.ts';
import { type Claim, proofOf } from '../review/reasons.ts';
import { refutationOf } from './verdict.ts';

/** A claim about the code, and the indices of a smallest set of known facts that proves it. */
export type Proof = { readonly claim: Claim; readonly facts: readonly number[] };

/** How many codes are left, and what is proved about the one to find. */
export type Proofs = {
  readonly candidates: number;
  /** Whether these are codes that the game draws, or rarer ones. */
  readonly rarity: Rarity;
  readonly proofs: readonly Proof[];
};

/** How many codes are compared before a claim is checked exactly. */
const COMPARED = 64;

/**
 * The codes that are left, and each peg that is proved to be at a place, in the code or not in it. What the
 * rules alone say is left out, and so is a peg in the code whose place is proved.
 */
export function proofsOf(rules: Rules, knowledge: Knowledge): Proofs {
  const position = positionWithKnowledge(rules, knowledge);
  const variant = variantOf(position.rules);
  const compared = candidatesOf(variant, knowledge).list(COMPARED);
  const isCertain = ({ peg, holds, ...claim }: Claim): boolean =>
    refutationOf(variant, knowledge, {
      kind: holds ? 'must' : 'cannot',
      peg,
      place: 'position' in claim ? claim.position : 'anywhere',
    }) === undefined;
  const [first = []] = compared;
  const placed = first
    .map((peg, place): Claim => ({ kind: 'place', peg, position: place, holds: true }))
    .filter(
      (claim, place) => compared.every((code) => code[place] === claim.peg) && isCertain(claim),
    );
  const pegs = compared.length === 0 ? [] : [...variant.alphabet.keys()];
  const contained = pegs.flatMap((peg): readonly Claim[] => {
    if (placed.some((claim) => claim.peg === peg)) return [];
    const count = compared.filter((code) => code.includes(peg)).length;
    if (count !== 0 && count !== compared.length) return [];
    const claim: Claim = { kind: 'color', peg, holds: count > 0 };
    return isCertain(claim) ? [claim] : [];
  });
  return {
    candidates: countOf(position),
    rarity: position.rarity,
    proofs: [...placed, ...contained]
      .map((claim) => ({
        claim,
        facts: proofOf(position.rules, knowledge, claim) ?? [...knowledge.keys()],
      }))
      .filter(({ facts }) => facts.length > 0),
  };
}
