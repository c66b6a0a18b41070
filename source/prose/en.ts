import { dataCommands } from './en/commands/data.ts';
import { commandLine } from './en/commands/line.ts';
import { playCommands, puzzles } from './en/commands/playing.ts';
import { server, serverCommands } from './en/commands/server.ts';
import { solveCommands } from './en/commands/solving.ts';
import { lines } from './en/lines.ts';
import { actions, app, modes } from './en/menu.ts';
import {
  attempts,
  candidates,
  count,
  figures,
  list,
  markCounts,
  namedSymbol,
  numbers,
  quoted,
} from './en/phrases.ts';
import { play } from './en/play.ts';
import { problems } from './en/problems.ts';
import { challengeHonesty, records } from './en/records.ts';
import { lifelines, nearestGuess, rows, share, titles } from './en/results.ts';
import { proofs, review } from './en/review.ts';
import { roles } from './en/roles.ts';
import { settings, settingsFile } from './en/settings.ts';
import { tutorial } from './en/tutorial.ts';
import { voices } from './en/voices.ts';
import * as games from './games/sentences.ts';
import type { Wording } from './sentence-data.ts';

/** Everything that keypeg says, with one way to call the counts of an answer. */
export const english = (wording: Wording) => ({
  actions,
  app,
  attempts,
  candidates,
  challengeHonesty,
  commands: {
    ...commandLine,
    ...playCommands,
    ...solveCommands,
    ...dataCommands,
    ...serverCommands,
  },
  count,
  figures,
  games,
  lifelines,
  lines,
  list,
  markCounts,
  modes,
  namedSymbol,
  nearestGuess,
  numbers,
  play: { ...play, ...roles, proofs },
  problems,
  puzzles,
  quoted,
  records,
  review,
  server,
  rows,
  settings,
  settingsFile,
  share,
  titles,
  tutorial,
  voices,
  wording,
});

/** One catalog for each way to call the counts of an answer. */
export const catalogs = {
  places: english('places'),
  'red-white': english('red-white'),
  'black-white': english('black-white'),
} as const satisfies Readonly<Record<Wording, unknown>>;
