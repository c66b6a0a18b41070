import { type Code, codeOf } from '../core/code.ts';
import { countsOf, type FeedbackCounts } from '../core/feedback.ts';
import { turnsOf, turnsSpent } from '../core/game/record.ts';
import { memoize } from '../core/memoize.ts';
import { codeInSeed } from '../core/random.ts';
import type { AccountId, Time } from '../core/stored/account.ts';
import type { GameId } from '../core/stored/game.ts';
import {
  canTakeSeat,
  type Room,
  type RoomRows,
  type RoundRows,
  roomLifetimes,
  roomLimits,
  type Seat,
} from '../core/stored/room.ts';
import { maxTurns } from '../core/variant.ts';
import type { Game, Over } from '../variants/game.ts';
import type { Rules } from '../variants/index.ts';

export type SeenSeat = Pick<Seat, 'n' | 'name'> & {
  /** A machine comes after all people; its seat is not stored. */
  readonly player: 'person' | 'machine';
  readonly progress: 'waiting' | 'playing' | 'finished';
  readonly aid: Game['aid'];
  readonly spent: number;
  /** The mark counts of the rows that the viewer may see; ordered marks would reveal places. */
  readonly marks: readonly FeedbackCounts[];
  /** The finished game, if the sight is `all`. */
  readonly game: Over | 'hidden';
  /** The result of the seat, if the sight is `all`. */
  readonly result: Omit<SeatResult, 'seat'> | 'hidden';
  readonly won: number;
};

/** How somebody looks at a room: as a player with a seat or without one yet, or as a watcher. */
export type Stance = 'player' | 'watcher';

/**
 * How much a viewer sees of the boards: how far they are, the marks of as many rows as the viewer has, the marks of all
 * rows, or everything.
 */
type Sight = 'progress' | 'own-rows' | 'all-rows' | 'all';

/** What one viewer may see of a round of a room; it contains no secret of others unless the sight is `all`. */
export type RoomView = Pick<Room, 'id' | 'code' | 'form'> & {
  /** Whether the round has a free seat; in a duel after round 1, only its two players see it as free. */
  readonly hasFreeSeat: boolean;
  readonly rules: Rules;
  readonly round: number;
  /** The current round of the room, which can be a later one. */
  readonly current: number;
  readonly version: number;
  readonly state: 'open' | 'ended' | 'closed';
  readonly host: string;
  readonly own: number | 'none';
  readonly sight: Sight;
  readonly seats: readonly SeenSeat[];
  readonly hidden: Code | 'none';
  /** The numbers of the seats that have won, if the sight is `all`. */
  readonly winners: readonly number[];
};

/** The rows of a room with the seats of all rounds, and the games of one, replayed from their moves. */
export type ReplayedRows = Omit<RoundRows, 'games'> & {
  readonly rules: Rules;
  readonly games: ReadonlyMap<GameId, Game>;
};

/** The machine that plays along in a round, and its game as far as it is computed. */
type MachineBoard = { readonly name: string; readonly game: Game };

const roundsIn = memoize((rows: ReplayedRows) => {
  const attempts = maxTurns(rows.rules.attempts);
  const roundAt = (number: number): Round => roundOf(rows, number, attempts);
  const all = Array.from({ length: rows.room.round }, (_, index) => roundAt(index + 1));
  return { shown: all[rows.round - 1] ?? roundAt(rows.round), all };
});

/**
 * What an account may see of a round: always the spent turns, aid and progress of each seat. A viewer with a seat also
 * sees the marks of as many rows as it has played, and everything once it has broken the code, or has finished a round
 * that nobody can win any longer. A viewer without a seat who watches, or opens an earlier round, sees all marks, and
 * everything once the round has ended and all have finished.
 */
