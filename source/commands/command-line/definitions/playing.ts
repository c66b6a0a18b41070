import { succeed } from '../../../engine/core/result.ts';
import { type VariantName, withBoards } from '../../../engine/variants/index.ts';
import { boardsOption, readBoardsOption } from '../../options/boards-option.ts';
import { castOption } from '../../options/cast-option.ts';
import { challengeOption, readChallengeOption } from '../../options/challenge-option.ts';
import { continueOption } from '../../options/continue-option.ts';
import { feedbackOption, readFeedbackStyle } from '../../options/feedback-option.ts';
import {
  type Chosen,
  gameOptions,
  readVariant,
  ruleOptions,
  variantOption,
} from '../../options/games/index.ts';
import { gradeOption, puzzleNames, textOption } from '../../options/grade-option.ts';
import { hardModeOption } from '../../options/hard-mode-option.ts';
import { makerOption, readMaker } from '../../options/maker-option.ts';
import { readRole, roleOptions } from '../../options/role-options.ts';
import { readSeeds, seedOption } from '../../options/seed-option.ts';
import { proseOptions, settingsOptions } from '../../options/settings-options.ts';
import { dataOption } from '../../options/store-options.ts';
import type { TextChoice } from '../../text/start.ts';
import { warn } from '../../text/terminal-text.ts';
import type { Option, ParsedArguments } from '../arguments.ts';
import type { Command, Terminal, Usage } from '../command.ts';

/** Plays a game full screen. What it needs is loaded only when it runs. */
async function playVariant(
  variant: VariantName,
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const maker = readMaker(given);
  if (!maker.ok) return { usage: maker.problem };
  const boards = readBoardsOption(given, maker.value);
  if (!boards.ok) return { usage: boards.problem };
  const rules = await gameOptions[variant].readRules(given);
  if (!rules.ok) return { usage: rules.problem };
  warn(terminal, rules.value.warnings);
  const { playCommand } = await import('../../play/play.ts');
  const seed = given.values.get('seed');
  const chosen = withBoards(rules.value.value, boards.value);
  const start = { kind: 'game', rules: chosen, seed, codemaker: maker.value } as const;
  return await playCommand(start, given, terminal);
}

/** The options that a challenge has no use for. */
const rulesAndSeed: readonly Option[] = [
  variantOption,
  ...ruleOptions,
  boardsOption,
  makerOption,
  seedOption,
];

/** Plays a challenge full screen. What it needs is loaded only when it runs. */
async function playChallenge(
  text: string,
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const { readChallenge } = await import('../../challenge/read-challenge.ts');
  const game = await readChallenge(text);
  if (!game.ok) return { usage: game.problem };
  const { playCommand } = await import('../../play/play.ts');
  return await playCommand({ kind: 'challenge', game: game.value }, given, terminal);
}

