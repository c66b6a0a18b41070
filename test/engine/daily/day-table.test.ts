import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayCount } from '../../../source/engine/core/stored/game.ts';
import { dayTableOf, shareBehind } from '../../../source/engine/daily/days.ts';

const solvedIn = (turns: number, players: number, daily = 'code'): DayCount => ({
  ...{ daily, outcome: 'cracked', turns, players },
});
const lost = (players: number): DayCount => ({
  ...{ daily: 'code', outcome: 'exhausted', turns: 10, players },
});

describe('the table of a day', () => {
  it('has the players of each number of turns, of one daily', () => {
    const counts = [solvedIn(5, 2), solvedIn(3, 1), lost(4), solvedIn(3, 9, 'word')];
    expect(dayTableOf(counts, 'code')).toEqual({
      wonIn: [0, 0, 1, 0, 2],
      best: 3,
      all: { played: 7, won: 3 },
    });
    expect(dayTableOf(counts, 'equation')).toEqual({
      wonIn: [],
      best: undefined,
      all: { played: 0, won: 0 },
    });
  });

  it.each([
    [[solvedIn(4, 1)], 4, undefined],
    [[solvedIn(4, 1), lost(1)], 4, 1],
    [[solvedIn(4, 2)], 4, 0],
    [[solvedIn(3, 1), solvedIn(4, 1), solvedIn(5, 1), lost(2)], 4, 3 / 4],
    [[solvedIn(3, 1), lost(2)], 'lost', 0],
  ] as const)('%#: says how many others are behind', (counts, own, share) => {
    expect(shareBehind(dayTableOf(counts, 'code'), own)).toBe(share);
  });

  it('agrees with a comparison of each player with all others', () => {
    const result = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant('lost' as const));
    fc.assert(
      fc.property(fc.array(result, { minLength: 2, maxLength: 30 }), (players) => {
        const counts = players.map((own) => (own === 'lost' ? lost(1) : solvedIn(own, 1)));
        const turnsOf = (own: number | 'lost') => (own === 'lost' ? Infinity : own);
        for (const own of players) {
          const behind = players.filter((other) => turnsOf(other) > turnsOf(own)).length;
          expect(shareBehind(dayTableOf(counts, 'code'), own)).toBe(behind / (players.length - 1));
        }
      }),
    );
  });
});
