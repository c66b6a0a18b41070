import { type Result, succeed } from '../../../engine/core/result.ts';
import type { Account, Time } from '../../../engine/core/stored/account.ts';
import { type GameKind, kindKey } from '../../../engine/core/stored/game.ts';
import { dayAt } from '../../../engine/daily/days.ts';
import { dailyNamed, resultsOf, statesOf } from '../../../engine/daily/played.ts';
import { streaksOn } from '../../../engine/daily/streak.ts';
import {
  openingTally,
  type Statistics,
  type Streaks,
  statisticsOf,
} from '../../../engine/statistics/statistics.ts';
import type { Reply } from '../../../screens/app/effects/effects.ts';
import type { RecordsQueryOf } from '../../../screens/app/effects/records.ts';
import type { GameStore, Unavailable } from '../../../store/port.ts';
import { readDailyGames } from './daily-queries.ts';
import { type QueryContext, replyWith, unavailableReply } from './query.ts';

/** The player whose games are counted, and the time. */
export type StatisticsSource = {
  readonly account: Pick<Account, 'id'>;
  readonly store: Pick<GameStore, 'games'>;
  readonly now: () => Time;
};

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
  const statistics = await readPlayerStatistics(source, of);
  return statistics.ok
    ? replyWith({ kind: 'kind-statistics', statistics: statistics.value[0] ?? 'none' })
    : unavailableReply(statistics.problem);
}

/** Answers with the player's most used first guesses of a kind of game. */
export async function readOpenings(
  { of }: RecordsQueryOf<'openings'>,
  { account, store }: StatisticsSource,
): Promise<Reply> {
  const openings = await store.games.openings(account.id, of, MAX_OPENINGS);
  return openings.ok
    ? replyWith({ kind: 'openings', openings: openings.value.map(openingTally) })
    : unavailableReply(openings.problem);
}

/**
 * Reads the statistics of a player, of all kinds of games or of one; those of dailies have the streaks
 * that the dailies show.
 */
export async function readPlayerStatistics(
  source: StatisticsSource,
  of: GameKind | 'all' = 'all',
): Promise<Result<readonly Statistics[], Unavailable>> {
  const results = await source.store.games.results(source.account.id);
  if (!results.ok) return results;
  const series = results.value.filter((each) => of === 'all' || kindKey(each) === kindKey(of));
  const names = new Set(series.flatMap(({ daily }) => (daily === undefined ? [] : [daily])));
  const streaks = await streaksOf(names, source);
  return streaks.ok ? succeed(statisticsOf(series, streaks.value)) : streaks;
}

async function streaksOf(
  names: ReadonlySet<string>,
  { account, store, now }: StatisticsSource,
): Promise<Result<ReadonlyMap<string, Streaks>, Unavailable>> {
  const streaks = new Map<string, Streaks>();
  if (names.size === 0) return succeed(streaks);
  const games = await readDailyGames(store.games, account.id, ['daily']);
  if (!games.ok) return games;
  const time = now();
  for (const name of names) {
    const daily = dailyNamed(name);
    if (daily === undefined) continue;
    const results = resultsOf(statesOf(daily, games.value, time));
    const { current, longest } = streaksOn(dayAt(time), results);
    streaks.set(name, { current: current.length, longest });
  }
  return succeed(streaks);
}
