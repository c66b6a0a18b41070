import { CHALLENGE_HONESTY } from '../text/challenges.ts';
import type { VariantName } from '../variants/index.ts';
import type { Option, ParsedArguments } from './arguments.ts';
import type { Command, Terminal, Usage } from './command.ts';
import {
  codeOptions,
  gameOptions,
  readVariant,
  ruleOptions,
  variantOption,
} from './games/index.ts';
import { accountOptions } from './options/account-options.ts';
import { castOption } from './options/cast-option.ts';
import { challengeOption, readChallengeOption } from './options/challenge-option.ts';
import { continueOption } from './options/continue-option.ts';
import { feedbackOption, readFeedbackStyle } from './options/feedback-option.ts';
import { hardModeOption } from './options/hard-mode-option.ts';
import { readSeeds, seedOption } from './options/seed-option.ts';
import { settingsOptions } from './options/settings-options.ts';
import { dataOption, storeOptions } from './options/store-options.ts';
import { strategyOptions } from './options/strategy-options.ts';
import { turnOption } from './options/turn-option.ts';
import { wordListOptions } from './options/word-list-options.ts';
import { serveNotes, serveOptions } from './serve/options.ts';
import { warn } from './text/terminal-text.ts';

/** Plays a game full screen. What it needs is loaded only when it runs. */
async function playVariant(
  variant: VariantName,
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const rules = await gameOptions[variant].readRules(given);
  if (!rules.ok) return { usage: rules.problem };
  warn(terminal, rules.value.warnings);
  const { playCommand } = await import('./play.ts');
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
  const { readChallenge } = await import('./challenge/read-challenge.ts');
  const game = await readChallenge(text);
  if (!game.ok) return { usage: game.problem };
  const { playCommand } = await import('./play.ts');
  return await playCommand({ kind: 'challenge', game: game.value }, given, terminal);
}

/** The full-screen game. */
const play: Command = {
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
const words: Command = {
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
const tutorial: Command = {
  name: 'tutorial',
  summary: 'learn the game in a minute, by playing it',
  options: [castOption, dataOption, ...settingsOptions],
  notes: ['It is never counted. Esc leaves it; How to play on the menu opens it again with t.'],
  examples: [{ line: 'keypeg tutorial', description: 'three guided guesses' }],
  run: async (given, terminal) => {
    const { playCommand } = await import('./play.ts');
    return await playCommand({ kind: 'tutorial' }, given, terminal);
  },
};

/** The dailies. What they need is loaded only when they run. */
const daily: Command = {
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
    const { dailyCommand } = await import('./daily.ts');
    return await dailyCommand(given, terminal);
  },
};

/** The game as lines of text. What it needs is loaded only when it runs. */
const text: Command = {
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
      const { readChallenge } = await import('./challenge/read-challenge.ts');
      const game = await readChallenge(challenge.value);
      if (!game.ok) return { usage: game.problem };
      const { textCommand } = await import('./text/text.ts');
      const { openGame } = await import('../text-mode/game/set-up.ts');
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
    const { textCommand } = await import('./text/text.ts');
    const opening = started.value.value;
    return await textCommand({ opening, feedback: feedback.value, seeds }, given, terminal);
  },
};

/** A secret for a friend. What it needs is loaded only when it runs. */
const challenge: Command = {
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
    const { challengeCommand } = await import('./challenge/challenge.ts');
    return await challengeCommand(given, terminal);
  },
};

/** The replay of a recorded game. What it needs is loaded only when it runs. */
const replay: Command = {
  name: 'replay',
  argument: { placeholder: '[FILE]' },
  summary: 'play a recorded game again, step by step',
  options: [
    { name: 'game', value: 'ID', summary: 'which game of the file or of your data [the last one]' },
    { name: 'speed', value: 'N', summary: 'steps per second, 0.05 to 50 [1]' },
    feedbackOption,
    castOption,
    ...wordListOptions,
    ...storeOptions,
  ],
  notes: [
    'FILE is an export or a transcript of the library; without it, your last finished game is replayed. Space pauses, the arrow keys step, + and - change the speed, and Esc leaves. Where there is no terminal, the game is printed.',
  ],
  examples: [
    { line: 'keypeg replay games.jsonl --speed 4', description: 'four guesses a second' },
    { line: 'keypeg replay --cast game.cast', description: 'records your last game for asciinema' },
  ],
  run: async (given, terminal) => {
    const { replayCommand } = await import('./replay/replay.ts');
    return await replayCommand(given, terminal);
  },
};

