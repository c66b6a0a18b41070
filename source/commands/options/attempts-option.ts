import type { Attempts } from '../../engine/core/attempts.ts';
import { nearest } from '../../engine/core/nearest.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { attemptLimits } from '../../engine/variants/limits.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import type { Option, ParsedArguments } from '../command-line/arguments.ts';

const UNLIMITED = 'unlimited';

/** The option that limits the turns of a game. */
export const attemptsOption: Option = {
  name: 'attempts',
  value: 'N',
  summary: ({ commands: { options } }) => options.attempts(attemptLimits, UNLIMITED),
};

/** The value of the option, undefined if it is not given; a problem names the nearest valid value. */
export function readAttempts({
  values,
}: ParsedArguments): Result<Attempts | undefined, LocalizedText> {
  const typed = values.get('attempts')?.toLowerCase();
  if (typed === undefined) return succeed(undefined);
  if (typed === UNLIMITED) return succeed(UNLIMITED);
  const { min, max } = attemptLimits;
  if (/^-?\d+$/u.test(typed)) {
    const number = Number(typed);
    const valid = Math.min(Math.max(number, min), max);
    return number === valid
      ? succeed(number)
      : fail(({ commands: { values: sentences } }) =>
          sentences.attemptsOutOfRange(attemptLimits, UNLIMITED, typed, valid),
        );
  }
  const isMistyped = nearest(typed, [UNLIMITED]) !== undefined;
  return fail(({ commands: { values: sentences } }) => {
    const problem = sentences.attempts(attemptLimits, UNLIMITED, typed);
    return isMistyped ? `${problem} ${sentences.tryOption(`--attempts ${UNLIMITED}`)}` : problem;
  });
}
