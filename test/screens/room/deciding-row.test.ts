import { describe, expect, it } from 'vitest';
import { type Turn, turnsOf } from '../../../source/engine/core/game/record.ts';
import type { RoomView } from '../../../source/engine/room/view.ts';
import { decidingRow, type SeatReview } from '../../../source/prose/rooms.ts';
import { viewWith } from '../frames/room-scenes.ts';
import { five, four, lost, review } from './room-models.ts';

/** A turn of a board that is visible. */
function turnOf({ seats }: RoomView, seat: number, row: number): Turn | undefined {
  const game = seats[seat]?.game ?? 'hidden';
  return game === 'hidden' ? undefined : turnsOf(game.record)[row];
}

describe('how a round stands', () => {
  it('was decided by the row in which the winner gained most on the second', () => {
    const gained = (n: number, ...gains: readonly number[]) => ({ ...review(n, 0, 0), gains });
    const three = viewWith([five, four, lost]);
    const rowOf = (...reviews: readonly SeatReview[]) => decidingRow(three, reviews);
    // Of the third board, which lost, nothing is compared.
    expect(rowOf(gained(0, 0, 1, 0, 0, 0), gained(1, 0, 1, 0.4, 0.1), gained(2, -9))).toEqual({
      row: 3,
      boards: [
        { name: 'brisk-pine', turn: turnOf(three, 1, 2) },
        { name: 'quiet-otter', turn: turnOf(three, 0, 2) },
      ],
    });
    expect(rowOf(gained(0, 0, 1, 0.4, 0), gained(1, 0, 1, 0.4, 0.01))).toBeUndefined();
    expect(rowOf(gained(1, 1, 1, 1, 1))).toBeUndefined();
    const draw = viewWith([four, four]);
    expect(decidingRow(draw, [gained(0, 1), gained(1, 0)])).toBeUndefined();
  });
});
