export const settings = {
  fixedBy: (source: string) => `${source} sets it until you leave.`,
  labels: {
    theme: 'Theme',
    'peg-style': 'Pegs',
    wording: 'Answers say',
    motion: 'Motion',
    bell: 'Bell',
    'guess-warning': 'Warnings',
    mouse: 'Mouse',
    signs: 'Signs',
    'screen-reader': 'Screen reader',
  },
  /** What each setting changes, for the help of an option. */
  summaries: {
    theme: 'the colors of the screen',
    'peg-style': 'what is written on colored pegs',
    wording: 'the words for feedback',
    motion: 'animations',
    bell: 'the bell of the terminal',
    'guess-warning': 'a warning before a guess that cannot win',
    mouse: 'the mouse of the terminal',
    signs: 'the signs that the screen is drawn with',
    'screen-reader': 'lines of text instead of a full screen',
  },
  values: {
    theme: {
      auto: 'auto',
      dark: 'dark',
      light: 'light',
      'high-contrast': 'high-contrast',
      'color-blind': 'color-blind',
      classic: 'classic',
      catppuccin: 'Catppuccin',
      gruvbox: 'Gruvbox',
      nord: 'Nord',
      dracula: 'Dracula',
      'solarized-dark': 'Solarized dark',
      'solarized-light': 'Solarized light',
      monochrome: 'monochrome',
    },
    'peg-style': { digits: 'digits', initials: 'initials', shapes: 'shapes' },
    wording: {
      auto: 'auto',
      places: 'places',
      'red-white': 'red-white',
      'black-white': 'black-white',
    },
    motion: { auto: 'auto', on: 'on', off: 'off' },
    bell: { off: 'off', on: 'on' },
    'guess-warning': { off: 'off', repeats: 'repeats only', on: 'on' },
    mouse: { off: 'off', on: 'on' },
    signs: { auto: 'auto', unicode: 'unicode', ascii: 'ascii' },
    'screen-reader': { off: 'off', on: 'on' },
  },
  about: {
    theme: {
      auto: 'Dark or light, as the terminal says.',
      dark: 'For a dark background.',
      light: 'For a light background.',
      'high-contrast': 'Black, white and strong colors.',
      'color-blind': 'Colors that everyone can tell apart (Okabe and Ito).',
      classic: 'Red and white pins, a bar on the menu, the selected peg in gray.',
      catppuccin: 'Pastel colors: Mocha on a dark background, Latte on a light one.',
      gruvbox: 'Warm colors on a dark or a light background.',
      nord: 'Cool colors on a dark or a light background.',
      dracula: 'Bright colors on violet; Alucard on a light background.',
      'solarized-dark': 'Solarized, for its dark background.',
      'solarized-light': 'Solarized, for its light background.',
      monochrome: 'Shades of gray only.',
    },
    'peg-style': {
      digits: 'A digit on each color.',
      initials: 'The initial of each color.',
      shapes: 'A shape for each color, and a sign on each tile.',
    },
    wording: {
      auto: 'As the theme has it.',
      places: 'Right place and right color.',
      'red-white': 'Red for the right place, white for the right color.',
      'black-white': 'Black for the right place, white for the right color.',
    },
    motion: {
      auto: 'Motion where the connection is fast enough.',
      on: 'Answers appear peg by peg.',
      off: 'Nothing moves.',
    },
    bell: { off: 'Silent.', on: 'Rings at the end of a game and when a row is refused.' },
    'guess-warning': {
      off: 'No warning before a guess that cannot win: every guess counts at once.',
      repeats: 'A warning before a guess that you made before. Dailies have none.',
      on: 'A warning before a guess that cannot win. Games count as aided; dailies have none.',
    },
    mouse: {
      off: 'The terminal selects text with the mouse.',
      on: 'Click on pegs, entries and keys. Shift selects text.',
    },
    signs: {
      auto: 'As the locale and the terminal have them.',
      unicode: 'Dots, lines and arrows.',
      ascii: 'For terminals that draw those two columns wide.',
    },
    'screen-reader': {
      off: 'A full screen.',
      on: 'Lines of text that a screen reader can read out.',
    },
  },
};

type WrongValue = {
  readonly typed: string;
  readonly values: readonly string[];
  readonly nearest: string | undefined;
};

const meant = (choice: string | undefined): string =>
  choice === undefined ? '' : `: did you mean “${choice}”?`;

/** What is wrong with a line of the settings file, with an option or with a variable. */
export const settingsFile = {
  noObject: 'the file is not an object such as {"theme": "dark"}',
  noEnd: 'a } is missing at the end',
  noComma: 'a comma is missing at its end',
  noSetting: 'it is not a setting such as "theme": "dark"',
  repeated: (name: string, line: number) => `“${name}” is set on line ${line} already`,
  takesKey: (name: string) => `“${name}” takes a key such as "tab"`,
  unknown: (name: string, nearest: string | undefined) =>
    `there is no setting “${name}”${meant(nearest)}`,
  wrongValue: (name: string, { typed, values, nearest }: WrongValue) => {
    const list = `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
    const hint = nearest === undefined ? '' : `: did you mean ${nearest}?`;
    return `“${name}” takes ${list}, not “${typed}”${hint}`;
  },
  /** The same of an option or a variable, as a whole sentence; it lists the values only where none is near. */
  wrongGiven: (source: string, { typed, values, nearest }: WrongValue) =>
    nearest === undefined
      ? `${source} takes ${values.slice(0, -1).join(', ')} or ${values.at(-1)}, not “${typed}”.`
      : `${source} has no value “${typed}”: did you mean ${nearest}?`,
  unboundKey: (key: string) =>
    `“${key}” cannot be bound: take a character, or a key such as space, tab or home`,
  unknownKey: (key: string, nearest: string | undefined) =>
    `there is no key “${key}”${meant(nearest)}`,
  unknownScreen: (name: string, nearest: string | undefined) =>
    `“${name}” names no screen${meant(nearest)}`,
  unknownAction: (name: string, nearest: string | undefined, example: string) =>
    `“${name}” names no action${nearest === undefined ? ` of this screen, such as ${example}` : meant(nearest)}`,
  typedKey: (key: string) => `“${key}” cannot be bound on this screen: it is typed there`,
  takenKey: (key: string, name: string) => `“${key}” is the key of ${name} already`,
};
