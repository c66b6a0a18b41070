import { describe, expect, it } from 'vitest';
import type { RoomView } from '../../../source/engine/room/view.ts';
import { messageFor } from '../../../source/screens/parts/input/keymap.ts';
import {
  type RoomMessage,
  type RoomModel,
  roomEffects,
  roomKeymap,
  updateRoom,
} from '../../../source/screens/room/room.ts';
import { english } from '../../helpers/english.ts';
import { viewWith } from '../frames/room-scenes.ts';
import { answer, failed, five, four, opened, replied, review, room } from './room-models.ts';

describe('a room on the screen', () => {
  it('shows what was read last, also where an account is gone and the version fell', () => {
    const later = viewWith([four, five]);
    const model = opened(later);
    const fallen: RoomView = { ...viewWith([four]), version: later.version - 1 };
    const after = replied(model, answer(fallen));
    expect(after.state).toMatchObject({ view: fallen });
    expect(roomEffects(after, english)).not.toEqual(roomEffects(model, english));
  });

  it('stays when the store fails, says why, and asks again', () => {
    const model = opened(viewWith([[], five]));
    const asking = updateRoom(model, { screen: 'room', kind: 'step-chosen', step: 'board' });
    expect(roomEffects(asking, english)[0]).toMatchObject({ name: 'rooms.board' });
    const after = replied(asking, failed);
    expect(after.state).toMatchObject({ kind: 'ready', step: 'none' });
    expect(after.problem === 'none' ? after.problem : after.problem(english)).toBe(
      'The database is down.',
    );
    expect(roomEffects(after, english)).not.toEqual(roomEffects(model, english));
    expect(replied(after, answer(viewWith([[], five]))).problem).toBe('none');
  });

  it('is watched with one key, and leads to earlier rounds, each with its own reviews', () => {
    const asks = (model: RoomModel) =>
      roomEffects(model, english).flatMap((effect) =>
        effect.kind === 'call' && effect.name === 'rooms.watch' ? [effect.args] : [],
      );
    const outside = opened(viewWith([four, []], {}, 'bold-kite'));
    const watching = updateRoom(outside, { screen: 'room', kind: 'watch-chosen' });
    expect(asks(watching)).toMatchObject([{ as: 'watcher', round: 1, version: -1 }]);
    const watched = viewWith([four, []], {}, 'bold-kite', 'watcher');
    expect(asks(replied(watching, answer(watched)))).toMatchObject([
      { as: 'watcher', version: watched.version },
    ]);

    const view = viewWith([four, five], { round: 3 });
    const inFirst: RoomModel = { ...opened(view), reviews: [review(0, 1, 1)] };
    const press = (model: RoomModel, key: string): RoomModel => {
      const message = roomKeymap(model)
        .find(({ keys }) => keys.includes(key))
        ?.on(key);
      return message?.screen === 'room' ? updateRoom(model, message) : model;
    };
    expect(asks(press(inFirst, 'left'))).toMatchObject([{ round: 1 }]);
    const asksNext = press(inFirst, 'right');
    expect(asks(asksNext)).toMatchObject([{ as: 'player', round: 2, version: -1 }]);
    expect(asksNext.reviews).toHaveLength(1);
    const next = replied(asksNext, answer({ ...view, round: 2 }));
    expect(next.reviews).toEqual([]);
    expect(asks(press(next, 'right'))).toMatchObject([{ round: 3 }]);
  });

  it('is ended by its host after a question, which news leave on the screen', () => {
    const press = (model: RoomModel, key: string): RoomModel => {
      const message = messageFor(roomKeymap(model), key);
      return message?.screen === 'room' ? updateRoom(model, message) : model;
    };
    const queryOf = (model: RoomModel) => roomEffects(model, english)[0];
    const question = press(opened(viewWith([four, [], []])), 'e');
    expect(queryOf(question)).toMatchObject({ name: 'rooms.watch' });
    expect(queryOf(press(press(question, 'x'), 'y'))).toMatchObject({
      name: 'rooms.watch',
    });
    const ending = press(replied(question, answer(viewWith([four, ['1122'], []]))), 'y');
    expect(queryOf(ending)).toMatchObject({ name: 'rooms.end', args: { room, round: 1 } });
    expect(queryOf(replied(ending, failed))).toMatchObject({ name: 'rooms.watch' });
    // Meanwhile all have finished.
    const ended = replied(question, answer(viewWith([four, five, five])));
    expect(ended.state).toMatchObject({ step: 'none' });
  });

  it('copies once for each press', () => {
    const press: RoomMessage = { screen: 'room', kind: 'copy-chosen' };
    const model = updateRoom(opened(viewWith([four])), press);
    expect(roomEffects(model, english).map(({ kind }) => kind)).toContain('clipboard');
    const sent = replied(model, { kind: 'sent' }, 'copy');
    expect(sent.copy).toBe('sent');
    expect(roomEffects(sent, english).map(({ kind }) => kind)).not.toContain('clipboard');
  });
});
