import type { Peg } from '../core/code.ts';
import type { Feedback } from '../core/feedback.ts';
import { turnsOf, turnsSpent } from '../core/game/record.ts';
import type { AccountId } from '../core/stored/account.ts';
import type { GameId } from '../core/stored/game.ts';
import { type Room, type RoundRows, roomLimits, type Seat, seatsOf } from '../core/stored/room.ts';
import { maxTurns } from '../core/variant.ts';
import type { Game, Over } from '../variants/game.ts';
import type { Rules } from '../variants/index.ts';
import { type Round, roundOf, roundsWon, type SeatResult } from './round.ts';

/** A row of a board as another player may see it. */
export type SeenRow = { readonly feedback: Feedback; readonly guess: readonly Peg[] | 'hidden' };

/** A seat as one player may see it. */
export type SeenSeat = Pick<Seat, 'n' | 'name'> & {
  /** A machine that plays along comes after all people, and is none of the seats of the store. */
  readonly player: 'person' | 'machine';
  readonly progress: 'waiting' | 'playing' | 'finished';
  /** The turns that are spent, lifelines included. */
  readonly spent: number;
  /** The first rows of the board; of another's board, as many as the viewer has. */
  readonly rows: readonly SeenRow[];
  /** The finished game, once the viewer has finished. */
  readonly game: Over | 'hidden';
  /** What the seat counts with, once the viewer has finished. */
  readonly result: Omit<SeatResult, 'seat'> | 'hidden';
  /** How many rounds of the room the player has won. */
  readonly won: number;
};

/** What one player may see of a round of a room; it contains no secret before the player has finished. */
export type RoomView = Pick<Room, 'id' | 'code' | 'form'> & {
  /** Whether one more person can take a seat. */
  readonly hasFreeSeat: boolean;
  readonly rules: Rules;
  readonly round: number;
  /** The current round of the room, which can be a later one. */
  readonly current: number;
  readonly version: number;
  readonly state: 'open' | 'ended' | 'closed';
  readonly host: string;
  /** The number of the viewer's seat. */
  readonly own: number | 'none';
  readonly seats: readonly SeenSeat[];
  /** The numbers of the seats that have won, once the viewer has finished. */
  readonly winners: readonly number[];
};

/** The rows of a room with the seats of all rounds, and the games of one, replayed from their moves. */
export type ReplayedRows = Omit<RoundRows, 'games'> & {
  readonly rules: Rules;
  readonly games: ReadonlyMap<GameId, Game>;
  /** The machine that plays along, and its game as far as the viewer can see it. */
  readonly machine?: { readonly name: string; readonly game: Game } | undefined;
};

/**
 * What an account may see of a round. Of other seats: at any time, how many turns are spent and whether they are
 * finished; the feedback of a row once the viewer has played the same row; guesses and results once the viewer has
 * finished.
 */
export function roomViewFor(rows: ReplayedRows, viewer: AccountId): RoomView {
  const { room, rules, games, machine, round: roundNumber, now } = rows;
  const attempts = maxTurns(rules.attempts);
  const round = roundOf(rows, roundNumber, attempts, now);
  const own = round.seats.find(({ account }) => account === viewer);
  const ownGame = own && games.get(own.game);
  const sight: Sight = {
    own,
    rowCount: ownGame === undefined ? 0 : turnsOf(ownGame.record).length,
    isFinished: own?.result !== undefined && ownGame?.phase === 'over',
  };
  const unfinished = rows.seats
    .filter(({ account, result }) => account === viewer && result === undefined)
    .map((seat) => seat.round);
  const hidden = new Set(sight.isFinished ? unfinished : [...unfinished, roundNumber]);
  const won = roundsWon(rows, attempts, now, hidden);
  const { id, code, form } = room;
  return {
    ...{ id, code, form, hasFreeSeat: round.seats.length < seatsOf(room), rules },
    ...{ round: roundNumber, current: room.round, version: rows.version },
    state: stateOf(room, round),
    host: rows.seats.find(({ account }) => account === room.host)?.name ?? '',
    own: own?.n ?? 'none',
    seats: [
      ...round.seats.map((seat) => ({
        ...seenSeat(seat, games.get(seat.game), round, sight),
        won: won.get(seat.account) ?? 0,
      })),
      ...(machine === undefined ? [] : [machineSeat(machine, attempts, sight)]),
    ],
    winners: sight.isFinished ? round.winners.map(({ n }) => n) : [],
  };
}

