import { type Code, samePegs } from '../../engine/core/code.ts';
import { lazy } from '../../engine/core/memoize.ts';
import { countParts } from '../counting/count.ts';
import {
  costOf,
  entropy,
  expectedSize,
  UNITS_PER_BIT,
  worstCase,
} from '../heuristics/heuristics.ts';
import {
  asCounted,
  countOf,
  isCandidateAt,
  isListed,
  knowledgeAt,
  type Position,
} from '../position/position.ts';
import { codeAt, indexIfListed } from '../space/code-space.ts';
import { kernelOf } from '../space/kernel.ts';
import { bestGuesses, canRankAll } from '../strategies/best-guess.ts';
import { guessesBySample } from '../strategies/sampled-guess.ts';

/** A guess and its measures over the candidates. */
export type RankedGuess = {
  readonly guess: Code;
  /** Whether it may be the secret. */
  readonly candidate: boolean;
  /** The number of candidates after the worst feedback (Knuth 1976). */
  readonly worstCase: number;
  /** The expected number of candidates after the feedback (Irving 1978). */
  readonly expectedSize: number;
  /** The expected information of the feedback, in bits (Neuwirth 1982). */
  readonly entropy: number;
  /** The number of possible feedbacks (Kooi 2005). */
  readonly parts: number;
};

/**
 * Guesses with their measures: `preferred` first, then the best by entropy. Of guesses with the same
 * partition only one is included. In a game with too many codes to rank them all, the best of some.
 *
 * @param position a position with candidates
 * @param limit the maximum number of guesses
 */
export function rankedGuesses(
  position: Position,
  preferred: Code,
  seed: string,
  limit: number,
): readonly RankedGuess[] {
  const others = goodGuesses(position, seed, limit).filter((code) => !samePegs(code, preferred));
  return [preferred, ...others].slice(0, limit).map(guessMeasurer(position));
}

function goodGuesses(position: Position, seed: string, limit: number): readonly Code[] {
  if (isListed(position) && canRankAll(position)) {
    const { space } = position.candidates;
    return bestGuesses(position, entropy, limit).map(({ guess }) => codeAt(space, guess));
  }
  return guessesBySample(asCounted(position), seed).slice(0, limit);
}

/** A guess with its measures, from its exact part sizes. */
export const measureGuess = (position: Position, guess: Code): RankedGuess =>
  guessMeasurer(position)(guess);

/** Returns a function that measures guesses in a position; faster for several guesses. */
function guessMeasurer(position: Position): (guess: Code) => RankedGuess {
  const count = countOf(position);
  const partSizes = partSizesAt(position);
  return (guess) => {
    const sizes = partSizes(guess);
    return {
      guess,
      candidate: mayBeSecret(position, guess),
      worstCase: costOf(worstCase, sizes),
      expectedSize: costOf(expectedSize, sizes) / count,
      entropy: bits(count) - costOf(entropy, sizes) / (count * UNITS_PER_BIT),
      parts: sizes.length,
    };
  };
}

/** Whether a guess is consistent with what is known and is a possible secret. */
function mayBeSecret(position: Position, guess: Code): boolean {
  const { candidates } = position;
  const isConsistent = isCandidateAt(position, guess);
  if (candidates.kind === 'counted') return isConsistent;
  const { space } = candidates;
  return isConsistent && (indexIfListed(space, guess) ?? space.size) < space.secretCount;
}

const bits = (count: number): number => costOf(entropy, [count]) / (count * UNITS_PER_BIT);

function partSizesAt(position: Position): (guess: Code) => readonly number[] {
  const { rules, candidates } = position;
  const counted = (guess: Code): readonly number[] =>
    countParts(rules, knowledgeAt(position), guess).map(({ size }) => size);
  if (candidates.kind === 'counted') {
    return (guess) => candidates.set.partSizes(guess).map(({ size }) => size);
  }
  const { space, indices } = candidates;
  const kernel = lazy(() => kernelOf(space, indices));
  return (guess) => {
    const index = indexIfListed(space, guess);
    return index === undefined
      ? counted(guess)
      : [...kernel().histogram(index)].filter((size) => size > 0);
  };
}