export function roomViewFor(
  rows: ReplayedRows,
  viewer: AccountId,
  as: Stance = 'player',
  machine?: MachineBoard,
): RoomView {
  const { room, rules, games, round: roundNumber } = rows;
  const { shown: round, all: rounds } = roundsIn(rows);
  const own = round.seats.find(({ account }) => account === viewer);
  const ownGame = own && games.get(own.game);
  const watches = as === 'watcher' || roundNumber < room.round;
  const sight =
    own === undefined ? unseatedSight(round, watches) : seatedSight(own, ownGame, room, round);
  const seesAll = sight === 'all';
  const ownRows = ownGame === undefined ? 0 : turnsOf(ownGame.record).length;
  const markRows = visibleRows(sight, ownRows);
  const unfinished = rows.seats
    .filter(({ account, result }) => account === viewer && result === undefined)
    .map((seat) => seat.round);
  const won = roundsWon(rounds, new Set(seesAll ? unfinished : [...unfinished, roundNumber]));
  const pegs = codeInSeed(own?.hidden ?? '');
  const { id, code, form } = room;
  return {
    id,
    code,
    form,
    hasFreeSeat: canTakeSeat(room, rows.seats, roundNumber, viewer),
    rules,
    round: roundNumber,
    current: room.round,
    version: rows.version,
    state: stateOf(room, round),
    host: rows.seats.find(({ account }) => account === room.host)?.name ?? '',
    own: own?.n ?? 'none',
    sight,
    seats: [
      ...round.seats.map((seat) => ({
        ...seenSeat(seat, games.get(seat.game), round, seesAll, markRows),
        won: won.get(seat.account) ?? 0,
      })),
      ...(machine === undefined
        ? []
        : [machineSeat(machine, maxTurns(rules.attempts), seesAll, markRows)]),
    ],
    hidden: pegs === undefined ? 'none' : codeOf(pegs),
    winners: seesAll ? round.winners.map(({ n }) => n) : [],
  };
}

function stateOf({ closed }: Room, { ended }: Round): RoomView['state'] {
  if (closed !== undefined) return 'closed';
  return ended === 'open' ? 'open' : 'ended';
}

/** A seat that has given up or lost could help another one: it sees no code while the round can still be won. */
function seatedSight({ result }: Seat, game: Game | undefined, room: Room, round: Round): Sight {
  if (result === undefined || game?.phase !== 'over') return 'own-rows';
  return result.outcome === 'cracked' || isDecided(room, round) ? 'all' : 'own-rows';
}

/** Whether nobody can win a round any longer: in a closed room, boards that were begun are still played. */
export const isDecided = (
  { closed }: Pick<Room, 'closed'>,
  { ended, seats }: Pick<Round, 'ended' | 'seats'>,
): boolean =>
  ended !== 'open' || (closed !== undefined && seats.every(({ result }) => result !== undefined));

function unseatedSight({ ended, seats }: Round, watches: boolean): Sight {
  if (!watches) return 'progress';
  const isOver = ended !== 'open' && seats.every(({ result }) => result !== undefined);
  return isOver ? 'all' : 'all-rows';
}

/** Of how many rows of each board a viewer sees the marks; `ownRows` are the viewer's own. */
function visibleRows(sight: Sight, ownRows: number): number {
  if (sight === 'progress') return 0;
  if (sight === 'own-rows') return ownRows;
  return Number.POSITIVE_INFINITY;
}

function seenSeat(
  seat: Seat,
  game: Game | undefined,
  { results }: Round,
  seesAll: boolean,
  markRows: number,
): Omit<SeenSeat, 'won'> {
  const { n, name } = seat;
  const result = results.find((each) => each.seat === seat);
  return {
    n,
    name,
    player: 'person',
    progress: seat.result !== undefined ? 'finished' : hasBegun(game) ? 'playing' : 'waiting',
    aid: game?.aid ?? 'none',
    spent: game === undefined ? 0 : turnsSpent(game.record),
    marks: marksIn(game, markRows),
    game: seenGame(game, seesAll),
    result:
      seesAll && result !== undefined
        ? { turns: result.turns, outcome: result.outcome, timing: result.timing }
        : 'hidden',
  };
}

/** Whether a game has a move: the store has it from the first typed peg on. */
const hasBegun = (game: Game | undefined): boolean => game !== undefined && game.moves.length > 0;

const seenGame = (game: Game | undefined, seesAll: boolean): SeenSeat['game'] =>
  seesAll && game?.phase === 'over' ? game : 'hidden';

const marksIn = (game: Game | undefined, rows: number): readonly FeedbackCounts[] =>
  game === undefined
    ? []
    : turnsOf(game.record)
        .slice(0, rows)
        .map(({ feedback }) => countsOf(feedback));

