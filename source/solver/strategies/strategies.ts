import { checkpoint } from '../../engine/core/checkpoint.ts';
import { type Code, type Peg, samePegs } from '../../engine/core/code.ts';
import { countsOf, type Feedback } from '../../engine/core/feedback.ts';
import type { AnsweredGuess } from '../../engine/core/game/record.ts';
import { drawBelow } from '../../engine/core/random.ts';
import { fail, type Result, succeed, withKind } from '../../engine/core/result.ts';
import { toCode } from '../../engine/variants/codes.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { entropy, heuristics } from '../heuristics.ts';
import { isListed, type ListedPosition, MAX_LISTED, type Position, randomAt } from '../position.ts';
import { type CodeIndex, codeAt } from '../space/code-space.ts';
import { autoOf, beamChooser, type OptimalProblem, optimalOf } from './auto.ts';
import { bestGuess } from './best-guess.ts';
import type { Strategy, StrategyName } from './search-settings.ts';

/**
 * Guesses the lowest candidate.
 *
 * Standard game: 7471 guesses for all 1296 secrets, at most 9 for one.
 */
const firstCandidate: Strategy = {
  name: 'first',
  consistent: true,
  choose: ({ candidates }) =>
    candidates.kind === 'listed'
      ? codeAt(candidates.space, candidates.indices[0] ?? 0)
      : onlyCode(candidates.set.list(1)),
};

/** Guesses a random candidate, which depends only on the seed and the turns. */
const randomCandidate = (seed: string): Strategy => ({
  name: 'random',
  consistent: true,
  choose: (position) => {
    const { candidates } = position;
    const random = randomAt(seed, position);
    if (candidates.kind === 'counted') return onlyCode(candidates.set.sample(1, random).value);
    const draw = drawBelow(random, candidates.indices.length);
    return codeAt(candidates.space, candidates.indices[draw.value] ?? 0);
  },
});

/** The code of a list of one; every position has a candidate. */
function onlyCode([code]: readonly Code[]): Code {
  if (code === undefined) throw new RangeError('a position without candidates');
  return code;
}

/** Why a name means no strategy, or why its strategy cannot play a game. */
export type StrategyProblem =
  | { readonly kind: 'unknown-strategy' }
  /** The strategy ranks every code, and the game has more than `max`. `auto` works instead. */
  | { readonly kind: 'too-many-codes'; readonly max: number }
  | { readonly kind: SweepProblem | OptimalProblem };

/** The names to offer where a strategy is chosen; `beam:3` stands for every width of beam. */
export const strategyNames: readonly StrategyName[] = [
  'auto',
  'random',
  'first',
  ...heuristics.map(({ name }) => name),
  'beam:3',
  'sweep',
  'optimal',
];

/**
 * The strategy with a name, for a game.
 *
 * @param name any text, such as one from a command line
 * @param seed the seed of strategies with random choices, any text
 * @example strategyOf('beam:3', rules, 'any seed').ok // true
 * @example strategyOf('entorpy', rules, '') // { ok: false, problem: { kind: 'unknown-strategy' } }
 */
export function strategyOf(
  name: string,
  rules: Rules,
  seed: string,
): Result<Strategy, StrategyProblem> {
  switch (name) {
    case 'auto':
      return succeed(autoOf(rules, seed));
    case 'random':
      return succeed(randomCandidate(seed));
    case 'first':
      return succeed(firstCandidate);
    case 'sweep':
      return withKind(sweepOf(rules));
    case 'optimal':
      return withKind(optimalOf(rules));
    default:
      return rankingStrategyOf(name, rules);
  }
}

function rankingStrategyOf(name: string, rules: Rules): Result<Strategy, StrategyProblem> {
  const ranking = rankingOf(name);
  if (ranking === undefined) return fail({ kind: 'unknown-strategy' });
  if (variantOf(rules).secretCount > MAX_LISTED) {
    return fail({ kind: 'too-many-codes', max: MAX_LISTED });
  }
  return succeed({
    name: ranking.name,
    consistent: false,
    choose: (position) => codeChosen(position, ranking.choose),
  });
}