/** The full-screen game. */
export const play: Command = {
  name: 'play',
  summary: ({ commands }) => commands.play.summary,
  options: [
    variantOption,
    ...ruleOptions,
    boardsOption,
    makerOption,
    seedOption,
    challengeOption,
    castOption,
    dataOption,
    ...settingsOptions,
  ],
  examples: [
    { line: 'keypeg play', description: ({ commands }) => commands.play.examples.standard },
    {
      line: 'keypeg play --preset bulls-and-cows',
      description: ({ commands }) => commands.play.examples.preset,
    },
    {
      line: 'keypeg play --pegs 5 --seed monday',
      description: ({ commands }) => commands.play.examples.seed,
    },
    {
      line: 'keypeg play --variant words --boards 4',
      description: ({ commands }) => commands.play.examples.boards,
    },
    {
      line: 'keypeg play --maker adversary',
      description: ({ commands }) => commands.play.examples.adversary,
    },
    {
      line: 'keypeg play --challenge TE11-2QVT',
      description: ({ commands }) => commands.play.examples.challenge,
    },
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
  summary: ({ commands }) => commands.words.summary,
  options: [
    ...gameOptions.words.ruleOptions,
    boardsOption,
    makerOption,
    seedOption,
    castOption,
    dataOption,
    ...settingsOptions,
  ],
  examples: [
    { line: 'keypeg words', description: ({ commands }) => commands.words.examples.standard },
    {
      line: 'keypeg words --length 7 --mode hard',
      description: ({ commands }) => commands.words.examples.hard,
    },
  ],
  run: (given, terminal) => playVariant('words', given, terminal),
};

/** The tutorial. What it needs is loaded only when it runs. */
export const tutorial: Command = {
  name: 'tutorial',
  summary: ({ commands }) => commands.tutorial.summary,
  options: [castOption, dataOption, ...settingsOptions],
  notes: ({ commands }) => commands.tutorial.notes,
  examples: [
    { line: 'keypeg tutorial', description: ({ commands }) => commands.tutorial.examples.standard },
  ],
  run: async (given, terminal) => {
    const { playCommand } = await import('../../play/play.ts');
    return await playCommand({ kind: 'tutorial' }, given, terminal);
  },
};

/** The dailies. What they need is loaded only when they run. */
export const daily: Command = {
  name: 'daily',
  summary: ({ commands }) => commands.daily.summary,
  options: [hardModeOption, feedbackOption, castOption, dataOption, ...settingsOptions],
  argument: {
    placeholder: '[NAME]',
    choices: ['code', 'word', 'equation', 'adversary', 'puzzle'],
    next: { placeholder: '[DATE]' },
  },
  notes: ({ commands }) => commands.daily.notes,
  examples: [
    { line: 'keypeg daily', description: ({ commands }) => commands.daily.examples.all },
    { line: 'keypeg daily word', description: ({ commands }) => commands.daily.examples.word },
    {
      line: 'keypeg daily adversary',
      description: ({ commands }) => commands.daily.examples.adversary,
    },
    {
      line: 'keypeg daily code 2026-11-22',
      description: ({ commands }) => commands.daily.examples.day,
    },
  ],
  run: async (given, terminal) => {
    const { dailyCommand } = await import('../../play/daily.ts');
    return await dailyCommand(given, terminal);
  },
};

/** Puzzles. What they need is loaded only when they run. */
export const puzzle: Command = {
  name: 'puzzle',
  summary: ({ puzzles }) => puzzles.command.summary,
  options: [
    variantOption,
    ...ruleOptions,
    gradeOption,
    seedOption,
    textOption,
    castOption,
    dataOption,
    ...settingsOptions,
  ],
  argument: { placeholder: '[NAME]', choices: puzzleNames },
  notes: ({ puzzles }) => puzzles.command.notes,
  examples: [
    { line: 'keypeg puzzle', description: ({ puzzles }) => puzzles.command.examples.standard },
    {
      line: 'keypeg puzzle --preset bulls-and-cows --grade 3',
      description: ({ puzzles }) => puzzles.command.examples.grade,
    },
    { line: 'keypeg puzzle rush', description: ({ puzzles }) => puzzles.command.examples.rush },
  ],
  run: async (given, terminal) => {
    const { puzzleCommand } = await import('../../play/puzzle.ts');
    return await puzzleCommand(given, terminal);
  },
};

/** The game as lines of text. What it needs is loaded only when it runs. */
export const text: Command = {
  name: 'text',
  summary: ({ commands }) => commands.text.summary,
  options: [
    variantOption,
    ...ruleOptions,
    boardsOption,
    makerOption,
    seedOption,
    challengeOption,
    ...roleOptions,
    continueOption,
    feedbackOption,
    castOption,
    dataOption,
    ...proseOptions,
  ],
  notes: ({ commands }) => commands.text.notes,
  examples: [
    { line: 'keypeg text', description: ({ commands }) => commands.text.examples.standard },
    {
      line: 'keypeg text --preset super --feedback pegs',
      description: ({ commands }) => commands.text.examples.preset,
    },
    {
      line: 'keypeg text --seed 7 < moves.txt',
      description: ({ commands }) => commands.text.examples.seed,
    },
    {
      line: 'keypeg text --variant words',
      description: ({ commands }) => commands.text.examples.words,
    },
  ],
  run: async (given, terminal) => {
    const feedback = readFeedbackStyle(given);
    if (!feedback.ok) return { usage: feedback.problem };
    const challenge = readChallengeOption(given, [...rulesAndSeed, ...roleOptions]);
    if (!challenge.ok) return { usage: challenge.problem };
    const { TEXT_COMMAND, textCommand } = await import('../../text/text.ts');
    const { roundsAfter, roundsOf } = await import('../../text/start.ts');
    const common = {
      feedback: feedback.value,
      seeds: readSeeds(given),
      continuedBy: TEXT_COMMAND,
    };
    if (challenge.value !== undefined) {
      const { readChallenge } = await import('../../challenge/read-challenge.ts');
      const game = await readChallenge(challenge.value);
      if (!game.ok) return { usage: game.problem };
      const startScreen = { kind: 'challenge', game: game.value } as const;
      const start = { ...common, ...roundsAfter(game.value.rules), startScreen };
      return await textCommand(start, given, terminal);
    }
    const choice = await readTextChoice(given);
    if (!choice.ok) return { usage: choice.problem };
    warn(terminal, choice.value.warnings);
    const rounds = roundsOf(choice.value.value, terminal.catalog);
    if (!rounds.ok) return { usage: rounds.problem };
    const start = { ...common, ...rounds.value, startScreen: { kind: 'menu' } } as const;
    return await textCommand(start, given, terminal);
  },
};

/** What the options of a text game choose. */
async function readTextChoice(given: ParsedArguments): Chosen<TextChoice> {
  const role = readRole(given);
  if (!role.ok) return role;
  const variant = readVariant(given);
  if (!variant.ok) return variant;
  const maker = readMaker(given);
  if (!maker.ok) return maker;
  const boards = readBoardsOption(given, maker.value);
  if (!boards.ok) return boards;
  const game = gameOptions[variant.value];
  const chosen = await game.readTextRules(given);
  if (!chosen.ok) return chosen;
  const { value } = chosen.value;
  const rules =
    value.kind === 'complete'
      ? succeed({ value: value.rules, warnings: () => [] })
      : await game.readRules(given);
  if (!rules.ok) return rules;
  const { modeOfProgram } = await import('../../../screens/play/modes/mode.ts');
  return succeed({
    value: {
      given: role.value,
      chosen: value,
      rules: rules.value.value,
      mode: modeOfProgram(maker.value),
      boards: boards.value,
      attempts: given.values.has('attempts') ? 'given' : 'usual',
    },
    warnings: chosen.value.warnings,
  });
}

/** A secret for a friend. What it needs is loaded only when it runs. */
export const challenge: Command = {
  name: 'challenge',
  summary: ({ commands }) => commands.challenge.summary,
  options: [variantOption, ...ruleOptions, ...proseOptions],
  argument: { placeholder: '[SECRET]' },
  notes: ({ commands, challengeHonesty }) => [...commands.challenge.notes, challengeHonesty],
  examples: [
    {
      line: 'keypeg challenge CRANE',
      description: ({ commands }) => commands.challenge.examples.word,
    },
    {
      line: 'keypeg challenge --colors 8 1187',
      description: ({ commands }) => commands.challenge.examples.pegs,
    },
  ],
  run: async (given, terminal) => {
    const { challengeCommand } = await import('../../challenge/challenge.ts');
    return await challengeCommand(given, terminal);
  },
};
