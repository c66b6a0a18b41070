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
import { feedbackOption, readFeedbackStyle } from './options/feedback-option.ts';
import { readSeeds, seedOption } from './options/seed-option.ts';
import { dataOption, storeOptions } from './options/store-options.ts';
import { strategyOptions } from './options/strategy-options.ts';
import { turnOption } from './options/turn-option.ts';
import { wordListOptions } from './options/word-list-options.ts';
import { serveNotes, serveOptions } from './serve-options.ts';
import { warn } from './terminal-text.ts';

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

/** The full-screen game. */
const play: Command = {
  name: 'play',
  summary: 'play full screen; the standard game by default',
  options: [variantOption, ...ruleOptions, seedOption, dataOption],
  examples: [
    { line: 'keypeg play', description: 'four pegs, six colors, ten turns' },
    { line: 'keypeg play --preset bulls-and-cows', description: 'four different digits' },
    { line: 'keypeg play --pegs 5 --seed monday', description: 'a code to share with a friend' },
  ],
  run: async (given, terminal) => {
    const variant = readVariant(given);
    if (!variant.ok) return { usage: variant.problem };
    return await playVariant(variant.value, given, terminal);
  },
};

/** The full-screen word game. */
const words: Command = {
  name: 'words',
  summary: 'play words full screen; five letters by default',
  options: [...gameOptions.words.ruleOptions, seedOption, dataOption],
  examples: [
    { line: 'keypeg words', description: 'a word of five letters' },
    { line: 'keypeg words --length 7 --mode hard', description: 'guesses must use what was found' },
  ],
  run: (given, terminal) => playVariant('words', given, terminal),
};

/** The dailies. What they need is loaded only when they run. */
const daily: Command = {
  name: 'daily',
  summary: 'play the code, word and equation of today',
  options: [dataOption],
  argument: { placeholder: '[NAME]' },
  notes: ['NAME is code, word or equation: its game opens at once, unless it is over.'],
  examples: [
    { line: 'keypeg daily', description: 'the same for everyone, with streaks' },
    { line: 'keypeg daily word', description: 'the word of today' },
  ],
  run: async (given, terminal) => {
    const { dailyCommand } = await import('./daily.ts');
    return await dailyCommand(given, terminal);
  },
};

/** The game as lines of text. What it needs is loaded only when it runs. */
const text: Command = {
  name: 'text',
  summary: 'play in lines of text, for pipes and screen readers',
  options: [variantOption, ...ruleOptions, seedOption, feedbackOption, dataOption],
  examples: [
    { line: 'keypeg text', description: 'asks for length and repeats' },
    { line: 'keypeg text --preset super --feedback pegs', description: 'asks nothing' },
    { line: 'keypeg text --seed 7 < moves.txt', description: 'reads the lines from a file' },
    { line: 'keypeg text --variant words', description: 'a word of five letters' },
  ],
  run: async (given, terminal) => {
    const feedback = readFeedbackStyle(given);
    if (!feedback.ok) return { usage: feedback.problem };
    const variant = readVariant(given);
    if (!variant.ok) return { usage: variant.problem };
    const seeds = readSeeds(given);
    const started = await gameOptions[variant.value].startText(given, feedback.value, seeds);
    if (!started.ok) return { usage: started.problem };
    warn(terminal, started.value.warnings);
    const { textCommand } = await import('./text.ts');
    return await textCommand(started.value.value, given, terminal);
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
    const { serveCommand } = await import('./serve.ts');
    return await serveCommand(given, terminal);
  },
};

const secretsNote =
  'An export contains the seeds, and so the secrets, of unfinished games: keep it as private as the data.';

/** The export of games. What it needs is loaded only when it runs. */
const exportGames: Command = {
  name: 'export',
  summary: 'write your games to a file, or to standard output',
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
    'Games are added to the profile of this computer, or to the account that is named. With --all each account of the file gets its own games; accounts are recognized by their keys and created where they are missing. A game that you have already is left as it is. FILE can be - for standard input.',
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
  argument: { placeholder: '[check|delete]' },
  summary: 'show, check or delete what is stored',
  options: [
    { name: 'account', value: 'NAME', summary: 'delete: the account to delete' },
    { name: 'yes', summary: 'delete: without a question' },
    ...wordListOptions,
    ...storeOptions,
  ],
  notes: [
    'check replays every game, compares what is stored about it with its moves, and changes nothing; the exit status is 1 if there is a difference. delete removes an account with its keys and games.',
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

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  ...[play, words, daily, text, solve, simulate, stats],
  ...[exportGames, importGames, data, serve],
];
