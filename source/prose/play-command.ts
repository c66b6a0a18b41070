import { challengeOf, formatChallenge } from '../engine/challenge/challenge.ts';
import { codeInSeed } from '../engine/core/random.ts';
import type { Game, Over } from '../engine/variants/game.ts';
import { playOptionsOf, type Rules } from '../engine/variants/index.ts';

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
  const options = playOptionsOf(rules);
  return options && ['keypeg', 'play', '--maker', 'adversary', ...options].join(' ');
}

/** The command that gives the code of a seed again under the same rules, if a command can. */
function seedCommandLine({ rules, seed }: Pick<Game, 'rules' | 'seed'>): string | undefined {
  const options = playOptionsOf(rules);
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
