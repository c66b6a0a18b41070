import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Move } from '../../../source/engine/core/game/game.ts';
import {
  type RoomForm,
  roomLifetimes,
  type Seat,
  seatLimit,
} from '../../../source/engine/core/stored/room.ts';
import { roundOf } from '../../../source/engine/room/view.ts';
import { expectHiddenCodes, expectNoLeak } from './leaks.ts';
import {
  accountOf,
  type Command,
  guess,
  hiddenBy,
  openTables,
  right,
  wrong,
} from './room-tables.ts';

/** How many sequences of commands are played: `ROOM_RUNS=100000` for the whole proof. */
const RUNS = Number(process.env.ROOM_RUNS ?? 80);

const anyMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)).map((pegs) => guess(...pegs)) },
  { weight: 2, arbitrary: fc.constant(right) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Move>(
      { kind: 'lifeline', lifeline: 'color' },
      { kind: 'lifeline', lifeline: 'place' },
      { kind: 'hint', pegs: [0, 0, 0] },
      { kind: 'resign' },
    ),
  },
);

const anyCommand = (players: number): fc.Arbitrary<Command> => {
  const player = fc.nat(players - 1);
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('join' as const), player }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('again' as const), player }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), player }) },
    {
      weight: 12,
      arbitrary: fc.record({ kind: fc.constant('move' as const), player, move: anyMove }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        milliseconds: fc.constantFrom(1_000, roomLifetimes.round - 1, roomLifetimes.round),
      }),
    },
  );
};

/** Commands of players, of whom one may find no seat, and after how many writes each is cut off. */
const anyPlay = (form: RoomForm) =>
  fc.integer({ min: 2, max: seatLimit({ form, machine: 'none' }) + 1 }).chain((players) =>
    fc.record({
      players: fc.constant(players),
      steps: fc.array(
        fc.record({
          command: anyCommand(players),
          writes: fc.oneof(
            { weight: 9, arbitrary: fc.constant(9) },
            { weight: 1, arbitrary: fc.nat(1) },
          ),
        }),
        { maxLength: 70, size: 'max' },
      ),
    }),
  );

describe('a room', () => {
  it.each(['race', 'duel'] as const)(
    'of a %s is one table of results from its rows alone, and leaks nothing, whatever happens',
    (form) => {
      fc.assert(
        fc.property(anyPlay(form), ({ players, steps }) => {
          const tables = openTables(form);
          const codes = new Map<Seat['game'], string>();
          const ends = new Map<number, { readonly ended: number; readonly winners: string }>();
          let version = -1;
          for (const [index, { command, writes }] of steps.entries()) {
            tables.run(command, writes);
            const rows = tables.rows();
            if (form === 'duel') expectHiddenCodes(rows, codes);
            expect(rows.version).toBeGreaterThanOrEqual(version);
            version = rows.version;
            const shuffled = { ...rows, seats: rows.seats.toReversed() };
            for (let number = 1; number <= rows.room.round; number++) {
              const { ended, winners, results } = roundOf(rows, number, 4);
              const again = roundOf(shuffled, number, 4);
              const names = winners.map(({ name }) => name).join();
              expect(again.ended).toBe(ended);
              expect(again.winners.map(({ name }) => name).sort()).toEqual(
                names.split(',').filter(Boolean).sort(),
              );
              expect(new Set(results.map(({ seat }) => seat)).size).toBe(results.length);
              for (const { turns, outcome, seat } of results) {
                expect(turns).toBe(outcome === 'cracked' ? seat.result?.turns : 5);
              }
              const before = ends.get(number);
              if (before !== undefined) expect({ ended, winners: names }).toEqual(before);
              if (ended !== 'open') ends.set(number, { ended, winners: names });
            }
            // One viewer after the other: all of them at each step take too long.
            const view = tables.view(index % players);
            expectNoLeak(view);
            const watched = tables.view(8, 1 + (index % tables.rows().room.round), 'watcher');
            expectNoLeak(watched);
            const isOwn = form === 'duel' && view.own !== 'none';
            expect(view.hidden).toEqual(isOwn ? hiddenBy(index % players, view.round) : 'none');
            expect(watched.hidden).toBe('none');
            expect(view.seats.length).toBeLessThanOrEqual(seatLimit({ form, machine: 'none' }));
            expect(new Set(view.seats.map(({ name }) => name)).size).toBe(view.seats.length);
          }
          // What was cut off is done again: every player can finish, and then the round is over.
          for (let player = 0; player < players; player++) {
            for (let move = 0; move < 5; move++) tables.run({ kind: 'move', player, move: wrong });
          }
          const seats = tables.rows().seats.toReversed();
          for (let player = 0; player < players; player++) {
            const last = seats.find(({ account }) => account === accountOf(player));
            const canPlay =
              form === 'race' || seats.filter(({ round }) => round === last?.round).length === 2;
            if (last !== undefined && canPlay) expect(last.result).toBeDefined();
          }
        }),
        { numRuns: RUNS },
      );
    },
    600_000,
  );
});
