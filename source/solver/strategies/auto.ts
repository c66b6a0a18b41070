import type { Code } from '../../engine/core/code.ts';
import type { AnsweredGuess } from '../../engine/core/game/record.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { entropy, type Heuristic } from '../heuristics.ts';
import { searchOf } from '../optimal/search.ts';
import {
  asCounted,
  historyOf,
  isListed,
  isOpening,
  type ListedPosition,
  listedAfter,
  type Part,
  type Position,
  partitionOf,
} from '../position.ts';
import { type CodeIndex, codeAt, codeSpaceOf, repeatsOf } from '../space/code-space.ts';
import { openingOf, storedTreeOf } from '../trees/stored-games.ts';
import { minTotal, type TreeLookup, treeLookupOf } from '../trees/tree.ts';
import { bestGuess, bestGuesses, canRankAll, type RatedGuess } from './best-guess.ts';
import { gameEffort, lookaheadGuess, regionEffort, regionOf } from './lookahead.ts';
import { guessesBySample } from './sampled-guess.ts';
import { type Strategy, searchSettingsOf } from './search-settings.ts';

/** Why there is no optimal play for a game: no tree is shipped, and a search takes too long. */
export type OptimalProblem = 'too-large-for-optimal';

/** Games of up to this number of codes are searched, which takes at most some seconds, once. */
const MAX_SEARCHED = 512;
/** The number of guesses that are tried for a large set of candidates that is not in the tree. */
const SEARCH_BEAM_WIDTH = 4;

/**
 * Plays with the lowest average number of guesses and, of these, the lowest maximum: along a tree
 * that is shipped, or by a search of a small game. After turns that leave the tree it searches the
 * remaining candidates, which is exact for up to a hundred of them.
 *
 * Standard game, all 1296 secrets: 4.340 guesses on average (5625 in total), at most 6.
 */
export function optimalOf(rules: Rules): Result<Strategy, OptimalProblem> {
  const variant = variantOf(rules);
  const stored = storedTreeOf(rules);
  const isKnown = stored?.status === 'optimal';
  // The search supports only complete spaces: any code may be the secret, as it may not in a word list.
  const isSearched = repeatsOf(variant) !== undefined && variant.secretCount <= MAX_SEARCHED;
  if (!isKnown && !isSearched) return fail('too-large-for-optimal');
  const space = codeSpaceOf(variant);
  const search = searchOf(space, isKnown ? { beam: SEARCH_BEAM_WIDTH } : {});
  if (search === undefined) return fail('too-large-for-optimal');
  const lookUp = isKnown ? treeLookupOf(stored.text) : () => undefined;
  return succeed({
    name: 'optimal',
    consistent: false,
    choose: (position) => {
      if (!isListed(position)) throw new RangeError('a position of another game');
      const { turns, clues } = position;
      const { indices } = position.candidates;
      const followed = clues.length === 0 ? lookUp(space, turns) : undefined;
      const guess = followed ?? search.guess(indices, historyOf(position)) ?? indices[0];
      if (guess === undefined) throw new RangeError('a position without candidates');
      return codeAt(space, guess);
    },
  });
}

const BEAM_WIDTH = 3;
/** A beam search runs up to this number of pairs of a candidate and a code of the game. */
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
 * The best play that is known for a game: optimal, or along the tree of a long search. Otherwise, where
 * answers are counts, a search of the best guesses to the end of the game, else a beam search if it is
 * fast enough or the best guess by entropy. In games with too many codes for that, few candidates are
 * searched among some of the guesses, and more are ranked by a sample.
 */
export function autoOf(rules: Rules, seed: string): Strategy {
  const optimal = optimalOf(rules);
  if (optimal.ok) return { ...optimal.value, name: 'auto' };
  const stored = storedTreeOf(rules);
  const lookUp = stored && treeLookupOf(stored.text);
  const hasRegions = playsRegions(rules);
  return {
    name: 'auto',
    consistent: false,
    choose: (position) =>
      (lookUp && guessFromTree(position, lookUp)) ??
      (isOpening(position) ? openingOf(rules) : undefined) ??
      chooseBySize(position, seed, hasRegions),
    narrow: (position, candidates) =>
      (hasRegions ? regionOf(position, candidates) : undefined) ?? position,
  };
}

/** With more pegs the module cannot rate guesses, and a move with a search takes 0.3 s. */
const MAX_SEARCHED_PEGS = 8;

/** Whether positions with few candidates are played as regions: in large games of all rows. */
function playsRegions(rules: Rules): boolean {
  const variant = variantOf(rules);
  const { maxRankedCodes, looksAhead } = searchSettingsOf(rules);
  if (!looksAhead || variant.pegs > MAX_SEARCHED_PEGS) return false;
  return variant.secretCount > maxRankedCodes && repeatsOf(variant) !== undefined;
}

function guessFromTree(position: Position, lookUp: TreeLookup): Code | undefined {
  // A tree branches only by answers.
  if (!isListed(position) || position.clues.length > 0) return undefined;
  const { space } = position.candidates;
  const guess = lookUp(space, position.turns);
  return guess === undefined ? undefined : codeAt(space, guess);
}

