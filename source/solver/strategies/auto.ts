import type { Code } from '../../core/code.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import { candidatesOf } from '../counting/count.ts';
import { optimalOf } from '../optimal/optimal.ts';
import { isListed, type ListedPosition, type Position, type VastPosition } from '../position.ts';
import { codeAt } from '../space/code-space.ts';
import { storedTreeOf } from '../trees/index.ts';
import { type TreeWalk, treeWalkOf } from '../trees/tree-walk.ts';
import { planByBeam } from './beam.ts';
import { bestGuess } from './best-guess.ts';
import { entropy, type Heuristic, mostParts } from './heuristics.ts';
import { openingOf } from './openings.ts';
import { guessesBySample } from './sampled-guess.ts';
import type { Strategy } from './strategy.ts';

/** How many guesses are looked ahead from in each position. */
const BEAM = 3;
/**
 * Up to so many pairs of a candidate and a code of the game, a move is looked ahead from: 500
 * candidates of 5 pegs of 8 colors, which takes two seconds at most.
 */
const PAIRS_LOOKED_AHEAD = 2 ** 24;
/**
 * Where marks are shown in order, up to so many candidates for each answer that can come, most parts
 * are better than most entropy. Our words of five letters take 6839 guesses from CRATE and 6940 from
 * RAISE; those of four, more for each answer, 5826 from TORE and 5771 from TALE.
 */
const CANDIDATES_PER_ANSWER = 16;
/** In games of up to so many codes every guess is looked at; a sample of larger ones does better. */
const MOST_LOOKED_AT = 2 ** 17;

/**
 * The best there is for a game: optimal where that is known; along a tree that was found by a long
 * search; else by the size of what is left, looking ahead to the end where that takes a moment and
 * taking the guess that tells most where not, over a sample if there are too many codes to look at.
 */
export function autoOf(rules: Rules, seed: string): Strategy {
  const optimal = optimalOf(rules);
  if (optimal.ok) return { ...optimal.value, name: 'auto' };
  const stored = storedTreeOf(rules);
  const walk = stored && treeWalkOf(stored.text);
  return {
    name: 'auto',
    consistent: false,
    choose: (position) =>
      (walk && alongTree(position, walk)) ??
      (position.turns.length === 0 ? openingOf(rules) : undefined) ??
      chooseBySize(position, seed),
  };
}

function alongTree(position: Position, walk: TreeWalk): Code | undefined {
  if (!isListed(position)) return undefined;
  const { space } = position.candidates;
  const guess = walk(space, position.turns);
  return guess === undefined ? undefined : codeAt(space, guess);
}

function chooseBySize(position: Position, seed: string): Code {
  if (isListed(position) && position.candidates.space.size <= MOST_LOOKED_AT) {
    const { space, indices } = position.candidates;
    const ahead = indices.length * space.size <= PAIRS_LOOKED_AHEAD;
    const guess = ahead
      ? planByBeam(position, BEAM).guess
      : bestGuess(position, measureFor(position));
    return codeAt(space, guess);
  }
  const [guess] = guessesBySample(unlisted(position), seed);
  if (guess === undefined) throw new RangeError('a position without candidates');
  return guess;
}

/** What tells most where it is too early to look ahead. */
function measureFor({ rules, candidates: { space, indices } }: ListedPosition): Heuristic {
  const answered = indices.length <= CANDIDATES_PER_ANSWER * space.ordinals.limit;
  return answered && variantOf(rules).feedback === 'marks' ? mostParts : entropy;
}

function unlisted({ rules, turns, candidates }: Position): VastPosition {
  const vast = candidates.kind === 'vast' ? candidates : undefined;
  const set = vast?.set ?? candidatesOf(variantOf(rules), turns);
  return { rules, turns, candidates: { kind: 'vast', set } };
}
