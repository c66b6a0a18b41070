import type { Peg } from '../../../source/engine/core/code.ts';
import { seedWithCode } from '../../../source/engine/core/random.ts';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { gameIdOf, gameResultOf } from '../../../source/engine/core/stored/game.ts';
import {
  type Room,
  type RoomForm,
  roomCodeOf,
  roomIdOf,
  type Seat,
  seatLimit,
} from '../../../source/engine/core/stored/room.ts';
import {
  type ReplayedRows,
  type RoomView,
  roomViewFor,
  type Stance,
} from '../../../source/engine/room/view.ts';
import { type Game, type Move, play, start } from '../../../source/engine/variants/game.ts';
import { defaultModes, rolesOf } from '../../../source/screens/play/mode.ts';
import { rulesWith } from '../../helpers/games.ts';

/** Small rules, so that boards are finished after few moves. */
export const rules = rulesWith({ pegs: 3, colors: 4, attempts: 4 });

/** The secret of every round, in a seed that would be noticed in any view. */
export const secret: readonly Peg[] = [0, 1, 3];
export const seedOf = (round: number): string =>
  `code-1 ${secret.join('.')} SALT-OF-ROUND-${round}`;

export const guess = (...pegs: number[]): Move => ({ kind: 'guess', pegs });
export const wrong = guess(2, 2, 2);
export const right = guess(...secret);

/** The code that a player hides in a round of a duel. */
export const hiddenBy = (player: number, round: number): readonly Peg[] => [
  player % 4,
  round % 4,
  (player + round) % 4,
];

/** A command of a player; it is one or more writes, between which the process can be killed. */
export type Command =
  | { readonly kind: 'join'; readonly player: number }
  | { readonly kind: 'again'; readonly player: number }
  | { readonly kind: 'end'; readonly player: number }
  | { readonly kind: 'move'; readonly player: number; readonly move: Move }
  | { readonly kind: 'wait'; readonly milliseconds: number };

const names = ['ann', 'ben', 'cy', 'dee', 'eve', 'fay', 'gus', 'hal', 'ida'];

/** The account of a player, from 0. */
export const accountOf = (player: number) => accountIdOf(names[player] ?? 'nobody');

/** The tables of one room, changed as a store changes them: each function is one transaction. */
export function openTables(form: RoomForm = 'race', machine = 'none') {
  const roles = rolesOf(form === 'duel' ? defaultModes.duel : defaultModes.break);
  let now = 1_000;
  let room: Room = {
    ...{ id: roomIdOf('room'), code: roomCodeOf('RGYPB'), form, variant: 'pegs', machine },
    rules: 'the rules',
    ...{ host: accountOf(0), round: 1, seed: seedOf(1), version: 0, opened: now },
    closed: undefined,
  };
  let seats: readonly Seat[] = [];
  const games = new Map<Seat['game'], Game>();

  const takeSeat = (player: number, round: number): void => {
    const taken = seats.filter((seat) => seat.round === round);
    const account = accountOf(player);
    if (taken.length === seatLimit(room)) return;
    if (taken.some((seat) => seat.account === account)) return;
    const game = gameIdOf(`${account}-${round}`);
    const code = seedWithCode(hiddenBy(player, round), `SALT-OF-${account}`);
    const hidden = form === 'duel' ? code : undefined;
    const seat = { round, n: taken.length, account, name: account, game, joined: now, hidden };
    const open = { ended: undefined, moves: [], result: undefined };
    seats = [...seats, { ...seat, ...open }];
    room = { ...room, version: room.version + 1 };
  };
  const rowsOf = (round: number): ReplayedRows => {
    const version = seats.reduce((sum, { moves }) => sum + moves.length, room.version);
    return { room, seats, round, version, now, rules, games };
  };
  const seatOf = (player: number): Seat | undefined =>
    seats.findLast(({ account }) => account === accountOf(player));
  takeSeat(0, 1);

  /** The writes of a command, in their order. */
  const writesOf = (command: Command): readonly (() => void)[] => {
    now += 1;
    if (command.kind === 'wait') {
      now += command.milliseconds;
      return [];
    }
    const { player } = command;
    const seat = seatOf(player);
    if (command.kind === 'join') return [() => takeSeat(player, room.round)];
    if (command.kind === 'again') {
      if (seat?.result === undefined) return [];
      const next = seat.round + 1;
      return [
        () => {
          if (room.round === seat.round) {
            room = { ...room, round: next, seed: seedOf(next), version: room.version + 1 };
          }
          takeSeat(player, room.round);
        },
      ];
    }
    if (command.kind === 'end') {
      if (seat?.ended !== undefined || seat?.account !== room.host) return [];
      return [
        () => {
          seats = seats.map((each) => (each === seat ? { ...each, ended: now } : each));
          room = { ...room, version: room.version + 1 };
        },
      ];
    }
    if (seat === undefined || seat.result !== undefined) return [];
    const { game: id, round } = seat;
    const { move } = command;
    const other = seats.find((each) => each.round === round && each !== seat);
    const seed = form === 'duel' ? other?.hidden : seedOf(round);
    return [
      () => {
        if (seed === undefined || games.has(id)) return;
        games.set(id, start(rules, roles, seed, 'system'));
      },
      () => {
        const game = games.get(id);
        if (game === undefined) return;
        const after = play(game, move);
        if (after === game) return;
        games.set(id, after);
        const result = after.phase === 'over' ? gameResultOf(after) : undefined;
        seats = seats.map((each) =>
          each.game === id ? { ...each, moves: [...each.moves, now], result } : each,
        );
      },
    ];
  };
  return {
    /** Carries out a command; after `writes` of them, the process is killed. */
    run: (command: Command, writes = Number.POSITIVE_INFINITY): void => {
      for (const write of writesOf(command).slice(0, writes)) write();
    },
    rows: (round = room.round): ReplayedRows => rowsOf(round),
    view: (player: number, round = seatOf(player)?.round ?? room.round, as?: Stance): RoomView =>
      roomViewFor(rowsOf(round), accountOf(player), as),
    now: () => now,
  };
}