/** The machine's seat, with no more rows than the viewer sees of other boards. */
function machineSeat(
  { name, game }: MachineBoard,
  attempts: number,
  seesAll: boolean,
  markRows: number,
): SeenSeat {
  const marks = marksIn(game, markRows);
  const spent = marks.length;
  const isOver = game.phase === 'over' && spent === turnsOf(game.record).length;
  const isCracked = game.phase === 'over' && game.outcome === 'cracked';
  return {
    n: MACHINE_NUMBER,
    name,
    player: 'machine',
    aid: 'none',
    spent,
    marks,
    won: 0,
    progress: isOver ? 'finished' : spent === 0 ? 'waiting' : 'playing',
    game: seenGame(game, seesAll),
    result:
      seesAll && isOver
        ? {
            turns: isCracked ? spent : attempts + 1,
            outcome: isCracked ? 'cracked' : 'not-cracked',
            timing: 'in-time',
          }
        : 'hidden',
  };
}

/** Stands for a seat number: the machine's seat is not stored. */
const MACHINE_NUMBER = -1;

/** How many rows of a machine a view has; undefined without a machine. */
export const machineTurnsIn = ({ seats }: Pick<RoomView, 'seats'>): number | undefined =>
  seats.find(({ player }) => player === 'machine')?.spent;

export const peopleIn = ({ seats }: Pick<RoomView, 'seats'>): readonly SeenSeat[] =>
  seats.filter(({ player }) => player === 'person');

/** The people who broke the code in the fewest turns while they could still win; empty until someone does. */
export function leadersIn(view: RoomView): {
  readonly seats: readonly SeenSeat[];
  readonly turns: number;
} {
  const cracked = peopleIn(view).flatMap((seat) => {
    const { result } = seat;
    return result !== 'hidden' && result.outcome === 'cracked' && result.timing !== 'late'
      ? [{ seat, turns: result.turns }]
      : [];
  });
  const fewest = Math.min(...cracked.map(({ turns }) => turns));
  return {
    seats: cracked.filter(({ turns }) => turns === fewest).map(({ seat }) => seat),
    turns: fewest,
  };
}

/** What a viewer can do in a room now: take a seat, play, or begin the next round; a duel waits for its second seat. */
export function nextStepIn(view: RoomView): 'join' | 'play' | 'next-round' | 'none' {
  const { form, hasFreeSeat, own, sight, seats, round, current, state } = view;
  if (state === 'closed') return 'none';
  const isUnfinished = seats.some(({ n, progress }) => n === own && progress !== 'finished');
  if (round < current) return isUnfinished ? 'play' : 'next-round';
  // A watcher who has seen marks must wait for the next round.
  if (own === 'none' && sight !== 'all') {
    const hasSeenNothing = peopleIn(view).every(({ progress }) => progress === 'waiting');
    return hasFreeSeat && (sight === 'progress' || hasSeenNothing) ? 'join' : 'none';
  }
  // After the round, anyone may begin the next one of a race, but only its two players that of a duel.
  if (form === 'duel' && (own === 'none' || hasFreeSeat)) return 'none';
  if (isUnfinished) return 'play';
  return seats.length > 1 && current < roomLimits.rounds ? 'next-round' : 'none';
}

/** Whether the viewer has opened the room and has a seat in the round. */
export const isHost = ({ host, own, seats }: RoomView): boolean =>
  seats.some(({ n, name }) => n === own && name === host);

const isOpenHost = (view: RoomView): boolean => view.state !== 'closed' && isHost(view);

/** Whether the viewer, who is the host, can close the room: its current round is shown. */
export const canClose = (view: RoomView): boolean =>
  isOpenHost(view) && view.round === view.current;

/** Whether the host can take a seat from its player. */
export const canRemove = (view: RoomView, seat: SeenSeat | undefined): boolean =>
  canClose(view) &&
  seat !== undefined &&
  peopleIn({ seats: [seat] }).length > 0 &&
  seat.n !== view.own &&
  seat.progress !== 'finished';

/** Whether the viewer, who is the host and has finished, can end the round for those who still play. */
export const canEnd = (view: RoomView): boolean =>
  view.state === 'open' &&
  peopleIn(view).length > 1 &&
  isOpenHost(view) &&
  view.seats.some(({ n, progress }) => n === view.own && progress === 'finished');

type SeatResult = {
  readonly seat: Seat;
  /** The turns that count: of a code that was not cracked, one more than the attempts. */
  readonly turns: number;
  readonly outcome: 'cracked' | 'not-cracked';
  /** Whether the board was played in the round, or later against its recorded rows. */
  readonly timing: 'in-time' | 'late';
};

