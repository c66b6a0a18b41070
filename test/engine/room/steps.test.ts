import { describe, expect, it } from 'vitest';
import { canEnd, nextStepIn } from '../../../source/engine/room/view.ts';
import { accountOf, guess, hiddenBy, openTables, right, wrong } from './room-tables.ts';

describe('a room', () => {
  it('leads from a seat to a board, and from there to the next round', () => {
    const tables = openTables();
    const step = (player: number, round?: number) => nextStepIn(tables.view(player, round));
    expect([step(0), step(1)]).toEqual(['play', 'join']);
    tables.run({ kind: 'move', player: 0, move: right });
    // Alone, nobody has won anything.
    expect(step(0)).toBe('none');
    tables.run({ kind: 'join', player: 1 });
    expect([step(0), step(1)]).toEqual(['next-round', 'play']);
    tables.run({ kind: 'again', player: 0 });
    // A board of the round before can still be played.
    expect([step(0), step(1, 1), step(1, 2)]).toEqual(['play', 'play', 'join']);
    expect(step(0, 1)).toBe('next-round');
    expect(tables.rows().seats.map(({ account, round }) => `${account} ${round}`)).toEqual([
      ...['ann 1', 'ben 1', 'ann 2'],
    ]);
    // The second one who asks for it finds the round that the first one has begun.
    for (let row = 0; row < 4; row++) tables.run({ kind: 'move', player: 1, move: wrong });
    tables.run({ kind: 'again', player: 1 });
    expect(tables.rows().room.round).toBe(2);
    expect(tables.view(1).seats.map(({ name }) => name)).toEqual([accountOf(0), accountOf(1)]);
  });

  it('can be ended by its host, who has finished, while others play', () => {
    const tables = openTables();
    const can = (player: number) => canEnd(tables.view(player));
    tables.run({ kind: 'move', player: 0, move: right });
    expect(can(0)).toBe(false);
    for (const player of [1, 2]) tables.run({ kind: 'join', player });
    tables.run({ kind: 'move', player: 1, move: right });
    expect([0, 1, 2].map(can)).toEqual([true, false, false]);
    expect(canEnd({ ...tables.view(0), state: 'closed' })).toBe(false);
    tables.run({ kind: 'end', player: 0 });
    expect(can(0)).toBe(false);
    expect(tables.view(0)).toMatchObject({ state: 'ended', winners: [0, 1] });
    expect(tables.view(0).seats[2]).toMatchObject({ result: { outcome: 'not-cracked' } });
    // Whoever still plays goes on, and is listed below.
    tables.run({ kind: 'move', player: 2, move: right });
    expect(tables.view(2)).toMatchObject({ winners: [0, 1] });
    expect(tables.view(2).seats[2]).toMatchObject({ result: { turns: 1, timing: 'late' } });
  });

  it('of a duel has two seats, and waits for the second one before the first plays', () => {
    const tables = openTables('duel');
    const step = (player: number) => nextStepIn(tables.view(player));
    tables.run({ kind: 'move', player: 0, move: right });
    expect([step(0), step(1)]).toEqual(['none', 'join']);
    expect(tables.rows().games.size).toBe(0);
    tables.run({ kind: 'join', player: 1 });
    tables.run({ kind: 'join', player: 2 });
    expect([step(0), step(1), step(2)]).toEqual(['play', 'play', 'none']);
    tables.run({ kind: 'move', player: 0, move: guess(...hiddenBy(1, 1)) });
    tables.run({ kind: 'move', player: 1, move: wrong });
    tables.run({ kind: 'move', player: 1, move: guess(...hiddenBy(0, 1)) });
    expect(tables.view(1)).toMatchObject({
      winners: [0],
      seats: [{ result: { turns: 1 } }, { result: { turns: 2 } }],
    });
    expect(step(0)).toBe('next-round');
  });
});
