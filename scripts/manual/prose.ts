/** The prose of the manual page. */

type Row = readonly [name: string, text: string];

export const description: readonly string[] = [
  'keypeg plays code-breaking games in a terminal. The codemaker hides a row of colored pegs, a word or an equation. You guess, and each answer says how much of your guess is right. You can break the computer’s code or a friend’s, hide a code from machines, or watch machines race.',
  'Without a command it opens the menu, full screen. The arrow keys move, Enter chooses, and the question mark shows the rules and every key. A game that you leave is saved and waits under Continue.',
  'An option that takes a value accepts it after a blank or an equals sign. The last value counts if an option is repeated, unless its description says otherwise.',
];

export const environment: readonly Row[] = [
  ['KEYPEG_DATA', 'The folder of the data, unless --data names one.'],
  ['KEYPEG_DATABASE', 'The address of a PostgreSQL database, unless --database gives one.'],
  [
    'KEYPEG_*',
    'The settings of the server: the name of an option in capitals, with underscores for dashes, such as KEYPEG_MAX_SESSIONS.',
  ],
  ['KEYPEG_DEBUG', 'If set, an unexpected error is printed with its stack.'],
  ['NO_COLOR', 'If set, there are no colors. FORCE_COLOR overrides it.'],
  ['COLORTERM', 'If it is truecolor, all colors are used.'],
  ['COLORFGBG', 'Says whether the background of the terminal is light or dark.'],
  ['TERM', 'The type of the terminal. On a dumb one, only the text mode works.'],
  ['LC_ALL', 'With LC_CTYPE and LANG, says whether the terminal shows UTF-8 or ASCII.'],
  ['XDG_DATA_HOME', 'The folder for the data of programs, ~/.local/share by default.'],
  ['XDG_CONFIG_HOME', 'The folder for the settings of programs, ~/.config by default.'],
];

export const files: readonly Row[] = [
  ['~/.local/share/keypeg/keypeg.db', 'Your games and, on a server, all accounts (SQLite).'],
  ['~/.local/share/keypeg/host-key', 'The private key of the server.'],
  ['~/.config/keypeg/settings.json', 'The settings of the server.'],
];

export const exitStatus: readonly Row[] = [
  ['0', 'Success.'],
  ['1', 'An error; or keypeg data check has found a difference.'],
  ['2', 'The command line cannot be run. The message says what works.'],
];
