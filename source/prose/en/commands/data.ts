import { counted, grouped } from '../phrases.ts';

const parts = {
  state: 'state',
  turn: 'turn',
  outcome: 'outcome',
  turns: 'turns',
  lifelines: 'lifelines',
  opening: 'opening',
};

/** Accounts that commands name. */
export const accounts = {
  unknown: (typed: string) => `There is no account “${typed}”.`,
  mistyped: (typed: string, meant: string) =>
    `There is no account “${typed}”: did you mean ${meant}?`,
};

/** The command that shows, checks and deletes what is stored. */
export const data = {
  summary: 'show, check or delete what is stored',
  notes: [
    'check replays every game, compares what is stored about it with its moves, and changes nothing; the exit status is 1 if there is a difference. delete removes an account with its keys, games and settings.',
  ],
  examples: {
    overview: 'paths, sizes, how to back up and delete',
    check: 'whether all games can be replayed',
    delete: 'asks, then deletes your games',
  },
  options: {
    account: 'delete: the account to delete',
    yes: 'delete: without a question',
  },
  commands: {
    unknown: (typed: string, known: readonly string[]) =>
      `There is no keypeg data ${typed}: there are ${known.join(' and ')}.`,
    mistyped: (typed: string, meant: string) =>
      `There is no keypeg data ${typed}: did you mean keypeg data ${meant}?`,
  },
  foreignOption: (option: string, command: string) =>
    `--${option} belongs to keypeg data ${command}.`,
};

/** What is stored, in rows of a label and a text. */
export const overview = {
  labels: {
    database: 'Database',
    folder: 'Folder',
    files: 'Files',
    settings: 'Settings',
    tables: 'Tables',
    accounts: 'Accounts',
    games: 'Games',
    profile: 'Profile',
    backUp: 'Back up',
    check: 'Check',
    delete: 'Delete',
  },
  noGames: 'none yet',
  version: (version: number) => `version ${version}`,
  fileOfKilobytes: (name: string, size: number) => `${name}, ${size} kB`,
  fileOfMegabytes: (name: string, size: number) => `${name}, ${size.toFixed(1)} MB`,
  unreadableFolder: (folder: string, reason: string) =>
    `The folder ${folder} cannot be read: ${reason}.`,
};

/** The check of all games. */
export const check = {
  damaged: 'The database is damaged: restore a backup, or export what can be read.',
  progress: (checked: number, all: number) => `${grouped(checked)} of ${counted(all, 'game')}`,
  unknownList: (games: number, list: string) =>
    `Not replayed: ${counted(games, 'game')} with the word list “${list}”; add it with --words.`,
  noDifferences: (games: number) => `${counted(games, 'game')} checked: no differences.`,
  differences: (games: number, differences: number) =>
    `${counted(games, 'game')} checked: ${counted(differences, 'difference')}.`,
  stopped: 'stopped before the last game',
  unreadable: (id: string) => `${id}: It cannot be read.`,
  ofAccount: (id: string, account: string, problem: string) => `${id} of ${account}: ${problem}`,
  difference: (part: keyof typeof parts, stored: string, derived: string) =>
    `${parts[part]} ${stored}, by its moves ${derived}`,
  allDifferences: (differences: readonly string[]) => `${differences.join('; ')}.`,
};

/** The deletion of an account. */
export const deletion = {
  noAccount: 'keypeg data delete needs --account NAME; keypeg data shows the names.',
  noTerminal: 'There is no terminal to ask at: add --yes to delete without a question.',
  question: (account: string, games: number) =>
    `Delete the account “${account}” with ${counted(games, 'game')}? This cannot be undone. [y/N] `,
  questionWithFile: (account: string, games: number, file: string) =>
    `Delete the account “${account}” with ${counted(games, 'game')} and ${file}? This cannot be undone. [y/N] `,
  /** What a person types for yes, in lower case. */
  yes: ['y', 'yes'],
  nothing: 'Nothing was deleted.',
  done: (account: string, games: number) =>
    `Deleted the account “${account}” with ${counted(games, 'game')}.`,
  doneWithFile: (account: string, games: number, file: string) =>
    `Deleted the account “${account}” with ${counted(games, 'game')} and ${file}.`,
};
