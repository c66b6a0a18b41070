import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { succeed } from '../../../source/engine/core/result.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { offlineDailies } from '../../../source/engine/daily/series.ts';
import { gameKindOf } from '../../../source/engine/variants/transcript.ts';
import type { PlayedGame } from '../../../source/screens/app/game/played-game.ts';
import type { Player } from '../../../source/screens/play/modes/mode.ts';
import {
  openPlayerRecords,
  type RecordsChange,
} from '../../../source/session/records/player-records.ts';
import type { PlayerStore } from '../../../source/session/records/player-store.ts';
import { openMemoryGameStore } from '../../../source/store/memory/memory-game-store.ts';
import type { GameStore } from '../../../source/store/port.ts';
import { openWriteQueue } from '../../../source/store/queue/write-queue.ts';
import { english } from '../../helpers/english.ts';
import { eventually } from '../../helpers/eventually.ts';
import { full, opened, pressed } from '../../helpers/frames.ts';
import { rulesWith, successOf } from '../../helpers/games.ts';
import { signIn } from '../../store/specification/fixtures.ts';

const nothing = (): void => undefined;

/** One session of ada's, on a store that opens when the test says so. */
function openSession(
  store: GameStore,
  session: string,
  by: 'with-key' | 'without-key' = 'without-key',
) {
  const opening = Promise.withResolvers<PlayerStore>();
  const events = { onOutage: nothing, onRecovery: nothing, onError: nothing };
  const queue = openWriteQueue(store.games, events);
  const changes: RecordsChange[] = [];
  const notify = vi.fn();
  const player: Player = { kind: 'guest' };
  const records = openPlayerRecords({
    kept: 'stored',
    player,
    experience: 'played',
    playerOf: ({ account: { name } }) => ({ kind: 'named', name }),
    signIn: opening.promise,
    openDailies: async () => succeed(offlineDailies),
    now: () => 0,
    notify,
  });
  records.subscribe((change) => changes.push(change));
  const open = async (): Promise<void> => {
    const account = await signIn(store, 'ada');
    const key =
      by === 'without-key'
        ? 'none'
        : { fingerprint: 'SHA256:ada', source: 'ada', onDoubtfulName: nothing };
    opening.resolve({ account, key, holder: { node: 'node', session }, store, queue });
  };
  onTestFinished(async () => {
    await queue.close();
  });
  return { records, changes, notify, open, queue, fail: opening.reject };
}

const started = opened(full, { kind: 'game', rules: rulesWith(), seed: '7' });

function played(...keys: Parameters<typeof pressed>[1][]): PlayedGame {
  const game = pressed(started, ...keys).played;
  if (game === 'none') throw new Error('no game is played');
  return game;
}

const { id } = played();

