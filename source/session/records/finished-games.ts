import type { Reply } from '../../screens/effects.ts';
import type { RecordsQueryOf } from '../../screens/records.ts';
import { statisticsOf } from '../../statistics/statistics.ts';
import { readStoredRules } from '../../text/stored-games.ts';
import { replay } from '../../variants/transcript.ts';
import type { PlayerStore } from './player-store.ts';
import { replyWith, unavailableReply } from './replies.ts';
import { withOwnWords } from './stored-rules.ts';

type Source = Pick<PlayerStore, 'account' | 'store'>;

/** The most openings of a kind that a screen gets: a player can have used thousands. */
const MAX_OPENINGS = 20;

/** Answers with the statistics of the player's finished games. */
export async function readStatistics(_query: object, { account, store }: Source): Promise<Reply> {
  const series = await store.games.results(account.id);
  if (!series.ok) return unavailableReply(series.problem);
  const statistics = statisticsOf(series.value).map((each) => ({
    ...each,
    openings: each.openings.slice(0, MAX_OPENINGS),
  }));
  return replyWith({ kind: 'statistics', statistics });
}

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
  const { start, moves } = stored.value;
  const rules = readStoredRules(start);
  if (start.account !== account.id) return failed(DELETED);
  if (rules === undefined) return failed(OTHER_VERSION);
  const { roles, seed, seedSource } = start;
  const transcript = {
    ...{ format: 'keypeg-1' as const, rules, roles, seed, seedSource },
    moves: moves.map(({ move }) => move),
  };
  const game = await withOwnWords((dictionaries) => replay(transcript, dictionaries));
  if (!game.ok) return failed('dictionary' in game.problem ? OTHER_WORDS : OTHER_VERSION);
  return game.value.phase === 'over'
    ? replyWith({ kind: 'finished-game', game: game.value })
    : failed(OTHER_VERSION);
}

const failed = (reason: string): Reply => ({ kind: 'failed', reason });

const DELETED = 'This game was deleted.';
const OTHER_WORDS = 'This game was played with a word list that is not here.';
const OTHER_VERSION = 'Another version of keypeg has stored this game.';
