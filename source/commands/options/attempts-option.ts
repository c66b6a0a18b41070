import type { Attempts } from '../../core/attempts.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import { nearest } from '../../text/nearest.ts';
import { attemptLimits } from '../../variants/limits.ts';
import type { Option, ParsedArguments } from '../arguments.ts';
import { rangeText } from './number.ts';

const UNLIMITED = 'unlimited';

/** The option that limits the turns of a game. */
export const attemptsOption: Option = {
  name: 'attempts',
  value: 'N',
  summary: `number of turns, ${rangeText(attemptLimits)} or ${UNLIMITED}`,
};

/** The value of the option, undefined if it is not given, or a sentence with the nearest valid value. */
export function readAttempts({ values }: ParsedArguments): Result<Attempts | undefined, string> {
  const typed = values.get('attempts')?.toLowerCase();
  if (typed === undefined) return succeed(undefined);
  if (typed === UNLIMITED) return succeed(UNLIMITED);
  const { min, max } = attemptLimits;
  const range = `${rangeText(attemptLimits)} or ${UNLIMITED}`;
  if (/^-?\d+$/u.test(typed)) {
    const number = Number(typed);
    const valid = Math.min(Math.max(number, min), max);
    return number === valid
      ? succeed(number)
      : fail(`--attempts is ${range}, not ${typed}. Try --attempts ${valid}.`);
  }
  const advice = nearest(typed, [UNLIMITED]) === undefined ? '' : ` Try --attempts ${UNLIMITED}.`;
  return fail(`--attempts takes a whole number, ${range}, not “${typed}”.${advice}`);
}
