import { describe, expect, it, vi } from 'vitest';
import { succeed } from '../../source/engine/core/result.ts';
import { generatePrivateKey } from '../../source/ssh/protocol/keys.ts';
import { openMemoryStore } from '../../source/store/database.ts';
import type { GameStore } from '../../source/store/port.ts';
import { eventually } from '../helpers/patience.ts';
import { freePort } from '../helpers/processes.ts';
import { playFirstTurn } from '../helpers/ssh-player.ts';
import { openTestServer } from './open-test-server.ts';

/** A store that records its calls, and whose writes take until the test ends them. */
async function openSlowStore() {
  const calls: string[] = [];
  const written = Promise.withResolvers<void>();
  const memory = await openMemoryStore();
  const store: GameStore = {
    ...memory,
    games: {
      ...memory.games,
      write: async (writes) => {
        await written.promise;
        calls.push('written');
        return memory.games.write(writes);
      },
      release: async () => {
        calls.push('released');
        return succeed(undefined);
      },
    },
    close: async () => void calls.push('closed'),
  };
  return { store, calls, finishWrites: written.resolve };
}

describe('a server that starts', () => {
  it('is not healthy before it takes players', async () => {
    const memory = await openMemoryStore();
    const beat = Promise.withResolvers<void>();
    const heartbeat: GameStore['games']['heartbeat'] = async (node) => {
      await beat.promise;
      return memory.games.heartbeat(node);
    };
    const metricsPort = await freePort();
    const health = async (): Promise<readonly [number, string]> => {
      const response = await fetch(`http://127.0.0.1:${metricsPort}/health`);
      return [response.status, await response.text()];
    };
    const store = { ...memory, games: { ...memory.games, heartbeat } };
    const opening = openTestServer({ metricsPort }, store);
    await eventually(async () => expect(await health()).toEqual([503, 'starting\n']));
    beat.resolve();
    await opening;
    expect(await health()).toEqual([200, 'ok\n']);
  });
});

describe('a server that shuts down', () => {
  it('waits for the last writes, releases the games, then closes the store', async () => {
    const { store, calls, finishWrites } = await openSlowStore();
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
    finishWrites();
    await draining;
    expect(calls.slice(-2)).toEqual(['released', 'closed']);
    expect(calls).toContain('written');
  });

  it('does not wait forever for a write, and says how many games are lost', async () => {
    const { store } = await openSlowStore();
    const { connectPlayer, drain, logged } = await openTestServer({ drainSeconds: 0 }, store);
    const player = await connectPlayer({ key: generatePrivateKey() });
    await playFirstTurn(player);
    await drain();
    expect(await logged('games-lost')).toMatchObject([{ games: 1 }]);
  });

  it('closes its store when it could not start', async () => {
    const { store, calls } = await openSlowStore();
    const { port } = await openTestServer();
    await expect(openTestServer({ port }, store)).rejects.toThrow('already in use');
    expect(calls).toEqual(['closed']);
    const next = await openTestServer({ port }, undefined, 20);
    expect(next.port).toBeGreaterThan(port);
  });
});
