/** The table of commands. What a command needs is loaded only when it runs. */

import type { Catalog } from '../../prose/catalog.ts';
import { settingRows } from '../../ssh/config/settings.ts';
import type { CommandLine } from '../completions/completed.ts';
import { gameTable, puzzleNames } from '../options/game.ts';
import { codeOptions, gameChoiceOptions, gameOptions, ruleOptions } from '../options/games.ts';
import { outputTable } from '../options/output.ts';
import {
  playerTable,
  proseOptions,
  settingsOptions,
  storeOptions,
  wordListOptions,
} from '../options/player.ts';
import { textOptions } from '../options/text.ts';
import type { Option } from './arguments.ts';
import type { Command } from './command.ts';

/** What a catalog says about a command, with its examples by key. */
type CommandProse<Key extends string> = {
  readonly summary: string;
  readonly notes?: readonly string[];
  readonly examples: Readonly<Record<Key, string>>;
};

/** A command whose examples are lines by the key of their description. */
type CommandRow<Key extends string> = Omit<Command, 'name' | 'summary' | 'examples'> & {
  readonly examples: readonly (readonly [key: Key, line: string])[];
};

/** A command with what a catalog says about it. */
const command = <Key extends string>(
  name: string,
  proseOf: (catalog: Catalog) => CommandProse<Key>,
  { examples, ...row }: CommandRow<Key>,
): Command => ({
  name,
  summary: (catalog) => proseOf(catalog).summary,
  notes: (catalog) => proseOf(catalog).notes ?? [],
  examples: examples.map(([key, line]) => ({
    line,
    description: (catalog) => proseOf(catalog).examples[key],
  })),
  ...row,
});

/** The options of the menu, which needs no command; every command that opens a screen has them. */
export const menuOptions: readonly Option[] = [
  ...[outputTable.cast, playerTable.data, ...settingsOptions],
];

/** The options of the server: one for each setting, and the file, which is no setting itself. */
export const serveOptions: readonly Option[] = [
  {
    name: 'settings',
    value: 'FILE',
    group: 'fixed',
    summary: ({ commands }) => commands.serve.options.settings,
  },
  ...settingRows.map(
    ({ name, placeholder, group, multiple, summary, displayedDefault }): Option => ({
      name,
      value: placeholder,
      group,
      ...(multiple && { multiple }),
      summary: (catalog) =>
        catalog.commands.serve.options.setting(summary(catalog), displayedDefault(catalog)),
    }),
  ),
];

