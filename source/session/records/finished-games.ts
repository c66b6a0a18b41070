import { openingTally } from '../../engine/statistics/statistics.ts';
import { replayStored } from '../../engine/variants/transcript.ts';
import type { Prose } from '../../prose/catalog.ts';
import { storedGameSentence } from '../../prose/text/stored/games.ts';
import type { Reply } from '../../screens/app/effects/effects.ts';
import type { RecordsQueryOf } from '../../screens/app/effects/records.ts';
import { readPlayerStatistics, type StatisticsSource } from './player-statistics.ts';
import type { PlayerStore } from './player-store.ts';
import { type QueryContext, replyWith, unavailableReply } from './queries/query.ts';
import { withOwnWords } from './stored-rules.ts';

type Source = Pick<PlayerStore, 'account' | 'store'>;

/** How many first guesses a screen gets: more do not fit most terminals. */
const MAX_OPENINGS = 40;

/** Answers with the statistics of the player's finished games. */
export async function readStatistics(_query: object, source: StatisticsSource): Promise<Reply> {
  const statistics = await readPlayerStatistics(source);
  return statistics.ok
    ? replyWith({ kind: 'statistics', statistics: statistics.value })
    : unavailableReply(statistics.problem);
}

/** Answers with the statistics of a kind of game, after all games of the session are saved. */
export async function readKindStatistics(
  { of }: RecordsQueryOf<'kind-statistics'>,
  { saved, ...source }: StatisticsSource & Pick<QueryContext, 'saved'>,
): Promise<Reply> {
  if ((await saved()) === 'not-saved') return unavailableReply({ cause: 'unreachable' });
  const read = await readPlayerStatistics(source, of);
  return read.ok
    ? replyWith({ kind: 'kind-statistics', statistics: read.value[0] ?? 'none' })
    : unavailableReply(read.problem);
}

/** Answers with the player's most used first guesses of a kind of game. */
export async function readOpenings(
  { of }: RecordsQueryOf<'openings'>,
  { account, store }: Source,
): Promise<Reply> {
  const openings = await store.games.openings(account.id, of, MAX_OPENINGS);
  return openings.ok
    ? replyWith({ kind: 'openings', openings: openings.value.map(openingTally) })
    : unavailableReply(openings.problem);
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
  if (stored.value.start.account !== account.id) return failed(DELETED);
  const game = await withOwnWords((dictionaries) => replayStored(stored.value, dictionaries));
  if (!game.ok) return failed((catalog) => storedGameSentence(game.problem, catalog));
  return game.value.phase === 'over'
    ? replyWith({
        kind: 'finished-game',
        game: game.value,
        occasion: stored.value.start.occasion,
      })
    : failed(({ records }) => records.history.game.unfinished);
}

const failed = (reason: Prose): Reply => ({ kind: 'failed', reason });

const DELETED: Prose = ({ records }) => records.history.game.deleted;
