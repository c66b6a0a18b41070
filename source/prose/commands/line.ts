import { counted, oneOf, type Range, rangeText } from '../phrases.ts';

/** What is said about a command line as a whole, and about the terminal that it runs in. */
const line = {
  noArgument: (command: string, typed: string) => `keypeg ${command} takes no argument “${typed}”.`,
  oneArgument: (command: string, placeholder: string, typed: string) =>
    `keypeg ${command} takes one argument, ${placeholder}: leave “${typed}” out.`,
  someArguments: (command: string, placeholders: readonly string[], typed: string) =>
    `keypeg ${command} takes only ${placeholders.join(' ')}: leave “${typed}” out.`,
  noValue: (option: string, placeholder: string) =>
    `${option} needs a value: ${option} ${placeholder}.`,
  switchWithValue: (on: string, off: string | undefined) =>
    `${on} takes no value: ${on} turns it on${off === undefined ? '' : `, ${off} turns it off`}.`,
  setting: (option: string, variable: string) =>
    `${option} is a setting, and no option here: set ${variable}, or write it to settings.json.`,
  optionsOf: (command: string) => ({
    unknown: (typed: string) =>
      `keypeg ${command} has no option ${typed}: see keypeg ${command} --help.`,
    mistyped: (typed: string, meant: string) =>
      `keypeg ${command} has no option ${typed}: did you mean ${meant}?`,
  }),
  options: {
    unknown: (typed: string) => `There is no option “${typed}”: see keypeg --help.`,
    mistyped: (typed: string, meant: string) =>
      `There is no option “${typed}”: did you mean keypeg ${meant}?`,
  },
  commands: {
    unknown: (typed: string) => `There is no command “${typed}”: see keypeg --help.`,
    mistyped: (typed: string, meant: string) =>
      `There is no command “${typed}”: did you mean keypeg ${meant}?`,
  },
  ofACommand: (option: string, corrected: string) =>
    `${option} belongs to a command: try ${corrected}.`,
  stackShown: (message: string) => `${message} (KEYPEG_DEBUG=1 shows the stack)`,
  unusableFile: (path: string, reason: string) => `${path} cannot be used: ${reason}.`,
  unsavedGames: (count: number) => `${counted(count, 'game')} could not be saved.`,
  moreSettingProblems: (count: number) => `${counted(count, 'more problem')}: see Settings.`,
};

const cast = {
  summary: 'record the terminal to a new file, for asciinema (asciicast v3)',
  exists: (path: string) => `--cast writes a new file, and “${path}” exists: name another one.`,
  unwritable: (path: string, reason: string) => `--cast cannot write “${path}”: ${reason}.`,
  incomplete: (reason: string) => `The recording is incomplete: ${reason}.`,
  guess: (number: number) => `guess ${number}`,
};

const help = {
  program: 'keypeg: break codes in a terminal.',
  usage: 'Usage',
  options: 'Options',
  examples: 'Examples',
  title: (text: string) => `${text}:`,
  command: (usage: string, summary: string) => `${usage}: ${summary}.`,
  menu: 'the menu, full screen',
  commandOptions: 'the options and the examples of a command',
  version: 'the version',
  groups: {
    settings: 'Settings',
    fixed: 'Server (changes need a restart)',
    players: 'Players',
    connections: 'Connections',
  },
};

/** The command `help`, and what completions say about options that every command has. */
const helpCommand = {
  summary: 'print the options of a command',
  printHelp: 'print the help',
  printVersion: 'print the version',
  turnOff: (name: string) => `turn --${name} off`,
};

const completions = {
  noShell: (shells: readonly string[]) => `keypeg completions needs a shell: ${shells.join(', ')}.`,
  shells: {
    unknown: (typed: string, known: readonly string[]) =>
      `There are no completions for “${typed}”: the shells are ${known.join(', ')}.`,
    mistyped: (typed: string, meant: string) =>
      `There are no completions for “${typed}”: did you mean ${meant}?`,
  },
};