function stateOf({ closed }: Room, { ended }: Round): RoomView['state'] {
  if (closed !== undefined) return 'closed';
  return ended === 'open' ? 'open' : 'ended';
}

/** How far a viewer may see. */
type Sight = {
  readonly own: Seat | undefined;
  /** How many rows the viewer has. */
  readonly rowCount: number;
  readonly isFinished: boolean;
};

function seenSeat(
  seat: Seat,
  game: Game | undefined,
  { results }: Round,
  { own, rowCount, isFinished }: Sight,
): Omit<SeenSeat, 'won'> {
  const { n, name } = seat;
  const turns = game === undefined ? [] : turnsOf(game.record);
  const showsAll = isFinished || seat === own;
  const result = results.find((each) => each.seat === seat);
  return {
    ...{ n, name, player: 'person' },
    progress: seat.result !== undefined ? 'finished' : game === undefined ? 'waiting' : 'playing',
    spent: game === undefined ? 0 : turnsSpent(game.record),
    rows: turns
      .slice(0, showsAll ? turns.length : rowCount)
      .map(({ guess, feedback }) => ({ feedback, guess: showsAll ? guess : 'hidden' })),
    game: isFinished && game?.phase === 'over' ? game : 'hidden',
    result:
      isFinished && result !== undefined
        ? { turns: result.turns, outcome: result.outcome, timing: result.timing }
        : 'hidden',
  };
}

/** A machine as a player sees it: as many rows as the player has, and all after the player has finished. */
function machineSeat(
  { name, game }: NonNullable<ReplayedRows['machine']>,
  attempts: number,
  { rowCount, isFinished }: Sight,
): SeenSeat {
  const all = turnsOf(game.record);
  const turns = isFinished ? all : all.slice(0, rowCount);
  const isOver = game.phase === 'over' && turns.length === all.length;
  const isBroken = game.phase === 'over' && game.outcome === 'cracked';
  return {
    ...{ n: MACHINE_SEAT, name, player: 'machine', spent: turns.length, won: 0 },
    progress: isOver ? 'finished' : turns.length === 0 ? 'waiting' : 'playing',
    rows: turns.map(({ guess, feedback }) => ({ feedback, guess: isFinished ? guess : 'hidden' })),
    game: isFinished && game.phase === 'over' ? game : 'hidden',
    result:
      isFinished && isOver
        ? {
            turns: isBroken ? turns.length : attempts + 1,
            ...{ outcome: isBroken ? 'broken' : 'not-broken', timing: 'in-time' },
          }
        : 'hidden',
  };
}

/** The number of a machine, which has no seat. */
const MACHINE_SEAT = -1;

/** The people of a round. */
export const peopleIn = ({ seats }: Pick<RoomView, 'seats'>): readonly SeenSeat[] =>
  seats.filter(({ player }) => player === 'person');

/** What a viewer can do in a room now: take a seat, play, or begin the next round; a duel waits for its second seat. */
export function nextStepIn(view: RoomView): RoomStep {
  const { form, own, seats, round, current, state } = view;
  if (state === 'closed') return 'none';
  if (round < current) return 'next-round';
  if (own === 'none') return view.hasFreeSeat ? 'join' : 'none';
  if (form === 'duel' && view.hasFreeSeat) return 'none';
  const seat = seats.find(({ n }) => n === own);
  if (seat?.progress !== 'finished') return 'play';
  return seats.length > 1 && current < roomLimits.rounds ? 'next-round' : 'none';
}

/** A step of a player in a room. */
export type RoomStep = 'join' | 'play' | 'next-round' | 'none';
