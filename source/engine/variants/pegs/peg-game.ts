import { succeed } from '../../core/result.ts';
import {
  allOf,
  attemptsDigit,
  type ChallengeCodec,
  choiceDigit,
  type GameDefinition,
  nextAttempts,
} from '../definition.ts';
import {
  minFound,
  type PegCodeProblem,
  type PegRules,
  type PegRulesProblem,
  pegAlphabets,
  pegCodec,
  pegRules,
  presetOf,
  presets,
} from './peg-rules.ts';
import { alphabetOf, pegVariant } from './peg-variant.ts';

/** Lengths and numbers of colors from 1 to 10. */
const SIZES = 10;

const challenge: ChallengeCodec<PegRules> = {
  write: ({ alphabet, pegs, colors, repeats, attempts }) =>
    allOf([
      choiceDigit(pegAlphabets, alphabet),
      { value: pegs - 1, radix: SIZES },
      { value: colors - 1, radix: SIZES },
      { value: Number(repeats), radix: 2 },
      attemptsDigit(attempts),
    ]),
  read: (next) => {
    const alphabet = pegAlphabets[next(pegAlphabets.length)];
    const pegs = next(SIZES) + 1;
    const colors = next(SIZES) + 1;
    const repeats = next(2) === 1;
    const rules =
      alphabet && pegRules({ alphabet, pegs, colors, repeats, attempts: nextAttempts(next) });
    return rules?.ok ? { pegs, symbols: colors, rules: () => succeed(rules.value) } : undefined;
  },
};

const [standard] = presets;

/** The name of a preset, or what differs from the standard game. */
function playOptions(rules: PegRules): readonly string[] {
  const preset = presetOf(rules);
  if (preset === standard) return [];
  if (preset !== undefined) return ['--preset', preset.id];
  const usual = standard.rules;
  return [
    ...(['alphabet', 'pegs', 'colors', 'attempts'] as const).flatMap((name) =>
      rules[name] === usual[name] ? [] : [`--${name}`, String(rules[name])],
    ),
    ...(rules.repeats === usual.repeats ? [] : ['--no-repeats']),
  ];
}

/** The rules of peg games. */
export const pegGame: GameDefinition<
  PegRules,
  PegRules,
  PegCodeProblem,
  PegCodeProblem,
  PegRulesProblem
> = {
  number: 0,
  variant: pegVariant,
  codec: pegCodec,
  challenge,
  withRareCodes: () => undefined,
  minFound,
  storedAlphabet: alphabetOf,
  playOptions,
  firstGuess: () => undefined,
};
