import {
  type GameId,
  gameResultOf,
  hasOneTry,
  type StoredGame,
} from '../../../engine/core/stored/game.ts';
import { countedAs } from '../../../engine/daily/days.ts';
import { play } from '../../../engine/variants/game.ts';
import { replayStored } from '../../../engine/variants/transcript.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import type { Reply } from '../../../screens/app/effects/effects.ts';
import type { RecordsQueryOf } from '../../../screens/app/effects/records.ts';
import { withOwnWords } from '../stored-rules.ts';
import { type QueryContext, replyWith, unavailableReply } from './query.ts';

type Source = Pick<QueryContext, 'account' | 'store'>;

/** Continues a game in this session, which alone can save it from now on. */
export async function openGame(
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

/**
 * Discards an unfinished game of the player. One that has one try, as a daily has, is given up instead,
 * because without it it could be tried again.
 */
export async function discardGame(
  { game: id }: RecordsQueryOf<'discard-game'>,
  context: QueryContext,
): Promise<Reply> {
  const { store, account, holder, refresh, saved } = context;
  // A game that was just left may not be in the store yet.
  await saved();
  const unfinished = await store.games.unfinished(account.id);
  if (!unfinished.ok) return unavailableReply(unfinished.problem);
  const game = unfinished.value.find((one) => one.id === id);
  if (game !== undefined && hasOneTry(game.occasion.kind)) {
    const claimed = await store.games.claim(account.id, id, holder, 'always');
    if (claimed.ok) return await giveUp(claimed.value, context);
    if (claimed.problem.kind === 'unavailable') return unavailableReply(claimed.problem);
  } else if (game !== undefined) {
    const result = await store.games.remove(id);
    if (!result.ok && result.problem.kind === 'unavailable') {
      return unavailableReply(result.problem);
    }
  }
  refresh();
  return discarded(id);
}

const discarded = (game: GameId): Reply => replyWith({ kind: 'game-discarded', game });

async function giveUp(
  stored: StoredGame,
  { store, holder, refresh }: QueryContext,
): Promise<Reply> {
  const { id } = stored.start;
  const game = await withOwnWords((dictionaries) => replayStored(stored, dictionaries));
  if (!game.ok) return failed(NOT_PLAYABLE);
  const move = { kind: 'resign' } as const;
  const over = play(game.value, move);
  if (over.phase !== 'over') return failed(NOT_PLAYABLE);
  const progress = { kind: 'finished', result: gameResultOf(over) } as const;
  const save = { kind: 'save', game: id, holder, version: stored.version } as const;
  const result = await store.games.write([{ ...save, moves: [move], progress }]);
  if (!result.ok) return unavailableReply(result.problem);
  if (result.value.some(({ ok }) => !ok)) return failed(NOT_PLAYABLE);
  refresh();
  return discarded(id);
}

const NOT_PLAYABLE: LocalizedText = ({ records }) => records.saving.notGivenUp;

/** Answers with a part of the player's history. */
export async function readHistory(
  { filter, after, limit }: RecordsQueryOf<'history'>,
  { account, store }: Source,
): Promise<Reply> {
  const games = await store.games.finished(account.id, filter, { after, limit });
  return games.ok
    ? replyWith({ kind: 'history', games: games.value })
    : unavailableReply(games.problem);
}

/** Answers with a finished game of the player, replayed from its moves. */
export async function readFinishedGame(
  { game: id }: RecordsQueryOf<'finished-game'>,
  { account, store }: Source,
): Promise<Reply> {
  const stored = await store.games.read(id);
  if (!stored.ok) {
    return stored.problem.kind === 'no-game' ? failed(DELETED) : unavailableReply(stored.problem);
  }
  if (stored.value.start.account !== account.id) return failed(DELETED);
  const game = await withOwnWords((dictionaries) => replayStored(stored.value, dictionaries));
  if (!game.ok) return failed((catalog) => catalog.problems.storedGame(game.problem));
  const { start, saved } = stored.value;
  return game.value.phase === 'over'
    ? replyWith({
        kind: 'finished-game',
        game: game.value,
        occasion: countedAs(start.occasion, saved),
      })
    : failed(({ records }) => records.history.game.unfinished);
}

const failed = (reason: LocalizedText): Reply => ({ kind: 'failed', reason });

const DELETED: LocalizedText = ({ records }) => records.history.game.deleted;
