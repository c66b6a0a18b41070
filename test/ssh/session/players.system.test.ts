import { describe, expect, it, vi } from 'vitest';
import { openMemoryStore } from '../../../source/store/database.ts';
import type { Games } from '../../../source/store/port.ts';
import { playFirstTurn, type SshPlayer } from '../../helpers/ssh-player.ts';
import { openTestServer } from '../open-test-server.ts';

describe('a player', () => {
  it.each([
    ['closes the channel', (player: SshPlayer) => player.channel.close()],
    ['ends the input', (player: SshPlayer) => player.channel.end()],
  ])('who %s has left, although the connection stays', async (_, leave) => {
    const { connectPlayer, logged, metrics } = await openTestServer();
    const player = await connectPlayer();
    await player.waitFor('With a friend');
    leave(player);
    await logged('session-closed');
    expect(metrics.snapshot()).toMatchObject({ sessions: 0, sessions_crashed_total: 0 });
    await player.closed;
  });
});

it('saves no game of a guest', async () => {
  const store = await openMemoryStore();
  const write = vi.fn<Games['write']>(store.games.write);
  const { connectPlayer } = await openTestServer(
    {},
    { ...store, games: { ...store.games, write } },
  );
  const guest = await connectPlayer();
  await playFirstTurn(guest);
  expect(write).not.toHaveBeenCalled();
});
