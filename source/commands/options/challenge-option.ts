import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import type { Option, ParsedArguments } from '../command-line/arguments.ts';

/** The option that plays the secret of a friend. */
export const challengeOption: Option = {
  name: 'challenge',
  value: 'CODE',
  summary: ({ commands: { options } }) => options.challenge,
};

/** The challenge, if one is given; a problem if another option would change its game. */
export function readChallengeOption(
  { values, switches }: ParsedArguments,
  others: readonly Option[],
): Result<string | undefined, LocalizedText> {
  const challenge = values.get('challenge');
  const other = others.find(({ name }) => values.has(name) || switches.has(name));
  return challenge === undefined || other === undefined
    ? succeed(challenge)
    : fail(({ commands: { values: sentences } }) => sentences.challengeHasRules(other.name));
}
