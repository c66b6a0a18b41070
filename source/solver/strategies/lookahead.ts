import { type Code, compareCodes } from '../../engine/core/code.ts';
import { lazy } from '../../engine/core/memoize.ts';
import { randomFrom } from '../../engine/core/random.ts';
import { variantOf } from '../../engine/variants/index.ts';
import { candidateSetOf } from '../counting/count.ts';
import type { GuessCost } from '../heuristics/heuristics.ts';
import {
  countOf,
  isListed,
  type ListedPosition,
  type Position,
  positionAfter,
} from '../position/position.ts';
import {
  allSecrets,
  type CodeIndex,
  type CodeSpace,
  codeAt,
  codeSpaceOf,
  indexIfListed,
  withGuesses,
} from '../space/code-space.ts';
import { estimatedTotal, minTotal } from '../trees/tree.ts';
import { commonOf, guessesToRate, type RatedGuess, ratingOf } from './best-guess.ts';
import { leastTotal } from './least-total.ts';
import { climb, neighborsOf, newCodes, PEAKS, type RatedCode } from './sampled-guess.ts';
import type { CodeList } from './search-settings.ts';

type Effort = {
  /** How many guesses are searched to the end of the game. */
  readonly width: number;
  /** The most pairs of a guess and a candidate that are estimated in a position. */
  readonly pairs: number;
};

/** With more candidates than this, the best guess by estimate is taken without a search. */
const MAX_SEARCHED = 1024;

/** The effort in a region, which has few guesses. */
export const regionEffort: Effort = { width: 32, pairs: 2 ** 20 };

/** The effort in a game whose guesses are all listed: each canonical one is estimated. */
export const gameEffort: Effort = { width: 64, pairs: Infinity };

/** Costs are whole numbers; one guess is this many units. */
const UNITS_PER_GUESS = 2 ** 20;

/** The fitted estimate, raised to the lower bound where it falls below, as for three candidates. */
const estimatedUnits = (size: number): number =>
  Math.round(UNITS_PER_GUESS * Math.max(minTotal(size), estimatedTotal(size)));

/** The estimated total of guesses for the candidates of all parts. */
const estimate = {
  cost: 'sum',
  weight: estimatedUnits,
  weights: (maxSize) =>
    Float64Array.from({ length: maxSize + 1 }, (_, size) => estimatedUnits(size)),
} as const satisfies GuessCost;

const searchedEstimates = lazy(() => estimate.weights(MAX_SEARCHED));

/**
 * A good guess among the allowed ones of a position: the one with the lowest total in a search to the
 * end of the game, in which each set of candidates tries its own codes and a few other guesses. It is
 * always the same for the same candidates and guesses.
 */
export function lookaheadGuess(position: ListedPosition, effort: Effort): CodeIndex {
  const { indices } = position.candidates;
  const [lowest = 0] = indices;
  if (indices.length <= 2) return lowest;
  const count = indices.length > MAX_SEARCHED ? 1 : effort.width;
  const options = promisingGuesses(position, count, effort.pairs);
  const [first = { guess: lowest, extraCost: 0 }] = options;
  return options.length < 2 || first.extraCost === PERFECT_CANDIDATE
    ? first.guess
    : leastTotal(
        position.candidates.space,
        indices,
        options.map(({ guess }) => guess),
        searchedEstimates(),
      );
}

/**
 * Up to `count` codes outside the space of a position with the lowest estimates: a climb from its best
 * guesses finds them.
 */
function furtherGuesses(position: ListedPosition, count: number): readonly Code[] {
  const { rules, candidates } = position;
  const { space } = candidates;
  const ranked = promisingGuesses(position, PEAKS, regionEffort.pairs).map(
    ({ guess, extraCost }) => ({
      code: codeAt(space, guess),
      cost: extraCost,
    }),
  );
  const rate = (codes: readonly Code[]): readonly RatedCode[] => {
    const others = codes.filter((code) => indexIfListed(space, code) === undefined);
    const wider = withGuesses(space, others);
    const rated: RatedCode[] = [];
    const { rate: rateIn } = ratingOf(
      { ...position, candidates: { ...candidates, space: wider } },
      estimate,
    );
    rateIn(wider.all.subarray(wider.secretCount), Infinity, (guess, cost) => {
      rated.push({ code: codeAt(wider, guess), cost });
      return Infinity;
    });
    return rated;
  };
  return climb(variantOf(rules), ranked, rate)
    .filter(({ code }) => indexIfListed(space, code) === undefined)
    .slice(0, count)
    .map(({ code }) => code);
}

