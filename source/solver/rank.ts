import { type Code, samePegs } from '../core/code.ts';
import { variantOf } from '../variants/index.ts';
import { countParts } from './counting/count.ts';
import { countOf, isListed, isVast, type Position } from './position.ts';
import { codeAt, indexIfListed } from './space/code-space.ts';
import { kernelOf } from './space/kernel.ts';
import { bestGuesses } from './strategies/best-guess.ts';
import { BIT, costOf, entropy, expectedSize, worstCase } from './strategies/heuristics.ts';
import { guessesBySample } from './strategies/sampled-guess.ts';
import { isCandidate } from './turns.ts';

/** A guess, and what it does to the candidates. */
export type RankedGuess = {
  readonly guess: Code;
  /** Whether it may be the secret. */
  readonly candidate: boolean;
  /** How many candidates the worst answer leaves (Knuth 1976). */
  readonly worstCase: number;
  /** How many candidates an answer leaves on average (Irving 1978). */
  readonly expectedSize: number;
  /** How much an answer tells on average, in bits (Neuwirth 1982). */
  readonly entropy: number;
  /** How many different answers can come (Kooi 2005). */
  readonly parts: number;
};

/**
 * Guesses with their measures: `chosen` first, then those that tell most bits. Of guesses that
 * are alike only one is listed; in a game with too many codes to look at each, the best of some.
 *
 * @param position one with candidates
 * @param limit the length of the list at most
 */
export function rankedGuesses(
  position: Position,
  chosen: Code,
  seed: string,
  limit: number,
): readonly RankedGuess[] {
  const others = likelyGuesses(position, seed, limit).filter((code) => !samePegs(code, chosen));
  return [chosen, ...others].slice(0, limit).map((guess) => measured(position, guess));
}

function likelyGuesses(position: Position, seed: string, limit: number): readonly Code[] {
  if (isListed(position)) {
    const { space } = position.candidates;
    return bestGuesses(position, entropy, limit).map(({ guess }) => codeAt(space, guess));
  }
  return isVast(position) ? guessesBySample(position, seed).slice(0, limit) : [];
}

/** A guess with its measures, from the exact sizes of its parts. */
export function measured(position: Position, guess: Code): RankedGuess {
  const count = countOf(position);
  const sizes = partSizes(position, guess);
  return {
    guess,
    candidate: mayBeSecret(position, guess),
    worstCase: costOf(worstCase, sizes),
    expectedSize: costOf(expectedSize, sizes) / count,
    entropy: bits(count) - costOf(entropy, sizes) / (count * BIT),
    parts: sizes.length,
  };
}

/** Whether a guess agrees with the turns, and is not one of those that are never the secret. */
function mayBeSecret({ rules, turns, candidates }: Position, guess: Code): boolean {
  const agrees = isCandidate(variantOf(rules), turns, guess);
  if (candidates.kind === 'vast') return agrees;
  const { space } = candidates;
  return agrees && (indexIfListed(space, guess) ?? space.size) < space.secretCount;
}

const bits = (count: number): number => costOf(entropy, [count]) / (count * BIT);

function partSizes({ rules, turns, candidates }: Position, guess: Code): readonly number[] {
  const listed = candidates.kind === 'listed' ? indexIfListed(candidates.space, guess) : undefined;
  if (candidates.kind === 'vast' || listed === undefined) {
    return countParts(rules, turns, guess).map(({ size }) => size);
  }
  const sizes = kernelOf(candidates.space, candidates.indices).histogram(listed);
  return [...sizes].filter((size) => size > 0);
}
