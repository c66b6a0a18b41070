import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SavedGame, savedGameOf } from '../../source/core/saved-game.ts';
import { HANDOVER, openGameLeases } from '../../source/store/game-leases.ts';
import { openMemoryStore } from '../../source/store/memory-store.ts';
import { type OpenGame, openSavedGames, type SavedGames } from '../../source/store/saved-games.ts';
import { playerIdOf } from '../../source/store/store.ts';

const ada = playerIdOf('SHA256:ada');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type TestWindow = Pick<OpenGame, 'save' | 'release'> & {
  /** What it has loaded so far. */
  readonly loaded: () => SavedGame | undefined;
};

function openWindow(games: SavedGames, closesAtOnce: boolean): TestWindow {
  let game: SavedGame | undefined;
  const { loaded, save, release } = games.open({
    player: ada,
    source: undefined,
    onTakenOver: () => closesAtOnce && release(),
  });
  void loaded.then((found) => {
    game = found;
  });
  return { save, release, loaded: () => game };
}

/** What windows should do: the one that holds the game and the newest one that waits for it. */
function openReference() {
  let queue: readonly number[] = [];
  let saved: SavedGame | undefined;
  const closesAtOnce: boolean[] = [];
  const loaded: (SavedGame | undefined)[] = [];
  const leave = (window: number): void => {
    const [holder] = queue;
    queue = queue.filter((other) => other !== window);
    const [next] = queue;
    if (next !== undefined && next !== holder) loaded[next] = saved;
  };
  return {
    saved: () => saved,
    loaded: () => loaded,
    open: (closes: boolean) => {
      const window = closesAtOnce.push(closes) - 1;
      const [holder, waiting] = queue;
      loaded.push(holder === undefined ? saved : undefined);
      queue = holder === undefined ? [window] : [holder, window];
      if (waiting === undefined && holder !== undefined && closesAtOnce[holder]) leave(holder);
    },
    save: (window: number, game: SavedGame) => {
      if (queue[0] === window) saved = game;
    },
    close: leave,
    passTime: () => {
      const [holder, waiting] = queue;
      if (holder !== undefined && waiting !== undefined) leave(holder);
    },
  };
}

/** Whether a promise has resolved, and with what. */
async function resolved<Value>(promise: Promise<Value>): Promise<Value | 'pending'> {
  const pending = vi.advanceTimersByTimeAsync(0).then(() => 'pending' as const);
  return await Promise.race([promise, pending]);
}

describe('the lease of a game', () => {
  it('goes to the newer session when the older one releases it', async () => {
    const take = openGameLeases();
    const onTakenOver = vi.fn();
    const older = take(ada, onTakenOver);
    expect([older.isHeld(), await resolved(older.granted)]).toEqual([true, true]);
    const newer = take(ada, vi.fn());
    expect(onTakenOver).toHaveBeenCalledTimes(1);
    expect([older.isHeld(), newer.isHeld()]).toEqual([true, false]);
    expect(await resolved(newer.granted)).toBe('pending');
    older.release();
    expect([older.isHeld(), newer.isHeld()]).toEqual([false, true]);
    expect(await resolved(newer.granted)).toBe(true);
  });

  it('goes to the newer session when the time of the older one is over', async () => {
    const take = openGameLeases();
    const older = take(ada, vi.fn());
    const newer = take(ada, vi.fn());
    await vi.advanceTimersByTimeAsync(HANDOVER - 1);
    expect(older.isHeld()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect([older.isHeld(), newer.isHeld()]).toEqual([false, true]);
    older.release();
    expect(newer.isHeld()).toBe(true);
  });

  it('goes to the newest of those that wait, in the time of the first', async () => {
    const take = openGameLeases();
    take(ada, vi.fn());
    const onTakenOver = vi.fn();
    const second = take(ada, onTakenOver);
    await vi.advanceTimersByTimeAsync(HANDOVER - 1);
    const third = take(ada, vi.fn());
    expect(onTakenOver).toHaveBeenCalledTimes(1);
    expect(await resolved(second.granted)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([second.isHeld(), third.isHeld()]).toEqual([false, true]);
  });

  it('is free again when all sessions have released it, also one that waited', async () => {
    const take = openGameLeases();
    const older = take(ada, vi.fn());
    const waiting = take(ada, vi.fn());
    waiting.release();
    expect(await resolved(waiting.granted)).toBe(false);
    await vi.advanceTimersByTimeAsync(HANDOVER);
    expect(older.isHeld()).toBe(true);
    older.release();
    older.release();
    expect(take(ada, vi.fn()).isHeld()).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('windows of one key, in any order', () => {
  type Step =
    | { readonly kind: 'open'; readonly closesAtOnce: boolean }
    | { readonly kind: 'save' | 'close'; readonly window: number }
    | { readonly kind: 'time passes' };
  const window = fc.nat({ max: 7 });
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant('open'), closesAtOnce: fc.boolean() }),
    fc.record({ kind: fc.constantFrom('save', 'close'), window }),
    fc.record({ kind: fc.constant('time passes') }),
  );

  it('one saves at a time, and the newest continues from the last accepted save', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const store = openMemoryStore({ maxPlayers: 10 });
        const games = openSavedGames(store, () => expect.unreachable());
        const expected = openReference();
        const windows: TestWindow[] = [];
        for (const [index, next] of steps.entries()) {
          const game = savedGameOf(`game ${index}`);
          switch (next.kind) {
            case 'open':
              windows.push(openWindow(games, next.closesAtOnce));
              expected.open(next.closesAtOnce);
              break;
            case 'save':
              windows[next.window]?.save(game);
              expected.save(next.window, game);
              break;
            case 'close':
              windows[next.window]?.release();
              expected.close(next.window);
              break;
            case 'time passes':
              await vi.advanceTimersByTimeAsync(HANDOVER);
              expected.passTime();
              break;
          }
          await vi.advanceTimersByTimeAsync(0);
          expect(await store.load(ada)).toBe(expected.saved());
          expect(windows.map(({ loaded }) => loaded())).toEqual(expected.loaded());
        }
      }),
      { numRuns: 500 },
    );
  });
});
