import { checkpoint } from '../../engine/core/checkpoint.ts';
import type { Code } from '../../engine/core/code.ts';
import type { SecretClue } from '../../engine/core/game/record.ts';
import type { Knowledge } from '../../engine/core/knowledge.ts';
import { type Drawn, drawBelow, type Random } from '../../engine/core/random.ts';
import type { Rarity, Variant } from '../../engine/core/variant.ts';
import {
  clueOf,
  holdsFor,
  type Puzzle,
  type PuzzleClaim,
  type Statement,
  type Verdict,
} from '../../engine/puzzle.ts';
import { type Rules, variantOf, withRareCodes } from '../../engine/variants/index.ts';
import type { CandidateSet } from '../counting/candidate-set.ts';
import { candidateSetOf } from '../counting/count.ts';
import { countOf, positionWithKnowledge } from '../position.ts';
import { type Claim, codeListOf, MAX_SECRETS, proofOf } from '../review/reasons.ts';
import { allSecrets, codeAt } from '../space/code-space.ts';

type Candidates = Pick<CandidateSet, 'count' | 'list'> & {
  /** Draws one of them; undefined if there are none. */
  draw(random: Random): Drawn<Code> | undefined;
};

/** The game in which every code that a player may enter can be the code of a puzzle. */
export const puzzleVariant = (rules: Rules): Variant => variantOf(withRareCodes(rules) ?? rules);

/**
 * The codes of a game that are consistent with what is known. The same facts are used again and again
 * to make and to judge a puzzle, so in small games each fact is compared with all codes only once.
 */
export const candidatesOf = (variant: Variant, knowledge: Knowledge): Candidates =>
  variant.secretCount <= MAX_SECRETS
    ? listedCandidates(variant, knowledge)
    : countedCandidates(variant, knowledge);

function listedCandidates(variant: Variant, knowledge: Knowledge): Candidates {
  const { space, consistentWith } = codeListOf(variant);
  const indices = knowledge.map(consistentWith).reduce(narrow, allSecrets(space));
  checkpoint(10 * space.secretCount);
  return {
    count: () => indices.length,
    list: (limit) => Array.from(indices.subarray(0, limit), (index) => codeAt(space, index)),
    draw: (random) => {
      if (indices.length === 0) return undefined;
      const pick = drawBelow(random, indices.length);
      return { value: codeAt(space, indices[pick.value] ?? 0), random: pick.random };
    },
  };
}

function narrow(indices: Uint32Array, consistent: Uint8Array): Uint32Array {
  const left = new Uint32Array(indices.length);
  let count = 0;
  for (let at = 0; at < indices.length; at++) {
    const index = indices[at] ?? 0;
    left[count] = index;
    count += consistent[index] ?? 0;
  }
  return left.subarray(0, count);
}

function countedCandidates(variant: Variant, knowledge: Knowledge): Candidates {
  const set = candidateSetOf(variant, knowledge);
  return {
    count: () => set.count(),
    list: (limit) => set.list(limit),
    draw: (random) => {
      const pick = set.sample(1, random);
      const [value] = pick.value;
      return value && { value, random: pick.random };
    },
  };
}

/** How many codes are listed before an exact search for a code without a clue begins. */
const LISTED = 64;

/** A code that is consistent with all that is known and makes a statement false; undefined if the statement follows. */
export function refutationOf(
  variant: Variant,
  knowledge: Knowledge,
  statement: Statement,
): Code | undefined {
  const clue = clueOf(statement);
  if (statement.kind === 'cannot') return candidatesOf(variant, [clue, ...knowledge]).list(1)[0];
  const listed = candidatesOf(variant, knowledge).list(LISTED);
  const counterexample = listed.find((code) => !holdsFor(statement, code));
  return counterexample !== undefined || listed.length < LISTED
    ? counterexample
    : codeWithout(variant, knowledge, clue);
}

export function verdictOn(
  { rules, rows }: Puzzle,
  { statement, rows: named }: PuzzleClaim,
): Verdict {
  const variant = puzzleVariant(rules);
  const refutation = (indices: readonly number[]): Code | undefined =>
    refutationOf(
      variant,
      rows.filter((_, index) => indices.includes(index)),
      statement,
    );
  const by = refutation(named);
  if (by !== undefined) return { kind: 'refuted', by };
  const hasSpare = named.some(
    (row) => refutation(named.filter((other) => other !== row)) === undefined,
  );
  return { kind: hasSpare ? 'spare-row' : 'proved' };
}

/**
 * A code that is consistent with all that is known and does not have a clue. No fact says that a clue
 * is false, so the codes are counted with and without the clue, and one peg after another is fixed
 * such that some code without it is left.
 */
function codeWithout(variant: Variant, knowledge: Knowledge, clue: SecretClue): Code | undefined {
  const lacksClue = (facts: Knowledge): boolean =>
    candidatesOf(variant, facts).count() > candidatesOf(variant, [clue, ...facts]).count();
  if (!lacksClue(knowledge)) return undefined;
  let facts = knowledge;
  for (let position = 0; position < variant.pegs; position++) {
    const fixed = [...variant.alphabet.keys()]
      .map((peg): SecretClue => ({ lifeline: 'place', peg, position }))
      .find((place) => lacksClue([place, ...facts]));
    if (fixed === undefined) return undefined;
    facts = [fixed, ...facts];
  }
  return candidatesOf(variant, facts).list(1)[0];
}

/** A claim about the code, and the indices of a smallest set of known facts that proves it. */
type Proof = { readonly claim: Claim; readonly facts: readonly number[] };

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
