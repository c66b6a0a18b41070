import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import type { Seat } from '../../../source/engine/core/stored/room.ts';
import { roundOf, roundsWon } from '../../../source/engine/room/view.ts';

const HOUR = 60 * 60_000;

/** A seat that is taken and played at hours; `turns` is 'lost' if the code was not broken. */
const seat = (
  name: string,
  joined: number,
  moves: readonly number[] = [],
  turns: number | 'lost' | 'open' = 'open',
  round = 1,
): Omit<Seat, 'n'> => ({
  ...{ round, account: accountIdOf(name), name, game: gameIdOf(`${name}-${round}`) },
  ...{ joined: joined * HOUR, hidden: undefined, ended: undefined },
  moves: moves.map((hour) => hour * HOUR),
  result:
    turns === 'open'
      ? undefined
      : {
          outcome: turns === 'lost' ? 'exhausted' : 'cracked',
          turns: Number(turns) || 10,
        },
});

const numbered = (seats: readonly Omit<Seat, 'n'>[]): readonly Seat[] =>
  seats.map((each, index) => ({
    ...each,
    n: seats.slice(0, index).filter(({ round }) => round === each.round).length,
  }));

const standing = (seats: readonly Omit<Seat, 'n'>[], hour: number) => {
  const { ended, results, winners } = roundOf({ seats: numbered(seats), now: hour * HOUR }, 1, 10);
  return {
    ended: ended === 'open' ? ended : ended / HOUR,
    results: results.map(
      ({ seat: { name }, turns, timing }) => `${name} ${turns}${timing === 'late' ? ' late' : ''}`,
    ),
    winners: winners.map(({ name }) => name),
  };
};

describe('a round', () => {
  it.each([
    ['with one seat has no end', [seat('ann', 0, [1, 2], 2)], 99, 'open', ['ann 2'], []],
    [
      'goes on while a board is played',
      [seat('ann', 0, [1, 2], 2), seat('ben', 0, [1, 2, 3])],
      4,
      'open',
      ['ann 2'],
      [],
    ],
    [
      'ends when the last board is finished, and the fewest turns win',
      [seat('ann', 0, [1, 2], 4), seat('ben', 0, [1, 2, 3], 5)],
      4,
      3,
      ['ann 4', 'ben 5'],
      ['ann'],
    ],
    [
      'is a draw with equal turns',
      [seat('ann', 0, [1], 4), seat('ben', 0, [2], 5), seat('cy', 1, [2], 4)],
      4,
      2,
      ['ann 4', 'cy 4', 'ben 5'],
      ['ann', 'cy'],
    ],
    [
      'counts a code that was not broken as one turn more than the attempts',
      [seat('ann', 0, [1], 'lost'), seat('ben', 0, [2], 10)],
      4,
      2,
      ['ben 10', 'ann 11'],
      ['ben'],
    ],
    [
      'that nobody breaks has no winner',
      [seat('ann', 0, [1], 'lost'), seat('ben', 0, [2], 'lost')],
      4,
      2,
      ['ann 11', 'ben 11'],
      [],
    ],
    [
      'ends a day after the last move, without those who have not finished',
      [seat('ann', 0, [1, 2], 4), seat('ben', 0, [1])],
      26,
      26,
      ['ann 4', 'ben 11'],
      ['ann'],
    ],
    [
      'does not end before that day is over',
      [seat('ann', 0, [1, 2], 4), seat('ben', 0, [1])],
      25.9,
      'open',
      ['ann 4'],
      [],
    ],
    [
      'keeps its winner when a player continues after a day without a move',
      [seat('ann', 0, [1, 2], 4), seat('ben', 0, [1, 40], 3)],
      50,
      26,
      ['ann 4', 'ben 3 late'],
      ['ann'],
    ],
    [
      'keeps its winner, and lists a late player below',
      [seat('ann', 0, [1], 4), seat('ben', 0, [2], 5), seat('cy', 60, [61], 3)],
      62,
      2,
      ['ann 4', 'ben 5', 'cy 3 late'],
      ['ann'],
    ],
    [
      'says nothing of one who comes later and has not finished',
      [seat('ann', 0, [1], 4), seat('ben', 0, [2], 5), seat('cy', 60, [61])],
      99,
      2,
      ['ann 4', 'ben 5'],
      ['ann'],
    ],
    [
      'waits for the second seat, however late it comes',
      [seat('ann', 0, [1], 4), seat('ben', 90, [91], 3)],
      92,
      91,
      ['ben 3', 'ann 4'],
      ['ben'],
    ],
    [
      'has one in time who takes a seat while another is played',
      [seat('ann', 0, [1], 4), seat('ben', 0, [1, 3], 5), seat('cy', 2, [4], 3)],
      5,
      4,
      ['cy 3', 'ann 4', 'ben 5'],
      ['cy'],
    ],
    [
      'ends when the host says so, without those who have not finished',
      [{ ...seat('ann', 0, [1, 2], 4), ended: 3 * HOUR }, seat('ben', 0, [1, 4], 3)],
      4,
      3,
      ['ann 4', 'ben 3 late'],
      ['ann'],
    ],
    [
      'is not ended by a host who is alone',
      [{ ...seat('ann', 0, [1], 4), ended: 2 * HOUR }, seat('ben', 3, [4], 3)],
      5,
      4,
      ['ben 3', 'ann 4'],
      ['ben'],
    ],
    [
      'has ended before the host says so, if all boards were finished',
      [{ ...seat('ann', 0, [1], 4), ended: 3 * HOUR }, seat('ben', 0, [2], 5)],
      5,
      2,
      ['ann 4', 'ben 5'],
      ['ann'],
    ],
    [
      'ends with the last move, even where a seat is taken in the same moment',
      [seat('ann', 0, [1], 4), seat('ben', 0, [2], 5), seat('cy', 2, [4], 3)],
      5,
      2,
      ['ann 4', 'ben 5', 'cy 3 late'],
      ['ann'],
    ],
  ] as const)('%s', (_, seats, hour, ended, results, winners) => {
    expect(standing(seats, hour)).toEqual({ ended, results, winners });
  });

  it('counts for the one who has won it, and a draw for nobody', () => {
    const rows = [
      ...[seat('ann', 0, [1], 4), seat('ben', 0, [2], 5)],
      ...[seat('ann', 3, [4], 4, 2), seat('ben', 3, [5], 4, 2)],
      ...[seat('ben', 6, [7], 3, 3), seat('ann', 6, [8], 4, 3)],
      ...[seat('ben', 9, [10], 3, 4), seat('ann', 9, [10], 4, 4)],
    ];
    const rounds = [1, 2, 3, 4].map((number) =>
      roundOf({ seats: numbered(rows), now: 11 * HOUR }, number, 10),
    );
    const won = (...hidden: readonly number[]) =>
      Object.fromEntries(roundsWon(rounds, new Set(hidden)));
    expect(won()).toEqual({ ann: 1, ben: 2 });
    expect(won(4)).toEqual({ ann: 1, ben: 1 });
    expect(won(1, 4)).toEqual({ ben: 1 });
  });
});
