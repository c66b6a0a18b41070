import { checkpoint } from '../../engine/core/checkpoint.ts';
import { type Code, type Peg, samePegs } from '../../engine/core/code.ts';
import { countsOf, type Feedback } from '../../engine/core/feedback.ts';
import type { AnsweredGuess } from '../../engine/core/game/record.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { toCode } from '../../engine/variants/codes.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import type { Strategy } from './search-settings.ts';

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
export type SweepProblem = 'sweep-needs-repeats';

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

/** The next row of the order after rows of four pegs, the first of which is sorted. */
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
