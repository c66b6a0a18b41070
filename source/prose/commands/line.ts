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
  ofACommand: (option: string, corrected: string) =>
    `${option} belongs to a command: try ${corrected}.`,
  stackShown: (message: string) => `${message} (KEYPEG_DEBUG=1 shows the stack)`,
  unusableFile: (path: string, reason: string) => `${path} cannot be used: ${reason}.`,
  unsavedGames: (count: number) => `${counted(count, 'game')} could not be saved.`,
  moreSettingProblems: (count: number) => `${counted(count, 'more problem')}: see Settings.`,
};

const help = {
  groups: {
    settings: 'Settings',
    fixed: 'Server (changes need a restart)',
    players: 'Players',
    connections: 'Connections',
  },
};

const options = {
  boards: (counts: readonly number[]) =>
    `codes to find at once, ${oneOf(counts)}: each guess counts for all`,
};

const values = {
  wholeNumber: (option: string, range: Range, typed: string) =>
    `--${option} takes a whole number, ${rangeText(range)}, not “${typed}”.`,
  boards: (counts: readonly number[], typed: string, nearest: readonly number[]) =>
    [
      `--boards is ${oneOf(counts)}, not “${typed}”.`,
      ...(nearest.length === 0
        ? []
        : [`Try ${nearest.map((count) => `--boards ${count}`).join(' or ')}.`]),
    ].join(' '),
  tryOption: (typed: string) => `Try ${typed}.`,
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

export const commandLine = { help, line, options, values };