const jsonOption: Option = { name: 'json', summary: 'print JSON, for programs' };

/** The solver for a person's code. What it needs is loaded only when it runs. */
const solve: Command = {
  name: 'solve',
  summary: 'break a code that you keep: it guesses, you answer',
  options: [
    variantOption,
    ...codeOptions,
    ...strategyOptions,
    { ...seedOption, summary: 'any text; the same seed and answers give the same guesses' },
    turnOption,
    jsonOption,
  ],
  examples: [
    { line: 'keypeg solve', description: 'asks for the sizes, then guesses' },
    { line: 'keypeg solve --turn 1122=1,1 --json', description: 'the next guess after this turn' },
    { line: 'keypeg solve --preset super', description: 'guesses at once' },
    { line: 'keypeg solve --variant words', description: 'helps with a word game elsewhere' },
    {
      line: 'keypeg solve --variant words --turn crane=.y..g',
      description: 'the next word after this turn',
    },
  ],
  run: async (given, terminal) => {
    const { solveCommand } = await import('./solve/solve.ts');
    return await solveCommand(given, terminal);
  },
};

/** A test of strategies. What it needs is loaded only when it runs. */
const simulate: Command = {
  name: 'simulate',
  summary: 'count the guesses of a strategy over all codes',
  options: [
    variantOption,
    ...codeOptions,
    ...strategyOptions,
    { name: 'sample', value: 'N', summary: 'play against N codes drawn by the seed, not all' },
    { ...seedOption, summary: 'any text; the same seed draws the same codes' },
    jsonOption,
  ],
  examples: [
    { line: 'keypeg simulate --strategy worst-case', description: 'all 1,296 standard codes' },
    {
      line: 'keypeg simulate --strategy first --sample 9',
      description: 'nine of them, drawn by the seed',
    },
    { line: 'keypeg simulate --variant words --sample 50', description: 'fifty words' },
  ],
  run: async (given, terminal) => {
    const { simulateCommand } = await import('./simulate/simulate.ts');
    return await simulateCommand(given, terminal);
  },
};

/** The statistics. What it needs is loaded only when it runs. */
const stats: Command = {
  name: 'stats',
  summary: 'print the statistics of your finished games',
  options: [
    jsonOption,
    { name: 'machine', summary: 'compare you with a machine on the same codes [yes]' },
    ...storeOptions,
  ],
  notes: [
    'Each game and its rules are counted alone, practice left out. An average is that of the games you won, in turns; a lifeline counts with its price. After ± is half of its 95 % confidence interval, by Student’s t distribution. The machine breaks the codes of your last 1,000 won games against the program.',
  ],
  examples: [
    { line: 'keypeg stats', description: 'averages, streaks, first guesses' },
    { line: 'keypeg stats --json --no-machine', description: 'the same for programs, at once' },
  ],
  run: async (given, terminal) => {
    const { statsCommand } = await import('./stats/stats.ts');
    return await statsCommand(given, terminal);
  },
};

/** The SSH server. What it needs is loaded only when it runs. */
const serve: Command = {
  name: 'serve',
  summary: 'let others play over SSH, without an account',
  options: serveOptions,
  notes: serveNotes,
  examples: [
    { line: 'keypeg serve', description: 'prints the command that players type' },
    { line: 'keypeg serve --host :: --workers 2', description: 'for everyone, on two cores' },
  ],
  run: async (given, terminal) => {
    const { serveCommand } = await import('./serve/serve.ts');
    return await serveCommand(given, terminal);
  },
};