function chooseBySize(position: Position, seed: string, hasRegions: boolean): Code {
  const region = hasRegions ? regionOf(position) : undefined;
  if (region !== undefined)
    return codeAt(region.candidates.space, lookaheadGuess(region, regionEffort));
  if (isListed(position) && ranksAll(position)) {
    return codeAt(position.candidates.space, rankedGuess(position));
  }
  const [guess] = guessesBySample(asCounted(position), seed);
  if (guess === undefined) throw new RangeError('a position without candidates');
  return guess;
}

function rankedGuess(position: ListedPosition): CodeIndex {
  const { space, indices } = position.candidates;
  if (searchSettingsOf(position.rules).looksAhead) return lookaheadGuess(position, gameEffort);
  return indices.length * space.size <= MAX_BEAM_PAIRS
    ? planByBeam(position, BEAM_WIDTH).guess
    : bestGuess(position, heuristicFor(position));
}

const ranksAll = (position: ListedPosition): boolean =>
  position.candidates.space.size <= searchSettingsOf(position.rules).maxRankedCodes &&
  canRankAll(position);

/** The heuristic of `auto` where a beam search would take too long. */
export function heuristicFor({ rules, candidates: { space, indices } }: ListedPosition): Heuristic {
  const isLate = indices.length <= LATE_CANDIDATES_PER_FEEDBACK * space.ordinals.limit;
  return isLate && space.size <= MAX_LATE_CODES ? searchSettingsOf(rules).lateHeuristic : entropy;
}

type BeamPlan = {
  readonly guess: CodeIndex;
  /** The total of guesses for all candidates, this one included. */
  readonly total: number;
  /** The plans after each of its turns that leaves more than two candidates. */
  readonly after: readonly PlannedTurn[];
};

type PlannedTurn = { readonly turn: AnsweredGuess; readonly plan: BeamPlan };

/**
 * A beam search to the end of the game: tries the best guesses by entropy, and the best guesses after
 * each of their feedbacks, and so on. Returns the guess with the lowest total.
 *
 * @param width the number of guesses that are tried in each position; 1 is the strategy `entropy`
 */
export function planByBeam(position: ListedPosition, width: number): BeamPlan {
  const { indices } = position.candidates;
  const [lowest = 0] = indices;
  if (indices.length <= 2) return { guess: lowest, total: minTotal(indices.length), after: [] };
  return planBelow(position, width, Infinity) ?? { guess: lowest, total: Infinity, after: [] };
}

/**
 * Chooses guesses by a beam search, and searches only where the last searches have planned nothing:
 * a simulation plays each plan to its end.
 */
export function beamChooser(width: number): (position: ListedPosition) => CodeIndex {
  const planned = new Map<string, BeamPlan>();
  return (position) => {
    const { turns, clues } = position;
    const keyAfter = (last: readonly AnsweredGuess[]): string =>
      JSON.stringify([clues, ...turns, ...last]);
    const key = keyAfter([]);
    const { guess, after } = planned.get(key) ?? planByBeam(position, width);
    planned.delete(key);
    for (const { turn, plan } of after) planned.set(keyAfter([turn]), plan);
    return guess;
  };
}

/** The plan with the lowest total for three or more candidates, if one is below a limit. */
function planBelow(position: ListedPosition, width: number, limit: number): BeamPlan | undefined {
  let best: BeamPlan | undefined;
  for (const option of bestGuesses(position, entropy, width, 'stop')) {
    best = planWith(option, position, width, best?.total ?? limit) ?? best;
    if (option.extraCost === 0) break;
  }
  return best;
}

function planWith(
  { guess, extraCost }: RatedGuess,
  position: ListedPosition,
  width: number,
  limit: number,
): BeamPlan | undefined {
  const { space, indices } = position.candidates;
  const parts = partitionOf(space, indices, guess).filter(
    ({ ordinal }) => ordinal !== space.ordinals.solved,
  );
  const sizes = parts.map((part) => part.candidates.length);
  let total = sizes.reduce((sum, size) => sum + minTotal(size), indices.length);
  // Where few guesses are allowed, some of them do not split the candidates and would recur forever.
  if (extraCost > 0 && sizes.includes(indices.length)) return undefined;
  const code = codeAt(space, guess);
  const after: PlannedTurn[] = [];
  for (const { feedback, candidates } of parts.toSorted(largestFirst)) {
    if (total >= limit) return undefined;
    const least = minTotal(candidates.length);
    if (candidates.length <= 2) continue;
    const turn = { guess: code, feedback };
    const plan = planBelow(listedAfter(position, turn, candidates), width, limit - total + least);
    if (plan === undefined) return undefined;
    total += plan.total - least;
    after.push({ turn, plan });
  }
  return total < limit ? { guess, total, after } : undefined;
}

const largestFirst = (one: Part, other: Part): number =>
  other.candidates.length - one.candidates.length;
