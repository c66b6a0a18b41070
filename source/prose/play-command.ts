import { challengeOf, formatChallenge } from '../engine/challenge.ts';
import { codeInSeed } from '../engine/core/random.ts';
import { dateOf } from '../engine/daily/days.ts';
import type { DailyId } from '../engine/daily/played.ts';
import type { Game, Over } from '../engine/variants/game.ts';
import { playCommandOf, type Rules, variantOf } from '../engine/variants/index.ts';

export const challengeCommandLine = (challenge: string): string => `keypeg play ${challenge}`;

/**
 * The command that plays the code of a finished game again under the same rules, without naming the
 * code: with the seed that gave it, or as a challenge where a person chose it. Undefined where no
 * command can: the code was only in a person's head, or its words are the player's own. Such a command
 * is `keypeg play --colors 8 --seed monday`.
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
  return playCommandOf(rules)?.concat('--maker', 'adversary').join(' ');
}

/** The command that gives the code of a seed again under the same rules, if a command can. */
function seedCommandLine({ rules, seed }: Pick<Game, 'rules' | 'seed'>): string | undefined {
  return playCommandOf(rules)?.concat(seedWords(seed)).join(' ');
}

export const optionWords = (name: string, value: string): readonly string[] =>
  value.startsWith('-') ? [`--${name}=${quoted(value)}`] : [`--${name}`, quoted(value)];

export const seedWords = (seed: string): readonly string[] => optionWords('seed', seed);

/** Whether a seed can be shown in a command: it can be typed, and it does not contain the code. */
export const isShownSeed = (seed: string): boolean =>
  /^\P{C}+$/u.test(seed) && codeInSeed(seed) === undefined;

/** A word as a shell reads it: in quotes, unless every character stands for itself. */
const quoted = (word: string): string =>
  /^[\w@%+:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/**
 * The command that plays a daily under the rules of a game, such as `keypeg daily word 2026-11-22
 * --mode hard`; undefined for the daily of a server, which no other keypeg has.
 */
export function dailyCommandLine(
  { source, name, day }: DailyId,
  { rules }: Pick<Over, 'rules'>,
): string | undefined {
  if (source === 'server') return undefined;
  const mode = variantOf(rules).turnsBindGuesses ? ' --mode hard' : '';
  return `keypeg daily ${name} ${dateOf(day)}${mode}`;
}
