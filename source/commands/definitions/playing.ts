import { CHALLENGE_HONESTY } from '../../text/challenges.ts';
import type { VariantName } from '../../variants/index.ts';
import type { Option, ParsedArguments } from '../arguments.ts';
import type { Command, Terminal, Usage } from '../command.ts';
import { gameOptions, readVariant, ruleOptions, variantOption } from '../games/index.ts';
import { castOption } from '../options/cast-option.ts';
import { challengeOption, readChallengeOption } from '../options/challenge-option.ts';
import { continueOption } from '../options/continue-option.ts';
import { feedbackOption, readFeedbackStyle } from '../options/feedback-option.ts';
import { hardModeOption } from '../options/hard-mode-option.ts';
import { readSeeds, seedOption } from '../options/seed-option.ts';
import { settingsOptions } from '../options/settings-options.ts';
import { dataOption } from '../options/store-options.ts';
import { warn } from '../text/terminal-text.ts';

/** Plays a game full screen. What it needs is loaded only when it runs. */
async function playVariant(
  variant: VariantName,
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const rules = await gameOptions[variant].readRules(given);
  if (!rules.ok) return { usage: rules.problem };
  warn(terminal, rules.value.warnings);
  const { playCommand } = await import('../play.ts');
  const seed = given.values.get('seed');
  return await playCommand({ kind: 'game', rules: rules.value.value, seed }, given, terminal);
}

/** The options that a challenge has no use for. */
const rulesAndSeed: readonly Option[] = [variantOption, ...ruleOptions, seedOption];

/** Plays a challenge full screen. What it needs is loaded only when it runs. */
async function playChallenge(
  text: string,
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const { readChallenge } = await import('../challenge/read-challenge.ts');
  const game = await readChallenge(text);
  if (!game.ok) return { usage: game.problem };
  const { playCommand } = await import('../play.ts');
  return await playCommand({ kind: 'challenge', game: game.value }, given, terminal);
}

/** The full-screen game. */
export const play: Command = {
  name: 'play',
  summary: 'play full screen; the standard game by default',
  options: [
    variantOption,
    ...ruleOptions,
    seedOption,
    challengeOption,
    castOption,
    dataOption,
    ...settingsOptions,
  ],
  examples: [
    { line: 'keypeg play', description: 'four pegs, six colors, ten turns' },
    { line: 'keypeg play --preset bulls-and-cows', description: 'four different digits' },
    { line: 'keypeg play --pegs 5 --seed monday', description: 'a code to share with a friend' },
    { line: 'keypeg play --challenge TE11-2QVT', description: 'a code that a friend chose' },
  ],
  run: async (given, terminal) => {
    const challenge = readChallengeOption(given, rulesAndSeed);
    if (!challenge.ok) return { usage: challenge.problem };
    if (challenge.value !== undefined) {
      return await playChallenge(challenge.value, given, terminal);
    }
    const variant = readVariant(given);
    if (!variant.ok) return { usage: variant.problem };
    return await playVariant(variant.value, given, terminal);
  },
};

/** The full-screen word game. */
export const words: Command = {
  name: 'words',
  summary: 'play words full screen; five letters by default',
  options: [
    ...gameOptions.words.ruleOptions,
    seedOption,
    castOption,
    dataOption,
    ...settingsOptions,
  ],
  examples: [
    { line: 'keypeg words', description: 'a word of five letters' },
    { line: 'keypeg words --length 7 --mode hard', description: 'guesses must use what was found' },
  ],
  run: (given, terminal) => playVariant('words', given, terminal),
};

/** The tutorial. What it needs is loaded only when it runs. */
export const tutorial: Command = {
  name: 'tutorial',
  summary: 'learn the game in a minute, by playing it',
  options: [castOption, dataOption, ...settingsOptions],
  notes: ['It is never counted. Esc leaves it; How to play on the menu opens it again with t.'],
  examples: [{ line: 'keypeg tutorial', description: 'three guided guesses' }],
  run: async (given, terminal) => {
    const { playCommand } = await import('../play.ts');
    return await playCommand({ kind: 'tutorial' }, given, terminal);
  },
};

