import type { Peg } from './core/code.ts';
import {
  type GameKind,
  type GameSeries,
  kindKey,
  type OpeningCount,
  type SeriesResult,
} from './core/stored/game.ts';
import { readStoredRules } from './variants/game.ts';

export type Mean = {
  /** How many numbers there are, at least one. */
  readonly count: number;
  readonly mean: number;
  /**
   * Half the width of the 95 % confidence interval around the mean, by Student's t distribution,
   * which is right for few numbers too; undefined for a single number.
   */
  readonly margin: number | undefined;
};

type Sums = { readonly count: number; readonly sum: number; readonly squares: number };

function meanOf({ count, sum, squares }: Sums): Mean | undefined {
  if (count === 0) return undefined;
  const mean = sum / count;
  if (count === 1) return { count, mean, margin: undefined };
  // The sums are integers, so that nothing is lost where they nearly cancel out.
  const variance = (count * squares - sum * sum) / (count * (count - 1));
  return { count, mean, margin: studentFactor(count - 1) * Math.sqrt(variance / count) };
}

/** The 97.5 % quantiles of Student's t distribution with 1, 2, … degrees of freedom. */
const quantiles: readonly number[] = [
  ...[12.7062047, 4.30265273, 3.18244631, 2.77644511, 2.57058184, 2.44691185, 2.36462425],
  ...[2.30600414, 2.26215716, 2.22813885, 2.20098516, 2.17881283, 2.16036866, 2.14478669],
  ...[2.13144955, 2.1199053, 2.10981558, 2.10092204, 2.09302405, 2.08596345],
];

/** The 97.5 % quantile of the normal distribution. */
const NORMAL = 1.959963985;

/** The 97.5 % quantile of Student's t distribution; six digits are right. */
export function studentFactor(degrees: number): number {
  const quantile = quantiles[degrees - 1];
  if (quantile !== undefined) return quantile;
  // Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5.
  const z = NORMAL;
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160,
  ];
  return terms.reduce((sum, term, index) => sum + term / degrees ** (index + 1), z);
}

export type Tally = {
  readonly played: number;
  readonly won: number;
  /** The mean turns of the won games; a lifeline counts with its price. */
  readonly turns: Mean | undefined;
};

export type OpeningTally = Tally & { readonly opening: readonly Peg[] };

/** Consecutive won games, which any other game ends; of a daily, consecutive solved days, which rest days join. */
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
      (one, other) => other.all.played - one.all.played || byText(kindKey(one), kindKey(other)),
    );

type Counts = Sums & { readonly played: number };

const noCounts: Counts = { played: 0, count: 0, sum: 0, squares: 0 };

function statisticsOfOne(
  { results, ...kind }: GameSeries,
  dailyStreaks: ReadonlyMap<string, Streaks>,
): Statistics {
  let without = noCounts;
  let withSome = noCounts;
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

function meanOfLast(results: readonly SeriesResult[], limit: number): Mean | undefined {
  let counts = noCounts;
  for (let index = results.length - 1; index >= 0 && counts.count < limit; index -= 1) {
    const result = results[index];
    if (result?.outcome === 'cracked') counts = withGames(counts, result, 1);
  }
  return meanOf(counts);
}

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
  let current = 0;
  let longest = 0;
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

/** How many guesses a machine needs for the codes of won games, as far as it has broken them. */
export type MachineResult = {
  readonly codes: number;
  /** How many codes took one guess, two guesses, and so on. */
  readonly brokenIn: readonly number[];
};

export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);

export const machineMean = ({ brokenIn }: MachineResult): Mean | undefined =>
  meanOf({
    count: sumOf(brokenIn),
    sum: sumOf(brokenIn.map((codes, index) => codes * (index + 1))),
    squares: sumOf(brokenIn.map((codes, index) => codes * (index + 1) ** 2)),
  });

export const isBroken = ({ codes, brokenIn }: MachineResult): boolean => sumOf(brokenIn) >= codes;

/**
 * Whether a machine can play games of a kind again for comparison: the program drew their codes, so that
 * their seeds determine them, and each game had one board.
 */
export function isComparable({ roles, rules }: Pick<GameKind, 'roles' | 'rules'>): boolean {
  const read = readStoredRules({ rules });
  return roles.codemaker === 'machine' && read !== undefined && read.boards === undefined;
}
