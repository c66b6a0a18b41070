import { describe, expect, it } from 'vitest';
import type { RoomView, SeenSeat } from '../../../source/engine/room/view.ts';
import { effectsOf } from '../../../source/screens/app/app.ts';
import {
  type RoomModel,
  roomEffects,
  roomKeymap,
  updateRoom,
} from '../../../source/screens/room/room.ts';
import { english } from '../../helpers/english.ts';
import { full, pressed, textOf } from '../../helpers/frames.ts';
import { roomScenes, viewWith } from '../frames/room-scenes.ts';
import { replied as answered, replyTo } from '../outside.ts';
import { answer, failed, five, four, opened, replied } from './room-models.ts';

describe('a room on the screen', () => {
  it('waits for the reviews of finished boards, one course after the other, and does without', () => {
    const pending = (model: RoomModel) =>
      roomEffects(model, english).flatMap((effect) => (effect.kind === 'review' ? [effect] : []));
    const reviewed = (model: RoomModel): RoomModel => {
      const [effect] = pending(model);
      if (effect === undefined) return model;
      const { course } = effect;
      return updateRoom(model, { screen: 'room', kind: 'reviewed', course, reply: failed });
    };
    // Not before the viewer has finished.
    expect(pending(opened(viewWith([['1122'], five])))).toEqual([]);
    // The first and the third board have the same course, which is asked for once.
    let model = opened(viewWith([four, five, four]));
    expect(pending(model)).toHaveLength(1);
    model = reviewed(model);
    expect(model.reviews.map(({ n }) => n)).toEqual([0, 2]);
    model = reviewed(model);
    expect(model.reviews.map(({ n }) => n)).toEqual([0, 2, 1]);
    expect(pending(model)).toEqual([]);
  });

  it('keeps a review for the board that it is of, although another one has finished meanwhile', () => {
    const before = opened(viewWith([five.slice(0, 2), four], {}, 'brisk-pine'));
    const [effect] = roomEffects(before, english).flatMap((each) =>
      each.kind === 'review' ? [each] : [],
    );
    if (effect === undefined) throw new Error('No board is reviewed.');
    const finished = { ...viewWith([five, four], {}, 'brisk-pine'), version: 99 };
    const { course } = effect;
    const after = updateRoom(replied(before, answer(finished)), {
      ...{ screen: 'room', kind: 'reviewed', course, reply: failed },
    });
    expect(after.reviews.map(({ n }) => n)).toEqual([1]);
  });

  it('selects the seat of the viewer, and offers a review of a visible board alone', () => {
    const canReview = (seat: SeenSeat['n'], view: RoomView): boolean =>
      roomKeymap({ ...opened(view), chosen: seat }).some(({ keys }) => keys.includes('r'));
    const view = viewWith([four, ['1122'], five]);
    expect(opened(view).chosen).toBe(0);
    expect([0, 1, 2].map((n) => canReview(n, view))).toEqual([true, false, true]);
  });

  it.each([
    ['your choices', []],
    ['brisk-pine’s choices', ['down']],
  ])('says “%s” in the review of a board', (choices, keys) => {
    const asking = pressed(roomScenes['room-result'](full), ...keys, 'r');
    const effect = effectsOf(asking).find(({ kind }) => kind === 'review');
    if (effect === undefined) throw new Error('Nothing is reviewed.');
    expect(textOf(answered(asking, effect, replyTo(effect)))).toContain(`${choices} cost`);
  });
});