const solverOptions = [gameTable.strategy, gameTable.first];

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  command('play', (catalog) => catalog.commands.play, {
    options: [...gameChoiceOptions, gameTable.challenge, ...menuOptions],
    examples: [
      ['standard', 'keypeg play'],
      ['size', 'keypeg play --pegs 5 --colors 8'],
      ['seed', 'keypeg play --pegs 5 --seed monday'],
      ['boards', 'keypeg play --variant words --boards 4'],
      ['adversary', 'keypeg play --maker adversary'],
      ['challenge', 'keypeg play --challenge TE11-2QVT'],
    ],
    run: async (given, terminal) =>
      await (await import('../play/chosen-game.ts')).playGame(given, terminal),
  }),
  command('words', (catalog) => catalog.commands.words, {
    options: [
      ...[...gameOptions.words.ruleOptions, gameTable.boards, gameTable.maker, gameTable.seed],
      ...menuOptions,
    ],
    examples: [
      ['standard', 'keypeg words'],
      ['hard', 'keypeg words --length 7 --mode hard'],
    ],
    run: async (given, terminal) =>
      await (await import('../play/chosen-game.ts')).playVariant('words', given, terminal),
  }),
  command('tutorial', (catalog) => catalog.commands.tutorial, {
    options: menuOptions,
    examples: [['standard', 'keypeg tutorial']],
    run: async (given, terminal) =>
      await (await import('../play/play.ts')).playCommand({ kind: 'tutorial' }, given, terminal),
  }),
  command('daily', (catalog) => catalog.commands.daily, {
    options: [gameTable.mode, outputTable.feedback, ...menuOptions],
    argument: {
      placeholder: '[NAME]',
      choices: ['code', 'word', 'equation', 'adversary', 'puzzle'],
      next: { placeholder: '[DATE]' },
    },
    examples: [
      ['all', 'keypeg daily'],
      ['word', 'keypeg daily word'],
      ['adversary', 'keypeg daily adversary'],
      ['day', 'keypeg daily code 2026-11-22'],
    ],
    run: async (given, terminal) =>
      await (await import('../play/daily.ts')).dailyCommand(given, terminal),
  }),
  command('puzzle', (catalog) => catalog.puzzles.command, {
    options: [
      ...[gameTable.variant, ...ruleOptions, gameTable.seed, outputTable.text],
      ...menuOptions,
    ],
    argument: { placeholder: '[NAME]', choices: puzzleNames },
    examples: [
      ['standard', 'keypeg puzzle'],
      ['level', 'keypeg puzzle medium --pegs 5 --colors 8'],
      ['daily', 'keypeg puzzle daily'],
    ],
    run: async (given, terminal) =>
      await (await import('../play/puzzle.ts')).puzzleCommand(given, terminal),
  }),
  command('challenge', (catalog) => catalog.commands.challenge, {
    options: [gameTable.variant, ...ruleOptions, ...proseOptions],
    argument: { placeholder: '[SECRET]' },
    notes: ({ commands, challengeHonesty }) => [...commands.challenge.notes, challengeHonesty],
    examples: [
      ['word', 'keypeg challenge CRANE'],
      ['pegs', 'keypeg challenge --colors 8 1187'],
    ],
    run: async (given, terminal) =>
      await (await import('../challenge.ts')).challengeCommand(given, terminal),
  }),
  command('text', (catalog) => catalog.commands.text, {
    options: textOptions,
    examples: [
      ['standard', 'keypeg text'],
      ['size', 'keypeg text --pegs 5 --colors 8 --feedback pegs'],
      ['seed', 'keypeg text --seed 7 < moves.txt'],
      ['words', 'keypeg text --variant words'],
    ],
    run: async (given, terminal) =>
      await (await import('../play/chosen-game.ts')).playInLines(given, terminal),
  }),
  command('solve', (catalog) => catalog.commands.solve, {
    options: [
      ...[gameTable.variant, ...codeOptions, ...solverOptions, gameTable.solverSeed],
      ...[gameTable.turn, outputTable.json, ...proseOptions],
    ],
    examples: [
      ['standard', 'keypeg solve'],
      ['turn', 'keypeg solve --turn 1122=1,1 --json'],
      ['size', 'keypeg solve --pegs 5 --colors 8'],
      ['words', 'keypeg solve --variant words'],
      ['wordTurn', 'keypeg solve --variant words --turn crane=.y..g'],
    ],
    run: async (given, terminal) =>
      await (await import('../solve/solve.ts')).solveCommand(given, terminal),
  }),
  command('simulate', (catalog) => catalog.commands.simulate, {
    options: [
      ...[gameTable.variant, ...codeOptions, ...solverOptions, gameTable.sample],
      ...[gameTable.simulationSeed, gameTable.threads, outputTable.json, ...proseOptions],
    ],
    examples: [
      ['all', 'keypeg simulate --strategy worst-case'],
      ['sample', 'keypeg simulate --strategy first --sample 9'],
      ['words', 'keypeg simulate --variant words --sample 50'],
    ],
    run: async (given, terminal) =>
      await (await import('../simulate/simulate.ts')).simulateCommand(given, terminal),
  }),
  command('stats', (catalog) => catalog.commands.stats, {
    options: [outputTable.json, outputTable.machine, ...storeOptions, ...proseOptions],
    examples: [
      ['standard', 'keypeg stats'],
      ['json', 'keypeg stats --json --no-machine'],
    ],
    run: async (given, terminal) =>
      await (await import('../stats/stats.ts')).statsCommand(given, terminal),
  }),
  command('replay', (catalog) => catalog.commands.replay, {
    options: [
      ...[outputTable.replayGame, outputTable.speed, outputTable.feedback, outputTable.cast],
      ...[...wordListOptions, ...storeOptions, ...proseOptions],
    ],
    argument: { placeholder: '[FILE]' },
    examples: [
      ['speed', 'keypeg replay games.jsonl --speed 4'],
      ['cast', 'keypeg replay --cast game.cast'],
    ],
    run: async (given, terminal) =>
      await (await import('../replay/replay.ts')).replayCommand(given, terminal),
  }),
  command('review', (catalog) => catalog.review.command, {
    options: [
      ...[outputTable.reviewGame, outputTable.json],
      ...[...wordListOptions, ...storeOptions, ...proseOptions],
    ],
    argument: { placeholder: '[FILE|ID|last]' },
    examples: [
      ['last', 'keypeg review'],
      ['file', 'keypeg review game.json --json'],
    ],
    run: async (given, terminal) =>
      await (await import('../review/review.ts')).reviewCommand(given, terminal),
  }),
  command('export', (catalog) => catalog.commands.exportGames, {
    options: [
      ...[playerTable.account, playerTable.all, outputTable.output, outputTable.force],
      ...[...storeOptions, ...proseOptions],
    ],
    examples: [
      ['own', 'keypeg export --output games.jsonl'],
      ['all', 'keypeg export --all --data /srv/keypeg'],
    ],
    run: async (given, terminal) =>
      await (await import('../data/export/export.ts')).exportCommand(given, terminal),
  }),
  command('import', (catalog) => catalog.commands.importGames, {
    options: [
      ...[playerTable.account, playerTable.all],
      ...[...wordListOptions, ...storeOptions, ...proseOptions],
    ],
    argument: { placeholder: 'FILE' },
    examples: [
      ['own', 'keypeg import games.jsonl'],
      ['all', 'keypeg import - --all < all.jsonl'],
    ],
    run: async (given, terminal) =>
      await (await import('../data/import/import.ts')).importCommand(given, terminal),
  }),
  command('data', (catalog) => catalog.commands.data, {
    options: [
      ...[playerTable.deletedAccount, playerTable.yes],
      ...[...storeOptions, ...proseOptions],
    ],
    argument: { placeholder: '[delete]', choices: ['delete'] },
    examples: [
      ['overview', 'keypeg data'],
      ['delete', 'keypeg data delete --account local'],
    ],
    run: async (given, terminal) =>
      await (await import('../data/data.ts')).dataCommand(given, terminal),
  }),
  command('serve', (catalog) => catalog.commands.serve, {
    options: serveOptions,
    examples: [
      ['standard', 'keypeg serve'],
      ['everyone', 'keypeg serve --host :: --workers 2'],
    ],
    run: async (given, terminal) =>
      await (await import('../serve/serve.ts')).serveCommand(given, terminal),
  }),
  command('completions', (catalog) => catalog.commands.completions, {
    options: [],
    argument: { placeholder: 'SHELL', choices: ['bash', 'zsh', 'fish'] },
    examples: [['bash', 'keypeg completions bash']],
    run: async (given, terminal) => {
      const { completionsCommand } = await import('../completions/completions.ts');
      return completionsCommand(given, commandLine, terminal);
    },
  }),
];

/** Everything that can follow `keypeg`, for completions and the manual page. */
export const commandLine = {
  commands: [
    ...commands,
    {
      name: 'help',
      argument: { placeholder: '[COMMAND]', choices: commands.map(({ name }) => name) },
      summary: ({ commands: { helpCommand } }) => helpCommand.summary,
      options: [],
    },
  ],
  options: menuOptions,
} as const satisfies CommandLine;
