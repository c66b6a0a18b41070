import { describe, expect, it } from 'vitest';
import {
  type FinishedGame,
  gameIdOf,
  type Occasion,
  type UnfinishedGame,
} from '../../../source/engine/core/stored/game.ts';
import { countedAs, deadlineOf, startOf } from '../../../source/engine/daily/days.ts';
import {
  dailyOf,
  resultsOf,
  statesOf,
  storedName,
  summaryOf,
} from '../../../source/engine/daily/played.ts';

const codes = { source: 'offline', name: 'code' } as const;
const daily = (day: number, name = 'code', kind: 'daily' | 'practice' = 'daily'): Occasion => ({
  kind,
  daily: name,
  day,
});

const game = (id: string, occasion: Occasion) => ({
  id: gameIdOf(id),
  variant: 'pegs',
  rules: '{}',
  roles: { codemaker: 'machine', codebreaker: 'human' } as const,
  seedSource: 'system' as const,
  mode: 'break',
  occasion,
  started: 0,
});

const finished = (
  id: string,
  occasion: Occasion,
  outcome: FinishedGame['result']['outcome'] = 'cracked',
  time = 0,
): FinishedGame => ({
  ...game(id, occasion),
  finished: time,
  result: { outcome, turns: 4, lifelines: 0, opening: [] },
});

const unfinished = (id: string, occasion: Occasion): UnfinishedGame => ({
  ...game(id, occasion),
  saved: 0,
  turn: 3,
  draft: '',
  holder: undefined,
});

describe('what a finished game counts as', () => {
  const deadline = deadlineOf(7);

  it.each([
    ['a daily in time', daily(7), deadline - 1, daily(7)],
    ['a daily at its deadline', daily(7), deadline, daily(7, 'code', 'practice')],
    ['practice', daily(7, 'code', 'practice'), 0, daily(7, 'code', 'practice')],
    ['a casual game', { kind: 'casual' } as const, deadline, { kind: 'casual' }],
  ])('%s', (_, occasion, time, expected) => {
    expect(countedAs(occasion, time)).toEqual(expected);
  });
});

describe('the daily of a game', () => {
  it.each([
    [daily(7), { source: 'offline', name: 'code', day: 7 }],
    [daily(7, 'server-word', 'practice'), { source: 'server', name: 'word', day: 7 }],
    [daily(7, 'later'), undefined],
    [{ kind: 'casual' } as const, undefined],
  ])('of %o', (occasion, expected) => {
    expect(dailyOf(occasion)).toEqual(expected);
  });

  it('has a name of its own on a server', () => {
    expect(storedName({ source: 'server', name: 'code' })).not.toBe(storedName(codes));
  });
});

describe('the state of a daily', () => {
  const now = startOf(10);

  it('is that of the counted try', () => {
    const games = {
      finished: [
        finished('solved', daily(7)),
        finished('exhausted', daily(8), 'exhausted'),
        finished('resigned', daily(6), 'resigned'),
        finished('practice', daily(5, 'code', 'practice')),
        finished('word', daily(5, 'word')),
        finished('server', daily(5, 'server-code')),
        finished('casual', { kind: 'casual' }),
      ],
      unfinished: [unfinished('open', daily(9)), unfinished('other', daily(8, 'word'))],
    };
    const states = statesOf(codes, games, now);
    expect([...states].toSorted(([one], [other]) => one - other)).toEqual([
      [6, { kind: 'lost', game: 'resigned' }],
      [7, { kind: 'solved', game: 'solved', turns: 4 }],
      [8, { kind: 'lost', game: 'exhausted' }],
      [9, { kind: 'in-progress', game: 'open', turn: 3 }],
    ]);
    expect(Object.fromEntries(resultsOf(states))).toEqual({
      6: 'lost',
      7: 'solved',
      8: 'lost',
      9: 'open',
    });
  });

  it.each([
    [deadlineOf(8) - 1, 'solved'],
    [deadlineOf(8), 'expired'],
  ])('at a game that ended at %i is %s', (end, kind) => {
    const games = { finished: [finished('late', daily(8), 'cracked', end)], unfinished: [] };
    expect(statesOf(codes, games, now).get(8)?.kind).toBe(kind);
  });

  it.each([
    [deadlineOf(8) - 1, 'in-progress', 'open'],
    [deadlineOf(8), 'expired', 'lost'],
  ])('at a game that is unfinished at %i is %s', (time, kind, result) => {
    const games = { finished: [], unfinished: [unfinished('open', daily(8))] };
    const states = statesOf(codes, games, time);
    expect(states.get(8)?.kind).toBe(kind);
    expect(resultsOf(states).get(8)).toBe(result);
  });
});

it('sums up states, practice and streaks', () => {
  const games = {
    finished: [
      finished('9', daily(9)),
      finished('7', daily(7)),
      finished('5', daily(5, 'code', 'practice')),
      finished('4', daily(4, 'code', 'practice'), 'exhausted'),
      finished('3', daily(3, 'word', 'practice')),
    ],
    unfinished: [
      unfinished('2, again', daily(2, 'code', 'practice')),
      unfinished('2', daily(2, 'code', 'practice')),
      unfinished('1', daily(1, 'word', 'practice')),
    ],
  };
  const { states, practiced, practicing, streaks } = summaryOf(codes, games, startOf(10));
  expect([...states.keys()]).toEqual([9, 7]);
  expect([...practiced]).toEqual([5]);
  expect([...practicing]).toEqual([[2, { kind: 'in-progress', game: '2, again', turn: 3 }]]);
  expect(streaks).toEqual({ current: { length: 2, rests: [8] }, longest: 2, restsLeft: 1 });
});
