import type { Command } from '../command.ts';
import { accountOptions } from '../options/account-options.ts';
import { castOption } from '../options/cast-option.ts';
import { feedbackOption } from '../options/feedback-option.ts';
import { jsonOption } from '../options/json-option.ts';
import { storeOptions } from '../options/store-options.ts';
import { wordListOptions } from '../options/word-list-options.ts';

/** The replay of a recorded game. What it needs is loaded only when it runs. */
export const replay: Command = {
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
    const { replayCommand } = await import('../replay/replay.ts');
    return await replayCommand(given, terminal);
  },
};

/** The statistics. What it needs is loaded only when it runs. */
export const stats: Command = {
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
    const { statsCommand } = await import('../stats/stats.ts');
    return await statsCommand(given, terminal);
  },
};

const secretsNote =
  'An export contains the seeds, and so the secrets, of unfinished games: keep it as private as the data.';

/** The export of games. What it needs is loaded only when it runs. */
export const exportGames: Command = {
  name: 'export',
  summary: 'write your games and settings to a file',
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
    const { exportCommand } = await import('../data/export.ts');
    return await exportCommand(given, terminal);
  },
};

/** The import of games. What it needs is loaded only when it runs. */
export const importGames: Command = {
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
    const { importCommand } = await import('../data/import.ts');
    return await importCommand(given, terminal);
  },
};

/** What is stored. What it needs is loaded only when it runs. */
export const data: Command = {
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
    const { dataCommand } = await import('../data/data.ts');
    return await dataCommand(given, terminal);
  },
};
