import { describe, expect, it } from 'vitest';
import { eventually } from '../helpers/eventually.ts';
import {
  boardOf,
  expectContinued,
  isAlive,
  openServer,
  playersMidGame,
  startServer,
} from './server.ts';

/** Of each of the two workers. */
const PLAYERS = 50;

describe('a server of two processes', () => {
  it('goes on without one that is killed, and its players come back to their games', async () => {
    const server = await openServer(['--workers', '2']);
    const all = await playersMidGame(server, 2 * PLAYERS);
    const dropped = new Set<(typeof all)[number]>();
    for (const one of all) void one.player.closed.then(() => dropped.add(one));

    const [victim = 0, other = 0] = server.workers();
    process.kill(victim, 'SIGKILL');
    expect(await server.logged('worker-died')).toMatchObject([{ pid: victim, ending: 'SIGKILL' }]);
    // Connections were spread evenly, so these are half of them.
    await eventually(() => expect(dropped.size).toBe(PLAYERS));

    const staying = all.filter((one) => !dropped.has(one));
    // The same guess once more: no other is sure not to win.
    for (const { player, guess } of staying) player.type(`${guess}\r`);
    await Promise.all(staying.map(({ player }) => player.waitFor('turn 3 of 10')));
    await Promise.all([...dropped].map(({ key, board }) => expectContinued(server, key, board)));
    expect(dropped.size).toBe(PLAYERS);
    expect(staying.map(({ player }) => boardOf(player)[1])).toEqual(
      staying.map(({ board }) => board[1]),
    );
    await eventually(() => expect(server.workers()).toHaveLength(2));
    expect(server.workers()).toContain(other);
  });

  it('ends with its first process, whatever happens to that', async () => {
    const server = await openServer(['--workers', '2']);
    const players = await Promise.all([server.visit(), server.visit()]);
    for (const player of players) await player.waitFor('Break the code');
    const workers = server.workers();
    expect(workers).toHaveLength(2);
    server.signal('SIGKILL');
    for (const player of players) {
      expect(await player.closed).toBe(0);
      expect(player.screen().join(' ')).toContain('The server restarts. Connect again');
    }
    await eventually(() => expect(workers.filter(isAlive)).toEqual([]));
  });

  it('does not wear itself out on workers that cannot start', async () => {
    const preload = `data:text/javascript,import('node:cluster').then((c)=>c.default.isWorker&&process.exit(3))`;
    const server = await openServer(['--workers', '2'], { NODE_OPTIONS: `--import ${preload}` });
    const deaths = await server.logged('worker-died', 6);
    const times = deaths.map(({ time }) => Date.parse(String(time)));
    expect((times[5] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(3000);
    expect(deaths[0]).toMatchObject({ ending: 'status 3' });
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('that cannot listen ends with a sentence and leaves no worker behind', async () => {
    const server = await openServer([]);
    const second = startServer(['--workers', '2', '--port', `${server.port}`]);
    await eventually(() => expect(second.workers()).toHaveLength(2));
    const workers = second.workers();
    expect(await second.ended).toBe(1);
    expect(second.log()).toMatch(/^.*is taken: choose another by --port.*\n$/);
    expect(workers.filter(isAlive)).toEqual([]);
  });
});
