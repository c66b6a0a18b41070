import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FinishedGame,
  type GameSeries,
  gameIdOf,
  kindKey,
} from '../../source/engine/core/stored/game.ts';
import {
  openingTally,
  type Statistics,
  statisticsOf,
  studentFactor,
} from '../../source/engine/statistics.ts';
import { againstMachine, hotSeat, inHead } from '../helpers/games.ts';
import { referenceFactor, referenceMean, referenceStatistics } from './statistics-reference.ts';

describe('the factor of Student’s t distribution', () => {
  it.each([1, 2, 3, 5, 9, 19, 20, 21, 22, 30, 60, 120, 1_000, 10_000])(
    'for %i degrees of freedom is the quantile that an integral gives',
    (degrees) => {
      expect(studentFactor(degrees)).toBeCloseTo(referenceFactor(degrees), 5);
    },
  );
});

const anyResult = fc.record({
  outcome: fc.constantFrom('cracked' as const, 'cracked' as const, 'exhausted' as const),
  turns: fc.integer({ min: 1, max: 12 }),
  lifelines: fc.constantFrom(0, 0, 1, 3),
  opening: fc.array(fc.nat(10), { maxLength: 2 }),
});

const anyGame: fc.Arbitrary<FinishedGame> = fc
  .record({
    variant: fc.constantFrom('pegs', 'words'),
    rules: fc.constantFrom('{"pegs":4}', '{"pegs":5}'),
    roles: fc.constantFrom(againstMachine, hotSeat, inHead),
    finished: fc.nat(5),
    result: anyResult,
  })
  .map((game) => ({
    ...game,
    id: gameIdOf(''),
    seedSource: 'system',
    mode: '',
    occasion: { kind: 'casual' },
    started: 0,
  }));

/** Games with different identities. */
const anyGames = fc
  .array(anyGame, { maxLength: 60 })
  .chain((games) =>
    fc
      .shuffledSubarray([...games.keys()], { minLength: games.length, maxLength: games.length })
      .map((ids) => games.map((game, index) => ({ ...game, id: gameIdOf(`g${ids[index]}`) }))),
  );

/** Games as a store returns them, with one object for equal results or without. */
function seriesOf(games: readonly FinishedGame[], isShared: boolean): readonly GameSeries[] {
  const results = new Map(games.map(({ result }) => [JSON.stringify(result), result]));
  const ordered = games.toSorted(
    (one, other) => one.finished - other.finished || (one.id < other.id ? -1 : 1),
  );
  return [...Map.groupBy(ordered, kindKey).values()].flatMap((same) =>
    same.slice(0, 1).map(({ variant, rules, roles }) => ({
      variant,
      rules,
      roles,
      results: same.map(({ result }) =>
        isShared ? (results.get(JSON.stringify(result)) ?? result) : result,
      ),
    })),
  );
}

const rounded = (statistics: readonly Partial<Statistics>[]): unknown =>
  JSON.parse(
    JSON.stringify(statistics, (_, value: unknown) =>
      typeof value === 'number' ? Math.round(value * 1e5) / 1e5 : value,
    ),
  );

describe('statistics', () => {
  it('are the same as by the slow way, for each kind of game that a person broke', () => {
    fc.assert(
      fc.property(anyGames, fc.boolean(), (games, isShared) => {
        const statistics = statisticsOf(seriesOf(games, isShared));
        const own = games.filter(({ roles }) => roles.codebreaker === 'human');
        const kinds = Map.groupBy(own, kindKey);
        expect(new Set(statistics.map(kindKey))).toEqual(new Set(kinds.keys()));
        for (const each of statistics) {
          const { variant: _, ...figures } = each;
          const expected = referenceStatistics(kinds.get(kindKey(each)) ?? []);
          expect(rounded([figures])).toEqual(rounded([expected]));
        }
      }),
    );
  });

  it('begin with the game that was played most', () => {
    fc.assert(
      fc.property(anyGames, (games) => {
        const statistics = statisticsOf(seriesOf(games, false));
        const played = statistics.map(({ all }) => all.played);
        expect(played).toEqual(played.toSorted((one, other) => other - one));
        const again = statisticsOf(seriesOf(games.toReversed(), false).toReversed());
        expect(again.map(kindKey)).toEqual(statistics.map(kindKey));
      }),
    );
  });

  it('of an example are these', () => {
    const won = (turns: number, lifelines = 0) =>
      ({ outcome: 'cracked', turns, lifelines }) as const;
    const lost = { outcome: 'exhausted', turns: 10, lifelines: 0 } as const;
    const gaveUp = { outcome: 'resigned', turns: 0, lifelines: 0 } as const;
    const results = [won(5), won(3), won(4), lost, won(6, 1), gaveUp, won(4)];
    const series = { variant: 'pegs', rules: '{}', roles: againstMachine, results };
    const [statistics] = statisticsOf([series]);
    expect(statistics).toMatchObject({
      all: { played: 7, won: 5, turns: { count: 5, mean: 4.4 } },
      withoutLifelines: { played: 6, won: 4, turns: { count: 4, mean: 4 } },
      withLifelines: { played: 1, won: 1, turns: { count: 1, mean: 6, margin: undefined } },
      wonIn: [0, 0, 1, 2, 1, 1],
      best: 3,
      streaks: { current: 1, longest: 3 },
    });
    // 3, 4, 4, 5, 6: the deviation is √1.3, and 2.776 is Student's factor for five games.
    expect(statistics?.all.turns?.margin).toBeCloseTo((2.7764 * Math.sqrt(1.3)) / Math.sqrt(5), 3);
  });

  it('compare the last thousand won games with a machine', () => {
    const won = (turns: number) => ({ outcome: 'cracked', turns, lifelines: 0 }) as const;
    const results = [
      ...Array(500).fill(won(9)),
      ...Array(600).fill(won(3)),
      ...Array(400).fill(won(5)),
    ];
    const [statistics] = statisticsOf([
      { variant: 'pegs', rules: '{}', roles: againstMachine, results },
    ]);
    expect(statistics?.compared).toMatchObject({ count: 1_000, mean: 3.8 });
  });

  it('of a first guess are those of its games', () => {
    // Games that were won in 3, 4 and 5 turns, and one that was lost.
    const count = { opening: [0, 1], played: 4, won: 3, turns: 12, squares: 50 };
    const { turns, ...tally } = openingTally(count);
    expect(tally).toEqual({ opening: [0, 1], played: 4, won: 3 });
    expect(turns?.mean).toBe(4);
    expect(turns?.margin).toBeCloseTo(referenceMean([3, 4, 5])?.margin ?? 0, 5);
  });

  it('are none without games', () => {
    const series = { variant: 'pegs', rules: '{}', roles: againstMachine, results: [] };
    expect(statisticsOf([series])).toEqual([]);
  });
});