const secretsNote =
  'An export contains the seeds, and so the secrets, of unfinished games: keep it as private as the data.';

/** The export of games. What it needs is loaded only when it runs. */
const exportGames: Command = {
  name: 'export',
  summary: 'write your games and settings to a file or standard output',
  options: [
    ...accountOptions,
    { name: 'output', value: 'FILE', summary: 'the file to write, instead of standard output' },
    { name: 'force', summary: 'replace the file if it exists' },
    ...storeOptions,
  ],
  notes: [secretsNote],
  examples: [
    { line: 'keypeg export --output games.jsonl', description: 'the games of this computer' },
    { line: 'keypeg export --all --data /srv/keypeg', description: 'all accounts of a server' },
  ],
  run: async (given, terminal) => {
    const { exportCommand } = await import('./data/export.ts');
    return await exportCommand(given, terminal);
  },
};

/** The import of games. What it needs is loaded only when it runs. */
const importGames: Command = {
  name: 'import',
  argument: { placeholder: 'FILE' },
  summary: 'add the games of an export, each once',
  options: [...accountOptions, ...wordListOptions, ...storeOptions],
  notes: [
    'Games are added to the profile of this computer, or to the account that is named. With --all each account of the file gets its own games; accounts are recognized by their keys and created where they are missing. A game that you have already is left as it is, and so are your settings. FILE can be - for standard input.',
  ],
  examples: [
    { line: 'keypeg import games.jsonl', description: 'brings games from another computer' },
    { line: 'keypeg import - --all < all.jsonl', description: 'every account of a server' },
  ],
  run: async (given, terminal) => {
    const { importCommand } = await import('./data/import.ts');
    return await importCommand(given, terminal);
  },
};

/** What is stored. What it needs is loaded only when it runs. */
const data: Command = {
  name: 'data',
  argument: { placeholder: '[check|delete]', choices: ['check', 'delete'] },
  summary: 'show, check or delete what is stored',
  options: [
    { name: 'account', value: 'NAME', summary: 'delete: the account to delete' },
    { name: 'yes', summary: 'delete: without a question' },
    ...wordListOptions,
    ...storeOptions,
  ],
  notes: [
    'check replays every game, compares what is stored about it with its moves, and changes nothing; the exit status is 1 if there is a difference. delete removes an account with its keys, games and settings.',
  ],
  examples: [
    { line: 'keypeg data', description: 'paths, sizes, how to back up and delete' },
    { line: 'keypeg data check', description: 'whether all games can be replayed' },
    { line: 'keypeg data delete --account local', description: 'asks, then deletes your games' },
  ],
  run: async (given, terminal) => {
    const { dataCommand } = await import('./data/data.ts');
    return await dataCommand(given, terminal);
  },
};

/** The completions of shells. What they need is loaded only when the command runs. */
const completions: Command = {
  name: 'completions',
  argument: { placeholder: 'SHELL', choices: ['bash', 'zsh', 'fish'] },
  summary: 'print the completions for bash, zsh or fish',
  options: [],
  examples: [{ line: 'keypeg completions bash', description: 'a script for ~/.bashrc to source' }],
  run: async (given, terminal) => {
    const { completionsCommand } = await import('./completions/completions.ts');
    return completionsCommand(given, commandLine, terminal);
  },
};

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  ...[play, words, tutorial, daily, challenge, text, solve, simulate, stats, replay],
  ...[exportGames, importGames, data, serve, completions],
];

/** The options of the menu, which needs no command. */
export const menuOptions: readonly Option[] = [castOption, dataOption, ...settingsOptions];

/** Everything that can follow `keypeg`, for completions and the manual page. */
export const commandLine = {
  commands: [
    ...commands,
    {
      name: 'help',
      argument: { placeholder: '[COMMAND]', choices: commands.map(({ name }) => name) },
      summary: 'print the options of a command',
      options: [],
    },
  ],
  options: menuOptions,
} as const;
