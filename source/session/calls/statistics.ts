import { type Result, succeed } from '../../engine/core/result.ts';
import type { Account, Time } from '../../engine/core/stored/account.ts';
import {
  type GameKind,
  type GameSeries,
  kindKey,
  type SeriesResult,
} from '../../engine/core/stored/game.ts';
import { dayAt, streaksOn } from '../../engine/daily/days.ts';
import { dailyNamed, resultsOf, statesOf } from '../../engine/daily/played.ts';
import {
  MAX_COMPARED,
  type MachineResult,
  type Statistics,
  type Streaks,
  statisticsOf,
} from '../../engine/statistics.ts';
import { type Rules, rulesToData, variantOf } from '../../engine/variants/index.ts';
import { openStoredRules } from '../../engine/variants/words/load-words.ts';
import type { StrategyProblem } from '../../solver/strategies/strategies.ts';
import type { GameStore } from '../../store/port.ts';
import { valueFrom } from '../../store/problems.ts';
import type { SolverClient } from '../solving/solver-pool.ts';
import { type CallContext, CallFailed, read, readMany, whenSaved } from './call.ts';
import { readDailyGames } from './dailies.ts';

type OfKind = { readonly of: GameKind };
type KindFigures = Statistics & { readonly wonEver: number };

export const statisticsCalls = {
  'statistics.all': readMany((context) => readPlayerStatistics(context)),
  'statistics.kind': readMany(async (context, { of }: OfKind): Promise<KindFigures | 'none'> => {
    await whenSaved(context);
    const series = await readSeries(context);
    // The history of the dailies is read only for a daily.
    const ofKind = series.filter((each) => kindKey(each) === kindKey(of));
    const [statistics] = await statisticsIn(ofKind, context);
    return statistics === undefined ? 'none' : { ...statistics, wonEver: wonIn(series) };
  }),
  /** How a machine breaks the codes of the won games of a kind, some more of them than the last time. */
  'statistics.machine': read(breakWonCodes),
};

type StatisticsSource = {
  readonly account: Pick<Account, 'id'>;
  readonly store: Pick<GameStore, 'games'>;
  readonly now: () => Time;
};

export const readPlayerStatistics = async (
  source: StatisticsSource,
): Promise<readonly Statistics[]> => statisticsIn(await readSeries(source), source);

const readSeries = async ({ account, store }: StatisticsSource): Promise<readonly GameSeries[]> =>
  valueFrom(await store.games.results(account.id));

const wonIn = (series: readonly GameSeries[]): number =>
  series
    .filter(({ roles }) => roles.codebreaker === 'human')
    .reduce((sum, { results }) => sum + results.filter(isWon).length, 0);

const isWon = ({ outcome }: SeriesResult): boolean => outcome === 'cracked';

async function statisticsIn(
  series: readonly GameSeries[],
  source: StatisticsSource,
): Promise<readonly Statistics[]> {
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
  if (!rules.ok) throw new CallFailed('The words of these games are not here.');
  const seeds = valueFrom(await store.games.wonSeeds(account.id, of, MAX_COMPARED));
  const result = solver && (await breakSomeCodes(rules.value, seeds, solver, signal));
  if (result?.ok !== true) throw new CallFailed('The machine cannot play this game.');
  return result.value;
}

/** How many codes one request breaks, and how many where a code can take a second. */
const CODES_PER_REQUEST = 100;
const SLOW_CODES_PER_REQUEST = 5;
const MANY_CODES = 50_000;
/** How many results are kept; one takes about 100 bytes. */
const MAX_KEPT = 20_000;
/** The number of guesses for each seed, by the rules: they depend on nothing else. */
const cache = new Map<string, Map<string, number>>();

function cacheFor(rules: Rules): Map<string, number> {
  const key = JSON.stringify(rulesToData(rules));
  const all = [...cache.values()].reduce((sum, { size }) => sum + size, 0);
  if (all > MAX_KEPT) cache.clear();
  const guessCounts = cache.get(key) ?? new Map<string, number>();
  cache.set(key, guessCounts);
  return guessCounts;
}

/** Breaks some more of the codes; answers for all that were broken since the start. Never settles once aborted. */
export async function breakSomeCodes(
  rules: Rules,
  seeds: readonly string[],
  solver: Pick<SolverClient, 'ask'>,
  signal: AbortSignal,
): Promise<Result<MachineResult, StrategyProblem>> {
  const guessCounts = cacheFor(rules);
  const limit =
    variantOf(rules).secretCount > MANY_CODES ? SLOW_CODES_PER_REQUEST : CODES_PER_REQUEST;
  const open = seeds.filter((seed) => !guessCounts.has(seed)).slice(0, limit);
  if (open.length > 0) {
    const request = { kind: 'guesses-needed', rules, seeds: open } as const;
    const response = await solver.ask(request, signal);
    if (!response.ok) return response;
    const needed = response.value.kind === 'guesses-needed' ? response.value.needed : [];
    for (const [index, guesses] of needed.entries()) guessCounts.set(open[index] ?? '', guesses);
  }
  return succeed(resultFor(seeds, guessCounts));
}

function resultFor(
  seeds: readonly string[],
  guessCounts: ReadonlyMap<string, number>,
): MachineResult {
  const brokenIn: number[] = [];
  for (const seed of seeds) {
    const guesses = guessCounts.get(seed);
    if (guesses === undefined) continue;
    while (brokenIn.length < guesses) brokenIn.push(0);
    brokenIn[guesses - 1] = (brokenIn[guesses - 1] ?? 0) + 1;
  }
  return { codes: seeds.length, brokenIn };
}
