import { describe, expect, it, vi } from 'vitest';
import type { SavedGame } from '../../../source/core/saved-game.ts';
import { makePrivateKey } from '../../../source/ssh/protocol/openssh-key.ts';
import { openMemoryStore } from '../../../source/store/memory-store.ts';
import type { Store } from '../../../source/store/store.ts';
import { playFirstTurn } from '../../helpers/ssh-player.ts';
import { openServing } from '../open-test-server.ts';

/** A store that loads when the test says so, and the means to say it. */
function slowStore() {
  const loaded = Promise.withResolvers<SavedGame | undefined>();
  const load = vi.fn<Store['load']>(() => loaded.promise);
  const store: Store = { ...openMemoryStore({ maxPlayers: 10 }), load };
  return { store, loaded, asked: () => vi.waitFor(() => expect(load).toHaveBeenCalled()) };
}

describe('while the store still loads', () => {
  it('a window may change, and what is typed waits', async () => {
    const { store, loaded, asked } = slowStore();
    const { visit, happened } = await openServing({}, store);
    const player = await visit({ key: makePrivateKey() });
    await asked();
    player.resize(60, 20);
    player.type('?');
    await player.heard();
    loaded.resolve(undefined);
    await player.waitFor('How to play');
    expect(player.screen().every((row) => row.length <= 60)).toBe(true);
    player.type('\u0003');
    expect(await player.closed).toBe(0);
    await happened('session-closed');
  });

  it('a line may drop', async () => {
    const { store, asked } = slowStore();
    const { visit, happened, metrics } = await openServing({}, store);
    const player = await visit({ key: makePrivateKey() });
    await asked();
    player.drop();
    await happened('session-closed');
    expect(metrics.snapshot()).toMatchObject({ sessions: 0, crashed: 0 });
  });

  it('a server may end', async () => {
    const { store, asked } = slowStore();
    const { visit, drain } = await openServing({}, store);
    const player = await visit({ key: makePrivateKey() });
    await asked();
    await drain();
    expect(await player.closed).toBe(0);
    expect(player.screen().join(' ')).toContain('The server restarts.');
  });

  it('a warning is given, and shown once there is a screen', async () => {
    const { store, loaded, asked } = slowStore();
    const { visit, drain } = await openServing({ drainSeconds: 60 }, store);
    const player = await visit({ key: makePrivateKey() });
    await asked();
    const drained = drain();
    loaded.resolve(undefined);
    await player.waitFor('The server restarts in 60 seconds');
    player.type('\u0003');
    await drained;
    expect(await player.closed).toBe(0);
  });
});

describe('a store that fails', () => {
  const broken = () => Promise.reject(new Error('the disk is full'));

  it('to load ends the session with an apology', async () => {
    const { visit, happened } = await openServing(
      {},
      { ...openMemoryStore({ maxPlayers: 1 }), load: broken },
    );
    const player = await visit({ key: makePrivateKey() });
    expect(await player.closed).toBe(70);
    expect(await happened('session-crashed')).toMatchObject([{ error: 'the disk is full' }]);
  });

  it('to save is told in the log, and the game goes on', async () => {
    const { visit, happened } = await openServing(
      {},
      { ...openMemoryStore({ maxPlayers: 1 }), save: broken },
    );
    const player = await visit({ key: makePrivateKey() });
    await playFirstTurn(player);
    await happened('save-failed');
    player.type('\u0003');
    expect(await player.closed).toBe(0);
  });
});

describe('a player', () => {
  it('comes back to the very game that a dropped line cut off', async () => {
    const { visit, happened } = await openServing();
    const key = makePrivateKey();
    const player = await visit({ key });
    await playFirstTurn(player);
    const before = player.screen();
    // In the middle of a frame: the size is new, and what is to be drawn is on its way.
    player.resize(100, 30);
    player.type('33');
    player.drop();
    await happened('session-closed');

    const again = await visit({ key });
    await again.waitFor('Continue');
    again.type('\r');
    await again.waitFor('Past guesses');
    expect(boardOf(again.screen())).toEqual(boardOf(before));
  });

  it.each([
    ['closes the channel', (player: { line: { close: () => void } }) => player.line.close()],
    ['ends the input', (player: { line: { end: () => void } }) => player.line.end()],
  ])('who %s has left, though the connection stays', async (_, leave) => {
    const { visit, happened, metrics } = await openServing();
    const player = await visit();
    await player.waitFor('Break the code');
    leave(player);
    await happened('session-closed');
    expect(metrics.snapshot()).toMatchObject({ sessions: 0, crashed: 0 });
    await player.closed;
  });

  it('may resize in storms, from nothing to any size', async () => {
    const { visit, metrics } = await openServing();
    const player = await visit();
    await player.waitFor('Break the code');
    for (const [columns, rows] of [
      [0, 0],
      [1, 1],
      [4_000_000_000, 4_000_000_000],
      [500, 2],
      [3, 400],
    ])
      player.line.setWindow(rows ?? 0, columns ?? 0, 0, 0);
    player.resize(80, 24);
    await player.waitFor('Break the code');
    expect(metrics.snapshot().crashed).toBe(0);
  });
});

it('a game is saved under the key that signed, for no guest', async () => {
  const save = vi.fn<Store['save']>(() => Promise.resolve());
  const { visit } = await openServing({}, { ...openMemoryStore({ maxPlayers: 1 }), save });
  const guest = await visit();
  await playFirstTurn(guest);
  expect(save).not.toHaveBeenCalled();
});

/** The past guesses: under what is being typed, and left of the messages. */
const boardOf = (screen: readonly string[]) => screen.slice(7).map((row) => row.slice(0, 40));
