import type { Mean, Statistics, Tally } from '../../engine/statistics/statistics.ts';
import type { Catalog } from '../catalog.ts';

/** A mean with its interval, such as `4.42 ± 0.11`; a dash if there is none. */
export function meanText(mean: Mean | undefined, catalog: Catalog): string {
  return mean === undefined ? '-' : catalog.numbers.mean(mean.mean, mean.margin);
}

/** The mean turns of won games, such as `4.42 ± 0.11 turns`. */
export const turnsText = ({ turns }: Tally, catalog: Catalog): string =>
  turns === undefined ? catalog.figures.noWin : catalog.figures.turns(meanText(turns, catalog));

/** A mean and how many games were won, such as `4.42 ± 0.11, 9 of 10 won`. */
export function averageText({ played, won, turns }: Tally, catalog: Catalog): string {
  const { figures } = catalog;
  if (played === 0) return figures.noGames;
  return turns === undefined
    ? figures.share(won, played)
    : figures.average(meanText(turns, catalog), won, played);
}

/** The same in fewer words: `4.42 ± 0.11, 9/10`. */
export function shortAverageText({ played, won, turns }: Tally, catalog: Catalog): string {
  const { grouped } = catalog.numbers;
  if (played === 0) return catalog.figures.noGames;
  const share = `${grouped(won)}/${grouped(played)}`;
  return turns === undefined ? share : `${meanText(turns, catalog)}, ${share}`;
}

/** How many games were played and won, such as `120 games, 108 won (90 %)`. */
export const tallyText = (tally: Tally, catalog: Catalog): string =>
  catalog.figures.tally(tally.played, tally.won, percentOf(tally));

/** The streaks, such as `2 wins now, 9 at most`; those of a daily are in days. */
export const streakText = (
  { streaks: { current, longest }, daily }: Statistics,
  { figures }: Catalog,
): string => figures[daily === undefined ? 'winStreak' : 'dayStreak'](current, longest);

/** The share of won games in percent, rounded. */
export const percentOf = ({ played, won }: Tally): number =>
  played === 0 ? 0 : Math.round((100 * won) / played);

/** One line of a distribution: the turns, or that the code was not found, and how many games. */
export type Bar = {
  readonly label: string;
  readonly games: number;
  /** The fewest and the most turns of its games. */
  readonly turns: readonly [number, number] | 'lost';
};

/** Whether a game that took so many turns is in a bar. */
export const isIn = ({ turns }: Bar, result: number | 'lost'): boolean =>
  result === 'lost' || turns === 'lost'
    ? result === turns
    : result >= turns[0] && result <= turns[1];

/**
 * The distribution of the turns of won games, and the games that were not won, in at most `rows`
 * lines: where there are too many, it begins with the best game, and the longest games share a line.
 */
export function barsOf(
  { wonIn, all, best }: Statistics,
  rows: number,
  catalog: Catalog,
): readonly Bar[] {
  const kept = Math.max(1, rows - 1);
  const first = wonIn.length > kept && best !== undefined ? best : 1;
  const turns = wonIn.slice(first - 1);
  const isShared = turns.length > kept;
  const own = isShared ? turns.slice(0, kept - 1) : turns;
  const rest = turns.slice(own.length).reduce((sum, games) => sum + games, 0);
  return [
    ...own.map((games, index): Bar => {
      const turns = first + index;
      return { label: String(turns), games, turns: [turns, turns] };
    }),
    ...(isShared ? [sharedBar(first + own.length, rest)] : []),
    { label: catalog.figures.lost, games: all.played - all.won, turns: 'lost' },
  ];
}

/** The bar of all games that took so many turns or more. */
const sharedBar = (turns: number, games: number): Bar => ({
  label: `${turns}+`,
  games,
  turns: [turns, Number.POSITIVE_INFINITY],
});

/** The length of a bar in cells: at most `room`, and at least one for any game. */
export function barLength(games: number, most: number, room: number): number {
  if (games === 0 || most === 0) return 0;
  return Math.max(1, Math.round((room * games) / most));
}
