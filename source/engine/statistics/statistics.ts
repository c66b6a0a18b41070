import type { Peg } from '../core/code.ts';
import type { GameKind, GameSeries, OpeningCount, SeriesResult } from '../core/stored/game.ts';
import { type Mean, meanOf, noSums, type Sums } from './mean.ts';

/** How many games there were, and how many turns the won ones took. */
export type Tally = {
  readonly played: number;
  readonly won: number;
  /** The mean turns of the won games; a lifeline counts with its price. */
  readonly turns: Mean | undefined;
};

/** How games went that began with the same guess. */
export type OpeningTally = Tally & { readonly opening: readonly Peg[] };

/**
 * Consecutive won games, which any other game ends; of a daily, consecutive solved days, which rest
 * days join.
 */
export type Streaks = { readonly current: number; readonly longest: number };

/** The statistics of the finished games of one kind, in which a person broke the code. */
export type Statistics = GameKind & {
  readonly all: Tally;
  readonly withoutLifelines: Tally;
  readonly withLifelines: Tally;
  /** How many games were won in one turn, in two turns, and so on to the most turns. */
  readonly wonIn: readonly number[];
  /** The mean turns of the won games whose codes a machine breaks too: the last ones. */
  readonly compared: Mean | undefined;
  /** The fewest turns of a won game. */
  readonly best: number | undefined;
  readonly streaks: Streaks;
};

/**
 * The statistics of each kind of game in which a person broke the code, the most played first.
 * `dailyStreaks` has the streaks of dailies by their names in the store.
 */
export const statisticsOf = (
  series: readonly GameSeries[],
  dailyStreaks: ReadonlyMap<string, Streaks> = new Map(),
): readonly Statistics[] =>
  series
    .filter(({ roles, results }) => roles.codebreaker === 'human' && results.length > 0)
    .map((each) => statisticsOfOne(each, dailyStreaks))
    .toSorted(
      (one, other) => other.all.played - one.all.played || byText(keyOf(one), keyOf(other)),
    );

/** A text that is equal for the same kind of game. */
export const keyOf = ({ variant, rules, roles, daily }: GameKind): string =>
  JSON.stringify([variant, rules, roles, daily]);

/** The games counted so far. */
type Counts = Sums & { readonly played: number };

const noCounts: Counts = { ...noSums, played: 0 };

function statisticsOfOne(
  { results, ...kind }: GameSeries,
  dailyStreaks: ReadonlyMap<string, Streaks>,
): Statistics {
  let [without, withSome] = [noCounts, noCounts];
  const wonIn: number[] = [];
  // Equal results are often one object, whose games are counted together.
  for (const [result, games] of countsOf(results)) {
    const { outcome, turns, lifelines } = result;
    if (lifelines === 0) without = withGames(without, result, games);
    else withSome = withGames(withSome, result, games);
    if (outcome !== 'cracked') continue;
    while (wonIn.length < turns) wonIn.push(0);
    wonIn[turns - 1] = (wonIn[turns - 1] ?? 0) + games;
  }
  const best = wonIn.findIndex((games) => games > 0);
  return {
    ...kind,
    all: tallyOf({
      played: without.played + withSome.played,
      count: without.count + withSome.count,
      sum: without.sum + withSome.sum,
      squares: without.squares + withSome.squares,
    }),
    withoutLifelines: tallyOf(without),
    withLifelines: tallyOf(withSome),
    wonIn,
    compared: meanOfLast(results, MAX_COMPARED),
    best: best === -1 ? undefined : best + 1,
    streaks: dailyStreaks.get(kind.daily ?? '') ?? streaksOf(results),
  };
}

/** How games went that began with the same guess. */
export const openingTally = ({
  opening,
  played,
  won,
  turns,
  squares,
}: OpeningCount): OpeningTally => ({
  opening,
  ...tallyOf({ played, count: won, sum: turns, squares }),
});

/** How many games are compared with a machine: more would only take longer. */
export const MAX_COMPARED = 1_000;

/** The mean turns of the last `limit` won games. */
function meanOfLast(results: readonly SeriesResult[], limit: number): Mean | undefined {
  let counts = noCounts;
  for (let index = results.length - 1; index >= 0 && counts.count < limit; index -= 1) {
    const result = results[index];
    if (result?.outcome === 'cracked') counts = withGames(counts, result, 1);
  }
  return meanOf(counts);
}

/** How often each of some objects occurs. */
function countsOf<Item>(items: readonly Item[]): ReadonlyMap<Item, number> {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

function withGames(counts: Counts, { outcome, turns }: SeriesResult, games: number): Counts {
  const won = outcome === 'cracked' ? games : 0;
  return {
    played: counts.played + games,
    count: counts.count + won,
    sum: counts.sum + won * turns,
    squares: counts.squares + won * turns * turns,
  };
}

const tallyOf = ({ played, ...sums }: Counts): Tally => ({
  played,
  won: sums.count,
  turns: meanOf(sums),
});

function streaksOf(results: readonly SeriesResult[]): Streaks {
  let [current, longest] = [0, 0];
  for (const { outcome } of results) {
    current = outcome === 'cracked' ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return { current, longest };
}

const byText = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};
