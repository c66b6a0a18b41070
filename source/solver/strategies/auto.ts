import type { Code } from '../../engine/core/code.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { entropy, type Heuristic } from '../heuristics/heuristics.ts';
import {
  asCounted,
  isListed,
  isOpening,
  type ListedPosition,
  type Position,
} from '../position/position.ts';
import { codeAt } from '../space/code-space.ts';
import { type TreeLookup, treeLookupOf } from '../trees/tree.ts';
import { planByBeam } from './beam.ts';
import { bestGuess, canRankAll } from './best-guess.ts';
import { openingOf, storedTreeOf } from './openings.ts';
import { optimalOf } from './optimal.ts';
import { guessesBySample } from './sampled-guess.ts';
import { searchSettingsOf } from './search-settings.ts';
import type { Strategy } from './strategy.ts';

/** The number of guesses that a beam search tries in each position. */
const BEAM_WIDTH = 3;
/**
 * A beam search runs up to this number of pairs of a candidate and a code of the game: 500
 * candidates of 5 pegs of 8 colors, which take at most two seconds.
 */
const MAX_BEAM_PAIRS = 2 ** 24;
/**
 * Up to this number of candidates for each possible feedback, the late heuristic is used: for marks,
 * most parts is then better than entropy. The shipped words of five letters take 6839 guesses from
 * CRATE and 6940 from RAISE; those of four letters, with more candidates for each feedback, 5826
 * from TORE and 5771 from TALE.
 */
const LATE_CANDIDATES_PER_FEEDBACK = 16;
/** In larger games the late heuristic, for which there are no lower bounds, takes too long. */
const MAX_LATE_CODES = 2 ** 17;

/**
 * The best play that is known for a game: optimal, or along the tree of a long search. Otherwise a
 * beam search to the end of the game if it is fast enough, else the best guess by entropy, from a
 * sample if there are too many codes.
 */
export function autoOf(rules: Rules, seed: string): Strategy {
  const optimal = optimalOf(rules);
  if (optimal.ok) return { ...optimal.value, name: 'auto' };
  const stored = storedTreeOf(rules);
  const lookUp = stored && treeLookupOf(stored.text);
  return {
    name: 'auto',
    consistent: false,
    choose: (position) =>
      (lookUp && guessFromTree(position, lookUp)) ??
      (isOpening(position) ? openingOf(rules) : undefined) ??
      chooseBySize(position, seed),
  };
}

function guessFromTree(position: Position, lookUp: TreeLookup): Code | undefined {
  // A tree branches only by answers.
  if (!isListed(position) || position.clues.length > 0) return undefined;
  const { space } = position.candidates;
  const guess = lookUp(space, position.turns);
  return guess === undefined ? undefined : codeAt(space, guess);
}

function chooseBySize(position: Position, seed: string): Code {
  if (isListed(position) && ranksAll(position)) {
    const { space, indices } = position.candidates;
    const usesBeam = indices.length * space.size <= MAX_BEAM_PAIRS;
    const guess = usesBeam
      ? planByBeam(position, BEAM_WIDTH).guess
      : bestGuess(position, heuristicFor(position));
    return codeAt(space, guess);
  }
  const [guess] = guessesBySample(asCounted(position), seed);
  if (guess === undefined) throw new RangeError('a position without candidates');
  return guess;
}

/** Whether every guess is ranked. */
const ranksAll = (position: ListedPosition): boolean =>
  position.candidates.space.size <= searchSettingsOf(position.rules).maxRankedCodes &&
  canRankAll(position);

/** The heuristic of `auto` where a beam search would take too long. */
export function heuristicFor({ rules, candidates: { space, indices } }: ListedPosition): Heuristic {
  const isLate = indices.length <= LATE_CANDIDATES_PER_FEEDBACK * space.ordinals.limit;
  return isLate && space.size <= MAX_LATE_CODES ? searchSettingsOf(rules).lateHeuristic : entropy;
}
