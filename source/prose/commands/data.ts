import { counted, grouped } from '../phrases.ts';
import { slowPipe } from '../problems.ts';

/** Accounts that commands name. */
const accounts = {
  unknown: (typed: string) => `There is no account “${typed}”: keypeg data shows the names.`,
  mistyped: (typed: string, meant: string) =>
    `There is no account “${typed}”: did you mean ${meant}?`,
};

/** The command that shows and deletes what is stored. */
const data = {
  summary: 'show, export, import or delete what is stored',
  notes: [
    'export writes games and settings as JSON lines. It contains the seeds, and so the secrets, of unfinished games. It is no backup of a server: for that, copy the database.',
    'import adds the games of FILE, or of standard input for -, each once. With --all each account of the file gets its own games, and accounts are recognized by their keys.',
    'delete removes an account with its keys, games and settings.',
  ],
  examples: {
    overview: 'paths, sizes, how to back up and delete',
    export: 'the games of this computer',
    exportAll: 'all accounts of a server',
    import: 'brings games from another computer',
    delete: 'asks, then deletes your games',
  },
  options: { yes: 'delete without a question' },
  commands: {
    unknown: (typed: string, known: readonly string[]) =>
      `keypeg data has no command “${typed}”: use ${known.join(' or ')}.`,
    mistyped: (typed: string, meant: string) =>
      `keypeg data has no command “${typed}”: did you mean keypeg data ${meant}?`,
  },
  foreignOption: (option: string, command: string) =>
    `--${option} belongs to keypeg data ${command}.`,
};

/** What is stored, in rows of a label and a text. */
const overview = {
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
    delete: 'Delete',
  },
  noGames: 'none yet',
  version: (version: number) => `version ${version}`,
  fileOfKilobytes: (name: string, size: number) => `${name}, ${size} kB`,
  fileOfMegabytes: (name: string, size: number) => `${name}, ${size.toFixed(1)} MB`,
  unreadableFolder: (folder: string, reason: string) =>
    `The folder ${folder} cannot be read: ${reason}.`,
};

