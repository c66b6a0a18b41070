import { describe, expect, it } from 'vitest';
import { turnsOf } from '../../../source/engine/core/game/record.ts';
import { canEnd, nextStepIn, roomViewFor } from '../../../source/engine/room/view.ts';
import { play, start } from '../../../source/engine/variants/game.ts';
import { againstMachine } from '../../helpers/games.ts';
import { expectNoLeak } from './leaks.ts';
import {
  accountOf,
  guess,
  hiddenBy,
  openTables,
  right,
  rules,
  secret,
  seedOf,
  wrong,
} from './room-tables.ts';

describe('a room', () => {
  it('shows the marks of a row after the same row of the viewer, and the turn at once', () => {
    const tables = openTables();
    tables.run({ kind: 'join', player: 1 });
    for (const move of [wrong, guess(0, 0, 0)]) tables.run({ kind: 'move', player: 0, move });
    const seen = () => tables.view(1).seats[0];
    expect(seen()).toMatchObject({ name: 'ann', progress: 'playing', spent: 2, marks: [] });
    tables.run({ kind: 'move', player: 1, move: wrong });
    expect(seen()?.marks).toEqual([{ exact: 0, partial: 0 }]);
    tables.run({ kind: 'move', player: 0, move: right });
    expect(seen()).toMatchObject({ progress: 'finished', spent: 3, result: 'hidden' });
    expect(seen()?.marks).toHaveLength(1);
    tables.run({ kind: 'move', player: 1, move: right });
    expect(seen()).toMatchObject({
      game: { phase: 'over', outcome: 'cracked' },
      result: { turns: 3, outcome: 'cracked', timing: 'in-time' },
    });
    expect(seen()?.marks).toHaveLength(3);
    const { game } = seen() ?? {};
    const record = game === undefined || game === 'hidden' ? [] : game.record;
    expect(turnsOf(record).map((turn) => turn.guess)).toEqual([[2, 2, 2], [0, 0, 0], secret]);
    expect(tables.view(1).winners).toEqual([1]);
  });

  it('has seven people beside a machine, which shows a row for each of the viewer', () => {
    const tables = openTables('race', 'first');
    for (let player = 1; player < 8; player++) tables.run({ kind: 'join', player });
    expect(tables.rows().seats).toHaveLength(7);
    const game = [wrong, right].reduce(play, start(rules, againstMachine, seedOf(1), 'system'));
    const seen = (player: number) =>
      roomViewFor(tables.rows(), accountOf(player), 'player', { name: 'Irma', game });
    expect(nextStepIn(seen(8))).toBe('none');
    const machine = (player: number) => seen(player).seats.at(-1);
    const hidden = { name: 'Irma', player: 'machine', game: 'hidden', result: 'hidden' };
    expect(machine(0)).toMatchObject({ ...hidden, progress: 'waiting', spent: 0, marks: [] });
    tables.run({ kind: 'move', player: 0, move: wrong });
    expect(machine(0)).toMatchObject({ ...hidden, progress: 'playing', marks: [{}] });
    tables.run({ kind: 'move', player: 0, move: wrong });
    expectNoLeak(seen(0));
    expect(machine(0)).toMatchObject({ ...hidden, progress: 'finished', marks: [{}, {}] });
    expect(machine(1)).toMatchObject({ ...hidden, progress: 'waiting', marks: [] });
    tables.run({ kind: 'move', player: 0, move: right });
    expect(machine(0)).toMatchObject({ game, result: { turns: 2, outcome: 'cracked' } });
    // It ends no round and wins none.
    expect(seen(0)).toMatchObject({ state: 'open', winners: [] });
  });

  it('counts a lifeline as its turns, not as a row', () => {
    const tables = openTables();
    tables.run({ kind: 'join', player: 1 });
    tables.run({ kind: 'move', player: 0, move: { kind: 'lifeline', lifeline: 'place' } });
    tables.run({ kind: 'move', player: 0, move: right });
    tables.run({ kind: 'move', player: 1, move: right });
    expect(tables.view(1).seats[0]).toMatchObject({ spent: 3, result: { turns: 3 } });
    expect(turnsOf([...tables.rows().games.values()][0]?.record ?? [])).toHaveLength(1);
    expect(tables.view(0).winners).toEqual([1]);
  });

  it('shows at once that a player has help', () => {
    const tables = openTables();
    tables.run({ kind: 'join', player: 1 });
    expect(tables.view(1).seats.map(({ aid }) => aid)).toEqual(['none', 'none']);
    tables.run({ kind: 'move', player: 0, move: { kind: 'aid', gives: 'warnings' } });
    expect(tables.view(1).seats.map(({ aid }) => aid)).toEqual(['warnings', 'none']);
    expect(tables.view(0).seats[0]?.spent).toBe(0);
  });

  it('shows nothing but turns to one without a seat', () => {
    const tables = openTables();
    tables.run({ kind: 'move', player: 0, move: right });
    const view = tables.view(5);
    expect(view.own).toBe('none');
    expect(view.seats).toMatchObject([
      { progress: 'finished', spent: 1, marks: [], game: 'hidden' },
    ]);
  });

  it('hides the code from one who has given up until all have finished, and who has broken it sees all', () => {
    const tables = openTables();
    for (const player of [1, 2]) tables.run({ kind: 'join', player });
    tables.run({ kind: 'move', player: 0, move: { kind: 'resign' } });
    tables.run({ kind: 'move', player: 1, move: right });
    expect(tables.view(0)).toMatchObject({ sight: 'own-rows', state: 'open' });
    expect(tables.view(0).seats.map(({ game, result }) => [game, result])).toEqual(
      Array(3).fill(['hidden', 'hidden']),
    );
    expect(tables.view(1).sight).toBe('all');
    // A host who closes the room can still play in it.
    const rows = tables.rows();
    const closed = { ...rows, room: { ...rows.room, closed: rows.now } };
    expect(roomViewFor(closed, accountOf(0)).sight).toBe('own-rows');
    const alone = { ...closed, seats: rows.seats.slice(0, 1) };
    expect(roomViewFor(alone, accountOf(0)).sight).toBe('all');
    tables.run({ kind: 'move', player: 2, move: right });
    expect(tables.view(0)).toMatchObject({ sight: 'all', state: 'ended', winners: [1, 2] });
  });

  it('shows the marks of all rows to one who watches, and the boards when all have finished', () => {
    const tables = openTables();
    tables.run({ kind: 'join', player: 1 });
    for (const move of [wrong, right]) tables.run({ kind: 'move', player: 0, move });
    tables.run({ kind: 'move', player: 1, move: wrong });
    const watched = () => tables.view(5, 1, 'watcher');
    expect(watched()).toMatchObject({ own: 'none', sight: 'all-rows', winners: [] });
    expect(watched().seats.map(({ marks }) => marks.length)).toEqual([2, 1]);
    // A player who watches on the own board sees no more than on it.
    expect(tables.view(1, 1, 'watcher')).toEqual(tables.view(1, 1));
    // Who has seen marks that no player sees takes no seat.
    expect([nextStepIn(watched()), nextStepIn(tables.view(5, 1))]).toEqual(['none', 'join']);
    tables.run({ kind: 'wait', milliseconds: 25 * 60 * 60_000 });
    // The round has ended, but one still plays.
    expect(watched()).toMatchObject({ state: 'ended', sight: 'all-rows' });
    tables.run({ kind: 'move', player: 1, move: right });
    expect(watched()).toMatchObject({ sight: 'all', winners: [0] });
    expect(watched().seats[0]).toMatchObject({ game: { phase: 'over' }, result: { turns: 2 } });
    // Who has seen the code does not race for it, but who has not may.
    expect([nextStepIn(watched()), nextStepIn(tables.view(5, 1))]).toEqual(['next-round', 'join']);
    // A third player takes no seat from the two of a duel.
    expect(nextStepIn({ ...watched(), form: 'duel', hasFreeSeat: false })).toBe('none');
  });

  it('leaves a seat to one who watches before anybody has made a move', () => {
    const tables = openTables();
    // The game is in the store with the first typed peg.
    tables.run({ kind: 'move', player: 0, move: wrong }, 1);
    const watched = tables.view(5, 1, 'watcher');
    expect(watched.seats).toMatchObject([{ progress: 'waiting', marks: [] }]);
    expect(nextStepIn(watched)).toBe('join');
  });

  it('shows an earlier round to one who had no seat in it as to one who watches', () => {
    const tables = openTables();
    tables.run({ kind: 'move', player: 0, move: right });
    tables.run({ kind: 'join', player: 1 });
    tables.run({ kind: 'again', player: 0 });
    tables.run({ kind: 'join', player: 2 });
    expect(tables.view(2, 1)).toMatchObject({ own: 'none', sight: 'all-rows' });
    tables.run({ kind: 'move', player: 1, move: right });
    expect(tables.view(2, 2)).toMatchObject({ own: 1, sight: 'own-rows' });
  });

  it('has the rules in its view, which are no secret', () => {
    expect(openTables().view(0).rules).toEqual(rules);
  });
});

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
