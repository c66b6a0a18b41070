import { describe, expect, it, vi } from 'vitest';
import { openServerDailies } from '../../../source/session/calls/dailies.ts';
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

it('plays the dailies of the server', async () => {
  const store = await openMemoryStore();
  const { connectPlayer } = await openTestServer({}, store);
  const player = await connectPlayer();
  await player.waitFor('With a friend');
  player.type('2');
  await player.waitFor('One try counts.');
  player.type('\r');
  await player.waitFor('Server daily code');
  const day = Number(/daily code (\d+)/.exec(player.screen()[0] ?? '')?.[1]);
  const { code } = (await openServerDailies(store.dailies)).series;
  const signs = code.pegsOn(day).map((peg) => peg + 1);
  player.type(`\u001b[3~${signs.join('')}\r`);
  await player.waitFor('You cracked it');
});
