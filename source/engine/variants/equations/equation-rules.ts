import { fail, type Result, succeed } from '../../core/result.ts';
import {
  type Attempts,
  attemptLimits,
  isAttempts,
  isWithin,
  type RulesCodec,
  readAttempts,
} from '../../core/variant.ts';
import { type HardMode, hardModes } from '../hard-mode.ts';
import { equationLengths } from './equation-list.ts';

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

/** The limits of each number of the rules. */
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

/** Rules of a game of equations are plain data already. */
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
