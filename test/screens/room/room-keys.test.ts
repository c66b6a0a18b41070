import { describe, expect, it } from 'vitest';
import { roomCodeOf } from '../../../source/engine/core/stored/room.ts';
import type { RoomView } from '../../../source/engine/room/view.ts';
import { goTo } from '../../../source/screens/app/navigation.ts';
import { messageFor } from '../../../source/screens/parts/input/keymap.ts';
import { initRoom, type RoomModel, roomKeymap } from '../../../source/screens/room/room.ts';
import type { RoomEntry } from '../../../source/screens/room/room-records.ts';
import { codeIn, rulesWith } from '../../helpers/games.ts';
import { viewWith } from '../frames/room-scenes.ts';
import { asked, duel, failed, five, four, opened, replied, room } from './room-models.ts';

/** The keys that a room has beside Enter, the help and the menu. */
const keysIn = (model: RoomModel): string =>
  roomKeymap(model)
    .filter(({ action }) => action !== 'help' && action !== 'menu')
    .flatMap(({ keys }) => (keys.includes('enter') ? [] : [keys[0]]))
    .join(' ');

/** What Enter does, as the footer says it. */
const enter = (model: RoomModel): string | undefined => {
  const action = roomKeymap(model).find(({ keys }) => keys.includes('enter'))?.action;
  return typeof action === 'string' ? action : undefined;
};

const withMachine = viewWith([four], {}, 'quiet-otter', 'player', five);

describe('a room on the screen', () => {
  it.each<[string, RoomModel, string | undefined]>([
    ['that is asked for', asked, undefined],
    ['that failed', replied(asked, failed), 'tryAgain'],
    ['before the own board', opened(viewWith([[], five])), 'play'],
    ['after the own board, with a machine', opened(withMachine), 'nextRound'],
    ['before the second seat of a duel', opened(viewWith([[]], duel)), undefined],
    ['before the own board of a duel', opened(viewWith([[], []], duel)), 'play'],
    ['after the own board, alone', opened(viewWith([four])), undefined],
    ['after the own board', opened(viewWith([four, []])), 'nextRound'],
    ['that is watched', opened(viewWith([four, []], {}, 'cy', 'watcher')), undefined],
    ['that is watched before marks', opened(viewWith([[], []], {}, 'cy', 'watcher')), 'join'],
    ['that is closed', opened(viewWith([four, five], { closed: 5_000 })), undefined],
    ['whose next round has begun', opened(viewWith([four, five], { round: 2 })), 'nextRound'],
    [
      'before the own board of an earlier round',
      opened(viewWith([[], five], { round: 2 })),
      'play',
    ],
  ])('%s', (_, model, action) => {
    expect(enter(model)).toBe(action);
  });

  it('leads back to a code that was wrong, and asks for another room again', () => {
    const code = roomCodeOf('RGYPB');
    const guessed = initRoom(
      { kind: 'find-room', code },
      { clipboard: 'none', invitation: '' },
      { kind: 'guest' },
    );
    expect(messageFor(roomKeymap(replied(guessed, failed)), 'enter')).toEqual(goTo('join', code));
    expect(messageFor(roomKeymap(replied(asked, failed)), 'enter')).toEqual({
      ...{ screen: 'app', kind: 'room-opened', query: { kind: 'see-room', room, round: 1 } },
    });
  });

  it('is looked at again where it could not be joined, but a code that was hidden for it is kept', () => {
    const code = roomCodeOf('RGYPB');
    const triedAgain = (query: RoomEntry) => {
      const model = initRoom(query, { clipboard: 'none', invitation: '' }, { kind: 'guest' });
      return messageFor(roomKeymap(replied(model, failed)), 'enter');
    };
    const joining: RoomEntry = { kind: 'join-room', code };
    const hiding: RoomEntry = { ...joining, hidden: codeIn(rulesWith(), '1234') };
    expect(triedAgain(joining)).toMatchObject({ query: { kind: 'find-room', code } });
    expect(triedAgain(hiding)).toMatchObject({ query: hiding });
  });

  it.each([
    ['the seat of a duel', viewWith([[]], duel, 'cy'), 'join-room'],
    ['the next round of a duel', viewWith([four, five], duel), 'next-round'],
  ] as const)('asks for a code to hide before it asks for %s', (_, view, kind) => {
    expect(messageFor(roomKeymap(opened(view)), 'enter')).toMatchObject({
      ...{ screen: 'app', kind: 'seat-taken', rules: view.rules },
      query: { kind },
    });
  });

  it.each<[string, RoomView, string]>([
    ['before the own board', viewWith([[], five]), 'up c'],
    ['with a result', viewWith([four, five]), 'up r c'],
    ['with earlier rounds', viewWith([[], five], { round: 2 }), 'up left c'],
    ['of the host, while others play', viewWith([four, []]), 'e up r c'],
    ['of another player then', viewWith([[], four], {}, 'brisk-pine'), 'up r c'],
    ['without a seat', viewWith([four, []], {}, 'bold-kite'), 'w up'],
    ['that is watched', viewWith([four, []], {}, 'bold-kite', 'watcher'), ''],
    ['that was watched', viewWith([four, five], {}, 'bold-kite', 'watcher'), 'up r c'],
  ])('has keys %s', (_, view, keys) => {
    expect(keysIn(opened(view))).toBe(keys);
  });
});
