import { type Code, type Peg, samePegs } from '../../core/code.ts';
import { countsOf, type Feedback, isMarks } from '../../core/feedback.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import { checkCode } from '../../variants/codes.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import type { Turn } from '../turns.ts';
import type { Strategy } from './strategy.ts';
import { type Rearrangement, rearrangementAfter } from './sweep-order.ts';

/** Why a game cannot be swept: a guess of one color alone is no code of it. */
export type SweepProblem = 'sweep-needs-repeats';

/** The order of four pegs is finished by now: so many rearrangements follow the sorted guess. */
const LONGEST_ORDER = 5;

/**
 * The robot Allan: it asks for one color after another until it knows all pegs, guesses them
 * sorted, and then rearranges them.
 *
 * Standard game, all 1296 secrets: 8.960 guesses on average (11612 in all), 13 at worst.
 */
export function sweepOf(rules: Rules): Result<Strategy, SweepProblem> {
  const first = checkCode(rules, oneColor(rules, 0));
  if (!first.ok) return fail('sweep-needs-repeats');
  return succeed({
    name: 'sweep',
    consistent: false,
    // There is always a guess where there is a candidate, as a position has.
    choose: ({ turns }) => sweepGuess(rules, turns) ?? first.value,
  });
}

/**
 * The guess that follows the turns of a sweep, or nothing if no code would have answered so.
 *
 * Four pegs are rearranged in the order of the report that Allan comes from (rearrangementAfter).
 * His program and the report's "at most 13" agree but for three faults of the program, and all
 * games that the report counts keep their count when these are put right:
 * - it claims the last row of some branches unasked, and 50 secrets are another row: here a row
 *   that fits every answer is guessed instead, and the game ends when the answer says so;
 * - for 20 secrets it finds the row without counting the guess;
 * - for 15 secrets it needs eight rearrangements, up to 15 guesses: here the sixth is a row that
 *   fits every answer, of which only one is left by then.
 * All else, even a row played twice (Red White Red Purple), is his.
 *
 * Any other number of pegs is rearranged to rows that fit every answer, the highest first.
 */
export function sweepGuess(rules: Rules, turns: readonly Turn[]): Code | undefined {
  const row = nextRow(rules, turns);
  const checked = row && checkCode(rules, row);
  return checked?.ok ? checked.value : undefined;
}

function nextRow(rules: Rules, turns: readonly Turn[]): readonly Peg[] | undefined {
  const { pegs, alphabet } = variantOf(rules);
  const sorted: Peg[] = [];
  for (let color = 0; color < alphabet.length && sorted.length < pegs; color++) {
    const row = oneColor(rules, color);
    const asked = turns.find(({ guess }) => samePegs(guess, row));
    if (asked === undefined) return row;
    for (let held = exactOf(asked.feedback); held > 0; held--) sorted.push(color);
  }
  if (sorted.length !== pegs) return undefined;
  const tried = turns.filter(({ guess }) => samePegs(guess.toSorted(byColor), sorted));
  return tried.length === 0 ? sorted : (orderedRow(tried) ?? highestRow(sorted, turns));
}

/** What Allan's order says after rows of four pegs, the sorted one first. */
function orderedRow(tried: readonly Turn[]): readonly Peg[] | undefined {
  if (tried.length > LONGEST_ORDER) return undefined;
  let following: Rearrangement | undefined;
  tried.forEach(({ guess, feedback }, turn) => {
    const exact = exactOf(feedback);
    if (turn === 0) following = guess.length === 4 ? rearrangementAfter(exact) : undefined;
    else following = following?.next(exact, guess);
  });
  const last = tried.at(-1)?.guess;
  return last && following?.order.map((from) => last[from] ?? 0);
}

/** The highest arrangement of pegs that has as many pegs in place in every turn as was answered. */
function highestRow(sorted: readonly Peg[], turns: readonly Turn[]): readonly Peg[] | undefined {
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

const exactOf = (feedback: Feedback): number =>
  (isMarks(feedback) ? countsOf(feedback) : feedback).exact;

const oneColor = (rules: Rules, color: Peg): readonly Peg[] =>
  Array.from({ length: variantOf(rules).pegs }, () => color);
