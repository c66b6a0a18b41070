import { slowPipe } from '../problems.ts';

/** What commands that play or show a game say in several places, or of a file. */

const challenge = {
  secret: 'Your secret, which is not shown: ',
  secretAgain: 'The same again: ',
};

const replay = {
  title: (game: string, code: string) => `${game}: ${code}.`,
  noneFinished: 'There is no finished game yet: name a file.',
  noFile: (path: string) => `There is no file “${path}”.`,
  notUtf8: (path: string) => `“${path}” is not readable as UTF-8.`,
  noRegularFile: (path: string) => `“${path}” is not a regular file.`,
  slowPipe: (path: string) => `“${path}” ${slowPipe}`,
  tooLarge: (path: string) => `“${path}” is too large.`,
  notATranscript: (path: string) => `“${path}” is not a transcript of a game.`,
  fileWithoutGame: (path: string, command: string) =>
    `“${path}” has no game: keypeg ${command} takes an export or a transcript.`,
  fileNotReplayed: (path: string) => `“${path}” cannot be replayed.`,
  gameNotReplayed: (id: string) => `The game ${id} cannot be replayed.`,
};

const stats = {
  streak: 'Streak',
};

export const playCommands = { challenge, replay, stats };