describe('the game that was played last', () => {
  it('is the casual game that was saved or finished last', async () => {
    let time = 0;
    const store = openMemoryGameStore(() => ++time);
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
    const store = openMemoryGameStore(Date.now);
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
      last: 'none',
      kept: 'stored',
    };
    await eventually(() => expect(changes).toEqual([{ kind: 'profile-changed', profile }]));
    expect(records.profile()).toEqual(profile);
  });

  it('say that a player has played who has finished a game', async () => {
    const store = openMemoryGameStore(Date.now);
    const first = openSession(store, 'one');
    void first.records.save(played(...'6323', 'enter'));
    await first.open();
    await first.records.close();
    const second = openSession(store, 'two');
    await second.open();
    await second.records.ready;
    expect(second.records.profile()).toMatchObject({ experience: 'played', unfinished: [] });
  });

  it('name the player when the unfinished games cannot be read, and read them later', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const store = openMemoryGameStore(Date.now);
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

  it('save the games that were played before the store was open', async () => {
    const store = openMemoryGameStore(Date.now);
    const { records, open } = openSession(store, 'one');
    void records.save(played('1'));
    const other = { ...played(...'1122', 'enter', ...'6323', 'enter'), id: played('1').id };
    void records.save(other);
    void records.save('none');
    await open();
    await eventually(async () =>
      expect(successOf(await store.games.read(id)).progress.kind).toBe('finished'),
    );
  });

  it('count a game that has just ended', async () => {
    const store = openMemoryGameStore(Date.now);
    const { records, open } = openSession(store, 'one');
    await open();
    await records.ready;
    const over = played(...'1122', 'enter', ...'6323', 'enter');
    void records.save(over);
    const reply = await records.answer({ kind: 'kind-statistics', of: gameKindOf(over.game) });
    expect(reply).toMatchObject({
      answer: { statistics: { all: { played: 1, won: 1 }, streaks: { current: 1, longest: 1 } } },
    });
  });

  it('open a game of an earlier session on its last state, and take it over', async () => {
    const store = openMemoryGameStore(Date.now);
    const first = openSession(store, 'one');
    await first.open();
    void first.records.save(played(...'1122', 'enter'));
    await eventually(async () =>
      expect(successOf(await store.games.read(id)).moves).toHaveLength(1),
    );
    const second = openSession(store, 'two');
    await second.open();
    await eventually(() => expect(second.records.profile().unfinished).toHaveLength(1));
    const reply = await second.records.answer({ kind: 'open-game', game: id });
    expect(reply).toMatchObject({ kind: 'records', answer: { stored: { moves: [{}] } } });
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
    const store = openMemoryGameStore(Date.now);
    const first = openSession(store, 'one');
    await first.open();
    void first.records.save(played(...'1122', 'enter'));
    await first.records.close();
    const second = openSession(store, 'two');
    await second.open();
    await eventually(() => expect(second.records.profile().unfinished).toHaveLength(1));
    const old = successOf(await store.games.read(id));
    await second.records.answer({ kind: 'open-game', game: id });
    void second.records.save(played(...'1122', 'enter', ...'3344', 'enter'));
    await eventually(async () =>
      expect(successOf(await store.games.read(id)).moves).toHaveLength(2),
    );
    vi.spyOn(store.games, 'claim').mockResolvedValueOnce(succeed(old));
    await second.records.answer({ kind: 'open-game', game: id }, AbortSignal.abort());
    void second.records.save(played(...'1122', 'enter', ...'3344', 'enter', ...'5566', 'enter'));
    await second.records.close();
    expect(successOf(await store.games.read(id)).moves).toHaveLength(3);
    expect(second.changes).not.toContainEqual({ kind: 'game-taken-over', game: id });
  });

  it('discard a game that is not in the store yet', async () => {
    const store = openMemoryGameStore(Date.now);
    const { records, open, queue } = openSession(store, 'one');
    await open();
    await records.ready;
    void records.save(played(...'1122', 'enter'));
    void records.save('none');
    expect(await records.answer({ kind: 'discard-game', game: id })).toMatchObject({
      answer: { kind: 'game-discarded' },
    });
    await queue.close();
    expect(successOf(await store.games.count(undefined))).toBe(0);
  });

  it('are closed only after what they write', async () => {
    const store = openMemoryGameStore(Date.now);
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
    const result = { kind: 'streak', run: '7', solved: 3, errors: 0, longestCombo: 3 } as const;
    const answered = records.answer({ kind: 'save-puzzle', result });
    const closed = records.close().then(onClosed);
    for (let turn = 0; turn < 10; turn++) await nextTurn();
    expect(onClosed).not.toHaveBeenCalled();
    saving.resolve();
    expect(await answered).toMatchObject({ kind: 'records' });
    await closed;
  });

  it('answer that a game is gone which was deleted elsewhere', async () => {
    const store = openMemoryGameStore(Date.now);
    const { records, open } = openSession(store, 'one');
    await open();
    expect(await records.answer({ kind: 'open-game', game: id })).toEqual({
      kind: 'records',
      answer: { kind: 'game-gone', game: id },
    });
  });

  it('answer with a reason while the store cannot be used', async () => {
    const store = openMemoryGameStore(Date.now);
    const problem = { kind: 'unavailable', cause: 'full', message: 'disk' } as const;
    const broken = { ...store.games, claim: () => Promise.resolve({ ok: false, problem }) };
    const { records, open } = openSession(
      { ...store, games: { ...broken } as typeof store.games },
      'one',
    );
    await open();
    expect(await records.answer({ kind: 'open-game', game: id })).toEqual({
      kind: 'failed',
      // A full disk does not pass in a moment.
      reason: 'The disk with your games is full.',
    });
  });

  it('answer with a reason when the store never opens', async () => {
    const { records, fail } = openSession(openMemoryGameStore(Date.now), 'one');
    fail(new Error('a newer schema'));
    expect(await records.answer({ kind: 'open-game', game: id })).toMatchObject({ kind: 'failed' });
    void records.save(played('1'));
    await records.close();
  });

  it('say in a sentence why a game is not saved any more', async () => {
    const store = openMemoryGameStore(Date.now);
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
    const store = openMemoryGameStore(Date.now);
    const { records, open, changes } = openSession(store, 'one', 'with-key');
    await open();
    await records.ready;
    const other = await signIn(store, 'bob');
    successOf(await store.accounts.merge((await signIn(store, 'ada')).id, other.id));
    await records.save(played(...'1122', 'enter'));
    expect(changes.filter(({ kind }) => kind === 'game-lost')).toEqual([]);
    expect(successOf(await store.games.read(id)).start.account).toBe(other.id);
    await records.close();
  });

  it('hold an answer until its move is saved, and say when that takes long', async () => {
    const store = openMemoryGameStore(Date.now);
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
    const store = openMemoryGameStore(Date.now);
    await store.games.heartbeat('node');
    const { records, open } = openSession(store, 'one');
    await open();
    void records.save(played('1'));
    await records.close();
    const [game] = successOf(await store.games.unfinished((await signIn(store, 'ada')).id));
    expect(game).toMatchObject({ draft: '0,.,.,.@1', holder: undefined });
  });
});
