import { describe, expect, it, vi } from 'vitest';
import { succeed } from '../../../source/engine/core/result.ts';
import { answerReply, call } from '../../../source/screens/app/effects/calls.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { eventually } from '../../helpers/eventually.ts';
import { successOf } from '../../helpers/games.ts';
import { id, openSession, played } from './player-session.ts';

describe('the records of a player', () => {
  it('open a game of an earlier session on its last state, and take it over', async () => {
    const store = await openMemoryStore();
    const first = openSession(store, 'one');
    await first.open();
    void first.records.save(played(...'1122', 'enter'));
    await eventually(async () =>
      expect(successOf(await store.games.read(id)).moves).toHaveLength(1),
    );
    const second = openSession(store, 'two');
    await second.open();
    await eventually(() => expect(second.records.profile().unfinished).toHaveLength(1));
    const reply = await second.records.answer(call('games.open', { game: id }));
    expect(reply).toMatchObject({ kind: 'answer', answer: { stored: { moves: [{}] } } });
    void first.records.save(played(...'1122', 'enter', ...'3344', 'enter'));
    await eventually(() =>
      expect(first.changes).toContainEqual({ kind: 'game-taken-over', game: id }),
    );
    void second.records.save(played(...'1122', 'enter', ...'5566', 'enter'));
    await eventually(async () =>
      expect(successOf(await store.games.read(id)).moves.at(-1)?.move).toEqual({
        kind: 'guess',
        pegs: [4, 4, 5, 5],
      }),
    );
    expect([first.notify.mock.calls, second.notify.mock.calls]).toEqual([[], []]);
  });

  it('do not continue a game whose loading was canceled, because it can have more moves', async () => {
    const store = await openMemoryStore();
    const first = openSession(store, 'one');
    await first.open();
    void first.records.save(played(...'1122', 'enter'));
    await first.records.close();
    const second = openSession(store, 'two');
    await second.open();
    await eventually(() => expect(second.records.profile().unfinished).toHaveLength(1));
    const old = successOf(await store.games.read(id));
    await second.records.answer(call('games.open', { game: id }));
    void second.records.save(played(...'1122', 'enter', ...'3344', 'enter'));
    await eventually(async () =>
      expect(successOf(await store.games.read(id)).moves).toHaveLength(2),
    );
    vi.spyOn(store.games, 'claim').mockResolvedValueOnce(succeed(old));
    await second.records.answer(call('games.open', { game: id }), AbortSignal.abort());
    void second.records.save(played(...'1122', 'enter', ...'3344', 'enter', ...'5566', 'enter'));
    await second.records.close();
    expect(successOf(await store.games.read(id)).moves).toHaveLength(3);
    expect(second.changes).not.toContainEqual({ kind: 'game-taken-over', game: id });
  });

  it('discard a game that is not in the store yet', async () => {
    const store = await openMemoryStore();
    const { records, open, queue } = openSession(store, 'one');
    await open();
    await records.ready;
    void records.save(played(...'1122', 'enter'));
    void records.save('none');
    expect(await records.answer(call('games.discard', { game: id }))).toMatchObject({
      name: 'games.discard',
    });
    await queue.close();
    expect(successOf(await store.games.count(undefined))).toBe(0);
  });

  it('answer that a game is gone which was deleted elsewhere', async () => {
    const store = await openMemoryStore();
    const { records, open } = openSession(store, 'one');
    await open();
    expect(await records.answer(call('games.open', { game: id }))).toEqual(
      answerReply('games.open', { kind: 'gone', game: id }),
    );
  });

  it('answer with a reason while the store cannot be used', async () => {
    const store = await openMemoryStore();
    const problem = { kind: 'unavailable', cause: 'full', message: 'disk' } as const;
    const broken = { ...store.games, claim: () => Promise.resolve({ ok: false, problem }) };
    const { records, open } = openSession(
      { ...store, games: { ...broken } as typeof store.games },
      'one',
    );
    await open();
    expect(await records.answer(call('games.open', { game: id }))).toEqual({
      kind: 'failed',
      // A full disk does not pass in a moment.
      reason: 'The disk with your games is full.',
    });
  });

  it('answer with a reason when the store never opens', async () => {
    const { records, fail } = openSession(await openMemoryStore(), 'one');
    fail(new Error('a newer schema'));
    expect(await records.answer(call('games.open', { game: id }))).toMatchObject({
      kind: 'failed',
    });
    void records.save(played('1'));
    await records.close();
  });
});