const options = {
  account: 'one account, instead of the profile of this computer',
  all: 'every account of a server',
  alphabet: (known: readonly string[]) => known.join(', '),
  answers: 'words that may be the answer, one per line',
  attempts: (range: Range, unlimited: string) =>
    `number of turns, ${rangeText(range)} or ${unlimited}`,
  boards: (counts: readonly number[]) =>
    `codes to find at once, ${oneOf(counts)}: each guess counts for all`,
  colors: (range: Range) => `number of colors, ${rangeText(range)}`,
  data: 'folder of the data [keypeg in XDG_DATA_HOME or ~/.local/share]',
  database: (example: string) => `PostgreSQL instead of the folder: ${example}`,
  feedback: 'answers as words, as pegs ●●○· or as letters wwb. (words: GY..)',
  json: 'print JSON, for programs',
  lengthOfEquation: (range: Range) => `symbols of the equation, ${rangeText(range)}`,
  lengthOfWord: (range: Range) => `letters of the word, ${rangeText(range)}`,
  mode: (known: readonly string[]) =>
    `${known.join(', ')}: how far guesses must use earlier answers`,
  ownAnswers: 'your list of answers, likewise',
  ownWords: 'your word list, for games that were played with it',
  pegs: (range: Range) => `length of the code, ${rangeText(range)}`,
  role: (known: readonly string[]) =>
    `who plays which role: ${known.join(', ')} (without it and options of a game, the rules are asked)`,
  machine: (known: readonly string[]) => `the machine that plays: ${known.join(', ')}`,
  exitCode: 'end with status 1 if the last game was not won',
  maker: (known: readonly string[]) =>
    `who makes the code: ${known.join(' or ')}, which has no code`,
  repeats: 'whether a color may appear more than once',
  seed: 'any text; the same seed gives the same code',
  setting: (summary: string, values: readonly string[]) => `${summary}: ${values.join(', ')}`,
  strategy: (known: readonly string[]) => `${known.join(', ')}; also beam:1 to beam:99`,
  turn: 'a guess and its answer, 2,1 or wwb. (words: gy..g); once for each turn',
  words: 'words that may be guessed, one per line',
  ofSeveralGames: (summaries: readonly string[]) => summaries.join('; '),
};

const values = {
  wholeNumber: (option: string, range: Range, typed: string) =>
    `--${option} takes a whole number, ${rangeText(range)}, not “${typed}”.`,
  outOfRange: (option: string, range: Range, typed: string, nearest: number) =>
    `--${option} is ${rangeText(range)}, not ${typed}. Try --${option} ${nearest}.`,
  attempts: (range: Range, unlimited: string, typed: string) =>
    `--attempts takes a whole number, ${rangeText(range)} or ${unlimited}, not “${typed}”.`,
  attemptsOutOfRange: (range: Range, unlimited: string, typed: string, nearest: number) =>
    `--attempts is ${rangeText(range)} or ${unlimited}, not ${typed}. Try --attempts ${nearest}.`,
  boards: (counts: readonly number[], typed: string, nearest: readonly number[]) =>
    [
      `--boards is ${oneOf(counts)}, not “${typed}”.`,
      ...(nearest.length === 0
        ? []
        : [`Try ${nearest.map((count) => `--boards ${count}`).join(' or ')}.`]),
    ].join(' '),
  accountAndAll: '--account and --all exclude each other: give one of them.',
  challengeHasRules: (option: string) => `A challenge has its own rules: leave --${option} out.`,
  foreignOption: (option: string, owners: readonly string[], variant: string) =>
    `--${option} is an option of ${owners.join(' and ')}, not of ${variant}: leave it out.`,
  feedback: {
    unknown: (typed: string) => `--feedback is words, pegs or letters, not “${typed}”.`,
    mistyped: (typed: string, meant: string) =>
      `--feedback has no style “${typed}”: did you mean ${meant}?`,
  },
  maker: {
    unknown: (typed: string, known: readonly string[]) =>
      `--maker is ${known.join(' or ')}, not “${typed}”.`,
    mistyped: (typed: string, meant: string) => `--maker has no “${typed}”: did you mean ${meant}?`,
  },
  roles: {
    unknown: (typed: string, known: readonly string[]) =>
      `--role is ${oneOf(known)}, not “${typed}”.`,
    mistyped: (typed: string, meant: string) => `--role has no “${typed}”: did you mean ${meant}?`,
  },
  machines: {
    unknown: (typed: string, known: readonly string[]) =>
      `--machine is ${oneOf(known)}, not “${typed}”.`,
    mistyped: (typed: string, meant: string) =>
      `There is no machine “${typed}”: did you mean ${meant}?`,
  },
  machineHasRole:
    'No machine plays in this role: take --role hide or --role watch, or leave --machine out.',
  adversaryWithBoards: (boards: number) =>
    `The adversary plays on one board: leave --boards ${boards} out, or take --maker machine.`,
  adversaryWithSeed:
    'The adversary draws nothing, so every game has the same answers: leave --seed out.',
  mode: {
    unknown: (typed: string) => `--mode is easy, hard or ultra-hard, not “${typed}”.`,
    mistyped: (typed: string, meant: string) => `--mode has no “${typed}”: did you mean ${meant}?`,
  },
  games: {
    unknown: (typed: string, known: readonly string[]) =>
      `There is no game “${typed}”: the games are ${known.join(', ')}.`,
    mistyped: (typed: string, meant: string) =>
      `There is no game “${typed}”: did you mean ${meant}?`,
  },
  alphabet: {
    unknown: (typed: string, known: readonly string[]) =>
      `There is no alphabet “${typed}”: the alphabets are ${known.join(', ')}.`,
    mistyped: (typed: string, meant: string) =>
      `There is no alphabet “${typed}”: did you mean ${meant}?`,
  },
  turn: (typed: string, reason: string) => `--turn “${typed}”: ${reason}`,
  turnForm: (examples: readonly string[]) =>
    `Give a guess and its answer, such as ${examples.join(' or ')}.`,
  bothCounts: (example: string) => `Give both counts, such as ${example}.`,
  tryOption: (typed: string) => `Try ${typed}.`,
  place: {
    notAFolder: (source: string, path: string, folder: string) =>
      `${source} names a folder, and ${path} is a file. Try ${source} ${folder}.`,
    memory: (source: string) =>
      `${source} names memory, which keeps no data: name sqlite or an address.`,
    two: '--data and --database name two places: give one of them.',
    incompleteAddress: (source: string, example: string) =>
      `${source} is not a complete address such as ${example}; special characters in a password are written as %40.`,
    notSqlite: (source: string) => `${source} names an unknown database: did you mean sqlite?`,
    mistypedAddress: (source: string, start: string) =>
      `${source} is not an address of PostgreSQL: did you mean ${start}?`,
    notAnAddress: (source: string, example: string) =>
      `${source} is not an address of PostgreSQL, such as ${example}.`,
  },
};

