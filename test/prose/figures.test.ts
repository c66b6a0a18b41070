import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isBroken,
  isComparable,
  machineMean,
  statisticsOf,
} from '../../source/engine/statistics.ts';
import { type Rules, rulesToData, withBoards } from '../../source/engine/variants/index.ts';
import { barLength, barsOf, duration, figures, meanText } from '../../source/prose/phrases.ts';
import { againstMachine, rulesWith } from '../helpers/games.ts';

/** Statistics of games that were won in these turns, and of lost ones. */
function statisticsWith(turns: readonly number[], lost: number) {
  const won = turns.map((each) => ({ outcome: 'cracked', turns: each, lifelines: 0 }) as const);
  const others = Array(lost).fill({ outcome: 'exhausted', turns: 9, lifelines: 0 } as const);
  const [statistics] = statisticsOf([
    { variant: 'pegs', rules: '{}', roles: againstMachine, results: [...won, ...others] },
  ]);
  if (statistics === undefined) throw new Error('no games');
  return statistics;
}

it('a mean is written with its interval, if it has one', () => {
  expect(meanText({ count: 9, mean: 4.415, margin: 0.1 })).toBe('4.42 ± 0.10');
  expect(meanText({ count: 1, mean: 5, margin: undefined })).toBe('5.00');
  expect(meanText(undefined)).toBe('-');
});

it('a tally has the share of won games', () => {
  expect(figures.tally({ played: 1_200, won: 1_080, turns: undefined })).toBe(
    '1,200 games, 1,080 won (90%)',
  );
});

describe('the bars of a distribution', () => {
  it('have a line for each number of turns where there is room', () => {
    expect(barsOf(statisticsWith([2, 4, 4], 1), 5)).toEqual([
      { label: '1', games: 0, turns: [1, 1] },
      { label: '2', games: 1, turns: [2, 2] },
      { label: '3', games: 0, turns: [3, 3] },
      { label: '4', games: 2, turns: [4, 4] },
      { label: 'lost', games: 1, turns: 'lost' },
    ]);
  });

  it('always have every game, in at most as many lines as fit', () => {
    const anyTurns = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 });
    fc.assert(
      fc.property(anyTurns, fc.nat(5), fc.integer({ min: 2, max: 25 }), (turns, lost, rows) => {
        const bars = barsOf(statisticsWith(turns, lost), rows);
        expect(bars.length).toBeLessThanOrEqual(rows);
        expect(bars.reduce((sum, { games }) => sum + games, 0)).toBe(turns.length + lost);
      }),
    );
  });

  it('are as long as their share of the longest, and never empty for a game', () => {
    expect([0, 1, 50, 100].map((games) => barLength(games, 100, 20))).toEqual([0, 1, 10, 20]);
    expect(barLength(0, 0, 20)).toBe(0);
  });
});

it('a machine has a mean of the codes that it has broken', () => {
  expect(machineMean({ codes: 4, brokenIn: [0, 1, 2] })).toMatchObject({ count: 3, mean: 8 / 3 });
  expect(machineMean({ codes: 4, brokenIn: [] })).toBeUndefined();
  expect(isBroken({ codes: 4, brokenIn: [0, 1, 2] })).toBe(false);
  expect(isBroken({ codes: 3, brokenIn: [0, 1, 2] })).toBe(true);
});

describe('a comparison with a machine', () => {
  const kind = (rules: Rules, codemaker: 'machine' | 'adversary' = 'machine') =>
    isComparable({
      rules: JSON.stringify(rulesToData(rules)),
      roles: { codemaker, codebreaker: 'human' },
    });

  it('is made where the program drew the one code of each game', () => {
    expect(kind(rulesWith())).toBe(true);
    expect(kind(withBoards(rulesWith(), 2))).toBe(false);
    expect(kind(rulesWith(), 'adversary')).toBe(false);
  });
});

const minutes = (count: number): number => count * 60_000;

it.each([
  [minutes(192), '3 h 12 min'],
  [minutes(192) - 59_999, '3 h 12 min'],
  [minutes(192) + 1, '3 h 13 min'],
  [minutes(60), '1 h'],
  [minutes(59) + 1, '1 h'],
  [minutes(12), '12 min'],
  [minutes(2_160), '36 h'],
  [1, '1 min'],
  [0, '1 min'],
])('%i milliseconds are %s', (milliseconds, text) => {
  expect(duration(milliseconds)).toBe(text);
});
