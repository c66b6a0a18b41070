import { grouped } from '../phrases.ts';

const causes = {
  full: 'The disk with your games is full.',
  'read-only': 'The disk with your games is read-only.',
  unreachable: 'Your saved games cannot be reached.',
  busy: 'Your saved games are in use by another program.',
  corrupt: 'The file with your games is damaged.',
};

type Cause = keyof typeof causes;

/** What a player reads about saving games and settings. */
export const saving = {
  unavailable: (cause: Cause) => `${causes[cause]} Try again in a moment.`,
  /** Why a game cannot be saved. */
  outage: (cause: Cause) => causes[cause],
  localOutage: (cause: Cause) =>
    `${causes[cause]} Play on: your game is saved as soon as that changes.`,
  recovered: 'Your games are saved again.',
  /** The short fact comes first, because a narrow terminal cuts what follows. */
  notSaved: 'Your games are not saved.',
  folderOpenToOthers: (folder: string) =>
    `Not saved: run chmod 700 ${folder} (others can open it).`,
  notSavedNow: (cause: Cause) => `Your games are not saved. ${causes[cause]}`,
  /** It fits into 80 columns. */
  setAside: (file: string) => `Your old games cannot be read. They are kept as ${file}.`,
  settings: 'Your settings cannot be saved now: they count for this session.',
  overQuota: 'This game is not saved any more: your games take all the space that you have.',
  gone: 'This game is not saved any more: it was deleted or finished in another window.',
  noAccount: 'This game is not saved: your account was deleted, or linked with another one.',
  queueFull: 'This game is not saved any more: too much waits for the store.',
  tooManyUnfinished: (count: number) =>
    `You have ${grouped(count)} unfinished games: the oldest one makes room for this one.`,
  impossible: 'This game cannot be saved.',
  notGivenUp: 'This game cannot be given up: its rules or its words have changed.',
  onlyKeys: 'Only a player with an SSH key has an account.',
};
