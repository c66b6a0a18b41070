/** A name, such as that of a variable or a file, and what it is. */
type Row = readonly [name: string, text: string];

/** What the manual page says beside the help of the commands. */
type Manual = {
  /** What keypeg does, in a few words. */
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
    'Without a command it opens the menu, full screen. The arrow keys move, Enter chooses, and the question mark shows the rules and every key. A game that you leave is saved and waits under Continue.',
    'An option that takes a value accepts it after a blank or an equals sign. The last value counts if an option is repeated, unless its description says otherwise.',
  ],

  environment: [
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
    [
      'KEYPEG_LANGUAGE',
      'The language of all texts, unless --language gives it. English (en) is the only one so far. With auto, LC_ALL, LC_MESSAGES and LANG choose it.',
    ],
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
    ['1', 'An error; or keypeg data check has found a difference.'],
    ['2', 'The command line cannot be run. The message says what works.'],
  ],
};
