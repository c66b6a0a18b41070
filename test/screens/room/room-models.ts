import { roomIdOf } from '../../../source/engine/core/stored/room.ts';
import type { RoomView } from '../../../source/engine/room/view.ts';
import { literal } from '../../../source/prose/catalog.ts';
import { answerReply } from '../../../source/screens/app/effects/calls.ts';
import type { Reply } from '../../../source/screens/app/effects/effects.ts';
import { initRoom, type RoomModel, updateRoom } from '../../../source/screens/room/room.ts';
import type { SeatReview } from '../../../source/screens/room/room-text.ts';
import type { Balance } from '../../../source/solver/review/review-types.ts';

export const room = roomIdOf('room');

/** A room that was asked for, before the store has answered. */
export const asked = initRoom(
  { kind: 'see-room', room, round: 1 },
  { clipboard: 'terminal', invitation: 'ssh play.example.org' },
  { kind: 'named', name: 'quiet-otter' },
);

/** The rows of boards: the code is broken in four or five turns, or never. */
export const four = ['1122', '3345', '2336', '6323'];
export const five = ['1122', '3344', '5366', '6332', '6323'];
export const lost = Array<string>(10).fill('1111');

export const duel = { form: 'duel' } as const;

export const answer = (view: RoomView): Reply => answerReply('rooms.watch', view);

/** The screen after a reply of the store, or of the clipboard. */
export const replied = (model: RoomModel, reply: Reply, to: 'store' | 'copy' = 'store') =>
  updateRoom(model, { screen: 'room', kind: 'replied', to, reply });

/** The screen that shows a view. */
export const opened = (view: RoomView): RoomModel => replied(asked, answer(view));

export const failed: Reply = { kind: 'failed', reason: literal('The database is down.') };

/** A review by its sums. */
export const review = (n: number, cost: number, luck: number): SeatReview => {
  const sums = { from: 0, turns: 4, rest: 0, start: 4, loss: cost, opening: 0, lifelines: 0, luck };
  const balance: Balance = {
    ...{ ...sums, zScore: 0, codemaker: 0, skill: 100 },
    kind: 'valued',
    source: { kind: 'exact' },
  };
  return { n, balance, gains: [] };
};
