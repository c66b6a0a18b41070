import { challengeOf, formatChallenge } from '../engine/challenge/challenge.ts';
import type { Attempts } from '../engine/core/attempts.ts';
import { codeInSeed } from '../engine/core/seeds.ts';
import { defaultEquationRules } from '../engine/variants/equations/equation-rules.ts';
import type { Game, Over } from '../engine/variants/game.ts';
import type { HardMode } from '../engine/variants/hard-mode.ts';
import type { Rules, RulesOf, VariantName } from '../engine/variants/index.ts';
import { type PegRules, presetOf, presets } from '../engine/variants/pegs/peg-rules.ts';
import { englishLength } from '../engine/variants/words/dictionary.ts';
import { defaultWordOptions } from '../engine/variants/words/word-rules.ts';

const [standard] = presets;

/** The name of a preset, or what differs from the standard game. */
function pegOptions(rules: PegRules): readonly string[] {
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

type MarksOptions = { readonly mode: HardMode; readonly attempts: Attempts };

/** The options for what differs from the usual rules of a game that shows marks in order. */
const unusualOptions = (
  { mode, attempts }: MarksOptions,
  usual: MarksOptions,
): readonly string[] => [
  ...(mode === usual.mode ? [] : ['--mode', mode]),
  ...(attempts === usual.attempts ? [] : ['--attempts', String(attempts)]),
];

/** The letters of a word where nothing else is chosen. */
const USUAL_LENGTH = 5;

/** The options for the rules of each game; undefined where the word list is the player's own. */
const optionsOfGame: {
  readonly [Name in VariantName]: (rules: RulesOf<Name>) => readonly string[] | undefined;
} = {
  pegs: pegOptions,
  words: (rules) =>
    englishLength(rules.dictionary.id) === undefined
      ? undefined
      : [
          ...['--variant', 'words'],
          ...(rules.pegs === USUAL_LENGTH ? [] : ['--length', String(rules.pegs)]),
          ...(rules.spelling === 'checked' ? [] : ['--spelling', rules.spelling]),
          ...unusualOptions(rules, defaultWordOptions),
        ],
  equations: (rules) => [
    ...['--variant', 'equations'],
    ...(rules.length === defaultEquationRules.length ? [] : ['--length', String(rules.length)]),
    ...unusualOptions(rules, defaultEquationRules),
  ],
};

/** The options of `keypeg play` that choose the rules of a game; undefined where none do. */
export const optionsOf = <Name extends VariantName>(
  rules: RulesOf<Name>,
): readonly string[] | undefined => {
  const options = optionsOfGame[rules.variant](rules);
  return rules.boards === undefined ? options : options?.concat('--boards', String(rules.boards));
};

/** The command that plays a challenge. */
export const challengeCommandLine = (challenge: string): string =>
  `keypeg play --challenge ${challenge}`;

/**
 * The command that plays the code of a finished game again under the same rules, without naming the
 * code: with the seed that gave it, or as a challenge where a person chose it. Undefined where no
 * command can: the code was only in a person's head, or its words are the player's own. Such a command
 * is `keypeg play --preset super --seed monday`.
 */
export function playAgainLine(game: Over): string | undefined {
  const { roles, rules, seed, seedSource, secret } = game;
  if (roles.codemaker === 'adversary') return adversaryCommandLine(rules);
  if (roles.codemaker === 'human' || (seedSource === 'player' && !isShownSeed(seed))) {
    const challenge =
      challengeOf(game) ??
      (secret.kept === 'table' ? formatChallenge(rules, secret.code) : undefined);
    return challenge === undefined ? undefined : challengeCommandLine(challenge);
  }
  return isShownSeed(seed) ? seedCommandLine(game) : undefined;
}

/** The command that plays the adversary under the same rules, if a command can. */
function adversaryCommandLine(rules: Rules): string | undefined {
  const options = optionsOf(rules);
  return options && ['keypeg', 'play', '--maker', 'adversary', ...options].join(' ');
}

/** The command that gives the code of a seed again under the same rules, if a command can. */
function seedCommandLine({ rules, seed }: Pick<Game, 'rules' | 'seed'>): string | undefined {
  const options = optionsOf(rules);
  if (options === undefined) return undefined;
  return ['keypeg', 'play', ...options, ...seedWords(seed)].join(' ');
}

/** The words of a command line that give a seed. */
export const seedWords = (seed: string): readonly string[] =>
  seed.startsWith('-') ? [`--seed=${quoted(seed)}`] : ['--seed', quoted(seed)];

/** Whether a seed can be shown in a command: it can be typed, and it does not contain the code. */
export const isShownSeed = (seed: string): boolean =>
  /^\P{C}+$/u.test(seed) && codeInSeed(seed) === undefined;

/** A word as a shell reads it: in quotes, unless every character stands for itself. */
const quoted = (word: string): string =>
  /^[\w@%+:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
