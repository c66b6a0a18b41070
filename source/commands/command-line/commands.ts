import { dataCommands } from '../../prose/commands/data.ts';
import { commandLine as commandLineWords } from '../../prose/commands/line.ts';
import { playCommands, puzzles } from '../../prose/commands/playing.ts';
import { serverCommands } from '../../prose/commands/server.ts';
import { solveCommands } from '../../prose/commands/solving.ts';
import { challengeHonesty } from '../../prose/results.ts';
import { review } from '../../prose/verdicts.ts';
import { settingRows } from '../../ssh/settings.ts';
import type { CommandLine } from '../completions/completions.ts';
import { gameTable, puzzleNames, roleOptions } from '../options/game.ts';
import { codeOptions, gameChoiceOptions, gameNames, ruleOptions } from '../options/games.ts';
import {
  outputTable,
  playerTable,
  settingsOptions,
  storeOptions,
  wordListOptions,
} from '../options/player.ts';
import type { Argument, Option, ParsedArguments } from './arguments.ts';
import type { Command, Terminal, Usage } from './command.ts';

/** The table of commands. What a command needs is loaded only when it runs. */

/** What is said about a command, with its examples by key. */
type CommandProse<Key extends string> = {
  readonly summary: string;
  readonly notes?: readonly string[];
  readonly examples: Readonly<Record<Key, string>>;
};

type CommandRow<Key extends string> = Omit<Command, 'name' | 'summary' | 'examples'> & {
  readonly examples: readonly (readonly [key: Key, line: string])[];
};

const command = <Key extends string>(
  name: string,
  { summary, notes = [], examples: descriptions }: CommandProse<Key>,
  { examples, ...row }: CommandRow<Key>,
): Command => ({
  name,
  summary,
  notes,
  examples: examples.map(([key, line]) => ({ line, description: descriptions[key] })),
  ...row,
});

const screenOptions: readonly Option[] = [outputTable.cast, playerTable.data];

export const menuOptions: readonly Option[] = [...screenOptions, ...settingsOptions];

/** The settings of a server that are options, too; the others are in its file and its variables. */
const serverOptions: readonly string[] = [
  ...['host', 'port', 'data', 'database', 'workers', 'metrics-port', 'public-host'],
  ...['max-sessions', 'idle', 'session', 'drain', 'proxy-from'],
];

export const serveOptions: readonly Option[] = [
  {
    name: 'settings',
    value: 'FILE',
    group: 'fixed',
    summary: serverCommands.serve.options.settings,
  },
  ...settingRows
    .filter(({ name }) => serverOptions.includes(name))
    .map(
      ({ name, placeholder, group, multiple, summary, displayedDefault }): Option => ({
        name,
        value: placeholder,
        group,
        ...(multiple && { multiple }),
        summary: serverCommands.serve.options.setting(summary, displayedDefault),
      }),
    ),
];

const game: Argument = { placeholder: '[GAME]', choices: gameNames };
const dailies: Argument = {
  placeholder: '[NAME]',
  choices: ['code', 'word', 'equation', 'adversary', 'puzzle'],
  next: { placeholder: '[DATE]' },
};

const gameOfData: Argument = {
  placeholder: '[ID|FILE|last]',
  next: { placeholder: '[ID]' },
};