/** A name, such as that of a variable or a file, and what it is. */
type Row = readonly [name: string, text: string];

type Manual = {
  readonly name: string;
  readonly description: readonly string[];
  readonly environment: readonly Row[];
  readonly files: readonly Row[];
  readonly exitStatus: readonly Row[];
};

/** The prose of the manual page; only the build reads it. */
export const manual: Manual = {
  name: 'break codes in a terminal',
  description: [
    'keypeg plays code-breaking games in a terminal. The codemaker hides a row of colored pegs, a word or an equation. You guess, and each answer says how much of your guess is right. You can break the computer’s code or a friend’s, hide a code from machines, or watch machines race.',
    'Without a command it opens the menu, full screen. The arrow keys move, Enter chooses, and the question mark shows the keys of a screen and the rules. A game that you leave is saved and waits under Continue.',
    'An option that takes a value accepts it after a blank or an equals sign. The last value counts if an option is repeated, unless its description says otherwise.',
  ],

  environment: [
    ['KEYPEG_DATA', 'The folder of the data, unless --data names one.'],
    [
      'KEYPEG_THEME',
      'A setting of looks; so are KEYPEG_PEG_STYLE, KEYPEG_WORDING, KEYPEG_MOTION, KEYPEG_MOUSE, KEYPEG_SIGNS and KEYPEG_SCREEN_READER. They take the values of the options of these names.',
    ],
    ['KEYPEG_DATABASE', 'The address of a PostgreSQL database, unless --database gives one.'],
    [
      'KEYPEG_*',
      'The settings of the server: a name in capitals, with underscores for dashes, such as KEYPEG_MAX_SESSIONS. docs/server.md lists all.',
    ],
    ['KEYPEG_DEBUG', 'If set, an unexpected error is printed with its stack.'],
    ['NO_COLOR', 'If set, there are no colors, whatever FORCE_COLOR says.'],
    ['COLORTERM', 'If it is truecolor, all colors are used.'],
    ['COLORFGBG', 'Says whether the background is light or dark, until the terminal answers.'],
    ['TERM', 'The type of the terminal. On a dumb one, only the text mode works.'],
    ['LC_ALL', 'With LC_CTYPE and LANG, says whether the terminal shows UTF-8 or ASCII.'],
    ['XDG_DATA_HOME', 'The folder for the data of programs, ~/.local/share by default.'],
    ['XDG_CONFIG_HOME', 'The folder for the settings of programs, ~/.config by default.'],
  ],

  files: [
    ['~/.local/share/keypeg/keypeg.db', 'Your games and, on a server, all accounts (SQLite).'],
    ['~/.local/share/keypeg/host-key', 'The private key of the server.'],
    ['~/.config/keypeg/settings.json', 'The settings of the server.'],
  ],

  exitStatus: [
    ['0', 'Success.'],
    [
      '1',
      'An error; or a line of an import was skipped, the answers given to keypeg solve contradict each other, or the last game was not won (--exit-code).',
    ],
    ['2', 'The command line cannot be run. The message says what works.'],
  ],
};

export const commandLine = { cast, completions, help, helpCommand, line, options, values };
