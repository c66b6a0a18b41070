import { describe, expect, it, vi } from 'vitest';
import { savedGameOf } from '../../../source/core/saved-game.ts';
import { type GameTable, openGameTable } from '../../../source/ssh/cluster/game-table.ts';
import type { FromWorker, GameReply } from '../../../source/ssh/cluster/messages.ts';
import { openWorkerGames, type WorkerGames } from '../../../source/ssh/cluster/worker-games.ts';
import { openMemoryStore } from '../../../source/store/memory-store.ts';
import { openSavedGames, type SavedGames } from '../../../source/store/saved-games.ts';
import { playerIdOf } from '../../../source/store/store.ts';

const player = playerIdOf('SHA256:ada');
const nothing = (): void => undefined;

/** A worker whose messages arrive in order, when the test says so. */
function openWorker(store: SavedGames) {
  const toPrimary: FromWorker[] = [];
  const toWorker: GameReply[] = [];
  const table: GameTable = openGameTable(store, (message) => toWorker.push(message));
  const games: WorkerGames = openWorkerGames({ send: (message) => toPrimary.push(message) });
  const deliverToPrimary = (): void => {
    for (const message of toPrimary.splice(0)) {
      if ('game' in message) table.handle(message);
    }
  };
  const deliverToWorker = (): void => {
    for (const message of toWorker.splice(0)) games.handle(message);
  };
  /** Delivers messages until there are no more. */
  const deliver = async (): Promise<void> => {
    do {
      deliverToPrimary();
      // The primary process answers asynchronously.
      await new Promise((resolve) => setImmediate(resolve));
      deliverToWorker();
    } while (toPrimary.length + toWorker.length > 0);
  };
  const open = (onTakenOver = nothing) => games.open({ player, source: 'home', onTakenOver });
  return { open, deliver, deliverToPrimary, deliverToWorker, exit: table.releaseAll, games };
}

function openTwoWorkers() {
  const store = openMemoryStore({ maxPlayers: 10 });
  const games = openSavedGames(store, () => expect.unreachable());
  return { store, one: openWorker(games), other: openWorker(games) };
}

describe('the game of a key in two workers', () => {
  it('moves to the newer window with the moves that were on their way', async () => {
    const { store, one, other } = openTwoWorkers();
    const onTakenOver = vi.fn();
    const older = one.open(onTakenOver);
    await one.deliver();
    expect(await older.loaded).toBeUndefined();
    const newer = other.open();
    const loaded = vi.fn();
    void newer.loaded.then(loaded);
    await other.deliver();
    // The older window does not know yet, and its player makes a move.
    older.save(savedGameOf('the last move'));
    one.deliverToPrimary();
    await other.deliver();
    expect(loaded).not.toHaveBeenCalled();
    one.deliverToWorker();
    expect(onTakenOver).toHaveBeenCalledTimes(1);
    older.release();
    await one.deliver();
    await other.deliver();
    expect(loaded.mock.calls).toEqual([['the last move']]);

    older.save(savedGameOf('a fork'));
    await one.deliver();
    expect(await store.load(player)).toBe('the last move');
    newer.save(savedGameOf('the next move'));
    await other.deliver();
    expect(await store.load(player)).toBe('the next move');
  });

  it('is free when the worker of the older window exits', async () => {
    const { one, other } = openTwoWorkers();
    one.open().save(savedGameOf('a game'));
    await one.deliver();
    const newer = other.open();
    await other.deliver();
    one.exit();
    await other.deliver();
    expect(await newer.loaded).toBe('a game');
  });

  it('is not saved by a worker whose window was released', async () => {
    const { store, one } = openTwoWorkers();
    const game = one.open();
    game.release();
    game.release();
    game.save(savedGameOf('late'));
    await one.deliver();
    expect(await store.load(player)).toBeUndefined();
  });

  it('is not there when the primary process has exited', async () => {
    const { one } = openTwoWorkers();
    const game = one.open();
    one.games.disconnect();
    expect(await game.loaded).toBeUndefined();
  });

  it('rejects where the store fails', async () => {
    const store = openMemoryStore({ maxPlayers: 1 });
    const broken = { ...store, load: () => Promise.reject(new Error('the disk is full')) };
    const worker = openWorker(openSavedGames(broken, nothing));
    const game = worker.open();
    const failure = expect(game.loaded).rejects.toThrow('the disk is full');
    await worker.deliver();
    await failure;
  });
});