/** Plays what the first argument of `keypeg text` names. */
async function playText(given: ParsedArguments, terminal: Terminal): Promise<number | Usage> {
  const [argument, ...furtherArguments] = given.furtherArguments;
  const rest = { ...given, argument, furtherArguments };
  switch (given.argument?.toLowerCase()) {
    case 'daily':
      return await (await import('../play/daily.ts')).dailyCommand(rest, terminal, 'lines');
    case 'puzzle':
      return await (await import('../play/daily.ts')).puzzleCommand(rest, terminal, 'lines');
    case 'tutorial':
      return await (await import('../play/daily.ts')).tutorialCommand(rest, terminal, 'lines');
    default:
      return await (await import('../play/chosen-game.ts')).playInLines(given, terminal);
  }
}

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  command('play', playCommands.play, {
    options: [...gameChoiceOptions, ...screenOptions],
    argument: { placeholder: '[GAME|CHALLENGE]', choices: [...gameNames, 'tutorial'] },
    examples: [
      ['standard', 'keypeg play'],
      ['size', 'keypeg play 5x8'],
      ['words', 'keypeg play words --length 7'],
      ['seed', 'keypeg play bulls-and-cows --seed monday'],
      ['boards', 'keypeg play words --boards 4'],
      ['adversary', 'keypeg play --maker adversary'],
      ['challenge', 'keypeg play TE11-2QVT'],
      ['tutorial', 'keypeg play tutorial'],
    ],
    run: async (given, terminal) =>
      given.argument?.toLowerCase() === 'tutorial'
        ? await (await import('../play/daily.ts')).tutorialCommand(given, terminal)
        : await (await import('../play/chosen-game.ts')).playGame(given, terminal),
  }),
  command('daily', playCommands.daily, {
    options: [gameTable.mode, outputTable.feedback, ...screenOptions],
    argument: dailies,
    examples: [
      ['all', 'keypeg daily'],
      ['word', 'keypeg daily word'],
      ['adversary', 'keypeg daily adversary'],
      ['day', 'keypeg daily code 2026-11-22'],
    ],
    run: async (given, terminal) =>
      await (await import('../play/daily.ts')).dailyCommand(given, terminal),
  }),
  command('puzzle', puzzles.command, {
    options: [...ruleOptions, gameTable.seed, ...screenOptions],
    argument: { placeholder: '[LEVEL]', choices: puzzleNames, next: game },
    examples: [
      ['standard', 'keypeg puzzle'],
      ['level', 'keypeg puzzle medium 5x8'],
      ['daily', 'keypeg puzzle daily'],
    ],
    run: async (given, terminal) =>
      await (await import('../play/daily.ts')).puzzleCommand(given, terminal),
  }),
  command('challenge', playCommands.challenge, {
    options: ruleOptions,
    argument: { placeholder: '[SECRET]' },
    notes: [...playCommands.challenge.notes, challengeHonesty],
    examples: [
      ['word', 'keypeg challenge CRANE'],
      ['pegs', 'keypeg challenge --colors 8 1187'],
    ],
    run: async (given, terminal) =>
      await (await import('../challenge.ts')).challengeCommand(given, terminal),
  }),
  command('text', playCommands.text, {
    options: [...[...gameChoiceOptions, ...roleOptions, outputTable.feedback, ...screenOptions]],
    argument: {
      placeholder: '[GAME|CHALLENGE]',
      choices: [...gameNames, 'continue', 'daily', 'puzzle', 'tutorial'],
      next: { placeholder: '[NAME]', next: { placeholder: '[DATE]' } },
    },
    examples: [
      ['standard', 'keypeg text'],
      ['size', 'keypeg text 5x8 --feedback pegs'],
      ['seed', 'keypeg text --seed 7 < moves.txt'],
      ['words', 'keypeg text words'],
      ['daily', 'keypeg text daily word'],
    ],
    run: playText,
  }),
  command('solve', solveCommands.solve, {
    options: [
      ...[...codeOptions, gameTable.strategy, gameTable.solverSeed, gameTable.turn],
      outputTable.json,
    ],
    argument: game,
    examples: [
      ['standard', 'keypeg solve'],
      ['turn', 'keypeg solve --turn 1122=1,1 --json'],
      ['size', 'keypeg solve 5x8'],
      ['words', 'keypeg solve words'],
      ['wordTurn', 'keypeg solve words --turn crane=.y..g'],
    ],
    run: async (given, terminal) =>
      await (await import('../solve/solve.ts')).solveCommand(given, terminal),
  }),
  command('simulate', solveCommands.simulate, {
    options: [
      ...[...codeOptions, gameTable.strategy, gameTable.sample, gameTable.simulationSeed],
      outputTable.json,
    ],
    argument: game,
    examples: [
      ['all', 'keypeg simulate --strategy worst-case'],
      ['sample', 'keypeg simulate --strategy first --sample 9'],
      ['words', 'keypeg simulate words --sample 50'],
    ],
    run: async (given, terminal) =>
      await (await import('../simulate/simulate.ts')).simulateCommand(given, terminal),
  }),
  command('stats', playCommands.stats, {
    options: [outputTable.json, outputTable.machine, ...storeOptions],
    examples: [
      ['standard', 'keypeg stats'],
      ['json', 'keypeg stats --json --no-machine'],
    ],
    run: async (given, terminal) =>
      await (await import('../stats/stats.ts')).statsCommand(given, terminal),
  }),
  command('games', playCommands.games, {
    options: [outputTable.json, ...storeOptions],
    examples: [['standard', 'keypeg games']],
    run: async (given, terminal) =>
      await (await import('../replay/games.ts')).gamesCommand(given, terminal),
  }),
  command('replay', playCommands.replay, {
    options: [outputTable.feedback, outputTable.cast, ...wordListOptions, ...storeOptions],
    argument: gameOfData,
    examples: [
      ['file', 'keypeg replay games.jsonl'],
      ['cast', 'keypeg replay --cast game.cast'],
    ],
    run: async (given, terminal) =>
      await (await import('../replay/replay.ts')).replayCommand(given, terminal),
  }),
  command('review', review.command, {
    options: [outputTable.json, ...wordListOptions, ...storeOptions],
    argument: gameOfData,
    examples: [
      ['last', 'keypeg review'],
      ['file', 'keypeg review game.json --json'],
    ],
    run: async (given, terminal) =>
      await (await import('../review/review.ts')).reviewCommand(given, terminal),
  }),
  command('data', dataCommands.data, {
    options: [
      ...[playerTable.account, playerTable.all, outputTable.output, playerTable.yes],
      ...[...wordListOptions, ...storeOptions],
    ],
    argument: {
      placeholder: '[export|import|delete]',
      choices: ['export', 'import', 'delete'],
      next: { placeholder: '[FILE]' },
    },
    examples: [
      ['overview', 'keypeg data'],
      ['export', 'keypeg data export --output games.jsonl'],
      ['exportAll', 'keypeg data export --all --data /srv/keypeg'],
      ['import', 'keypeg data import games.jsonl'],
      ['delete', 'keypeg data delete --account local'],
    ],
    run: async (given, terminal) =>
      await (await import('../data/data.ts')).dataCommand(given, terminal),
  }),
  command('serve', serverCommands.serve, {
    options: serveOptions,
    examples: [
      ['standard', 'keypeg serve'],
      ['everyone', 'keypeg serve --host :: --workers 2'],
    ],
    run: async (given, terminal) =>
      await (await import('../serve/serve.ts')).serveCommand(given, terminal),
  }),
  command('completions', commandLineWords.completions, {
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
      summary: commandLineWords.helpCommand.summary,
      options: [],
    },
  ],
  options: menuOptions,
} as const satisfies CommandLine;
