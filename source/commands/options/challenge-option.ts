import { fail, type Result, succeed } from '../../core/result.ts';
import type { Option, ParsedArguments } from '../arguments.ts';

/** The option that plays the secret of a friend. */
export const challengeOption: Option = {
  name: 'challenge',
  value: 'CODE',
  summary: 'play the challenge of a friend, which has its own rules',
};

/** The challenge, if one is given; a problem if another option would change its game. */
export function readChallengeOption(
  { values, switches }: ParsedArguments,
  others: readonly Option[],
): Result<string | undefined, string> {
  const challenge = values.get('challenge');
  const other = others.find(({ name }) => values.has(name) || switches.has(name));
  return challenge === undefined || other === undefined
    ? succeed(challenge)
    : fail(`A challenge has its own rules: leave --${other.name} out.`);
}
