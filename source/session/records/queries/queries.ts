import type { Reply } from '../../../screens/app/effects/effects.ts';
import type { RecordsQueryKind, RecordsQueryOf } from '../../../screens/app/effects/records.ts';
import { accountHandlers } from './account-queries.ts';
import {
  readClock,
  readPuzzles,
  savePuzzle,
  startDailyGame,
  viewDailies,
} from './daily-queries.ts';
import { discardGame, openGame, readFinishedGame, readHistory } from './game-queries.ts';
import type { Handler, QueryContext } from './query.ts';
import { roomHandlers } from './room-queries.ts';
import { readKindStatistics, readOpenings, readStatistics } from './statistics-queries.ts';

/** The registry of queries: one function for each kind. */
const handlers: { readonly [Kind in RecordsQueryKind]: Handler<Kind> } = {
  'open-game': openGame,
  'discard-game': discardGame,
  ...accountHandlers,
  ...roomHandlers,
  'daily-overview': viewDailies,
  clock: readClock,
  'daily-game': startDailyGame,
  'puzzle-records': readPuzzles,
  'save-puzzle': savePuzzle,
  statistics: readStatistics,
  'kind-statistics': readKindStatistics,
  openings: readOpenings,
  history: readHistory,
  'finished-game': readFinishedGame,
};

/** Answers a query of a screen. */
export const answerQuery = <Kind extends RecordsQueryKind>(
  query: RecordsQueryOf<Kind>,
  context: QueryContext,
): Promise<Reply> => handlers[query.kind](query, context);
