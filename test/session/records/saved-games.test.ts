import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { gameKindOf } from '../../../source/engine/variants/transcript.ts';
import { call } from '../../../source/screens/app/effects.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import type { GameStore } from '../../../source/store/port.ts';
import { english } from '../../helpers/english.ts';
import { successOf } from '../../helpers/games.ts';
import { linkKey, signIn } from '../../store/specification/fixtures.ts';
import { id, openSession, played } from './player-session.ts';

describe('the records of a player', () => {
  it('count a game that has just ended', async () => {
    const store = await openMemoryStore();
    const { records, open } = openSession(store, 'one');
    await open();
    await records.ready;
    const over = played(...'1122', 'enter', ...'6323', 'enter');
    void records.save(over);
    const reply = await records.answer(call('statistics.kind', { of: gameKindOf(over.game) }));
    expect(reply).toMatchObject({
      answer: { all: { played: 1, won: 1 }, streaks: { current: 1, longest: 1 } },
    });
  });

  it('are closed only after what they write', async () => {
    const store = await openMemoryStore();
    const { records, open } = openSession(store, 'one');
    await open();
    await records.ready;
    const saving = Promise.withResolvers<void>();
    const { save } = store.puzzles;
    vi.spyOn(store.puzzles, 'save').mockImplementation(async (...args) => {
      await saving.promise;
      return await save(...args);
    });
    const onClosed = vi.fn();
    const result = { day: 7, isSolved: true, errors: 0 };
    const answered = records.answer(call('puzzles.save', { result }));
    const closed = records.close().then(onClosed);
    for (let turn = 0; turn < 10; turn++) await nextTurn();
    expect(onClosed).not.toHaveBeenCalled();
    saving.resolve();
    expect(await answered).toMatchObject({ kind: 'answer' });
    await closed;
  });

  it('say in a sentence why a game is not saved any more', async () => {
    const store = await openMemoryStore();
    const { records, open, changes } = openSession(store, 'one');
    await open();
    await records.ready;
    await records.save(played(...'1122', 'enter'));
    await store.games.remove(id);
    await records.save(played(...'1122', 'enter', ...'3344', 'enter'));
    const lost = changes.find((change) => change.kind === 'game-lost');
    expect(lost?.text(english)).toBe(
      'This game is not saved any more: it was deleted or finished in another window.',
    );
  });

  it('save a new game in the account that was linked meanwhile', async () => {
    const store = await openMemoryStore();
    const { records, open, changes } = openSession(store, 'one', 'with-key');
    await open();
    await records.ready;
    const other = await signIn(store, 'bob');
    successOf(await linkKey(store, 'ada', 'bob'));
    await records.save(played(...'1122', 'enter'));
    expect(changes.filter(({ kind }) => kind === 'game-lost')).toEqual([]);
    expect(successOf(await store.games.read(id)).start.account).toBe(other.id);
    await records.close();
  });

  it('hold an answer until its move is saved, and say when that takes long', async () => {
    const store = await openMemoryStore();
    const written = Promise.withResolvers<void>();
    const slow: GameStore = {
      ...store,
      games: {
        ...store.games,
        write: async (writes) => {
          await written.promise;
          return store.games.write(writes);
        },
      },
    };
    const { records, open, notify } = openSession(slow, 'one');
    await open();
    await records.ready;
    await records.save(played(...'1122', 'enter'));
    expect(notify.mock.calls.map(([sentence]) => sentence(english))).toEqual([
      'Your last move is not saved yet. Play on: it is saved as soon as that is possible.',
    ]);
    // The player knows it, so the next answer does not wait.
    expect(records.save(played(...'1122', 'enter', ...'3344', 'enter'))).toBeUndefined();
    written.resolve();
    await records.close();
    expect(successOf(await store.games.read(id)).moves).toHaveLength(2);
  });

  it('release the games at the end, after the last save', async () => {
    const store = await openMemoryStore();
    await store.games.heartbeat('node');
    const { records, open } = openSession(store, 'one');
    await open();
    void records.save(played('1'));
    await records.close();
    const [game] = successOf(await store.games.unfinished((await signIn(store, 'ada')).id));
    expect(game).toMatchObject({ draft: '0,.,.,.@1', holder: undefined });
  });
});
