import { expect, it } from 'vitest';
import { frontOf } from '../../source/screens/app/app.ts';
import { layoutSizes } from '../../source/screens/app/layout.ts';
import type { Key } from '../../source/screens/parts/input.ts';
import { openSession } from '../../source/session/open-session.ts';
import type { RecordsChange } from '../../source/session/records/player-records.ts';
import { full } from '../helpers/frames.ts';
import { contextWith, recordsWith } from './session-context.ts';

/** A session in a game whose moves are saved when the test says so. */
function openUnsaved() {
  const saved = Promise.withResolvers<void>();
  let report: (change: RecordsChange) => void = () => undefined;
  const session = openSession(
    contextWith({
      records: recordsWith({
        subscribe: (listener) => {
          report = listener;
          return () => undefined;
        },
        save: (played) =>
          played !== 'none' && played.game.moves.length > 0 ? saved.promise : undefined,
      }),
    }),
    full,
  );
  const press = (...keys: readonly Key[]): void => {
    for (const key of keys) {
      session.dispatch({ screen: 'terminal', kind: 'key-pressed', key, at: 0 });
    }
  };
  const moves = (): number => {
    const front = frontOf(session.current());
    return front.screen === 'game' ? front.game.moves.length : 0;
  };
  return { ...session, press, moves, saved, report: (change: RecordsChange) => report(change) };
}

it('an answer is shown when its move is saved, and the keys after it count then', async () => {
  const { press, moves, current, isWaiting, settled, saved, close } = openUnsaved();
  press(...'1122', 'enter', ...'33');
  expect([isWaiting(), moves()]).toEqual([true, 0]);
  saved.resolve();
  await settled();
  expect(moves()).toBe(1);
  expect(frontOf(current())).toMatchObject({ draft: { cells: [2, 2, 'blank', 'blank'] } });
  close();
});

it('what is typed after the player reads why an answer waits means nothing', async () => {
  const { press, moves, current, report, settled, saved, isHeldUp, close, dispatch } =
    openUnsaved();
  press(...'1122', 'enter', '3');
  report({ kind: 'move-waits', text: 'It waits.' });
  expect(current()).toMatchObject({ notice: { kind: 'message' } });
  expect([isHeldUp(), moves()]).toEqual([true, 0]);
  press('4', 'enter', 'escape');
  dispatch({ screen: 'terminal', kind: 'resized', size: layoutSizes.compact });
  expect(current().size).toEqual(layoutSizes.compact);
  dispatch({ screen: 'terminal', kind: 'message-received', text: 'It is back.' });
  expect(current()).toMatchObject({ notice: { text: 'It is back.' } });
  saved.resolve();
  await settled();
  expect([isHeldUp(), moves()]).toEqual([false, 1]);
  expect(current()).toMatchObject({ size: layoutSizes.compact });
  expect(frontOf(current())).toMatchObject({ draft: { cells: [2, 'blank', 'blank', 'blank'] } });
  close();
});

it.each(['game-taken-over', 'game-lost'] as const)(
  'no answer is shown for a move of a game that is no longer the player’s (%s)',
  async (kind) => {
    const { press, moves, current, report, isWaiting, saved, close } = openUnsaved();
    press(...'1122', 'enter', ...'3344', 'enter');
    const { played } = current();
    if (played === 'none') throw new Error('no game');
    report({ kind, game: played.id, text: 'It is gone.' });
    saved.resolve();
    await saved.promise;
    expect([isWaiting(), moves()]).toEqual([false, 0]);
    expect(current()).toMatchObject({ notice: { kind: 'must-acknowledge' }, played: 'none' });
    close();
  },
);
