import type { DayCount, Distribution } from '../core/stored/game.ts';

/** The results of all players at a daily, by its name in the store, from the counts of a day: a game for each player. */
export function dayTableOf(counts: readonly DayCount[], daily: string): Distribution {
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
export function shareBehind(
  { wonIn, all }: Distribution,
  own: number | 'lost',
): number | undefined {
  const others = all.played - 1;
  if (others < 1) return undefined;
  if (own === 'lost') return 0;
  const ahead = wonIn.slice(0, own).reduce((sum, players) => sum + players, 0);
  return (all.played - ahead) / others;
}

const playersIn = (counts: readonly DayCount[]): number =>
  counts.reduce((sum, { players }) => sum + players, 0);
