import { type Result, succeed } from '../../engine/core/result.ts';
import type { Account, Time } from '../../engine/core/stored/account.ts';
import type { GameKind } from '../../engine/core/stored/game.ts';
import { dayAt } from '../../engine/daily/days.ts';
import { dailyNamed, resultsOf, statesOf } from '../../engine/daily/played.ts';
import { streaksOn } from '../../engine/daily/streak.ts';
import {
  keyOf,
  type Statistics,
  type Streaks,
  statisticsOf,
} from '../../engine/statistics/statistics.ts';
import type { GameStore, Unavailable } from '../../store/port.ts';
import { readDailyGames } from './queries/daily-games.ts';

/** The player whose games are counted, and the time. */
export type StatisticsSource = {
  readonly account: Pick<Account, 'id'>;
  readonly store: Pick<GameStore, 'games'>;
  readonly now: () => Time;
};

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
  const series = results.value.filter((each) => of === 'all' || keyOf(each) === keyOf(of));
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
