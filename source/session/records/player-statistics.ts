import { fail, type Result, succeed } from '../../core/result.ts';
import type { Account, Time } from '../../core/stored/account.ts';
import { dayAt } from '../../daily/days.ts';
import { dailyNamed, resultsOf, statesOf } from '../../daily/played.ts';
import { streaksOn } from '../../daily/streak.ts';
import { type Statistics, type Streaks, statisticsOf } from '../../statistics/statistics.ts';
import type { GameStore, Unavailable } from '../../store/port.ts';
import { readDailyGames } from './daily-games.ts';

/** The player whose games are counted, and the time. */
export type StatisticsSource = {
  readonly account: Pick<Account, 'id'>;
  readonly store: Pick<GameStore, 'games'>;
  readonly now: () => Time;
};

/** Reads the statistics of a player; those of dailies have the streaks that the dailies show. */
export async function readPlayerStatistics(
  source: StatisticsSource,
): Promise<Result<readonly Statistics[], Unavailable>> {
  const series = await source.store.games.results(source.account.id);
  if (!series.ok) return series;
  const names = new Set(series.value.flatMap(({ daily }) => (daily === undefined ? [] : [daily])));
  const streaks = await streaksOf(names, source);
  return streaks.ok ? succeed(statisticsOf(series.value, streaks.value)) : streaks;
}

async function streaksOf(
  names: ReadonlySet<string>,
  { account, store, now }: StatisticsSource,
): Promise<Result<ReadonlyMap<string, Streaks>, Unavailable>> {
  const streaks = new Map<string, Streaks>();
  if (names.size === 0) return succeed(streaks);
  const games = await readDailyGames(store.games, account.id, ['daily']);
  if (!games.ok) return fail(games.problem);
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
