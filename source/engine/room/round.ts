import type { AccountId, Time } from '../core/stored/account.ts';
import { type RoomRows, roomLifetimes, type Seat } from '../core/stored/room.ts';

export type SeatResult = {
  readonly seat: Seat;
  /** The turns that count: of a code that was not cracked, one more than the attempts. */
  readonly turns: number;
  readonly outcome: 'cracked' | 'not-cracked';
  /** Whether the board was played in the round, or later against its recorded rows. */
  readonly timing: 'in-time' | 'late';
};

/** A round as it stands. */
export type Round = {
  /** The seats in their order. */
  readonly seats: readonly Seat[];
  /** When the round ended; it goes on for those who come later, but its result stands. */
  readonly ended: Time | 'open';
  /** The results that are known, the best first; those that came late are last. */
  readonly results: readonly SeatResult[];
  /** The seats with the fewest turns of those in time; none before the end, or if nobody cracked the code. */
  readonly winners: readonly Seat[];
};

/**
 * A round of a room from its rows alone. It ends when at least two seats are taken and all taken seats are finished, or the
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

/** When a seat was finished: with its last move. */
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
    // A seat taken at the same moment as the last move is too late.
    const present = new Set(seats.filter(({ joined }) => joined < at));
    const hasOpponents = present.size > 1;
    if (hasOpponents && at >= last + roomLifetimes.round) {
      return { seats, ended: last + roomLifetimes.round, present };
    }
    const isOver = at === byHost || [...present].every((seat) => finishedAt(seat) <= at);
    if (hasOpponents && isOver) return { seats, ended: at, present };
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
