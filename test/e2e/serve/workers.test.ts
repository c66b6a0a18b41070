import { describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/patience.ts';
import { isAlive } from '../../helpers/processes.ts';
import {
  boardOf,
  expectContinued,
  openServer,
  playersMidGame,
  savedOnTurn,
  startServer,
} from './server.ts';

/** The players of each of the two workers. */
const PLAYERS = 12;

describe('a server of two processes', () => {
  it('goes on when one is killed, whose players find their games again', async () => {
    const server = await openServer(['--workers', '2']);
    const all = await playersMidGame(server, 2 * PLAYERS);
    const dropped = new Set<(typeof all)[number]>();
    for (const one of all) void one.player.closed.then(() => dropped.add(one));

    const [victim = 0, other = 0] = server.workers();
    process.kill(victim, 'SIGKILL');
    expect(await server.logged('worker-died')).toMatchObject([{ pid: victim, ending: 'SIGKILL' }]);
    // Connections are spread evenly, so these are half of them.
    await eventually(() => expect(dropped.size).toBe(PLAYERS));

    const staying = all.filter((one) => !dropped.has(one));
    // The same guess again, because it is known not to win.
    for (const { player, guess } of staying) player.type(`${guess}\r`);
    await Promise.all(staying.map(({ player }) => player.waitFor('turn 3 of 10')));
    await eventually(() => expect(savedOnTurn(server, 3)).toBe(PLAYERS));
    await Promise.all([...dropped].map(({ key, board }) => expectContinued(server, key, board)));
    expect(dropped.size).toBe(PLAYERS);
    expect(staying.map(({ player }) => boardOf(player)[0])).toEqual(
      staying.map(({ board }) => board[0]),
    );
    await eventually(() => expect(server.workers()).toHaveLength(2));
    expect(server.workers()).toContain(other);
  });

  it('continues a game in a newer window that is in the other process', async () => {
    const server = await openServer(['--workers', '2']);
    const [older] = await playersMidGame(server, 1);
    if (older === undefined) throw new Error('There is no player.');
    // The worker of the older window has a connection, so this one goes to the other.
    await expectContinued(server, older.key, older.board);
    // The older window learns it with its next move.
    older.player.type(`${older.guess}\r`);
    await older.player.waitFor('You continue this game in another window.');
  });

  it('is slow to start, but loses no player who connects at once', async () => {
    // Only the cipher of ssh2 is as small: what draws the screens may load later.
    const preload = encodeURIComponent(`import cluster from 'node:cluster';
      const { instantiate } = WebAssembly;
      const later = () => new Promise((resolve) => setTimeout(resolve, 3000));
      if (cluster.isWorker) WebAssembly.instantiate = (bytes, ...others) =>
        (bytes.byteLength < 16384 ? later() : Promise.resolve()).then(() => instantiate(bytes, ...others));`);
    const server = await openServer(['--workers', '2'], {
      NODE_OPTIONS: `--import data:text/javascript,${preload}`,
    });
    await (await server.connectPlayer()).waitFor('With a friend');
  });

  it('ends when its primary process is killed', async () => {
    const server = await openServer(['--workers', '2']);
    const players = await Promise.all([server.connectPlayer(), server.connectPlayer()]);
    for (const player of players) await player.waitFor('With a friend');
    const workers = server.workers();
    expect(workers).toHaveLength(2);
    server.signal('SIGKILL');
    for (const player of players) {
      expect(await player.closed).toBe(0);
      expect(player.screen().join(' ')).toContain('The server has stopped. Connect again');
    }
    await eventually(() => expect(workers.filter(isAlive)).toEqual([]));
  });

  it('ends with a sentence and without workers if it cannot listen', async () => {
    const server = await openServer([]);
    const second = startServer(['--workers', '2', '--port', `${server.port}`]);
    await eventually(() => expect(second.workers()).toHaveLength(2));
    const workers = second.workers();
    expect(await second.ended).toBe(1);
    expect(second.log()).toMatch(/^.*is already in use\. Choose another with --port.*\n$/);
    expect(workers.filter(isAlive)).toEqual([]);
  });
});
