import { describe, expect, it, vi } from 'vitest';
import { generatePrivateKey } from '../../../source/ssh/protocol/keys.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import type { Games } from '../../../source/store/port.ts';
import { playFirstTurn, type SshPlayer } from '../../helpers/ssh-player.ts';
import { openTestServer } from '../open-test-server.ts';

describe('a player', () => {
  it('leaves with a goodbye, on the screen that was there before', async () => {
    const { connectPlayer } = await openTestServer();
    const player = await connectPlayer();
    await player.waitFor('With a friend');
    expect(player.isFullScreen()).toBe(true);
    player.type('q');
    expect(await player.closed).toBe(0);
    expect(player.isFullScreen()).toBe(false);
    expect(player.screen()).toContain('Thank you for playing keypeg.');
  });

  it('finds the same game again after a lost connection', async () => {
    const { connectPlayer, logged } = await openTestServer();
    const key = generatePrivateKey();
    const player = await connectPlayer({ key });
    await playFirstTurn(player);
    const before = player.screen();
    // In the middle of a frame, with a new size and input on its way.
    player.resize(100, 30);
    player.type('33');
    player.disconnect();
    await logged('session-closed');

    const again = await connectPlayer({ key });
    await again.waitFor('Continue');
    again.type('\r');
    await again.waitFor('─ Board ─');
    expect(boardOf(again.screen())).toEqual(boardOf(before));
  });

  it('continues in the newer of two windows, and the older one leaves the game', async () => {
    const { connectPlayer, metrics } = await openTestServer();
    const key = generatePrivateKey();
    const older = await connectPlayer({ key });
    await playFirstTurn(older);
    const before = older.screen();

    const newer = await connectPlayer({ key });
    await newer.waitFor('Continue');
    newer.type('\r');
    await newer.waitFor('─ Board ─');
    expect(boardOf(newer.screen())).toEqual(boardOf(before));
    // The older window learns it with its next move, which is not saved.
    older.type('3344\r');
    await older.waitFor('You continue this game in another window.');
    newer.type('5566\r');
    await newer.waitFor('turn 3 of 10');
    newer.disconnect();

    const again = await connectPlayer({ key });
    await again.waitFor('Continue');
    again.type('\r');
    await again.waitFor('─ Board ─');
    expect(boardOf(again.screen())).toEqual(boardOf(newer.screen()));
    expect(metrics.snapshot().crashed).toBe(0);
  });

  it('may have two windows with two keys', async () => {
    const { connectPlayer } = await openTestServer();
    const [one, other] = await Promise.all([
      connectPlayer({ key: generatePrivateKey() }),
      connectPlayer({ key: generatePrivateKey() }),
    ]);
    await Promise.all([playFirstTurn(one), playFirstTurn(other)]);
  });

  it.each([
    ['closes the channel', (player: SshPlayer) => player.channel.close()],
    ['ends the input', (player: SshPlayer) => player.channel.end()],
  ])('who %s has left, although the connection stays', async (_, leave) => {
    const { connectPlayer, logged, metrics } = await openTestServer();
    const player = await connectPlayer();
    await player.waitFor('With a friend');
    leave(player);
    await logged('session-closed');
    expect(metrics.snapshot()).toMatchObject({ sessions: 0, crashed: 0 });
    await player.closed;
  });

  it('may resize often and to any size', async () => {
    const { connectPlayer, metrics } = await openTestServer();
    const player = await connectPlayer();
    await player.waitFor('With a friend');
    for (const [columns, rows] of [
      [0, 0],
      [1, 1],
      [4_000_000_000, 4_000_000_000],
      [500, 2],
      [3, 400],
    ])
      player.channel.setWindow(rows ?? 0, columns ?? 0, 0, 0);
    player.resize(80, 24);
    await player.waitFor('With a friend');
    expect(metrics.snapshot().crashed).toBe(0);
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

/** The past guesses: below the input and left of the messages. */
const boardOf = (screen: readonly string[]) => screen.slice(7).map((row) => row.slice(0, 40));