type Choose = (position: ListedPosition) => CodeIndex;

function rankingOf(
  name: string,
): { readonly name: StrategyName; readonly choose: Choose } | undefined {
  const heuristic = heuristics.find((other) => other.name === name);
  if (heuristic !== undefined) {
    return { name: heuristic.name, choose: (position) => bestGuess(position, heuristic) };
  }
  const digits = /^beam:([1-9]\d?)$/.exec(name)?.[1];
  if (digits === undefined) return undefined;
  const width = Number(digits);
  const chooseByBeam = beamChooser(width);
  return {
    name: `beam:${width}`,
    choose: (position) =>
      position.candidates.indices.length > MAX_BEAM_CANDIDATES
        ? bestGuess(position, entropy)
        : chooseByBeam(position),
  };
}

/** With more candidates than this, a beam search would take minutes. */
const MAX_BEAM_CANDIDATES = 6000;

function codeChosen(position: Position, choose: Choose): Code {
  if (!isListed(position)) throw new RangeError('a position of another game');
  return codeAt(position.candidates.space, choose(position));
}

/** A rearrangement of four pegs, and the one that follows it. */
type Rearrangement = {
  /** For each position, the position that its peg comes from: `[3, 1, 2, 0]` swaps the ends. */
  readonly order: readonly [number, number, number, number];
  /** The next rearrangement, from the exact matches of the rearranged row. */
  readonly next: (exact: number, row: readonly Peg[]) => Rearrangement | undefined;
};

const last = (): undefined => undefined;

const turnHead: Rearrangement = { order: [1, 2, 0, 3], next: last };

const turnAround: Rearrangement = {
  order: [2, 1, 3, 0],
  next: (exact) => (exact === 1 ? turnHead : undefined),
};

const afterTwo: Rearrangement = {
  order: [3, 1, 2, 0],
  next: (exact) => (exact === 1 ? turnAround : undefined),
};

const turnRight: Rearrangement = {
  order: [3, 0, 1, 2],
  next: (exact, row) => (exact > 0 && row[0] === row[3] ? undefined : rearrangementAfter(exact)),
};

const turnTail: Rearrangement = { ...turnRight, order: [0, 3, 2, 1] };

const swapHead: Rearrangement = { order: [1, 0, 2, 3], next: last };

const afterOne: Rearrangement = {
  order: [3, 1, 2, 0],
  next: (exact, row) => {
    if (exact === 0) return turnTail;
    if (exact === 1) return undefined;
    return row[0] === row[2] ? swapHead : rearrangementAfter(exact);
  },
};

/**
 * The rearrangement that the robot Allan plays after a row of four pegs of the right colors with
 * `exact` exact matches, in the order of a student report of 2016 by Ayagiba, Carstensen and
 * Drivsholm. After the last one, only consistent rows follow, the highest first.
 */
const rearrangementAfter = (exact: number): Rearrangement | undefined =>
  [turnRight, afterOne, afterTwo][exact];

/** Why a game cannot be swept: a row of one color is not a code of the game. */
type SweepProblem = 'sweep-needs-repeats';

/** The maximum number of ordered rearrangements after the sorted guess. */
const MAX_REARRANGEMENTS = 5;

/**
 * The strategy of the robot Allan: guesses one color after another until all pegs are known, then
 * guesses them sorted, and then rearranges them.
 *
 * Standard game, all 1296 secrets: 8.960 guesses on average (11612 in total), at most 13.
 */
export function sweepOf(rules: Rules): Result<Strategy, SweepProblem> {
  const first = toCode(rules, oneColor(rules, 0));
  if (!first.ok) return fail('sweep-needs-repeats');
  return succeed({
    name: 'sweep',
    consistent: false,
    // A position has a candidate, so there always is a guess.
    choose: ({ turns }) => sweepGuess(rules, turns) ?? first.value,
  });
}

