import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../source/store/memory-store.ts';
import type { Store } from '../../source/store/store.ts';
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
  it('closes its store when it could not start', async () => {
    const { store, calls } = openSlowStore();
    const { port } = await openTestServer();
    await expect(openTestServer({ port }, store)).rejects.toThrow('already in use');
    expect(calls).toEqual(['closed']);
  });
});
