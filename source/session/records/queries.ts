import type { StoredGame } from '../../core/stored/game.ts';
import type { Reply } from '../../screens/effects.ts';
import type { RecordsQueryKind, RecordsQueryOf } from '../../screens/records.ts';
import { readFinishedGame, readHistory, readOpenings, readStatistics } from './finished-games.ts';
import type { PlayerStore } from './player-store.ts';
import { replyWith, unavailableReply } from './replies.ts';

/** What a query is answered with. */
export type QueryContext = PlayerStore & {
  /** Called with a game that this session alone can save from now on. */
  readonly onClaimed: (stored: StoredGame) => void;
  /** Reads the profile again, because the list of unfinished games is out of date. */
  readonly refresh: () => void;
};

type Handler<Kind extends RecordsQueryKind> = (
  query: RecordsQueryOf<Kind>,
  context: QueryContext,
) => Promise<Reply>;

/** The registry of queries: one function for each kind. */
const handlers: { readonly [Kind in RecordsQueryKind]: Handler<Kind> } = {
  'open-game': openGame,
  statistics: readStatistics,
  openings: readOpenings,
  history: readHistory,
  'finished-game': readFinishedGame,
};

/** Answers a query of a screen. */
export const answerQuery = <Kind extends RecordsQueryKind>(
  query: RecordsQueryOf<Kind>,
  context: QueryContext,
): Promise<Reply> => handlers[query.kind](query, context);

async function openGame(
  { game }: RecordsQueryOf<'open-game'>,
  { store, holder, onClaimed, refresh }: QueryContext,
): Promise<Reply> {
  const claimed = await store.games.claim(game, holder, 'always');
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
