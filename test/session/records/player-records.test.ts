import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { succeed } from '../../../source/engine/core/result.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { gameKindOf } from '../../../source/engine/variants/game.ts';
import { call } from '../../../source/screens/app/effects.ts';
import type { PlayedGame } from '../../../source/screens/app/game/unfinished.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { defaultLimits } from '../../../source/store/limits.ts';
import { successOf } from '../../helpers/games.ts';
import { eventually } from '../../helpers/patience.ts';
import { signIn } from '../../store/specification/fixtures.ts';
import { id, openSession, played } from './player-session.ts';

describe('the game that was played last', () => {
  it('is the casual game that was saved or finished last', async () => {
    let time = 0;
    const store = await openMemoryStore(defaultLimits, () => ++time);
    const lastAfter = async (game: PlayedGame | 'none') => {
      const { records, open, queue } = openSession(store, `session ${time}`);
      await open();
      await records.ready;
      const { last } = records.profile();
      if (game !== 'none') void records.save(game);
      await records.close();
      await queue.close();
      return last === 'none' ? last : [last.rules, last.mode];
    };
    const of = (id: string, game: PlayedGame, mode: PlayedGame['mode']): PlayedGame => ({
      ...game,
      id: gameIdOf(id),
      mode,
    });
    const { rules } = gameKindOf(played().game);
    expect(await lastAfter(of('one', played(...'1122', 'enter'), { kind: 'adversary' }))).toBe(
      'none',
    );
    expect(await lastAfter(of('two', played(...'6323', 'enter'), { kind: 'break' }))).toEqual([
      rules,
      'adversary',
    ]);
    const daily = { kind: 'daily', daily: 'code', day: 1 } as const;
    const other = of('three', played(...'1122', 'enter'), { kind: 'duel' });
    expect(await lastAfter({ ...other, occasion: daily })).toEqual([rules, 'break']);
    expect(await lastAfter('none')).toEqual([rules, 'break']);
  });
});

describe('the records of a player', () => {
  it('have the profile when the store is open, and say so', async () => {
    const store = await openMemoryStore();
    const { records, changes, open } = openSession(store, 'one');
    expect(records.profile()).toEqual({
      player: { kind: 'guest' },
      experience: 'played',
      unfinished: [],
      last: 'none',
      kept: 'session',
    });
    await open();
    const profile = {
      player: { kind: 'named', name: 'ada' },
      experience: 'new',
      unfinished: [],
      saved: [],
      last: 'none',
      kept: 'stored',
    };
    await eventually(() => expect(changes).toEqual([{ kind: 'profile-changed', profile }]));
    // What reads it again and finds nothing new tells nobody, who would ask again.
    await records.answer(call('games.page', { filter: {}, after: undefined, limit: 1 }));
    await records.close();
    expect(changes).toHaveLength(1);
    expect(records.profile()).toEqual(profile);
  });

  it('name the player when the unfinished games cannot be read, and read them later', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const store = await openMemoryStore();
    const { records, open } = openSession(store, 'one');
    const read = vi.spyOn(store.games, 'unfinished').mockResolvedValueOnce({
      ok: false,
      problem: { kind: 'unavailable', cause: 'busy', message: '' },
    });
    await open();
    await records.ready;
    expect(records.profile().player).toEqual({ kind: 'named', name: 'ada' });
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(read).toHaveBeenCalledTimes(2);
  });
});

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
    // A list reads what other windows have changed.
    await first.records.answer(call('games.page', { filter: {}, after: undefined, limit: 1 }));
    await eventually(() => expect(first.records.profile().saved).toEqual([id]));
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
});

describe('the end of a session', () => {
  it('releases the games when the store opens after it', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const store = await openMemoryStore();
    const { records, open } = openSession(store, 'one');
    const release = vi.spyOn(store.games, 'release');
    void records.save(played(...'1122', 'enter'));
    const closing = records.close();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await closing).toBe(1);
    await open();
    await eventually(() => expect(release).toHaveBeenCalled());
    expect(release).toHaveBeenCalledWith({ node: 'node', session: 'one' });
    expect(successOf(await store.games.read(id)).moves).toHaveLength(1);
  });

  it('counts the games that were dropped', async () => {
    const { records, open } = openSession(await openMemoryStore(), 'one');
    for (let n = 0; n < 52; n++) {
      void records.save({ ...played(...'1122', 'enter'), id: gameIdOf(`game ${n}`) });
    }
    await open();
    expect(await records.close()).toBe(2);
  });
});

describe('the settings of an account', () => {
  const unavailable = {
    ok: false,
    problem: { kind: 'unavailable', cause: 'busy', message: '' },
  } as const;
  const openStored = async () => {
    const store = await openMemoryStore();
    const ada = await signIn(store, 'ada');
    const text = '{"theme": "dark", "keys.menu.quit": "x", "bell": "off"}';
    successOf(await store.accounts.saveSettings(ada.id, text));
    const stored = async () => JSON.parse(successOf(await store.accounts.settings(ada.id)) ?? '');
    return { ...openSession(store, 'one'), store, stored };
  };

  it('keep the others when one is changed before they are read', async () => {
    const { records, open, stored, notify } = await openStored();
    records.saveSettings({ bell: 'on' });
    records.saveSettings({ mouse: 'on' });
    await open();
    await records.ready;
    await records.close();
    const all = { theme: 'dark', 'keys.menu.quit': 'x', bell: 'on', mouse: 'on' };
    expect(await stored()).toEqual(all);
    expect(JSON.parse(records.settings())).toEqual(all);
    expect(notify).not.toHaveBeenCalled();
  });

  it('hide no fault of the store', async () => {
    const { records, open, store } = await openStored();
    const fault = new Error('a fault');
    vi.spyOn(store.accounts, 'settings').mockRejectedValue(fault);
    // Vitest would fail on it.
    const others = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    onTestFinished(() => {
      for (const listener of others) process.on('unhandledRejection', listener);
    });
    const thrown = new Promise((resolve) => process.once('unhandledRejection', resolve));
    await open();
    expect(await thrown).toBe(fault);
    await records.close();
  });

  it('are read again when they cannot be read, and then changed', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { records, open, store, stored, changes, notify } = await openStored();
    const read = vi.spyOn(store.accounts, 'settings');
    read.mockResolvedValueOnce(unavailable).mockResolvedValueOnce(unavailable);
    await open();
    await records.ready;
    expect(changes).not.toContainEqual({ kind: 'settings-read' });
    records.saveSettings({ bell: 'on' });
    await vi.advanceTimersByTimeAsync(2999);
    expect(notify).toHaveBeenCalledTimes(1);
    expect(await stored()).toHaveProperty('bell', 'off');
    expect(JSON.parse(records.settings())).toEqual({ bell: 'on' });
    await vi.advanceTimersByTimeAsync(3000);
    await records.close();
    expect(changes).toContainEqual({ kind: 'settings-read' });
    expect(await stored()).toEqual({ theme: 'dark', 'keys.menu.quit': 'x', bell: 'on' });
    expect(notify).toHaveBeenCalledTimes(1);
  });
});