export type Round = {
  readonly seats: readonly Seat[];
  /** When the round ended; it goes on for those who come later, but its result stands. */
  readonly ended: Time | 'open';
  /** The results that are known, the best first; those that came late are last. */
  readonly results: readonly SeatResult[];
  /** The seats with the fewest turns of those in time; none before the end, or if nobody cracked the code. */
  readonly winners: readonly Seat[];
};

/**
 * A round of a room from its rows alone. With at least two seats taken, it ends when all of them are finished, when the
 * host ends it, or a day after the last move or join; later rows change neither its end nor its winners.
 *
 * @param attempts how many turns the rules allow
 */
export function roundOf(
  rows: Pick<RoomRows, 'seats' | 'now'>,
  number: number,
  attempts: number,
): Round {
  const { seats, ended, present } = endOf(rows, number);
  const results = seats
    .flatMap((seat) => resultOf(seat, ended, present, attempts))
    .toSorted(
      (one, other) =>
        Number(one.timing === 'late') - Number(other.timing === 'late') || one.turns - other.turns,
    );
  const cracked = results.filter(
    ({ timing, outcome }) => timing === 'in-time' && outcome === 'cracked',
  );
  const winners =
    ended === 'open' ? [] : cracked.filter(({ turns }) => turns === cracked[0]?.turns);
  return { seats, ended, results, winners: winners.map(({ seat }) => seat) };
}

/**
 * How many rounds of a room each account has won alone; rounds whose numbers are in `unknown` are not counted, and a draw
 * counts for nobody.
 *
 * @param rounds all rounds from the first on
 */
export function roundsWon(
  rounds: readonly Round[],
  unknown: ReadonlySet<number>,
): ReadonlyMap<AccountId, number> {
  const won = new Map<AccountId, number>();
  for (const [index, { winners }] of rounds.entries()) {
    const [winner, other] = winners;
    if (unknown.has(index + 1) || winner === undefined || other !== undefined) continue;
    won.set(winner.account, (won.get(winner.account) ?? 0) + 1);
  }
  return won;
}

const finishedAt = ({ result, moves, joined }: Seat): Time =>
  result === undefined ? Number.POSITIVE_INFINITY : (moves.at(-1) ?? joined);

/** The seats of a round, when it ended as in `roundOf`, and the seats that were taken until then. */
export function endOf(
  { seats: all, now }: Pick<RoomRows, 'seats' | 'now'>,
  number: number,
): Pick<Round, 'seats' | 'ended'> & { readonly present: ReadonlySet<Seat> } {
  const seats = all.filter(({ round }) => round === number);
  const byHost = seats.find((seat) => seat.ended !== undefined)?.ended;
  const times = seats.flatMap(({ joined, moves, ended = joined }) => [joined, ...moves, ended]);
  let last = Number.NEGATIVE_INFINITY;
  for (const at of [...times.toSorted((one, other) => one - other), now]) {
    const isIdle = at >= last + roomLifetimes.round;
    // A seat taken at the same moment as the last move is too late.
    const isOver =
      at === byHost || seats.every((seat) => seat.joined >= at || finishedAt(seat) <= at);
    const present = isIdle || isOver ? seats.filter(({ joined }) => joined < at) : [];
    if (present.length > 1) {
      return { seats, ended: isIdle ? last + roomLifetimes.round : at, present: new Set(present) };
    }
    last = at;
  }
  return { seats, ended: 'open', present: new Set(seats) };
}

function resultOf(
  seat: Seat,
  ended: Round['ended'],
  present: ReadonlySet<Seat>,
  attempts: number,
): readonly SeatResult[] {
  const { result } = seat;
  const isLate =
    ended !== 'open' && (!present.has(seat) || (result !== undefined && finishedAt(seat) > ended));
  const timing = isLate ? 'late' : 'in-time';
  if (result?.outcome === 'cracked') {
    return [{ seat, turns: result.turns, outcome: 'cracked', timing }];
  }
  // A seat in time that is not finished counts at the end; one that comes later plays on.
  const counts = result !== undefined || (ended !== 'open' && !isLate);
  return counts ? [{ seat, turns: attempts + 1, outcome: 'not-cracked', timing }] : [];
}
