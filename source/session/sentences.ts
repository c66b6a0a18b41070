import { grouped } from '../prose/phrases.ts';

const causes = {
  full: 'The disk with your games is full.',
  'read-only': 'The disk with your games is read-only.',
  unreachable: 'Your saved games cannot be reached.',
  busy: 'Your saved games are in use by another program.',
  corrupt: 'The file with your games is damaged.',
  refused: 'The database of your games refuses them.',
};

type Cause = keyof typeof causes;

/** The messages about saving games and settings. */
const saving = {
  /** Only what passes by itself is worth another try. */
  unavailable: (cause: Cause) =>
    cause === 'corrupt' || cause === 'read-only' || cause === 'full'
      ? causes[cause]
      : `${causes[cause]} Try again in a moment.`,
  /** Why a game cannot be saved now, while others are. */
  outage: (cause: Cause) => `This game cannot be saved now. ${causes[cause]}`,
  resumed: 'This game is saved again.',
  localOutage: (cause: Cause) =>
    `${causes[cause]} Play on: your game is saved as soon as that changes.`,
  recovered: 'Your games are saved again.',
  neverOpen: 'That needs your saved games, which cannot be opened.',
  late: 'Your last move is not saved yet. Play on: it is saved as soon as that is possible.',
  waits: (cause: Cause | undefined) =>
    `Your move is not saved yet, and one try counts: its answer waits.${cause === undefined ? '' : ` ${causes[cause]}`}`,
  /** The short fact comes first, because a narrow terminal cuts what follows. */
  notSaved: 'Your games are not saved.',
  folderOpenToOthers: (folder: string) =>
    `Not saved: run chmod 700 ${folder} (others can open it).`,
  notSavedNow: (cause: Cause) => `Your games are not saved. ${causes[cause]}`,
  unusable: (folder: string, cause: Cause) =>
    `Not saved, choose a folder with --data: ${folder} cannot be ${cause === 'read-only' ? 'written' : 'used'}.`,
  /** It fits into 80 columns. */
  setAside: (file: string) => `Your old games cannot be read. They are kept as ${file}.`,
  settings: 'Your settings cannot be saved now: they count for this session.',
  overQuota: 'This game is not saved any more: your games take all the space that you have.',
  gone: 'This game is not saved any more: it was deleted or finished in another window.',
  noAccount:
    'This game is not saved: your account was deleted, or your key was linked with another one.',
  queueFull: 'This game is not saved any more: too much waits for the store.',
  tooManyUnfinished: (count: number) =>
    `You have ${grouped(count)} unfinished games, so this one replaces the oldest.`,
  impossible: 'This game cannot be saved.',
  notGivenUp: 'This game cannot be given up: its rules or its words have changed.',
  onlyKeys: 'Only a player with an SSH key has an account.',
};

/** The screen with a result to share. A list of texts has the longest first; the first that fits is shown. */
const sharing = {
  titles: ['To copy and share', 'To share'],
  styles: { emoji: 'emoji', letters: 'letters', spoken: 'a sentence' },
  sent: 'Sent to your terminal, for its clipboard.',
  tooLong: 'This text is too long to send: select it with the mouse.',
  spoken: {
    titles: {
      emoji: 'To copy and share, as emoji:',
      letters: 'To copy and share, as letters:',
      spoken: 'To copy and share, as a sentence:',
    },
    sent: 'Sent to your terminal, for its clipboard.',
  },
};

/** Why a machine, or what a game needs from outside, does not answer. */
const machines = {
  tooManyCodes: (other: string) =>
    `This game has too many codes for that machine. ${other} can play it.`,
  oneColorOnly: (machine: string) => `${machine} guesses one color only, which this game forbids.`,
  unknown: 'There is no such machine.',
  wordsMissing: 'The words of these games are not here.',
  cannotPlay: 'The machine cannot play this game.',
  failed: 'The machine cannot think right now. Try again in a moment.',
  tooLarge: 'That is too much for the memory of the machines here. Try fewer pegs or colors.',
  tooSlow: (seconds: number) => `The machine has thought for ${seconds} seconds: too long.`,
  noWords: (letters: number) => `There are no words of ${letters} letters.`,
  slowTerminal: 'This terminal is too slow for motion.',
};

/** What players read about their games, their results and their account. */
export const records = {
  machines,
  saving,
  sharing,
};
