import { type Turn, turnsOf } from '../../engine/core/game/record.ts';
import { peopleIn, type RoomView } from '../../engine/room/view.ts';
import type { ReviewEntry } from '../../solver/review/review-types.ts';
import { NOTABLE, type SeatReview } from './room-text.ts';

/** The row, from 1, in which the winner gained most on the second, and what the two played there. */
export type DecidingRow = {
  readonly row: number;
  readonly boards: readonly { readonly name: string; readonly turn: Turn }[];
};

/** What each guess of a game gained, in turns: the luck of its answer without the loss of the choice. */
export const gainsOf = (entries: readonly ReviewEntry[]): readonly number[] =>
  entries.flatMap((entry) => {
    if (entry.kind !== 'turn') return [];
    const { verdict } = entry;
    if (verdict.kind !== 'valued') return [0];
    return [(verdict.answer.kind === 'luck' ? verdict.answer.luck : 0) - verdict.loss];
  });

/** The row that decided a round; undefined without one winner, and where no row stands out. */
export function decidingRow(
  view: RoomView,
  reviews: readonly SeatReview[],
): DecidingRow | undefined {
  if (view.state === 'open' || view.winners.length !== 1) return undefined;
  const boards = peopleIn(view)
    .flatMap(({ n, name, game, result }) => {
      const gains = reviews.find((review) => review.n === n)?.gains ?? [];
      return game === 'hidden' || result === 'hidden' || result.timing === 'late'
        ? []
        : [{ name, gains, count: result.turns, turns: turnsOf(game.record) }];
    })
    .toSorted((one, other) => one.count - other.count);
  const [winner, second] = boards;
  if (winner === undefined || second === undefined) return undefined;
  const leads = winner.gains
    .slice(0, second.gains.length)
    .map((gain, row) => gain - (second.gains[row] ?? 0));
  const most = Math.max(...leads);
  if (most < NOTABLE) return undefined;
  const row = leads.indexOf(most);
  const shown = [winner, second].flatMap(({ name, turns }) => {
    const turn = turns[row];
    return turn === undefined ? [] : [{ name, turn }];
  });
  return { row: row + 1, boards: shown };
}
