import { describe, expect, it } from 'vitest';
import { eventually } from '../helpers/eventually.ts';
import {
  expectContinued,
  expectOnlyEvents,
  freePort,
  openServer,
  playersMidGame,
  startServer,
} from './server.ts';

/** Something breaks that belongs to no session, at a signal. */
const faulty = {
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(
    "process.on('SIGUSR2', () => { throw new Error('the sky fell') })",
  )}`,
};

describe('a fault that no session has caused', () => {
  it('ends the server, after its players were told, with a status that says so', async () => {
    const server = await openServer(['--drain', '3600'], faulty);
    const player = await server.visit();
    await player.waitFor('Break the code');
    server.signal('SIGUSR2');
    await player.waitFor('The server restarts in 3,600 seconds,');
    player.type('\u0003');
    expect(await player.closed).toBe(0);
    expect(await server.ended).toBe(1);
    expect(await server.logged('fault')).toMatchObject([{ error: 'the sky fell' }]);
    expect(await server.logged('draining')).toMatchObject([{ reason: 'fault' }]);
  });

  it('ends one of several processes, whose players find their games in another', async () => {
    const server = await openServer(['--drain', '1', '--workers', '2'], faulty);
    const players = await playersMidGame(server, 2);
    const [broken = 0] = server.workers();
    process.kill(broken, 'SIGUSR2');
    const told = await Promise.race(
      players.map(async (one) => {
        await one.player.waitFor('With an ssh key your game is');
        return one;
      }),
    );
    expect(await told.player.closed).toBe(0);
    expect(told.player.screen().join(' ')).toContain('With an ssh key your game is kept');
    expect(await server.logged('worker-died')).toMatchObject([{ pid: broken, ending: 'status 1' }]);
    await expectContinued(server, told.key, told.board);
    await eventually(() => expect(server.workers()).toHaveLength(2));
  });
});

it('a port for metrics that is taken is told, and nothing is left behind', async () => {
  const port = await freePort();
  await openServer(['--metrics-port', `${port}`]);
  const second = startServer(['--workers', '2', '--metrics-port', `${port}`]);
  expect(await second.ended).toBe(1);
  expect(second.log()).toMatch(new RegExp(`^.*The port ${port} for metrics is taken.*\n$`));
});

it('what whoever runs a server should know is a line of its log', async () => {
  const server = await openServer([], { KEYPEG_PROT: '1' });
  expect(await server.logged('warning')).toMatchObject([
    { warning: 'KEYPEG_PROT is no setting: did you mean KEYPEG_PORT?' },
  ]);
  expectOnlyEvents(server);
});
