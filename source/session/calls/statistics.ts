import type { Account, Time } from '../../engine/core/stored/account.ts';
import { type GameKind, kindKey } from '../../engine/core/stored/game.ts';
import { dayAt } from '../../engine/daily/days.ts';
import { dailyNamed, resultsOf, statesOf } from '../../engine/daily/played.ts';
import { streaksOn } from '../../engine/daily/streak.ts';
import {
  MAX_COMPARED,
  type MachineResult,
  openingTally,
  type Statistics,
  type Streaks,
  statisticsOf,
} from '../../engine/statistics/statistics.ts';
import type { GameStore } from '../../store/port.ts';
import { valueFrom } from '../../store/unavailable.ts';
import { openStoredRules } from '../records/stored-rules.ts';
import { type CallContext, CallFailed, read, whenSaved } from './call.ts';
import { readDailyGames } from './dailies.ts';
import { breakSomeCodes } from './machine-guesses.ts';

type OfKind = { readonly of: GameKind };

/** How many first guesses a screen gets: more do not fit most terminals. */
const MAX_OPENINGS = 40;

/** What screens ask about the statistics of the player's finished games. */
export const statisticsCalls = {
  'statistics.all': read((context) => readPlayerStatistics(context)),
  /** The statistics of one kind of game, with the games that were saved until now. */
  'statistics.kind': read(async (context, { of }: OfKind): Promise<Statistics | 'none'> => {
    await whenSaved(context);
    const [statistics] = await readPlayerStatistics(context, of);
    return statistics ?? 'none';
  }),
  /** The most used first guesses of a kind of game. */
  'statistics.openings': read(async ({ account, store }, { of }: OfKind) =>
    valueFrom(await store.games.openings(account.id, of, MAX_OPENINGS)).map(openingTally),
  ),
  /** How a machine breaks the codes of the won games of a kind, some more of them than the last time. */
  'statistics.machine': read(breakWonCodes),
};

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
): Promise<readonly Statistics[]> {
  const results = valueFrom(await source.store.games.results(source.account.id));
  const series = results.filter((each) => of === 'all' || kindKey(each) === kindKey(of));
  const names = new Set(series.flatMap(({ daily }) => (daily === undefined ? [] : [daily])));
  return statisticsOf(series, await streaksOf(names, source));
}

async function streaksOf(
  names: ReadonlySet<string>,
  { account, store, now }: StatisticsSource,
): Promise<ReadonlyMap<string, Streaks>> {
  const streaks = new Map<string, Streaks>();
  if (names.size === 0) return streaks;
  const games = await readDailyGames(store.games, account.id, ['daily']);
  const time = now();
  for (const name of names) {
    const daily = dailyNamed(name);
    if (daily === undefined) continue;
    const results = resultsOf(statesOf(daily, games, time));
    const { current, longest } = streaksOn(dayAt(time), results);
    streaks.set(name, { current: current.length, longest });
  }
  return streaks;
}

async function breakWonCodes(
  { account, store, solver, signal }: CallContext,
  { of }: OfKind,
): Promise<MachineResult> {
  const rules = await openStoredRules(of);
  if (!rules.ok) throw new CallFailed(({ records }) => records.machines.wordsMissing);
  const seeds = valueFrom(await store.games.wonSeeds(account.id, of, MAX_COMPARED));
  const result = solver && (await breakSomeCodes(rules.value, seeds, solver, signal));
  if (result?.ok !== true) throw new CallFailed(({ records }) => records.machines.cannotPlay);
  return result.value;
}
