import { type Code, codeOf, type Peg } from '../../core/code.ts';
import { checkMarks, isAllExact, marksOf } from '../../core/feedback.ts';
import { type Drawn, drawBelow, type Random } from '../../core/random.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import {
  type Attempts,
  attemptLimits,
  isAttempts,
  isWithin,
  numbersWithin,
  type RulesCodec,
  readAttempts,
  type Variant,
} from '../../core/variant.ts';
import {
  allOf,
  attemptsDigit,
  type ChallengeCodec,
  choiceDigit,
  type GameDefinition,
  nextAttempts,
} from '../definition.ts';
import {
  checkHardMode,
  type HardMode,
  type HardModeProblem,
  hardModes,
  playOptionsOf,
} from '../hard-mode.ts';
import {
  checkEquation,
  digitsOf,
  EQUALS,
  type EquationCodeProblem,
  type EquationList,
  equationAlphabet,
  equationCount,
  equationLengths,
  equationsIn,
  evaluate,
  isOperator,
  listEquations,
  PLUS,
  rowOf,
} from './equation.ts';

declare const legal: unique symbol;

/** The choices of a game of equations. */
export type EquationOptions = {
  /** The number of symbols of an equation, 5 to 10. */
  readonly length: number;
  /** How far a guess must use earlier feedback. */
  readonly mode: HardMode;
  /** How many turns the codebreaker has, 1 to 20 or unlimited. */
  readonly attempts: Attempts;
};

/** Rules of a game of equations: `equationRules` makes them. They are plain JSON data. */
export type EquationRules = EquationOptions & {
  readonly variant: 'equations';
  /** The length of a code, which is that of the equations. */
  readonly pegs: number;
  readonly [legal]: true;
};

/** Why options are not rules. */
export type EquationRulesProblem = 'length-out-of-range' | 'attempts-out-of-range';

export const equationLimits = { length: equationLengths, attempts: attemptLimits } as const;

const legalRules = (options: EquationOptions): EquationRules =>
  ({ variant: 'equations', pegs: options.length, ...options }) as EquationRules;

/** The usual game: eight symbols, six attempts, any guess. */
export const defaultEquationRules: EquationRules = legalRules({
  length: 8,
  mode: 'easy',
  attempts: 6,
});

/**
 * Rules of a game of equations: the usual game with `options` changed.
 *
 * @example equationRules({ length: 6 }).ok // true
 * @example equationRules({ length: 4 }) // { ok: false, problem: 'length-out-of-range' }
 */
export function equationRules(
  options: Partial<EquationOptions> = {},
): Result<EquationRules, EquationRulesProblem> {
  const { length, mode, attempts } = { ...defaultEquationRules, ...options };
  if (!isWithin(length, equationLimits.length)) return fail('length-out-of-range');
  if (!isAttempts(attempts)) return fail('attempts-out-of-range');
  return succeed(legalRules({ length, mode, attempts }));
}

export const equationCodec: RulesCodec<EquationRules, EquationRules, EquationRulesProblem> = {
  toData: (rules) => rules,
  read: ({ length, mode: typed, ...data }) => {
    const attempts = readAttempts(data.attempts);
    const mode = hardModes.find((one) => one === typed);
    return typeof length === 'number' && attempts !== undefined && mode !== undefined
      ? equationRules({ length, mode, attempts })
      : fail('not-rules');
  },
  fromData: (rules) => succeed(rules),
};

/**
 * Draws an equation of a length; all are equally likely. It draws left sides until the result of one
 * fits, after a few hundred draws, and needs no list of equations.
 */
export function drawEquation(length: number, random: Random): Drawn<Code> {
  const total = leftSidesUpTo(length - 2);
  let draw = drawBelow(random, total);
  let equation = complete(leftSideAt(draw.value), length);
  while (equation === undefined) {
    draw = drawBelow(draw.random, total);
    equation = complete(leftSideAt(draw.value), length);
  }
  return { value: equation, random: draw.random };
}

function complete(left: readonly Peg[], length: number): Code | undefined {
  const result = evaluate(left);
  if (!left.some(isOperator) || !result.ok || result.value < 0) return undefined;
  const row = [...left, EQUALS, ...digitsOf(result.value)];
  return row.length === length ? codeOf(row) : undefined;
}

/** The number of ways to end a left side, by the symbol before the end. */
type Endings = { readonly afterOperator: number; readonly afterDigit: number };

const OPERATORS = 4;

/** The endings of 0, 1, 2, … symbols. A number starts with 1–9 and continues with 0–9. */
const endings: readonly Endings[] = endingsUpTo(equationLengths.max);

