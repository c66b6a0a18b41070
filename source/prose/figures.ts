import type { Distribution } from '../engine/core/stored/game.ts';
import { figures } from './en/phrases.ts';

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
export function barsOf({ wonIn, all, best }: Distribution, rows: number): readonly Bar[] {
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
    { label: figures.lost, games: all.played - all.won, turns: 'lost' },
  ];
}

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
