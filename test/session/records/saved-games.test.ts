import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { fail } from '../../../source/engine/core/result.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { gameKindOf } from '../../../source/engine/variants/game.ts';
import { call } from '../../../source/screens/app/effects.ts';
import { saving } from '../../../source/session/records/game-saver.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { defaultLimits } from '../../../source/store/limits.ts';
import type { GameStore } from '../../../source/store/port.ts';
import { successOf } from '../../helpers/games.ts';
import { eventually } from '../../helpers/patience.ts';
import { linkKey, signIn } from '../../store/specification/fixtures.ts';
import { id, openSession, played } from './player-session.ts';

const unreachable = fail({ kind: 'unavailable', cause: 'unreachable', message: '' } as const);

describe('the records of a player', () => {
  it('count a game that has just ended', async () => {
    const store = await openMemoryStore();
    const { records, open } = openSession(store, 'one');
    await open();
    await records.ready;
    const over = played(...'1122', 'enter', ...'6323', 'enter');
    void records.save(over);
    const page = { filter: {}, after: undefined, limit: 2 } as const;
    const replies = [
      records.answer(call('games.page', page)),
      records.answer(call('games.finished', { game: id })),
      records.answer(call('statistics.all', {})),
      records.answer(call('statistics.kind', { of: gameKindOf(over.game) })),
    ];
    expect(await Promise.all(replies)).toMatchObject([
      { answer: [{ id }] },
      { answer: { game: { phase: 'over' } } },
      { answer: [{ all: { played: 1 } }] },
      { answer: { all: { played: 1, won: 1 }, streaks: { current: 1, longest: 1 } } },
    ]);
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
    const { write } = store.games;
    vi.spyOn(store.games, 'write').mockImplementation(async (writes) => {
      await written.promise;
      return write(writes);
    });
    const { records, open, notify } = openSession(store, 'one');
    await open();
    await records.ready;
    await records.save(played(...'1122', 'enter'));
    expect(notify.mock.calls.map(([sentence]) => sentence)).toEqual([
      'Your last move is not saved yet, but it will be.',
    ]);
    // The player knows it, so the next answer does not wait.
    expect(records.save(played(...'1122', 'enter', ...'3344', 'enter'))).toBeUndefined();
    written.resolve();
    await records.close();
    expect(successOf(await store.games.read(id)).moves).toHaveLength(2);
  });

  it('say at each move of an outage that it is not saved', async () => {
    const store = await openMemoryStore();
    const down = vi.spyOn(store.games, 'write').mockResolvedValue(unreachable);
    const { records, open, notify } = openSession(store, 'one');
    await open();
    await records.ready;
    await records.save(played(...'1122', 'enter'));
    expect(notify).not.toHaveBeenCalled();
    void records.save(played(...'1122', 'enter', ...'3344', 'enter'));
    // A message while the answer is being shown would be lost.
    expect(notify).not.toHaveBeenCalled();
    await nextTurn();
    expect(notify).toHaveBeenLastCalledWith(saving.localOutage('unreachable'));
    down.mockRestore();
    await records.close();
  });

  it.each([{ kind: 'room' }, { kind: 'daily', daily: 'code', day: 7 }] as const)(
    'hold the answer to a move of a game with one try until it is saved ($kind)',
    async (occasion) => {
      const store = await openMemoryStore();
      const down = { value: false };
      const games: GameStore['games'] = {
        ...store.games,
        write: (writes) => (down.value ? Promise.resolve(unreachable) : store.games.write(writes)),
      };
      const [one, other] = ['one', 'two'].map((name) => openSession({ ...store, games }, name));
      if (one === undefined || other === undefined) throw new Error('no sessions');
      await Promise.all([one.open(), other.open()]);
      await Promise.all([one.records.ready, other.records.ready]);
      const after = (...keys: Parameters<typeof played>) => ({ ...played(...keys), occasion });
      const first = [...'1122', 'enter'] as const;
      await one.records.save(after(...first));
      down.value = true;
      const onShown = vi.fn();
      const saved = one.records.save(after(...first, ...'3344', 'enter'));
      const shown = Promise.resolve(saved).then(onShown);
      await eventually(() =>
        expect(
          one.changes.flatMap((each) => (each.kind === 'move-waits' ? [each.text] : [])),
        ).toEqual([
          'Your move is not saved yet, and one try counts: its answer waits. Your saved games cannot be reached.',
        ]),
      );
      expect(onShown).not.toHaveBeenCalled();
      // Another window takes the game over in the outage: the answer is never shown.
      await other.records.answer(call('games.open', { game: id }));
      down.value = false;
      await shown;
      expect(one.changes).toContainEqual({ kind: 'game-taken-over', game: id });
      expect(successOf(await store.games.read(id)).moves).toHaveLength(1);
      await Promise.all([one.records.close(), other.records.close()]);
    },
  );

  it('end a game with one try that cannot be saved, and let any other go on', async () => {
    const store = await openMemoryStore({ ...defaultLimits, gameBytes: 200 });
    const { records, open, changes, notify } = openSession(store, 'one');
    await open();
    await records.ready;
    const long = played(...Array.from({ length: 4 }, () => [...'1122', 'enter']).flat());
    await records.save({ ...long, id: gameIdOf('casual') });
    expect(changes.filter(({ kind }) => kind === 'game-lost')).toEqual([]);
    expect(notify).toHaveBeenCalledTimes(1);
    await records.save({ ...long, occasion: { kind: 'room' } });
    expect(changes.filter(({ kind }) => kind === 'game-lost')).toMatchObject([{ game: id }]);
    await records.close();
  });
});
