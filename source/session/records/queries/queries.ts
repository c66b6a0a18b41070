import type { Reply } from '../../../screens/app/effects/effects.ts';
import type { RecordsQueryKind, RecordsQueryOf } from '../../../screens/app/effects/records.ts';
import { discardGame } from '../discard-game.ts';
import {
  readFinishedGame,
  readHistory,
  readKindStatistics,
  readOpenings,
  readStatistics,
} from '../finished-games.ts';
import { accountHandlers } from './account-queries.ts';
import { readClock, startDailyGame, viewDailies } from './daily-queries.ts';
import { keepMistakes, listMistakes, readMistakes, rescheduleMistake } from './mistakes.ts';
import { readPuzzles, savePuzzle } from './puzzle-queries.ts';
import { type Handler, type QueryContext, replyWith, unavailableReply } from './query.ts';

/** The registry of queries: one function for each kind. */
const handlers: { readonly [Kind in RecordsQueryKind]: Handler<Kind> } = {
  'open-game': openGame,
  'discard-game': discardGame,
  ...accountHandlers,
  'daily-overview': viewDailies,
  clock: readClock,
  'daily-game': startDailyGame,
  'puzzle-records': readPuzzles,
  'save-puzzle': savePuzzle,
  statistics: readStatistics,
  'kind-statistics': readKindStatistics,
  openings: readOpenings,
  history: readHistory,
  'keep-mistakes': keepMistakes,
  mistakes: readMistakes,
  'mistake-list': listMistakes,
  'mistake-tried': rescheduleMistake,
  'finished-game': readFinishedGame,
};

/** Answers a query of a screen. */
export const answerQuery = <Kind extends RecordsQueryKind>(
  query: RecordsQueryOf<Kind>,
  context: QueryContext,
): Promise<Reply> => handlers[query.kind](query, context);

async function openGame(
  { game }: RecordsQueryOf<'open-game'>,
  { account, store, holder, onClaimed, refresh }: QueryContext,
): Promise<Reply> {
  const claimed = await store.games.claim(account.id, game, holder, 'always');
  if (claimed.ok) {
    onClaimed(claimed.value);
    return replyWith({ kind: 'game-opened', stored: claimed.value });
  }
  switch (claimed.problem.kind) {
    case 'unavailable':
      return unavailableReply(claimed.problem);
    case 'no-game':
    case 'finished':
    case 'held':
      refresh();
      return replyWith({ kind: 'game-gone', game });
  }
}