function endingsUpTo(max: number): readonly Endings[] {
  let last: Endings = { afterOperator: 0, afterDigit: 1 };
  const all = [last];
  while (all.length <= max) {
    const { afterOperator, afterDigit } = last;
    last = {
      afterOperator: 9 * afterDigit,
      afterDigit: 10 * afterDigit + OPERATORS * afterOperator,
    };
    all.push(last);
  }
  return all;
}

const endingsOf = (size: number): Endings => endings[size] ?? { afterOperator: 0, afterDigit: 0 };

/** The number of left sides with at most `max` symbols. A single number is one of them. */
const leftSidesUpTo = (max: number): number =>
  endings.slice(0, max + 1).reduce((sum, { afterOperator }) => sum + afterOperator, 0);

/** The left side at an index, from 0, when they are in order of size. */
function leftSideAt(index: number): readonly Peg[] {
  let size = 0;
  let rest = index;
  while (rest >= endingsOf(size).afterOperator) rest -= endingsOf(size++).afterOperator;
  const row: Peg[] = [];
  let inNumber = false;
  while (row.length < size) {
    const { afterOperator, afterDigit } = endingsOf(size - 1 - row.length);
    const lowestDigit: Peg = inNumber ? 0 : 1;
    const withDigit = (PLUS - lowestDigit) * afterDigit;
    inNumber = rest < withDigit;
    if (!inNumber) rest -= withDigit;
    const each = inNumber ? afterDigit : afterOperator;
    row.push((inNumber ? lowestDigit : PLUS) + Math.floor(rest / each));
    rest %= each;
  }
  return row;
}

export function equationVariant({
  length,
  mode,
  attempts,
}: EquationRules): Variant<EquationCodeProblem, EquationCodeProblem | HardModeProblem> {
  return {
    pegs: length,
    attempts,
    alphabet: equationAlphabet,
    feedback: 'marks',
    secretCount: equationCount(length),
    secrets: () => equationsIn(listOf(length)),
    otherGuesses: () => [],
    drawSecret: (random) => drawEquation(length, random),
    checkSecret: (row) => checkEquation(row, length),
    turnsBindGuesses: mode !== 'easy',
    checkGuess: (turns, row) => checkEquation(row, length) ?? checkHardMode(mode, turns, row),
    score: marksOf,
    checkFeedback: (feedback) => checkMarks(length, feedback),
    solved: isAllExact,
  };
}

/** The lists that were used, by length: at most 17 MB for all lengths. */
const lists = new Map<number, EquationList>();

function listOf(length: number): EquationList {
  const list = lists.get(length) ?? listEquations(length);
  lists.set(length, list);
  return list;
}

const lengths = numbersWithin(equationLengths);

const challenge: ChallengeCodec<EquationRules> = {
  write: ({ length, mode, attempts }) =>
    allOf([choiceDigit(lengths, length), choiceDigit(hardModes, mode), attemptsDigit(attempts)]),
  read: (next) => {
    const length = lengths[next(lengths.length)];
    const mode = hardModes[next(hardModes.length)];
    if (length === undefined || mode === undefined) return undefined;
    const rules = equationRules({ length, mode, attempts: nextAttempts(next) });
    return rules.ok
      ? { pegs: length, symbols: equationAlphabet.length, rules: () => succeed(rules.value) }
      : undefined;
  },
};

/**
 * First guesses by the length of the equations. For five to eight symbols they are the ones with the
 * fewest guesses of `auto` over all equations, among those with most bits or most parts: 374 for 127,
 * 544 for 206, 20,134 for 6,567 and 52,619 for 17,447 equations (48-32=16, which has most bits, needs
 * 52,718). For nine symbols it is the one with most bits, 11.34; for ten the best of 186,000 equations
 * on a sample, 12.80 bits over all equations.
 */
const firstGuesses: Readonly<Record<number, string>> = {
  5: '5-1=4',
  6: '4*7=28',
  7: '5+26=31',
  8: '54-36=18',
  9: '7+28-31=4',
  10: '75+2-31=46',
};

export const equationGame: GameDefinition<
  EquationRules,
  EquationRules,
  EquationCodeProblem,
  EquationCodeProblem | HardModeProblem,
  EquationRulesProblem
> = {
  number: 2,
  variant: equationVariant,
  codec: equationCodec,
  challenge,
  withRareCodes: () => undefined,
  minFound: () => 0,
  storedAlphabet: () => equationAlphabet,
  playOptions: (rules) => [
    ...(rules.length === defaultEquationRules.length ? [] : ['--length', String(rules.length)]),
    ...playOptionsOf(rules, defaultEquationRules),
  ],
  firstGuess: ({ length }) => {
    const text = firstGuesses[length];
    return text === undefined ? undefined : codeOf(rowOf(text));
  },
};
