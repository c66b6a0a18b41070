import { asSentence, counted, grouped } from '../phrases.ts';
import { slowPipe } from '../problems.ts';

const overview = {
  labels: {
    games: 'Games',
  },
};

const deletion = {
  /** What a person types for yes, in lower case. */
  yes: ['y', 'yes'],
};

const ownSettings = {
  badLine: (file: string, line: number, reason: string) =>
    asSentence(`${file}, line ${line}: ${reason}`),
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
};

const were = (count: number): string => (count === 1 ? 'was' : 'were');

const files = {
  folder: (path: string) => `${path} is a folder: name a file in it.`,
};

const importGames = {
  refused: {
    'no-export': (file: string) =>
      `${file} is no export of keypeg: its first line is not a header.`,
    'unknown-version': (file: string, found: number, known: number) =>
      `${file} has version ${found} of the format, and this keypeg reads versions up to ${known}: please update keypeg.`,
    'several-accounts': (file: string) =>
      `${file} has the games of several accounts: import them with --all.`,
  },
  lines: {
    'not-json': 'It is not JSON, or is nested too deeply.',
    'unknown-line': 'It is no line of this version of the format.',
    'invalid-account': 'It is not a complete account.',
    'invalid-game': 'It is not a complete game.',
    'invalid-puzzle': 'It is not a complete puzzle result.',
    'too-long': 'It is longer than any game.',
    'no-account': 'Its account is not in the lines before it.',
  },
  notAdded: {
    'daily-played': 'The account has played that daily, and one try counts.',
    'no-account': 'Its account was deleted meanwhile.',
    'over-quota': 'The games of the account take all the space that it may use.',
    'too-many-unfinished':
      'The account has the most unfinished games that it may have: finish one and import again.',
  },
  /** What an import has done: one part for each number that is not 0. */
  done: {
    known: (games: number) => `${grouped(games)} ${were(games)} there already`,
    puzzles: (results: number) => `${counted(results, 'puzzle result')} ${were(results)} added`,
    badLines: (lines: number) => `${counted(lines, 'line')} ${were(lines)} skipped`,
  },
};

export const dataCommands = {
  deletion,
  files,
  importGames,
  overview,
  ownSettings,
  settingsFile,
};
