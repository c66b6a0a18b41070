import type { AccountId, Time } from '../core/stored/account.ts';
import { type RoomRows, roomTimes, type Seat } from '../core/stored/room.ts';

/** How a player did in a round. */
export type SeatResult = {
  readonly seat: Seat;
  /** The turns that count: of a code that was not broken, one more than the attempts. */
  readonly turns: number;
  readonly outcome: 'broken' | 'not-broken';
  /** Whether the board was played in the round, or later against its recorded rows. */
  readonly timing: 'in-time' | 'late';
};

/** A round as it stands. */
export type Round = {
  readonly number: number;
  /** The seats in their order. */
  readonly seats: readonly Seat[];
  /** When the round ended; it goes on for those who come later, but its result stands. */
  readonly ended: Time | 'open';
  /** The results that are known, the best first; those that came late are last. */
  readonly results: readonly SeatResult[];
  /** The seats with the fewest turns of those in time; none before the end, or if nobody broke the code. */
  readonly winners: readonly Seat[];
};

/** A seat was taken, or a move was saved. */
type RoundEvent = { readonly at: Time; readonly kind: 'move' | 'joined'; readonly seat: Seat };

/**
 * A round of a room from its rows alone. It ends when two or more seats are finished and no other is
 * taken, or a day after the last move; later rows change neither its end nor its winners.
 *
 * @param attempts how many turns the rules allow
 */
export function roundOf(
  { seats: all }: Pick<RoomRows, 'seats'>,
  number: number,
  attempts: number,
  now: Time,
): Round {
  const seats = all.filter(({ round }) => round === number);
  const { ended, present } = endOf(seats, now);
  const results = seats
    .flatMap((seat) => resultOf(seat, ended, present, attempts))
    .toSorted(
      (one, other) =>
        Number(one.timing === 'late') - Number(other.timing === 'late') || one.turns - other.turns,
    );
  const broken = results.filter(
    ({ timing, outcome }) => timing === 'in-time' && outcome === 'broken',
  );
  const winners = ended === 'open' ? [] : broken.filter(({ turns }) => turns === broken[0]?.turns);
  return { number, seats, ended, results, winners: winners.map(({ seat }) => seat) };
}

/**
 * How many rounds each account has won alone, without one whose result is not to be known; a draw counts
 * for nobody.
 */
export function roundsWon(
  rows: RoomRows,
  attempts: number,
  now: Time,
  without: number | 'none',
): ReadonlyMap<AccountId, number> {
  const won = new Map<AccountId, number>();
  for (let number = 1; number <= rows.room.round; number++) {
    if (number === without) continue;
    const [winner, other] = roundOf(rows, number, attempts, now).winners;
    if (winner === undefined || other !== undefined) continue;
    won.set(winner.account, (won.get(winner.account) ?? 0) + 1);
  }
  return won;
}

/** When a round ended, and the seats that were taken until then. */
type End = Pick<Round, 'ended'> & { readonly present: ReadonlySet<Seat> };

function endOf(seats: readonly Seat[], now: Time): End {
  const present = new Set<Seat>();
  const played = new Map<Seat, number>();
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, kind, seat } of eventsOf(seats)) {
    if (present.size > 1 && at >= last + roomTimes.roundEnds) break;
    last = at;
    if (kind === 'joined') present.add(seat);
    else played.set(seat, (played.get(seat) ?? 0) + 1);
    const areFinished = [...present].every(
      (each) => each.result !== undefined && played.get(each) === each.moves.length,
    );
    if (present.size > 1 && areFinished) return { ended: at, present };
  }
  const ended = last + roomTimes.roundEnds;
  return { ended: present.size > 1 && now >= ended ? ended : 'open', present };
}

/** What happened in a round, in its order; who takes a seat in the moment of the last move comes later. */
const eventsOf = (seats: readonly Seat[]): readonly RoundEvent[] =>
  seats
    .flatMap((seat): readonly RoundEvent[] => [
      { at: seat.joined, kind: 'joined', seat },
      ...seat.moves.map((at): RoundEvent => ({ at, kind: 'move', seat })),
    ])
    .toSorted(
      (one, other) =>
        one.at - other.at || Number(one.kind === 'joined') - Number(other.kind === 'joined'),
    );

function resultOf(
  seat: Seat,
  ended: Round['ended'],
  present: ReadonlySet<Seat>,
  attempts: number,
): readonly SeatResult[] {
  const { result, moves } = seat;
  const finished = result === undefined ? undefined : (moves.at(-1) ?? seat.joined);
  const isLate =
    ended !== 'open' && (!present.has(seat) || (finished !== undefined && finished > ended));
  const timing = isLate ? 'late' : 'in-time';
  if (result?.outcome === 'cracked') {
    return [{ seat, turns: result.turns, outcome: 'broken', timing }];
  }
  // A seat in time that is not finished counts at the end; one that comes later plays on.
  const counts = result !== undefined || (ended !== 'open' && !isLate);
  return counts ? [{ seat, turns: attempts + 1, outcome: 'not-broken', timing }] : [];
}
