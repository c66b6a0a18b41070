import { describe, expect, it, vi } from 'vitest';
import { generatePrivateKey } from '../../source/ssh/protocol/keys.ts';
import { openMemoryStore } from '../../source/store/memory-store.ts';
import type { Store } from '../../source/store/store.ts';
import { playFirstTurn } from '../helpers/ssh-player.ts';
import { openTestServer } from './open-test-server.ts';

/** A store that records its calls, and whose saves take until the test ends them. */
function openSlowStore() {
  const calls: string[] = [];
  const saved = Promise.withResolvers<void>();
  const store: Store = {
    ...openMemoryStore({ maxPlayers: 1 }),
    save: async () => {
      await saved.promise;
      calls.push('saved');
    },
    close: async () => void calls.push('closed'),
  };
  return { store, calls, finishSaves: saved.resolve };
}

describe('a server that shuts down', () => {
  it('waits for pending saves, then closes the store', async () => {
    const { store, calls, finishSaves } = openSlowStore();
    const { connectPlayer, drain } = await openTestServer({ drainSeconds: 30 }, store);
    const player = await connectPlayer({ key: generatePrivateKey() });
    await playFirstTurn(player);
    player.type('\u0003');
    await player.closed;
    const drained = vi.fn();
    const draining = drain().then(drained);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(drained).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
    finishSaves();
    await draining;
    expect(calls.at(-1)).toBe('closed');
    expect(calls.filter((call) => call === 'saved').length).toBeGreaterThan(0);
  });

  it('does not wait forever for a save', async () => {
    const { store } = openSlowStore();
    const { connectPlayer, drain, events } = await openTestServer({ drainSeconds: 0 }, store);
    const player = await connectPlayer({ key: generatePrivateKey() });
    await playFirstTurn(player);
    await drain();
    expect(events().at(-1)).toMatchObject({
      event: 'save-failed',
      error: 'Not done within 5 seconds',
    });
  });

  it('closes its store when it could not start', async () => {
    const { store, calls } = openSlowStore();
    const { port } = await openTestServer();
    await expect(openTestServer({ port }, store)).rejects.toThrow('already in use');
    expect(calls).toEqual(['closed']);
  });
});