const deletion = {
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

/** The settings file of a player. */
const ownSettings = {
  badLine: (file: string, line: number, reason: string) =>
    `${file}, line ${line}: ${reason}${reason.endsWith('?') ? '' : '.'}`,
  notAnObject: (file: string, example: string) =>
    `Your settings are not saved: ${file} is not an object such as ${example}.`,
  unwritable: (file: string, reason: string) =>
    `Your settings are not saved: ${file} cannot be written, because ${reason}.`,
  notRegular: (file: string) => `${file} is not a regular file.`,
  notRegularToSave: (file: string) => `Your settings are not saved: ${file} is not a regular file.`,
  unreadable: (file: string, reason: string) => `${file} cannot be read: ${reason}.`,
  unreadableToSave: (file: string, reason: string) =>
    `Your settings are not saved: ${file} cannot be read: ${reason}.`,
};

const settingsFile = {
  missing: (file: string) => `There is no settings file ${file}.`,
  unreadable: (file: string, reason: string) =>
    `The settings file ${file} cannot be read: ${reason}.`,
  notRegular: (file: string) =>
    `The settings file ${file} is a pipe, a device or a socket. Use a regular file.`,
  slowPipe: (file: string) => `The settings file ${file} ${slowPipe}`,
  notJson: (file: string, reason: string) => `The settings file ${file} is not JSON: ${reason}.`,
  tooLarge: (file: string) => `The settings file ${file} is too large.`,
  tooDeep: (file: string) => `The settings file ${file} is nested too deeply.`,
  notAnObject: (file: string, example: string) =>
    `The settings file ${file} is not an object such as ${example}.`,
  notTexts: (name: string, file: string, found: string) =>
    `“${name}” in ${file} takes a string or a list of strings, not ${found}.`,
  notAText: (name: string, file: string, found: string) =>
    `“${name}” in ${file} takes a number or a string, not ${found}.`,
  settingsIn: (file: string) => ({
    unknown: (typed: string) =>
      `${file} has an unknown setting “${typed}”: see keypeg serve --help.`,
    mistyped: (typed: string, meant: string) =>
      `${file} has an unknown setting “${typed}”: did you mean “${meant}”?`,
  }),
};

const were = (count: number): string => (count === 1 ? 'was' : 'were');

/** Files that commands read and write. */
const files = {
  folder: (path: string) => `${path} is a folder: name a file in it.`,
  missing: (path: string) => `There is no file ${path}.`,
  noFolder: (folder: string) => `There is no folder ${folder}.`,
  unreadable: (path: string, reason: string) => `${path} cannot be read: ${reason}.`,
  unwritable: (path: string, reason: string) => `${path} cannot be written: ${reason}.`,
  /** What is read may have no end. */
  notRegularToRead: (path: string) =>
    `${path} is not a regular file: pipe it to keypeg data import - instead.`,
  notRegular: (path: string) =>
    `${path} is no regular file: leave --output out to write to a pipe.`,
  exists: (path: string) => `${path} exists: delete it first, or name another file.`,
};

const exportGames = {
  output: 'the file to write; it must not exist',
  noProfile: 'The data have no profile of this computer: choose --account NAME or --all.',
  incomplete: 'The export is incomplete.',
  notWritten: (file: string) => `${file} was not written.`,
  stopped: 'Stopped.',
  unwritable: (reason: string) => `The output cannot be written: ${reason}.`,
  progress: (games: number, all: number) => `${grouped(games)} of ${counted(all, 'game')}`,
  unreadable: (id: string) => `The game ${id} cannot be read and is left out.`,
  notAnObject: (file: string) => `${file} is not a JSON object and is left out.`,
  done: (accounts: number, games: number, file: string) =>
    `exported ${counted(accounts, 'account')} with ${counted(games, 'game')} to ${file}`,
};

const importGames = {
  noFile: 'keypeg data import needs a file, or - for standard input: keypeg data import FILE.',
  standardInput: 'standard input',
  noProfile: 'The database has no profile of this computer: choose --account NAME or --all.',
  profileNotCreated: 'The profile of this computer cannot be created.',
  refused: {
    'no-export': (file: string) =>
      `${file} is no export of keypeg: its first line is not a header.`,
    'unknown-version': (file: string, found: number, known: number) =>
      `${file} has version ${found} of the format, and this keypeg reads versions up to ${known}: please update keypeg.`,
    'several-accounts': (file: string) =>
      `${file} has the games of several accounts: import them with --all.`,
  },
  badLine: (number: number, reason: string) => `line ${number}: ${reason}`,
  lines: {
    'not-json': 'It is not JSON, or is nested too deeply.',
    'unknown-line': 'It is no line of this version of the format.',
    'invalid-account': 'It is not a complete account.',
    'invalid-game': 'It is not a complete game.',
    'invalid-puzzle': 'It is not a complete puzzle result.',
    'too-long': 'It is longer than any game.',
    'no-account': 'Its account is not in the lines before it.',
  },
  addWords: 'Add it with --words.',
  accountWithoutKey: 'It has no key, and its account is not in the store.',
  nameInUse: (name: string) => `Another account has the name “${name}”.`,
  notAdded: {
    'daily-played': 'The account has played that daily, and one try counts.',
    'no-account': 'Its account was deleted meanwhile.',
    'over-quota': 'The games of the account take all the space that it may use.',
    'too-many-unfinished':
      'The account has the most unfinished games that it may have: finish one and import again.',
  },
  progress: (games: number) => counted(games, 'game'),
  stopped: 'stopped; import the file again for the rest',
  /** What an import has done: one part for each number that is not 0. */
  done: {
    added: (games: number) => `Imported ${counted(games, 'game')}`,
    known: (games: number) => `${grouped(games)} ${were(games)} there already`,
    puzzles: (results: number) => `${counted(results, 'puzzle result')} ${were(results)} added`,
    settings: (accounts: number) => `the settings of ${counted(accounts, 'account')} were added`,
    badLines: (lines: number) => `${counted(lines, 'line')} ${were(lines)} skipped`,
  },
  summaryOf: (parts: readonly string[]) => `${parts.join('; ')}.`,
};

/** What the commands about stored games and accounts say. */
export const dataCommands = {
  accounts,
  data,
  deletion,
  exportGames,
  files,
  importGames,
  overview,
  ownSettings,
  settingsFile,
};