/** The dailies. What they need is loaded only when they run. */
export const daily: Command = {
  name: 'daily',
  summary: 'play the code, word and equation of today',
  options: [hardModeOption, feedbackOption, castOption, dataOption, ...settingsOptions],
  argument: {
    placeholder: '[NAME]',
    choices: ['code', 'word', 'equation'],
    next: { placeholder: '[DATE]' },
  },
  notes: [
    'NAME is code, word or equation: its game opens at once, unless it is over. DATE is a day such as 2026-11-22; a day before today is practice. Without a full screen, or with --feedback, it is played in lines of text.',
  ],
  examples: [
    { line: 'keypeg daily', description: 'the same for everyone, with streaks' },
    { line: 'keypeg daily word', description: 'the word of today' },
    { line: 'keypeg daily code 2026-11-22', description: 'the code of that day' },
  ],
  run: async (given, terminal) => {
    const { dailyCommand } = await import('../daily.ts');
    return await dailyCommand(given, terminal);
  },
};

/** The game as lines of text. What it needs is loaded only when it runs. */
export const text: Command = {
  name: 'text',
  summary: 'play in lines of text, for pipes or screen readers',
  options: [
    variantOption,
    ...ruleOptions,
    seedOption,
    challengeOption,
    continueOption,
    feedbackOption,
    castOption,
    dataOption,
  ],
  notes: [
    'At a terminal, every move is saved when it is made; without options, unfinished games are offered first. A script is not saved, except with --continue.',
  ],
  examples: [
    { line: 'keypeg text', description: 'asks for length and repeats' },
    { line: 'keypeg text --preset super --feedback pegs', description: 'asks nothing' },
    { line: 'keypeg text --seed 7 < moves.txt', description: 'reads the lines from a file' },
    { line: 'keypeg text --variant words', description: 'a word of five letters' },
  ],
  run: async (given, terminal) => {
    const feedback = readFeedbackStyle(given);
    if (!feedback.ok) return { usage: feedback.problem };
    const challenge = readChallengeOption(given, rulesAndSeed);
    if (!challenge.ok) return { usage: challenge.problem };
    if (challenge.value !== undefined) {
      const { readChallenge } = await import('../challenge/read-challenge.ts');
      const game = await readChallenge(challenge.value);
      if (!game.ok) return { usage: game.problem };
      const { textCommand } = await import('../text/text.ts');
      const { openGame } = await import('../../text-mode/game/set-up.ts');
      const seeds = readSeeds(given);
      const opening = openGame(game.value, feedback.value, seeds);
      return await textCommand({ opening, feedback: feedback.value, seeds }, given, terminal);
    }
    const variant = readVariant(given);
    if (!variant.ok) return { usage: variant.problem };
    const seeds = readSeeds(given);
    const started = await gameOptions[variant.value].startText(given, feedback.value, seeds);
    if (!started.ok) return { usage: started.problem };
    warn(terminal, started.value.warnings);
    const { textCommand } = await import('../text/text.ts');
    const opening = started.value.value;
    return await textCommand({ opening, feedback: feedback.value, seeds }, given, terminal);
  },
};

/** A secret for a friend. What it needs is loaded only when it runs. */
export const challenge: Command = {
  name: 'challenge',
  summary: 'make a code of your secret for a friend',
  options: [variantOption, ...ruleOptions],
  argument: { placeholder: '[SECRET]' },
  notes: [
    'Without SECRET it is asked for and not shown, so that it is not in the history of the shell. The game and its length follow from the secret where no option gives them.',
    CHALLENGE_HONESTY,
  ],
  examples: [
    { line: 'keypeg challenge CRANE', description: 'a word of five letters' },
    { line: 'keypeg challenge --colors 8 1187', description: 'four pegs of eight colors' },
  ],
  run: async (given, terminal) => {
    const { challengeCommand } = await import('../challenge/challenge.ts');
    return await challengeCommand(given, terminal);
  },
};
