import type { FinishedGame, SeriesResult } from '../../source/engine/core/stored/game.ts';
import type { Mean, Statistics, Tally } from '../../source/engine/statistics.ts';

/** The slow way to the statistics of finished games of one kind, in any order. */
export function referenceStatistics(games: readonly FinishedGame[]): Omit<Statistics, 'variant'> {
  const ordered = games
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .toSorted((one, other) => one.finished - other.finished);
  const results = ordered.map(({ result }) => result);
  const wonTurns = results.filter(isWon).map(({ turns }) => turns);
  const [first] = games;
  if (first === undefined) throw new Error('no games');
  return {
    rules: first.rules,
    roles: first.roles,
    all: tallyOf(results),
    withoutLifelines: tallyOf(results.filter(({ lifelines }) => lifelines === 0)),
    withLifelines: tallyOf(results.filter(({ lifelines }) => lifelines > 0)),
    wonIn: Array.from(
      { length: Math.max(0, ...wonTurns) },
      (_, index) => wonTurns.filter((turns) => turns === index + 1).length,
    ),
    compared: referenceMean(wonTurns),
    best: wonTurns.length === 0 ? undefined : Math.min(...wonTurns),
    streaks: {
      current: runs(results).at(-1) ?? 0,
      longest: Math.max(...runs(results)),
    },
  };
}

const isWon = ({ outcome }: SeriesResult): boolean => outcome === 'cracked';

/** The lengths of the runs of won games that the other games separate, some of them 0. */
const runs = (results: readonly SeriesResult[]): readonly number[] =>
  results
    .map((result) => (isWon(result) ? 'w' : ' '))
    .join('')
    .split(' ')
    .map(({ length }) => length);

function tallyOf(results: readonly SeriesResult[]): Tally {
  const turns = results.filter(isWon).map((result) => result.turns);
  return { played: results.length, won: turns.length, turns: referenceMean(turns) };
}

/** The mean by its definition, with the quantile from an integral. */
export function referenceMean(values: readonly number[]): Mean | undefined {
  const count = values.length;
  if (count === 0) return undefined;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  if (count === 1) return { count, mean, margin: undefined };
  const squares = values.map((value) => (value - mean) ** 2);
  const deviation = Math.sqrt(squares.reduce((sum, value) => sum + value, 0) / (count - 1));
  return { count, mean, margin: (referenceFactor(count - 1) * deviation) / Math.sqrt(count) };
}

const factors = new Map<number, number>();

/**
 * The 97.5% quantile of Student's t distribution: where 47.5% of the area lies between 0 and it.
 * The substitution x = √n tan θ makes the density a power of the cosine.
 */
export function referenceFactor(degrees: number): number {
  const known = factors.get(degrees);
  if (known !== undefined) return known;
  const total = areaTo(Math.PI / 2, degrees);
  let low = 0;
  let high = Math.PI / 2;
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (areaTo(middle, degrees) < 0.95 * total) low = middle;
    else high = middle;
  }
  const factor = Math.sqrt(degrees) * Math.tan(low);
  factors.set(degrees, factor);
  return factor;
}

/** The integral of cos^(degrees - 1) from 0, by Simpson's rule. */
function areaTo(end: number, degrees: number): number {
  const parts = 2_000;
  const width = end / parts;
  let sum = 0;
  for (let index = 0; index <= parts; index += 1) {
    const weight = index === 0 || index === parts ? 1 : 2 + 2 * (index % 2);
    sum += weight * Math.max(0, Math.cos(index * width)) ** (degrees - 1);
  }
  return (sum * width) / 3;
}