/**
 * The guess that follows the turns of a sweep, or undefined if no code is consistent with them.
 *
 * Four pegs are rearranged in the order of the report on Allan (`rearrangementAfter`). Three faults
 * of the report's program contradict its "at most 13" guesses. They are corrected here, and all games
 * that the report lists keep their length:
 * - in some branches the program claims the last row without guessing it, which is wrong for 50
 *   secrets: here a consistent row is guessed, and the game ends with its feedback;
 * - for 20 secrets it finds the row without counting the guess;
 * - for 15 secrets it needs eight rearrangements, up to 15 guesses: here the sixth is a consistent
 *   row, and only one is left by then.
 * Everything else is unchanged, even a row that is guessed twice (Red White Red Purple).
 *
 * Any other number of pegs is rearranged to consistent rows, the highest first.
 */
export function sweepGuess(rules: Rules, turns: readonly AnsweredGuess[]): Code | undefined {
  const row = nextRow(rules, turns);
  const checked = row && toCode(rules, row);
  return checked?.ok ? checked.value : undefined;
}

function nextRow(rules: Rules, turns: readonly AnsweredGuess[]): readonly Peg[] | undefined {
  const { pegs, alphabet } = variantOf(rules);
  const sorted: Peg[] = [];
  for (let color = 0; color < alphabet.length && sorted.length < pegs; color++) {
    const row = oneColor(rules, color);
    const played = turns.find(({ guess }) => samePegs(guess, row));
    if (played === undefined) return row;
    for (let left = exactOf(played.feedback); left > 0; left--) sorted.push(color);
  }
  if (sorted.length !== pegs) return undefined;
  const tried = turns.filter(({ guess }) => samePegs(guess.toSorted(byColor), sorted));
  return tried.length === 0 ? sorted : (orderedRow(tried) ?? highestRow(sorted, turns));
}

function orderedRow(tried: readonly AnsweredGuess[]): readonly Peg[] | undefined {
  if (tried.length > MAX_REARRANGEMENTS) return undefined;
  let following: Rearrangement | undefined;
  tried.forEach(({ guess, feedback }, turn) => {
    const exact = exactOf(feedback);
    if (turn === 0) following = guess.length === 4 ? rearrangementAfter(exact) : undefined;
    else following = following?.next(exact, guess);
  });
  const last = tried.at(-1)?.guess;
  return last && following?.order.map((from) => last[from] ?? 0);
}

/** The highest arrangement of pegs with the right exact matches in every turn. */
function highestRow(
  sorted: readonly Peg[],
  turns: readonly AnsweredGuess[],
): readonly Peg[] | undefined {
  const left = sorted.toReversed();
  const row: Peg[] = [];
  const missing = turns.map(({ feedback }) => exactOf(feedback));

  const fits = (): boolean =>
    missing.every((exact) => exact >= 0 && exact <= sorted.length - row.length);
  const place = (peg: Peg, sign: 1 | -1): void => {
    turns.forEach(({ guess }, turn) => {
      if (guess[row.length] === peg) missing[turn] = (missing[turn] ?? 0) - sign;
    });
  };
  const complete = (): boolean => {
    if (left.length === 0) return true;
    checkpoint(100);
    for (const [at, peg] of left.entries()) {
      if (left[at - 1] === peg) continue;
      left.splice(at, 1);
      place(peg, 1);
      row.push(peg);
      if (fits() && complete()) return true;
      row.pop();
      place(peg, -1);
      left.splice(at, 0, peg);
    }
    return false;
  };
  return complete() ? row : undefined;
}

const byColor = (one: Peg, other: Peg): number => one - other;

const exactOf = (feedback: Feedback): number => countsOf(feedback).exact;

const oneColor = (rules: Rules, color: Peg): readonly Peg[] =>
  Array.from({ length: variantOf(rules).pegs }, () => color);
