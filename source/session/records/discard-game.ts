import { type GameId, gameResultOf, type StoredGame } from '../../engine/core/stored/game.ts';
import { play } from '../../engine/variants/game.ts';
import { replayStored } from '../../engine/variants/transcript.ts';
import type { Prose } from '../../prose/catalog.ts';
import type { Reply } from '../../screens/app/effects/effects.ts';
import type { RecordsQueryOf } from '../../screens/app/effects/records.ts';
import { type QueryContext, replyWith, unavailableReply } from './queries/query.ts';
import { withOwnWords } from './stored-rules.ts';

/**
 * Discards an unfinished game of the player. The counted try of a daily is given up instead, because
 * without it the daily could be tried again.
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
  if (game?.occasion.kind === 'daily') {
    const claimed = await store.games.claim(account.id, id, holder, 'always');
    if (claimed.ok) return await giveUp(claimed.value, context);
    if (claimed.problem.kind === 'unavailable') return unavailableReply(claimed.problem);
  } else if (game !== undefined) {
    const removed = await store.games.remove(id);
    if (!removed.ok && removed.problem.kind === 'unavailable') {
      return unavailableReply(removed.problem);
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
  if (!game.ok) return { kind: 'failed', reason: NOT_PLAYABLE };
  const move = { kind: 'resign' } as const;
  const over = play(game.value, move);
  if (over.phase !== 'over') return { kind: 'failed', reason: NOT_PLAYABLE };
  const progress = { kind: 'finished', result: gameResultOf(over) } as const;
  const save = { kind: 'save', game: id, holder, version: stored.version } as const;
  const written = await store.games.write([{ ...save, moves: [move], progress }]);
  if (!written.ok) return unavailableReply(written.problem);
  if (written.value.some(({ ok }) => !ok)) return { kind: 'failed', reason: NOT_PLAYABLE };
  refresh();
  return discarded(id);
}

const NOT_PLAYABLE: Prose = ({ records }) => records.saving.notGivenUp;
