import { challengeHonesty } from '../../prose/results.ts';
import { settingRows } from '../../ssh/settings.ts';
import type { CommandLine } from '../completions/completions.ts';
import { gameTable, puzzleNames, roleOptions } from '../options/game-table.ts';
import { codeOptions, gameChoiceOptions, gameNames, ruleOptions } from '../options/games.ts';
import {
  outputTable,
  playerTable,
  settingsOptions,
  storeOptions,
  wordListOptions,
} from '../options/player-table.ts';
import type { Argument, Option, ParsedArguments } from './arguments.ts';
import type { Command, Terminal, Usage } from './command.ts';

/** The table of commands. What a command needs is loaded only when it runs. */

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
    summary: 'Settings file [keypeg/settings.json in XDG_CONFIG_HOME or ~/.config]',
  },
  ...settingRows
    .filter(({ name }) => serverOptions.includes(name))
    .map(
      ({ name, placeholder, group, multiple, summary, displayedDefault }): Option => ({
        name,
        value: placeholder,
        group,
        ...(multiple && { multiple }),
        summary: `${summary} [${displayedDefault}]`,
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
  {
    name: 'play',
    summary: 'play a game, full screen; pegs by default',
    notes: [
      'GAME is pegs, words, equations, bulls-and-cows or a size of pegs such as 5x8. keypeg words is short for keypeg play words. Without a full screen it plays in lines of text.',
    ],
    options: [...gameChoiceOptions, ...screenOptions],
    argument: { placeholder: '[GAME|CHALLENGE]', choices: [...gameNames, 'tutorial'] },
    examples: [
      ['keypeg play', 'four pegs, six colors, ten turns'],
      ['keypeg play 5x8', 'five pegs of eight colors'],
      ['keypeg play words --length 7', 'a word of seven letters'],
      ['keypeg play bulls-and-cows --seed monday', 'a code to share with a friend'],
      ['keypeg play words --boards 4', 'four words, and each guess counts for all'],
      ['keypeg play --maker adversary', 'no code: each answer keeps the most codes'],
      ['keypeg play TE11-2QVT', 'a code that a friend chose'],
      ['keypeg play tutorial', 'three guided guesses, never counted'],
    ],
    run: async (given, terminal) =>
      given.argument?.toLowerCase() === 'tutorial'
        ? await (await import('../play/daily.ts')).tutorialCommand(given, terminal)
        : await (await import('../play/chosen-game.ts')).playGame(given, terminal),
  },
  {
    name: 'daily',
    summary: "play today's games, the same for all",
    notes: [
      'NAME is code, word, equation, adversary or puzzle: it opens at once, unless its game is over. DATE is a day such as 2026-11-22; a day before today is practice.',
    ],
    options: [gameTable.mode, outputTable.feedback, ...screenOptions],
    argument: dailies,
    examples: [
      ['keypeg daily', 'the same for everyone, with streaks'],
      ['keypeg daily word', 'the word of today'],
      ['keypeg daily adversary', 'no code: how far above par are you?'],
      ['keypeg daily code 2026-11-22', 'the code of that day'],
    ],
    run: async (given, terminal) =>
      await (await import('../play/daily.ts')).dailyCommand(given, terminal),
  },
  {
    name: 'puzzle',
    summary: 'find the one code that is left, and prove it',
    notes: [
      'NAME is daily, easy, medium or hard; without it, easy. Of a level, one puzzle after another is drawn, of the game that the options choose. Enter the code, then mark the rows that prove one of its pegs.',
    ],
    options: [...ruleOptions, gameTable.seed, ...screenOptions],
    argument: { placeholder: '[LEVEL]', choices: puzzleNames, next: game },
    examples: [
      ['keypeg puzzle', 'an easy puzzle of the standard game'],
      ['keypeg puzzle medium 5x8', 'compare two rows to find four digits'],
      ['keypeg puzzle daily', 'the daily puzzle, the same for everyone'],
    ],
    run: async (given, terminal) =>
      await (await import('../play/daily.ts')).puzzleCommand(given, terminal),
  },
  {
    name: 'challenge',
    summary: 'turn your secret into a challenge',
    options: ruleOptions,
    argument: { placeholder: '[SECRET]' },
    notes: [
      'Without SECRET it is asked for and not shown, so that it is not in the history of the shell. The game and its length follow from the secret where no option gives them.',
      challengeHonesty,
    ],
    examples: [
      ['keypeg challenge CRANE', 'a word of five letters'],
      ['keypeg challenge --colors 8 1187', 'four pegs of eight colors'],
    ],
    run: async (given, terminal) =>
      await (await import('../challenge.ts')).challengeCommand(given, terminal),
  },
  {
    name: 'text',
    summary: 'play in lines of text, for pipes or screen readers',
    notes: [
      'GAME and its options begin the game that keypeg play has with them; without any, it asks for length and repeats. continue takes an unfinished game; daily, puzzle and tutorial take what follows those commands.',
      'At a terminal every move is saved when it is made, and unfinished games are offered first. A script is not saved, except with continue.',
    ],
    options: [...[...gameChoiceOptions, ...roleOptions, outputTable.feedback, ...screenOptions]],
    argument: {
      placeholder: '[GAME|CHALLENGE]',
      choices: [...gameNames, 'continue', 'daily', 'puzzle', 'tutorial'],
      next: { placeholder: '[NAME]', next: { placeholder: '[DATE]' } },
    },
    examples: [
      ['keypeg text', 'asks for length and repeats'],
      ['keypeg text 5x8 --feedback pegs', 'asks nothing'],
      ['keypeg text --seed 7 < moves.txt', 'reads the lines from a file'],
      ['keypeg text words', 'a word of five letters'],
      ['keypeg text daily word', 'the word of today'],
    ],
    run: playText,
  },
  {
    name: 'solve',
    summary: 'break a code that you keep: it guesses, you answer',
    notes: [
      'With --turn or --json it prints its advice and ends; the exit status is 1 if the answers contradict each other.',
    ],
    options: [
      ...[...codeOptions, gameTable.strategy, gameTable.solverSeed, gameTable.turn],
      outputTable.json,
    ],
    argument: game,
    examples: [
      ['keypeg solve', 'asks for the sizes, then guesses'],
      ['keypeg solve --turn 1122=1,1 --json', 'the next guess after this turn'],
      ['keypeg solve 5x8', 'guesses at once'],
      ['keypeg solve words', 'helps with a word game elsewhere'],
      ['keypeg solve words --turn crane=.y..g', 'the next word after this turn'],
    ],
    run: async (given, terminal) =>
      await (await import('../solve/solve.ts')).solveCommand(given, terminal),
  },
  {
    name: 'simulate',
    summary: 'count the guesses of a strategy over all codes',
    options: [
      ...[...codeOptions, gameTable.strategy, gameTable.sample, gameTable.simulationSeed],
      outputTable.json,
    ],
    argument: game,
    examples: [
      ['keypeg simulate --strategy worst-case', 'all 1,296 standard codes'],
      ['keypeg simulate --strategy first --sample 9', 'nine of them, drawn by the seed'],
      ['keypeg simulate words --sample 50', 'fifty words'],
    ],
    run: async (given, terminal) =>
      await (await import('../simulate/simulate.ts')).simulateCommand(given, terminal),
  },
  {
    name: 'stats',
    summary: 'print the statistics of your finished games',
    notes: [
      'Each game and its rules are counted alone, practice left out. An average is that of the games you won, in turns; a lifeline counts with its price. After ± is half of its 95% confidence interval, by Student’s t distribution. The machine breaks the codes of your last 1,000 won games against the program.',
    ],
    options: [outputTable.json, outputTable.machine, ...storeOptions],
    examples: [
      ['keypeg stats', 'averages, streaks, first guesses'],
      ['keypeg stats --json --no-machine', 'the same for programs, at once'],
    ],
    run: async (given, terminal) =>
      await (await import('../stats/stats.ts')).statsCommand(given, terminal),
  },
  {
    name: 'games',
    summary: 'list your last games with their IDs',
    options: [outputTable.json, ...storeOptions],
    examples: [['keypeg games', 'for keypeg review and keypeg replay']],
    run: async (given, terminal) =>
      await (await import('../replay/games.ts')).gamesCommand(given, terminal),
  },
  {
    name: 'replay',
    summary: 'play a recorded game again, step by step',
    notes: [
      'ID is that of a game in keypeg games, or its beginning. FILE is an export, of which ID may name a game, or a transcript. Without both, your last finished game is replayed. Space pauses, left and right step, + and - change the speed, and Esc leaves. Where there is no terminal, the game is printed.',
    ],
    options: [outputTable.feedback, outputTable.cast, ...wordListOptions, ...storeOptions],
    argument: gameOfData,
    examples: [
      ['keypeg replay games.jsonl', 'the last game of a file'],
      ['keypeg replay --cast game.cast', 'records your last game for asciinema'],
    ],
    run: async (given, terminal) =>
      await (await import('../replay/replay.ts')).replayCommand(given, terminal),
  },
  {
    name: 'review',
    summary: 'say what each guess of a game was worth',
    notes: [
      'FILE is an export, or a transcript saved with the TypeScript library, and ID a game of your data; last, or nothing, is your last finished game. Loss is the number of guesses that a choice cost on average, and luck the number that its answer saved. Ctrl-C stops a long review.',
    ],
    options: [outputTable.json, ...wordListOptions, ...storeOptions],
    argument: gameOfData,
    examples: [
      ['keypeg review', 'your last finished game'],
      ['keypeg review game.json --json', 'a game of a file, for programs'],
    ],
    run: async (given, terminal) =>
      await (await import('../review/review.ts')).reviewCommand(given, terminal),
  },
  {
    name: 'data',
    summary: 'show, export, import or delete what is stored',
    notes: [
      'export writes games and settings as JSON lines. It contains the seeds, and so the secrets, of unfinished games. It is no backup of a server: for that, copy the database.',
      'import adds the games of FILE, or of standard input for -, each once. With --all each account of the file gets its own games, and accounts are recognized by their keys.',
      'delete removes an account with its keys, games and settings.',
    ],
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
      ['keypeg data', 'paths, sizes, how to back up and delete'],
      ['keypeg data export --output games.jsonl', 'the games of this computer'],
      ['keypeg data export --all --data /srv/keypeg', 'all accounts of a server'],
      ['keypeg data import games.jsonl', 'brings games from another computer'],
      ['keypeg data delete --account local', 'asks, then deletes your games'],
    ],
    run: async (given, terminal) =>
      await (await import('../data/data.ts')).dataCommand(given, terminal),
  },
  {
    name: 'serve',
    summary: 'let others play over SSH, without an account',
    notes: [
      'Defaults are in brackets. Options can also be set by environment variables (KEYPEG_MAX_SESSIONS=500) or in the settings file, which is JSON with the same names ({"max-sessions": 500}). Options override variables, and variables override the file. SIGHUP reloads the settings.',
    ],
    options: serveOptions,
    examples: [
      ['keypeg serve', 'prints the command that players type'],
      ['keypeg serve --host :: --workers 2', 'for everyone, on two cores'],
    ],
    run: async (given, terminal) =>
      await (await import('../serve/serve.ts')).serveCommand(given, terminal),
  },
  {
    name: 'completions',
    summary: 'print the completions for bash, zsh or fish',
    options: [],
    argument: { placeholder: 'SHELL', choices: ['bash', 'zsh', 'fish'] },
    examples: [['keypeg completions bash', 'a script for ~/.bashrc to source']],
    run: async (given, terminal) => {
      const { completionsCommand } = await import('../completions/completions.ts');
      return completionsCommand(given, commandLine, terminal);
    },
  },
];

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
} as const satisfies CommandLine;
