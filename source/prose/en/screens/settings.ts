import { counted } from '../phrases.ts';

/** The settings: what they are called, what they change, and their values. */
export const settings = {
  title: 'Settings',
  sample: 'What it looks like',
  prompt: 'Setting: ',
  spokenHelp: 'Type back to leave, or help to hear how to change a setting.',
  keys: 'Keys: change them in settings.json, as "keys.game.guess": "space".',
  keysChanged: (count: number) =>
    `Keys: change them in settings.json, as "keys.game.guess": "space". ${counted(count, 'action')} changed.`,
  fixedBy: (source: string) => `${source} sets it until you leave.`,
  labels: {
    theme: 'Theme',
    'peg-style': 'Pegs',
    wording: 'Answers say',
    motion: 'Motion',
    bell: 'Bell',
    notes: 'Notes',
    coach: 'Coach',
    mouse: 'Mouse',
    language: 'Language',
    'screen-reader': 'Screen reader',
  },
  /** What each setting changes, for the help of an option. */
  summaries: {
    theme: 'the colors of the screen',
    'peg-style': 'what is written on colored pegs',
    wording: 'the words for feedback',
    motion: 'animations',
    bell: 'the bell of the terminal',
    notes: 'notes before a guess that tells nothing new',
    coach: 'the coach in games, which are then aided ones',
    mouse: 'the mouse of the terminal',
    language: 'the language of all texts',
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
    notes: { on: 'on', off: 'off' },
    coach: { off: 'off', on: 'on' },
    mouse: { off: 'off', on: 'on' },
    language: { auto: 'auto', en: 'en' },
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
      monochrome: 'Shades of gray only.',
    },
    'peg-style': {
      digits: 'A digit on each color.',
      initials: 'The initial of each color.',
      shapes: 'A shape for each color.',
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
    notes: {
      on: 'A note before a guess that repeats or contradicts what is known.',
      off: 'Every guess counts at once.',
    },
    coach: {
      off: 'The coach helps only in a game in which you call it.',
      on: 'Every answer shows how many codes are left. Games count as aided.',
    },
    mouse: {
      off: 'The terminal selects text with the mouse.',
      on: 'Click on pegs, entries and keys. Shift selects text.',
    },
    language: { auto: 'As the environment says (LC_ALL, LC_MESSAGES, LANG).', en: 'English.' },
    'screen-reader': {
      off: 'A full screen.',
      on: 'Lines of text that a screen reader can read out.',
    },
  },
};
