import type { DayCount } from '../core/stored/game.ts';

/** The results of all players of a server at the daily of a day. */
export type DayTable = {
  /** How many solved it in one turn, in two turns, and so on to the most turns. */
  readonly wonIn: readonly number[];
  /** The fewest turns of a solution. */
  readonly best: number | undefined;
  readonly all: { readonly played: number; readonly won: number };
};

/** The table of a daily, by its name in the store, from the counts of a day. */
export function dayTableOf(counts: readonly DayCount[], daily: string): DayTable {
  const own = counts.filter((count) => count.daily === daily);
  const won = own.filter(({ outcome }) => outcome === 'cracked');
  const most = Math.max(0, ...won.map(({ turns }) => turns));
  const wonIn = Array.from({ length: most }, (_, index) =>
    playersIn(won.filter(({ turns }) => turns === index + 1)),
  );
  const best = wonIn.findIndex((players) => players > 0);
  return {
    wonIn,
    best: best === -1 ? undefined : best + 1,
    all: { played: playersIn(own), won: playersIn(won) },
  };
}

/**
 * The share of the other players, from 0 to 1, who needed more turns or did not solve it; undefined where nobody else
 * has finished.
 */
export function shareBehind({ wonIn, all }: DayTable, own: number | 'lost'): number | undefined {
  const others = all.played - 1;
  if (others < 1) return undefined;
  if (own === 'lost') return 0;
  const ahead = wonIn.slice(0, own).reduce((sum, players) => sum + players, 0);
  return (all.played - ahead) / others;
}

const playersIn = (counts: readonly DayCount[]): number =>
  counts.reduce((sum, { players }) => sum + players, 0);