/** The cost of a candidate that separates all others: it may be the secret, which saves a guess. */
const PERFECT_CANDIDATE = -UNITS_PER_GUESS;

/** The guesses with the lowest estimates, best first. */
function promisingGuesses(
  position: ListedPosition,
  count: number,
  maxPairs: number,
): readonly RatedGuess[] {
  const { indices } = position.candidates;
  const { rate } = ratingOf(position, estimate);
  const all = guessesToRate(position);
  const best: RatedGuess[] = [];
  const rateSome = (guesses: Uint32Array, bonus: number): void => {
    const limit = (): number =>
      best.length < count ? Infinity : (best.at(-1)?.extraCost ?? 0) + bonus;
    rate(thin(guesses, Math.ceil(maxPairs / indices.length)), limit(), (guess, cost) => {
      if (best.some((other) => other.guess === guess)) return limit();
      const extraCost = cost - bonus;
      best.splice(best.findLastIndex((other) => other.extraCost <= extraCost) + 1, 0, {
        guess,
        extraCost,
      });
      if (best.length > count) best.pop();
      return limit();
    });
  };
  rateSome(indices.length > MAX_SEARCHED ? commonOf(all, indices) : indices, UNITS_PER_GUESS);
  if (best[0]?.extraCost !== PERFECT_CANDIDATE) rateSome(all, 0);
  return best;
}

/** At most `count` of some indices, evenly spaced. */
const thin = (indices: Uint32Array, count: number): Uint32Array =>
  indices.length <= count
    ? indices
    : Uint32Array.from(
        { length: count },
        (_, at) => indices[Math.floor((at * indices.length) / count)] ?? 0,
      );

/** A region begins where at most so many candidates are left. */
const MAX_REGION = 4096;

/** The guesses of a region beside its own codes, and the codes of which they are neighbors. */
const NEIGHBORS = 1024;

/** The guesses of a region that are found step by step, where it has so many candidates. */
const FURTHER = 32;
const MIN_CLIMBED = 64;

/** Whether a position is in a region: its space has only some codes of the game. */
const isInRegion = (position: Position): position is ListedPosition =>
  isListed(position) &&
  position.candidates.space.secretCount < variantOf(position.rules).secretCount;

/**
 * The position in a region: from the first turn that leaves few candidates on, a large game is played
 * in a space that has only these and some of their neighbors as guesses. Undefined if too many
 * candidates are left.
 *
 * @param candidates those of the position, if those before the last turn were too many
 */
export function regionOf(position: Position, candidates?: CodeList): ListedPosition | undefined {
  if (isInRegion(position)) return position;
  if ((candidates?.length ?? countOf(position)) > MAX_REGION) return undefined;
  if (candidates !== undefined) return regionFrom(position, candidates.codes());
  const { rules, clues, turns } = position;
  for (let first = 0; ; first++) {
    const known = turns.slice(0, first);
    const set = candidateSetOf(variantOf(rules), [...clues, ...known]);
    if (set.count() > MAX_REGION) continue;
    const root = regionFrom({ ...position, turns: known }, set.list(MAX_REGION));
    return turns.slice(first).reduce<ListedPosition>((before, { guess, feedback }) => {
      const after = positionAfter(before, guess, feedback);
      return isListed(after) ? after : before;
    }, root);
  }
}

function regionFrom(position: Position, candidates: readonly Code[]): ListedPosition {
  const { rules, rarity, clues, turns } = position;
  const variant = variantOf(rules);
  const secrets = codeSpaceOf(variant, candidates);
  const neighbors = neighborsIn(position, candidates);
  const inSpace = (space: CodeSpace): ListedPosition => ({
    rules,
    rarity,
    clues,
    turns,
    candidates: {
      kind: 'listed',
      space,
      indices: allSecrets(space),
      allowedGuesses: () => space.all,
    },
  });
  const region = inSpace(withGuesses(secrets, neighbors));
  const further = candidates.length < MIN_CLIMBED ? [] : furtherGuesses(region, FURTHER);
  return inSpace(withGuesses(secrets, [...neighbors, ...further].sort(compareCodes)));
}

/** Neighbors of evenly spaced candidates; each region has its own. */
function neighborsIn({ rules, turns }: Position, candidates: readonly Code[]): readonly Code[] {
  const variant = variantOf(rules);
  const step = Math.ceil(candidates.length / NEIGHBORS);
  const some = candidates.filter((_, at) => at % step === 0);
  const random = randomFrom(`region ${turns.length} ${candidates.length}`);
  return newCodes(neighborsOf(variant, some, NEIGHBORS, random), candidates);
}
