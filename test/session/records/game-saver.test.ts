import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Account } from '../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import type { Move } from '../../../source/engine/variants/game.ts';
import type { PlayedGame } from '../../../source/screens/app/game/unfinished.ts';
import type { Key } from '../../../source/screens/parts/input.ts';
import type { Kept } from '../../../source/screens/play/mode.ts';
import { openGameSaver } from '../../../source/session/records/game-saver.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { openWriteQueue } from '../../../source/store/queue/write-queue.ts';
import { full, opened, pressed } from '../../helpers/frames.ts';
import { rulesWith, successOf } from '../../helpers/games.ts';
import { answeredBy, thought } from '../../screens/outside.ts';
import { signIn } from '../../store/specification/fixtures.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A saver on an empty store, whose clock is the fake one. */
async function openSaver(kept: Kept = 'stored') {
  const store = await openMemoryStore(undefined, () => Date.now());
  const account: Account = await signIn(store, 'ada');
  const events = { onOutage: vi.fn(), onRecovery: vi.fn(), onError: vi.fn() };
  const queue = openWriteQueue(store.games, events);
  const holder = { node: 'node', session: 'one' };
  const problems = vi.fn();
  const saver = openGameSaver(
    () => ({ account, key: 'none', holder, store, queue }),
    kept,
    problems,
  );
  const read = async (played: PlayedGame) => {
    const { moves, progress } = successOf(await store.games.read(played.id));
    return { moves: moves.map(({ move }) => move.kind), progress };
  };
  return { store, account, queue, saver, problems, read };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const started = opened(full, { kind: 'game', rules: rulesWith(), seed: '7' });

/** The game after keys. */
function playedAfter(...keys: readonly Key[]): PlayedGame {
  const { played } = pressed(started, ...keys);
  if (played === 'none') throw new Error('no game is played');
  return played;
}

describe('a game saver', () => {
  it('stores nothing of a game without a move or a peg', async () => {
    const { saver, store } = await openSaver();
    void saver.update(playedAfter());
    await pass(1000);
    void saver.update('none');
    await saver.close();
    expect(await store.games.read(playedAfter().id)).toMatchObject({ ok: false });
  });

  it('stores the typed row 200 ms after its first change, and once for many keys', async () => {
    const { saver, read, store } = await openSaver();
    void saver.update(playedAfter(...'1122', 'enter'));
    await pass(30);
    const write = vi.spyOn(store.games, 'write');
    for (const keys of ['1', '12', '123']) {
      void saver.update(playedAfter(...'1122', 'enter', ...keys));
      await pass(60);
    }
    expect(write).not.toHaveBeenCalled();
    await pass(100);
    expect((await read(playedAfter())).progress).toEqual({
      kind: 'unfinished',
      turn: 2,
      draft: '0,1,2,.@3',
    });
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('stores a move at once, and only new moves', async () => {
    const { saver, read } = await openSaver();
    void saver.update(playedAfter(...'1122', 'enter'));
    await pass(30);
    expect((await read(playedAfter())).moves).toEqual(['guess']);
    void saver.update(playedAfter(...'1122', 'enter', 'tab', '1'));
    void saver.update(playedAfter(...'1122', 'enter', 'tab', '1', ...'3344', 'enter'));
    await pass(30);
    expect((await read(playedAfter())).moves).toEqual(['guess', 'lifeline', 'guess']);
  });

  it('finishes a game whose answers can be corrected only when it leaves the screen', async () => {
    const { saver, read } = await openSaver();
    const asked = thought(pressed(opened(), '3', '3', 'enter'));
    const over = pressed(answeredBy(asked, '6323'), '4', '0', 'enter');
    const game = over.played;
    if (game === 'none') throw new Error('no game is played');
    void saver.update(game);
    await pass(30);
    expect((await read(game)).progress.kind).toBe('unfinished');
    const reopened = pressed(over, 'tab', 'enter', ...'01', 'enter');
    void saver.update(reopened.played);
    await pass(30);
    const moves: readonly Move['kind'][] = (await read(game)).moves;
    expect(moves.at(-1)).toBe('correct');
    void saver.update(pressed(reopened, 'tab', 'down', 'enter', 'y').played);
    await pass(30);
    void saver.update('none');
    await pass(30);
    expect((await read(game)).progress.kind).toBe('finished');
  });

  it('stores a game only then if it ends with the session, but each move in a room', async () => {
    const { saver, read, store } = await openSaver('session');
    const write = vi.spyOn(store.games, 'write');
    const inRoom = { ...playedAfter(...'1122', 'enter'), occasion: { kind: 'room' } } as const;
    void saver.update(playedAfter(...'1122', 'enter', '1', '2'));
    await pass(10_000);
    expect(write).not.toHaveBeenCalled();
    void saver.update('none');
    await pass(60);
    const { moves, progress } = await read(playedAfter());
    expect([moves, progress]).toMatchObject([['guess'], { draft: '0,1,.,.@2' }]);
    void saver.update({ ...inRoom, id: gameIdOf('in-room') });
    await pass(60);
    expect((await read({ ...inRoom, id: gameIdOf('in-room') })).moves).toEqual(['guess']);
  });

  it('reports once that another session saves the game', async () => {
    const { saver, read, store, account, problems } = await openSaver();
    void saver.update(playedAfter(...'1122', 'enter'));
    await pass(30);
    const { id } = playedAfter();
    await store.games.claim(account.id, id, { node: 'node', session: 'two' }, 'always');
    void saver.update(playedAfter(...'1122', 'enter', ...'3344', 'enter'));
    await pass(30);
    void saver.update(playedAfter(...'1122', 'enter', ...'3344', 'enter', ...'5566', 'enter'));
    await pass(30);
    expect(problems.mock.calls).toEqual([[id, expect.objectContaining({ kind: 'not-held' })]]);
    expect((await read(playedAfter())).moves).toEqual(['guess']);
  });

  it('keeps saving a continued game while another one is opened', async () => {
    const { saver, read, store, account } = await openSaver();
    const first = playedAfter(...'1122', 'enter');
    const games = Array.from({ length: 32 }, (_, index) => ({
      ...first,
      id: gameIdOf(`game-${index}`),
    }));
    for (const game of games) {
      void saver.update(game);
      await pass(60);
    }
    void saver.update('none');
    // The store has the last 20 of them.
    const oldest = games[12] ?? first;
    const holder = { node: 'node', session: 'one' };
    const stored = successOf(await store.games.claim(account.id, oldest.id, holder, 'always'));
    saver.resume(stored);
    void saver.update({ ...first, id: oldest.id });
    for (let index = 0; index < 20; index++) {
      const id = gameIdOf(`another-${index}`);
      saver.resume({ ...stored, start: { ...stored.start, id } });
    }
    const again = { ...playedAfter(...'1122', 'enter', ...'3344', 'enter'), id: oldest.id };
    void saver.update(again);
    await pass(60);
    expect((await read(oldest)).moves).toEqual(['guess', 'guess']);
  });
});
